"""The main window: rail, next step, the page, the message bar. It stands before there is a desk, and moves in later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QLocale, QSize, Qt, QTime, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from irondie_to.desktop.core.literal import without_mnemonic
from irondie_to.desktop.core.page_keys import BELOW, DAY, WITHOUT_EVENT, DayStop
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.theme import Theme
from irondie_to.desktop.shell.menus import Menus
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.desktop.shell.placement import open_at
from irondie_to.desktop.shell.rail import Rail
from irondie_to.desktop.shell.strip import Strip
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGE_NAMES
from irondie_to.messages.core.words import say_for_display

if TYPE_CHECKING:  # all that knows the desk is loaded after the window is drawn
    from irondie_to.desktop.core.context import WindowContext
    from irondie_to.desktop.core.page import Page
    from irondie_to.desktop.shell.focus import Focus
    from irondie_to.desktop.shell.no_database import NoDatabase
    from irondie_to.desktop.shell.rule_pane import RulePane


_NARROW = 1100
_PANE_PX = 320
_NARROW_PANE_PX = 270
"""Where there is less room beside what the page needs, the pane stands over the page."""


class Controller(Protocol):
    """Who works for the window once there is a desk (`controller.Steward`)."""

    context: WindowContext
    rules: RulePane

    @property
    def page(self) -> Page | None:
        """The page that is shown."""

    def show_page(self, key: str) -> None:
        """Turn to a page."""

    def show_state(self) -> None:
        """Rail, strip and title as the event is now."""

    def read_files(self, paths: Sequence[str]) -> None:
        """Read what was dropped."""


class Window(QMainWindow):
    """One window. Several may show the same event; `another_wanted` asks for one more, on the event it brings.

    `database_wanted` asks for the desk over a database at another place, "" for the same as before.
    """

    another_wanted = Signal(object)
    database_wanted = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, settings: WindowSettings) -> None:
        super().__init__()
        self.theme = theme
        self._settings = settings
        self._controller: Controller | None = None
        self._told_late: tuple[Phrase, ...] = ()
        self._pane: RulePane | None = None
        self._notice: QWidget | None = None
        self._no_database: NoDatabase | None = None
        self._focus: Focus | None = None
        self.rail = Rail(theme, DAY, BELOW)
        self.strip = Strip(theme)
        self.stack = QStackedWidget()
        self.stack.setObjectName("page")
        # No page makes the window higher than its screen: what a page shows can be scrolled.
        self.stack.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.bar = MessageBar(theme)
        self.menus = Menus(self.menuBar(), settings, self.say, BELOW)
        self.menus.chosen.connect(self._on_chosen)
        self._lay_out()
        self.next = QAction(self)
        self.next.setShortcut(QKeySequence("F8"))
        self.addAction(self.next)
        self.setAcceptDrops(True)
        settings.language_changed.connect(self.retranslate)
        self.retranslate()
        self._set_enabled(is_enabled=False)
        open_at(self, settings.state("geometry"), QSize(1280, 800))

    @property
    def controller(self) -> Controller:
        """Who works for the window. Only once there is a desk."""
        if self._controller is None:
            message = "nobody has moved in"
            raise LookupError(message)
        return self._controller

    @property
    def context(self) -> WindowContext | None:
        """What the pages work with, once there is a desk."""
        return None if self._controller is None else self._controller.context

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return None if self._controller is None else self._controller.page

    def attach(self, controller: Controller) -> None:
        """Begin to work with a desk."""
        self._controller = controller
        self._look_after_focus()
        if self._no_database is not None:
            self.stack.removeWidget(self._no_database)
            self._no_database.deleteLater()
            self._no_database = None
            self.bar.set_message("info", "")
        self.menus.set_desk_open(is_open=True)
        self._set_enabled(is_enabled=True)

    def show_no_database(self, fault: Phrase) -> None:
        """Say why there is no desk, and offer the ways out."""
        self._look_after_focus()
        if self._no_database is None:
            # loaded only where it is needed
            from irondie_to.desktop.shell.no_database import NoDatabase  # noqa: PLC0415

            self._no_database = NoDatabase(self.theme, self.say, self.stack)
            self._no_database.wanted.connect(self.database_wanted)
            self._no_database.quit_wanted.connect(QApplication.closeAllWindows)
            self.stack.addWidget(self._no_database)
            self.menus.set_desk_open(is_open=False)
            self.menuBar().setEnabled(True)
        else:
            time = QLocale().toString(QTime.currentTime(), "HH:mm:ss")
            self.bar.set_message("fault", self.say(Phrase("frame.no_database_still", {"time": time})))
            self.bar.announce()
        self._no_database.show_fault(fault)
        self._show_none_open()

    def show_page(self, key: str) -> None:
        """Turn to a page; without an event, only to those that need none."""
        if self._controller is not None:
            self._controller.show_page(key)

    def say(self, phrase: Phrase) -> str:
        """The sentence in the language of the window."""
        return say_for_display(phrase, self._settings.language)

    def show_no_event(self, *, is_first: bool = False) -> None:
        """Rail, strip and title while no event is open; `is_first` where the club has none yet."""
        self.setWindowTitle(QApplication.applicationDisplayName())
        self.rail.title.setText(self.say(Phrase("frame.no_event")))
        for key, entry in self.rail.entries.items():
            entry.setEnabled(key in WITHOUT_EVENT)
            entry.stop = DayStop.TODO if key in DAY else None
            entry.figure = ""
            entry.update()
        start = "start_first" if is_first else "start"
        self.rail.subtitle.setText("" if is_first else self.say(Phrase("frame.choose_one")))
        step, rest = (self.say(Phrase(f"frame.{start}_{part}")) for part in ("step", "rest"))
        self.strip.set_step(step, rest, "", ready=False)

    def _show_none_open(self) -> None:
        """Rail and strip while there is no desk."""
        if self._no_database is None:
            self.show_no_event()
            return
        self.rail.title.setText(self.say(Phrase("frame.no_database")))
        self.rail.subtitle.setText("")
        step, rest = (self.say(Phrase(f"frame.no_database_{part}")) for part in ("step", "rest"))
        self.strip.set_step(step, rest, "", ready=False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember how the window stood; work under way ends first.

        What is typed is stored; what would be lost is shown, and the window closes at the second try.
        """
        self._settings.keep_state("geometry", self.saveGeometry())
        if self._controller is not None:
            context = self._controller.context
            context.store_unsaved(is_closing=True)
            late = context.messages.show_held_errors("frame.not_closed") or self._complain_lost(context)
            told, self._told_late = self._told_late, late
            if self._told_late and self._told_late != told:
                event.ignore()
                return
            context.close()
        super().closeEvent(event)
        self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the rail gives way."""
        super().resizeEvent(event)
        self.rail.fold(narrow=self.width() < _NARROW)
        self._make_room()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab goes through the page as it is seen, then through what stands about it."""
        from irondie_to.desktop.core.tab_order import put_in_order  # noqa: PLC0415 - the window is drawn without it

        put_in_order((*self._worked_on, self.strip, self.rail, self.bar))
        return super().focusNextPrevChild(following)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped anywhere."""
        if self._controller is not None and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what was dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if self._controller is not None and paths:
            event.acceptProposedAction()
            self._controller.read_files(paths)

    def _lay_out(self) -> None:
        column = self._column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.strip)
        self._beside = QGridLayout()
        self._beside.setSpacing(0)
        self._beside.setColumnStretch(0, 1)
        self._beside.addWidget(self.stack, 0, 0)
        column.addLayout(self._beside, 1)
        middle = QWidget(self)
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(column, 1)
        self.setCentralWidget(middle)
        self.setStatusBar(self.bar)
        self.bar.language.setMenu(self.menus.language_menu)

    @property
    def _worked_on(self) -> list[QWidget]:
        """The page and what is shown beside it."""
        return [part for part in (self.stack.currentWidget(), self._pane, self._notice) if part is not None]

    def _is_worked_on(self, widget: QWidget | None) -> bool:
        return widget is not None and any(part is widget or part.isAncestorOf(widget) for part in self._worked_on)

    def focus_page(self) -> None:
        """Put the focus where one begins on the page; where that is turned off, on the next thing to be done there."""
        page = self.page
        if page is None:
            return
        from irondie_to.desktop.core.tab_order import stops_of  # noqa: PLC0415 - the window is drawn without it

        page.focus_first()
        now = self.focusWidget()
        if not (self._is_worked_on(now) and now.isEnabled() and now.isVisibleTo(self)):
            next((stop for stop in stops_of(page) if stop.isEnabled()), page).setFocus()

    def _look_after_focus(self) -> None:
        """From when there is something to work with; until then its rules are not loaded."""
        if self._focus is None:
            from irondie_to.desktop.shell.focus import Focus  # noqa: PLC0415

            self._focus = Focus(self, self._is_worked_on, self.focus_page)

    def drop_focus(self) -> None:
        """Have nothing hold the focus while a page is turned: Qt would hand it about, all of it heard."""
        before = self.focusWidget()
        if before is not None:
            before.clearFocus()

    def set_side_pane(self, pane: RulePane) -> None:
        """Show this beside the page, or over its right part where the page needs the room."""
        self._pane = pane
        pane.shown.connect(self._make_room)
        self.stack.currentChanged.connect(self._make_room)
        self.theme.changed.connect(self._make_room)
        self._make_room()

    def set_notice(self, notice: QWidget | None) -> None:
        """Show above the page that the database is lost; None: it is no longer."""
        if self._notice is not None:
            self._column.removeWidget(self._notice)
            self._notice.deleteLater()
        self._notice = notice
        if notice is not None:
            self._column.insertWidget(self._column.indexOf(self.strip) + 1, notice)

    def _complain_lost(self, context: WindowContext) -> tuple[Phrase, ...]:
        """Say that closing gives up what only this program can still save; return what was said, if anything."""
        if self._notice is None:
            return ()
        fault = UserError("frame.lost_not_closed")
        context.messages.show_error(fault)
        return (fault.phrase,)

    def _make_room(self) -> None:
        if self._pane is not None:
            px = self.theme.px
            free = self.width() - self.rail.width() - self.stack.minimumSizeHint().width()
            is_beside = free >= px(_NARROW_PANE_PX)
            self._pane.setFixedWidth(min(free, px(_PANE_PX)) if is_beside else px(_PANE_PX))
            self._beside.removeWidget(self._pane)
            self._beside.addWidget(self._pane, 0, 1 if is_beside else 0, Qt.AlignmentFlag.AlignRight)
            self._pane.raise_()

    def _set_enabled(self, *, is_enabled: bool) -> None:
        self.rail.setEnabled(is_enabled)
        self.menuBar().setEnabled(is_enabled)

    def retranslate(self) -> None:
        """Every fixed word of the frame."""
        self.menus.retranslate()
        self.strip.set_title(self.say(Phrase("frame.next_step")))
        self.bar.undo.setText(self.say(Phrase("frame.undo_short")))
        self.bar.stop.setText(self.say(Phrase("frame.stop_work")))
        self.bar.language.setText(LANGUAGE_NAMES[self._settings.language])
        self.bar.language.setAccessibleName(without_mnemonic(self.say(Phrase("frame.menu_language"))))
        for place, (key, entry) in enumerate(self.rail.entries.items(), start=1):
            name = without_mnemonic(self.say(Phrase(f"frame.page_{key}")))
            entry.setText(name)
            entry.setAccessibleName(name)
            entry.setToolTip(f"{name} ({native_keys(f'Ctrl+{place % 10}')})" if place <= 10 else name)
        if self._no_database is not None:
            self._no_database.retranslate()
        if self._controller is None:
            self._show_none_open()
        else:
            self._controller.show_state()

    def _on_chosen(self, key: str) -> None:
        """What a window can do without a desk; all else its steward does."""
        if key == "close":
            self.close()
        elif key == "quit":
            QApplication.closeAllWindows()
