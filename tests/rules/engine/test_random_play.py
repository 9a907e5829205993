"""Properties of every game, checked on random games: dice, values, the list of legal actions, records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.messages.core.words import say, templates
from irondie_to.rules.dice_set import check_dice
from irondie_to.rules.engine.actions import Bonus, Damage
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.legal import find_fault
from irondie_to.rules.engine.random_play import RandomGame, play, random_set
from irondie_to.rules.engine.setup import LIFE, SIGNED, dice_in
from irondie_to.rules.engine.state import Event, GameState
from irondie_to.rules.record.actions import read_action, write_action
from irondie_to.rules.record.answer import next_json, state_json
from irondie_to.rules.record.position_form import read_record
from irondie_to.rules.record.replay import replay, write_record
from irondie_to.rules.rulebook.book import RULINGS
from irondie_to.rules.rulings import DEFAULTS

ZONES = ("battle", "skirmish", "limbo", "abyss", "reserve")
SEEDS = st.integers(0, 2**32)


def random_game(seed: int, turn_limit: int = 12) -> RandomGame:
    """A game of two, four or six players with random rulings."""
    random = Random(seed)
    return play(random, members=random.choice((1, 1, 1, 2, 3)), turn_limit=turn_limit)


def moments(played: RandomGame) -> Iterator[tuple[GameState, list[Event]]]:
    """Every state of the game, with the events that led to it."""
    moment = begin(played.setup, played.overtime_from)
    yield moment
    for action in played.actions:
        moment = advance(moment.state, action)
        yield moment


@settings(max_examples=60)
@given(SEEDS)
def test_dice_are_conserved_and_values_stay_in_bounds(seed: int) -> None:
    played = random_game(seed)
    everything = (1 << len(played.setup.ids)) - 1
    owners = played.setup.owners
    for state, _ in moments(played):
        masks = [getattr(state, zone) for zone in ZONES]
        assert sum(masks) == everything
        assert sum(mask.bit_count() for mask in masks) == len(owners)
        shown = state.battle | state.skirmish | state.limbo & state.setup.limbo_counts
        for die, value in enumerate(state.values):
            assert 1 <= value <= 6 if shown >> die & 1 else value == 0
        assert all((state.skirmish & side).bit_count() <= 2 for side in state.setup.side_dice)
        assert (state.result is None) or not next_json(state)
        in_life_zone = [bool(state.battle & life) for life in state.setup.side_life]
        if state.result is None and (state.turn > 1 or state.phase != "battle"):
            assert all(in_life_zone)


@settings(max_examples=40)
@given(SEEDS)
def test_a_record_replays_to_the_same_state(seed: int) -> None:
    played = random_game(seed)
    record = write_record(played.setup, played.overtime_from, played.actions)
    answer: Any = replay(json.dumps(record), say)
    assert (answer["ok"], answer["applied"], answer["error"]) == (True, len(played.actions), None)
    assert answer["state"] == state_json(played.state)
    assert answer["next"] == next_json(played.state)
    assert answer["next"] == sorted(
        answer["next"], key=lambda choice: json.dumps(choice, sort_keys=True, separators=(",", ":"))
    )
    assert json.loads(json.dumps(answer)) == answer
    again = read_record(json.loads(json.dumps(record)))
    assert write_record(again.setup, again.overtime_from, played.actions) == record
    for given_action, action in zip(again.actions, played.actions, strict=True):
        assert read_action(again.setup, given_action) == action
        assert write_action(again.setup, action) == given_action


def _divisions(points: int, dice: list[str]) -> Iterator[dict[str, int]]:
    """Divisions of the points among one or two of the dice, legal or not."""
    for one, other in product(dice, dice):
        for first in range(min(points, 7) + 1):
            yield {one: first, other: points - first}


def listed(state: GameState) -> set[str]:
    """Every action that `next` allows, as JSON, with one value for throws; only the kinds that `others` tries."""
    setup = state.setup
    found: list[dict[str, Any]] = []
    for choice in next_json(state):
        entry: Any = choice
        do = entry["do"]
        if do in {"open", "react"}:
            kind = setup.kinds[setup.places[entry["die"]]]
            targets = [None] if kind in {6, 7} else entry["targets"]
            found += [{"do": do, "die": entry["die"], "value": 3, "target": target} for target in targets]
        elif do == "bonus":
            ways = product(*[part or [None] for part in entry["to"]])
            white = setup.facts[setup.places[entry["die"]]].text[0] == "W"
            differ = white and setup.rulings.white_same_die == "forbidden"
            found += [
                {"do": do, "die": entry["die"], "to": list(way)} for way in ways if not differ or way[0] != way[-1]
            ]
        elif do == "take_back":
            found += [{"do": do, "by": entry["by"], "die": die} for die in [None, *entry["dice"]]]
        elif do == "throw":
            found += [{"do": do, "by": entry["by"], "dice": {die: 3}} for die in entry["from"]]
        elif do == "sign":
            found += [{"do": do, "die": entry["die"], "sign": sign} for sign in entry["signs"]]
        elif do == "roll_off":
            found.append({"do": do, "values": {"A": 3, "B": 3}})
        elif do == "damage":
            for take in _divisions(entry["points"], list(entry["dice"])):
                if sum(take.values()) == entry["points"] and all(take[die] <= entry["dice"][die] for die in take):
                    found.append({"do": do, "by": entry["by"], "take": take})
        else:
            found.append(entry)
    return {json.dumps(entry, sort_keys=True) for entry in found}


def others(state: GameState) -> Iterator[dict[str, Any]]:
    """Actions of all kinds, legal or not, with one value for throws."""
    setup, ids = state.setup, state.setup.ids
    players = [player.id for player in setup.players]
    yield {"do": "roll_off", "values": {"A": 3, "B": 3}}
    for side in "AB":
        yield {"do": "decline", "by": side}
        yield {"do": "forgo", "by": side}
        points = state.points["AB".index(side)]
        yield from ({"do": "damage", "by": side, "take": take} for take in _divisions(points, list(ids)))
    for player in players:
        yield {"do": "take_back", "by": player, "die": None}
        for die in ids:
            yield {"do": "take_back", "by": player, "die": die}
            yield {"do": "throw", "by": player, "dice": {die: 3}}
    for die in ids:
        yield from ({"do": "sign", "die": die, "sign": sign} for sign in "+-")
        parts = len(setup.facts[setup.places[die]].bonus)
        yield from ({"do": "bonus", "die": die, "to": list(to)} for to in product([None, *ids], repeat=parts))
        swarming = setup.kinds[setup.places[die]] in {6, 7}
        for do, target in product(("open", "react"), [None, *ids]):
            if target is not None or swarming:
                yield {"do": do, "die": die, "value": 3, "target": target}


def accepted(state: GameState) -> set[str]:
    return {
        json.dumps(entry, sort_keys=True)
        for entry in others(state)
        if find_fault(state, read_action(state.setup, entry)) is None
    }


@settings(max_examples=25)
@given(SEEDS, st.data())
def test_next_is_exactly_what_is_accepted(seed: int, data: st.DataObject) -> None:
    random = Random(seed)
    states = [state for state, _ in moments(play(random, members=1, turn_limit=6))]
    state = data.draw(st.sampled_from(states))
    if state.turn == 1 and state.setup.rulings.first_turn_life == "required":
        life = {state.setup.ids[die] for die in dice_in(state.setup.class_dice[LIFE])}
        expected = {text for text in listed(state) if '"throw"' not in text or set(json.loads(text)["dice"]) <= life}
    else:
        expected = listed(state)
    assert accepted(state) == expected


@settings(max_examples=60)
@given(SEEDS)
def test_random_sets_are_legal(seed: int) -> None:
    assert check_dice(random_set(Random(seed))) == ()


def test_the_same_seed_plays_the_same_game() -> None:
    assert random_game(7).actions == random_game(7).actions
    assert random_game(7).actions != random_game(8).actions


def test_a_game_stops_at_the_limit_of_turns() -> None:
    stopped = [game for game in (random_game(seed, turn_limit=1) for seed in range(40)) if not game.is_finished]
    assert stopped
    assert {game.state.turn for game in stopped} == {2}


class Seen(NamedTuple):
    """The names of all events of many random games, and the rulings that they name, in games of two and of teams."""

    names: set[str]
    of_two: set[str]
    of_teams: set[str]


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen(set(), set(), set())
    for seed in range(260):
        game = random_game(seed, turn_limit=25)
        rulings = found.of_teams if game.setup.is_team_game else found.of_two
        for _, log in moments(game):
            found.names.update(event.name for event in log)
            rulings.update(event.ruling for event in log if event.ruling is not None)
    return found


def test_random_games_reach_every_corner(seen: Seen) -> None:
    # These need a side that has lost nearly all its dice, or two ties in a turn; other tests cover them.
    rare = {"nothing_can_change", "nothing_changes_until", "empty_hand", "roll_off_stands"}
    assert set(templates("game")) - rare <= seen.names


def test_random_games_lean_on_every_ruling_of_a_game(seen: Seen) -> None:
    tournament = {"sets_reset_each_match", "swiss_time_up", "knockout_time_up"}
    assert set(DEFAULTS.__slots__) - tournament == seen.of_two | seen.of_teams
    assert seen.of_teams - seen.of_two == {key for key, ruling in RULINGS.items() if ruling.for_teams}


FORCED = {
    *("empty_hand", "bonus_dropped", "bonus", "bonus_fell", "cannot_open", "cannot_open_any_more", "no_die_to_open"),
    *("cannot_react", "divides", "none_to_take_back"),
}
"""The events that follow from the rules unless somebody chose them."""


@settings(max_examples=40)
@given(SEEDS)
def test_what_follows_from_the_rules_is_told_from_what_was_chosen(seed: int) -> None:
    played = random_game(seed)
    for action, (_, log) in zip((None, *played.actions), moments(played), strict=True):
        for place, event in enumerate(log):
            match action:
                case Bonus(die=die) if event.name in {"bonus", "bonus_fell"}:
                    is_chosen = event.values["die"] == played.setup.labels[die]
                case Damage():
                    is_chosen = place == 0
                case _:
                    is_chosen = False
            assert event.forced == (event.name in FORCED and not is_chosen), event


@settings(max_examples=60)
@given(SEEDS)
def test_the_ruling_on_amounts_is_named_only_where_a_throw_gives_the_amount(seed: int) -> None:
    """That is where an ASSAULT or BARRIER has won, and where a REGENERATION brings a die back (DIE-2)."""
    played = random_game(seed)
    for _, log in moments(played):
        for event in log:
            if event.ruling == "effect_amount":
                kind = played.setup.kinds[played.setup.labels.index(str(event.values["die"]))]
                assert (kind in SIGNED and event.name.startswith("won")) or event.name == "brought_back", event
