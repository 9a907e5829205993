"""Sentences about game records, their replay, and refused actions."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

# Sentences about the faults in the format of a game record and their places in it.
FORM: dict[str, Template] = {
    "at": N_("{place}: {fault}"),
    "at_action": N_("actions[{index}] (action {number} of the record): {fault}"),
    "set_of": N_("The set of {player}: {fault}"),
    # The text
    "too_long": N_("The record is too long to be read: {characters} characters, where {most} are allowed."),
    "no_json": N_("This is no JSON: it cannot be read at line {line}, column {column}."),
    "no_number": N_("This is no JSON: {word} is no number that JSON knows."),
    "too_deep": N_("The record is nested too deeply to be a game record."),
    "no_text_file": N_("This is no text in UTF-8: it cannot be read at byte {byte}."),
    # Values that are not allowed
    "large_number": N_("a very large number"),
    "an_object": N_("an object"),
    "a_list": N_("a list"),
    "repeated_keys": N_("an object that names a field twice"),
    # The record
    "no_object": N_("{place}: an object is needed here, not {found}."),
    "no_list": N_("{place}: a list is needed here, not {found}."),
    "no_text": N_("{place}: a text is needed here, not {found}."),
    "unknown_field_at": N_("{place}: there is no field {field} in a game record."),
    "missing_field_at": N_('{place}: the field "{field}" is missing.'),
    "no_format": N_('format: it is "{format}" in a game record, not {found}.'),
    "two_sides": N_("sides: a game has two sides, not {found}."),
    "no_side_id": N_('{place}.id: this side is "{name}", not {found}.'),
    "no_players": N_("{place}.players: a side has at least one player."),
    "too_many_players": N_("{place}.players: up to {most} players a side are read, not {found}."),
    "no_player_id": N_('{place}.id: this player is "{name}", not {found}.'),
    "uneven": N_("sides: both have equally many players, not {first} and {second}."),
    "no_turn": N_("overtime_from_turn: a turn number from 1, or null, is needed here, not {found}."),
    "unknown_ruling": N_("rulings: there is no ruling {key}. There are: {keys}."),
    "unknown_choice": N_("rulings.{key}: {found} is no choice. There are: {choices}."),
    # An action
    "no_action": N_("an action is an object, not {found}."),
    "no_such_action": N_("do: there is no action {found}. There are: {known}."),
    "unknown_field": N_("this action has no field {field}. It has: {known}."),
    "missing_field": N_('the field "{field}" is missing.'),
    "no_player": N_("by: there is no player {found}. There are: {known}."),
    "no_side": N_('by: a side is "A" or "B", not {found}.'),
    "no_die": N_("{field}: there is no die {found} in this game."),
    "no_value": N_("{field}: a die shows a whole number from 1 to 6, not {found}."),
    "no_roll_off": N_('values: a value for "A" and one for "B" is needed here, and nothing else.'),
    "wrong_parts": N_("to: the bonus of {die} has {parts} parts, one entry for each, not {found}."),
    "no_target": N_("target: the target of {die} is missing."),
    "no_sign": N_('sign: it is "+" or "-", not {found}.'),
    "no_points": N_("{field}: points are a whole number from 0, not {found}."),
}

# Sentences about game records stored with an event.
RECORDS: dict[str, Template] = {
    "gone": N_("This game record is not there any more."),
    "no_match": N_("The match of this record is not there any more. Save the record without it."),
    "no_game": N_("A match has no game {game}, only games 1 to {most}. Save the record without its match."),
    "saved_elsewhere": N_(
        "The record of game {game} at table {table} was saved, changed or removed elsewhere in the meantime. Nothing "
        "was saved. Save again to put this record in its place."
    ),
    "title": N_("Records of this event"),
    "column_table": N_("Table"),
    "column_game": N_("Game"),
    "column_round": N_("Round"),
    "column_name": N_("Players"),
    "column_saved": N_("Saved"),
    "open": N_("Open"),
    "remove": N_("Remove"),
    "none": N_("No game has been saved in this event yet."),
    "left_out": Plural(
        N_("The last action of the record is left out: {fault}"),
        N_("The last {count} actions of the record are left out: {fault}"),
    ),
    "opened": N_("The record is open at its last moment."),
    "saved": N_("The record is saved in {file}."),
    "title_of": N_("{one} – {other}"),
    "filter": N_("Game records (*.json)"),
    "open_title": N_("Open a game record"),
    "save_title": N_("Save the game record"),
}

# Sentences that say why an action in a game is refused.
REFUSAL: dict[str, Template] = {
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

# Sentences of the commands that replay and simulate games.
REFEREE: dict[str, Template] = {
    "illegal_set": N_("A set for --set must be legal. {rule}: {fault}"),
    "log_line": N_("turn {turn}  {rule}  {text}"),
    "log_line_ruling": N_("turn {turn}  {rule}  {text} (ruling: {ruling})"),
    "fault": N_("{message}"),
    "fault_of_action": N_("The record is not in form at {message}"),
    "fault_of_rule": N_("Action {number} of the record (counted from 1) breaks {rule}: {message}"),
    "fault_of_set": N_("{rule}: {message}"),
    "drawn": N_("The game is over: a draw in turn {turn}."),
    "won": N_("The game is over: {winner} wins in turn {turn}."),
    "goes_on": N_("Turn {turn}, {phase}. Asked now: {asked}."),
    "asks_throw": N_("the throw of BATTLE"),
    "asks_roll_off": N_("the roll-off for PRIORITY"),
    "asks_bonus": N_("a colour bonus"),
    "asks_open": N_("a duel, or to decline it"),
    "asks_react": N_("a throw in the duel, or to forgo it"),
    "asks_sign": N_("the sign of a die"),
    "asks_damage": N_("how the damage is divided"),
    "asks_take_back": N_("which LIFE die is taken back"),
    "waits": N_("Turn {turn}, {phase}. Nothing is asked; the game waits for overtime."),
    "line": N_("line {line}: {text}"),
    "stopped": Plural(
        N_("{name} (stopped at the limit of {limit} turn)"),
        N_("{name} (stopped at the limit of {limit} turns)"),
        by="limit",
    ),
    "simulated": Plural(
        N_("One random game, turn limit {limit}; {stopped} stopped there unfinished."),
        N_("{count} random games, turn limit {limit}; {stopped} stopped there unfinished."),
    ),
}
