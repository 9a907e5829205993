"""Sentences of `irondie-to event run`, which reads steps line by line."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "report_shortly": N_("Report table 12: games won by the first and by the second player, drawn ones last."),
    "quit": N_("End."),
    "help_of_one": N_("“help STEP” explains one of them with an example."),
}
