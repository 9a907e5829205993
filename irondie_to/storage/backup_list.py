"""The backup files in a folder: their names, their order by content, which are deleted, and which steps they lack."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, text

from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.ports import CanSay, GivenUp
from irondie_to.errors import Phrase, UserError
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.file_reading import FileReading, steps_so_far
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.layout import MOST_ID, Part, is_plain, is_table, read_layout, version_in
from irondie_to.storage.stored_marks import STEPS

KEPT = 60
"""The number of backups of events (`_OF_EVENT`) to keep; older ones are deleted. A large event writes about forty."""

_OF_EVENT = re.compile(r"\d{8}-\d{6}-\d{6}Z?-event-\d+-[a-z0-9-]+\.sqlite")
"""The names of the backups that the program writes of its own accord for an event. No other backup is ever deleted.

It writes one at each round and cut, after a late player gets a match, and after an event is imported."""

_WRITTEN = re.compile(r"(\d{8}-\d{6})-\d{6}(Z?)-")
"""The beginning of the names of all backups that the program writes: the time in UTC; without Z, in local time."""

_ABANDONED_AFTER = 600
"""An unfinished backup that has not changed for this many seconds belongs to a program that was killed."""


class HeldRound(NamedTuple):
    """A round with one of its pairings, with or without its results.

    `pairing` says when the pairing was published and gives its number (`Publication.number`); None for an imported
    round, for a round published by an earlier version that did not store this, and for a round of the knockout, which
    gets a new id when the cut is made again.
    """

    id: int
    pairing: str | None
    is_finished: bool


class Held(NamedTuple):
    """The data that a backup holds. Of two backups of a database, the newer one has the larger `order`.

    `generation` is the generation of the data, `last` the highest id of the steps and `steps` their number. `rounds`
    contains every published round, and every finished round a second time, with its results.
    """

    generation: int
    last: int
    steps: int
    rounds: frozenset[HeldRound] = frozenset()

    @property
    def order(self) -> tuple[int, int, int]:
        return self.generation, self.last, self.steps


class Listed(NamedTuple):
    held: Held
    path: Path

    @property
    def order(self) -> tuple[int, int, int, str]:
        return *self.held.order, self.path.name


ROUNDS = """
SELECT round.id, round.report, NOT EXISTS
(SELECT 1 FROM "match" WHERE "match".round_id = round.id AND "match".outcome = 'pending') AS finished,
round.phase, round.number, round.name, event.name AS event
FROM round JOIN event ON event.id = round.event_id ORDER BY round.id
"""
"""The query for the published rounds. Its first columns are the arguments of `rounds_held`."""

_LONGEST_REPORT = 1_000_000
"""In characters. Most reports have a few hundred; the report of a large round that was paired again has a few thousand.
"""


def name_of(label: str, moment: datetime) -> str:
    """The file name, without its suffix, of a backup written at this moment."""
    words = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "backup"
    return f"{moment.astimezone(UTC):%Y%m%d-%H%M%S-%f}Z-{words}"


def written(backup: Path) -> datetime:
    """The local time at which a backup was written, from its name if possible: copying can change the file's time."""
    parts = _WRITTEN.match(backup.name)
    with contextlib.suppress(ValueError):
        if parts is not None:
            if parts[2]:
                return datetime.strptime(f"{parts[1]} +0000", "%Y%m%d-%H%M%S %z").astimezone()
            return datetime.strptime(parts[1], "%Y%m%d-%H%M%S").astimezone()
    return datetime.fromtimestamp(backup.stat().st_mtime).astimezone()


def in_order(folder: Path) -> list[Listed]:
    """The backups in a database's backup folder and in its former folder, newest content first.

    Lists only files that look readable to this program; `backups.read_whole` may still refuse one.
    """
    files = (path for each in (folder, former_folder(folder)) if each is not None for path in each.glob("*.sqlite"))
    listed = (Listed(held, path) for path in files if (held := held_by(path)) is not None)
    return sorted(listed, key=lambda each: each.order, reverse=True)


def former_folder(folder: Path) -> Path | None:
    """The folder in which earlier versions kept these backups: `club-backups` for `club.db.backups`.

    None if there is no such folder, or if it belongs to a `club.sqlite` beside the database.
    """
    name = Path(folder.name.removesuffix(".backups"))
    former = folder.with_name(f"{name.stem}-backups")
    is_other = folder.with_name(f"{name.stem}.sqlite").exists()
    return former if folder.name.endswith(".backups") and former.is_dir() and not is_other else None


def newest_written(folder: Path) -> Listed | None:
    """The newest backup in the folder or its former folder that the program has written, or None."""
    return next((each for each in in_order(folder) if is_written(each.path)), None)


def is_written(backup: Path) -> bool:
    """Whether the name of the file is one that the program gives to backups."""
    return _WRITTEN.match(backup.name) is not None


def held_by(path: Path) -> Held | None:
    """The content of a backup; None if it cannot be read, is foreign, or was written by a newer program."""
    with contextlib.suppress(sqlite3.OperationalError, OSError):
        status = path.stat()
        return _held_by(path, status.st_mtime_ns, status.st_size, status.st_ino)
    return None


@lru_cache(maxsize=1_024)
def _held_by(path: Path, _changed: int, _size: int, _inode: int) -> Held | None:
    """The content of the file, cached until its time, size or inode changes.

    Errors that may be temporary are raised, so that they are not cached.
    """
    try:
        with looking_into(path) as connection:
            return read_held(connection)
    except sqlite3.OperationalError:
        raise
    except (sqlite3.Error, UnicodeError, UserError):
        return None


def read_held(connection: sqlite3.Connection) -> Held | None:
    """The content of a database from any source; None if it is foreign or was written by a newer program.

    Raises `sqlite3.Error`.
    """
    layout = read_layout(connection)
    if not is_plain(layout):
        return None
    version = version_in(connection, layout)
    if version is None or version > HEAD:
        return None
    last, steps = steps_so_far(FileReading(connection))
    restores = "SELECT MAX(id) FROM restore" if Part("table", "restore") in layout else "SELECT 0"
    (generation,) = connection.execute(restores).fetchone()
    rounds = connection.execute(ROUNDS).fetchall()
    numbers = [generation or 0, last, steps, *(row[0] for row in rounds)]
    if not all(isinstance(number, int) and 0 <= number <= MOST_ID for number in numbers):
        return None
    held = (each for row in rounds for each in rounds_held(row[0], row[1], is_finished=bool(row[2])))
    return Held(numbers[0], numbers[1], numbers[2], frozenset(held))


def rounds_held(round_id: int, report: object, *, is_finished: bool) -> frozenset[HeldRound]:
    """The entries of `Held.rounds` for a round with this id and this report."""
    pairing = _pairing_in(report)
    return frozenset(HeldRound(round_id, pairing, results) for results in {False, is_finished})


def _pairing_in(report: object) -> str | None:
    """The value of `HeldRound.pairing` from the report of a round; None if it is missing or cannot be read."""
    if not isinstance(report, str) or len(report) > _LONGEST_REPORT:
        return None
    try:
        publication = json.loads(report)["publication"]
        at, number = publication["at"], publication["number"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    return f"{at} {number}" if isinstance(at, str) and isinstance(number, int) else None


def of_same_data(listed: Sequence[Listed], generation: int, restored: Mapping[int, str]) -> list[Listed]:
    """Select the backups that hold earlier states of a database with this generation.

    `restored` maps each generation but the first to the file name of the backup with which it began (`RestoreTable`).
    Anything that an earlier generation stored after that backup no longer belongs to the database.
    """
    selected: list[Listed] = []
    last = MOST_ID
    while True:
        selected += [backup for backup in listed if backup.held.generation == generation and backup.held.last <= last]
        begun = next((backup for backup in listed if backup.path.name == restored.get(generation)), None)
        if begun is None or begun.held.generation >= generation:
            return selected
        generation, last = begun.held.generation, begun.held.last


def delete_oldest(folder: Path, just_written: Path) -> None:
    """Delete the oldest backups of events (`_OF_EVENT`) beyond `KEPT`.

    Unfinished backups that a killed program left behind are also deleted, each with its journal, once they are ten
    minutes older than `just_written`, which is never deleted. A file that cannot be deleted now is left for the next
    time.
    """
    with contextlib.suppress(OSError):  # the folder is gone
        now = just_written.stat().st_mtime
        for old in _beyond_kept(folder, just_written):
            with contextlib.suppress(OSError):  # it is open elsewhere, or another station was faster
                old.unlink()
        for file in (*folder.glob("*.part"), *folder.glob("*.part-journal")):
            with contextlib.suppress(OSError):
                if now - file.stat().st_mtime > _ABANDONED_AFTER:
                    file.unlink()


def _beyond_kept(folder: Path, just_written: Path) -> list[Path]:
    of_events = [file for file in folder.glob("*.sqlite") if _OF_EVENT.fullmatch(file.name)]
    if len(of_events) <= KEPT:
        return []
    own_files = (each.path for each in in_order(folder) if each.path.parent == folder)
    others = [path for path in own_files if path.name != just_written.name]
    own = _OF_EVENT.fullmatch(just_written.name) is not None
    return [path for path in others if _OF_EVENT.fullmatch(path.name)][KEPT - own :]


_STEPS_BACK = f"{STEPS} ORDER BY id DESC"
_NAMED = 5
_TURNED = {"undo": "database.step_undone", "redo": "database.step_redone"}


def given_up(present: Connection, source: Engine, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the open database that are missing from the backup, which has been read into memory."""
    with source.connect() as backup:
        return _lacking(present.execute(text(_STEPS_BACK)), backup.execute(text(_STEPS_BACK)), can_say)


def given_up_of_file(present: sqlite3.Connection, backup: Path, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the open file that the backup lacks.

    The count is None if the file or the backup cannot be read.
    """
    with contextlib.suppress(sqlite3.Error, OSError, UnicodeError, UserError), looking_into(backup) as connection:
        if read_held(connection) is not None:
            return _lacking(present.execute(_STEPS_BACK), connection.execute(_STEPS_BACK), can_say)
    return GivenUp(None)


def given_up_of_path(place: Path, backup: Path, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the file at `place` that the backup lacks.

    The count is None if the file is missing, damaged or foreign, or if the backup cannot be read.
    """
    with contextlib.suppress(sqlite3.Error, OSError, UnicodeError, UserError):
        if not place.exists():
            return GivenUp(None)
        with looking_into(place) as connection:
            if is_table(read_layout(connection), "journal"):
                return given_up_of_file(connection, backup, can_say)
    return GivenUp(None)


def _lacking(present: Iterable[Sequence[Any]], kept: Iterable[Sequence[Any]], can_say: CanSay | None) -> GivenUp:
    kept_steps = {tuple(step) for step in kept}
    lost = [tuple(step) for step in present if tuple(step) not in kept_steps]
    names = (_name_of(step) for step in lost[:_NAMED])
    return GivenUp(len(lost), tuple(name for name in names if name is not None and (can_say is None or can_say(name))))


def _name_of(step: Sequence[Any]) -> Phrase | None:
    _id, _event, kind, _target, name, values, _who, _at = step
    try:
        phrase = loads(name, values)
    except Exception:  # noqa: BLE001 - the journal of a damaged file
        return None
    return Phrase(_TURNED[kind], {"name": phrase}) if kind in _TURNED else phrase
