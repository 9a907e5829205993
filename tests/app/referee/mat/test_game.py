"""A game followed by the referee: recorded games replay to the same result, and every moment can be reached again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from testdata import DATA as TEST_DATA

from irondie_to.app.referee.mat.game import (
    FollowedGame,
    GameSeat,
    RefusedError,
    call_overtime,
    change_line,
    go_to,
    log,
    open_record,
    record,
    record_text,
    redo,
    start,
    start_from,
    take,
    undo,
)
from irondie_to.app.referee.mat.views import mat
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.position import Position, position_of
from irondie_to.rules.record.replay import replay, write_record

RECORDS = sorted((TEST_DATA / "game-records").glob("*.json"))
ZAC, DOT = "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe"


def two() -> FollowedGame:
    """A game of Zac and Dot before their first throw."""
    return start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])


def played(seed: int, members: int = 1) -> FollowedGame:
    """A random game that was followed to its end."""
    found = play(Random(seed), members=members, turn_limit=12)
    return open_record(json.dumps(write_record(found.setup, found.overtime_from, found.actions))).game


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_stand_where_the_engine_has_them(path: Path) -> None:
    given_record = json.loads(path.read_text(encoding="utf-8"))["record"]
    answer = replay(json.dumps(given_record), say)
    if answer["state"] is None:
        with pytest.raises(UserError):
            open_record(json.dumps(given_record))
        return
    opened = open_record(json.dumps(given_record))
    assert state_json(opened.game.state) == answer["state"]
    assert (opened.fault is None) is answer["ok"]
    assert opened.left_out == len(given_record["actions"]) - len(opened.game.moments) + 1
    if opened.fault is None:
        assert record(opened.game)["actions"] == given_record["actions"]


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from((1, 1, 2, 3)))
def test_undo_all_and_redo_all_come_to_the_same(seed: int, members: int) -> None:
    game = played(seed, members)
    there = game
    while there.can_undo:
        there = undo(there)
    assert there.state == game.moments[0].state
    while there.can_redo:
        there = redo(there)
    assert there == game
    assert open_record(record_text(game)).game == game


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from((1, 2)), st.data())
def test_every_moment_can_be_laid_and_played_on_from(seed: int, members: int, data: st.DataObject) -> None:
    game = played(seed, members)
    game = go_to(game, data.draw(st.integers(0, len(game.moments) - 1)))
    phase = game.state.phase
    position = position_of(game.state, "battle" if phase == "over" else phase)
    sides = [
        [GameSeat(player.name, " ".join(map(str, player.dice))) for player in game.setup.players_of(side)]
        for side in (0, 1)
    ]
    laid = start_from(sides, position, game.setup.rulings.differing(), game.overtime_from)
    assert open_record(record_text(laid)).game == laid
    for player in mat(laid).players:
        assert sum(map(len, player.zones.values())) == 9


def test_what_was_taken_back_is_done_again_or_put_aside() -> None:
    game = two()
    first = take(game, actions.Throw(0, ((game.setup.places["A.7"], 3),)))
    again = take(undo(first), actions.Throw(0, ((game.setup.places["A.7"], 3),)))
    assert again == first
    other = take(undo(first), actions.Throw(0, ()))
    assert other.aside == first.moments
    assert change_line(other).moments == first.moments
    assert change_line(change_line(other)) == other


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    game = two()
    with pytest.raises(RefusedError) as refused:
        take(game, actions.TakeBack(0, None))
    assert refused.value.rule == "TRN-1"
    with pytest.raises(RefusedError) as refused:
        take(game, actions.Throw(0, ((game.setup.places["B.1"], 3),)))
    assert refused.value.rule == "BAT-1"
    assert say(refused.value.phrase) == "RSm isn’t in Zac’s hand. (BAT-1)"


def test_dice_that_are_alike_are_told_apart_in_the_log() -> None:
    game = two()
    places = game.setup.places
    game = take(game, actions.Throw(0, ((places["A.1"], 3), (places["A.7"], 4))))
    assert say(log(game)[0].phrase) == "Zac throws KSm (A.1) 3, OSw 4."


def test_overtime_is_called_and_taken_back() -> None:
    game = call_overtime(two())
    assert game.state.overtime_from == 2
    assert undo(game).state.overtime_from is None


def test_a_position_without_life_dice_of_one_side_is_won() -> None:
    dice: list[tuple[Zone, int | None]] = [(Zone.RESERVE, None)] * 18
    game = two()
    dice[game.setup.places["A.7"]] = (Zone.BATTLE, 3)
    laid = start_from([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]], Position(2, "battle", None, tuple(dice)))
    assert laid.state.result == 0
    assert log(laid)[0].rule == "WIN-1"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"turn": 0}, "position.no_turn"),
        ({"turn": True}, "position.no_turn"),
        ({"phase": "over"}, "position.no_phase"),
        ({"right": "C"}, "position.no_side"),
        ({"dice": {}}, "form.missing_field_at"),
        ({"more": 1}, "form.unknown_field_at"),
    ],
)
def test_a_position_from_outside_is_read_with_care(change: dict[str, object], code: str) -> None:
    dice = {name: {"zone": "reserve", "value": None} for name in two().setup.ids}
    position = {"turn": 2, "phase": "skirmish", "right": None, "dice": dice}
    laid = record(two()) | {"format": "irondie-position/1", "position": position}
    assert open_record(json.dumps(laid)).game.position is not None
    with pytest.raises(UserError) as fault:
        open_record(json.dumps(laid | {"position": position | change}))
    assert fault.value.code == code


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "irondie-game/2"}', "\x00", "[" * 10_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        open_record(text)
    with pytest.raises(UserError):
        open_record(text.encode() + b"\xff")
