"""The messages of one window, which its message bar shows, and the buttons beside a warning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

from irondie_to.app.core.steps import Changes, Command
from irondie_to.errors import Phrase, UserError


class MessageTone(Enum):
    INFO = "info"
    DONE = "done"
    WARNING = "warning"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class ToldStep:
    """The journal step that a message reports. `event_id` is None for a step of the club.

    If the message asks whether to undo several steps together, `together` contains their ids in the order in which they
    are undone.
    """

    event_id: int | None
    id: int
    name: Phrase
    together: tuple[int, ...] = ()

    @classmethod
    def of(cls, changes: Changes) -> ToldStep:
        return cls(changes.event_id, changes.step, changes.name)


@dataclass(frozen=True, slots=True)
class MessageChoice:
    """A button with the text `label` beside a message. It calls `act`; `tip` says what the call changes."""

    label: Phrase
    act: Callable[[], object]
    tip: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message for the message bar.

    `step` is the step that the message reports and that a button beside it undoes; None means no such button. If `asks`
    is true, the buttons answer a question that depends on the present state, such as one about an undo or a redo, and
    the message disappears when the next step is done or undone. `file` is the path of a file that was written; buttons
    beside the message open the file or its folder. `choices` are more buttons, at most three, such as the answers to a
    question; `dismissed` is called if the message disappears before one of them is pressed. Messages with `choices`,
    and those for which `asks` or `is_whole` is true, are never shortened.

    `reports` is the journal number of the step, undo or redo that the message reports, or 0 if it reports none. For a
    message about a consequence of steps, `since` is the number of the latest step without this consequence: the message
    is shown together with the report of a later step instead of replacing the report.
    """

    tone: MessageTone
    phrase: Phrase
    step: ToldStep | None = None
    asks: bool = False
    file: str | None = None
    choices: tuple[MessageChoice, ...] = ()
    dismissed: Callable[[], None] | None = None
    is_whole: bool = False
    reports: int = 0
    since: int | None = None

    def joined(self, later: Message) -> Message | None:
        """Combine this message with the `later` one if one of them reports a step and the other its effect.

        Returns None otherwise.
        """
        report, effect = (self, later) if later.since is not None else (later, self)
        if not report.reports or effect.since is None or report.reports <= effect.since:
            return None
        if report.phrase.values.get("effect") == effect.phrase:
            return report
        phrase = Phrase("frame.with_effect", {"done": report.phrase, "effect": effect.phrase})
        return replace(report, tone=effect.tone, phrase=phrase, is_whole=True)


class HeldErrors:
    """Errors that are held back until the user can see them, for example those of a page that is being left.

    Each error is shown as the value `reason` of the phrase `code`.
    """

    def __init__(self, show: Callable[[UserError], None], code: str) -> None:
        self._show = show
        self._code = code
        self._held: list[UserError] = []
        self._is_released = False

    def add(self, fault: UserError) -> None:
        """Hold an error back or, after `release`, show it immediately."""
        self._held.append(fault)
        if self._is_released:
            self._show(UserError(self._code, reason=fault.phrase))

    def release(self) -> tuple[Phrase, ...]:
        self._is_released = True
        for fault in self._held:
            self._show(UserError(self._code, reason=fault.phrase))
        return tuple(fault.phrase for fault in self._held)


class Messages(QObject):
    """Receives the messages of one window.

    `posted` is emitted with each `Message` that the message bar should show. `withdrawn` is emitted with a code when
    the messages with this code no longer apply. `page_left` is emitted when the user leaves a page or a part of a page.
    Errors can be held back and shown later.
    """

    posted = Signal(object)
    withdrawn = Signal(str)
    page_left = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.held: HeldErrors | None = None
        """The object that holds errors back at present, None if errors are shown immediately."""

    def withdraw(self, code: str) -> None:
        self.withdrawn.emit(code)

    def withdraw_at(self, until: SignalInstance, code: str) -> None:
        """Withdraw messages with this code when `until` is next emitted, because their cause may then be gone."""
        until.connect(lambda: self.withdraw(code), Qt.ConnectionType.SingleShotConnection)

    def show(self, phrase: Phrase, *, reports: int = 0, choices: tuple[MessageChoice, ...] = ()) -> None:
        """Show information, with a button for each of the `choices`. `reports` is as in `show_done`."""
        self.posted.emit(Message(MessageTone.INFO, phrase, reports=reports, choices=choices))

    def show_file(self, path: str) -> None:
        self.posted.emit(Message(MessageTone.INFO, Phrase("frame.written", {"file": path}), file=path))

    def show_done(self, phrase: Phrase, step: ToldStep | None, *, reports: int = 0) -> None:
        """Show that an action is finished, with a button that undoes `step` unless `step` is None.

        `reports` is the journal number of the action, or 0 if it has none.
        """
        self.posted.emit(Message(MessageTone.DONE, phrase, step, reports=reports))

    def show_effect(self, phrase: Phrase, since: int) -> None:
        """Show the effect of the steps after `since` as a warning, together with the report of the last step."""
        self.posted.emit(Message(MessageTone.WARNING, phrase, since=since))

    def show_warning(
        self,
        phrase: Phrase,
        step: ToldStep | None = None,
        choices: tuple[MessageChoice, ...] = (),
        until: SignalInstance | None = None,
    ) -> None:
        """Show a warning with a button for each of the `choices`.

        If `step` is given, the warning applies to this step, and another button undoes it. If `until` is given, the
        warning disappears when this signal is next emitted.
        """
        if until is not None:
            self.withdraw_at(until, phrase.code)
        self.posted.emit(Message(MessageTone.WARNING, phrase, step, choices=choices))

    def ask(self, question: Phrase, choices: tuple[MessageChoice, ...], dismissed: Callable[[], None]) -> None:
        """Ask a question with a button for each answer. `dismissed` is called if the question is not answered."""
        self.posted.emit(Message(MessageTone.FAULT, question, choices=choices, dismissed=dismissed))

    def show_error(self, fault: UserError, until: SignalInstance | None = None) -> None:
        """Show an error that the user can fix. Inside `errors_held`, it is held back and shown later.

        The message is withdrawn when the signal `until`, if given, is next emitted.
        """
        if until is not None:
            self.withdraw_at(until, fault.code)
        if self.held is None:
            self._post_error(fault)
        else:
            self.held.add(fault)

    def show_whole_error(self, fault: Phrase) -> None:
        """Show an error immediately and in full, on as many lines as it needs.

        Use this for errors whose message explains at length what the user can do.
        """
        self.posted.emit(Message(MessageTone.FAULT, fault, is_whole=True))

    @contextmanager
    def errors_held(self, code: str) -> Iterator[HeldErrors]:
        """Hold back errors inside the `with` block, and yield the `HeldErrors` whose `release` shows them.

        Errors of commands started inside the block are held back even if they occur after the block has ended.
        """
        before, self.held = self.held, HeldErrors(self._post_error, code)
        try:
            yield self.held
        finally:
            self.held = before

    def _post_error(self, fault: UserError) -> None:
        self.posted.emit(Message(MessageTone.FAULT, fault.phrase))


_OFFER_CUT = {"cut.now_different", "cut.seeds_different"}
"""The codes of the warnings that offer to make the cut again."""
_OFFER_PAIRING = "result.pair_again"


def remedies(
    warning: Phrase, event_id: int | None, do: Callable[[Command], object], pair_again: Callable[[], object] | None
) -> tuple[MessageChoice, ...]:
    """Return the choices to show beside a warning about a step of the event; most warnings have none.

    `do` runs a command. `pair_again` pairs the latest round of the open event again; it is None if the step was made in
    another event.
    """
    if event_id is None:
        return ()
    if warning.code in _OFFER_CUT:
        from irondie_to.app.knockout.commands import CutAgain  # noqa: PLC0415 - loaded when it is offered

        return (MessageChoice(Phrase("cut.make_again"), partial(do, CutAgain(event_id))),)
    if warning.code == _OFFER_PAIRING and pair_again is not None:
        label = Phrase("result.pair_again_now", {"round": warning.values["last"]})
        return (MessageChoice(label, pair_again, Phrase("rounds_page.pair_again_tip")),)
    return ()
