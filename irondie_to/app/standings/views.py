"""Views of the standings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from irondie_to.app.standings.new_cut import NewCut
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings. Records are (won, lost, drawn); a value is None if the tie-breaker does not apply.

    `tied` are the codes of all players separated only by lot, including this one, or empty. They share one tuple, so
    that thousands of tied players use little memory. `remarks` say that the player dropped or declined, or is not in
    the knockout despite a place above the cut line.
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
    remarks: tuple[Phrase, ...] = ()

    @property
    def tied_with(self) -> tuple[str, ...]:
        """The other players separated from this one only by lot."""
        return tuple(code for code in self.tied if code != self.code)


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings after the Swiss round `after`.

    `cut` is the number of players in the knockout, as planned or as seeded (0: none). `playing_on` are the codes of
    these players, or of those who would play on by these standings. `cut_at` are the last of them in the order of the
    standings and the next player after them who could have played on, or None without such players. `new_cut` is set if
    the players of the knockout or their seeds differ from these standings, because a result was corrected after the
    cut; `cut_at` is then only the place of the line, which may be below the last player.
    """

    after: int
    tiebreakers: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cut: int = 0
    playing_on: tuple[str, ...] = ()
    cut_at: tuple[StandingLine, StandingLine | None] | None = None
    new_cut: NewCut | None = None
