"""Keeps a proof of whole random games: what is played from a seed, and all that the engine makes of it.

A seed must play the same game on every computer, and a recorded game must mean the same in later versions, so a change
must be meant. `python tests/support/gameproofs.py` records the proofs; read what has changed before you record them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from prooflines import record
from testdata import DATA

from irondie_to.rules.engine.engine import Advance, advance, begin
from irondie_to.rules.engine.random_play import RandomGame, play
from irondie_to.rules.engine.state import Event
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.replay import write_record

FOLDER = DATA / "games"
SEEDS = (8, 67, 159, 173, 181, 187, 189, 198, 203, 209, 223, 258, 330, 355, 398, 144)
"""Games in which everything happens that often happens: every type of die, ruling, choice and event."""
_MOST_TURNS = 12


def game(seed: int) -> RandomGame:
    """A game of two, four or six players with random rulings."""
    random = Random(seed)
    return play(random, members=random.choice((1, 1, 1, 2, 3)), turn_limit=_MOST_TURNS)


def moments(played: RandomGame) -> Iterator[Advance]:
    """Every state of the game, with the events that led to it."""
    moment = begin(played.setup, played.overtime_from)
    yield moment
    for action in played.actions:
        moment = advance(moment.state, action)
        yield moment


def proof(seed: int) -> list[str]:
    """The lines of this proof: the start of the record, then each action with its events and the state after it."""
    played = game(seed)
    record = write_record(played.setup, played.overtime_from, played.actions)
    acts = record.pop("actions")
    assert isinstance(acts, list)
    lines = [f"{name}: {json.dumps(value)}" for name, value in record.items()]
    for act, (state, log) in zip(["begin", *map(json.dumps, acts)], moments(played), strict=True):
        dice, sides, duel = map(state_json(state).get, ("dice", "sides", "duel"))
        lines += [f"> {act}", *map(_told, log)]
        facts = [f"turn {state.turn} {state.phase}", f"asked {state.asked or 'nothing'} {state.waiting:b}"]
        facts += [f"overtime {state.overtime}", f"priority {state.priority}", f"result {state.result}"]
        assert isinstance(dice, dict)
        assert isinstance(sides, dict)
        facts += [" ".join(f"{name} {'/'.join(map(str, side.values()))}" for name, side in sides.items())]
        facts += ["".join(f"{die['zone'][:2]}{die['value'] or '-'} " for die in dice.values()).strip()]
        if isinstance(duel, dict):
            facts.append(f"duel {duel['offensive']} {duel['next']}")
        lines.append(" · ".join(facts))
    return lines


def _told(event: Event) -> str:
    values = " ".join(f"{name}={value}" for name, value in event.values.items())
    marks = [f"by {event.ruling}"] * (event.ruling is not None) + ["forced"] * event.forced
    return " ".join([f"  {event.turn} {event.rule} {event.name}", values, *marks]).rstrip()


if __name__ == "__main__":
    for each in SEEDS:
        record(FOLDER / f"{each}.txt", proof(each))
