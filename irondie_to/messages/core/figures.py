"""Formats dates, times and numbers in each language, following CLDR (English as in Europe).

The few patterns needed are written out here because a CLDR library takes longer to import than a command takes to run.
A test compares them with such a library. The examples in the docstrings are in English. The functions that format a
date return a text that is not a date unchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from irondie_to.i18n import STRETCHED

if TYPE_CHECKING:
    from fractions import Fraction


LEAST_DECIMALS = 2
"""The decimals of a percentage in the standings."""
MOST_DECIMALS = 6
"""The decimals of a percentage that would look like another one with fewer."""


@dataclass(frozen=True, slots=True)
class _Locale:
    weekdays: tuple[str, ...]
    long_weekdays: tuple[str, ...]
    months: tuple[str, ...]
    short_months: tuple[str, ...]
    full: str
    long: str
    medium: str
    numeric: str
    decimal: str
    percent: str
    ordinal: str | None = None
    """What follows an ordinal number; None if that depends on the number, as in English."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_ENGLISH = _Locale(
    weekdays=_words("Mon Tue Wed Thu Fri Sat Sun"),
    long_weekdays=_words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    months=_words("January February March April May June July August September October November December"),
    short_months=_words("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"),
    full="{weekday}, {day} {month} {year}",
    long="{day} {month} {year}",
    medium="{day} {short} {year}",
    numeric="{day:02}/{number:02}/{year:04}",
    decimal=".",
    percent="{}%",
)
_LOCALES = {
    "en": _ENGLISH,
    "it": _Locale(
        weekdays=_words("lun mar mer gio ven sab dom"),
        long_weekdays=_words("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
        months=_words("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
        short_months=_words("gen feb mar apr mag giu lug ago set ott nov dic"),
        full="{weekday} {day} {month} {year}",
        long="{day} {month} {year}",
        medium="{day} {short} {year}",
        numeric="{day:02}/{number:02}/{year:04}",
        decimal=",",
        percent="{}%",
        ordinal="ª",
    ),
    "fr": _Locale(
        weekdays=_words("lun. mar. mer. jeu. ven. sam. dim."),
        long_weekdays=_words("lundi mardi mercredi jeudi vendredi samedi dimanche"),
        months=_words("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
        short_months=_words("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
        full="{weekday} {day} {month} {year}",
        long="{day} {month} {year}",
        medium="{day} {short} {year}",
        numeric="{day:02}/{number:02}/{year:04}",
        decimal=",",
        percent="{}\u202f%",
        ordinal="e",
    ),
    "de": _Locale(
        weekdays=_words("Mo. Di. Mi. Do. Fr. Sa. So."),
        long_weekdays=_words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
        months=_words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
        short_months=_words("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."),
        full="{weekday}, {day}. {month} {year}",
        long="{day}. {month} {year}",
        medium="{day:02}.{number:02}.{year}",
        numeric="{day:02}.{number:02}.{year:04}",
        decimal=",",
        percent="{}\u00a0%",
        ordinal=".",
    ),
    STRETCHED: _ENGLISH,
}


def full_date(day: str, language: str) -> str:
    """Format a day YYYY-MM-DD with its short weekday: Sat, 21 March 2026."""
    return _dated(_LOCALES[language].full, day, language)


def long_date(day: str, language: str) -> str:
    """Format a day YYYY-MM-DD with the name of its month: 21 March 2026."""
    return _dated(_LOCALES[language].long, day, language)


def short_date(day: str, language: str) -> str:
    """Format a day YYYY-MM-DD for a narrow column: 21 Mar 2026."""
    return _dated(_LOCALES[language].medium, day, language)


def numeric_date(day: str, language: str) -> str:
    """Format a day YYYY-MM-DD for an input field, day first in every language: 21/03/2026."""
    return _dated(_LOCALES[language].numeric, day, language)


def worded_date(day: str, language: str) -> str:
    """Format a day YYYY-MM-DD with its full weekday: Saturday, 21 March 2026."""
    return _dated(_LOCALES[language].full.replace("{weekday}", "{long_weekday}"), day, language)


def long_weekday(day: str, language: str) -> str:
    """The full weekday of a day YYYY-MM-DD: Saturday; empty if the text is not a date."""
    try:
        return _LOCALES[language].long_weekdays[date.fromisoformat(day).weekday()]
    except ValueError:
        return ""


def clock_time(at: str) -> str:
    """Format a time of the journal (ISO 8601, UTC) as local time: 09:05."""
    return f"{datetime.fromisoformat(at).astimezone():%H:%M}"


def moment(at: str, language: str) -> str:
    """Format a time of the journal (ISO 8601, UTC) as local date and time with seconds: 21 Mar 2026, 09:05:30."""
    local = datetime.fromisoformat(at).astimezone()
    return f"{short_date(local.date().isoformat(), language)}, {local:%H:%M:%S}"


def place_number(place: int, language: str) -> str:
    """Format a place in a ranking: 9th in English. Other languages have the number alone: 9.

    Their ordinals would depend on the gender of the player.
    """
    return nth(place, language) if _LOCALES[language].ordinal is None else str(place)


def decimals(value: Fraction, places: int, language: str) -> str:
    """Round the value to `places` decimals, half away from zero, and format it with the language's decimal sign."""
    scaled = (abs(value) * 10**places * 2 + 1) // 2
    digits = str(scaled).rjust(places + 1, "0")
    minus = "−" if value < 0 and scaled else ""
    return minus + (f"{digits[:-places]}{decimal_sign(language)}{digits[-places:]}" if places else digits)


def told_apart(
    above: Fraction | None, below: Fraction | None, show: Callable[[Fraction | None, int], str]
) -> tuple[str, str]:
    """Format two different values with the fewest decimals, from 2 to 6, that show the difference.

    `show` formats a value with a number of decimals.
    """
    texts = "", ""
    for places in range(LEAST_DECIMALS, MOST_DECIMALS + 1):
        texts = show(above, places), show(below, places)
        if texts[0] != texts[1]:
            break
    return texts


def nth(number: int, language: str) -> str:
    """Return an ordinal number, such as 2nd; in Italian, the feminine form."""
    ending = _LOCALES[language].ordinal
    if ending is None:
        ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def decimal_sign(language: str) -> str:
    return _LOCALES[language].decimal


def percent(number: str, language: str) -> str:
    """Append the percent sign of the language to a number formatted by `decimals`: 57.1%."""
    return _LOCALES[language].percent.format(number)


def _dated(pattern: str, day: str, language: str) -> str:
    """Format the day with the pattern. A text that is not a date is returned unchanged."""
    try:
        parsed = date.fromisoformat(day)
    except ValueError:
        return day
    locale = _LOCALES[language]
    return pattern.format(
        weekday=locale.weekdays[parsed.weekday()],
        long_weekday=locale.long_weekdays[parsed.weekday()],
        day=parsed.day,
        number=parsed.month,
        month=locale.months[parsed.month - 1],
        short=locale.short_months[parsed.month - 1],
        year=parsed.year,
    )
