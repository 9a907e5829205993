"""The drop-down list for the size of the knockout, which is too narrow for the texts of its list."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QStyleOptionComboBox, QWidget

from irondie_to.desktop.controls.drop_down import DropDown


class CutField(DropDown):
    """A drop-down list that shows a shorter text for its value while it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._briefs: Mapping[object, str] = {}
        super().__init__(parent, letters=6)  # reads the style option

    def set_briefs(self, briefs: Mapping[object, str]) -> None:
        """Set the short text for each value."""
        self._briefs = briefs
        self.update()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Replace the text of the value by its short form."""
        super().initStyleOption(option)
        option.currentText = self._briefs.get(self.currentData(), option.currentText)
