"""The end of the day: who has won, the final ranking, and what is taken home."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.finalranking import FinalRanking, RankedLine, ranking
from irondie_to.app.paper.orders import What
from irondie_to.desktop import files
from irondie_to.desktop.house import House
from irondie_to.desktop.pages.page import Page, PageHead
from irondie_to.desktop.papers import save_pdf
from irondie_to.errors import Phrase

_COLUMNS = ("rank", "name", "club", "points", "reached")
_FIGURES = {"rank", "points"}
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class Ranking(QAbstractTableModel):
    """The ranking as rows."""

    def __init__(self, house: House, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._lines: tuple[RankedLine, ...] = ()

    def show(self, lines: tuple[RankedLine, ...]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:  # noqa: N802 - the name Qt calls
        """One row a player."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: _Index = _ROOT) -> int:  # noqa: N802 - the name Qt calls
        """Rank, name, club, points, the round reached."""
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:  # noqa: N802 - the name Qt calls
        """The titles of the columns."""
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._house.say(Phrase(f"end_page.column_{_COLUMNS[section]}"))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return None

    def data(self, index: _Index, role: int = 0) -> object:
        """What a cell shows."""
        column = _COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            value = getattr(self._lines[index.row()], column)
            if isinstance(value, Phrase):
                return self._house.say(value)
            return "" if value is None else str(value)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.FontRole:
            return self._house.theme.font(16 if column in _FIGURES else 14, bold=column in {"rank", "name"})
        return None


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if _COLUMNS[column] in _FIGURES else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class EndPage(Page):
    """Champion, ranking, print-outs and the document of the event."""

    key: ClassVar[str] = "end"

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.head = PageHead(house, self)
        self.export = QPushButton(self)
        self.standings = QPushButton(self)
        self.report = QPushButton(self)
        for button in (self.export, self.standings, self.report):
            self.head.add_button(button)
        self.export.clicked.connect(lambda: files.ask_where_to_export(house, self))
        self.standings.clicked.connect(lambda: save_pdf(house, self, What.STANDINGS))
        self.report.clicked.connect(lambda: save_pdf(house, self, What.REPORT))
        self.banner = QFrame(self)
        self.banner.setObjectName("champion")
        self.champion = QLabel(self.banner)
        self.champion.setTextFormat(Qt.TextFormat.PlainText)
        self.champion.hide()
        self.settled = QLabel(self.banner)
        self.settled.setWordWrap(True)
        self.model = Ranking(house, self)
        self.table = QTableView(self)
        self.table.setModel(self.model)
        self.empty = QLabel(self)
        self.empty.setWordWrap(True)
        self._lay_out()
        self.retranslate()

    def refresh(self) -> None:
        """Reckoned in a thread: with hundreds of players the tie-breaks take a while."""
        picture = self.house.picture
        self.house.plan(lambda: ranking(picture), self._show)
        self.champion.setFont(self.house.theme.font(26, bold=True))
        self.table.verticalHeader().setDefaultSectionSize(self.house.theme.px(30))

    def retranslate(self) -> None:
        """All fixed words."""
        say = self.house.say
        self.head.title.setText(say(Phrase("end_page.title")))
        self.export.setText(say(Phrase("end_page.export")))
        self.standings.setText(say(Phrase("end_page.standings")))
        self.report.setText(say(Phrase("end_page.report")))
        self.export.setToolTip(f"{say(Phrase('end_page.export_tip'))} (Ctrl+Shift+S)")
        self.standings.setToolTip(say(Phrase("end_page.standings_tip")))
        self.report.setToolTip(say(Phrase("end_page.report_tip")))
        self.empty.setText(say(Phrase("end_page.empty")))
        self.table.setAccessibleName(say(Phrase("end_page.title")))

    def focus_first(self) -> None:
        """The report is what is wanted at the end; the list before."""
        (self.report if self.report.isEnabled() else self.table).setFocus()

    def help(self) -> Phrase:
        """What this page is for."""
        return Phrase("end_page.help")

    def _show(self, found: FinalRanking) -> None:
        say = self.house.say
        self.model.show(found.lines)
        self._body.setCurrentIndex(0 if found.lines else 1)
        self.report.setEnabled(bool(found.lines))
        self.standings.setEnabled(bool(found.lines))
        self.champion.setVisible(found.champion is not None)
        self.champion.setText(found.champion or "")
        self.settled.setText(say(Phrase("end_page.not_settled" if found.champion is None else "end_page.settled")))

    def _lay_out(self) -> None:
        table = self.table
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for place, name in enumerate(_COLUMNS):
            if name in _FIGURES:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(place, self.house.theme.px(84))
        words = QVBoxLayout(self.banner)
        words.setContentsMargins(20, 12, 16, 12)
        words.setSpacing(2)
        words.addWidget(self.champion)
        words.addWidget(self.settled)
        listed = QWidget()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(table, 1)
        nothing = QWidget()
        middle = QVBoxLayout(nothing)
        middle.setContentsMargins(20, 24, 16, 0)
        middle.addWidget(self.empty)
        middle.addStretch(1)
        self._body = QStackedWidget()
        self._body.addWidget(listed)
        self._body.addWidget(nothing)
        line = QFrame()
        line.setProperty("look", "rule")
        line.setFixedHeight(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(line)
        whole.addWidget(self._body, 1)
