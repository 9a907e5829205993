"""Sentences about the rulebook, and about game records, their replay and refused actions."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

# Sentences of the command-line answers about rules and duels.
LOOKUP: dict[str, Template] = {
    "wins": N_("{die} with {value} beats {target}."),
    "loses": N_("{die} with {value} loses to {target}."),
    "works": N_("{die} with {value} takes effect on {target}."),
    "fits_not": N_("{die} can’t target {target}."),
    "under": N_(" (ruling: {ruling})"),
    "nothing": N_("Nothing in the rulebook matches “{query}”. “referee rule” alone lists everything."),
    "no_rule": N_("No rule mentions “{query}”. The referee decides."),
    "rulings": N_("\nRulings"),
    "place": N_("{heading}, p. {page}"),
    "manual": N_("\nIn the manual"),
    "related": N_("\nRelated rules"),
    "rulings_on": N_("\nRelated rulings"),
    "terms": N_("\nTerms"),
    "misprints": N_("\nKnown misprints"),
}

# The titles of the rulings, as the rulebook has them.
RULING: dict[str, Template] = {
    "limbo_in_play": N_("Are dice in LIMBO in play?"),
    "response_multi_target": N_("May a SWARM or FORTRESS answer when only some of its targets belong to the duel?"),
    "effect_amount": N_("Is an effect’s amount what the die shows now or what it rolled?"),
    "black_malus_alone": N_("Does black’s −1 apply without its +3?"),
    "white_same_die": N_("May one LIFE die get both parts of a white bonus?"),
    "priority_recheck": N_("Is PRIORITY determined again for the SKIRMISH?"),
    "unable_to_open": N_("Does a side that can’t open a duel lose the right to open?"),
    "take_back_last_life": N_("May a player take back the last LIFE die?"),
    "first_turn_life": N_("Must a LIFE die be thrown in the first turn?"),
    "team_bonus_targets": N_("May a bonus go to a teammate’s die?"),
    "team_take_back": N_("How many LIFE dice may a team take back?"),
    "sets_reset_each_match": N_("Which set does a match start with?"),
    "swiss_time_up": N_("A Swiss match runs out of time"),
    "knockout_time_up": N_("A knockout match runs out of time"),
}

# Sentences of the Rules page.
RULES_PAGE: dict[str, Template] = {
    "title": N_("Rules"),
    "help": Searchable(
        N_(
            "All rules, rulings, terms and known misprints. Type an ID (SET-3), a term in any of the four "
            "languages, or any words. The down arrow key moves to what was found. Click a colored word to "
            "see what it means. Alt+Left and Alt+Right go back and forward. The page shows the rulings of "
            "the open event, or the defaults if no event is open."
        ),
        N_("rulebook, how to search the rules"),
    ),
    "find": N_("Find a rule, a term or words"),
    "find_tip": N_("Type an ID such as SET-3, a term in any of the four languages, or words"),
    "contents": N_("Contents"),
    "word_or_number": N_("Word or rule ID"),
    "found": Plural(N_("{count} match"), N_("{count} matches")),
    "found_most": N_("Best matches ({count})"),
    "nothing": N_("Nothing in the rulebook matches “{words}”. Try fewer words, or a rule’s ID."),
    "no_rule": N_("No rule covers this. The referee decides."),
    "record": N_("Record the decision…"),
    "record_tip": N_("Open the form for rulings on the Referee page"),
    "text": N_("Text of the rule"),
    "back": Searchable(N_("Back"), N_("previous rule, back to the last rule")),
    "forward": Searchable(N_("Forward"), N_("next rule, forward again")),
    "copy": Searchable(N_("Copy"), N_("copy the rule, rule as text")),
    "copy_tip": N_("Copy this page as text"),
    "copied": N_("{title} copied."),
    "sheet": N_("Rulings sheet"),
    "sheet_tip": N_("Print the rulings in force on one sheet"),
    "open_here": N_("Open in Rules"),
    "all_rulings": Searchable(
        N_("Rulings in force"), N_("house rules, interpretations, how we play, open questions of the manual")
    ),
    "all_terms": Searchable(
        N_("Terms in four languages"), N_("dictionary, glossary, translation of terms, words of the game")
    ),
    "all_misprints": Searchable(
        N_("Known misprints"), N_("errata, mistakes in the manual, wrong in the manual, differences of the editions")
    ),
    "rulings_note": N_("The manual is silent here, or its editions differ. One of these readings is in force."),
    "misprints_note": N_(
        "Places where one edition of the manual contradicts all the others. The program never follows them."
    ),
    "type": N_("Type"),
    "may_target": N_("May target"),
    "compare": N_("Comparison"),
    "higher": N_("higher"),
    "lower": N_("lower"),
    "lit": Plural(N_("Highlighted: the zone that the rule names"), N_("Highlighted: the zones that the rule names")),
    "rulings_on": N_("Rulings in force for this rule"),
    "related": N_("Related rules"),
    "terms": N_("Terms"),
    "manual": N_("In the manual, release 1.4"),
    "misprints": N_("Known misprints"),
    "readings": N_("The readings and what each one changes"),
    "bears_on": N_("Rules affected"),
    "in_languages": N_("In four languages"),
    "used_in": N_("Rules with this term"),
    "in_force": N_("in force"),
    "default": N_("default"),
    "changed": N_("not the default"),
    "in_brackets": N_("({words})"),
    "place": N_("{heading}"),
    "place_page": N_("{heading}, p. {page}"),
    "quick_start": N_("quick-start sheet"),
    "edition_en": N_("English"),
    "edition_it": N_("Italian"),
    "edition_fr": N_("French"),
    "edition_de": N_("German"),
    "row": N_("{mark} {title}"),
    "row_changed": N_("{title}, not the default"),
}

# Sentences about the faults in the format of a game record and their places in it.
FORM: dict[str, Template] = {
    "at": N_("{place}: {fault}"),
    "at_action": N_("actions[{index}] (action {number} of the record): {fault}"),
    "set_of": N_("{player}’s set: {fault}"),
    # The text
    "too_long": N_("This record is too long: it has more than {most} characters."),
    "no_json": N_("This isn’t valid JSON: error on line {line}, column {column}."),
    "no_number": N_("This isn’t valid JSON: {word} isn’t a JSON number."),
    "too_deep": N_("The record is nested too deeply for a game record."),
    "no_text_file": N_("This isn’t UTF-8 text: it can’t be read at byte {byte}."),
    # Values that are not allowed
    "large_number": N_("a very large number"),
    "an_object": N_("an object"),
    "a_list": N_("a list"),
    "repeated_keys": N_("an object that names a field twice"),
    # The record
    "no_object": N_("{place}: this must be an object, not {found}."),
    "no_list": N_("{place}: this must be a list, not {found}."),
    "no_text": N_("{place}: this must be text, not {found}."),
    "unknown_field_at": N_("{place}: a game record can’t have a field {field}."),
    "missing_field_at": N_('{place}: the field "{field}" is missing.'),
    "no_format": N_('format: in a game record this must be "{format}", not {found}.'),
    "two_sides": N_("sides: a game must have two sides, not {found}."),
    "no_side_id": N_('{place}.id: this side must be "{name}", not {found}.'),
    "no_players": N_("{place}.players: a side must have at least one player."),
    "too_many_players": N_("{place}.players: a side can have at most {most} players, not {found}."),
    "no_player_id": N_('{place}.id: this player must be "{name}", not {found}.'),
    "uneven": N_("sides: both need the same number of players, not {first} and {second}."),
    "no_turn": N_("overtime_from_turn: this must be a turn number, 1 or more, or null, not {found}."),
    "unknown_ruling": N_("rulings: {key} isn’t a ruling. Use one of: {keys}."),
    "unknown_choice": N_("rulings.{key}: {found} isn’t a choice. Use one of: {choices}."),
    # An action
    "no_action": N_("an action must be an object, not {found}."),
    "no_such_action": N_("do: {found} isn’t an action. Use one of: {known}."),
    "unknown_field": N_("this action can’t have a field {field}. Its fields: {known}."),
    "missing_field": N_('the field "{field}" is missing.'),
    "no_player": N_("by: {found} isn’t a player. Use one of: {known}."),
    "no_side": N_('by: a side must be "A" or "B", not {found}.'),
    "no_die": N_("{field}: this game has no die {found}."),
    "no_value": N_("{field}: a die must show a whole number from 1 to 6, not {found}."),
    "no_roll_off": N_('values: this must be one value for "A" and one for "B", and nothing else.'),
    "wrong_parts": N_("to: this must have one entry for each part of the bonus from {die} ({parts}), not {found}."),
    "no_target": N_("target: the target of {die} is missing."),
    "no_sign": N_('sign: this must be "+" or "-", not {found}.'),
    "no_points": N_("{field}: points must be a whole number, 0 or more, not {found}."),
}

# Sentences about game records stored with an event.
RECORDS: dict[str, Template] = {
    "gone": N_("This game record no longer exists."),
    "no_match": N_("This record’s match no longer exists. Save the record without it."),
    "no_game": N_("A match can’t have a game {game}, only games 1 to {most}. Save the record without its match."),
    "saved_elsewhere": N_(
        "The record of game {game} at table {table} was saved, changed or removed elsewhere, so nothing was "
        "saved. Save again to replace it with this record."
    ),
    "title": N_("Game records from this event"),
    "column_saved": N_("Saved"),
    "open": N_("Open"),
    "remove": N_("Remove"),
    "none": N_("No game from this event has been saved yet."),
    "left_out": Plural(
        N_("The last action of the record was left out: {fault}"),
        N_("The last {count} actions of the record were left out: {fault}"),
    ),
    "opened": N_("The record is open at its last action."),
    "saved": N_("The record was saved in {file}."),
    "title_of": N_("{one} – {other}"),
    "filter": N_("Game records (*.json)"),
    "open_title": N_("Open a game record"),
    "save_title": N_("Save the game record"),
}

# Sentences that say why an action in a game is refused.
REFUSAL: dict[str, Template] = {
    "game_over": N_("The game is over, so there are no more actions."),
    "third_throw": N_("{side} has already thrown two dice in this duel and can’t throw another."),
    "no_duel_in_overtime": N_("In overtime, no dice are thrown in SKIRMISH."),
    "no_take_back_in_overtime": N_("In overtime, no LIFE die is taken back."),
    "asked_throw": N_("Not now: {who} must throw in BATTLE first."),
    "asked_roll_off": N_("Not now: the roll-off for PRIORITY comes first."),
    "asked_bonus": N_("Not now: {who} must apply a color bonus first."),
    "asked_open": N_("Not now: {who} must open a duel or decline first."),
    "asked_react": N_("Not now: {who} must make or forgo a throw in this duel first."),
    "asked_sign": N_("Not now: {who} must choose + or − for {die} first."),
    "asked_damage": N_("Not now: {who} must divide the damage first."),
    "asked_take_back": N_("Not now: {who} must take back a LIFE die or decline first."),
    "nothing_asked": N_("Nothing can be done now: the game is waiting for overtime."),
    "thrown_already": N_("{player} has already thrown in this BATTLE."),
    "no_die_in_hand": N_("{player} has no dice in hand to throw."),
    "not_in_hand": N_("{die} isn’t in {player}’s hand."),
    "life_die_required": N_("In the first turn, each player must throw a LIFE die."),
    "no_bonus": N_("{die} has no bonus to apply now."),
    "bonus_later": N_("The bonus from {die} comes after all of the other side’s bonuses."),
    "part_has_target": N_("Part {part} of the bonus can’t be left out: a die qualifies."),
    "bonus_to_itself": N_("Part {part} of the bonus can’t go to {die}, the die that triggered it."),
    "bonus_not_own": N_(
        "Part {part} of the bonus must go to one of the player’s own dice, but {target} is the opponent’s."
    ),
    "bonus_of_team_mate": N_("Part {part} of the bonus must go to a die of the player who threw, not to {target}."),
    "bonus_not_in_play": N_("Part {part} of the bonus can’t go to {target}: it is in {zone}, not in play."),
    "either": N_("{one} or {other}"),
    "bonus_class": N_("Part {part} of the bonus must go to {wanted}, but {target} is {found}."),
    "bonus_hostile": N_(
        "Part {part} of the bonus can’t go to {target}, because its color is hostile to the color of {die}."
    ),
    "bonus_allied_not_hostile": N_(
        "Part {part} of the bonus must go to an allied die, but the colors of {die} and {target} are hostile."
    ),
    "bonus_allied_not_neutral": N_(
        "Part {part} of the bonus must go to an allied die, but the colors of {die} and {target} are neutral."
    ),
    "bonus_same_die": N_("The parts of the bonus can’t both go to the same die, {target}."),
    "right_given_up": N_("{side} has given up the right to be OFFENSIVE in this phase."),
    "right_of_the_other": N_("The other side has the right to be OFFENSIVE, not {side}."),
    "throw_of_the_other": N_("This throw in the duel belongs to the other side, not to {side}."),
    "not_in_reserve": N_("{die} isn’t in RESERVE."),
    "names_no_target": N_("{die} hits everything it can, so don’t choose a target for it."),
    "nothing_to_hit": N_("{die} has nothing to hit: the opponent has no {wanted} die in BATTLE."),
    "target_class": N_("{die} can only target a die of class {wanted}, but {target} is {found}."),
    "target_not_in_play": N_("{die} can only target a die in play, but {target} is in {zone}."),
    "target_not_own": N_("{die} can only target a die in its player’s LIMBO, but {target} is the opponent’s."),
    "target_not_in_limbo": N_("{die} can only target a die in its player’s LIMBO, but {target} is in {zone}."),
    "outside_the_duel": N_("{die} can only target dice in a SKIRMISH ZONE or their targets."),
    "sign_of_another": N_("Choose the sign for {die}, not for another die."),
    "no_damage_to_divide": N_("{side} has no damage to divide now."),
    "no_life_die": N_("{die} isn’t one of this side’s LIFE dice in the LIFE ZONE."),
    "too_much_damage": N_("{die} shows {value} and can’t take more damage than that."),
    "wrong_sum": N_("The points add up to {total}, but the damage is {points}."),
    "no_take_back": N_("{player} has already chosen, or has no LIFE die to take back."),
    "take_back_not_own": N_("{die} doesn’t belong to {player}."),
    "take_back_no_life_die": N_("Only a LIFE die can be taken back, but {die} is {found}."),
    "take_back_not_there": N_("Only a die in the LIFE ZONE can be taken back, but {die} is in {zone}."),
    "take_back_once_a_team": N_(
        "{die} stays: under this event’s ruling, a team takes back only one LIFE die, and this team already has."
    ),
    "take_back_last": N_("{die} stays: under this event’s ruling, the last LIFE die can’t be taken back."),
}

# Sentences of the commands that replay and simulate games.
REFEREE: dict[str, Template] = {
    "illegal_set": N_("A set for --set must be legal. {rule}: {fault}"),
    "log_line": N_("turn {turn}  {rule}  {text}"),
    "log_line_ruling": N_("turn {turn}  {rule}  {text} (ruling: {ruling})"),
    "fault": N_("{message}"),
    "fault_of_action": N_("The record has an error at {message}"),
    "fault_of_rule": N_("Action {number} of the record (counted from 1) breaks {rule}: {message}"),
    "fault_of_set": N_("{rule}: {message}"),
    "drawn": N_("The game is over: a draw in turn {turn}."),
    "won": N_("The game is over: {winner} wins in turn {turn}."),
    "goes_on": N_("Turn {turn}, {phase}. Next: {asked}."),
    "asks_throw": N_("the throw in BATTLE"),
    "asks_roll_off": N_("the roll-off for PRIORITY"),
    "asks_bonus": N_("a color bonus"),
    "asks_open": N_("opening a duel or declining"),
    "asks_react": N_("making or forgoing a throw in the duel"),
    "asks_sign": N_("+ or − for a die"),
    "asks_damage": N_("dividing the damage"),
    "asks_take_back": N_("taking back a LIFE die"),
    "waits": N_("Turn {turn}, {phase}. Nothing to do until overtime."),
    "line": N_("line {line}: {text}"),
    "stopped": Plural(
        N_("{name} (game stopped at the limit of {limit} turn)"),
        N_("{name} (game stopped at the limit of {limit} turns)"),
        by="limit",
    ),
    "simulated": Plural(
        N_("One random game, turn limit {limit}. Stopped at the limit: {stopped}."),
        N_("{count} random games, turn limit {limit}. Stopped at the limit: {stopped}."),
    ),
}
