"""The End page: champion, ranking and figures, and the tasks left before the event is closed."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QAbstractItemView, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.end.evening import EndView, end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.end.ranking import RankedLine
from irondie_to.app.event.queries import has_no_swiss
from irondie_to.desktop.controls.notice import EmptyState
from irondie_to.desktop.controls.table.column import NAME, REST, RIGHT, CellStyle, Column, Width
from irondie_to.desktop.controls.table.outline import Mark, TableOutline
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.acting.messages import MessageChoice
from irondie_to.desktop.core.context import CLOSED, Offer, WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.widgets import PaddedLabel, ShortLabel, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.end.champion_panel import ChampionPanel
from irondie_to.desktop.end.side import EndSide, Task
from irondie_to.desktop.export.results import ask_where_to_export, ask_where_to_save_results
from irondie_to.desktop.papers.making import save_pdf
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, Value

_HALL_KEY = "Ctrl+H"
_MARKS = {"rank": Mark.NUMBER, "name": Mark.NAME, "club": Mark.NAME, "points": Mark.FIGURE, "reached": Mark.NAME}
"""What the outline of the ranking shows in its columns, by their keys."""
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
    Column(
        key="reached", heading="end_page.column_reached", text=lambda line: line.reached_and_noted or "", width=REST
    ),
)


class EndPage(Page):
    """Shows the champion, podium and figures, or a ranking, and beside it the closing tasks, with a tick on those done.

    While the page is shown and the event is over but not closed, the window offers closing the event as the next step.
    """

    key: ClassVar[str] = "end"

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._projector = projector
        self.view: EndView | None = None
        self.shows_whole = False
        self._picture: Picture | None = None
        word = context.word
        self.head = PageHead(context, self, "end_page.title")
        self.beside = with_look(ShortLabel(self.head), "muted")
        self.celebrate = word(
            QPushButton(self.head),
            text="end_page.celebrate",
            tip="end_page.hall_tip",
            keys=_HALL_KEY,
            does=self.show_in_hall,
        )
        self.journal = word(
            QPushButton(self.head), text="end_page.journal", does=lambda: context.navigation.show_page("journal")
        )
        self.head.place([self.beside], (self.celebrate, self.journal))
        self.side = EndSide(context, self._tasks(), self)
        tasks = self.side.tasks
        self.ranking, self.report, self.hall = (
            tasks[code] for code in ("end_page.ranking_pdf", "end_page.report", "end_page.hall")
        )
        self.keys = [
            word(add_action(self, button.click, button.task.key), text=button.task.name)
            for button in (self.ranking, self.report, self.hall)
        ]
        self.to_come = PaddedLabel(self, wordWrap=True)
        self.to_come.setContentsMargins(20, 12, 16, 12)
        self.table: Table[RankedLine] = Table(context, _COLUMNS, lambda line: line.code, self, row_px=30)
        word(self.table, name="end_page.ranking")
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.champion = word(ChampionPanel(context, self), name="end_page.to_champion")
        self.empty = EmptyState(context, self, TableOutline(context.theme, self.table, _MARKS.get))
        self.side.whole.clicked.connect(lambda: self.show_whole(is_whole=not self.shows_whole))
        context.made.changed.connect(self.make_stale)
        projector.changed.connect(self.make_stale)
        context.offers.add_source(self._offer)
        self._content = QWidget(self)
        column_of(self.to_come, Stretch(self.table), Stretch(self.champion), inside=self._content, spacing=0)
        left = column_of(Stretch(self._content), Stretch(self.empty), spacing=0)
        row = row_of(Stretch(left), self.side, spacing=0)
        column_of(self.head, Stretch(row), inside=self, spacing=0)
        show_language(self)

    def refresh(self) -> None:
        """Compute the view in a worker thread, then show it.

        Computing the tie-breakers of hundreds of players takes a long time.
        """
        picture, desk = self.context.picture, self.context.desk
        if self._picture is None or picture.event.id != self._picture.event.id:
            self.view, self.shows_whole = None, False
        self._picture = picture
        self.freshness.load(lambda: end_view(picture, times_of(desk, picture.event.id)), self.show_view)

    def show_view(self, view: EndView) -> None:
        context, say, ranking = self.context, self.context.say, view.ranking
        self.view = view
        is_over, is_empty = view.is_over, not ranking.lines
        values: dict[str, Value] = {"rounds": tuple(map(say, view.to_come))}
        over = Phrase("end_page.over_by_nobody" if view.champion is None else "end_page.over")
        settled = over if is_over else Phrase("end_page.not_settled", {"round": ranking.as_of})
        self.beside.setText("" if is_empty else say(settled))
        self.to_come.setText(say(Phrase("end_page.to_come", values)))
        self.table.show_rows(ranking.lines)
        if view.champion is not None and view.figures is not None:
            self.champion.show_view(view, view.champion, view.figures)
        why = Phrase("end_page.empty_to_come" if view.to_come and ranking.has_players else "end_page.empty", values)
        self.celebrate.setVisible(view.champion is not None)
        shows_champion = view.champion is not None and not self.shows_whole
        self.champion.setVisible(shows_champion)
        self.table.setHidden(shows_champion)
        self.to_come.setVisible(not view.is_over and bool(view.to_come))
        where = "knockout" if self._picture is not None and has_no_swiss(self._picture) else "rounds"
        self.empty.stand_for(self._content, why if is_empty else None, where if ranking.has_players else "players")
        focused = self.window().focusWidget()
        if self._picture is not None:
            self.side.show_view(view, self._picture, is_whole=self.shows_whole)
        if focused in self.side.tasks.values() and not focused.isEnabled():
            self.focus_first()
        context.offers.changed.emit()

    def show_whole(self, *, is_whole: bool) -> None:
        """Show the whole ranking of a finished event (`is_whole`), or its champion."""
        self.shows_whole = is_whole
        if self.view is not None:
            self.show_view(self.view)

    def close_event(self) -> None:
        """Close the event and show the list of events, from which the event can be opened again.

        The hall screen keeps showing the event; the message has a button that closes the screen.
        """
        name = "" if self.view is None else self.view.event
        is_in_hall = self._projector.event_in_hall == self.context.event_id
        close_screen = MessageChoice(Phrase("screen_page.close"), self._close_screen)
        self.context.made.add(self.context.picture, CLOSED)
        self.context.open_event(None)
        told = Phrase("end_page.closed_on_screen" if is_in_hall else "end_page.closed", {"event": name})
        self.context.messages.show(told, choices=(close_screen,) if is_in_hall else ())

    def _close_screen(self) -> None:
        if self._projector.is_on:
            self._projector.toggle()

    def show_in_hall(self) -> None:
        """Open the hall screen with the pages of this event in turn or, if it is not over, with its standings so far.

        The pages of an event that is over show the champion, and the bracket or the final standings.
        """
        is_over = self.view is not None and self.view.is_over
        self._projector.show_standings(is_over=is_over)

    def _is_in_hall(self) -> bool:
        in_turn = Phrase("screen_page.shows_in_turn")
        return self._projector.event_in_hall == self.context.event_id and self._projector.shown == in_turn

    def focus_first(self) -> None:
        """Focus the first open task or, without a ranking, the button that opens the page for the next step."""
        is_empty = self.view is not None and not self.view.ranking.lines
        (self.empty.button if is_empty else self.side.first_open()).setFocus()

    def _tasks(self) -> tuple[Task, ...]:
        context = self.context

        return (
            Task(
                "end_page.ranking_pdf",
                "end_page.ranking_pdf_tip",
                "file",
                "Ctrl+T",
                lambda: save_pdf(context, self, "ranking"),
                "ranking",
            ),
            Task("end_page.print", "end_page.report_tip", "print", "Ctrl+P", self.print_out, "print report"),
            Task(
                "end_page.report",
                "end_page.report_tip",
                "file",
                "Ctrl+S",
                lambda: save_pdf(context, self, "report"),
                "report",
            ),
            Task(
                "end_page.results",
                "end_page.results_tip",
                "import",
                "Ctrl+Shift+R",
                lambda: ask_where_to_save_results(context, self),
                "results",
                works_at_once=True,
            ),
            Task(
                "end_page.export",
                "end_page.export_tip",
                "file",
                "Ctrl+Shift+S",
                lambda: ask_where_to_export(context, self),
                "document",
                works_at_once=True,
            ),
            Task(
                "end_page.hall",
                "end_page.hall_tip",
                "screen",
                _HALL_KEY,
                self.show_in_hall,
                is_done=self._is_in_hall,
                without_champion="end_page.hall_tip_standings",
            ),
        )

    def _offer(self) -> Offer | None:
        view, picture = self.view, self._picture
        is_shown = self.isVisible() and picture is not None and picture.event.id == self.context.event_id
        if not is_shown or view is None or not view.is_over or self.context.made.is_closed(self.context.picture):
            return None
        sentence, rest = Phrase("end_page.close_first"), Phrase("end_page.close_rest")
        return Offer(sentence, Phrase("end_page.close"), self.close_event, rest)
