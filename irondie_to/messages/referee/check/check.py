"""Sentences about set checks during the event."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "as_registered": N_("as registered"),
    "not_as_registered": N_("not as registered: {rules}"),
    "both_at": N_("{place}: set check, {first}, {second}"),
    "both": N_("set check at table {table}: {first}, {second}"),
    "checked": N_("{name} as registered"),
    "checked_fault": N_("{name} not as registered"),
    "swapped": Plural(
        N_("Before the first game nothing is swapped; a die of the side set lies in the set: {dice}."),
        N_("Before the first game nothing is swapped; {count} dice of the side set lie in the set: {dice}."),
    ),
    "no_set": N_("{name} has no set registered, so there is nothing to compare with. Register it on the page Players."),
    "nothing_presented": N_("Please say which dice of {name} lie on the table."),
    "nobody_plays": N_("No match is played now, so there is no table to draw."),
    "gone": N_("This set check is not on record any more."),
}
