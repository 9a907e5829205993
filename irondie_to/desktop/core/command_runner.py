"""Runs the commands of one window at the desk and reports the changes in the message bar of that window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes, Command
from irondie_to.desktop.core.messages import Messages
from irondie_to.desktop.core.work import BackgroundWork, Queue
from irondie_to.errors import Phrase, UserError

_DONE = "frame.done"


class CommandRunner(QObject):
    """Runs, undoes and redoes commands for one window.

    `window` is stored in `Changes` as the initiator. `event_id` is a function that returns the id of the open event,
    None if no event is open.
    """

    def __init__(
        self,
        desk: Desk,
        background: BackgroundWork,
        messages: Messages,
        event_id: Callable[[], int | None],
        window: QObject,
    ) -> None:
        super().__init__(window)
        self._desk = desk
        self._background = background
        self._messages = messages
        self._event_id = event_id
        self._window = window

    def do(self, command: Command) -> Changes | None:
        """Run a command, report its step in the message bar and return its changes.

        If the command raises a `UserError`, show the error in the message bar and return None.
        """
        return self._carry_out(lambda: self._desk.do(command, self._window), _DONE)

    def do_in_background(
        self,
        commands: Sequence[Command],
        then: Callable[[], None],
        refused: Callable[[UserError], None],
    ) -> None:
        """Run commands one after the other in the storing thread, so that a slow disk does not block the window.

        Calls `then` when all commands are stored. If a command fails, its `UserError` is shown in the message bar and
        passed to `refused`, and the commands after it are skipped. Any other error is passed to `refused` as a
        `UserError` with the code `database.not_stored` and is then raised on the Qt thread. `do`, `undo`, `redo`,
        opening another event and closing the window wait for these commands.
        """

        def work() -> tuple[list[Changes], UserError | None]:
            stored: list[Changes] = []
            try:
                stored.extend(self._desk.do(command, self._window) for command in commands)
            except UserError as fault:
                return stored, fault
            return stored, None

        def on_result(result: tuple[list[Changes], UserError | None]) -> None:
            stored, fault = result
            for changes in stored:
                self.report(changes)
            if fault is None:
                then()
            else:
                self._messages.show_error(fault)
                refused(fault)

        def on_crash(fault: Exception) -> None:
            refused(UserError("database.not_stored", reason=str(fault)))

        self._background.submit(work, on_result, self._messages.show_error, failed=on_crash, queue=Queue.STORING)

    def undo(self, *, step: int | None = None, of_club: bool = False) -> Changes | None:
        """Undo the step with the id `step`; if it is None, undo the latest step of this station that is not undone yet.

        Only steps of the open event are undone; with `of_club`, or if no event is open, only steps of the club. Returns
        the changes of the undo. If it raises a `UserError`, shows the error in the message bar and returns None.
        """
        event_id = None if of_club else self._event_id()
        return self._carry_out(lambda: self._desk.undo(event_id, step, initiator=self._window), "frame.undone")

    def redo(self) -> Changes | None:
        """Redo the step that this station undid last.

        Returns the changes of the redo. If it raises a `UserError`, shows the error in the message bar and returns
        None.
        """
        return self._carry_out(lambda: self._desk.redo(self._event_id(), initiator=self._window), "frame.redone")

    def report(self, changes: Changes) -> None:
        """Report a step in the message bar, with a button that undoes the step, and show the warnings of the step.

        There is no such button if the step belongs to an event that is not open in this window.
        """
        self._report(changes, _DONE)

    def _carry_out(self, step: Callable[[], Changes], code: str) -> Changes | None:
        self._background.wait_until_stored()
        try:
            changes = step()
        except UserError as fault:
            self._messages.show_error(fault)
            return None
        self._report(changes, code)
        return changes

    def _report(self, changes: Changes, code: str) -> None:
        is_here = changes.event_id in {None, self._event_id()}  # only steps of the open event can be undone here
        step = changes.step if code == _DONE and is_here else None
        self._messages.show_done(Phrase(code, {"step": changes.name}), step)
        for warning in changes.warnings:
            self._messages.show_warning(warning)
