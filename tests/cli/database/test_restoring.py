"""Restoring at the terminal: what is given up is said and asked before, and steps that cannot be read are named."""

from __future__ import annotations

import io
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from crafted import CRAFTED, craft
from terminals import Terminal

from irondie_to.bootstrap import fault_of, open_desk, open_exporter, open_phones, open_press, rescue, run_window
from irondie_to.cli.app import run
from irondie_to.cli.core.services import TerminalServices


@pytest.fixture
def backup(terminal: Terminal, club: Path) -> Path:
    """A backup of an event with two players; a third one is entered after it."""
    terminal("event", "create", "Spring cup")
    for name in ("Ada", "Bo"):
        terminal("event", "run", "1", "register", name)
    terminal("db", "backup")
    terminal("event", "run", "1", "register", "Cleo")
    (found,) = club.with_name("club-backups").glob("*.sqlite")
    return found


def names(terminal: Terminal) -> list[str]:
    return [player["name"] for player in json.loads(terminal("event", "run", "1", "players", "--json").out)["players"]]


@pytest.mark.parametrize("words", [("--newest",), ()])
def test_without_an_answer_nothing_is_given_up(terminal: Terminal, backup: Path, words: tuple[str, ...]) -> None:
    told = terminal("db", "restore", *(words or (str(backup),)))
    assert (told.code, told.out) == (2, "")
    assert "The database has 1 step that the backup" in told.err
    assert "Cleo" in told.err
    assert "--yes" in told.err
    assert names(terminal) == ["Ada", "Bo", "Cleo"]


@pytest.mark.parametrize("words", [("--newest",), ()])
def test_with_yes_it_is_said_and_done(terminal: Terminal, backup: Path, words: tuple[str, ...]) -> None:
    told = terminal("db", "restore", *(words or (str(backup),)), "--yes", "--json")
    assert told.code == 0
    assert "Cleo" in told.err
    assert json.loads(told.out)["restored"] == str(backup)
    assert names(terminal) == ["Ada", "Bo"]


def test_nothing_is_asked_where_nothing_is_given_up(terminal: Terminal, backup: Path) -> None:
    terminal("event", "run", "1", "undo")
    terminal("db", "backup")
    assert backup.exists()
    told = terminal("db", "restore", "--newest")
    assert (told.code, told.err) == (0, "")


class Answer(io.StringIO):
    """A terminal at which somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answer", "code", "left"), [("yes\n", 0, 2), ("no\n", 1, 3), ("", 1, 3)])
def test_somebody_at_the_terminal_is_asked(
    terminal: Terminal,
    backup: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    answer: str,
    code: int,
    left: int,
) -> None:
    monkeypatch.setattr(sys, "stdin", Answer(answer))
    services = TerminalServices(open_desk, open_press, open_exporter, run_window, rescue, open_phones, fault_of)
    assert run(services, ["db", "restore", str(backup)]) == code
    assert "Restore the backup? (yes/no)" in capfd.readouterr().err
    assert len(names(terminal)) == left


def test_over_a_damaged_database_what_is_lost_is_said_first(terminal: Terminal, backup: Path, club: Path) -> None:
    craft(club, CRAFTED["spy"])
    told = terminal("event", "list")
    assert told.code == 2
    assert "it contains the trigger “spy”, which this program didn’t create. Nothing was changed." in told.err
    assert f"({backup.name}). 1 step is missing from it: " in told.err
    told = terminal("db", "restore", "--newest")
    assert told.code == 0
    assert "Cleo" in told.err
    assert names(terminal) == ["Ada", "Bo"]
    with closing(sqlite3.connect(club)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE type = 'trigger'").fetchone() == (0,)


def test_over_a_database_that_cannot_be_read_or_is_gone_an_older_backup_is_asked_about(
    terminal: Terminal, backup: Path, club: Path
) -> None:
    terminal("db", "backup")
    terminal("event", "run", "1", "register", "Dot")
    for is_gone in (False, True):
        club.write_bytes(bytes(4096) + club.read_bytes()[4096:])
        if is_gone:
            club.unlink()
        told = terminal("db", "restore", str(backup))
        assert told.code == 2
        assert "Its newest backup has 1 step that the backup" in told.err
        assert "Cleo" in told.err
        assert "--yes" in told.err
    newest = max(backup.parent.glob("*.sqlite"))
    assert terminal("db", "restore", str(newest)).code == 0  # the database is gone, and nothing has more than this
    assert names(terminal) == ["Ada", "Bo", "Cleo"]


def test_over_a_database_that_cannot_be_read_the_newest_backup_is_asked_about_too(
    terminal: Terminal, backup: Path, club: Path
) -> None:
    club.write_bytes(bytes(4096) + club.read_bytes()[4096:])
    told = terminal("db", "restore", str(backup))
    assert told.code == 2
    assert "so it isn’t clear how many steps are missing from the backup" in told.err
    assert ". You would lose everything done after " in told.err
    assert terminal("db", "restore", str(backup), "--yes").code == 0
    assert names(terminal) == ["Ada", "Bo"]


def test_a_lost_step_whose_name_cannot_be_said_is_counted(terminal: Terminal, backup: Path, club: Path) -> None:
    assert backup.exists()
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET name = 'step.nothing' WHERE id = (SELECT MAX(id) FROM journal)")
    craft(club, CRAFTED["spy"])
    told = terminal("event", "list")
    assert told.code == 2
    assert f"({backup.name}). 1 step is missing from it." in told.err


BAD = {
    "UPDATE journal SET name = '' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET name = 'step.nothing' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET \"values\" = '{}' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET at = 'yesterday' WHERE id = 2": ("journal", 2, "at"),
    'UPDATE journal SET images = \'[["nowhere","add",["id"],[[1]]]]\' WHERE id = 2': ("journal", 2, "images"),
    'UPDATE journal SET images = \'[["person","add",["id"],[[1,2]]]]\' WHERE id = 2': ("journal", 2, "images"),
    'UPDATE journal SET images = \'[["entrant","change",["dice"],[[1,[null],["Q"]]]]]\' WHERE id = 2': (
        *("journal", 2, "images"),
    ),
    "UPDATE entrant SET dice = 'seven dice' WHERE id = 1": ("entrant", 1, "dice"),
    "UPDATE entrant SET checked_in = 7 WHERE id = 2": ("entrant", 2, "checked_in"),
    "UPDATE event SET date = '2026-02-30'": ("event", 1, "date"),
    "UPDATE event SET starts_at = 'noon'": ("event", 1, "starts_at"),
    "UPDATE event SET match_minutes = 99999999999": ("event", 1, "match_minutes"),
    "UPDATE person SET version = 0 WHERE id = 1": ("person", 1, "version"),
    "UPDATE person SET name = CAST(x'ff' AS TEXT) WHERE id = 1": ("person", 1, "name"),
    "UPDATE person SET club = 'a' || char(0) WHERE id = 1": ("person", 1, "club"),
}


@pytest.mark.parametrize("change", BAD)
def test_a_row_that_cannot_be_read_is_named_with_the_way_out(
    terminal: Terminal, backup: Path, club: Path, change: str
) -> None:
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute(change)
    table, row, column = BAD[change]
    before = backup.read_bytes()
    told = terminal("db", "restore", str(backup), "--yes")
    assert told.code == 2
    assert f"row {row} of its table “{table}” can’t be read because of the column “{column}”" in told.err
    assert "use an earlier backup" in told.err.casefold()
    assert backup.read_bytes() == before
    assert names(terminal) == ["Ada", "Bo", "Cleo"]
    if table == "journal":
        assert f"--leave-out {row}" in told.err
        assert terminal("db", "restore", str(backup), "--yes", "--leave-out", str(row)).code == 0
        assert names(terminal) == ["Ada", "Bo"]
        assert terminal("event", "run", "1", "journal").code == 0


def test_a_step_is_left_out_also_while_the_database_is_damaged(terminal: Terminal, backup: Path, club: Path) -> None:
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute("UPDATE journal SET name = 'step.nothing' WHERE id = 2")
    club.write_bytes(b"damaged " * 1_000)
    refused = terminal("db", "restore", str(backup), "--yes")
    assert refused.code == 2
    assert "--leave-out 2" in refused.err
    told = terminal("db", "restore", str(backup), "--yes", "--leave-out", "2", "--json")
    assert told.code == 0
    assert told.json["damaged"] is not None
    assert names(terminal) == ["Ada", "Bo"]
    assert terminal("event", "run", "1", "journal").code == 0


def test_what_cannot_be_read_in_the_database_is_named_and_no_bug(terminal: Terminal, backup: Path, club: Path) -> None:
    assert backup.exists()
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE journal SET name = 'step.nothing' WHERE id = 2")
    told = terminal("event", "run", "1", "journal")
    assert told.code == 2
    assert "row 2 of its table “journal” can’t be read because of the column “name”" in told.err
    assert "To use the newest backup, run “irondie-to db restore --newest”." in told.err


def test_dice_in_the_database_that_cannot_be_read_are_named_as_its_row(
    terminal: Terminal, backup: Path, club: Path
) -> None:
    assert backup.exists()
    with closing(sqlite3.connect(club)) as connection, connection:
        connection.execute("UPDATE entrant SET dice = 'seven dice' WHERE id = 1")
    told = terminal("event", "run", "1", "players")
    assert told.code == 2
    assert "row 1 of its table “entrant” can’t be read because of the column “dice”" in told.err
    assert "of its table" not in terminal("set", "check", "seven dice").err
