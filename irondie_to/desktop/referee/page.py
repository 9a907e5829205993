"""The referee's page: set check, duel, game, penalties and rulings, each a part of its own behind one head."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.page_keys import REFEREE_PARTS, part_module
from irondie_to.desktop.core.qt_words import native
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.errors import Phrase

_REMEMBERED = "referee_part"


def make_part(key: str, context: WindowContext, parent: QWidget) -> RefereePart:
    """The part of this key: the one class of its module that is a part."""
    module = import_module(part_module(key))
    (kind,) = (
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, RefereePart) and found.__module__ == module.__name__
    )
    return kind(context, parent)


class RefereePage(Page):
    """The page. Alt+1 … Alt+4 turn to its parts; the one shown last is remembered."""

    key: ClassVar[str] = "referee"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.parts: dict[str, RefereePart] = {}
        self._stale_parts: set[str] = set()
        self._match: MatchRow | None = None
        self._in_head: list[QWidget] = []
        self._at_end: list[QWidget] = []
        self.head = PageHead(context, self)
        self.segments = Segments(context.theme, REFEREE_PARTS, self.head)
        self.head.add_beside(self.segments)
        self.stack = QStackedWidget(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.stack, 1)
        self._turning = [self._turn_action(place, key) for place, key in enumerate(REFEREE_PARTS, start=1)]
        self.segments.chosen.connect(self.turn_to)
        context.event_opened.connect(self._forget_match)
        last = context.settings.text(_REMEMBERED)
        self.retranslate()
        self._show(last if last in REFEREE_PARTS else "duel")

    @property
    def part(self) -> RefereePart:
        """The part that is shown."""
        return self.parts[self.segments.key]

    def turn_to(self, key: str) -> None:
        """Show a part; the menu *Page* follows."""
        self._show(key)
        self.context.settings.keep_text(_REMEMBERED, key)
        self._freshen_part()
        self.context.show_page(self.key)

    def refresh(self) -> None:
        """Show the part anew; the others when they are next seen."""
        self._stale_parts = set(self.parts)
        self._freshen_part()

    def retranslate(self) -> None:
        """Every fixed word, of all parts."""
        say = self.context.say
        self.head.title.setText(say(Phrase("referee_page.title")))
        for place, (key, button) in enumerate(self.segments.buttons.items(), start=1):
            name = say(Phrase(f"referee_page.part_{key}"))
            button.setText(name)
            button.setToolTip(f"{name} ({native(f'Alt+{place}')})")
            self._turning[place - 1].setText(name)
        for part in self.parts.values():
            part.retranslate()

    def focus_first(self) -> None:
        """The field that matters in the part; a call to a match is answered first."""
        called, self.context.called_to = self.context.called_to, None
        if called is not None:
            self._bring(called)
        self.part.focus_first()

    def help(self) -> Phrase:
        """What the part is for."""
        return self.part.help()

    def print_out(self) -> None:
        """Print what the part shows."""
        self.part.print_out()

    def _turn_action(self, place: int, key: str) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(f"Alt+{place}"))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(partial(self.turn_to, key))
        self.addAction(action)
        return action

    def _bring(self, match_id: int) -> None:
        """Have every part know the match; parts that are made later are told then."""
        if self.context.event_id is None:
            return
        match = self.context.picture.match_row(match_id)
        self._match = match
        if match is not None:
            for part in self.parts.values():
                part.bring(match)

    def _forget_match(self) -> None:
        self._match = None

    def _show(self, key: str) -> None:
        """Put a part in sight with its actions and what it has in the head."""
        shown = self.stack.currentWidget()
        if isinstance(shown, RefereePart):
            for action in shown.actions():
                self.removeAction(action)
            self._in_head[self.stack.currentIndex()].hide()
            self._at_end[self.stack.currentIndex()].hide()
        self.segments.choose(key)
        part = self.parts.get(key) or self._make(key)
        self.stack.setCurrentWidget(part)
        self.addActions(part.actions())
        self._in_head[self.stack.currentIndex()].show()
        self._at_end[self.stack.currentIndex()].show()

    def _make(self, key: str) -> RefereePart:
        part = make_part(key, self.context, self.stack)
        self.parts[key] = part
        self._stale_parts.add(key)
        self.stack.addWidget(part)
        self._in_head.append(self._row_of(part.beside))
        self._at_end.append(self._row_of(part.buttons))
        self.head.add_beside(self._in_head[-1])
        self.head.add_button(self._at_end[-1])
        part.retranslate()
        if self._match is not None:
            part.bring(self._match)
        return part

    def _row_of(self, widgets: list[QWidget]) -> QWidget:
        """The widgets side by side in one, so that each may be hidden by its part."""
        holder = QWidget(self.head)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for widget in widgets:
            row.addWidget(widget)
        return holder

    def _freshen_part(self) -> None:
        key = self.segments.key
        if key in self._stale_parts:
            self._stale_parts.discard(key)
            self.part.refresh()
