"""The presented sets in a set check, one below the other: those of both players at a table, or of one player."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.check.views import PlayerCheck
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.referee.check.presented_set import PresentedSet


class PresentedSets(VerticalArea):
    """Shows the presented sets of up to two players; without players, the widget is hidden.

    The widget is as high as its content if there is enough space; otherwise the content scrolls.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.sets = (PresentedSet(context, self), PresentedSet(context, self))
        self._line = Hairline(self)
        inner = QWidget(self)
        column_of(self.sets[0], self._line, self.sets[1], Stretch(), inside=inner, spacing=0)
        self.setWidget(inner)
        for one in self.sets:
            one.changed.connect(self._give_heights)

    @property
    def next_open(self) -> PresentedSet | None:
        """The first of the shown sets that has not been recorded yet, None if all have been recorded."""
        return next((one for one in self.sets if one.view is not None and not one.view.is_recorded), None)

    def show_checks(self, views: Sequence[PlayerCheck], storing: Container[str]) -> None:
        """Show the checks of at most two players. `storing` are the codes of players whose check is being stored."""
        for place, one in enumerate(self.sets):
            view = views[place] if place < len(views) else None
            one.show_check(view, is_storing=view is not None and view.entrant.code in storing)
        self.setVisible(bool(views))
        self._line.setVisible(len(views) > 1)
        self._give_heights()

    def set_scale(self, scale: float) -> None:
        """Make the dice larger or smaller than usual by this factor."""
        for one in self.sets:
            for buttons in one.dice.buttons.values():
                for button in buttons:
                    button.set_scale(scale)
        self._give_heights()

    def _give_heights(self) -> None:
        """Limit the height to the height that the sets need, so that the list of checks below gets the rest."""
        needed = sum(one.sizeHint().height() for one in self.sets if one.view is not None)
        self.setMaximumHeight(needed + self._context.theme.px(14))
