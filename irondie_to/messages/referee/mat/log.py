"""Sentences of the log of a game."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    # Start of a turn and BATTLE
    "overtime_loss": N_("Overtime: every LIFE die in the LIFE ZONE loses 1."),
    "overtime_loss_fallen": N_("Overtime: every LIFE die in the LIFE ZONE loses 1. Into the ABYSS: {dice}."),
    "nothing_can_change": N_("No hand holds a die and no LIFE die may be taken back: the game waits for overtime."),
    "nothing_changes_until": N_(
        "No hand holds a die and no LIFE die may be taken back: nothing changes until overtime in turn {until}."
    ),
    "throws": N_("{player} throws {dice}."),
    "throws_nothing": N_("{player} throws nothing and keeps the whole hand as RESERVE."),
    "empty_hand": N_("{player} has an empty hand and throws nothing."),
    "priority_reserve": Plural(
        N_("{side} has PRIORITY: {more} die in RESERVE against {less}."),
        N_("{side} has PRIORITY: {more} dice in RESERVE against {less}."),
        by="more",
    ),
    "priority_life": N_("{side} has PRIORITY: as many dice in RESERVE, {more} life points against {less}."),
    "priority_tied": N_("PRIORITY is tied: as many dice in RESERVE, as many life points."),
    "priority_kept": N_("{side} keeps PRIORITY for this turn, although the life points have changed."),
    "roll_off_equal": N_("The roll-off is equal, {value} on both sides: once more."),
    "rolled_off": N_("{side} wins the roll-off, {more} to {less}, and has PRIORITY."),
    "roll_off_stands": N_("{side} keeps PRIORITY: still tied, the roll-off of this turn stands."),
    "bonus": N_("Bonus of {die}: {amount} for {target}, from {before} to {after}{cited}."),
    "bonus_fell": N_("Bonus of {die}: {amount} for {target}, which showed {before} and goes to the ABYSS{cited}."),
    "bonus_dropped": N_("Bonus of {die}: no die that may get it; it is dropped."),
    # SKIRMISH
    "no_skirmish_in_overtime": N_("Overtime: the SKIRMISH is skipped."),
    "no_reserve": N_("Nobody has a die in RESERVE: the SKIRMISH is skipped."),
    "cannot_open": N_("{side} cannot open a duel now and keeps the right to be OFFENSIVE."),
    "cannot_open_any_more": N_("{side} cannot open a duel and gives up the right to be OFFENSIVE."),
    "no_die_to_open": N_("{side} has no die in RESERVE and cannot open a duel in this phase."),
    "declines": N_("{side} gives up the right to be OFFENSIVE for the rest of the phase."),
    "duel_throw": N_("{die} at {targets}: thrown, it shows {value}."),
    "cannot_react": N_("{side} has no die that may be aimed at anything in this duel, and forgoes the throw."),
    "forgoes": N_("{side} forgoes this throw."),
    "no_longer_there": N_("{die} is no longer in the SKIRMISH ZONE and has no effect."),
    "target_lost": N_("{die} has no target left and no effect."),
    "smashed": N_("{die}, {value} against {other}, wins: {target} goes to the ABYSS."),
    "smashed_itself": N_("{die}, {value} against {other} of {target}, loses and goes to the ABYSS itself."),
    "nullified": N_("{die}, {value} against {other}, wins: {target} goes to LIMBO."),
    "missed": N_("{die}, {value} against {other} of {target}, loses: nothing happens."),
    "won_changed": N_("{die}, {value} against {other}, wins: {amount} for {target}, which now shows {after}{cited}."),
    "lost_changed": N_("{die}, {value} against {other}, loses: {amount} for {target}, which now shows {after}{cited}."),
    "won_fell": N_("{die}, {value} against {other}, wins: {amount} for {target}, which goes to the ABYSS{cited}."),
    "lost_fell": N_("{die}, {value} against {other}, loses: {amount} for {target}, which goes to the ABYSS{cited}."),
    "brought_back": N_("{die} brings {target} back from LIMBO into BATTLE, showing {value}."),
    # DAMAGE and END OF TURN
    "damage": N_("{side} takes {points} damage; before it, its life points were {life}."),
    "divides": N_("{side} takes the damage off {dice}."),
    "damage_fallen": N_("Into the ABYSS by damage: {dice}."),
    "no_take_back_in_overtime": N_("Overtime: no LIFE die is taken back."),
    "takes_back": N_("{player} takes {die} back into the hand."),
    "takes_none_back": N_("{player} takes no LIFE die back."),
    "none_to_take_back": N_("{player} has no LIFE die to take back."),
    "limbo_to_hand": Plural(
        N_("One die of LIMBO goes back to the hand."), N_("{count} dice of LIMBO go back to the hands.")
    ),
    # End of the game, and the clock
    "won": N_("Only {side} has LIFE dice left in the LIFE ZONE: {side} wins."),
    "drawn": N_("No side has LIFE dice left in the LIFE ZONE: the game is a draw."),
    "overtime_called": N_("The time is over: overtime begins with turn {turn}."),
    "overtime_called_already": N_("The time is over: overtime holds already."),
}
