"""Controls a window while the database is open: shows the pages and the event's state, and runs the menu items."""

# ruff: noqa: PLC0415 - what the first page does not need is loaded once the window is usable

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import step_name
from irondie_to.app.event import queries as event_queries
from irondie_to.desktop.controls.typed.line_field import unsaved_line
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import window_title, without_mnemonic
from irondie_to.desktop.core.look.short_text import brief
from irondie_to.desktop.core.next_step import (
    CLOSED_EVENT,
    MAKE_CUT_AGAIN,
    NextStep,
    clock_waits,
    figures,
    missing_sets,
    next_step,
    results_page,
    start_clock,
    stops,
)
from irondie_to.desktop.core.page import OwnUndo, Page
from irondie_to.desktop.core.page_keys import DAY, KEYS, START, STOP_NAMES, WITHOUT_EVENT, DayStop, page_title
from irondie_to.desktop.shell.field_keys import ResultKeys
from irondie_to.desktop.shell.pages import make_page
from irondie_to.desktop.shell.phones_watch import PhonesWatch
from irondie_to.desktop.shell.search.field import MenuCorner, SearchField
from irondie_to.desktop.shell.side_pane import SidePane
from irondie_to.desktop.shell.status_messages import StatusMessages
from irondie_to.desktop.shell.undo import UndoRedo
from irondie_to.desktop.shell.unfinished import ProposalWatch, SlipQuestion
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date, short_date

if TYPE_CHECKING:
    from irondie_to.app.core.lookup import SeenHall
    from irondie_to.desktop.core.purposes import Purpose
    from irondie_to.desktop.screen.projector import Projector
    from irondie_to.desktop.tour.tour import Tour


_CLOCKS = "clocks"
_LAST = DAY[-1]
"""The key of the last page of the day. While this page is shown, the strip has no button that would only open it."""


class WindowController(QObject):
    """The controller of one window. It creates each page when it is first needed, or earlier if there is time."""

    def __init__(self, window: Window, context: WindowContext) -> None:
        super().__init__(window)
        self._window = window
        self.context = context
        self.pages: dict[str, Page] = {}
        self._step: NextStep | None = None
        self._undo = UndoRedo(context, window.menus, self._own_undo)
        self._status = StatusMessages(context, window.bar)
        self.side = SidePane(context, window.area)
        self.search = SearchField(context, self._commands, self.show_page, self._show_match, window)
        self._corner = MenuCorner(window.menuBar(), self.search)
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.show_state)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)
        context.offers.changed.connect(self.show_state)
        if context.phones is not None:
            context.phones.changed.connect(self._soon.start)
        context.navigation.page_requested.connect(self.show_page)
        context.navigation.rule_requested.connect(self.side.show_rule)
        context.navigation.tour_requested.connect(lambda: self.tour.begin())  # noqa: PLW0108 - the tour is made when it is first needed
        context.navigation.standings_requested.connect(lambda: self.projector.show_standings(is_over=False))
        window.next.triggered.connect(self._on_next)
        window.rail.chosen.connect(self.show_page)
        window.menus.page_chosen.connect(self.show_page)
        window.menus.chosen.connect(self._on_chosen)
        window.strip.button.clicked.connect(self._on_next)
        window.strip.step = lambda: (self.page, self._step, context.offers.current)
        window.strip.sentence.clicked.connect(self._on_asked)
        window.bar.undo.clicked.connect(self._undo_reported)
        context.commands.correction_wanted.connect(self._undo.open_result)
        context.commands.pair_again_wanted.connect(self._undo.open_pair_again)
        context.trust.watch(context)
        self._projector: Projector | None = None
        self._proposals = ProposalWatch(context, partial(self._make_page, "rounds"), self)
        self._needs = PhonesWatch(context, window.rail)
        self._slip_question = SlipQuestion(context, self._take_step, self)
        self._result_keys = ResultKeys(window, lambda text: self.page is not None and self.page.begin_result(text))
        window.attach(self)
        self._on_event_opened()
        self._proposals.load()

    def _own_undo(self) -> OwnUndo | None:
        """Return the undo history of unsaved changes: that of a line being typed on the page, else that of the page."""
        return None if self.page is None else unsaved_line(self.page) or self.page.own_undo

    @property
    def projector(self) -> Projector:
        """The object that controls the hall screen of this window. It is created when it is first needed."""
        if self._projector is None:
            from irondie_to.desktop.screen.projector import Projector

            self._projector = Projector(self.context)
            self._projector.changed.connect(self._soon.start)
            self._window.closed.connect(self._projector.leave)
        return self._projector

    @cached_property
    def tour(self) -> Tour:
        from irondie_to.desktop.tour.tour import Tour

        return Tour(self.context, self._window.stack, self._window.area.set_foot, self._window)

    @property
    def event_in_hall(self) -> int | None:
        return None if self._projector is None else self._projector.event_in_hall

    @property
    def page(self) -> Page | None:
        shown = self._window.stack.currentWidget()
        return shown if isinstance(shown, Page) else None

    def show_page(self, key: str, purpose: Purpose | None = None) -> None:
        """Show the page with this key, focus its first field, and then fulfil the purpose, if there is one.

        If the page needs an event and no event is open, the Start page is shown instead, and the purpose is ignored.
        Does nothing if there is no such page.
        """
        if key not in KEYS:
            return
        if self.context.event_id is None and key not in WITHOUT_EVENT:
            key, purpose = START, None
        self._make_page(key)
        page = self.pages[key]
        page.setAccessibleName(without_mnemonic(self.context.say(page_title(key))))
        if page is not self.page:
            self.context.messages.page_left.emit()
            before = self._window.focusWidget()
            if before is not None:  # Qt would move the focus on, and a screen reader would read out each stop
                before.clearFocus()
        self._window.stack.setCurrentWidget(page)
        page.refresh_if_stale()
        self._window.rail.mark(key)
        self._window.menus.show_actions(page.actions())
        self.side.follow(page)
        if self._step is not None:
            self._show_step(self._step)
        self._window.focus_page()
        if purpose is not None:
            from irondie_to.desktop.shell.search.reach import fulfil

            fulfil(purpose, page, self.side.show_help)

    def make_next_page(self) -> bool:
        """Make one page, or one part of a page, that has not been shown yet, so that it opens without delay.

        Returns False if all pages and parts have been made.
        """
        key = next((key for key in KEYS if key not in self.pages), None)
        if key is None:
            return any(page.make_next_part() for page in self.pages.values())
        self._make_page(key)
        return True

    def _make_page(self, key: str) -> None:
        if key in self.pages:
            return
        self.pages[key] = make_page(key, self.context, lambda: self.projector, self._window.stack)
        for field in self.pages[key].findChildren(QLineEdit):
            field.setAcceptDrops(False)  # disabled so that the window receives dropped files
        self._window.stack.addWidget(self.pages[key])

    def _show_match(self, match_id: int) -> None:
        """Show the match with this row id on the Clocks page if that page is open and has it.

        Otherwise, open the page where its result is entered or corrected.
        """
        from irondie_to.desktop.core.purposes import ShowTable

        faces = self.context.clocks.faces() if self._is_at_clocks else None
        cards = () if faces is None else (face.card for face in faces.tables)
        table = next((card.table for card in cards if card.match_id == match_id), None)
        if table is None:
            self._undo.open_result(match_id, keeps_pass=True)
        else:
            self.show_page(_CLOCKS, ShowTable(table))

    def show_state(self) -> None:
        context, window, say = self.context, self._window, self.context.say
        is_on = self._projector is not None and self._projector.is_on
        screen = Phrase("frame.screen_on" if is_on else "frame.screen_off")
        if context.event_id is None:
            self._step = None
            window.show_no_event({"screen": say(screen)}, is_first=not context.desk.events())
            return
        event = context.picture.event
        status = event_queries.status(context.picture)
        is_closed = status.phase == "finished" and context.made.is_closed(context.picture)
        faces = context.clocks.faces()
        waiting = clock_waits(faces)
        late = sum(
            not (each.checked_in or each.waiting) and each.dropped_after is None for each in context.picture.entrants
        )
        self._step = next_step(status, late, missing_sets(context.picture))
        if faces is not None and waiting is not None:
            self._step = start_clock(waiting, results_page(context.picture), faces.seen)
        if context.picture.seeds:
            from irondie_to.app.standings.new_cut import new_cut

            new = context.picture.derived(new_cut)
            if new is not None and not new.has_begun:  # before a clock starts for players who are no longer in
                self._step = MAKE_CUT_AGAIN
        window.setWindowTitle(window_title(event.name, QApplication.applicationDisplayName()))
        window.rail.title.setText(event.name)
        dates = (show(event.date, context.settings.language) for show in (long_date, short_date))
        window.rail.subtitle.setText(*(" · ".join(part for part in (event.place, date) if part) for date in dates))
        if is_closed:
            self._step = CLOSED_EVENT
        at, beside = stops(status, is_closed=is_closed), figures(status)
        beside |= {"screen": screen, "phones": self._needs.word}
        for key, entry in window.rail.entries.items():
            entry.setEnabled(True)
            if key in at:
                entry.stop = at[key]
            stop = say(Phrase(STOP_NAMES[entry.stop])) if entry.stop else ""
            entry.show_state(figure=say(beside[key]) if key in beside else "", stop_name=stop)
        window.rail.fit_entries()
        self._show_step(self._step)

    def _show_step(self, step: NextStep) -> None:
        say, strip, offer = self.context.say, self._window.strip, self.context.offers.current
        if offer is not None:
            rest = "" if offer.rest is None else say(offer.rest)
            strip.set_step(say(brief(offer.sentence)), rest, say(offer.label), ready=True)
            return
        rest = "" if step.rest is None else say(step.rest)
        is_there = self.page is not None and self.page.key == step.page == _LAST
        strip.set_step(say(brief(step.beginning)), rest, "" if is_there else say(step.button), ready=step.ready)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id in (None, self.context.event_id) or changes.areas & Areas.EVENTS:
            if changes.areas & Areas.EVENTS and self._is_gone():
                self._leave_gone(changes)
            self._soon.start(0)

    def _is_gone(self) -> bool:
        context = self.context
        return context.event_id is not None and all(event.id != context.event_id for event in context.desk.events())

    def _leave_gone(self, changes: Changes) -> None:
        """Show the list of events, because the open event is gone.

        If another window or station removed the event, show a warning. If the removal is the latest step of the club
        that has not been undone, the warning has a button that undoes the removal.
        """
        name = self._window.rail.title.text()
        self.context.open_event(None)
        if changes.initiator is not self.context:
            steps = self.context.desk.journal(None)
            last = next((step for step in steps if step.kind == "do" and not step.undone), None)
            is_latest = last is not None and last.id == changes.step
            step = ToldStep(None, last.id, step_name(last)) if last is not None and is_latest else None
            self.context.messages.show_warning(Phrase("frame.gone", {"event": name}), step)

    def _on_event_opened(self) -> None:
        context = self.context
        for page in self.pages.values():  # done before a page is shown and selects a text
            page.make_stale()
        if not self._undo.has_created_event(self._status.step):
            self._status.clear()
        self._window.menus.set_event_open(is_open=context.event_id is not None)
        if context.event_id is None:
            self.show_page(START)
        else:
            status = event_queries.status(context.picture)
            here = next((key for key, stop in stops(status).items() if stop is DayStop.NOW), "end")
            self.show_page(here)
        self.show_state()

    def _on_next(self) -> None:
        if self._step is None:
            return
        offer = self.context.offers.current
        if offer is not None:
            offer.do()
        elif self._step.starts_clock is not None:
            self._start_clock(self._step.page, self._step.starts_clock)
        else:
            self._take_step()

    def _take_step(self) -> None:
        if self._step is None:
            return
        self.show_page(self._step.page)
        if self._step.ready and self.page is not None:
            self.page.next_step()

    def _start_clock(self, results: str, seen: SeenHall) -> None:
        """Start the clock of the round and show the page with the key `results`.

        Stay on the Clocks page if it is open. `seen` are the rounds and clocks as the user saw them.
        """
        from irondie_to.app.clocks.commands import StartRoundClock

        context = self.context
        if self._is_at_clocks:
            self._window.focus_page()
        else:
            self.show_page(results)
            if self.page is not None:
                self.page.next_step()  # shows the round whose clock starts, in place of an earlier one
        if context.event_id is not None:
            context.commands.do(StartRoundClock(context.event_id, context.ticker.clock.second_ms(), seen=seen))

    @property
    def _is_at_clocks(self) -> bool:
        return self.page is not None and self.page.key == _CLOCKS

    def _on_asked(self) -> None:
        self.show_page(START if self._step is None else self._step.page)

    def _commands(self) -> list[QAction]:
        self._undo.name_steps()
        self._window.menus.allow_steps()
        return self._window.menus.commands()

    def _undo_reported(self) -> None:
        if self._status.step is not None:
            self._undo.undo_step(self._status.step, agreed=self._status.asks)

    def _on_chosen(self, key: str) -> None:
        from irondie_to.desktop.export import results
        from irondie_to.desktop.shell import about
        from irondie_to.desktop.start import backups, files

        context, window = self.context, self._window
        acts: dict[str, Callable[[], object]] = {
            "undo": partial(self._undo.turn, back=True),
            "redo": partial(self._undo.turn, back=False),
            "new": partial(files.new_event, context),
            "open": partial(files.ask_for_file, context, window),
            "example": partial(files.open_example, context),
            "events": partial(context.open_event, None),
            "print": lambda: None if self.page is None else self.page.print_out(),
            "export": partial(results.ask_where_to_export, context, window),
            "results": partial(results.ask_where_to_save_results, context, window),
            "remove": partial(files.remove_event, context),
            "back_up": partial(backups.back_up, context),
            "open_backup": partial(backups.ask_for_backup, context, window),
            "second_place": partial(backups.ask_for_second_place, context, window),
            "end_second_place": partial(backups.end_second_place, context),
            "screen": lambda: self.projector.toggle(),  # noqa: PLW0108 - made when it is first needed, like the tour
            "window": partial(window.another_wanted.emit, context.event_id),
            "explain": lambda: None if self.page is None else self.side.toggle_help(self.page),
            "tour": lambda: self.tour.begin(),  # noqa: PLW0108
            "about": lambda: about.AboutDialog(context, window).open(),
        }
        if key in acts:
            acts[key]()
