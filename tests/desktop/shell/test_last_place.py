"""The window opens where it was, after a normal end and after a kill, unless that place no longer exists."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from evenings import new_evening
from mathands import recorded
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.referee.mat.game import record
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.foot_clock import FootClock
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

Start = Callable[[], Window]

# Starts the program, begins a game on the Game part of the Referee page, and waits to be killed.
REFEREE = """
import sys
from pathlib import Path
from mathands import Hand, recorded
from PySide6.QtCore import QTimer
from irondie_to import bootstrap
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.run import draw_window, work

place, settings, event = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
services = DesktopServices(lambda _place: bootstrap.open_desk(place), bootstrap.open_press)
app, application = draw_window(services, settings)

def play():
    window = application.windows[0]
    context = window.controller.context
    context.open_event(event)
    window.show_page("referee")
    window.page.turn_to("game")
    given = recorded("zac-and-dot")
    hand = Hand(window.page.part)
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    tell(context)

def tell(context):
    if context.is_working:
        QTimer.singleShot(1, lambda: tell(context))
    else:
        print("playing", flush=True)

application.opened.connect(play)
work(app, application)
"""


@pytest.fixture
def place(club: Path) -> str:
    """The database of this test."""
    return str(club)


@pytest.fixture
def event(place: str) -> int:
    """An event with a round under way and its clock running."""
    desk, keeper = bootstrap.open_desk(place)
    evening = new_evening(desk, players=8)
    evening.pair()
    desk.do(StartRoundClock(evening.event, 1_774_083_600_000))
    keeper.close()
    return evening.event


@pytest.fixture
def start(qapp: QApplication, place: str, tmp_path: Path, qtbot: QtBot) -> Iterator[Start]:
    """Starts the program; the one that was running is ended first."""
    running: list[Application] = []

    def end() -> None:
        for application in running:
            for window in application.windows:
                window.close()
            application.close()
        running.clear()

    def begin() -> Window:
        end()
        services = DesktopServices(lambda _place: bootstrap.open_desk(place), Press)
        application = Application(qapp, services, tmp_path / "window.ini")
        application.settings.language = "en"
        running.append(application)
        window = application.open_window()
        with qtbot.waitSignal(application.opened):
            application.open_desk()
        return window

    yield begin
    end()


def desk_of(window: Window) -> Desk:
    return window.controller.context.desk


def test_the_first_start_shows_the_events(start: Start) -> None:
    window = start()
    assert window.page is not None
    assert window.page.key == "start"
    assert window.controller.context.event_id is None


@pytest.mark.parametrize("page", ["players", "clocks", "referee", "journal"])
def test_a_restart_returns_to_the_page_of_the_event(start: Start, event: int, page: str) -> None:
    window = start()
    window.controller.context.open_event(event)
    window.show_page(page)
    window = start()
    assert window.page is not None
    assert window.page.key == page
    assert window.page.isVisible()
    assert window.controller.context.event_id == event
    foot = window.rail.findChild(FootClock)
    assert foot is not None
    assert foot.isVisible() == (page != "clocks")  # that page shows the hall clock itself


def test_who_had_left_the_event_is_back_among_the_events(start: Start, event: int) -> None:
    context = start().controller.context
    context.open_event(event)
    context.open_event(None)
    window = start()
    assert window.page is not None
    assert window.page.key == "start"
    assert window.controller.context.event_id is None


def test_a_page_without_event_is_opened_without_one(start: Start, event: int) -> None:
    start().show_page("rules")
    window = start()
    assert window.page is not None
    assert window.page.key == "rules"
    assert window.controller.context.event_id is None


def test_an_event_removed_by_another_station_is_not_missed(start: Start, place: str, event: int) -> None:
    start().controller.context.open_event(event)
    desk, keeper = bootstrap.open_desk(place)
    desk.do(RemoveEvent(event))
    keeper.close()
    window = start()
    assert window.page is not None
    assert window.page.key == "start"
    assert window.controller.context.event_id is None
    assert not window.bar.line.text


@pytest.mark.parametrize(
    "other",
    [
        lambda found: found.replace("club.sqlite", "other.sqlite"),
        lambda found: "no-such-page\n" + found.split("\n", 1)[1],
        lambda found: found.replace("\n7\n", "\n8\n"),
        lambda found: found.replace("\n1\n", "\n4711\n"),
        lambda _found: "rounds",
        lambda _found: "",
    ],
    ids=["database", "page", "seed", "event", "short", "empty"],
)
def test_another_place_is_not_opened(
    start: Start, event: int, tmp_path: Path, other: Callable[[str], str], request: pytest.FixtureRequest
) -> None:
    window = start()
    window.controller.context.open_event(event)
    window.show_page("journal")
    window.close()
    file = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    file.setValue("open", other(str(file.value("open"))))
    file.sync()
    window = start()
    assert window.page is not None
    if request.node.callspec.id == "page":  # the event is opened on the page of its state
        assert window.page.key == "rounds"
        assert window.controller.context.event_id == event
    else:
        assert window.page.key == "start"
        assert window.controller.context.event_id is None


def test_a_kill_leads_back_to_the_game_under_way(
    start: Start, place: str, event: int, tmp_path: Path, qtbot: QtBot
) -> None:
    root, support = Path(__file__).parents[3], Path(__file__).parents[2] / "support"
    paths = [str(root), str(support), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(paths)}
    referee = subprocess.Popen(
        [sys.executable, "-c", REFEREE, place, str(tmp_path / "window.ini"), str(event)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert referee.stdout is not None
    assert referee.stdout.readline() == "playing\n"
    referee.kill()
    referee.wait()
    referee.stdout.close()
    window = start()
    assert window.controller.context.event_id == event
    assert isinstance(window.page, RefereePage)
    part = window.page.part
    assert isinstance(part, GamePart)
    qtbot.waitUntil(lambda: part.areas.shows_play)
    assert part.game is not None
    assert record(part.game)["actions"] == recorded("zac-and-dot")["actions"][:3]
    foot = window.rail.findChild(FootClock)
    assert foot is not None
    assert foot.isVisible()
