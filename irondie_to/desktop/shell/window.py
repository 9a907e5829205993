"""The main window: rail, strip, page and message bar. It is drawn before the database is open.

Files that the system asks the program to open, by a double click or a drop on its icon, are read into a window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QLocale, QSize, Qt, QTime, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Stretch, row_of, with_look
from irondie_to.desktop.core.look.wording import worded
from irondie_to.desktop.core.page_keys import DAY, PAGE_TITLES, WITHOUT_EVENT, DayStop
from irondie_to.desktop.core.shortcuts import put_in_order, stops_of
from irondie_to.desktop.shell.menus import Menus
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.desktop.shell.page_area import PageArea
from irondie_to.desktop.shell.placement import open_at
from irondie_to.desktop.shell.rail import Rail
from irondie_to.desktop.shell.strip import Strip
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGE_NAMES
from irondie_to.messages.core.words import say_for_display

if TYPE_CHECKING:  # modules that use the desk are loaded after the window is drawn
    from irondie_to.desktop.core.context import WindowContext
    from irondie_to.desktop.core.page import Page
    from irondie_to.desktop.shell.focus import Focus
    from irondie_to.desktop.shell.no_database import NoDatabase
    from irondie_to.desktop.shell.side_pane import SidePane


class Controller(Protocol):
    """The part of `WindowController` that is used through the window.

    `WindowController` itself is loaded only after the window is drawn.
    """

    context: WindowContext
    side: SidePane

    @property
    def page(self) -> Page | None:
        """The page that is shown; None before the first page is shown."""

    def show_page(self, key: str) -> None:
        """Show the page with this key."""

    def make_next_page(self) -> bool:
        """Make one page, or one part of a page, that has not been shown yet. Returns False if all are made."""

    def show_state(self) -> None:
        """Show the current state of the event in the rail, the strip and the window title."""


class Window(Translated, QMainWindow):
    """A main window. Several windows may show the same event. A closed window is deleted, with everything in it.

    `another_wanted` is emitted to open another window, with the id of the event to open in it, or None for no event.
    `database_wanted` is emitted with the path of another database to open, or "" to open the same database again.
    `rescue_wanted` is emitted with the path of the backup that should replace the damaged or lost database ("" for the
    newest backup), and with what the user agreed to give up (None if the user was not asked). `closed` is emitted when
    the window is closed.
    """

    another_wanted = Signal(object)
    database_wanted = Signal(str)
    rescue_wanted = Signal(str, object)
    closed = Signal()

    def __init__(self, theme: Theme, settings: WindowSettings) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.theme = theme
        self._settings = settings
        self._controller: Controller | None = None
        self._close_reasons: tuple[Phrase, ...] = ()
        self._is_finishing = self._closes_later = self._is_finished = False
        self.no_database: NoDatabase | None = None  # the page shown if the database cannot be opened
        self._focus: Focus | None = None
        self.rail = Rail(theme)
        self.strip = Strip(theme)
        self.area = PageArea(theme, self.strip, lambda: self.width() - self.rail.width())
        self.stack = self.area.stack
        self.bar = MessageBar(theme)
        self.menus = Menus(self.menuBar(), theme, settings, self.say)
        self.menus.actions["close"].triggered.connect(self.close)
        self.menus.actions["quit"].triggered.connect(self._close_all)
        self._lay_out()
        self.next = QAction(self, shortcut=QKeySequence("F8"))
        self.addAction(self.next)
        self.setAcceptDrops(True)
        self.retranslate()
        self._set_enabled(is_enabled=False)
        open_at(self, settings.state("geometry"), QSize(1280, 800))

    @property
    def controller(self) -> Controller:
        """The controller of the window. Raises `LookupError` before the database is open."""
        if self._controller is None:
            message = "the database is not open yet"
            raise LookupError(message)
        return self._controller

    @property
    def context(self) -> WindowContext | None:
        return None if self._controller is None else self._controller.context

    @property
    def page(self) -> Page | None:
        return None if self._controller is None else self._controller.page

    def attach(self, controller: Controller) -> None:
        self._controller = controller
        self._watch_focus()
        if self.no_database is not None:
            self.stack.removeWidget(self.no_database)
            self.no_database.deleteLater()
            self.no_database = None
            self.bar.set_message("info", "")
        self.menus.set_desk_open(is_open=True)
        self._set_enabled(is_enabled=True)

    def show_no_database(self, fault: Phrase) -> None:
        self._watch_focus()
        if self.no_database is None:
            # loaded only if it is needed
            from irondie_to.desktop.shell.no_database import NoDatabase  # noqa: PLC0415

            self.no_database = with_look(NoDatabase(self.theme, self.say, self.stack), "page")
            self.no_database.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self.theme.apply_to(self.no_database)
            self.no_database.wanted.connect(self.database_wanted)
            self.no_database.rescue_wanted.connect(self.rescue_wanted)
            self.stack.addWidget(self.no_database)
            self.menus.set_desk_open(is_open=False)
            self.menuBar().setEnabled(True)
        else:
            time = QLocale().toString(QTime.currentTime(), "HH:mm:ss")
            self.bar.set_message("fault", self.say(Phrase("frame.no_database_still", {"time": time})))
            self.bar.announce()
        self.no_database.show_fault(fault)
        self._show_no_desk()

    def show_page(self, key: str) -> None:
        if self._controller is not None:
            self._controller.show_page(key)

    def say(self, phrase: Phrase) -> str:
        return say_for_display(phrase, self._settings.language)

    def show_no_event(self, figures: Mapping[str, str] | None = None, *, is_first: bool = False) -> None:
        """Show in the rail, the strip and the window title that no event is open.

        `figures` are the figures of pages that need no event, by page key. `is_first` is true if the club has no events
        yet.
        """
        self.setWindowTitle(QApplication.applicationDisplayName())
        self.rail.title.setText(self.say(Phrase("frame.no_event")))
        for key, entry in self.rail.entries.items():
            entry.setEnabled(key in WITHOUT_EVENT)
            entry.stop = DayStop.TODO if key in DAY else None
            entry.show_state(figure=(figures or {}).get(key, ""), stop_name="")
        self.rail.fit_entries()
        self.rail.subtitle.setText("" if is_first else self.say(Phrase("frame.choose_one")))
        step = self.say(Phrase("frame.start_first_step" if is_first else "frame.start_step"))
        rest = self.say(Phrase("frame.start_first_rest" if is_first else "frame.start_rest"))
        self.strip.set_step(step, rest, "", ready=False)

    def _show_no_desk(self) -> None:
        """Show in the rail and the strip that the database could not be opened, or that it is still being opened.

        While the database is being opened, the rail has no title, because it is not yet known whether an event will be
        opened too.
        """
        if self.no_database is None:
            self.show_no_event()
            self.rail.title.clear()
            self.rail.subtitle.clear()
            self.strip.set_step(self.say(Phrase("frame.opening")), "", "", ready=False)
            return
        self.rail.title.setText(self.say(Phrase("frame.no_database")))
        self.rail.subtitle.setText("")
        step, rest = (self.say(Phrase(part)) for part in ("frame.no_database_step", "frame.no_database_rest"))
        self.strip.set_step(step, rest, "", ready=False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store the geometry, all typed input and the pending steps, then close the window.

        If storing takes time, a message says so, and the window closes by itself afterwards. If closing would lose
        something, the window stays open and a message says why; it closes at the next attempt if the reasons are still
        the same.
        """
        self._settings.keep_state("geometry", self.saveGeometry())
        if self._controller is not None and not self._is_finished:
            self._finish(self._controller.context)
        if self._controller is not None and not self._is_finished:
            event.ignore()
            return
        if self._controller is not None:
            self._controller.context.close()
        super().closeEvent(event)
        self.closed.emit()

    def _finish(self, context: WindowContext) -> None:
        if not self._is_finishing:
            from irondie_to.desktop.core.acting.async_slot import start  # noqa: PLC0415 - not needed to draw the window

            self._is_finishing = True
            start(self._store_all(context), self)
        if self._is_finishing:
            from irondie_to.desktop.core.acting.saving import closing_waits  # noqa: PLC0415 - not needed to draw the window

            self._closes_later = True
            context.messages.show(closing_waits(context.commands.unstored))

    async def _store_all(self, context: WindowContext) -> None:
        reasons = await context.finish() or self._show_lost_database(context)
        self._is_finishing, closes_later, self._closes_later = False, self._closes_later, False
        before, self._close_reasons = self._close_reasons, reasons
        self._is_finished = not reasons or reasons == before
        if self._is_finished and closes_later:
            self.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.fit(self.width())
        self.area.fit_side_pane()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Before the Tab key moves the focus, set the tab order.

        The order is: page, side pane, foot, notice, strip, rail, message bar.
        """
        put_in_order((*self.area.parts, self.strip, self.rail, self.bar))
        return super().focusNextPrevChild(following)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._controller is not None and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if self._controller is not None and paths:
            event.acceptProposedAction()
            self.read_files(paths)

    def read_files(self, paths: Sequence[str]) -> None:
        """Read the file that was dropped on the window or opened by the system. If there are several, show an error."""
        from irondie_to.desktop.start import files  # noqa: PLC0415 - not needed to draw the window

        files.read_files(self.controller.context, paths)

    def _lay_out(self) -> None:
        middle = QWidget(self)
        row_of(self.rail, Stretch(self.area), inside=middle, spacing=0)
        self.setCentralWidget(middle)
        self.setStatusBar(self.bar)
        self.bar.language.setMenu(self.menus.language_menu)
        self.bar.backup.setMenu(self.menus.backups_menu)
        for part in (self.menuBar(), self.rail, self.strip, self.bar):
            self.theme.apply_to_frame(part)
        texts = {
            self.strip.badge: "frame.next_step",
            self.bar.undo: "frame.undo_short",
            self.bar.open_file: "frame.open_file",
            self.bar.open_folder: "frame.open_folder",
            self.bar.stop: "frame.stop_work",
        }
        for widget, code in texts.items():
            worded(widget, self.say, text=code)

        def say_plain(phrase: Phrase) -> str:
            return without_mnemonic(self.say(phrase))

        worded(self.bar.language, say_plain, name="frame.menu_language")
        for place, (key, entry) in enumerate(self.rail.entries.items(), start=1):
            title, keys = PAGE_TITLES[key], f"Ctrl+{place % 10}" if place <= 10 else ""
            worded(entry, say_plain, keys=keys, text=title, name=title, tip=title)

    def focus_page(self) -> None:
        """Focus the first field of the page, or the first enabled widget of the page if that field is disabled."""
        page = self.page
        if page is None:
            return
        page.focus_first()
        now = self.focusWidget()
        if not (self.area.has(now) and now.isEnabled() and now.isVisibleTo(self)):
            next((stop for stop in stops_of(page) if stop.isEnabled()), page).setFocus()

    def _watch_focus(self) -> None:
        """Start managing the focus.

        Called only when the first page can be used, so that the modules for this are not loaded earlier.
        """
        if self._focus is None:
            from irondie_to.desktop.controls.focus_ring import FocusRing  # noqa: PLC0415
            from irondie_to.desktop.shell.focus import Focus  # noqa: PLC0415

            self._focus = Focus(self, self.area.has, self.focus_page)
            FocusRing(self.theme, self)

    def _show_lost_database(self, context: WindowContext) -> tuple[Phrase, ...]:
        """If the database file is lost, show a message that closing the window would lose changes.

        Returns the phrases of the messages shown; empty if the database is not lost.
        """
        if self.area.notice is None:
            return ()
        fault = UserError("frame.lost_not_closed")
        context.messages.show_error(fault)
        return (fault.phrase,)

    def _set_enabled(self, *, is_enabled: bool) -> None:
        for part in (self.rail, self.strip, self.menuBar()):  # nothing in them has the focus that it could lose
            part.setEnabled(is_enabled)

    def retranslate(self) -> None:
        self.bar.language.setText(LANGUAGE_NAMES[self._settings.language])
        if self._controller is None:
            self._show_no_desk()
        else:
            self._controller.show_state()

    def _close_all(self) -> None:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, Window):
                window.close()


class WantedFiles:
    """Reads files into the active window. Files that arrive before the database is open are read once it is.

    `windows` returns the windows of the program.
    """

    def __init__(self, windows: Callable[[], Sequence[Window]]) -> None:
        self._windows = windows
        self.waiting: tuple[str, ...] = ()

    def open(self, paths: Sequence[str]) -> None:
        """Read the only file in `paths` as if it had been dropped on the window.

        If there are several paths, the window refuses all of them with one error. If the database is not open yet, the
        files are read once it is.
        """
        self.waiting = (*self.waiting, *paths)
        self.read()

    def read(self) -> None:
        usable = [window for window in self._windows() if window.context is not None]
        if not usable or not self.waiting:
            return
        paths, self.waiting = self.waiting, ()
        window = next((window for window in usable if window.isActiveWindow()), usable[0])
        window.raise_()
        window.activateWindow()
        window.read_files(paths)
