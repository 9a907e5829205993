"""A drop-down list for choosing one of several values."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget

from irondie_to.desktop.core.look.motion import POPUP, Fade
from irondie_to.desktop.core.look.theme import Theme, Themed


class DropDown(Themed, QComboBox):
    """A drop-down list of items that each have a text and a value.

    The closed control has room for `letters` letters; a longer text ends with “…”. The open list shows all texts in
    full. `currentData()` returns the value of the chosen item.
    """

    _fades: Fade | None = None

    def __init__(self, theme: Theme, parent: QWidget | None = None, letters: int = 0) -> None:
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        super().__init__(theme, parent, sizeAdjustPolicy=policy, minimumContentsLength=letters)

    def showPopup(self) -> None:
        if self._fades is None:
            self._fades = Fade(self._theme, self.view().window(), whenever_shown=POPUP)
        view, needed = self.view(), self.view().sizeHintForColumn(0) + 2 * self.view().frameWidth()
        if self.count() > self.maxVisibleItems():
            needed += view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(needed, self.screen().availableGeometry().width()))
        super().showPopup()

    def make_room(self, most: int) -> None:
        """Make the closed control as wide as its widest text, or as `most` letters if the text is wider than that."""
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(place)) for place in range(self.count())), default=0)
        self.setMinimumContentsLength(min(most, ceil(widest / metrics.horizontalAdvance("X"))))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        box, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(box, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def show_choices(self, choices: Iterable[tuple[str, object]]) -> None:
        """Offer these (text, value) items without emitting a signal.

        The chosen value stays chosen if it is still offered; otherwise the first item is chosen. Text that the user has
        typed but not yet entered stays as it is.
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
        """Choose the item with this value, or the first item if no item has it, without emitting a signal."""
        with QSignalBlocker(self):
            places = range(self.count())  # findData compares phrases by identity
            self.setCurrentIndex(next((place for place in places if self.itemData(place) == value), 0))
