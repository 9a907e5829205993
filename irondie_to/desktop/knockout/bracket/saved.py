"""The tint of the match whose result this window has just stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.motion import SAVED, Mover
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.knockout.bracket.match import MatchItem
from irondie_to.desktop.knockout.bracket.plan import MatchBox


class SavedMatch:
    """Tints one match of a bracket for a moment. `items` returns the matches that `canvas` draws, by their boxes."""

    def __init__(self, canvas: QWidget, theme: Theme, items: Callable[[], Mapping[MatchBox, MatchItem]]) -> None:
        self._items = items
        self._box: MatchBox | None = None
        self._strength = 0.0
        self._mover = Mover(canvas, theme, self._fade)

    def show(self, box: MatchBox) -> None:
        """Tint the match in the place of this box; the tint fades."""
        self._mover.finish()
        self._box = box
        self._mover.run(SAVED)

    def paint(self) -> None:
        """Give the matches, which may have been drawn again, the tint of this moment."""
        saved = self._box
        for box, item in self._items().items():
            is_saved = saved is not None and (box.column, box.place) == (saved.column, saved.place)
            tint = self._strength if is_saved else 0.0
            if tint != item.tint:
                item.tint = tint
                item.update()

    def _fade(self, faded: float) -> None:
        self._strength = 1 - faded
        self.paint()
