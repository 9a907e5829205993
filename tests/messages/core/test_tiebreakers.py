"""Every tie-breaker has all its words."""

from __future__ import annotations

from dataclasses import fields

import pytest

from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS, TiebreakerWords
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import Tiebreaker


def test_every_tiebreaker_has_words() -> None:
    assert list(TIEBREAKERS) == [tiebreaker.value for tiebreaker in Tiebreaker]


@pytest.mark.parametrize("words", TIEBREAKERS.values(), ids=TIEBREAKERS)
def test_every_word_is_found_by_its_code(words: TiebreakerWords) -> None:
    values = dict.fromkeys(("floor", "name", "round", "value", "counted"), "x")
    for worded in words.every():
        assert say(Phrase(worded.code, values)) == str(worded.template).format_map(values)


@pytest.mark.parametrize("words", TIEBREAKERS.values(), ids=TIEBREAKERS)
def test_every_word_has_a_template(words: TiebreakerWords) -> None:
    single = [getattr(words, field.name) for field in fields(words) if field.name != "terms"]
    assert words.every() == (*single, *words.terms)


def test_no_code_is_used_twice() -> None:
    codes = [worded.code for words in TIEBREAKERS.values() for worded in words.every()]
    assert len(codes) == len(set(codes))
