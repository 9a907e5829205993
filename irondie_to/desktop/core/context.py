"""The context of a window: the desk, the open event, settings, messages, navigation, offers and background work."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.names import tidy_person
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.acting.command_runner import CommandRunner
from irondie_to.desktop.core.acting.job_thread import JobThread
from irondie_to.desktop.core.acting.messages import Messages
from irondie_to.desktop.core.acting.work import BackgroundWork, PageLoads, Queue
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import Shown, worded
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.ticker import Clocks
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say_for_display

if TYPE_CHECKING:  # not needed for the first page
    from irondie_to.app.export.exporting import Exporting
    from irondie_to.app.papers.views import Printing
    from irondie_to.desktop.core.backups import Backups
    from irondie_to.desktop.core.phones import HallPhones
    from irondie_to.desktop.core.purposes import Purpose


T = TypeVar("T")


CLOSED = "closed"


class MadeDocuments(QObject):
    """Records in the settings which documents were printed or saved, so that the record survives a restart.

    Each document has a key, such as `print report`. The key `CLOSED` records that the event was closed. `changed` is
    emitted after `add`.
    """

    changed = Signal()

    def __init__(self, settings: WindowSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    def add(self, picture: Picture, key: str) -> None:
        steps = self._steps(picture) | {key: picture.step}
        self._settings.keep_text(_setting(picture), ";".join(f"{key}={step}" for key, step in steps.items()))
        self.changed.emit()

    def step_of(self, picture: Picture, key: str) -> int | None:
        """Return the id of the step that was the event's latest when the document was last made.

        Returns None if the document was never made.
        """
        return self._steps(picture).get(key)

    def is_closed(self, picture: Picture) -> bool:
        """Return whether the event was closed and nothing has been done in it since, besides giving phones access."""
        closed = self.step_of(picture, CLOSED)
        return closed is not None and closed >= picture.content_step

    def _steps(self, picture: Picture) -> dict[str, int]:
        pairs = (part.rpartition("=") for part in self._settings.text(_setting(picture)).split(";"))
        return {key: int(step) for key, _, step in pairs if key and step.isdecimal()}


def _setting(picture: Picture) -> str:
    """Return the settings key for the documents of this event.

    The seed distinguishes events with the same id in different databases.
    """
    return f"made_documents/{picture.event.id}-{picture.event.seed}"


class Navigation(QObject):
    """Passes requests from pages on to the window.

    `page_requested` is emitted with the key of a page to open and a `Purpose` or None, `rule_requested` with the id of
    a rule to show, `tour_requested` when the user wants to take the tour or to return to its current step, and
    `standings_requested` when the hall screen should show the standings of the open event.
    """

    page_requested = Signal(str, object)
    rule_requested = Signal(str)
    tour_requested = Signal()
    standings_requested = Signal()

    def show_page(self, key: str, purpose: Purpose | None = None) -> None:
        self.page_requested.emit(key, purpose)

    def show_rule(self, rule_id: str) -> None:
        self.rule_requested.emit(rule_id)


@dataclass(frozen=True, slots=True)
class Offer:
    """A next step that a page offers.

    The strip shows `sentence` in bold, then `rest` unless it is None, and a button with the text `label`; the button
    and F8 call `do`. `of` is the page data to which the offer applies. When this data changes, F8 does nothing until
    the user has seen the new data.
    """

    sentence: Phrase
    label: Phrase
    do: Callable[[], object] = field(compare=False)
    rest: Phrase | None = None
    of: object = None


class Offers(QObject):
    """Collects the next steps that the pages of a window offer.

    A page emits `changed` when its offer may have changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources: list[Callable[[], Offer | None]] = []

    def add_source(self, ask: Callable[[], Offer | None]) -> None:
        self._sources.append(ask)

    @property
    def current(self) -> Offer | None:
        return next((offer for ask in self._sources if (offer := ask()) is not None), None)


class WindowContext(QObject):
    """The open event of one window, and the services that its pages use.

    All signals are emitted on the Qt thread, except `work_changed`, which is emitted in the thread that stored the
    change. `changed` is emitted with the `Changes` of every step at the desk, even if another window or thread made the
    step, and once for several steps of other stations. `work_changed` is emitted with the unfinished work that was
    stored or removed at the desk, or with None if a step, or another station, may have changed any unfinished work.
    `leaving` is emitted before another event is shown or the window closes, so that pages can store typed text.
    `closing` is emitted before the window closes, so that pages can save work that would otherwise be lost.
    `event_opened` is emitted after an event has been opened or the open event has been closed, `language_changed` after
    the language has changed.
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
        self.event_id: int | None = None
        self._picture: Picture | None = None
        self._is_closed = False
        self.messages = Messages(self)
        self.navigation = Navigation(self)
        self.offers = Offers(self)
        self.made = MadeDocuments(settings, self)
        self.background = BackgroundWork(storing, self)
        self.loads = PageLoads(self)
        self.commands = CommandRunner(desk, self.background, self.messages, self.loads, lambda: self.event_id, self)
        self.clocks = Clocks(lambda: None if self.event_id is None else self.picture, self.ticker)
        self.exporting: Callable[[], Exporting] | None = None
        """Creates the service that exports results; None if the program that opened the desk has none."""
        self.backups: Backups | None = None
        """The backups of the database; None if the program that opened the desk does not manage any."""
        self.phones: HallPhones | None = None
        """The phones in the hall; None if the program that opened the desk has no pages for them."""
        self._step_done.connect(self._on_step_done)
        settings.language_changed.connect(self.language_changed)
        self._stop_listening = desk.add_listener(self._on_desk_changed)
        self._stop_listening_to_work = desk.add_work_listener(self.work_changed.emit)

    @property
    def picture(self) -> Picture:
        """The current state of the open event. The same object is returned until the event changes.

        Raises `LookupError` if no event is open, and `UserError` if the event cannot be read.
        """
        if self.event_id is None:
            message = "no event is open"
            raise LookupError(message)
        if self._picture is None:
            self._picture = self.desk.picture(self.event_id)
        return self._picture

    @property
    def is_working(self) -> bool:
        return self.background.is_working

    def say(self, phrase: Phrase) -> str:
        return say_for_display(phrase, self.settings.language)

    def word(
        self,
        shown: Shown,
        *,
        keys: str | None = None,
        choices: Iterable[tuple[Phrase, object]] = (),
        does: Callable[..., object] | SignalInstance | None = None,
        **texts: str | Phrase,
    ) -> Shown:
        return worded(shown, self.say, keys=keys, choices=choices, does=does, **texts)

    def open_event(self, event_id: int | None) -> None:
        """Store typed text, then open the event with this id, or close the open event if the id is None.

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
        self.event_id, self._picture = event_id, None
        self.event_opened.emit()
        held.release()

    async def finish(self) -> tuple[Phrase, ...]:
        """Store all typed text before the window closes, and wait until everything is stored.

        Return the reasons why anything was not stored; the message bar shows them too.
        """
        with self.messages.errors_held("frame.not_closed") as held:
            self.store_typed()
            self.closing.emit()
            while self.background.is_storing or self.commands.is_held_back:
                await self.background.all_stored()
                await self.commands.all_shown()
        return held.release()

    def store_typed(self) -> None:
        """Emit `leaving`, so that pages store text that has been typed but not yet entered.

        Nothing happens if no event is open or the event cannot be read, because it was removed or the database is lost.
        """
        if self.event_id is None:
            return
        try:
            self._picture = self.desk.picture(self.event_id)
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
        queue: Queue = Queue.QUERIES,
    ) -> None:
        """Run `work` in a thread and call `then` with its result on the Qt thread (see `BackgroundWork.submit`).

        If `work` raises a `UserError`, the error is shown in the message bar and `then` is not called.
        """
        self.background.submit(work, then, self.messages.show_error, name=name, stop=stop, queue=queue)

    def close(self) -> None:
        """Stop listening to the desk, stop the jobs that can be stopped, and wait until no job is running.

        Waiting jobs that store input or write files still run first; other waiting jobs are discarded. Called when the
        window is closed. Further calls do nothing.
        """
        if self._is_closed:
            return
        self._is_closed = True
        self.trust.forget(self)
        self._stop_listening()
        self._stop_listening_to_work()
        self.commands.close()
        self.background.close()

    def _on_desk_changed(self, changes: Changes) -> None:
        """Compute the event's new picture in the thread that made the step, then emit `_step_done`.

        Pages then need not wait for the picture. On the Qt thread, only the signal is emitted.
        """
        event_id = self.event_id
        try:
            if event_id is not None and current_thread() is not main_thread():
                self.desk.picture(event_id)
        except UserError:
            pass  # the event was removed; the window detects this itself
        finally:
            self._step_done.emit(changes)

    def _on_step_done(self, changes: Changes) -> None:
        if changes.event_id == self.event_id or changes.areas & Areas.EVENTS:
            self._picture = None
        self.changed.emit(changes)
        if changes.initiator is None:  # the warnings of a step of a window are shown with the step
            for warning in changes.warnings:
                self.messages.show_warning(warning)


if TYPE_CHECKING:
    _Object = QObject
else:
    _Object = object  # the Qt class comes from the other base of a subclass


class WithContext(_Object):
    """A mixin for widgets and other objects that use the context of their window. List it first among the bases.

    `properties` are Qt's properties of the object, or other arguments of the next base.
    """

    def __init__(self, context: WindowContext, parent: QObject | None = None, **properties: Any) -> None:
        super().__init__(parent, **properties)
        self._context = context


_PERSON = "person"


def sign_as_before(desk: Desk, settings: WindowSettings) -> None:
    """Sign steps with the stored name unless the desk was opened for a person. An invalid name is ignored."""
    if not desk.seat.person:
        with suppress(UserError):
            desk.seat = desk.seat._replace(person=tidy_person(settings.text(_PERSON)))


def sign_from_now_on(desk: Desk, settings: WindowSettings, person: str) -> None:
    """Sign steps with this name from now on, and store it. With an empty name, steps are not signed.

    Raises the errors of `tidy_person`.
    """
    desk.seat = desk.seat._replace(person=tidy_person(person))
    settings.keep_text(_PERSON, desk.seat.person)
