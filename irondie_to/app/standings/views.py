"""The standings after a Swiss round: their lines, who plays on and the cut line, as pages and printouts show them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from irondie_to.app.standings.new_cut import NewCut
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings.

    `matches` and `games` are (won, lost, drawn). An item of `values` is None if the tie-breaker does not apply. `tied`
    contains the codes of all players, including this one, whose order was decided only by lot; it is empty if there are
    no others. All of these players share one tuple, so that thousands of tied players use little memory. `remarks` say
    that the player dropped out, was disqualified or declined the knockout, or is not in it despite a place above the
    cut line.
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
        """The codes of the other players separated from this one only by lot."""
        return tuple(code for code in self.tied if code != self.code)


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings after the Swiss round `after`.

    `cut` is the number of players in the knockout, as planned or as seeded (0: none). `playing_on` are the codes of
    these players or, before the cut and in the standings after an earlier round, of those who would play on according
    to these standings.

    `cut_at` contains two lines: the line of the lowest-ranked player in `playing_on`, and the line of the next player
    who could have played on. It is None if either is missing. `new_cut` is set if the players of the knockout or their
    seeds differ from these standings because a result was corrected after the cut; `cut_at` then only says where to
    draw the line, and its second line is None if nobody below could have played on.
    """

    after: int
    tiebreakers: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cut: int = 0
    playing_on: tuple[str, ...] = ()
    cut_at: tuple[StandingLine, StandingLine | None] | None = None
    new_cut: NewCut | None = None
