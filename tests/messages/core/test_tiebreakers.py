"""Every tie-breaker has all its words."""

from __future__ import annotations

from dataclasses import fields

import pytest

from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS, TiebreakerWords
from irondie_to.messages.core.words import say, templates
from irondie_to.tournament.model import Tiebreaker
from irondie_to.tournament.standings.terms import Mark, SumPart


def test_every_tiebreaker_has_words() -> None:
    assert list(TIEBREAKERS) == [tiebreaker.value for tiebreaker in Tiebreaker]


@pytest.mark.parametrize("words", TIEBREAKERS.values(), ids=TIEBREAKERS)
def test_every_word_is_found_by_its_code(words: TiebreakerWords) -> None:
    for field in fields(words):
        worded = getattr(words, field.name)
        assert say(Phrase(worded.code, {"floor": "x"})) == str(worded.template).format(floor="x")


def test_no_code_is_used_twice() -> None:
    codes = [getattr(words, field.name).code for words in TIEBREAKERS.values() for field in fields(words)]
    assert len(codes) == len(set(codes))


def test_every_term_of_a_sum_has_a_sentence() -> None:
    kinds = {part.value for part in SumPart if part is not SumPart.OPPONENT} | {mark.value for mark in Mark}
    assert {f"term_{kind}" for kind in kinds} == {name for name in templates("standings") if name.startswith("term_")}
