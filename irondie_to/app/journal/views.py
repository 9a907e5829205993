"""The view of a step of the journal."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A step of the journal; `at` is UTC in ISO 8601, `kind` is `do`, `undo` or `redo`."""

    step: int
    at: str
    who: str
    kind: str
    name: Phrase
    undone: bool
