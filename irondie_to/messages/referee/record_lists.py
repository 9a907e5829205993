"""Sentences of the lists of recorded penalties, rulings and set checks."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "copy": N_("Copy"),
    "copy_tip": N_("Copy the chosen lines, or all, for a spreadsheet."),
    "copied": Plural(N_("{count} line copied."), N_("{count} lines copied.")),
    "find_tip": N_("Type parts of what you look for; Esc clears."),
    "remove": N_("Take off the record"),
}
