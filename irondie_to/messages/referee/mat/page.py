"""Sentences of the Referee page, part Game: heading, menu and help."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "take_back": N_("Take back"),
    "take_back_tip": N_("Take the last action of the game back (Alt+Left); Alt+Right does it again."),
    "overtime_off": N_("Overtime: off"),
    "overtime_on": N_("Overtime: on"),
    "overtime_from": N_("Overtime from turn {turn}"),
    "overtime_tip": N_("The 20 minutes are over: the next turn is the first of overtime (TOU-4)."),
    "record_menu": N_("Record"),
    "report": N_("Report: {winner} wins game {game} of table {table}"),
    "report_drawn": N_("Report: game {game} of table {table} is drawn"),
    "enter": N_("Enter the result of table {table}"),
    "type_result": N_(
        "The clock of this round was not started: type the result of table {table} when its match is over."
    ),
    "called": N_("You are called to table {table}"),
    "where": N_("Table {table}, game {game}"),
    "action_undo": N_("Take back in the game"),
    "action_redo": N_("Do again in the game"),
    "action_overtime": N_("Call overtime"),
    "action_save": N_("Save record"),
    "action_discard": N_("Discard this game"),
    "action_attach": N_("Save record with table {table}, game {game}"),
    "action_save_file": N_("Save record as a file…"),
    "action_copy": N_("Copy record"),
    "action_open": N_("Open a record…"),
    "action_lay": N_("Set this position by hand"),
    "action_new": N_("Another game…"),
    "help": N_(
        "Here you follow a game on the mats. The sentence at the right says whose decision it is, with all that may be"
        " chosen. Type the letter of a die, the number of its target, the number it shows, and Enter; or click the"
        " same. What breaks a rule is refused with the rule.\n"
        "In BATTLE choose the dice that are thrown, then type what they show, one after the other. Backspace takes away"
        " what you typed last, Esc all of it. Take back goes back in the game as far as you like; a click on a line of"
        " the log goes there, and you can play on from it.\n"
        "Save record keeps the game with its table or as a file."
    ),
}
