"""Input that would take long is refused before the work, and the step of another station is undone after a question."""

from __future__ import annotations

import io
import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from terminals import Terminal


def test_a_list_of_too_many_lines(terminal: Terminal, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("Name\n" + "\n" * 5_000_000)
    told = terminal("event", "import", str(names))
    assert (told.code, told.err.split(",")[0]) == (2, "The list has 5000001 lines")


def test_a_line_of_a_list_that_is_too_long(terminal: Terminal, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("Name\nAda\n" + "a," * 4_900_000)
    told = terminal("event", "import", str(names))
    assert told.code == 2
    assert told.err.startswith("Line 3 has more than 10000 characters")


def test_a_list_of_too_many_characters(terminal: Terminal, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("Name\n" + "a" * 10_000_000)
    told = terminal("event", "import", str(names))
    assert told.code == 2
    assert "more than 10 million characters" in told.err


def test_a_document_of_too_many_players(terminal: Terminal, tmp_path: Path) -> None:
    document = tmp_path / "cup.json"
    players = [{"id": f"P{number}"} for number in range(100_001)]
    document.write_text(json.dumps({"format": "irondie-tournament/1", "players": players, "rounds": []}))
    told = terminal("swiss", "pair", str(document))
    assert (told.code, told.err) == (2, "players: there are 100001 players, but at most 100000 can be read.\n")


def test_a_typed_line_that_is_too_long_is_left_out(terminal: Terminal) -> None:
    terminal("event", "create", "Cup")
    told = terminal("event", "run", "1", typed=f"register Ada\nregister {'x' * 10_000_000}\nregister Bo\n")
    assert told.code == 2
    assert told.err == "This line has more than 10000 characters and was skipped.\n"
    assert "Ada" in told.out
    assert "Bo" in told.out


@pytest.fixture
def step_of_other(terminal: Terminal, club: Path) -> Terminal:
    """An event with a step of another station: step 2."""
    terminal("event", "create", "Cup")
    terminal("event", "run", "1", "register", "Ada")
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET who = 'petra', station = 'other' WHERE id = 2")
    return terminal


def players(terminal: Terminal) -> list[object]:
    found: list[object] = json.loads(terminal("event", "run", "1", "players", "--json").out)["players"]
    return found


def test_the_step_of_another_station_is_not_undone_unasked(step_of_other: Terminal) -> None:
    told = step_of_other("event", "run", "1", "undo", "2")
    assert told.code == 2
    assert told.err.startswith("Step 2 (Ada entered) was done by petra. Nothing was undone")
    assert players(step_of_other)


def test_it_is_undone_with_an_option(step_of_other: Terminal) -> None:
    assert step_of_other("event", "run", "1", "undo", "2", "--yes").code == 0
    assert not players(step_of_other)


class TypedInput(io.TextIOWrapper):
    """Standard input of a person at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("answer", "undone"), [("yes\n", True), ("Y\n", True), ("no\n", False), ("\n", False), ("", False)]
)
def test_it_is_undone_after_a_question(
    step_of_other: Terminal, monkeypatch: pytest.MonkeyPatch, answer: str, *, undone: bool
) -> None:
    monkeypatch.setattr(io, "TextIOWrapper", TypedInput)
    told = step_of_other("event", "run", "1", "undo", "2", typed=answer)
    assert "was done by petra. Undo it anyway? (yes/no) " in told.err
    assert told.code == (0 if undone else 1)
    assert (not players(step_of_other)) is undone


@pytest.fixture
def undone_by_other(terminal: Terminal, club: Path) -> Terminal:
    """An event with a step that another person undid at the same command line: step 2."""
    terminal("event", "create", "Cup")
    terminal("event", "run", "1", "register", "Ada")
    terminal("event", "run", "1", "undo")
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET who = 'desk', person = 'Petra' WHERE kind = 'undo'")
    return terminal


def test_the_step_that_another_person_undid_is_not_redone_unasked(undone_by_other: Terminal) -> None:
    """With its number, it was redone without a question."""
    told = undone_by_other("event", "run", "1", "redo")
    assert told.code == 2
    assert told.err.endswith(
        "was undone by Petra. Nothing was redone. To redo it anyway, give its number: redo 2 --yes\n"
    )
    told = undone_by_other("event", "run", "1", "redo", "2")
    assert told.code == 2
    assert told.err.startswith("Step 2 (Ada entered) was undone by Petra. Nothing was redone")
    assert not players(undone_by_other)
    assert undone_by_other("event", "run", "1", "redo", "2", "--yes").code == 0
    assert players(undone_by_other)


@pytest.mark.parametrize(("answer", "redone"), [("yes\n", True), ("no\n", False)])
def test_it_is_redone_after_a_question(
    undone_by_other: Terminal, monkeypatch: pytest.MonkeyPatch, answer: str, *, redone: bool
) -> None:
    monkeypatch.setattr(io, "TextIOWrapper", TypedInput)
    told = undone_by_other("event", "run", "1", "redo", "2", typed=answer)
    assert "was undone by Petra. Redo it anyway? (yes/no) " in told.err
    assert told.code == (0 if redone else 1)
    assert bool(players(undone_by_other)) is redone


@pytest.mark.parametrize("step", [(), ("1",)], ids=["latest", "by number"])
def test_the_creation_of_an_event_by_another_station_is_asked_for(
    terminal: Terminal, club: Path, step: tuple[str, ...]
) -> None:
    terminal("event", "create", "Cup")
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET who = 'petra', station = 'other'")
    told = terminal("event", "undo", *step)
    assert told.code == 2
    assert "was done by petra. Nothing was undone" in told.err
    assert terminal("event", "undo", "1", "--yes").code == 0


def test_an_older_step_is_named_if_the_latest_cannot_be_undone(terminal: Terminal, club: Path) -> None:
    """The only way to it was the journal."""
    terminal("event", "create", "Cup")
    for name in ("Ada", "Bo"):
        terminal("event", "run", "1", "register", name)
    terminal("event", "run", "1", "edit", "Bo", "--club", "Torino")
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET who = 'petra', station = 'other' WHERE id = 4")
    told = terminal("event", "run", "1", "undo")
    assert told.code == 2
    assert told.err.startswith("Bo entered: this can’t be undone, because a later step depends on it:")
    assert told.err.endswith("To undo your step before it (Ada entered), give its number: undo 2\n")
    assert terminal("event", "run", "1", "undo", "2").code == 0


def test_the_database_is_private_wherever_it_is(terminal: Terminal, tmp_path: Path) -> None:
    place = tmp_path / "elsewhere.sqlite"
    terminal("--database", str(place), "event", "create", "Cup")
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("elsewhere.sqlite*") if file.is_file()} == {
            0o600
        }
