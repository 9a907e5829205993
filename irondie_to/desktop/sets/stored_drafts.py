"""The drafts that a window knows of the open event, and that it shares with other windows and stations."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.rows import EventRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.drafts import SetDraft, StoredDraft, draft_row, stored_drafts
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import UserError

_IN_SETTINGS = re.compile(r"^(\d+)-(\d+)@(\d+):([^=]*)=(.*)$", re.MULTILINE)
_CHANGED, _GONE = "unfinished.changed_elsewhere", "unfinished.gone"


@dataclass(slots=True, eq=False)
class DraftSlot:
    """The draft of one player as the user of this window has seen and changed it.

    When the draft was changed in another window or station, a new slot replaces this one. `draft` is the newest draft
    in this window, None if the player has no draft. `seen_dice` is the set that was registered when the draft was
    loaded or made, None if no set was registered.
    """

    entrant_id: int
    draft: SetDraft | None = None
    row: UnfinishedRow | None = None
    """The row of the draft as last loaded or stored, None if not stored. Only the storing thread changes it."""
    seen_dice: str | None = None
    writes: int = 0
    """The number of unfinished writes. Only the Qt thread changes it."""
    is_waiting: bool = False
    """Whether a write was submitted that has not begun. It will store the draft of the moment when it begins."""
    is_refused: bool = False
    """Whether a write was refused because the draft was changed elsewhere. Later writes of this slot do nothing."""
    is_behind: bool = False
    """Whether the last write failed, for instance on a full disk."""


class _Older(NamedTuple):
    """A draft that an earlier version of the program stored in the settings, and the person it belongs to."""

    person_id: int
    draft: SetDraft


class _Loaded(NamedTuple):
    """The stored drafts by the row id of the player, and the registered sets of these players."""

    drafts: dict[int, StoredDraft]
    dice: dict[int, str | None]


class StoredDrafts(QObject):
    """The drafts of the open event. Every write is done in the storing thread.

    `changed` is emitted after drafts were loaded that differ from the known ones. `replaced` is emitted with the row id
    of a player whose draft was changed in another window or station. `refused` is emitted with the row id of a player
    if the last text entered in this window was not stored for that reason; `offer` then returns that text.
    """

    changed = Signal()
    replaced = Signal(int)
    refused = Signal(int)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._slots: dict[int, DraftSlot] = {}
        self._offers: dict[int, str] = {}
        self._was_skipped = False  # whether loaded drafts were ignored because of unfinished writes
        context.event_opened.connect(self._on_event)
        context.changed.connect(self._on_changes)
        context.work_changed.connect(self._on_work_changed)
        self.load()

    def slot(self, entrant_id: int) -> DraftSlot:
        """Return the current slot of a player, to pass to `write`."""
        return self._slots.setdefault(entrant_id, DraftSlot(entrant_id))

    def draft(self, entrant: NamedEntrant) -> SetDraft | None:
        """Return the draft of a player, which may be outdated; None if the player has no draft."""
        slot = self._slots.get(entrant.id)
        return None if slot is None or slot.draft is None or not slot.draft.is_of(entrant) else slot.draft

    def is_outdated(self, entrant: NamedEntrant) -> bool:
        """Return whether the player has an outdated draft, according to the data last read from the database.

        Returns False after a registration until the drafts are loaded again, because the registration may have removed
        the draft.
        """
        slot, draft = self._slots.get(entrant.id), self.draft(entrant)
        return slot is not None and draft is not None and draft.is_outdated(entrant) and slot.seen_dice == entrant.dice

    def offer(self, entrant: NamedEntrant) -> str | None:
        """Return the text entered in this window that was not stored, because the draft was changed elsewhere.

        None if there is no such text.
        """
        return self._offers.get(entrant.id)

    def forget_offer(self, entrant: NamedEntrant) -> None:
        """Forget the text of `offer`."""
        self._offers.pop(entrant.id, None)

    def write(self, slot: DraftSlot, draft: SetDraft | None) -> None:
        """Store the draft of a player, or delete the stored draft if `draft` is None.

        If an earlier write has not begun, it stores this draft instead of its own.
        """
        slot.draft = draft
        event_id = self._context.event_id
        if slot.is_waiting or event_id is None:
            return
        slot.is_waiting = True
        slot.writes += 1
        self._context.background.submit(
            partial(_store, self._context.desk, event_id, slot),
            partial(self._on_stored, event_id, slot),
            partial(self._on_refused, event_id, slot),
            failed=partial(self._on_failed, slot),
            queue=Queue.STORING,
        )

    def clear(self, entrant: NamedEntrant, texts: Collection[str | None]) -> None:
        """Note that a registration has removed the draft of a player if it had one of these texts.

        Another draft stays: it was typed or loaded in the meantime.
        """
        draft = self.slot(entrant.id).draft
        if draft is None or draft.text in texts:
            self._slots[entrant.id] = DraftSlot(entrant.id)
        self._offers.pop(entrant.id, None)

    def store_rest(self) -> None:
        """Try again to store the drafts that could not be stored. Does not wait until they are stored."""
        for slot in self._slots.values():
            if slot.is_behind:
                self.write(slot, slot.draft)

    def load(self) -> None:
        """Load the drafts of the open event, after this window has stored everything submitted so far.

        Drafts that an earlier version of the program stored in the settings are stored in the database first.
        """
        event_id = self._context.event_id
        if event_id is None:
            return
        try:
            event = self._context.picture.event
        except UserError:
            return  # the event was removed, which the window notices by itself
        older = self._in_settings(event)
        self._context.background.submit(
            partial(_load, self._context.desk, event_id, older),
            partial(self._on_loaded, event, bool(older)),
            self._on_not_loaded,
            queue=Queue.STORING,
        )

    def _on_loaded(self, event: EventRow, has_older: bool, loaded: _Loaded) -> None:
        if has_older:
            self._context.settings.forget(_settings_key(event))
        if event.id != self._context.event_id:
            return
        is_changed = False
        for entrant_id in {*self._slots, *loaded.drafts}:
            is_changed |= self._show(self.slot(entrant_id), loaded.drafts.get(entrant_id))
        for entrant_id, dice in loaded.dice.items():
            slot = self.slot(entrant_id)
            is_outdated = slot.draft is not None and slot.draft.begun_on != (dice or "")
            is_changed |= is_outdated and slot.seen_dice != dice
            slot.seen_dice = dice
        if is_changed:
            self.changed.emit()

    def _show(self, slot: DraftSlot, stored: StoredDraft | None) -> bool:
        """Replace the known draft by the stored one if they differ or the known one was refused.

        Return whether this changed anything.

        `stored` is None if no draft is stored. Changes nothing while a write of the slot is unfinished; the drafts are
        then loaded again after the write.
        """
        known, found = slot.row, None if stored is None else stored.row
        if slot.writes:
            self._was_skipped = True
            return False
        if _is_same(known, found) and not slot.is_refused:
            return False
        if slot.is_behind and slot.draft is not None:
            self._offers[slot.entrant_id] = slot.draft.text
        draft = None if stored is None else stored.draft
        self._slots[slot.entrant_id] = DraftSlot(slot.entrant_id, draft, found, slot.seen_dice)
        self.replaced.emit(slot.entrant_id)
        return True

    def _on_not_loaded(self, fault: UserError) -> None:
        if fault.code != "event.unknown":  # the window notices by itself that the event was removed
            self._context.messages.show_error(fault)

    def _on_stored(self, event_id: int, slot: DraftSlot, _none: None) -> None:
        if event_id == self._context.event_id and not slot.is_refused and self._slots.get(slot.entrant_id) is not slot:
            self._slots[slot.entrant_id] = slot  # it was dropped elsewhere while it was edited here
            self.changed.emit()
        self._end_write(slot)

    def _on_refused(self, event_id: int, slot: DraftSlot, fault: UserError) -> None:
        if fault.code != _CHANGED:
            slot.is_behind = True
            self._context.messages.show_error(fault)
        elif event_id == self._context.event_id:
            self._offer_text(slot, fault)
        self._end_write(slot)

    def _on_failed(self, slot: DraftSlot, _fault: Exception) -> None:
        slot.is_behind = True
        self._end_write(slot)

    def _end_write(self, slot: DraftSlot) -> None:
        slot.writes -= 1
        if self._was_skipped and not any(known.writes for known in self._slots.values()):
            self._was_skipped = False
            self.load()

    def _offer_text(self, slot: DraftSlot, fault: UserError) -> None:
        """Load the draft that was stored elsewhere, and keep the text entered in this window for `offer`."""
        try:
            entrants = self._context.picture.entrants
        except UserError:
            return  # the event was removed, which the window notices by itself
        name = next((entrant.name for entrant in entrants if entrant.id == slot.entrant_id), None)
        if slot.draft is not None and name is not None:
            self._offers[slot.entrant_id] = slot.draft.text
            fault = UserError("editor.draft_elsewhere", name=name)
        self._context.messages.show_error(fault)
        self.refused.emit(slot.entrant_id)
        self.load()

    def _on_event(self) -> None:
        self._slots.clear()
        self._offers.clear()
        self.load()

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id in {None, self._context.event_id} and changes.areas & Areas.ENTRANTS:
            self.load()

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        if work is None:
            self.load()
        elif work.subject == UnfinishedKind.SET_DRAFT and work.event_id == self._context.event_id:
            known = next((slot for slot in self._slots.values() if str(slot.entrant_id) == work.name), None)
            is_own = known is not None and known.writes > 0 and _is_same(known.row, work)
            if not is_own:
                self.load()

    def _in_settings(self, event: EventRow) -> Sequence[_Older]:
        """Return the drafts of the event that an earlier version of the program stored in the settings."""
        found = _IN_SETTINGS.findall(self._context.settings.text(_settings_key(event)))
        return [
            _Older(int(person), SetDraft(int(entrant), text, begun_on, int(step)))
            for entrant, person, step, begun_on, text in found
        ]


def _store(desk: Desk, event_id: int, slot: DraftSlot) -> None:
    """Store the newest draft of the slot. Called in the storing thread.

    If the stored row was removed in another window or station, the draft is stored in a new row. Nothing is stored in
    an event that was removed.
    """
    slot.is_waiting = False
    draft = slot.draft
    if slot.is_refused:
        return
    try:
        if draft is None:
            if slot.row is not None:
                desk.drop(slot.row, any_version=False)
            slot.row = None
            return
        try:
            slot.row = desk.keep(draft_row(event_id, slot.row, draft))
        except UserError as fault:
            if fault.code != _GONE:
                raise
            slot.row = desk.keep(draft_row(event_id, None, draft))
    except UserError as fault:
        slot.is_refused = fault.code == _CHANGED
        if all(event.id != event_id for event in desk.events()):
            return
        raise
    slot.is_behind = False


def _load(desk: Desk, event_id: int, older: Sequence[_Older]) -> _Loaded:
    """Load the drafts of an event. Called in the storing thread.

    Before that, store those `older` drafts whose players have no draft in the database.
    """
    picture = desk.picture(event_id)
    found = stored_drafts(desk, picture)
    people = {entrant.id: entrant.person_id for entrant in picture.entrants}
    new = [
        one for one in older if one.draft.entrant_id not in found and people.get(one.draft.entrant_id) == one.person_id
    ]
    for one in new:
        try:
            desk.keep(draft_row(event_id, None, one.draft))
        except UserError as fault:
            if fault.code != _CHANGED:  # another station has stored a draft in the meantime
                raise
    if new:
        found = stored_drafts(desk, picture)
    return _Loaded(found, {entrant.id: entrant.dice for entrant in picture.entrants if entrant.id in found})


def _is_same(one: UnfinishedRow | None, other: UnfinishedRow | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.id, one.version) == (other.id, other.version)


def _settings_key(event: EventRow) -> str:
    """Return the key of the setting in which an earlier version of the program stored the drafts of an event.

    The key contains the event's seed, because an event in another database may have the same id.
    """
    return f"sets/{event.id}-{event.seed}"
