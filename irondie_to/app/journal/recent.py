"""The latest steps of an event, of which only those are read that were stored since the last look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.journal.queries import journal
from irondie_to.app.journal.views import JournalLine


class RecentSteps:
    """Reads the latest steps of one event at a time, at most `limit` steps; a repeated call reads only the new ones."""

    def __init__(self, desk: Desk, limit: int) -> None:
        self._desk = desk
        self._limit = limit
        self._event_id: int | None = None
        self._lines: tuple[JournalLine, ...] = ()

    def read(self, event_id: int) -> tuple[JournalLine, ...]:
        """The latest steps of the event, latest first."""
        last = self._lines[0] if self._lines and event_id == self._event_id else None
        rows = [] if last is None else self._desk.journal(event_id, self._limit, since=last.step)
        if last is not None and rows and (rows[-1].id, rows[-1].at) == (last.step, last.at):
            self._lines = self._with_new(rows[:-1])
        else:  # the first look, more new steps than the limit, or another database
            self._lines = journal(self._desk.journal(event_id, self._limit))
        self._event_id = event_id
        return self._lines

    def _with_new(self, rows: Sequence[JournalRow]) -> tuple[JournalLine, ...]:
        if not rows:
            return self._lines
        turned = {row.target: row.kind == "undo" for row in reversed(rows) if row.target is not None}
        lines = (*journal(list(rows)), *self._lines)[: self._limit]
        return tuple(
            replace(line, undone=turned[line.step])
            if line.step in turned and line.undone is not turned[line.step]
            else line
            for line in lines
        )
