"""Sentences on no particular subject: refused steps, headings, terms, remarks, typed values, usage."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.tiebreakers import tiebreaker_templates
from irondie_to.messages.core.words import Plural, Template

# Sentences about steps: those that were done or undone, and the reasons why a step cannot be done.
DESK: dict[str, Template] = {
    "changed_elsewhere": N_(
        "Somebody else changed this in the meantime. Nothing was overwritten. Check the current state and try again."
    ),
    "still_used": N_("This is still used elsewhere, so it can’t be removed. Remove what uses it first."),
    "depends": N_("This step can’t be undone, because a later step depends on it. Undo the later steps first."),
    "needed": N_("{name}: this can’t be undone, because a later step depends on it: {later} ({who}). Undo that first."),
    "needed_by_several": N_(
        "{name}: this can’t be undone, because later steps depend on it. The latest: {later} ({who}). Undo that first."
    ),
    "correct_instead": N_(
        "{name}: this can’t be undone, because a later step depends on it: {later} ({who}). Correct the result instead."
    ),
    "game_counted": N_(
        "{name}: this can’t be undone or redone on its own, because the result of table {table} includes "
        "this game. Correct the result instead."
    ),
    "bracket_went_on": N_(
        "{name}: this can’t be undone or redone on its own, because the bracket has moved on. Undo the later "
        "knockout steps first, or correct the result."
    ),
    "replaced": N_("{name}: this can’t be redone because of a later step: {later} ({who})."),
    "missing": N_(
        "{name}: this can’t be redone, because it depends on a step that was undone: {earlier} ({who}). Redo "
        "that first."
    ),
    "not_in_force": N_("{name}: this has already been undone."),
    "of_other": N_("{name}: this was done by {who}. Nothing was undone."),
    "clock_used": Plural(
        N_("{name}: since then, {count} result of this round has been entered. Nothing was undone."),
        N_("{name}: since then, {count} results of this round have been entered. Nothing was undone."),
    ),
    "undone_by_other": N_("{name}: this was undone by {who}. Nothing was redone."),
    "nothing_to_undo": N_("Nothing to undo."),
    "nothing_to_redo": N_("Nothing to redo."),
    "other_step": N_(
        "Another step has to be redone first: {name}. Nothing was redone. Check the current state and try again."
    ),
    "restored": N_(
        "In the meantime, the database was restored from the backup {backup}. What you see now is from that backup."
    ),
    "restored_before": N_(
        "This wasn’t saved, because the database was restored from the backup {backup} in the meantime. "
        "Check the current state and try again."
    ),
    "elsewhere": N_("what was done at another station"),
    "done": N_("Done: {name}."),
    "undone": N_("Undone: {name}."),
    "redone": N_("Redone: {name}."),
    "command_missing": N_("A command is missing. “{command} --help” lists the commands."),
    "bug": N_(
        "The program hit an error ({fault}). Everything shown as done has been saved. The details are in "
        "{place}. Send that file to the developers."
    ),
    "busy": N_("Another program is using the database. Nothing was changed. Try again in a moment."),
}

# Who did a step, and at which station, as seen from the station that tells it.
STATION: dict[str, Template] = {
    # the person, then one of the places below
    "author": N_("{name}, {place}"),
    "somebody": N_("somebody"),
    "other_window": N_("in another window on this computer (window {number})"),
    "window_from_terminal": N_("in window {number} on this computer"),
    "unnumbered_window": N_("in another window on this computer"),
    "terminal": N_("at the command line on this computer"),
    "computer": N_("at computer {computer}"),
    "computer_terminal": N_("at the command line on computer {computer}"),
    # the computer has the same name as this one, but the step comes from other settings
    "by_phone": N_("by phone"),
    "namesake": N_("at another computer or account named {computer}"),
}

# Column headings of tables, and short words used in their cells.
HEADING: dict[str, Template] = {
    **tiebreaker_templates("heading"),
    "event": N_("event"),
    "date": N_("date"),
    "name": N_("name"),
    "entered": N_("players"),
    "where": N_("state"),
    "code": N_("code"),
    "club": N_("club"),
    "state": N_("state"),
    "set": N_("set"),
    "draft": N_("draft"),
    "state_entered": N_("not checked in"),
    "state_waiting": N_("waiting"),
    "state_in": N_("checked in"),
    "table": N_("table"),
    "player_a": N_("player"),
    "player_b": N_("player"),
    "result": N_("result"),
    "by_hand": N_("Placed by hand."),
    "one_club": N_("At every table, both players are from {group}."),
    "bye": N_("Bye: {name}. {reason}"),
    "bye_alone": N_("Bye: {name}."),
    "bye_without_match": N_("Bye: {name} advances without a match."),
    "loss": N_("Awarded loss: {name}."),
    "proved": N_("Rematches: {rematches}. This is the best pairing under the rules (proven)."),
    "not_proved": N_("Rematches: {rematches}."),
    "rank": N_("rank"),
    "equal_sign": N_("lot: tied on everything, so the rank was drawn by lot"),
    "points": N_("points"),
    "matches": N_("matches"),
    "games": N_("games"),
    "knockout_round": N_("Knockout: {round}"),
    "cut_line": N_("── the cut ──"),
    "cut_line_as_of": N_("── the cut: {origin} ──"),
    "champion": N_("The champion is {name}."),
    "event_line": N_("Event {event}, {name}: {where}."),
    "step": N_("step"),
    "at": N_("time"),
    "round": N_("round"),
    "who": N_("who"),
    "what": N_("what"),
    "undo": N_("undone: {name}"),
    "redo": N_("redone: {name}"),
    "undone": N_("{name} (undone later)"),
}

# Remarks on players in lists: dropped, disqualified, declined, not in the knockout, placed by lot.
REMARK: dict[str, Template] = {
    "dropped": N_("dropped after round {round}"),
    "dropped_before": N_("dropped before round 1"),
    "dropped_in": N_("dropped in the {round}"),
    "dropped_short": N_("dropped"),
    "disqualified": N_("disqualified after round {round}"),
    "disqualified_before": N_("disqualified before round 1"),
    "disqualified_in": N_("disqualified in the {round}"),
    "disqualified_short": N_("disqualified"),
    "declined": N_("declined the knockout"),
    "declined_short": N_("declined"),
    "not_in_knockout": N_("not in the knockout"),
    "by_lot": N_("by lot"),
    "rank_by_lot": N_("{rank} · lot"),
    "both": N_("{one}, {other}"),
    "named": N_("{name} ({remarks})"),
}

# The game's terms used in sentences: types, classes, colours, kinship, zones.
TERMS: dict[str, Template] = {
    "smasher": N_("SMASHER"),
    "assault": N_("ASSAULT"),
    "ballistic": N_("BALLISTIC"),
    "nullifier": N_("NULLIFIER"),
    "barrier": N_("BARRIER"),
    "powerup": N_("POWERUP"),
    "swarm": N_("SWARM"),
    "fortress": N_("FORTRESS"),
    "regeneration": N_("REGENERATION"),
    "attack": N_("ATTACK"),
    "defense": N_("DEFENSE"),
    "life": N_("LIFE"),
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
    "green": N_("green"),
    "orange": N_("orange"),
    "black": N_("black"),
    "white": N_("white"),
    "allied": N_("ALLIED"),
    "hostile": N_("HOSTILE"),
    "neutral": N_("NEUTRAL"),
    "common": N_("common"),
    "rare": N_("rare"),
    "zone_attack": N_("ATTACK ZONE"),
    "zone_defense": N_("DEFENSE ZONE"),
    "zone_life": N_("LIFE ZONE"),
    "zone_skirmish": N_("SKIRMISH ZONE"),
    "zone_limbo": N_("LIMBO"),
    "zone_abyss": N_("ABYSS"),
    "zone_reserve": N_("RESERVE"),
}

# Sentences that say why a typed date, time or number is not valid, and the names of months.
TYPED: dict[str, Template] = {
    "date_missing": N_("Type a date, the day first, for example 22/11 or 22/11/2026."),
    "no_date": N_("“{text}” isn’t a date. Type a date such as 22/11 or 22/11/2026."),
    "month_missing": N_("The month is missing. Type a date such as 22/11."),
    "no_month": N_("There are only 12 months, not {month}. Type the day first, then the month, for example 22/11."),
    "no_month_after_year": N_(
        "“{text}” isn’t a date, because month {month} doesn’t exist. After the year comes the month, then the day, for "
        "example 2026-11-22."
    ),
    "no_day": N_("Days start at 1, not 0."),
    "month_too_short": N_("{month} {day} doesn’t exist, because the month has only {days} days."),
    "february_too_short": N_("February {day} doesn’t exist, because the month has only 28 or 29 days."),
    "no_leap_year": N_("February 29 doesn’t exist in {year}."),
    "no_year": N_("“{year}” isn’t a year. Type two or four digits, for example 26 or 2026."),
    "time_missing": N_("Type a time of day, for example 18:30."),
    "no_time": N_("“{text}” isn’t a time of day. Type a time such as 18:30 or 1830."),
    "no_hour": N_("{hour} isn’t an hour. Hours run from 0 to 23."),
    "no_minute": N_("{minute} isn’t a minute. Minutes run from 0 to 59."),
    "no_number": N_("Must be {least} to {most}."),
    "calendar": N_("Choose the date from a calendar (Alt+Down)"),
    "january": N_("January"),
    "february": N_("February"),
    "march": N_("March"),
    "april": N_("April"),
    "may": N_("May"),
    "june": N_("June"),
    "july": N_("July"),
    "august": N_("August"),
    "september": N_("September"),
    "october": N_("October"),
    "november": N_("November"),
    "december": N_("December"),
}

# Sentences about the usage of commands: headings of the help, and errors in a command line.
USAGE: dict[str, Template] = {
    # Help
    "usage": N_("Usage:"),
    "arguments": N_("Arguments"),
    "options": N_("Options"),
    "commands": N_("Commands"),
    "example": N_("Example: {example}"),
    "options_here": N_("[OPTIONS]"),
    "command_here": N_("COMMAND [ARGS]..."),
    "show_help": N_("Show this message and exit."),
    "install_completion": N_("Install completion for the current shell."),
    "show_completion": N_("Show completion for the current shell, to copy it or customize the installation."),
    "required": N_("required"),
    "default": N_("default: {value}"),
    # Progress
    "long": N_("A large tournament takes time. Ctrl+C stops the command."),
    "reading": N_("Reading the file"),
    "pairing": N_("Pairing the round"),
    # Errors
    "missing_argument": N_("{name} is missing."),
    "missing_choice": N_("{name} is missing. Possible values: {values}."),
    "missing_option": N_("The option {name} is missing."),
    "no_option": N_("The option {option} doesn’t exist."),
    "no_option_but": N_("The option {option} doesn’t exist. Did you mean {options}?"),
    "no_command": N_("The command {command} doesn’t exist."),
    "no_command_but": N_("The command {command} doesn’t exist. Did you mean {commands}?"),
    "command_missing": N_("A command is missing."),
    "too_much": N_("Unexpected words: {words}"),
    "value_missing": N_("The option {option} needs a value."),
    "no_value": N_("The option {option} takes no value."),
    "at_option": N_("{name}: {fault}"),
    "no_number": N_("{name}: “{value}” isn’t a whole number."),
    "not_in_range": N_("{name}: {value} isn’t in the range {range}."),
    "none_of": N_("{name}: “{value}” isn’t one of these: {values}."),
    "other": N_("This command can’t be understood: {told}"),
    "confirm_no_club": N_("{reason} To do so, repeat the command with --confirm."),
    "confirm_person": N_("{reason} Or repeat the command with --club and --confirm to enter another person."),
    "decide_goes_on": N_("{question} Decide with one of these steps: {steps}. Then retry the refused step."),
    "goes_on_step": N_("“{step}” ({what})"),
    "no_knockout_round": N_("The knockout has no round “{round}” yet. It has: {rounds}."),
    "slips_differ": Plural(
        N_(
            "Round {round}: the slip for table {tables} differs from the result. Correct one of them, or repeat the "
            "command with --slips-differ."
        ),
        N_(
            "Round {round}: the slips for tables {tables} differ from the results. Correct them, or repeat the "
            "command with --slips-differ."
        ),
    ),
    "two_players": N_("Name two players, not {count}."),
    "no_language": N_("The language “{language}” isn’t available. Choose from: {languages}."),
}
