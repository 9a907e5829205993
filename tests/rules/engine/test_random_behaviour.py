"""How the players of a random game behave is what their probabilities say, seen at probabilities of 0 and 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from irondie_to.rules.dice_set import MOST_RARE
from irondie_to.rules.engine.actions import Action, Decline, Forgo, Open, Overtime, React, RollOff, TakeBack, Throw
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.random_play import (
    Behaviour,
    play,
    random_action,
    random_behaviour,
    random_rulings,
    random_set,
)
from irondie_to.rules.engine.setup import LIFE, Player, dice_in, set_up
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.rulings import CHOICES, DEFAULTS, Rulings

USUAL = Behaviour(battle=0.5, duel=0.6, take_back=0.5, low_throws=0.0, time_up=0.0, equal_throws=False)
PROBABILITIES = ("battle", "duel", "take_back", "low_throws", "time_up")


def played(behaviour: Behaviour, rulings: Rulings = DEFAULTS, games: int = 12) -> Iterator[tuple[GameState, Action]]:
    """Every action of some games of two players who behave so, with the state before it."""
    for seed in range(games):
        random = Random(seed)
        setup = set_up([[Player(name, "", random_set(random))] for name in "AB"], rulings)
        state = begin(setup).state
        while state.result is None and state.turn < 12:
            action = random_action(random, behaviour, state)
            yield state, action
            state = advance(state, action).state


def hand(state: GameState, throw: Throw) -> set[int]:
    return set(dice_in(state.reserve & state.setup.player_dice[throw.by]))


def throws(behaviour: Behaviour, rulings: Rulings = DEFAULTS) -> list[tuple[GameState, Throw]]:
    return [(state, action) for state, action in played(behaviour, rulings) if isinstance(action, Throw)]


@pytest.mark.parametrize("equal_throws", [False, True])
def test_all_dice_of_the_hand_are_thrown(equal_throws: bool) -> None:
    found = throws(replace(USUAL, battle=1.0, equal_throws=equal_throws))
    assert {state.turn for state, _ in found} > {1, 2}
    assert all({die for die, _ in action.dice} == hand(state, action) for state, action in found)


@pytest.mark.parametrize("equal_throws", [False, True])
def test_no_die_is_thrown_except_a_life_die_without_which_the_game_would_end(equal_throws: bool) -> None:
    found = throws(replace(USUAL, battle=0.0, equal_throws=equal_throws), replace(DEFAULTS, first_turn_life="required"))
    for state, action in found:
        assert len(action.dice) == (state.turn == 1)
        assert all(state.setup.classes[die] == LIFE for die, _ in action.dice)
    assert len({die for state, action in found for die, _ in action.dice if state.turn == 1}) > 1


def test_a_first_throw_without_life_is_rare_where_it_is_legal() -> None:
    found = throws(replace(USUAL, battle=0.0), replace(DEFAULTS, first_turn_life="optional"))
    first = [len(action.dice) for state, action in found if state.turn == 1]
    assert sum(first) > len(first) / 2
    assert max(first) == 1


def test_players_who_throw_equally_throw_the_same_number() -> None:
    for share, number in ((1 / 3, 3), (2 / 3, 6)):
        found = throws(replace(USUAL, battle=share, equal_throws=True))
        for state, action in found:
            least = min(number, len(hand(state, action)))
            added = state.turn == 1 and len(action.dice) == least + 1
            assert len(action.dice) - added == least
        assert any(len(action.dice) == number for _, action in found)


def test_half_of_the_dice_are_thrown_at_a_half() -> None:
    found = [(len(action.dice), len(hand(state, action))) for state, action in throws(USUAL) if state.turn > 1]
    assert 0.4 < sum(thrown for thrown, _ in found) / sum(of for _, of in found) < 0.6


def test_duels_are_never_or_always_fought() -> None:
    never = [action for _, action in played(replace(USUAL, duel=0.0))]
    assert not [action for action in never if isinstance(action, Open | React)]
    assert [action for action in never if isinstance(action, Decline)]
    always = [action for _, action in played(replace(USUAL, duel=1.0))]
    assert not [action for action in always if isinstance(action, Decline | Forgo)]
    assert [action for action in always if isinstance(action, React)]


def test_every_die_of_the_hand_may_open_a_duel() -> None:
    places = {
        dice_in(state.reserve & state.setup.side_dice[state.setup.sides[action.die]]).index(action.die)
        for state, action in played(replace(USUAL, battle=0.2, duel=1.0), games=40)
        if isinstance(action, Open)
    }
    assert places >= set(range(7))


def test_a_die_is_never_or_always_taken_back() -> None:
    for probability in (0.0, 1.0):
        taken = [action for _, action in played(replace(USUAL, take_back=probability)) if isinstance(action, TakeBack)]
        assert taken
        assert all((action.die is not None) is bool(probability) for action in taken)


def values(behaviour: Behaviour) -> set[int]:
    found: set[int] = set()
    for _, action in played(behaviour):
        match action:
            case Throw(dice=dice):
                found |= {value for _, value in dice}
            case RollOff(values=both):
                found |= set(both)
            case Open(value=value) | React(value=value):
                found.add(value)
    return found


def test_low_throws_show_one_or_two_and_others_any_value() -> None:
    assert values(replace(USUAL, low_throws=1.0)) == {1, 2}
    assert values(USUAL) == {1, 2, 3, 4, 5, 6}


def test_time_runs_out_at_once_or_never() -> None:
    state, action = next(played(replace(USUAL, time_up=1.0)))
    assert state.turn == 1
    assert isinstance(action, Overtime)
    by_choice = [action for state, action in played(USUAL) if state.asked]
    assert not [action for action in by_choice if isinstance(action, Overtime)]


def test_behaviours_are_probabilities_and_have_extremes() -> None:
    drawn = [random_behaviour(Random(seed)) for seed in range(400)]
    for name in PROBABILITIES:
        found = [getattr(behaviour, name) for behaviour in drawn]
        assert min(found) >= 0
        assert max(found) <= 1
        assert max(found) > min(found)
    assert max(behaviour.battle for behaviour in drawn) == max(behaviour.duel for behaviour in drawn) == 1
    assert min(behaviour.take_back for behaviour in drawn) == 0
    assert max(behaviour.take_back for behaviour in drawn) < 1
    # Most games end by themselves: time seldom runs out, and most throws are fair.
    assert sum(behaviour.time_up == 0 for behaviour in drawn) > 200
    assert all(behaviour.time_up < 0.1 for behaviour in drawn)
    assert sum(behaviour.low_throws == 0 for behaviour in drawn) > 200
    assert all(behaviour.low_throws < 0.5 for behaviour in drawn)
    assert all(behaviour.battle > 0 < behaviour.duel for behaviour in drawn)
    assert 0 < sum(behaviour.equal_throws for behaviour in drawn) < 200


def test_all_answers_to_a_ruling_are_equally_likely() -> None:
    drawn = [random_rulings(Random(seed)) for seed in range(600)]
    for key, answers in CHOICES.items():
        for answer in answers:
            number = sum(getattr(rulings, key) == answer for rulings in drawn)
            assert number == pytest.approx(600 / len(answers), rel=0.35), (key, answer)


def test_random_sets_are_of_all_kinds() -> None:
    drawn = [random_set(Random(seed)) for seed in range(600)]
    assert {sum(die.rare for die in dice) for dice in drawn} == set(range(MOST_RARE + 1))
    colours = [len({die.colour for die in dice}) for dice in drawn]
    assert min(colours) == 1
    assert sum(number <= 4 for number in colours) > 400
    assert max(colours) > 4
    types = [len({die.type for die in dice}) for dice in drawn]
    assert min(types) == 3
    assert max(types) > 6
    assert {die.type.value + str(die.rare) for dice in drawn for die in dice} == {
        kind + rare for kind in ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re") for rare in ("True", "False")
    }


def test_sets_that_are_given_go_to_the_players_in_order() -> None:
    given = [random_set(Random(seed)) for seed in range(3)]
    game = play(Random(1), members=2, sets=given, turn_limit=1)
    assert [player.dice for player in game.setup.players[:3]] == given
    assert [player.id for player in game.setup.players] == ["A1", "A2", "B1", "B2"]
    assert len({player.name for player in game.setup.players}) == 4
    assert [player.id for player in play(Random(1), turn_limit=1).setup.players] == ["A", "B"]
