"""A row of buttons whose number can change."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.choice_bar import ChoiceBar
from irondie_to.desktop.core.context import WindowContext


def test_it_has_its_size_as_soon_as_it_has_its_words(context: WindowContext, qtbot: QtBot) -> None:
    bar = ChoiceBar(context)
    qtbot.addWidget(bar)
    bar.show()
    bar.show_words(["All 12", "Missing 3"], 0, ["", ""])
    least = sum(button.minimumWidth() for button in bar.buttons)
    assert bar.sizeHint().width() >= least > 0
