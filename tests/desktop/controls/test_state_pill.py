"""The coloured label of a clock's state."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.views import HallState
from irondie_to.desktop.controls.badge import StatePill, ink_of
from irondie_to.desktop.core.context import WindowContext


@pytest.mark.parametrize("state", [HallState.RUNNING, HallState.FEW_MINUTES])
def test_the_sign_has_the_colour_of_the_word(context: WindowContext, qtbot: QtBot, state: HallState) -> None:
    pill = StatePill(context.theme)
    qtbot.addWidget(pill)
    pill.show_state(state, "")
    pill.resize(pill.sizeHint())
    picture = pill.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert context.theme.colour(ink_of(state)).rgb() in colours
    assert context.theme.colour("text").rgb() not in colours
