"""Kills a program that stores commands at random moments, and checks that the database has exactly what it said.

A child process opens the database, carries out random commands with undo, redo, drafts and backups, and says the sum
of all rows after each. It is killed (SIGKILL) up to a quarter of a second after its start: while it opens, stores or
backs up. Then the database must open and be sound, and its rows must be those after the last command the child said,
or those after the next one, which the same child stores when it runs again on a copy.
"""

from __future__ import annotations

import os
import select
import signal
import tempfile
import traceback
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from campaign import NotPossibleError, Outcome, copy_database, digest, unsound
from evenings import new_evening
from otherstation import OtherStation

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.storage.file_store import open_store

UNIT = "kills"
AMOUNT = 1_000

_LONGEST_LIFE_S = 0.25
_KILLS_OF_A_CLUB = 20
"""After so many kills a new database is begun, so that opening it does not become slower and slower."""


def run(seed: int, amount: int) -> Outcome:
    """Kill a program this many times. Raises `NotPossibleError` where processes cannot be forked."""
    if not hasattr(os, "fork"):
        raise NotPossibleError("needs a system that forks processes")
    outcome, lots = Outcome(), Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        place, event = Path(), 0
        for number in range(amount):
            begun = monotonic()
            if number % _KILLS_OF_A_CLUB == 0:
                place = Path(folder, str(number), "club.sqlite")
                event = _new_club(place)
            found = _kill_once(place, event, lots, outcome)
            outcome.found += [f"seed {seed}, kill {number}: {what}" for what in found]
            outcome.finish_unit(begun)
    return outcome


def _open(place: Path) -> tuple[Desk, Keeper]:
    store, keeper = open_store(str(place), lambda _place: place.with_name("backups"))
    return Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), keeper


def _new_club(place: Path) -> int:
    """Create a database with an event of eight players whose first round is published. Return the event's number."""
    place.parent.mkdir()
    desk, keeper = _open(place)
    evening = new_evening(desk, 8)
    evening.pair()
    keeper.close()
    return evening.event


def _kill_once(place: Path, event: int, lots: Random, outcome: Outcome) -> list[str]:
    """Let a child work on the database, kill it, and return what is wrong."""
    copy = place.with_name("copies") / f"{outcome.done}.sqlite"
    copy_database(place, copy)
    before, child_seed = digest(place), lots.random()
    moment = monotonic() + lots.random() * _LONGEST_LIFE_S
    said = _run_child(place, event, child_seed, outcome, lambda _said: monotonic() < moment)
    outcome.count("commands stored", len(said))
    try:
        with outcome.timed("open after a kill"):
            desk, keeper = _open(place)
            desk.picture(event)
            keeper.load()
            keeper.close()
    except Exception:  # noqa: BLE001 - every error is what the campaign looks for
        return [traceback.format_exc()]
    found = [line for line in said if line.startswith("!")] + unsound(place)
    rows = digest(place)
    if rows != (said[-1].split()[0] if said else before):
        outcome.count("killed between storing and saying")
        again = _run_child(copy, event, child_seed, outcome, lambda lines: len(lines) <= len(said))
        if again[: len(said)] != said:
            found.append(f"running again says something else: {said[-3:]} {again[-3:]}")
        elif len(again) <= len(said) or rows != again[len(said)].split()[0]:
            found.append(f"after {len(said)} commands the rows are neither the last nor the next: {again[-3:]}")
    copy.unlink()
    return found


def _run_child(
    place: Path, event: int, seed: float, outcome: Outcome, is_alive: Callable[[list[str]], bool]
) -> list[str]:
    """Run a child until `is_alive`, which is given the lines it has said, is false.

    Return its complete lines without the times of its commands, which are added to the outcome.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _work(place, event, seed, writer)
        except BaseException:  # noqa: BLE001 - said to the parent
            os.write(writer, f"! {traceback.format_exc()!r}\n".encode())
        finally:
            os._exit(1)
    os.close(writer)
    text = b""
    while is_alive(text.decode().split("\n")[:-1]):
        if select.select([reader], [], [], 0.001)[0]:
            data = os.read(reader, 65_536)
            if not data:
                break
            text += data
    os.kill(child, signal.SIGKILL)
    while data := os.read(reader, 65_536):
        text += data
    os.close(reader)
    os.waitpid(child, 0)
    lines = text.decode().split("\n")[:-1]
    return [line if line.startswith("!") else _without_time(line, outcome) for line in lines]


def _without_time(line: str, outcome: Outcome) -> str:
    """Add the time at the beginning of a line to the outcome, and return the rest."""
    seconds, rest = line.split(maxsplit=1)
    outcome.times.add(f"{outcome.done}, {rest.split(maxsplit=1)[1]}", float(seconds))
    return rest


def _work(place: Path, event: int, seed: float, writer: int) -> None:
    """Carry out random commands for ever, and write a line with time and sum of all rows after each one."""
    lots, seconds = Random(seed), count(0, 7_000)
    desk, keeper = _open(place)
    station = OtherStation(desk, lots, lambda: next(seconds))
    while True:
        begun = monotonic()
        what = station.act(event)
        if lots.random() < 0.03:
            keeper.backup("campaign")
        os.write(writer, f"{monotonic() - begun:.3f} {digest(place)} {what}\n".encode())
