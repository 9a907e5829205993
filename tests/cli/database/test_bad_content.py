"""A row that cannot be read is named at the terminal, with the ways out, in a file and on a server; no code 70."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from evenings import LEGAL, new_evening
from sqlalchemy import NullPool, create_engine
from terminals import Terminal

from irondie_to.app.players.commands import RegisterSet
from irondie_to.bootstrap import open_desk

BAD = {
    "UPDATE journal SET name = '' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET at = 'no time' WHERE id = 2": ("journal", 2, "at"),
    'UPDATE journal SET images = \'[["nowhere","add",["id"],[[1]]]]\' WHERE id = 4': ("journal", 4, "images"),
    "UPDATE entrant SET dice = 'seven dice' WHERE id = 1": ("entrant", 1, "dice"),
    "UPDATE event SET options = 'no options' WHERE id = 1": ("event", 1, "options"),
    "UPDATE round SET report = 'no report' WHERE id = 1": ("round", 1, "report"),
    "UPDATE match SET outcome = 'played' WHERE id = 1": ("match", 1, "games_a"),
}
COMMANDS = (
    ("event", "list"),
    ("event", "run", "1", "status"),
    ("event", "run", "1", "players"),
    ("event", "run", "1", "pairings"),
    ("event", "run", "1", "clocks"),
    ("event", "run", "1", "journal"),
    ("event", "run", "1", "undo", "4"),
    ("event", "export", "1"),
    ("print", "pairings", "--event", "1", "--out", "pairings.pdf"),
)


@pytest.fixture
def evening(place: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The place of a database with an event of four players, a published round and its backup; Cleo comes later."""
    monkeypatch.setenv("IRONDIE_TO_DATABASE", place)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # where the backups of a server's database are
    monkeypatch.chdir(tmp_path)
    desk, keeper = open_desk(place)
    made = new_evening(desk, 4, swiss_rounds=2)
    desk.do(RegisterSet(made.event, made.picture.entrants[0].code, LEGAL))
    made.pair()
    keeper.close()
    assert terminal("event", "run", "1", "register", "Cleo").code == 0
    return place


def names(terminal: Terminal) -> list[str]:
    return [player["name"] for player in json.loads(terminal("event", "run", "1", "players", "--json").out)["players"]]


def carry_out(place: str, change: str) -> None:
    engine = create_engine(place if "://" in place else f"sqlite:///{place}", poolclass=NullPool)
    with engine.begin() as connection:
        assert connection.exec_driver_sql(change).rowcount == 1


@pytest.mark.parametrize("change", BAD)
def test_every_command_names_the_row_or_does_not_read_it(terminal: Terminal, evening: str, change: str) -> None:
    carry_out(evening, change)
    table, row, column = BAD[change]
    told = [terminal(*command) for command in COMMANDS]
    assert not [one for one in told if one.code not in {0, 1, 2}]
    named = [
        one.err for one in told if f"row {row} of its table “{table}” can’t be read because of the column" in one.err
    ]
    assert named
    assert all(f"“{column}”" in err for err in named)
    assert all("The newest good backup is from " in err for err in named)
    assert all("To use the newest backup, run “irondie-to db restore --newest”." in err for err in named)
    assert all(("--leave-out" in err) is (table == "journal") for err in named)
    assert all(("the person who runs the server" in err) is ("://" in evening) for err in named)


def test_the_step_is_left_out_as_it_is_said(terminal: Terminal, evening: str) -> None:
    carry_out(evening, "UPDATE journal SET name = '' WHERE id = 2")
    assert terminal("event", "run", "1", "journal").code == 2
    backup = json.loads(terminal("db", "backup", "--json").out)["backup"]
    told = terminal("db", "restore", backup, "--leave-out", "2", "--yes")
    assert (told.code, told.err.count("The database has 1 step that the backup")) == (0, 1)
    assert terminal("event", "run", "1", "journal").code == 0
    assert len(names(terminal)) == 5


def test_the_newest_backup_is_brought_back_as_it_is_said(terminal: Terminal, evening: str) -> None:
    carry_out(evening, "UPDATE entrant SET dice = 'seven dice' WHERE id = 1")
    assert terminal("event", "run", "1", "players").code == 2
    assert terminal("db", "restore", "--newest", "--yes").code == 0
    assert len(names(terminal)) == 4


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_no_file_takes_the_place_of_a_server_but_a_backup_opens_as_a_file(
    terminal: Terminal, evening: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = json.loads(terminal("db", "backup", "--json").out)["backup"]
    before = sorted(tmp_path.iterdir())
    carry_out(evening, "UPDATE alembic_version SET version_num = 'another'")
    for words in ((backup,), ("--newest",)):
        told = terminal("db", "restore", *words, "--yes")
        assert told.code == 2
        assert "is on a server and can’t be opened, so it can’t be restored from a backup" in told.err
    assert sorted(tmp_path.iterdir()) == before
    told = terminal("--database", "copy.sqlite", "db", "restore", backup)
    assert (told.code, told.err) == (0, "")
    monkeypatch.setenv("IRONDIE_TO_DATABASE", "copy.sqlite")
    assert len(names(terminal)) == 5
