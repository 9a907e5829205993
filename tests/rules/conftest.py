"""A test helper that plays a game by applying actions in the form of game records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.engine import begin as begin_game
from irondie_to.rules.engine.legal import IllegalActionError
from irondie_to.rules.engine.state import Event
from irondie_to.rules.record.actions import read_action
from irondie_to.rules.record.answer import next_json, state_json
from irondie_to.rules.record.position_form import read_record


class Game:
    """A game in progress. Sets are given as texts, one per player."""

    def __init__(self, first: list[str], second: list[str], overtime_from: int | None, rulings: dict[str, Any]) -> None:
        sides = []
        for name, sets in (("A", first), ("B", second)):
            ids = [name] if len(sets) == 1 else [f"{name}{number}" for number in range(1, len(sets) + 1)]
            players = [{"id": player, "set": text} for player, text in zip(ids, sets, strict=True)]
            sides.append({"id": name, "players": players})
        record = {
            "format": "irondie-game/1",
            "rulings": rulings,
            "sides": sides,
            "overtime_from_turn": overtime_from,
            "actions": [],
        }
        self.setup = read_record(record).setup
        self.state, self.log = begin_game(self.setup, overtime_from)

    def do(self, do: str, **fields: Any) -> Game:
        """Apply one action, which must be legal."""
        self.state, events = advance(self.state, read_action(self.setup, {"do": do, **fields}))
        self.log += events
        return self

    def throw(self, by: str, dice: str = "") -> Game:
        """Throw dice in BATTLE, written as `7=4 8=1`: place in the set and value."""
        pairs = [word.split("=") for word in dice.split()]
        return self.do("throw", by=by, dice={f"{by}.{place}": int(value) for place, value in pairs})

    def open(self, die: str, value: int, target: str | None = None) -> Game:
        return self.do("open", die=die, value=value, target=target)

    def react(self, die: str, value: int, target: str | None = None) -> Game:
        return self.do("react", die=die, value=value, target=target)

    def forgo(self) -> Game:
        """Forgo the current throw."""
        return self.do("forgo", by="AB"[self.state.waiting - 1])

    def decline(self) -> Game:
        """Give up the right to be OFFENSIVE for the side that is asked."""
        return self.do("decline", by="AB"[self.state.waiting - 1])

    def refused(self, do: str, **fields: Any) -> str:
        """Return the rule that the action breaks. The test fails if the action is legal."""
        with pytest.raises(IllegalActionError) as caught:
            advance(self.state, read_action(self.setup, {"do": do, **fields}))
        return caught.value.rule

    def die(self, name: str) -> tuple[str, int | None]:
        """The zone and the value of a die."""
        found: Any = self.answered["dice"]
        return found[name]["zone"], found[name]["value"]

    @property
    def answered(self) -> dict[str, Any]:
        """The state as JSON, in the form of an answer to a game record."""
        return state_json(self.state)

    @property
    def next(self) -> list[Any]:
        return next_json(self.state)

    @property
    def asked(self) -> set[str]:
        return {choice["do"] for choice in self.next}

    def last(self, name: str) -> Event:
        """The last event of this name in the log."""
        return [event for event in self.log if event.name == name][-1]


Begin = Callable[..., Game]


@pytest.fixture
def begin() -> Begin:
    """A function that starts a game with the sets of side A and of side B (texts or lists of texts) and rulings."""

    def beginning(
        first: str | list[str], second: str | list[str], overtime_from: int | None = None, **rulings: Any
    ) -> Game:
        sides = [[sets] if isinstance(sets, str) else sets for sets in (first, second)]
        return Game(sides[0], sides[1], overtime_from, rulings)

    return beginning


@pytest.fixture
def starter() -> Callable[[str], str]:
    """A function that returns the set of the nine types in one colour, in the order of the types."""
    return lambda colour: " ".join(colour + kind for kind in ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re"))
