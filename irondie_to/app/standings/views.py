"""What interfaces see of the standings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings; records are (won, lost, drawn), values None where a tie-breaker does not apply.

    `tied` holds everybody whom only the lots set apart, this player too; it is empty where nobody is. All of them share
    one tuple, so that thousands of tied players stay cheap.
    """

    rank: int
    code: str
    name: str
    club: str | None
    points: int
    matches: tuple[int, int, int]
    games: tuple[int, int, int]
    values: tuple[Fraction | None, ...]
    tied: tuple[str, ...]
    dropped: bool

    @property
    def tied_with(self) -> tuple[str, ...]:
        """The others whom only the lots set apart from this player."""
        return tuple(code for code in self.tied if code != self.code)


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings after a round; `cut` players advance (0: there is no knockout)."""

    after: int
    tiebreakers: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cut: int
