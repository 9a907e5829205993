"""Finds the undone steps that a station can redo: those it undid itself or, if there are none, another station's."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import Seat, step_name, undo_of
from irondie_to.errors import UserError


def redoables(journal: Sequence[JournalRow], station: str) -> list[JournalRow]:
    """The steps that this station undid and can redo one after another, starting with the next one to redo.

    `journal` starts with the latest step. Once this station has done something new, the steps undone before can no
    longer be redone. Steps of other stations have no effect on this, but an undone step belongs only to the station
    that undid it last.
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
    """The steps to redo at this station, one after another: its own `redoables`, or else another station's.

    The other station is the one that last undid a step, provided that this station has done nothing new since. A step
    is redone without asking the user only if `Seat.did` is true for its undo.
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
    """The steps to redo, in order, up to and including this undone step.

    All of them were last undone by the same station. If that station has done something new since then, the result is
    this step alone.
    """
    found = redoables(journal, undo_of(journal, step).station)
    return found[: found.index(step) + 1] if step in found else [step]


def step_to_redo(journal: Sequence[JournalRow], seat: Seat, wanted: int | None) -> JournalRow:
    """The step with the id `wanted` or, if `wanted` is None, the next step to redo at this station.

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
