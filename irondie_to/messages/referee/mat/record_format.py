"""Sentences about the faults in the format of a game record and their places in it."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
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
