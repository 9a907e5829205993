"""Sets widget properties that the style sheets `resources/look/*.qss` use, and chooses button backgrounds."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from irondie_to.desktop.core.look.theme import Theme

_Widget = TypeVar("_Widget", bound=QWidget)
_Button = TypeVar("_Button", bound=QWidget)


def with_look(widget: _Widget, look: str = "", **properties: object) -> _Widget:
    """Set the `look` and other properties of a new widget, those of Qt or of the style sheets. Return the widget."""
    for name, value in (properties | {"look": look} if look else properties).items():
        widget.setProperty(name, value)
    return widget


def quiet(button: _Button, flush: str = "") -> _Button:
    """Show the text of a new tool button in the accent colour and without a border. Return the button.

    `flush` is the edge with which the text is aligned, `left` or `right`, or empty for neither.
    """
    button.setProperty("flush", flush)
    return with_look(button, "link")


def quiet_sign(button: _Button) -> _Button:
    """Give a new icon-only tool button the look of a `quiet` button, and return it."""
    button.setProperty("only", "sign")
    return with_look(button, "link")


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
    """Return the colour token of a background: `press` while pressed, `hover` under the mouse, otherwise `rest`."""
    if not button.isEnabled():
        return rest
    return "press" if button.isDown() else "hover" if button.underMouse() else rest


def paint_focus(painter: QPainter, rect: QRect, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("focus"), 2))
    painter.drawRect(rect.adjusted(1, 1, -1, -1))
