"""Registers the sets of players. The sets of one player are registered one after the other."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.players.drafts import SetDraft, draft_row
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.sets.drafts import SetDrafts, stored_set
from irondie_to.desktop.sets.typed_texts import TypedText, TypedTexts
from irondie_to.rules.dice_set import DiceSet


class _Wanted(NamedTuple):
    """A set to register, the text of the draft that it replaces, and the typed text from which it was read.

    `draft` is None without a draft, `typed` None if the set was not typed.
    """

    dice: DiceSet
    draft: str | None
    typed: TypedText | None


class SetRegistration(QObject):
    """Registers sets. Of the sets of a player that follow while one is being stored, only the latest is stored too.

    A registered set replaces the player's draft in `drafts`. If a set that was typed is refused, its text is put back
    into `typed`. `ended` is emitted when no set of a player is being stored any longer.
    """

    ended = Signal()

    def __init__(self, context: WindowContext, drafts: SetDrafts, typed: TypedTexts, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._drafts = drafts
        self._typed = typed
        self._unstored: dict[tuple[int, str], _Wanted] = {}  # by event and player, the latest set not stored yet

    def is_storing(self, entrant: NamedEntrant) -> bool:
        """Return whether a set of this player is being registered."""
        return (entrant.event_id, entrant.code) in self._unstored

    def latest(self, entrant: NamedEntrant) -> DiceSet:
        """Return the latest set that is being or waits to be registered for the player, else the registered set."""
        unstored = self._unstored.get((entrant.event_id, entrant.code))
        return stored_set(entrant) if unstored is None else unstored.dice

    @async_slot
    async def register(
        self, entrant: NamedEntrant, changed: DiceSet, draft: str | None, typed: TypedText | None
    ) -> None:
        """Register a set. `draft` is the text of the player's draft that the set replaces, None if there is no draft.

        `typed` is the text from which the set was read, None if the set was not typed.
        """
        key, seen = (entrant.event_id, entrant.code), entrant.row
        is_first = key not in self._unstored
        self._unstored[key] = _Wanted(changed, draft, typed)
        while is_first:
            wanted = self._unstored[key]
            text = wanted.dice.text or None
            done = await self._context.commands.do(RegisterSet(*key, text, seen, wanted.draft))
            seen = seen._replace(dice=text, version=seen.version + 1)
            if not done.is_done:
                self._give_back(entrant, self._unstored[key])
            elif entrant.event_id == self._context.event_id:
                self._drafts.clear(entrant, (wanted.draft, text or ""))
            if not done.is_done or self._unstored[key] is wanted:
                break
        if is_first:
            del self._unstored[key]
            self.ended.emit()

    def _give_back(self, entrant: NamedEntrant, refused: _Wanted) -> None:
        """Put the text of a refused set back into `typed`; if another event is open, store the set as a draft."""
        if entrant.event_id == self._context.event_id:
            if refused.typed is not None:
                self._typed.give_back(entrant, refused.typed)
            return
        begun_on = (entrant.dice or "") if refused.typed is None else refused.typed.begun_on
        row = draft_row(entrant.event_id, None, SetDraft(entrant.id, refused.dice.text, begun_on, 0))
        self._context.background.submit(
            partial(self._context.desk.keep, row),
            lambda _row: None,
            self._context.messages.show_error,
            queue=Queue.STORING,
        )
