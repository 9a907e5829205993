"""Stations whose clocks differ agree on the time of the server."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from evenings import new_evening

from irondie_to import bootstrap, settings
from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.times import measure, moment_ms
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.storage.connect import Database
from irondie_to.storage.unit_of_work import SqlStore

WRONG_S = 7 * 60.0
CLOSE_MS = 1_000


@pytest.fixture
def server(postgres_address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """The address of a server that is also this computer, whose own clock is right."""
    monkeypatch.setattr(settings, "backup_folder", lambda _place: tmp_path / "backups")
    return postgres_address


def station(desk: Desk, ahead_s: float) -> WallClock:
    """The clock of a station whose computer is `ahead_s` seconds ahead."""
    clock = WallClock(system=lambda: time.time() + ahead_s)
    difference = measure(desk.server_ms)
    if difference is not None:
        clock.follow_server(difference)
    return clock


def test_two_stations_show_the_same_time_of_the_hall(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right, keeper = bootstrap.open_desk(server)
    with monkeypatch.context() as patched:
        real = time.time
        patched.setattr(time, "time", lambda: real() + WRONG_S)
        wrong, other = bootstrap.open_desk(server)
        evening = new_evening(wrong, 4)
    evening.pair()
    clocks = station(right, 0), station(wrong, WRONG_S)
    wrong.do(StartRoundClock(evening.event, clocks[1].second_ms()))
    right.check_other_stations()
    faces = [clock_board(right.picture(evening.event)).at(clock.now_ms()).hall for clock in clocks]
    assert all(face is not None for face in faces)
    one, two = (0 if face is None else face.remaining_ms for face in faces)
    assert abs(one - two) < CLOSE_MS
    written = moment_ms(right.journal(evening.event)[-1].at)
    assert abs(written - time.time() * 1000) < 60_000
    keeper.close()
    other.close()


def test_a_clock_that_is_set_while_the_program_runs_changes_nothing(server: str) -> None:
    desk, keeper = bootstrap.open_desk(server)
    ahead = [0.0]
    clock = WallClock(system=lambda: time.time() + ahead[0])
    difference = measure(desk.server_ms)
    assert difference is not None
    clock.follow_server(difference)
    before, reading = clock.now_ms(), clock.reading()
    ahead[0] = -3_600.0
    clock.follow_system()
    assert abs(clock.now_ms() - before) < CLOSE_MS
    assert abs(clock.reading().wall_ms - reading.wall_ms) < CLOSE_MS
    keeper.close()


def test_only_a_server_has_a_time(database: Database) -> None:
    found = SqlStore(database).server_ms()
    if database.shared:
        assert found is not None
        assert abs(found - time.time() * 1000) < CLOSE_MS
    else:
        assert found is None
