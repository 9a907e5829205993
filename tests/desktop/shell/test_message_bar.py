"""The status line: work is said once it lasts, and not before."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.core.round_names import stage_title
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.message_bar import MessageBar, lines_of
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import say


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> MessageBar:
    """A bar without a window."""
    found = MessageBar(theme)
    theme.apply_to(found)
    qtbot.addWidget(found)
    found.show()
    return found


def test_small_work_comes_and_goes_unseen(bar: MessageBar, qtbot: QtBot) -> None:
    for _ in range(3):
        bar.set_work("Slips …", can_stop=True)
        bar.set_progress(1, 2)
        assert not bar.progress.isVisible()
        assert not bar.stop.isVisible()
        bar.set_work("")
    bar.set_work("Set lists …", can_stop=True)
    qtbot.waitUntil(bar.progress.isVisible)
    assert bar.work.text() == "Set lists …"
    assert bar.stop.isVisible()
    bar.set_progress(4, 9)
    assert (bar.progress.value(), bar.progress.maximum()) == (4, 9)
    bar.set_work("Report …")  # one follows the other: the line stays
    assert bar.work.text() == "Report …"
    assert not bar.stop.isVisible()
    bar.set_work("")
    assert not bar.progress.isVisible()
    assert bar.work.text() == ""


def test_a_long_sentence_is_shown_whole_in_two_lines(bar: MessageBar, settings: WindowSettings, qtbot: QtBot) -> None:
    settings.language, settings.text_size = "de", 130
    bar.resize(1280, bar.height())
    step, later = Phrase("step.result", {"table": 12, "result": "2-1"}), Phrase("step.publish_round", {"round": 4})
    text = say(Phrase("desk.needed", {"name": step, "later": later, "who": "Schiedsrichtertisch"}), "de")
    bar.set_message("fault", text)
    qtbot.waitUntil(lambda: bar.line.width() > 1000)
    font, shown = bar.line.fitted(bar.line.width())
    assert shown == text
    assert QFontMetrics(font).horizontalAdvance(text) > bar.line.width()
    lines = lines_of(text, font, bar.line.width())
    assert len(lines) == 2
    assert " ".join(lines) == text
    assert 2 * font.pixelSize() <= bar.line.height()


def test_a_question_is_shown_whole_in_german(bar: MessageBar, settings: WindowSettings, qtbot: QtBot) -> None:
    settings.language = "de"
    bar.language.setText("Deutsch")
    bar.backup.setText("Sicherung 20:15")
    bar.backup.show()
    bar.resize(1280, bar.height())
    low = bar.height()
    names: dict[str, Value] = {"one": "Philippa Montgomery", "other": "Dorothea Vogelsang"}
    final: dict[str, Value] = {
        "name": names["one"],
        "other": "Maximilian Hohenstein",
        "round": Phrase("knockout.final"),
    }
    one = Phrase("knockout.goes_on_against", final)
    one = Phrase("knockout.with_third", {"what": one, "third": Phrase("knockout.third_is", {"name": names["other"]})})
    nobody, against = Phrase("knockout.nobody_walkover", final), Phrase("knockout.third_against", names)
    other = Phrase("knockout.with_third", {"what": nobody, "third": against})
    listed = Phrase("knockout.choice_or", {"one": one, "other": other})
    asked: dict[str, Value] = {
        "name": "Friederike Kurz",
        "round": stage_title("semifinals"),
        "table": 1,
        "choices": listed,
    }
    text = say(Phrase("knockout.ask_goes_on", asked), "de")
    choices = [(say(Phrase("knockout.goes_on_short", final), "de"), ""), ("Niemand kommt weiter", "")]
    bar.set_message("fault", text, "Wer …", choices=choices)
    qtbot.waitUntil(lambda: 0 < bar.line.width() < 900)
    font, shown = bar.line.fitted(bar.line.room().width())
    assert shown == text
    lines = lines_of(text, font, bar.line.room().width())
    assert len(lines) > 2
    assert bar.height() > low
    qtbot.waitUntil(lambda: len(lines) * font.pixelSize() <= bar.line.height())
    bar.set_message("info", "")
    assert bar.height() == low


def test_what_needs_more_than_two_lines_is_shown_in_brief(bar: MessageBar) -> None:
    bar.resize(700, bar.height())
    bar.set_message("info", "a very long name " * 40 + "entered", "a very … entered")
    assert bar.line.fitted(bar.line.width())[1] == "a very … entered"
    bar.set_message("info", "a very long name " * 40)
    assert bar.line.fitted(bar.line.width())[1].endswith("…")


def test_a_line_is_broken_between_words_whatever_its_letters(theme: Theme) -> None:
    text = "\U0001d538\U0001d539 Gewinn \U0001f3b2 für Zoë und Иван"
    lines = lines_of(text, theme.font(14), 60)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert lines_of("", theme.font(14), 60) == [""]


@pytest.mark.usefixtures("moving")
def test_a_new_message_fades_in(bar: MessageBar) -> None:
    bar.set_message("info", "The round is published")
    shown = bar.line.grab().toImage()
    assert not running(bar)  # the text of a message that stays is set again in another language
    bar.announce()
    moved_to(bar, 0)
    empty = bar.line.grab().toImage()
    moved_to(bar, 40)
    assert bar.line.grab().toImage() not in (empty, shown)
    moved_to(bar, 80)
    assert bar.line.grab().toImage() == shown
    assert empty != shown
    assert not running(bar)


def test_with_less_motion_a_new_message_is_there_at_once(bar: MessageBar) -> None:
    bar.set_message("info", "The round is published")
    shown = bar.line.grab().toImage()
    bar.announce()
    assert not running(bar)
    assert bar.line.grab().toImage() == shown


def test_backup_and_language_are_quiet_and_high_enough_to_click(bar: MessageBar, theme: Theme) -> None:
    bar.language.setText("Deutsch")
    bar.backup.setText("Backup 20:15")
    bar.backup.show()
    QApplication.processEvents()
    for button in (bar.backup, bar.language):
        assert button.height() >= 26
        assert button.focusPolicy() is not Qt.FocusPolicy.NoFocus
        assert not button.font().bold()
        assert button.font().pixelSize() == 13
        image = button.grab().toImage()
        inks = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
        assert theme.colour("muted") in inks
        assert theme.colour("accent") not in inks
