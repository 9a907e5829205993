"""Undoes or redoes a step for a command.

A step that needs the user's agreement, such as one of another person, is affected only if its number was given and the
user has agreed.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from irondie_to.app.core.undo import OlderStepError, step_name
from irondie_to.cli.core.output import agrees, exit_with
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:  # many commands never open a desk, and the import is slow
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.steps import Changes

_NUMBERED = {
    "desk.of_other": "run.latest_of_other",
    "desk.clock_used": "run.latest_clock_used",
    "desk.undone_by_other": "run.undone_by_other",
}
"""The refusal if the step's number was not given, by the code of the desk's refusal. It says how to give the number."""
_ASKED = {
    "desk.of_other": ("run.step_of_other", "run.undo_step_of_other"),
    "desk.clock_used": ("run.step_clock_used", "run.undo_clock_used"),
    "desk.undone_by_other": ("run.step_undone_by_other", "run.redo_step_of_other"),
}
"""The refusal if nobody can be asked, and the question, by the code of the desk's refusal."""

_NEEDED = {"desk.needed", "desk.needed_by_several"}
"""The refusals that name the step to be undone first."""

StepNumber = Annotated[
    int | None, typer.Argument(metavar="STEP", help="The number of a step in the journal. Default: your latest step.")
]
AnyStep = Annotated[bool, typer.Option("--yes", help="Undo another person’s or station’s step without asking.")]
UndoneByAny = Annotated[
    bool, typer.Option("--yes", help="Without asking, redo a step that another person or station undid.")
]


def undo_step(desk: Desk, event_id: int | None, step: int | None, *, yes: bool) -> Changes:
    """Undo the step with the id `step`, or this person's latest one at this command line, and return the changes.

    Unless `yes` is given, the user is asked before a step of another person or station is undone, or one that started
    or changed a clock if results have come in since. If the user does not agree, the command ends.

    Raises the errors of `Desk.undo`, and `UserError` `run.latest_of_other` or `run.latest_clock_used` if no id is given
    for such a step, `run.step_of_other` or `run.step_clock_used` if nobody can be asked, `run.needed` with the command
    to type if another step must be undone first, or `run.older_step` if no id is given and only an older step of this
    person can be undone.
    """
    try:
        return _asked(desk.undo, event_id, step, yes=yes)
    except OlderStepError as fault:
        name, refusal = step_name(fault.older), (_needed(desk, event_id, fault) or _numbered(fault)).phrase
        raise UserError("run.older_step", refusal=refusal, step=fault.older.id, name=name) from fault
    except UserError as fault:
        needed = _needed(desk, event_id, fault)
        if needed is None:
            raise
        raise needed from fault


def redo_step(desk: Desk, event_id: int, step: int | None, *, yes: bool) -> Changes:
    """Redo the step with the id `step`, or the one that this person undid last at this command line.

    Before a step that another person or station undid is redone, the user is asked, as in `undo_step`. Returns the
    changes. Raises the errors of `Desk.redo`, and `UserError` `run.undone_by_other` or `run.step_undone_by_other`.
    """
    return _asked(desk.redo, event_id, step, yes=yes)


def _needed(desk: Desk, event_id: int | None, fault: UserError) -> UserError | None:
    """The error `run.needed` with the command to type, if another step must be undone first."""
    first = fault.phrase.values.get("first")
    if fault.code not in _NEEDED or not isinstance(first, int):
        return None
    step = next(row for row in desk.journal(event_id, since=first) if row.id == first)
    command = f"undo {first}" if desk.seat.did(step) else f"undo {first} --yes"
    return UserError("run.needed", refusal=fault.phrase, command=command)


class _Turn(Protocol):
    """The signature of `Desk.undo` and `Desk.redo`."""

    def __call__(self, event_id: int | None, step: int | None, *, agreed: bool) -> Changes: ...


def _asked(turn: _Turn, event_id: int | None, step: int | None, *, yes: bool) -> Changes:
    try:
        return turn(event_id, step, agreed=yes)
    except OlderStepError:
        raise
    except UserError as fault:
        if fault.code not in _ASKED:
            raise
        if step is None:
            raise _numbered(fault) from fault
        if not _agrees(fault):
            exit_with(yes=False)
    return turn(event_id, step, agreed=True)


def _numbered(fault: UserError) -> UserError:
    """Return the error, with a note on how to give the step's number if the user must agree to undo (or redo) it."""
    return UserError(_NUMBERED.get(fault.code, fault.code), **{**fault.phrase.values, "refusal": fault.phrase})


def _agrees(fault: UserError) -> bool:
    """Ask whether to undo (or redo) the step named in the error, and return whether the user agrees.

    Raises `UserError` `run.step_of_other`, `run.step_clock_used` or `run.step_undone_by_other` if standard input is not
    a terminal.
    """
    refused, question = _ASKED[fault.code]
    if not sys.stdin.isatty():
        raise UserError(refused, **{**fault.phrase.values, "refusal": fault.phrase})
    return agrees(Phrase(question, fault.phrase.values))
