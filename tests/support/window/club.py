"""A club for random walks: one window, another station and a third desk on one database, with a clock that is moved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes
from irondie_to.desktop.core.acting.job_thread import JobThread
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language_everywhere
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

_PAUSE_MS = 1_500
"""Timers up to this length wait for a pause in typing; they are run at once."""


@dataclass
class MovedClock:
    """The clock of a computer, in seconds, which the walk moves."""

    system: float = 1_790_000_000
    steady: float = 700.0

    def pass_s(self, seconds: float) -> None:
        """Let time pass."""
        self.system += seconds
        self.steady += seconds

    def iso(self) -> str:
        """Return the time for the journal."""
        return datetime.fromtimestamp(self.system, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class WindowClub:
    """One window at `desk`, another station `other`, and a desk `checker` that only reads, all on the same database.

    `checker` has the name of `desk`, so that it answers which step the window can undo. `messages` are the messages
    that the window has posted, `steps` the changes it was told of, `bugs` are uncaught errors and Qt warnings.
    """

    def __init__(self, app: QApplication, folder: Path) -> None:
        self.app = app
        self.clock = MovedClock()
        self._databases = [open_database(str(folder / "club.sqlite"), folder / "backups") for _ in range(3)]
        names = ("desk", "other", "desk")
        self.desk, self.other, self.checker = (
            Desk(SqlStore(database), self.clock.iso, name)
            for database, name in zip(self._databases, names, strict=True)
        )
        self._ini = folder / "window.ini"
        self.settings = WindowSettings(self._ini)
        self.settings.language_changed.connect(show_language_everywhere)
        self.settings.language = "en"
        self.settings.mode = "light"
        self.settings.less_motion = True
        self.theme = Theme(app, self.settings)
        self.wall = WallClock(lambda: self.clock.system, lambda: self.clock.steady)
        self._storing = JobThread("storing")
        self.messages: list[Message] = []
        self.steps: list[Changes] = []
        self.bugs: list[str] = []
        self.is_told = True
        """Whether the window has been told of all steps of the other station."""
        self.window: Window
        self.context: WindowContext
        self.controller: WindowController
        self.open_window()
        self.desk.check_other_stations()

    def open_window(self) -> None:
        """Open the window at the start page."""
        self.window = Window(self.theme, self.settings)
        self.window.resize(1280, 800)
        self.window.show()
        self.window.activateWindow()
        time = HallTime.of(self.wall, self.settings, self.window)
        self.context = WindowContext(self.desk, self.settings, self.theme, Press, time, self._storing, self.window)
        self.controller = WindowController(self.window, self.context)
        self.context.messages.posted.connect(self.messages.append)
        self.context.changed.connect(self.steps.append)
        self.settle()

    def close_window(self) -> None:
        """Close the window as a user does, again if it first says what would be lost; Qt then deletes it."""
        for _ in range(4):
            self.window.close()
            self.settle()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if not isValid(self.window):
                break
        else:
            self.bugs.append("the window cannot be closed")

    def new_checking_context(self) -> WindowContext:
        """Return a new context over `checker`, in the language and colours of the window."""
        time = HallTime.of(self.wall, self.settings, self.window)
        return WindowContext(self.checker, self.settings, self.theme, Press, time)

    def tell(self) -> None:
        """Let the window look for steps of other stations, as it does every second."""
        self.desk.check_other_stations()
        self.is_told = True

    def pass_s(self, seconds: float) -> None:
        """Let time pass and update the clock faces."""
        self.clock.pass_s(seconds)
        self.context.ticker.tick()

    def settle(self, context: WindowContext | None = None) -> None:
        """Run the event loop until nothing is under way, as if the user had paused for two seconds."""
        context = context or self.context
        for _ in range(4):
            self._run_events(context)
            if not isValid(self.window):  # Qt has deleted the closed window
                return
            waiting = [timer for timer in self.window.findChildren(QTimer) if _waits_for_pause(timer)]
            if not waiting:
                return
            for timer in waiting:
                timer.stop()
                timer.timeout.emit()
        self._run_events(context)

    def _run_events(self, context: WindowContext) -> None:
        quiet = 0
        while quiet < 3:
            if context.is_working:
                QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
                quiet = 0
            else:
                QCoreApplication.processEvents()
                quiet += 1
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def close(self) -> None:
        """Close the window and the databases."""
        self.close_window()
        for database in self._databases:
            database.close()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Collect uncaught errors and Qt warnings in `bugs`."""

        def on_error(kind: type[BaseException], fault: BaseException, _trace: TracebackType | None) -> None:
            place = "" if fault.__traceback__ is None else _last_line(fault.__traceback__)
            self.bugs.append(f"{kind.__name__}: {fault} {place}")

        def on_qt(_kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
            if text is not None and "This plugin does not support" not in text:
                self.bugs.append(f"Qt: {text}")

        before, before_qt = sys.excepthook, qInstallMessageHandler(on_qt)
        sys.excepthook = on_error
        try:
            yield
        finally:
            sys.excepthook = before
            qInstallMessageHandler(before_qt)


def _waits_for_pause(timer: QTimer) -> bool:
    return timer.isActive() and timer.isSingleShot() and 0 < timer.interval() <= _PAUSE_MS and _is_ours(timer)


def _is_ours(timer: QTimer) -> bool:
    """Return whether the timer is not the one that ticks every second, which starts itself again."""
    return type(timer.parent()).__name__ != "Ticker"


def _last_line(trace: TracebackType) -> str:
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
