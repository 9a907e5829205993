"""What is wrong with a list of players that was to be read: every bad row, and the ways out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.playerlist import drafts_mend
from irondie_to.desktop.house import House
from irondie_to.errors import Phrase


class ListFaults(QWidget):
    """Stands beside the players until it is closed. `again` reads the list once more, illegal sets as drafts."""

    again = Signal()
    closed = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._fault: Phrase | None = None
        self.title = QLabel(self)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.drafts, self.copy, self.close_button = QPushButton(self), QPushButton(self), QPushButton(self)
        self.drafts.clicked.connect(self.again)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.close_button.clicked.connect(self.closed)
        buttons = QHBoxLayout()
        buttons.addWidget(self.drafts)
        buttons.addWidget(self.copy)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.text, 1)
        column.addLayout(buttons)
        house.theme_changed.connect(self._dress)
        self._dress()
        self.retranslate()

    def show_fault(self, fault: Phrase, *, drafts: bool) -> None:
        """Show what is wrong; without `drafts` the list may be read again with illegal sets kept as drafts."""
        self._fault = fault
        self.drafts.setVisible(not drafts and drafts_mend(fault))
        self.retranslate()
        self.text.setFocus()

    def retranslate(self) -> None:
        """Say it in the language in force."""
        say = self._house.say
        self.title.setText(say(Phrase("players_page.list_faults")))
        self.text.setPlainText("" if self._fault is None else say(self._fault))
        self.text.setAccessibleName(say(Phrase("players_page.list_faults")))
        self.drafts.setText(say(Phrase("players_page.list_drafts")))
        self.copy.setText(say(Phrase("players_page.list_copy")))
        self.close_button.setText(say(Phrase("players_page.list_close")))

    def _dress(self) -> None:
        self.title.setFont(self._house.theme.font(17, bold=True))
