"""A field for a time of day."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.date import read_time
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_WIDTH_PX = 70
_STEP_MINUTES = 5
_LATEST = 24 * 60 - 1


class TimeField(TypedField):
    """A field for a time of day, HH:MM. The Up and Down keys change it by five minutes, but not past midnight."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "00:00", Phrase("typed.no_time", {"text": "24:00"}), parent)
        self.setProperty("arrows", "none")
        self.restyle()
        self.put(self.value)

    def read(self, text: str) -> str:
        """Return the time that the text means, as HH:MM. Raises `UserError` if the text is not a time."""
        return read_time(text)

    def written(self, value: str) -> str:
        """Return the time as HH:MM, which is the same in every language."""
        return value

    def echo(self, value: str) -> str:
        """Return the typed time as HH:MM, for the note below the field."""
        return value

    def stepped(self, value: str, steps: int) -> str:
        """Return the time `steps` times five minutes later, from 00:00 to 23:59."""
        hour, minute = map(int, value.split(":"))
        minutes = min(max(hour * 60 + minute + steps * _STEP_MINUTES, 0), _LATEST)
        return f"{minutes // 60:02}:{minutes % 60:02}"

    def restyle(self) -> None:
        """Set a fixed width."""
        super().restyle()
        self.setFixedWidth(self._context.theme.px(_WIDTH_PX))
