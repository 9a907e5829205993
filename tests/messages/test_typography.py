"""Translations follow the typography of the language: quotation marks, French spaces before signs, apostrophes."""

from __future__ import annotations

import re

import catalogues
import pytest
from tongues import valid

BY_LANGUAGE = pytest.mark.parametrize("language", catalogues.LANGUAGES)
# The opening and the closing quotation mark of each language.
QUOTES = {"it": ("“", "”"), "fr": ("«", "»"), "de": ("„", "“")}
BLANK = "[\u00a0\u202f]"
FRENCH = re.compile(
    rf"[^\W\d_] [;!?:»]|[\w)}}»][;!?](?=\s|$)|[^\W\d_)}}»]:(?=\s|$)|«(?!{BLANK})|(?<!{BLANK})»",
)
STRAIGHT = re.compile(r"\w'\w")


def forms(language: str) -> list[tuple[str, str]]:
    """Every form of each translation, beside the English sentence."""
    return [
        (sentence.one + (sentence.many or ""), form)
        for sentence, each in valid(language).items()
        for form in each.forms
    ]


@BY_LANGUAGE
def test_quotation_marks(language: str) -> None:
    opening, closing = QUOTES[language]
    others = set("“”„«»") - set(QUOTES[language])
    wrong = [
        form for _english, form in forms(language) if others & set(form) or form.count(opening) != form.count(closing)
    ]
    wrong += [form for english, form in forms(language) if '"' in form and '"' not in english]
    assert not wrong, "\n".join(wrong)


def test_french_signs_have_their_blank() -> None:
    wrong = [form for _english, form in forms("fr") if FRENCH.search(form)]
    assert not wrong, "\n".join(wrong)


@BY_LANGUAGE
def test_apostrophes_dots_and_blanks(language: str) -> None:
    wrong = [
        form
        for english, form in forms(language)
        if STRAIGHT.search(form)
        or STRAIGHT.search(english)
        or ("..." in form and "..." not in english)
        or ("  " in form and "  " not in english)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("wrong", ["Fini!", "Table :", "Table: 3", "«oui»", "Prêt ;", "Qui?"])
def test_what_is_set_wrongly_in_french_is_found(wrong: str) -> None:
    assert FRENCH.search(wrong)


@pytest.mark.parametrize(
    "right", ["Fini\u202f!", "Table\u00a0: 3", "«\u00a0oui\u00a0»", "10:00", "event:1", "{place}\u00a0: {x}"]
)
def test_what_is_set_rightly_in_french_is_passed_over(right: str) -> None:
    assert not FRENCH.search(right)
