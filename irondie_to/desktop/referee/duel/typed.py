"""The text field for a duel with its label, and a hint or the reason for a refusal below it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from irondie_to.app.referee.duel.draft import target_at_end
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.errors import Phrase

_MOST_CHARACTERS = 200

_KEY = "Ctrl+L"


class DuelField(LineField):
    """The text field in which the user types a duel.

    `stepped` is emitted with +1 on Up or -1 on Down, and with the place of the cursor: 0 for the thrown die, 1 for the
    first target and so on.
    """

    stepped = Signal(int, int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            before = self.text()[: self.cursorPosition()]
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1, target_at_end(before))
        else:
            super().keyPressEvent(event)


class DuelTyped(QWidget):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._is_low = False
        word, sized = context.word, context.theme.sized
        self.field = word(DuelField(context, self), hint="duel_page.typed_hint", tip="duel_page.typed_tip", keys=_KEY)
        self.field.setMaxLength(_MOST_CHARACTERS)
        self.words = sized(labelled(context, self.field, "duel_page.typed"), bold_font=14)
        self.clear_button = sized(with_look(QToolButton(self), "link"), bold_font=13)
        word(self.clear_button, text="duel_page.clear", tip="duel_page.clear_tip")
        self.hint = sized(QLabel(self, wordWrap=True), font=12)
        FieldSigns(self.field, context.theme, key=_KEY, beside_text=True)
        head = row_of(Stretch(self.words), self.clear_button, spacing=8)
        column_of(head, self.field, self.hint, inside=self, spacing=4, margins=(16, 4, 14, 10))
        self.show_keys()

    def show_hint(self, phrase: Phrase, *, refused: bool = False) -> None:
        """Show a hint, or the reason for a refusal in the colour for errors, below the field."""
        set_look(self.hint, "look", "danger" if refused else "muted")
        self._context.word(self.hint, text=phrase)
        self.hint.show()

    def show_keys(self) -> None:
        """Show the hint that names the keys for the field, unless there is little room."""
        self.show_hint(Phrase("duel_page.typed_keys"))
        self.hint.setHidden(self._is_low)

    def fit(self, *, is_low: bool) -> None:
        """Leave out the hint that names the keys if there is little room (`is_low`)."""
        if is_low != self._is_low:
            self._is_low = is_low
            self.show_keys()
