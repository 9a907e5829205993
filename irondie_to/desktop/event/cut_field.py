"""The drop-down list for the size of the knockout, which is too narrow for the texts of its list."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QStyleOptionComboBox, QWidget

from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.core.look.theme import Theme

_AROUND_PX = 46
"""The width in px of the arrow, the inset and the borders."""


class CutField(DropDown):
    """A drop-down list that shows a shorter text for its value while it is closed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._texts: Mapping[object, tuple[str, ...]] = {}
        super().__init__(theme, parent, letters=6)  # reads the style option

    def show_closed(self, texts: Mapping[object, tuple[str, ...]]) -> None:
        """Set the texts for each value, the longest first: the first one that fits is shown, or the last one."""
        self._texts = texts
        self.update()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Replace the text of the value by a shorter one."""
        super().initStyleOption(option)
        texts, wide = self._texts.get(self.currentData(), ()), self.fontMetrics().horizontalAdvance
        if texts:
            room = self.width() - _AROUND_PX
            option.currentText = next((text for text in texts if wide(text) <= room), texts[-1])
