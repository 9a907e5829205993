"""In each language every entry of a menu has a key of its own, as far as letters go round."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from tongues import use_source_catalogues

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGES


def key_of(title: str) -> str:
    """The letter behind the one & of a title; && is an &."""
    _before, mark, after = title.replace("&&", "").partition("&")
    return after[:1].casefold() if mark else ""


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
    bar = [action.text() for action in window.menuBar().actions()]
    menus = {menu.title(): [action.text() for action in menu.actions()] for menu in window.findChildren(QMenu)}
    for title, entries in {"": bar, **menus}.items():
        keys = Counter(key for key in map(key_of, entries) if key)
        assert [(title, key, entries) for key, times in keys.items() if times > 1] == []
        assert all(key.isalnum() for key in keys)


def test_the_titles_of_the_bar_have_keys(window: Window) -> None:
    assert all(key_of(action.text()) for action in window.menuBar().actions())
