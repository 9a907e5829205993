"""In each language every entry of a menu has a key of its own, as far as letters go round."""

from __future__ import annotations

import pytest
from menukeys import mnemonic, shared_keys
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot
from tongues import use_source_catalogues

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES


@pytest.fixture(params=LANGUAGES)
def window(
    request: pytest.FixtureRequest,
    theme: Theme,
    settings: WindowSettings,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> Window:
    """The window in each language."""
    use_source_catalogues(monkeypatch)
    settings.language = request.param
    found = Window(theme, settings)
    qtbot.addWidget(found)
    return found


def test_keys_of_menus(window: Window) -> None:
    whole = QMenu(window)
    whole.addActions(window.menuBar().actions())
    for menu in (whole, *window.findChildren(QMenu)):
        assert shared_keys(menu) == {}
        assert all(mnemonic(action.text()).isalnum() for action in menu.actions() if mnemonic(action.text()))


def test_the_titles_of_the_bar_have_keys(window: Window) -> None:
    assert all(mnemonic(action.text()) for action in window.menuBar().actions())


def test_less_motion_is_a_tick_in_the_menu_view(window: Window, settings: WindowSettings) -> None:
    tick = window.menus.actions["less_motion"]
    assert tick in window.menus.view_menu.actions()
    assert not tick.isChecked()
    tick.trigger()
    assert settings.less_motion


def test_settings_chosen_in_one_window_are_ticked_in_all(
    window: Window, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    second = Window(theme, settings)
    qtbot.addWidget(second)
    language = LANGUAGE_NAMES["it" if settings.language == "en" else "en"]
    for chosen in ("dark", 130, language):
        item(second, chosen).trigger()
        assert item(window, chosen).isChecked()
    assert not item(window, 100).isChecked()
    less_motion = [each.menus.actions["less_motion"] for each in (second, window)]
    for action in less_motion:  # the second window takes back what the first has chosen
        action.trigger()
        assert settings.less_motion == less_motion[0].isChecked() == less_motion[1].isChecked()
    assert not settings.less_motion


def item(window: Window, chosen: str | int) -> QAction:
    (found,) = (action for action in window.menus.commands() if chosen in {action.data(), action.text()})
    return found


def test_the_actions_of_a_page_stay_when_another_page_is_shown(window: Window) -> None:
    page = QWidget(window)
    add_action(page, window.update, "Ctrl+F")  # held by nothing but the page
    for _turn in range(2):
        window.menus.show_actions(page.actions())
        assert len(window.menus.page_menu.actions()) == 1
        window.menus.show_actions([])
    assert len(page.actions()) == 1
