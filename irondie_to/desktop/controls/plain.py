"""Simple widgets: short labels, hairlines and side panels, and helpers for fixed heights."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.desktop.core.look.fitted_text import draw_line, line_in

_UNLIMITED_PX = 16_777_215  # the value of Qt's QWIDGETSIZE_MAX


class SidePanel(QFrame):
    """A panel at the right edge of a page. The style sheet draws its background and the line at its left edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")


class Hairline(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "rule")
        self.setFixedHeight(1)


class ShortLabel(QLabel):
    """A label for one line of plain text. If it does not fit, a shorter text is shown, or it is elided."""

    _briefs: tuple[str, ...] = ()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def setText(self, text: str, *briefs: str) -> None:
        """Set the text, which is also the tooltip. If it does not fit, the first of `briefs` that fits is shown.

        `briefs` are shorter texts, the longest first; if none fits, the last one is elided.
        """
        super().setText(text)
        self._briefs = tuple(filter(None, briefs))
        self.setToolTip(text)

    def clear(self) -> None:
        self.setText("")

    def paintEvent(self, event: QPaintEvent) -> None:
        texts = (self.text(), *self._briefs)
        width = self.rect().width()
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            shown = next((text for text in texts if line_in(text, painter.font(), width).is_whole), texts[-1])
            draw_line(painter, self.rect(), shown, align=self.alignment())


def has_held_height(widget: QWidget) -> bool:
    return widget.minimumHeight() == widget.maximumHeight()


def release_height(widget: QWidget) -> None:
    """Undo a fixed height, so that the content determines the height again."""
    widget.setMinimumHeight(0)
    widget.setMaximumHeight(_UNLIMITED_PX)
