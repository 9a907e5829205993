"""Room at the end of the menu bar for a widget that lies over it."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtWidgets import QMenuBar, QWidget

_MARGIN = 8


class MenuCorner(QWidget):
    """Keeps the widget where it stands in the corner of the bar; it stays a child of the window.

    Within a menu bar a screen reader comes to the menus alone.
    """

    def __init__(self, bar: QMenuBar, widget: QWidget) -> None:
        super().__init__(bar)
        self._bar = bar
        self._widget = widget
        widget.hide()
        self.fit()

    def fit(self) -> None:
        """The widget has another size."""
        self._bar.setCornerWidget(self)
        self.show()  # the bar may be drawn already
        self._place()

    def sizeHint(self) -> QSize:
        """Room for the widget and a margin."""
        return self._widget.sizeHint() + QSize(_MARGIN, 0)

    def event(self, event: QEvent) -> bool:
        """Wherever the bar puts it, the widget goes along."""
        done = super().event(event)
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            with suppress(RuntimeError):  # a window that ends while it is seen hides what is left of it
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
