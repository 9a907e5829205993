"""The body of the Start page: the events, the words for a database without events, or the offer of a backup."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.start import backups

if TYPE_CHECKING:
    from irondie_to.desktop.core.purposes import OpenBackup
    from irondie_to.desktop.start.backup_offer import BackupOffer


class StartBody(QStackedWidget):
    """Shows one of three: the list of events, what is shown without events, or the offer of a backup.

    `offer_left` is emitted when the user has declined the backup, or when the database holds its content.
    """

    offer_left = Signal()

    def __init__(self, context: WindowContext, listed: QWidget, nothing: QWidget) -> None:
        super().__init__()
        self._context = context
        self.addWidget(listed)
        self.addWidget(nothing)

    @cached_property
    def offer(self) -> BackupOffer:
        from irondie_to.desktop.start.backup_offer import BackupOffer  # noqa: PLC0415 - not needed for the first page

        offer = BackupOffer(self._context, self)
        offer.chosen.connect(lambda content: backups.restore(self._context, content, self._leave))
        offer.left.connect(self._leave)
        self.addWidget(offer)
        return offer

    @property
    def is_offering(self) -> bool:
        return "offer" in vars(self) and self.offer.offer is not None

    def show_offer(self, offer: OpenBackup) -> None:
        self.offer.show_offer(offer)
        self.setCurrentWidget(self.offer)

    def drop_offer(self) -> None:
        """End the offer, if there is one. What is shown changes with the next `show_list`."""
        if self.is_offering:
            self.offer.offer = None

    def show_list(self, has_events: bool) -> None:
        """Show the list of events, or the words for a database without events, unless a backup is offered."""
        if not self.is_offering:
            self.setCurrentIndex(0 if has_events else 1)

    def _leave(self) -> None:
        self.drop_offer()
        self.offer_left.emit()
