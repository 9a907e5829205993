"""The base class of all pages, the head with the title, and the class that keeps pages up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import isValid

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.widgets import Stretch, row_of, with_look
from irondie_to.desktop.core.page_keys import PAGE_HELP
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:  # not needed for the first page
    from irondie_to.desktop.core.purposes import Purpose


_HOOK_PX = 4
"""Space in px for letters that extend to the left of their origin, such as the hook of a J."""


T = TypeVar("T")

_NEVER_STORED = "notation"
"""The prefix of the codes of errors in typed dice. Only readable dice are stored."""


class Freshness(QObject):
    """Tracks whether a page is out of date ("stale") and refreshes the page.

    A page becomes stale when one of its `areas` of the open event or of the club changes, another event is opened, or
    the language or the look of the page changes. After changes, its `refresh` is called only if it is visible, and only
    once for all changes made before control returns to the event loop.

    A page that computes its content in a worker thread calls `load` in its `refresh`. Until the page shows a change,
    the window's steps count as still being saved. No part of the page is painted before it has content for the open
    event.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._context = context = page.context
        self.is_stale = True
        self._request = 0
        self._loads = False
        self._shown_event: object = self  # the id of the event whose content is shown, None for no event
        self._unpainted: list[QWidget] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self.make_stale)
        page.installEventFilter(self)
        self.destroyed.connect(partial(context.loads.end, id(self)))

    def make_stale(self) -> None:
        """Mark the page as stale, so that it is refreshed soon if it is visible, otherwise when it is next shown."""
        self.is_stale = True
        if self._page.isVisible():
            self._timer.start(0)
            if self._loads:
                self._context.loads.begin(id(self))

    def load(self, work: Callable[[], T], show: Callable[[T], None]) -> None:
        """Run `work` in a thread, then call `show` with its result on the Qt thread.

        The result is not shown if `load` is called again or another event is opened in the meantime. A `UserError`
        raised by `work` is shown in the message bar unless it concerns dice. A page reads only dice that are already
        stored, so such an error means that a row of the database cannot be read; it is raised again.
        """
        context, key = self._context, id(self)
        self._loads = True
        self._request += 1
        request, event_id = self._request, context.event_id
        if self._page.isVisible():
            context.loads.begin(key)
        if self._shown_event != event_id:
            self._hold_painting()

        def then(result: T) -> None:
            if request != self._request:
                return
            is_open = event_id == context.event_id
            try:
                if is_open:
                    show(result)
            finally:
                context.loads.end(key)
                if is_open:
                    self._shown_event = event_id
                self._paint_again()

        def end(_fault: Exception) -> None:
            if request == self._request:
                context.loads.end(key)
                self._paint_again()

        def refused(fault: UserError) -> None:
            end(fault)
            if fault.code.partition(".")[0] == _NEVER_STORED:
                raise fault
            context.messages.show_error(fault)

        context.background.submit(work, then, refused, failed=end)

    def _hold_painting(self) -> None:
        """Show only the background of the page until `_paint_again` is called."""
        parts = self._page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        held = [part for part in parts if part.updatesEnabled() and not part.isWindow()]
        for part in held:
            part.setUpdatesEnabled(False)
        self._unpainted += held

    def _paint_again(self) -> None:
        parts, self._unpainted = self._unpainted, []
        for part in parts:
            if isValid(part):
                part.setUpdatesEnabled(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.LanguageChange | QEvent.Type.StyleChange:
                self.make_stale()
            case QEvent.Type.Hide:
                self._context.loads.end(id(self))
        return super().eventFilter(watched, event)

    def refresh_if_stale(self) -> None:
        if self.is_stale:
            self.is_stale = False
            self._page.refresh()

    def _on_time(self) -> None:
        if self._page.isVisible():
            self.refresh_if_stale()
        else:  # the page was hidden in the meantime
            self._context.loads.end(id(self))

    def _on_changes(self, changes: Changes) -> None:
        if changes.areas & self._page.areas and changes.event_id in (None, self._context.event_id):
            self.make_stale()


class OwnUndo(Protocol):
    """The undo history of a page's unsaved changes."""

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the unsaved change that would be undone (`back`) or redone, or None."""

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo one unsaved change.

        Return False if there is none; the caller then undoes or redoes a step of the event.
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
        self.least_width: Callable[[], int] = lambda: self.minimumSizeHint().width()
        """Returns the width in px below which a part of the page would be cut; the side pane then covers the page
        instead."""
        self.freshness = Freshness(self)
        context.theme.apply_to(self)

    @property
    def own_undo(self) -> OwnUndo | None:
        """The undo history of this page's unsaved changes, None if it keeps none.

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
        return Phrase(PAGE_HELP[self.key])

    def next_step(self) -> None:
        """Run the next step that the strip shows for this page (F8). By default, only set the focus.

        Called while the page is visible.
        """
        self.focus_first()

    def begin_result(self, digit: str) -> bool:
        """Start the entry of a result with a digit typed outside text fields. Return False if this is impossible."""
        return False

    def open_for(self, purpose: Purpose) -> None:
        """Do what the page was opened for. Called after the page has been shown and focused.

        A page ignores purposes that it does not know.
        """

    def print_out(self) -> None:
        """Open the Print page (Ctrl+P) and preselect the document with the content of this page, if there is one."""
        from irondie_to.desktop.core.purposes import PrintContent  # noqa: PLC0415 - not needed for the first page

        self.context.navigation.show_page("print", PrintContent(self.key))

    def make_next_part(self) -> bool:
        """Create one part of the page in advance, so that the page opens without delay.

        Return False if all parts have been created. By default, a page has no such parts.
        """
        return False

    def make_stale(self) -> None:
        self.freshness.make_stale()

    def refresh_if_stale(self) -> None:
        self.freshness.refresh_if_stale()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        with REPORTING:
            self.refresh_if_stale()


class PageHead(WithContext, QWidget):
    """The head of a page: the title, widgets beside it and at the right end (see `place`), and a line below.

    `title` is the code of the title, empty if the page sets it.
    """

    def __init__(
        self,
        context: WindowContext,
        parent: QWidget | None = None,
        title: str = "",
    ) -> None:
        super().__init__(context, parent, objectName="pageHead")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # for the line at its bottom edge
        self.title = context.word(with_look(QLabel(self), "title"), text=title)
        self.title.setContentsMargins(_HOOK_PX, 0, 0, 0)
        self._row = row_of(self.title, Stretch(), inside=self, spacing=12, margins=(20 - _HOOK_PX, 0, 16, 0))
        self._beside = 1
        context.theme.sized(self, height=52)

    def place(self, beside: Iterable[QWidget] = (), buttons: Iterable[QWidget] = ()) -> None:
        """Add widgets beside the title, and buttons at the right end."""
        for widget in beside:
            self._row.insertWidget(self._beside, widget)
            self._beside += 1
        for button in buttons:
            self._row.addWidget(button)

    def make_room(self) -> None:
        """Hide or fold what does not fit. Called after each change of the head's size or contents."""

    def event(self, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self.make_room()
        return super().event(event)

    def width_without(self, widget: QWidget) -> int:
        """Return the width in px that the head needs for everything but this widget, which may be hidden."""
        return self._row.sizeHint().width() - (0 if widget.isHidden() else widget.sizeHint().width())
