"""The count of a die on its button in the palette."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.entry import PaletteSize
from irondie_to.desktop.core.context import WindowContext
from irondie_to.rules.dice import ALL_DICE


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("size", list(PaletteSize))
def test_the_count_leaves_the_letter_of_the_die_free(
    context: WindowContext, qtbot: QtBot, size: PaletteSize, text_size: int
) -> None:
    context.settings.text_size = text_size
    button = DieButton(context.theme, *size.value)
    button.set_sizes(*size.value, 1 / context.theme.factor)  # as where the dice do not grow with the text
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    button.die, button.count = ALL_DICE[0], 2
    die, badge = button.die_place, button.badge_place
    assert button.rect().contains(die)
    assert button.rect().contains(badge)
    letter = QRect(0, 0, die.width() // 3, die.height() // 3)
    letter.moveCenter(die.center())
    assert not badge.intersects(letter)


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("size", list(PaletteSize))
def test_a_die_stands_in_the_middle_with_and_without_a_count(
    context: WindowContext, qtbot: QtBot, size: PaletteSize, count: int
) -> None:
    button = DieButton(context.theme, *size.value)
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    button.die, button.count = ALL_DICE[0], count
    beside = button.die_place.center() - button.rect().center()
    assert max(abs(beside.x()), abs(beside.y())) <= 1


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("size", list(PaletteSize))
def test_the_count_has_its_sign_and_is_easily_read(
    context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: PaletteSize, text_size: int
) -> None:
    context.settings.text_size = text_size
    button = DieButton(context.theme, *size.value)
    button.set_sizes(*size.value, 0.75 / context.theme.factor)
    qtbot.addWidget(button)
    button.die, button.count = ALL_DICE[0], 2
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(
        QPainter, "drawText", lambda painter, *how: drawn.append((how[-1], painter.fontInfo().pixelSize()))
    )
    button.grab()
    assert [(text, px >= 11) for text, px in drawn if text.startswith("2")] == [("2×", True)]
