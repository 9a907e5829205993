"""A user who makes, reads and removes events."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from acting.user import CONTROL, ActingUser, Action
from irondie_to.app.core.documents import export_document
from irondie_to.desktop.shell.window import Window


class EventsUser(ActingUser):
    """A user who makes, reads and removes events. `folder` is for the files that are read."""

    def __init__(self, window: Window, event_id: int, folder: Path) -> None:
        super().__init__(window, event_id)
        self._list, self._document = folder / "more.csv", folder / "event.json"
        self._list.write_text("name\nYva Yule\nXeno Xu\n", encoding="utf-8")

    def reading_list(self) -> Action:
        """Return the action that reads a list of players into the open event."""
        return Action("import players", "players", lambda: self._drop(self._list))

    def actions(self) -> list[Action]:
        """Return the actions that make and remove events."""
        return [
            Action("import an event", "rounds", lambda: self._drop(self._document), self._write_document),
            Action("create an event", "rounds", lambda: QTest.keyClick(self.window, Qt.Key.Key_N, CONTROL), self._open),
            Action("remove an event", "rounds", self.window.menus.actions["remove"].trigger, self._open),
        ]

    def _open(self) -> None:
        """Open the event of the other actions, because creating an event has opened that one."""
        self.context.open_event(self.event_id)
        self.settle()

    def _write_document(self) -> None:
        self._open()
        document = export_document(self.context.picture)
        del document["event"]  # otherwise the event, which is here, would only be opened
        self._document.write_text(json.dumps(document), encoding="utf-8")

    def _drop(self, path: Path) -> None:
        """Drop a file on the window."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        self.window.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, none))
