"""Runs commands at the desk for one window, and reports the changes in that window's message bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes, Command, QuestionAnswer, QuestionError, Together
from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.acting.messages import MessageChoice, Messages, ToldStep, remedies
from irondie_to.desktop.core.acting.saving import Saving, is_same_act, outdating, words_of
from irondie_to.desktop.core.acting.undo_questions import show_refusal, turns
from irondie_to.desktop.core.acting.work import BackgroundWork, PageLoads, Queue
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:  # loaded with the first command
    import asyncio


_DONE = "frame.done"
_UNDONE = "frame.undone"
_REDONE = "frame.redone"
_MANY = {_UNDONE: "journal_page.undone_many", _REDONE: "journal_page.redone_many"}
"""The phrases that report several steps undone or redone together."""
_STILL_SAVING = "frame.still_saving"
_SOON_MS = 150
"""Steps are shown as being saved only after this time in ms, so that rows do not flicker while quick steps run."""


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """The result of running commands: the stored changes, and the error if a command was refused."""

    changes: tuple[Changes, ...] = ()
    refusal: UserError | None = None

    @property
    def is_done(self) -> bool:
        return self.refusal is None

    @property
    def value(self) -> int | str | None:
        return self.changes[-1].value if self.changes else None

    @property
    def step(self) -> int | None:
        """The id of the last step, or None if a command was refused or none was run."""
        return self.changes[-1].step if self.changes and self.is_done else None


_CORRECTED = frozenset({"desk.correct_instead", "desk.game_counted"})
"""The refusals after which the result of a match is to be corrected."""


class CommandRunner(QObject):
    """Runs, undoes and redoes commands for one window, in the storing thread and in the order of the calls.

    A command contains the data that the user saw. It is refused immediately if an earlier step of this window may
    change this data and is not stored yet, or is not shown yet by a page that computes its content in a worker thread:
    the window still shows the old data. If the command is the same act as the last such step, or as the last step that
    is not yet stored or shown, for example a second press of the same button, it is not run: it gets the result of that
    step, and no message is shown.

    The methods that run commands return immediately. An `async_slot` can await the result, which is available once the
    step has been stored and reported in the message bar; a caller with nothing left to do need not await it. A refused
    command is reported as an error or, for a `QuestionError`, as a question. Its `CommandOutcome` contains the refusal,
    unless the question is answered and the command is run again. After any other error, the refusal has the code
    `database.not_stored`, and the error is also raised on the Qt thread, where it is shown as a bug.

    `window` is stored in `Changes` as the initiator. `event_id` returns the id of the open event, or None if no event
    is open. `saving_changed` is emitted when `saving` changes. `undoing` is emitted before `undo` undoes steps; jobs
    that a slot then submits to the storing thread run before the undo. `correction_wanted` is emitted with the row id
    of a match whose result can only be corrected, and `pair_again_wanted` when the latest round should be paired again.
    """

    saving_changed = Signal()
    undoing = Signal()
    correction_wanted = Signal(int)
    pair_again_wanted = Signal()

    def __init__(
        self,
        desk: Desk,
        background: BackgroundWork,
        messages: Messages,
        loads: PageLoads,
        event_id: Callable[[], int | None],
        window: QObject,
    ) -> None:
        super().__init__(window)
        self._desk = desk
        self._background = background
        self._messages = messages
        self._loads = loads
        loads.finished.connect(self._on_shown)
        self._event_id = event_id
        self._window = window
        self._unstored: dict[Saving, asyncio.Future[CommandOutcome]] = {}
        self._asking: set[asyncio.Future[CommandOutcome]] = set()  # commands that wait for the answer to a question
        self._held_back: dict[Saving, asyncio.Future[None]] = {}
        self._unshown: dict[Saving, asyncio.Future[CommandOutcome]] = {}  # stored, but not yet shown by a page
        self.saving: tuple[Saving, ...] = ()
        """The steps to show as being saved: those still not stored or shown after `_SOON_MS`."""

    @property
    def unstored(self) -> tuple[Saving, ...]:
        """All steps that are not stored yet, in the order of the calls."""
        return tuple(self._unstored)

    def do(self, *commands: Command) -> asyncio.Future[CommandOutcome]:
        """Run commands in one step: either all of them or, if one is refused, none."""
        return self._run(Saving(_event_of(commands), commands), self._steps(commands), _DONE)

    def until_shown(self, *commands: Command) -> asyncio.Future[None] | None:
        """Return a future that is done once no earlier step can make these commands outdated.

        Returns None if no pending step can make them outdated. When the future is done, the user sees the data to which
        the commands refer, so that the typed text can be interpreted again.
        """
        wanted = Saving(_event_of(commands), commands)
        if not outdating(wanted, self._pending):
            return None
        waiting: asyncio.Future[None] = event_loop().create_future()
        self._held_back[wanted] = waiting
        return waiting

    @property
    def is_held_back(self) -> bool:
        return bool(self._held_back)

    async def all_shown(self) -> None:
        """Wait until all futures returned by `until_shown` are done and their callers have continued."""
        import asyncio  # noqa: PLC0415 - loaded with the first command

        for waiting in tuple(self._held_back.values()):
            await asyncio.wait([waiting])
        await asyncio.sleep(0)  # the waiting slots continue, and submit their commands

    def attempt(
        self, *commands: Command, name: Phrase | None = None, stop: Callable[[], None] | None = None
    ) -> asyncio.Future[CommandOutcome]:
        """Run commands like `do`, but leave it to the caller to show a refusal.

        While the commands run, the status bar shows `name` and, if `stop` is given, a button that calls it.
        """
        saving = Saving(_event_of(commands), commands)
        return self._run(saving, self._steps(commands), _DONE, name, stop, shows_refusal=False)

    def undo(self, *steps: int, created: int | None = None, agreed: bool = False) -> asyncio.Future[CommandOutcome]:
        """Undo the steps with these ids, in this order.

        The steps belong to the open event, or to the club if no event is open. Without ids, undo the latest step of
        this station that has not been undone or, if there is none, the latest of any station. If the event has no step
        to undo, undo the step `created`, which created the event. If another person or station made one of the steps,
        no step is undone, and the message bar asks whether to undo them; `agreed` says that the user has already
        agreed.
        """
        desk, event_id, undo, window = self._desk, self._event_id(), self._desk.undo, self._window

        def undo_latest() -> Changes:
            try:
                return undo(event_id, initiator=window)
            except UserError as fault:
                if created is None or fault.code != "desk.nothing_to_undo":
                    raise
                return undo(None, created, initiator=window)

        self.undoing.emit()
        given = turns(desk, event_id, steps, window, back=True, agreed=agreed) if steps else [undo_latest]
        return self._run(Saving(event_id, ()), given, _UNDONE, together=steps)

    def undo_of_club(self, step: int, *, agreed: bool = False) -> asyncio.Future[CommandOutcome]:
        """Undo a step of the club, that is, a step that belongs to no event. `agreed` is as in `undo`."""
        return self._run(
            Saving(None, ()), turns(self._desk, None, (step,), self._window, back=True, agreed=agreed), _UNDONE
        )

    def redo(self, *steps: int, agreed: bool = False) -> asyncio.Future[CommandOutcome]:
        """Redo the steps with these ids, in this order.

        Without ids, redo the step that this station undid last or, if there is none and this station has done nothing
        new since, the step that another station undid last. The steps belong to the open event, or to the club if no
        event is open. If another person or station undid one of them, no step is redone, and the message bar asks
        whether to redo them; `agreed` says that the user has already agreed.
        """
        event_id = self._event_id()
        given = turns(self._desk, event_id, steps, self._window, back=False, agreed=agreed)
        return self._run(Saving(event_id, ()), given, _REDONE, together=steps)

    def close(self) -> None:
        """Cancel all pending futures when the window is closed. The steps are still stored."""
        for waiting in (*self._unstored.values(), *self._asking):
            waiting.cancel()
        for held_back in self._held_back.values():
            held_back.cancel()
        self._unstored.clear()
        self._unshown.clear()
        self._asking.clear()
        self._held_back.clear()

    def _steps(self, commands: Sequence[Command]) -> list[Callable[[], Changes]]:
        command = commands[0] if len(commands) == 1 else Together(tuple(commands))
        return [partial(self._desk.do, command, self._window)] if commands else []

    def _run(
        self,
        saving: Saving,
        steps: Sequence[Callable[[], Changes]],
        code: str,
        name: Phrase | None = None,
        stop: Callable[[], None] | None = None,
        *,
        shows_refusal: bool = True,
        together: tuple[int, ...] = (),
    ) -> asyncio.Future[CommandOutcome]:
        waiting: asyncio.Future[CommandOutcome] = event_loop().create_future()
        pending = self._pending
        earlier = outdating(saving, pending)
        same = next((step for step in (*earlier[-1:], *tuple(pending)[-1:]) if is_same_act(saving, step)), None)
        if same is not None:
            pending[same].add_done_callback(partial(_pass_on, waiting))
            return waiting
        refuse = self._messages.show_error if self._messages.held is None else self._messages.held.add
        if earlier:
            refusal = UserError(_STILL_SAVING, what=words_of(earlier))
            if shows_refusal:
                refuse(refusal)
            waiting.set_result(CommandOutcome((), refusal))
            return waiting

        def forget() -> None:
            del self._unstored[saving]
            self._set_saving(tuple(each for each in self.saving if each is not saving))

        def end(outcome: CommandOutcome) -> None:
            if outcome.changes and self._loads.is_running:
                self._unshown[saving] = self._unstored.pop(saving)
            else:
                forget()
            self._let_go_on()
            waiting.set_result(outcome)

        def on_ended(found: _Run) -> None:
            self._report_all(found.changes, code)
            if isinstance(found.fault, UserError) and found.fault.code in _CORRECTED:
                self.correction_wanted.emit(found.fault.phrase.values["match"])
            if isinstance(found.fault, QuestionError) and shows_refusal and self._messages.held is None:
                forget()
                self._let_go_on()
                self._ask(found.fault, saving.commands, waiting)
                return
            if isinstance(found.fault, UserError) and shows_refusal:
                show_refusal(found.fault, self.undo, self.redo, self._messages, refuse, together)
            end(CommandOutcome(found.changes, found.refusal))
            if found.fault is not None and not isinstance(found.fault, UserError):
                raise found.fault  # a bug, which is reported in its own dialog

        self._unstored[saving] = waiting
        QTimer.singleShot(_SOON_MS, self, partial(self._show_saving, saving))
        self._background.submit(
            partial(_run_all, steps),
            on_ended,
            self._messages.show_error,
            name=name,
            stop=stop,
            queue=Queue.STORING,
        )
        return waiting

    def _ask(
        self, question: QuestionError, commands: Sequence[Command], waiting: asyncio.Future[CommandOutcome]
    ) -> None:
        """Ask the question that the commands raised.

        An answer runs the commands again with the decision. Without an answer, they are refused.
        """
        self._asking.add(waiting)

        def end(outcome: CommandOutcome) -> None:
            self._asking.discard(waiting)
            if not waiting.done():
                waiting.set_result(outcome)

        def answer(choice: QuestionAnswer) -> None:
            self.do(*choice.answered(commands)).add_done_callback(
                lambda done: end(CommandOutcome((), question) if done.cancelled() else done.result())
            )

        choices = tuple(
            MessageChoice(choice.short, partial(answer, choice), choice.what) for choice in question.choices
        )
        self._messages.ask(question.phrase, choices, lambda: end(CommandOutcome((), question)))

    def _show_saving(self, late: Saving) -> None:
        """Add a step to `saving`, unless it has been stored and shown in the meantime."""
        if late in self._pending:
            self._set_saving(tuple(each for each in self._pending if each is late or each in self.saving))

    @property
    def _pending(self) -> dict[Saving, asyncio.Future[CommandOutcome]]:
        """The steps that are not yet stored or not yet shown, in the order of the calls."""
        return {**self._unshown, **self._unstored}

    def _on_shown(self) -> None:
        self._unshown = {}
        self._set_saving(tuple(each for each in self.saving if each in self._unstored))
        self._let_go_on()

    def _let_go_on(self) -> None:
        """Complete the futures of `until_shown` that no step holds back any longer.

        If no step is pending any more, also withdraw the message that a step is still being saved.
        """
        for wanted in [wanted for wanted in self._held_back if not outdating(wanted, self._pending)]:
            waiting = self._held_back.pop(wanted)
            if not waiting.done():
                waiting.set_result(None)
        if not self._pending:
            self._messages.withdraw(_STILL_SAVING)

    def _set_saving(self, saving: tuple[Saving, ...]) -> None:
        if saving != self.saving:
            self.saving = saving
            self.saving_changed.emit()

    def _report_all(self, changes: Sequence[Changes], code: str) -> None:
        if len(changes) > 1 and code in _MANY:
            self._messages.show(Phrase(_MANY[code], {"count": len(changes)}), reports=changes[-1].step)
            return
        for each in changes:
            self.report(each, code)

    def report(self, changes: Changes, code: str = _DONE) -> None:
        """Report a step in the message bar with the phrase `code`, and show the warnings of the step.

        The message about a new step has a button that undoes it, unless the step belongs to an event that is not open
        in this window.
        """
        is_here = changes.event_id in {None, self._event_id()}  # only steps of the open event can be undone here
        step = ToldStep.of(changes) if code == _DONE and is_here else None
        self._messages.show_done(Phrase(code, {"step": changes.name}), step, reports=changes.step)
        for warning in changes.warnings:
            pair_again = self.pair_again_wanted.emit if is_here else None
            choices = remedies(warning, changes.event_id, self.do, pair_again)
            self._messages.show_warning(warning, step, choices)


def _pass_on(waiting: asyncio.Future[CommandOutcome], done: asyncio.Future[CommandOutcome]) -> None:
    """Copy the outcome of `done` to `waiting`, the future returned to a caller that repeated the same act."""
    if done.cancelled():
        waiting.cancel()
    elif not waiting.done():
        waiting.set_result(done.result())


def _event_of(commands: Sequence[Command]) -> int | None:
    return commands[0].event_id if commands else None


class _Run(NamedTuple):
    """The changes of the stored steps, and the error of the first step that failed."""

    changes: tuple[Changes, ...]
    fault: Exception | None

    @property
    def refusal(self) -> UserError | None:
        """The error for the caller, or None. A bug is replaced by an error that says that the step was not stored."""
        if self.fault is None or isinstance(self.fault, UserError):
            return self.fault
        return UserError("database.not_stored", reason=str(self.fault))


def _run_all(steps: Sequence[Callable[[], Changes]]) -> _Run:
    """Run the steps in order until one raises an error. Called in the storing thread."""
    done: list[Changes] = []
    for step in steps:
        try:
            done.append(step())
        except Exception as fault:  # noqa: BLE001 - raised again on the Qt thread, after the steps before it are shown
            return _Run(tuple(done), fault)
    return _Run(tuple(done), None)
