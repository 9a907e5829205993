"""The row of presented dice that are not registered for the player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die

_MOST = 6
_BUTTON, _DIE = QSize(32, 32), 26


class OtherDice(Translated, Styled, QWidget):
    """A row of the presented dice that are not registered for the player.

    `clicked` is emitted with the index of the die to remove. Without dice, the row is hidden but still takes up its
    space.
    """

    clicked = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.head = QLabel(self)
        self.buttons = [self._make_button(place) for place in range(_MOST)]
        row_of(self.head, *self.buttons, Stretch(), inside=self, spacing=3)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.restyle()

    def show_dice(self, dice: Sequence[Die]) -> None:
        """Show these dice, at most as many as there are buttons."""
        self.setVisible(bool(dice))
        for place, button in enumerate(self.buttons):
            button.die = dice[place] if place < len(dice) else None
            button.setVisible(button.die is not None)
            if button.die is not None:
                name = self._context.say(die_phrase(button.die))
                button.setToolTip(
                    self._context.say(Phrase("setcheck_page.other_tip", {"die": f"{button.die}: {name}"}))
                )
                button.setAccessibleName(name)
                button.update()
        self.updateGeometry()  # while it is hidden, Qt keeps the width for the buttons that were shown before

    def retranslate(self) -> None:
        """Set the heading in the current language. `show_dice` sets the texts of the dice."""
        self.head.setText(self._context.say(Phrase("setcheck_page.others")))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.head.setFont(self._context.theme.font(12, bold=True))
        self.setFixedHeight(self._context.theme.px(_BUTTON.height()))

    def _make_button(self, place: int) -> DieButton:
        button = DieButton(self._context.theme, _BUTTON, _DIE, self)
        button.faulty = True
        button.clicked.connect(lambda: self.clicked.emit(place))
        return button
