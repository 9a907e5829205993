"""Drafts: edited sets that are not registered, such as illegal sets of players who are checked in.

Drafts are stored with the event, so all windows and stations share them. A change of a draft can be undone in the
window that made it, except text that is still being typed. Undo takes back the latest draft change or this station's
last step of the event, whichever is later. A draft records the registered set from which it was started. If another set
has been registered since, the draft is outdated: the editor shows the registered set, with a button to use the draft.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import undoable
from irondie_to.app.core.undo_checks import redoables
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.drafts import SetDraft, StoredDraft, draft_row, stored_drafts
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.unfinished_work import CHANGED, GONE, Unfinished, WorkReader, WorkSlot
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet, read_set

DraftSlot = WorkSlot[SetDraft]
"""The draft of one player as the user of this window has seen and changed it. Its key is the row id of the player."""

_IN_SETTINGS = re.compile(r"^(\d+)-(\d+)@(\d+):([^=]*)=(.*)$", re.MULTILINE)


class _DraftChange(NamedTuple):
    """The draft before a change, or None, and the id of the event's latest step at the time of the change."""

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


class _OlderDraft(NamedTuple):
    """A draft that an earlier version of the program stored in the settings, and the person to whom it belongs."""

    person_id: int
    draft: SetDraft


class _Loaded(NamedTuple):
    drafts: dict[int, StoredDraft]
    dice: dict[int, str | None]


class SetDrafts(WithContext, QObject):
    """The drafts of the open event, as text in set notation. The text of a draft may be unreadable as a set.

    `changed` is emitted when loaded drafts differ from the known ones, when a draft has become outdated because the
    registered set was changed, and when a draft that was removed elsewhere is stored again. `refused` is emitted with
    the row id of a player if the last change in this window, typed or entered, was not stored because the draft was
    changed in another window or station; `not_stored` then returns the refused text, or None if the draft was to be
    removed.
    """

    changed = Signal()
    refused = Signal(int)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self._slots: dict[int, DraftSlot] = {}
        self._seen_dice: dict[int, str | None] = {}  # the registered sets when the drafts were loaded or made
        self._offers: dict[int, str] = {}  # texts that were not stored
        self._histories: dict[int, _DraftHistory] = {}
        self._was_skipped = False  # whether loaded drafts were ignored because of unfinished writes
        self._work = Unfinished(
            context,
            draft_row,
            lambda: tuple(self._slots.values()),
            refused=self._on_refused,
            ended=self._on_ended,
            as_new=(GONE,),
        )
        context.event_opened.connect(self._on_event)  # forgets the drafts before those of the other event are read
        self._reader = WorkReader(
            context, UnfinishedKind.SET_DRAFT, _load, self._on_loaded, is_own=self._is_own, parent=self
        )
        context.changed.connect(self._on_changes)
        self._on_event()
        self._reader.load()

    def slot(self, entrant_id: int) -> DraftSlot:
        """Return the slot with a player's draft as this window knows it now, to pass to `change`.

        If another window or station changes the draft afterwards, a change with this slot is refused.
        """
        return self._slots.setdefault(entrant_id, DraftSlot(self._context.event_id, key=entrant_id))

    def text(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft; None if there is no draft or it is outdated."""
        draft = self._draft(entrant)
        return None if draft is None or draft.is_outdated(entrant) else draft.text

    def outdated(self, entrant: NamedEntrant) -> str | None:
        """Return the text of a player's draft if it was started from a set other than the registered one, else None.

        Returns None after a registration until the drafts are loaded again, because the registration may have removed
        the draft.
        """
        draft, is_current = self._draft(entrant), self._seen_dice.get(entrant.id) == entrant.dice
        return draft.text if draft is not None and draft.is_outdated(entrant) and is_current else None

    def not_stored(self, entrant: NamedEntrant) -> str | None:
        """Return the entered text that was not stored because the draft was changed elsewhere, or None.

        Also returns None if the draft or the registered set now has the same text.
        """
        entered = self._offers.get(entrant.id)
        return None if entered in {self.text(entrant), entrant.dice} else entered

    def forget_not_stored(self, entrant: NamedEntrant) -> None:
        self._offers.pop(entrant.id, None)

    def readable(self, entrant: NamedEntrant) -> DiceSet | None:
        """Return a player's draft as a set; None if the draft is missing, outdated or unreadable."""
        draft = self.text(entrant)
        try:
            return None if draft is None else read_set(draft)
        except UserError:
            return None

    def unreadable(self, entrant: NamedEntrant) -> str | None:
        return self.text(entrant) if self.readable(entrant) is None else None

    def texts(self) -> dict[str, str]:
        """Return the texts of all drafts by the code of the player, including outdated drafts.

        Raises `UserError` if the open event was removed.
        """
        if self._context.event_id is None:
            return {}
        drafts = ((entrant.code, self._draft(entrant)) for entrant in self._context.picture.entrants)
        return {code: draft.text for code, draft in drafts if draft is not None}

    def change(
        self, entrant: NamedEntrant, text: str | None, begun_on: str | None = None, slot: DraftSlot | None = None
    ) -> None:
        """Replace the draft of a player, or drop it if `text` is None. `turn` can undo the change.

        `begun_on` is the notation of the set from which the draft was started; None means the registered set. `slot`
        holds the draft as the user saw it; None means the draft as this window knows it now.
        """
        slot = slot or self.slot(entrant.id)
        history, step = self._history_of(entrant), self._context.picture.step
        history.past.append(_DraftChange(slot.value, step))
        history.future.clear()
        begun_on = (entrant.dice or "") if begun_on is None else begun_on
        self._seen_dice[entrant.id] = entrant.dice
        history.last = None if text is None else SetDraft(entrant.id, text, begun_on, step)
        self.put_back(slot, history.last)

    def keep_typed(self, slot: DraftSlot, text: str, begun_on: str) -> None:
        """Store as the draft a text that is still being typed. `turn` cannot undo this."""
        self.put_back(slot, SetDraft(slot.key, text, begun_on, self._context.picture.step))

    def put_back(self, slot: DraftSlot, draft: SetDraft | None) -> None:
        """Store this draft, for example the draft from before `keep_typed`; None removes the draft."""
        if slot.event_id is not None:
            self._work.keep(slot, draft)

    def clear(self, entrant: NamedEntrant, texts: Collection[str | None]) -> None:
        """Forget the draft that a registration has removed, if it has one of these texts.

        A draft with another text stays, because it was typed or loaded in the meantime. Undoing the registration
        restores the removed draft.
        """
        history = self._history_of(entrant)
        history.last = self._draft(entrant) or history.last
        draft = self.slot(entrant.id).value
        if draft is None or draft.text in texts:
            del self._slots[entrant.id]
            self._seen_dice.pop(entrant.id, None)
        self.forget_not_stored(entrant)

    def can_turn(self, entrant: NamedEntrant, *, back: bool) -> bool:
        """Return whether undo (`back`) or redo applies to a draft change instead of a step of the event.

        This is the case if the change is later than the step that would be undone or redone.
        """
        history = self._history_of(entrant)
        changes = history.past if back else history.future
        return bool(changes) and _latest_step(self._context, back=back) <= changes[-1].step

    def turn(self, entrant: NamedEntrant, *, back: bool) -> None:
        """Undo (`back`) or redo one change of the draft. `can_turn` must be true."""
        history = self._history_of(entrant)
        source, target = (history.past, history.future) if back else (history.future, history.past)
        target.append(_DraftChange(self._draft(entrant), self._context.picture.step))
        history.last = source.pop().draft
        self.put_back(self.slot(entrant.id), history.last)

    def _draft(self, entrant: NamedEntrant) -> SetDraft | None:
        """Return the draft of a player, which may be outdated, or None."""
        slot = self._slots.get(entrant.id)
        return None if slot is None or slot.value is None or not slot.value.is_of(entrant) else slot.value

    def _history_of(self, entrant: NamedEntrant) -> _DraftHistory:
        """Return the history of a player's draft.

        A draft without a history, from before a restart or from another window, counts as one change.
        """
        history, kept = self._histories.setdefault(entrant.id, _DraftHistory()), self._draft(entrant)
        if kept is not None and not history.past:
            history.past.append(_DraftChange(None, kept.step))
        return history

    def _on_loaded(self, loaded: _Loaded) -> None:
        is_changed = False
        for entrant_id in {*self._slots, *loaded.drafts}:
            is_changed |= self._show(self.slot(entrant_id), loaded.drafts.get(entrant_id))
        for entrant_id, dice in loaded.dice.items():
            draft = self.slot(entrant_id).value
            is_outdated = draft is not None and draft.begun_on != (dice or "")
            is_changed |= is_outdated and self._seen_dice.get(entrant_id) != dice
            self._seen_dice[entrant_id] = dice
        if is_changed:
            self.changed.emit()

    def _show(self, slot: DraftSlot, stored: StoredDraft | None) -> bool:
        """Replace the known draft with the stored one if they differ or the known one was refused.

        Return whether this changed anything. `stored` is None if no draft is stored. Changes nothing while a write of
        the slot is unfinished; the drafts are then loaded again after the write.

        The undo history of a draft that was changed elsewhere is dropped, because undo would overwrite that change. It
        is kept if the draft is gone: there is nothing to overwrite, and if the draft was registered in this window,
        undoing the registration restores it.
        """
        if slot.writes:
            self._was_skipped = True
            return False
        row, draft = (None, None) if stored is None else stored
        if slot.is_at(row) and not slot.is_refused:
            return False
        if slot.is_behind and slot.value is not None:
            self._offers[slot.key] = slot.value.text
        self._slots[slot.key] = DraftSlot(slot.event_id, draft, row, slot.key)
        history = self._histories.get(slot.key)
        if history is not None and draft is not None and history.last != draft:
            del self._histories[slot.key]
        return True

    def _on_refused(self, slot: DraftSlot, fault: UserError) -> None:
        """Show the fault. If the draft was changed elsewhere, also load that draft and offer the refused text.

        Does nothing if the event was removed, or if the draft was changed elsewhere and its event is no longer open.
        """
        if all(event.id != slot.event_id for event in self._context.desk.events()):
            return
        is_open = slot.event_id == self._context.event_id
        if fault.code != CHANGED:
            self._context.messages.show_error(fault)
        elif is_open:
            name = next((entrant.name for entrant in self._context.picture.entrants if entrant.id == slot.key), None)
            if slot.value is not None and name is not None:
                self._offers[slot.key] = slot.value.text
                fault = UserError("editor.draft_elsewhere", name=name)
            self._context.messages.show_error(fault)
            self.refused.emit(slot.key)
            self._reader.load()

    def _on_ended(self, slot: DraftSlot) -> None:
        is_stored = slot.event_id == self._context.event_id and not slot.was_missed
        if is_stored and self._slots.get(slot.key) is not slot:
            self._slots[slot.key] = slot  # it was dropped elsewhere while it was edited here
            self.changed.emit()
        if self._was_skipped and not any(known.writes for known in self._slots.values()):
            self._was_skipped = False
            self._reader.load()

    def _is_own(self, row: UnfinishedRow) -> bool:
        known = next((slot for slot in self._slots.values() if str(slot.key) == row.name), None)
        return known is not None and known.writes > 0 and known.is_at(row)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id in {None, self._context.event_id} and changes.areas & Areas.ENTRANTS:
            self._reader.load()

    def _on_event(self) -> None:
        """Forget the drafts of the previous event.

        If an earlier version of the program stored drafts of this event in the settings, move them to the database.
        """
        for known in (self._slots, self._seen_dice, self._offers, self._histories):
            known.clear()
        event_id = self._context.event_id
        if event_id is None:
            return
        try:
            event = self._context.picture.event
        except UserError:
            return  # the event was removed, which the window notices by itself
        key = f"sets/{event.id}-{event.seed}"  # an event in another database may have the same id
        older = [
            _OlderDraft(int(person), SetDraft(int(entrant), text, begun_on, int(step)))
            for entrant, person, step, begun_on, text in _IN_SETTINGS.findall(self._context.settings.text(key))
        ]
        if older:
            self._context.background.submit(
                partial(_add_older, self._context.desk, event_id, older),
                lambda _none: self._context.settings.forget(key),
                self._context.messages.show_error,
                queue=Queue.STORING,
            )


def _load(desk: Desk, event_id: int) -> _Loaded:
    """Load the drafts of an event. Called in the storing thread."""
    picture = desk.picture(event_id)
    drafts = stored_drafts(desk, picture)
    return _Loaded(drafts, {entrant.id: entrant.dice for entrant in picture.entrants if entrant.id in drafts})


def _add_older(desk: Desk, event_id: int, older: Sequence[_OlderDraft]) -> None:
    """Store the older drafts of players who have no draft in the database. Called in the storing thread."""
    picture = desk.picture(event_id)
    drafts = stored_drafts(desk, picture)
    people = {entrant.id: entrant.person_id for entrant in picture.entrants}
    for person_id, draft in older:
        if draft.entrant_id in drafts or people.get(draft.entrant_id) != person_id:
            continue
        try:
            desk.keep(draft_row(event_id, None, draft))
        except UserError as fault:
            if fault.code != CHANGED:  # another station has stored a draft in the meantime
                raise


def _latest_step(context: WindowContext, *, back: bool) -> int:
    """Return the id of this station's step that undo (`back`) would undo, or of the undo that redo would reverse.

    Returns 0 if there is none.
    """
    journal, station = context.desk.journal(context.event_id), context.desk.seat.station
    step = undoable(journal, station) if back else next(iter(redoables(journal, station)), None)
    if step is None or back:
        return 0 if step is None else step.id
    return next(row.id for row in journal if row.kind == "undo" and row.target == step.id)
