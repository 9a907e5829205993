"""Sentences about the usage of commands: headings of the help, and errors in a command line."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    # Help
    "usage": N_("Usage:"),
    "arguments": N_("Arguments"),
    "options": N_("Options"),
    "commands": N_("Commands"),
    "example": N_("Example: {example}"),
    "options_here": N_("[OPTIONS]"),
    "command_here": N_("COMMAND [ARGS]..."),
    "show_help": N_("Show this message and exit."),
    "required": N_("required"),
    "default": N_("default: {value}"),
    # Progress
    "long": N_("This is a large tournament. Ctrl+C stops the command."),
    "reading": N_("Reading the document"),
    "pairing": N_("Pairing the round"),
    # Errors
    "missing_argument": N_("{name} is missing."),
    "missing_option": N_("The option {name} is missing."),
    "no_option": N_("There is no option {option}."),
    "no_option_but": N_("There is no option {option}. Perhaps you mean: {options}."),
    "no_command": N_("There is no command {command}."),
    "no_command_but": N_("There is no command {command}. Perhaps you mean: {commands}."),
    "command_missing": N_("A command is missing."),
    "too_much": N_("This is too much: {words}"),
    "value_missing": N_("The option {option} needs a value."),
    "no_value": N_("The option {option} takes no value."),
    "no_number": N_("{name}: “{value}” is no whole number."),
    "not_in_range": N_("{name}: {value} is not in the range {range}."),
    "none_of": N_("{name}: “{value}” is none of these: {values}."),
    "other": N_("This command cannot be understood: {told}"),
    "confirm_no_club": N_("{reason} To do so, repeat the command with --confirm."),
    "confirm_person": N_("{reason} Or repeat the command with --club and --confirm to enter another person."),
    "decide_goes_on": N_("{question} Then repeat this step. You can say: {steps}."),
    "goes_on_step": N_("“{step}” ({what})"),
    "no_knockout_round": N_("The knockout has no round “{round}” yet; it has: {rounds}."),
    "slips_differ": Plural(
        N_(
            "Round {round}: the slip of table {tables} differs from the result. Correct one of them, or repeat the "
            "command with --slips-differ."
        ),
        N_(
            "Round {round}: the slips of tables {tables} differ from the results. Correct them, or repeat the command "
            "with --slips-differ."
        ),
    ),
    "two_players": N_("Two players are needed, not {count}."),
    "no_language": N_("There is no language “{language}”. There are: {languages}."),
}
