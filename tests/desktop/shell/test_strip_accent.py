"""The button of the next step takes its accent when the step becomes possible."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from room import cut_texts

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.strip import Strip
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say


@pytest.fixture
def strip(theme: Theme, qtbot: QtBot) -> Strip:
    """A visible strip whose step is not possible yet."""
    found = Strip(theme)
    theme.apply_to_frame(found)
    qtbot.addWidget(found)
    found.resize(900, 40)
    with qtbot.waitExposed(found):
        found.show()
    found.set_step("2 results are missing", "tables 3, 4", "Pair round 2", ready=False)
    return found


def colour(strip: Strip) -> QColor:
    """The colour of the button beside its text."""
    return strip.grab(strip.button.geometry()).toImage().pixelColor(QPoint(6, strip.button.height() // 2))


@pytest.mark.usefixtures("moving")
def test_the_accent_comes_gradually_and_the_button_works_at_once(strip: Strip, theme: Theme, qtbot: QtBot) -> None:
    strip.set_step("All results are in", "", "Pair round 2", ready=True)
    moved_to(strip, 0)
    ground = colour(strip)
    with qtbot.waitSignal(strip.button.clicked):
        strip.button.click()
    moved_to(strip, 60)
    assert colour(strip) not in (ground, theme.colour("accent"))
    moved_to(strip, 200)
    assert colour(strip) == theme.colour("accent")
    assert not running(strip)


@pytest.mark.usefixtures("moving")
def test_nothing_fades_when_the_step_is_another_or_no_longer_possible(strip: Strip) -> None:
    strip.set_step("All results are in", "", "Make the cut", ready=True)
    assert not running(strip)
    strip.set_step("All results are in", "", "Make the cut", ready=True)
    assert not running(strip)
    strip.set_step("1 result is missing", "", "Make the cut", ready=False)
    assert not running(strip)


def test_with_less_motion_the_accent_is_there_at_once(strip: Strip, theme: Theme) -> None:
    strip.set_step("All results are in", "", "Pair round 2", ready=True)
    assert colour(strip) == theme.colour("accent")
    assert not running(strip)


@pytest.mark.parametrize("size", [100, 130])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_sentence_is_whole_in_two_lines(
    theme: Theme, settings: WindowSettings, qtbot: QtBot, language: str, size: int
) -> None:
    settings.text_size = size
    sentence = say(Phrase("rounds_page.offer", {"round": 4}), language)
    first, _, rest = sentence.partition(" ")
    strip = Strip(theme)
    theme.apply_to_frame(strip)
    qtbot.addWidget(strip)
    strip.resize(1040, 40)
    strip.badge.setText(say(Phrase("frame.next_step"), language))
    strip.show()
    for beginning, after in ((sentence, ""), (first, rest), (sentence, "1 2 3")):
        strip.set_step(beginning, after, say(Phrase("rounds_page.publish", {"round": 4}), language), ready=True)
        assert cut_texts(strip) == []
