"""Unfinished work: reading returns what was written, for games, attempts set aside, and positions."""

from __future__ import annotations

import json
from random import Random

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.check.current import CurrentCheck
from irondie_to.app.referee.mat.game import FollowedGame, GameSeat, open_record, record_text, start, take, undo
from irondie_to.app.referee.mat.laying import lay_game
from irondie_to.app.referee.mat.seats import match_game
from irondie_to.app.referee.mat.unfinished_games import (
    DiscardGame,
    SaveGameRecord,
    UnfinishedGame,
    match_of,
    open_work,
    work_lines,
    work_of,
    write_game,
)
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.errors import UserError
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.record.replay import write_record

ZAC, DOT = "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe"
GAME = start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])


def work(hand: UnfinishedGame, event_id: int | None = None) -> UnfinishedRow:
    return work_of(hand, None, event_id, "Zac – Dot", None)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_read_as_it_was_stored(seed: int) -> None:
    played = play(Random(seed), members=1 + seed % 2)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    back = undo(undo(undo(game)))
    whole = UnfinishedGame(back, seated=(3, 8), names=("Zac", "Dot"))
    found = open_work(work(whole))
    assert found.unfinished == whole
    assert (found.fault, found.left_out) == (None, 0)
    laying = lay_game(back)
    assert open_work(work(UnfinishedGame(back, laying))).unfinished.laying == laying
    assert open_work(work(UnfinishedGame(None, laying))).unfinished == UnfinishedGame(None, laying)


def test_an_attempt_set_aside_and_a_position_are_read_as_stored() -> None:
    game: FollowedGame = lay_game(GAME).start()
    one = take(game, actions.Overtime())
    other = take(undo(one), actions.Throw(0, ()))
    assert other.aside
    assert open_work(work(UnfinishedGame(other))).unfinished.game == other


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"record": 1}', '{"laying": {"names": [[]]}}', '{"seated": 3}', '{"seated": null, "laying": []}'],
)
def test_unreadable_work_is_reported(content: str) -> None:
    with pytest.raises(UserError):
        open_work(work(UnfinishedGame())._replace(content=content))


def test_the_record_within_is_one_that_a_file_may_hold() -> None:
    assert json.loads(write_game(UnfinishedGame(GAME)))["record"] == json.loads(record_text(GAME))


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players, with round 1 paired."""
    found = new_evening(desk)
    found.pair()
    return found


def test_a_game_belongs_to_its_match_as_long_as_the_same_two_play_it(evening: Evening) -> None:
    picture = evening.picture
    match = picture.matches[2]
    called = match_game(picture, match)
    hand = UnfinishedGame(GAME, seated=called.seated)
    row = work_of(hand, None, evening.event, "Zac – Dot", called._replace(number=2))
    found = match_of(picture, open_work(row))
    assert found == called._replace(number=2)
    assert match_of(picture, open_work(work_of(UnfinishedGame(GAME, seated=(1, 2)), row, None, "", called))) is None
    (line,) = work_lines(picture, [row])
    assert (line.table, line.game, line.name) == (match.table_number, 2, "Zac – Dot")
    codes = [picture.entrant(row_id).code for row_id in (match.a_id, picture.matches[0].a_id)]
    evening.desk.do(SwapPlayers(evening.event, *codes))
    (line,) = work_lines(evening.picture, [row])
    assert (line.table, line.game, line.name) == (None, None, "Zac – Dot")


def test_work_without_an_event_is_listed_in_every_event(evening: Evening) -> None:
    desk = evening.desk
    mine, other = desk.keep(work(UnfinishedGame(GAME), evening.event)), desk.keep(work(UnfinishedGame(GAME)))
    assert desk.unfinished(UnfinishedKind.GAME, evening.event) == [other, mine]
    assert desk.unfinished(UnfinishedKind.GAME, None) == [other]
    assert desk.unfinished(UnfinishedKind.SEATS, evening.event) == []
    assert [line.name for line in work_lines(None, [other])] == ["Zac – Dot"]


def test_a_record_of_an_outdated_game_is_refused(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    seen = desk.keep(work(UnfinishedGame(GAME), event))
    desk.keep(seen._replace(name="other"))
    steps = len(desk.journal(event))
    save = SaveGameRecord(event, "Zac – Dot", record_text(GAME), followed=seen)
    assert refusal(desk, save) == "unfinished.changed_elsewhere"
    assert refusal(desk, DiscardGame(event, seen)) == "unfinished.changed_elsewhere"
    assert len(desk.journal(event)) == steps
    assert not desk.game_records(event)


def test_removing_an_event_removes_its_games_and_undo_brings_them_back(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    row = desk.keep(work(UnfinishedGame(GAME), event))
    desk.do(RemoveEvent(event))
    assert desk.unfinished(UnfinishedKind.GAME, event) == []
    desk.undo(None)
    assert desk.unfinished(UnfinishedKind.GAME, event) == [row]


def test_the_journal_has_one_line_for_a_followed_game(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    steps = len(desk.journal(event))
    row = desk.keep(work(UnfinishedGame(GAME), event))
    for throw in range(3):
        row = desk.keep(row._replace(content=f"[{throw}]"))
    assert len(desk.journal(event)) == steps
    desk.do(SaveGameRecord(event, "Zac – Dot", record_text(GAME), followed=row))
    assert [line.name for line in desk.journal(event)[:-steps]] == ["step.save_record"]


def test_the_journal_has_one_line_for_a_recorded_set_check(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(RegisterSet(event, "P002", ZAC))
    steps = len(desk.journal(event))
    row = desk.keep(UnfinishedRow(0, event, UnfinishedKind.SET_CHECK, None, 1, "", "{}"))
    for die in range(3):
        row = desk.keep(row._replace(content=f"[{die}]"))
    assert len(desk.journal(event)) == steps
    check = CurrentCheck(None, ("P002",))
    desk.do(check.record(evening.picture, evening.picture.entrants[1], ZAC, 30, "", 1))
    desk.drop(row)
    assert len(desk.journal(event)) == steps + 1
