"""The journal of an event: views of its steps, the rounds of these steps, the latest steps, and filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import Seat, step_name
from irondie_to.app.journal.kinds import StepKind, kinds_of
from irondie_to.errors import Phrase, Value


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A step of the journal; `at` is UTC in ISO 8601, `kind` is `do`, `undo` or `redo`.

    `person` (empty if nobody was named) did the step at `station`; `who` names both, in the form of `Seat.author`.

    A line can combine several steps; then `step` is the id of the latest one, and `earlier` are the ids of the others,
    latest first.
    """

    step: int
    at: str
    person: str
    station: str
    who: str | Phrase
    kind: str
    name: Phrase
    undone: bool
    earlier: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[int, ...]:
        """The ids of all steps of the line, latest first."""
        return (self.step, *self.earlier)


def journal(steps: list[JournalRow], seat: Seat) -> tuple[JournalLine, ...]:
    """The views of the steps, in the given order, as they are seen from this seat."""
    return tuple(
        JournalLine(step.id, step.at, step.person, step.who, seat.author(step), step.kind, step_name(step), step.undone)
        for step in steps
    )


KNOCKOUT = "knockout"

_CUT = {"step.cut", "step.cut_declined"}

_PUBLISHED = {"step.publish_round", "step.publish_round_by_hand"}


def rounds_of(lines: Sequence[JournalLine], picture: Picture) -> tuple[str, ...]:
    """The round in which each step was done: the number of a Swiss round, `knockout`, or empty before round 1.

    `lines` are all lines of the journal, latest first; `picture` is the event after them. The step that publishes a
    round belongs to that round, and so do the undo and redo of this step.
    """
    number, in_knockout = len(picture.swiss), bool(picture.seeds)  # after the line, in the direction of time
    found = []
    for line in lines:
        if line.name.code in _CUT:
            found.append(KNOCKOUT)
            in_knockout = line.kind == "undo"
        elif line.name.code in _PUBLISHED:
            published = int(str(line.name.values["round"]))
            found.append(str(published))
            number = published if line.kind == "undo" else published - 1
        else:
            found.append(KNOCKOUT if in_knockout else str(number or ""))
    return tuple(found)


def round_heading(name: str) -> Phrase:
    """The heading for the steps of a round; `name` is as in `rounds_of`."""
    if name == KNOCKOUT:
        return Phrase("journal_page.knockout")
    return Phrase("paper.round", {"round": int(name)}) if name else Phrase("journal_page.before")


class RecentSteps:
    """Reads the latest steps of one event at a time, at most `limit` steps; a repeated call reads only the new ones."""

    def __init__(self, desk: Desk, limit: int) -> None:
        self._desk = desk
        self._limit = limit
        self._event_id: int | None = None
        self._lines: tuple[JournalLine, ...] = ()

    def read(self, event_id: int) -> tuple[JournalLine, ...]:
        last = self._lines[0] if self._lines and event_id == self._event_id else None
        rows = [] if last is None else self._desk.journal(event_id, self._limit, since=last.step)
        if last is not None and rows and (rows[-1].id, rows[-1].at) == (last.step, last.at):
            self._lines = self._with_new(rows[:-1])
        else:  # the first look, more new steps than the limit, or another database
            self._lines = journal(self._desk.journal(event_id, self._limit), self._desk.seat)
        self._event_id = event_id
        return self._lines

    def _with_new(self, rows: Sequence[JournalRow]) -> tuple[JournalLine, ...]:
        if not rows:
            return self._lines
        turned = {row.target: row.kind == "undo" for row in reversed(rows) if row.target is not None}
        lines = (*journal(list(rows), self._desk.seat), *self._lines)[: self._limit]
        return tuple(
            replace(line, undone=turned[line.step])
            if line.step in turned and line.undone is not turned[line.step]
            else line
            for line in lines
        )


@dataclass(frozen=True, slots=True)
class JournalFilter:
    """Selects lines of the journal by the kind of step (None: any kind) and the person (None: anybody)."""

    kind: StepKind | None = None
    who: str | Phrase | None = None

    def fits(self, line: JournalLine) -> bool:
        return self.who in {None, line.who} and (self.kind is None or self.kind in kinds_of(line.name))


def people_of(lines: Iterable[JournalLine], words: Callable[[Phrase], str]) -> tuple[tuple[str, str | Phrase], ...]:
    """The people who did these steps, without duplicates, in alphabetical order.

    Each is a pair of the name in words and `JournalLine.who`.
    """
    people = {line.who: words(line.who) if isinstance(line.who, Phrase) else line.who for line in lines}
    named = ((name, who) for who, name in people.items())
    return tuple(sorted(named, key=lambda one: (one[0].casefold(), one[0])))


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
