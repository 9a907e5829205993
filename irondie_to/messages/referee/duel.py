"""Sentences about duels."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the Referee page, part Duel.
DUEL_PAGE: dict[str, Template] = {
    "help": Searchable(
        N_(
            "Find out who wins when one die is thrown at another. Click the thrown die and its target, then "
            "what each of them shows. Or type both, for example PBa 4 OSw 4. The answer appears in the "
            "middle with the rules behind it. Click a rule to read it. The tables on the right show the same "
            "duel with other values and with a target of another color. Click a cell to see that duel.\nClick "
            "one of the two dice, and your next click replaces it. In the field, the up and down arrow keys "
            "change the value at the cursor. The open event’s rulings apply, or the defaults if no event is "
            "open. Nothing is saved until you save it as a ruling.\nA SWARM or FORTRESS has several targets: "
            "give each target its value, then click the next one. To remove a target, click its small button."
        ),
        N_("duel, how to ask about a duel"),
    ),
    # The question
    "thrown": N_("Thrown die"),
    "target": N_("Target"),
    "nothing_yet": N_("not chosen yet"),
    "die_named": N_("{die}, {name}"),
    "choose_slot": N_("Click here, and the next die you click replaces this one"),
    "shows_thrown": N_("The thrown die shows {value}"),
    "shows_target": N_("The target shows {value}"),
    "rolled": N_("Value when thrown"),
    "rolled_value": N_("It showed {value} when thrown"),
    "click_thrown": N_("Click the thrown die"),
    "click_next_target": N_("Click the next target"),
    "remove_target": N_("Remove the target {target}"),
    "click_target": N_("Click the target"),
    "rare": N_("Rare"),
    "rare_tip": N_(
        "Make the selected die, and the next ones you click, rare. Right-clicking does this for one die only."
    ),
    "palette_tip": N_("{die}\nClick or Enter: select it. Right-click or *: select it as rare."),
    "palette_tip_rare": N_("{die}\nClick or Enter: select it as rare. Right-click or *: select it as common."),
    "all_dice": N_("All dice"),
    "sets_of_table": N_("Sets at table {table}"),
    "set_tip": N_("{name}’s {die}"),
    "no_set": N_("No set registered"),
    "owner": N_("Who owns the target"),
    "opponents": N_("Opponent’s"),
    "own": N_("Own"),
    "zone": N_("Where the target is"),
    "zone_battle": N_("in BATTLE"),  # the zone: the phase has another name in Italian
    "zone_skirmish": N_("in SKIRMISH"),
    "zone_limbo": N_("in LIMBO"),
    "typed": N_("Or type it"),
    "type_it": Searchable(N_("Type a duel"), N_("enter a duel, duel by keyboard")),
    "typed_tip": N_(
        "Thrown die, its value, target, its value: PBa 4 OSw 4. Add SKIRMISH, LIMBO or own if it applies. For "
        "SWARM and FORTRESS, type all targets: OSw 2 > PNu 3, KBr 1."
    ),
    "typed_hint": N_("PBa 4 > OSw 4"),
    "typed_keys": N_("↑ and ↓ change the value at the cursor."),
    "word_battle": N_("battle"),
    "word_skirmish": N_("skirmish"),
    "word_limbo": N_("limbo"),
    "word_own": N_("own"),
    "word_opponents": N_("opponent"),
    "swap": Searchable(N_("Swap dice"), N_("turn the duel around, other way round, exchange the dice")),
    "swap_tip": N_("Swap the dice: throw the target at the thrown die"),
    "find_rule": N_("Find a rule"),
    "clear": N_("Clear"),
    "clear_tip": N_("Clear everything for a new duel"),
    # What is missing
    "missing_die": N_("Click the thrown die"),
    "missing_target": N_("Now click the target for {die}"),
    "missing_value": N_("What does {die} show?"),
    "missing_target_value": N_("What does the target {die} show?"),
    "missing_way": N_("Choose both dice and what they show to see who wins and why."),
    # The verdict
    "above_won": N_("{value} is above {other}: the thrown die wins"),
    "above_lost": N_("{value} is above {other}: the thrown die loses"),
    "below_won": N_("{value} is below {other}: the thrown die wins"),
    "below_lost": N_("{value} is below {other}: the thrown die loses"),
    "equal_won": N_("Equal: the thrown die wins"),
    "equal_lost": N_("Equal: the thrown die loses"),
    "no_comparison": N_("No comparison: it always works"),
    "fits_not": N_("{die} can’t target this {target}"),
    "beats_all": N_("{die} beats {beaten}"),
    "loses_to_all": N_("{die} loses to {others}"),
    "beats_some": N_("{die} beats {beaten} and loses to {others}"),
    "some_fit_not": N_("{sentence}. It can’t target {targets}"),
    "none_fits": N_("{die} can’t target {targets}"),
    "step_of": N_("{target}: {step}"),
    "effect_target": N_("Target {die}"),
    "effect_thrown": N_("Thrown die {die}"),
    "effect_or": N_("or"),
    "effect_stays": N_("unchanged"),
    "effect_abyss": N_("to the ABYSS"),
    "effect_limbo": N_("to LIMBO"),
    "deciding": N_("{text} This decides the duel."),
    "ruling_link": N_("Open in the rulebook"),
    "ruling_line": N_("Ruling in force: {title} {choice}"),
    "no_ruling": N_("This answer doesn’t depend on any of this event’s rulings."),
    "no_ruling_no_event": N_("This answer doesn’t depend on any ruling."),
    "defaults": N_("No event is open, so the default applies."),
    # The bonus
    "bonus_red": N_("Red bonus, at once: +2 to one of the thrower’s allied ATTACK dice."),
    "bonus_blue": N_("Blue bonus, at once: +2 to one of the thrower’s allied DEFENSE dice."),
    "bonus_yellow": N_("Yellow bonus, at once: +2 to one of the thrower’s allied LIFE dice."),
    "bonus_purple": N_("Purple bonus, at once: +1 to one allied ATTACK and +1 to one allied DEFENSE die."),
    "bonus_green": N_("Green bonus, at once: +1 to one allied DEFENSE and +1 to one allied LIFE die."),
    "bonus_orange": N_("Orange bonus, at once: +1 to one allied ATTACK and +1 to one allied LIFE die."),
    "bonus_black": N_(
        "Black bonus, at once: +3 to one allied ATTACK or DEFENSE die and −1 to one of the thrower’s own LIFE dice."
    ),
    "bonus_white": N_(
        "White bonus, at once: +1 to one allied or neutral die and +1 to one of the thrower’s own LIFE dice."
    ),
    "bonus_target": N_("{target} itself may get the bonus and would then show {after} before the comparison."),
    "bonus_target_falls": N_(
        "{target} itself may have to take the bonus and would then go to the ABYSS before the comparison."
    ),
    # Other values and colours
    "what_if_values": N_("What if the values were different?"),
    "what_if_hint": N_("Rows: {die}. Columns: {target}. Each cell shows {target} afterward."),
    "what_if_wins_tip": N_("{die} with {value} beats {count} of 6 target values"),
    "what_if_cell": N_("{die} {value} against {target} {other}: {word}, then {after}"),
    "what_if_bonus": N_("bonus"),
    "what_if_none": N_("A REGENERATION doesn’t compare values: any value works."),
    "what_if_fits_not": N_("Nothing to compare: the die can’t target this one."),
    "what_if_first": N_("Choose both dice to see the result for every pair of values."),
    "wins": N_("beats"),
    "loses": N_("loses"),
    "wins_equal": N_("equal: wins"),
    "loses_equal": N_("equal: loses"),
    "legend_wins": N_("wins: {effect}"),
    "legend_loses": N_("loses: {effect}"),
    "legend_equal": N_("equal"),
    "amount": N_("{amount}"),
    "to_abyss": N_("target to the ABYSS"),
    "itself_to_abyss": N_("itself to the ABYSS"),
    "to_limbo": N_("target to LIMBO"),
    "nothing_happens": N_("nothing happens"),
    "its_value": N_("± its value"),
    "plus_minus_one": N_("±1"),
    "abyss": N_("ABYSS"),
    "limbo": N_("LIMBO"),
    "what_if_colours": N_("What if the target had another color?"),
    "no_colour_helps": N_("This type specializes only in {colour}: {die} loses ties against every color."),
    "two_hostile": N_("When the values are equal, the colors decide: {one} and {other} are HOSTILE to {colour}."),
    "one_hostile": N_("When the values are equal, the colors decide: {other} is HOSTILE to {colour}."),
    "values_decide": N_("{value} against {other}: the values decide, not the colors."),
    "table_last_target": N_("Last target only: {target}."),
    "table_rolled": N_("As in the answer, the die showed {value} when thrown."),
    "table_before_bonus": N_("The same duel with these values, before the color bonus changes anything."),
    "colour_case": N_("{colour}: {word}"),
    # Keeping the answer as a note
    "note": Searchable(N_("Save as ruling"), N_("keep the answer, write down the decision")),
    "note_tip": N_("Save this answer as a ruling in the event"),
    "note_no_event": N_("Open an event to save rulings in it."),
    "note_no_answer": N_("No answer to save yet."),
    "noted_own": N_("{duel} (target: thrower’s own die, {zone})"),
    "noted_opponents": N_("{duel} (target: opponent’s die, {zone})"),
    "noted_words": N_("{asked}: {sentence} ({rules})."),
    "copy": N_("Copy"),
    "copy_tip": N_("Copy the answer with its steps as text"),
    "copied": N_("Answer copied."),
}

# Sentences of the answers to a referee's questions about duels, bonuses and turns.
QUESTIONS: dict[str, Template] = {
    # Invalid questions
    "value": N_("{die} can’t show {value}. A die shows 1 to 6."),
    "no_value": N_("Type what {die} shows, a number from 1 to 6."),
    "duel_form": N_("Type the thrown die with its value, then the target with its value, for example KSm 4 RAs 3."),
    "sign": N_("The sign must be + or −, not “{sign}”."),
    "no_sign": N_("Only an ASSAULT or a BARRIER has a sign to choose. Leave the sign out."),
    "zone": N_("“{zone}” isn’t a zone for a target. Use one of: {zones}."),
    "ruling_form": N_("“{text}” isn’t a ruling. Type it as key=value, for example effect_amount=rolled."),
    # Two dice that are written alike
    "named_thrown": N_("{die} (thrown die)"),
    "named_target": N_("{die} (target)"),
    # May the die be aimed at the target (DIE-2)?
    "aim_smasher": N_("A SMASHER may target any one die in play."),
    "aim_assault": N_("An ASSAULT may target one ATTACK die in play."),
    "aim_ballistic": N_("A BALLISTIC may target any one die in play."),
    "aim_nullifier": N_("A NULLIFIER may target any one die in play."),
    "aim_barrier": N_("A BARRIER may target one DEFENSE die in play."),
    "aim_powerup": N_("A POWERUP may target any one die in play."),
    "aim_swarm": N_("A SWARM targets every DEFENSE die the opponent has in BATTLE."),
    "aim_fortress": N_("A FORTRESS targets every ATTACK die the opponent has in BATTLE."),
    "aim_regeneration": N_("A REGENERATION may target one die in its player’s LIMBO."),
    "does_not_fit": N_("{target} isn’t a legal target (class {kind}, {owner}, in {zone})."),
    "own": N_("the thrower’s own"),
    "opponents": N_("the opponent’s"),
    "limbo_is_out": N_("By ruling, a die in LIMBO isn’t in play."),
    "limbo_counts": N_("By ruling, a die in LIMBO counts as in play."),
    # Who wins (DIE-3, DIE-4, COL)?
    "no_comparison": N_("A REGENERATION compares nothing. It always works."),
    "higher_won": N_("Higher wins, and {value} is above {other}: the thrown die wins."),
    "higher_lost": N_("Higher wins, but {value} is below {other}: the thrown die loses."),
    "higher_equal": N_("Higher wins, but {value} isn’t above {other}: they’re equal."),
    "lower_won": N_("Lower wins, and {value} is below {other}: the thrown die wins."),
    "lower_lost": N_("Lower wins, but {value} is above {other}: the thrown die loses."),
    "lower_equal": N_("Lower wins, but {value} isn’t below {other}: they’re equal."),
    "not_specialised": N_("This {kind} loses ties: its type specializes only in {colour}."),
    "specialised": N_("This {kind} is {colour}, so it’s specialized: it wins ties, unless the colors are HOSTILE."),
    "equal_won": N_("The colors {colour} and {other} are {kin}, so the thrown die wins."),
    "equal_lost": N_("The colors {colour} and {other} are {kin}, so the thrown die loses."),
    "same_colour": N_("Both are {colour}, and a color is never HOSTILE to itself, so the thrown die wins."),
    # What happens (DIE-2, GLD)?
    "choose_sign": N_("The player who threw the die now chooses plus or minus."),
    "smashed": N_("{target} goes to the ABYSS."),
    "smashed_itself": N_("{die} itself goes to the ABYSS. {target} stays as it is."),
    "nullified": N_("{target} goes to LIMBO."),
    "missed": N_("Nothing happens to {target}."),
    "brought_back": N_("{target} comes back into BATTLE ({zone}) and shows {value}."),
    "changed": N_("{amount} to {target}, which showed {before}."),
    "shows_now": N_("{target} now shows {value}."),
    "at_most_six": N_("{value} is above 6, so {target} shows 6."),
    "at_least_one": N_("{value} is below 1, so {target} shows 1."),
    "fell": N_("{value} is below 1, so {target}, a LIFE die in the LIFE ZONE, goes to the ABYSS."),
    "void": N_("{target} has left the SKIRMISH ZONE, so its own effect is void."),
    "void_if_thrown": N_("If {target} was thrown in this duel, its own effect is void, because it left its zone."),
    "returned_void": N_("{target} is in BATTLE now, not in the SKIRMISH ZONE, so it has no effect in this duel."),
    "returned_no_bonus": N_("{target} wasn’t thrown again, so it triggers no color bonus."),
    "perhaps_last_life": N_("If no LIFE die is left in that LIFE ZONE, the game ends at once."),
    # The colour bonus (BON)
    "triggers": N_("The throw showed {rolled}, so this {rarity} die triggers the {colour} bonus."),
    "bonus_first": N_(
        "The bonus is applied first, before the comparison. If it changes a die in this duel, enter that die’s "
        "new value."
    ),
    "triggers_not": Plural(
        N_("No color bonus: a {rarity} die triggers it on a 1, but the throw showed {rolled}."),
        N_("No color bonus: a {rarity} die triggers it on a 1 or 2, but the throw showed {rolled}."),
        by="trigger",
    ),
    "bonus_part": N_("{amount} to one of these: {dice}."),
    "bonus_part_only": N_("{amount} to the only die that qualifies: {dice}."),
    "die_after": N_("{die} (then {after})"),
    "die_falls": N_("{die} (then in the ABYSS)"),
    "bonus_part_out": N_("No die qualifies for the {amount} part, so it is left out."),
    "bonus_dropped": N_("No die qualifies, so there is no bonus."),
    "black_alone": N_("The −1 applies even though no die can take the +3."),
    "black_skipped": N_("No die can take the +3, so the whole bonus is left out."),
    "white_same": N_("Both parts may go to the same LIFE die."),
    "white_different": N_("The two parts must go to different dice."),
    # DAMAGE and overtime
    "damage": N_("{name} takes {points} damage: {other}’s ATTACK {attack} − {name}’s DEFENSE {defense}."),
    "no_damage": N_("{name} takes no damage: {other}’s ATTACK {attack} isn’t higher than {name}’s DEFENSE {defense}."),
    "loses_all": N_("{name} loses all LIFE dice. Life points before: {life}."),
    "divides": N_(
        "{name} takes {points} damage and divides it freely among their LIFE dice. Life points left: {left}."
    ),
    "one_life_die": N_("{name} takes {points} damage on their only LIFE die. Life points left: {left}."),
    "overtime_die": N_("{name}’s {die}: {before}, now {after}."),
    "overtime_fallen": N_("{name}’s {die} showed 1 and goes to the ABYSS."),
    "overtime_nothing": N_("There are no LIFE dice in the LIFE ZONES."),
    # Positions that no game can reach
    "unreachable_first": N_("Before the first BATTLE, all dice are in RESERVE. Found elsewhere: {dice}."),
    "unreachable_battle": N_("Before BATTLE, there can’t be ATTACK or DEFENSE dice in BATTLE. Found there: {dice}."),
    "unreachable_limbo": N_("Before the first duel of a turn, there can’t be dice in LIMBO. Found there: {dice}."),
    "unreachable_six": N_(
        "In overtime, every LIFE die has just lost 1, so before BATTLE it shows at most 5. Showing 6: {dice}."
    ),
    "unreachable_skirmish": N_("There are no duels in overtime."),
    "unreachable_reserve": N_("Nobody has a die in RESERVE, so no more duels are possible."),
    "unreachable_thrown": N_(
        "These dice can only reach LIMBO through a duel, but there are no duels in overtime: {dice}."
    ),
    "unreachable_end": N_("After DAMAGE, there can’t be ATTACK or DEFENSE dice in BATTLE. Found there: {dice}."),
    "unreachable_over": N_("{name} has no LIFE die in the LIFE ZONE, so the game would already be over."),
    "unreachable_draw": N_("Nobody has a LIFE die in the LIFE ZONE, so the game would already be over."),
}
