"""A field that interprets its text when the user leaves it or presses Enter.

If the text cannot be interpreted, it stays in the field and the reason is shown below it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLabel, QStackedLayout, QWidget

from irondie_to.app.core.typed.meaning import EnterEffect, LineText, Typed, TypedState, meaning_of
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import ScrollsForm, Styled, Translated
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, row_of, set_look, with_look
from irondie_to.desktop.core.shortcuts import ENTER_KEYS
from irondie_to.errors import Phrase, UserError

_INSET_PX = 8
_INNER_PX, _BORDER_PX = 28, 1  # must match the style sheet
_SIGN_PX, _NOTE_PX = 14, 12
_INVISIBLE = "\N{NO-BREAK SPACE}"
"""The text of an empty note, because Qt ignores the height of the reserved space if the shown label has no text."""
_STEPS_MS = 400
"""A step that follows another within this many ms is not entered at once, but together with the steps after it."""


class TypedField(WithContext, ScrollsForm, Translated, Styled, QAbstractSpinBox):
    """The base class of the fields for numbers, dates, times and pages.

    `entered` is emitted with the new value when the user changes the value and leaves the field or presses Enter. It is
    also emitted when the user changes the value in steps; steps that follow the first one quickly, for example while an
    arrow key is held down, are entered together when they end. With keyboard tracking, it is also emitted after each
    key press that changes the value. `text_read` is emitted after the text has been interpreted or replaced.

    The form that contains the field places `note` below it. The note can reserve space for the usual error for text
    that is not a valid value, which is passed as `usual_fault`.
    """

    entered = Signal(object)
    text_read = Signal()
    keeps_echo: ClassVar = False
    """Whether the note `echo` is also shown while the user is not typing."""

    def __init__(self, context: WindowContext, value: Any, usual_fault: Phrase, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            parent,
            keyboardTracking=False,
            focusPolicy=Qt.FocusPolicy.StrongFocus,  # so that turning the mouse wheel does not focus the field
        )
        self.value = value
        self.line = LineText()
        self._steps = StepCollector(lambda: self.entered.emit(self.value), self)
        self.note = FieldNote(context.theme, lambda: context.say(usual_fault), parent)
        self.lineEdit().setTextMargins(_INSET_PX, 0, 0, 0)  # the style sheet does not apply to the inner field
        self.lineEdit().textEdited.connect(self._on_typed)

    @property
    def fault(self) -> Phrase | None:
        """The reason why the current text cannot be interpreted, or None."""
        return self.line.meaning.message

    @property
    def is_typed(self) -> bool:
        return self.lineEdit().isModified()

    def show_value(self, value: Any) -> None:
        """Accept a value that was changed elsewhere, without emitting `entered`.

        While the field contains typed text that has not been entered, the value is stored but not shown. While steps
        are waiting to be entered, the value is ignored.
        """
        if self._steps.is_holding:
            return
        if self.is_typed:
            self.value = value
        else:
            self.put(value)

    def put(self, value: Any) -> None:
        """Set this value and show it in place of any typed text, without emitting `entered`.

        If the whole text was selected, the new text is selected too.
        """
        self.value = value
        line = self.lineEdit()
        was_selected = line.hasSelectedText() and line.selectedText() == line.text()
        line.setText(self.written(value))  # this also resets isModified
        if was_selected:
            line.selectAll()
        self._set(LineText(self.text(), Typed(TypedState.READY, value=value)))

    def commit(self) -> bool:
        """Interpret the typed text and enter its value, as when the user leaves the field.

        Returns True if the value was entered or nothing was typed. Returns False if the text cannot be interpreted; the
        reason is then shown below the field.
        """
        self._steps.flush()
        if not self.is_typed:
            return True
        was_refused = self.line.fault is not None
        line, effect = self._read().enter()
        if effect is EnterEffect.ENTERS:
            self._take(line.meaning.value)
            return True
        self._set(line)
        if not was_refused:
            announce(self, self.accessibleDescription(), urgent=True)
        return False

    def keep(self) -> None:
        """Enter the typed value before the form closes.

        Text that cannot be interpreted is discarded, and the message bar says why.
        """
        fault = None if self.commit() else self.fault
        if fault is not None:
            self._context.messages.show_error(UserError(fault.code, **fault.values))
            self.put(self.value)

    def retranslate(self) -> None:
        if self.is_typed:
            self._show()
        else:
            self.put(self.value)

    def read(self, text: str) -> Any:
        """Convert the text to a value.

        Raises `UserError` with the reason if the text cannot be interpreted.
        """
        raise NotImplementedError

    def written(self, value: Any) -> str:
        raise NotImplementedError

    def echo(self, value: Any) -> str:
        """Return the note to show below the field for a typed value, or an empty string for no note.

        If the typed text cannot be interpreted, a field with such a note shows the reason while the user is still
        typing.
        """
        return ""

    def stepped(self, value: Any, steps: int) -> Any:
        """Return the value `steps` steps above this one, or below it if `steps` is negative, within the limits."""
        raise NotImplementedError

    def restyle(self) -> None:
        self.setFixedHeight(self._context.theme.px(_INNER_PX) + 2 * _BORDER_PX)

    def stepBy(self, steps: int) -> None:
        """Change the value by this many steps, starting from the typed value if the text can be interpreted."""
        typed = self._read().meaning if self.is_typed else self.line.meaning
        value = self.stepped(self.value if typed.message is not None else typed.value, steps)
        before = self.value
        self.put(value)
        self._steps.step(is_new=value != before)
        self.lineEdit().selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        flags = QAbstractSpinBox.StepEnabledFlag
        up, down = (self.stepped(self.value, step) != self.value for step in (1, -1))
        return (flags.StepUpEnabled if up else flags.StepNone) | (flags.StepDownEnabled if down else flags.StepNone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and not self.commit():
            self.lineEdit().selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.fault is not None:
            self.put(self.value)
            self.lineEdit().selectAll()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter the typed value, unless the focus only moved to a popup, such as the context menu of the field."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()
        super().focusOutEvent(event)

    def _read(self) -> LineText:
        return self.line.write(self.text(), meaning_of(self.read, self.text()))

    def _on_typed(self) -> None:
        line, before = self._read(), self.value
        if self.keyboardTracking() and line.meaning.message is None:
            self.value = line.meaning.value
        self._set(line)
        if self.value != before:
            self.entered.emit(self.value)

    def _take(self, value: Any) -> None:
        is_new = value != self.value
        self.put(value)
        if is_new:
            self.entered.emit(value)

    def _set(self, line: LineText) -> None:
        self.line = line
        self._show()
        self.text_read.emit()

    def _show(self) -> None:
        is_refused, note = self.line.fault is not None, ""
        if self.fault is None:
            note = self.echo(self.line.meaning.value) if self.is_typed or self.keeps_echo else ""
        elif is_refused or self.echo(self.value):
            note = self._context.say(self.fault)
        self.note.show_words(note, is_fault=is_refused)
        self.setAccessibleDescription(note)
        set_look(self, "look", "fault" if is_refused else "")


class StepCollector(QTimer):
    """Enters the first step immediately, and collects the steps that quickly follow it to enter them together.

    This happens, for example, while an arrow is held down. The collected steps are entered once no further step
    follows. `enter` is called to enter the current value. `is_holding` is true while there are steps that have not been
    entered yet.
    """

    def __init__(self, enter: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=_STEPS_MS)
        self._enter = enter
        self.is_holding = False
        self.timeout.connect(self.flush)

    def step(self, *, is_new: bool) -> None:
        """Enter or collect a step whose new value the field already shows.

        `is_new` is false if the step did not change the value; such a step only restarts the wait for further steps.
        """
        is_first = not self.isActive()
        self.start()
        if is_new and is_first:
            self._enter()
        else:
            self.is_holding |= is_new

    def flush(self) -> None:
        self.stop()
        if self.is_holding:
            self.is_holding = False
            self._enter()


class FieldNote(QWidget):
    """A note that the form places below its field. While empty, it takes no space unless `reserve` was called.

    `fault` returns, in the current language, the error for which `reserve` makes space.
    """

    def __init__(self, theme: Theme, fault: Callable[[], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fault = fault
        self._line, self._reserved = _NoteLine(self), _NoteLine(self)
        self._line.use_sizes(theme)
        self._reserves_space = False
        self._show_elsewhere: Callable[[], None] | None = None
        self._shown: tuple[str, bool, str] | None = None
        self.words = self._line.words
        both = QStackedLayout(self)  # has the height of the taller one
        both.addWidget(self._line)
        both.addWidget(self._reserved)
        self.show_words("")

    @property
    def text(self) -> str:
        return self.words.text().strip(_INVISIBLE)

    @property
    def is_fault(self) -> bool:
        return self._shown is not None and self._shown[1]

    def show_words(self, text: str, *, is_fault: bool = False) -> None:
        """Show this text in a muted colour or, if `is_fault` is true, as an error with an icon.

        If the text is empty, the note is hidden, unless it reserves space.
        """
        shown = (text, is_fault, self._fault() if self._reserves_space else "")
        if shown == self._shown:  # a field shows its note at every letter, and Qt takes a while to apply a style again
            return
        self._shown = shown
        self._line.show_words(text, is_fault=is_fault)
        if self._reserves_space:
            self._reserved.show_words(shown[-1], is_fault=True)
        if self._show_elsewhere is not None:
            self._show_elsewhere()
            return
        self.setVisible(bool(text) or self._reserves_space)

    def move_to(self, show: Callable[[], None]) -> None:
        """Hide this note, and call `show` whenever it changes from now on, so that it can be shown elsewhere."""
        self._show_elsewhere = show
        self.hide()

    def reserve(self) -> None:
        """From now on, reserve space for the error that `fault` returns.

        Errors then do not move the widgets below.
        """
        self._reserves_space = True
        self._reserved.use_sizes(self._theme)  # not before: in the usual font, it is the least height of a note
        self.show_words(self.text)


class _NoteLine(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign, self.words = QLabel(self), QLabel(self)
        with_look(
            self.words,
            wordWrap=True,
            alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft,
            textFormat=Qt.TextFormat.PlainText,
        )
        row_of(Aligned(self._sign, Qt.AlignmentFlag.AlignTop), Stretch(self.words), inside=self, spacing=6)

    def use_sizes(self, theme: Theme) -> None:
        theme.sized(self._sign, icon="fault", icon_px=_SIGN_PX)
        theme.sized(self.words, font=_NOTE_PX)

    def show_words(self, text: str, *, is_fault: bool) -> None:
        self.words.setText(text or _INVISIBLE)
        set_look(self.words, "look", "danger" if is_fault else "muted")
        self._sign.setVisible(is_fault)
