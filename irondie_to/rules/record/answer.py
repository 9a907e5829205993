"""Builds the parts of the answer to a game record as JSON: the state, the legal actions and the log."""

from __future__ import annotations

import json
from collections.abc import Callable

from irondie_to.errors import Phrase
from irondie_to.rules.engine.choices import LegalChoice, choices
from irondie_to.rules.engine.play import life_points, shown_total
from irondie_to.rules.engine.setup import SIDES, Setup, dice_in
from irondie_to.rules.engine.state import ALL_THROWN, DRAW, THROW_NAMES, Duel, Event, GameState, event_phrase, zone_name
from irondie_to.rules.untrusted import Json


def _ids(setup: Setup, mask: int) -> list[str]:
    return [setup.ids[die] for die in dice_in(mask)]


def _side_name(side: int | None) -> str | None:
    return None if side is None else SIDES[side]


def state_json(state: GameState) -> Json:
    return {
        "turn": state.turn,
        "phase": state.phase,
        "overtime": state.overtime,
        "priority": _side_name(state.priority),
        "result": None if state.result is None else {"winner": None if state.result == DRAW else SIDES[state.result]},
        "sides": {name: _side_json(state, side) for side, name in enumerate(SIDES)},
        "dice": _dice_json(state),
        "duel": None if state.duel is None else _duel_json(state.setup, state.duel),
    }


def _side_json(state: GameState, side: int) -> Json:
    own = state.setup.side_dice[side]
    attack, defense, _ = state.setup.class_dice
    return {
        "life_points": life_points(state, side),
        "attack": shown_total(state, state.battle & attack & own),
        "defense": shown_total(state, state.battle & defense & own),
        "reserve": (state.reserve & own).bit_count(),
    }


def _dice_json(state: GameState) -> Json:
    setup = state.setup
    return {
        name: {"die": setup.facts[die].text, "zone": zone_name(state, die), "value": state.values[die] or None}
        for die, name in enumerate(setup.ids)
    }


def _duel_json(setup: Setup, duel: Duel) -> Json:
    return {
        "offensive": SIDES[duel.offensive],
        "throws": [
            {"by": SIDES[side], "die": setup.ids[die], "targets": _ids(setup, aimed), "value": value}
            for side, die, aimed, value in duel.throws
        ],
        "next": None if duel.next == ALL_THROWN else THROW_NAMES[duel.next],
    }


def next_json(state: GameState) -> list[Json]:
    """The field `next` of the answer: every legal action except `overtime`, sorted by its JSON text."""
    entries = [_choice_json(state, choice) for choice in choices(state)]
    return sorted(entries, key=lambda entry: json.dumps(entry, sort_keys=True, separators=(",", ":")))


def _choice_json(state: GameState, choice: LegalChoice) -> Json:
    setup, do = state.setup, choice.do
    if do == "roll_off":
        return {"do": do, "sides": list(SIDES)}
    if choice.die is not None:
        die = setup.ids[choice.die]
        if do == "sign":
            return {"do": do, "die": die, "signs": ["+", "-"]}
        dice = [_ids(setup, mask) for mask in choice.dice]
        return {"do": do, "die": die, "to": dice} if do == "bonus" else {"do": do, "die": die, "targets": dice[0]}
    by = choice.by or 0
    if do == "throw":
        return {"do": do, "by": setup.players[by].id, "from": _ids(setup, choice.dice[0])}
    if do == "take_back":
        return {"do": do, "by": setup.players[by].id, "dice": _ids(setup, choice.dice[0])}
    if do == "damage":
        values = {setup.ids[die]: state.values[die] for die in dice_in(choice.dice[0])}
        return {"do": do, "by": SIDES[by], "points": state.points[by], "dice": values}
    return {"do": do, "by": SIDES[by]}


def log_json(log: list[Event], say: Callable[[Phrase], str]) -> list[Json]:
    """The field `log` of the answer; `say` translates a phrase."""
    lines: list[Json] = []
    for turn, rule, name, values, forced, ruling in log:
        line: Json = {"turn": turn, "rule": rule, "text": say(event_phrase(name, values)), "forced": forced}
        if ruling is not None:
            line["ruling"] = ruling
        lines.append(line)
    return lines
