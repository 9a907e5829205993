"""Sentences that say why an action in a game is refused."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "game_over": N_("The game is over; nothing can be done after it."),
    "third_throw": N_("Side {side} has thrown its two dice in this duel."),
    "no_duel_in_overtime": N_("In overtime no dice are thrown in SKIRMISH."),
    "no_take_back_in_overtime": N_("In overtime no LIFE die is taken back."),
    "not_asked": N_("This is not asked now; asked is: {asked}."),
    "nothing_asked": N_("Nothing is asked now; the game waits for overtime."),
    "not_your_throw": N_("{player} has thrown already, or has no die to throw."),
    "not_in_hand": N_("{die} is not in the hand of the player who throws."),
    "life_die_required": N_("In the first turn each player must throw a LIFE die."),
    "no_bonus": N_("{die} has no bonus to apply now."),
    "bonus_later": N_("The bonus of {die} comes after all bonuses of the other side."),
    "part_has_target": N_("Part {part} of the bonus has a die that may get it; it may not be left out."),
    "bonus_not_own": N_(
        "Part {part} of the bonus: {target} is not an own die in play other than the one that triggered."
    ),
    "bonus_does_not_fit": N_("Part {part} of the bonus: {target} is not of the class and colour for it."),
    "bonus_same_die": N_("Both parts of the bonus may not go to {target}."),
    "right_given_up": N_("Side {side} has given up the right to be OFFENSIVE in this phase."),
    "right_of_the_other": N_("The right to be OFFENSIVE is with the other side, not with {side}."),
    "throw_of_the_other": N_("This throw of the duel belongs to the other side, not to {side}."),
    "not_in_reserve": N_("{die} is not in RESERVE."),
    "names_no_target": N_("{die} hits all it can and names no target."),
    "nothing_to_hit": N_("{die} has nothing to hit now."),
    "wrong_target": N_("{die} may not be aimed at {target}: wrong class, zone or owner."),
    "outside_the_duel": N_("{die} may be aimed only at dice in a SKIRMISH ZONE or at their targets."),
    "sign_of_another": N_("The sign is asked for {die}."),
    "no_damage_to_divide": N_("Side {side} has no damage to divide now."),
    "no_life_die": N_("{die} is no LIFE die of this side in the LIFE ZONE."),
    "too_much_damage": N_("{die} shows {value} and cannot take more."),
    "wrong_sum": N_("The points add up to {total}; the damage is {points}."),
    "no_take_back": N_("{player} has no choice to make now."),
    "cannot_take_back": N_("{die} may not be taken back now by this player."),
}
