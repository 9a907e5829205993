"""The form below the name field for a name that another person in the event or in the club already has."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from irondie_to.app.core.names import same_name
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.players.name_field import EnteredName
from irondie_to.errors import Phrase


class NamesakeForm(Translated, QWidget):
    """Asks for the club and the mark of a second person with the same name.

    `entered` is emitted with an `EnteredName` when the user registers the person (Enter), `closed` on Esc.
    """

    entered = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._checks_in = "", False
        self.asks = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.club, self.mark, self.add = QLineEdit(self), QLineEdit(self), QPushButton(self)
        self.add.clicked.connect(self._enter)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.addWidget(self.asks, 0, 0, 1, 3)
        for column, widget in enumerate((self.club, self.mark, self.add)):
            grid.addWidget(widget, 1, column)
        self.retranslate()
        self.hide()

    def ask(self, name: str, club: str, mark: str, *, check_in: bool) -> None:
        """Open the form for this name, with the club and the mark that were already entered.

        If `check_in` is True, the person is also checked in when registered.
        """
        self._name, self._checks_in = " ".join(name.split()), check_in
        self.club.setText(club)
        self.mark.setText(mark)
        self.retranslate()
        self.show()

    def asks_about(self, name: str) -> bool:
        """Return whether the form is open for this name."""
        return not self.isHidden() and same_name(self._name, " ".join(name.split()))

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard focus is in the form."""
        return self.window().focusWidget() in {self.club, self.mark, self.add}

    def focus_first(self, *, check_in: bool) -> None:
        """Focus the club field. If `check_in` is True, the person is also checked in when registered."""
        self._checks_in = check_in
        self.club.setFocus()
        self.club.selectAll()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.asks.setText(say(Phrase("players_page.another", {"name": self._name})))
        for field, code in ((self.club, "players_page.club"), (self.mark, "players_page.mark")):
            word = say(Phrase(code))
            field.setPlaceholderText(word)
            field.setAccessibleName(word)
        self.mark.setToolTip(say(Phrase("players_page.mark_tip")))
        self.add.setText(say(Phrase("players_page.add_another")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Register the person on Enter, also checking the person in if Shift is pressed; close the form on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._checks_in |= bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._enter()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        self.entered.emit(EnteredName(self._name, self.club.text(), self.mark.text(), self._checks_in, True))
