"""The largest width at which lines of text read well."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontMetrics

CHARACTERS: Final = 75
"""The largest number of characters in a line."""
_LETTERS: Final = "eeeeeettttttaaaaooooiiiiinnnnnssssshhhrrrrddlllmmuuwccgyfpb" + 12 * " "
"""Letters and spaces about as often as they occur in a text."""


def reading_width(font: QFont) -> int:
    """Return the width in px of a line of `CHARACTERS` characters of usual text in this font."""
    return QFontMetrics(font).horizontalAdvance(_LETTERS) * CHARACTERS // len(_LETTERS)
