"""The groups of the Event page, with fields or with a list of choices, and the heading that every group has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QToolButton, QWidget

from irondie_to.desktop.controls.typed.date import DateField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.motion import UNFOLD, Fade
from irondie_to.desktop.core.look.widgets import (
    Hairline,
    PaddedLabel,
    ShortLabel,
    Stretch,
    column_of,
    quiet,
    row_of,
    set_look,
    with_look,
)
from irondie_to.desktop.core.shortcuts import read_down
from irondie_to.desktop.event.choice_list import ChoiceList, RowContent
from irondie_to.desktop.event.fields import EventField, FieldSpec
from irondie_to.errors import Phrase

_SIDE = 20
"""The space in px at both sides of a group."""
_SIGN_PX, _LINK_PX = 14, 26
_COLUMN_GAP, _ROW_GAP, _GAP, _LINE_GAP = 12, 5, 8, 26
_BELOW = 4


class GroupHead(WithContext, QWidget):
    """The heading of a group, with a line above it, which is hidden in the first group.

    `link` is a button at the end, which is hidden until its owner shows it, `title` the code of the title. The remark
    beside the title says, for example, how long the settings can be changed. While a field of the group has a note, for
    example why its text cannot be understood, the note replaces the remark, so that no field moves. Faults take
    precedence over other notes.
    """

    def __init__(self, context: WindowContext, title: str, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._remark: Phrase | str = ""
        self._icon = ""
        self._notes: dict[str, tuple[Phrase, bool]] = {}
        self.title = context.word(with_look(QLabel(self), "group"), text=title)
        self.sign = QLabel(self)
        self.remark = with_look(ShortLabel(self), "aside")
        self.link = quiet(
            context.theme.sized(
                with_look(QToolButton(self), focusPolicy=Qt.FocusPolicy.StrongFocus, objectName="groupLink"),
                most_height=_LINK_PX,
            ),
            flush="right",
        )
        self.link.hide()
        self.line = Hairline(self)
        row = row_of(self.title, self.sign, Stretch(self.remark), self.link, spacing=10)
        column_of(self.line, row, inside=self, spacing=9, margins=(0, 10, 0, 1))
        self._show()

    def show_remark(self, remark: Phrase, icon: str = "") -> None:
        self._remark, self._icon = remark, icon
        self._show()

    def show_note(self, field: str, note: Phrase | None, *, is_fault: bool) -> None:
        """Show `note` for the field with the key `field` in place of the remark.

        If `note` is None, the note of that field is removed.
        """
        if note is None:
            self._notes.pop(field, None)
        else:
            self._notes[field] = note, is_fault
        self._show()

    def _show(self) -> None:
        note, is_fault = min(self._notes.values(), key=lambda shown: not shown[1], default=(None, False))
        icon = self._icon if note is None else "fault" if is_fault else ""
        self._context.word(self.remark, text=note or self._remark)
        set_look(self.remark, "look", "refused" if is_fault else "aside")
        self.sign.setVisible(bool(icon))
        if icon:
            self._context.theme.sized(self.sign, icon=icon, icon_px=_SIGN_PX)


class FieldGroup(QWidget):
    """A group of fields below a heading. `title` is the code of the heading's text.

    Fields that have a place are in two columns, each with the labels at its left. `flow` places fields one after the
    other, each after its label, in as many lines as are necessary. `cells` maps each used place, as in `FieldSpec.at`,
    to the layout of its fields.
    """

    def __init__(self, context: WindowContext, title: str, specs: Sequence[FieldSpec], parent: QWidget) -> None:
        super().__init__(parent)
        self._halves: tuple[list[tuple[QLabel, QHBoxLayout]], ...] = ([], [])
        self.head = GroupHead(context, title, self)
        self.fields = {spec.key: EventField(context, spec, self) for spec in specs}
        self.grid = read_down(QGridLayout())
        self.grid.setHorizontalSpacing(_COLUMN_GAP)
        self.grid.setVerticalSpacing(_ROW_GAP)
        self.grid.setColumnStretch(1, 1)
        self.grid.setColumnStretch(3, 1)
        self.column = column_of(self.head, inside=self, spacing=_ROW_GAP, margins=(_SIDE, 0, _SIDE, 0))
        self.column.addLayout(self.grid)  # before it has items: see `widgets`
        self.cells = {
            at: self._placed(*at, *(field for field in self.fields.values() if field.spec.at == at))
            for at in dict.fromkeys(spec.at for spec in specs if spec.at is not None)
        }
        for field in self.fields.values():
            if isinstance(field.widget, TypedField):
                self._show_note_in_head(field, field.widget)

    def _placed(self, row: int, half: int, first: EventField, *others: EventField) -> QHBoxLayout:
        """Place fields, and return their layout.

        The label of the first field is at the left of the half; every other label is directly before its field.
        """
        cell = row_of(spacing=_GAP)
        self.grid.addLayout(cell, row, 2 * half + 1)  # before it has items: see `widgets`
        self.grid.addWidget(first.label, row, 2 * half)
        self._halves[half].append((first.label, cell))
        _add(cell, first.parts[1:])
        keeps_size = first.spec.kind not in {"text", "choice"}
        for field in others:
            if field.label in field.parts:
                cell.addStretch(1)
                keeps_size = False
            _add(cell, field.parts)
        if keeps_size:
            cell.addStretch(1)
        return cell

    def flow(self) -> None:
        row = WrappedRow(_LINE_GAP, self, line_gap=_ROW_GAP)
        parts = []
        for field in self.fields.values():
            parts.append(QWidget(row))
            row_of(*field.parts, inside=parts[-1], spacing=_GAP)
        row.show_parts(parts)
        self.column.addWidget(row)

    def least_widths(self) -> list[int]:
        """Return the widths in px needed by the labels and the fields of the left half, then of the right half."""
        widths = []
        for half in self._halves:
            for _label, cell in half:
                cell.invalidate()  # Qt does not do so when only a widget inside has got another size
            widths.append(max((label.sizeHint().width() for label, _cell in half if not label.isHidden()), default=0))
            widths.append(max((cell.minimumSize().width() for _label, cell in half), default=0))
        return widths

    def _show_note_in_head(self, field: EventField, widget: TypedField) -> None:
        note, setting = widget.note, Phrase(field.spec.word)

        def show() -> None:
            is_quiet = isinstance(widget, DateField) and not widget.is_typed and not note.is_fault
            told = Phrase("event_page.note_of", {"setting": setting, "note": note.text})
            self.head.show_note(field.spec.key, None if is_quiet or not note.text else told, is_fault=note.is_fault)

        note.move_to(show)
        widget.text_read.connect(show)


def _add(row: QBoxLayout, parts: Iterable[QWidget]) -> None:
    for part in parts:
        row.addWidget(part)


class ChoiceGroup(WithContext, QWidget):
    """A list of choices below a heading, with a button that unfolds the list.

    The heading says how many of the choices differ from the default. `title` is the code of the title, `choices` is as
    in `ChoiceList`. `details` is the code of a text above the unfolded list, empty for none.
    """

    def __init__(
        self,
        context: WindowContext,
        title: str,
        choices: Callable[[str], list[tuple[str, object]]],
        parent: QWidget,
        details: str = "",
    ) -> None:
        super().__init__(context, parent)
        self.head = GroupHead(context, title, self)
        self.list = context.word(ChoiceList(context, choices, self), name=title)
        self._fade = Fade(context.theme, self.list)
        self.head.link.clicked.connect(self._toggle)
        self.list.shown_changed.connect(self._show_head)
        self.details = context.word(with_look(PaddedLabel(self, wordWrap=True), "aside"), text=details)
        self.details.setContentsMargins(_SIDE, 0, _SIDE, _BELOW)
        head = row_of(self.head, margins=(_SIDE, 0, _SIDE, _BELOW))
        column_of(head, self.details, self.list, inside=self, spacing=0)

    def show_rows(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        self.list.show_contents(contents, values)
        self._show_head()

    def _toggle(self) -> None:
        self.list.fold(is_folded=not self.list.is_folded)
        if not self.list.is_folded:
            self._fade.run(UNFOLD)

    def _show_head(self) -> None:
        contents, is_folded = self.list.contents, self.list.is_folded
        changed = sum(content.is_changed for content in contents.values())
        values = {"default": len(contents) - changed, "changed": changed, "count": len(contents)}
        self.head.show_remark(Phrase("event_page.some_changed" if changed else "event_page.all_default", values))
        self._context.word(
            self.head.link, text=Phrase("event_page.show_all" if is_folded else "event_page.fold", values)
        )
        self.head.link.setVisible(changed < len(contents))
        self.details.setVisible(bool(self.details.text()) and not is_folded)
