"""The groups of fields of the Event page, and the heading that every group has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.controls.typed.date import DateField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import quiet, set_look, with_look
from irondie_to.desktop.core.look.motion import UNFOLD, Fade
from irondie_to.desktop.core.tab_order import read_down
from irondie_to.desktop.event.choice_list import ChoiceList, RowContent
from irondie_to.desktop.event.fields import EventField, FieldSpec
from irondie_to.desktop.event.wrapped_row import WrappedRow
from irondie_to.errors import Phrase

_COLUMN_GAP, _ROW_GAP, _GAP, _LINE_GAP = 12, 5, 8, 26


SIDE_PX = 20
"""The space in px at both sides of a group."""
_SIGN_PX, _LINK_PX = 14, 26
_ABOVE, _HEAD_LINE_GAP, _HEAD_GAP = 10, 9, 10


class _Note(NamedTuple):
    text: str
    is_fault: bool


class GroupHead(Styled, QWidget):
    """The heading of a group, with a line above it that the first group hides. `link` is a hidden button at the end.

    The remark beside the title says, for example, until when the settings can be changed. While a field of the group
    has a note, such as the reason why its text is no value, the note takes the place of the remark, so that no note
    moves a field. A fault comes before other notes.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._remark, self._icon = "", ""
        self._notes: dict[str, _Note] = {}
        self.title = with_look(QLabel(self), "group")
        self.sign = QLabel(self)
        self.remark = with_look(ShortLabel(self), "aside")
        self.link = quiet(QToolButton(self), flush="right")
        self.link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.link.setObjectName("groupLink")
        self.link.hide()
        self.line = Hairline(self)
        row = row_of(self.title, self.sign, Stretch(self.remark), self.link, spacing=_HEAD_GAP)
        column_of(self.line, row, inside=self, spacing=_HEAD_LINE_GAP, margins=(0, _ABOVE, 0, 1))
        self.restyle()

    def show_remark(self, text: str, icon: str = "") -> None:
        """Show this remark beside the title, with the icon of this name before it."""
        self._remark, self._icon = text, icon
        self._show()

    def show_note(self, field: str, text: str, *, is_fault: bool) -> None:
        """Show the note of a field, named by its key, in place of the remark; an empty text removes it."""
        if text:
            self._notes[field] = _Note(text, is_fault)
        else:
            self._notes.pop(field, None)
        self._show()

    def restyle(self) -> None:
        """Set the height of the button, and show the icon in the colours and the size of the theme."""
        self.link.setMaximumHeight(self._context.theme.px(_LINK_PX))
        self._show()

    def _show(self) -> None:
        note = min(self._notes.values(), key=lambda one: not one.is_fault, default=None)
        icon = self._icon if note is None else "fault" if note.is_fault else ""
        self.remark.setText(self._remark if note is None else note.text)
        set_look(self.remark, "look", "refused" if note is not None and note.is_fault else "aside")
        self.sign.setVisible(bool(icon))
        if icon:
            size = self._context.theme.px(_SIGN_PX)
            self.sign.setPixmap(self._context.theme.icon(icon).pixmap(size, size))


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


_BELOW_PX = 4


class ChoiceGroup(Translated, QWidget):
    """A list of choices below a heading that says how many of them are changed, with a button that unfolds the list.

    `title` is the code of the title, `choices` is as in `ChoiceList`. `details` is the code of a text above
    the unfolded list, empty for none.
    """

    def __init__(
        self,
        context: WindowContext,
        title: str,
        choices: Callable[[str], list[tuple[str, object]]],
        parent: QWidget,
        details: str = "",
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._code = title
        self._details_code = details
        self._contents: Mapping[str, RowContent] = {}
        self.head = GroupHead(context, self)
        self.list = ChoiceList(context, choices, self)
        self._fade = Fade(context.theme, self.list)
        self.head.link.clicked.connect(self._toggle)
        self.list.shown_changed.connect(self._show_head)
        self.details = with_look(QLabel(self, wordWrap=True), "aside")
        self.details.setContentsMargins(SIDE_PX, 0, SIDE_PX, _BELOW_PX)
        head = row_of(self.head, margins=(SIDE_PX, 0, SIDE_PX, _BELOW_PX))
        column_of(head, self.details, self.list, inside=self, spacing=0)

    def show_rows(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        """Show these rows and values, by key."""
        self._contents = contents
        self.list.show_contents(contents, values)
        self._show_head()

    def retranslate(self) -> None:
        say = self._context.say
        self.head.title.setText(say(Phrase(self._code)))
        self.list.setAccessibleName(say(Phrase(self._code)))
        self.details.setText(say(Phrase(self._details_code)) if self._details_code else "")

    def _toggle(self) -> None:
        """Unfold or fold the list."""
        self.list.fold(is_folded=not self.list.is_folded)
        if not self.list.is_folded:
            self._fade.run(UNFOLD)

    def _show_head(self) -> None:
        say, count = self._context.say, len(self._contents)
        changed = sum(content.is_changed for content in self._contents.values())
        values = {"default": count - changed, "changed": changed, "count": count}
        self.head.show_remark(say(Phrase("event_page.some_changed" if changed else "event_page.all_default", values)))
        self.head.link.setText(say(Phrase("event_page.show_all" if self.list.is_folded else "event_page.fold", values)))
        self.head.link.setVisible(changed < count)
        self.details.setVisible(bool(self._details_code) and not self.list.is_folded)
