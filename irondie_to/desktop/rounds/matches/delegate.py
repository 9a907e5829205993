"""The delegate that draws the cells in the list of matches."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.fitted_text import draw_line
from irondie_to.desktop.rounds.matches.cells import COLUMNS
from irondie_to.desktop.rounds.matches.model import MatchModel, alignment
from irondie_to.desktop.rounds.matches.row import RoundLine

WORDS_SIZE, PADDING = 12, 8
_SENTENCE = ("b", "points_b", "state")
"""In the row of a player without an opponent, one sentence is drawn across these columns."""


class MatchDelegate(QStyledItemDelegate):
    """Draws the cells of the list. A match without a result has a bar on the left, and the winner's name is bold.

    `target` is the cell under a dragged player, where the player can be dropped; the cell gets a frame.
    """

    def __init__(self, context: WindowContext, model: MatchModel, view: QTableView) -> None:
        super().__init__(view)
        self._theme = context.theme
        self._model = model
        self._view = view
        self.target = QPersistentModelIndex()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a cell with its background, its text and, for the target of a drag or the focused cell, a frame."""
        model, cells = self._model, self._model.cells
        row, key = model.rows[index.row()], COLUMNS[index.column()]
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        marked = cells.is_marked(row)
        selected = bool(state & QStyle.StateFlag.State_Selected) and not cells.is_typing
        picked = model.picked is not None and model.player_at(index) == model.picked
        ground = "accent" if picked else "accent_soft" if marked else "selection" if selected else "surface"
        tone = "accent_ink" if picked else "accent_soft_ink" if marked else ""
        painter.save()
        painter.fillRect(rect, self._theme.colour(ground))
        painter.setPen(self._theme.colour("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        missing = row.line is not None and cells.games(row) is None
        if key == "table" and (missing or marked):
            bar = QRect(rect.left(), rect.top(), 4, rect.height() - 1)
            painter.fillRect(bar, self._theme.colour("accent" if marked else "warn"))
        if key == "games" and missing:
            self._draw_gap(painter, rect)
        else:
            self._draw_text(painter, rect, index, tone)
        if index == self.target or (index == self._view.currentIndex() and self._view.hasFocus()):
            painter.setPen(QPen(self._theme.colour("accent" if index == self.target else "focus"), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))
        painter.restore()

    def _draw_text(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex, on_ground: str
    ) -> None:
        """Draw the text of a cell.

        `on_ground` is the token of the text colour on a coloured background, empty on the usual background.
        """
        row, key = self._model.rows[index.row()], COLUMNS[index.column()]
        size, bold, tone = self._style(row, key)
        painter.setFont(self._theme.font(size, bold=bold))
        painter.setPen(self._theme.colour(on_ground or tone))
        if row.line is None and key in _SENTENCE:
            painter.setClipRect(rect)
            key, rect = "b", self._rest_of_line(index.row())
        text = self._model.cells.text(row, key)
        draw_line(painter, rect.adjusted(PADDING, 0, -PADDING, -1), text, align=alignment(key))

    def _style(self, row: RoundLine, key: str) -> tuple[int, bool, str]:
        """Return the font size in px at 100 %, whether the text is bold, and the token of its colour."""
        cells, line = self._model.cells, row.line
        if line is None:
            return 14, key == "games", "text" if key == "a" else "muted"
        match key:
            case "table":
                return 15, True, "text"
            case "games":
                is_figures = cells.text(row, key)[:1].isdigit()
                return (15, True, "text") if is_figures else (WORDS_SIZE, True, "muted")
            case "points_a" | "points_b":
                return 14, False, "muted"
            case "state":
                badge = cells.badge(row)
                return 14, badge.bold, badge.tone
        return 14, cells.winner(row) == (line.a if key == "a" else line.b), "text"

    def _rest_of_line(self, number: int) -> QRect:
        """Return the rectangle right of the games, for the sentence in the row of a player without an opponent."""
        index = self._model.index
        first, last = (index(number, COLUMNS.index(key)) for key in (_SENTENCE[0], _SENTENCE[-1]))
        return self._view.visualRect(first).united(self._view.visualRect(last))

    def _draw_gap(self, painter: QPainter, rect: QRect) -> None:
        """Draw a dashed box where the games will be shown once they are entered."""
        gap = QRectF(0, 0, self._theme.px(64), self._theme.px(19))
        gap.moveCenter(QRectF(rect).center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(gap, 3, 3)
