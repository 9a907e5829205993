"""Draws the ring around the focused button, checkbox, slider or scrolling area."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QFocusFrame,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QSlider,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionSlider,
    QTextBrowser,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import VerticalArea
from irondie_to.desktop.core.shortcuts import watch_focus

_GAP: Final = 2
_WIDTH: Final = 2
_RADIUS: Final = 6
_MARGIN: Final = _GAP + _WIDTH
_AREAS = (VerticalArea, QTextBrowser)
_RINGED = (QPushButton, QToolButton, QCheckBox, QRadioButton, QSlider, *_AREAS)


class FocusRing(QObject):
    """Draws a ring around the focused button, the box of a checkbox or radio button, or the knob of a slider.

    The ring is 2 px outside the button, because a border in the focus colour would not show on a main button. A
    scrolling area has the ring inside, because its edges touch other parts of the window. All other widgets, and the
    buttons of a row of segments, draw their focus themselves. The ring also works in the dialogs of the window.
    """

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._frame: _Frame | None = None
        watch_focus(self._on_focus)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        is_ringed = isinstance(now, _RINGED) and now.property("segment") is None and self._serves(now)
        if self._frame is None or not isValid(self._frame):  # Qt deletes it together with a dialog it was in
            if not is_ringed:
                return
            self._frame = _Frame(self._theme, self._window)
        self._frame.setWidget(now if is_ringed else None)  # type: ignore[arg-type] # None hides the ring

    def _serves(self, widget: QWidget) -> bool:
        window: QWidget | None = widget.window()
        while window is not None and window is not self._window:
            parent = window.parentWidget()
            window = None if parent is None else parent.window()
        return window is not None


class _Frame(QFocusFrame):
    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._style = _Outside()
        self.setStyle(self._style)

    def paintEvent(self, event: QPaintEvent) -> None:
        widget = self.widget()
        if widget is None:
            return
        is_area = isinstance(widget, _AREAS)
        ring = _ringed(widget).translated(_MARGIN, _MARGIN).toRectF()
        half = _WIDTH / 2 if is_area else _GAP + _WIDTH / 2
        if is_area:
            ring.adjust(_WIDTH, _WIDTH, -_WIDTH, -_WIDTH)
        ring.adjust(-half, -half, half, half)
        radius = ring.height() / 2 if isinstance(widget, QRadioButton | QSlider) else _RADIUS
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, ring, radius, edge=QPen(self._theme.colour("focus"), _WIDTH))


class _Outside(QProxyStyle):
    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        if metric in {QStyle.PixelMetric.PM_FocusFrameHMargin, QStyle.PixelMetric.PM_FocusFrameVMargin}:
            return _MARGIN
        return super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint == QStyle.StyleHint.SH_FocusFrame_AboveWidget:
            return 1
        if hint == QStyle.StyleHint.SH_FocusFrame_Mask:
            return 0
        return super().styleHint(hint, option, widget, returnData)


def _ringed(widget: QWidget) -> QRect:
    style = widget.style()
    if isinstance(widget, QCheckBox | QRadioButton):
        is_tick = isinstance(widget, QCheckBox)
        part = QStyle.SubElement.SE_CheckBoxIndicator if is_tick else QStyle.SubElement.SE_RadioButtonIndicator
        option = QStyleOptionButton()
        widget.initStyleOption(option)
        return style.subElementRect(part, option, widget)
    if isinstance(widget, QSlider):
        slider = QStyleOptionSlider()
        widget.initStyleOption(slider)
        control, handle = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
        return style.subControlRect(control, slider, handle, widget)
    return widget.rect()
