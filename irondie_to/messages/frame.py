"""The frame of the window: rail, strip, menus, message bar."""

from irondie_to.i18n import N_
from irondie_to.messages.words import Template

TEMPLATES: dict[str, Template] = {
    "done": N_("{step}"),
    "undone": N_("Undone: {step}"),
    "redone": N_("Done again: {step}"),
}
