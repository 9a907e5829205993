"""The table of the Event page that says which penalty follows a repeated one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from irondie_to.app.core.penalties.ladder import REPEATABLE, TIMES, steps_from
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.event.form import EventField, FieldSpec
from irondie_to.errors import Phrase

_HEADINGS = ("event_page.ladder_penalty", "event_page.ladder_second", "event_page.ladder_later")


class LadderTable(Translated, QWidget):
    """A row for each penalty that can be repeated, with a field for the second time and one for later times.

    `word` is as in `FieldGroup`.
    """

    def __init__(self, context: WindowContext, word: Callable[[str, object], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.title = QLabel(self)
        self.title.setProperty("look", "group")
        self._words = QLabel(self)
        self._words.setProperty("look", "muted")
        self._words.setWordWrap(True)
        self._headings = [QLabel(self) for _heading in _HEADINGS]
        self._kinds = [QLabel(self) for _kind in REPEATABLE]
        self.fields: list[EventField] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        for column, heading in enumerate(self._headings):
            heading.setProperty("look", "muted")
            heading.setWordWrap(True)
            grid.addWidget(heading, 0, column, Qt.AlignmentFlag.AlignBottom)
            grid.setColumnStretch(column, 1)
        for row, (kind, label) in enumerate(zip(REPEATABLE, self._kinds, strict=True), start=1):
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            for column, time in enumerate(TIMES, start=1):
                spec = FieldSpec(f"{kind.value}_{time}", "choice", values=steps_from(kind))
                field = EventField(context, spec, word, self)
                field.label.hide()  # the headings of row and column say the same
                grid.addWidget(field.widget, row, column)
                self.fields.append(field)
        column_of(self.title, self._words, grid, inside=self, spacing=8, margins=(0, 0, 0, 12))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.title.setText(say(Phrase("event_page.group_ladder")))
        self._words.setText(say(Phrase("event_page.ladder_words")))
        for label, code in zip(self._headings, _HEADINGS, strict=True):
            label.setText(say(Phrase(code)))
        for label, kind in zip(self._kinds, REPEATABLE, strict=True):
            label.setText(say(kind.phrase))
        for field in self.fields:
            field.retranslate()
