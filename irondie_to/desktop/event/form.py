"""The fields of the Event page. There is no save button: a value is stored as soon as the user has entered it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.typed.date import DateField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.controls.typed.time import TimeField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.errors import Phrase

_ACROSS = 6  # columns in the grid of a group
_ROWS = 3  # grid rows for each line of fields: labels, fields, notes


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """The declaration of a field: its key, which is also the key of its label, and its kind.

    `kind` is `text`, `date`, `time`, `number`, `flag` or `choice`. `span` is the width of the field in columns of the
    grid, which has six columns. A number is from `least` to `most`; it may also be None if `unset` is True. `values`
    are the values of a choice.
    """

    key: str
    kind: str
    span: int = 2
    least: int = 0
    most: int = 9_999
    unset: bool = False
    values: tuple[Any, ...] = ()


class EventField(QObject):
    """A field with its label.

    `left` is emitted with the field's key and the new value when the user has entered a value. `word` returns the texts
    of the field; it takes the same arguments as in `FieldGroup`. `seen` is the stored value that the user saw before
    typing: it does not change while the field has text that is typed but not entered.
    """

    left = Signal(str, object)

    def __init__(
        self, context: WindowContext, spec: FieldSpec, word: Callable[[str, object], str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._word = word
        self.spec = spec
        self.seen: object = None
        self.label = QLabel(parent)
        self.label.setProperty("look", "muted")
        self.label.setWordWrap(True)
        self.widget = self._make(parent)
        if isinstance(self.widget, DropDown):
            self.widget.installEventFilter(self)
            self.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if not isinstance(self.widget, QCheckBox):
            self.label.setBuddy(self.widget)

    def keep(self) -> None:
        """Enter the typed value, as when the field loses the focus.

        In a field for a date, a time or a number, text that cannot be interpreted is discarded and reported in the
        message bar.
        """
        if isinstance(self.widget, QLineEdit):
            self._on_text()
        elif isinstance(self.widget, TypedField):
            self.widget.keep()

    def show_value(self, value: object, *, is_other_event: bool = False) -> None:
        """Show a stored value, unless the field contains a typed value that is not entered yet.

        If `is_other_event` is true, the value belongs to another event than the previous one. It then replaces a typed
        date, time or number.
        """
        widget = self.widget
        if is_other_event or not self._is_typed:
            self.seen = value
        if isinstance(widget, TextField):
            widget.rest = str(value)
            if is_other_event or (not self._is_typed and widget.text() != widget.rest):
                widget.setText(widget.rest)  # setting the same text would also clear the selection
            return
        if isinstance(widget, TypedField):
            if is_other_event:
                widget.put(value)
            else:
                widget.show_value(value)
            return
        if isinstance(widget, QCheckBox):
            with QSignalBlocker(widget):
                widget.setChecked(bool(value))
        elif isinstance(widget, DropDown):
            if value not in self.spec.values:
                widget.show_choices([*self._choices(), (str(value), value)])
            widget.show_value(value)
            widget.setToolTip(widget.currentText())  # the text may be wider than the field

    def give_back(self, value: object) -> None:
        """Show a refused text again, unless it is blank or another text is typed by now; Esc discards it."""
        if isinstance(self.widget, TextField) and str(value).strip() and not self._is_typed:
            self.widget.setText(str(value))
            self.widget.setModified(True)

    @property
    def _is_typed(self) -> bool:
        """Whether the field has text that is typed but not entered."""
        widget = self.widget
        if isinstance(widget, TypedField):
            return widget.lineEdit().isModified()
        return isinstance(widget, QLineEdit) and widget.isModified()

    def retranslate(self) -> None:
        """Set the label, the texts of a choice, and the word for an unset number in the current language."""
        name = self._word("label", self.spec.key)
        self.label.setText(name)
        self.widget.setAccessibleName(name)
        if isinstance(self.widget, QCheckBox):
            self.widget.setText(name)
            self.label.clear()
        if isinstance(self.widget, DropDown):
            self.widget.show_choices(self._choices())
        if isinstance(self.widget, NumberBox) and self.spec.unset:
            self.widget.set_word(self._word(self.spec.key, None))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the mouse wheel unless the field has the focus, so that the wheel scrolls the page instead."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _make(self, parent: QWidget) -> QWidget:
        match self.spec.kind:
            case "text":
                line = TextField(parent)
                line.editingFinished.connect(self._on_text)
                return line
            case "date":
                return self._connected(DateField(self._context, parent))
            case "time":
                return self._connected(TimeField(self._context, parent))
            case "number":
                return self._connected(NumberBox(self._context, self.spec.least, self.spec.most, parent))
            case "flag":
                box = QCheckBox(parent)
                box.clicked.connect(lambda: self._report(box.isChecked()))
                return box
            case _:
                choice = DropDown(parent, letters=6)
                choice.activated.connect(lambda place: self._report(choice.itemData(place)))
                return choice

    def _choices(self) -> list[tuple[str, object]]:
        return [(self._word(self.spec.key, value), value) for value in self.spec.values]

    def _on_text(self) -> None:
        line = self.widget
        if isinstance(line, QLineEdit) and line.isModified():
            line.setModified(False)
            self._report(line.text())

    def _connected(self, field: TypedField) -> TypedField:
        field.entered.connect(self._report)
        return field

    def _report(self, value: object) -> None:
        self.left.emit(self.spec.key, value)


class FieldGroup(Translated, QWidget):
    """A titled group of fields in a grid of six columns.

    `title` is the code of the title. `word` takes a key and a value, and returns a text in the current language. With
    the key `label`, the value is the key of a field, and the text is its label. Otherwise the key is that of a field,
    and the text names this value of the field.
    """

    def __init__(
        self,
        context: WindowContext,
        title: str,
        specs: tuple[FieldSpec, ...],
        word: Callable[[str, object], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._code = title
        self.fields = [EventField(context, spec, word, self) for spec in specs]
        self.title = QLabel(self)
        self.title.setProperty("look", "group")
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(16)
        self.grid.setVerticalSpacing(4)
        for place in range(_ACROSS):
            self.grid.setColumnStretch(place, 1)
        row, column = 0, 0
        for field in self.fields:
            if column + field.spec.span > _ACROSS:
                row, column = row + _ROWS, 0
            self.grid.addWidget(field.label, row, column, 1, field.spec.span, Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(field.widget, row + 1, column, 1, field.spec.span)
            if isinstance(field.widget, TypedField):
                field.widget.note.reserve()
                self.grid.addWidget(field.widget.note, row + 2, column, 1, field.spec.span)
                if field.widget.maximumWidth() == field.widget.minimumWidth():
                    self.grid.setAlignment(field.widget, Qt.AlignmentFlag.AlignLeft)
            column += field.spec.span
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 12)
        self._whole.setSpacing(8)
        self._whole.addWidget(self.title)
        self._whole.addLayout(self.grid)

    def put_first(self, widget: QWidget) -> None:
        """Put a widget between the title and the fields."""
        self._whole.insertWidget(1, widget)

    def add(self, widget: QWidget) -> None:
        """Add a widget below the fields."""
        self._whole.addWidget(widget)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.title.setText(self._context.say(Phrase(self._code)))
        for field in self.fields:
            field.retranslate()
