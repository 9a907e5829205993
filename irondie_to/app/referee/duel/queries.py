"""Answers duel questions typed at the terminal, without a database or a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from irondie_to.app.referee.duel.draft import WORDS, OtherTarget, read_duel
from irondie_to.errors import UserError, Value
from irondie_to.rules.dice import Die
from irondie_to.rules.notation import shown
from irondie_to.rules.questions.duel import DuelAnswer, DuelQuestion, check_duel, die_names, usual_zone
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.rulings import CHOICES, Rulings, read_rulings, written

_FILLERS = frozenset({">", ",", ";", "against", "on", "at", "vs"})
_TARGET_ZONES = {zone.value: zone for zone in (Zone.BATTLE, Zone.SKIRMISH, Zone.LIMBO)}
_SIGNS = {"": "", "+": "+", "-": "-", "−": "-", "plus": "+", "minus": "-"}


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel question as understood by the program, and its answer; see `rules.questions.duel`."""

    question: DuelQuestion
    answer: DuelAnswer

    @property
    def names(self) -> tuple[Value, Value]:
        """The names of the thrown die and of the target.

        If the two dice are equal, the names are words for the thrown die and the target.
        """
        return die_names(self.question.die, self.question.target)


def ask_duels(
    text: str,
    *,
    zone: str = "",
    own_target: bool | None = None,
    sign: str = "",
    rolled: int | None = None,
    rulings: Sequence[str] = (),
) -> tuple[DuelView, ...]:
    """Answer a duel written as `KSm 4 RAs 3`. With `sign`, only the outcome for that sign is returned.

    A SWARM or FORTRESS may have several targets, written one after the other; they are answered separately, in this
    order. `zone` is the target's zone: `battle`, `skirmish` or `limbo`; the default is BATTLE, or LIMBO for a
    REGENERATION. `own_target` and `rolled` are as in `DuelQuestion`. `rulings` are written `key=value`. Raises
    `UserError` `questions.*`, `notation.*` or, for rulings, `form.*`, which names the fault.
    """
    die, value, targets = _read_duel(text)
    if zone.lower() not in {"", *_TARGET_ZONES}:
        raise UserError("questions.zone", zone=shown(zone), zones=tuple(_TARGET_ZONES))
    if sign.lower() not in _SIGNS:
        raise UserError("questions.sign", sign=shown(sign))
    in_force = _read_rulings(rulings)
    questions = (
        DuelQuestion(
            die=die,
            value=value,
            target=target.die,
            target_value=target.value,
            target_zone=_TARGET_ZONES.get(zone.lower(), usual_zone(die)),
            own_target=own_target,
            rolled=rolled,
            sign=_SIGNS[sign.lower()],
        )
        for target in targets
    )
    return tuple(DuelView(question, check_duel(question, in_force)) for question in questions)


def _read_duel(text: str) -> tuple[Die, int, tuple[OtherTarget, ...]]:
    """Read a whole duel. Words such as *against* and the signs `>`, `,` and `;` may be left out or added."""
    asked = read_duel(" ".join(word for word in WORDS.findall(text) if word.lower() not in _FILLERS), {})
    if asked.die is None or asked.value is None or not asked.targets:
        raise UserError("questions.duel_form")
    return asked.die, asked.value, asked.targets


def _read_rulings(written_ones: Sequence[str]) -> Rulings:
    given: dict[str, object] = {}
    for text in written_ones:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise UserError("questions.ruling_form", text=shown(text, 40))
        # Game records write some values as true and false; on the command line they are words.
        given[key] = next((choice for choice in CHOICES.get(key, ()) if written(choice) == value.lower()), value)
    return read_rulings(given)
