"""Reads typed dates, times of day, whole numbers and entry fees.

Dates are in day-month order, as in every language of the program, or in ISO order (year, month, day).
"""

from __future__ import annotations

import re
import unicodedata
from calendar import isleap, monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from irondie_to.errors import Phrase, UserError

_SEPARATORS = r"[\s./,\-\u2010-\u2013]"
_DATE = re.compile(rf"\d+(?:{_SEPARATORS}+\d+){{0,2}}{_SEPARATORS}*")
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.,h\s]\s*)?(\d{2})", re.IGNORECASE)
_HOUR = re.compile(r"(\d{1,2})(?:\s*(?:h|uhr))?", re.IGNORECASE)
_LONGEST_SHOWN = 20
_FEBRUARY = 2
_MONTHS_IN_YEAR = 12
_HOURS, _MINUTES = 24, 60
_PAST = timedelta(days=92)
"""The longest time that a date without a year may be in the past, so that a recent event can be corrected."""

_MONTHS = (
    Phrase("typed.january"),
    Phrase("typed.february"),
    Phrase("typed.march"),
    Phrase("typed.april"),
    Phrase("typed.may"),
    Phrase("typed.june"),
    Phrase("typed.july"),
    Phrase("typed.august"),
    Phrase("typed.september"),
    Phrase("typed.october"),
    Phrase("typed.november"),
    Phrase("typed.december"),
)


def read_date(text: str, today: date) -> str:
    """Read a date and return it as YYYY-MM-DD.

    Accepts `22.11.`, `22/11`, `22-11-26`, `22 11 2026` and `2026-11-22`. A two-digit year is in this century (2000 to
    2099). Without a year, the result is the first matching date on or after the day 92 days before `today`; for 29
    February, this is in a leap year. For any other text, raises `UserError` `typed.*`, which states the reason.
    """
    tidy = _tidy(text)
    if not tidy:
        raise UserError("typed.date_missing")
    if not _DATE.fullmatch(tidy):
        raise UserError("typed.no_date", text=tidy[:_LONGEST_SHOWN])
    numbers = re.findall(r"\d+", tidy)
    is_year_first = len(numbers) == 3 and len(numbers[0]) == 4
    if is_year_first:
        numbers.reverse()
    if any(len(number) > 2 for number in numbers[:2]):
        raise UserError("typed.no_date", text=tidy[:_LONGEST_SHOWN])
    if len(numbers) == 1:
        raise UserError("typed.month_missing")
    day, month = int(numbers[0]), int(numbers[1])
    if is_year_first and not 1 <= month <= _MONTHS_IN_YEAR:
        raise UserError("typed.no_month_after_year", text=tidy[:_LONGEST_SHOWN], month=month)
    _check_day(day, month)
    year = _next_year(day, month, today) if len(numbers) == 2 else _year(numbers[2])
    if day == 29 and month == _FEBRUARY and not isleap(year):
        raise UserError("typed.no_leap_year", year=f"{year:04}")
    return f"{year:04}-{month:02}-{day:02}"


def read_time(text: str) -> str:
    """Read a time of day and return it as HH:MM.

    Accepts `18:30`, `1830`, `18.30`, `18h30`, `9:05`, `905` and whole hours (`18`, `18 h`). For any other text, raises
    `UserError` `typed.*`, which states the reason.
    """
    tidy = _tidy(text)
    if not tidy:
        raise UserError("typed.time_missing")
    parts = _HOUR.fullmatch(tidy) or _TIME.fullmatch(tidy)
    if parts is None:
        raise UserError("typed.no_time", text=tidy[:_LONGEST_SHOWN])
    hour, minute = int(parts[1]), int(parts[2]) if parts.re is _TIME else 0
    if hour >= _HOURS:
        raise UserError("typed.no_hour", hour=hour)
    if minute >= _MINUTES:
        raise UserError("typed.no_minute", minute=minute)
    return f"{hour:02}:{minute:02}"


def _tidy(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter) != "Cf").strip()


def _check_day(day: int, month: int) -> None:
    """Raise `UserError` unless this day exists in some year; 29 February is always accepted."""
    if not 1 <= month <= _MONTHS_IN_YEAR:
        raise UserError("typed.no_month", month=month)
    days = monthrange(2000, month)[1]
    if day < 1:
        raise UserError("typed.no_day")
    if day > days and month == _FEBRUARY:
        raise UserError("typed.february_too_short", day=day)
    if day > days:
        raise UserError("typed.month_too_short", day=day, month=_MONTHS[month - 1], days=days)


def _year(digits: str) -> int:
    if len(digits) not in {2, 4} or (not int(digits) and len(digits) == 4):
        raise UserError("typed.no_year", year=digits[:_LONGEST_SHOWN])
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _next_year(day: int, month: int, today: date) -> int:
    earliest = max(today, date.min + _PAST) - _PAST
    year = earliest.year
    while ((month, day) < (earliest.month, earliest.day) and year == earliest.year) or (
        day == 29 and month == _FEBRUARY and not isleap(year)
    ):
        year += 1
    return min(year, date.max.year)


_NUMBER = re.compile(r"([+\-\u2212]?)\s*(\d{1,18})")


def read_number(text: str, least: int, most: int) -> int:
    """Read a whole number, with or without a sign.

    Raises `UserError` `typed.no_number` unless the text is a whole number from `least` to `most`.
    """
    found = _NUMBER.fullmatch(text.strip())
    number = None if found is None else int(found[2]) * (-1 if found[1] in {"-", "\u2212"} else 1)
    if number is None or not least <= number <= most:
        raise UserError("typed.no_number", least=least, most=most)
    return number


_OTHER = r"[^\d.,+\-\u2212]{0,12}"
_FEE = re.compile(
    rf"(?P<before>{_OTHER}?)(?P<space> ?)(?P<whole>\d{{1,6}})((?P<sign>[.,])(?P<part>\d\d))?(?P<after>{_OTHER})"
)


@dataclass(frozen=True, slots=True)
class Fee:
    """An amount in hundredths, its decimal separator, and the texts written before and after the amount.

    `sign` is the separator, or empty if the amount was written without decimals.
    """

    hundredths: int
    before: str = ""
    after: str = ""
    sign: str = ""

    def times(self, count: int) -> str:
        """The total fee for this number of players, in the format of the fee, with non-breaking spaces."""
        whole, part = divmod(self.hundredths * count, 100)
        return f"{self.before}{whole}{f'{self.sign}{part:02}' if self.sign else ''}{self.after}".replace(" ", "\u00a0")


def read_fee(text: str) -> Fee | None:
    """Read an entry fee; None for an empty text.

    The currency may be before or after the amount, which has either no decimals or two. Raises
    `UserError("event.bad_fee")`.
    """
    tidy = " ".join(text.split())
    if not tidy:
        return None
    parts = _FEE.fullmatch(tidy)
    if parts is None or not tidy.isprintable():
        raise UserError("event.bad_fee", fee=tidy[:20])
    before, after = parts["before"] + parts["space"], parts["after"]
    return Fee(int(parts["whole"]) * 100 + int(parts["part"] or 0), before, after, parts["sign"] or "")
