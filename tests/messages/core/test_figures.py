"""Dates and numbers are written as CLDR specifies for each language."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent
from hypothesis import example, given
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


ENGLISH_ENDINGS = {"one": "st", "two": "nd", "few": "rd", "other": "th"}


@pytest.mark.parametrize("language", ["en", STRETCHED])
def test_english_ordinals_are_those_of_cldr(language: str) -> None:
    form = Locale.parse("en_GB").ordinal_form
    for number in range(1_215):
        expected = f"{number}{ENGLISH_ENDINGS[form(number)]}"
        assert figures.nth(number, language) == figures.place_number(number, language) == expected


def test_places_of_other_languages_are_plain_numbers_and_their_ordinals_have_one_ending() -> None:
    for language, ending in (("it", "ª"), ("fr", "e"), ("de", ".")):
        for number in (1, 2, 3, 11, 100):
            assert figures.nth(number, language) == f"{number}{ending}"
            assert figures.place_number(number, language) == str(number)


@given(value=st.fractions(-2_000, 2_000, max_denominator=10**7), places=st.integers(0, 6))
def test_a_value_is_rounded_half_away_from_zero(value: Fraction, places: int) -> None:
    with localcontext(prec=60):
        quantum = Decimal(1).scaleb(-places)
        rounded = (Decimal(value.numerator) / value.denominator).quantize(quantum, ROUND_HALF_UP)
    expected = f"{abs(rounded):f}".replace(".", ",")
    assert figures.decimals(value, places, "it") == ("−" if rounded < 0 else "") + expected


VALUES = st.none() | st.fractions(0, 1, max_denominator=10**6)


@given(above=VALUES, below=VALUES, nearby=st.integers(1, 7))
@example(Fraction(1, 3), Fraction(1, 3), 1)
def test_two_values_have_as_few_decimals_as_tell_them_apart(
    above: Fraction | None, below: Fraction | None, nearby: int
) -> None:
    """From the two of the standings to six; values alike in six decimals have these."""

    def show(value: Fraction | None, places: int) -> str:
        return "–" if value is None else figures.decimals(value, places, "de")

    for other in (below, above and above + Fraction(1, 10**nearby)):
        shown = [(show(above, places), show(other, places)) for places in range(2, 7)]
        expected = next((texts for texts in shown if texts[0] != texts[1]), shown[-1])
        assert figures.told_apart(above, other, show) == expected


@BY_LANGUAGE
def test_a_weekday_has_its_whole_name(language: str) -> None:
    for day in DAYS:
        assert figures.long_weekday(day.isoformat(), language) == format_date(day, "EEEE", LOCALES[language])
    assert figures.long_weekday("someday", language) == ""


@BY_LANGUAGE
def test_years_before_a_thousand_have_four_digits_in_a_field(language: str) -> None:
    assert figures.numeric_date("0987-01-02", language).endswith("0987")
