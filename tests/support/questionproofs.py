"""Keeps a proof of a referee's questions: each with its answer and all its reasons.

A change must be meant. `python tests/support/questionproofs.py` records the proof; compare what has changed with the
rules before you record it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Literal

from prooflines import record
from testdata import DATA

from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import ALL_DICE, COLOURS, Die, DieType
from irondie_to.rules.engine.random_play import random_rulings
from irondie_to.rules.engine.state import Phase
from irondie_to.rules.notation import read_dice
from irondie_to.rules.questions.bonus import check_bonus
from irondie_to.rules.questions.duel import SIGNS, DuelQuestion, check_duel, usual_zone
from irondie_to.rules.questions.layout import PlacedDie, Reason, Zone
from irondie_to.rules.questions.turn import PhaseStart, check_damage, check_overtime, check_priority, why_unreachable

PROOF = DATA / "questions.txt"
_DUELS, _BONUSES, _MATS = range(240), range(60), range(40)
_NAMES = ("Ada", "Bo")
_PHASES: tuple[Phase | Literal["bonuses"], ...] = ("battle", "bonuses", "skirmish", "damage", "end", "over")


def _duels() -> Iterator[str]:
    for seed in _DUELS:
        lots = Random(seed)
        die, target = lots.choices(ALL_DICE, k=2)
        if lots.random() < 0.4:
            # every colour against every other, in equal values of dice that decide by their colours
            die = read_dice("KSm RAs PBa BNu GBr WPo OSw YFo KSm*")[seed % 9]
        value, shown = lots.choices(range(1, 7), k=2)
        if lots.random() < 0.4:
            shown = value
        zone = lots.choice([usual_zone(die)] * 3 + [Zone.SKIRMISH, Zone.LIMBO])
        own = lots.choice([None, None, None, True])
        rolled = lots.choice([None, None, *range(1, 7)])
        sign = lots.choice(["", *SIGNS]) if die.type in {DieType.ASSAULT, DieType.BARRIER} or seed % 20 == 0 else ""
        rulings = random_rulings(lots)
        question = DuelQuestion(die, value, target, shown, zone, own, rolled, sign)
        asked = f"{die} {value} against {target} {shown} {zone.value} own {own} rolled {rolled} {sign}"
        try:
            answer = check_duel(question, rulings)
        except UserError as fault:
            yield f"{asked}: {_said(fault.phrase)}"
            continue
        outcomes = "; ".join(
            f"{each.sign}{each.target_zone} {each.target_value} {each.die_zone}" for each in answer.outcomes
        )
        yield f"{asked}: fits {answer.fits} won {answer.won} {outcomes}"
        yield from _told(answer.reasons)


def _placed(lots: Random, count: int, *, most_zones: bool, dice: Sequence[Die] = ALL_DICE) -> tuple[PlacedDie, ...]:
    zones = [Zone.BATTLE, Zone.BATTLE, Zone.RESERVE, *([Zone.LIMBO, Zone.ABYSS] if most_zones else [])]
    placed = []
    for _ in range(count):
        zone = lots.choice(zones)
        placed.append(PlacedDie(lots.randint(0, 1), lots.choice(dice), zone, lots.randint(1, 6)))
    return tuple(placed)


def _bonuses() -> Iterator[str]:
    for seed in _BONUSES:
        lots = Random(seed)
        few = set(lots.sample(COLOURS, 3))
        dice = [die for die in ALL_DICE if die.colour in few]
        die, others = lots.choice(dice), _placed(lots, lots.randint(0, 9), most_zones=True, dice=dice)
        zone = lots.choice([Zone.BATTLE, Zone.SKIRMISH])
        answer = check_bonus(die, lots.choice([1, 1, 1, 2, 3]), others, random_rulings(lots), zone)
        parts = "; ".join(
            f"{part.amount}: {' '.join(f'{target.place}={target.after}' for target in part.targets)}"
            for part in answer.parts
        )
        yield f"bonus of {die} among {_dice(others)}: {parts if answer.triggered else 'none'}"
        yield from _told(answer.reasons)


def _mats() -> Iterator[str]:
    for seed in _MATS:
        lots = Random(seed)
        placed = _placed(lots, lots.randint(1, 8), most_zones=seed % 2 == 0)
        yield f"mats {_dice(placed)}"
        for name, check in (("priority", check_priority), ("damage", check_damage), ("overtime", check_overtime)):
            yield f" {name}"
            yield from _told(check(placed, _NAMES))
        for phase in _PHASES:
            moment = PhaseStart(lots.choice([1, 2]), phase, lots.choice([False, True]))
            yield f" {moment.turn} {phase}{' overtime' * moment.overtime}"
            yield from _told(why_unreachable(placed, moment, _NAMES))


def _dice(placed: Iterable[PlacedDie]) -> str:
    return " ".join(f"{_NAMES[each.side][0]}:{each.die}{each.value}{each.zone.value[:2]}" for each in placed)


def _told(reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        marks = [f"by {reason.ruling}"] * (reason.ruling is not None) + ["decisive"] * reason.decisive
        yield " ".join([f"  {reason.rule} {_said(reason.phrase)}", *marks])


def _said(phrase: Phrase) -> str:
    values = (
        f"{name}={_said(value) if isinstance(value, Phrase) else _items(value)}"
        for name, value in phrase.values.items()
    )
    return " ".join([phrase.code.removeprefix("questions."), *values])


def _items(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(_said(item) if isinstance(item, Phrase) else str(item) for item in value)


def proof() -> list[str]:
    """The lines of the proof: questions about duels, about bonuses, and about all dice on the mats."""
    return [*_duels(), *_bonuses(), *_mats()]


if __name__ == "__main__":
    record(PROOF, proof())
