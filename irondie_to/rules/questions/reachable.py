"""Says why no game can have reached a position: its phase does not fit the zones and values of its dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import DieClass
from irondie_to.rules.engine.state import Phase
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.questions.reasons import Reason

_MOST_AFTER_LOSS = 5
"""The greatest value of a LIFE die after the loss at the beginning of an overtime turn (OT-3)."""


@dataclass(frozen=True, slots=True)
class PhaseStart:
    """The moment of a game: the beginning of a phase of this turn, or the moment in BATTLE after the dice are placed.

    `overtime` says whether overtime rules apply.
    """

    turn: int
    phase: Phase | Literal["bonuses"]
    overtime: bool


def why_unreachable(placed: Sequence[PlacedDie], moment: PhaseStart, names: tuple[str, str]) -> tuple[Reason, ...]:
    """The reasons why no game can have these dice on the mats at this moment.

    Empty if no reasons are known or if there are no dice. `names` are the names of the sides.
    """
    if not placed:
        return ()
    at: dict[str, Iterator[Reason]] = {
        "battle": _before_battle(placed, moment),
        "bonuses": _in_limbo(placed),
        "skirmish": _before_duel(placed, moment),
        "damage": _before_damage(placed, moment),
        "end": _before_end(placed, moment),
    }
    return (*at.get(moment.phase, ()), *_without_life(placed, moment, names))


def _before_battle(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.turn == 1:
        yield from _reason(
            "BAT-2", "questions.unreachable_first", [one for one in placed if one.zone is not Zone.RESERVE]
        )
        return
    yield from _reason(
        "DMG-3", "questions.unreachable_battle", [one for one in _in_battle(placed) if not _is_life(one)]
    )
    yield from _in_limbo(placed)
    if moment.overtime:
        high = [one for one in _in_battle(placed) if _is_life(one) and (one.value or 0) > _MOST_AFTER_LOSS]
        yield from _reason("OT-3", "questions.unreachable_six", high)


def _in_limbo(placed: Sequence[PlacedDie]) -> Iterator[Reason]:
    yield from _reason("END-2", "questions.unreachable_limbo", [one for one in placed if one.zone is Zone.LIMBO])


def _before_duel(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.overtime:
        yield Reason("OT-1", Phrase("questions.unreachable_skirmish"))
    elif not any(one.zone is Zone.RESERVE for one in placed):
        yield Reason("SKI-4", Phrase("questions.unreachable_reserve"))


def _before_damage(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    if moment.overtime:
        yield from _reason("OT-1", "questions.unreachable_thrown", [one for one in placed if one.zone is Zone.LIMBO])


def _before_end(placed: Sequence[PlacedDie], moment: PhaseStart) -> Iterator[Reason]:
    yield from _reason("DMG-3", "questions.unreachable_end", [one for one in _in_battle(placed) if not _is_life(one)])
    if moment.overtime:
        lives = [one for one in placed if one.zone is Zone.LIMBO and _is_life(one)]
        yield from _reason("OT-1", "questions.unreachable_thrown", lives)


def _without_life(placed: Sequence[PlacedDie], moment: PhaseStart, names: tuple[str, str]) -> Iterator[Reason]:
    """Yield a reason if a side has no LIFE dice, because the game would be over (WIN-1, WIN-2).

    This applies from the end of the first BATTLE phase on.
    """
    if moment.turn == 1 and moment.phase in {"battle", "bonuses"}:
        return
    without = [name for side, name in enumerate(names) if not any(_lives_of(placed, side))]
    if len(without) > 1:
        yield Reason("WIN-2", Phrase("questions.unreachable_draw"))
    elif without:
        yield Reason("WIN-1", Phrase("questions.unreachable_over", {"name": without[0]}))


def _lives_of(placed: Sequence[PlacedDie], side: int) -> list[PlacedDie]:
    return [one for one in _in_battle(placed) if one.side == side and _is_life(one)]


def _in_battle(placed: Sequence[PlacedDie]) -> list[PlacedDie]:
    return [one for one in placed if one.zone is Zone.BATTLE]


def _is_life(one: PlacedDie) -> bool:
    return one.die.die_class is DieClass.LIFE


def _reason(rule: str, code: str, wrong: Sequence[PlacedDie]) -> Iterator[Reason]:
    if wrong:
        values: dict[str, Value] = {"dice": " ".join(dict.fromkeys(str(one.die) for one in wrong))}
        yield Reason(rule, Phrase(code, values))
