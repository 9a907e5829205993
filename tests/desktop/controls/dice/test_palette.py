"""The columns of the palette."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.dice.entry import Palette, PaletteSize
from irondie_to.desktop.core.context import WindowContext
from irondie_to.rules.dice import COLOURS, TYPES, Die


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
@pytest.mark.parametrize("size", [PaletteSize.SMALL, PaletteSize.USUAL])
def test_no_word_widens_a_column(context: WindowContext, qtbot: QtBot, language: str, size: PaletteSize) -> None:
    context.settings.language, context.settings.text_size = language, 130
    palette = Palette(context)
    qtbot.addWidget(palette)
    palette.set_size(size, 1 / context.theme.factor, has_words=size is PaletteSize.USUAL)
    palette.resize(palette.sizeHint())
    palette.show()
    row = [palette.button(Die(COLOURS[0], kind)) for kind in TYPES]
    assert {button.width() for button in row} == {row[0].sizeHint().width()}
    steps = [after.x() - before.x() for before, after in pairwise(row)]
    assert len({step for place, step in enumerate(steps, 1) if place % 3}) == 1
    assert steps[2] == steps[5]
    heads = [label for label in palette.findChildren(QLabel) if label.objectName() == "paletteClass"]
    for place, head in enumerate(heads):
        assert abs(head.geometry().center().x() - row[3 * place + 1].geometry().center().x()) <= 1
        assert head.sizeHint().width() <= head.width()
