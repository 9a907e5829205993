"""The view of a line of the journal."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A step of the journal; `at` is UTC in ISO 8601, `kind` is `do`, `undo` or `redo`.

    `person` did it at `station`; the person is empty if none was named. `who` is both as shown.

    A line can combine several steps; then `step` is the id of the latest one, and `earlier` are the ids of the others,
    the latest first.
    """

    step: int
    at: str
    person: str
    station: str
    who: str
    kind: str
    name: Phrase
    undone: bool
    earlier: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[int, ...]:
        """The ids of all steps of the line, the latest first."""
        return (self.step, *self.earlier)
