"""The groups of the Event page unfold and fold: what is below them slides."""

from __future__ import annotations

import pytest
from evenings import new_evening
from moving import moved_to, running
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.choices.group import ChoiceGroup
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window


@pytest.fixture
def page(window: Window, desk: Desk, context: WindowContext) -> EventPage:
    """The Event page of a new event in a high window, so that it need not scroll."""
    context.open_event(new_evening(desk, players=4).event)
    window.resize(1100, 1000)
    window.show_page("event")
    for _ in range(2):  # the heights of the groups depend on their widths
        QApplication.processEvents()
    assert isinstance(window.page, EventPage)
    return window.page


def look(page: EventPage, group: ChoiceGroup, top: int) -> QImage:
    """What the user sees of the page, in the width of the group, from this distance to the top of the group."""
    place = group.mapTo(page, QPoint(0, top))
    return page.grab().copy(place.x(), place.y(), group.width() - 20, page.height() - place.y()).toImage()


def press(page: EventPage, group: ChoiceGroup) -> None:
    """Press the button that unfolds and folds the group."""
    page.setFocus()
    group.head.link.click()


@pytest.mark.usefixtures("moving")
def test_a_group_unfolds_and_folds(page: EventPage) -> None:
    group = page.form.ladder
    top = group.height()
    folded = look(page, group, top)
    press(page, group)
    assert group.height() > top + 100  # the group itself is unfolded at once
    moved_to(page, 0)
    assert look(page, group, top) == folded
    moved_to(page, 50)
    half = look(page, group, top)
    moved_to(page, 160)
    assert not running(page)
    unfolded = look(page, group, top)
    assert half not in (folded, unfolded)
    press(page, group)
    assert group.height() == top
    moved_to(page, 0)
    assert look(page, group, top) == unfolded
    moved_to(page, 107)
    assert not running(page)
    QApplication.processEvents()  # the plan of the day takes the room that is left
    assert look(page, group, top) == folded


@pytest.mark.usefixtures("moving")
def test_a_click_ends_the_motion(page: EventPage, window: Window) -> None:
    press(page, page.form.ladder)
    assert running(page)
    handle = window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not running(page)


def test_with_less_motion_a_group_unfolds_at_once(page: EventPage) -> None:
    press(page, page.form.ladder)
    assert not running(page)
