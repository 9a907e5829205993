"""The part of the window beside the rail: the strip, a notice, the page, the side pane and the bar of the tour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import grid_of
from irondie_to.desktop.shell.strip import Strip

if TYPE_CHECKING:  # not needed to draw the window
    from irondie_to.desktop.shell.rule_pane import RulePane

_PANE_PX = 320
_NARROW_PANE_PX = 270
"""If less than this width, in px at a text size of 100 %, is free beside the page, the side pane covers part of it."""


class PageArea(QVBoxLayout):
    """Lays out the strip, a notice, the page, the side pane and the bar of the tour.

    `width` returns the width of the area in px.
    """

    def __init__(self, theme: Theme, strip: Strip, width: Callable[[], int]) -> None:
        super().__init__()
        self._theme = theme
        self._width = width
        self._pane: RulePane | None = None
        self._page_width: Callable[[], int] = lambda: 0
        self.notice: QWidget | None = None
        self.foot: QWidget | None = None
        self.stack = QStackedWidget()
        # The vertical size policy prevents a page from making the window taller than its screen. The content of pages
        # scrolls.
        self.stack.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._grid = grid_of([[self.stack]])
        self._grid.setColumnStretch(0, 1)
        self.setSpacing(0)
        self.addWidget(strip)
        self.addLayout(self._grid, 1)

    @property
    def parts(self) -> list[QWidget]:
        return [part for part in (self.stack.currentWidget(), self._pane, self.foot, self.notice) if part is not None]

    def has(self, widget: QWidget | None) -> bool:
        return widget is not None and any(part is widget or part.isAncestorOf(widget) for part in self.parts)

    def set_side_pane(self, pane: RulePane, page_width: Callable[[], int]) -> None:
        """Place this pane beside the page, or over the right part of the page if the area is too narrow.

        The pane itself decides when it is visible. `page_width` returns the minimum width of the page in px. Called
        once.
        """
        self._pane = pane
        self._page_width = page_width
        self._theme.apply_to(pane)
        pane.shown.connect(self.fit_side_pane)
        self.stack.currentChanged.connect(self.fit_side_pane)
        self._theme.changed.connect(self.fit_side_pane)
        self.fit_side_pane()

    def set_notice(self, notice: QWidget | None) -> None:
        """Show this notice above the page, or no notice if `notice` is None. The previous notice is deleted."""
        self._replace(self.notice, notice, 1)  # below the strip
        self.notice = notice

    def set_foot(self, foot: QWidget | None) -> None:
        self._replace(self.foot, foot, -1)
        self.foot = foot

    def _replace(self, before: QWidget | None, after: QWidget | None, place: int) -> None:
        if before is not None:
            self.removeWidget(before)
            before.deleteLater()
        if after is not None:
            self._theme.apply_to(after)
            self.insertWidget(place, after)

    def fit_side_pane(self) -> None:
        if self._pane is not None:
            px = self._theme.px
            free = self._width() - self._page_width()
            is_beside = free >= px(_NARROW_PANE_PX)
            self._pane.setFixedWidth(min(free, px(_PANE_PX)) if is_beside else px(_PANE_PX))
            self._grid.removeWidget(self._pane)
            self._grid.addWidget(self._pane, 0, 1 if is_beside else 0, Qt.AlignmentFlag.AlignRight)
            self._pane.raise_()
