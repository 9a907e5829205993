"""Turns phrases into sentences.

A code is `area.name`; the module of that area in this package holds the templates, so that a command that says little
loads little. A template is a text with named places `{like_this}`; one that counts is a `Plural`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TypeAlias

from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate, translate_plural


@dataclass(frozen=True, slots=True)
class Plural:
    """A template in the forms for one and for many; `by` names the value that counts."""

    one: str
    many: str
    by: str = "count"


Template: TypeAlias = str | Plural

_PLAIN = frozenset({str, int})


@lru_cache(maxsize=64)
def templates(area: str) -> dict[str, Template]:
    """The templates of an area by the second half of their codes."""
    module = import_module(f"irondie_to.messages.{area}")
    found: dict[str, Template] = module.TEMPLATES
    return found


def say(phrase: Phrase, language: str = "en") -> str:
    """The sentence of the phrase in the language (one of `i18n.LANGUAGES`)."""
    area, _, name = phrase.code.partition(".")
    template = templates(area)[name]
    if isinstance(template, Plural):
        count = phrase.values[template.by]
        if not isinstance(count, int):
            message = f"{phrase.code} counts by {template.by}, which is no number"
            raise TypeError(message)
        text = translate_plural(template.one, template.many, count, language)
    else:
        text = translate(template, language)
    # A replayed game has a hundred sentences, nearly all with plain values only.
    if _PLAIN.issuperset(map(type, phrase.values.values())):
        return text.format_map(phrase.values)
    return text.format_map({key: _shown(value, language) for key, value in phrase.values.items()})


def _shown(value: Value, language: str) -> int | str:
    if isinstance(value, Phrase):
        return say(value, language)
    if isinstance(value, tuple):
        # Names stand beside each other, sentences each on a line of its own.
        between = "\n" if any(isinstance(item, Phrase) for item in value) else ", "
        return between.join(str(_shown(item, language)) for item in value)
    return "" if value is None else value
