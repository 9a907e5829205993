"""The positions of the matches in a drawing of a bracket, for the window, the hall screen and paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Wire: TypeAlias = tuple[tuple[float, float], ...]
"""The corners (x, y) of a line from a match to the row of the next match in which its winner plays."""


@dataclass(frozen=True, slots=True)
class BracketGrid:
    """The positions of all matches of a bracket, with a column for each round and the first round on the left.

    All lengths are in a unit that the caller chooses, and y grows downwards. `left` and `top` are the coordinates of
    the upper left corner, `pitch` is the distance from one match of the first column to the next, `width` is the width
    of a match, and `gap` is the distance between columns. Columns and places within a column are counted from 0.
    """

    left: float
    top: float
    pitch: float
    width: float
    gap: float

    def x(self, column: int) -> float:
        return self.left + column * (self.width + self.gap)

    def middle(self, column: int, place: int) -> float:
        """Return the y coordinate of the line between the two players of a match, or of the middle of a bye."""
        return self.top + self.pitch * ((place + 0.5) * (1 << column))

    def wire(self, column: int, place: int, row: float) -> Wire:
        """Return the line from a match or bye to the next match. `row` is the height of a player's row in a match."""
        x, to_x = self.x(column) + self.width, self.x(column + 1)
        y = self.middle(column, place)
        to_y = self.middle(column + 1, place // 2) + (row / 2 if place % 2 else -row / 2)
        bend = (x + to_x) / 2
        return ((x, y), (bend, y), (bend, to_y), (to_x, to_y))
