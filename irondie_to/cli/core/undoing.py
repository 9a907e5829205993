"""Undoes or redoes a step for a command; the step of another person or station only if its number was given."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from irondie_to.app.core.undo import step_name
from irondie_to.cli.core.output import exit_with, in_words
from irondie_to.errors import Phrase, UserError, Value

if TYPE_CHECKING:  # many commands never open a desk, and the import is slow
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.steps import Changes

_NUMBERED = {"desk.of_other": "run.latest_of_other", "desk.undone_by_other": "run.undone_by_other"}
"""The refusals that name the step and how to give its number, by the code of the desk's refusal."""

StepNumber = Annotated[
    int | None, typer.Argument(metavar="STEP", help="The number of a step in the journal. Default: your latest step.")
]
AnyStep = Annotated[bool, typer.Option("--yes", help="Undo another person's or station's step without asking.")]


def undo_step(desk: Desk, event_id: int | None, step: int | None, *, yes: bool) -> Changes:
    """Undo the step with this id, or the latest one of this person at this command line, and return the changes.

    Before the step of another person or station is undone, the person at the terminal is asked, unless `yes` is given;
    without their agreement the program ends. Raises the errors of `Desk.undo`, `UserError("run.latest_of_other")` if no
    id is given and somebody else did the latest step, and `UserError("run.step_of_other")` if nobody can be asked.
    """
    if step is not None and not yes and not _agrees(desk, event_id, step):
        exit_with(yes=False)
    with _number_named():
        return desk.undo(event_id, step)


def redo_step(desk: Desk, event_id: int, step: int | None) -> Changes:
    """Redo the step with this id, if it is next, or the one that this person undid last at this command line.

    Returns the changes. Raises the errors of `Desk.redo`, and `UserError("run.undone_by_other")`.
    """
    with _number_named():
        return desk.redo(event_id, step)


@contextmanager
def _number_named() -> Iterator[None]:
    """Context manager in which a refusal because of another person or station says how to give the step's number."""
    try:
        yield
    except UserError as fault:
        if fault.code not in _NUMBERED:
            raise
        raise UserError(_NUMBERED[fault.code], **fault.phrase.values) from fault


def _agrees(desk: Desk, event_id: int | None, step: int) -> bool:
    """Whether the step may be undone: this person did it here, or the person at the terminal agrees.

    Raises `UserError("run.step_of_other")` if nobody can be asked.
    """
    row = next((row for row in desk.journal(event_id, since=step) if row.id == step), None)
    if row is None or desk.seat.did(row):
        return True
    values: dict[str, Value] = {"step": step, "name": step_name(row), "who": row.signature}
    if not sys.stdin.isatty():
        raise UserError("run.step_of_other", **values)
    typer.echo(f"{in_words(Phrase('run.undo_step_of_other', values))} ", nl=False)
    answer = sys.stdin.readline().strip().casefold()
    return answer[:1] == in_words(Phrase("run.yes"))[:1]  # the first letter is enough
