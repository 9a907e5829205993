"""Short texts for the state of a table, shown in its cell on the map of the hall and read by screen readers."""

from __future__ import annotations

from irondie_to.app.clocks.hall_map import CALLING, PlaceState
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.time.time_text import left, passed
from irondie_to.desktop.controls.hall_cells import said
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import MINUTE_MS, TableState

_LONG_MS = 100 * MINUTE_MS
"""From this time on, a cell says in hours how long a slip is overdue."""


def said_of(face: TableFace) -> Phrase:
    """Return the state of a table, for tooltips and screen readers."""
    is_by_phone = face.call is not None or face.place is PlaceState.DIFFERS
    return face.label if is_by_phone and face.label is not None else said(face.place)


def word_of(face: TableFace) -> Phrase:
    """Return the short text that a cell shows below its table number."""
    card, since = face.card, face.since_ms or 0
    games = "–".join(map(str, card.games if card.games[2] else card.games[:2]))
    if face.place is PlaceState.IN and card.words is not None:
        return card.words.brief
    if face.place is PlaceState.TIME_OVER:
        return Phrase("hall_map.last_turn")
    if face.place is PlaceState.SLIP_OVERDUE:
        hours, minutes = divmod(since // MINUTE_MS, 60)
        if since < _LONG_MS:
            return Phrase("hall_map.slip", {"count": since // MINUTE_MS})
        return Phrase("hall_map.slip_hours", {"time": f"{hours}:{minutes:02}"})
    if face.place is PlaceState.REFEREE and face.call is not None and face.call.taken_at:
        return Phrase("hall_map.coming")
    if face.place is PlaceState.REFEREE and (face.call is not None or face.paused_ms is not None):
        since = since if face.call is not None else face.paused_ms or 0
        return Phrase("hall_map.called", {"time": passed(since)})
    if face.place is PlaceState.DIFFERS:
        return Phrase("hall_map.differ")
    if face.place is PlaceState.REFEREE:
        code = "hall_map.finish" if face.state is TableState.GAME_OVER else "hall_map.overtime"
        return Phrase(code, {"turn": face.turn})
    if face.place is PlaceState.PLAYING and face.game is not None:
        return Phrase("hall_map.game", {"game": face.game, "games": games})
    if face.place is PlaceState.PLAYING and face.ends_at_ms < 0:
        return Phrase("hall_map.until", {"time": left(face.ends_at_ms)})
    return (
        Phrase("entry.games", {"games": games}) if any(card.games) and face.place not in CALLING else said(face.place)
    )
