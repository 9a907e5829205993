"""Sentences of the commands that replay and simulate games."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
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
