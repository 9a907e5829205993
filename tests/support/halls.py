"""An event with clocks for tests; the test sets the time, in minutes."""

from __future__ import annotations

from dataclasses import dataclass

from evenings import Evening

from irondie_to.app.clocks.board import ClockBoard, alarms, clock_board
from irondie_to.app.clocks.views import Alarm, ClockFaces, HallFace, TableFace
from irondie_to.tournament.clocks.clock import MINUTE_MS

START_MS = 1_774_083_600_000
"""2026-03-21T09:00:00Z in milliseconds since 1970, the constant time of the desk's clock in tests."""


def minute(minutes: float) -> int:
    """The wall time this number of minutes after `START_MS`, in milliseconds."""
    return START_MS + round(minutes * MINUTE_MS)


@dataclass
class Hall:
    """Reads the clocks of the event of `evening` at a time given in minutes after `START_MS`."""

    evening: Evening

    @property
    def event(self) -> int:
        return self.evening.event

    @property
    def board(self) -> ClockBoard:
        return clock_board(self.evening.picture)

    def faces(self, minutes: float) -> ClockFaces:
        return self.board.at(minute(minutes))

    def clock(self, minutes: float) -> HallFace:
        found = self.faces(minutes).hall
        assert found is not None
        return found

    def table(self, number: int, minutes: float) -> TableFace:
        return next(face for face in self.faces(minutes).tables if face.card.table == number)

    def states(self, minutes: float) -> list[str]:
        return [face.state.value for face in self.faces(minutes).tables]

    def needs(self, minutes: float) -> list[tuple[int, str]]:
        return [(need.face.card.table, need.action.value) for need in self.faces(minutes).needs]

    def alarms(self, after: float, until: float) -> tuple[Alarm, ...]:
        return alarms(self.board, minute(after), minute(until))
