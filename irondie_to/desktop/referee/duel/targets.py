"""The targets of a SWARM or FORTRESS as small buttons, each of which removes its target."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from irondie_to.app.referee.duel.draft import OtherTarget
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.errors import Phrase

_IN_A_ROW = 3
_CROSS = 11


class TargetChips(Styled, QWidget):
    """A button for each target of a duel with several targets; hidden if there are none.

    `removed` is emitted with the place of the target, counted from 0, whose button the user clicks.
    """

    removed = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.buttons: list[QPushButton] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(3)
        self.hide()

    def show_targets(self, targets: tuple[OtherTarget, ...]) -> None:
        """Show a button for each of these targets."""
        while len(self.buttons) < len(targets):
            place = len(self.buttons)
            button = QPushButton(self)
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # to have the cross on the right of the text
            button.clicked.connect(partial(self.removed.emit, place))
            self._grid.addWidget(button, place // _IN_A_ROW, place % _IN_A_ROW)
            self.buttons.append(button)
            self.restyle()
        for button, target in zip(self.buttons, targets, strict=False):
            words = self._context.say(Phrase("duel_page.remove_target", {"target": str(target)}))
            button.setText(str(target))
            button.setToolTip(words)
            button.setAccessibleName(words)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(targets))
        self.setVisible(bool(targets))

    def restyle(self) -> None:
        """Set the fonts and icons from the theme."""
        theme = self._context.theme
        for button in self.buttons:
            button.setFont(theme.font(12))
            button.setIcon(theme.icon("close"))
            button.setIconSize(QSize(theme.px(_CROSS), theme.px(_CROSS)))
