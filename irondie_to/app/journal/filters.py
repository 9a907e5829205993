"""Selects lines of the journal by what was changed and by who changed it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from irondie_to.app.journal.kinds import StepKind, kinds_of
from irondie_to.app.journal.views import JournalLine


@dataclass(frozen=True, slots=True)
class JournalFilter:
    """Selects the lines of a kind of steps (None: of all kinds) that somebody did (None: anybody)."""

    kind: StepKind | None = None
    who: str | None = None

    def fits(self, line: JournalLine) -> bool:
        """Whether the line is selected."""
        return self.who in {None, line.who} and (self.kind is None or self.kind in kinds_of(line.name))


def people_of(lines: Iterable[JournalLine]) -> tuple[str, ...]:
    """Everybody who did one of these steps, each once, in alphabetical order."""
    return tuple(sorted({line.who for line in lines}, key=lambda who: (who.casefold(), who)))
