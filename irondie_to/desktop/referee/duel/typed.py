"""The text field for a duel with its label, and a hint or the reason for a refusal below it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.desktop.referee.duel.field import DuelField
from irondie_to.errors import Phrase

_MOST_CHARACTERS = 200

_KEY = "Ctrl+L"


class DuelTyped(Translated, Styled, QWidget):
    """The text field for a duel, with a label and a button for a new duel above it and a hint below it."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._is_low = False
        self.words = QLabel(self)
        self.clear_button = with_look(QToolButton(self), "link")
        self.field = DuelField(context, self)
        self.field.setMaxLength(_MOST_CHARACTERS)
        self.hint = QLabel(self)
        self.hint.setWordWrap(True)
        FieldSigns(self.field, context.theme, key=_KEY, beside_text=True)
        head = row_of(Stretch(self.words), self.clear_button, spacing=8)
        column_of(head, self.field, self.hint, inside=self, spacing=4, margins=(16, 4, 14, 10))
        self.restyle()

    def show_hint(self, phrase: Phrase, *, refused: bool = False) -> None:
        """Show a hint, or the reason why the text cannot be read, below the field.

        The sentence is muted or, if `refused` is true, in the colour for errors.
        """
        set_look(self.hint, "look", "danger" if refused else "muted")
        self.hint.setText(self._context.say(phrase))
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

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.words.setText(say(Phrase("duel_page.typed")))
        self.clear_button.setText(say(Phrase("duel_page.clear")))
        self.clear_button.setToolTip(say(Phrase("duel_page.clear_tip")))
        self.field.setAccessibleName(say(Phrase("duel_page.typed")))
        self.field.setPlaceholderText(say(Phrase("duel_page.typed_hint")))
        self.field.setToolTip(f"{say(Phrase('duel_page.typed_tip'))} ({native_keys(_KEY)})")
        self.show_keys()

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.words.setFont(self._context.theme.font(14, bold=True))
        self.clear_button.setFont(self._context.theme.font(13, bold=True))
        self.hint.setFont(self._context.theme.font(12))
