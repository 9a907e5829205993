"""`event export 1 cup.irondie` and `event import cup.irondie`: files that know which event they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminals import Terminal

LIST = "name\nAda\nBo\nCy\nDot\n"


@pytest.fixture
def cup(terminal: Terminal, tmp_path: Path) -> Path:
    """Event 1, saved before its first round."""
    (tmp_path / "players.csv").write_text(LIST, encoding="utf-8")
    terminal("event", "import", str(tmp_path / "players.csv"), "--name", "Spring cup", "--check-in")
    out = tmp_path / "cup.irondie"
    told = terminal("event", "export", "1", str(out))
    assert (told.code, told.err) == (0, "")
    return out


def test_a_saved_event_is_not_imported_again(terminal: Terminal, cup: Path) -> None:
    told = terminal("event", "import", str(cup))
    assert (told.code, told.out) == (0, "cup.irondie has the same contents as event 1, so nothing was imported.\n")
    assert terminal("event", "import", str(cup), "--json").json == {"event": 1, "present": True}
    assert len(terminal("event", "list", "--json").json["events"]) == 1


def test_a_file_that_differs_is_refused_with_the_way_out(terminal: Terminal, cup: Path) -> None:
    terminal("event", "run", "1", "pair")
    told = terminal("event", "import", str(cup))
    assert told.code == 2
    assert "rounds: 0 in the file, 1 here" in told.err
    assert "--copy" in told.err
    assert terminal("event", "import", str(cup), "--copy", "--json").json == {"event": 2}
    first, second = (terminal("event", "export", number, "--json").json["event"] for number in "12")
    assert first != second == terminal("event", "export", "2", "--json").json["event"]


@pytest.mark.parametrize("options", [("--event", "1"), ("--check-in",), ("--drafts",), ("--skip-present",)])
def test_an_option_for_lists_is_refused_for_an_event_file(
    terminal: Terminal, cup: Path, options: tuple[str, ...]
) -> None:
    told = terminal("event", "import", str(cup), *options)
    assert told.code == 2
    assert told.err == f"{cup} is an event file, so the options for lists of players don’t apply to it.\n"
    assert len(terminal("event", "list", "--json").json["events"]) == 1


def test_options_for_event_files_and_new_events_are_refused_for_a_list(
    terminal: Terminal, cup: Path, tmp_path: Path
) -> None:
    players = tmp_path / "players.csv"
    told = terminal("event", "import", str(players), "--copy")
    assert (told.code, told.err) == (2, f"{players} is a list of players, so --copy doesn’t apply to it.\n")
    told = terminal("event", "import", str(players), "--event", "1", "--name", "Autumn cup")
    assert (told.code, told.err) == (2, "Use --event for an existing event or --name for a new one, not both.\n")
    assert len(terminal("event", "list", "--json").json["events"]) == 1


def test_the_event_is_read_where_it_is_not(terminal: Terminal, cup: Path, tmp_path: Path) -> None:
    other = str(tmp_path / "other.sqlite")
    assert terminal("--database", other, "event", "import", str(cup), "--json").json == {"event": 1}
    assert json.loads(cup.read_text(encoding="utf-8")) == terminal("--database", other, "event", "export", "1").json
    assert terminal("--database", other, "event", "undo").code == 0
    assert terminal("--database", other, "event", "import", str(cup), "--json").json == {"event": 2}


def test_only_a_document_may_be_called_so(terminal: Terminal, cup: Path) -> None:
    for content in (LIST.encode(), b"", b"\0\1\2", b"[" * 100_000, b'{"format": "irondie-tournament/1"}', b"PK\3\4"):
        cup.write_bytes(content)
        told = terminal("event", "import", str(cup))
        assert (told.code, told.out) == (2, "")
        assert len(told.err.splitlines()) == 1
    assert len(terminal("event", "list", "--json").json["events"]) == 1


def test_the_file_is_named_once(terminal: Terminal, cup: Path) -> None:
    told = terminal("event", "export", "1", str(cup), "--out", "x.irondie")
    assert (told.code, told.err) == (2, "Name the file only once, as FILE or with --out.\n")
