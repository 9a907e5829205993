"""What cannot be read in a database is named with table, row and the ways out, on a server as in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from evenings import new_evening
from sqlalchemy import NullPool, create_engine, make_url

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.errors import UserError
from irondie_to.messages.core.words import can_say, say
from irondie_to.storage.connect import database_at
from irondie_to.storage.diagnosis import bad_content
from irondie_to.storage.file_store import open_store

BAD = {
    "UPDATE journal SET name = '' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET name = 'step.nothing' WHERE id = 2": ("journal", 2, "name"),
    "UPDATE journal SET at = 'no time' WHERE id = 2": ("journal", 2, "at"),
    'UPDATE journal SET images = \'[["nowhere","add",["id"],[[1]]]]\' WHERE id = 2': ("journal", 2, "images"),
    "UPDATE entrant SET dice = 'seven dice' WHERE id = 1": ("entrant", 1, "dice"),
    "UPDATE event SET options = '{' WHERE id = 1": ("event", 1, "options"),
    "UPDATE round SET report = 'no report' WHERE id = 1": ("round", 1, "report"),
    "UPDATE match SET outcome = 'won' WHERE id = 1": ("match", 1, "outcome"),
    "UPDATE match SET outcome = 'played' WHERE id = 1": ("match", 1, "games_a"),
    "UPDATE match SET games_b = 2 WHERE id = 1": ("match", 1, "games_a"),
    "UPDATE person SET version = 0 WHERE id = 1": ("person", 1, "version"),
}

on_server = pytest.mark.parametrize("place", ["postgresql"], indirect=True)


class Club(NamedTuple):
    """An open database with an event of four players and a round, and its place."""

    place: str
    keeper: Keeper

    def carry_out(self, *changes: str) -> None:
        place = self.place if "://" in self.place else f"sqlite:///{self.place}"
        engine = create_engine(place, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        with engine.connect() as connection:
            for change in changes:
                connection.exec_driver_sql(change)

    @property
    def said(self) -> str:
        found = self.keeper.bad_content()
        return "" if found is None else say(found)


@pytest.fixture
def club(place: str, tmp_path: Path) -> Iterator[Club]:
    store, keeper = open_store(place, lambda _place: tmp_path / "backups", can_say)
    new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4, swiss_rounds=2).pair()
    yield Club(place, keeper)
    keeper.close()


@pytest.mark.parametrize("change", BAD)
def test_a_row_is_named_with_the_ways_out(club: Club, change: str) -> None:
    assert club.said == ""
    club.carry_out(change)
    table, row, column = BAD[change]
    assert f"row {row} of its table “{table}” can’t be read because of the column “{column}”" in club.said
    assert "The newest good backup is from " in club.said
    assert ("--leave-out 2" in club.said) is (table == "journal")
    assert ("the person who runs the server" in club.said) is ("://" in club.place)


def test_without_a_backup_that_is_said(club: Club, tmp_path: Path) -> None:
    for backup in (tmp_path / "backups").iterdir():
        backup.unlink()
    club.carry_out("UPDATE entrant SET dice = 'seven dice' WHERE id = 1")
    assert " contains no good backup" in club.said


def test_a_round_whose_report_cannot_be_read_does_not_end_the_look_for_backups(club: Club) -> None:
    club.carry_out("UPDATE round SET report = 'no report' WHERE id = 1")
    found = club.keeper.round_without_backup()
    assert found is not None
    assert found.code == "database.round_not_in_backup"


@pytest.mark.parametrize(
    "report", ["[" * 100_000, "[1]", '{"publication": null}', '{"publication": {"at": 7, "number": 1}}', '""']
)
def test_a_report_from_anywhere_names_no_pairing(club: Club, report: str) -> None:
    club.carry_out(f"UPDATE round SET report = '{report}' WHERE id = 1")  # noqa: S608 - texts of this test
    backup = club.keeper.backup("by-hand")
    assert Path(backup).exists()
    assert club.keeper.round_without_backup() is None


@on_server
def test_a_row_that_the_server_itself_cannot_read_is_named(club: Club) -> None:
    text = "".join(f"{number:x}" for number in range(40_000, 60_000))  # too long for the page of the row
    club.carry_out(
        f"UPDATE journal SET images = '{text}' WHERE id = 3",  # noqa: S608 - a text of this test
        "SET allow_system_table_mods = on",
        "DELETE FROM pg_class WHERE oid = (SELECT reltoastrelid FROM pg_class WHERE relname = 'journal')",
    )
    with pytest.raises(UserError) as told:
        club.keeper.backup("by-hand")
    assert told.value.code == "database.backup_failed"
    assert "The server can’t read part of the database" in club.said
    assert "row 3 of its table “journal” can’t be read because of the column “images”" in club.said
    assert "The newest good backup is from " in club.said
    assert "--leave-out" not in club.said


@on_server
def test_a_row_that_refers_to_nothing_is_found_as_in_a_file(club: Club) -> None:
    club.carry_out("SET session_replication_role = replica", "DELETE FROM person WHERE id = 1")
    assert "its table “entrant” refers to a missing row in “person”" in club.said


@on_server
def test_a_row_that_a_file_could_not_hold_is_told(club: Club) -> None:
    club.carry_out(
        "ALTER TABLE round DROP CONSTRAINT ck_round_phase",
        "UPDATE round SET phase = 'third' WHERE id = 1",
        "ALTER TABLE round ADD CONSTRAINT ck_round_phase CHECK (phase IN ('swiss', 'knockout')) NOT VALID",
    )
    assert "part of it can’t be read (CHECK constraint failed: ck_round_phase)" in club.said


@on_server
def test_what_is_not_the_programs_own_is_named_also_while_the_database_is_open(club: Club) -> None:
    club.carry_out("CREATE VIEW hidden AS SELECT 1")
    assert "it contains the view “hidden”, which this program didn’t create" in club.said


@on_server
def test_the_address_may_have_a_password(club: Club, tmp_path: Path) -> None:
    club.carry_out("UPDATE entrant SET dice = 'seven dice' WHERE id = 1")
    place = make_url(club.place).set(password="secret").render_as_string(hide_password=False)  # noqa: S106 - no secret
    database = database_at(place, tmp_path / "backups")
    found = bad_content(database, can_say)
    database.close()
    assert found is not None
    assert "row 1 of its table “entrant” can’t be read because of the column “dice”" in say(found)
    assert "secret" not in say(found)


def test_a_server_that_is_not_there_is_not_blamed(tmp_path: Path) -> None:
    database = database_at("postgresql://nobody@127.0.0.1:1/club", tmp_path / "backups")
    assert bad_content(database, can_say) is None
    database.close()
