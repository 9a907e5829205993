"""No sentence uses a turn of phrase that the README's section on the voice has ended."""

from __future__ import annotations

import re

import catalogues
import pytest
from tongues import source

ENDED = {
    r"(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more than|later than)": "isn’t a …, has no …",
    r"\bplease\b": "the imperative alone",
    r", like [`“\d]": "for example",
    r"\balready\.$": "is already …",
    r"\bgo(?:es)? on\b": "continue, resume, play on, advance",
    r"\bstands\b": "counts, remains, is",
    r"\bis wanted\b": "is expected",
    r"\b(?:will be|comes?) here\b": "appear here",
    r"\bthe page [A-Z]": "the … page",
    r"\bthere already\b": "already exists",
    r"\bthe lot decid": "drawn by lot",
    r"\b(?:taken|takes?|took) away\b": "removed",
    r"\bthe chosen\b": "selected",
    r"\b(?:anew|afresh|whosoever)\b": "again",
    r"\bdouble loss\b": "both lose",
    r"\bintentional draw": "agreed draw",
    r"\bwinner: ": "Winner of …",
    r"\b(?:tournament|event) documents?\b": "event file",
    r"\btournament files?\b": "event file",
}
"""Turns of phrase, as regular expressions without case where they have no capital, and what to write instead."""

ENDED_IN = {
    "it": {
        r"\bdocument[oi] d(?:i|el) torneo\b": "file di torneo",
        r"\bresocont[oi]\b": "rapporto",
        r"\bfuori (?:dopo|prima)": "ritiro",
    },
    "fr": {r"\bdocuments? de tournoi\b|^document du tournoi": "fichier de tournoi"},
    "de": {r"\bTurnierdokument": "Turnierdatei"},
}
"""Second words for one thing in the translations, as regular expressions, and the word to use."""

EXCEPTIONS: dict[str, str] = {}
"""Sentences, by a code, in which such a turn is right, with the reason."""


def sentences() -> list[tuple[tuple[str, ...], str]]:
    """The sentences with their codes, without what people type as they please."""
    return [
        (codes, text)
        for sentence, codes in source().items()
        if not all(code.endswith(".words") for code in codes)
        for text in filter(None, sentence)
    ]


def test_no_sentence_uses_an_ended_turn_of_phrase() -> None:
    wrong, said = [], sentences()
    for turn, instead in ENDED.items():
        pattern = re.compile(turn, 0 if "[A-Z]" in turn else re.IGNORECASE)
        for codes, text in said:
            if pattern.search(text) and EXCEPTIONS.keys().isdisjoint(codes):
                wrong.append(f"{codes[0]}: {text!r} ({turn} → {instead})")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ENDED_IN)
def test_no_translation_has_a_second_word_for_one_thing(language: str) -> None:
    wrong = [
        f"{translation.codes[0]}: {text!r} → {instead}"
        for word, instead in ENDED_IN[language].items()
        for translation in catalogues.load(language).values()
        if not all(code.endswith(".words") for code in translation.codes)
        for text in translation.forms
        if re.search(word, text, re.IGNORECASE)
    ]
    assert not wrong, "\n".join(wrong)


def test_each_exception_is_needed() -> None:
    patterns = [re.compile(turn, 0 if "[A-Z]" in turn else re.IGNORECASE) for turn in ENDED]
    for code in EXCEPTIONS:
        texts = [text for codes, text in sentences() if code in codes]
        assert any(pattern.search(text) for pattern in patterns for text in texts), code
