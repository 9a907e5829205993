"""Sentences about the faults of a position entered by hand."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "in_skirmish": N_(
        "{die} lies in a SKIRMISH ZONE. Set the dice as they lay before the duel, then play its throws on the mat."
    ),
    "no_value": N_("{die} lies in play and shows nothing. Say what it shows, 1 to 6."),
    "shows_nothing": N_("{die} shows nothing where it lies. Move it into BATTLE first."),
    "no_turn": N_("position.turn: a turn number from 1 is needed here, not {found}."),
    "no_phase": N_("position.phase: there is no phase {found}. There are: {known}."),
    "no_right": N_('position.right: a side, "A" or "B", or null is needed here, not {found}.'),
    "no_zone": N_("{place}.zone: the die cannot lie in {found}. It can lie in: {known}."),
    "too_many_dice": N_("{player} has nine dice on the mat. Take one off first."),
    "no_dice": N_("{player} has no die on the mat. Put at least one there."),
}
