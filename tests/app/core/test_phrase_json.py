"""Phrases written as JSON and read back."""

from __future__ import annotations

import json
from types import MappingProxyType

import pytest

from irondie_to.app.core import phrase_json
from irondie_to.errors import Phrase, Value

INNER = Phrase("entry.games", {"games": "2–1"})

PHRASES = [
    Phrase("step.test"),
    Phrase("step.test", {"name": 'Zoë "Q"', "count": 3, "none": None, "empty": "", "list": ("a", 1, ())}),
    Phrase("step.test", {"result": Phrase("step.result_in_brackets", {"result": INNER}), "parts": (INNER, (INNER,))}),
    Phrase("step.test", MappingProxyType({"part": Phrase("step.part", MappingProxyType({"table": 7}))})),
]


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_read_as_it_was_written(phrase: Phrase) -> None:
    assert phrase_json.loads(phrase.code, phrase_json.dumps(phrase)) == phrase
    assert phrase_json.from_json(json.loads(json.dumps(phrase_json.to_json(phrase)))) == phrase


def test_the_text_of_the_journal_is_always_the_same() -> None:
    values: dict[str, Value] = {"count": 2, "results": (Phrase("step.one", {"a": "Ø", "result": INNER}), "2-0")}
    assert phrase_json.dumps(Phrase("step.results_of", values)) == (
        '{"count": 2, "results": [{"phrase": ["step.one", {"a": "Ø", "result": '
        '{"phrase": ["entry.games", {"games": "2–1"}]}}]}, "2-0"]}'
    )
