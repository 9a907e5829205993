"""Finds the cut line in the standings, and what separates the players above and below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.standings.figure_text import FigureText, Separation, separation
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase, Value


@dataclass(frozen=True, slots=True)
class CutLine:
    """The line below `above`, the lowest-ranked of the `cut` players who play on.

    `reason` is what separates this player from the next one. If the players of the knockout or their seeds differ from
    these standings because a result was corrected after the cut, `reason` is the cut as it would be made now.

    The players with ranks `level_from` to `level_to` have the same points as the player `above`. `settled` is true in
    the standings after the last planned Swiss round, once no result is missing; until then, the line is provisional.

    `rounds_left` is the number of planned Swiss rounds that are not finished in these standings, and `worth` the most
    points that a player can still gain in them. `within` are the first and the last rank below the line of players who
    have not dropped out and are at most `worth` points behind `above`; None if there are none.
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
    """The cut line in the standings `view`; None if there is no cut.

    Also None if nobody below the line could have played on, unless `view.new_cut` is set.
    """
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


def chances(cut: CutLine) -> Phrase | None:
    """Return the sentence about who can still pass the cut line.

    None once no round is left, or if a new cut would differ from the seeds (`NewCut`).
    """
    if not cut.rounds_left or isinstance(cut.reason, NewCut):
        return None
    values: dict[str, Value] = {"count": cut.rounds_left, "points": cut.worth}
    if cut.within is None:
        return Phrase("standings_page.nobody_near", values)
    first, last = cut.within
    values |= {"first": first, "last": last}
    return Phrase("standings_page.one_near" if first == last else "standings_page.near", values)


def reasons(cut: CutLine, figures: FigureText, clock_time: Callable[[str], str]) -> list[Phrase]:
    """Return the sentences that give the reason for the cut: points, a tie-breaker or a lot.

    If points do not decide it, the first sentence names the ranks with equal points. If the cut would be different now
    (`NewCut`), the only sentence is `NewCut.origin`, which says when the cut was made, if that is known. `clock_time`
    converts a stored UTC time to local time.
    """
    reason = cut.reason
    if isinstance(reason, NewCut):
        return [reason.origin(clock_time)]
    ranks: dict[str, Value] = {"rank": reason.above.rank, "next": reason.below.rank}
    names: dict[str, Value] = {"name": reason.above.name, "other": reason.below.name}
    level: dict[str, Value] = {"first": cut.level_from, "last": cut.level_to, "points": reason.above.points}
    if reason.decided_by == "points":
        points: dict[str, Value] = {"above": reason.above.points, "below": reason.below.points}
        return [Phrase("standings_page.decides_points", {**points, **names})]
    sentences = [Phrase("standings_page.level", level)]
    if reason.decided_by == "lot":
        return [*sentences, Phrase("standings_page.decides_lot", ranks)]
    above, below = figures.compared(reason)
    column = figures.column(reason.decided_by)
    values: dict[str, Value] = {"tiebreaker": column, "above": above, "below": below}
    return [*sentences, Phrase("standings_page.decides", {**values, **names})]
