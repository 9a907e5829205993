"""The fields of the Event page. There is no save button: a value is stored as soon as the user has entered it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QSizePolicy, QStyleOptionComboBox, QWidget

from irondie_to.app.core.typed.number import read_number
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.typed.date import DateField, TimeField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_NUMBER_PX, _POINTS_PX, _LOOSE_PX = 62, 56, 6
_AROUND_PX = 36  # the arrows, the inset and the borders of a number


_CUT_FIELD_AROUND_PX = 46
"""The width in px of the arrow, the inset and the borders."""


_UNKNOWN = "\N{EN DASH}"


class RoundsBox(TypedField):
    """A field for a number of rounds. Its value None means the recommended number, which the field shows then.

    Without players, nothing is recommended, and the field shows a dash. An empty text means None.
    """

    def __init__(self, context: WindowContext, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, None, Phrase("typed.no_number", {"least": 0, "most": most}), parent)
        self._most = most
        self._recommended: int | None = None
        self.restyle()
        self.put(self.value)

    def recommend(self, rounds: int | None) -> None:
        """Set the recommended number, None if it is unknown."""
        if rounds != self._recommended:
            self._recommended = rounds
            self.retranslate()

    def read(self, text: str) -> int | None:
        """Return the number in the text, None for an empty text.

        Raises `UserError` if the text is not a number within the limits.
        """
        return None if text.strip() in {"", _UNKNOWN} else read_number(text, 0, self._most)

    def written(self, value: int | None) -> str:
        """Return the number, or the recommended one for None, as digits."""
        number = self._recommended if value is None else value
        return _UNKNOWN if number is None else str(number)

    def stepped(self, value: int | None, steps: int) -> int | None:
        """Return the number `steps` higher, or lower if `steps` is negative, within the limits."""
        number = self._recommended if value is None else value
        return min(max((number or 0) + steps, 0), self._most)


class CutField(DropDown):
    """A drop-down list that shows a shorter text for its value while it is closed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._texts: Mapping[object, tuple[str, ...]] = {}
        super().__init__(theme, parent, letters=6)  # reads the style option

    def show_closed(self, texts: Mapping[object, tuple[str, ...]]) -> None:
        """Set the texts for each value, the longest first: the first one that fits is shown, or the last one."""
        self._texts = texts
        self.update()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Replace the text of the value by a shorter one."""
        super().initStyleOption(option)
        texts, wide = self._texts.get(self.currentData(), ()), self.fontMetrics().horizontalAdvance
        if texts:
            room = self.width() - _CUT_FIELD_AROUND_PX
            option.currentText = next((text for text in texts if wide(text) <= room), texts[-1])


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """The declaration of a field: its key, which is also the key of its label, and its kind.

    `kind` is `text`, `date`, `time`, `number`, `points`, `rounds`, `flag`, `choice` or `cut`. `has_unit` says whether a
    word stands after the field. A number is from `least` to `most`; it may also be None if `unset` is True. `values`
    are the values of a choice.
    """

    key: str
    kind: str
    has_unit: bool = False
    least: int = 0
    most: int = 9_999
    unset: bool = False
    values: tuple[Any, ...] = ()


class EventField(QObject):
    """A field with the label that stands before it and the unit after it.

    `left` is emitted with the field's key and the new value when the user has entered a value. `word` returns a text in
    the current language for a key and a value: with the key `label`, `name` or `unit`, the value is the key of a field,
    and the text is its label, its full name or its unit; otherwise the text names this value of the field with this
    key. `seen` is the stored value that the user saw before typing: it does not change while the field has text that is
    typed but not entered.
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
        self._left_out: list[QWidget] = []
        self.label, self.unit = (with_look(QLabel(parent), "aside") for _ in range(2))
        self.widget = self._make(parent)
        if isinstance(self.widget, DropDown):
            self.widget.installEventFilter(self)
            self.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if not isinstance(self.widget, QCheckBox):
            self.label.setBuddy(self.widget)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """The field, and those of its label and unit that the form uses."""
        return tuple(part for part in (self.label, self.widget, self.unit) if part not in self._left_out)

    def leave_out(self, part: QWidget) -> None:
        """Hide the label or the unit, which the form does not use."""
        part.hide()
        self._left_out.append(part)

    def keep(self) -> None:
        """Enter the typed value, as when the field loses the focus.

        In a field for a date, a time or a number, text that cannot be interpreted is discarded and reported in the
        message bar.
        """
        if isinstance(self.widget, QLineEdit):
            self._on_text()
        elif isinstance(self.widget, TypedField):
            self.widget.keep()

    def show_value(self, value: object, *, replaces_typed: bool = False) -> None:
        """Show a stored value, unless the field contains a typed value that is not entered yet.

        If `replaces_typed` is true, the value replaces a typed date, time or number too: it belongs to another event
        than the previous one, or can no longer be changed.
        """
        widget = self.widget
        if replaces_typed or not self._is_typed:
            self.seen = value
        if isinstance(widget, TextField):
            widget.rest = str(value)
            if replaces_typed or (not self._is_typed and widget.text() != widget.rest):
                widget.setText(widget.rest)  # setting the same text would also clear the selection
            return
        if isinstance(widget, TypedField):
            if replaces_typed:
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
        key = self.spec.key
        label = self._word("label", key)
        self.label.setText(label)
        self.unit.setText(self._word("unit", key))
        self.widget.setAccessibleName(self._word("name", key))
        if isinstance(self.widget, QCheckBox):
            self.widget.setText(label)
        if isinstance(self.widget, DropDown):
            self.widget.show_choices(self._choices())
        if isinstance(self.widget, NumberBox) and self.spec.unset:
            self.widget.set_word(self._word(key, None))
            self.restyle()

    def restyle(self) -> None:
        """Set the width of a number for the text size."""
        if not isinstance(self.widget, NumberBox | RoundsBox):
            return
        px = self._context.theme.px
        wide = QFontMetrics(self._context.theme.font()).horizontalAdvance
        digits = wide(str(self.spec.most)) + px(_AROUND_PX)
        if self.spec.kind == "points":
            self.widget.setFixedWidth(px(_POINTS_PX))
        elif self.spec.unset:
            word = wide(self._word(self.spec.key, None))
            self.widget.setFixedWidth(max(word + px(_AROUND_PX), digits) + px(_LOOSE_PX))
        else:
            self.widget.setFixedWidth(max(px(_NUMBER_PX), digits))

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
                line.setSizePolicy(
                    QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
                )  # both columns are equally wide
                line.editingFinished.connect(self._on_text)
                return line
            case "date":
                return self._connected(DateField(self._context, parent))
            case "time":
                return self._connected(TimeField(self._context, parent))
            case "number" | "points":
                return self._connected(NumberBox(self._context, self.spec.least, self.spec.most, parent))
            case "rounds":
                return self._connected(RoundsBox(self._context, self.spec.most, parent))
            case "flag":
                box = QCheckBox(parent)
                box.clicked.connect(lambda: self._report(box.isChecked()))
                return box
            case _:
                theme = self._context.theme
                choice = CutField(theme, parent) if self.spec.kind == "cut" else DropDown(theme, parent, letters=6)
                choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
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
