"""Fades rows of a view and shows the word *saving* on them while the steps that change them are being stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.errors import Phrase

_SIDE_PX = 10


class SavingOverlay(WithContext, QWidget):
    """Covers the rows that are being saved, and is hidden otherwise. Mouse clicks pass through it.

    It is only as large as needed, so that showing or hiding it does not repaint the other rows. `rects` returns the
    rectangles of the covered rows in the coordinates of the view's viewport.
    """

    def __init__(self, context: WindowContext, view: QAbstractScrollArea, rects: Callable[[], Sequence[QRect]]) -> None:
        super().__init__(context, view)  # a child of the viewport would be scrolled with the rows
        self._view = view
        self._rects = rects
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.viewport().installEventFilter(self)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._cover)
        context.commands.saving_changed.connect(self._on_saving)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
            self._cover()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        ground, pale = theme.colour("surface"), theme.colour("surface")
        pale.setAlphaF(0.65)
        word, side = self._context.say(Phrase("frame.saving")), theme.px(_SIDE_PX)
        with QPainter(self) as painter:
            painter.translate(self._view.viewport().pos() - self.pos())
            painter.setFont(theme.font(12, bold=True))
            painter.setPen(theme.colour("muted"))
            width = painter.fontMetrics().horizontalAdvance(word) + 2 * side
            for rect in self._rects():
                painter.fillRect(rect, pale)
                place = QRect(rect.right() - width, rect.top() + 1, width, rect.height() - 2)
                painter.fillRect(place, ground)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, word)

    def _on_saving(self) -> None:
        if self._context.commands.saving:
            self._cover()
            self.raise_()
        else:
            self.hide()

    def _cover(self) -> None:
        if not self._context.commands.saving:
            return
        viewport = self._view.viewport()
        rows = QRegion()
        for rect in self._rects():
            rows += rect
        seen = rows.boundingRect() & viewport.rect()
        self.setGeometry(seen.translated(viewport.pos()))
        self.setVisible(not seen.isEmpty())
        self.update()
