"""The brackets of the score groups in a proposed round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtGui import QImage, QPainter

from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.matches.painted import paint_groups
from irondie_to.desktop.rounds.matches.row import RoundLine

HEIGHT = 27


def painted(theme: Theme, scores: list[int], seen: int) -> QImage:
    """The first column of a list with these scores, of which only so many rows are visible."""
    table = SimpleNamespace(
        cells=SimpleNamespace(theme=theme),
        rows=SimpleNamespace(shown=[SimpleNamespace(score=score) for score in scores]),
        verticalHeader=lambda: SimpleNamespace(defaultSectionSize=lambda: HEIGHT),
        viewport=lambda: SimpleNamespace(height=lambda: seen * HEIGHT),
        rowAt=lambda y: y // HEIGHT,
        rowViewportPosition=lambda row: row * HEIGHT,
        rowHeight=lambda _row: HEIGHT,
    )
    image = QImage(60, seen * HEIGHT, QImage.Format.Format_RGB32)
    image.fill(theme.colour("surface"))
    painter = QPainter(image)
    paint_groups(painter, cast("Table[RoundLine]", table))
    painter.end()
    return image


@pytest.mark.parametrize("seen", [1, 2])
def test_the_upper_line_of_a_bracket_is_whole(theme: Theme, seen: int) -> None:
    """Where one row of two was visible, the points broke the line, and its rest looked like a minus."""
    image, line = painted(theme, [3, 3], seen), theme.colour("line_strong").name()
    top = max(range(8), key=lambda y: sum(image.pixelColor(x, y).name() == line for x in range(60)))
    drawn = [x for x in range(60) if image.pixelColor(x, top).name() == line]
    assert len(drawn) > 25
    assert drawn == [*range(drawn[0], drawn[-1] + 1)]
