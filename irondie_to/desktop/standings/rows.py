"""The rows of the table of standings: lines, and bands that a widget covers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from irondie_to.app.standings.crossings import Crossing
from irondie_to.app.standings.form import FormMark
from irondie_to.app.standings.separation import Separation
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.standings.query import StandingsAnswer


class RowKind(Enum):
    """The kinds of rows: a line, the details of the line above, and the cut line."""

    LINE = auto()
    UNFOLDED = auto()
    CUT = auto()


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of the table. A band has the same `line` as the row above it.

    `advances` says whether the player advances to the knockout, `is_open` whether the line is unfolded. `rounds` are
    the player's rounds and `form` the latest of them as marks, both empty in a band. `gained` is the number of places
    gained since the round before, negative if lost, or None. `decides` is what decides the cut between this line
    and another, such as the key of a tie-breaker; empty in all other lines.
    """

    line: StandingLine
    kind: RowKind = RowKind.LINE
    advances: bool = False
    is_open: bool = False
    rounds: tuple[Crossing | None, ...] = ()
    form: tuple[FormMark, ...] = ()
    gained: int | None = None
    decides: str = ""

    @property
    def id(self) -> tuple[str, RowKind]:
        return self.line.code, self.kind


def rows_of(answer: StandingsAnswer, *, unfolds: bool) -> list[StandingsRow]:
    """Return all rows in the order of the ranks, with the bands below their lines.

    The details of the unfolded line have a band only if `unfolds` is true.
    """
    rows = []
    reason = None if answer.cut is None else answer.cut.reason
    deciding = (
        dict.fromkeys((reason.above.code, reason.below.code), reason.decided_by)
        if isinstance(reason, Separation)
        else {}
    )
    for line in answer.view.lines:
        code = line.code
        is_open, rounds = unfolds and code == answer.unfolded, answer.crossings.get(code, ())
        form, gained = answer.forms.get(code, ()), answer.gained.get(code)
        advances, decides = code in answer.advancing, deciding.get(code, "")
        rows.append(StandingsRow(line, RowKind.LINE, advances, is_open, rounds, form, gained, decides))
        if is_open:
            rows.append(StandingsRow(line, RowKind.UNFOLDED))
        if answer.cut is not None and line.code == answer.cut.above.code:
            rows.append(StandingsRow(line, RowKind.CUT))
    return rows
