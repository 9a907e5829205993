"""Unfinished work in both databases: versions, independence from the journal, backups."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.referee.mat.unfinished_games import DiscardGame
from irondie_to.app.rounds.commands import ManualChange, PublishRound, StoredProposal, proposal_row, read_proposal
from irondie_to.app.rounds.pairing import propose_round, swapped
from irondie_to.app.rounds.stored_slips import Slips, add_slips
from irondie_to.errors import Phrase, UserError
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
    backups.restore(database.engine, path, lambda: None)
    assert evening.desk.unfinished(UnfinishedKind.GAME, evening.event) == [row]


def proposal(evening: Evening) -> UnfinishedRow:
    made = propose_round(evening.picture)
    return proposal_row(evening.event, None, StoredProposal(made, made, evening.picture.step))


def test_an_event_has_one_proposal(evening: Evening) -> None:
    first = evening.desk.keep(proposal(evening))
    with pytest.raises(UserError) as fault:
        evening.desk.keep(proposal(evening))
    assert fault.value.code == "unfinished.changed_elsewhere"
    other = new_evening(evening.desk, 4)
    there = evening.desk.keep(proposal(other))
    assert evening.desk.unfinished(UnfinishedKind.PROPOSAL, evening.event) == [first]
    assert evening.desk.unfinished(UnfinishedKind.PROPOSAL, other.event) == [there]


def test_publishing_removes_the_proposal_and_undo_does_not_restore_it(evening: Evening) -> None:
    desk, made = evening.desk, propose_round(evening.picture)
    row = desk.keep(proposal(evening))
    desk.do(PublishRound(evening.event, made, row))
    assert desk.unfinished(UnfinishedKind.PROPOSAL, evening.event) == []
    desk.undo(evening.event)
    assert desk.unfinished(UnfinishedKind.PROPOSAL, evening.event) == []
    desk.keep(proposal(evening))
    desk.redo(evening.event)
    assert len(evening.picture.swiss) == 1
    desk.undo(evening.event)
    desk.do(PublishRound(evening.event, made))  # as the command line does, which has seen no stored proposal
    assert desk.unfinished(UnfinishedKind.PROPOSAL, evening.event) == []


def test_a_proposal_changed_since_it_was_seen_is_not_published(evening: Evening) -> None:
    desk, made = evening.desk, propose_round(evening.picture)
    seen = desk.keep(proposal(evening))
    one, other = (match.b for match in made.pairing.matches)
    by_hand = swapped(evening.picture, made, one, other)
    kept = desk.keep(proposal_row(evening.event, seen, StoredProposal(by_hand, made, evening.picture.step)))
    assert refusal(desk, PublishRound(evening.event, made, seen)) == "round.proposal_changed"
    assert desk.unfinished(UnfinishedKind.PROPOSAL, evening.event) == [kept]
    assert not evening.picture.swiss
    assert read_proposal(kept) == StoredProposal(by_hand, made, evening.picture.step)
    done, undone = (ManualChange(each, Phrase("step.swap", {"one": one, "other": other})) for each in (made, by_hand))
    later = StoredProposal(by_hand, made, evening.picture.step, (done,), (undone, done))
    kept = desk.keep(proposal_row(evening.event, kept, later))
    assert read_proposal(kept) == later
    content = json.loads(kept.content)
    del content["done"], content["undone"]  # as an earlier version of the program stored it
    assert read_proposal(kept._replace(content=json.dumps(content))) == replace(later, done=(), undone=())
    desk.drop(kept)
    assert refusal(desk, PublishRound(evening.event, by_hand, kept)) == "round.proposal_changed"


def test_every_change_of_unfinished_work_is_noticed_by_another_station(
    evening: Evening, place: str, tmp_path: Path
) -> None:
    database = open_database(place, tmp_path / "backups")
    other = Desk(SqlStore(database), lambda: "2026-03-21T09:00:01Z", "other")
    told: list[UnfinishedRow | None] = []
    other.check_other_stations()
    stop = other.add_work_listener(told.append)
    row = evening.desk.keep(game(evening.event))
    changes: list[Callable[[], object]] = [
        lambda: evening.desk.keep(row._replace(content="[1]")),
        lambda: evening.desk.drop(row),
        lambda: evening.desk.keep(game(None)),
    ]
    for count, change in enumerate(changes, 1):
        other.check_other_stations()
        other.check_other_stations()
        assert told == [None] * count
        change()
    stop()
    other.check_other_stations()
    assert told == [None] * 3
    database.close()


def test_own_work_that_another_station_drops_at_once_is_noticed(evening: Evening, place: str, tmp_path: Path) -> None:
    database = open_database(place, tmp_path / "backups")
    other = Desk(SqlStore(database), lambda: "2026-03-21T09:00:01Z", "other")
    told: list[UnfinishedRow | None] = []
    evening.desk.check_other_stations()
    evening.desk.add_work_listener(told.append)
    row = evening.desk.keep(game(evening.event))
    other.drop(row)  # there is as much unfinished work as at the last check
    evening.desk.check_other_stations()
    assert told == [row, None]
    evening.desk.check_other_stations()
    assert told == [row, None]
    database.close()


def test_a_desk_reports_its_own_unfinished_work(evening: Evening) -> None:
    told: list[UnfinishedRow | None] = []
    evening.desk.add_work_listener(told.append)
    row = evening.desk.keep(game(evening.event))
    evening.desk.drop(row)
    assert told == [row, row]


def test_slips_of_two_stations_are_merged(evening: Evening, place: str, tmp_path: Path) -> None:
    database = open_database(place, tmp_path / "backups")
    other = Desk(SqlStore(database), lambda: "2026-03-21T09:00:01Z", "other")
    assert add_slips(evening.desk, evening.event, {1: {1: "2-0-0"}}, {}) == {1: {1: "2-0-0"}}
    assert add_slips(other, evening.event, {2: {1: "0-2-0"}}, {1: {1: "0-0-3", 2: "2-1-0"}}) == {
        1: {1: "2-0-0", 2: "2-1-0"},
        2: {1: "0-2-0"},
    }
    keep = evening.desk.keep

    def late(work: UnfinishedRow) -> UnfinishedRow:
        if not between:
            between.append(add_slips(other, evening.event, {1: {3: "2-0-0"}}, {}))
        return keep(work)

    between: list[Slips] = []
    evening.desk.keep = late  # type: ignore[method-assign]
    assert add_slips(evening.desk, evening.event, {1: {1: "1-1-1"}}, {})[1] == {1: "1-1-1", 2: "2-1-0", 3: "2-0-0"}
    assert len(evening.desk.unfinished(UnfinishedKind.SLIPS, evening.event)) == 1
    database.close()


def test_a_desk_reports_a_step_that_removes_or_restores_unfinished_work(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    row = desk.keep(game(event))
    told: list[UnfinishedRow | None] = []
    desk.add_work_listener(told.append)
    steps: list[Callable[[], object]] = [
        lambda: desk.do(DiscardGame(event, row)),
        lambda: desk.undo(event),
        lambda: desk.redo(event),
    ]
    for count, step in enumerate(steps, 1):
        step()
        assert told == [None] * count
    desk.do(ChangeEvent(event, changes={"name": "Cup"}))
    desk.undo(event)
    assert told == [None] * 3  # these steps have left all unfinished work as it was
    desk.keep(proposal(evening))
    desk.do(PublishRound(event, propose_round(evening.picture)))
    assert told[4:] == [None]  # the proposal was discarded without an image


def test_steps_that_exchange_unfinished_work_are_noticed_by_another_station(
    evening: Evening, place: str, tmp_path: Path
) -> None:
    desk, event = evening.desk, evening.event
    one, two, _newest = (desk.keep(game(event, content)) for content in "123")
    desk.do(DiscardGame(event, one))
    database = open_database(place, tmp_path / "backups")
    store = SqlStore(database)
    other = Desk(store, lambda: "2026-03-21T09:00:01Z", "other")
    other.check_other_stations()
    before, told = store.unfinished_so_far(), list[UnfinishedRow | None]()
    other.add_work_listener(told.append)
    desk.undo(event)
    desk.do(DiscardGame(event, two))
    assert store.unfinished_so_far() == before
    other.check_other_stations()
    assert told == [None]
    database.close()


def test_a_reload_reports_unfinished_work_once(evening: Evening) -> None:
    evening.desk.check_other_stations()
    evening.desk.keep(game(evening.event))
    told: list[UnfinishedRow | None] = []
    evening.desk.add_work_listener(told.append)
    evening.desk.reload()
    evening.desk.check_other_stations()
    assert told == [None]
