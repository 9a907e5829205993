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
    "no_side": N_('{place}: a side, "A" or "B", is needed here, not {found}.'),
    "not_known": N_("{place}: there is no {found}. There are: {known}."),
    "differs": N_("{place}: by the rest of the record it is {expected}, not {found}."),
    "not_over": N_("{place}: the game is not over, because both sides have LIFE dice in the LIFE ZONE."),
    "not_thrown": N_("{place}: a die in a SKIRMISH ZONE is one that was thrown in the duel, and this one was not."),
    "not_in_hand": N_("{place}: this die was thrown in the duel, so that it is not in RESERVE."),
    "no_duel": N_("position.duel: there is no duel in the phase {phase}."),
    "no_throws": N_("{place}: a duel has at least one throw."),
    "no_targets": N_("{place}: a die is thrown at one target at least."),
    "thrown_twice": N_("{place}: {die} has been thrown in this duel before."),
    "out_of_turn": N_("{place}: it is not side {side}'s turn to throw here."),
    "no_zone": N_("{place}.zone: the die cannot lie in {found}. It can lie in: {known}."),
    "too_many_dice": N_("{player} has nine dice on the mat. Take one off first."),
    "no_dice": N_("{player} has no die on the mat. Put at least one there."),
}
