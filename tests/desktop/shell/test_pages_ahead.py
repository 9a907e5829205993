"""Once an event is open, its pages are made in advance, one at a time, so that each opens without delay."""

from __future__ import annotations

from pathlib import Path

from evenings import new_evening
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.desktop.core.page_keys import KEYS
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.printing.press import Press


def test_pages_are_made_after_an_event_is_opened_and_nothing_else_changes(
    qapp: QApplication, qtbot: QtBot, club: Path, tmp_path: Path
) -> None:
    desk, keeper = bootstrap.open_desk(str(club))
    evening = new_evening(desk, players=8)
    keeper.close()
    services = DesktopServices(lambda _place: bootstrap.open_desk(str(club)), Press)
    application = Application(qapp, services, tmp_path / "window.ini")
    window = application.open_window()
    try:
        with qtbot.waitSignal(application.opened):
            application.open_desk()
        controller = window.controller
        assert isinstance(controller, WindowController)
        qtbot.wait(300)
        assert set(controller.pages) == {"start"}
        controller.context.open_event(evening.event)
        qtbot.waitUntil(lambda: set(controller.pages) == set(KEYS), timeout=20_000)
        assert window.page is controller.pages["players"]
        assert not controller.make_next_page()
        assert [key for key, page in controller.pages.items() if page.isVisible()] == ["players"]
    finally:
        window.close()
        application.close()
