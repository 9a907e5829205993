"""Shows by motion that a widget in a scrolled page has become higher or lower: what is below it slides."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from irondie_to.desktop.controls.slide import Piece, Slide
from irondie_to.desktop.core.look.motion import FOLD, UNFOLD
from irondie_to.desktop.core.look.theme import Theme

_LAYOUT_PASSES = 2
"""The times that Qt must be asked to arrange the widgets: the page learns in the first that the widget is lower."""


class _PageLook(NamedTuple):
    """How the widget and what is below it look: the picture, the area of the viewport, the height of the widget."""

    picture: QPixmap
    area: QRect
    height: int

    @property
    def whole(self) -> QRect:
        """The widget in the picture."""
        return QRect(0, 0, self.area.width(), self.height)

    @property
    def below(self) -> QRect:
        """What is below the widget in the picture."""
        return QRect(0, self.height, self.area.width(), max(0, self.area.height() - self.height))


class Unfolding:
    """Lets the page below `widget`, as wide as the widget, slide when the widget unfolds or folds.

    Call `remember` before the change and `run` after it.
    """

    def __init__(self, theme: Theme, widget: QWidget) -> None:
        self._theme = theme
        self._widget = widget
        self._scrolled: QAbstractScrollArea | None = None
        self._slide: Slide | None = None
        self._before: _PageLook | None = None

    def remember(self) -> None:
        """Remember how the page looks now, if it is seen and may move."""
        if self._slide is not None:
            self._slide.finish()
        self._before = self._look() if self._widget.isVisible() and self._theme.moves else None

    def run(self) -> None:
        """Let what is below the widget slide to its place. Nothing moves if the page has been scrolled since then."""
        before, self._before = self._before, None
        if before is None:
            return
        for _ in range(_LAYOUT_PASSES):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        after, scrolled = self._look(), self._scrolled
        if after is None or scrolled is None or after.area != before.area or after.height == before.height:
            return
        if self._slide is None:
            self._slide = Slide(self._theme, scrolled)
            scrolled.verticalScrollBar().valueChanged.connect(self._slide.finish)
        longer, shorter = (after, before) if after.height > before.height else (before, after)
        pieces = [Piece(longer.picture, longer.whole, QPoint(), QPoint())]
        if shorter is after:
            pieces.append(Piece(after.picture, after.whole, QPoint(), QPoint()))
        pieces.append(Piece(shorter.picture, shorter.below, QPoint(0, before.height), QPoint(0, after.height)))
        motion = UNFOLD if shorter is before else FOLD
        area = after.area.translated(scrolled.viewport().pos())
        self._slide.run(motion, area, self._theme.colour("window"), pieces)

    def _look(self) -> _PageLook | None:
        above = self._widget.parentWidget()
        while above is not None and not isinstance(above, QAbstractScrollArea):
            above = above.parentWidget()
        if above is None:
            return None
        self._scrolled, viewport = above, above.viewport()
        top = self._widget.mapTo(viewport, QPoint())
        area = QRect(top.x(), top.y(), self._widget.width(), viewport.height() - top.y())
        window = viewport.window()  # it has the ground, which pages let through
        picture = window.grab(QRect(viewport.mapTo(window, area.topLeft()), area.size()))
        return _PageLook(picture, area, self._widget.height())
