"""The rulings as short questions with short answers, for the Event page."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulebook.chapters.entries import Translate


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
    """All rulings in the order of the rulings sheet, in this language."""
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
    """The default value of each ruling by its key."""
    return {key: ruling.choices[0].value for key, ruling in rulebook.RULINGS.items()}
