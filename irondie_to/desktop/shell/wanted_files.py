"""The files that the system asks the program to open, by a double click or a drop on its icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from irondie_to.desktop.shell.window import Window


class WantedFiles:
    """Reads files into the active window. Before the database is open, they wait for it.

    `windows` returns the windows of the program.
    """

    def __init__(self, windows: Callable[[], Sequence[Window]]) -> None:
        self._windows = windows
        self._waiting: tuple[str, ...] = ()

    @property
    def are_waiting(self) -> bool:
        return bool(self._waiting)

    def open(self, paths: Sequence[str]) -> None:
        """Read the file at this path, as if it was dropped on the window. Several are refused there, together."""
        self._waiting = (*self._waiting, *paths)
        self.read()

    def read(self) -> None:
        """Read what is waiting, if there is a window with a database."""
        usable = [window for window in self._windows() if window.context is not None]
        if not usable or not self._waiting:
            return
        paths, self._waiting = self._waiting, ()
        window = next((window for window in usable if window.isActiveWindow()), usable[0])
        window.raise_()
        window.activateWindow()
        window.controller.read_files(paths)
