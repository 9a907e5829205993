"""Lists the rulings of an event with all readings and the one in force, and the questions that the rulings answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulebook.chapters.entries import Translate
from irondie_to.rules.rulings import read_rulings, written


@dataclass(frozen=True, slots=True)
class RulingReading:
    """One reading of a ruling: its stored value, and its effect in words."""

    value: str
    text: str
    in_force: bool
    is_default: bool


@dataclass(frozen=True, slots=True)
class RulingInForce:
    """A ruling with its readings, the default first."""

    key: str
    title: str
    text: str
    readings: tuple[RulingReading, ...]
    rules: tuple[str, ...]

    @property
    def chosen(self) -> RulingReading:
        return next(reading for reading in self.readings if reading.in_force)


def rulings_in_force(given: Mapping[str, object], language: str, translate: Translate) -> tuple[RulingInForce, ...]:
    """All rulings in the order of the rulings sheet.

    For rulings that are not in `given`, the default reading is in force. Raises `UserError` `form.unknown_ruling` or
    `form.unknown_choice`.
    """
    rulings = read_rulings(given)
    in_force = []
    for ruling in rulebook.RULINGS.values():
        value = written(getattr(rulings, ruling.key))
        readings = tuple(
            RulingReading(
                choice.value,
                translate(choice.text, language),
                in_force=choice.value == value,
                is_default=choice is ruling.choices[0],
            )
            for choice in ruling.choices
        )
        title, text = translate(ruling.title, language), translate(ruling.text, language)
        in_force.append(RulingInForce(ruling.key, title, text, readings, ruling.rules))
    return tuple(in_force)


class RulingAnswer(NamedTuple):
    """An answer to a ruling: its stored value, and its effect in a few words and in a sentence."""

    value: str
    brief: str
    text: str


class RulingQuestion(NamedTuple):
    """A ruling: its key, the question in a few words and as a sentence, the first affected rule, and the answers.

    The first answer is the default.
    """

    key: str
    brief: str
    title: str
    rule: str
    answers: tuple[RulingAnswer, ...]


def ruling_questions(language: str, translate: Translate) -> tuple[RulingQuestion, ...]:
    """The questions of all rulings in this language, in the order of the rulings sheet."""
    return tuple(
        RulingQuestion(
            ruling.key,
            translate(ruling.brief, language),
            translate(ruling.title, language),
            ruling.rules[0],
            tuple(
                RulingAnswer(choice.value, translate(choice.brief, language), translate(choice.text, language))
                for choice in ruling.choices
            ),
        )
        for ruling in rulebook.RULINGS.values()
    )


def usual_answers() -> dict[str, str]:
    return {key: ruling.choices[0].value for key, ruling in rulebook.RULINGS.items()}
