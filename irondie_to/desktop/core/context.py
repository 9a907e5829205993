"""The context of a window: the desk, the open event, settings, messages, navigation and background work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.acting.command_runner import CommandRunner
from irondie_to.desktop.core.acting.job_thread import JobThread
from irondie_to.desktop.core.acting.loading import PageLoads
from irondie_to.desktop.core.acting.messages import Messages
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import Shown, worded
from irondie_to.desktop.core.made_documents import MadeDocuments
from irondie_to.desktop.core.navigation import Navigation
from irondie_to.desktop.core.offers import Offers
from irondie_to.desktop.core.time.clock_faces import Clocks
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say_for_display

if TYPE_CHECKING:
    from irondie_to.app.export.exporting import Exporting
    from irondie_to.app.papers.views import Printing
    from irondie_to.desktop.core.backups import Backups

T = TypeVar("T")


class WindowContext(QObject):
    """The open event of one window, and the services that its pages use.

    All signals are emitted on the Qt thread. `changed` is emitted with the `Changes` of every step at the desk, even if
    another window or thread made the step, and once for several steps of other stations. `work_changed` is emitted with
    the unfinished work that was stored or removed at the desk, or with None if another station may have changed
    unfinished work. `leaving` is emitted before another event is shown or the window closes, so that pages can store
    typed text. `closing` is emitted before the window closes, so that pages can save work that would be lost with the
    window. `event_opened` is emitted after an event was opened or the open event was closed, `language_changed`
    after the language has changed.
    """

    changed = Signal(object)
    work_changed = Signal(object)
    leaving = Signal()
    closing = Signal()
    event_opened = Signal()
    language_changed = Signal()

    _step_done = Signal(object)

    def __init__(
        self,
        desk: Desk,
        settings: WindowSettings,
        theme: Theme,
        printing: Callable[[], Printing],
        time: HallTime | None = None,
        storing: JobThread | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        time = time or HallTime.of(WallClock(), settings, self)
        self.ticker, self.trust, self.sounds = time.ticker, time.trust, time.sounds
        self.printing = printing
        self.settings = settings
        self.theme = theme
        self._event_id: int | None = None
        self._picture: Picture | None = None
        self._is_closed = False
        self.messages = Messages(self)
        self.navigation = Navigation(self)
        self.offers = Offers(self)
        self.made = MadeDocuments(settings, self)
        self.background = BackgroundWork(storing, self)
        self.loads = PageLoads(self)
        self.commands = CommandRunner(desk, self.background, self.messages, self.loads, lambda: self._event_id, self)
        self.clocks = Clocks(self, self.ticker)
        self.exporting: Callable[[], Exporting] | None = None
        """Creates the service that exports results, None where the program that opened the desk has none."""
        self.backups: Backups | None = None
        """The backups of the database, None where the program that opened the desk does not manage any."""
        self._step_done.connect(self._on_step_done)
        settings.language_changed.connect(self.language_changed)
        self._stop_listening = desk.add_listener(self._on_desk_changed)
        self._stop_listening_to_work = desk.add_work_listener(self.work_changed.emit)

    @property
    def event_id(self) -> int | None:
        """The id of the open event, None if no event is open."""
        return self._event_id

    @property
    def picture(self) -> Picture:
        """The current state of the open event. The same object is returned until the event changes.

        Raises `LookupError` if no event is open, and `UserError` if the event cannot be read.
        """
        if self._event_id is None:
            message = "no event is open"
            raise LookupError(message)
        if self._picture is None:
            self._picture = self.desk.picture(self._event_id)
        return self._picture

    @property
    def is_working(self) -> bool:
        """Whether a background job is running or waiting, or its result has not been handed over yet."""
        return self.background.is_working

    def say(self, phrase: Phrase) -> str:
        """Return the text of the phrase in the language of the window."""
        return say_for_display(phrase, self.settings.language)

    def word(
        self,
        shown: Shown,
        *,
        keys: str | None = None,
        choices: Iterable[tuple[Phrase, object]] = (),
        **texts: str | Phrase,
    ) -> Shown:
        """Return the widget or action with these fixed texts, given as codes or phrases (see `worded`)."""
        return worded(shown, self.say, keys=keys, choices=choices, **texts)

    def set_texts(self, codes: Mapping[Callable[[str], None], str]) -> None:
        """Call each setter, such as `label.setText`, with the text of its code in the language of the window."""
        for set_text, code in codes.items():
            set_text(self.say(Phrase(code)))

    def open_event(self, event_id: int | None) -> None:
        """Open the event with this id, or close the open event if the id is None, after storing typed text.

        If the event cannot be read, for instance because it was removed, show the error in the message bar and change
        nothing.
        """
        if event_id is not None:
            try:
                self.desk.picture(event_id)
            except UserError as fault:
                self.messages.show_error(fault)
                return
        with self.messages.errors_held("frame.not_kept") as held:
            self.store_typed()
        self._event_id, self._picture = event_id, None
        self.event_opened.emit()
        held.release()

    async def finish(self) -> tuple[Phrase, ...]:
        """Store everything that is typed or being stored, before the window closes.

        Returns the reasons for which something was not stored; the message bar shows them too.
        """
        with self.messages.errors_held("frame.not_closed") as held:
            self.store_typed()
            self.closing.emit()
            while self.background.is_storing or self.commands.is_held_back:
                await self.background.all_stored()
                await self.commands.all_shown()
        return held.release()

    def store_typed(self) -> None:
        """Emit `leaving`, so that pages store the text that is typed but not entered.

        Nothing happens if no event is open or the event was removed.
        """
        if self._event_id is None:
            return
        try:
            self._picture = self.desk.picture(self._event_id)
        except UserError:
            return  # the event was removed, or the database file is lost
        self.leaving.emit()

    def run_in_background(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        name: Phrase | None = None,
        stop: Callable[[], None] | None = None,
        *,
        is_long: bool = False,
    ) -> None:
        """Run `work` in a thread and call `then` with its result on the Qt thread (see `BackgroundWork.submit`).

        If `work` raises a `UserError`, the error is shown in the message bar and `then` is not called. Pass `is_long`
        for work that may take minutes, so that other work does not wait for it.
        """
        queue = Queue.LONG if is_long else Queue.QUERIES
        self.background.submit(work, then, self.messages.show_error, name=name, stop=stop, queue=queue)

    def close(self) -> None:
        """Stop listening to the desk, stop the jobs that can be stopped, and wait for the other running jobs.

        Called when the window is closed. Further calls do nothing.
        """
        if self._is_closed:
            return
        self._is_closed = True
        self._stop_listening()
        self._stop_listening_to_work()
        self.commands.close()
        self.background.close()

    def _on_desk_changed(self, changes: Changes) -> None:
        """Compute the new picture of the event in the thread that made the step, so that pages need not wait for it.

        On the Qt thread, only emit `_step_done`.
        """
        event_id = self._event_id
        try:
            if event_id is not None and current_thread() is not main_thread():
                self.desk.picture(event_id)
        except UserError:
            pass  # the event was removed; the window detects this itself
        finally:
            self._step_done.emit(changes)

    def _on_step_done(self, changes: Changes) -> None:
        if changes.event_id == self._event_id or changes.areas & Areas.EVENTS:
            self._picture = None
        self.changed.emit(changes)
        if changes.initiator is None:  # the warnings of a step of a window are shown with the step
            for warning in changes.warnings:
                self.messages.show_warning(warning)
