"""The table of players: its model, its columns, and the delegates that paint the state and the set of a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.text_search import normalized
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import DiceSet, read_set

Index = QModelIndex | QPersistentModelIndex

DIE = 16
"""The size of a die in the table, in px at the text size 100 %."""
_SIGN = 16
_GAP = 1
_SIDE_GAP = 6
_PLACES = 12
_CENTRE = Qt.AlignmentFlag.AlignCenter


class PlayerColumn(Enum):
    """The columns of the table, from left to right."""

    STATE = "state"
    NAME = "name"
    SET = "set"
    CLUB = "club"
    TABLE = "table"


COLUMNS = tuple(PlayerColumn)

_HEADINGS = {
    PlayerColumn.STATE: "players_page.head_state",
    PlayerColumn.NAME: "players_page.head_name",
    PlayerColumn.SET: "players_page.head_set",
    PlayerColumn.CLUB: "players_page.head_club",
    PlayerColumn.TABLE: "players_page.head_table",
}
_STATES = {
    "fault": "players_page.state_fault",
    "unsaved": "players_page.state_unsaved",
    "absent": "players_page.state_absent",
    "in": "players_page.state_in",
    "dropped": "players_page.state_dropped",
}


class PlayersModel(QAbstractTableModel):
    """The model of the table of players: the players that pass the filter, sorted by a column."""

    SET_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 1
    """The item role for the `DiceSet` to draw in the cell, None if there is none."""

    SIGN_ROLE: ClassVar = Qt.ItemDataRole.UserRole + 2
    """The item role for the name of the icon that shows the player's state."""

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._all: Sequence[PlayerLine] = ()
        self._lines: list[PlayerLine] = []
        self._fits: Callable[[PlayerLine], bool] = lambda _line: True
        self._sorted_by, self._is_descending = PlayerColumn.NAME, False

    @property
    def lines(self) -> Sequence[PlayerLine]:
        """The players in the table, from top to bottom."""
        return self._lines

    def show(self, lines: Sequence[PlayerLine], fits: Callable[[PlayerLine], bool]) -> None:
        """Show the players for whom `fits` returns True.

        If the players in the rows stay the same, the selection and the scroll position do not change.
        """
        self._all, self._fits = lines, fits
        self._arrange()

    def row_of(self, code: str | None) -> int | None:
        """Return the row of the player with this code, None if the player is not shown."""
        return next((row for row, line in enumerate(self._lines) if line.code == code), None)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the players by the column with this index. The view calls this when the user clicks a heading."""
        self._sorted_by, self._is_descending = COLUMNS[column], order == Qt.SortOrder.DescendingOrder
        self._arrange()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of players in the table."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        """Return the number of columns, including hidden ones."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, icon name, dice, alignment or colour of a cell, None if it has no data for this role."""
        line, column = self._lines[index.row()], COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole if column is not PlayerColumn.STATE:
                return None if column is PlayerColumn.SET and _dice_to_draw(line) else self.text(line, column)
            case self.SET_ROLE if column is PlayerColumn.SET:
                return set_of(_dice_to_draw(line))
            case self.SIGN_ROLE:
                return _SIGNS[state_of(line)]
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self.text(line, column)
            case Qt.ItemDataRole.TextAlignmentRole if column is PlayerColumn.TABLE:
                return _CENTRE
            case Qt.ItemDataRole.ForegroundRole if column is not PlayerColumn.NAME or line.state == "dropped":
                return self._context.theme.colour("muted")
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text or alignment of a column's heading, None if it has no data for this role."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        name = Phrase(_HEADINGS[COLUMNS[section]])
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if COLUMNS[section] is PlayerColumn.STATE else self._context.say(name)
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._context.say(name)
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[section] is not PlayerColumn.TABLE:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def text(self, line: PlayerLine, column: PlayerColumn) -> str:
        """Return the text of a cell in the current language."""
        match column:
            case PlayerColumn.STATE:
                return self._context.say(Phrase(_STATES[state_of(line)], {"round": line.dropped_after}))
            case PlayerColumn.NAME:
                return line.name
            case PlayerColumn.SET:
                if line.set_state == "unsaved":
                    return self._context.say(Phrase("players_page.unsaved"))
                return line.dice or self._context.say(Phrase("players_page.no_set"))
            case PlayerColumn.CLUB:
                return line.club or ""
            case PlayerColumn.TABLE:
                return "" if line.fixed_table is None else str(line.fixed_table)

    def _arrange(self) -> None:
        before = [line.code for line in self._lines]
        lines = sorted(filter(self._fits, self._all), key=self._order, reverse=self._is_descending)
        if [line.code for line in lines] == before:
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, len(COLUMNS) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def _order(self, line: PlayerLine) -> tuple[Any, ...]:
        name = key_of(line.name)
        match self._sorted_by:
            case PlayerColumn.STATE:
                return tuple(_SIGNS).index(state_of(line)), name
            case PlayerColumn.NAME:
                return (name,)
            case PlayerColumn.SET:
                return line.set_state not in {"draft", "unsaved"}, line.dice is not None, name
            case PlayerColumn.CLUB:
                return not line.club, key_of(line.club or ""), name
            case PlayerColumn.TABLE:
                return line.fixed_table is None, line.fixed_table or 0, name


# The icon name for each state of a player, in the order in which players are sorted by state: faults come first.
_SIGNS = {"fault": "fault", "unsaved": "warn", "absent": "missing", "in": "ok", "dropped": "close"}


def state_of(line: PlayerLine) -> str:
    """Return the state to show for a player.

    This is `fault` (illegal set), `unsaved` (a draft), `absent`, `in` (checked in) or `dropped`.
    """
    if line.state == "dropped":
        return "dropped"
    if line.set_state == "unsaved":
        return "unsaved"
    if line.set_state == "draft":
        return "fault"
    return "in" if line.state == "in" else "absent"


def _dice_to_draw(line: PlayerLine) -> str | None:
    """Return the notation of the stored set, None if there is none or an unsaved draft replaces it."""
    return None if line.set_state == "unsaved" else line.dice


@lru_cache(maxsize=32_768)
def key_of(name: str) -> str:
    """Return the form of a name that is used to search and sort.

    Cached, because every key press needs it for every player.
    """
    return normalized(name)


@lru_cache(maxsize=16_384)
def set_of(dice: str | None) -> DiceSet | None:
    """Return the set with this notation, None for None. Cached, because every repaint needs it."""
    return None if dice is None else read_set(dice)


class SetStrip(QStyledItemDelegate):
    """The delegate that paints a set as a row of small dice, with a gap before the side set."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def width(self) -> int:
        """Return the width in px of a full set with a full side set."""
        die = self._context.theme.px(DIE)
        return _PLACES * (die + _GAP) + _SIDE_GAP + self._context.theme.px(16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background and the text as usual, then the dice."""
        super().paint(painter, option, index)
        dice_set = index.data(PlayersModel.SET_ROLE)
        if dice_set is None:
            return
        theme = self._context.theme
        size = theme.px(DIE)
        rect: QRect = option.rect
        x, y = rect.x() + theme.px(8), rect.y() + (rect.height() - size) // 2
        painter.save()
        painter.setClipRect(rect)
        for dice in (dice_set.dice, dice_set.side):
            for die in dice:
                draw_die(painter, theme, die, x, y, size)
                x += size + _GAP
            x += _SIDE_GAP - _GAP
        painter.restore()


class StateSign(QStyledItemDelegate):
    """The delegate that paints the icon of a player's state, in the same colours whether the row is selected or not."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background as usual, then the icon."""
        super().paint(painter, option, index)
        size = self._context.theme.px(_SIGN)
        place = QRect(0, 0, size, size)
        rect: QRect = option.rect
        place.moveCenter(rect.center())
        self._context.theme.icon(index.data(PlayersModel.SIGN_ROLE)).paint(painter, place)
