"""Sentences of the answers to a referee's questions about duels, bonuses and turns."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    # Invalid questions
    "value": N_("{die} cannot show {value}; a die shows 1 to 6."),
    "no_value": N_("Say what {die} shows, a number from 1 to 6."),
    "duel_form": N_("Name the thrown die with its value, then the target with its value, such as: KSm 4 RAs 3."),
    "sign": N_('The sign is + or −, not "{sign}".'),
    "no_sign": N_("Only an ASSAULT or a BARRIER has a sign to choose; leave the sign out."),
    "zone": N_('There is no zone "{zone}" for a target; it lies in one of: {zones}.'),
    "ruling_form": N_('A ruling is written key=value, such as effect_amount=rolled; "{text}" is not.'),
    # Two dice that are written alike
    "named_thrown": N_("{die} (thrown die)"),
    "named_target": N_("{die} (target)"),
    # May the die be aimed at the target (DIE-2)?
    "aim_smasher": N_("A SMASHER may be aimed at any one die in play."),
    "aim_assault": N_("An ASSAULT may be aimed at one ATTACK die in play."),
    "aim_ballistic": N_("A BALLISTIC may be aimed at any one die in play."),
    "aim_nullifier": N_("A NULLIFIER may be aimed at any one die in play."),
    "aim_barrier": N_("A BARRIER may be aimed at one DEFENSE die in play."),
    "aim_powerup": N_("A POWERUP may be aimed at any one die in play."),
    "aim_swarm": N_("A SWARM hits every DEFENSE die the opponent has in BATTLE."),
    "aim_fortress": N_("A FORTRESS hits every ATTACK die the opponent has in BATTLE."),
    "aim_regeneration": N_("A REGENERATION may be aimed at one die in the own LIMBO."),
    "does_not_fit": N_("{target} does not fit: it is a die of class {kind}, {owner}, in: {zone}."),
    "own": N_("the thrower's own"),
    "opponents": N_("the opponent's"),
    "limbo_is_out": N_("A die in LIMBO is not in play here."),
    "limbo_counts": N_("A die in LIMBO counts as in play here."),
    # Who wins (DIE-3, DIE-4, COL)?
    "no_comparison": N_("A REGENERATION compares nothing; it always works."),
    "higher_won": N_("Higher wins, and {value} is above {other}: the thrown die wins."),
    "higher_lost": N_("Higher wins, and {value} is below {other}: the thrown die loses."),
    "higher_equal": N_("Higher wins, and {value} is not above {other}: they are equal."),
    "lower_won": N_("Lower wins, and {value} is below {other}: the thrown die wins."),
    "lower_lost": N_("Lower wins, and {value} is above {other}: the thrown die loses."),
    "lower_equal": N_("Lower wins, and {value} is not below {other}: they are equal."),
    "not_specialised": N_("Specialised in {colour} alone, a {kind} of another colour loses when equal."),
    "specialised": N_("This {kind} is specialised, being {colour}: equal wins, unless the colours are HOSTILE."),
    "equal_won": N_("The colours {colour} and {other} are {kin}: the thrown die wins."),
    "equal_lost": N_("The colours {colour} and {other} are {kin}: the thrown die loses."),
    "same_colour": N_("Both are {colour}, and a colour is never HOSTILE to itself: the thrown die wins."),
    # What happens (DIE-2, GLD)?
    "choose_sign": N_("The player who threw the die now chooses plus or minus."),
    "smashed": N_("{target} goes to the ABYSS."),
    "smashed_itself": N_("{die} itself goes to the ABYSS; {target} stays as it is."),
    "nullified": N_("{target} goes to LIMBO."),
    "not_nullified": N_("A lost NULLIFIER does nothing; {target} stays as it is."),
    "missed": N_("Nothing happens to {target}."),
    "brought_back": N_("{target} comes back into BATTLE ({zone}) and shows {value}."),
    "changed": N_("{amount} on {target}, which shows {before}."),
    "shows_now": N_("{target} now shows {value}."),
    "at_most_six": N_("{value} is above 6: {target} shows 6."),
    "at_least_one": N_("{value} is below 1: {target} shows 1."),
    "fell": N_("{value} is below 1: {target}, a LIFE die in the LIFE ZONE, goes to the ABYSS."),
    "perhaps_last_life": N_("If no LIFE die is left in that LIFE ZONE, the game is over at once."),
    # The colour bonus (BON)
    "triggers": N_("The throw showed {rolled}, so this {rarity} die gives the {colour} bonus."),
    "bonus_first": N_(
        "It is applied first, before the comparison. If it changes a die of this duel, ask again with the new value."
    ),
    "triggers_not": Plural(
        N_("No colour bonus: a {rarity} die gives it on a 1, and the throw showed {rolled}."),
        N_("No colour bonus: a {rarity} die gives it on 1 and 2, and the throw showed {rolled}."),
        by="trigger",
    ),
    "bonus_part": N_("{amount} on one of these: {dice}."),
    "bonus_part_only": N_("{amount} on the only die that fits: {dice}."),
    "die_after": N_("{die} (then {after})"),
    "die_falls": N_("{die} (then in the ABYSS)"),
    "bonus_part_out": N_("The part with {amount} finds no die that fits and is left out."),
    "bonus_dropped": N_("No die fits, so there is no bonus."),
    "black_alone": N_("The loss counts although no die can take the gain."),
    "black_skipped": N_("No die can take the gain, so the whole bonus is dropped."),
    "white_same": N_("Both parts may go to one LIFE die."),
    "white_different": N_("The two parts must go to two dice."),
    # DAMAGE and overtime
    "damage": N_("{name} takes {points}: {other}’s ATTACK {attack} − {name}’s DEFENSE {defense}."),
    "no_damage": N_("{name} takes no damage: {other}’s ATTACK {attack} does not exceed {name}’s DEFENSE {defense}."),
    "loses_all": N_("{name} loses all its LIFE dice; its life points were {life}."),
    "divides": N_("{name} divides a damage of {points} among its LIFE dice as it likes; life points left: {left}."),
    "one_life_die": N_("{name} takes a damage of {points} off its only LIFE die; life points left: {left}."),
    "overtime_die": N_("{die} of {name}: {before}, now {after}."),
    "overtime_fallen": N_("{die} of {name} showed 1 and goes to the ABYSS."),
    "overtime_nothing": N_("No LIFE die lies in a LIFE ZONE."),
    # Positions that no game can reach
    "unreachable_first": N_("Before the first BATTLE all dice are in RESERVE. Elsewhere: {dice}."),
    "unreachable_battle": N_("Before BATTLE there are no ATTACK or DEFENSE dice in BATTLE. Here: {dice}."),
    "unreachable_limbo": N_("Before BATTLE there are no dice in LIMBO. Here: {dice}."),
    "unreachable_six": N_(
        "In overtime every LIFE die has just lost 1, so that it shows 5 at most before BATTLE. A 6 is on: {dice}."
    ),
    "unreachable_skirmish": N_("In overtime there are no duels."),
    "unreachable_reserve": N_("Nobody has a die in RESERVE, so there is no further duel."),
    "unreachable_thrown": N_("In overtime there are no duels, which alone send these dice to LIMBO: {dice}."),
    "unreachable_end": N_("After DAMAGE there are no ATTACK or DEFENSE dice in BATTLE. Here: {dice}."),
    "unreachable_over": N_("{name} has no LIFE die in the LIFE ZONE, so the game is over before this."),
    "unreachable_draw": N_("Nobody has a LIFE die in the LIFE ZONE, so the game is over before this."),
}
