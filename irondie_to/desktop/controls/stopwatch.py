"""A stopwatch that shows minutes and seconds, with a button that pauses and resumes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.time.server_time import steady_seconds
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase

_TICK_MS = 250


class Stopwatch(Translated, Styled, QWidget):
    """A stopwatch, which starts when `restart` is called or the user presses its button.

    `now` is a function that returns steadily increasing seconds. `ticked` is emitted whenever the displayed time
    changes.
    """

    ticked = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.now: Callable[[], float] = steady_seconds
        self._before = 0.0
        self._since: float | None = None
        self.figure = QLabel(self)
        self.button = QPushButton(self)
        self.button.clicked.connect(self._toggle)
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._show)
        row_of(self.figure, self.button, inside=self, spacing=8)
        self.restyle()

    @property
    def seconds(self) -> int:
        """The number of full seconds measured so far, including those passed to `restart`."""
        running = 0.0 if self._since is None else self.now() - self._since
        return int(self._before + running)

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def restart(self, seconds: float = 0.0) -> None:
        """Start from zero, or from this number of seconds."""
        self._before, self._since = seconds, self.now()
        self._show()

    def stop(self) -> None:
        """Pause the stopwatch."""
        if self._since is not None:
            self._before += self.now() - self._since
            self._since = None
        self._show()

    def retranslate(self) -> None:
        self.figure.setAccessibleName(self._context.say(Phrase("setcheck_page.time_used")))
        self.figure.setToolTip(self._context.say(Phrase("setcheck_page.time_used")))
        self._show()

    def restyle(self) -> None:
        font = self._context.theme.font(22, bold=True)
        self.figure.setFont(font)
        # so that the figures do not move while the stopwatch runs
        self.figure.setMinimumWidth(QFontMetrics(font).horizontalAdvance("00:00"))
        self.figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop updating the figures while the stopwatch is hidden. Time is still measured."""
        super().hideEvent(event)
        self._timer.stop()

    def _toggle(self) -> None:
        if self._since is None:
            self._since = self.now()
            self._show()
        else:
            self.stop()

    def _show(self) -> None:
        seconds = self.seconds
        text = f"{seconds // 60}:{seconds % 60:02}"
        if text != self.figure.text():
            self.figure.setText(text)
            self.ticked.emit()
        self.button.setText(
            self._context.say(Phrase("setcheck_page.stop" if self.is_running else "setcheck_page.go_on"))
        )
        if self.is_running and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()
