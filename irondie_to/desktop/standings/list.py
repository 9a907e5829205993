"""The table of the standings. It fits its columns to the width and has bands with widgets between its lines."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.standings.cut_band import CutBand
from irondie_to.desktop.standings.table import BandDelegate, ShownRow, StandingsModel
from irondie_to.desktop.standings.unfolded import Unfolded, UnfoldedLine

_WIDTHS = {"rank": 72, "code": 76, "club": 120, "points": 70, "matches": 124, "games": 118, "unfold": 42}
_TIEBREAK_WIDTH = 100
_CLOSE = {"rank": 56, "code": 60, "club": 84, "points": 58, "matches": 70, "games": 76, "unfold": 34}
_CLOSE_TIEBREAK = 66
_NAME_WIDTH = 132
_HIDDEN_AT_FIRST = "code"
_WORDS = ("name", "code", "club")


class StandingsList(LinesTable):
    """The table of the standings.

    `toggled` is emitted with the code of a player when the user asks to unfold or fold the line of this player, by
    Enter, Space, a double click, or a click on the arrow at the end of the line. `why_asked` is emitted with the code
    of the last player above the cut when the user asks for the reason, and `menu_asked` with a line and a position on
    the screen when the user asks for a context menu.
    """

    toggled = Signal(str)
    why_asked = Signal(str)
    menu_asked = Signal(object, QPoint)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._ranked = True
        self._cut: CutLine | None = None
        self._account: UnfoldedLine | None = None
        self._bands: list[int] = []
        self.lines = StandingsModel(context, self)
        self.setModel(self.lines)
        self.setItemDelegate(BandDelegate(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(True)  # the last column also takes the space of the hidden scroll bar
        header.sectionClicked.connect(self._sort)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)
        self.clicked.connect(self._on_clicked)
        self.doubleClicked.connect(self._toggle)
        self._shortcuts = [QShortcut(QKeySequence(key), self) for key in ("Return", "Enter", "Space")]
        for shortcut in self._shortcuts:
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(lambda: self._toggle(self.currentIndex()))
        self.lines.modelReset.connect(self._lay_out)

    @property
    def hidden_keys(self) -> set[str]:
        """The keys of the columns that are hidden, from the settings.

        Setting them stores them and updates the table.
        """
        return set(self._context.settings.text("standings/hidden", _HIDDEN_AT_FIRST).split())

    @hidden_keys.setter
    def hidden_keys(self, keys: set[str]) -> None:
        self._context.settings.keep_text("standings/hidden", " ".join(sorted(keys)))
        self._lay_out()

    @property
    def seen_keys(self) -> list[str]:
        """The keys of the visible columns from left to right, without the column that contains the arrows."""
        return [key for column, key in enumerate(self.lines.columns[:-1]) if not self.isColumnHidden(column)]

    @property
    def chosen(self) -> str | None:
        """The code of the player in the current line, None if there is no current line."""
        line = self.lines.line(self.currentIndex().row())
        return None if line is None else line.code

    def chosen_lines(self) -> list[StandingLine]:
        """Return the selected lines, from top to bottom; all lines if fewer than two are selected."""
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        lines = [line for row in rows if (line := self.lines.line(row)) is not None]
        return lines if len(lines) > 1 else self.lines.lines()

    def show_lines(self, shown: ShownRow, cut: CutLine | None, account: UnfoldedLine | None) -> None:
        """Show these lines. The scroll position stays, and so does the current line if it is still listed.

        `cut` is the cut line, None for no cut. `account` has the details of the line to unfold, None for no line.
        """
        chosen, place = self.chosen, self.verticalScrollBar().value()
        self._ranked, self._cut, self._account = shown.ranked, cut, account
        self.lines.show(shown, None if account is None else account.line.code)
        self.choose(chosen)
        self.verticalScrollBar().setValue(place)

    def unfold(self, account: UnfoldedLine | None) -> None:
        """Unfold the line whose details are in `account` and scroll to it. None folds the unfolded line."""
        code = self.lines.unfolded if account is None else account.line.code
        chosen, place = self.chosen or code, self.verticalScrollBar().value()
        self._account = account
        self.lines.unfold(None if account is None else account.line.code)
        self.choose(chosen)
        self.verticalScrollBar().setValue(place)
        row = self.lines.row_of(StandingsModel.UNFOLDED)
        if row is not None:
            self.scrollTo(self.lines.index(row, 0))
            self.scrollTo(self.lines.index(row - 1, 0))

    def choose(self, code: str | None) -> None:
        """Make the line of this player the current line and select it, if it is listed.

        None makes the first line the current line without selecting it.
        """
        row = 0 if code is None else self.lines.row_of(code)
        if row is not None and self.lines.rowCount():
            flags = QItemSelectionModel.SelectionFlag
            selected = flags.ClearAndSelect | flags.Rows if code is not None else flags.NoUpdate
            self.selectionModel().setCurrentIndex(self.lines.index(row, 1), selected)

    def enter(self) -> None:
        """Focus the table and select the current line, or the first line if no line is current."""
        self.setFocus()
        if self.lines.rowCount():
            self.selectRow(0 if self.chosen is None else self.currentIndex().row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width among the columns, after Qt has computed the layout of the table."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._share_width)

    @property
    def _room(self) -> int:
        """The width in px for all columns.

        It never includes the scroll bar, so that the columns do not move when the scroll bar appears.
        """
        return self.maximumViewportSize().width() - self.verticalScrollBar().sizeHint().width()

    def _lay_out(self) -> None:
        """Set the hidden columns, the widths and the bands after the model was reset."""
        theme, hidden = self._context.theme, self.hidden_keys
        self.verticalHeader().setMinimumSectionSize(theme.px(27))
        self.verticalHeader().setDefaultSectionSize(theme.px(27))
        self.horizontalHeader().setMinimumSectionSize(theme.px(30))
        for column, key in enumerate(self.lines.columns):
            self.setColumnHidden(column, key in hidden or not (self._ranked or key in _WORDS))
        self._share_width()
        self.clearSpans()
        for last in self._bands:  # Qt does not reset the height of a row
            if last < self.lines.rowCount():
                self.setRowHeight(last, theme.px(27))
        self._bands.clear()
        row = self.lines.row_of(StandingsModel.UNFOLDED)
        if row is not None and self._account is not None:
            unfolded = Unfolded(self._context, self._account, self._room)
            self.lines.spoken[StandingsModel.UNFOLDED] = unfolded.spoken()
            self._place_band(row, unfolded)
        row = self.lines.row_of(StandingsModel.CUT)
        if row is not None and self._cut is not None:
            band = CutBand(self._context, self._cut)
            band.asked_why.connect(self.why_asked)
            self.lines.spoken[StandingsModel.CUT] = band.spoken
            self._place_band(row, band)

    def _share_width(self) -> None:
        """Give each column except the names the width it needs, and the names the remaining width.

        If that is too little for the names, narrow columns are used.
        """
        theme, metrics = self._context.theme, self.horizontalHeader().fontMetrics()
        keys = {key: column for column, key in enumerate(self.lines.columns) if not self.isColumnHidden(column)}
        room, least = self._room - 1, theme.px(_NAME_WIDTH)
        figure = self.fontMetrics().horizontalAdvance("100.00") + theme.px(24)
        for space in (True, False):
            self.lines.set_close(close=not space)
            widths = {}
            for key in keys:
                wide = _WIDTHS.get(key, _TIEBREAK_WIDTH) if space else _CLOSE.get(key, _CLOSE_TIEBREAK)
                heading = metrics.horizontalAdvance(self.lines.heading(key)) + theme.px(22 if space else 17)
                widths[key] = max(theme.px(wide), heading, 0 if key in _WIDTHS or key == "name" else figure)
            left = room - sum(width for key, width in widths.items() if key != "name")
            if left >= least:
                break
        widths["name"] = max(left, least)
        for key, column in keys.items():
            self.setColumnWidth(column, widths[key])

    def _place_band(self, row: int, widget: QWidget) -> None:
        self.setSpan(row, 0, 1, len(self.lines.columns))
        self.setIndexWidget(self.lines.index(row, 0), widget)
        layout, height = widget.layout(), widget.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalHeightForWidth(self._room)
        self.setRowHeight(row, max(height, widget.minimumHeight()))
        self._bands.append(row)

    def _sort(self, column: int) -> None:
        key = self.lines.columns[column]
        if key != "unfold" and self._ranked:
            chosen = self.chosen
            self.lines.sort_by(key)
            self.choose(chosen)

    def _on_clicked(self, index: QModelIndex) -> None:
        if self.lines.columns[index.column()] == "unfold":
            self._toggle(index)

    def _toggle(self, index: QModelIndex) -> None:
        row = index.row()
        line = self.lines.line(row)
        if line is not None:
            self.toggled.emit(line.code)
        elif row == self.lines.row_of(StandingsModel.UNFOLDED) and self.lines.unfolded is not None:
            self.toggled.emit(self.lines.unfolded)
        elif row == self.lines.row_of(StandingsModel.CUT) and self._cut is not None:
            self.why_asked.emit(self._cut.above.code)

    def _ask_menu(self, place: QPoint) -> None:
        line = self.lines.line(self.indexAt(place).row()) or self.lines.line(self.currentIndex().row())
        if line is not None:
            self.menu_asked.emit(line, self.viewport().mapToGlobal(place))
