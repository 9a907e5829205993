"""The fields of the Event page. There is no save button: a value is stored as soon as the user has entered it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QSizePolicy, QStyleOptionComboBox, QWidget

from irondie_to.app.core.typed.values import read_number
from irondie_to.app.event.labels import LABELS
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.typed.date import DateField, TimeField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import ScrollsForm
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.event.lines_field import LINES, LinesField
from irondie_to.errors import Phrase

_CHOICE_AROUND_PX = 46
"""The width in px of the arrow, the inset and the borders of a drop-down list."""
UNKNOWN = "\N{EN DASH}"
"""What is shown for a recommendation while there are no players."""


class RoundsBox(TypedField):
    """A field for a number of rounds. None stands for the recommended number, which the field then shows.

    Without players, nothing is recommended, and the field shows a dash. Empty text means None.
    """

    def __init__(self, context: WindowContext, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, None, Phrase("typed.no_number", {"least": 0, "most": most}), parent)
        self._most = most
        self._recommended: int | None = None
        self.restyle()
        self.put(self.value)

    def recommend(self, rounds: int | None) -> None:
        if rounds != self._recommended:
            self._recommended = rounds
            self.retranslate()

    def read(self, text: str) -> int | None:
        return None if text.strip() in {"", UNKNOWN} else read_number(text, 0, self._most)

    def written(self, value: int | None) -> str:
        number = self._recommended if value is None else value
        return UNKNOWN if number is None else str(number)

    def stepped(self, value: int | None, steps: int) -> int | None:
        number = self._recommended if value is None else value
        return min(max((number or 0) + steps, 0), self._most)


class FormChoice(ScrollsForm, DropDown):
    """A drop-down list in a form. Unless it has the focus, the mouse wheel scrolls the form.

    While closed, it can show a shorter text for its value.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._closed: Mapping[object, tuple[str, ...]] = {}
        super().__init__(theme, parent, letters=6)  # reads the style option
        with_look(
            self,
            focusPolicy=Qt.FocusPolicy.StrongFocus,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed),
        )

    def show_closed(self, texts: Mapping[object, tuple[str, ...]]) -> None:
        """Set the texts that may be shown for each value, longest first.

        The first text that fits is shown, or the last one if none fits.
        """
        self._closed = texts
        self.update()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        texts, wide = self._closed.get(self.currentData(), ()), self.fontMetrics().horizontalAdvance
        if texts:
            room = self.width() - _CHOICE_AROUND_PX
            option.currentText = next((text for text in texts if wide(text) <= room), texts[-1])


class FormText(TextField):
    """A text field in a form.

    `entered` is emitted with the text when the user has changed it and presses Enter or leaves the field.
    """

    entered = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # columns are equally wide
        self.editingFinished.connect(self.keep)

    @property
    def is_typed(self) -> bool:
        return self.isModified()

    def show_value(self, text: str) -> None:
        """Show a text that was changed elsewhere, unless the field contains typed text."""
        self.rest = text
        if not self.is_typed and self.text() != text:  # setting the same text would clear the selection
            self.put(text)

    def put(self, text: str) -> None:
        """Show this text in place of any typed text, without emitting `entered`."""
        self.rest = text
        self.is_being_written = True  # the user did not clear it
        self.setText(text)
        self.is_being_written = False

    def keep(self) -> None:
        if self.is_typed:
            self.setModified(False)
            self.entered.emit(self.text())

    def give_back(self, text: str) -> None:
        """Show a refused text again as typed text, unless it is blank or the user has typed something else since."""
        if text.strip() and not self.is_typed:
            self.setText(text)
            self.setModified(True)


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """The declaration of a field: its kind, and the key under which `LABELS` has its name.

    `kind` is `text`, `date`, `time`, `number`, `rounds`, `flag`, `choice` or `lines`. `label` is the code of the label
    beside the field; by default, the label is the field's name, and None means no label. `unit` is the code of the word
    after the field, "" for a word that the form sets, and None for no word. A number is from `least` to `most`. `unset`
    is the code of the word that a number field shows for None, "" if the value cannot be None. The field is as wide as
    that word needs or, without one, `width` px at a text size of 100 %. A flag shows its label as its text. `at` is the
    place of the field in its group: the row, and the left (0) or right (1) half of the row; fields at the same place
    follow one another. A field without a place is placed by the form.
    """

    key: str
    kind: str
    label: str | None = ""
    unit: str | None = None
    least: int = 0
    most: int = 9_999
    unset: str = ""
    width: int = 62
    at: tuple[int, int] | None = None

    @property
    def word(self) -> str:
        return self.label or LABELS[self.key]


FieldWidget: TypeAlias = FormText | TypedField | LinesField | QCheckBox | FormChoice


class EventField(WithContext, QObject):
    """A field with its label before it and its unit after it.

    `left` is emitted with the field's key and the new value when the user has entered a value. `parts` contains the
    field, and the label and the unit if it has them. `seen` is the value that the user saw before typing: the
    stored one, or the one entered last while it is being stored. It does not change while the field contains typed text
    that has not been entered.
    """

    left = Signal(str, object)

    def __init__(self, context: WindowContext, spec: FieldSpec, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.spec = spec
        self.seen: object = None
        label, unit = (with_look(QLabel(parent), "aside") for _ in range(2))
        self.label, self.unit = context.word(label, text=spec.word), context.word(unit, text=spec.unit or "")
        self.widget: FieldWidget = context.word(self._made(parent), name=LABELS[spec.key])
        if spec.label is None or spec.kind == "flag":
            self.label.hide()
        if spec.unit is None:
            self.unit.hide()
        self.parts = tuple(part for part in (self.label, self.widget, self.unit) if not part.isHidden())
        self.label.setBuddy(self.widget)
        if isinstance(self.widget, QCheckBox):
            context.word(self.widget, text=spec.word)
            self.widget.toggled.connect(self._report)
        elif isinstance(self.widget, FormChoice):
            self.widget.activated.connect(lambda: self._report(self.widget.currentData()))
        else:
            self.widget.entered.connect(self._report)

    def keep(self) -> None:
        """Enter the typed value, as happens when the field loses the focus.

        Text that cannot be interpreted is discarded, and the message bar says so.
        """
        if not isinstance(self.widget, QCheckBox | FormChoice):
            self.widget.keep()

    def show_value(self, value: Any, *, replaces_typed: bool = False) -> None:
        """Show a stored value, unless the field contains a typed value that has not been entered.

        `replaces_typed` is true if the field now shows a different event or can no longer be changed. The value then
        replaces a typed value, too.
        """
        widget = self.widget
        if isinstance(widget, QCheckBox):
            show_checked(widget, is_on=value)
        elif isinstance(widget, FormChoice):
            if widget.findData(value) < 0:
                widget.addItem(str(value), value)
            widget.show_value(value)
            widget.setToolTip(widget.currentText())  # the text may be wider than the field
        elif replaces_typed:
            widget.put(value)
        else:
            widget.show_value(value)
            if widget.is_typed:
                return
        self.seen = value

    def give_back(self, value: Any) -> None:
        """Show a refused text or list again, unless the user has since typed something else, or the text is blank.

        Esc discards it. Does nothing for other kinds of fields.
        """
        if isinstance(self.widget, FormText | LinesField):
            self.widget.give_back(value)

    def _made(self, parent: QWidget) -> FieldWidget:
        context, spec = self._context, self.spec
        match spec.kind:
            case "text":
                return FormText(parent)
            case "date":
                return DateField(context, parent)
            case "time":
                return TimeField(context, parent)
            case "number":
                return self._sized(NumberBox(context, spec.least, spec.most, parent))
            case "rounds":
                return self._sized(RoundsBox(context, spec.most, parent))
            case "lines":
                return LinesField(context, LINES[spec.key], parent)
            case "flag":
                return QCheckBox(parent)
            case _:
                return FormChoice(context.theme, parent)

    def _sized(self, field: TypedField) -> TypedField:
        if not self.spec.unset:
            return self._context.theme.sized(field, width=self.spec.width)
        field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # as wide as the word in the language
        return self._context.word(field, word=self.spec.unset)

    def _report(self, value: object) -> None:
        self.left.emit(self.spec.key, value)
