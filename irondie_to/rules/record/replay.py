"""Replays the text of a game record and answers with the result, and writes the record of a game.

The formats are `irondie-game/1` and, for positions set up by hand, `irondie-position/1`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from irondie_to.errors import Phrase, UserError
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.legal import IllegalActionError
from irondie_to.rules.engine.setup import SIDES, Player, Setup
from irondie_to.rules.record.actions import read_action, write_action
from irondie_to.rules.record.answer import log_json, next_json, state_json
from irondie_to.rules.record.form import FORMAT, IllegalSetError, read_json
from irondie_to.rules.record.position import Position
from irondie_to.rules.record.position_form import begin_record, read_record, write_position
from irondie_to.rules.untrusted import Json


def replay(text: str, say: Callable[[Phrase], str]) -> Json:
    """Replay a record and return the answer; `say` translates a phrase. It never raises an error, whatever the text is.

    >>> answer = replay("no record", lambda phrase: phrase.code)
    >>> answer["ok"], answer["error"]
    (False, {'action': None, 'rule': None, 'message': 'form.no_json'})

    The text of a record is JSON:

    >>> import json
    >>> sets = {"A": "RSm RAs RBa RNu RBr RPo RSw RFo RRe", "B": "BSm BAs BBa BNu BBr BPo BSw BFo BRe"}
    >>> sides = [{"id": side, "players": [{"id": side, "set": dice}]} for side, dice in sets.items()]
    >>> throw = {"do": "throw", "by": "A", "dice": {"A.1": 5, "A.7": 4}}
    >>> record = {"format": FORMAT, "sides": sides, "actions": [throw]}
    >>> answer = replay(json.dumps(record), lambda phrase: phrase.code)
    >>> answer["ok"], answer["applied"]
    (True, 1)
    >>> [(choice["do"], choice["by"]) for choice in answer["next"]]
    [('throw', 'B')]
    """
    try:
        record = read_record(read_json(text))
        state, log = begin_record(record)
    except UserError as fault:
        return unreadable_answer(fault, say)
    setup = record.setup
    applied = 0
    error: Json | None = None
    try:
        for given in record.actions:
            state, events = advance(state, read_action(setup, given))
            log += events
            applied += 1
    except IllegalActionError as fault:
        error = {"action": applied, "rule": fault.rule, "message": say(fault.phrase)}
    except UserError as fault:
        placed = Phrase("form.at_action", {"index": applied, "number": applied + 1, "fault": fault.phrase})
        error = {"action": applied, "rule": None, "message": say(placed)}
    return _answer(applied, error, state_json(state), next_json(state), log_json(log, say))


def unreadable_answer(fault: UserError, say: Callable[[Phrase], str]) -> Json:
    """The answer to a text that is not a record, or to a record with an illegal set or an impossible position.

    No action was applied.
    """
    rule = fault.rule if isinstance(fault, IllegalSetError) else None
    return _answer(0, {"action": None, "rule": rule, "message": say(fault.phrase)}, None, [], [])


def _answer(applied: int, error: Json | None, state: Json | None, following: list[Json], log: list[Json]) -> Json:
    return {"ok": error is None, "applied": applied, "error": error, "state": state, "next": following, "log": log}


def write_record(
    setup: Setup, overtime_from: int | None, taken: Sequence[Action], position: Position | None = None
) -> Json:
    """The record of a game with these actions. It starts from the position, or else with the first throw.

    `overtime_from` is the first turn of overtime, None if no overtime was called before the game.
    """
    start = {} if position is None else write_position(setup, overtime_from, position)
    return {
        "format": FORMAT,
        "rulings": setup.rulings.differing(),
        "sides": [
            {"id": name, "players": [_write_player(player) for player in setup.players_of(side)]}
            for side, name in enumerate(SIDES)
        ],
        "overtime_from_turn": overtime_from,
        "actions": [write_action(setup, action) for action in taken],
        **start,
    }


def _write_player(player: Player) -> Json:
    """The JSON of a player. The set keeps its written order, because the ids of the dice are their positions in it."""
    return {"id": player.id, "name": player.name, "set": " ".join(map(str, player.dice))}
