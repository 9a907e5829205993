"""Sentences that say why a typed date, time or number is not valid, and the names of months."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "date_missing": N_("Type a date, like 22/11 or 22/11/2026."),
    "no_date": N_("“{text}” is not a date. Type it like 22/11 or 22/11/2026."),
    "month_missing": N_("The month is missing. Type the date like 22/11."),
    "no_month": N_("There is no month {month}. Type the day first, then the month, like 22/11."),
    "no_day": N_("There is no day 0."),
    "month_too_short": N_("There is no {day} {month}: the month has {days} days."),
    "february_too_short": N_("There is no {day} February: the month has 28 or 29 days."),
    "no_leap_year": N_("There is no 29 February in {year}."),
    "no_year": N_("“{year}” is not a year. Type two or four digits, like 26 or 2026."),
    "time_missing": N_("Type a time of day, like 18:30."),
    "no_time": N_("“{text}” is not a time of day. Type it like 18:30 or 1830."),
    "no_hour": N_("There is no hour {hour}: hours run from 0 to 23."),
    "no_minute": N_("There is no minute {minute}: minutes run from 0 to 59."),
    "no_number": N_("Type {least} to {most}."),
    "calendar": N_("Choose the date from a calendar (Alt+Down)"),
    "january": N_("January"),
    "february": N_("February"),
    "march": N_("March"),
    "april": N_("April"),
    "may": N_("May"),
    "june": N_("June"),
    "july": N_("July"),
    "august": N_("August"),
    "september": N_("September"),
    "october": N_("October"),
    "november": N_("November"),
    "december": N_("December"),
}
