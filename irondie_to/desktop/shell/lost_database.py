"""Handles the loss of the database: says when a server does not answer, and offers ways out if a file is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import BackupFound, Keeper
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.shell.change_poller import ChangePoller
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.desktop.shell.database.lost_notice import LostNotice

_LOST = "database.lost"
_SILENT = "database.unreachable"


class LostDatabase(QObject):
    """Handles the loss of the database file of one desk.

    The loss is detected when a command or a check of the `ChangePoller` fails. Every window then shows a `LostNotice`.
    If a check fails because the server does not answer, every window says so, and also when it answers again.
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
        self._notices: list[tuple[Window, LostNotice]] = []
        elsewhere.refused.connect(self._on_refused)
        elsewhere.answered.connect(self._on_answered)

    def follow(self, context: WindowContext) -> None:
        """Watch for commands of this window that fail because the database file is lost."""
        context.messages.posted.connect(self._on_message)

    def close(self) -> None:
        """Wait until a file that is being written is complete."""
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
        """Show the notice in every window that does not show it yet, and look for the newest backup the first time."""
        from irondie_to.desktop.shell.database.lost_notice import LostNotice  # noqa: PLC0415 - few databases are lost

        if self._fault is None:
            self._fault = fault
            self._works.submit(self._keeper.newest_backup, self._on_backup, self._complain, queue=Queue.LONG)
        noticed = [window for window, _notice in self._notices]
        for window in self._windows():
            if window.context is not None and window not in noticed:
                notice = LostNotice(window.context, self._fault)
                notice.wanted.connect(self._on_wanted)
                window.area.set_notice(notice)
                self._notices.append((window, notice))
                if not self._works.is_working:
                    notice.show_backup(self._backup, self._keeper.backup_place)

    def _on_backup(self, found: BackupFound | None) -> None:
        self._backup = found
        for _window, notice in self._notices:
            notice.show_backup(found, self._keeper.backup_place)

    def _on_answered(self) -> None:
        """Remove the notices after a check that succeeded: the file is readable again, for instance moved back."""
        if self._is_silent:
            self._is_silent = False
            for context in self._contexts():
                context.messages.withdraw(_SILENT)
                context.messages.show(Phrase("frame.answers_again"))
        if self._fault is not None and not self._works.is_working:
            self._end(Phrase("frame.lost_found", {"place": self._keeper.place}))

    def _on_wanted(self, way: str, path: str) -> None:
        backup = self._backup

        def work() -> str:
            if way == "save":
                self._keeper.save_elsewhere(path)
            elif backup is not None:
                self._keeper.continue_with_backup(backup.path, path)
            self._desk.reload()
            return self._keeper.place

        def moved(place: str) -> None:
            done = Phrase("frame.lost_saved" if way == "save" else "frame.lost_restored", {"place": place})
            before = self._start_place
            self._end(done if place == before else Phrase("frame.lost_moved", {"done": done, "before": before}))

        for _window, notice in self._notices:
            notice.set_ready(is_ready=False)
        self._works.submit(work, moved, self._complain, queue=Queue.LONG)

    def _complain(self, fault: UserError) -> None:
        for window, notice in self._notices:
            notice.set_ready(is_ready=True)
            if window.context is not None:
                window.context.messages.show_error(fault)

    def _end(self, told: Phrase) -> None:
        self._fault, notices, self._notices = None, self._notices, []
        for window, _notice in notices:
            window.area.set_notice(None)
            if window.context is not None:
                window.context.messages.withdraw(_LOST)
                window.context.messages.show(told)
