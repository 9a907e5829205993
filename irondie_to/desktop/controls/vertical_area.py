"""Scroll areas whose vertical scroll bar depends only on the content, not on what was shown before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from irondie_to.desktop.core.look.theme import Theme

_ARROWS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right})


class VerticalArea(QScrollArea):
    """A scroll area for one widget, which is as wide as the area and at least as tall.

    The vertical scroll bar is shown if the content does not fit at the full width. Qt must not control the bar: a
    visible bar narrows the content, which may change its height so that the bar is no longer needed. Whether Qt shows
    the bar would then depend on whether it was shown before. If the height of the content depends on its current width,
    Qt would even show and hide the bar recursively until the stack overflows.

    The area can have the focus only if it is given a focus policy; arrow keys then scroll it. Arrow keys pressed in a
    focused widget inside the area go to the widgets around the area, which may use them to choose something.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def content_height(self) -> int:
        """The height in px that the content needs at the full width inside the frame."""
        inner = self.widget()
        if inner is None:
            return 0
        width = max(1, self.width() - 2 * self.frameWidth())
        if inner.hasHeightForWidth():
            return max(0, inner.heightForWidth(width))
        least = inner.minimumSizeHint().expandedTo(inner.minimumSize())
        return max(0, least.height())

    def event(self, event: QEvent) -> bool:
        """Show or hide the scroll bar before the area is resized, and when the content needs another size.

        `resizeEvent` would be too late, because Qt calls it while arranging the bar and the content.
        """
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            self._show_bar()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass arrow keys from a widget in the area to the widgets around the area; Qt would scroll instead."""
        if event.key() in _ARROWS and not self.hasFocus():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _show_bar(self) -> None:
        room = self._room
        bars = Qt.ScrollBarPolicy
        policy = bars.ScrollBarAlwaysOff if self.content_height <= room.height() else bars.ScrollBarAlwaysOn
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)

    @property
    def _room(self) -> QSize:
        frame, inner = 2 * self.frameWidth(), self.widget()
        room = self.size() - QSize(frame, frame)
        scrolls_sideways = self.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if inner is not None and scrolls_sideways and inner.minimumSizeHint().width() > room.width():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        return room


class FittingArea(VerticalArea):
    """A scroll area for one widget whose height depends on its width.

    `least` is the minimum height of the area in px at a text size of 100 %.
    """

    def __init__(self, theme: Theme, inner: QWidget, parent: QWidget | None = None, *, least: int = 72) -> None:
        super().__init__(parent)
        self._theme = theme
        self._least = least
        self.setWidget(inner)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(0, self.content_height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), self._theme.px(self._least)))
