"""Answers questions about a position set up by hand: who has PRIORITY, the damage, and the effect of overtime."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irondie_to.app.referee.mat.laying import Laying, zone_of
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.questions.reachable import PhaseStart, why_unreachable
from irondie_to.rules.questions.reasons import Reason
from irondie_to.rules.questions.turn import check_damage, check_overtime, check_priority


class Answer(NamedTuple):
    """A question and the sentences that answer it, each with its rule.

    If the question cannot be answered, a sentence with an empty rule gives the reason. `is_fault` is true if the answer
    says that no game can have reached the position.
    """

    asked: Phrase
    explanations: tuple[Explanation, ...]
    is_fault: bool = False


def why_not_reached(laying: Laying) -> tuple[Explanation, ...]:
    """The reasons why no game can have reached the position, each with its rule; empty if none is known."""
    moment = PhaseStart(laying.turn, laying.phase, laying.overtime)
    return _explanations(why_unreachable(_placed(laying), moment, laying.side_names))


def answers(laying: Laying) -> tuple[Answer, ...]:
    """The answers about the position. If no game can have reached it, the first answer says why.

    The other answers are omitted if no die is in BATTLE. If a die in play shows no value, the only other answer names
    that die.
    """
    reasons = why_not_reached(laying)
    unreachable = (Answer(Phrase("mat_setup.unreachable"), reasons, is_fault=True),) if reasons else ()
    return (*unreachable, *_consequences(laying))


def _placed(laying: Laying) -> list[PlacedDie]:
    return [PlacedDie(laying.side_of(laid.player), laid.die, zone_of(laid), laid.value) for laid in laying.dice]


def _consequences(laying: Laying) -> tuple[Answer, ...]:
    placed = _placed(laying)
    if not any(one.zone is Zone.BATTLE for one in placed):
        return ()
    names = laying.side_names
    now, overtime = Phrase("mat_setup.as_it_lies"), Phrase("mat_setup.overtime_turn")
    bonuses = " ".join(str(laid.die) for laid in laying.bonuses)
    due = (Explanation(Phrase("mat_setup.bonuses_due", {"dice": bonuses}), "BON-5"),) if bonuses else ()
    try:
        return (
            Answer(now, (*due, *_explanations((*check_priority(placed, names), *check_damage(placed, names))))),
            Answer(overtime, _explanations(check_overtime(placed, names))),
        )
    except UserError as fault:
        return (Answer(now, (Explanation(fault.phrase, ""),)),)


def _explanations(reasons: Sequence[Reason]) -> tuple[Explanation, ...]:
    return tuple(Explanation(reason.phrase, reason.rule) for reason in reasons)
