"""The largest width at which lines of text read well."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontMetrics

CHARACTERS: Final = 75
"""The largest number of characters in a line."""
_SAMPLE: Final = "Who has won more games wins the match; otherwise it is drawn, and each player gets a point."


def reading_width(font: QFont) -> int:
    """Return the width in px of a line of `CHARACTERS` characters of usual text in this font."""
    return QFontMetrics(font).horizontalAdvance(_SAMPLE) * CHARACTERS // len(_SAMPLE)
