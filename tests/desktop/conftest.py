"""What tests of the window share: no screen, a house over a new club, and any warning of Qt a failure."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen:configfile=" + str(  # before Qt is loaded
    Path(__file__).parents[1] / "data" / "screen.json"
)

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qtthreads import watched_threads

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.messages import Message
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.theme import Theme
from irondie_to.printing.press import Press


@pytest.fixture(autouse=True)
def no_qt_warnings(request: pytest.FixtureRequest) -> Iterator[None]:
    """A warning of Qt is a fault of ours. Those of the offscreen platform itself are none."""
    qtlog = request.getfixturevalue("qtlog")
    yield
    ours = [record.message for record in qtlog.records if "This plugin does not support" not in record.message]
    assert not ours


@pytest.fixture(autouse=True)
def nothing_of_qt_in_threads() -> Iterator[list[str]]:
    """A thread that loads Qt or makes a class of it is a fault of ours, though the program seldom ends by it."""
    with watched_threads() as seen:
        yield seen
    assert not seen


@pytest.fixture
def settings(tmp_path: Path) -> WindowSettings:
    """Settings of this test's own: English, light."""
    found = WindowSettings(tmp_path / "window.ini")
    found.language = "en"
    found.mode = "light"
    return found


@pytest.fixture
def theme(qapp: QApplication, settings: WindowSettings) -> Theme:
    """The look over this test's settings."""
    return Theme(qapp, settings)


@pytest.fixture
def context(desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot) -> Iterator[WindowContext]:
    """A house over the test's own desk, no event open: `context.open_event(id)` opens one."""
    found = WindowContext(desk, settings, theme, Press)
    yield found
    found.close()


@pytest.fixture
def messages(context: WindowContext) -> list[Message]:
    """All that the message bar is told, in order."""
    told: list[Message] = []
    context.messages.posted.connect(told.append)
    return told
