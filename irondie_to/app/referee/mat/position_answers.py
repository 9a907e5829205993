"""Answers questions about a position set up by hand: who has PRIORITY, the damage, the effect of overtime."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irondie_to.app.referee.mat.laying import Laying, zone_of
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.questions.layout import PlacedDie, Zone
from irondie_to.rules.questions.reasons import Reason
from irondie_to.rules.questions.turn import check_damage, check_overtime, check_priority


class Answer(NamedTuple):
    """A question and the sentences that answer it, each with its rule.

    If there is no answer, a sentence with the rule "" gives the reason.
    """

    asked: Phrase
    explanations: tuple[Explanation, ...]


def answers(laying: Laying) -> tuple[Answer, ...]:
    """The answers about the position; empty if no die is in BATTLE.

    If a die in play shows no value, the only answer names that die.
    """
    placed = [PlacedDie(laying.side_of(laid.player), laid.die, zone_of(laid), laid.value) for laid in laying.dice]
    if not any(one.zone is Zone.BATTLE for one in placed):
        return ()
    names = laying.side_names
    now, overtime = Phrase("mat_setup.as_it_lies"), Phrase("mat_setup.overtime_turn")
    try:
        return (
            Answer(now, _explanations((*check_priority(placed, names), *check_damage(placed, names)))),
            Answer(overtime, _explanations(check_overtime(placed, names))),
        )
    except UserError as fault:
        return (Answer(now, (Explanation(fault.phrase, ""),)),)


def _explanations(reasons: Sequence[Reason]) -> tuple[Explanation, ...]:
    return tuple(Explanation(reason.phrase, reason.rule) for reason in reasons)
