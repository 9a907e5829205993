"""Drafts: sets that are edited and not registered, such as illegal sets of players who are checked in.

Drafts are stored with the event, so all windows and stations share them. Every change of a draft can be undone in the
window that made it; after that, undo applies to the steps of the event. A draft records the registered set that it was
started from. If another set was registered since, the draft is outdated: the editor shows the registered set, and a
button that takes over the draft.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.undo import redoables, undoable
from irondie_to.app.players.drafts import SetDraft
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.sets.stored_drafts import DraftSlot, StoredDrafts
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet, read_set


class _DraftChange(NamedTuple):
    """The draft before a change (None if there was none), and the id of the event's latest step when it was changed."""

    draft: SetDraft | None
    step: int


@dataclass(slots=True)
class _DraftHistory:
    """The changes of a player's draft that can be undone and redone.

    `last` is the draft as last changed or registered in this window, None if it was removed or never changed.
    """

    past: list[_DraftChange] = field(default_factory=list)
    future: list[_DraftChange] = field(default_factory=list)
    last: SetDraft | None = None


class SetDrafts(QObject):
    """The drafts of the open event, as text in set notation. The text of a draft may be unreadable as a set.

    `changed` is emitted after drafts were loaded that differ from the known ones. `refused` is emitted with the row id
    of a player if the last text entered in this window was not stored, because the draft was changed in another window
    or station; `not_stored` then returns that text.
    """

    changed = Signal()
    refused = Signal(int)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stored = StoredDrafts(context, self)
        self._histories: dict[int, _DraftHistory] = {}
        self._stored.changed.connect(self.changed)
        self._stored.replaced.connect(self._on_replaced)
        self._stored.refused.connect(self.refused)
        context.event_opened.connect(self._histories.clear)

    def slot(self, entrant: NamedEntrant) -> DraftSlot:
        """Return the slot with a player's draft as this window knows it now, to pass to `change`.

        If another window or station changes the draft afterwards, a change with this slot is refused.
        """
        return self._stored.slot(entrant.id)

    def text(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft, None if there is no draft or it is outdated."""
        draft = self._stored.draft(entrant)
        return None if draft is None or draft.is_outdated(entrant) else draft.text

    def outdated(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft if it was started from another set than the registered one, else None."""
        draft = self._stored.draft(entrant)
        return draft.text if draft is not None and self._stored.is_outdated(entrant) else None

    def not_stored(self, entrant: NamedEntrant) -> str | None:
        """Return the text entered in this window that was not stored, because the draft was changed elsewhere.

        Returns None if there is no such text, or if the draft or the registered set now has the same text.
        """
        entered = self._stored.offer(entrant)
        return None if entered in {self.text(entrant), entrant.dice} else entered

    def forget_not_stored(self, entrant: NamedEntrant) -> None:
        """Forget the text that `not_stored` returns."""
        self._stored.forget_offer(entrant)

    def readable(self, entrant: NamedEntrant) -> DiceSet | None:
        """Return a player's draft as a set, None if there is no draft or it is outdated or unreadable."""
        draft = self.text(entrant)
        try:
            return None if draft is None else read_set(draft)
        except UserError:
            return None

    def unreadable(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft if it cannot be read as a set, otherwise None."""
        return self.text(entrant) if self.readable(entrant) is None else None

    def texts(self) -> dict[str, str]:
        """Return the texts of all drafts by the code of the player, including outdated drafts."""
        if self._context.event_id is None:
            return {}
        drafts = ((entrant.code, self._stored.draft(entrant)) for entrant in self._context.picture.entrants)
        return {code: draft.text for code, draft in drafts if draft is not None}

    def change(
        self, entrant: NamedEntrant, text: str | None, begun_on: str | None = None, slot: DraftSlot | None = None
    ) -> None:
        """Replace the draft of a player, or drop it if `text` is None. `turn` can undo the change.

        `begun_on` is the notation of the set that the draft was started from; None means the registered set. `slot` has
        the draft that the user has seen; None means the draft that this window knows now.
        """
        slot = slot or self.slot(entrant)
        history, step = self._history_of(entrant), self._context.picture.step
        history.past.append(_DraftChange(slot.draft, step))
        history.future.clear()
        begun_on = (entrant.dice or "") if begun_on is None else begun_on
        slot.seen_dice = entrant.dice
        self._write(slot, history, None if text is None else SetDraft(entrant.id, text, begun_on, step))

    def keep_typed(self, slot: DraftSlot, text: str, begun_on: str) -> None:
        """Store a text that is still being typed as the draft, without a change that `turn` could undo."""
        self._stored.write(slot, SetDraft(slot.entrant_id, text, begun_on, self._context.picture.step))

    def put_back(self, slot: DraftSlot, draft: SetDraft | None) -> None:
        """Store again the draft that the player had before `keep_typed`; None removes the draft."""
        self._stored.write(slot, draft)

    def store_rest(self) -> None:
        """Try again to store the drafts that could not be stored. Does not wait until they are stored."""
        self._stored.store_rest()

    def clear(self, entrant: NamedEntrant, texts: Collection[str | None]) -> None:
        """Note that a registration has removed the draft of a player if it had one of these texts.

        Undoing the registration restores the draft.
        """
        history = self._history_of(entrant)
        history.last = self._stored.draft(entrant) or history.last
        self._stored.clear(entrant, texts)

    def can_turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Return whether undo (`back`) or redo applies to a change of the draft instead of a step of the event.

        This is the case if the change is later than the step that would be undone or redone.
        """
        history = self._history_of(entrant)
        changes = history.past if back else history.future
        return bool(changes) and self._latest_step(back=back) <= changes[-1].step

    def turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Undo (`back`) or redo one change of the draft. Return False if `can_turn` is false."""
        if not self.can_turn(entrant, back=back):
            return False
        history = self._history_of(entrant)
        source, target = (history.past, history.future) if back else (history.future, history.past)
        target.append(_DraftChange(self._stored.draft(entrant), self._context.picture.step))
        self._write(self.slot(entrant), history, source.pop().draft)
        return True

    def _write(self, slot: DraftSlot, history: _DraftHistory, draft: SetDraft | None) -> None:
        history.last = draft
        self._stored.write(slot, draft)

    def _history_of(self, entrant: NamedEntrant) -> _DraftHistory:
        """Return the history of a player's draft.

        A draft without a history, from before a restart or from another window, counts as one change.
        """
        history, kept = self._histories.setdefault(entrant.id, _DraftHistory()), self._stored.draft(entrant)
        if kept is not None and not history.past:
            history.past.append(_DraftChange(None, kept.step))
        return history

    def _on_replaced(self, entrant_id: int) -> None:
        """Drop the undo history of a draft that was changed elsewhere, because undo would overwrite that change.

        The history is kept if the draft is gone: there is nothing to overwrite, and if the draft was registered in this
        window, undoing the registration restores it.
        """
        history, draft = self._histories.get(entrant_id), self._stored.slot(entrant_id).draft
        if history is not None and draft is not None and history.last != draft:
            del self._histories[entrant_id]

    def _latest_step(self, *, back: bool) -> int:
        """Return the id of the step that undo (`back`) would undo, or of the undo that redo would reverse.

        Returns 0 if there is no such step.
        """
        event = self._context.event_id
        desk = self._context.desk
        journal = desk.journal(event)
        step = undoable(journal, desk.seat.station) if back else next(iter(redoables(journal, desk.seat.station)), None)
        if step is None or back:
            return 0 if step is None else step.id
        return next(row.id for row in journal if row.kind == "undo" and row.target == step.id)


def stored_set(entrant: NamedEntrant) -> DiceSet:
    """Return the registered set of a player, an empty set if no set is registered."""
    return DiceSet(()) if entrant.dice is None else read_set(entrant.dice)
