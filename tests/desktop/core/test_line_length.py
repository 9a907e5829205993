"""The largest width of lines of text."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.theme import LINE_CHARACTERS, reading_width


@pytest.mark.parametrize("size", [12, 14, 18])
def test_a_line_has_about_75_characters_in_every_font(context: WindowContext, size: int) -> None:
    font = context.theme.font(size)
    text = "The unfinished game goes to the player with more life points, and then the next one starts at once."
    fits = max(n for n in range(len(text)) if QFontMetrics(font).horizontalAdvance(text[:n]) <= reading_width(font))
    assert abs(fits - LINE_CHARACTERS) <= 5
