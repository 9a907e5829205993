"""Declarative forms: each `FormField` describes one line, and `Form` builds the lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.errors import Phrase

LABEL_ABOVE, ABOVE_ROW = 4, 8  # in px: between a label and its field below it, and above each row
_REPORTS = (
    (Segments, "chosen"),
    (QComboBox, "currentIndexChanged"),
    (QAbstractButton, "toggled"),
    (QLineEdit, "textEdited"),
    (QPlainTextEdit, "textChanged"),
    (TypedField, "entered"),
)
"""The signal that each kind of widget emits when the user has changed its value."""


@dataclass(frozen=True, slots=True)
class FormField:
    """One line of a form. `label`, `hint` and `tip` are codes.

    The label is also the accessible name of the widget; a checkbox shows it as its text. `choices` maps the keys of a
    segmented row, or the values of a drop-down list, to the codes of their texts. `kept` is the key under which the
    window settings store the choice in a segmented row, whether a checkbox is ticked, or the text of a `QLineEdit`.
    `Form` raises `TypeError` for `choices` or `kept` of other widgets.
    """

    widget: QWidget
    label: str
    hint: str = ""
    tip: str = ""
    choices: Mapping[str, str] | None = None
    kept: str = ""


def labelled(context: WindowContext, widget: QWidget, code: str, look: str = "") -> QLabel:
    """Return a label for the widget. The label's text is also the accessible name of the widget."""
    label = QLabel(widget.parentWidget())
    label.setBuddy(widget)
    context.word(widget, name=code)
    return context.word(with_look(label, look), text=code)


class Form(QFormLayout):
    """A form whose labels are beside the fields or, if `labels_above` is true, above the fields.

    With labels above, the note of a `TypedField` is below the field. `changed` is emitted with the key of a field when
    the user changes its value.
    """

    changed = Signal(str)

    def __init__(self, context: WindowContext, fields: Mapping[str, FormField], *, labels_above: bool = False) -> None:
        super().__init__(
            verticalSpacing=LABEL_ABOVE,
            fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow,
            rowWrapPolicy=(
                QFormLayout.RowWrapPolicy.WrapAllRows if labels_above else QFormLayout.RowWrapPolicy.DontWrapRows
            ),
        )
        self._context = context
        self.fields = dict(fields)
        self.setContentsMargins(0, 0, 0, 0)
        for key, field in self.fields.items():
            self._add(key, field)

    def show_rows(self, is_shown: Callable[[str], bool]) -> None:
        """Show the lines for which `is_shown`, called with the key of the line, returns True, and hide the others."""
        for key, field in self.fields.items():
            self.setRowVisible(field.widget, is_shown(key))

    def _add(self, key: str, field: FormField) -> None:
        widget = field.widget
        widget.setObjectName(key)
        if isinstance(widget, QAbstractButton):
            self._context.word(with_look(widget, "row"), text=field.label, name=field.label)
            self.addRow(widget)
        else:
            is_above = self.rowWrapPolicy() is QFormLayout.RowWrapPolicy.WrapAllRows
            label = labelled(self._context, widget, field.label, "" if is_above else "muted")
            if is_above:
                label.setContentsMargins(0, ABOVE_ROW, 0, 0)
            self.addRow(label, widget)
            if is_above and isinstance(widget, TypedField):
                self.addRow(widget.note)
        self._context.word(widget, tip=field.tip)
        if field.hint:
            self._context.word(widget, hint=field.hint)
        if isinstance(widget, Segments):
            self._add_choices(widget, field)
        elif field.kept and isinstance(widget, QAbstractButton):
            widget.setChecked(bool(self._context.settings.text(field.kept)))
            widget.toggled.connect(lambda on: self._context.settings.keep_text(field.kept, "yes" if on else ""))
        elif isinstance(widget, QLineEdit) and field.kept:
            widget.setText(self._context.settings.text(field.kept))
            widget.textEdited.connect(partial(self._context.settings.keep_text, field.kept))
        elif field.kept or (field.choices and not isinstance(widget, DropDown)):
            message = f"the field {key} cannot keep or offer choices"
            raise TypeError(message)
        elif field.choices:
            self._context.word(widget, choices=[(Phrase(code), value) for value, code in field.choices.items()])
        self._report(key, widget)

    def _add_choices(self, widget: Segments, field: FormField) -> None:
        self.setAlignment(widget, Qt.AlignmentFlag.AlignLeft)
        for key, button in widget.buttons.items():
            if field.choices is None:
                button.setText(key)
            else:
                self._context.word(button, text=field.choices[key])
        if field.kept:
            kept = self._context.settings.text(field.kept)
            if kept in widget.buttons:
                widget.choose(kept)
            widget.chosen.connect(partial(self._context.settings.keep_text, field.kept))

    def _report(self, key: str, widget: QWidget) -> None:
        signal = next(getattr(widget, name) for kind, name in _REPORTS if isinstance(widget, kind))
        signal.connect(lambda *_value: self.changed.emit(key))
