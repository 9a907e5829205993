"""The field in which players are entered: a name, with those the club knows as one types."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.app.rows import PersonRow
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.completion import Choice, Completion
from irondie_to.errors import Phrase

_MOST_SHOWN = 8


class NameField(QLineEdit):
    """`entered` brings name, club (empty if not known) and whether to check in: Enter, or with Shift to check in.

    Rows copied from a spreadsheet and pasted here come as `listed`.
    """

    entered = Signal(str, str, bool)
    listed = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._checks_in = False
        self._completion = Completion(house, self, "add", _MOST_SHOWN)
        self._completion.taken.connect(self._take)
        self.found = self._completion.found
        self.retranslate()

    def show_persons(self, persons: Sequence[PersonRow]) -> None:
        """Complete with these."""
        self._completion.offer([_choice(person) for person in persons])

    def retranslate(self) -> None:
        """Say what it is for in the language in force."""
        self.setPlaceholderText(self._house.say(Phrase("players_page.add")))
        self.setAccessibleName(self._house.say(Phrase("players_page.add")))
        self.setToolTip(self._house.say(Phrase("players_page.add_tip")))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Enter enters, Esc clears, several lines pasted are a list."""
        if event.matches(QKeySequence.StandardKey.Paste):
            text = QGuiApplication.clipboard().text()
            if "\n" in text.strip():
                self.listed.emit(text)
                return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if self._completion.has_choice:
                event.ignore()  # the completer brings the one that is chosen
            else:
                self._enter(self.text(), "")
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)

    def _enter(self, name: str, club: str) -> None:
        if name.strip():
            self.entered.emit(name, club, self._checks_in)
        self._checks_in = False

    def _take(self, choice: Choice) -> None:
        self._enter(choice.text, choice.words)


def _choice(person: PersonRow) -> Choice:
    club = person.club or ""
    return Choice(f"{person.name}  ·  {club}" if club else person.name, person.name, club, person)
