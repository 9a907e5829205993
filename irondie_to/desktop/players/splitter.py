"""The splitter between the list of players and the panel beside it, which share the width of the page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.list import PlayersList
from irondie_to.desktop.players.side import HAIRLINE, PlayerSide

_LIST_WIDTH: Final = 425
_NAMES_WIDTH: Final = 180
"""The usual and the least width of the list of players, in px at 100 % text size."""


class PlayersSplitter(QSplitter):
    """The list and the panel side by side. The set has its full width as long as the list has its least width."""

    def __init__(self, context: WindowContext, actions: PlayerActions, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._context = context
        # Both are created with their final parent: after a change of parent, Qt would apply the style sheet again.
        self.list = PlayersList(context, self)
        self.side = PlayerSide(context, actions, self)
        self.addWidget(self.list)
        self.addWidget(self.side)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(HAIRLINE)
        self.side.grown.connect(self.share_width, Qt.ConnectionType.QueuedConnection)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the new width between the list and the panel."""
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Give the list 2/5 of the width, but at least its usual width, and the panel the width it needs."""
        theme, width = self._context.theme, self.width()
        least = self.side.fit_into(width - max(theme.px(_NAMES_WIDTH), self.list.minimumSizeHint().width()))
        left = min(max(theme.px(_LIST_WIDTH), width * 2 // 5), width - least)
        self.setSizes([left, width - left])
