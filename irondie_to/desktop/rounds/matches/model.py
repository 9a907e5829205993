"""The list of a round: its matches by table and who sits out, with the line being typed marked in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from irondie_to.app.entry.line import LineState, TypedLine, result_words, short_words, told_beside
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.row import Badge, Extras, RoundLine
from irondie_to.desktop.rounds.matches.words import reasons_of, state_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated

Index = QModelIndex | QPersistentModelIndex

COLUMNS = ("table", "a", "points_a", "games", "b", "points_b", "state")
MIME = "application/x-irondie-player"


class MatchModel(QAbstractTableModel):
    """Rows of a round. `swap_wanted` says which two players somebody dragged onto each other."""

    swap_wanted = Signal(str, str)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._sheet: RoundState | None = None
        self._extras = Extras()
        self._rows: list[RoundLine] = []
        self._typed = TypedLine(LineState.EMPTY)
        self._fits: Callable[[RoundLine], bool] = lambda _row: True
        self._sort = (0, False)
        self.picked: str | None = None

    @property
    def sheet(self) -> RoundState | None:
        """The round shown."""
        return self._sheet

    @property
    def rows(self) -> list[RoundLine]:
        """The rows in the order shown."""
        return self._rows

    def show(self, sheet: RoundState | None, extras: Extras) -> None:
        """Show a round; rows that stay keep their selection."""
        before, extras_before, rows_before = self._sheet, self._extras, self._rows
        self._sheet, self._extras = sheet, extras
        rows = self._arranged()
        if [_key(row) for row in rows] == [_key(row) for row in rows_before]:
            self._rows = rows
            alike = (
                before is not None
                and sheet is not None
                and (before.stage, before.points, before.dropped) == (sheet.stage, sheet.points, sheet.dropped)
            )
            for number, (was, now) in enumerate(zip(rows_before, rows, strict=True)):
                if not alike or was != now or extras_before.of(was.table) != extras.of(now.table):
                    self._redraw([number])
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def filter_by(self, fits: Callable[[RoundLine], bool]) -> None:
        """Show only the rows that fit."""
        self._fits = fits
        self.show(self._sheet, self._extras)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self.show(self._sheet, self._extras)

    def mark(self, typed: TypedLine) -> int | None:
        """Mark the matches of the line being typed; the row of the first comes out."""
        before = self._marked()
        self._typed = typed
        now = self._marked()
        self._redraw(range(len(self._rows)) if bool(before) != bool(now) else sorted({*before, *now}))
        return now[0] if now else None

    def pick(self, code: str | None) -> None:
        """Mark a player as taken up, to be put down in another seat."""
        self.picked = code
        self._redraw(range(len(self._rows)))

    @property
    def is_typing(self) -> bool:
        """Whether a row belongs to the line being typed: no other stands out meanwhile."""
        return bool(self._typed.lines)

    def is_marked(self, row: int) -> bool:
        """Whether the row belongs to the line being typed."""
        line = self._rows[row].line
        return line is not None and any(line.table == typed.table for typed in self._typed.lines)

    def player_at(self, index: Index) -> str | None:
        """The code of the player in a cell."""
        row, key = self._rows[index.row()], COLUMNS[index.column()]
        if row.line is None:
            return row.code if key == "a" else None
        return {"a": row.line.a, "b": row.line.b}.get(key)

    def winner_shown(self, row: int) -> str | None:
        """The code of who is shown as the winner: by the line being typed, else as stored."""
        line = self._rows[row].line
        if line is None:
            return None
        return self._typed.winner if self._is_typed(line) else line.winner

    def games(self, row: int) -> str | None:
        """The games or words of a row, None where a result is missing."""
        shown = self._rows[row]
        if shown.line is None:
            return shown.word
        text = self._result(shown.line)
        if text is not None:
            return self._context.say(short_words(text)).replace("–", " – ")
        return "" if self._sheet is not None and self._sheet.stage is RoundStage.PROPOSED else None

    def badge(self, row: int) -> Badge:
        """The state of a row in words."""
        line = self._rows[row].line
        if line is None or self._sheet is None:
            return Badge("")
        if self._is_typed(line):
            return Badge(self._say("unsaved"), "accent_soft_ink", bold=True)
        return state_of(self._context, self._sheet, self._extras, line)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """The rows that fit the filter."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """Always the same."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for the cells, for copying and for screen readers; the delegate draws them."""
        row, key = self._rows[index.row()], COLUMNS[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole and key == "games" and row.line is not None:
            text = self._result(row.line)
            return self.text(index.row(), key) if text is None else self._context.say(result_words(row.line, text))
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.text(index.row(), key)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(row, key)
        return None

    def text(self, number: int, key: str) -> str:
        """What stands in a cell."""
        row = self._rows[number]
        line, points = row.line, self._sheet.points if self._sheet else {}
        if key == "games":
            return self.games(number) or ""
        if line is None:
            if key in {"a", "b"}:
                return isolated(row.name) if key == "a" else row.sentence
            if key == "points_a" and row.code is not None:
                return str(points.get(row.code, 0))
            return "–" if key == "table" else ""
        match key:
            case "table":
                return str(line.table)
            case "a" | "b":
                return isolated(line.a_name if key == "a" else line.b_name)
            case "points_a" | "points_b":
                return str(points.get(line.a if key == "points_a" else line.b, 0))
        return self.badge(number).text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The heading of a column, placed as its cells are."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        key = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._say({"points_a": "points", "points_b": "points"}.get(key, key))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(key)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Players can be dragged onto players where seats can still change."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.isValid() and self._sheet is not None and self._sheet.stage is not RoundStage.PAST:
            line = self._rows[index.row()].line
            if self.player_at(index) is not None and (line is None or line.result is None):
                flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def supportedDragActions(self) -> Qt.DropAction:
        """Nothing is moved by the drag itself."""
        return Qt.DropAction.CopyAction

    def supportedDropActions(self) -> Qt.DropAction:
        """Nothing is moved by the drop itself."""
        return Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        """Players only."""
        return [MIME]

    def mimeData(self, indexes: list[QModelIndex]) -> QMimeData:  # type: ignore[override]
        """The code of the player that is dragged: the view drags one seat."""
        data = QMimeData()
        (seat,) = indexes
        data.setData(MIME, (self.player_at(seat) or "").encode())
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """On a player."""
        return data.hasFormat(MIME) and parent.isValid() and self.player_at(parent) is not None

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Ask for the swap; the rows change when it is done."""
        if self.canDropMimeData(data, action, row, column, parent):
            one, other = bytes(data.data(MIME).data()).decode(), self.player_at(parent)
            if other is not None and one and one != other:
                self.swap_wanted.emit(one, other)
                return True
        return False

    def _is_typed(self, line: MatchLine) -> bool:
        typed = self._typed
        return typed.result is not None and bool(typed.commands) and typed.lines[0].table == line.table

    def _result(self, line: MatchLine) -> str | None:
        """The result that is shown: the one being typed, else as stored."""
        return self._typed.result if self._is_typed(line) else line.result

    def _marked(self) -> list[int]:
        return [number for number in range(len(self._rows)) if self.is_marked(number)] if self._typed.lines else []

    def _redraw(self, rows: range | list[int]) -> None:
        if rows:
            self.dataChanged.emit(self.index(rows[0], 0), self.index(rows[-1], len(COLUMNS) - 1))

    def _arranged(self) -> list[RoundLine]:
        sheet = self._sheet
        if sheet is None:
            return []
        rows = [row for row in map(RoundLine, sheet.view.matches) if self._fits(row)]
        column, turned = self._sort
        if column or turned:
            before, self._rows = self._rows, rows
            order = sorted(range(len(rows)), key=lambda number: self._order(number, COLUMNS[column]), reverse=turned)
            self._rows = before
            rows = [rows[number] for number in order]
        bye = None if sheet.bye is None else sheet.names[sheet.bye]
        for name in sheet.view.byes:
            code = sheet.bye if name == bye else None
            rows.append(RoundLine(None, code, name, self._say("bye"), self._say("bye_worth")))
        rows += [RoundLine(None, None, name, self._say("loss"), self._say("loss_worth")) for name in sheet.view.losses]
        return [row for row in rows if row.line is not None or self._fits(row)]

    def _order(self, number: int, key: str) -> tuple[int, str]:
        text = self.text(number, key).casefold()
        return (int(text), "") if text.isdecimal() else (0, text)

    def _tip(self, row: RoundLine, key: str) -> str | None:
        if key in {"a", "b"}:
            line = row.line
            return row.name if line is None else line.a_name if key == "a" else line.b_name
        if key == "games" and row.line is not None and (text := self._result(row.line)) is not None:
            return self._context.say(told) if (told := told_beside(row.line, text)) is not None else None
        if key != "state" or row.line is None:
            return None
        return None if self._sheet is None else reasons_of(self._context, self._sheet, row.line)

    def _say(self, name: str) -> str:
        return self._context.say(Phrase(f"rounds_page.{name}"))


def _key(row: RoundLine) -> tuple[int, str, str]:
    return (0, row.name, row.word) if row.line is None else (row.line.table, "", "")


def alignment(key: str) -> Qt.AlignmentFlag:
    """Figures to the right, scores centred, names to the left."""
    if key in {"table", "points_a", "points_b"}:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    if key == "games":
        return Qt.AlignmentFlag.AlignCenter
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
