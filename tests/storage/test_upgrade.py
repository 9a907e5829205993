"""Databases of earlier versions. Each was written by the program of its time and has not been changed since.

`revision-0001.sqlite` (2026-03-21): an event of six players and a late one, a set, two Swiss rounds with a correction,
extra time and two notes, a cut to four with one semifinal reported, another reported and undone; and a second event
with its first round published.

`revision-0002.sqlite` (2026-11-22): an event of six players with its first round paired and timed, a game ended, the
record of a game, and a set check.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from evenings import LEGAL, Evening, new_evening
from sqlalchemy import create_engine, text
from testdata import DATA as TEST_DATA

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.rows import GameRow, RoundClockRow
from irondie_to.app.core.undo import next_to_undo
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event import queries as event_queries
from irondie_to.app.phones.access import MakeStaffLink
from irondie_to.app.players import queries as players_queries
from irondie_to.app.referee.mat.game import open_record
from irondie_to.app.referee.mat.unfinished_games import SaveGameRecord, UnfinishedGame, open_work, work_of
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.schema import migrate
from irondie_to.storage.unit_of_work import SqlStore

DATABASES = TEST_DATA / "databases"
OLD = DATABASES / "revision-0001.sqlite"


def now() -> str:
    return "2026-11-21T10:00:00Z"


def check_old_evening(store: SqlStore) -> Evening:
    """Check that all data is read as it was written, and that the old steps can be undone."""
    desk = Desk(store, now, "Old desk")
    assert [event.name for event in desk.events()] == ["Spring cup", "Spring cup"]
    evening = Evening(desk, 1)
    picture = evening.picture
    assert [line.name for line in players_queries.players(picture)][-1] == "田辺 陽菜"
    assert picture.entrants[0].dice == LEGAL
    assert [line.result for line in rounds_queries.swiss_round(picture, 1).matches] == ["1-1-1", "2-0", "2-0"]
    assert [line.extra_seconds for line in rounds_queries.swiss_round(picture, 1).matches] == [0, 180, 0]
    assert [say(line.phrase) for line in notes(picture)] == ["Caution: Player 2, late", "Ruling: a short break"]
    assert [note.rule for note in picture.notes] == ["", ""]
    assert [event_queries.champion_of(picture), len(picture.pending)] == [None, 1]
    assert (picture.clocks, picture.games, picture.set_checks) == ((), (), ())
    with pytest.raises(UserError) as fault:
        desk.redo(1)  # nobody knows which of the stations of this name did or undid a step
    assert fault.value.code == "desk.undone_by_other"
    with pytest.raises(UserError) as fault:
        desk.undo(1)
    assert (fault.value.code, fault.value.phrase.values["who"]) == ("desk.of_other", "Old desk")
    # The first step entered people who are also in the other event.
    while (step := next_to_undo(desk.journal(1)[:-1], desk.seat.station)) is not None:
        desk.undo(1, step.id, agreed=True)
    assert [len(evening.picture.entrants), len(evening.picture.rounds)] == [6, 0]
    for _step in range(6):
        desk.redo(1)
    assert [len(evening.picture.entrants), len(evening.picture.rounds)] == [7, 1]
    assert [note.rule for note in evening.picture.notes] == ["", ""]
    return evening


def test_a_database_of_revision_1_is_upgraded_and_read(tmp_path: Path) -> None:
    place = Path(shutil.copy(OLD, tmp_path / "club.sqlite"))
    database = open_database(str(place), tmp_path / "backups")
    (before,) = (tmp_path / "backups").glob("*before-upgrade.sqlite")
    assert before.stat().st_size > 10_000
    evening = check_old_evening(SqlStore(database))
    evening.report("1 2-0 2 2-0 3 0-2")
    database.close()


def test_a_database_of_revision_2_follows_games(tmp_path: Path) -> None:
    place = shutil.copy(DATABASES / "revision-0002.sqlite", tmp_path / "club.sqlite")
    database = open_database(str(place), tmp_path / "backups")
    desk = Desk(SqlStore(database), now, "desk")
    picture = desk.picture(1)
    assert [len(picture.entrants), len(picture.clocks), len(picture.games), len(picture.set_checks)] == [6, 1, 3, 1]
    (record,) = desk.game_records(1)
    game = open_record(record.record).game
    assert desk.unfinished(UnfinishedKind.GAME, 1) == []
    row = desk.keep(work_of(UnfinishedGame(game), None, 1, record.name, None))
    assert [open_work(found).unfinished.game for found in desk.unfinished(UnfinishedKind.GAME, 1)] == [game]
    desk.do(SaveGameRecord(1, record.name, record.record, followed=row))
    while (step := next_to_undo(desk.journal(1), desk.seat.station)) is not None:
        desk.undo(1, step.id, agreed=True)
    assert desk.unfinished(UnfinishedKind.GAME, 1) == [row]
    database.close()


def test_staff_links_of_revision_20_stay_and_no_id_is_given_again(tmp_path: Path) -> None:
    place = tmp_path / "club.sqlite"
    engine = create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        migrate(connection, "0020")
        for role in ("helper", "referee", "helper"):
            connection.execute(
                text(
                    "INSERT INTO staff_link (version, event_id, name, role, secret, made_at, ended_at) "
                    "VALUES (2, 5, 'Ivo', :role, :secret, '2026-11-21T10:00:00Z', '')"
                ),
                {"role": role, "secret": "a" * 32},
            )
        connection.execute(text("DELETE FROM staff_link WHERE id = 3"))  # its step was undone, and may be redone
    engine.dispose()
    database = open_database(str(place), tmp_path / "backups")
    store, made = SqlStore(database), "2026-11-21T10:00:00Z"
    with store.reading() as reading:
        assert reading.rows(StaffLinkRow) == [
            StaffLinkRow(1, 5, "Ivo", "helper", "a" * 32, made, version=2),
            StaffLinkRow(2, 5, "Ivo", "referee", "a" * 32, made, version=2),
        ]
    evening = new_evening(Desk(store, now, "desk"), players=0)
    assert evening.desk.do(MakeStaffLink(evening.event, "Ada", StaffRole.HELPER, "b" * 32)).value == 4
    database.close()


def test_a_backup_of_revision_1_is_restored(database: Database) -> None:
    backups.restore(database.engine, OLD, lambda: None)
    store = SqlStore(database)
    check_old_evening(store)
    with store.reading() as reading:
        assert reading.rows(RoundClockRow) == []
        assert reading.rows(GameRow) == []


@pytest.mark.parametrize("old", sorted(DATABASES.glob("*.sqlite")), ids=lambda path: path.stem)
def test_the_file_itself_is_not_touched(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    open_database(str(shutil.copy(old, tmp_path / "club.sqlite")), tmp_path / "backups").close()
    assert old.read_bytes() == before
