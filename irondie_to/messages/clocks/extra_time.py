"""Sentences that say why extra time cannot be given or taken back."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "over": N_("Table {table} has its result already. Extra time is for a match that is still played."),
    "none": N_("Please say how many minutes of extra time table {table} gets."),
    "below_none": Plural(
        N_("Table {table} has {minutes} minute of extra time; no more than that can be taken back."),
        N_("Table {table} has {minutes} minutes of extra time; no more than that can be taken back."),
        by="minutes",
    ),
    "too_much": N_("Table {table} can have {most} minutes of extra time at most."),
}
