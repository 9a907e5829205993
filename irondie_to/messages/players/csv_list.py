"""Sentences about player lists in CSV files."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "too_long": N_(
        "This file is too long for a list of players: it has more than {most} million characters. Nothing was read."
    ),
    "too_many_lines": N_(
        "The list has {count} lines; at most {most} can be read at once, blank ones included. Please delete the blank "
        "lines, or divide the list. Nothing was read."
    ),
    "long_line": N_(
        "Line {line} has more than {most} characters, so this is no list of players with one player a line. Nothing "
        "was read."
    ),
    "too_many": N_("The list has {count} players; at most {most} can be read at once. Nothing was read."),
    "stopped": N_("Reading was stopped; nobody was entered."),
    "not_read": N_("The list was not read; what is wrong with it stands beside the players."),
    "not_read_into": N_(
        "The list was not read into {event}: something is wrong with it. To see what, read it there again."
    ),
    "empty": N_("The list holds no players. It needs a row for each, with the name first or under the heading “name”."),
    "no_name_column": N_("The heading names no column “name”; it has: {headings}. Nothing was read."),
    "not_csv": N_("Line {line} cannot be read as a table: {reason}. Nothing was read."),
    "open_quote": N_(
        "A quotation mark in line {line} is never closed, so the rows after it cannot be told apart. Close it or take "
        "it away, then read the list again. Nothing was read."
    ),
    "several_lines": N_(
        "a name or club goes on over several lines; take its line break away, or the quotation mark before it"
    ),
    "row": N_("line {line}: {fault}"),
    "bad_rows": Plural(
        N_("One row of the list is wrong, so nothing was read:\n{rows}"),
        N_("{count} rows of the list are wrong, so nothing was read:\n{rows}"),
    ),
    "left_out": Plural(
        N_("One player of the list was in the event already and was left out."),
        N_("{count} players of the list were in the event already and were left out."),
    ),
    "waiting": Plural(
        N_("The event is full: one player of the list is on the waiting list."),
        N_("The event is full: {count} players of the list are on the waiting list."),
    ),
    "all_there": N_("Everybody in this list is in the event already. Nothing was changed."),
    "and_more": Plural(N_("… and one more"), N_("… and {count} more")),
    "illegal_set": N_("the set of {name} is not legal:\n{findings}"),
    "bad_table": N_("“{table}” is no table number; choose from 1 to 9999"),
    "twice": N_(
        "{name} is in the list already, in line {line}. If these are two people, give each row its own club, or one "
        "of them a mark in a column “mark”"
    ),
}
