"""Watches the database for all windows: changes by other stations, the loss of its file or server, and its backups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import BackupFound, Keeper
from irondie_to.app.core.times import ClockDifference, measure
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.desktop.core.backups import Backups
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import set_look
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import clock_time, moment, short_date

if TYPE_CHECKING:
    from irondie_to.desktop.shell.no_database import LostNotice


_LOST = "database.lost"
_SILENT = "database.unreachable"


_EVERY_MS = 1_000
_MEASURED_EVERY = 60


class ChangePoller(QObject):
    """Makes the desk check for changes by others every second. The desk notifies its listeners of these changes.

    Each desk has one poller. `answered` is emitted after each check that could read the database, `refused` with the
    `UserError` of each check that failed, and `measured` about once a minute, if the database is on a server, with the
    difference between its time and `steady_seconds`.
    """

    answered = Signal()
    measured = Signal(object)
    refused = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None, *, every_ms: int = _EVERY_MS) -> None:
        super().__init__(parent)
        self._desk = desk
        self._works = BackgroundWork(parent=self)
        self._checks = 0
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._look()

    def close(self) -> None:
        self._timer.stop()
        self._works.close()

    def _look(self) -> None:
        """Start a check in a thread, because a disk or server may be slow, unless a check is still running.

        A failed check only emits `refused`.
        """
        if not self._works.is_working:
            self._checks += 1
            check = partial(self._check, measures=self._checks % _MEASURED_EVERY == 0)
            self._works.submit(check, self._on_checked, self.refused.emit)

    def _check(self, *, measures: bool) -> ClockDifference | None:
        self._desk.check_other_stations()
        return measure(self._desk.server_ms) if measures else None

    def _on_checked(self, difference: ClockDifference | None) -> None:
        self.answered.emit()
        if difference is not None:
            self.measured.emit(difference)


class LostDatabase(QObject):
    """Handles the loss of the database file of one desk.

    The loss is detected when a command or a check of the `ChangePoller` fails. Every window then shows a `LostNotice`.
    If a check fails because the server does not answer, every window says so, and also says when the server answers
    again.
    """

    def __init__(
        self,
        desk: Desk,
        keeper: Keeper,
        elsewhere: ChangePoller,
        windows: Callable[[], Sequence[Window]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._keeper = keeper
        self._start_place = keeper.place  # the next start opens this path, wherever the database is saved until then
        self._windows = windows
        self._works = BackgroundWork(parent=self)
        self._fault: Phrase | None = None
        self._is_silent = False
        self._backup: BackupFound | None = None
        self._notices: dict[Window, LostNotice] = {}
        elsewhere.refused.connect(self._on_refused)
        elsewhere.answered.connect(self._on_answered)

    def follow(self, context: WindowContext) -> None:
        context.messages.posted.connect(self._on_message)

    def close(self) -> None:
        self._works.close()

    def _on_message(self, message: Message) -> None:
        if message.phrase.code == _LOST:
            self._show(message.phrase)

    def _on_refused(self, fault: UserError) -> None:
        if fault.code == _LOST:
            self._show(fault.phrase)
        elif fault.code == _SILENT and not self._is_silent:
            self._is_silent = True
            for context in self._contexts():
                context.messages.show_error(fault)

    def _contexts(self) -> list[WindowContext]:
        return [window.context for window in self._windows() if window.context is not None]

    def _show(self, fault: Phrase) -> None:
        """Show the notice in every window that does not show it yet. The first time, look for the newest backup."""
        from irondie_to.desktop.shell.no_database import LostNotice  # noqa: PLC0415 - few databases are lost

        if self._fault is None:
            self._fault = fault
            self._works.submit(self._keeper.newest_backup, self._on_backup, self._complain, queue=Queue.LONG)
        for window in self._windows():
            if window.context is not None and window not in self._notices:
                notice = LostNotice(window.context, self._fault)
                notice.wanted.connect(self._on_wanted)
                window.area.set_notice(notice)
                self._notices[window] = notice
                window.closed.connect(partial(self._notices.pop, window, None))
                if not self._works.is_working:
                    notice.show_backup(self._backup, self._keeper.backup_place)

    def _on_backup(self, backup: BackupFound | None) -> None:
        self._backup = backup
        for notice in self._notices.values():
            notice.show_backup(backup, self._keeper.backup_place)

    def _on_answered(self) -> None:
        if self._is_silent:
            self._is_silent = False
            for context in self._contexts():
                context.messages.withdraw(_SILENT)
                context.messages.show(Phrase("frame.answers_again"))
        if self._fault is not None and not self._works.is_working:
            self._end(Phrase("frame.lost_found", {"place": self._keeper.place}))

    def _on_wanted(self, way: str, path: str) -> None:
        backup = self._backup

        def switch() -> None:
            if way == "save":
                self._keeper.save_elsewhere(path)
            elif backup is not None:
                self._keeper.continue_with_backup(backup.path, path)

        def work() -> str:
            self._desk.replace(switch)
            return self._keeper.place

        def moved(place: str) -> None:
            done = Phrase("frame.lost_saved" if way == "save" else "frame.lost_restored", {"place": place})
            before = self._start_place
            self._end(done if place == before else Phrase("frame.lost_moved", {"done": done, "before": before}))

        self._set_ready(is_ready=False)
        self._works.submit(
            work, moved, self._complain, failed=lambda _fault: self._set_ready(is_ready=True), queue=Queue.LONG
        )

    def _set_ready(self, *, is_ready: bool) -> None:
        for notice in self._notices.values():
            notice.set_ready(is_ready=is_ready)

    def _complain(self, fault: UserError) -> None:
        self._set_ready(is_ready=True)
        for window in self._notices:
            if window.context is not None:
                window.context.messages.show_error(fault)

    def _end(self, told: Phrase) -> None:
        self._fault, noticed = None, tuple(self._notices)
        self._notices.clear()
        for window in noticed:
            window.area.set_notice(None)
            if window.context is not None:
                window.context.messages.withdraw(_LOST)
                window.context.messages.show(told)


class BackupStatus(WithContext, QObject):
    """Keeps the button *Backup* of a window's message bar, and the menu *Backups*, up to date."""

    def __init__(self, window: Window, context: WindowContext, backups: Backups) -> None:
        super().__init__(context, window)
        self._window = window
        self._backups = backups
        self._day = ""
        """The day (YYYY-MM-DD) on which the button was shown: it shows the time of a backup of that day."""
        backups.changed.connect(self._show)
        context.language_changed.connect(self._show)
        context.ticker.watch(window.bar.backup, self._follow_day)
        self._show()

    def _follow_day(self) -> None:
        if self._today() != self._day:
            self._show()

    def _today(self) -> str:
        return f"{datetime.fromtimestamp(self._context.ticker.clock.second_ms() / 1000).astimezone():%Y-%m-%d}"

    def _show(self) -> None:
        self._day = self._today()
        view, button, say = self._backups.view, self._window.bar.backup, self._context.say
        second = view.second
        is_missing = second is not None and second.fault is not None
        self._window.menus.actions["end_second_place"].setVisible(second is not None)
        button.setVisible(view.written is not None or view.lacking is not None)
        if button.isHidden():
            return
        language = self._context.settings.language
        about = [] if view.lacking is None else [view.lacking]
        text = Phrase("frame.backup_lacking")
        if view.written is not None:
            day = view.written[:10]
            time = clock_time(view.written) if day == self._day else short_date(day, language)
            if view.lacking is None:
                text = Phrase("frame.backup_missing" if is_missing else "frame.backup_at", {"time": time})
            about.append(Phrase("frame.backup_last", {"time": moment(view.written, language)}))
        button.setText(say(text))
        set_look(button, "tone", "warn" if is_missing or view.lacking is not None else "")
        if second is not None:
            about.append(second.fault or Phrase("database.second_place_is", {"place": second.folder}))
        button.setToolTip("\n".join(say(phrase) for phrase in about))
        button.setAccessibleDescription(button.toolTip())


def show_state(keeper: Keeper, context: WindowContext, *, is_first: bool) -> None:
    """Show in a window what the user should know about the database that was opened.

    An upgrade of the database is reported only in the first window.
    """
    if keeper.upgraded is not None and is_first:
        context.messages.show(keeper.upgraded)
    if keeper.warning is not None:
        context.messages.show_error(UserError(keeper.warning.code, **keeper.warning.values))
