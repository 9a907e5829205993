"""Finds the cut line in the standings, and what separates the players above and below it."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.app.standings.separation import Separation, separation
from irondie_to.app.standings.views import StandingLine, StandingsView


@dataclass(frozen=True, slots=True)
class CutLine:
    """The line below `above`, the lowest-ranked of the `cut` players who play on.

    `reason` is what separates this player from the next one. If the players of the knockout or their seeds differ from
    these standings because a result was corrected after the cut, `reason` is the cut as it would be made now.

    The players with ranks `level_from` to `level_to` have the same points as the player `above`. `settled` is true in
    the standings after the last planned Swiss round, once no result is missing; until then, the line is provisional.

    `rounds_left` is the number of planned Swiss rounds that are not finished in these standings, and `worth` the most
    points that a player can still gain in them. `within` are the first and the last rank below the line that are at
    most `worth` points behind `above`; None if there are none.
    """

    cut: int
    above: StandingLine
    reason: Separation | NewCut
    level_from: int
    level_to: int
    settled: bool
    rounds_left: int = 0
    worth: int = 0
    within: tuple[int, int] | None = None


def cut_line(picture: Picture, view: StandingsView) -> CutLine | None:
    """The cut line in the standings `view`; None if there is no cut or nobody below it could have played on."""
    if view.cut_at is None:
        return None
    above, below = view.cut_at
    reason: Separation | NewCut
    if view.new_cut is not None:
        reason = view.new_cut
    elif below is not None:
        reason = separation(view, picture.options.tiebreakers, above, below)
    else:
        return None
    level = [line.rank for line in view.lines if line.points == above.points]
    missing = view.after == len(picture.swiss) and _missing(picture)
    settled = view.after >= planned_rounds(picture) and view.after == len(picture.swiss) and not missing
    left = max(0, planned_rounds(picture) - view.after + missing)
    points = picture.options.points
    worth = left * max(points.win, points.draw, points.loss)
    behind = [
        line.rank
        for line in view.lines
        if line.rank > above.rank and line.points >= above.points - worth and not line.dropped
    ]
    within = (behind[0], behind[-1]) if behind else None
    return CutLine(len(view.playing_on), above, reason, level[0], level[-1], settled, left, worth, within)


def _missing(picture: Picture) -> bool:
    swiss = {row.id for row in picture.swiss}
    return any(match.round_id in swiss for match in picture.pending)
