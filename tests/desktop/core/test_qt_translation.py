"""Qt speaks the language of the window; keys are called as on its keyboards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.look.change_events import QtTranslation
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import native_keys


@pytest.fixture
def words(qapp: QApplication, settings: WindowSettings) -> Iterator[QtTranslation]:
    """Qt's words by this test's settings; English again afterwards."""
    yield QtTranslation(qapp, settings)
    settings.language = "en"


@pytest.mark.parametrize(
    ("language", "cancel", "keys"),
    [
        ("en", "Cancel", ["Ctrl+Shift+S", "Enter", "Esc", "Del", "F8", "S", "Space"]),
        ("it", "Annulla", ["Ctrl+Shift+S", "Invio", "Esc", "Canc", "F8", "S", "Spazio"]),
        ("fr", "Annuler", ["Ctrl+Maj+S", "Entrée", "Échap", "Suppr", "F8", "S", "Espace"]),
        ("de", "Abbrechen", ["Strg+Umschalt+S", "Enter", "Esc", "Entf", "F8", "S", "Leertaste"]),
    ],
)
def test_dialogs_and_keys_follow_the_language(
    words: QtTranslation,
    settings: WindowSettings,
    qtbot: QtBot,
    language: str,
    cancel: str,
    keys: list[str],
) -> None:
    settings.language = language
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(buttons)
    assert buttons.buttons()[0].text().replace("&", "") == cancel
    assert [native_keys(key) for key in ("Ctrl+Shift+S", "Enter", "Esc", "Del", "F8", "S", "Space")] == keys


def test_a_key_cap_has_room_for_the_longer_name(
    words: QtTranslation,
    settings: WindowSettings,
    theme: Theme,
    qtbot: QtBot,
) -> None:
    button = CappedButton(theme, "Ctrl+Shift+S")
    qtbot.addWidget(button)
    english = button.sizeHint().width()
    settings.language = "de"
    assert button.sizeHint().width() > english
    settings.language = "en"
    assert button.sizeHint().width() == english


def test_what_names_no_key_is_shown_as_it_is() -> None:
    assert native_keys("") == ""
    assert native_keys("1-9") == "1-9"
