"""Four stations store random commands on one PostgreSQL server that is restarted now and then.

Each station is a thread with its own connections. When all have stored their commands, the journal must have every step
that a station was told is stored, and no other steps but those whose end the server could not confirm; all stations
must show the same event as one that opens the database only then; and a backup of the server must be sound.
"""

from __future__ import annotations

import tempfile
import traceback
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic

from campaign import Outcome, unsound
from commandtimes import CommandTimes
from evenings import new_evening
from otherstation import OtherStation
from postgresserver import postgres_server, restart_server

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes
from irondie_to.errors import UserError
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore

UNIT = "commands × 4"
AMOUNT = 1_000

_STATIONS = 4
_COMMANDS_OF_AN_EVENT = 200
"""After so many commands of a station it goes on with a new event."""
_LONGEST_WAIT_S = 60.0


class _Station:
    """A thread that carries out random commands, and the steps that it was told are stored."""

    def __init__(self, place: str, folder: Path, number: int, seed: int) -> None:
        self.who = f"desk {number}"
        self.database: Database = open_database(place, folder)
        self.desk = Desk(SqlStore(self.database), lambda: "2026-03-21T09:00:00Z", self.who)
        self.desk.add_listener(self._told)
        seconds = count(0, 7_000)
        self._station = OtherStation(self.desk, Random(f"{seed} {number}"), lambda: next(seconds))
        self.steps: set[int] = set()
        self.done = self.cut_off = self.unsure = 0
        self.longest, self.times = 0.0, CommandTimes()
        self.fault: str | None = None
        self.thread = Thread(target=self._run, daemon=True)

    def start(self, events: list[int], amount: int, is_up: Event) -> None:
        """Begin to carry out this number of commands on the events, one event after the other."""
        self._events, self._amount, self._is_up = events, amount, is_up
        self.thread.start()

    def _told(self, changes: Changes) -> None:
        self.steps.add(changes.step)

    def _run(self) -> None:
        try:
            while self.done < self._amount:
                self._act(self._events[self.done // _COMMANDS_OF_AN_EVENT])
        except Exception:  # noqa: BLE001 - every error is what the campaign looks for
            self.fault = traceback.format_exc()

    def _act(self, event: int) -> None:
        begun = monotonic()
        what = self._station.act(event)
        seconds = monotonic() - begun
        self.longest = max(self.longest, seconds)
        if what.startswith("refused: database."):
            self.cut_off += 1
            self.unsure += what == "refused: database.unsure"
            self._is_up.wait(_LONGEST_WAIT_S)
        else:
            self.done += 1
            self.times.add(f"{self.done}, {self.who}: {what}", seconds)


def run(seed: int, amount: int) -> Outcome:
    """Let each of the stations store this many commands. Raises `NotPossibleError` if there is no server."""
    with postgres_server() as address, tempfile.TemporaryDirectory() as folder:
        stations = [_Station(address, Path(folder), number, seed) for number in range(_STATIONS)]
        try:
            return _run(stations, Path(folder), address, seed, amount)
        finally:
            for station in stations:
                station.database.close()


def _run(stations: list[_Station], folder: Path, address: str, seed: int, amount: int) -> Outcome:
    outcome, lots, is_up = Outcome(), Random(seed), Event()
    database = open_database(address, folder)
    desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "beginning")
    events = []
    for _ in range(0, amount, _COMMANDS_OF_AN_EVENT):
        evening = new_evening(desk, 12)
        evening.pair()
        events.append(evening.event)
    is_up.set()
    for station in stations:
        station.start(events, amount, is_up)
    due, last = lots.randint(20, 60), (0, monotonic())
    while any(station.thread.is_alive() for station in stations):
        stations[0].thread.join(0.02)
        done = sum(station.done for station in stations)
        if done >= due:
            is_up.clear()
            restart_server(address, lots.choice(("fast", "immediate")))
            is_up.set()
            outcome.count("restarts")
            due = done + lots.randint(60, 300)
        last = last if done == last[0] else (done, monotonic())
        if monotonic() - last[1] > _LONGEST_WAIT_S:
            outcome.found.append(f"seed {seed}: no command ended for {_LONGEST_WAIT_S} s after {done}")
            return outcome
    database.close()
    outcome.found += [f"seed {seed}: {what}" for what in _check(stations, address, folder, events)]
    for station in stations:
        outcome.times.add_all(station.times)
    outcome.done, outcome.longest = amount, max(station.longest for station in stations)
    outcome.count("steps stored", sum(len(station.steps) for station in stations))
    outcome.count("commands cut off", sum(station.cut_off for station in stations))
    outcome.count("commits unsure", sum(station.unsure for station in stations))
    return outcome


def _check(stations: list[_Station], place: str, folder: Path, events: list[int]) -> list[str]:
    """Compare what the stations were told, what they show, and what is stored. Return what differs."""
    database = open_database(place, folder)
    fresh = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "end")
    found = [f"{station.who}: {station.fault}" for station in stations if station.fault]
    journal = [step for event in events for step in fresh.journal(event)]
    for station in stations:
        stored = {step.id for step in journal if step.who == station.who}
        if lost := station.steps - stored:
            found.append(f"{station.who}: steps said to be stored are not there: {sorted(lost)}")
        if len(stored - station.steps) > station.unsure:
            found.append(f"{station.who}: steps stored, not said: {sorted(stored - station.steps)}")
        with suppress(UserError):  # its connections ended with the last restart
            station.desk.check_other_stations()
        others = [event for event in events if repr(station.desk.picture(event)) != repr(fresh.picture(event))]
        found += [f"{station.who} shows another event {event}" for event in others]
    found += unsound(database.backup("campaign"))
    database.close()
    return found
