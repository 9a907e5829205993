"""The field for the number of Swiss rounds, whose value can follow the recommendation."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.number import read_number
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_UNKNOWN = "\N{EN DASH}"


class RoundsBox(TypedField):
    """A field for a number of rounds. Its value None means the recommended number, which the field shows then.

    Without players, nothing is recommended, and the field shows a dash. An empty text means None.
    """

    def __init__(self, context: WindowContext, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, None, Phrase("typed.no_number", {"least": 0, "most": most}), parent)
        self._most = most
        self._recommended: int | None = None
        self.restyle()
        self.put(self.value)

    def recommend(self, rounds: int | None) -> None:
        """Set the recommended number, None if it is unknown."""
        if rounds != self._recommended:
            self._recommended = rounds
            self.retranslate()

    def read(self, text: str) -> int | None:
        """Return the number in the text, None for an empty text.

        Raises `UserError` if the text is not a number within the limits.
        """
        return None if text.strip() in {"", _UNKNOWN} else read_number(text, 0, self._most)

    def written(self, value: int | None) -> str:
        """Return the number, or the recommended one for None, as digits."""
        number = self._recommended if value is None else value
        return _UNKNOWN if number is None else str(number)

    def stepped(self, value: int | None, steps: int) -> int | None:
        """Return the number `steps` higher, or lower if `steps` is negative, within the limits."""
        number = self._recommended if value is None else value
        return min(max((number or 0) + steps, 0), self._most)
