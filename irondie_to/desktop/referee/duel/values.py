"""The table with the results of a duel for all pairs of values of its two dice."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from irondie_to.app.referee.duel.answer import Effect, ValuePair
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined
from irondie_to.desktop.core.look.signs import draw_sign, sign_html
from irondie_to.errors import Phrase

_ENDS = {
    "abyss": "duel_page.abyss",
    "limbo": "duel_page.limbo",
}

_Index = QModelIndex | QPersistentModelIndex
_SIDES = 6
_ROW, _LOW_ROW, _WIDE_ROW, _HEAD, _ROW_HEAD, _WINS = 38, 32, 50, 30, 34, 22
_SHORT = 3  # a longer text is a word, not one or two values
_WORDS = ((13, True), (12, True), (11, True), (11, False))
"""The sizes in px at 100 % in which a word is drawn, and whether it is bold: the first that fits."""
_SQUEEZE = -0.5
"""The space between the letters of the smallest word, in px at 100 %, with which long words keep `_INSET`."""
_INSET = 3
"""The space in px on both sides of a word in its cell."""
_BONUS = 11
WON, LOST = "ok", "close"
"""The icons for winning and losing."""
_CORNER, _BESIDE = 13, 4  # in px at 100 %: the icon in the corner of a cell, and the space left of a sign in the other


class ValuesModel(QAbstractTableModel):
    """The model of the table with the results of a duel for all pairs of values.

    Each row is for a value of the thrown die, each column for a value of the target. The last column has the number of
    wins in the row.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = DuelDraft()
        self._pairs: tuple[tuple[ValuePair, ...], ...] = ()
        self._bonuses: tuple[bool, ...] = ()

    def show_pairs(self, asked: DuelDraft, pairs: tuple[tuple[ValuePair, ...], ...], bonuses: tuple[bool, ...]) -> None:
        """Replace the results. `pairs` has a row for each value of the thrown die; without rows, the table is empty.

        `bonuses` says for each row whether the throw gives a colour bonus.
        """
        self.beginResetModel()
        self._asked, self._pairs, self._bonuses = asked, pairs, bonuses
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self._pairs)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else _SIDES + 1

    def pair(self, index: _Index) -> ValuePair | None:
        """Return the pair of values in a cell, None in the column for the number of wins."""
        return self._pairs[index.row()][index.column()] if index.column() < _SIDES else None

    def is_asked(self, index: _Index) -> bool:
        """Return whether the cell is the one for the values of the entered duel."""
        return (index.row() + 1, index.column() + 1) == (self._asked.value, self._asked.target_value)

    def wins(self, row: int) -> int:
        """Return the number of target values against which the value of this row wins."""
        return sum(pair.won for pair in self._pairs[row])

    def word(self, pair: ValuePair) -> str:
        """Return the words for the result: whether the thrown die wins or loses, and whether the values are equal."""
        if pair.equal:
            return self._context.say(Phrase("duel_page.wins_equal" if pair.won else "duel_page.loses_equal"))
        return self._context.say(Phrase("duel_page.wins" if pair.won else "duel_page.loses"))

    def after(self, pair: ValuePair) -> str:
        """Return the target's value or zone after the duel as text. A slash separates several possible effects.

        The text is empty if the target has no value and does not change its zone.
        """
        return "/".join(self.ends(pair))

    def ends(self, pair: ValuePair) -> tuple[str, ...]:
        """Return each possible value or zone of the target after the duel as text, without repetitions."""
        return tuple(dict.fromkeys(self._end(effect) for effect in pair.effects))

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell, or its description for screen readers and tooltips; None for other roles."""
        say, asked = self._context.say, self._asked
        pair = self.pair(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{self.wins(index.row())}/{_SIDES}" if pair is None else self.after(pair)
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            values: dict[str, int | str] = {"die": str(asked.die), "value": index.row() + 1}
            if pair is None:
                return say(Phrase("duel_page.what_if_wins_tip", {**values, "count": self.wins(index.row())}))
            values |= {"target": str(asked.target), "other": index.column() + 1}
            values |= {"word": self.word(pair), "after": self.after(pair)}
            return say(Phrase("duel_page.what_if_cell", {**values}))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the value of a column or row as heading.

        A row heading ends with the word for a bonus, if its value gives one. The last column has the icon `WON`, whose
        text for screen readers is the word for winning.
        """
        is_wins = orientation == Qt.Orientation.Horizontal and section == _SIDES
        if is_wins and role == Qt.ItemDataRole.DecorationRole:
            return self._context.theme.icon(WON)
        if is_wins and role == Qt.ItemDataRole.AccessibleTextRole:
            return self._context.say(Phrase("duel_page.wins"))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return "" if is_wins else str(section + 1)
        return f"{section + 1} {self.bonus(section)}".strip()

    def bonus(self, row: int) -> str:
        """Return the word for the colour bonus if the throw gives one in this row, otherwise an empty string."""
        return self._context.say(Phrase("duel_page.what_if_bonus")) if self._bonuses[row] else ""

    def _end(self, effect: Effect) -> str:
        if effect.target_zone in _ENDS and effect.target_zone != self._asked.target_zone.value:
            return self._context.say(Phrase(_ENDS[effect.target_zone]))
        return str(effect.target_value or "")


class _ValuePainter(QStyledItemDelegate):
    """Draws a cell of the table: a sign and the background show the result, and the entered duel has a frame."""

    def __init__(self, context: WindowContext, model: ValuesModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        rect: QRect = option.rect
        where = rect.adjusted(1, 1, -1, -1)
        theme, pair = self._theme, self._model.pair(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pair is None:
            painter.setPen(theme.colour("muted"))
            painter.setFont(theme.font(13))
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(index.data()))
            painter.restore()
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ok_soft" if pair.won else "raised"))
        painter.drawRoundedRect(QRectF(where), 3, 3)
        painter.setPen(theme.colour("ok" if pair.won else "text"))
        self._draw_ends(painter, where, pair)
        self._draw_sign(painter, where, pair)
        if self._model.is_asked(index):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("focus"), 3))
            painter.drawRoundedRect(QRectF(where).adjusted(1, 1, -1, -1), 3, 3)
        painter.restore()

    def _draw_sign(self, painter: QPainter, where: QRect, pair: ValuePair) -> None:
        """Draw the sign for winning or losing in the upper right corner, opposite the one for equal values."""
        theme, tone = self._theme, "ok" if pair.won else "muted"
        side = theme.px(_CORNER)
        corner = QRect(where.right() - side - 1, where.top() + 2, side, side)
        draw_sign(painter, theme, WON if pair.won else LOST, corner, tone)
        if pair.equal:
            painter.setPen(theme.colour(tone))
            painter.setFont(theme.font(11, bold=True))
            opposite = QRect(where.left() + theme.px(_BESIDE), corner.top(), side, side)
            painter.drawText(opposite, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, "=")

    def _draw_ends(self, painter: QPainter, where: QRect, pair: ValuePair) -> None:
        """Draw what can become of the target: values in large type; beside a word, they are in the upper left corner.

        There they stand after the sign for equal values. Words are drawn in the largest size that fits.
        """
        theme, side, ends, bold = self._theme, self._theme.px(_CORNER), self._model.ends(pair), pair.won
        words = [end for end in ends if len(end) > _SHORT]
        if not words:
            high = where.height() >= theme.px(_WIDE_ROW - 2)
            room, text = where.adjusted(0, side // 2, 0, 0), "/".join(ends)
            fonts = [theme.font(20 if high else 15, bold=bold)]
        else:
            room, text = where.adjusted(_INSET, side + 1, -_INSET, 0), "/".join(words)
            squeezed = theme.font(_WORDS[-1][0])
            squeezed.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _SQUEEZE * theme.factor)
            fonts = [*(theme.font(size, bold=heavy) for size, heavy in _WORDS), squeezed]
            left = theme.px(_BESIDE) + (side if pair.equal else 0)
            beside = QRect(where.left() + left, where.top() + 2, where.width(), side)
            painter.setFont(theme.font(11, bold=True))
            values = "".join(f"{end}/" for end in ends if end not in words)
            painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, values)
        draw_line(painter, room, text, *fonts, align=Qt.AlignmentFlag.AlignCenter)


class _RowHeads(QHeaderView):
    """The row headings: the value of the thrown die, with the word for a bonus in small type below it."""

    def __init__(self, context: WindowContext, rows: ValuesModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = context.theme
        self._rows = rows

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(_ROW_HEAD), super().sizeHint().height())

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        """Draw the heading of one row, with the value in the middle, or above the word for a bonus."""
        theme, bonus = self._theme, self._rows.bonus(logical_index)
        painter.save()
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(14, bold=True))
        above = rect.adjusted(0, 0, 0, -theme.px(_BONUS) if bonus else 0)
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(logical_index + 1))
        painter.setPen(theme.colour("muted"))
        painter.setFont(theme.font(_BONUS))
        painter.drawText(rect, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter, bonus)
        painter.restore()


class ValuesTable(Styled, QTableView):
    """The table with the results of a duel for all pairs of values.

    `chosen` is emitted with the value of the thrown die and that of the target when the user clicks the cell of a pair
    or presses Enter or Space on it.
    """

    chosen = Signal(int, int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.values = ValuesModel(context, self)
        self.setVerticalHeader(_RowHeads(context, self.values, self))
        self.setModel(self.values)
        self.setItemDelegate(_ValuePainter(context, self.values, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
            header.setMinimumSectionSize(10)
        self.horizontalHeader().setSectionResizeMode(_SIDES, QHeaderView.ResizeMode.Fixed)
        self.clicked.connect(self._on_clicked)
        self._row = _ROW
        self.restyle()

    def show_pairs(self, asked: DuelDraft, pairs: tuple[tuple[ValuePair, ...], ...], bonuses: tuple[bool, ...]) -> None:
        """Show the results for all pairs of values, with a frame around the entered pair.

        `bonuses` says for each value of the thrown die whether the throw gives a colour bonus.
        """
        at = self.currentIndex()
        self.values.show_pairs(asked, pairs, bonuses)
        if at.isValid() and pairs:
            self.setCurrentIndex(self.values.index(at.row(), at.column()))

    def fit(self, *, is_low: bool, is_wide: bool) -> None:
        """Set the height of the rows: lower if there is little room (`is_low`), higher on a wide page (`is_wide`)."""
        height = _WIDE_ROW if is_wide else _LOW_ROW if is_low else _ROW
        if height != self._row:
            self._row = height
            self.restyle()

    def restyle(self) -> None:
        theme = self._context.theme
        self.verticalHeader().setFixedWidth(theme.px(_ROW_HEAD))
        self.horizontalHeader().setFixedHeight(theme.px(_HEAD))
        self.horizontalHeader().resizeSection(_SIDES, theme.px(_WINS))
        self.setFixedHeight(theme.px(_HEAD) + _SIDES * theme.px(self._row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current cell on Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.currentIndex().isValid():
            self._on_clicked(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() < _SIDES:
            self.chosen.emit(index.row() + 1, index.column() + 1)


class Legend(RichLabel):
    """The line that explains the signs in the table of values for the current dice."""

    def show_effects(self, context: WindowContext, pairs: tuple[tuple[ValuePair, ...], ...], asked: DuelDraft) -> None:
        """Show the signs for winning and losing, each with its effect on the target, and the sign for equal values."""
        theme, parts = context.theme, []
        for sign, tone, won, code in (
            (WON, "ok", True, "duel_page.legend_wins"),
            (LOST, "muted", False, "duel_page.legend_loses"),
        ):
            pair = next((pair for row in pairs for pair in row if pair.won is won), None)
            if pair is not None:
                effect = context.say(Phrase(code, {"effect": _effect_of(pair, asked)}))
                parts.append(html("{}&nbsp;{}", sign_html(theme, sign, 12, tone), effect))
        parts.append(html("=&nbsp;{}", context.say(Phrase("duel_page.legend_equal"))))
        self.show_html(joined(parts, "&nbsp;&nbsp; "))


def _effect_of(pair: ValuePair, asked: DuelDraft) -> Phrase:
    """Return the effect of winning or losing on the target, which is the same for all values (rule DIE-2)."""
    first = pair.effects[0]
    if first.thrown_zone == "abyss":
        return Phrase("duel_page.itself_to_abyss")
    if len(pair.effects) > 1:
        return Phrase("duel_page.its_value" if pair.won else "duel_page.plus_minus_one")
    if first.amount is not None:
        return Phrase("duel_page.amount", {"amount": f"{first.amount:+d}".replace("-", "−")})
    if asked.die is not None and pair.won and asked.die.type.value in {"Sm", "Nu"}:
        return Phrase("duel_page.to_abyss" if asked.die.type.value == "Sm" else "duel_page.to_limbo")
    return Phrase("duel_page.nothing_happens")
