"""Finds the cut line in the standings, and what separates the players above and below it."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.standings.separation import Separation, separation
from irondie_to.app.standings.views import StandingsView


@dataclass(frozen=True, slots=True)
class CutLine:
    """The line below the last of `cut` players who play on; `between` is what separates this player from the next one.

    The ranks `level_from` to `level_to` have the same points as the last player who plays on.
    `settled` is true in the standings after the last planned Swiss round, once no result is missing; until then, the
    line is provisional.
    """

    cut: int
    between: Separation
    level_from: int
    level_to: int
    settled: bool


def cut_line(picture: Picture, view: StandingsView) -> CutLine | None:
    """The cut line in the standings `view`; None if there is no cut or if nobody below it could have played on."""
    if view.cut_at is None:
        return None
    above, below = view.cut_at
    level = [line.rank for line in view.lines if line.points == above.points]
    settled = view.after >= planned_rounds(picture) and view.after == len(picture.swiss) and not _missing(picture)
    between = separation(view, picture.options.tiebreakers, above, below)
    return CutLine(len(view.playing_on), between, level[0], level[-1], settled)


def _missing(picture: Picture) -> bool:
    swiss = {row.id for row in picture.swiss}
    return any(match.round_id in swiss for match in picture.pending)
