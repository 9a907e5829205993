"""After a crash while phones were on: the message bar offers to switch them on again, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from closing import close
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.serving import PhoneAddress, PhonesSeen
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.networks import OwnAddress
from irondie_to.desktop.core.phones import HallPhones, PhonesState
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase

TOLD = "Phones were on when the program ended."


class Server:
    """A server that serves nothing."""

    told: tuple[Phrase, ...] = ()
    event_name = ""
    is_running = True

    def start(self, address: str, port: int) -> PhoneAddress:
        return PhoneAddress(address, port)

    def stop(self, *, tells_phones: bool = True) -> None: ...

    def look_now(self) -> None: ...

    def seen(self) -> PhonesSeen:
        return PhonesSeen()


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def phones(
    desk: Desk, settings: WindowSettings, server: Server, evening: Evening, qtbot: QtBot
) -> Iterator[HallPhones]:
    """The phones after a crash while they showed the event of the evening."""
    settings.keep_text("phones/on", evening.picture.event.uuid)
    found = HallPhones(desk, lambda _place, _event: server, str, settings, lambda: (OwnAddress("10.0.0.7", "eth0"),))
    qtbot.waitUntil(lambda: bool(found.networks))
    yield found
    found.close()


@pytest.fixture
def window(context: WindowContext, phones: HallPhones, theme: Theme, settings: WindowSettings) -> Iterator[Window]:
    context.phones = phones
    found = Window(theme, settings)
    controller = WindowController(found, context)
    found.show()
    yield found
    assert controller is not None
    close(found)


def switch_on(window: Window) -> None:
    """Press the button in the message bar."""
    (button,) = [found for found in window.bar.findChildren(QAbstractButton) if found.text() == "Switch phones on"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_bar_offers_it_once_with_the_event_and_never_switches_by_itself(
    window: Window, context: WindowContext, phones: HallPhones, evening: Evening, qtbot: QtBot
) -> None:
    other = new_evening(evening.desk, players=2)
    context.open_event(other.event)
    assert window.bar.line.text != TOLD
    context.open_event(evening.event)
    qtbot.waitUntil(lambda: window.bar.line.text == TOLD)
    assert phones.state is PhonesState.OFF
    switch_on(window)
    qtbot.waitUntil(lambda: phones.is_on and not context.is_working)
    assert phones.is_serving(evening.event)
    assert window.bar.line.text != TOLD
    context.open_event(other.event)
    context.open_event(evening.event)
    assert window.bar.line.text != TOLD


def test_serving_that_has_ended_by_itself_is_begun_again_from_the_bar(
    window: Window, context: WindowContext, phones: HallPhones, server: Server, evening: Evening, qtbot: QtBot
) -> None:
    """The same event, although another one is open."""
    phones.switch_on(evening.event, context.messages.show_error)
    qtbot.waitUntil(lambda: phones.is_on)
    context.open_event(new_evening(evening.desk, players=2).event)
    server.is_running = False
    phones.look()
    qtbot.waitUntil(lambda: phones.state is PhonesState.OFF)
    assert window.bar.line.text.startswith("Phones are off: The part of the program that serves phones stopped.")
    server.is_running = True
    switch_on(window)
    qtbot.waitUntil(lambda: phones.is_on and not context.is_working)
    assert phones.is_serving(evening.event)
    assert not window.bar.line.text.startswith("Phones are off")
