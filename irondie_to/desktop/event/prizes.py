"""The field for the list of prizes on the Event page: one prize per line."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from irondie_to.app.event.prizes import PrizeWords, count_prizes, read_prizes, written_prizes
from irondie_to.desktop.controls.typed.field import FieldNote
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import set_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import Prize

_FEWEST_LINES, _MOST_LINES = 4, 12
_AROUND_PX = 24
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PrizesField(Translated, Styled, QPlainTextEdit):
    """A field for a list of prizes, which is entered when the user leaves the field or presses Ctrl+Enter.

    `entered` is emitted with the new list. While a line cannot be understood, the text stays in the field, and `note`
    says why; Esc restores the stored list. Otherwise `note` counts the prizes.
    """

    entered = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.value: tuple[Prize, ...] = ()
        self.fault: Phrase | None = None
        self.note = FieldNote(context.theme, str, parent)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # so that the window receives dropped files
        self.textChanged.connect(self._on_changed)
        self.retranslate()

    @property
    def is_typed(self) -> bool:
        """Whether the field contains typed text that has not been entered."""
        return self.document().isModified()

    def show_value(self, value: tuple[Prize, ...]) -> None:
        """Show a list that was changed elsewhere, unless the field contains typed text."""
        if self.is_typed:
            self.value = value
        elif value != self.value:
            self.put(value)

    def put(self, value: tuple[Prize, ...]) -> None:
        """Show this list in place of any typed text, without emitting `entered`."""
        self.value = value
        self.setPlainText(written_prizes(value, self._words()))  # this also resets isModified
        self._show_note(None)

    def commit(self) -> bool:
        """Enter the typed list.

        Returns False if a line cannot be understood; the note then says why.
        """
        if not self.is_typed:
            return True
        try:
            prizes = read_prizes(self.toPlainText(), self._words())
        except UserError as fault:
            self._show_note(fault.phrase)
            announce(self, self.accessibleDescription(), urgent=True)
            return False
        is_new = prizes != self.value
        self.put(prizes)
        if is_new:
            self.entered.emit(prizes)
        return True

    def keep(self) -> None:
        """Enter the typed list before the form closes.

        A list that cannot be understood is discarded, and the message bar says why.
        """
        if not self.commit() and self.fault is not None:
            self._context.messages.show_error(UserError(self.fault.code, **self.fault.values))
            self.put(self.value)

    def give_back(self, prizes: tuple[Prize, ...]) -> None:
        """Show a refused list again as typed text, unless the user has typed something else since."""
        if not self.is_typed:
            self.setPlainText(written_prizes(prizes, self._words()))
            self.document().setModified(True)

    def retranslate(self) -> None:
        words = self._words()
        self.setPlaceholderText(self._context.say(Phrase("prizes.example", words._asdict())))
        if not self.is_typed:
            self.put(self.value)

    def restyle(self) -> None:
        lines = min(max(self.blockCount(), _FEWEST_LINES), _MOST_LINES)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + self._context.theme.px(_AROUND_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.is_typed:
            self.put(self.value)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter the typed list, unless the focus only moved to a popup, such as the context menu of the field."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the text only if the field has the focus; otherwise let the wheel scroll the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _words(self) -> PrizeWords:
        say = self._context.say
        return PrizeWords(say(Phrase("prizes.word_lot")), say(Phrase("prizes.word_hand")))

    def _on_changed(self) -> None:
        self.restyle()
        if self.fault is not None or self.is_typed:
            self._show_note(None)

    def _show_note(self, fault: Phrase | None) -> None:
        self.fault = fault
        if fault is None:
            try:
                told = count_prizes(read_prizes(self.toPlainText(), self._words())).phrase
            except UserError as found:
                told = found.phrase
        note = self._context.say(told if fault is None else fault)
        self.note.show_words(note, is_fault=fault is not None)
        self.setAccessibleDescription(note)
        set_look(self, "look", "" if fault is None else "fault")
