"""After a crash while phones were on: the message bar offers to switch them on again, and nothing else does."""

from __future__ import annotations

from closing import close
from evenings import new_evening
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


def test_the_bar_offers_it_once_with_the_event_and_never_switches_by_itself(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening, other = new_evening(desk, players=4), new_evening(desk, players=2)
    settings.keep_text("phones/on", evening.picture.event.uuid)
    phones = HallPhones(desk, lambda _place, _event: Server(), str, settings, lambda: (OwnAddress("10.0.0.7", "eth0"),))
    qtbot.waitUntil(lambda: bool(phones.networks))
    context.use_phones(phones)
    window = Window(theme, settings)
    controller = WindowController(window, context)
    window.show()
    context.open_event(other.event)
    assert window.bar.line.text != TOLD
    context.open_event(evening.event)
    qtbot.waitUntil(lambda: window.bar.line.text == TOLD)
    assert phones.state is PhonesState.OFF
    (button,) = [found for found in window.bar.findChildren(QAbstractButton) if found.text() == "Switch phones on"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: phones.is_on and not context.is_working)
    assert phones.is_serving(evening.event)
    assert window.bar.line.text != TOLD
    context.open_event(other.event)
    context.open_event(evening.event)
    assert window.bar.line.text != TOLD
    assert controller is not None
    close(window)
    phones.close()
