"""The stations of an installation: each window is one, and all commands given at a terminal together are one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NoReturn

import pytest

from irondie_to import installation, settings
from irondie_to.installation import Station, WindowStation, station_of_terminal

_WINDOW = """
import sys
from irondie_to.installation import WindowStation

here = WindowStation()
print(here.station.id, flush=True)
sys.stdin.read()
"""
"""A program with a window that is open until the end of its input."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for the files of the stations, on a computer with a name."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = tmp_path / "station"
    monkeypatch.setattr(settings, "station_folder", lambda: found)
    monkeypatch.setattr(installation, "station_folder", lambda: found)
    monkeypatch.setattr(installation, "login_name", lambda: "petra")
    monkeypatch.setattr(installation, "_host", lambda: "laptop.club.example")
    return found


@pytest.fixture
def open_window() -> Iterator[Callable[[], WindowStation]]:
    """A function that opens one more window. All are closed after the test."""
    with ExitStack() as windows:
        yield lambda: windows.enter_context(closing(WindowStation()))


def test_each_window_is_a_station_and_so_is_the_terminal(open_window: Callable[[], WindowStation]) -> None:
    stations = [open_window().station, open_window().station, open_window().station, station_of_terminal()]
    assert len({station.id for station in stations}) == 4
    assert len({station.id.partition("/")[0] for station in stations}) == 1
    assert [station.name for station in stations] == ["laptop", "laptop (2)", "laptop (3)", "laptop (terminal)"]
    assert {station.login for station in stations} == {"petra"}


def test_a_window_that_is_opened_again_is_the_same_station(open_window: Callable[[], WindowStation]) -> None:
    first, second = open_window(), open_window()
    first.close()
    assert open_window().station == first.station
    second.close()
    assert open_window().station == second.station


def test_the_terminal_is_the_same_station_each_time(folder: Path) -> None:
    assert station_of_terminal() == station_of_terminal()
    assert (folder / "id").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the settings are elsewhere")
def test_a_window_that_was_killed_leaves_its_station_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_window: Callable[[], WindowStation]
) -> None:
    monkeypatch.undo()
    there = tmp_path / "irondie-to" / "station"
    monkeypatch.setattr(installation, "station_folder", lambda: there)
    with subprocess.Popen(
        [sys.executable, "-c", _WINDOW],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path)},
    ) as other:
        assert other.stdout is not None
        told = other.stdout.readline().strip()
        assert told.endswith("/window-1")
        beside = open_window()
        assert beside.station.id == told.replace("window-1", "window-2")
        other.send_signal(signal.SIGKILL)
        other.wait()
        assert open_window().station.id == told


def test_windows_started_at_once_for_the_first_time_are_of_one_installation(folder: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        windows = list(pool.map(lambda _number: WindowStation(), range(8)))
    stations = {window.station.id for window in windows}
    assert len(stations) == 8
    assert len({station.partition("/")[0] for station in stations}) == 1
    assert sorted(path.name for path in folder.iterdir() if "lock" not in path.name) == ["id"]
    for window in windows:
        window.close()


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff\xfe\x00", b"abcd\n"])
def test_a_damaged_identity_is_replaced(folder: Path, content: bytes) -> None:
    before = station_of_terminal()
    (folder / "id").write_bytes(content)
    after = station_of_terminal()
    assert after.id != before.id
    assert station_of_terminal() == after


def test_without_a_place_for_settings_no_window_is_taken_for_another(
    folder: Path, open_window: Callable[[], WindowStation]
) -> None:
    folder.write_text("a file where the folder should be")
    stations = [open_window().station for _ in range(3)]
    assert len({station.id for station in stations}) == 3
    assert {station.name for station in stations} == {"laptop"}
    assert station_of_terminal() == station_of_terminal()


@pytest.mark.parametrize("fault", [KeyError("uid"), OSError("no user"), ModuleNotFoundError("no module named pwd")])
def test_a_user_without_a_name_has_none(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def fail() -> NoReturn:
        raise fault

    monkeypatch.setattr("getpass.getuser", fail)
    assert settings.login_name() == ""


def test_a_copied_disk_is_another_installation_on_a_computer_of_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = station_of_terminal()
    monkeypatch.setattr(installation, "_host", lambda: "laptop-2")
    assert station_of_terminal().id != before.id
    monkeypatch.setattr(installation, "_host", lambda: "laptop.club.example")
    assert station_of_terminal() == before


@pytest.mark.parametrize(
    ("node", "login", "name"),
    [
        ("desk-1", "petra", "desk-1"),
        ("", "root", "desk"),
        ("localhost", "root", "desk"),
        ("localhost.localdomain", "", "desk"),
        ("\x1b[31mred\n", "petra", "[31mred"),
        ("Büro 田" + "x" * 80, "petra", "Büro 田" + "x" * 34),
        ("bad\udcff", "petra", "bad"),
    ],
)
def test_a_station_has_the_name_of_its_computer(
    monkeypatch: pytest.MonkeyPatch, open_window: Callable[[], WindowStation], node: str, login: str, name: str
) -> None:
    monkeypatch.setattr(installation, "_host", lambda: node)
    monkeypatch.setattr(installation, "login_name", lambda: login)
    station = open_window().station
    assert station == Station(station.id, name, login)
