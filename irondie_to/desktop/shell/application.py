"""The application and its windows. The first window is drawn before the database is opened."""

# ruff: noqa: PLC0415 - the window is drawn before the modules of the desk are loaded

from __future__ import annotations

import gc
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from irondie_to.assets import modules_in
from irondie_to.desktop.core.acting.job_thread import GC_PAUSE, JobThread
from irondie_to.desktop.core.look.change_events import QtTranslation
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme, load_other_scripts
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.field_keys import FieldKeys
from irondie_to.desktop.shell.presses import InputPause, Presses
from irondie_to.desktop.shell.tooltips import ToolTips
from irondie_to.desktop.shell.window import WantedFiles, Window
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say

if TYPE_CHECKING:  # these modules are loaded only when the window is drawn
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.ports import BackupFound, GivenUp, Keeper
    from irondie_to.app.core.times import ClockDifference
    from irondie_to.desktop.core.backups import Backups
    from irondie_to.desktop.core.crash import Crashes
    from irondie_to.desktop.core.phones import HallPhones
    from irondie_to.desktop.shell.lost_database import ChangePoller, LostDatabase
    from irondie_to.desktop.shell.timekeeper import Timekeeper


_NEVER = 1_000_000
_SWITCH_S = 0.0005
"""Python's switch interval in seconds. With the default of 5 ms, each Qt call could wait that long for a thread."""
_PAUSE_MS = 100
"""The pause in ms before background work, in which the window is painted and responds."""
_FIRST = "irondie_to.app.event.queries"
"""The module of `app` that the first page needs. The modules that it does not import are loaded afterwards."""


class _BackupError(Exception):
    """The reason why a backup did not replace the database: it was refused, or the user must be asked first."""

    def __init__(self, why: Phrase | BackupFound) -> None:
        super().__init__(why)
        self.why = why


class Application(QObject):
    """All windows of the program, which share one desk.

    `opened` is emitted when the desk is open and the first window can be used. `loaded` is emitted after the thread
    that opens the desk has also loaded the modules of `app` and `messages`, or has failed. The modules of `desktop` are
    loaded afterwards, one by one.
    """

    opened = Signal()
    loaded = Signal()

    _came = Signal()
    _app_loaded = Signal()
    _loaded = Signal()

    def __init__(self, app: QApplication, services: DesktopServices, settings: Path) -> None:
        super().__init__(app)
        self._services = services
        self.settings = WindowSettings(settings)
        self._qt_words = QtTranslation(app, self.settings)  # connected to the language before all other listeners
        self.theme = Theme(app, self.settings)
        self.crashes: Crashes | None = None
        self.windows: list[Window] = []
        self.files = WantedFiles(lambda: self.windows)
        self._desk: Desk | None = None
        self._keeper: Keeper | None = None
        self._opening: Thread | None = None
        self._works = Event()  # set when the first page shows its data, or why there is no data
        self._place: str | None = None
        self._rescued_with: tuple[str, GivenUp | None] | None = None  # as given to `_open_backup`
        self._found: tuple[Desk, Keeper] | Exception | None = None
        self._server_ahead: ClockDifference | None = None
        self._to_load: list[str] | None = None  # the modules of the window; None until those of `app` are loaded
        self._ahead = QTimer(self, singleShot=True)
        self._ahead.timeout.connect(self._work_ahead)
        self._input_pause = InputPause(self._ahead)
        self.hall_time: Timekeeper | None = None
        self._other_stations: ChangePoller | None = None
        self._lost: LostDatabase | None = None
        self._backups: Backups | None = None
        self._phones: HallPhones | None = None
        self._has_closed = False  # whether a window was closed since the last collection of all objects
        self._watching: tuple[QObject, ...] = FieldKeys(app), Presses(app), ToolTips(app)
        self._storing = JobThread("storing")
        self._came.connect(self._on_came)
        self._app_loaded.connect(self._begin_ahead)
        self._loaded.connect(self._on_loaded)
        app.applicationStateChanged.connect(self._on_state)

    def open_window(self, event_id: int | None = None) -> Window:
        """Show one more window. If `event_id` is given and the desk is open, open that event in the window.

        The window can be used as soon as the desk is open. Returns the window.
        """
        window = Window(self.theme, self.settings)
        window.another_wanted.connect(self.open_window)
        window.database_wanted.connect(self._open_elsewhere)
        window.rescue_wanted.connect(self._open_backup)
        window.closed.connect(partial(self._forget_closed, window))
        self.windows.append(window)
        window.show()
        window.windowHandle().installEventFilter(self._input_pause)
        if self._desk is not None and self._keeper is not None:
            self._move_in(window, self._desk, self._keeper)
        if window.context is not None and event_id is not None:
            window.context.open_event(event_id)
        return window

    def catch_bugs(self) -> Crashes:
        """From now on, show uncaught exceptions in a dialog. Return the object that shows them."""
        from irondie_to.desktop.core.crash import Crashes

        self.crashes = Crashes(self._say, self.theme, self._fault_of_database)
        self.crashes.diagnosed.connect(self._tell_bad_content)
        sys.excepthook = self.crashes.catch
        return self.crashes

    def open_desk(self) -> None:
        """Start a thread that loads the modules of the desk and opens it."""
        sys.setswitchinterval(_SWITCH_S)
        GC_PAUSE.begin()
        self._opening = Thread(target=self._open_desk, args=(self._opening,), name="open-desk")
        self._opening.start()

    def wait_for_alarms(self) -> None:
        """Start the task that emits the alarms of clocks, unless it has already been started.

        Does nothing while the desk is not open.
        """
        if self.hall_time is not None:
            self.hall_time.start()

    async def end_alarms(self) -> None:
        if self.hall_time is not None:
            await self.hall_time.end()

    def close(self) -> None:
        """Stop checking for changes and close the database, even if no window uses the database yet.

        Waits until no thread is running, neither the thread that opens the desk nor the threads of windows that are
        still open.
        """
        for watching in self._watching:
            if isValid(watching):
                delete(watching)
        self._works.set()
        if self._opening is not None:
            self._opening.join()
        for window in self.windows:
            if window.context is not None:
                window.context.close()
        self.windows = []  # no more pages are made for them
        for part in (self._phones, self._other_stations, self.crashes, self._lost, self._backups):
            if part is not None:
                part.close()
        if self._keeper is None and isinstance(self._found, tuple):
            _desk, self._keeper = self._found
        if self._keeper is not None:
            self._keeper.close()

    def _open_elsewhere(self, place: str) -> None:
        """Open the desk with the database at `place`, or with the previous database again if `place` is empty."""
        self._place = place or self._place
        self.open_desk()

    def _open_backup(self, backup: str, giving_up: GivenUp | None) -> None:
        """Continue with this backup (an empty path: the newest) in place of the damaged or missing database.

        `giving_up` are the steps that the user agreed to lose, None if there was no question. If a chosen backup would
        lose anything else, the user is asked first. For the newest backup no question is needed, because the page says
        what it lacks.
        """
        self._rescued_with = backup, giving_up
        self.open_desk()

    def _rescue(self, backup: str, giving_up: GivenUp | None) -> None:
        """Replace the database with the backup. Called in the thread that opens the desk.

        Raises `_BackupError`; in that case nothing has changed.
        """

        def agreed(content: BackupFound) -> None:
            if backup and content.given_up.count != 0 and content.given_up != giving_up:
                raise _BackupError(content)

        try:
            self._services.rescue(self._place, backup or None, agreed)
        except UserError as fault:
            raise _BackupError(fault.phrase) from fault

    def _open_desk(self, before: Thread | None) -> None:
        """Open the desk in a thread, after the previous such thread (`before`) has ended.

        No module that imports Qt may be loaded in this thread. With Python 3.11, PySide looks up subclasses of Qt's
        classes in a table without a lock, so two threads that create such subclasses could crash the program.
        """
        if before is not None:
            before.join()
        try:
            import_module(_FIRST)
            if self._rescued_with is not None:
                wanted, self._rescued_with = self._rescued_with, None
                self._rescue(*wanted)
            self._found = self._services.open_desk(self._place)
            from irondie_to.app.core.times import measure

            self._server_ahead = measure(self._found[0].server_ms)
        except Exception as fault:  # noqa: BLE001 - raised or shown on the Qt thread
            self._found = fault
        self._came.emit()
        self._works.wait()  # loading modules would slow down the Qt thread, which is opening the window now
        try:
            for package in ("irondie_to.app", "irondie_to.messages"):  # most users begin by opening an event
                for module in modules_in(package):
                    import_module(module)
            self._app_loaded.emit()
            if isinstance(self._found, tuple):
                self._found[1].load()  # before the first command of the user needs it
        finally:
            self._loaded.emit()

    def _on_came(self) -> None:
        if isinstance(self._found, UserError):
            QTimer.singleShot(0, self, self._works.set)
            for window in self.windows:
                window.show_no_database(self._found.phrase)
        elif isinstance(self._found, _BackupError):
            QTimer.singleShot(0, self, self._works.set)
            for window in self.windows:
                if window.no_database is not None:
                    window.no_database.show_answer(self._found.why)
        elif isinstance(self._found, Exception):
            self._works.set()
            raise self._found
        elif self._found is not None:
            self._desk, self._keeper = self._found
            from irondie_to.desktop.core.backups import Backups
            from irondie_to.desktop.core.context import sign_as_before
            from irondie_to.desktop.core.phones import phones_of
            from irondie_to.desktop.shell.lost_database import ChangePoller, LostDatabase

            sign_as_before(self._desk, self.settings)
            self._other_stations = ChangePoller(self._desk, self)
            self._backups = Backups(self._desk, self._keeper, self)
            self._phones = phones_of(self._services.open_phones, self._desk, self._keeper, self._place, self.settings)
            self._lost = LostDatabase(self._desk, self._keeper, self._other_stations, lambda: self.windows, self)
            for window in self.windows:
                self._move_in(window, self._desk, self._keeper)
            self._wait_for_page()
            self.opened.emit()

    def _fault_of_database(self) -> Phrase | None:
        return self._services.fault_of(self._place) if self._keeper is None else self._keeper.bad_content()

    def _tell_bad_content(self, bad: Phrase) -> None:
        """Show what in the database cannot be read and what the user can do about it, without reporting a bug."""
        told = Phrase("frame.bad_content", {"bad": bad}) if "way_out" in bad.values else bad
        for window in self.windows:
            if window.context is None:
                window.show_no_database(bad)
            else:
                window.context.messages.show_whole_error(told)

    def _wait_for_page(self) -> None:
        """Let the thread load the rest of the program a moment after the first page has read its data."""
        window = next((window for window in self.windows if window.context is not None), None)
        if window is None or window.context is None:
            self._works.set()
            return
        window.closed.connect(self._works.set)  # then the job below may not run
        window.context.run_in_background(
            lambda: None, lambda _none: QTimer.singleShot(_PAUSE_MS, self, self._works.set)
        )

    def _begin_ahead(self) -> None:
        self._to_load = modules_in("irondie_to.desktop")
        self._ahead.start(0)

    def _on_loaded(self) -> None:
        load_other_scripts()
        gc.freeze()  # otherwise the next collection would go through all that was loaded meanwhile, for 100 ms
        GC_PAUSE.end()
        if self._backups is not None:
            self._backups.begin()  # not earlier, because it needs what has just been loaded
        self.loaded.emit()

    def _work_ahead(self) -> None:
        """Load one more module of the window or make one more page, so that each page opens without delay.

        Then return to the event loop. The last modules in the alphabet are loaded first: they import few others.
        """
        if self._to_load is None:
            return
        usable = [window.controller for window in self.windows if window.context is not None]
        if self._to_load:
            import_module(self._to_load.pop())
            self._ahead.start(0)
        elif any(controller.make_next_page() for controller in usable):
            self._ahead.start(_PAUSE_MS)

    def _move_in(self, window: Window, desk: Desk, keeper: Keeper) -> None:
        from irondie_to.desktop.core.context import WindowContext
        from irondie_to.desktop.shell.controller import WindowController
        from irondie_to.desktop.shell.last_place import LastPlace
        from irondie_to.desktop.shell.lost_database import BackupStatus, show_state
        from irondie_to.desktop.shell.timekeeper import Timekeeper

        if self.hall_time is None:
            self.hall_time = Timekeeper(desk, self.settings, self)
            if self._server_ahead is not None:
                self.hall_time.follow_server(self._server_ahead)
            if self._other_stations is not None:
                self._other_stations.measured.connect(self.hall_time.follow_server)
        context = WindowContext(
            desk, self.settings, self.theme, self._services.printing, self.hall_time.time, self._storing, window
        )
        context.backups, context.exporting, context.phones = self._backups, self._services.exporting, self._phones
        controller = WindowController(window, context)
        if self._backups is not None:
            BackupStatus(window, context, self._backups)
        context.event_opened.connect(partial(self._ahead.start, _PAUSE_MS))  # its page is painted first
        self._ahead.start(_PAUSE_MS)
        if self._lost is not None:
            self._lost.follow(context)
        self.hall_time.attach(window, context, lambda: controller.event_in_hall)
        place = LastPlace(window, context, lambda: keeper.place)
        if window is self.windows[0] and not self.files.waiting:
            place.return_to_it()
        show_state(keeper, context, is_first=window is self.windows[0])
        place.begin()
        self.files.read()
        # A full garbage collection stops the window for 80 ms. The objects that exist now are never collected, because
        # modules stay loaded; other objects are collected when the user switches to another program.
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], _NEVER)

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state != Qt.ApplicationState.ApplicationInactive:
            return
        if self._has_closed:  # the Python objects of a window that Qt has deleted may be among those never collected
            self._has_closed = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()

    def _forget_closed(self, closed: Window) -> None:
        self.windows = [window for window in self.windows if window is not closed]
        self._has_closed = True

    def _say(self, phrase: Phrase) -> str:
        return say(phrase, self.settings.language)
