"""The End page: the champion, the final ranking, and the documents to print or save after the event."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from irondie_to.app.end.ranking import FinalRanking, RankedLine, ranking
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.nothing_yet import EmptyState
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import NAME, REST, Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.qt_translation import native_keys
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.export import document
from irondie_to.desktop.papers.saving import save_pdf
from irondie_to.errors import Phrase

_COLUMNS: tuple[Column[RankedLine], ...] = (
    Column(
        key="rank",
        heading="end_page.column_rank",
        text=lambda line: str(line.rank),
        style=lambda _line: CellStyle(size=16, bold=True),
        align=RIGHT,
        width=Width(84),
    ),
    Column(
        key="name",
        heading="end_page.column_name",
        text=lambda line: line.name,
        style=lambda _line: CellStyle(bold=True),
        width=NAME,
    ),
    Column(key="club", heading="end_page.column_club", text=lambda line: line.club or "", width=NAME),
    Column(
        key="points",
        heading="end_page.column_points",
        text=lambda line: str(line.points),
        style=lambda _line: CellStyle(size=16),
        align=RIGHT,
        width=Width(84),
    ),
    Column(key="reached", heading="end_page.column_reached", text=lambda line: line.reached or "", width=REST),
)


class EndPage(Page):
    """Shows the champion and the ranking, and saves print-outs and the tournament document as files."""

    key: ClassVar[str] = "end"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.head = PageHead(context, self)
        self.export = QPushButton(self)
        self.standings = QPushButton(self)
        self.report = QPushButton(self)
        for button in (self.export, self.standings, self.report):
            self.head.add_button(button)
        self.export.clicked.connect(lambda: document.ask_where_to_export(context, self))
        self.standings.clicked.connect(lambda: save_pdf(context, self, "standings"))
        self.report.clicked.connect(lambda: save_pdf(context, self, "report"))
        self.banner = QFrame(self)
        self.banner.setObjectName("champion")
        self.champion = QLabel(self.banner, textFormat=Qt.TextFormat.PlainText)
        self.champion.hide()
        self.settled = QLabel(self.banner, wordWrap=True)
        self.table: Table[RankedLine] = Table(context, _COLUMNS, lambda line: line.name, self, row_px=30)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.empty = EmptyState(context, self)
        self._lay_out()
        show_language(self)

    def refresh(self) -> None:
        """Compute the ranking in a worker thread, then show it.

        A thread is used because the tie-breaks of hundreds of players take long to compute.
        """
        picture = self.context.picture
        self.freshness.load(lambda: ranking(picture), self.show_view)
        self.champion.setFont(self.context.theme.font(26, bold=True))

    def show_view(self, view: FinalRanking) -> None:
        """Show this ranking; if it has no lines, show how to get there instead."""
        say, is_over, is_empty = self.context.say, view.champion is not None, not view.lines
        title = say(Phrase("end_page.title" if is_over or is_empty else "end_page.title_so_far"))
        self.head.title.setText(title)
        self.table.setAccessibleName(title)
        self.table.show_rows(view.lines)
        page = "rounds" if view.has_players else "players"
        self.empty.stand_for(self._listed, Phrase("end_page.empty") if is_empty else None, page)
        self.report.setDisabled(is_empty)
        self.standings.setDisabled(is_empty)
        self.champion.setVisible(is_over)
        self.champion.setText(view.champion or "")
        settled = "end_page.settled" if is_over else "end_page.not_settled"
        self.settled.setText(say(Phrase(settled, {"round": view.as_of})))

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self.context.say
        self.context.set_texts(
            {
                self.export.setText: "end_page.export",
                self.standings.setText: "end_page.standings",
                self.report.setText: "end_page.report",
            }
        )
        self.export.setToolTip(f"{say(Phrase('end_page.export_tip'))} ({native_keys('Ctrl+Shift+S')})")
        self.standings.setToolTip(say(Phrase("end_page.standings_tip")))
        self.report.setToolTip(say(Phrase("end_page.report_tip")))

    def focus_first(self) -> None:
        """Focus the button for the report.

        While there is no ranking, focus the button that opens the page for the next step.
        """
        (self.report if self.report.isEnabled() else self.empty.button).setFocus()

    def help(self) -> Phrase:
        """Return the help text of this page (F1)."""
        return Phrase("end_page.help")

    def _lay_out(self) -> None:
        column_of(self.champion, self.settled, inside=self.banner, spacing=2, margins=(20, 12, 16, 12))
        self._listed = QWidget(self)
        column_of(self.banner, Stretch(self.table), inside=self._listed, spacing=0)
        column_of(self.head, Hairline(), Stretch(self._listed), Stretch(self.empty), inside=self, spacing=0)
