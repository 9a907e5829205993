"""Updates every visible clock face once a second, and computes the clocks of the open event for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.trust import latest_moment
from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.time.wall_clock import WallClock

if TYPE_CHECKING:
    from irondie_to.app.clocks.board import ClockBoard
    from irondie_to.app.clocks.views import ClockFaces


_SECOND_MS = 1000
_SLEPT_S = 5.0
_AFTER_MS = 4  # added because a timer may fire slightly early, when the faces would still show the previous second


class Ticker(QObject):
    """The single timer for all clock faces. It is stopped while no face is visible.

    While the timer runs, `ticked` is emitted every second, before the faces are updated. `woke` is emitted if the last
    tick was more than five seconds ago, for instance because the computer was asleep.
    """

    ticked = Signal()
    woke = Signal()

    def __init__(self, clock: WallClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.clock = clock
        self._watches: set[_Watch] = set()
        self._last_s: float | None = None
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def watch(self, face: QWidget, show_now: Callable[[], None]) -> None:
        """Call `show_now` when the clock face `face` is shown, and once a second while it is visible.

        A face in a minimised window is not updated every second.
        """
        watch = _Watch(face, show_now, self.go_on)
        self._watches.add(watch)
        face.destroyed.connect(lambda: self._watches.discard(watch))
        self.go_on()

    def tick(self) -> None:
        before, self._last_s = self._last_s, self.clock.steady()
        self.go_on()  # started first, so that an error in one face does not stop all clocks
        if before is not None and self._last_s - before > _SLEPT_S:
            self.woke.emit()
        self.ticked.emit()
        for watch in self._shown():
            if watch.is_seen:
                watch.show_now()

    def go_on(self) -> None:
        if self._shown():
            gone_ms = self.clock.now_ms() % _SECOND_MS
            self._timer.start(_SECOND_MS - gone_ms + _AFTER_MS)
        else:
            self._timer.stop()
            self._last_s = None

    def _shown(self) -> list[_Watch]:
        return [watch for watch in self._watches if watch.is_shown]


class _Watch(QObject):
    """Tracks whether one clock face is visible. It is deleted together with the face."""

    def __init__(self, face: QWidget, show_now: Callable[[], None], changed: Callable[[], None]) -> None:
        super().__init__(face)
        self._face = face
        self.show_now = show_now
        self._changed = changed
        self.is_shown = face.isVisible()
        face.installEventFilter(self)

    @property
    def is_seen(self) -> bool:
        return not self._face.window().isMinimized()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._face and event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
            self.is_shown = event.type() == QEvent.Type.Show
            if self.is_shown:
                self.show_now()
            self._changed()
        return super().eventFilter(watched, event)


class Clocks:
    """The clocks of the open event of one window.

    `picture` returns the current state of the open event, None if no event is open. The board is computed again when
    the event changes, the faces every second.
    """

    def __init__(self, picture: Callable[[], Picture | None], ticker: Ticker) -> None:
        self._read = picture
        self._ticker = ticker
        self._picture: Picture | None = None
        self._board: ClockBoard | None = None
        self._at_ms = 0
        self._faces: ClockFaces | None = None

    @property
    def board(self) -> ClockBoard | None:
        picture = self._read()
        if picture is None:
            self._picture = self._board = self._faces = None
        elif picture is not self._picture:
            from irondie_to.app.clocks.board import clock_board  # noqa: PLC0415 - not needed while no event is open

            self._picture, self._board, self._faces = picture, clock_board(picture), None
        return self._board

    @property
    def latest_ms(self) -> int | None:
        """The latest time stored for these clocks, in ms since 1970; None before any clock has started."""
        return None if self.board is None or self._picture is None else latest_moment(self._picture)

    def faces(self) -> ClockFaces | None:
        board, at_ms = self.board, self._ticker.clock.second_ms()
        if board is not None and (self._faces is None or at_ms != self._at_ms):
            self._faces, self._at_ms = board.at(at_ms), at_ms
        return self._faces
