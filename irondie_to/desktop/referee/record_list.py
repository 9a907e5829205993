"""A list of an event's records, with their count, a filter, and a button to copy them for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.steps import Command
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.table.column import Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import PaddedLabel, ShortLabel, Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase

_LEAST = 60  # the minimum height of the list, in px at a text size of 100 %: its head and one line

Entries = Iterable[tuple[Phrase, Callable[[], object]]]
"""Entries of a menu, each with its text and what it does."""


class RecordList(QWidget):
    """A list of records with a heading, a filter field, and a button that copies the lines.

    Each line has an `id`. The context menu of a line contains `entries`, an entry to copy the line, and one to remove
    it. `remove` takes the id of the event and the line, and returns the command that removes the line.
    """

    def __init__(
        self,
        context: WindowContext,
        columns: Sequence[Column[Any]],
        remove: Callable[[int, Any], Command],
        entries: Callable[[Any], Entries] = lambda _line: (),
    ) -> None:
        super().__init__()
        self._context = context
        self._remove = remove
        self._entries = entries
        self.head = with_look(ShortLabel(self), "group")
        self.finder = FindField(context, self, tip="record.find_tip", with_key=False, names_key=False)
        self.copy_button = context.word(QPushButton(self), text="record.copy", tip="record.copy_tip")
        self.list: Table[Any] = Table(context, columns, attrgetter("id"), self)
        self.list.make_sortable()
        self.note = with_look(PaddedLabel(self, wordWrap=True), "muted")
        self._heads = row_of(
            self.head, Stretch(), Stretch(self.finder, 99), self.copy_button, spacing=10, margins=(20, 8, 16, 6)
        )
        # the heading gets the width of its words first; the finder grows into what is left
        self.finder.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.note.setContentsMargins(20, 8, 16, 8)
        column_of(self._heads, self.note, Stretch(self.list), Stretch(factor=0), inside=self, spacing=0)
        self.finder.filtered.connect(self._filter)
        self.finder.left.connect(self.list.setFocus)
        self.copy_button.clicked.connect(self.copy)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        context.theme.sized(self.list, least_height=_LEAST)

    def show_lines(self, lines: Sequence[object], heading: Phrase, empty: Phrase) -> None:
        """Show these lines under this heading, or under their count if the heading does not fit.

        If there are no lines, show only the sentence `empty`.
        """
        self.list.show_rows(lines, self._fits)
        self.head.setText(self._context.say(heading), str(len(lines)))
        self.tell("" if lines else self._context.say(empty))

    def tell(self, words: str) -> None:
        """Show this text in place of the list, or the list if the text is empty."""
        for widget in (self.list, self.head, self.finder, self.copy_button):
            widget.setVisible(not words)
        self.note.setVisible(bool(words))
        self.note.setText(words)

    def add_button(self, button: QPushButton) -> None:
        self._heads.addWidget(button)

    def copy(self) -> None:
        """Copy the selected lines to the clipboard. If fewer than two are selected, copy all that pass the filter."""
        self._context.messages.show(Phrase("record.copied", {"count": self.list.copy()}))

    def _filter(self) -> None:
        self.list.rows.filter_by(self._fits)

    def _fits(self, line: object) -> bool:
        rows = self.list.rows
        return self.finder.matches(*(rows.text(line, column) for column in rows.columns))

    def _show_menu(self, place: QPoint) -> None:
        context, event_id = self._context, self._context.event_id
        line = self.list.rows.at(self.list.indexAt(place).row())
        if line is None or event_id is None:
            return
        menu = Menu(context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        remove = Phrase("record.remove"), lambda: context.commands.do(self._remove(event_id, line))
        for phrase, act in (*self._entries(line), (Phrase("record.copy"), self.copy), remove):
            menu.addAction(context.say(phrase)).triggered.connect(act)
        menu.popup(self.list.viewport().mapToGlobal(place))
