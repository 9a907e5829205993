"""Works for a window once there is a desk: turns its pages, says where the event is, does what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import redoables, step_name, undoable
from irondie_to.app.event import queries as event_queries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.literal import window_title, without_mnemonic
from irondie_to.desktop.core.messages import Message, MessageTone
from irondie_to.desktop.core.next_step import (
    NextStep,
    clock_waits,
    figures,
    next_step,
    results_page,
    start_clock,
    stops,
)
from irondie_to.desktop.core.number_text import brief, standing_alone
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import BELOW, DAY, KEYS, START, WITHOUT_EVENT, DayStop
from irondie_to.desktop.core.time.clock_faces import clocks_of
from irondie_to.desktop.export import document
from irondie_to.desktop.screen.projector import projector_of
from irondie_to.desktop.shell.menu_corner import MenuCorner
from irondie_to.desktop.shell.pages import make_page
from irondie_to.desktop.shell.rule_pane import RulePane
from irondie_to.desktop.shell.search import SearchField
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start import files
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import long_date

_CLOCKS = "clocks"
_OF_TABLES = frozenset({"rounds", "knockout"})
_LAST = DAY[-1]
"""The page on which nothing comes next: a button that only leads there is none while it is shown."""


class WindowController(QObject):
    """One for each window."""

    def __init__(self, window: Window, context: WindowContext) -> None:
        super().__init__(window)
        self._window = window
        self.context = context
        self.pages: dict[str, Page] = {}
        self._step: NextStep | None = None
        self._told: Message | None = None
        self._told_step: int | None = None
        self._made: tuple[int, object] | None = None  # the latest step of the club and the event that came of it
        self.rules = RulePane(context)
        window.set_side_pane(self.rules)
        self.search = SearchField(context, self._commands, self.show_found, window)
        self._corner = MenuCorner(window.menuBar(), self.search)
        context.theme_changed.connect(self._corner.fit)
        context.language_changed.connect(self.rules.retranslate)
        context.language_changed.connect(self._speak)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_state)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)
        context.offers.changed.connect(self.show_state)
        context.messages.posted.connect(self._show_message)
        context.navigation.page_requested.connect(self.show_page)
        context.navigation.text_entered.connect(self._enter_text)
        context.navigation.rule_requested.connect(self.rules.show_rule)
        context.background.working.connect(self._show_work)
        context.background.progressed.connect(window.bar.set_progress)
        window.bar.stop_wanted.connect(context.background.stop)
        window.next.triggered.connect(self._on_next)
        window.rail.chosen.connect(self.show_page)
        window.menus.page_chosen.connect(self.show_page)
        window.menus.chosen.connect(self._on_chosen)
        window.menus.edit_menu.aboutToShow.connect(self._name_steps)
        window.menus.edit_menu.aboutToHide.connect(window.menus.allow_steps)
        window.strip.wanted.connect(self._on_next)
        window.strip.asked.connect(self._on_asked)
        window.bar.undo_wanted.connect(self._on_undo)
        self.projector = projector_of(context)
        self.projector.changed.connect(self._soon.start)
        window.closed.connect(self.projector.leave)
        window.attach(self)
        self._on_event_opened()

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        found = self._window.stack.currentWidget()
        return found if isinstance(found, Page) else None

    def read_files(self, paths: Sequence[str]) -> None:
        """Read what was dropped."""
        files.read_files(self.context, paths)

    def show_page(self, key: str) -> None:
        """Turn to a page; without an event, only to those that need none."""
        if key not in KEYS:
            return
        if self.context.event_id is None and key not in WITHOUT_EVENT:
            key = START
        if key not in self.pages:
            self.pages[key] = make_page(key, self.context, self._window.stack)
            for field in self.pages[key].findChildren(QLineEdit):
                field.setAcceptDrops(False)  # files may be dropped anywhere, so no field takes their names for words
            self._window.stack.addWidget(self.pages[key])
        page = self.pages[key]
        page.setAccessibleName(without_mnemonic(self.context.say(_title(page))))
        if page is not self.page:
            self._window.drop_focus()
        self._window.stack.setCurrentWidget(page)
        page.refresh_if_stale()
        self._window.rail.mark(key)
        self._window.menus.show_actions(page.actions())
        if self.rules.explains:
            self._explain()
        if self._step is not None:
            self._show_step(self._step)
        self._window.focus_page()

    def show_found(self, key: str, what: str) -> None:
        """Turn to a page and have it show a player (his code) or a table (its number).

        A table is shown by the clocks, too: whoever is there stays there.
        """
        self.show_page(_CLOCKS if self._is_at_clocks and key in _OF_TABLES else key)
        if self.page is not None:
            self.page.show_found(what)

    def show_state(self) -> None:
        """Rail, strip and title as the event is now."""
        context, window, say = self.context, self._window, self.context.say
        if context.event_id is None:
            self._step = None
            window.show_no_event(is_first=not context.desk.events())
            return
        event = context.picture.event
        status = event_queries.status(context.picture)
        waiting = clock_waits(clocks_of(context).faces())
        late = sum(not each.checked_in and each.dropped_after is None for each in context.picture.entrants)
        self._step = next_step(status, late) if waiting is None else start_clock(waiting, results_page(context.picture))
        window.setWindowTitle(window_title(event.name, QApplication.applicationDisplayName()))
        window.rail.title.setText(event.name)
        date = long_date(event.date, context.settings.language)
        window.rail.subtitle.setText(" · ".join(part for part in (event.place, date) if part))
        at, beside = stops(status), figures(status)
        if self.projector.is_on:
            beside["screen"] = Phrase("frame.screen_on")
        for key, entry in window.rail.entries.items():
            entry.setEnabled(True)
            if key in at:
                entry.stop = at[key]
            entry.figure = say(beside[key]) if key in beside else ""
            states = [words for words in (entry.warning, entry.figure) if words]
            states += [say(Phrase(f"frame.stop_{entry.stop.value}"))] if entry.stop else []
            entry.setAccessibleDescription(", ".join(states))
            entry.update()
        self._show_step(self._step)

    def _show_step(self, step: NextStep) -> None:
        say, strip, offer = self.context.say, self._window.strip, self.context.offers.current
        if offer is not None:
            strip.set_step(say(brief(offer.sentence)), "", say(offer.label), ready=True)
            return
        rest = "" if step.rest is None else say(step.rest)
        is_there = self.page is not None and self.page.key == step.page == _LAST
        strip.set_step(say(brief(step.beginning)), rest, "" if is_there else say(step.button), ready=step.ready)

    def _show_message(self, message: Message) -> None:
        if (
            message.tone is not MessageTone.WARNING
        ):  # that belongs to the step told a moment ago, which can still be undone
            self._told_step = message.step
        self._told = message
        self._speak()
        self._window.bar.announce()

    def _speak(self) -> None:
        """Say the last message, in the language of the window."""
        bar, say, message = self._window.bar, self.context.say, self._told
        if message is None:
            bar.set_message(MessageTone.INFO.value, "")
            return
        undo = self._told_step is not None
        whole, short = (standing_alone(phrase, say) for phrase in (message.phrase, brief(message.phrase)))
        bar.set_message(message.tone.value, whole, short, undo=undo)

    def _forget_message(self) -> None:
        """Another event is shown: the message stays only if it tells that this one was made."""
        if self._made is None or self._made != (self._told_step, self.context.event_id):
            self._told = self._told_step = None
        self._speak()

    def _show_work(self, name: Phrase | None) -> None:
        bar, context = self._window.bar, self.context
        if name is None:
            bar.set_work("")
        else:
            bar.set_work(context.say(name), can_stop=context.background.can_stop)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id is None and isinstance(changes.value, int):
            self._made = changes.step, changes.value
        if changes.event_id in (None, self.context.event_id) or changes.areas & Areas.EVENTS:
            if changes.areas & Areas.EVENTS and self._is_gone():
                self._leave_gone(changes)
            self._soon.start(0)

    def _is_gone(self) -> bool:
        """Whether the event that is shown was removed, here or in another window."""
        context = self.context
        return context.event_id is not None and all(event.id != context.event_id for event in context.desk.events())

    def _leave_gone(self, changes: Changes) -> None:
        """Turn to the events; where it was not this window that removed the one shown, say so with the way back."""
        name = self._window.rail.title.text()
        self.context.open_event(None)
        if changes.initiator is not self.context:
            steps = self.context.desk.journal(None)
            last = next((step for step in steps if step.kind == "do" and not step.undone), None)
            self._told_step = changes.step if last is not None and last.id == changes.step else None
            self._show_message(Message(MessageTone.WARNING, Phrase("frame.gone", {"event": name})))

    def _on_event_opened(self) -> None:
        context = self.context
        for page in self.pages.values():  # before one of them is shown, and chooses what is to be typed over
            page.make_stale()
        self._forget_message()
        self._window.menus.set_event_open(is_open=context.event_id is not None)
        if context.event_id is None:
            self.show_page(START)
        else:
            status = event_queries.status(context.picture)
            here = next((key for key, stop in stops(status).items() if stop is DayStop.NOW), "end")
            self.show_page(here if context.picture.entrants else "event")
        self.show_state()

    def _on_undo(self) -> None:
        step = self._told_step
        self.context.commands.undo(step=step, of_club=self._made is not None and self._made[0] == step)

    def _on_next(self) -> None:
        if self._step is None:
            return
        offer = self.context.offers.current
        if offer is not None:
            offer.do()
            return
        if self._step.starts_clock:
            self._start_clock(self._step.page)
            return
        self.show_page(self._step.page)
        if self._step.ready and self.page is not None:
            self.page.next_step()

    def _start_clock(self, results: str) -> None:
        """Start the clock of the round; results come next, so turn to their page, except from the clocks."""
        context = self.context
        if self._is_at_clocks:
            self._window.focus_page()
        else:
            self.show_page(results)
        if context.event_id is not None:
            context.commands.do(StartRoundClock(context.event_id, context.ticker.clock.second_ms()))

    def _enter_text(self, key: str, text: str) -> None:
        """Open the page with this key and hand it the text."""
        self.show_page(key)
        if self.page is not None:
            self.page.take_text(text)

    @property
    def _is_at_clocks(self) -> bool:
        return self.page is not None and self.page.key == _CLOCKS

    def _on_asked(self) -> None:
        self.show_page(START if self._step is None else self._step.page)

    def _name_steps(self) -> None:
        undo, redo = self._to_undo(), self._to_redo()
        own = None if self.page is None else self.page.own_undo
        here = (None, None) if own is None else [own.unsaved_step(back=back) for back in (True, False)]
        self._window.menus.name_steps(here[0] or (undo and step_name(undo)), here[1] or (redo and step_name(redo)))

    def _turn(self, *, back: bool) -> None:
        """Undo or redo: what the page has not stored yet first, then the event."""
        own = None if self.page is None else self.page.own_undo
        if own is not None and own.turn(back=back):
            return
        if back:
            step = self._to_undo()
            self.context.commands.undo(of_club=step is not None and step.event_id is None)
        else:
            self.context.commands.redo()

    def _to_redo(self) -> JournalRow | None:
        """The step that redo would do again."""
        desk = self.context.desk
        return next(iter(redoables(desk.journal(self.context.event_id), desk.who)), None)

    def _to_undo(self) -> JournalRow | None:
        """The step that undo turns back: of an event in which nothing was done since it was made, that it was made."""
        desk, event_id = self.context.desk, self.context.event_id
        step = undoable(desk.journal(event_id), desk.who)
        if step is None and self._made is not None and self._made[1] == event_id:
            made = undoable(desk.journal(None), desk.who)
            return made if made is not None and made.id == self._made[0] else None
        return step

    def _commands(self) -> list[QAction]:
        """All that can be chosen, with the steps that undo and redo would turn now."""
        self._name_steps()
        self._window.menus.allow_steps()
        return self._window.menus.commands()

    def _on_chosen(self, key: str) -> None:
        context, window = self.context, self._window
        match key:
            case "undo" | "redo":
                self._turn(back=key == "undo")
            case "new":
                files.new_event(context)
            case "open":
                files.ask_for_file(context, window)
            case "example":
                files.open_example(context)
            case "events":
                context.open_event(None)
            case "print":
                if self.page is not None:
                    self.page.print_out()
            case "export":
                document.ask_where_to_export(context, window)
            case "remove":
                files.remove_event(context)
            case "screen":
                self.projector.toggle()
            case "window":
                window.another_wanted.emit(context.event_id)
            case "explain" if self.rules.explains:
                self.rules.hide()
            case "explain":
                self._explain()
            case "about":
                context.messages.show(Phrase("frame.about_text"))

    def _explain(self) -> None:
        page = self.page
        if page is not None:
            self.rules.show_text(_title(page), page.help())


def _title(page: Page) -> Phrase:
    return Phrase(f"frame.page_{page.key}" if page.key in (*DAY, *BELOW) else "frame.events")
