"""Pulls a USB stick while backups are copied to it, plugs it in again, and checks what is on it.

The stick is a folder that is renamed at random moments, also while a file is written, or whose files can no longer be
written. Every backup on it must be sound and equal to that on the disk, nothing may be written to where the stick was,
no step and no backup on the disk may fail or wait for it, and when it is back, the newest backup is copied.
"""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic, sleep

from campaign import Outcome, unsound
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.storage import backup_list
from irondie_to.storage.keeper import DatabaseKeeper, open_store

UNIT = "backups"
AMOUNT = 500

_BACKUPS_OF_A_CLUB = 25


def run(seed: int, amount: int) -> Outcome:
    """Write this many backups while the stick comes and goes."""
    outcome, lots = Outcome(), Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, amount, _BACKUPS_OF_A_CLUB):
            here = Path(folder, str(first))
            found = _run_club(here, min(_BACKUPS_OF_A_CLUB, amount - first), lots, outcome)
            outcome.found += [f"seed {seed}, from backup {first}: {what}" for what in found]
            shutil.rmtree(here)
    return outcome


def _run_club(here: Path, amount: int, lots: Random, outcome: Outcome) -> list[str]:
    stick, pocket = here / "stick", here / "pocket"
    stick.mkdir(parents=True)
    store, keeper = open_store(str(here / "club.sqlite"), lambda _place: here / "club-backups")
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    new_evening(desk, 30).pair()
    with outcome.timed("second place"):
        keeper.name_second_place(str(stick))
    is_over, found = Event(), list[str]()
    hand = Thread(target=_pull, args=(stick, pocket, Random(lots.random()), is_over, outcome))
    hand.start()
    for number in range(amount):
        begun = monotonic()
        with outcome.timed("create event"):
            desk.do(CreateEvent(f"Cup {number}", "2026-03-21", 7))
        with outcome.timed("backup"):
            path = Path(keeper.backup(f"event-1-round-{number}"))
        found += [] if path.exists() else [f"{path.name} is not on the disk"]
        sleep(lots.random() * 0.02)
        outcome.finish_unit(begun)
    is_over.set()
    hand.join()
    found += _check(here, keeper, outcome)
    keeper.close()
    return found


def _pull(stick: Path, pocket: Path, lots: Random, is_over: Event, outcome: Outcome) -> None:
    """Pull the stick and plug it in again until it is over; at the end it is plugged in."""
    while not is_over.wait(lots.random() * 0.03):
        stick.rename(pocket)
        outcome.count("pulled")
        if lots.random() < 0.5:
            stick.mkdir()  # a mount point that stays
        is_over.wait(lots.random() * 0.03)
        if stick.exists():
            with suppress(OSError):
                stick.rmdir()
        if stick.exists():  # found by the check
            return
        pocket.rename(stick)


def _check(here: Path, keeper: DatabaseKeeper, outcome: Outcome) -> list[str]:
    stick = here / "stick"
    if (here / "pocket").exists():
        return [f"something was written to where the stick was: {list(stick.rglob('*'))}"]
    second = keeper._database.second_place
    second.wait()
    with outcome.timed("copy to second place"):
        keeper.copy_to_second_place()
    second.wait()
    found = [] if second.fault is None else [f"it is back, but: {second.fault}"]
    newest = backup_list.newest_written(here / "club-backups")
    if newest is None or not (stick / "club-backups" / newest.path.name).exists():
        found.append("the newest backup is not on the stick")
    for copy in (stick / "club-backups").glob("*.sqlite"):
        outcome.count("copies")
        found += [f"{copy.name}: {what}" for what in unsound(copy)]
        original = here / "club-backups" / copy.name
        if original.exists() and original.read_bytes() != copy.read_bytes():
            found.append(f"{copy.name} differs")
    return found
