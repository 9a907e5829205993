"""Computes single clocks or the states of tables, and describes the games under way.

A single clock or the states alone take much less time than `ClockBoard.at`, which computes all faces (`ClockFaces`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from irondie_to.app.clocks.board import ClockBoard, table_face
from irondie_to.app.clocks.views import ClockFaces, HallFace, TableCard, TableFace
from irondie_to.app.core.penalties.absences import AbsenceLoss, Absentees
from irondie_to.app.core.times import left
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import FEW_MINUTES_MS, SLIP_DUE_MS, TableState
from irondie_to.tournament.clocks.table_clock import TableFacts


def hall_at(board: ClockBoard, now_ms: int) -> HallFace | None:
    """The hall clock at the wall time `now_ms`, without the clocks of the tables; None before the first round."""
    return board.halls[0].at(now_ms) if board.halls else None


def hall_of(board: ClockBoard, match_id: int, now_ms: int) -> HallFace | None:
    """The clock of the round in which this match is played, at the wall time `now_ms`; None if it is not shown."""
    found = board.by_match.get(match_id)
    round_id = None if found is None else found[1].row.id
    return next((hall.at(now_ms) for hall in board.halls if round_id in hall.round_ids), None)


def match_ends_at(board: ClockBoard, face: TableFace, now_ms: int) -> int | None:
    """The wall time at which a table's match time ends, including extra time.

    None while the clock of its round is not running.
    """
    hall = hall_of(board, face.card.match_id, now_ms)
    return None if hall is None or hall.ends_at_ms is None else hall.ends_at_ms - face.ends_at_ms


def table_at(board: ClockBoard, match_id: int, now_ms: int) -> TableFace | None:
    """The clock of the table with this match at the wall time `now_ms`; None if the match is not shown."""
    found = board.by_match.get(match_id)
    return None if found is None else table_face(found[0], found[1].facts, now_ms)


class StateByTime(NamedTuple):
    """The parts of a table's state that change merely because time passes.

    `has_few_minutes` is true if match time, including extra time, ends within `FEW_MINUTES_MS`. `loss_due` is what
    absent players lose now (None: nothing). `is_slip_overdue` is true if the result slip should have arrived by now.
    """

    state: TableState
    has_few_minutes: bool
    loss_due: AbsenceLoss | None
    is_slip_overdue: bool


def states_at(board: ClockBoard, now_ms: int) -> dict[int, StateByTime]:
    """The time-dependent state of every table at the wall time `now_ms`, keyed by the row id of its match."""
    states: dict[tuple[TableFacts, Absentees | None], StateByTime] = {}  # the same for most tables
    by_match: dict[int, StateByTime] = {}
    for card, match in board.matches:
        key = match.facts, card.absentees
        if key not in states:
            states[key] = _state_at(card, match.facts, now_ms)
        by_match[match.match.id] = states[key]
    return by_match


def _state_at(card: TableCard, facts: TableFacts, now_ms: int) -> StateByTime:
    loss_due = None if card.absentees is None else card.absentees.due(facts.elapsed(now_ms))
    over_for, time = facts.over_for(now_ms), facts.at(now_ms)
    has_few_minutes = time.match_ms is not None and 0 < time.match_ms <= FEW_MINUTES_MS
    return StateByTime(time.state, has_few_minutes, loss_due, over_for is not None and over_for >= SLIP_DUE_MS)


def games_now(faces: ClockFaces) -> Mapping[tuple[str, int], Phrase]:
    """What is happening in each match that is in a tracked game or whose table is paused.

    The keys are the name of the round and the table number.
    """
    phrases = {(face.card.round_name, face.card.table): _now(face) for face in faces.tables}
    return {key: phrase for key, phrase in phrases.items() if phrase is not None}


def _now(face: TableFace) -> Phrase | None:
    if face.paused_ms is not None:
        return face.label
    if face.game is None or face.figure_ms is None:
        return None
    if face.counts_up or face.state is TableState.SHOWING:
        return face.label
    return Phrase("clocks.game_left", {"game": face.game, "time": left(face.figure_ms)})
