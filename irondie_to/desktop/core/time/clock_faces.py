"""The clocks of the open event, computed at most once a second for all clock faces of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.trust import latest_moment
from irondie_to.app.clocks.views import ClockFaces
from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.context import WindowContext


def clocks_of(context: WindowContext) -> Clocks:
    """Return the `Clocks` of this context, created on first use."""
    found = context.findChild(Clocks, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, Clocks) else Clocks(context)


class Clocks(QObject):
    """The clocks of the open event of one window.

    The board is computed again when the event changes, the faces every second.
    """

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.context = context
        self._picture: Picture | None = None
        self._board: ClockBoard | None = None
        self._at_ms = 0
        self._faces: ClockFaces | None = None

    @property
    def board(self) -> ClockBoard | None:
        """The clocks of the open event, None if no event is open."""
        if self.context.event_id is None:
            self._picture = self._board = self._faces = None
        elif self.context.picture is not self._picture:
            self._picture = self.context.picture
            self._board, self._faces = clock_board(self._picture), None
        return self._board

    @property
    def latest_ms(self) -> int | None:
        """The latest time stored for these clocks, in milliseconds since 1970; None if no clock was started."""
        return None if self.board is None or self._picture is None else latest_moment(self._picture)

    def faces(self) -> ClockFaces | None:
        """Return the faces of the clocks at the current second, None if no event is open."""
        board, at_ms = self.board, self.context.ticker.clock.second_ms()
        if board is not None and (self._faces is None or at_ms != self._at_ms):
            self._faces, self._at_ms = board.at(at_ms), at_ms
        return self._faces
