"""Asks before undoing or redoing other people's steps, and offers an older step if the latest cannot be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, cast

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.core.undo import OlderStepError, Seat, refuse_if_of_others, step_name
from irondie_to.desktop.core.acting.messages import MessageChoice, Messages, ToldStep
from irondie_to.errors import Phrase, UserError


class Turning(Protocol):
    """The methods of `CommandRunner` that are called by the buttons shown with a refused undo or redo."""

    def undo(self, *steps: int) -> object:
        """Undo these steps of the open event."""

    def redo(self, *steps: int, agreed: bool = False) -> object:
        """Redo these steps of the open event; `agreed` means that the user has already confirmed this."""


def turns(
    desk: Desk, event_id: int | None, steps: Sequence[int], window: object, *, back: bool, agreed: bool
) -> list[Callable[[], Changes]]:
    """Return a function for each step that undoes it (if `back`) or redoes it on behalf of this window.

    Unless `agreed`, the first function raises `UserError`, before it changes anything, if other people did (or undid)
    any of the steps.
    """
    turn = desk.undo if back else desk.redo

    def turn_first() -> Changes:
        if not agreed:
            refuse_if_of_others(desk.journal(event_id, since=min(steps)), desk.seat, steps, back=back)
        return turn(event_id, steps[0], window, agreed=True)

    return [turn_first, *(partial(turn, event_id, step, window, agreed=True) for step in steps[1:])]


def show_refusal(
    fault: UserError, turning: Turning, messages: Messages, refuse: Callable[[UserError], None], steps: tuple[int, ...]
) -> None:
    """Show the error of a refused undo or redo, if possible with buttons for what the user can do next.

    If other people did (or undid) one of the `steps`, ask whether to undo (or redo) all of them. If an older step can
    be undone instead, offer it. Any other error is shown with `refuse`.
    """
    choices: tuple[MessageChoice, ...] = ()
    if isinstance(fault, OlderStepError):
        told = Phrase("frame.undo_told", {"step": step_name(fault.older)})
        choices = (MessageChoice(told, partial(turning.undo, fault.older.id), told),)
    if fault.code in {"desk.of_other", "desk.undone_by_other"}:
        step, event, name, who = (cast("Any", fault.phrase.values[key]) for key in ("step", "event", "name", "who"))
        asked = ToldStep(event, step, name, steps if len(steps) > 1 else ())
        if fault.code == "desk.of_other":
            messages.ask_to_undo(who, asked, choices)
        else:
            messages.ask_to_redo(who, asked, partial(turning.redo, *(steps or (step,)), agreed=True))
    elif choices and messages.held is None:
        messages.offer(fault.phrase, choices)
    else:
        refuse(fault)


def asked_name(step: JournalRow, act: JournalRow, seat: Seat) -> Phrase:
    """Return the name of a step to undo or redo, including who did `act` if the person at `seat` did not.

    `act` is the step itself or, for a redo, the undo of the step.
    """
    if seat.did(act):
        return step_name(step)
    return Phrase("frame.step_of_other", {"step": step_name(step), "who": act.signature})
