"""Async slots: what runs at once, what runs later, and what ends with the widget."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from irondie_to.desktop.core.acting.async_slot import async_slot, start


class Page(QObject):
    """A page with a slot that waits for `stored`."""

    pressed = Signal(bool, str)

    def __init__(self) -> None:
        super().__init__()
        self.stored: asyncio.Future[str] = asyncio.get_event_loop().create_future()
        self.log: list[str] = []

    @async_slot
    async def act(self) -> None:
        self.log.append("begins")
        try:
            self.log.append(await self.stored)
            self.log.append(await self.stored)
        finally:
            self.log.append("ends")

    @async_slot
    async def fail(self) -> None:
        await self.stored
        raise ZeroDivisionError

    @async_slot
    async def hear(self, *words: object) -> None:
        self.log.append(f"{words}")


def test_a_slot_begins_at_once_and_goes_on_later(qtbot: QtBot) -> None:
    page, button = Page(), QPushButton()
    qtbot.addWidget(button)
    button.clicked.connect(page.act)  # Qt passes an argument that the slot does not take
    button.click()
    assert page.log == ["begins"]
    page.stored.set_result("stored")
    assert page.log == ["begins"]
    qtbot.waitUntil(lambda: page.log == ["begins", "stored", "stored", "ends"])


def test_a_slot_that_need_not_wait_ends_at_once(qtbot: QtBot) -> None:
    page = Page()
    page.stored.set_result("stored")
    page.act()
    assert page.log == ["begins", "stored", "stored", "ends"]


def test_a_slot_gets_the_arguments_that_it_takes(qtbot: QtBot) -> None:
    page = Page()
    page.pressed.connect(page.hear)
    page.pressed.emit(True, "x")
    assert page.log == ["(True, 'x')"]


def test_a_slot_of_a_destroyed_object_ends_where_it_waits(qtbot: QtBot) -> None:
    page = Page()
    page.act()
    delete(page)
    page.stored.set_result("stored")
    qtbot.waitUntil(lambda: page.log == ["begins", "ends"])


def test_a_slot_ends_when_what_it_waits_for_is_cancelled(qtbot: QtBot) -> None:
    page = Page()
    page.act()
    page.stored.cancel()
    qtbot.waitUntil(lambda: page.log == ["begins", "ends"])


@pytest.mark.qt_no_exception_capture
def test_an_error_after_the_wait_is_reported_as_a_bug(qtbot: QtBot) -> None:
    page = Page()
    with capture_exceptions() as found:
        page.fail()
        page.stored.set_result("stored")
        qtbot.waitUntil(lambda: bool(found))
    assert found[0][0] is ZeroDivisionError


def test_an_error_before_the_wait_is_raised(qtbot: QtBot) -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        start(fail(), QObject())
