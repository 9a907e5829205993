"""The tour of a window: creates its event, notices what the user does there, and shows the next step in a bar."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QStackedWidget, QToolButton, QWidget

from irondie_to.app.core.steps import Changes
from irondie_to.app.event.queries import champion_of
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, keep_place, quiet, row_of, with_look
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.start.files import create_played, new_event
from irondie_to.desktop.tour.steps import PLAYERS, STEPS, Noted, Step, TourState, current_step, noted_by
from irondie_to.errors import Phrase

_LEFT = Qt.AlignmentFlag.AlignLeft


class TourBar(WithContext, QFrame):
    """The bar of the tour.

    Its buttons show the page of the step, have the step done or skipped, and leave the tour. At the end of the tour,
    the second button is replaced by one for a new event. The arguments are what the buttons do.
    """

    def __init__(
        self,
        context: WindowContext,
        *,
        show_page: Callable[[], object],
        help_on: Callable[[], object],
        begin_own: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        super().__init__(context, objectName="tour")
        self._sentence = Phrase("tour.over")
        self.place = with_look(QLabel(self), "group")
        self.words = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.show_page = context.word(quiet(QToolButton(self), flush="left"), text="tour.show", does=show_page)
        keep_place(self.show_page)  # so that the page above the bar does not change its height
        self.help = context.word(QPushButton(self), does=help_on)
        own = with_look(QPushButton(self), "main")
        self.own = context.word(own, text="tour.own", tip="tour.own_tip", does=begin_own)
        self.leave = context.word(CappedButton(context.theme, "Esc", self), does=leave)
        row_of(
            column_of(Stretch(), self.place, Aligned(self.show_page, _LEFT), Stretch(), spacing=0),
            Stretch(self.words),
            self.help,
            self.own,
            self.leave,
            inside=self,
            spacing=10,
            margins=(20, 8, 16, 8),
        )

    def show_step(self, place: int, sentence: Phrase, page: str | None) -> None:
        """Show the step with this index in `STEPS`, or the end of the tour if there is no such step.

        `page` is the key of the page that is shown now. A new sentence is announced to screen readers.
        """
        step = STEPS[place] if place < len(STEPS) else None
        word, where = self._context.word, Phrase("tour.place", {"step": place + 1, "steps": len(STEPS)})
        word(self.place, text="tour.event_name" if step is None else where)
        word(self.words, text=sentence)
        word(self.help, text="tour.do" if step is not None and step.next_command else "tour.skip")
        word(self.leave, text="tour.finish" if step is None else "tour.leave")
        self.show_page.setVisible(step is not None and step.page != page)
        self.help.setVisible(step is not None)
        self.own.setVisible(step is None)
        is_new, self._sentence = sentence != self._sentence, sentence
        if is_new:
            announce(self, f"{self.place.text()}. {self.words.text()}")


class Tour(WithContext, QObject):
    """The tour of a window. It runs from `begin` until the user leaves it or its event is no longer open.

    The event of the tour is a new one with made-up players, so the tour changes no other event. It stays in the list of
    events when the tour ends. `pages` are the pages of the window; `set_foot` sets the bar below them, None for no bar.
    """

    def __init__(
        self,
        context: WindowContext,
        pages: QStackedWidget,
        set_foot: Callable[[QWidget | None], None],
        window: QWidget,
    ) -> None:
        super().__init__(context, window)
        self._pages = pages
        self._set_foot = set_foot
        self._window = window
        self._event_id = 0
        self._noted: frozenset[Noted] = frozenset()
        self.bar: TourBar | None = None
        """The bar of the tour, None while the tour is not running."""
        # delayed: the page changes while another event is being opened
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._show)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)
        context.made.changed.connect(self._on_document_made)
        pages.currentChanged.connect(lambda _page: self._soon.start(0))

    def begin(self) -> None:
        """Create the event of the tour and open it, or show the page of the current step if the tour is running."""
        if self.bar is not None:
            self._show_page()
            return
        coming, name = Phrase("tour.coming"), Phrase("tour.event_name")
        create_played(self._context, self._on_created, coming, name, players=PLAYERS, moments=1)

    def leave(self) -> None:
        """End the tour. The message bar says how to begin a new one, unless this one was finished."""
        if self.bar is not None:
            is_finished = self._step is None
            self._end()
            if not is_finished:
                self._context.messages.show(Phrase("tour.left"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.bar is not None
        ):
            self.leave()
            return True
        return super().eventFilter(watched, event)

    @property
    def _state(self) -> TourState:
        return TourState(self._context.picture, self._noted)

    @property
    def _step(self) -> Step | None:
        place = current_step(self._state)
        return STEPS[place] if place < len(STEPS) else None

    def _on_created(self, event_id: int) -> None:
        self._context.open_event(event_id)
        self._event_id, self._noted = event_id, frozenset()
        self.bar = TourBar(
            self._context,
            show_page=self._show_page,
            help_on=self._help,
            begin_own=self._make_own,
            leave=self.leave,
        )
        self._set_foot(self.bar)
        self._window.installEventFilter(self)
        self._show()
        self._show_page()

    def _make_own(self) -> None:
        self.leave()
        new_event(self._context)

    def _end(self) -> None:
        self.bar = None
        self._window.removeEventFilter(self)
        self._set_foot(None)

    def _on_event_opened(self) -> None:
        if self.bar is not None and self._context.event_id != self._event_id:
            self._end()
            self._context.messages.show(Phrase("tour.other_event"))

    def _on_changes(self, changes: Changes) -> None:
        if self.bar is None or changes.event_id not in (None, self._event_id):
            return
        if changes.event_id == self._event_id:
            self._noted |= noted_by(changes)
        self._soon.start(0)

    def _on_document_made(self) -> None:
        if self.bar is not None and champion_of(self._context.picture) is not None:
            self._note(Noted.DOCUMENT_MADE)

    def _note(self, fact: Noted) -> None:
        self._noted |= {fact}
        self._show()

    def _show(self) -> None:
        """Show the current step in the bar.

        A step that asks the user to look at the page now shown counts as done.
        """
        if self.bar is None:
            return
        shown = self._pages.currentWidget()
        page = shown.key if isinstance(shown, Page) else None
        step = self._step
        while step is not None and step.is_looking and step.skipped is not None and page == step.page:
            self._noted |= {step.skipped}
            step = self._step
        state = self._state
        place = current_step(state)
        sentence = STEPS[place].sentence(state.picture) if place < len(STEPS) else Phrase("tour.over")
        self.bar.show_step(place, sentence, page)

    def _show_page(self) -> None:
        step = self._step
        if step is not None:
            self._context.navigation.show_page(step.page)

    def _help(self) -> None:
        """Do the current step for the user in a worker thread, command by command; skip it if it has no commands."""
        step, context = self._step, self._context
        if step is None:
            return
        if step.skipped is not None:
            self._note(step.skipped)
            return
        self._show_page()
        coming = Phrase("tour.playing")
        next_command, event_id = step.next_command, self._event_id
        if next_command is None or context.background.has_job(coming):
            return
        is_done, state, desk, now_ms = step.is_done, self._state, context.desk, context.ticker.clock.second_ms()

        def work() -> None:
            now = state
            while not is_done(now) and (command := next_command(now.picture, now_ms)) is not None:
                noted = now.noted | noted_by(desk.do(command))
                now = TourState(desk.picture(event_id), noted)

        context.run_in_background(work, lambda _nothing: None, coming, queue=Queue.LONG)
