"""Games that start from a position: the engine plays on by the rules from any position."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.random_play import random_action, random_behaviour, random_rulings, random_set
from irondie_to.rules.engine.setup import Player, Setup, set_up
from irondie_to.rules.notation import read_dice
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.position import Position, StartPhase, begin_from_position, position_of
from irondie_to.rules.record.position_form import read_record
from irondie_to.rules.record.replay import replay, write_record
from irondie_to.rules.rulings import DEFAULTS

PHASES: tuple[StartPhase, ...] = ("battle", "bonuses", "skirmish", "damage", "end")


def table(*sets: str) -> Setup:
    """A game between players with these sets."""
    return set_up([[Player("A", "Zac", read_dice(sets[0]))], [Player("B", "Dot", read_dice(sets[1]))]], DEFAULTS)


def lying(setup: Setup, **where: tuple[Zone, int | None]) -> tuple[tuple[Zone, int | None], ...]:
    """The position with the named dice (A1, B2, …) as given and all others in hand."""
    return tuple(where.get(name.replace(".", ""), (Zone.RESERVE, None)) for name in setup.ids)


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from((1, 1, 2)))
def test_any_position_is_played_on_and_reads_back_as_written(seed: int, members: int) -> None:
    random = Random(seed)
    ids = [f"{side}{number}" if members > 1 else side for side in "AB" for number in range(1, members + 1)]
    whole = random.random() < 0.5
    players = [Player(name, "", random_set(random)[: 9 if whole else random.randint(1, 8)]) for name in ids]
    setup = set_up([players[:members], players[members:]], random_rulings(random))
    zones = [zone for zone in Zone if zone is not Zone.SKIRMISH]
    dice: list[tuple[Zone, int | None]] = []
    for _ in setup.ids:
        zone = random.choice(zones)
        shows = zone is Zone.BATTLE or (zone is Zone.LIMBO and setup.rulings.limbo_in_play)
        dice.append((zone, random.randint(1, 6) if shows else None))
    phase = random.choice(PHASES)
    priority = random.choice((None, 0, 1)) if phase == "skirmish" else None
    if phase == "bonuses":
        lying_there = [number for number, (zone, _) in enumerate(dice) if zone is Zone.BATTLE]
        due = tuple(number for number in lying_there if random.random() < 0.5)
        position = Position(random.randint(1, 4), "battle", random.choice((None, 0, 1)), tuple(dice), bonuses=due)
    else:
        position = Position(random.randint(1, 4), phase, priority, tuple(dice))
    overtime = random.choice((None, None, 1, 3))
    state = begin_from_position(setup, position, overtime).state
    behaviour = random_behaviour(random)
    taken: list[Action] = []
    first = state
    while state.result is None and state.turn < first.turn + 6 and len(taken) < 200:
        action = random_action(random, behaviour, state)
        state, _ = advance(state, action)
        taken.append(action)
    assert (state.reserve | state.battle | state.skirmish | state.limbo | state.abyss).bit_count() == len(setup.ids)
    written = json.loads(json.dumps(write_record(setup, overtime, taken, position)))
    assert written["format"] == (
        "irondie-game/1" if all(len(each.dice) == 9 for each in players) else "irondie-position/1"
    )
    found = read_record(written)
    assert found.position == position
    assert found.setup == setup
    assert found.actions == written["actions"]
    answer = replay(json.dumps(written), say)
    assert (answer["ok"], answer["state"]) == (True, state_json(state))


def test_the_right_is_with_the_side_that_is_named() -> None:
    setup = table("KSm OSw", "KSm OSw")
    dice = lying(setup, A2=(Zone.BATTLE, 4), B2=(Zone.BATTLE, 4))
    for side in (0, 1):
        state = begin_from_position(setup, Position(2, "skirmish", side, dice), None).state
        assert (state.asked, state.waiting, state.priority) == ("open", 1 << side, side)
    assert begin_from_position(setup, Position(2, "skirmish", None, dice), None).state.asked == "roll_off"


def test_in_overtime_the_skirmish_is_skipped_whoever_has_the_right() -> None:
    setup = table("KSm OSw", "KSm OSw")
    dice = lying(setup, A2=(Zone.BATTLE, 4), B2=(Zone.BATTLE, 4))
    state, log = begin_from_position(setup, Position(3, "skirmish", 0, dice), 2)
    assert "OT-1" in {event.rule for event in log}
    assert state.turn == 4


def test_a_game_that_is_over_as_it_lies_says_so_but_not_before_the_first_battle() -> None:
    setup = table("KSm OSw", "KSm OSw")
    dice = lying(setup, A2=(Zone.BATTLE, 4))
    state, log = begin_from_position(setup, Position(1, "damage", None, dice), None)
    assert (state.result, log[-1].rule) == (0, "WIN-1")
    assert begin_from_position(setup, Position(1, "battle", None, dice), None).state.asked == "throw"


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("phase", PHASES)
def test_a_side_without_life_has_lost_from_the_end_of_the_first_battle_on(turn: int, phase: StartPhase) -> None:
    """Dice that lie in BATTLE with their bonuses due are in the middle of it, so that in turn 1 these come first."""
    setup = table("RAs RAs OSw", "KSm OSw")
    dice = lying(setup, A1=(Zone.BATTLE, 1), A2=(Zone.BATTLE, 2), A3=(Zone.BATTLE, 4), B1=(Zone.BATTLE, 3))
    due = (setup.places["A.1"],) if phase == "bonuses" else None
    position = Position(turn, "battle" if phase == "bonuses" else phase, None, dice, bonuses=due)
    state, log = begin_from_position(setup, position, None)
    names = [event.name for event in log]
    if phase == "battle" and turn == 1:
        assert (state.result, state.asked) == (None, "throw")
    elif phase == "bonuses" and turn == 1:
        assert (state.result, names[-2:]) == (0, ["bonus", "won"])
    else:
        assert (state.result, names) == (0, ["won"])


def test_a_game_is_laid_again_as_it_stands_without_its_duel() -> None:
    setup = table("KSm OSw", "RAs OSw")
    dice = lying(setup, A2=(Zone.BATTLE, 4), B1=(Zone.BATTLE, 3), B2=(Zone.BATTLE, 4))
    position = Position(2, "skirmish", 0, dice)
    assert position_of(begin_from_position(setup, position, None).state, "skirmish") == position


@pytest.mark.parametrize(
    ("zone", "value", "code"),
    [
        (Zone.SKIRMISH, 3, "position.in_skirmish"),
        (Zone.BATTLE, None, "position.no_value"),
        (Zone.BATTLE, 7, "position.no_value"),
    ],
)
def test_what_cannot_lie_so_is_refused(zone: Zone, value: int | None, code: str) -> None:
    setup = table("KSm OSw", "KSm OSw")
    with pytest.raises(UserError) as fault:
        begin_from_position(setup, Position(1, "battle", None, lying(setup, A1=(zone, value))), None)
    assert fault.value.code == code


@pytest.mark.parametrize(
    ("phase", "bonuses", "place"),
    [
        ("skirmish", ["A.1"], "position.bonuses"),
        ("battle", ["A.99"], "position.bonuses[0]"),
        ("battle", ["A.1"], "position.dice.A.1.zone"),
        ("battle", "A.1", "position.bonuses"),
    ],
)
def test_a_bonus_that_nobody_can_have_is_named(phase: str, bonuses: object, place: str) -> None:
    setup = table("RAs OSw", "OSw")
    dice = ((Zone.RESERVE, None), (Zone.BATTLE, 1), (Zone.BATTLE, 4))
    written = json.loads(json.dumps(write_record(setup, None, [], Position(2, "battle", None, dice, bonuses=(1,)))))
    assert read_record(written).position == Position(2, "battle", None, dice, bonuses=(1,))
    written["position"] |= {"phase": phase, "bonuses": bonuses}
    with pytest.raises(UserError) as fault:
        read_record(written)
    assert place in {fault.value.phrase.values.get("place"), fault.value.phrase.values.get("field")}
