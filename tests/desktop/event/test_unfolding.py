"""The groups of the Event page unfold and fold: the list fades in, and what is below it is at its place at once."""

from __future__ import annotations

import pytest
from evenings import new_evening
from moving import moved_to, running
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.groups import ChoiceGroup
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window


@pytest.fixture
def page(window: Window, desk: Desk, context: WindowContext) -> EventPage:
    """The Event page of a new event in a high window, so that it need not scroll."""
    context.open_event(new_evening(desk, players=4).event)
    window.resize(1100, 1400)
    window.show_page("event")
    for _ in range(2):  # the heights of the groups depend on their widths
        QApplication.processEvents()
    assert isinstance(window.page, EventPage)
    return window.page


def press(page: EventPage, group: ChoiceGroup) -> None:
    """Press the button that unfolds and folds the group."""
    page.setFocus()
    group.head.link.click()
    moved_to(page, 0)  # nothing moves on while a busy computer lays out the page
    for _ in range(2):  # the page learns in the first pass that the list is lower
        QApplication.processEvents()


@pytest.mark.usefixtures("moving")
def test_a_group_unfolds_gradually_and_folds_at_once(page: EventPage) -> None:
    group = page.form.ladder
    top = group.height()
    press(page, group)
    assert group.height() > top + 100  # the group itself is unfolded at once
    looks = []
    for ms in (0, 50, 160):
        moved_to(page, ms)
        looks.append(page.grab(QRect(group.mapTo(page, QPoint()), group.size())).toImage())
    assert looks[0] != looks[1] != looks[2] != looks[0]
    assert not running(page)
    press(page, group)
    assert group.height() == top
    assert not running(page)


def test_with_less_motion_a_group_unfolds_at_once(page: EventPage) -> None:
    press(page, page.form.ladder)
    assert not running(page)
