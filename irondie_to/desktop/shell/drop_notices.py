"""Tells the user at once when a player has dropped by phone, with a button that undoes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # loaded with the first event
    from irondie_to.app.phones.desk_needs import PhoneDrop


class DropNotices(QObject):
    """Shows a warning for each player who drops by phone while the event is open."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._known: frozenset[int] | None = None
        """The steps by which players were out when the event was opened, and later ones; None until these are read."""
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)

    def _on_event_opened(self) -> None:
        self._known = None
        self._read()

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id in {None, self._context.event_id} and changes.areas & Areas.ENTRANTS:
            self._read()

    def _read(self) -> None:
        context = self._context
        if context.event_id is None:
            return
        from irondie_to.app.phones.desk_needs import has_late_drops, phone_drops  # noqa: PLC0415 - with the first event

        picture, desk = context.picture, context.desk
        if not has_late_drops(picture):
            self._known = self._known or frozenset()
            return
        context.background.submit(
            lambda: desk.read(lambda reading: phone_drops(reading, picture)),
            lambda drops: self._show(picture.event.id, drops),
            lambda _fault: None,
        )

    def _show(self, event_id: int, drops: tuple[PhoneDrop, ...]) -> None:
        if event_id != self._context.event_id:
            return
        now = {drop.step: drop for drop in drops}
        before = frozenset(now) if self._known is None else self._known
        self._known = before | now.keys()
        for step, drop in now.items():
            if step not in before:
                told = Phrase("desk_needs.dropped", {"name": drop.entrant.name})
                self._context.messages.show_warning(told, ToldStep(event_id, step, drop.name))
