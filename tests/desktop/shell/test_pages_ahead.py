"""Once the first page works, the other pages are made in advance, one at a time, so that each opens without delay.

No page is made while the user types, who would have to wait for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import new_evening
from gaps import all_made
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.desktop.core.page_keys import KEYS
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.printing.press import Press


@pytest.fixture
def application(qapp: QApplication, qtbot: QtBot, club: Path, tmp_path: Path) -> Iterator[Application]:
    """The program, showing the list of events of a club that has one event with 8 players."""
    desk, keeper = bootstrap.open_desk(str(club))
    new_evening(desk, players=8)
    keeper.close()
    services = DesktopServices(lambda _place: bootstrap.open_desk(str(club)), Press)
    application = Application(qapp, services, tmp_path / "window.ini")
    window = application.open_window()
    try:
        with qtbot.waitSignal(application.opened):
            application.open_desk()
        yield application
    finally:
        window.close()
        application.close()


def controller_of(application: Application) -> WindowController:
    controller = application.windows[0].controller
    assert isinstance(controller, WindowController)
    return controller


def test_pages_are_made_before_an_event_is_opened_and_nothing_else_changes(
    application: Application, qtbot: QtBot
) -> None:
    controller = controller_of(application)
    qtbot.waitUntil(lambda: all_made(application.windows[0]), timeout=20_000)
    assert not controller.make_next_page()
    assert application.windows[0].page is controller.pages["start"]
    assert [key for key, page in controller.pages.items() if page.isVisible()] == ["start"]


def test_an_event_is_opened_with_the_pages_that_were_made_before(application: Application, qtbot: QtBot) -> None:
    controller = controller_of(application)
    qtbot.waitUntil(lambda: all_made(application.windows[0]), timeout=20_000)
    made = dict(controller.pages)
    controller.context.open_event(1)
    assert controller.pages == made
    assert application.windows[0].page is made["players"]
    assert made["players"].isVisible()


def test_an_event_that_is_opened_before_gets_its_pages_too(application: Application, qtbot: QtBot) -> None:
    controller = controller_of(application)
    controller.context.open_event(1)
    assert set(controller.pages) == {"start", "players"}
    qtbot.waitUntil(lambda: all_made(application.windows[0]), timeout=20_000)
    assert application.windows[0].page is controller.pages["players"]


def test_no_page_is_made_while_the_user_types(application: Application, qtbot: QtBot) -> None:
    controller, handle = controller_of(application), application.windows[0].windowHandle()
    controller.context.open_event(1)
    qtbot.waitUntil(lambda: len(controller.pages) == 3, timeout=20_000)
    for _ in range(10):
        QTest.keyClick(handle, Qt.Key.Key_Shift)
        qtbot.wait(50)
    assert len(controller.pages) == 3
    qtbot.waitUntil(lambda: set(controller.pages) == set(KEYS), timeout=20_000)
