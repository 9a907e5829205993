"""The widgets with which one die of a duel and its value are chosen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.words import die_phrase
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import lay_out
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die

_SLOT, _DIE = QSize(46, 46), 40


class ValueRow(Styled, QWidget):
    """Six buttons for the values of a die.

    Digits choose a value. The arrow keys move the focus and, from the chosen value, also choose the neighbouring value.
    `chosen` is emitted with the chosen value.
    """

    chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._group = QButtonGroup(self)
        self.buttons: list[QPushButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        for value in range(1, 7):
            button = QPushButton(str(value), self)
            button.setProperty("look", "value")
            button.setCheckable(True)
            self._group.addButton(button, value)
            self.buttons.append(button)
            row.addWidget(button, 1)
        self._group.idClicked.connect(self.chosen)
        self.restyle()

    def show_value(self, value: int | None) -> None:
        """Check the button of this value, or no button if `value` is None."""
        self._group.setExclusive(False)
        for place, button in enumerate(self.buttons, start=1):
            button.setChecked(place == value)
        self._group.setExclusive(True)

    def name(self, code: str) -> None:
        """Set the accessible names of the buttons from the phrase with this code, whose parameter is `value`."""
        for value, button in enumerate(self.buttons, start=1):
            button.setAccessibleName(self._context.say(Phrase(code, {"value": value})))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the value of a typed digit from 1 to 6."""
        if event.text() in {"1", "2", "3", "4", "5", "6"}:
            self.buttons[int(event.text()) - 1].click()
        else:
            super().keyPressEvent(event)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        for button in self.buttons:
            button.setFont(self._context.theme.font(17, bold=True))


class DuelSide(Translated, Styled, QWidget):
    """One of the two dice of a duel, with buttons for its value.

    `wanted` is emitted when the user clicks the die, so that the next chosen die replaces it. `valued` is emitted with
    the value that the user chose. `title` is the code of the title, `shows` that of the names of the value buttons.
    """

    wanted = Signal()
    valued = Signal(int)

    def __init__(self, context: WindowContext, title: str, shows: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._title, self._shows = title, shows
        self._die: Die | None = None
        self.title = QLabel(self)
        self.title.setProperty("look", "group")
        self.words = ShortLabel(self)
        self.words.setProperty("look", "muted")
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.slot = DieButton(context.theme, _SLOT, _DIE, self)
        self.slot.framed = True
        self.slot.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.values = ValueRow(context, self)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.slot)
        row.addWidget(self.values, 1)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(row)
        lay_out(self, column)
        self.slot.clicked.connect(self.wanted)
        self.values.chosen.connect(self.valued)
        self.restyle()

    def show_die(self, die: Die | None, value: int | None, *, shows_value: bool, next_here: bool) -> None:
        """Show the die and its value. Unless `shows_value` is true, no value is shown and none can be chosen.

        `next_here` highlights the die, because the next chosen die will replace it.
        """
        self._die = die
        self.slot.die = die
        self.slot.chosen = next_here
        self.slot.update()
        self.values.show_value(value if shows_value else None)
        self.values.setEnabled(shows_value)
        self.retranslate()

    def fit(self, *, is_low: bool) -> None:
        """Set the size of the die, which does not grow with the text if there is little room (`is_low`)."""
        self.slot.set_sizes(_SLOT, _DIE, 1 / self._context.theme.factor if is_low else 1.0)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        title = say(Phrase(self._title))
        self.title.setText(title)
        if self._die is None:
            words = say(Phrase("duel_page.nothing_yet"))
        else:
            words = say(Phrase("duel_page.die_named", {"die": str(self._die), "name": die_phrase(self._die)}))
        self.words.setText(words)
        self.slot.setAccessibleName(f"{title}: {words}")
        self.slot.setToolTip(say(Phrase("duel_page.choose_slot")))
        self.values.name(self._shows)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.words.setFont(self._context.theme.font(13))
