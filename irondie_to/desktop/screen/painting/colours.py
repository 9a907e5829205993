"""The colours of the display.

Text has a contrast of at least 7 : 1 to the dark background and 6.5 : 1 to the light one. To the background of a row
(`row`), it is at least 6.5 : 1 and 5.5 : 1.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QColor

from irondie_to.desktop.core.look.theme import palette

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


class HallDiceColours:
    """The colours of the dice on the display, which has its own choice of light and dark."""

    def __init__(self, *, dark: bool) -> None:
        self._mode = "dark" if dark else "light"

    def die(self, letter: str, token: str) -> QColor:
        """Return a colour of the dice with this letter; `token` names it, such as `face`, `ink` or `rim`."""
        return QColor(palette()["dice"][letter][self._mode][token])
