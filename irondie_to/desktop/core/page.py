"""The base class of all pages, and the head with the title that pages have at the top."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.core.steps import Areas
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.freshness import Freshness
from irondie_to.desktop.core.look.boxes import Stretch, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # not needed for the first page
    from irondie_to.desktop.core.purposes import Purpose

_HOOK_PX = 4
"""Space in px for letters that extend to the left of their origin, such as the hook of a J."""


class OwnUndo(Protocol):
    """The undo history of changes on a page that are not stored yet."""

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the change that undo (`back`) or redo would affect, None if there is no such change."""

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo one change.

        Returns False if there is no such change; the caller then undoes or redoes a step of the event.
        """


class Page(Translated, QWidget):
    """The base class of the pages of a window.

    A change of the event marks the page as stale. A visible page is then refreshed soon, a hidden page when it is next
    shown. `key` identifies the page; `areas` are the areas whose changes make it stale. The actions of a page
    (`addAction`) are in the menu *Page* while the page is shown.
    """

    key: ClassVar[str]
    areas: ClassVar[Areas] = Areas.ALL

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.context = context
        self.begin_result: Callable[[str], bool] = lambda _digit: False
        """Starts the entry of a result with a digit typed outside text fields.

        Returns False if no result can be entered now.
        """
        self.least_width: Callable[[], int] = lambda: self.minimumSizeHint().width()
        """Returns the width in px below which a part of the page would be cut; the side pane covers it instead."""
        self.freshness = Freshness(self, context, self.areas, self.refresh)
        context.theme.apply_to(self)

    @property
    def own_undo(self) -> OwnUndo | None:
        """The undo history of this page's unsaved changes, None if it has none.

        The undo shortcut uses this history before the steps of the event.
        """
        return None

    def refresh(self) -> None:
        """Update the whole page. Called when the page is visible and stale; may take at most 20 ms."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Focus the field that the user will most probably need first."""
        self.setFocus()

    def help(self) -> Phrase:
        """Return the help text of this page (F1): the purpose of the page and how to work with it."""
        raise NotImplementedError

    def next_step(self) -> None:
        """Run the next step shown in the strip (F8), which leads to this page. Without an override, only set the focus.

        Called while the page is visible.
        """
        self.focus_first()

    def open_for(self, purpose: Purpose) -> None:
        """Do what the page was opened for. Called after the page was shown and focused.

        A page ignores purposes that it does not know.
        """

    def print_out(self) -> None:
        """Open the Print page (Ctrl+P) and preselect the document with the content of this page, if there is one."""
        from irondie_to.desktop.core.purposes import PrintContent  # noqa: PLC0415 - not needed for the first page

        self.context.navigation.show_page("print", PrintContent(self.key))

    def make_next_part(self) -> bool:
        """Make one part of the page that has not been shown yet, so that it opens without delay.

        Returns False if all parts are made. The default is a page without such parts.
        """
        return False

    def make_stale(self) -> None:
        """Mark the page as stale, so that it is refreshed soon if it is visible, otherwise when it is next shown."""
        self.freshness.make_stale()

    def refresh_if_stale(self) -> None:
        """Refresh the page now if it is stale, even if it is hidden."""
        self.freshness.refresh_if_stale()

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh the page when it becomes visible, if it is stale."""
        super().showEvent(event)
        with REPORTING:
            self.refresh_if_stale()


class PageHead(Styled, QWidget):
    """The head of a page: the title, optional widgets after the title, buttons at the right end, and a line below."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pageHead")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # for the line at its bottom edge
        self.title = with_look(QLabel(self), "title")
        self.title.setContentsMargins(_HOOK_PX, 0, 0, 0)
        self._row = row_of(self.title, Stretch(), inside=self, spacing=12, margins=(20 - _HOOK_PX, 0, 16, 0))
        self._beside = 1
        self._context = context
        self.restyle()

    def add_beside(self, widget: QWidget) -> None:
        """Add a widget after the title and the widgets already there."""
        self._row.insertWidget(self._beside, widget)
        self._beside += 1

    def add_button(self, widget: QWidget) -> None:
        """Add a widget at the right end, after the widgets already there."""
        self._row.addWidget(widget)

    def restyle(self) -> None:
        """Set the height for the text size."""
        self.setFixedHeight(self._context.theme.px(52))
