"""The splitter that divides the width of the page between the list of players and the panel beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from irondie_to.desktop.controls.table.cells import PADDING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.list import PlayersList
from irondie_to.desktop.players.side import HAIRLINE, PlayerSide
from irondie_to.desktop.players.table import SET_WIDTH

_LIST_WIDTH: Final = 425
_NAMES_WIDTH: Final = 180
_BESIDE_SETS: Final = 182
"""The preferred and the minimum width of the list of players, and what it needs beside the column of sets, in px
at the text size 100 %.
"""


class PlayersSplitter(QSplitter):
    """The list of players and the panel beside it.

    The list becomes narrower than its preferred width only if the panel needs the space for a set.
    """

    def __init__(self, context: WindowContext, actions: PlayerActions, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._context = context
        self._least = (0, 0)
        """The minimum widths of the list and of the panel for which the width was divided."""
        # Both are created with their final parent, because Qt applies the style sheet again when the parent changes.
        self.list = PlayersList(context, self)
        self.side = PlayerSide(context, actions, self)
        self.addWidget(self.list)
        self.addWidget(self.side)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(HAIRLINE)
        self.side.grown.connect(self.share_width, Qt.ConnectionType.QueuedConnection)

    def event(self, event: QEvent) -> bool:
        """Divide the width again when the list or the panel needs another minimum width, as after another filter."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._least != self._least_now():
            self.share_width()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Give the list 2/5 of the width, but at least its preferred width; the panel gets at least its minimum width.

        If there is not enough space for both, the list becomes narrower.
        """
        theme, width = self._context.theme, self.width()
        with_sets = theme.px(_BESIDE_SETS + 2 * PADDING) + SET_WIDTH
        least = self.side.fit_into(width - max(self._names_width(), with_sets))
        wanted = min(theme.px(_LIST_WIDTH), max(_LIST_WIDTH, with_sets))  # grows only as far as the sets need it
        left = min(max(wanted, width * 2 // 5), width - least)
        self.setSizes([left, width - left])
        self._least = self._least_now()

    def least_width(self) -> int:
        """Return the width in px below which the panel would be cut or the list would be too narrow for names."""
        least = self._names_width() + self.side.fit_into(0)  # arranges the set editor as narrow as possible
        self.share_width()
        return least + self.handleWidth()

    def _names_width(self) -> int:
        return max(self._context.theme.px(_NAMES_WIDTH), self.list.minimumSizeHint().width())

    def _least_now(self) -> tuple[int, int]:
        return self.list.minimumSizeHint().width(), self.side.minimumSizeHint().width()
