"""The rounds side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from irondie_to.desktop.house import House

_SHEET = """
QPushButton {{ border: 1px solid {line_strong}; border-right: 0; border-radius: 0; padding: 0 {pad}px; min-width: {least}px; }}
QPushButton[last="true"] {{ border-right: 1px solid {line_strong}; }}
QPushButton:checked {{ background: {selection}; color: {selection_ink}; font-weight: 600; border-bottom: 3px solid {accent}; }}
QPushButton:disabled {{ color: {disabled}; }}
QPushButton:focus {{ border: 2px solid {focus}; }}
"""  # noqa: E501 - a line a rule


class RoundBar(QWidget):
    """Buttons for rounds; `chosen` says which was clicked. Arrows move between them."""

    chosen = Signal(int)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idClicked.connect(self.chosen)
        house.theme_changed.connect(self._dress)
        self._dress()

    def show_rounds(self, names: Sequence[str], chosen: int) -> None:
        """A button for each round from 1 on; the chosen one is pressed (0: none is)."""
        if [button.text() for button in self._group.buttons()] != list(names):
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.deleteLater()
            for number, name in enumerate(names, start=1):
                button = QPushButton(name, self)
                button.setCheckable(True)
                button.setProperty("last", number == len(names))
                button.setAccessibleName(f"{self.accessibleName()} {number}")
                self._group.addButton(button, number)
                self._row.addWidget(button)
        pressed = self._group.button(chosen)
        if pressed is not None:
            pressed.setChecked(True)
        self.setVisible(bool(names))

    def _dress(self) -> None:
        theme = self._house.theme
        tokens = ("line_strong", "selection", "selection_ink", "accent", "disabled", "focus")
        colours = {token: theme.colour(token).name() for token in tokens}
        self.setStyleSheet(_SHEET.format(**colours, pad=theme.px(6), least=theme.px(18)))
