"""Texts that widgets keep as codes, and sizes that they keep, follow the language and the text size."""

from __future__ import annotations

from pathlib import Path

from assistive import toggle
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import say_again, worded
from irondie_to.errors import Phrase


class Speaker:
    """Puts phrases into words of a language that can be changed."""

    language = "en"

    def say(self, phrase: Phrase) -> str:
        values = "".join(f" {value}" for value in phrase.values.values())
        return f"{self.language}:{phrase.code}{values}"


def test_every_kind_of_text_is_said_again_in_another_language(qtbot: QtBot) -> None:
    window, speaker = QWidget(), Speaker()
    qtbot.addWidget(window)
    field = worded(QLineEdit(window), speaker.say, hint="a.hint", name="a.name", tip="a.tip", keys="Ctrl+K")
    button = worded(QPushButton(window), speaker.say, text=Phrase("a.count", {"count": 3}))
    action = worded(QAction(window), speaker.say, text="a.action")
    for language in ("en", "de"):
        speaker.language = language
        say_again(window)
        assert field.placeholderText() == f"{language}:a.hint"
        assert field.accessibleName() == f"{language}:a.name"
        assert field.toolTip() == f"{language}:a.tip (Ctrl+K)"
        assert button.text() == f"{language}:a.count 3"
        assert action.text() == f"{language}:a.action"


def test_a_text_is_replaced_or_removed_and_the_others_stay(qtbot: QtBot) -> None:
    speaker = Speaker()
    button = worded(QPushButton(), speaker.say, text="a.first", tip="a.tip")
    qtbot.addWidget(button)
    worded(button, speaker.say, text="a.second")
    assert (button.text(), button.toolTip()) == ("en:a.second", "en:a.tip")
    worded(button, speaker.say, tip="")
    say_again(button)
    assert (button.text(), button.toolTip()) == ("en:a.second", "")


def test_sizes_follow_the_text_size_and_the_mode(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    settings.mode = "light"
    theme = Theme(qapp, settings)
    window = QWidget()
    qtbot.addWidget(window)
    button = theme.sized(QPushButton(window), width=100, least_height=20, bold_font=20, icon="undo", icon_px=10)
    light = button.icon().cacheKey()
    settings.text_size = 130
    assert (button.minimumWidth(), button.maximumWidth(), button.minimumHeight()) == (130, 130, 26)
    assert (button.font().pixelSize(), button.font().bold(), button.iconSize().width()) == (26, True, 13)
    settings.mode = "dark"
    assert button.icon().cacheKey() != light
    settings.text_size = 100
    assert button.width() == 100


def test_what_the_user_or_assistive_technology_checks_is_done_but_not_what_the_program_checks(qtbot: QtBot) -> None:
    done: list[bool] = []
    box = worded(QCheckBox(), Speaker().say, text="a.flag", does=done.append)
    qtbot.addWidget(box)
    box.click()
    toggle(box)
    show_checked(box, is_on=True)
    assert box.isChecked()
    assert done == [True, False]
