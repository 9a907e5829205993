"""Converts the players and sets of the next game to a row of unfinished work and back."""

from __future__ import annotations

import json
from dataclasses import dataclass

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.referee.mat.game import MOST_MEMBERS, GameSeat
from irondie_to.errors import UserError


@dataclass(frozen=True, slots=True)
class NextGame:
    """The players of the next game and their sets, as entered so far, first for side A, then for side B.

    Both sides have the same number of seats. `overtime` says whether overtime applies from the first turn on.
    """

    sides: tuple[tuple[GameSeat, ...], tuple[GameSeat, ...]]
    overtime: bool = False

    @property
    def is_empty(self) -> bool:
        return not any(seat.name or seat.dice.strip() for side in self.sides for seat in side)


def write_next_game(game: NextGame) -> str:
    return json.dumps({"sides": game.sides, "overtime": game.overtime}, ensure_ascii=False)


def read_next_game(row: UnfinishedRow) -> NextGame:
    """Read the players and sets of the next game from a row. Raises `UserError("unfinished.unreadable")`."""
    try:
        content = json.loads(row.content)
        one, other = (tuple(GameSeat(str(name), str(dice)) for name, dice in side) for side in content["sides"])
        if not 0 < len(one) == len(other) <= MOST_MEMBERS:
            raise ValueError(len(one))
        return NextGame((one, other), bool(content["overtime"]))
    except (KeyError, TypeError, ValueError) as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault
