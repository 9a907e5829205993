"""Other programs open, write and close a database beside an open desk whose files are looked at.

In each turn the desk stores steps, its own program or a library looks at the files, and a second process or the command
line writes beside it and is closed or killed. Every step that was acknowledged, here or there, must be there at once
and at the end, nobody may be told that the database is lost, and the looks of the program itself must leave its locks.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from campaign import Outcome, unsound
from evenings import new_evening
from secondprograms import drop_locks, locks_on, run_beside, write_beside

from irondie_to import files
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.app.event.commands import CreateEvent
from irondie_to.errors import UserError
from irondie_to.storage import backups
from irondie_to.storage.backup_list import held_by
from irondie_to.storage.connect import database_at
from irondie_to.storage.diagnosis import bad_content
from irondie_to.storage.file_store import open_store
from irondie_to.storage.soundness import looks_damaged

UNIT = "looks"
AMOUNT = 1_000

_HAS_LOCKS = Path("/proc/locks").exists()


class _Open:
    """An open database, and what was acknowledged here and there."""

    def __init__(self, place: Path, lots: Random, outcome: Outcome) -> None:
        self.place, self.lots, self._outcome = place, lots, outcome
        self.here: set[str] = set()
        self.there: set[str] = set()
        self.open()

    def open(self) -> None:
        """Open the database, sometimes with SQLAlchemy."""
        self.keeper: Keeper
        with self._outcome.timed("open"):
            store, self.keeper = open_store(str(self.place), lambda _place: self.place.with_name("backups"))
        self.desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
        if self.lots.random() < 0.7:
            self.keeper.load()

    def create(self) -> None:
        """Store a step."""
        name = f"here {len(self.here)}"
        with self._outcome.timed("create event"):
            self.desk.do(CreateEvent(name, "2026-03-21", 1))
        self.here.add(name)

    def missing(self) -> set[str]:
        """What was acknowledged and is not shown."""
        shown = {event.name for event in self.desk.events()} | {person.name for person in self.desk.persons()}
        return (self.here | self.there) - shown


def run(seed: int, amount: int) -> Outcome:
    """Look this many times."""
    outcome, lots = Outcome(), Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        club = _Open(Path(folder, "club.sqlite"), lots, outcome)
        new_evening(club.desk, 4).pair()
        club.keeper.backup("by-hand")
        for number in range(amount):
            what = _turn(club, outcome)
            outcome.found += [f"seed {seed}, look {number}: {each}" for each in what]
        club.keeper.close()
        found = unsound(club.place)
        club.open()
        outcome.found += [f"seed {seed}, at the end: {each}" for each in [*found, *sorted(club.missing())]]
        club.keeper.close()
        outcome.count("steps here", len(club.here))
        outcome.count("steps there", len(club.there))
    return outcome


def _turn(club: _Open, outcome: Outcome) -> list[str]:
    lots, found = club.lots, []
    for _ in range(lots.randint(0, 2)):
        club.create()
    before = locks_on(club.place) if _HAS_LOCKS else set()
    look = _library if lots.random() < 0.4 else lots.choice(_LOOKS)
    with outcome.timed(f"look {look.__name__}"):
        look(club)
    if look is not _library and _HAS_LOCKS and not before <= locks_on(club.place):
        found.append(f"{look.__name__} drops the locks {before - locks_on(club.place)}")
    outcome.count("libraries", look is _library)
    _write(club, outcome)
    begun = monotonic()
    try:
        if lots.random() < 0.5:
            with outcome.timed("check other stations"):
                club.desk.check_other_stations()
        club.create()
        missing = club.missing()
    except UserError as fault:
        found.append(f"after {look.__name__}: {fault.code}")
        missing = set()
    if missing:
        found.append(f"after {look.__name__}: {sorted(missing)} missing")
    outcome.finish_unit(begun)
    if lots.random() < 0.1:
        club.keeper.close()
        club.open()
        outcome.count("reopened")
    return found


def _write(club: _Open, outcome: Outcome) -> None:
    name, lots = f"there {len(club.there)}", club.lots
    if lots.random() < 0.05:
        with outcome.timed("event create", starts_program=True):
            run_beside(club.place, "event", "create", name)
        outcome.count("commands")
    else:
        is_killed = lots.random() < 0.4
        write_beside(club.place, name, is_killed=is_killed)
        outcome.count("killed", is_killed)
    club.there.add(name)


def _library(club: _Open) -> None:
    drop_locks(club.place)


def _read(club: _Open) -> None:
    for end in ("", "-shm"):
        with suppress(UserError):
            files.read_file(f"{club.place}{end}")


def _write_over(club: _Open) -> None:
    with suppress(UserError):
        files.write_file(str(club.place), b"%PDF")


def _soundness(club: _Open) -> None:
    looks_damaged(club.place)


def _fault(club: _Open) -> None:
    bad_content(database_at(str(club.place), club.place.with_name("backups")), lambda _phrase: True)


def _held(club: _Open) -> None:
    held_by(club.place)


def _whole(club: _Open) -> None:
    backups.read_whole(club.place).dispose()


def _content(club: _Open) -> None:
    club.keeper.content_of(str(club.place))


def _backup(club: _Open) -> None:
    Path(club.keeper.backup("by-hand")).unlink()


def _newest(club: _Open) -> None:
    club.keeper.newest_backup()


_LOOKS: tuple[Callable[[_Open], None], ...] = (
    *(_read, _write_over, _soundness, _fault, _held, _whole, _content, _backup, _newest),
)
