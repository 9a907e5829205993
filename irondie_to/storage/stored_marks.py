"""Remembers what this program has stored or seen in a file, and checks whether another file contains all of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from threading import Lock

from irondie_to.storage.declared_layout import HEAD, LAYOUT
from irondie_to.storage.file_reading import FileReading, is_sound, steps_so_far
from irondie_to.storage.layout import lines_of, read_layout, version_in

STEPS = 'SELECT id, event_id, kind, target, name, "values", who, at FROM journal'
"""The query for all that identifies a step."""
_LAST_WORK = "SELECT seq FROM sqlite_sequence WHERE name = 'unfinished'"


class StoredMarks:
    """The steps that this program has stored since it opened the file, the unfinished work, and the last state.

    If the data of the file is replaced, steps and work are forgotten. The last state is the generation of the data, the
    highest step id and the number of steps last seen in the file.
    """

    def __init__(self) -> None:
        self._generation = self._last = self._count = 0
        self._steps: dict[int, str] = {}
        self._works: dict[int, int] = {}
        self._lock = Lock()

    def see(self, generation: int, last: int, count: int) -> None:
        """Remember the generation of the data, the highest step id (0 if there are no steps) and the number of steps.

        If the generation has changed, all remembered steps and unfinished work are forgotten.
        """
        with self._lock:
            if generation != self._generation:
                self._steps, self._works = {}, {}
            self._generation, self._last, self._count = generation, last, count

    def see_file(self, connection: sqlite3.Connection) -> None:
        """Call `see` with the data that the connection reads. Raises `sqlite3.Error`."""
        self.see(*_seen(connection))

    def add(self, steps: Mapping[int, str], works: Mapping[int, int] | None) -> None:
        """Remember steps, with their times, and the versions of all unfinished work (None: unchanged)."""
        with self._lock:
            self._steps |= steps
            if works is not None:
                self._works = dict(works)

    def forget(self, steps: Mapping[int, str]) -> None:
        """Forget steps that were never reported as stored, and all unfinished work."""
        with self._lock:
            self._works = {}
            for step in steps:
                del self._steps[step]

    def are_in(self, connection: sqlite3.Connection) -> bool:
        """Whether a sound file of this version contains everything that is remembered. Raises `sqlite3.Error`."""
        layout = read_layout(connection)
        if lines_of(layout) != LAYOUT or version_in(connection, layout) != HEAD or not is_sound(connection):
            return False
        with self._lock:
            generation, last, count = _seen(connection)
            if generation != self._generation or last < self._last or count < self._count:
                return False
            since = min(self._steps, default=0)
            stored_at = dict(connection.execute("SELECT id, at FROM journal WHERE id >= ?", [since]).fetchall())
            return self._steps.items() <= stored_at.items() and self._has_works(connection)

    def _has_works(self, connection: sqlite3.Connection) -> bool:
        """Whether the file has all remembered work in the same or a newer version.

        Missing work counts as finished if the file has already used its id.
        """
        versions = dict(connection.execute("SELECT id, version FROM unfinished").fetchall())
        (last,) = connection.execute(_LAST_WORK).fetchone() or (0,)
        return all(
            versions.get(work, version if work <= last else 0) >= version for work, version in self._works.items()
        )


def lacks_nothing(present: sqlite3.Connection, other: sqlite3.Connection) -> bool:
    """Whether the other file has all steps and all unfinished work of the current one. Raises `sqlite3.Error`."""
    if not set(present.execute(STEPS)) <= set(other.execute(STEPS)):
        return False
    works = "SELECT id, version FROM unfinished"
    marks = StoredMarks()
    marks.add({}, dict(present.execute(works).fetchall()))
    return marks._has_works(other)


def _seen(connection: sqlite3.Connection) -> tuple[int, int, int]:
    (generation,) = connection.execute("SELECT MAX(id) FROM restore").fetchone()
    return generation or 0, *steps_so_far(FileReading(connection))
