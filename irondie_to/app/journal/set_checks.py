"""Combines the set checks of both players of a table into one line of the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from irondie_to.app.journal.queries import JournalLine
from irondie_to.errors import Phrase, Value

_CHECKED = {
    "step.set_check": "setcheck.checked",
    "step.set_check_at": "setcheck.checked",
    "step.set_check_fault": "setcheck.checked_fault",
    "step.set_check_fault_at": "setcheck.checked_fault",
}
"""The part of the combined description for one player, by the code of the step."""


def with_joined_set_checks(lines: Sequence[JournalLine]) -> tuple[JournalLine, ...]:
    """The lines, latest first, with one line for the set checks of both players of a table.

    Two set checks are combined if they were made at the same table in the same round, before the same game and by the
    same person at the same station, and if both or neither of them are undone. The combined line takes the position of
    the later step. The lines about the undo or redo of such checks are combined in the same way.
    """
    first: dict[tuple[Value, ...], JournalLine] = {}
    found: dict[int, JournalLine] = {}
    for line in reversed(lines):
        key = _key(line)
        before = None if key is None else first.pop(key, None)
        if before is not None and before.name.values["name"] != line.name.values["name"]:
            del found[before.step]
            found[line.step] = _joined(before, line)
            continue
        if key is not None:
            first[key] = line
        found[line.step] = line
    return tuple(reversed(found.values()))


def _key(line: JournalLine) -> tuple[Value, ...] | None:
    """The values that two set checks must have in common to be combined; None for any other step."""
    values = line.name.values
    if line.name.code not in _CHECKED or "table" not in values:
        return None
    return line.kind, line.who, line.undone, values["table"], values["round"], values["game"]


def _joined(first: JournalLine, second: JournalLine) -> JournalLine:
    parts = {"first": _part(first), "second": _part(second)}
    if "place" in second.name.values:
        name = Phrase("setcheck.both_at", {"place": second.name.values["place"], **parts})
    else:
        name = Phrase("setcheck.both", {"table": second.name.values["table"], **parts})
    return replace(second, name=name, earlier=(first.step,))


def _part(line: JournalLine) -> Phrase:
    return Phrase(_CHECKED[line.name.code], {"name": line.name.values["name"]})
