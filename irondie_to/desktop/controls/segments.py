"""A row of buttons that select which part of a list is visible.

If there is not enough space for the row, a single button with a menu replaces it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QPushButton, QWidget

from irondie_to.desktop.core.theme import Theme


class _Segment(QPushButton):
    """One button of the row. `renamed` is emitted when its text is set, so that the row can adapt its layout."""

    renamed = Signal()

    def setText(self, text: str) -> None:
        """Set the text and emit `renamed`, because Qt does not notify the layout while the button is hidden."""
        super().setText(text)
        self.renamed.emit()


class Segments(QWidget):
    """A row of buttons of which exactly one is pressed.

    If the row does not fit, one button with a menu replaces it. `chosen` is emitted with the key of a button when the
    user presses that button or chooses it in the menu.
    """

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
            button = _Segment(self)
            button.setCheckable(True)
            button.renamed.connect(self._fold)
            self.buttons[key] = button
            self._group.addButton(button)
            row.addWidget(button)
        self.folded = QPushButton(self)
        self.folded.hide()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._list)
        self._menu.triggered.connect(self._on_listed)
        self.folded.setMenu(self._menu)
        row.addWidget(self.folded, 0, Qt.AlignmentFlag.AlignLeft)
        self._group.buttonClicked.connect(lambda _button: self._on_pressed())
        self.choose(keys[0])
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def key(self) -> str:
        """The key of the pressed button."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def show_only(self, keys: Collection[str]) -> None:
        """Show only the buttons with these keys and the pressed button."""
        shown = frozenset({*keys, self.key})
        if shown != self._shown:
            self._shown = shown
            self._dress()
            self._fold()

    def choose(self, key: str) -> None:
        """Press the button with this key, without emitting `chosen`."""
        self.buttons[key].setChecked(True)
        self._fold()

    def sizeHint(self) -> QSize:
        """Return the size that the whole row needs, even while the single button replaces it."""
        hints = [self.buttons[key].sizeHint() for key in self._shown]
        return QSize(sum(hint.width() for hint in hints), max(hint.height() for hint in hints))

    def minimumSizeHint(self) -> QSize:
        """Return a minimum size for the single button that replaces the row."""
        return QSize(self._theme.px(72), self.folded.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all buttons or, if they do not fit, the single button with the menu."""
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        """Update the layout when Qt requests this, for instance after the size of a button has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)

    def _fold(self) -> None:
        narrow = self.width() < self.sizeHint().width()
        self.folded.setVisible(narrow)
        self.folded.setText(self.buttons[self.key].text())
        for key, button in self.buttons.items():
            button.setVisible(key in self._shown and not narrow)

    def _list(self) -> None:
        self._menu.clear()
        for key, button in self.buttons.items():
            if key in self._shown:
                action = self._menu.addAction(button.text())
                action.setData(key)
                action.setCheckable(True)
                action.setChecked(button.isChecked())
                action.setEnabled(button.isEnabled())

    def _on_listed(self, action: QAction) -> None:
        self.choose(action.data())
        self._on_pressed()

    def _on_pressed(self) -> None:
        self._fold()
        self.chosen.emit(self.key)

    def _dress(self) -> None:
        theme = self._theme
        accent, ground = theme.colour("accent").name(), theme.colour("accent_soft").name()
        ink = theme.colour("accent_soft_ink").name()
        keys = [key for key in self.buttons if key in self._shown]
        inside = theme.px(28) - 2  # the line below a pressed button is thicker, but the button must keep its height
        self.folded.setFont(theme.font(13))
        for key, button in self.buttons.items():
            first, last = key == keys[0], key == keys[-1]
            button.setFont(theme.font(13))
            button.setStyleSheet(
                f"QPushButton {{ padding: 0 {theme.px(9)}px; border-radius: 0;"
                f" {'' if last else 'border-right: 0;'}"
                f" {'border-top-left-radius: 4px; border-bottom-left-radius: 4px;' if first else ''}"
                f" {'border-top-right-radius: 4px; border-bottom-right-radius: 4px;' if last else ''} }}"
                f"QPushButton:checked {{ background: {ground}; color: {ink}; border-bottom: 3px solid {accent};"
                f" min-height: {inside}px }}"
                f"QPushButton:focus {{ border: 2px solid {theme.colour('focus').name()};"
                f" padding: 0 {theme.px(9) - 2}px; min-height: {inside}px }}"
            )
