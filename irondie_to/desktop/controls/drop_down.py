"""A drop-down list, in which the user chooses one of several values."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from irondie_to.desktop.core.look.motion import POPUP, Fade
from irondie_to.desktop.core.look.theme import Theme


class DropDown(QComboBox):
    """A drop-down list of items, each of which has a text and a value.

    The list can be narrower than its texts; `letters` is the number of letters for which it has space. The value of the
    chosen item is `currentData()`.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, letters: int = 0) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fades: Fade | None = None
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def showPopup(self) -> None:
        """Open the list, which fades in."""
        if self._fades is None:
            self._fades = Fade(self._theme, self.view().window(), whenever_shown=POPUP)
        super().showPopup()

    def show_choices(self, choices: Iterable[tuple[str, object]]) -> None:
        """Offer these items, given as (text, value), without emitting a signal.

        The chosen value stays chosen if it is still offered; otherwise the first item is chosen. A text that the user
        has typed and not entered stays as it is.
        """
        offered = list(choices)
        if offered == [(self.itemText(place), self.itemData(place)) for place in range(self.count())]:
            return
        value, line = self.currentData(), self.lineEdit()
        typed = (line.text(), line.cursorPosition()) if line is not None and line.isModified() else None
        with QSignalBlocker(self):
            self.clear()
            for text, data in offered:
                self.addItem(text, data)
        self.show_value(value)
        if line is not None and typed is not None:
            line.setText(typed[0])
            line.setCursorPosition(typed[1])
            line.setModified(True)

    def show_value(self, value: object) -> None:
        """Choose the item with this value, or the first item if there is none, without emitting a signal."""
        with QSignalBlocker(self):
            self.setCurrentIndex(max(0, self.findData(value)))
