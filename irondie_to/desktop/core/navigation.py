"""Navigation in one window: requests to show a page for a purpose, or a rule, or to take the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:  # not needed for the first page
    from irondie_to.desktop.core.purposes import Purpose


class Navigation(QObject):
    """Passes requests of pages to the window. It stores nothing.

    `page_requested` is emitted with the key of a page to open and a `Purpose` or None, `rule_requested` with the id of
    a rule to show, `tour_requested` when the user wants to take the tour.
    """

    page_requested = Signal(str, object)
    rule_requested = Signal(str)
    tour_requested = Signal()

    def show_page(self, key: str, purpose: Purpose | None = None) -> None:
        """Open the page with this key, for this purpose if one is given."""
        self.page_requested.emit(key, purpose)

    def show_rule(self, rule_id: str) -> None:
        """Show the text of the rule with this id in the pane beside the page."""
        self.rule_requested.emit(rule_id)

    def take_tour(self) -> None:
        """Begin the tour, or show the page of its current step if it has begun."""
        self.tour_requested.emit()
