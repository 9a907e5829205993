"""The state of each table of a round, by which the Clocks page counts and filters tables."""

from __future__ import annotations

from enum import Enum

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.desktop.clocks.tables.actions import begins_first
from irondie_to.tournament.clocks.clock import TableState


class CountedAs(Enum):
    """The state in which a table counts; each table counts once."""

    FINISHED = "finished"
    RUNNING = "running"
    NEEDING = "needing"
    """The table needs the referee."""
    NOT_BEGUN = "not_begun"


def by_state(faces: ClockFaces) -> dict[CountedAs, list[TableFace]]:
    """Return the tables of a round by the state in which they count. Every state is a key."""
    needing = {need.face.card.table for need in faces.needs}
    found: dict[CountedAs, list[TableFace]] = {state: [] for state in CountedAs}
    for face in faces.tables:
        found[_state(face, needing)].append(face)
    return found


def _state(face: TableFace, needing: set[int]) -> CountedAs:
    """Return the state in which a table counts. `needing` are the tables that need the referee."""
    if face.card.table in needing:
        return CountedAs.NEEDING
    if face.state is TableState.FINISHED:
        return CountedAs.FINISHED
    has_not_begun = face.state is TableState.NOT_STARTED or begins_first(face)
    return CountedAs.NOT_BEGUN if has_not_begun else CountedAs.RUNNING
