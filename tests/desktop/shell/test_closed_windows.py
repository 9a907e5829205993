"""A closed window is deleted with everything in it, so that nothing of it goes on, such as its event filters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from evenings import new_evening
from gaps import all_made
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from irondie_to import bootstrap
from irondie_to.desktop.core.page_keys import KEYS
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.field_keys import FieldKeys
from irondie_to.desktop.shell.presses import Presses
from irondie_to.desktop.shell.tooltips import ToolTips
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

_EVENT, _OTHER = 1, 2


@pytest.fixture
def application(qapp: QApplication, qtbot: QtBot, club: Path, tmp_path: Path) -> Iterator[Application]:
    """The program with one window on a club with two events. All its pages are made."""
    desk, keeper = bootstrap.open_desk(str(club))
    for _event in range(2):
        new_evening(desk, players=8).pair()
    keeper.close()
    services = DesktopServices(lambda _place: bootstrap.open_desk(str(club)), Press)
    found = Application(qapp, services, tmp_path / "window.ini")
    found.settings.language = "en"
    window = found.open_window()
    with qtbot.waitSignal(found.loaded, timeout=60_000):
        found.open_desk()
    assert window.context is not None
    window.context.open_event(_EVENT)
    use(window, qtbot)
    qtbot.waitUntil(lambda: all_made(window))
    yield found
    found.settings.language = "en"  # Qt's own words are the process's
    for each in found.windows:
        each.close()
    found.close()


def use(window: Window, qtbot: QtBot) -> None:
    """Show every page, press a key in it, and open the display."""
    context = window.context
    assert context is not None
    window.activateWindow()
    for key in KEYS:
        window.show_page(key)
        QTest.keyClick(window, Qt.Key.Key_Tab)
        qtbot.waitUntil(lambda: not context.is_working)
    window.menus.actions["screen"].trigger()


def another(application: Application) -> Window:
    """Open one more window with *Another window*."""
    before = tuple(application.windows)
    before[0].menus.actions["window"].trigger()
    (window,) = (each for each in application.windows if each not in before)
    return window


def close(window: Window, qtbot: QtBot) -> None:
    """Close the window, and wait until Qt has deleted it."""
    window.close()
    qtbot.waitUntil(lambda: not isValid(window))


def alive(app: QApplication) -> dict[str, int]:
    """How many widgets, windows and objects for the whole program there are."""
    watching = [each for each in app.children() if isinstance(each, FieldKeys | Presses | ToolTips)]
    return {"widgets": len(app.allWidgets()), "top": len(app.topLevelWidgets()), "watching": len(watching)}


def test_windows_that_are_opened_and_closed_leave_nothing(
    application: Application, qapp: QApplication, qtbot: QtBot
) -> None:
    before: list[dict[str, int]] = []
    gone: list[ref[object]] = []
    for _time in range(3):
        window = another(application)
        use(window, qtbot)
        gone += [ref(window), ref(window.context), ref(window.controller), ref(window.page)]
        close(window, qtbot)
        assert len(application.windows) == 1
        before.append(alive(qapp))
        del window
    assert before == before[:1] * 3
    use(application.windows[0], qtbot)  # what was pressed and painted last belongs to this window
    application._on_state(Qt.ApplicationState.ApplicationInactive)  # the user goes to another program
    assert [each() for each in gone] == [None] * len(gone)


def test_other_events_and_languages_leave_nothing(application: Application, qapp: QApplication, qtbot: QtBot) -> None:
    window = application.windows[0]
    context = window.context
    assert context is not None
    counts = []
    for _time in range(3):
        for event in (_OTHER, _EVENT):
            context.open_event(event)
            use(window, qtbot)
        for language in ("de", "it", "fr", "en"):
            application.settings.language = language
        use(window, qtbot)
        counts.append(alive(qapp))
    assert counts[1] == counts[2]


def test_what_watches_all_windows_ends_with_the_program(application: Application, qapp: QApplication) -> None:
    assert alive(qapp)["watching"] == 3
    application.windows[0].close()
    application.close()
    assert alive(qapp)["watching"] == 0
