"""The groups of fields of the Event page, each with its heading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from irondie_to.desktop.controls.typed.date import DateField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.tab_order import read_down
from irondie_to.desktop.event.fields import EventField, FieldSpec
from irondie_to.desktop.event.groups.head import SIDE_PX, GroupHead
from irondie_to.desktop.event.wrapped_row import WrappedRow
from irondie_to.errors import Phrase

_COLUMN_GAP, _ROW_GAP, _GAP, _LINE_GAP = 12, 5, 8, 26


class FieldGroup(Translated, Styled, QWidget):
    """A group of fields below a heading. `title` is the code of the title; `word` is as in `EventField`.

    `put` places fields in two columns, in each of which the labels stand left of their fields at the same distance.
    `flow` places fields one after the other, each after its label, in as many lines as are necessary.
    """

    def __init__(
        self,
        context: WindowContext,
        title: str,
        specs: Iterable[FieldSpec],
        word: Callable[[str, object], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._code = title
        self._labels: tuple[list[QLabel], list[QLabel]] = ([], [])
        self._cells: tuple[list[QHBoxLayout], list[QHBoxLayout]] = ([], [])
        self.head = GroupHead(context, self)
        self.fields = {spec.key: EventField(context, spec, word, self) for spec in specs}
        self.grid = read_down(QGridLayout())
        self.grid.setHorizontalSpacing(_COLUMN_GAP)
        self.grid.setVerticalSpacing(_ROW_GAP)
        for column in (1, 3):
            self.grid.setColumnStretch(column, 1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(SIDE_PX, 0, SIDE_PX, 0)
        self.column.setSpacing(_ROW_GAP)
        self.column.addWidget(self.head)
        for field in self.fields.values():
            if isinstance(field.widget, TypedField):
                self._show_note_in_head(field, field.widget)
        self.restyle()

    def show_title(self, code: str) -> None:
        """Show the title with this code."""
        self._code = code
        self.head.title.setText(self._context.say(Phrase(code)))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.show_title(self._code)
        for field in self.fields.values():
            field.retranslate()

    def restyle(self) -> None:
        """Set the widths of the numbers for the text size."""
        for field in self.fields.values():
            field.restyle()

    def put(self, row: int, half: int, *keys: str) -> QHBoxLayout:
        """Put fields into this row of the left (0) or right (1) half, and return the row in which they stand.

        The label of the first one stands before the half, those of the others before their fields.
        """
        cell = row_of(spacing=_GAP)
        self.grid.addLayout(cell, row, 2 * half + 1)  # before it has items: see `boxes`
        for place, key in enumerate(keys):
            field = self.fields[key]
            if not place:
                self.grid.addWidget(field.label, row, 2 * half)
                self._labels[half].append(field.label)
            elif field.spec.kind in {"points", "flag"}:
                field.leave_out(field.label)
            else:
                cell.addWidget(field.label)
            self._add(cell, field)
        self._cells[half].append(cell)
        return cell

    def flow(self, *keys: str) -> None:
        """Put these fields one after the other, each with its label, in as many lines as are necessary."""
        row = WrappedRow(_LINE_GAP, self, line_gap=_ROW_GAP)
        parts = []
        for key in keys:
            field, part = self.fields[key], QWidget(row)
            self._add(row_of(field.label, inside=part, spacing=_GAP), field)
            parts.append(part)
        row.show_parts(parts)
        self.column.addWidget(row)

    def label_width(self, half: int) -> int:
        """Return the width in px that the labels of the left (0) or right (1) column need, without hidden ones."""
        shown = [label.sizeHint().width() for label in self._labels[half] if not label.isHidden()]
        return max(shown, default=0)

    def least_width(self, half: int) -> int:
        """Return the width in px that the fields of the left (0) or right (1) half need."""
        for cell in self._cells[half]:
            cell.invalidate()  # Qt does not do so when only a widget inside has got another size
        return max((cell.minimumSize().width() for cell in self._cells[half]), default=0)

    def align(self, widths: Sequence[int]) -> None:
        """Give the labels and fields of the left and then of the right half at least these widths in px."""
        for column, width in enumerate(widths):
            self.grid.setColumnMinimumWidth(column, width)

    def _add(self, row: QBoxLayout, field: EventField) -> None:
        row.addWidget(field.widget)
        if field.spec.has_unit:
            row.addWidget(field.unit)
        else:
            field.leave_out(field.unit)

    def _show_note_in_head(self, field: EventField, widget: TypedField) -> None:
        """Show the note of a field beside the title. A date has a note only while it is typed."""
        note = widget.note

        def show() -> None:
            is_quiet = isinstance(widget, DateField) and not widget.lineEdit().isModified() and not note.is_fault
            said = "" if is_quiet or not note.text else self._context.say(_note_of(field, note.text))
            self.head.show_note(field.spec.key, said, is_fault=note.is_fault)

        note.move_to(show)
        widget.text_read.connect(show)


def _note_of(field: EventField, note: str) -> Phrase:
    return Phrase("event_page.note_of", {"setting": field.label.text(), "note": note})
