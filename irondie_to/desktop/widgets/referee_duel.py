"""The duel: two dice, who wins, why, and what if."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from irondie_to.app.duelqueries import ask_duel
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.referee_part import RefereePart
from irondie_to.errors import Phrase, UserError


class DuelPart(RefereePart):
    """The part of the page."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.field = QLineEdit(self)
        self.answer = QLabel(self)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.answer)
        column.addStretch(1)
        self.field.textEdited.connect(self._on_typed)

    def refresh(self) -> None:
        """The answer under the rulings in force."""
        self._on_typed()

    def retranslate(self) -> None:
        """The fixed words."""
        self.field.setAccessibleName(self.house.say(Phrase("duel_page.typed")))

    def focus_first(self) -> None:
        """The typed duel."""
        self.field.setFocus()

    def help(self) -> Phrase:
        """What can be done here."""
        return Phrase("duel_page.help")

    def _on_typed(self) -> None:
        if not self.field.text():
            return
        try:
            view = ask_duel(self.field.text())
        except UserError as fault:
            self.answer.setText(self.house.say(fault.phrase))
            return
        self.answer.setText("\n".join(self.house.say(reason.phrase) for reason in view.answer.reasons))
