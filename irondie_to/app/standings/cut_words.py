"""Says what decides the cut, and what the rounds to come can change."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.errors import Phrase, Value


def chances(cut: CutLine) -> Phrase | None:
    """Return the sentence about who can still pass the cut line; None once no round is left, or after the cut."""
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

    If points do not decide it, the first sentence names the ranks with equal points. If a result was corrected after
    the cut, the only sentence says when the cut was made (`NewCut.origin`); `clock_time` converts a stored UTC time to
    local time.
    """
    found = cut.reason
    if isinstance(found, NewCut):
        return [found.origin(clock_time)]
    ranks: dict[str, Value] = {"rank": found.above.rank, "next": found.below.rank}
    names: dict[str, Value] = {"name": found.above.name, "other": found.below.name}
    level: dict[str, Value] = {"first": cut.level_from, "last": cut.level_to, "points": found.above.points}
    if found.decided_by == "points":
        points: dict[str, Value] = {"above": found.above.points, "below": found.below.points}
        return [Phrase("standings_page.decides_points", {**points, **names})]
    sentences = [Phrase("standings_page.level", level)]
    if found.decided_by == "lot":
        return [*sentences, Phrase("standings_page.decides_lot", ranks)]
    above, below = figures.compared(found)
    column = figures.column(found.decided_by)
    values: dict[str, Value] = {"tiebreaker": column, "above": above, "below": below}
    return [*sentences, Phrase("standings_page.decides", {**values, **names})]
