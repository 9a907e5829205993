"""A row in the list of choices below the question, with a key, a die, a text and targets."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from irondie_to.app.referee.mat.questions import ChoiceLine
from irondie_to.desktop.controls.badge import draw_number, number_width
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, line_in, two_lines
from irondie_to.desktop.core.look.look import ground_of
from irondie_to.desktop.core.look.signs import draw_cap
from irondie_to.errors import Phrase
from irondie_to.rules.dice import term

_EDGE, _DIE, _BESIDE_DIE = 16, 32, 38
_MOST_MARKS: Final = 6
_TWO_LINES = 32
"""The height of a row from which two lines fit into it, in px at 100 %."""


class ChoiceRow(QAbstractButton):
    """The button for a choice: its key, its die, its text and the numbers of its targets.

    `resized` is emitted when the row has another width.
    """

    resized = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.row = ChoiceLine("", Phrase("mat.option_forgo"), None, (), None, chosen=False)
        self._words = ""
        self._names_types = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_row(self, row: ChoiceLine) -> None:
        """Fill the row with this choice and show it."""
        self.row = row
        self._words = self._context.say(row.phrase)
        self.setAccessibleName(" ".join(part for part in (row.key, self._words, *row.marks) if part))
        self.setToolTip(self._words)
        self.update()
        self.show()  # at once, because a hidden row does not count towards the height of the panel

    @property
    def has_room_for_type(self) -> bool:
        """Whether the type of the die and the text fit into the row at its current width."""
        kind, rest = self._type_and_rest()
        wide = self._advance(kind, bold=True) + self._advance(rest, bold=False)
        return wide <= self._right_of_words(None) - self._beside_die

    def name_type(self, named: bool) -> None:
        """Draw the type of the die before the text, or leave it out."""
        if named != self._names_types:
            self._names_types = named
            self.update()

    @property
    def _beside_die(self) -> int:
        """The x coordinate of the text beside a die."""
        px = self._context.theme.px
        return px(_EDGE) + px(26) + px(_BESIDE_DIE)

    def _type_and_rest(self) -> tuple[str, str]:
        """Return the type of the die with which the text starts, empty without one, and the rest of the text."""
        kind = "" if self.row.die is None else self._context.say(term(self.row.die.die.type))
        return (kind, self._words[len(kind) :]) if self._words.startswith(kind) else ("", self._words)

    def _advance(self, words: str, *, bold: bool) -> int:
        return QFontMetrics(self._context.theme.font(14, bold=bold)).horizontalAdvance(words)

    def sizeHint(self) -> QSize:
        """Return a usual width and the fixed height of the row."""
        return QSize(self._context.theme.px(200), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Emit `resized` after a change of the width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the key cap, the die, the text and the numbers of the targets."""
        theme, row = self._context.theme, self.row
        edge, height = theme.px(_EDGE), self.height()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if ground := ground_of(self, "selection" if row.chosen else ""):
                painter.fillRect(self.rect(), theme.colour(ground))
            painter.fillRect(edge, 0, self.width() - 2 * edge, 1, theme.colour("line"))
            ink = theme.colour("selection_ink" if row.chosen else "text")
            if row.key:
                cap = theme.px(18)
                draw_cap(
                    painter, theme, QRect(edge, (height - cap) // 2, cap, cap), row.key, ink if row.chosen else None
                )
            left = edge + theme.px(26)
            if row.die is not None:
                size = min(theme.px(_DIE), height - 4)
                shown = row.value if row.value is not None and 0 < row.value < 7 else row.die.value
                draw_die(painter, theme, row.die.die, left, (height - size) // 2, size, shown)
            right = self._right_of_words(painter)
            beside = self._beside_die
            if row.die is not None or line_in(self._words, theme.font(14), right - beside).is_whole:
                left = beside  # below the words of the other rows
            painter.setPen(ink)
            self._draw_words(painter, QRect(left, 0, right - left, height))

    def _draw_words(self, painter: QPainter, room: QRect) -> None:
        """Draw the text, with the type of the die in bold if the rows of the list have room for it.

        Text that still does not fit is smaller, in two lines in a high row, and then ends with an ellipsis.
        """
        theme = self._context.theme
        kind, words = self._type_and_rest()
        if kind and self._names_types:
            painter.setFont(theme.font(14, bold=True))
            painter.drawText(room, LEFT, kind)
            room.setLeft(room.left() + self._advance(kind, bold=True))
        elif kind:
            words = words.strip()
        small = theme.font(12)
        if line_in(words, theme.font(14), room.width()).is_whole or room.height() < theme.px(_TWO_LINES):
            draw_line(painter, room, words, theme.font(14), small)
            return
        for place, text in enumerate(lines := two_lines(words, small, room.width())):
            height = room.height() // len(lines)
            draw_line(painter, QRect(room.left(), room.top() + place * height, room.width(), height), text, small)

    def _right_of_words(self, painter: QPainter | None) -> int:
        """Draw the numbers of the targets, right-aligned, or only measure them if `painter` is None.

        Return the x coordinate up to which the text may extend.
        Of more than `_MOST_MARKS` numbers, only the first and the last are drawn.
        """
        theme = self._context.theme
        right = self.width() - theme.px(_EDGE)
        marks = list(self.row.marks)
        if len(marks) > _MOST_MARKS:
            marks = [f"{marks[0]} … {marks[-1]}"]
        for mark in reversed(marks):
            wide = number_width(theme, mark)
            if painter is not None:
                draw_number(painter, theme, right - wide, self.height(), mark)
            right -= wide + theme.px(5)
        return right - theme.px(6)
