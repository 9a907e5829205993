"""Sentences about events."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Template

TEMPLATES: dict[str, Template] = {
    "unknown": N_("There is no event {event}. “event list” shows those there are."),
    "bad_date": N_("“{date}” is no date. Please write it as year-month-day, like 2026-03-21."),
    "bad_time": N_("“{time}” is no time of day. Please write it like 09:30."),
    "bad_minutes": N_("{minutes} minutes are not possible; choose from 1 to 600."),
    "fixed_once_begun": N_(
        "{option} cannot be changed any more: the first round is published. To change it, undo the rounds first."
    ),
}
