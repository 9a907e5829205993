"""The positions of all items in the drawing of a bracket, in px at a zoom of 100 %."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView
from irondie_to.errors import Phrase

WIDTH, ROW, FOOT = 300.0, 30.0, 22.0
FINAL_ROW = 40.0
PITCH = 366.0
_GAP = 26.0
_HEAD = 32.0
_THIRD = "third_place"


@dataclass(frozen=True, slots=True)
class MatchBox:
    """The box of a match, or of a player who advances without a match (`bye`).

    `x` and `y` are the position of the upper left corner. `a` and `b` are the texts shown for players who are not known
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
    a: Phrase | None = None
    b: Phrase | None = None
    row: float = ROW

    @property
    def height(self) -> float:
        """The height of the whole box."""
        return ROW if self.meeting is None else 2 * self.row + FOOT

    @property
    def middle(self) -> float:
        """The y coordinate of the point where the line to the next match leaves the box."""
        return self.y + (ROW / 2 if self.meeting is None else self.row)


@dataclass(frozen=True, slots=True)
class RoundHeading:
    """The name of a round, shown as a heading above its matches."""

    title: Phrase
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class BracketWire:
    """A line from a box to the row of the next match in which its winner plays."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class BracketPlan:
    """All items in the drawing of a bracket, with their positions."""

    boxes: tuple[MatchBox, ...]
    heads: tuple[RoundHeading, ...]
    wires: tuple[BracketWire, ...]


def plan(view: BracketView) -> BracketPlan:
    """Return the positions of all items for a bracket of any size."""
    rounds = [round_ for round_ in view.rounds if round_.name != _THIRD]
    third = next((round_ for round_ in view.rounds if round_.name == _THIRD), None)
    columns: list[list[MatchBox]] = []
    heads, wires = [], []
    for column, round_ in enumerate(rounds):
        x = column * PITCH
        heads.append(RoundHeading(round_.title, x, 0))
        boxes = []
        for place, found in enumerate(round_.places):
            feeders = columns[-1][2 * place : 2 * place + 2] if columns else []
            boxes.append(_box(round_, column, place, found, feeders))
            if isinstance(found, BracketMeeting):
                for number, feeder in enumerate(feeders):
                    to_y = boxes[-1].y + boxes[-1].row * (number + 0.5)
                    wires.append(BracketWire(feeder.x + WIDTH, feeder.middle, x, to_y))
        columns.append(boxes)
    if third is not None:
        final = columns[-1][0]
        semifinals = columns[-2]
        lowest = max(box.y + box.height for boxes in columns for box in boxes)
        height = 2 * ROW + FOOT
        y = max(final.y + final.height + 2 * _HEAD, lowest - height)
        heads.append(RoundHeading(Phrase("knockout_page.third_place"), final.x, y - _HEAD))
        awaited = [_awaited(box, lost=True) for box in semifinals]
        columns.append([MatchBox(third, final.column, 1, final.x, y, third.meetings[0], None, awaited[0], awaited[1])])
    return BracketPlan(tuple(box for boxes in columns for box in boxes), tuple(heads), tuple(wires))


def _box(
    round_: BracketRoundView, column: int, place: int, found: BracketMeeting | BracketSlot, feeders: list[MatchBox]
) -> MatchBox:
    x, height = column * PITCH, 2 * ROW + FOOT
    if not feeders:
        y = _HEAD + place * (height + _GAP)
        if isinstance(found, BracketSlot):
            return MatchBox(round_, column, place, x, y + (height - ROW) / 2, None, found)
        row = FINAL_ROW if round_.name == "final" else ROW
        return MatchBox(round_, column, place, x, y, found, row=row)
    row = FINAL_ROW if round_.name == "final" else ROW
    middle = sum(feeder.middle for feeder in feeders) / 2
    a, b = (_awaited(feeder) for feeder in feeders)
    meeting = found if isinstance(found, BracketMeeting) else None
    return MatchBox(round_, column, place, x, middle - row, meeting, None, a, b, row)


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
