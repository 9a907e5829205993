"""Finds the undone steps that can be redone: those undone at a station, else those undone at others."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import Seat, step_name, undo_of
from irondie_to.errors import UserError


def redoables(journal: Sequence[JournalRow], station: str) -> list[JournalRow]:
    """The steps that this station undid and can redo one after the other, the next one first.

    The journal has the latest step first. After a new step of this station, the steps undone before it can no longer be
    redone. Steps of other stations do not matter, but a step counts only for the station that undid it last.
    """
    by_id = {step.id: step for step in journal}
    turned: set[int] = set()  # the steps whose latest undo or redo has been seen
    found = []
    for row in journal:
        if row.kind == "do" and row.station == station:
            break
        if row.target is None or row.target in turned:
            continue
        turned.add(row.target)
        if row.kind == "undo" and row.station == station and row.target in by_id:
            found.append(by_id[row.target])
    return found


def next_redoables(journal: Sequence[JournalRow], station: str) -> list[JournalRow]:
    """The steps to which a redo at this station applies one after the other: its own `redoables`, or else another's.

    The other station is the one that was the last to undo a step, if this station has done nothing new since then. A
    step is redone without a question only if `Seat.did` is true for its undo.
    """
    own = redoables(journal, station)
    if own:
        return own
    for row in journal:
        if row.kind == "do" and row.station == station:
            break
        if row.kind == "undo" and (others := redoables(journal, row.station)):
            return others
    return []


def steps_up_to(journal: Sequence[JournalRow], step: JournalRow) -> list[JournalRow]:
    """The steps to redo, in this order, so that this undone step, the last of them, can be redone.

    They are steps of the station that last undid this step. If that station has done something new since then, the
    result is this step alone.
    """
    found = redoables(journal, undo_of(journal, step).station)
    return found[: found.index(step) + 1] if step in found else [step]


def step_to_redo(journal: Sequence[JournalRow], seat: Seat, wanted: int | None) -> JournalRow:
    """The step with the id `wanted`, or, if `wanted` is None, the one to which a redo at this station applies.

    It may be a step that another person or station undid (see `refuse_if_of_others`). Raises `UserError`
    `desk.nothing_to_redo`, or `desk.other_step` with the `name` of the step that must be redone first.
    """
    steps = next_redoables(journal, seat.station)
    if wanted is not None:
        given = next((row for row in journal if row.id == wanted and row.undone), None)
        steps = steps if given is None else steps_up_to(journal, given)
    if not steps:
        raise UserError("desk.nothing_to_redo")
    step = steps[0]
    if wanted is not None and wanted != step.id:
        raise UserError("desk.other_step", name=step_name(step))
    return step
