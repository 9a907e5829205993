"""The positions of all items in the drawing of a bracket, in px at a zoom of 100 %."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.knockout.grid import BracketGrid, Wire
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView, RoundProgress
from irondie_to.errors import Phrase

WIDTH, ROW, FOOT = 300.0, 30.0, 22.0
FINAL_ROW = 40.0
_GAP_BETWEEN_COLUMNS = 66.0
_GAP = 26.0
_HEAD = 32.0
_THIRD = "third_place"


@dataclass(frozen=True, slots=True)
class MatchBox:
    """The box of a match, or of a player who advances without a match (`bye`).

    `x` and `y` are the position of the upper left corner. `awaited` are the texts shown for players who are not known
    yet, such as "winner of table 3". `column` and `place`, counted from 0, are the round and the position within it;
    the match for third place is at place 1 in the column of the final. `row` is the height of one player's row.
    """

    round: BracketRoundView
    column: int
    place: int
    x: float
    y: float
    meeting: BracketMeeting | None
    bye: BracketSlot | None = None
    awaited: tuple[Phrase | None, ...] = (None, None)
    row: float = ROW

    @property
    def height(self) -> float:
        """The height of the whole box."""
        return ROW if self.meeting is None else 2 * self.row + FOOT


@dataclass(frozen=True, slots=True)
class RoundHeading:
    """The name of a round, shown as a heading above its matches, and how far the round is."""

    title: Phrase
    x: float
    y: float
    progress: RoundProgress


@dataclass(frozen=True, slots=True)
class BracketPlan:
    """All items in the drawing of a bracket, with their positions."""

    boxes: tuple[MatchBox, ...]
    heads: tuple[RoundHeading, ...]
    wires: tuple[Wire, ...]


def plan(view: BracketView) -> BracketPlan:
    """Return the positions of all items for a bracket of any size."""
    rounds = [round_ for round_ in view.rounds if round_.name != _THIRD]
    third = next((round_ for round_ in view.rounds if round_.name == _THIRD), None)
    height = 2 * ROW + FOOT
    pitch = height + _GAP
    grid = BracketGrid(0.0, _HEAD + _row_of(rounds[0]) - pitch / 2, pitch, WIDTH, _GAP_BETWEEN_COLUMNS)
    columns: list[list[MatchBox]] = []
    heads, wires = [], []
    for column, round_ in enumerate(rounds):
        row = _row_of(round_)
        heads.append(RoundHeading(round_.title, grid.x(column), 0, round_.progress))
        boxes = []
        for place, found in enumerate(round_.places):
            feeders = columns[-1][2 * place : 2 * place + 2] if columns else []
            wires += [grid.wire(column - 1, feeder.place, row) for feeder in feeders]
            x, middle = grid.x(column), grid.middle(column, place)
            if isinstance(found, BracketSlot):
                boxes.append(MatchBox(round_, column, place, x, middle - ROW / 2, None, found))
            else:
                awaited = tuple(_awaited(feeder) for feeder in feeders) or (None, None)
                boxes.append(MatchBox(round_, column, place, x, middle - row, found, None, awaited, row))
        columns.append(boxes)
    if third is not None:
        final = columns[-1][0]
        lowest = max(box.y + box.height for boxes in columns for box in boxes)
        y = max(final.y + final.height + 2 * _HEAD, lowest - height)
        heads.append(RoundHeading(Phrase("knockout_page.third_place"), final.x, y - _HEAD, third.progress))
        awaited = tuple(_awaited(semifinal, lost=True) for semifinal in columns[-2])
        columns.append([MatchBox(third, final.column, 1, final.x, y, third.meetings[0], None, awaited)])
    return BracketPlan(tuple(box for boxes in columns for box in boxes), tuple(heads), tuple(wires))


def _row_of(round_: BracketRoundView) -> float:
    """Return the height of a player's row in the matches of a round."""
    return FINAL_ROW if round_.name == "final" else ROW


def _awaited(box: MatchBox, *, lost: bool = False) -> Phrase | None:
    """Return a text for the winner (or the loser, if `lost`) of a match, named by its table or its players' seeds.

    Return None if a player of the match is not known yet.
    """
    meeting = box.meeting
    if meeting is None or meeting.a is None or meeting.b is None:
        return None
    if meeting.table is not None:
        code = "knockout_page.loser_of_table" if lost else "knockout_page.winner_of_table"
        return Phrase(code, {"table": meeting.table})
    code = "knockout_page.loser_of_seeds" if lost else "knockout_page.winner_of_seeds"
    return Phrase(code, {"a": meeting.a.seed, "b": meeting.b.seed})
