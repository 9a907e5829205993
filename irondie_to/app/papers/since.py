"""The earlier prints of a document, and the steps done in the event since the replaced print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.undo import step_name
from irondie_to.app.papers.kinds import BuildOptions, News, Paper
from irondie_to.app.papers.views import SaidOnPaper
from irondie_to.errors import Phrase

_LEFT: Final = {"step.drop_before", "step.drop_after", "step.drop_in"}
_CORRECTED: Final = {"step.corrected", "step.taken_back"}


class Compared(NamedTuple):
    """A document with marks on the rows that differ from the replaced print, and its news, if any."""

    paper: Paper
    news: News | None = None


@dataclass(frozen=True, slots=True)
class Prints:
    """The earlier prints of a document, earliest first, and its content `now`."""

    now: SaidOnPaper
    earlier: tuple[SaidOnPaper, ...]
    picture: Picture
    options: BuildOptions

    @property
    def before(self) -> SaidOnPaper | None:
        """The print that this one replaces, which is the latest one with other content, or None."""
        if not self.earlier or self.earlier[-1].digest != self.now.digest:
            return self.earlier[-1] if self.earlier else None
        return self.earlier[-2] if len(self.earlier) > 1 else None

    @property
    def number(self) -> int:
        """The number of this print, counted from 1; prints with unchanged content do not count."""
        if not self.earlier:
            return 1
        last = self.earlier[-1]
        return last.number if last.digest == self.now.digest else last.number + 1

    def left_at(self) -> Mapping[str, str]:
        """The local times at which players left the event since the replaced print, keyed by player code."""
        names = {name: code for code, name in names_by_code(self.picture).items()}
        found: dict[str, str] = {}
        for row, step in self._named():
            code = names.get(str(step.values.get("name", "")))
            if step.code in _LEFT and code is not None:
                found.setdefault(code, self.options.clock(row.at))
        return found

    def corrections(self, last_round: int) -> list[tuple[str, Phrase]]:
        """The corrections since the replaced print to results of the Swiss rounds up to this one, latest first.

        Each is a pair of the local time and the name of the step.
        """
        return [
            (self.options.clock(row.at), step)
            for row, step in self._named()
            if step.code in _CORRECTED and int(str(step.values["round"])) <= last_round
        ]

    def _named(self) -> Iterable[tuple[JournalRow, Phrase]]:
        """The steps since the replaced print that were not undone, latest first.

        A step whose name is composed of several names is repeated for each of them.
        """
        least = 0 if self.before is None else self.before.step
        rows = (row for row in self.options.journal if row.id > least and row.kind == "do" and not row.undone)
        return ((row, step) for row in rows for step in steps_in(step_name(row)))
