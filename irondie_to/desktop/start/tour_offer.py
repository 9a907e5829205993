"""The offer of the tour on the Start page, which is made until it is taken or declined once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, column_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import quiet


class TourOffer(Translated, QWidget):
    """Two buttons: one begins the tour, the other declines it. Both end the offer for good."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.take = QPushButton(self)
        self.decline = quiet(QToolButton(self), flush="left")
        self.take.clicked.connect(context.navigation.take_tour)
        self.decline.clicked.connect(self._decline)
        column_of(self.take, Aligned(self.decline, Qt.AlignmentFlag.AlignLeft), inside=self, spacing=2)

    def show_offer(self) -> None:
        """Show the offer if it was neither taken nor declined yet, otherwise hide it."""
        self.setVisible(self._context.settings.offers_tour)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._context.set_texts(
            {
                self.take.setText: "tour.offer",
                self.take.setToolTip: "tour.offer_tip",
                self.decline.setText: "tour.decline",
                self.decline.setToolTip: "tour.decline_tip",
            }
        )

    def _decline(self) -> None:
        self._context.settings.end_tour_offer()
        self.show_offer()
