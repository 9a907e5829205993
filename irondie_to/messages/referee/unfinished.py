"""Sentences about unfinished games and other unfinished work."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "changed_elsewhere": N_(
        "This was changed in another window. It is shown as it is there now, without your last step."
    ),
    "gone": N_("This game was saved or discarded in another window. It goes on here as a game of its own."),
    "unreadable": N_("What was stored of {name} cannot be read."),
    # The lists
    "title": N_("Games being followed"),
    "checks": N_("Other unfinished set checks"),
    "open": N_("Go on"),
    "discard": N_("Discard"),
    "column_round": N_("Round"),
    "column_table": N_("Table"),
    "column_game": N_("Game"),
    "column_name": N_("Players"),
    "column_saved": N_("Last step"),
}
