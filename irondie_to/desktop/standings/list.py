"""The table of the standings, with widgets in bands between its lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.app.standings.cut_line import CutLine, chances, reasons
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.app.standings.unfolded_line import UnfoldedLine
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.table.cells import FIRST_PADDING
from irondie_to.desktop.controls.table.column import Column, phrase_of
from irondie_to.desktop.controls.table.columns_menu import ColumnsMenu
from irondie_to.desktop.controls.table.view import Table, rows_to_copy
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look import motion
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, column_of, row_of
from irondie_to.desktop.standings.columns import ROUNDS, UNFOLD, shown_with, standings_columns
from irondie_to.desktop.standings.rows import RowKind, StandingsAnswer, StandingsRow, figures_in, rows_of
from irondie_to.desktop.standings.unfolded import Unfolded
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_BELOW_ARROWS, _BELOW_FIGURES = 12, 2
"""The space to the right of the button of the cut line, in px at a text size of 100 %.

With it, the text of the button is aligned with the right edge of the arrows or of the figures of the lines."""
_HIGH = 52


class CutBand(WithContext, QFrame):
    """The cut line: a thick line, what decided the cut and, below that, what the remaining rounds can change.

    `below_arrows` says that the last column has the arrows that unfold lines; otherwise it has figures.
    """

    def __init__(
        self, context: WindowContext, cut: CutLine, parent: QWidget | None = None, *, below_arrows: bool
    ) -> None:
        super().__init__(context, parent, objectName="cut")
        theme, word = context.theme, context.word
        right = _BELOW_ARROWS if below_arrows else _BELOW_FIGURES
        code = "standings_page.cut" if cut.settled else "standings_page.cut_now"
        title = word(theme.sized(QLabel(self), bold_font=13), text=Phrase(code, {"cut": cut.cut}))
        self.reason, self.ahead = (theme.sized(ShortLabel(self), font=13) for _ in range(2))
        said = [context.say(phrase) for phrase in reasons(cut, figures_in(context.settings.language), clock_time)]
        self.reason.setText(" ".join(said), said[-1])  # if there is little room, only the deciding reason
        ahead = chances(cut)
        self.ahead.setText("" if ahead is None else context.say(ahead))
        self.ahead.setVisible(ahead is not None)
        self.spoken = " ".join(filter(None, (f"{title.text()}.", self.reason.text(), self.ahead.text())))
        self.why = word(
            theme.sized(CappedButton(theme, "W", self), bold_font=13, least_height=26),
            text="standings_page.sums",
            tip=Phrase("standings_page.why_tip", {"name": cut.above.name}),
        )
        if isinstance(cut.reason, NewCut):
            self.why.hide()
        lines = column_of(Stretch(), self.reason, self.ahead, Stretch(), spacing=1)
        margins = FIRST_PADDING, 0, theme.px(right), 0
        row_of(title, Stretch(lines), self.why, inside=self, spacing=theme.px(12), margins=margins)
        theme.sized(self, least_height=_HIGH)


_HIDDEN_AT_FIRST = "code"
_ALWAYS_SHOWN = {"rank", "name", UNFOLD}
_WORDS = ("name", "code", "club")


class StandingsList(WithContext, QObject):
    """Shows the standings in `table`, with the cut line while the lines are sorted by rank and unfiltered.

    `toggled` is emitted with the code of a player when the user unfolds or folds that player's line with Enter, Space,
    a double click, or a click on the arrow at the end of the line. `why_asked` is emitted with the code of the last
    player above the cut when the user asks for the reason for the cut, and `menu_asked` with a line and a position on
    the screen. `refitted` is emitted when the user or the width has changed the shown columns. `spoken` has the texts
    of the bands for screen readers, which cannot read the widgets in the bands. `columns` includes the columns that the
    user has hidden. On a wide page (`is_wide`), the rounds have columns, and no line unfolds in the table.
    """

    toggled = Signal(str)
    why_asked = Signal(str)
    menu_asked = Signal(object, QPoint)
    refitted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._answer: StandingsAnswer | None = None
        self._placed_for = 0
        """The width in px for which the bands were made."""
        self._made_for: tuple[tuple[str, ...], int, int, bool, int] = (), 0, 1, False, 0
        """What the columns depend on, as of when they were made.

        These are the tie-breakers, the number of rounds that have columns, the number of digits of the last rank,
        whether any rank was decided by lot, and the round since which places are gained (0: not shown)."""
        self._matches: Callable[[StandingLine], bool] | None = None
        self.is_wide = False
        self.spoken: dict[RowKind, str] = {}
        self.columns = standings_columns(context, ())
        self.table: Table[StandingsRow] = Table(context, self.columns, lambda row: row.id, parent)
        self.table.rows.covered = lambda row: self.spoken.get(row.kind, "")
        self.table.make_sortable()
        self.columns_menu = ColumnsMenu(
            context, "standings/hidden", self._offered, parent, hidden_at_first=_HIDDEN_AT_FIRST
        )
        self.columns_menu.changed.connect(self._show_columns)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._refilter)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._ask_menu)
        self.table.clicked.connect(self._on_clicked)
        self.table.opened.connect(self._open)
        self.table.installEventFilter(self)
        keys = {Qt.Key.Key_Space: lambda: self._open(self.table.current), Qt.Key.Key_W: self._ask_why}
        for key, act in keys.items():
            shortcut = QShortcut(QKeySequence(key), self.table, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Recreate the bands when the width of the table changes, because their texts may then wrap differently."""
        if event.type() == QEvent.Type.Resize and self._room != self._placed_for:
            self._place_bands()
            self.refitted.emit()
        return super().eventFilter(watched, event)

    def _offered(self) -> dict[str, Phrase]:
        offered = {shown_with(column.key): phrase_of(column.heading_tip) for column in self.columns}
        if ROUNDS in offered:
            offered[ROUNDS] = Phrase("standings_page.whole_rounds")
        return {key: name for key, name in offered.items() if key not in _ALWAYS_SHOWN}

    def _show_columns(self) -> None:
        self.table.show_columns(self._visible())
        self._place_bands()
        self.refitted.emit()

    def shows(self, key: str) -> bool:
        """Whether the column with this key is shown: neither hidden by the user nor left out for lack of room."""
        keys = [column.key for column in self.table.rows.columns]
        return key in keys and not self.table.isColumnHidden(keys.index(key))

    @property
    def unfolded(self) -> str | None:
        """The code of the player whose line is unfolded or, on a wide page, chosen; otherwise None."""
        return None if self._answer is None else self._answer.unfolded

    @property
    def lines(self) -> list[StandingLine]:
        return [row.line for row in self._lines]

    def show_answer(self, answer: StandingsAnswer) -> None:
        """Show these standings. The scroll position stays, and so does the current line if it is still listed."""
        self._answer = answer
        lines = answer.view.lines
        tied, digits = next((line for line in lines if line.tied), None), len(str(len(lines)))
        since = answer.round_number - 1 if any(row.gained is not None for row in answer.rows) else 0
        needed = answer.view.tiebreakers, answer.round_number if self.is_wide else 0, digits, tied is not None, since
        if needed != self._made_for:
            self._made_for, (tiebreakers, rounds, *_) = needed, needed
            self.columns = standings_columns(self._context, tiebreakers, rounds, digits, tied, since)
        self.table.show_columns(self._visible())
        self.table.show_rows(rows_of(answer, unfolds=not self.is_wide), self._fits)
        self._place_bands()

    def fit(self, *, is_wide: bool) -> None:
        if is_wide != self.is_wide:
            self.is_wide = is_wide
            if self._answer is not None:
                self.show_answer(self._answer)

    def unfold(self, account: UnfoldedLine | None) -> None:
        """Unfold the line to which these details belong, and scroll to it. None folds the unfolded line.

        On a wide page, the line is only marked as chosen, and the table stays as it is.
        """
        if self._answer is None:
            return
        if self.is_wide:
            self._answer = replace(self._answer, account=account)
            return
        before = self.unfolded
        self.show_answer(replace(self._answer, account=account))
        if account is None:
            return
        code = account.line.code
        rows = self.table.rows
        line, band = (rows.index(rows.row_of((code, kind)), 0) for kind in (RowKind.LINE, RowKind.UNFOLDED))
        self.table.scrollTo(band)
        self.table.scrollTo(line)
        if band.isValid() and code != before:
            motion.Fade(self._context.theme, self.table.indexWidget(band)).run(motion.UNFOLD)

    def filter_by(self, matches: Callable[[StandingLine], bool] | None) -> None:
        self._matches = matches
        self._refilter()

    def enter(self) -> None:
        self.table.setFocus()
        self.table.choose(max(0, self.table.currentIndex().row()))

    def copy(self, clicked: StandingLine | None = None) -> int:
        """Copy the lines that `rows_to_copy` chooses. Return their number. `clicked` is the line of the menu."""
        selected = [row for row in self.table.selected if row.kind is RowKind.LINE]
        in_menu = next((row for row in self._lines if clicked is not None and row.line.code == clicked.code), None)
        rows = rows_to_copy(selected, self._lines, in_menu)
        columns = [column for column in self.table.rows.columns if column.key != UNFOLD]
        tiebreakers = () if self._answer is None else self._answer.view.tiebreakers
        heads = [cell for column in columns for cell in _heading(self._context, column)]
        lines = [
            [cell for column in columns for cell in _cells(self._context, tiebreakers, row, column)] for row in rows
        ]
        copy_cells([heads, *lines])
        return len(rows)

    @property
    def _room(self) -> int:
        """The width of a band in px, without the scroll bar."""
        return self.table.maximumViewportSize().width() - self.table.verticalScrollBar().sizeHint().width()

    def _visible(self) -> tuple[Column[StandingsRow], ...]:
        """Return the columns that the user has not hidden.

        If there are no ranks, only columns of names, codes and clubs are returned. A wide page has no column of arrows.
        """
        hidden, is_ranked = self.columns_menu.hidden, self._answer is not None and self._answer.is_ranked
        if self.is_wide:
            hidden.add(UNFOLD)
        return tuple(
            column
            for column in self.columns
            if shown_with(column.key) not in hidden and (is_ranked or column.key in _WORDS)
        )

    @property
    def _lines(self) -> list[StandingsRow]:
        return [row for row in self.table.rows.shown if row.kind is RowKind.LINE]

    def _fits(self, row: StandingsRow) -> bool:
        if row.kind is not RowKind.CUT:
            return self._matches is None or self._matches(row.line)
        header = self.table.horizontalHeader()
        section = header.sortIndicatorSection()
        is_up = header.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder
        is_by_rank = section < 0 or (is_up and self.table.rows.columns[section].key in {"rank", UNFOLD})
        return self._matches is None and is_by_rank

    def _refilter(self) -> None:
        self.table.rows.filter_by(self._fits)
        self._place_bands()

    def _place_bands(self) -> None:
        """Cover the bands with new widgets, each as tall as it needs to be at the current width.

        All other rows have the usual height.
        """
        self._placed_for = self._room
        usual, answer = self.table.verticalHeader().defaultSectionSize(), self._answer
        for row in range(self.table.rows.rowCount()):
            if self.table.rowHeight(row) != usual:
                self.table.setRowHeight(row, usual)
        if answer is None:
            return
        if answer.account is not None and not self.is_wide:
            unfolded = Unfolded(self._context, answer.account, self._room)
            self._place_band(answer.account.line.code, RowKind.UNFOLDED, unfolded, unfolded.spoken())
        if answer.cut is not None:
            band = CutBand(self._context, answer.cut, below_arrows=not self.is_wide)
            band.why.clicked.connect(self._ask_why)
            self._place_band(answer.cut.above.code, RowKind.CUT, band, band.spoken)

    def _place_band(self, code: str, kind: RowKind, widget: QWidget, spoken: str) -> None:
        self.spoken[kind] = spoken
        row = self.table.rows.row_of((code, kind))
        if row < 0:
            return
        self.table.setIndexWidget(self.table.rows.index(row, 0), widget)
        layout, height = widget.layout(), widget.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalHeightForWidth(self._room)
        self.table.setRowHeight(row, max(height, widget.minimumHeight()))

    def _on_clicked(self, index: QModelIndex) -> None:
        if self.table.rows.columns[index.column()].key == UNFOLD:
            self._open(self.table.rows.at(index.row()))

    def _ask_why(self) -> None:
        cut = None if self._answer is None else self._answer.cut
        if cut is not None and not isinstance(cut.reason, NewCut):
            self.why_asked.emit(cut.above.code)

    def _open(self, row: StandingsRow | None) -> None:
        if row is not None:
            (self.why_asked if row.kind is RowKind.CUT else self.toggled).emit(row.line.code)

    def _ask_menu(self, place: QPoint) -> None:
        row = self.table.rows.at(self.table.indexAt(place).row()) or self.table.current
        if row is not None and row.kind is not RowKind.CUT:
            self.menu_asked.emit(row.line, self.table.viewport().mapToGlobal(place))


_RECORD = ("standings_page.copied_won", "standings_page.copied_lost", "standings_page.copied_drawn")
_PLACES = 4


def _heading(context: WindowContext, column: Column[StandingsRow]) -> list[str]:
    if not column.short_heading:
        return [context.say(phrase_of(column.heading))]
    return [context.say(Phrase(part, {"what": Phrase(column.short_heading)})) for part in _RECORD]


def _cells(
    context: WindowContext, tiebreakers: Sequence[str], row: StandingsRow, column: Column[StandingsRow]
) -> list[str]:
    """Return the cells of a line for one column.

    A record becomes three cells with numbers, because a spreadsheet would read 4-2-0 as a date.
    """
    line = row.line
    match column.key:
        case "rank":
            return [str(line.rank)]
        case "matches" | "games" as key:
            return [str(number) for number in (line.matches if key == "matches" else line.games)]
        case key if key in tiebreakers:
            return [figures_in(context.settings.language).tiebreak(key, line.values[tiebreakers.index(key)], _PLACES)]
    text = column.text(row)
    return [text if isinstance(text, str) else context.say(text)]
