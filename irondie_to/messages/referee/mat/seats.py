"""Sentences about starting a game: the players at the mats, and the records that can be opened."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "head": N_("Follow a game on the mats: choose both sets and start, open a game record, or set a position by hand."),
    "side": N_("Side {side}"),
    "name": N_("Name"),
    "name_hint": N_("Name or table, or choose from the list"),
    "set": N_("Set"),
    "set_hint": N_("Nine dice, like KSm KAs BNu …"),
    "starter": N_("Starter set {colour}"),
    "members": N_("Players a side"),
    "sudden_death": N_("Overtime from the first turn"),
    "sudden_death_tip": N_("A game of sudden death: OT-1, OT-2 and OT-3 hold from turn 1."),
    "begin": N_("Start the game"),
    "lay": N_("Set a position"),
    "open": N_("Open a record…"),
    "back": N_("Back to the game"),
}
