"""The top of the Knockout page: title, size of the cut, zoom, players who decline, and printing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.knockout.declines import Declines
from irondie_to.desktop.knockout.zoom import BracketZoom


class KnockoutHead(PageHead):
    """The top of the Knockout page. In a narrow head, first the sentence beside the title gives way, then the zoom."""

    def __init__(self, context: WindowContext, zoom: BracketZoom, declines: Declines, page: QWidget) -> None:
        super().__init__(context, page)
        self._zoom = zoom
        self.cut = with_look(QLabel(self), "muted")
        self.cut.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.beside = with_look(ShortLabel(self), "muted")
        self.paper = QPushButton(self)
        self.add_beside(self.cut)
        self.add_beside(self.beside)
        for widget in (zoom, declines, self.paper):
            self.add_button(widget)

    def minimumSizeHint(self) -> QSize:
        """Return the size that is needed with a folded zoom."""
        least, zoom = super().minimumSizeHint(), self._zoom
        return QSize(least.width() - zoom.sizeHint().width() + zoom.folded_width, least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much of the zoom as fits."""
        super().resizeEvent(event)
        self._make_room()

    def event(self, event: QEvent) -> bool:
        """Show as much of the zoom as fits when a widget needs another width, for instance with the text size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._make_room()
        return super().event(event)

    def _make_room(self) -> None:
        layout = self.layout()
        if layout is None:
            return
        beside = 0 if self.beside.isHidden() else self.beside.sizeHint().width()
        others = layout.sizeHint().width() - min(beside, self.beside.maximumWidth())
        needed = others - self._zoom.sizeHint().width() + self._zoom.whole_width
        self.beside.setMaximumWidth(beside if needed + beside <= self.width() else 0)  # whole or not at all
        self._zoom.fold(is_narrow=needed > self.width())
