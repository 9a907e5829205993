"""Resolves one thrown die of a duel: compares it with its targets, and applies the effect (DIE-2…5, RES-2…4)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.rules.dice import Die, Kinship, kinship
from irondie_to.rules.engine.choices import targets
from irondie_to.rules.engine.play import Play, cited, signed
from irondie_to.rules.engine.setup import (
    ASSAULT,
    BALLISTIC,
    BARRIER,
    FACTS,
    FORTRESS,
    HITS_ALL,
    NULLIFIER,
    POWERUP,
    REGENERATION,
    SIGNED,
    SMASHER,
    SWARM,
    dice_in,
)
from irondie_to.rules.engine.state import Thrown

# DIE-2, columns W and L: the fixed amounts. A winning ASSAULT or BARRIER applies its own value instead.
WON_AMOUNTS = {BALLISTIC: -2, POWERUP: 3, SWARM: -2, FORTRESS: -2}
LOST_AMOUNTS = {ASSAULT: 1, BALLISTIC: -1, BARRIER: 1, POWERUP: 1}


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of comparing a thrown die with its target, and the rule that decided it."""

    won: bool
    rule: str
    """DIE-4 if the values are equal and the colours of a specialised die decided, otherwise DIE-3."""


def comparison(die: Die, value: int, target: Die, target_value: int) -> Comparison:
    """Compare a thrown die with its target when they show these values.

    REGENERATION is not compared and always takes effect (DIE-3).
    """
    facts = FACTS[die]
    hostile = kinship(die.colour, target.colour) is Kinship.HOSTILE
    return compare(facts.kind, facts.specialised, value, target_value, hostile=hostile)


_WON, _LOST = Comparison(True, "DIE-3"), Comparison(False, "DIE-3")
_WON_EQUAL, _LOST_EQUAL = Comparison(True, "DIE-4"), Comparison(False, "DIE-4")


def compare(kind: int, specialised: bool, value: int, target_value: int, *, hostile: bool) -> Comparison:
    """Like `comparison`, but with facts that the engine has already looked up.

    `kind` is the type number of the thrown die. `specialised` says whether it has the colour in which that type is
    specialised, `hostile` whether the colours of the two dice are hostile.
    """
    if kind == REGENERATION:
        return _WON
    if value == target_value:
        if not specialised:
            return _LOST
        return _LOST_EQUAL if hostile else _WON_EQUAL
    lower_wins = kind in HITS_ALL
    return _WON if (value < target_value) is lower_wins else _LOST


def effect_of(kind: int, sign: int, value: int, *, won: bool) -> int:
    """The amount by which the target changes (DIE-2); `value` is what an ASSAULT or BARRIER applies if it wins.

    `sign` (1 or −1) matters only for an ASSAULT or BARRIER.
    """
    if kind in SIGNED:
        return sign * (value if won else LOST_AMOUNTS[kind])
    return (WON_AMOUNTS if won else LOST_AMOUNTS).get(kind, 0)


def targets_left(play: Play, thrown: Thrown) -> int:
    """The declared targets that still fit (RES-4), as a bit mask; 0 if the die has left the SKIRMISH ZONE (RES-3)."""
    if not play.skirmish >> thrown.die & 1:
        return 0
    return thrown.targets & targets(play, thrown.die)


def take_effect(play: Play, thrown: Thrown, sign: int = 1) -> None:
    """Apply the effect of the thrown die to its remaining targets, one after another (RES-2).

    `sign` (1 or −1) matters only for an ASSAULT or BARRIER.
    """
    for target in dice_in(targets_left(play, thrown)):
        if play.setup.kinds[thrown.die] == REGENERATION:
            _bring_back(play, thrown, target)
        else:
            _apply_to_target(play, thrown, target, sign)


def _applied_value(play: Play, thrown: Thrown) -> tuple[int, str | None]:
    """The value that an ASSAULT, BARRIER or REGENERATION applies, and the key of the ruling it depends on.

    The key is None if every choice of the ruling gives the same value.
    """
    now = play.values[thrown.die]
    if now == thrown.value:
        return now, None
    return (thrown.value if play.setup.rulings.effect_amount == "rolled" else now), "effect_amount"


def _bring_back(play: Play, thrown: Thrown, target: int) -> None:
    value, ruling = _applied_value(play, thrown)
    bit = 1 << target
    play.limbo &= ~bit
    play.battle |= bit
    play.values[target] = value
    labels = play.setup.labels
    play.log_event("DIE-2", "brought_back", ruling=ruling, die=labels[thrown.die], target=labels[target], value=value)


def _apply_to_target(play: Play, thrown: Thrown, target: int, sign: int) -> None:
    """Compare the thrown die with one target and apply the effect of winning or losing (DIE-2, DIE-3, DIE-4)."""
    setup, die = play.setup, thrown.die
    facts = setup.facts[die]
    value, other = play.values[die], play.values[target]
    # The colours of the two dice matter only if the thrown die is specialised.
    hostile = facts.specialised and setup.is_hostile(die, target)
    outcome = compare(facts.kind, facts.specialised, value, other, hostile=hostile)
    # A target in LIMBO can be hit only under this ruling.
    ruling = "limbo_in_play" if play.limbo >> target & 1 else None
    amount, rules = 0, ""
    if facts.kind == SMASHER:
        play.send_to_abyss(target if outcome.won else die)
        name = "smashed" if outcome.won else "smashed_itself"
    elif facts.kind == NULLIFIER:
        if outcome.won:
            play.send_to_limbo(1 << target)
        name = "nullified" if outcome.won else "missed"
    else:
        counted = value
        if outcome.won and facts.kind in SIGNED:
            counted, changed_by = _applied_value(play, thrown)
            ruling = changed_by or ruling
        amount = effect_of(facts.kind, sign, counted, won=outcome.won)
        rules = cited(play, target, amount)
        fell = play.change_value(target, amount)
        name = ("won" if outcome.won else "lost") + ("_fell" if fell else "_changed") if amount else "missed"
    play.log_event(
        outcome.rule,
        name,
        ruling=ruling,
        die=setup.labels[die],
        value=value,
        target=setup.labels[target],
        other=other,
        amount=signed(amount),
        after=play.values[target],
        cited=rules,
    )
