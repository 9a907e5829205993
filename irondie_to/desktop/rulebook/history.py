"""The articles of the rulebook that were read, to go back and forward."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class ReadingHistory(QObject):
    """The key of the article being read, and those before and after it. `moved` is emitted by going back or forward."""

    moved = Signal()

    def __init__(self, key: str, parent: QObject) -> None:
        super().__init__(parent)
        self.key = key
        self._back: list[str] = []
        self._forward: list[str] = []

    @property
    def can_go_back(self) -> bool:
        """Whether an article was read before."""
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        """Whether the user went back from an article."""
        return bool(self._forward)

    def visit(self, key: str) -> None:
        """Read another article."""
        if key != self.key:
            self._back.append(self.key)
            self._forward.clear()
            self.key = key

    def go_back(self) -> None:
        """Return to the article read before, if there is one."""
        self._move(self._back, self._forward)

    def go_forward(self) -> None:
        """Return to the article from which the user went back, if there is one."""
        self._move(self._forward, self._back)

    def _move(self, source: list[str], target: list[str]) -> None:
        if source:
            target.append(self.key)
            self.key = source.pop()
            self.moved.emit()
