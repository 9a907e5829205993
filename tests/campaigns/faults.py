"""Makes system calls of a program fail at random, and checks that the database has exactly what it said.

A child process that loads `tests/support/faults.c` before the C library opens the database, carries out random commands
and a backup, and closes it, while some of its writes, syncs, truncations, renames or removals of files fail with "no
space left" or "input/output error". The same commands are carried out on a copy without faults. The first command that
is refused on one only must have changed nothing (or everything, if it was said to be unsure), all before it must be
stored, and the database must open and be sound.
Needs Linux and a C compiler.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from campaign import NotPossibleError, Outcome, copy_database, digest, unsound
from commandtimes import CommandTimes
from evenings import new_evening
from otherstation import OtherStation

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.errors import UserError
from irondie_to.storage.file_store import open_store

UNIT = "faults"
AMOUNT = 10_000

_COMMANDS = 4
_FAULTS_OF_A_CLUB = 20
_SOURCE = Path(__file__).resolve().parent.parent / "support" / "faults.c"


def run(seed: int, amount: int) -> Outcome:
    """Run this many programs with faults. Raises `NotPossibleError` without Linux or a C compiler."""
    compiler = shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        raise NotPossibleError("needs Linux and a C compiler")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "faults.so")
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, _SOURCE, "-ldl"], check=True)
        environment = {**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": os.pathsep.join(sys.path)}
        words = [sys.executable, "-m", "tests.campaigns.faults", str(seed), str(amount), folder]
        ended = subprocess.run(words, env=environment, check=False, capture_output=True, text=True)
    if ended.returncode:
        return Outcome(found=[f"seed {seed}: exit code {ended.returncode}: {ended.stderr}"])
    figures = json.loads(ended.stdout)
    return Outcome(**figures | {"times": CommandTimes(**figures["times"])})


def _run_here(seed: int, amount: int, folder: Path) -> Outcome:
    outcome, lots = Outcome(), Random(seed)
    place, event = Path(), 0
    for number in range(amount):
        begun = monotonic()
        if number % _FAULTS_OF_A_CLUB == 0:
            place = folder / str(number) / "club.sqlite"
            event = _new_club(place)
        found = _fail_once(place, event, lots, outcome)
        outcome.found += [f"seed {seed}, fault {number}: {what}" for what in found]
        outcome.finish_unit(begun)
    return outcome


def _open(place: Path) -> tuple[Desk, Keeper]:
    store, keeper = open_store(str(place), lambda _place: place.with_name(f"{place.name}.backups"))
    return Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), keeper


def _new_club(place: Path) -> int:
    """Create a database with an event of eight players whose first round is published. Return the event's number."""
    place.parent.mkdir()
    desk, keeper = _open(place)
    evening = new_evening(desk, 8)
    evening.pair()
    keeper.close()
    return evening.event


def _fail_once(place: Path, event: int, lots: Random, outcome: Outcome) -> list[str]:
    """Work on the database while calls fail, and return what is wrong."""
    faults = ctypes.CDLL(os.environ["LD_PRELOAD"])
    copy, child_seed = place.with_name("copy.sqlite"), lots.random()
    copy_database(place, copy)
    sums = [digest(copy)]
    expected = _work(copy, event, child_seed, outcome, lambda: sums.append(digest(copy)))
    copy.unlink()
    length = lots.choice((1, 1, 3, 1_000_000))
    faults.faults_arm(int(lots.expovariate(1 / 15)), length, lots.choice((errno.ENOSPC, errno.EIO)))
    try:
        said = _work(place, event, child_seed, outcome, lambda: None)
    except Exception:  # noqa: BLE001 - every error is what the campaign looks for
        return [traceback.format_exc()]
    finally:
        failed = faults.faults_disarm()
        outcome.count("calls failed", failed)
    stored = next((n for n, (a, b) in enumerate(zip(said, expected, strict=False)) if a != b), len(said))
    outcome.count("commands stored", stored)
    try:
        with outcome.timed("open after faults"):
            desk, keeper = _open(place)
            desk.picture(event)
            keeper.load()
            keeper.close()
    except Exception:  # noqa: BLE001 - as above
        return [traceback.format_exc()]
    found = unsound(place)
    if said[stored:] and not said[stored].startswith("refused: "):
        found.append(f"said {said[stored]}, expected {expected[stored]}")
    is_unsure = said[stored:] == ["refused: database.unsure"]
    if digest(place) not in sums[stored : stored + 1 + is_unsure]:
        found.append(f"after {stored} commands ({said}, expected {expected}, {length} to fail) other rows are stored")
    return found


def _work(place: Path, event: int, seed: float, outcome: Outcome, after_each: Callable[[], object]) -> list[str]:
    """Carry out random commands up to the first that cannot be stored, and a backup; return what the commands said."""
    lots, seconds = Random(seed), count(0, 7_000)
    said: list[str] = []
    try:
        desk, keeper = _open(place)
    except UserError as fault:
        return [f"refused: {fault.code}"]
    station = OtherStation(desk, lots, lambda: next(seconds))
    for _ in range(_COMMANDS):
        with outcome.timed("command"):
            said.append(station.act(event))
        after_each()
        if said[-1].startswith(("refused: database", "refused: system")):
            break
    with suppress(UserError), outcome.timed("backup"):  # a backup that fails changes nothing
        keeper.backup("campaign")
    keeper.close()
    return said


if __name__ == "__main__":
    print(json.dumps(asdict(_run_here(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))))
