"""Dates and numbers are written as CLDR specifies for each language."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.i18n import LANGUAGES, STRETCHED
from irondie_to.messages.core import figures

LOCALES = {"en": "en_GB", "it": "it", "fr": "fr", "de": "de"}
BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
# A day in each month and on each weekday, with one and two digits.
DAYS = [date(2026, month, day) for month in range(1, 13) for day in (1, 9, 17, 28)]


@BY_LANGUAGE
def test_dates(language: str) -> None:
    for day in DAYS:
        iso, locale = day.isoformat(), LOCALES[language]
        full = Locale.parse(locale).date_formats["full"].pattern.replace("EEEE", "EEE")
        assert figures.full_date(iso, language) == format_date(day, full, locale)
        assert figures.long_date(iso, language) == format_date(day, "long", locale)
        assert figures.short_date(iso, language) == format_date(day, "medium", locale)


@BY_LANGUAGE
def test_a_field_shows_the_short_date_with_four_digits_of_the_year_day_first(language: str) -> None:
    short = Locale.parse(LOCALES[language]).date_formats["short"].pattern.replace("yy", "y")
    assert short.startswith("dd")  # the form that `app.core.typed.values` reads
    for day in DAYS:
        assert figures.numeric_date(day.isoformat(), language) == format_date(day, short, LOCALES[language])


@BY_LANGUAGE
def test_the_weekday_in_whole(language: str) -> None:
    for day in DAYS:
        assert figures.worded_date(day.isoformat(), language) == format_date(day, "full", LOCALES[language])


@BY_LANGUAGE
@given(number=st.integers(0, 10**9), places=st.integers(0, 4))
def test_numbers(language: str, number: int, places: int) -> None:
    value = Fraction(number, 10**places)
    pattern = "0." + "0" * places if places else "0"
    assert figures.decimals(value, places, language) == format_decimal(number / 10**places, pattern, LOCALES[language])


@BY_LANGUAGE
def test_percentages(language: str) -> None:
    """French typography requires a narrow no-break space before the percent sign."""
    shown = figures.percent(figures.decimals(Fraction(571, 10), 1, language), language)
    pattern = Locale.parse(LOCALES[language]).percent_formats[None].pattern.replace("#,##0", "0.0")
    expected = format_percent(0.571, pattern, LOCALES[language])
    assert shown == (expected.replace("\u00a0", "\u202f") if language == "fr" else expected)


def test_half_is_rounded_up_and_less_than_nothing_has_a_minus() -> None:
    assert figures.decimals(Fraction(2, 3), 2, "de") == "0,67"
    assert figures.decimals(Fraction(1, 200), 2, "en") == "0.01"
    assert figures.decimals(Fraction(-1, 2), 1, "en") == "−0.5"
    assert figures.decimals(Fraction(-1, 2000), 1, "en") == "0.0"


def test_a_moment_by_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    from time import tzset

    monkeypatch.setenv("TZ", "Europe/Berlin")
    tzset()
    try:
        assert figures.clock_time("2026-03-21T22:05:30Z") == "23:05"
        assert figures.moment("2026-03-21T23:05:30Z", "de") == "22.03.2026, 00:05:30"
        assert figures.moment("2026-07-21T09:05:30Z", "en") == "21 Jul 2026, 11:05:30"
    finally:
        monkeypatch.undo()
        tzset()


def test_a_day_that_no_calendar_has_is_shown_as_it_is() -> None:
    for day in ("2026-02-30", "0000-01-01", "someday"):
        assert figures.long_date(day, "de") == day


def test_the_stretched_language_writes_figures_as_english_does() -> None:
    assert figures.full_date("2026-03-21", STRETCHED) == "Sat, 21 March 2026"


def test_only_english_has_ordinals() -> None:
    endings = {"st": (1, 21, 101), "nd": (2, 22), "rd": (3, 23), "th": (4, 10, 11, 12, 13, 20, 111, 112)}
    for ending, places in endings.items():
        assert [figures.place_number(place, "en") for place in places] == [f"{place}{ending}" for place in places]
    assert [figures.place_number(9, language) for language in ("it", "fr", "de")] == ["9"] * 3


def test_english_ordinals_of_hundreds_end_like_those_before_a_hundred() -> None:
    said = [figures.nth(number, "en") for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 100, 101, 111, 112, 113, 122)]
    assert said[:10] == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd"]
    assert said[10:] == ["100th", "101st", "111th", "112th", "113th", "122nd"]
