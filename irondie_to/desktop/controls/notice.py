"""Notices: a sentence with buttons, as a coloured band across the window or in place of a page's content."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.theme import Theme


class BandNotice(QFrame):
    """A notice across the window, with the buttons at the right end. `tone` is `warn` or `danger`.

    `details` is a second, muted sentence, which takes no space while it is empty.
    """

    def __init__(self, tone: str, *buttons: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", tone)
        self.words, self.details = QLabel(self), QLabel(self)
        self.words.setProperty("look", "group")
        self.details.setProperty("look", "muted")
        sentences, row = QVBoxLayout(), QHBoxLayout(self)
        row.setContentsMargins(20, 8, 16, 8)
        row.setSpacing(8)
        row.addLayout(sentences, 1)
        for label in (self.words, self.details):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            sentences.addWidget(label)
        for button in buttons:
            row.addWidget(button)
        self.show_details("")

    def show_details(self, text: str) -> None:
        """Show the second sentence, or hide it if it is empty."""
        self.details.setText(text)
        self.details.setVisible(bool(text))


class PageNotice(QWidget):
    """A notice in place of a page's content, with a button below the sentence. `key` is the key cap of the button."""

    def __init__(self, theme: Theme, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self, wordWrap=True)
        self.button = with_look(CappedButton(theme, key, self), "main")
        column_of(
            self.words,
            Aligned(self.button, Qt.AlignmentFlag.AlignLeft),
            Stretch(),
            inside=self,
            spacing=12,
            margins=(20, 20, 16, 20),
        )
