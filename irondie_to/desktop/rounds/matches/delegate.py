"""How the cells of a round's list are drawn."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from irondie_to.desktop.controls.paints import CellPaints
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.model import COLUMNS, MatchModel, alignment

WORDS_SIZE, PADDING = 12, 8
_ALONE = ("b", "points_b", "state")  # what is one cell for somebody without an opponent


class MatchDelegate(QStyledItemDelegate):
    """Draws a cell: the bar of what is missing, names with the winner's heavier, games, the state.

    `target` is the seat on which a player who is dragged would be dropped.
    """

    def __init__(self, context: WindowContext, model: MatchModel, view: QTableView) -> None:
        super().__init__(view)
        self._context = context
        self._model = model
        self._view = view
        self._paints = CellPaints(context, self)
        self.target = QPersistentModelIndex()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw it."""
        model = self._model
        number, key = index.row(), COLUMNS[index.column()]
        row = model.rows[number]
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        marked = model.is_marked(number)
        selected = bool(state & QStyle.StateFlag.State_Selected) and not model.is_typing
        picked = model.picked is not None and model.player_at(index) == model.picked
        ground = "accent" if picked else "accent_soft" if marked else "selection" if selected else "surface"
        tone = "accent_ink" if picked else "accent_soft_ink" if marked else ""
        painter.save()
        painter.fillRect(rect, self._paints.colour(ground))
        painter.setPen(self._paints.colour("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        missing = row.line is not None and model.games(number) is None
        if key == "table" and (missing or marked):
            bar = QRect(rect.left(), rect.top(), 4, rect.height() - 1)
            painter.fillRect(bar, self._paints.colour("accent" if marked else "warn"))
        if key == "games" and missing:
            self._draw_gap(painter, rect)
        else:
            self._draw_text(painter, rect, number, key, tone)
        if index == self.target or (index == self._view.currentIndex() and self._view.hasFocus()):
            painter.setPen(QPen(self._paints.colour("accent" if index == self.target else "focus"), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))
        painter.restore()

    def _draw_text(self, painter: QPainter, rect: QRect, number: int, key: str, on_ground: str) -> None:
        model = self._model
        line = model.rows[number].line
        size, bold, tone = 14, False, "text"
        if line is None:
            tone = "text" if key == "a" else "muted"
            bold = key == "games"
        elif key in {"table", "games"}:
            size, bold = 15, True
        elif key in {"points_a", "points_b"}:
            tone = "muted"
        elif key == "state":
            badge = model.badge(number)
            tone, bold = badge.tone, badge.bold
        else:
            bold = model.winner_shown(number) == (line.a if key == "a" else line.b)
        tone = on_ground or tone
        text = model.text(number, key)
        if key == "games" and line is not None and not text[:1].isdigit():
            size, tone = WORDS_SIZE, on_ground or "muted"
        painter.setFont(self._paints.font(size, bold=bold))
        painter.setPen(self._paints.colour(tone))
        if line is None and key in _ALONE:
            painter.setClipRect(rect)
            text, key = model.text(number, "b"), "b"
            rect = self._rest_of_line(number)
        inner = rect.adjusted(PADDING, 0, -PADDING, -1)
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, alignment(key), elided)

    def _rest_of_line(self, number: int) -> QRect:
        """The cells from the second player on, for somebody who has no opponent."""
        index = self._model.index
        first, last = (index(number, COLUMNS.index(key)) for key in (_ALONE[0], _ALONE[-1]))
        return self._view.visualRect(first).united(self._view.visualRect(last))

    def _draw_gap(self, painter: QPainter, rect: QRect) -> None:
        """An empty place where the games will stand."""
        theme = self._context.theme
        gap = QRectF(0, 0, theme.px(64), theme.px(19))
        gap.moveCenter(QRectF(rect).center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._paints.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(gap, 3, 3)
