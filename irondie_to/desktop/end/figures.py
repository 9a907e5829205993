"""The figures of the field, as lines in columns."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import Die

_BETWEEN, _GAP, _DIE = 28, 10, 17
_MOST_COLUMNS = 3
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Figure(NamedTuple):
    """A figure with its name. `die`, if there is one, is drawn before the value."""

    name: str
    value: str
    die: Die | None = None


class _LineSize(NamedTuple):
    """The height of a line and the size of its font in px at the text size 100 %."""

    line: int
    font: int


class FiguresSize(Enum):
    """How large the lines are."""

    USUAL = _LineSize(27, 13)
    TIGHT = _LineSize(18, 13)
    LARGE = _LineSize(34, 14)


class FigureLines(Styled, QWidget):
    """The figures, row by row, in three columns or, where a line would not fit, in fewer.

    In a very low window the heading is the first of the lines, so that it takes no room of its own.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._figures: tuple[Figure, ...] = ()
        self._heading = ""
        self._size = FiguresSize.USUAL.value
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show these figures."""
        self._figures = tuple(figures)
        self.setAccessibleName(", ".join(f"{figure.name}: {figure.value}" for figure in figures))
        self.restyle()

    def set_size(self, size: FiguresSize, heading: str = "") -> None:
        """Draw lines of this size, after this heading if there is one."""
        self._size, self._heading = size.value, heading
        self.restyle()

    def restyle(self) -> None:
        """Measure the lines again."""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height in three columns, and no width, because the columns share the width."""
        return QSize(0, self._height(_MOST_COLUMNS))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines at this width."""
        return self._height(self._columns(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        theme, px = self._theme, self._theme.px
        columns = self._columns(self.width())
        width = self._column_width(self.width(), columns)
        with QPainter(self) as painter:
            if self._heading:
                painter.setPen(theme.colour("text"))
                draw_line(painter, QRect(0, 0, width, px(self._size.line)), self._heading, theme.font(bold=True))
            for number, figure in enumerate(self._figures, start=int(bool(self._heading))):
                left = number % columns * (width + px(_BETWEEN))
                line = QRect(left, number // columns * px(self._size.line), width, px(self._size.line))
                painter.fillRect(line.x(), line.bottom(), line.width(), 1, theme.colour("line"))
                taken = self._value_width(figure)
                painter.setPen(theme.colour("muted"))
                draw_line(painter, line.adjusted(0, 0, -taken - px(_GAP), 0), figure.name, theme.font(self._size.font))
                painter.setPen(theme.colour("text"))
                draw_line(painter, line, figure.value, theme.font(self._size.font, bold=True), align=_RIGHT)
                if figure.die is not None:
                    top = line.y() + (line.height() - px(_DIE)) // 2
                    draw_die(painter, theme, figure.die, line.right() + 1 - taken, top, px(_DIE))

    def _height(self, columns: int) -> int:
        lines = len(self._figures) + bool(self._heading)
        return -(-lines // columns) * self._theme.px(self._size.line)

    def _value_width(self, figure: Figure) -> int:
        text = line_in(figure.value, self._theme.font(self._size.font, bold=True), self.width()).width
        return text if figure.die is None else text + self._theme.px(_DIE + 4)

    def _columns(self, width: int) -> int:
        """Return the largest number of columns in which every line fits."""
        heading = line_in(self._heading, self._theme.font(bold=True), 10_000).width if self._heading else 0
        needed = max((self._needed(figure) for figure in self._figures), default=0)
        needed = max(needed, heading)
        fits = (count for count in range(_MOST_COLUMNS, 1, -1) if needed <= self._column_width(width, count))
        return next(fits, 1)

    def _column_width(self, width: int, columns: int) -> int:
        return (width - (columns - 1) * self._theme.px(_BETWEEN)) // columns

    def _needed(self, figure: Figure) -> int:
        name = line_in(figure.name, self._theme.font(self._size.font), 10_000).width
        return name + self._theme.px(_GAP) + self._value_width(figure)
