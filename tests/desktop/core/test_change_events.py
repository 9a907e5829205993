"""The language reaches every widget by Qt's event."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.change_events import (
    Arranged,
    QtTranslation,
    Translated,
    show_language,
    show_language_everywhere,
)
from irondie_to.desktop.core.look.settings import WindowSettings


class Counting(Translated, QLabel):
    """A label that counts how often its text is set."""

    count = 0

    def retranslate(self) -> None:
        self.count += 1


class Halved(Arranged, QLabel):
    """A label with a margin of half of its width."""

    def restyle(self) -> None:
        self.setMargin(self.width() // 2)


class Faulty(Translated, QLabel):
    """A label with a bug, whose error has no whole object until somebody has caught it."""

    is_faulty = True

    def retranslate(self) -> None:
        if not self.is_faulty:
            return
        nothing: list[int] = []
        assert nothing[0]


def window_with(qtbot: QtBot, label: QLabel) -> QWidget:
    """A window that contains the label on a hidden page of a stack."""
    window = QStackedWidget()
    qtbot.addWidget(window)
    page = QWidget()
    QVBoxLayout(page).addWidget(label)
    window.addWidget(QWidget())
    window.addWidget(page)
    window.show()
    return window


def test_a_widget_is_arranged_for_its_size_and_for_a_new_look(qtbot: QtBot) -> None:
    label = Halved()
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()
    assert label.margin() == 30
    label.resize(80, 20)
    assert label.margin() == 40
    label.setMargin(0)
    label.setStyleSheet("color: red")
    assert label.margin() == 40


def test_hidden_widgets_deep_inside_set_their_texts_too(qtbot: QtBot) -> None:
    label = Counting()
    window = window_with(qtbot, label)
    show_language(window)
    assert label.count == 1
    show_language_everywhere()
    assert label.count == 2


def test_each_widget_sets_its_texts_once_for_a_language(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    settings.language = "en"
    label = Counting()
    window = window_with(qtbot, label)
    QtTranslation(qapp, settings).setParent(window)
    for count, language in enumerate(("de", "fr", "en"), start=1):
        settings.language = language
        assert label.count == count
        QApplication.processEvents()  # Qt has posted events too, for its own translations
        assert label.count == count


def test_an_error_in_a_widget_ends_nothing(qtbot: QtBot) -> None:
    label = Faulty()
    qtbot.addWidget(label)
    inside = Counting(parent=label)  # PySide would end the program here if the error went through Qt
    with qtbot.captureExceptions() as told:
        show_language(label)
    assert [kind for kind, _fault, _trace in told] == [IndexError]
    assert inside.count == 1
    with qtbot.captureExceptions() as errors:
        QTimer.singleShot(0, label, lambda: show_language(label))
        qtbot.waitUntil(lambda: bool(errors))
    label.is_faulty = False  # other tests change the language while the label is still there
