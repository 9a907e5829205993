"""Single clocks of a board, for whoever needs only one: the whole board takes many times as long."""

from __future__ import annotations

from irondie_to.app.clocks.board import ClockBoard, table_face
from irondie_to.app.clocks.views import HallFace, TableFace
from irondie_to.tournament.clocks.clock import TableState


def hall_at(board: ClockBoard, now_ms: int) -> HallFace | None:
    """The clock of the hall, without those of the tables."""
    return board.halls[0].at(now_ms) if board.halls else None


def table_at(board: ClockBoard, match_id: int, now_ms: int) -> TableFace | None:
    """The clock of the table at which this match is played; None if no table shows the match."""
    return next(
        (table_face(card, found.facts, now_ms) for card, found in board.matches if found.match.id == match_id), None
    )


def states_at(board: ClockBoard, now_ms: int) -> dict[int, TableState]:
    """The states of all tables, by the row id of the match."""
    return {found.match.id: found.facts.at(now_ms).state for _card, found in board.matches}
