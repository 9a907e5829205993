"""Unfinished work in both databases: versions, independence from the journal, backups."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.referee.mat.commands import DiscardGame
from irondie_to.errors import UserError
from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore


@pytest.fixture
def evening(database: Database) -> Evening:
    return new_evening(Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk"), 4)


def game(event: int | None, content: str = "{}") -> UnfinishedRow:
    return UnfinishedRow(0, event, UnfinishedKind.GAME, None, None, "Zac – Dot", content)


def test_a_throw_based_on_an_outdated_game_is_refused(evening: Evening, place: str, tmp_path: Path) -> None:
    database = open_database(place, tmp_path / "backups")
    other = Desk(SqlStore(database), lambda: "2026-03-21T09:00:01Z", "other")
    seen = evening.desk.keep(game(evening.event))
    (found,) = other.unfinished(UnfinishedKind.GAME, evening.event)
    assert found == seen
    kept = other.keep(found._replace(content="[1]"))
    assert kept.version == 2
    with pytest.raises(UserError) as fault:
        evening.desk.keep(seen._replace(content="[2]"))
    assert fault.value.code == "unfinished.changed_elsewhere"
    assert evening.desk.unfinished(UnfinishedKind.GAME, evening.event) == [kept]
    other.drop(kept)
    with pytest.raises(UserError) as fault:
        evening.desk.keep(kept)
    assert fault.value.code == "unfinished.gone"
    other.drop(kept)
    database.close()


def test_keeping_unchanged_work_does_not_change_its_version(evening: Evening) -> None:
    row = evening.desk.keep(game(evening.event))
    assert evening.desk.keep(row) == row
    assert evening.desk.keep(evening.desk.keep(row)._replace(content="[1]")).version == 2


def test_unfinished_work_never_blocks_an_undo(evening: Evening) -> None:
    desk = evening.desk
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    row = desk.keep(game(event))
    evening.pair()
    match = evening.picture.matches[0]
    at_table = desk.keep(game(evening.event)._replace(match_id=match.id, game_number=1))
    picture = evening.picture
    at_table = desk.keep(at_table._replace(content="[1]"))
    assert evening.picture is picture
    desk.undo(evening.event)
    assert not evening.picture.matches
    desk.redo(evening.event)
    assert evening.picture.matches == (match, *evening.picture.matches[1:])
    assert at_table in desk.unfinished(UnfinishedKind.GAME, evening.event)
    # The game of a removed event stays, without an event; it can be continued.
    desk.undo(None)
    assert row._replace(event_id=None) in desk.unfinished(UnfinishedKind.GAME, None)
    assert desk.keep(row._replace(content="[2]"))._replace(content="{}", version=1) == row._replace(event_id=None)


def test_a_discarded_game_is_restored(evening: Evening) -> None:
    desk = evening.desk
    row = desk.keep(desk.keep(game(evening.event))._replace(content="[1]"))
    desk.do(DiscardGame(evening.event, row))
    assert refusal(desk, DiscardGame(evening.event, row)) == "unfinished.gone"
    desk.undo(evening.event)
    assert desk.unfinished(UnfinishedKind.GAME, evening.event) == [row]
    desk.keep(row._replace(content="[2]"))
    with pytest.raises(UserError) as fault:  # a redo must not discard throws
        desk.redo(evening.event)
    assert fault.value.code == "desk.depends"


def test_backups_contain_unfinished_work(evening: Evening, database: Database, tmp_path: Path) -> None:
    row = evening.desk.keep(game(evening.event))
    path = backups.write(database.engine, tmp_path / "copies", "games")
    evening.desk.drop(row)
    backups.restore(database.engine, path)
    assert evening.desk.unfinished(UnfinishedKind.GAME, evening.event) == [row]
