"""The note below a field: the value as the program understands it, or the reason why the text is invalid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from irondie_to.desktop.core.theme import Theme

_SIGN_PX, _TEXT_PX = 14, 12


class FieldNote(QWidget):
    """A note that takes no space while it is empty. The form places it below its field."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sign, self.words = QLabel(self), QLabel(self)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        theme.changed.connect(self._dress)
        self.show_words("")

    @property
    def text(self) -> str:
        """The visible text."""
        return self.words.text()

    def show_words(self, text: str, *, is_fault: bool = False) -> None:
        """Show this text in a muted colour or, if `is_fault` is true, as an error with an icon.

        An empty text hides the note.
        """
        self.words.setText(text)
        self.words.setProperty("look", "danger" if is_fault else "muted")
        self._sign.setVisible(is_fault)
        self.setVisible(bool(text))
        self._dress()

    def _dress(self) -> None:
        size = self._theme.px(_SIGN_PX)
        self._sign.setPixmap(self._theme.icon("fault").pixmap(size, size))
        self.words.setFont(self._theme.font(_TEXT_PX))
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)
