"""The clocks of the open event, computed at most once a second for all clock faces of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from irondie_to.app.clocks.trust import latest_moment
from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.time.ticker import Ticker

if TYPE_CHECKING:
    from irondie_to.app.clocks.board import ClockBoard
    from irondie_to.app.clocks.views import ClockFaces


class OpenEvent(Protocol):
    """The open event of a window."""

    @property
    def event_id(self) -> int | None:
        """The id of the open event, None if no event is open."""

    @property
    def picture(self) -> Picture:
        """The current state of the open event."""


class Clocks:
    """The clocks of the open event of one window.

    The board is computed again when the event changes, the faces every second.
    """

    def __init__(self, event: OpenEvent, ticker: Ticker) -> None:
        self._event = event
        self._ticker = ticker
        self._picture: Picture | None = None
        self._board: ClockBoard | None = None
        self._at_ms = 0
        self._faces: ClockFaces | None = None

    @property
    def board(self) -> ClockBoard | None:
        """The clocks of the open event, None if no event is open."""
        if self._event.event_id is None:
            self._picture = self._board = self._faces = None
        elif self._event.picture is not self._picture:
            from irondie_to.app.clocks.board import clock_board  # noqa: PLC0415 - not needed while no event is open

            self._picture = self._event.picture
            self._board, self._faces = clock_board(self._picture), None
        return self._board

    @property
    def latest_ms(self) -> int | None:
        """The latest time stored for these clocks, in milliseconds since 1970; None if no clock was started."""
        return None if self.board is None or self._picture is None else latest_moment(self._picture)

    def faces(self) -> ClockFaces | None:
        """Return the faces of the clocks at the current second, None if no event is open."""
        board, at_ms = self.board, self._ticker.clock.second_ms()
        if board is not None and (self._faces is None or at_ms != self._at_ms):
            self._faces, self._at_ms = board.at(at_ms), at_ms
        return self._faces
