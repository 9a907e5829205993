"""Tracks the newest backup of the open database, and its copy in the second backup location, for all windows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import GivenUp, Keeper, SecondPlaceFound
from irondie_to.desktop.core.acting.work import BackgroundWork
from irondie_to.errors import Phrase

_EVERY_MS = 5_000


@dataclass(frozen=True, slots=True)
class BackupsView:
    """The information about backups that a window shows.

    `written` is the local time (ISO 8601) of the newest backup of the current data, None if there is none. `second`
    describes the second backup location, None if none has been chosen. `lacking` is a sentence about a round that is in
    no backup, None if there is no such round.
    """

    written: str | None = None
    second: SecondPlaceFound | None = None
    lacking: Phrase | None = None


class Backups(QObject):
    """Looks for the newest backup every few seconds, and copies it to the second backup location.

    A backup that is already there is not copied again. Also restores a backup. `changed` is emitted when `view` has
    changed.
    """

    changed = Signal()

    def __init__(self, desk: Desk, keeper: Keeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.keeper = keeper
        self.view = BackupsView()
        self._lacking: Phrase | None = None
        """The sentence about a round that was in no backup when last looked for, None if there was no such round."""
        self._works = BackgroundWork(parent=self)
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        self._timer.start()
        self.look()

    def close(self) -> None:
        self._timer.stop()
        self._works.close()

    def look(self) -> None:
        """Look for the newest backup in a thread, because the disk may be slow.

        Do nothing if the previous search is still running.
        """
        if not self._works.is_working:
            # an unreadable database is reported elsewhere
            self._works.submit(self._look, self._on_looked, lambda _fault: None)

    def restore(self, path: str, giving_up: GivenUp) -> None:
        """Replace all data with a backup, and notify all listeners. Blocks; called in a thread.

        Raises `UserError` if the backup cannot be restored, or if restoring it would lose steps other than `giving_up`.
        """
        self._desk.replace(lambda: self.keeper.restore(path, giving_up))

    def _look(self) -> BackupsView:
        self.keeper.copy_to_second_place()
        lacking = self.keeper.round_without_backup()
        return BackupsView(self.keeper.last_backup(), self.keeper.second_place(), lacking)

    def _on_looked(self, view: BackupsView) -> None:
        """Show the view, but a missing backup only if it was missing in the previous search too.

        The backup after a result is written a moment after the result.
        """
        before, self._lacking = self._lacking, view.lacking
        if view.lacking != before:
            view = replace(view, lacking=None)
        if view != self.view:
            self.view = view
            self.changed.emit()
