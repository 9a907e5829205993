"""A row of buttons of which one is pressed: which part of a list is shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from irondie_to.desktop.theme import Theme


class Segments(QWidget):
    """`chosen` brings the key of the button that was pressed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, keys: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._shown = frozenset(keys)
        self.buttons: dict[str, QPushButton] = {}
        for key in keys:
            button = QPushButton(self)
            button.setCheckable(True)
            self.buttons[key] = button
            self._group.addButton(button)
            row.addWidget(button)
        self._group.buttonClicked.connect(lambda _button: self.chosen.emit(self.key))
        self.choose(keys[0])
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def key(self) -> str:
        """The key of the button that is pressed."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def show_only(self, keys: Collection[str]) -> None:
        """Show these, and the one that is pressed."""
        shown = frozenset({*keys, self.key})
        if shown != self._shown:
            self._shown = shown
            for key, button in self.buttons.items():
                button.setVisible(key in shown)
            self._dress()

    def choose(self, key: str) -> None:
        """Press a button without telling."""
        self.buttons[key].setChecked(True)

    def _dress(self) -> None:
        theme = self._theme
        accent, ground = theme.colour("accent").name(), theme.colour("accent_soft").name()
        ink = theme.colour("accent_soft_ink").name()
        keys = [key for key in self.buttons if key in self._shown]
        for key, button in self.buttons.items():
            first, last = key == keys[0], key == keys[-1]
            button.setFont(theme.font(13))
            button.setMinimumWidth(theme.px(56))  # rather cut short than a window wider than its screen
            button.setStyleSheet(
                f"QPushButton {{ padding: 0 {theme.px(9)}px; border-radius: 0;"
                f" {'' if last else 'border-right: 0;'}"
                f" {'border-top-left-radius: 4px; border-bottom-left-radius: 4px;' if first else ''}"
                f" {'border-top-right-radius: 4px; border-bottom-right-radius: 4px;' if last else ''} }}"
                f"QPushButton:checked {{ background: {ground}; color: {ink}; border-bottom: 3px solid {accent} }}"
                f"QPushButton:focus {{ border: 2px solid {theme.colour('focus').name()};"
                f" padding: 0 {theme.px(9) - 2}px }}"
            )
