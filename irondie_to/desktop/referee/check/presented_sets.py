"""The presented sets in a set check, one below the other: those of both players at a table, or of one player."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.check.views import PlayerCheck
from irondie_to.desktop.controls.plain import Hairline
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.referee.check.presented_set import PresentedSet

_HIGH = 480
"""The height of the part, in px at the text size 100 %, from which the dice grow with the text."""


class PresentedSets(Styled, VerticalArea):
    """Shows the presented sets of up to two players; without players, the widget is hidden.

    The widget is as high as its content if there is enough space; otherwise the content scrolls.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.sets = (PresentedSet(context, self), PresentedSet(context, self))
        self._line = Hairline(self)
        inner = QWidget(self)
        column_of(self.sets[0], self._line, self.sets[1], Stretch(), inside=inner, spacing=0)
        self.setWidget(inner)
        for one in self.sets:
            one.changed.connect(self._give_heights)
        parent.installEventFilter(self)

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the dice their size for the height of the part."""
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self.restyle()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Follow the height of the content, which changes some time after the size of the dice."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._give_heights()
        return super().event(event)

    def restyle(self) -> None:
        """Keep the dice at their size in larger text, so that both sets are whole in a low part."""
        theme, part = self._context.theme, self.parentWidget()
        scale = 1.0 if part is None or part.height() >= theme.px(_HIGH) else 1 / theme.factor
        for one in self.sets:
            for buttons in one.dice.buttons.values():
                for button in buttons:
                    button.set_scale(scale)
        self._give_heights()

    def _give_heights(self) -> None:
        """Limit the height to the height that the sets need, so that the list of checks below gets the rest."""
        needed = sum(one.sizeHint().height() for one in self.sets if one.view is not None)
        self.setMaximumHeight(needed + self._line.maximumHeight() + 2 * self.frameWidth())
