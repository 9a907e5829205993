"""The colours of the display.

Text has a contrast of at least 7 : 1 to the dark background and 6.5 : 1 to the light one. To the background of a row
(`row`), it is at least 6.5 : 1 and 5.5 : 1.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QColor

_LIGHT: Final = {
    "ground": "#FFFFFF",
    "row": "#E9EEEF",
    "text": "#101416",
    "second": "#4A565B",
    "accent": "#0B4F5C",
    "attention": "#8A4B00",
    "stop": "#B3261E",
}
_DARK: Final = {
    "ground": "#0C1113",
    "row": "#172024",
    "text": "#F5F7F7",
    "second": "#A9B7BC",
    "accent": "#63CBD9",
    "attention": "#FFC24B",
    "stop": "#FF7A6B",
}


@cache
def colours(*, dark: bool) -> dict[str, QColor]:
    """Return the colours for a dark or a light background by their names."""
    return {name: QColor(value) for name, value in (_DARK if dark else _LIGHT).items()}
