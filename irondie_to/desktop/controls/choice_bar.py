"""A row of buttons of which exactly one is pressed. The number of buttons and their texts can change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.qt_translation import native_keys

_MANY = 6  # a row with at least this many buttons has narrower buttons

_SHEET = """
QPushButton {{ border: 1px solid {line_strong}; border-right: 0; border-radius: 0; padding: 0; min-height: 0; }}
QPushButton[place="first"] {{ border-top-left-radius: 4px; border-bottom-left-radius: 4px; }}
QPushButton[place="last"] {{
  border-right: 1px solid {line_strong}; border-top-right-radius: 4px; border-bottom-right-radius: 4px; }}
QPushButton[place="only"] {{ border: 1px solid {line_strong}; border-radius: 4px; }}
QPushButton:checked {{
  background: {selection}; color: {selection_ink}; font-weight: 600; border-bottom: 3px solid {accent}; }}
QPushButton:focus {{ border: 2px solid {focus}; padding: 0; }}
"""


class ChoiceBar(QWidget):
    """A row of buttons, one for each text, of which the user presses one.

    `chosen` is emitted with the index of a button when the user presses it. `shown` is emitted after `show_words` has
    updated the buttons. `keys` are the names of the keys that press the previous and the next button, shown in the
    tooltips of these buttons.
    """

    chosen = Signal(int)
    shown = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.keys = ("", "")
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idClicked.connect(self.chosen)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        context.theme_changed.connect(self.dress)
        self.dress()

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons from left to right."""
        return [button for button in self._group.buttons() if isinstance(button, QPushButton)]

    def can_step(self, by: int) -> bool:
        """Return whether there is a button `by` places after the pressed one. A negative `by` counts backwards."""
        return self._group.checkedId() >= 0 and 0 <= self._group.checkedId() + by < len(self.buttons)

    def step(self, by: int) -> None:
        """Press the button `by` places after the pressed button, if it exists. A negative `by` counts backwards."""
        if self.can_step(by):
            self.buttons[self._group.checkedId() + by].click()

    def show_words(self, words: Sequence[str], pressed: int, tips: Sequence[str]) -> None:
        """Show one button for each text in `words`, with its tooltip from `tips`, and press the button `pressed`.

        `pressed` is the index of that button; `chosen` is not emitted. If `words` is empty, the row is hidden.
        """
        buttons = self.buttons
        for button in buttons[len(words) :]:
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for place in range(len(buttons), len(words)):
            button = QPushButton(self)
            button.setCheckable(True)
            self._group.addButton(button, place)
            self._row.addWidget(button)
            button.show()  # Qt would show it later, and the row would be measured without it until then
        last = len(words) - 1
        theme = self._context.theme
        bold, pad = QFontMetrics(theme.font(bold=True)), theme.px(11 if last < _MANY else 6)
        for place, button in enumerate(self.buttons):
            where = "only" if last == 0 else {0: "first", last: "last"}.get(place, "middle")
            if button.property("place") != where:
                button.setProperty("place", where)
                button.style().unpolish(button)
                button.style().polish(button)
            button.setText(words[place])
            width = bold.horizontalAdvance(words[place]) + 2 * pad + theme.px(4)
            button.setMinimumWidth(width)
            button.setFixedHeight(theme.px(30))
            key = {pressed - 1: self.keys[0], pressed + 1: self.keys[1]}.get(place, "")
            button.setToolTip(f"{tips[place]} ({native_keys(key)})" if key else tips[place])
            button.setAccessibleName(_spoken(words[place], tips[place]))
            button.setChecked(place == pressed)
        self.setVisible(bool(words))
        self.shown.emit()

    def dress(self) -> None:
        """Set colours and sizes from the theme."""
        theme = self._context.theme
        tokens = ("line_strong", "selection", "selection_ink", "accent", "focus")
        colours = {token: theme.colour(token).name() for token in tokens}
        self.setStyleSheet(_SHEET.format(**colours))


def _spoken(words: str, tip: str) -> str:
    """Return the accessible name of a button.

    This is the text of the button if the text contains letters, otherwise the tooltip followed by the signs in the
    text.
    """
    if any(map(str.isalpha, words)):
        return words
    return f"{tip} {words.strip('0123456789 ')}".strip()
