"""The positions of all items of a bracket, in px at a zoom of 100 %."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from irondie_to.app.knockout.views import (
    BracketGrid,
    BracketMeeting,
    BracketRoundView,
    BracketSlot,
    BracketView,
    RoundProgress,
    Wire,
)
from irondie_to.errors import Phrase

_WIDTH, _ROW, _FOOT = 300.0, 30.0, 22.0
_FINAL_ROW = 40.0
_GAP_BETWEEN_COLUMNS = 66.0
_GAP, _LEAST_GAP = 26.0, 8.0
_HEAD = 32.0
_THIRD, _FINAL = "third_place", "final"


class Measures(NamedTuple):
    """The lengths in a bracket, drawn at the text size `factor` (1 at 100 %).

    Rows, feet and headings grow with the text. Gaps shrink in return, so that the bracket hardly becomes taller. The
    width of boxes grows only half as much as the text, because most names are much shorter than a box. `gap` is the
    minimum vertical distance between two matches.
    """

    factor: float
    width: float
    row: float
    final_row: float
    foot: float
    head: float
    height: float
    gap: float
    gap_between_columns: float

    @classmethod
    def at(cls, factor: float = 1.0) -> Measures:
        row, foot, usual = _ROW * factor, _FOOT * factor, 2 * _ROW + _FOOT + _GAP
        height, across = 2 * row + foot, _GAP_BETWEEN_COLUMNS / factor
        lengths = row, _FINAL_ROW * factor, foot, _HEAD * factor, height, max(_LEAST_GAP, usual - height), across
        return cls(factor, _WIDTH * (1 + factor) / 2, *lengths)


@dataclass(frozen=True, slots=True)
class MatchBox:
    """The box of a match, or of a player with a bye (`bye`), with its upper left corner at (`x`, `y`).

    `awaited` are the texts for players who are not known yet, such as "winner of table 3", and for places that nobody
    will take. `column` and `place`, from 0, are the round and the place in it; the match for third place is at place 1
    in the column of the final.
    """

    round: BracketRoundView
    column: int
    place: int
    x: float
    y: float
    meeting: BracketMeeting | None
    bye: BracketSlot | None = None
    awaited: tuple[Phrase | None, ...] = (None, None)
    measures: Measures = field(default_factory=Measures.at)

    @property
    def at(self) -> tuple[int, int]:
        return self.column, self.place

    @property
    def is_final(self) -> bool:
        return self.round.name == _FINAL

    @property
    def row(self) -> float:
        return self.measures.final_row if self.is_final else self.measures.row

    @property
    def width(self) -> float:
        return self.measures.width

    @property
    def height(self) -> float:
        return self.row if self.meeting is None else 2 * self.row + self.measures.foot


@dataclass(frozen=True, slots=True)
class RoundHeading:
    """The name and the progress of a round, shown above its matches.

    `width` is the width of its matches.
    """

    title: Phrase
    x: float
    y: float
    progress: RoundProgress
    width: float


@dataclass(frozen=True, slots=True)
class BracketPlan:
    boxes: tuple[MatchBox, ...]
    heads: tuple[RoundHeading, ...]
    wires: tuple[Wire, ...]


def plan(view: BracketView, factor: float = 1.0) -> BracketPlan:
    """Return the positions of all items for a bracket of any size. `factor` is the text size, 1 at 100 %."""
    measures = Measures.at(factor)
    rounds = [round_ for round_ in view.rounds if round_.name != _THIRD]
    third = next((round_ for round_ in view.rounds if round_.name == _THIRD), None)
    pitch = measures.height + measures.gap
    top = measures.head + _row_of(rounds[0], measures) - pitch / 2
    grid = BracketGrid(0.0, top, pitch, measures.width, measures.gap_between_columns)
    columns: list[list[MatchBox]] = []
    heads, wires = [], []
    for column, round_ in enumerate(rounds):
        row = _row_of(round_, measures)
        heads.append(RoundHeading(round_.title, grid.x(column), 0, round_.progress, measures.width))
        boxes = []
        for place, occupant in enumerate(round_.places):
            feeders = columns[-1][2 * place : 2 * place + 2] if columns else []
            wires += [grid.wire(column - 1, feeder.place, row) for feeder in feeders]
            x, middle = grid.x(column), grid.middle(column, place)
            if isinstance(occupant, BracketSlot):
                boxes.append(MatchBox(round_, column, place, x, middle - row / 2, None, occupant, measures=measures))
            else:
                awaited = _in_places(occupant, tuple(_awaited(feeder) for feeder in feeders) or (None, None))
                boxes.append(MatchBox(round_, column, place, x, middle - row, occupant, None, awaited, measures))
        columns.append(boxes)
    if third is not None:
        final = columns[-1][0]
        lowest = max(box.y + box.height for boxes in columns for box in boxes)
        y = max(final.y + final.height + 2 * measures.head, lowest - measures.height)
        title = Phrase("knockout_page.third_place")
        heads.append(RoundHeading(title, final.x, y - measures.head, third.progress, measures.width))
        meeting = third.meetings[0]
        awaited = _in_places(meeting, tuple(_awaited(semifinal, lost=True) for semifinal in columns[-2]))
        columns.append([MatchBox(third, final.column, 1, final.x, y, meeting, None, awaited, measures)])
    return BracketPlan(tuple(box for boxes in columns for box in boxes), tuple(heads), tuple(wires))


def _row_of(round_: BracketRoundView, measures: Measures) -> float:
    return measures.final_row if round_.name == _FINAL else measures.row


def _in_places(meeting: BracketMeeting, awaited: tuple[Phrase | None, ...]) -> tuple[Phrase | None, ...]:
    nobody = Phrase("knockout_page.nobody")
    are_empty = (meeting.nobody_a, meeting.nobody_b)
    return tuple(nobody if is_empty else text for is_empty, text in zip(are_empty, awaited, strict=True))


def _awaited(box: MatchBox, *, lost: bool = False) -> Phrase | None:
    """Return a text for the winner (or the loser, if `lost`) of a match, named by its table or its players' seeds.

    Returns None for a bye, and if a player of the match is not known yet.
    """
    meeting = box.meeting
    if meeting is None or meeting.a is None or meeting.b is None:
        return None
    if meeting.table is not None:
        code = "knockout_page.loser_of_table" if lost else "knockout_page.winner_of_table"
        return Phrase(code, {"table": meeting.table})
    code = "knockout_page.loser_of_seeds" if lost else "knockout_page.winner_of_seeds"
    return Phrase(code, {"a": meeting.a.seed, "b": meeting.b.seed})
