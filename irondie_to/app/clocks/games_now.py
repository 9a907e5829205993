"""Describes in a few words what is happening in the matches whose games are tracked."""

from __future__ import annotations

from collections.abc import Mapping

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.app.core.time.time_text import left
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState


def games_now(faces: ClockFaces) -> Mapping[tuple[str, int], Phrase]:
    """What is happening in each match whose games are tracked, keyed by round name and table number."""
    found = {(face.card.round_name, face.card.table): _now(face) for face in faces.tables}
    return {key: phrase for key, phrase in found.items() if phrase is not None}


def _now(face: TableFace) -> Phrase | None:
    if face.paused_ms is not None:
        return face.label
    if face.game is None or face.figure_ms is None:
        return None
    if face.counts_up or face.state is TableState.SHOWING:
        return face.label
    return Phrase("clocks.game_left", {"game": face.game, "time": left(face.figure_ms)})
