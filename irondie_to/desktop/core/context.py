"""What every page of a window is given: the desk, the open event, the language, and ways to tell and to ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QObject, QThread, QThreadPool, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Areas, Changes, Command
from irondie_to.app.papers.printing import Printing
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.theme import Theme
from irondie_to.desktop.core.ticker import Ticker
from irondie_to.desktop.core.wall_clock import WallClock
from irondie_to.desktop.core.work import BackgroundWork, Queue
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say_to_eyes

T = TypeVar("T")

_DONE = "frame.done"


class MessageTone(Enum):
    """How a message is meant."""

    TOLD = "told"
    DONE = "done"
    WARNING = "warning"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for the message bar. `step` is the step of the journal it tells of, which undo may turn back."""

    tone: MessageTone
    phrase: Phrase
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A next step that only a page knows of, such as publishing the round it proposes.

    The strip says `sentence` and carries the button `label`, which (like F8) calls `do`.
    """

    sentence: Phrase
    label: Phrase
    do: Callable[[], object]


@dataclass(frozen=True, slots=True)
class ToPrint:
    """What a page wants on paper: a key of `app.papers.offers` ("" for none), of which round and table.

    Round None is the one under way, table 0 all of them.
    """

    key: str
    round_number: int | str | None = None
    table: int = 0


class WindowContext(QObject):
    """One window's house. Windows over the same desk stay in step by `changed`.

    All signals come on the Qt thread, wherever a step was carried out. A page that may know of a next step adds a
    question to `offers`; `offered` tells that its answer has changed. `line_begun` brings the beginning of a result
    that is typed where there is no field for it.
    """

    changed = Signal(object)
    leaving = Signal()
    closing = Signal()
    event_opened = Signal()
    language_changed = Signal()
    theme_changed = Signal()
    message = Signal(object)
    page_wanted = Signal(str)
    rule_wanted = Signal(str)
    offered = Signal()
    list_read = Signal(str)
    line_begun = Signal(str)

    _arrived = Signal(object)

    def __init__(
        self,
        desk: Desk,
        settings: WindowSettings,
        theme: Theme,
        printing: Callable[[], Printing],
        ticker: Ticker | None = None,
        storing: QThreadPool | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.ticker = ticker or Ticker(WallClock(), self)
        self.printing = printing
        self.settings = settings
        self.theme = theme
        self._event_id: int | None = None
        self._picture: Picture | None = None
        self._is_closed = self._is_leaving = False
        self._late: list[UserError] = []
        self.works = BackgroundWork(storing, self)
        self.offers: list[Callable[[], Offer | None]] = []
        self.to_print: ToPrint | None = None
        self.called_to: int | None = None
        self.rule_sought: str | None = None
        self._arrived.connect(self._on_changes)
        settings.language_changed.connect(self.language_changed)
        theme.changed.connect(self.theme_changed)
        self._stop_watching = desk.add_listener(self._hear)

    @property
    def event_id(self) -> int | None:
        """The event this window shows."""
        return self._event_id

    @property
    def picture(self) -> Picture:
        """The open event as it is now; the same object until something changes. Only while an event is open."""
        if self._event_id is None:
            message = "no event is open"
            raise LookupError(message)
        if self._picture is None:
            self._picture = self.desk.picture(self._event_id)
        return self._picture

    @property
    def offer(self) -> Offer | None:
        """The step that the strip offers in place of what the event's state says, asked of the pages now."""
        return next((offer for ask in self.offers if (offer := ask()) is not None), None)

    @property
    def is_working(self) -> bool:
        """Whether work in a thread is under way or its result still to be handed over."""
        return self.works.is_working

    def say(self, phrase: Phrase) -> str:
        """The sentence in the language of the window."""
        return say_to_eyes(phrase, self.settings.language)

    def open_event(self, event_id: int | None) -> None:
        """Show another event, or none. An event that is gone is told in the message bar."""
        if event_id is not None:
            try:
                self.desk.picture(event_id)
            except UserError as fault:
                self.complain(fault)
                return
        self.leave()
        self._event_id, self._picture = event_id, None
        self.event_opened.emit()
        self.complain_late()

    def leave(self, *, is_closing: bool = False) -> None:
        """Have all stored that is being stored, and what is typed and not entered yet (`leaving`).

        Another event is about to be shown, or the window to be closed; then `closing` asks for what would be lost with
        the window. Nothing is stored in an event that is gone. What is refused now is told by `complain_late`: whoever
        leaves would not see it.
        """
        self._is_leaving = True
        try:
            self.works.wait_until_stored()
            if self._event_id is not None:
                self._picture = self.desk.picture(self._event_id)
                self.leaving.emit()
            if is_closing:
                self.closing.emit()
        except UserError:
            pass  # the event, or the database, is gone
        finally:
            self._is_leaving = False

    def complain_late(self, code: str = "frame.not_kept") -> tuple[Phrase, ...]:
        """Show why something could not be stored on leaving, in a sentence with that `reason`; return the reasons."""
        late, self._late = self._late, []
        for fault in late:
            self.complain(UserError(code, reason=fault.phrase))
        return tuple(fault.phrase for fault in late)

    def do(self, command: Command) -> Changes | None:
        """Carry a command out and tell it. A fault goes to the message bar and gives None; so do warnings."""
        return self._carry_out(lambda: self.desk.do(command, self), _DONE)

    def store(
        self,
        commands: Sequence[Command],
        then: Callable[[], None],
        refused: Callable[[UserError], None],
    ) -> None:
        """Carry out what was entered, one after the other, in a thread: a slow disk or server stops no window.

        Each is told as `do` tells it. `then` is called when all is stored; at the first fault, which goes to the
        message bar, `refused`, and the rest is left; so it is where the fault is none of the user's, which is raised
        then. What is done or undone meanwhile waits for it, and so do another event and `close`.
        """
        desk = self.desk

        def work() -> tuple[list[Changes], UserError | None]:
            stored: list[Changes] = []
            try:
                stored.extend(desk.do(command, self) for command in commands)
            except UserError as fault:
                return stored, fault
            return stored, None

        def told(came: tuple[list[Changes], UserError | None]) -> None:
            stored, fault = came
            for changes in stored:
                self._tell_changes(changes, _DONE)
            if fault is None:
                then()
            else:
                self.complain(fault)
                refused(fault)

        def failed(fault: Exception) -> None:
            refused(UserError("database.not_stored", reason=str(fault)))

        self.works.plan(work, told, self.complain, failed=failed, queue=Queue.STORING)

    def undo(self, *, step: int | None = None, of_club: bool = False) -> Changes | None:
        """Turn back the latest step of the open event, if it is the expected one; of the club, when none is open."""
        event_id = None if of_club else self._event_id
        return self._carry_out(lambda: self.desk.undo(event_id, step, initiator=self), "frame.undone")

    def redo(self) -> Changes | None:
        """Do again what was turned back last."""
        return self._carry_out(lambda: self.desk.redo(self._event_id, initiator=self), "frame.redone")

    def complain(self, fault: UserError) -> None:
        """Show a fault that a person can mend."""
        if self._is_leaving:
            self._late.append(fault)
            return
        self.message.emit(Message(MessageTone.FAULT, fault.phrase))

    def tell_done(self, changes: Changes) -> None:
        """Tell of a step that was carried out in a thread, so that it can be undone beside its message."""
        self._tell_changes(changes, _DONE)

    def tell(self, phrase: Phrase) -> None:
        """Show a sentence."""
        self.message.emit(Message(MessageTone.TOLD, phrase))

    def plan(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        name: Phrase | None = None,
        stop: Callable[[], None] | None = None,
        *,
        beside: bool = False,
    ) -> None:
        """Do the work in a thread and hand its result back on the Qt thread (`BackgroundWork.plan`).

        A `UserError` goes to the message bar and `then` is not called. What may take minutes is done `beside`.
        """
        queue = Queue.BESIDE if beside else Queue.ASKING
        self.works.plan(work, then, self.complain, name=name, stop=stop, queue=queue)

    def show_page(self, key: str) -> None:
        """Turn to a page by its key."""
        self.page_wanted.emit(key)

    def print_out(self, wanted: ToPrint) -> None:
        """Turn to the page that prints, with this chosen."""
        self.to_print = wanted
        self.show_page("print")

    def referee_here(self, match_id: int) -> None:
        """Turn to the referee's page with the players and sets of this match at hand."""
        self.called_to = match_id
        self.show_page("referee")

    def open_rule(self, words: str) -> None:
        """Turn to the page of the rules with this id, or these words, looked up."""
        self.rule_sought = words
        self.show_page("rules")

    def show_rule(self, rule_id: str) -> None:
        """Show the text of a rule beside the page."""
        self.rule_wanted.emit(rule_id)

    def close(self) -> None:
        """Watch no more and let the work under way end, stopped where it can be; the window is gone."""
        if self._is_closed:
            return
        self._is_closed = True
        self._stop_watching()
        self.works.close()

    def _carry_out(self, step: Callable[[], Changes], told: str) -> Changes | None:
        self.works.wait_until_stored()
        try:
            changes = step()
        except UserError as fault:
            self.complain(fault)
            return None
        self._tell_changes(changes, told)
        return changes

    def _tell_changes(self, changes: Changes, told: str) -> None:
        is_here = changes.event_id in {None, self._event_id}  # of another event undo would turn another step
        step_done = changes.step if told == _DONE and is_here else None
        self.message.emit(Message(MessageTone.DONE, Phrase(told, {"step": changes.name}), step_done))
        for warning in changes.warnings:
            self.message.emit(Message(MessageTone.WARNING, warning))

    def _hear(self, changes: Changes) -> None:
        """In the thread of the step: the new picture is read there too, before any page asks for it."""
        event_id = self._event_id
        try:
            if event_id is not None and QThread.currentThread() is not self.thread():
                self.desk.picture(event_id)
        except UserError:
            pass  # the event is gone: whoever looks at it is told
        finally:
            self._arrived.emit(changes)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id == self._event_id or changes.areas & Areas.EVENTS:
            self._picture = None
        self.changed.emit(changes)
