"""The standings after any round: each figure unfolds its sum, the line of the cut says what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app import queries
from irondie_to.app.commands.entrants import Drop, Return
from irondie_to.app.cutline import CutLine, cut_line
from irondie_to.app.picture import Picture
from irondie_to.app.views import PlayerLine, StandingLine, StandingsView
from irondie_to.desktop.figures import isolated
from irondie_to.desktop.house import House
from irondie_to.desktop.pages.page import Page, PageHead
from irondie_to.desktop.widgets.cut_band import CutBand
from irondie_to.desktop.widgets.find_field import FindField
from irondie_to.desktop.widgets.round_bar import RoundBar
from irondie_to.desktop.widgets.standings_table import BandDelegate, Shown, StandingsModel
from irondie_to.desktop.widgets.unfolded import Account, Unfolded, account_of
from irondie_to.errors import Phrase

_WIDTHS = {"rank": 72, "code": 76, "club": 120, "points": 70, "matches": 124, "games": 118, "unfold": 42}
_TIEBREAK_WIDTH = 100
_CLOSE = {"rank": 56, "code": 60, "club": 84, "points": 58, "matches": 70, "games": 76, "unfold": 34}
_CLOSE_TIEBREAK = 66
_NAME_WIDTH = 170
_RECORD = ("won", "lost", "drawn")
_UNMARKED = {0x2068: None, 0x2069: None}
_HIDDEN_AT_FIRST = "code"


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is shown: the standings with their line of the cut and what is behind the unfolded line."""

    shown: Shown
    cut: CutLine | None
    rounds: int
    round_number: int
    missing: int
    account: Account | None = None


def ask(picture: Picture, after: int | None, unfolded: str | None = None) -> _Asked:
    """The standings after a round (None: as results stand), or everybody by name before there is any result.

    The line of the player `unfolded` comes with its account.
    """
    rounds = len(picture.swiss)
    view = queries.standings(picture, None if after is None else min(after, rounds))
    row = picture.swiss[view.after - 1] if view.after else None
    missing = 0 if row is None else len(queries.round_view(picture, row).missing)
    if not any(sum(line.matches) for line in view.lines):
        return _Asked(Shown(_by_name(picture), ranked=False), None, rounds, view.after, missing)
    cut = cut_line(picture, view)
    advancing: frozenset[str] = frozenset()
    if cut is not None:
        out = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place}
        able = (line for line in view.lines[: cut.above.rank] if not line.dropped and line.code not in out)
        advancing = frozenset(line.code for line in able)
    shown = Shown(view, cut_after=0 if cut is None else cut.above.rank, advancing=advancing)
    line = next((line for line in view.lines if line.code == unfolded), None)
    account = None if line is None else account_of(picture, view, line)
    return _Asked(shown, cut, rounds, view.after, missing, account)


def _by_name(picture: Picture) -> StandingsView:
    def line(player: PlayerLine) -> StandingLine:
        none = (0, 0, 0)
        dropped = player.state == "dropped"
        return StandingLine(0, player.code, player.name, player.club, 0, none, none, (), (), dropped)

    players = sorted(queries.players(picture), key=lambda player: player.name.casefold())
    return StandingsView(0, (), tuple(line(player) for player in players if player.state != "entered"), 0)


class StandingsPage(Page):
    """The page of the standings."""

    key: ClassVar[str] = "standings"

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self._after: int | None = None
        self._asked: _Asked | None = None
        self._account: Account | None = None
        self._asking = 0
        self._event: int | None = None
        self.head = PageHead(house, self)
        self._after_label = QLabel(self)
        self._after_label.setProperty("look", "muted")
        self.round_bar = RoundBar(house, self)
        self.find_field = FindField(house, self)
        self.columns = QPushButton(self)
        self.copy_button = QPushButton(self)
        self.columns_menu = QMenu(self)
        self.columns.setMenu(self.columns_menu)
        self.head.add_beside(self._after_label)
        self.head.add_beside(self.round_bar)
        for widget in (self.find_field, self.columns, self.copy_button):
            self.head.add_button(widget)
        self.note = QLabel(self)
        self.note.setWordWrap(True)
        self.note.setMargin(10)
        self.note.setIndent(10)
        self.model = StandingsModel(house, self)
        self.table = self._make_table()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.note)
        column.addWidget(self.table, 1)
        self.round_bar.chosen.connect(self._choose_round)
        self.find_field.filtered.connect(self._filter)
        self.find_field.left.connect(self._into_table)
        self.copy_action = QAction(self)
        self.copy_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.copy_action.triggered.connect(self.copy_lines)
        self.addAction(self.copy_action)
        self.copy_button.clicked.connect(self.copy_action.trigger)
        self.retranslate()

    def _make_table(self) -> QTableView:
        table = QTableView(self)
        table.setModel(self.model)
        table.setItemDelegate(BandDelegate(table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setCornerButtonEnabled(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.horizontalHeader().setSectionsClickable(True)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().sectionClicked.connect(self._sort)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)
        table.clicked.connect(self._on_clicked)
        table.doubleClicked.connect(self._toggle)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            shortcut = QShortcut(QKeySequence(key), table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(lambda: self._toggle(self.table.currentIndex()))
        self.model.modelReset.connect(self._lay_out)
        return table

    def retranslate(self) -> None:
        """Every fixed word anew."""
        say = self._say
        self.head.title.setText(say("title"))
        self._after_label.setText(say("after_round"))
        self.round_bar.setAccessibleName(say("after_round"))
        self.find_field.retranslate()
        self.columns.setText(say("columns"))
        self.columns.setToolTip(say("columns_tip"))
        self.copy_button.setText(say("copy"))
        self.copy_action.setText(say("copy_action"))
        self.copy_button.setToolTip(say("copy_tip"))
        self.table.setAccessibleName(say("table"))

    def round_shown(self) -> int | None:
        """The round after which these are the standings, None for the last."""
        return self._after

    def help(self) -> Phrase:
        """What can be done here."""
        return Phrase("standings_page.help")

    def focus_first(self) -> None:
        """The lines have the focus."""
        self.table.setFocus()

    def refresh(self) -> None:
        """Ask for the standings beside the event loop; they are shown when they come."""
        if self.house.event_id is None:
            self._asked = None
            self.model.show(Shown(StandingsView(0, (), (), 0), ranked=False), None)
            self._show_note()
            return
        if self.house.event_id != self._event:
            self._event, self._after = self.house.event_id, None
        picture, after, unfolded = self.house.picture, self._after, self.model.unfolded
        self._asking += 1
        number = self._asking
        self.house.plan(lambda: ask(picture, after, unfolded), lambda asked: self._show(asked, number))

    def copy_lines(self) -> None:
        """Put the chosen lines, or all where at most one is chosen, on the clipboard with their headings."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        lines = [line for row in rows if (line := self.model.line(row)) is not None]
        if len(lines) < 2:
            lines = self.model.lines()
        keys = [key for column, key in enumerate(self.model.columns[:-1]) if not self.table.isColumnHidden(column)]
        cells = [[cell for key in keys for cell in self._copied_heading(key)]]
        cells += [[cell for key in keys for cell in self._copied(line, key)] for line in lines]
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in cells))
        self.house.tell(Phrase("standings_page.copied", {"count": len(lines)}))

    def unfold(self, code: str | None) -> None:
        """Unfold the line of this player, fold any other."""
        asked = self._asked
        if asked is None or code is None or not asked.shown.ranked:
            self.model.unfold(None)
            return
        line = next(line for line in asked.shown.view.lines if line.code == code)
        picture, view, number = self.house.picture, asked.shown.view, self._asking
        self.house.plan(lambda: account_of(picture, view, line), lambda account: self._unfolded(account, number))

    def _say(self, name: str) -> str:
        return self.house.say(Phrase(f"standings_page.{name}"))

    def _copied_heading(self, key: str) -> list[str]:
        if key not in {"matches", "games"}:
            return [self._say(key)]
        short = Phrase(f"standings_page.short_{key}")
        return [self.house.say(Phrase(f"standings_page.copied_{part}", {"what": short})) for part in _RECORD]

    def _copied(self, line: StandingLine, key: str) -> list[str]:
        """The cells for a spreadsheet, which would take 4-2-0 for a date and a name with = before it for a formula."""
        match key:
            case "rank":
                return [str(line.rank)]
            case "matches" | "games":
                return [str(number) for number in (line.matches if key == "matches" else line.games)]
            case "name" | "club":
                text = self.model.text(line, key).translate(_UNMARKED)
                return [f"'{text}" if text[:1] in set("=+-@") else text]
        return [self.model.text(line, key, 4)]

    def _show(self, asked: _Asked, number: int) -> None:
        if number != self._asking:
            return  # something newer is on its way
        self._asked = asked
        chosen = self._chosen()
        self.round_bar.show_rounds([str(round_) for round_ in range(1, asked.rounds + 1)], asked.round_number)
        self._after_label.setVisible(asked.rounds > 0)
        place = self.table.verticalScrollBar().value()
        self._account = asked.account
        self.model.show(asked.shown, None if asked.account is None else asked.account.line.code)
        self._choose(chosen)
        self.table.verticalScrollBar().setValue(place)
        self._show_note()
        self._make_columns_menu()

    def _unfolded(self, account: Account, number: int) -> None:
        if number != self._asking or self.model.row_of(account.line.code) is None:
            return
        place = self.table.verticalScrollBar().value()
        chosen = self._chosen()
        self._account = account
        self.model.unfold(account.line.code)
        self._choose(chosen or account.line.code)
        self.table.verticalScrollBar().setValue(place)
        row = self.model.row_of(StandingsModel.UNFOLDED)
        if row is not None:
            self.table.scrollTo(self.model.index(row, 0))
            self.table.scrollTo(self.model.index(row - 1, 0))

    def _show_note(self) -> None:
        asked = self._asked
        phrase, look = None, "muted"
        if self.house.event_id is None:
            phrase = Phrase("standings_page.no_event")
        elif asked is not None and not asked.shown.view.lines:
            phrase = Phrase("standings_page.nobody")
        elif asked is not None and not self.model.lines():
            phrase = Phrase("standings_page.nothing_found", {"words": self.find_field.text()})
        elif asked is not None and not asked.shown.ranked:
            phrase = Phrase("standings_page.before")
        elif asked is not None and asked.missing:
            values = {"round": asked.round_number, "count": asked.missing}
            phrase, look = Phrase("standings_page.provisional", values), "warn"
        self.note.setVisible(phrase is not None)
        self.table.setVisible(asked is not None and bool(asked.shown.view.lines))
        if phrase is not None:
            self.note.setText(self.house.say(phrase))
            self.note.setProperty("look", look)
            self.note.style().polish(self.note)

    def _lay_out(self) -> None:
        """Widths, hidden columns and the bands, after the model was filled anew."""
        theme, table = self.house.theme, self.table
        ranked = self._asked is None or self._asked.shown.ranked
        hidden = self._hidden()
        header = table.horizontalHeader()
        table.verticalHeader().setDefaultSectionSize(theme.px(27))
        table.verticalHeader().setMinimumSectionSize(theme.px(27))
        for column, key in enumerate(self.model.columns):
            plain = key in {"name", "code", "club"}
            table.setColumnHidden(column, key in hidden or (not ranked and not plain))
        header.setMinimumSectionSize(theme.px(30))
        self._share_width()
        self._place_bands()

    def _share_width(self) -> None:
        """Give each figure its room and the names what is left; where that is little, the figures move closer."""
        theme, table = self.house.theme, self.table
        metrics = table.horizontalHeader().fontMetrics()
        keys = {key: column for column, key in enumerate(self.model.columns) if not table.isColumnHidden(column)}
        room = table.viewport().width() - 1
        least = theme.px(_NAME_WIDTH)
        for space in (True, False):
            self.model.set_close(close=not space)
            widths = {}
            for key in keys:
                wide = _WIDTHS.get(key, _TIEBREAK_WIDTH) if space else _CLOSE.get(key, _CLOSE_TIEBREAK)
                heading = metrics.horizontalAdvance(self.model.heading(key)) + theme.px(22 if space else 17)
                widths[key] = max(theme.px(wide), heading)
            left = room - sum(width for key, width in widths.items() if key != "name")
            if left >= least:
                break
        widths["name"] = max(left, least)
        for key, column in keys.items():
            table.setColumnWidth(column, widths[key])

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - the name Qt calls
        """The names take or give what changes."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._share_width)

    def _place_bands(self) -> None:
        row = self.model.row_of(StandingsModel.UNFOLDED)
        if row is not None and self._account is not None:
            self._place_band(row, Unfolded(self.house, self._account, self.table.viewport().width()))
        row = self.model.row_of(StandingsModel.CUT)
        if row is not None and self._asked is not None and self._asked.cut is not None:
            band = CutBand(self.house, self._asked.cut)
            band.asked_why.connect(self._why)
            self._place_band(row, band)

    def _place_band(self, row: int, widget: QWidget) -> None:
        self.table.setSpan(row, 0, 1, len(self.model.columns))
        self.table.setIndexWidget(self.model.index(row, 0), widget)
        layout, height, width = widget.layout(), widget.sizeHint().height(), self.table.viewport().width()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalHeightForWidth(width)
        self.table.setRowHeight(row, max(height, widget.minimumHeight()))

    def _hidden(self) -> set[str]:
        return set(self.house.settings.text("standings/hidden", _HIDDEN_AT_FIRST).split())

    def _make_columns_menu(self) -> None:
        self.columns_menu.clear()
        hidden = self._hidden()
        for key in self.model.columns[:-1]:
            if key in {"rank", "name"}:
                continue
            action = QAction(self._say(f"whole_{key}"), self.columns_menu)
            action.setCheckable(True)
            action.setChecked(key not in hidden)
            action.setData(key)
            action.toggled.connect(self._keep_columns)
            self.columns_menu.addAction(action)

    def _keep_columns(self) -> None:
        hidden = self._hidden()
        for action in self.columns_menu.actions():
            (hidden.discard if action.isChecked() else hidden.add)(action.data())
        self.house.settings.keep_text("standings/hidden", " ".join(sorted(hidden)))
        self._lay_out()

    def _choose_round(self, number: int) -> None:
        rounds = 0 if self._asked is None else self._asked.rounds
        self._after = None if number == rounds else number  # the last one follows the event
        self.make_stale()

    def _filter(self) -> None:
        fits = self.find_field.fits
        self.model.filter_by(
            lambda line: fits(line.name, line.code, line.club), filtered=bool(self.find_field.text().strip())
        )
        self._show_note()

    def _sort(self, column: int) -> None:
        key = self.model.columns[column]
        if key != "unfold" and self._asked is not None and self._asked.shown.ranked:
            chosen = self._chosen()
            self.model.sort_by(key)
            self._choose(chosen)

    def _chosen(self) -> str | None:
        line = self.model.line(self.table.currentIndex().row())
        return None if line is None else line.code

    def _choose(self, code: str | None) -> None:
        row = 0 if code is None else self.model.row_of(code)
        if row is not None and self.model.rowCount():
            flags = QItemSelectionModel.SelectionFlag
            chosen = flags.ClearAndSelect | flags.Rows if code is not None else flags.NoUpdate
            self.table.selectionModel().setCurrentIndex(self.model.index(row, 1), chosen)

    def _into_table(self) -> None:
        self.table.setFocus()
        row = 0 if self._chosen() is None else self.table.currentIndex().row()
        if self.model.rowCount():
            self.table.selectRow(row)

    def _on_clicked(self, index: QModelIndex) -> None:
        if self.model.columns[index.column()] == "unfold":
            self._toggle(index)

    def _toggle(self, index: QModelIndex) -> None:
        line = self.model.line(index.row())
        if line is not None:
            self.unfold(None if line.code == self.model.unfolded else line.code)
            if self.model.unfolded is None:
                self._choose(line.code)

    def _why(self, code: str) -> None:
        self.unfold(code)
        self._choose(code)

    def _open_menu(self, place: QPoint) -> None:
        line = self.model.line(self.table.indexAt(place).row()) or self.model.line(self.table.currentIndex().row())
        event_id = self.house.event_id
        if line is None or event_id is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = {"name": isolated(line.name)}
        if line.dropped:
            action = menu.addAction(self.house.say(Phrase("standings_page.return", name)))
            action.triggered.connect(lambda: self.house.do(Return(event_id, line.code)))
        else:
            action = menu.addAction(self.house.say(Phrase("standings_page.drop", name)))
            action.triggered.connect(lambda: self.house.do(Drop(event_id, line.code)))
        menu.addAction(self._say("copy")).triggered.connect(self.copy_lines)
        menu.popup(self.table.viewport().mapToGlobal(place))
