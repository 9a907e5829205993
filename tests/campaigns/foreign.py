"""Gives the program crafted and mutated databases, as backups, as the database, and in the folder of backups.

Half of them bring triggers, views, endless queries or other parts along; in the others values or bytes are changed at
random. Commands run inside this process. The exit code must be 0, 1 or 2, no command may take two seconds, a file that
is refused stays as it is with nothing beside it, and what is accepted has the program's own tables and rows that the
program can list, undo and print.
"""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing, redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

from campaign import Outcome, digest
from crafted import CRAFTED, OURS_NO_MORE, craft, mutate
from evenings import LEGAL, new_evening
from hostile import damaged_bytes
from otherstation import OtherStation

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.drafts import SetDraft, draft_row, stored_drafts
from irondie_to.bootstrap import fault_of, open_desk, open_exporter, open_phones, open_press, rescue
from irondie_to.cli.app import run as run_command
from irondie_to.cli.core.services import TerminalServices
from irondie_to.storage.file_store import open_store

UNIT = "databases"
AMOUNT = 2_000

_AFTER = (
    *("event list", "event show 1", "event run 1 journal", "event run 1 status", "event run 1 players"),
    *("event run 1 standings", "event run 1 clocks", "event run 1 undo", "event run 1 undo", "event run 1 redo"),
    *("event run 1 end", "event export 1", "print pairings --event 1 --out one.pdf", "db backup"),
    "print standings --event 1 --out two.pdf",
)


def _new_club(place: Path, lots: Random) -> None:
    """Create a database with an event in which something of every kind has happened."""
    store, keeper = open_store(str(place), lambda _place: place.with_name("first-backups"))
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    evening = new_evening(desk, 8, swiss_rounds=2)
    evening.play_round(lots)
    evening.pair()
    station = OtherStation(desk, lots, lambda: 7)
    for _ in range(40):
        station.act(evening.event)
    first, drafts = evening.picture.entrants[0], stored_drafts(desk, evening.picture)
    row = drafts[first.id].row if first.id in drafts else None
    desk.keep(draft_row(evening.event, row, SetDraft(first.id, LEGAL, "", 1)))
    keeper.close()


class _Databases:
    """A good database, and crafted or mutated copies of it."""

    def __init__(self, folder: Path, lots: Random) -> None:
        self._lots, self._folder = lots, folder
        folder.mkdir()
        self._good = folder / "good.sqlite"
        _new_club(self._good, lots)

    def next(self) -> tuple[Path, str]:
        """The path of the next file, and what is wrong with it."""
        path = Path(shutil.copy(self._good, self._folder / "next.sqlite"))
        if self._lots.random() < 0.5:
            name = self._lots.choice([*CRAFTED, *OURS_NO_MORE])
            craft(path, {**CRAFTED, **OURS_NO_MORE}[name])
            return path, name
        if self._lots.random() < 0.8:
            return path, mutate(path, self._lots)
        path.write_bytes(damaged_bytes(path.read_bytes(), self._lots))
        return path, "bytes"

    def good(self, path: Path) -> None:
        """Put the good database at this path."""
        shutil.copy(self._good, path)


def run(seed: int, amount: int) -> Outcome:
    """Give the program this many databases."""
    outcome, lots = Outcome(), Random(seed)
    before, environment = Path.cwd(), dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for number in range(amount):
                if number % 100 == 0:
                    databases = _Databases(Path(folder, f"of-{number}"), lots)
                begun = monotonic()
                here = Path(folder, "here")
                here.mkdir()
                os.environ["IRONDIE_TO_DATABASE"] = str(here / "club.sqlite")
                file, what = databases.next()
                way = lots.choice((_as_backup, _as_backup, _as_database, _among_backups))
                found = way(here, file, databases, outcome)
                shutil.rmtree(here)
                outcome.found += [f"seed {seed}, database {number} ({way.__name__}, {what}): {each}" for each in found]
                outcome.finish_unit(begun)
        finally:
            os.chdir(before)
            os.environ.clear()
            os.environ.update(environment)
    return outcome


def _as_backup(here: Path, file: Path, databases: _Databases, outcome: Outcome) -> list[str]:
    databases.good(here / "club.sqlite")
    sums, rows = _sums(file), digest(here / "club.sqlite")
    code, found = _give(outcome, "db", "restore", str(file), "--yes")
    if _sums(file) != sums:
        found.append("the backup was changed")
    if code:
        outcome.count("backups refused")
        if digest(here / "club.sqlite") != rows:
            found.append("refused, but the database has changed")
        return found
    outcome.count("backups accepted")
    return found + _use(here / "club.sqlite", outcome)


def _as_database(here: Path, file: Path, _databases: _Databases, outcome: Outcome) -> list[str]:
    place = Path(shutil.copy(file, here / "club.sqlite"))
    sums = _sums(place)
    code, found = _give(outcome, "event", "list")
    if not code:
        outcome.count("databases opened")
        return found + _use(place, outcome)
    outcome.count("databases refused")
    return found + (["refused, but changed"] if _sums(place) != sums else [])


def _among_backups(here: Path, file: Path, databases: _Databases, outcome: Outcome) -> list[str]:
    place, backups = here / "club.sqlite", here / "club-backups"
    databases.good(place)
    _code, found = _give(outcome, "db", "backup")
    shutil.copy(file, backups / "20300101-000000-000000Z-event-1-round-9.sqlite")
    sums = _sums(backups / "20300101-000000-000000Z-event-1-round-9.sqlite")
    place.write_bytes(bytes(place.stat().st_size))
    for words in (("event", "list"), ("db", "where")):
        code, more = _give(outcome, *words)
        found += more + ([] if code == 2 else [f"{words} of a damaged database: exit code {code}"])
    if _sums(backups / "20300101-000000-000000Z-event-1-round-9.sqlite") != sums:
        found.append("the backup was changed")
    code, more = _give(outcome, "db", "restore", "--newest")
    outcome.count("rescued")
    return found + more + ([f"the rescue ended with {code}"] if code else _use(place, outcome))


def _use(place: Path, outcome: Outcome) -> list[str]:
    """Use a database that was accepted, and return what is wrong."""
    found: list[str] = []
    with closing(sqlite3.connect(place)) as connection:
        kinds = {kind for (kind,) in connection.execute("SELECT type FROM sqlite_master")}
    if not kinds <= {"table", "index"}:
        found.append(f"it has {kinds}")
    for line in _AFTER:
        found += _give(outcome, *line.split())[1]
    return found


def _sums(path: Path) -> dict[str, str]:
    """The sums of the file and of those that SQLite may have beside it."""
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in path.parent.glob(f"{path.name}*")}


def _give(outcome: Outcome, *words: str) -> tuple[int, list[str]]:
    """Run a command; return its exit code, and what is wrong."""
    said, found = io.StringIO(), list[str]()
    services = TerminalServices(open_desk, open_press, open_exporter, lambda *_given: 0, rescue, open_phones, fault_of)
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(b""), encoding="utf-8")
    try:
        heard = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with redirect_stdout(heard), redirect_stderr(said), outcome.timed(" ".join(words)):
            code = run_command(services, list(words))
    finally:
        sys.stdin = stdin
    if code not in (0, 1, 2):
        found.append(f"{words}: exit code {code}: {said.getvalue()}")
    if code == 2 and not said.getvalue().strip():
        found.append(f"{words}: refused without a sentence")
    return code, found
