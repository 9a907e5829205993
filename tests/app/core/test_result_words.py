"""What results are called, over all outcomes, reasons and languages."""

from __future__ import annotations

import re
from itertools import product

import pytest

from irondie_to.app.core.results import LossReasons, ResultWords, as_typed, set_off
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import LossReason

REASONS = [None, *LossReason]
AWARDED = ["id", "fa", "fb", "dl"]
DISQUALIFIED = re.compile("disq|squal", re.IGNORECASE)
"""What the word begins with in each language."""


def forms(words: ResultWords, language: str) -> list[str]:
    """All forms of a result in words, except the signs of the cross table."""
    found = [
        words.short,
        words.brief,
        words.told,
        words.noun,
        words.remark,
        *(words.seen_from(second=side) for side in (False, True)),
    ]
    return [say(form, language) if isinstance(form, Phrase) else str(form) for form in found if form is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", AWARDED)
def test_what_no_games_decided_is_never_written_as_games(text: str, language: str) -> None:
    for reasons in product(REASONS, REASONS):
        words = ResultWords(text, "Ada", "Bo", LossReasons(*reasons))
        signs = [words.signs(second=side) for side in (False, True)]
        shown = [*forms(words, language), *(say(sign, language) for sign in signs if isinstance(sign, Phrase))]
        assert len(shown) == 9
        assert not [form for form in shown if re.search(r"\d", form)]


def test_a_missing_result_has_no_words() -> None:
    for form in ("short", "brief", "noun"):
        with pytest.raises(KeyError):
            getattr(ResultWords(""), form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_said_in_every_form(language: str) -> None:
    for text, reason in product(("fa", "fb"), LossReason):
        both = LossReasons(reason, None) if text == "fa" else LossReasons(None, reason)
        named, plain = (forms(ResultWords(text, "Ada", "Bo", reasons), language) for reasons in (both, LossReasons()))
        assert not set(named) & set(plain)
        is_out = reason is LossReason.DISQUALIFIED
        assert all(bool(DISQUALIFIED.search(form)) is is_out for form in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_of_the_winner_is_not_said(language: str) -> None:
    shown = forms(ResultWords("fa", "Ada", "Bo", LossReasons(None, LossReason.DISQUALIFIED)), language)
    assert shown == forms(ResultWords("fa", "Ada", "Bo"), language)


@pytest.mark.parametrize(
    ("text", "reasons", "told", "seen"),
    [
        ("2-1", (None, None), "2-1", ("2–1", "1–2")),
        ("1-1-1", (None, None), "1-1-1", ("1–1–1", "1–1–1")),
        ("id", (None, None), "agreed draw", ("agreed draw", "agreed draw")),
        ("fa", (None, None), "Ada forfeits", ("forfeit", "forfeit win")),
        ("fb", (None, None), "Bo forfeits", ("forfeit win", "forfeit")),
        ("fa", ("absent", None), "Ada was absent", ("absent", "opponent absent")),
        ("fa", ("penalty", None), "Ada lost by penalty", ("lost by penalty", "won by penalty")),
        ("fb", (None, "disqualified"), "Bo was disqualified", ("opponent disqualified", "disqualified")),
        ("dl", (None, None), "both lose", ("both lose", "both lose")),
        (
            "dl",
            ("penalty", "disqualified"),
            "Ada lost by penalty, Bo was disqualified",
            ("lost by penalty", "disqualified"),
        ),
        ("dl", ("absent", None), "Ada was absent, Bo loses", ("absent", "both lose")),
    ],
)
def test_in_words(text: str, reasons: tuple[str | None, str | None], told: str, seen: tuple[str, str]) -> None:
    both = [None if reason is None else LossReason(reason) for reason in reasons]
    words = ResultWords(text, "Ada", "Bo", LossReasons(*both))
    told_form, *seen_forms = (
        say(form) if isinstance(form, Phrase) else form
        for form in (words.told, words.seen_from(second=False), words.seen_from(second=True))
    )
    assert (told_form, tuple(seen_forms)) == (told, seen)


def test_the_journal_gives_the_typed_form_back() -> None:
    for text, reasons in product(["2-1", "1-1-1", *AWARDED], product(REASONS, REASONS)):
        words = ResultWords(text, "Ada", "Bo", LossReasons(*reasons))
        assert as_typed(words.told) == text
        assert as_typed(set_off(words.told)) == text
    for code, text in {"told_fa": "fa", "told_fb": "fb"}.items():  # in journals of earlier versions
        assert as_typed(Phrase(f"result.{code}")) == text
