"""The faults found in an imported list of players, with a button to import the list anyway."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from irondie_to.app.players.csv import Leniency, leniency_for
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase

_AGAIN = {
    Leniency(drafts=True): "players_page.list_drafts",
    Leniency(present=True): "players_page.list_present",
    Leniency(drafts=True, present=True): "players_page.list_both",
}


class ListFaults(Translated, Styled, QWidget):
    """Shows the faults of an imported list in place of the player, until the user closes them.

    `again` is emitted when the user asks to import the list again with the `Leniency` that allows its faults, `closed`
    when the user closes the faults.
    """

    again = Signal()
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fault: Phrase | None = None
        self.title = QLabel(self)
        self.text = QPlainTextEdit(self, readOnly=True)
        self.again_button = WrappedButton(context.theme, self)
        self.copy, self.close_button = QPushButton(self), QPushButton(self)
        self.again_button.clicked.connect(self.again)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.close_button.clicked.connect(self.closed)
        buttons = row_of(self.copy, Stretch(), self.close_button)
        again = row_of(self.again_button, Stretch())
        column_of(self.title, Stretch(self.text), again, buttons, inside=self, spacing=8, margins=(16, 10, 16, 12))
        self.restyle()
        self.retranslate()

    def show_fault(self, fault: Phrase) -> None:
        """Show the faults. The button to import the list anyway is visible if a `Leniency` allows these faults."""
        self._fault = fault
        self.again_button.setVisible(leniency_for(fault) is not None)
        self.retranslate()
        self.text.setFocus()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.title.setText(say(Phrase("players_page.list_faults")))
        self.text.setPlainText("" if self._fault is None else say(self._fault))
        self.text.setAccessibleName(say(Phrase("players_page.list_faults")))
        leniency = None if self._fault is None else leniency_for(self._fault)
        self.again_button.setText("" if leniency is None else say(Phrase(_AGAIN[leniency])))
        self.copy.setText(say(Phrase("players_page.list_copy")))
        self.close_button.setText(say(Phrase("players_page.list_close")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `closed` on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.title.setFont(self._context.theme.font(17, bold=True))
