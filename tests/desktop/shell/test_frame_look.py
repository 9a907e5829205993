"""The parts of a window around the page have only the few rules of `frame.qss`, and look as with all rules."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.settings import Mode, WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.window import Window


def frame_of(window: Window) -> list[QWidget]:
    """The parts of the window around the page."""
    return [window.menuBar(), window.rail, window.strip, window.bar]


def pictures(theme: Theme, settings: WindowSettings, qtbot: QtBot) -> list[QImage]:
    """The frame and the menus of a new window that shows a step, a message and a running job."""
    window = Window(theme, settings)
    qtbot.addWidget(window)
    window.resize(QSize(1280, 800))
    window.rail.title.setText("Open")
    window.rail.subtitle.setText("Zurich")
    window.strip.set_step("Pair round 2", "the first is complete", "Pair", ready=True)
    window.bar.set_message("done", "The result is stored.", undo="Undo: result table 8")
    window.bar.work.setText("Pairing")
    for widget in (window.bar.work, window.bar.progress, window.bar.stop):
        widget.show()
    window.bar.set_progress(1, 2)
    window.show()
    parts = [*frame_of(window), *window.menuBar().findChildren(QMenu)]
    return [part.grab().toImage() for part in parts]


def test_pages_have_the_rules_of_the_frame_and_more(theme: Theme, settings: WindowSettings, qtbot: QtBot) -> None:
    window, page = Window(theme, settings), QWidget()
    for widget in (window, page):
        qtbot.addWidget(widget)
    theme.apply_to(page)
    (rules,) = {part.styleSheet() for part in frame_of(window)}
    assert page.styleSheet().startswith(rules)
    assert len(page.styleSheet()) > 3 * len(rules)


@pytest.mark.parametrize(("mode", "size"), [("light", 100), ("dark", 130)])
def test_the_frame_looks_the_same_with_all_rules(
    theme: Theme, settings: WindowSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, mode: Mode, size: int
) -> None:
    settings.mode, settings.text_size = mode, size
    found = pictures(theme, settings, qtbot)
    assert len(found) > 8
    monkeypatch.setattr(Theme, "apply_to_frame", Theme.apply_to)
    assert found == pictures(theme, settings, qtbot)


def test_a_window_whose_database_is_being_opened_does_not_say_that_no_event_is_open(
    theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    assert window.rail.title.text() == ""
    assert window.strip.sentence.accessibleName() == "Opening…"
    with qtbot.waitExposed(window):
        window.show()
    assert window.focusWidget() is None or not window.strip.isAncestorOf(window.focusWidget())
