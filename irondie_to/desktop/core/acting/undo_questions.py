"""Asks before an undo or redo that the user must agree to, or offers an older step if the latest cannot be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.core.undo import OlderStepError, Seat, refuse_if_of_others, step_name
from irondie_to.desktop.core.acting.messages import Message, MessageChoice, Messages, MessageTone, ToldStep
from irondie_to.errors import Phrase, UserError

_QUESTIONS = {
    "desk.of_other": ("frame.undo_of_other", "frame.undo_with_others"),
    "desk.clock_used": ("frame.undo_clock_used", "frame.undo_clock_used"),
    "desk.undone_by_other": ("frame.redo_of_other", "frame.redo_with_others"),
}
"""The questions to ask after these refusals: about a single step, and about several steps together."""


def turns(
    desk: Desk, event_id: int | None, steps: Sequence[int], window: object, *, back: bool, agreed: bool
) -> list[Callable[[], Changes]]:
    """Return a function for each step that undoes it (if `back`) or redoes it on behalf of this window.

    Without steps, there is one function, and the desk chooses the step. Unless `agreed` is true and steps are given,
    the first function raises `UserError` and changes nothing if others did (or undid) any of the steps. For a single
    step, it raises this error only if nothing else prevents the undo (or redo).
    """
    turn = desk.undo if back else desk.redo
    if len(steps) <= 1:
        return [partial(turn, event_id, steps[0] if steps else None, window, agreed=agreed)]

    def turn_first() -> Changes:
        if not agreed:
            refuse_if_of_others(desk.journal(event_id, since=min(steps)), desk.seat, steps, back=back)
        return turn(event_id, steps[0], window, agreed=True)

    return [turn_first, *(partial(turn, event_id, step, window, agreed=True) for step in steps[1:])]


def show_refusal(
    fault: UserError,
    undo: Callable[..., object],
    redo: Callable[..., object],
    messages: Messages,
    refuse: Callable[[UserError], None],
    steps: tuple[int, ...],
) -> None:
    """Show the error of a refused command, undo or redo. For an undo or redo, buttons may offer a way out.

    If others did (or undid) one of the `steps`, ask whether to undo (or redo) all of them. Also ask before undoing a
    step of a clock if results have been entered since. If an older step can be undone instead, offer that step. `undo`
    and `redo` are the methods of `CommandRunner`.
    """
    choices: tuple[MessageChoice, ...] = ()
    if isinstance(fault, OlderStepError):
        told = Phrase("frame.undo_told", {"step": step_name(fault.older)})
        choices = (MessageChoice(told, partial(undo, fault.older.id), told),)
    if fault.code in _QUESTIONS:
        step, event, name = (cast("Any", fault.phrase.values[key]) for key in ("step", "event", "name"))
        together = steps if len(steps) > 1 else ()
        words = {"count": len(together), **fault.phrase.values, "step": name}
        question = Phrase(_QUESTIONS[fault.code][bool(together)], words)
        undone: ToldStep | None = ToldStep(event, step, name, together)
        if fault.code == "desk.undone_by_other":
            undone = None
            told = Phrase("frame.redo_together" if together else "frame.redo_told", words)
            redo_all = partial(redo, *(steps or (step,)), agreed=True)
            choices = (MessageChoice(Phrase("frame.redo_short"), redo_all, told),)
        messages.posted.emit(Message(MessageTone.WARNING, question, undone, asks=True, choices=choices))
    elif choices and messages.held is None:
        messages.posted.emit(Message(MessageTone.FAULT, fault.phrase, asks=True, choices=choices))
    else:
        refuse(fault)


def asked_name(step: JournalRow, act: JournalRow, seat: Seat) -> Phrase:
    """Return the name of a step to undo or redo, including who did `act` if the person at `seat` did not.

    `act` is the step itself or, for a redo, the undo of the step.
    """
    if seat.did(act):
        return step_name(step)
    return Phrase("frame.step_of_other", {"step": step_name(step), "who": seat.author(act)})
