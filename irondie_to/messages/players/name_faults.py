"""Sentences that say why the name, club or mark of a player is not valid."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "empty": N_("A name is missing. Please type one."),
    "too_long": N_("The name “{name}” is too long: at most {most} letters are possible."),
    "club_too_long": N_("The club “{club}” is too long: at most {most} letters are possible."),
    "mark_too_long": N_("The mark “{mark}” is too long: at most {most} letters are possible."),
    "odd_letters": N_("This name holds characters that cannot be printed. Please type it again."),
}
