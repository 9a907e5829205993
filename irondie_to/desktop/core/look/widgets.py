"""The building blocks of pages: layouts, looks, and simple widgets such as hairlines, short labels and scroll areas.

Never add a layout that already has items to a layout that has a widget. PySide would create a Python object for each of
these items and keep it as long as the outer layout. When Qt deletes one of the items, because its widget is deleted or
moves to another layout, the object stays registered under the item's address. PySide then mistakes whatever is later
created at this address for a layout item: Python code fails, or the process crashes. So either give the outer layout
its widget last, with `lay_out`, or give the inner layout its items last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar, assert_never

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.theme import Theme


@dataclass(frozen=True, slots=True)
class Stretch:
    """An item, or empty space if the item is None, that takes a share of the free space in proportion to `factor`."""

    item: QWidget | QLayout | None = None
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Aligned:
    """A widget that keeps its size and is aligned in the space that the layout gives it."""

    widget: QWidget
    alignment: Qt.AlignmentFlag


_STYLED = {QEvent.Type.Polish, QEvent.Type.StyleChange}


class PaddedLabel(QLabel):
    """A label with space around its text, which is set with `setContentsMargins` and kept when the style changes.

    Qt resets the contents margins of a label whenever the label gets its style. If the label is too small for the
    margins at that moment, for example before it is first shown, Qt sets them to 0. A layout could provide the space
    instead, but would do so even while the label is hidden.
    """

    def event(self, event: QEvent) -> bool:
        margins = self.contentsMargins()
        is_handled = super().event(event)
        if event.type() in _STYLED:
            self.setContentsMargins(margins)
        return is_handled


Item: TypeAlias = QWidget | QLayout | Stretch | Aligned | int
"""An item of a row or column. A number is an empty space of that many pixels."""
_Box = TypeVar("_Box", bound=QBoxLayout)
_Margins: TypeAlias = tuple[int, int, int, int]


def row_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QHBoxLayout:
    """Return a layout with the items from left to right. If `inside` is given, it gets this layout.

    `spacing` is the space between items in pixels (None: the default of the style). `margins` is the space around all
    items in pixels: left, top, right, bottom.
    """
    return _filled(QHBoxLayout(), inside, items, spacing, margins)


def column_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Return a layout with these items from top to bottom. The other arguments are as in `row_of`."""
    return _filled(QVBoxLayout(), inside, items, spacing, margins)


def grid_of(
    rows: Iterable[Sequence[QWidget | QLayout]] = (),
    *,
    inside: QWidget | None = None,
    spacing: int | tuple[int, int] = 0,
    margins: _Margins = (0, 0, 0, 0),
) -> QGridLayout:
    """Return a grid with these items, row by row.

    `spacing` is in pixels: one number for both directions, or a pair with the space between columns and between rows.
    """
    grid = QGridLayout()
    grid.setContentsMargins(*margins)
    across, down = (spacing, spacing) if isinstance(spacing, int) else spacing
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    for row, items in enumerate(rows):
        for column, item in enumerate(items):
            if isinstance(item, QLayout):
                grid.addLayout(item, row, column)
            else:
                grid.addWidget(item, row, column)
    if inside is not None:
        lay_out(inside, grid)
    return grid


def stack_of(*widgets: QWidget, parent: QWidget | None = None) -> QStackedWidget:
    stack = QStackedWidget(parent)
    for widget in widgets:
        stack.addWidget(widget)
    return stack


def lay_out(widget: QWidget, box: QLayout) -> None:
    """Make `box`, with the items already in it, the layout of this widget.

    Normally, adding the first item to a widget's layout makes Qt arrange the widget. The items of `box` were added
    before it became the layout, so this function asks Qt to arrange the widget.
    """
    widget.setLayout(box)
    QCoreApplication.postEvent(widget, QEvent(QEvent.Type.LayoutRequest))


def _filled(box: _Box, inside: QWidget | None, items: tuple[Item, ...], spacing: int | None, margins: _Margins) -> _Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for item in items:
        part, factor = (item.item, item.factor) if isinstance(item, Stretch) else (item, 0)
        match part:
            case None:
                box.addStretch(factor)
            case int():
                box.addSpacing(part)
            case Aligned():
                box.addWidget(part.widget, alignment=part.alignment)
            case QLayout():
                box.addLayout(part, factor)
            case QWidget():
                box.addWidget(part, factor)
            case _:
                assert_never(part)
    if inside is not None:
        lay_out(inside, box)
    return box


_Widget = TypeVar("_Widget", bound=QWidget)
_Button = TypeVar("_Button", bound=QWidget)


def with_look(widget: _Widget, look: str = "", **properties: object) -> _Widget:
    """Set the `look` and other properties of a new widget, those of Qt or of the style sheets. Return the widget."""
    for name, value in (properties | {"look": look} if look else properties).items():
        widget.setProperty(name, value)
    return widget


def discard(*widgets: QWidget) -> None:
    """Hide these widgets at once, and delete them when control returns to the event loop."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def keep_place(widget: QWidget, *, keeps: bool = True) -> None:
    """Let the widget take up its room in a layout also while it is hidden, so that the others stay in place."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(keeps)
    widget.setSizePolicy(policy)


def quiet(button: _Button, flush: str = "") -> _Button:
    """Show the text of a new tool button in the accent colour and without a border. Return the button.

    `flush` is the edge with which the text is aligned, `left` or `right`, or empty for neither.
    """
    return with_look(button, "link", flush=flush)


def quiet_sign(button: _Button) -> _Button:
    """Give a new icon-only tool button the look of a `quiet` button, and return it."""
    return with_look(button, "link", only="sign")


def set_look(widget: QWidget, name: str, value: str) -> None:
    """Set a property, and reapply the style sheet if the value has changed and the widget is already styled."""
    if (widget.property(name) or "") == value:
        return
    widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))  # a label computes its size again
        widget.updateGeometry()


def ground_of(button: QAbstractButton, rest: str = "") -> str:
    """Return the background colour token of a button: `press` while pressed, `hover` under the mouse, otherwise `rest`.

    A disabled button always has `rest`, which may be empty for no background.
    """
    if not button.isEnabled():
        return rest
    return "press" if button.isDown() else "hover" if button.underMouse() else rest


def paint_focus(painter: QPainter, rect: QRect, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("focus"), 2))
    painter.drawRect(rect.adjusted(1, 1, -1, -1))


UNLIMITED_PX = 16_777_215  # the value of Qt's QWIDGETSIZE_MAX


class SidePanel(QFrame):
    """A panel at the right edge of a page. The style sheet draws its background and the line at its left edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")


class Hairline(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        with_look(self, "rule").setFixedHeight(1)


class ShortLabel(QLabel):
    """A label for one line of plain text. If it does not fit, a shorter text is shown, or it is elided."""

    _briefs: tuple[str, ...] = ()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)

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


def release_height(widget: QWidget) -> None:
    widget.setMinimumHeight(0)
    widget.setMaximumHeight(UNLIMITED_PX)


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
        with_look(
            self,
            widgetResizable=True,
            frameShape=QFrame.Shape.NoFrame,
            focusPolicy=Qt.FocusPolicy.NoFocus,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            verticalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
        )

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
    """A scroll area that is only as tall as its widget needs at the current width, and that can have the focus.

    `least` is the minimum height of the area, in px at a text size of 100 %, if its content is taller.
    """

    def __init__(self, theme: Theme, inner: QWidget, parent: QWidget | None = None, *, least: int = 72) -> None:
        super().__init__(parent)
        self._theme = theme
        self._least = least
        self.setWidget(inner)
        with_look(
            self,
            focusPolicy=Qt.FocusPolicy.StrongFocus,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(0, self.content_height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), self._theme.px(self._least)))
