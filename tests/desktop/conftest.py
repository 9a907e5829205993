"""Fixtures for tests of the window: no screen, and a context with a new, empty database. A Qt warning fails a test."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen:configfile=" + str(  # before Qt is loaded
    Path(__file__).parents[1] / "data" / "screen.json"
)

import pytest
from closing import close
from hand import Hand
from moving import MotionWish
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from qasync import QEventLoop
from qtthreads import watched_threads
from shiboken6 import delete

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.acting.job_thread import JobThread
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language_everywhere
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import Purpose
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.field_keys import FieldKeys
from irondie_to.desktop.shell.presses import Presses
from irondie_to.desktop.shell.tooltips import ToolTips
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

_PATIENCE_MS = 30_000


@pytest.fixture(autouse=True)
def no_qt_warnings(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail on Qt warnings, except those of the offscreen platform itself."""
    qtlog = request.getfixturevalue("qtlog")
    yield
    ours = [record.message for record in qtlog.records if "This plugin does not support" not in record.message]
    assert not ours


@pytest.fixture(autouse=True)
def pointer_in_the_corner(qapp: QApplication) -> None:
    """Move the mouse pointer off the windows; where another test left it, a row would be highlighted."""
    QCursor.setPos(qapp.primaryScreen().geometry().bottomRight())


@pytest.fixture(autouse=True)
def nothing_of_qt_in_threads() -> Iterator[list[str]]:
    """Fail if a thread loads Qt or creates a subclass of a Qt class, which can crash the program."""
    with watched_threads() as seen:
        yield seen
    assert not seen


@pytest.fixture(scope="session")
def qt_loop(qapp: QApplication) -> QEventLoop:
    """The asyncio loop on Qt's event loop, as in the running program."""
    return use_qt_loop(qapp)


@pytest.fixture(autouse=True)
def async_slots(qt_loop: QEventLoop) -> None:
    """Let async slots wait on this loop. A test that runs a loop of its own leaves none behind."""
    asyncio.set_event_loop(qt_loop)


@pytest.fixture(autouse=True)
def stored_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the jobs of the storing thread when they are added, so that a test sees what a click does.

    Tests with the marker `storing_thread` use the real thread.
    """
    if request.node.get_closest_marker("storing_thread") is None:
        in_thread = JobThread.add

        def add(thread: JobThread, job: Callable[[], None]) -> None:
            if thread.name == "storing":
                job()
            else:
                in_thread(thread, job)

        monkeypatch.setattr(JobThread, "add", add)


@pytest.fixture(autouse=True)
def system_wants(monkeypatch: pytest.MonkeyPatch) -> MotionWish:
    """What the system of this test says about motion: less of it, so that what a test sees is final."""
    wish = MotionWish()
    monkeypatch.setattr("irondie_to.desktop.core.look.theme.wants_less_motion", wish)
    return wish


@pytest.fixture
def moving(system_wants: MotionWish) -> None:
    """Let this test see motion. It sets the time of what moves (`moved_to`)."""
    system_wants.less_motion = False


@pytest.fixture
def settings(tmp_path: Path) -> WindowSettings:
    """Window settings for this test: English, light mode."""
    found = WindowSettings(tmp_path / "window.ini")
    found.language = "en"
    found.mode = "light"
    found.language_changed.connect(show_language_everywhere)
    return found


@pytest.fixture
def theme(qapp: QApplication, settings: WindowSettings) -> Theme:
    """The theme of the window with these settings."""
    return Theme(qapp, settings)


@pytest.fixture
def field_keys(qapp: QApplication) -> Iterator[None]:
    """Shortcuts of the menus take precedence over keys of text fields, as in the program."""
    keys = FieldKeys(qapp)
    yield
    delete(keys)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """The windows of a test, and what watches all windows, end with the test, also if the test does not close them.

    Qt's event loop, which deletes closed windows, does not run between tests.
    """
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left: list[QObject] = [each for kind in (Presses, FieldKeys, ToolTips) for each in qapp.findChildren(kind)]
    for kind in (Display, Window):  # a window controls its display
        left += [widget for widget in qapp.topLevelWidgets() if isinstance(widget, kind)]
    left += qapp.findChildren(Application)
    for each in left:
        delete(each)


@pytest.fixture
def hand(qapp: QApplication) -> Iterator[Hand]:
    """A hand that presses keys and clicks as the system reports it, while the program ignores accidental presses."""
    found = Hand(qapp)
    yield found
    found.leave()


@pytest.fixture
def context(desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot) -> Iterator[WindowContext]:
    """A context over the desk of this test; `context.open_event(id)` opens an event."""
    found = WindowContext(desk, settings, theme, Press)
    yield found
    found.close()


@pytest.fixture
def messages(context: WindowContext) -> list[Message]:
    """The list of messages posted to the message bar so far, in order."""
    posted: list[Message] = []
    context.messages.posted.connect(posted.append)
    return posted


@pytest.fixture
def opened(context: WindowContext) -> list[tuple[str, Purpose | None]]:
    """The pages that were opened from other pages, each with its purpose, in order."""
    found: list[tuple[str, Purpose | None]] = []
    context.navigation.page_requested.connect(lambda key, purpose: found.append((key, purpose)))
    return found


class PatientBot(QtBot):
    """Waits long enough for a machine with other work; a test that passes waits no longer than before.

    It closes the widgets of a test at its end, except main windows, which Qt deletes when the test closes them.
    """

    def addWidget(self, widget: QWidget, *, before_close_func: Callable[[QWidget], None] | None = None) -> None:
        if not isinstance(widget, Window):  # see `nothing_left_behind`
            super().addWidget(widget, before_close_func=before_close_func)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = _PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The robot of pytest-qt, with more patience."""
    return PatientBot(request)


@pytest.fixture
def window(context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Iterator[Window]:
    """An active window with the context of this test, at the start page."""
    found = Window(theme, settings)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    WindowController(found, context)
    qtbot.waitUntil(lambda: not context.is_working)
    yield found
    close(found)
