"""Lets a notice arrive: what is below it makes room, the notice grows into it, then its words fade in.

The widgets themselves are at their places at once. Pictures of them move on top, until the motion ends or the user does
anything.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QWindow
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.slide import USES
from irondie_to.desktop.core.look.motion import LINEAR, NOTICE, NOTICE_WORDS, Motion, Mover
from irondie_to.desktop.core.look.theme import Theme

_WHOLE: Final = Motion(NOTICE_WORDS.hold_ms + NOTICE_WORDS.ms, LINEAR)
_BEGIN: Final = QEvent.Type(QEvent.registerEventType())
_LAYOUT_PASSES = 2
"""The times that Qt must be asked to arrange the widgets: the page learns in the first that there is a notice."""
_EMPTY_ROW = 3
"""A row of px of a notice that has no words, below the line at its top."""


class Arrival(QObject):
    """Lets `notice` arrive whenever it is shown by itself, not when it appears together with its page.

    A notice that nothing is below grows from its lower edge upwards. Set `is_wanted` to False for a notice that appears
    at once.
    """

    def __init__(self, theme: Theme, notice: QWidget) -> None:
        super().__init__(notice)
        self.is_wanted = True
        self._theme = theme
        self._notice = notice
        self._cover: _Cover | None = None
        notice.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin as soon as the notice has its place, and before it is painted."""
        if event.type() == QEvent.Type.ShowToParent and self._notice.isVisible() and self._theme.moves:
            QCoreApplication.postEvent(self, QEvent(_BEGIN))
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Run the motion if it is due."""
        if event.type() != _BEGIN:
            return super().event(event)
        parent = self._notice.parentWidget()
        if self.is_wanted and self._notice.isVisible() and parent is not None:
            for _ in range(_LAYOUT_PASSES):
                QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            if self._cover is None or self._cover.covered is not parent:
                self._cover = _Cover(self._theme, parent)
            self._cover.run(self._notice)
        return True


class _Cover(QWidget):
    """Covers a notice in its parent and what is below it while the notice arrives. Mouse clicks pass through it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.covered = parent
        self._theme = theme
        self._picture = QPixmap()
        self._height = 0
        self._ms = 0.0
        self._window: QWindow | None = None
        self._mover = Mover(parent, theme, self._move)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def run(self, notice: QWidget) -> None:
        """Animate the arrival of this notice, which is already in its place."""
        self._mover.finish()
        parent = self.covered
        area = QRect(notice.x(), notice.y(), notice.width(), parent.height() - notice.y())
        window = parent.window()  # it has the ground, which pages let through
        self._picture = window.grab(QRect(parent.mapTo(window, area.topLeft()), area.size()))
        self._height = notice.height()
        self.setGeometry(area)
        self.raise_()
        self._window = window.windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
        self._mover.run(_WHOLE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the motion when the user goes on, so that its result is seen."""
        if event.type() in USES:
            self._mover.finish()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the notice as far as it has grown, and what is below it where it is now."""
        grown = round(self._height * NOTICE.share(self._ms))
        is_last = self.height() == self._height
        notice = QRect(0, self.height() - grown if is_last else 0, self.width(), grown)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._theme.colour("surface"))
            painter.drawPixmap(notice, self._picture, self._part(_EMPTY_ROW, 1))
            if not is_last:
                below = self._part(self._height, self.height() - self._height)
                painter.drawPixmap(QPoint(0, grown), self._picture, below)
            painter.setOpacity(NOTICE_WORDS.share(self._ms))
            painter.drawPixmap(QPoint(), self._picture, self._part(0, self._height))

    def _part(self, top: int, height: int) -> QRect:
        """Return the part of the picture from this y on, in px of the picture."""
        ratio = self._picture.devicePixelRatio()
        return QRect(0, round(top * ratio), round(self.width() * ratio), round(height * ratio))

    def _move(self, share: float) -> None:
        self._ms = share * _WHOLE.ms
        if share < 1:
            self.setVisible(True)
            self.update()
            return
        self._picture = QPixmap()
        self.hide()
        if self._window is not None:
            self._window.removeEventFilter(self)
