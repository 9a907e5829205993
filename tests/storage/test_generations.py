"""Other stations notice that a backup was restored: they write nothing to the wrong rows, and read everything again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import open_database
from irondie_to.storage.keeper import DatabaseKeeper
from irondie_to.storage.unit_of_work import SqlStore


@dataclass(frozen=True)
class Station:
    """A station at the database that all stations share, and what its listeners were told."""

    desk: Desk
    keeper: DatabaseKeeper
    told: list[Changes]

    def names(self, event: int) -> list[str]:
        return [entrant.name for entrant in self.desk.picture(event).entrants]


def open_station(place: str, folder: Path) -> Station:
    store = SqlStore(open_database(place, folder))
    desk, told = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), list[Changes]()
    desk.add_listener(told.append)
    return Station(desk, DatabaseKeeper(store, lambda _place: folder), told)


@pytest.fixture
def stations(place: str, tmp_path: Path) -> Iterator[tuple[Station, Station]]:
    """Two stations; the second one has read the event 1, which has the player Ada."""
    one, other = (open_station(place, tmp_path / "backups") for _ in range(2))
    one.desk.do(CreateEvent("Cup", "2026-03-21", 1))
    one.desk.do(AddEntrant(1, PlayerDetails("Ada")))
    other.desk.check_other_stations()
    assert other.names(1) == ["Ada"]
    yield one, other
    one.keeper.close()
    other.keeper.close()


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[str]:
    """A backup of another database, which has as many steps, and an event 1 that has the player Bo."""
    station = open_station(str(tmp_path / "foreign.sqlite"), tmp_path / "foreign")
    station.desk.do(CreateEvent("Cup", "2026-03-21", 1))
    station.desk.do(AddEntrant(1, PlayerDetails("Bo")))
    yield station.keeper.backup("foreign")
    station.keeper.close()


def test_other_stations_are_told_once_and_read_everything_again(
    stations: tuple[Station, Station], foreign: str
) -> None:
    one, other = stations
    one.keeper.restore(foreign)
    assert other.names(1) == ["Bo"]  # even before it is told
    assert other.told == []
    works: list[UnfinishedRow | None] = []
    other.desk.add_work_listener(works.append)
    for _ in range(2):
        other.desk.check_other_stations()
    (changes,) = other.told
    assert (changes.event_id, works) == (None, [None])
    assert [say(warning) for warning in changes.warnings] == [
        "In the meantime, the database was restored from the backup "
        f"{Path(foreign).name}. What you see now is from that backup."
    ]
    assert other.names(1) == ["Bo"]
    assert other.desk.picture(1) is other.desk.picture(1)
    other.desk.do(AddEntrant(1, PlayerDetails("Cy")))
    assert one.names(1) == ["Bo", "Cy"]


def test_a_step_on_what_was_before_is_refused(stations: tuple[Station, Station], foreign: str) -> None:
    one, other = stations
    seen = other.desk.picture(1).entrants[0].row
    work = other.desk.keep(UnfinishedRow(0, 1, "game", None, None, "Game", "{}"))
    one.keeper.restore(foreign)
    with pytest.raises(UserError) as told:
        other.desk.do(EditEntrant(1, seen.code, PlayerDetails("Ada B.")))
    assert told.value.code == "desk.restored_before"
    assert Path(foreign).name in say(told.value.phrase)
    assert [changes.warnings[0].code for changes in other.told] == ["desk.restored"]
    one.keeper.restore(foreign)
    with pytest.raises(UserError, match=r"desk\.restored_before"):
        other.desk.undo(1)
    one.keeper.restore(foreign)
    with pytest.raises(UserError, match=r"desk\.restored_before"):
        other.desk.keep(work)
    assert other.names(1) == ["Bo"]
    assert len(other.desk.journal(1)) == 1
    other.desk.do(EditEntrant(1, seen.code, PlayerDetails("Bo B.")))
    assert other.names(1) == ["Bo B."]


def test_a_generation_is_not_used_again(stations: tuple[Station, Station]) -> None:
    one, other = stations
    backup = one.keeper.backup("round 1")
    one.keeper.restore(backup)
    (before,) = Path(backup).parent.glob("*-before-restore.sqlite")
    other.desk.check_other_stations()
    one.keeper.restore(str(before))  # a backup of a time when there was no restore
    other.desk.check_other_stations()
    assert [changes.warnings[0].values["backup"] for changes in other.told] == [Path(backup).name, before.name]


def test_a_station_does_not_take_its_own_replacement_for_that_of_another(
    stations: tuple[Station, Station], foreign: str
) -> None:
    one, _other = stations
    one.desk.check_other_stations()
    begun, checks = Event(), list[Thread]()

    def check() -> None:
        begun.set()
        one.desk.check_other_stations()

    def replace() -> None:
        one.keeper.restore(foreign)
        checks.append(Thread(target=check))
        checks[0].start()
        assert begun.wait(10)
        checks[0].join(0.2)  # too short for nothing but a check that waits for the end of the replacement
        assert one.told[2:] == []

    one.desk.replace(replace)
    checks[0].join(10)
    (changes,) = one.told[2:]
    assert changes.warnings == ()
    assert one.names(1) == ["Bo"]


def test_a_replacement_that_is_refused_reloads_nothing_and_checks_go_on(
    stations: tuple[Station, Station], tmp_path: Path
) -> None:
    one, other = stations
    one.desk.check_other_stations()
    with pytest.raises(UserError):
        one.desk.replace(lambda: one.keeper.restore(str(tmp_path / "missing.sqlite")))
    assert len(one.told) == 2
    other.desk.do(AddEntrant(1, PlayerDetails("Cleo")))
    one.desk.check_other_stations()
    assert len(one.told) == 3
