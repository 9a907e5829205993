"""Finds the cut line in the standings, and the value that separates the players above and below it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.standings.views import StandingLine, StandingsView


@dataclass(frozen=True, slots=True)
class CutLine:
    """The line between `above` (the last player who advances) and `below` (the next one).

    `decided_by` is `points`, the id of a tie-breaker, or `lot`; `above_value` and `below_value` are the compared
    values, None for a lot. The ranks `level_from` to `level_to` have the same points as the last player who advances.
    `settled` is true in the standings after the last planned Swiss round, once no result is missing; until then, the
    line is provisional.
    """

    cut: int
    above: StandingLine
    below: StandingLine
    decided_by: str
    above_value: Fraction | None
    below_value: Fraction | None
    level_from: int
    level_to: int
    settled: bool


def cut_line(picture: Picture, view: StandingsView) -> CutLine | None:
    """The cut line in the standings `view`; None if there is no cut or if nobody is below it.

    Players who dropped or declined are skipped, as in the cut itself (TOU-1).
    """
    out = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place}
    able = [line for line in view.lines if not line.dropped and line.code not in out]
    placed = sum(seed.place > 0 for seed in picture.seeds)
    cut = placed or view.cut
    if cut < 2 or len(able) <= cut:
        return None
    above, below = able[cut - 1], able[cut]
    decided_by, above_value, below_value = _decided(picture, view, above, below)
    level = [line.rank for line in view.lines if line.points == above.points]
    settled = view.after >= planned_rounds(picture) and view.after == len(picture.swiss) and not _missing(picture)
    return CutLine(cut, above, below, decided_by, above_value, below_value, level[0], level[-1], settled)


def _missing(picture: Picture) -> bool:
    swiss = {row.id for row in picture.swiss}
    return any(match.round_id in swiss for match in picture.pending)


def _decided(
    picture: Picture, view: StandingsView, above: StandingLine, below: StandingLine
) -> tuple[str, Fraction | None, Fraction | None]:
    if above.points != below.points:
        return "points", Fraction(above.points), Fraction(below.points)
    for item in picture.options.tiebreakers:
        index = view.tiebreakers.index(item.value)
        if above.values[index] != below.values[index]:
            return item.value, above.values[index], below.values[index]
    return "lot", None, None
