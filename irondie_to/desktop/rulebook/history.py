"""The history of the articles of the rulebook that the user has read, for going back and forward."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class ReadingHistory(QObject):
    """The key of the current article, and the keys of the articles to go back and forward to.

    `moved` is emitted after the user has gone back or forward.
    """

    moved = Signal()

    def __init__(self, key: str, parent: QObject) -> None:
        super().__init__(parent)
        self.key = key
        self._read = key  # the article read last, not only shown as the result of a search
        self._back: list[str] = []
        self._forward: list[str] = []

    @property
    def can_go_back(self) -> bool:
        """Whether there is an article to go back to."""
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        """Whether there is an article to go forward to, which is one from which the user went back."""
        return bool(self._forward)

    def visit(self, key: str) -> None:
        """Make this article the current one. The user can go back to the previous one, but no longer forward."""
        if key != self.key:
            self._back.append(self.key)
            self._forward.clear()
            self.key = key
        self._read = key

    def look_at(self, key: str) -> None:
        """Make the result of a search the current article.

        The user can go back to the article read before the search, but not to the other results.
        """
        if self.key == self._read != key:
            self._back.append(self.key)
            self._forward.clear()
        elif key == self._read != self.key:
            self._back.pop()
        self.key = key

    def go_back(self) -> None:
        """Go back to the previous article, if there is one."""
        self._move(self._back, self._forward)

    def go_forward(self) -> None:
        """Go forward to the article from which the user last went back, if there is one."""
        self._move(self._forward, self._back)

    def _move(self, source: list[str], target: list[str]) -> None:
        if source:
            target.append(self.key)
            self.key = self._read = source.pop()
            self.moved.emit()
