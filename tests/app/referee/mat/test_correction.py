"""An earlier action of a followed game is corrected in place, and the rest is replayed."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.referee.mat.game import (
    FollowedGame,
    RefusedError,
    can_correct,
    change_line,
    correct,
    correction_words,
    differences,
    go_to,
    open_record,
    record,
)
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.rules.engine import random_play as randomplay
from irondie_to.rules.engine.actions import Open, React
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.replay import replay, write_record
from irondie_to.rules.rulings import DEFAULTS


def random_game(seed: int, members: int = 1) -> FollowedGame:
    """A whole random game, at its last moment."""
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=12)
    return open_record(json.dumps(write_record(played.setup, None, played.actions))).game


@given(st.integers(0, 60), st.integers(1, 2), st.data())
def test_an_action_corrected_to_itself_changes_nothing(seed: int, members: int, data: st.DataObject) -> None:
    game = random_game(seed, members)
    place = data.draw(st.integers(1, len(game.moments) - 1))
    action = game.moments[place].action
    assert action is not None
    found = correct(go_to(game, place - 1), action)
    assert found.game == game
    assert (found.replayed, found.left_out, found.refusal, found.changes) == (
        len(game.moments) - 1 - place,
        0,
        None,
        (),
    )


@given(st.integers(0, 120), st.data())
def test_a_corrected_game_replays_identically_and_the_former_line_is_kept(seed: int, data: st.DataObject) -> None:
    game = random_game(seed)
    places = [
        place
        for place, moment in enumerate(game.moments)
        if isinstance(moment.action, Open | React) and place + 1 < len(game.moments)
    ]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    action = game.moments[place].action
    assert isinstance(action, Open | React)
    value = data.draw(st.sampled_from([value for value in range(1, 7) if value != action.value]))
    found = correct(go_to(game, place - 1), action._replace(value=value))
    assert found.game.aside == game.moments
    assert found.replayed + found.left_out == len(game.moments) - 1 - place
    assert (found.refusal is None) == (found.left_out == 0)
    answer = replay(json.dumps(record(found.game)), say)
    assert answer["ok"] is True
    assert answer["state"] == state_json(found.game.state)
    assert change_line(found.game).moments == game.moments
    assert say(correction_words(found))


def test_a_correction_that_breaks_a_rule_is_refused() -> None:
    game = next(
        game
        for game in map(random_game, range(40))
        if any(isinstance(moment.action, Open) for moment in game.moments[:-1])
    )
    place = next(place for place, moment in enumerate(game.moments) if isinstance(moment.action, Open))
    action = game.moments[place].action
    assert isinstance(action, Open)
    with pytest.raises(RefusedError):
        correct(go_to(game, place - 1), action._replace(die=action.target or 0))


def test_only_an_action_with_later_ones_is_corrected() -> None:
    game = random_game(2)
    assert not can_correct(game)
    assert not can_correct(go_to(game, 0))
    assert can_correct(go_to(game, 1))


def test_what_is_different_is_said_with_zones_values_and_the_result() -> None:
    game = random_game(2)
    first, last = game.moments[0].state, game.moments[-1].state
    said = [say(phrase) for phrase in differences(first, last)]
    assert any(" instead of RESERVE" in words for words in said)
    assert "more dice" in said[6]
    assert said[-1].endswith("the game") or said[-1] == "the game is a draw"
    assert say(Phrase("mat.corrected_zone", {"die": "KSm", "zone": "LIMBO", "before": "RESERVE"})).startswith("KSm")
