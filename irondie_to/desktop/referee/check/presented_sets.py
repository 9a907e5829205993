"""The presented sets in a set check, one below the other: those of both players at a table, or of one player."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.check.presented_set import PresentedSet


class PresentedSets(QScrollArea):
    """Shows the presented sets of up to two players; without players, the widget is hidden.

    The widget is as high as its content if there is enough space; otherwise the content scrolls.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.sets = (PresentedSet(context, self), PresentedSet(context, self))
        self._line = Hairline(self)
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.sets[0])
        column.addWidget(self._line)
        column.addWidget(self.sets[1])
        column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for one in self.sets:
            one.changed.connect(self._give_heights)

    @property
    def is_begun(self) -> bool:
        """Whether any of the sets has ticked or typed dice that have not been recorded."""
        return any(one.is_begun for one in self.sets)

    @property
    def next_open(self) -> PresentedSet | None:
        """The first of the shown sets that has not been recorded yet, None if all have been recorded."""
        return next((one for one in self.sets if one.entrant is not None and not one.is_kept), None)

    def show_players(self, players: Sequence[NamedEntrant], game: int, on_record: Container[int]) -> None:
        """Show the sets of these players, at most two, for a check before this game of the match.

        `on_record` contains the ids of the recorded checks that still exist. A set whose check is not among them counts
        as not recorded.
        """
        for place, one in enumerate(self.sets):
            if one.kept_as is not None and one.kept_as not in on_record:
                one.mark_kept(None)  # the check was undone
            one.show_player(players[place] if place < len(players) else None, game)
        self.setVisible(bool(players))
        self._line.setVisible(len(players) > 1)
        self._give_heights()

    def clear(self) -> None:
        """Remove all dice and remarks from both sets, and mark the checks as not recorded."""
        for one in self.sets:
            one.clear()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        for one in self.sets:
            one.retranslate()

    def dress(self) -> None:
        """Apply the current text sizes."""
        for one in self.sets:
            one.dress()

    def _give_heights(self) -> None:
        """Limit the height to the height that the sets need, so that the list of checks below gets the rest."""
        needed = sum(one.sizeHint().height() for one in self.sets if one.entrant is not None)
        self.setMaximumHeight(needed + self._context.theme.px(14))
