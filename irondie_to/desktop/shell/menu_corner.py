"""Reserves space at the end of the menu bar for a widget that is drawn over the menu bar."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtWidgets import QMenuBar, QWidget

from irondie_to.desktop.core.look.change_events import Styled

_MARGIN = 8


class MenuCorner(Styled, QWidget):
    """Positions a child widget of the window over the corner of the menu bar.

    The widget cannot be a child of the menu bar, because screen readers find only menus there.
    """

    def __init__(self, bar: QMenuBar, widget: QWidget) -> None:
        super().__init__(bar)
        self._bar = bar
        self._widget = widget
        widget.hide()
        self.restyle()

    def restyle(self) -> None:
        """Fit the corner to the current size of the widget."""
        self._bar.setCornerWidget(self)
        self.show()  # the menu bar may already be visible
        self._place()

    def sizeHint(self) -> QSize:
        """Return the size of the widget plus a margin at one side."""
        return self._widget.sizeHint() + QSize(_MARGIN, 0)

    def event(self, event: QEvent) -> bool:
        """Move the widget together with the corner."""
        done = super().event(event)
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            with suppress(RuntimeError):  # the widget may already be deleted when its window is destroyed while visible
                self._place()
        return done

    def _place(self) -> None:
        window = self._widget.parentWidget()
        if window is not None:
            size = self._widget.sizeHint()
            corner = self.mapTo(window, QPoint(0, 0))
            corner.setY(self._bar.mapTo(window, QPoint(0, (self._bar.height() - size.height()) // 2)).y())
            self._widget.setGeometry(QRect(corner, size))
            self._widget.setVisible(self.isVisible())
            self._widget.raise_()
