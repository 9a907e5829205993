"""What all pages have in common: a key, the focus, undo of their own, printing, and a refresh when they are stale."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Protocol

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from irondie_to.app.core.steps import Areas
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.freshness import Freshness
from irondie_to.desktop.core.navigation import PrintRequest
from irondie_to.errors import Phrase

ON_PAPER = {
    "event": "rulings",
    "players": "registration",
    "rounds": "pairings-and-slips",
    "standings": "standings",
    "knockout": "bracket",
    "end": "report",
}
"""The document that shows on paper what a page shows, by its key in `app.papers.offers`."""

_HOOK_PX = 4
"""Room for the parts of letters that reach to the left of their origin, such as the hook of a J."""


class OwnUndo(Protocol):
    """Changes on a page that are not stored yet, with an undo of their own."""

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """The change that undo (`back`) or redo would apply to; None if there is none."""

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo one change; False if there is none: then the steps of the event apply."""


class Page(QWidget):
    """A page of the window. Changes behind a hidden page only make it stale.

    The actions of a page (`addAction`) are in the menu *Page* while it is shown.
    """

    key: ClassVar[str]
    areas: ClassVar[Areas] = Areas.ALL

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.begin_result: Callable[[str], bool] = lambda _digit: False
        """Begins a result with a digit typed outside text fields. Returns False if the page takes no results now."""
        self.freshness = Freshness(self, context, self.areas, self.refresh)
        context.language_changed.connect(self.retranslate)
        context.language_changed.connect(self.freshness.make_stale)

    @property
    def own_undo(self) -> OwnUndo | None:
        """The undo history of this page, if it has one. The undo shortcut uses it before the steps of the event."""
        return None

    def refresh(self) -> None:
        """Show everything as it is now. Called when the page is visible and stale; it takes at most 20 ms."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Set every fixed text in the current language; `refresh` is called afterwards."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Focus the field that the user most probably needs first."""
        self.setFocus()

    def help(self) -> Phrase:
        """What this page is for and how to work with it (F1)."""
        raise NotImplementedError

    def next_step(self) -> None:
        """Do what the strip offers (F8) when it leads to this page, which is visible by then."""
        self.focus_first()

    def show_found(self, what: str) -> None:
        """Show what the search field found here: a player by code, or a table by number."""
        self.focus_first()

    def take_text(self, text: str) -> None:
        """Take a text that was meant for this page: a list of players, or the beginning of a result."""
        raise NotImplementedError

    def print_out(self) -> None:
        """Print what the page shows (Ctrl+P): turn to the Print page with that document chosen."""
        self.context.navigation.open_print_page(PrintRequest(ON_PAPER.get(self.key, "")))

    def make_stale(self) -> None:
        """Refresh the page: soon if it is visible, otherwise when it is shown."""
        self.freshness.make_stale()

    def refresh_if_stale(self) -> None:
        """Refresh the page if anything has changed since the last time."""
        self.freshness.refresh_if_stale()

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh a page that becomes visible."""
        super().showEvent(event)
        # On Python 3.11 an error raised by the interpreter is incomplete until Python has caught it once. PySide ends
        # the program if it receives such an error from an override that Python itself called.
        try:
            self.refresh_if_stale()
        except Exception:
            raise


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
