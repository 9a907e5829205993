"""Sentences that say why an action in a game is refused."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "game_over": N_("The game is over; nothing can be done after it."),
    "third_throw": N_("{side} has thrown two dice in this duel, and may throw no more."),
    "no_duel_in_overtime": N_("In overtime no dice are thrown in SKIRMISH."),
    "no_take_back_in_overtime": N_("In overtime no LIFE die is taken back."),
    "asked_throw": N_("Not now: the game waits for the throw in BATTLE of {who}."),
    "asked_roll_off": N_("Not now: the game waits for the roll-off for PRIORITY."),
    "asked_bonus": N_("Not now: the game waits for a colour bonus of {who}."),
    "asked_open": N_("Not now: it is for {who} to open a duel or to decline."),
    "asked_react": N_("Not now: it is for {who} to throw a die in this duel or to forgo it."),
    "asked_sign": N_("Not now: it is for {who} to choose + or − for {die}."),
    "asked_damage": N_("Not now: the game waits for {who} to divide the damage."),
    "asked_take_back": N_("Not now: the game waits for {who} to take back a LIFE die or none."),
    "nothing_asked": N_("Nothing is asked now; the game waits for overtime."),
    "thrown_already": N_("{player} has thrown already in this BATTLE."),
    "no_die_in_hand": N_("{player} has no die in hand to throw."),
    "not_in_hand": N_("{die} is not in the hand of {player}."),
    "life_die_required": N_("In the first turn each player must throw a LIFE die."),
    "no_bonus": N_("{die} has no bonus to apply now."),
    "bonus_later": N_("The bonus of {die} comes after all bonuses of the other side."),
    "part_has_target": N_("Part {part} of the bonus has a die that may get it; it may not be left out."),
    "bonus_to_itself": N_("Part {part} of the bonus: it never goes to {die}, the die that triggered it."),
    "bonus_not_own": N_("Part {part} of the bonus: it goes to an own die, and {target} is the opponent's."),
    "bonus_of_team_mate": N_("Part {part} of the bonus: it goes to a die of the player who threw, not to {target}."),
    "bonus_not_in_play": N_("Part {part} of the bonus: {target} is in {zone}, not in play."),
    "bonus_class": N_("Part {part} of the bonus goes to {wanted}, and {target} is {found}."),
    "bonus_hostile": N_("Part {part} of the bonus: the colours of {die} and {target} are hostile."),
    "bonus_allied_not_hostile": N_(
        "Part {part} of the bonus goes to an allied die, and the colours of {die} and {target} are hostile."
    ),
    "bonus_allied_not_neutral": N_(
        "Part {part} of the bonus goes to an allied die, and the colours of {die} and {target} are neutral."
    ),
    "bonus_same_die": N_("Both parts of the bonus may not go to {target}."),
    "right_given_up": N_("{side} has given up the right to be OFFENSIVE in this phase."),
    "right_of_the_other": N_("The right to be OFFENSIVE is with the other side, not with {side}."),
    "throw_of_the_other": N_("This throw of the duel belongs to the other side, not to {side}."),
    "not_in_reserve": N_("{die} is not in RESERVE."),
    "names_no_target": N_("{die} hits all it can and names no target."),
    "nothing_to_hit": N_("{die} has nothing to hit: the opponent has no {wanted} die in BATTLE."),
    "target_class": N_("{die} may be aimed only at a die of the class {wanted}, and {target} is {found}."),
    "target_not_in_play": N_("{die} may be aimed only at a die in play, and {target} is in {zone}."),
    "target_not_own": N_("{die} may be aimed only at a die in the own LIMBO, and {target} is the opponent's."),
    "target_not_in_limbo": N_("{die} may be aimed only at a die in the own LIMBO, and {target} is in {zone}."),
    "outside_the_duel": N_("{die} may be aimed only at dice in a SKIRMISH ZONE or at their targets."),
    "sign_of_another": N_("The sign is asked for {die}."),
    "no_damage_to_divide": N_("{side} has no damage to divide now."),
    "no_life_die": N_("{die} is no LIFE die of this side in the LIFE ZONE."),
    "too_much_damage": N_("{die} shows {value} and cannot take more."),
    "wrong_sum": N_("The points add up to {total}; the damage is {points}."),
    "no_take_back": N_("{player} has chosen already, or has no LIFE die to take back."),
    "take_back_not_own": N_("{die} is not a die of {player}."),
    "take_back_no_life_die": N_("Only a LIFE die is taken back, and {die} is {found}."),
    "take_back_not_there": N_("Only a die in the LIFE ZONE is taken back, and {die} is in {zone}."),
    "take_back_once_a_team": N_("{die} stays: by the ruling of this event a team takes back one LIFE die, and has."),
    "take_back_last": N_("{die} stays: by the ruling of this event the last LIFE die is not taken back."),
}
