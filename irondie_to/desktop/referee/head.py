"""The head of the Referee page: the title, the buttons that choose a part, and the widgets of the shown part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.choices import STEADY, Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.referee.part import HEAD_SPACING, RefereePart

_SPACING = 10
"""The space between the parts of the head in px: less than in other heads, so that all its buttons fit."""


class RefereeHead(PageHead):
    """The head of the Referee page, with a button for each of the `keys` of the parts.

    The buttons that choose a part stay where they are, whichever part is shown. The widgets of the shown part become
    smaller before these buttons are folded into one.
    """

    def __init__(self, context: WindowContext, keys: Sequence[str], parent: QWidget) -> None:
        super().__init__(context, parent)
        self._row.setSpacing(_SPACING)
        self.segments = Segments(context.theme, keys, self, pads=STEADY)
        self.add_beside(self.segments)
        self._rows: dict[RefereePart, tuple[QWidget, QWidget]] = {}
        self._shown: RefereePart | None = None

    def add_part(self, part: RefereePart) -> None:
        """Add the widgets of a part, which stay hidden until `show_part`."""
        rows = self._row_of(part.beside), self._row_of(part.buttons)
        self._rows[part] = rows
        self.add_beside(rows[0])
        self.add_button(rows[1])

    def show_part(self, part: RefereePart) -> None:
        """Show the widgets of this part instead of those of the part shown before."""
        self._shown = part
        for owner, rows in self._rows.items():
            for row, widgets in zip(rows, (owner.beside, owner.buttons), strict=True):
                row.setVisible(owner is part and bool(widgets))  # an empty row would add a gap
        self._make_room()

    def event(self, event: QEvent) -> bool:
        """Tell the part how much room it has when the width of the head or of a widget in it changes."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._make_room()
        return super().event(event)

    def _make_room(self) -> None:
        """Tell the shown part how much room its buttons have beside everything else."""
        layout = self.layout()
        if layout is None or self._shown is None:
            return
        edges, (beside, buttons) = layout.contentsMargins(), self._rows[self._shown]
        taken = self.title.sizeHint().width() + self.segments.least_width + beside.sizeHint().width()
        gaps = 2 if beside.isHidden() else 3
        taken += edges.left() + edges.right() + layout.spacing() * gaps
        self._shown.make_room(self.width() - taken)
        buttons.setMaximumWidth(max(self.width() - taken, buttons.minimumSizeHint().width()))

    def _row_of(self, widgets: list[QWidget]) -> QWidget:
        """Return a hidden widget with these widgets in one row, so that the row can be shown and hidden as a whole."""
        holder = QWidget(self)
        holder.hide()
        row_of(*widgets, inside=holder, spacing=HEAD_SPACING)
        return holder
