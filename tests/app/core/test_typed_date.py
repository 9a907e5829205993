"""Typed dates and times: what is shown can be typed again, and every refusal has a reason in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.typed.values import read_date, read_number, read_time
from irondie_to.errors import UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import numeric_date
from irondie_to.messages.core.words import say

T = TypeVar("T")

TODAY = date(2026, 11, 22)
NEARLY = st.text(st.sampled_from("0123456789/.-: ,h\u200e\u2013٣²½−+ax"), max_size=14)
TYPED = st.one_of(NEARLY, st.text(max_size=30))


def outcome(read: Callable[[], T], language: str) -> tuple[T | None, str]:
    """The value that was read, and the sentence of the error (empty if there is none)."""
    try:
        return read(), ""
    except UserError as fault:
        return None, say(fault.phrase, language)


@given(day=st.dates(), today=st.dates(), language=st.sampled_from(LANGUAGES))
def test_a_date_that_is_shown_is_read_as_that_date(day: date, today: date, language: str) -> None:
    assert read_date(numeric_date(day.isoformat(), language), today) == day.isoformat()
    assert read_date(day.isoformat(), today) == day.isoformat()


@given(hour=st.integers(0, 23), minute=st.integers(0, 59))
def test_a_time_that_is_shown_is_read_as_that_time(hour: int, minute: int) -> None:
    shown = f"{hour:02}:{minute:02}"
    assert read_time(shown) == shown
    assert read_time(shown.replace(":", "")) == shown


@given(text=TYPED, today=st.dates(), language=st.sampled_from(LANGUAGES))
def test_any_text_is_a_date_or_refused_with_a_reason(text: str, today: date, language: str) -> None:
    found, reason = outcome(lambda: read_date(text, today), language)
    assert reason if found is None else date.fromisoformat(found).isoformat() == found


@given(text=TYPED, language=st.sampled_from(LANGUAGES))
def test_any_text_is_a_time_or_refused_with_a_reason(text: str, language: str) -> None:
    found, reason = outcome(lambda: read_time(text), language)
    assert reason if found is None else read_time(found) == found


@given(text=TYPED, least=st.integers(-5, 5), room=st.integers(0, 999), language=st.sampled_from(LANGUAGES))
def test_any_text_is_a_number_within_bounds_or_refused_with_a_reason(
    text: str, least: int, room: int, language: str
) -> None:
    found, reason = outcome(lambda: read_number(text, least, least + room), language)
    assert reason if found is None else least <= found <= least + room


@given(day=st.dates(date(2024, 1, 1), date(2100, 1, 1)))
def test_a_date_without_a_year_is_one_of_the_coming_year_or_of_the_last_three_months(day: date) -> None:
    for ago in (-270, -200, 0, 1, 92):
        today = day + timedelta(ago)
        if (day.month, day.day) != (2, 29):
            assert read_date(f"{day.day}/{day.month}", today) == day.isoformat()


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("22.11.", "2026-11-22"),
        ("22/11", "2026-11-22"),
        ("22-11-26", "2026-11-22"),
        (" 22 11 2026 ", "2026-11-22"),
        ("\u200e22/11/2026", "2026-11-22"),
        ("1.9.", "2026-09-01"),
        ("1.8.", "2027-08-01"),
        ("29/2", "2028-02-29"),
        ("2027-1-3", "2027-01-03"),
        ("03/04/2026", "2026-04-03"),
    ],
)
def test_dates(text: str, day: str) -> None:
    assert read_date(text, TODAY) == day


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "typed.date_missing"),
        ("tomorrow", "typed.no_date"),
        ("22", "typed.month_missing"),
        ("22.", "typed.month_missing"),
        ("11/22", "typed.no_month"),
        ("2026-13-40", "typed.no_month_after_year"),
        ("2026-00-01", "typed.no_month_after_year"),
        ("22-13-2026", "typed.no_month"),
        ("0/11", "typed.no_day"),
        ("31/11", "typed.month_too_short"),
        ("31.2.", "typed.february_too_short"),
        ("30/2/2027", "typed.february_too_short"),
        ("29/2/2027", "typed.no_leap_year"),
        ("22/11/202", "typed.no_year"),
        ("22/11/0000", "typed.no_year"),
        ("222/11", "typed.no_date"),
        ("22/11/2026/1", "typed.no_date"),
    ],
)
def test_refused_dates(text: str, code: str) -> None:
    with pytest.raises(UserError) as refused:
        read_date(text, TODAY)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "time"),
    [
        *(("18:30", "18:30"), ("1830", "18:30"), ("18.30", "18:30"), ("18h30", "18:30"), ("18 30", "18:30")),
        *(("9:05", "09:05"), ("905", "09:05"), ("9", "09:00"), ("18 h", "18:00"), ("0:00", "00:00")),
    ],
)
def test_times(text: str, time: str) -> None:
    assert read_time(text) == time


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(("", "typed.time_missing"), ("noon", "typed.no_time"), ("9:5", "typed.no_time"), ("18:", "typed.no_time")),
        *(("24:00", "typed.no_hour"), ("2575", "typed.no_hour"), ("18:75", "typed.no_minute")),
    ],
)
def test_refused_times(text: str, code: str) -> None:
    with pytest.raises(UserError) as refused:
        read_time(text)
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "4,5", "700", "0", "-1", "six", "9" * 50])
def test_refused_numbers(text: str) -> None:
    with pytest.raises(UserError) as refused:
        read_number(text, 1, 600)
    assert refused.value.code == "typed.no_number"
