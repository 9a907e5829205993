"""Finds texts of a window that are cut: what Qt draws, by the sizes of the widgets; what Python draws, while it draws.

A text of a table counts only if other columns have room that they do not need.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from types import FrameType
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTableView,
    QToolButton,
    QWidget,
)

from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.dice import drawing
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.table.cells import FIRST_PADDING, PADDING
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.look import fitted_text
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import ShortLabel
from irondie_to.desktop.referee.mat.laying import LaidAnswers
from irondie_to.desktop.referee.page import RefereeHead
from irondie_to.rules.dice import Die

_ROUNDING = 2
_LINE_EDGES, _SIGN = 4, 22
_LEAST_TEXT, _LEAST_DRAWN, _LEAST_DIE = 11, 9, 16
"""The least sizes in px of a text at 100 %, of one in a picture that shrinks to its room, and of a die in a table."""
_CELLS = "_ValuePainter", "_RowHeads"
"""What draws the cells of tables that are no pictures; their texts are as large as those of the window."""
_MINIATURES = {"ScreenPreview.paintEvent"}
"""Pictures of something else, which are not read on this window."""
_DRAWS_FOR_OTHERS = {"_line_in", "line_in", "largest_font", "draw_line", "draw_text", "draw_fitting"}
_IN_TABLE = "CellDelegate._paint", "_paint_step"
"""What draws the cells of tables, also those of the journal, in which a step can be longer than any window."""
_IN_TWO_LINES = "_Sentence"
"""The sentence of the next step, which Python draws in two lines if one is too short."""


def cut_texts(window: QWidget) -> list[str]:
    """Every visible text that is cut, and every column that is hidden although there is room, with its widget."""
    found = [f"{place} draws: {text}" for place, text in _drawn_cut(window)]
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or type(widget).__name__ == _IN_TWO_LINES:
            continue
        kind = f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        if isinstance(widget, Table):
            found += [f"{kind}: {text}" for text in _cut_in_table(widget)]
        elif text := _cut_off(widget):
            found.append(f"{kind}: {text}")
    return found


def scrolled_areas(window: QWidget) -> list[str]:
    """Every visible area of a form, not of a list, whose content does not fit, with the lines of px that it lacks."""
    return [
        f"{type(area).__name__} in {type(area.parent()).__name__} lacks {lacking} px"
        for area in window.findChildren(QScrollArea)
        if area.isVisible()
        and not isinstance(area, LaidAnswers)  # these are as long as the position has questions
        and (lacking := max(area.verticalScrollBar().maximum(), area.horizontalScrollBar().maximum()))
    ]


def folded_rows(window: QWidget) -> list[str]:
    """Every row of buttons that is folded into one button, because it has not enough room."""
    return [f"folded: {row.folded.text()}" for row in window.findChildren(Segments) if row.folded.isVisible()]


def buttons_without_words(window: QWidget) -> list[str]:
    """Every button in the head of the Referee page that is only an icon, because it has not enough room."""
    heads = window.findChildren(RefereeHead)
    icons = [button for head in heads for button in head.findChildren(QToolButton) if button.isVisible()]
    return [f"only an icon: {button.accessibleName()}" for button in icons]


def shown_columns(table: Table[Any]) -> list[str]:
    """The keys of the columns that are not hidden, from left to right."""
    return [column.key for place, column in enumerate(table.rows.columns) if not table.isColumnHidden(place)]


def small_texts(window: QWidget, percent: int) -> list[str]:
    """Every visible text that is smaller than its least size at a text size of `percent`, with the size in px.

    What Python draws may be smaller, because pictures shrink to their room (the mats, the bracket).
    """
    found: list[tuple[str, str]] = []
    least = _LEAST_TEXT * percent / 100 - 0.5
    with _watched([], found, least):
        window.grab()
    drawn = [f"{place} draws: {text}" for place, text in dict.fromkeys(found)]
    kinds = QLabel | QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox
    for widget in window.findChildren(QWidget):
        size = widget.fontInfo().pixelSize()
        if isinstance(widget, kinds) and widget.isVisible() and size < least and (text := _text_of(widget)):
            drawn.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}, {size} px: {text}")
    return drawn


def small_dice(window: QWidget) -> list[str]:
    """Every visible table that draws smaller dice than it may, with the size of its smallest die in px."""
    found, sizes, draw = [], [], drawing.die_pixmap

    def drawn(theme: Theme, die: Die, size: int, *rest: Any) -> QPixmap:
        sizes.append(size)
        return draw(theme, die, size, *rest)

    drawing.die_pixmap = drawn  # type: ignore[assignment]
    try:
        for table in window.findChildren(QTableView):
            sizes.clear()
            if table.isVisible():
                table.grab()
            if min(sizes, default=_LEAST_DIE) < _LEAST_DIE:
                found.append(f"{type(table).__name__} draws dice of {min(sizes)} px")
    finally:
        drawing.die_pixmap = draw
    return found


def _text_of(widget: QLabel | QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox) -> str:
    return widget.currentText() if isinstance(widget, QComboBox) else widget.text()


def overlapping(window: QWidget) -> list[str]:
    """Every two visible texts or controls of one parent that cover each other."""
    found = []
    for parent in window.findChildren(QWidget):
        kinds = QLabel | QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox
        parts = [one for one in parent.children() if isinstance(one, kinds) and one.isVisible()]
        for one, other in combinations(parts, 2):
            if one.geometry().intersects(other.geometry()) and not isinstance(parent, QAbstractSpinBox | QLineEdit):
                found.append(f"{type(one).__name__} and {type(other).__name__} overlap in {type(parent).__name__}")
    return found


def _cut_off(widget: QWidget) -> str:
    """The text of a label, button or empty field that Qt draws cut, empty if it is whole."""
    metrics, room = widget.fontMetrics(), widget.contentsRect()
    if isinstance(widget, QLabel):
        text = widget.text()
        if not text or "<" in text or isinstance(widget, ShortLabel):  # Python draws a ShortLabel
            return ""
        if widget.wordWrap():
            needed = metrics.boundingRect(0, 0, room.width(), 9999, int(Qt.TextFlag.TextWordWrap), text)
            return text if needed.height() > room.height() + 3 or needed.width() > room.width() + _ROUNDING else ""
        return text if _wide(metrics, text) > room.width() + _ROUNDING else ""
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return ""
    if isinstance(widget, QAbstractButton):
        beside = 0
        if isinstance(widget, CappedButton):  # a line leaves out its cap where there is no room
            beside = widget._room_for_sign() or widget._room_for_cap()
        return widget.text() if _wide(metrics, widget.text().replace("&", "")) + beside > widget.width() else ""
    if isinstance(widget, QComboBox) and not widget.isEditable():
        box = QStyleOptionComboBox()
        widget.initStyleOption(box)
        field = QStyle.SubControl.SC_ComboBoxEditField
        inner = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, box, field, widget).width()
        return widget.currentText() if _wide(metrics, widget.currentText()) > inner else ""
    if isinstance(widget, QAbstractSpinBox) and (line := widget.lineEdit()) is not None:
        around = line.textMargins().left() + line.textMargins().right() + _LINE_EDGES
        return line.text() if _wide(metrics, line.text()) + around > line.width() else ""
    if isinstance(widget, QLineEdit) and not widget.text():
        option = QStyleOptionFrame()
        widget.initStyleOption(option)
        inner = widget.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, widget).width()
        inner -= widget.textMargins().left() + widget.textMargins().right()
        signs = sum(button.isVisible() for button in widget.findChildren(QToolButton))
        text = widget.placeholderText()
        return text if _wide(metrics, text) + _LINE_EDGES + signs * _SIGN > inner else ""
    return ""


def _wide(metrics: QFontMetrics, text: str) -> int:
    return max(map(metrics.horizontalAdvance, text.split("\n")))


def _cut_in_table(table: Table[Any]) -> Iterator[str]:
    """The texts that are cut, and the columns that are hidden, although other columns have room to spare."""
    theme, columns = table._context.theme, table.rows.columns
    bar = table.verticalScrollBar()
    spare, cut = 0 if bar.isVisible() else -bar.sizeHint().width(), []  # the bar has its room also while it is hidden
    for place, column in enumerate(columns):
        if table.isColumnHidden(place):
            continue
        inset = FIRST_PADDING - theme.px(PADDING) if place == table.cells.first_column else 0
        edges = inset + 2 * theme.px(PADDING)
        texts = {table.rows.heading(column): table.head.heading_width(column) + inset}
        if column.paint is None:
            texts |= {table.rows.text(row, column): table.cells.needed(row, column) + edges for row in table.rows.shown}
        width = table.columnWidth(place)
        spare += max(0, width - max(texts.values())) if column.paint is None else 0
        cut += [(needed - width, text) for text, needed in texts.items() if needed - _ROUNDING > width]
    lack = 0
    for missing, text in sorted(cut):
        lack += missing
        if lack <= spare:
            yield f"{text} lacks {missing} px, {spare} are spare"
    for place, column in enumerate(columns):
        rule = table.head.rule(column)
        if table.isColumnHidden(place) and (rule.narrowest if rule.least is None else rule.least) <= spare:
            yield f"the column {column.key} is hidden, {spare} px are spare"


def _drawn_cut(window: QWidget) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    with _watched(found):
        window.grab()
    return [(place, text) for place, text in dict.fromkeys(found) if not place.startswith(_IN_TABLE)]


@contextmanager
def _watched(
    found: list[tuple[str, str]], small: list[tuple[str, str]] | None = None, in_cells: float = _LEAST_TEXT
) -> Iterator[None]:
    """Add each text to `found` that Python draws cut, and to `small` each that it draws small, with what draws it.

    In the cells of tables, a text is small below `in_cells` px.
    """
    elide, draw = QFontMetrics.elidedText, QPainter.drawText
    shortened: dict[str, str] = {}

    def elided(metrics: QFontMetrics, text: str, *rest: Any) -> str:
        shown = elide(metrics, text, *rest)
        if not shown and text:
            found.append((_drawing(), text))  # cut to nothing
        elif shown != text:
            shortened[shown] = text
        return shown

    def drawn(painter: QPainter, *rest: Any) -> Any:
        text, box = rest[-1], rest[0]
        size = painter.fontInfo().pixelSize()
        if small is not None and isinstance(text, str) and text.strip() and size < max(_LEAST_DRAWN, in_cells):
            place = _drawing()
            if size < (in_cells if place.startswith(_CELLS) else _LEAST_DRAWN):
                small.append((place, f"{size} px: {text}"))
        if isinstance(text, str) and text in shortened:
            found.append((_drawing(), shortened[text]))
        elif isinstance(text, str) and isinstance(box, QRect | QRectF):
            flags = int(getattr(rest[1], "value", rest[1]))
            is_clipped = not flags & (Qt.TextFlag.TextWordWrap.value | Qt.TextFlag.TextDontClip.value)
            if is_clipped and _wide(painter.fontMetrics(), text) > box.width() + _ROUNDING:
                found.append((_drawing(), text))
        return draw(painter, *rest)

    fitted_text.forget_widths()  # texts that were shortened before are shortened again
    QFontMetrics.elidedText, QPainter.drawText = elided, drawn  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        QFontMetrics.elidedText, QPainter.drawText = elide, draw  # type: ignore[method-assign]


def _drawing() -> str:
    """The name of the function that draws a text now."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and frame.f_code.co_name in _DRAWS_FOR_OTHERS:
        frame = frame.f_back
    return "" if frame is None else frame.f_code.co_qualname
