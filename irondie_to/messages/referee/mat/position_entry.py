"""Sentences about entering a position by hand on the mats."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Set a position"),
    "text": N_(
        "Click a die of the palette, then the zone it lies in. A die on the mats is chosen by a click; 1 to 6 is what"
        " it shows, a click on a zone moves it, Delete takes it off."
    ),
    "rare": N_("Rare dice"),
    "in_hand": N_("{die} of {name} is chosen."),
    "in_hand_none": N_("The next die goes to {name}."),
    "turn": N_("Turn"),
    "phase": N_("Played on"),
    "phase_battle": N_("before BATTLE"),
    "phase_skirmish": N_("before the next duel"),
    "phase_damage": N_("before DAMAGE"),
    "phase_end": N_("before END OF TURN"),
    "right": N_("Right to open"),
    "right_by_priority": N_("by PRIORITY"),
    "overtime": N_("Overtime holds in this turn"),
    "unreachable": N_("No game can reach this position:"),
    "played_unreachable": N_("No game can reach the position played from: {reason}"),
    "as_it_lies": N_("As the dice lie:"),
    "overtime_turn": N_("At the beginning of a turn in overtime:"),
    "begin": N_("Play from here"),
    "empty": N_("Empty the mats"),
    "leave": N_("Leave it"),
}
