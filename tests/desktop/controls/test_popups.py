"""Popups fade in, on platforms where windows can be translucent, and are gone at once."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.theme import Theme


@pytest.fixture
def translucent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The platform of the tests counts as one with translucent windows."""
    monkeypatch.setattr("irondie_to.desktop.core.look.motion._CAN_FADE", {"offscreen"})


@pytest.fixture
def menu(theme: Theme, qtbot: QtBot) -> Menu:
    """A menu with one entry."""
    found = Menu(theme)
    qtbot.addWidget(found)
    found.addAction("Copy")
    return found


@pytest.fixture
def drop_down(theme: Theme, qtbot: QtBot) -> DropDown:
    """A visible drop-down list."""
    found = DropDown(theme)
    qtbot.addWidget(found)
    found.show_choices([("One", 1), ("Two", 2)])
    with qtbot.waitExposed(found):
        found.show()
    return found


def check_fading(popup: QWidget) -> None:
    """The popup, which has just been shown, fades in."""
    assert len(running(popup)) == 1
    moved_to(popup, 0)
    assert popup.windowOpacity() == 0
    moved_to(popup, 40)
    assert popup.windowOpacity() == pytest.approx(0.685, abs=0.01)
    moved_to(popup, 80)
    assert popup.windowOpacity() == 1
    assert not running(popup)


@pytest.mark.usefixtures("moving", "translucent")
def test_a_menu_fades_in_and_is_gone_at_once(menu: Menu) -> None:
    for _ in range(2):
        menu.popup(QPoint(10, 10))
        check_fading(menu)
        menu.close()
        assert not menu.isVisible()
        assert not running(menu)


@pytest.mark.usefixtures("moving", "translucent")
def test_the_list_of_a_drop_down_fades_in(drop_down: DropDown) -> None:
    for _ in range(2):
        drop_down.showPopup()
        check_fading(drop_down.view().window())
        drop_down.hidePopup()
        assert not drop_down.view().isVisible()


@pytest.mark.usefixtures("moving")
def test_a_popup_is_there_at_once_where_windows_cannot_be_translucent(menu: Menu) -> None:
    menu.popup(QPoint(10, 10))
    assert not running(menu)
    assert menu.windowOpacity() == 1


@pytest.mark.usefixtures("translucent")
def test_a_popup_is_there_at_once_with_less_motion(menu: Menu, drop_down: DropDown) -> None:
    menu.popup(QPoint(10, 10))
    drop_down.showPopup()
    for popup in (menu, drop_down.view().window()):
        assert not running(popup)
        assert popup.windowOpacity() == 1
