"""Registers the sets of players, one after the other for each player."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.core.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.sets.drafts import SetDrafts, stored_set
from irondie_to.desktop.sets.typed_texts import TypedText, TypedTexts
from irondie_to.rules.dice_set import DiceSet


class SetRegistration(QObject):
    """Registers sets. If more sets of a player follow while one is being stored, only the latest is stored after it.

    A registered set replaces the player's draft in `drafts`. If a set that was typed is refused, its text is put back
    into `typed`. `ended` is emitted when nothing more is being stored for a player.
    """

    ended = Signal()

    def __init__(self, context: WindowContext, drafts: SetDrafts, typed: TypedTexts, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._drafts = drafts
        self._typed = typed
        self._unstored: dict[tuple[int, str], DiceSet] = {}  # by event and player, the latest set not stored yet

    def is_storing(self, entrant: NamedEntrant) -> bool:
        """Return whether a set of this player is being stored."""
        return (entrant.event_id, entrant.code) in self._unstored

    def latest(self, entrant: NamedEntrant) -> DiceSet:
        """Return the latest set that is still to be stored for the player, otherwise the registered one."""
        unstored = self._unstored.get((entrant.event_id, entrant.code))
        return stored_set(entrant) if unstored is None else unstored

    @async_slot
    async def register(
        self, entrant: NamedEntrant, changed: DiceSet, draft: str | None, typed: TypedText | None
    ) -> None:
        """Register a set. `draft` is the text of the player's draft that it replaces, None if there is no draft.

        `typed` is the text from which the set was read, None if the set was not typed.
        """
        key, seen = (entrant.event_id, entrant.code), entrant.row
        is_first = key not in self._unstored
        self._unstored[key] = changed
        if not is_first:
            return
        while True:
            sent = self._unstored[key]
            done = await self._context.commands.do(RegisterSet(*key, sent.text or None, seen, draft))
            seen = seen._replace(dice=sent.text or None, version=seen.version + 1)
            is_shown = entrant.event_id == self._context.event_id
            if done.is_done and is_shown:
                self._drafts.clear(entrant)
            elif typed is not None and is_shown:
                self._typed.give_back(entrant.code, typed)
            if not done.is_done or self._unstored[key] is sent:
                break
        del self._unstored[key]
        self.ended.emit()
