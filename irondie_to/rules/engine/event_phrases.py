"""The sentences about the events of a game."""

from __future__ import annotations

from collections.abc import Mapping

from irondie_to.errors import Phrase, Value

_CODES = {
    "won_changed": "game.won_changed",
    "lost_changed": "game.lost_changed",
    "won_fell": "game.won_fell",
    "lost_fell": "game.lost_fell",
    "overtime_loss": "game.overtime_loss",
    "overtime_loss_fallen": "game.overtime_loss_fallen",
    "nothing_can_change": "game.nothing_can_change",
    "nothing_changes_until": "game.nothing_changes_until",
    "throws": "game.throws",
    "throws_nothing": "game.throws_nothing",
    "empty_hand": "game.empty_hand",
    "priority_reserve": "game.priority_reserve",
    "priority_life": "game.priority_life",
    "priority_tied": "game.priority_tied",
    "priority_kept": "game.priority_kept",
    "roll_off_equal": "game.roll_off_equal",
    "rolled_off": "game.rolled_off",
    "roll_off_stands": "game.roll_off_stands",
    "bonus": "game.bonus",
    "bonus_fell": "game.bonus_fell",
    "bonus_dropped": "game.bonus_dropped",
    "no_skirmish_in_overtime": "game.no_skirmish_in_overtime",
    "no_reserve": "game.no_reserve",
    "cannot_open": "game.cannot_open",
    "cannot_open_any_more": "game.cannot_open_any_more",
    "no_die_to_open": "game.no_die_to_open",
    "declines": "game.declines",
    "duel_throw": "game.duel_throw",
    "cannot_react": "game.cannot_react",
    "forgoes": "game.forgoes",
    "no_longer_there": "game.no_longer_there",
    "target_lost": "game.target_lost",
    "smashed": "game.smashed",
    "smashed_itself": "game.smashed_itself",
    "nullified": "game.nullified",
    "missed": "game.missed",
    "brought_back": "game.brought_back",
    "damage": "game.damage",
    "divides": "game.divides",
    "damage_fallen": "game.damage_fallen",
    "no_take_back_in_overtime": "game.no_take_back_in_overtime",
    "takes_back": "game.takes_back",
    "takes_none_back": "game.takes_none_back",
    "none_to_take_back": "game.none_to_take_back",
    "limbo_to_hand": "game.limbo_to_hand",
    "won": "game.won",
    "drawn": "game.drawn",
    "overtime_called": "game.overtime_called",
    "overtime_called_already": "game.overtime_called_already",
}
"""The code of the sentence about each event, by the name of the event."""


def event_phrase(name: str, values: Mapping[str, Value]) -> Phrase:
    return Phrase(_CODES[name], values)
