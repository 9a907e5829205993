"""The set of the chosen player while it is edited: the registered set, a draft, and text that is not entered yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.players.drafts import SetDraft, draft_row
from irondie_to.app.sets.editing import SetPart, in_order, rule_lines
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.sets.drafts import DraftSlot, SetDrafts
from irondie_to.desktop.sets.typed_texts import TypedText, TypedTexts
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import DiceSet, read_set

Edit = Callable[[DiceSet], DiceSet]


class EditedSetView(NamedTuple):
    """The state of a set for the editor to show.

    `current` is the set to show. `typed` is the text to show in place of the notation of `current`: a text that is not
    entered yet, or a draft that cannot be read; otherwise None. `has_draft` and `has_stored` say whether the player has
    a draft to drop and a registered set. `offer` is the code of the phrase on the button that takes over an outdated
    draft or a text that could not be stored, because the draft was changed elsewhere; None if the button is hidden.
    """

    current: DiceSet
    typed: str | None
    has_draft: bool
    has_stored: bool
    offer: str | None


class EditedSet(WithContext, QObject):
    """Edits and registers the set of one player. A registration is a step of the event, which the user can undo.

    The registered set of a player who is checked in must stay legal: an illegal set becomes a draft until it is legal.
    Other players may have illegal sets registered. A text that is being typed is stored as a draft after a pause.
    `next_part` is the part of the set to which the user wants the next die to be added, None if there is no wish; it is
    reset when a set is registered or becomes a draft, and when another player is chosen. `changed` is emitted when
    `view` may have changed, `drafts_changed` when drafts may have changed.
    """

    changed = Signal()
    drafts_changed = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self._event_id: int | None = None
        self._code: str | None = None
        self.next_part: SetPart | None = None
        self.drafts = SetDrafts(context, self)
        self.typed = TypedTexts(self.drafts, self)
        self.typed.marked.connect(self.drafts_changed)
        self._warned_of: tuple[int, str | None] | None = None
        self._checked_at = 0  # the latest step of the event when `warn_if_outdated` was last called
        self._is_storing = False
        self._registration = _SetRegistration(context, self.drafts, self.typed, self)
        self._registration.ended.connect(self._tell_change)
        context.event_opened.connect(self._on_event)
        context.commands.undoing.connect(self.typed.store)  # else undo could restore an older draft
        self.drafts.changed.connect(self._tell_change)
        self.drafts.refused.connect(self._on_refused)

    def choose(self, code: str | None) -> bool:
        """From now on, edit the set of the player with this code in the open event, or no set if `code` is None.

        Returns whether the player or the event has changed.
        """
        # Another event may have a player with the same code.
        is_other = (code, self._context.event_id) != (self._code, self._event_id)
        self._event_id, self._code = self._context.event_id, code
        if is_other:
            self.next_part = None
        return is_other

    @property
    def entrant(self) -> NamedEntrant | None:
        """The chosen player as stored now.

        None if no player is chosen, the player was removed, or another event was opened since.
        """
        if self._code is None or self._event_id is None or self._event_id != self._context.event_id:
            return None
        return next((row for row in self._context.picture.entrants if row.code == self._code), None)

    def current(self) -> DiceSet:
        """Return the set of the chosen player: the set being registered, else the draft, else the registered set.

        A draft counts only if it can be read and is not outdated. Returns an empty set if the player has none of these
        or if no player is chosen.
        """
        entrant = self.entrant
        if entrant is None:
            return DiceSet(())
        draft = None if self._registration.is_storing(entrant) else self.drafts.readable(entrant)
        return draft if draft is not None else self._registration.latest(entrant)

    @property
    def rest(self) -> str:
        """The text that the field for the set would show if the user had typed nothing.

        The typed text does not count even if it is already stored as the draft.
        """
        entrant = self.entrant
        typed = self.typed.of(entrant)
        if entrant is None or typed is None or not typed.is_stored:
            return self.current().text
        return self._registration.latest(entrant).text if typed.before is None else typed.before.text

    def view(self) -> EditedSetView:
        entrant = self.entrant
        typed = self.typed.of(entrant)
        unreadable = None if entrant is None else self.drafts.unreadable(entrant)
        return EditedSetView(
            self.current(),
            unreadable if typed is None else typed.text,
            entrant is not None and typed is None and self.drafts.text(entrant) is not None,
            entrant is not None and entrant.dice is not None,
            None if entrant is None else self._offer(entrant),
        )

    def edit(self, change: Edit) -> bool:
        """Apply a change to the current set, and register the result or make it a draft.

        Returns False if the change is impossible; the message bar then shows the reason.
        """
        try:
            changed = change(self.current())
        except UserError as fault:
            self._context.messages.show_error(fault)
            return False
        self.keep(changed)
        return True

    def keep(self, changed: DiceSet) -> None:
        entrant = self.entrant
        if entrant is not None:
            self._keep_for(entrant, changed)

    def type_text(self, text: str) -> bool:
        """Remember a text that is typed but not entered; return False if no player is chosen.

        The text is stored as a draft after a pause in typing.
        """
        entrant = self.entrant
        if entrant is None:
            return False
        self.typed.type_text(entrant, text)
        return True

    def enter(self) -> None:
        entrant = self.entrant
        if entrant is not None:
            self._enter(entrant)

    def give_up(self) -> None:
        """Discard the typed text, and the draft if it cannot be read (Esc)."""
        entrant = self.entrant
        if entrant is not None:
            self.typed.put_back(entrant)
        if entrant is not None and self.drafts.unreadable(entrant) is not None:
            self.drop_draft()
        self.changed.emit()

    def drop_draft(self) -> None:
        """Discard the draft and the typed text, so that the editor shows the registered set again."""
        entrant = self.entrant
        if entrant is not None:
            self.typed.put_back(entrant)
            self.drafts.change(entrant, None)
            self._tell_change()

    def take_draft(self) -> None:
        """Replace the shown set or draft with the offered text (see `EditedSetView.offer`), and enter it."""
        entrant = self.entrant
        if entrant is None:
            return
        draft = self.drafts.not_stored(entrant) or self.drafts.outdated(entrant)
        if draft is not None:
            self.drafts.forget_not_stored(entrant)
            self.typed.take(entrant, draft)
            self._enter(entrant)

    def keep_typed(self) -> None:
        """Enter every typed text.

        Called before another event is shown and before the window closes.
        """
        for entrant in self._context.picture.entrants if self.typed else ():
            self._enter(entrant)
            refused = self.typed.pop(entrant)
            if refused is not None:
                self.drafts.change(entrant, refused.text, refused.begun_on, refused.slot)

    def store_drafts(self, codes: Collection[str]) -> None:
        """Register the drafts of the players with these codes who are not checked in.

        Illegal drafts are registered too, but not unreadable or outdated ones.
        """
        codes = self.drafts.texts().keys() & set(codes)
        for entrant in self._context.picture.entrants if codes else ():
            draft = self.drafts.readable(entrant) if entrant.code in codes and not entrant.checked_in else None
            if draft is not None:
                self._keep_for(entrant, draft)

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        entrant = self.entrant
        if entrant is None or not self.drafts.can_turn(entrant, back=back):
            return None
        return Phrase("editor.unsaved_step", {"name": entrant.name})

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo one change of the chosen player's draft. Return False if there is none."""
        entrant, step = self.entrant, self.unsaved_step(back=back)
        if entrant is None or step is None:
            return False
        self.typed.store()  # redo then shows the typed text again
        self.typed.pop(entrant)
        self.drafts.turn(entrant, back=back)
        self._context.messages.show(Phrase("frame.undone" if back else "frame.redone", {"step": step}))
        self._tell_change()
        return True

    def warn_if_outdated(self) -> None:
        """Show a warning if the chosen player's draft is outdated, once for each registered set."""
        entrant = self.entrant
        if entrant is None:
            return
        now = self._context.picture.step
        since, self._checked_at = self._checked_at or now, now
        if self._offer(entrant) != "editor.take_draft" or self._is_storing:
            return
        if self._warned_of != (entrant.id, entrant.dice):
            self._warned_of = entrant.id, entrant.dice
            meanwhile = Phrase("editor.set_meanwhile", {"name": entrant.name})
            self._context.messages.show_effect(meanwhile, since)

    def _keep_for(self, entrant: NamedEntrant, changed: DiceSet, slot: DraftSlot | None = None) -> None:
        """Register a set or make it a draft.

        `slot` holds the draft as the user saw it; None means the draft as this window knows it now.
        """
        self.next_part = None
        self._is_storing = True
        self._store(entrant, changed, slot or self.drafts.slot(entrant.id))
        self._is_storing = False
        self._tell_change()

    def _store(self, entrant: NamedEntrant, changed: DiceSet, slot: DraftSlot) -> None:
        typed = self.typed.pop(entrant)
        is_legal = not any(line.broken for line in rule_lines(changed)) or not (changed.dice or changed.side)
        if entrant.checked_in and not is_legal:
            self.drafts.change(entrant, changed.text, slot=slot)
            code = "editor.held_first" if entrant.dice is None else "editor.held"
            self._context.messages.show(Phrase(code, {"name": entrant.name}))
        elif changed.text != self._registration.latest(entrant).text:
            draft = None if slot.value is None else slot.value.text
            self._registration.register(entrant, changed, draft, typed)
        elif self.drafts.text(entrant) is not None:
            self.drafts.change(entrant, None, slot=slot)

    def _enter(self, entrant: NamedEntrant) -> None:
        """Register the text typed for this player as a set, or make it a draft.

        A text that cannot be read becomes a draft. So does a text that was started from a set that is no longer the
        registered one: registering the text would replace a set that the user may not have seen.
        """
        typed = self.typed.of(entrant)
        if typed is None:
            return
        self.typed.store_before(typed)
        changed = None
        if typed.begun_on == (entrant.dice or ""):
            with suppress(UserError):  # the editor shows what is wrong with the text
                changed = in_order(read_set(typed.text))
        if changed is not None:
            self._keep_for(entrant, changed, typed.slot)
            return
        self.typed.pop(entrant)
        if typed.text != self.drafts.text(entrant):
            self.drafts.change(entrant, typed.text, typed.begun_on, typed.slot)
            self.drafts_changed.emit()
        self.changed.emit()

    def _offer(self, entrant: NamedEntrant) -> str | None:
        if self.drafts.not_stored(entrant) is not None:
            return "editor.take_own"
        return None if self.drafts.outdated(entrant) is None else "editor.take_draft"

    def _on_event(self) -> None:
        self.typed.clear()
        self._warned_of = None

    def _tell_change(self) -> None:
        self.changed.emit()
        self.drafts_changed.emit()

    def _on_refused(self, entrant_id: int) -> None:
        """Discard the text typed for this player, so that the editor shows the draft stored elsewhere.

        The discarded text can be restored with the button for `EditedSetView.offer`.
        """
        for entrant in self._context.picture.entrants:
            if entrant.id == entrant_id:
                self.typed.pop(entrant)


class _Wanted(NamedTuple):
    """A set to register, the text of the draft that it replaces, and the typed text from which it was read.

    `draft` is None if there was no draft, `typed` None if the set was not typed.
    """

    dice: DiceSet
    draft: str | None
    typed: TypedText | None


class _SetRegistration(WithContext, QObject):
    """Registers sets.

    If further sets of a player are registered while one is being stored, only the latest of them is stored afterwards.
    A registered set replaces the player's draft in `drafts`. If a set that was typed is refused, its text is put back
    into `typed`. `ended` is emitted when no set of a player is being stored any longer.
    """

    ended = Signal()

    def __init__(self, context: WindowContext, drafts: SetDrafts, typed: TypedTexts, parent: QObject) -> None:
        super().__init__(context, parent)
        self._drafts = drafts
        self._typed = typed
        self._unstored: dict[tuple[int, str], _Wanted] = {}  # by event and player, the latest set not stored yet

    def is_storing(self, entrant: NamedEntrant) -> bool:
        return (entrant.event_id, entrant.code) in self._unstored

    def latest(self, entrant: NamedEntrant) -> DiceSet:
        """Return the latest set of the player that is not stored yet, else the registered set.

        A set that is not stored yet is being registered or is waiting to be registered.
        """
        unstored = self._unstored.get((entrant.event_id, entrant.code))
        return read_set(entrant.dice or "") if unstored is None else unstored.dice

    @async_slot
    async def register(
        self, entrant: NamedEntrant, changed: DiceSet, draft: str | None, typed: TypedText | None
    ) -> None:
        """Register a set, read from the text `typed`, in place of the draft with the text `draft`."""
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
        """Put the text of a refused set back into `typed`, or store the set as a draft if another event is open."""
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
