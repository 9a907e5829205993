"""Backs up and restores under a clock that jumps by years to and fro, and checks which backup is the newest.

Steps, backups, restores of any backup, rescues of a damaged file and copies to a second place happen at random. At any
moment the newest backup, on the disk and in the second place, must hold what was there when a backup was last written,
the file just written must exist, and what a restore says that it gives up must be what it gives up.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from time import monotonic
from unittest.mock import patch

from campaign import Outcome

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.storage import backup_list, backups
from irondie_to.storage.keeper import open_store
from irondie_to.storage.rescue import rescue

UNIT = "acts"
AMOUNT = 3_000

_ACTS_OF_A_CLUB = 100
_KEPT = 6


class _Club:
    """A database with its backups and a second place, and the events that it must have."""

    def __init__(self, folder: Path, lots: Random, outcome: Outcome) -> None:
        self._timed = outcome.timed
        self.path, self.backups, self._lots = folder / "club.sqlite", folder / "club-backups", lots
        self.stick = folder / "stick"
        self.stick.mkdir(parents=True)
        self.now = datetime(2026, 3, 21, tzinfo=UTC)
        self.events: list[str] = []
        self.saved: list[str] = []
        """The events when a backup was last written."""
        self._open()
        with self._timed("second place"):
            self._keeper.name_second_place(str(self.stick))
        self._names = 0

    def _open(self) -> None:
        with self._timed("open"):
            store, self._keeper = open_store(str(self.path), lambda _place: self.backups)
        self._desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")

    def act(self) -> list[str]:
        """Do something, and return what is wrong afterwards."""
        self.now += timedelta(days=self._lots.choice((0, 0, 1, -1, 400, -400)), seconds=self._lots.randint(-90, 90))
        act = self._lots.choice(
            (self._step, self._step, self._step, self._undo, self._round, self._round, self._by_hand)
        )
        if self._lots.random() < 0.1:
            act = self._lots.choice((self._restore, self._rescue, self._newest))
        return act() + self._faults()

    def close(self) -> None:
        self._keeper.close()

    def _step(self) -> list[str]:
        self._names += 1
        with self._timed("create event"):
            self._desk.do(CreateEvent(f"Cup {self._names}", "2026-03-21", 7))
        self.events.append(f"Cup {self._names}")
        return []

    def _undo(self) -> list[str]:
        if self.events:
            with self._timed("undo"):
                self._desk.undo(None)
            self.events = sorted((event.name for event in self._desk.events()), key=lambda name: int(name.split()[1]))
        return []

    def _round(self) -> list[str]:
        return self._back_up(f"event-1-round-{self._lots.randint(1, 9)}")

    def _by_hand(self) -> list[str]:
        return self._back_up("by-hand") if self._lots.random() < 0.2 else []

    def _back_up(self, label: str) -> list[str]:
        with self._timed("backup"):
            path = Path(self._keeper.backup(label))
        self.saved = list(self.events)
        return [] if path.exists() else [f"{path.name} was deleted as soon as it was written"]

    def _restore(self, path: Path | None = None) -> list[str]:
        chosen = path or self._lots.choice(sorted(self.backups.glob("*.sqlite")))
        before = list(self.events)
        with self._timed("content of a backup"):
            content = self._keeper.content_of(str(chosen))
        with self._timed("restore"):
            self._keeper.restore(str(chosen), content.given_up)
            self._desk.reload()
        self.events = _events(chosen)
        self.saved = list(self.events)
        lost = set(before) - _created(chosen)  # what the backup has undone is not given up
        return [f"gave up {lost}, and said nothing"] if lost and not content.given_up.count else []

    def _newest(self) -> list[str]:
        with self._timed("newest backup"):
            found = self._keeper.newest_backup()
        return ["no newest backup"] if found is None else self._restore(Path(found.path))

    def _rescue(self) -> list[str]:
        self._keeper.close()
        self.path.write_bytes(b"SQLite format 3\0" + bytes(5_000))
        with self._timed("rescue"):
            used, _aside = rescue(self.path, self.backups, None)
        self.events = _events(used)
        self._open()
        found = [] if self.events == self.saved else [f"rescued {self.events}, saved were {self.saved}"]
        return found + self._back_up("by-hand")

    def _faults(self) -> list[str]:
        found = []
        events = sorted((event.name for event in self._desk.events()), key=lambda name: int(name.split()[1]))
        if events != self.events:
            found.append(f"the database has {events}, expected {self.events}")
        second = self._keeper.second_place()
        for _ten_seconds in range(12):  # a busy disk takes long, which is no fault of the order
            self._keeper._database.second_place.wait()
        folders = [self.backups] if second is None else [self.backups, Path(second.folder)]
        for folder in folders:
            newest = backup_list.newest_written(folder)
            if newest is None or _events(newest.path) != self.saved:
                what = None if newest is None else (newest.path.name, _events(newest.path))
                found.append(f"the newest in {folder.relative_to(self.path.parent)} is {what}, saved were {self.saved}")
        return found


def _events(path: Path) -> list[str]:
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM event ORDER BY id")]


def _created(path: Path) -> set[str]:
    """The events that the journal of a backup knows, also those that were undone later."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        steps = connection.execute("""SELECT "values" FROM journal WHERE name = 'step.create_event'""")
        return {json.loads(values)["name"] for (values,) in steps}


def run(seed: int, amount: int) -> Outcome:
    """Do this many things."""
    outcome, lots = Outcome(), Random(seed)
    with tempfile.TemporaryDirectory() as folder, patch.object(backup_list, "KEPT", _KEPT):
        club: _Club | None = None
        for number in range(amount):
            begun = monotonic()
            if number % _ACTS_OF_A_CLUB == 0 or club is None:
                if club is not None:
                    club.close()
                made = _Club(Path(folder, str(number)), lots, outcome)
                club = made
            with patch.object(backups, "now", lambda made=made: made.now):
                found = club.act()
            outcome.found += [f"seed {seed}, act {number}: {what}" for what in found]
            outcome.finish_unit(begun)
            if found:
                club.close()
                club = None
        if club is not None:
            club.close()
    return outcome
