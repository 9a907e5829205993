"""What every page is: shown by its key, asked to show things anew only when it is seen and they have changed."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import ToPrint, WindowContext
from irondie_to.errors import Phrase

_ON_PAPER = {
    "event": "rulings",
    "players": "registration",
    "rounds": "pairings-and-slips",
    "standings": "standings",
    "knockout": "bracket",
    "end": "report",
}
"""What shows on paper what these pages show, by their keys in `app.papers.offers`."""
_HOOK_PX = 4
"""Room for what of a letter stands out at the left, as the hook of a J."""


class Page(QWidget):
    """A page of the window. What changes behind a hidden page only makes it stale.

    The actions of a page (`addAction`) stand in the menu *Page* while it is shown.
    """

    key: ClassVar[str]
    areas: ClassVar[Areas] = Areas.ALL

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self._stale = True
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._freshen_if_seen)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self.make_stale)
        context.theme_changed.connect(self.make_stale)
        context.language_changed.connect(self._on_language)

    def refresh(self) -> None:
        """Show everything as it is now. Called when visible and stale; nothing here takes long (20 ms)."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Put every fixed word into the language in force; `refresh` follows."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Give the focus to the field that matters."""
        self.setFocus()

    def help(self) -> Phrase:
        """What this page is for and how to work with it (F1)."""
        raise NotImplementedError

    def next_step(self) -> None:
        """Do what the strip offers (F8) when it leads to this page; the page is shown by then."""
        self.focus_first()

    def show_found(self, what: str) -> None:
        """Show what the search field found here: a player by his code, or a table by its number."""
        self.focus_first()

    def begin_line(self, text: str) -> None:
        """Put the beginning of a result into the field for results; only the pages that have one do."""
        raise NotImplementedError

    def read_list(self, text: str) -> None:
        """Enter the players of a list; only the page of the players does."""
        raise NotImplementedError

    def print_out(self) -> None:
        """Print what the page shows (Ctrl+P): the page that prints is shown with that chosen."""
        self.context.print_out(ToPrint(_ON_PAPER.get(self.key, ""), self.round_shown()))

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """What undo (`back`) or redo would turn here before it touches the event: a change that is not stored."""
        return None

    def turn(self, *, back: bool) -> bool:
        """Turn back the last change here that is not stored, or do it again; False where undo is the event's."""
        return False

    def round_shown(self) -> int | str | None:
        """The round of which the page shows something; None for the one under way, or where there are none."""
        return None

    def make_stale(self) -> None:
        """Have everything shown anew: soon if the page is seen, else when it is."""
        self._stale = True
        if self.isVisible():
            self._soon.start(0)

    def freshen(self) -> None:
        """Show everything anew if that is due."""
        if self._stale:
            self._stale = False
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """A page that comes into sight shows what is."""
        super().showEvent(event)
        # With Python 3.11 what the interpreter raises is no whole object until it is caught once, and PySide, handed
        # half of one by what Python calls itself, ends the program.
        try:
            self.freshen()
        except Exception:
            raise

    def _freshen_if_seen(self) -> None:
        """Another page may have come in its place meanwhile."""
        if self.isVisible():
            self.freshen()

    def _on_changes(self, changes: Changes) -> None:
        if changes.areas & self.areas and changes.event_id in (None, self.context.event_id):
            self.make_stale()

    def _on_language(self) -> None:
        self.retranslate()
        self.make_stale()


class PageHead(QWidget):
    """The head of a page: its title, what stands beside it, and its few buttons at the right end."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pageHead")
        self.title = QLabel(self)
        self.title.setProperty("look", "title")
        self.title.setContentsMargins(_HOOK_PX, 0, 0, 0)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(20 - _HOOK_PX, 0, 16, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self.title)
        self._row.addStretch(1)
        self._beside = 1
        self._context = context
        context.theme_changed.connect(self._size)
        self._size()

    def add_beside(self, widget: QWidget) -> None:
        """Put a widget after the title."""
        self._row.insertWidget(self._beside, widget)
        self._beside += 1

    def add_button(self, widget: QWidget) -> None:
        """Put a widget at the right end, after those already there."""
        self._row.addWidget(widget)

    def _size(self) -> None:
        self.setFixedHeight(self._context.theme.px(52))
