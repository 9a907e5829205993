"""Kills a program while it restores a backup, puts one in the place of a damaged file, or plays the demonstration.

A child process is killed (SIGKILL) at a random moment. Then the database must open, be sound, and hold either what it
held before or what the backup holds; a damaged file is at its place or beside it, and the same restore succeeds. A
demonstration that was killed can be played again in the same folder.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

from campaign import NotPossibleError, Outcome, unsound
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.storage.file_store import open_store
from irondie_to.storage.rescue import rescue

UNIT = "kills"
AMOUNT = 400

_LONGEST_LIFE_S = 0.5
_DEMOS = 20  # one in so many kills is that of a demonstration, which takes long
_DAMAGED = b"SQLite format 3\0" + b"\1" * 9_000


def run(seed: int, amount: int) -> Outcome:
    """Kill a program this many times. Raises `NotPossibleError` where processes cannot be forked."""
    if not hasattr(os, "fork"):
        raise NotPossibleError("needs a system that forks processes")
    outcome, lots = Outcome(), Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder, "first")
        first.mkdir()
        backup = _new_club(first)
        for number in range(amount):
            begun, here = monotonic(), Path(folder, str(number))
            way = _kill_demo if number % _DEMOS == _DEMOS - 1 else lots.choice((_kill_restore, _kill_rescue))
            if way is _kill_demo:
                here.mkdir()
            else:
                shutil.copytree(first, here)
            try:
                found = way(here, backup.name, lots, outcome)
            except Exception:  # noqa: BLE001 - every error is what the campaign looks for
                found = [traceback.format_exc()]
            outcome.found += [f"seed {seed}, kill {number} ({way.__name__}): {what}" for what in found]
            shutil.rmtree(here)
            outcome.finish_unit(begun)
    return outcome


def _folder(place: str) -> Path:
    return Path(place).with_name("backups")


def _new_club(folder: Path) -> Path:
    """Create a database with a backup and rounds after it. Return the backup."""
    store, keeper = open_store(str(folder / "club.sqlite"), _folder)
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 60)
    evening.pair()
    backup = Path(keeper.backup("by-hand"))
    evening.report_all(Random(1))
    evening.play_round(Random(2))
    keeper.close()
    return backup


def _rows(place: Path) -> list[object]:
    """What the data of a database is, without its generation."""
    with closing(sqlite3.connect(place)) as connection:
        listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        names = [name for (name,) in connection.execute(listed) if name != "restore"]
        return [connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names]  # noqa: S608


def _killed(work: Callable[[], object], lots: Random) -> bool:
    """Do the work in a child that is killed after a random time. Return whether it was faster."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:  # noqa: BLE001 - said by the exit code
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    latest = monotonic() + lots.random() * _LONGEST_LIFE_S
    while monotonic() < latest:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            if status:
                message = f"the child ended with {status}"
                raise RuntimeError(message)
            return True
        time.sleep(0.001)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _kill_restore(here: Path, name: str, lots: Random, outcome: Outcome) -> list[str]:
    place, backup = here / "club.sqlite", here / "backups" / name
    before, after = _rows(place), _rows(backup)
    content = backup.read_bytes()

    def work() -> None:
        _store, keeper = open_store(str(place), _folder)
        keeper.restore(str(backup))
        keeper.close()

    is_done = _killed(work, lots)
    outcome.count("restores done" if is_done else "restores killed")
    with outcome.timed("open after a kill"):
        _store, keeper = open_store(str(place), _folder)
        keeper.load()
        keeper.close()
    rows, found = _rows(place), unsound(place)
    if rows != after and (is_done or rows != before):
        found.append("the rows are neither those before nor those of the backup")
    if backup.read_bytes() != content:
        found.append("the backup has changed")
    outcome.count("restored" if rows == after else "not restored")
    with outcome.timed("restore again"):
        work()
    return found + ([] if _rows(place) == after else ["the second restore did nothing"])


def _kill_rescue(here: Path, name: str, lots: Random, outcome: Outcome) -> list[str]:
    place, backup = here / "club.sqlite", here / "backups" / name
    after = _rows(backup)
    place.write_bytes(_DAMAGED)
    is_done = _killed(lambda: rescue(place, here / "backups", backup), lots)
    outcome.count("rescues done" if is_done else "rescues killed")
    kept = [file for file in here.glob("club*.sqlite") if file.read_bytes() == _DAMAGED]
    found = [] if len(kept) == 1 else [f"the damaged file is there {len(kept)} times"]
    if not place.exists() or place.read_bytes() == _DAMAGED:
        with outcome.timed("rescue again"):
            rescue(place, here / "backups", backup)
    with outcome.timed("open after a rescue"):
        _store, keeper = open_store(str(place), _folder)
        keeper.close()
    return found + unsound(place) + ([] if _rows(place) == after else ["the rows are not those of the backup"])


def _kill_demo(here: Path, _name: str, lots: Random, outcome: Outcome) -> list[str]:
    words = [sys.executable, "-m", "irondie_to", "demo", "--players", "8", "--seed", "7", "--out", str(here / "demo")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(here / "data")}
    child = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        child.wait(lots.random() * 12)
        outcome.count("demonstrations done")
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
        outcome.count("demonstrations killed")
    found = []
    for place in (here / "demo").glob("*.sqlite"):
        found += unsound(place)
    with outcome.timed("demo", starts_program=True):
        again = subprocess.run(words, env=environment, check=False, capture_output=True, text=True)
    return found + ([] if again.returncode == 0 else [f"the second demonstration: {again.returncode} {again.stderr}"])
