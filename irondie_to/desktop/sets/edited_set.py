"""The set of the chosen player while it is edited: the stored set, a draft, or typed text that is not entered yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Changes
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.sets.editing import in_order, rule_lines
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.sets.drafts import SetDrafts, stored_set
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import DiceSet, read_set

Edit = Callable[[DiceSet], DiceSet]

_EMPTY = DiceSet(())


class _Typed(NamedTuple):
    """A typed text that is not entered yet, and the notation of the set stored when typing started ("" for none)."""

    text: str
    begun_on: str


class EditedSetView(NamedTuple):
    """The state of an edited set that the editor shows.

    `current` is the set to show. `typed` is the text to show instead of the notation of `current`: a text that is not
    entered yet, or a draft that cannot be read; otherwise it is None. `has_draft` and `has_stored` say whether the
    player has a draft and a stored set. `is_outdated` says whether the player has a draft that was started from another
    set than the stored one.
    """

    current: DiceSet
    typed: str | None
    has_draft: bool
    has_stored: bool
    is_outdated: bool


class EditedSet(QObject):
    """Edits and stores the set of one player. Each stored set is a step of the event that can be undone.

    The stored set of a player who is checked in must stay legal: an illegal set becomes a draft on this computer until
    it is legal. For other players, illegal sets may be stored. `changed` is emitted when `view` may have changed,
    `drafts_changed` when drafts may have changed, and `keeping` just before a set is stored or becomes a draft.
    """

    changed = Signal()
    drafts_changed = Signal()
    keeping = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._event_id: int | None = None
        self._code: str | None = None
        self.drafts = SetDrafts(context)
        self._typed: dict[str, _Typed] = {}
        self._warned_of: tuple[int, str | None] | None = None
        self._is_storing = False
        context.event_opened.connect(self._on_event)
        context.changed.connect(self._on_changes)

    def choose(self, code: str | None) -> bool:
        """Edit the set of the player with this code in the open event from now on.

        `code` is None for no player. Returns whether another player or another event was chosen.
        """
        # Another event may have a player with the same code.
        is_other = (code, self._context.event_id) != (self._code, self._event_id)
        self._event_id, self._code = self._context.event_id, code
        return is_other

    @property
    def entrant(self) -> NamedEntrant | None:
        """The player as currently stored, None if no player is chosen or the player was removed."""
        if self._code is None or self._event_id is None or self._event_id != self._context.event_id:
            return None
        return next((row for row in self._context.picture.entrants if row.code == self._code), None)

    def current(self) -> DiceSet:
        """Return the draft if there is one that can be read and is not outdated, otherwise the stored set."""
        entrant = self.entrant
        if entrant is None:
            return _EMPTY
        draft = self.drafts.readable(entrant)
        return draft if draft is not None else stored_set(entrant)

    def view(self) -> EditedSetView:
        """Return the state of the edited set for the editor."""
        entrant, typed = self.entrant, self._typed.get(self._code or "")
        unreadable = None if entrant is None else self.drafts.unreadable(entrant)
        return EditedSetView(
            self.current(),
            unreadable if typed is None else typed.text,
            entrant is not None and self.drafts.text(entrant) is not None,
            entrant is not None and entrant.dice is not None,
            entrant is not None and self.drafts.outdated(entrant) is not None,
        )

    def edit(self, change: Edit) -> bool:
        """Apply a change to the current set, and store the result or make it a draft.

        Returns False if the change or storing it was rejected; the message bar then shows the reason.
        """
        try:
            changed = change(self.current())
        except UserError as fault:
            self._context.messages.show_error(fault)
            return False
        return self.keep(changed)

    def keep(self, changed: DiceSet) -> bool:
        """Store a set, or make it a draft if it must not be stored.

        Returns False if storing was rejected or no player is chosen.
        """
        entrant = self.entrant
        return entrant is not None and self._keep_for(entrant, changed)

    def type_text(self, text: str) -> bool:
        """Store typed text temporarily until it is entered. Return False if no player is chosen."""
        entrant = self.entrant
        if entrant is None:
            return False
        before = self._typed.get(entrant.code)
        self._typed[entrant.code] = _Typed(text, (entrant.dice or "") if before is None else before.begun_on)
        return True

    def enter(self) -> None:
        """Enter the typed text: store it as a set if possible, otherwise make it a draft."""
        entrant = self.entrant
        if entrant is not None:
            self._enter(entrant)

    def give_up(self) -> None:
        """Discard the typed text, and the draft if it cannot be read (Esc)."""
        entrant = self.entrant
        self._typed.pop(self._code or "", None)
        if entrant is not None and self.drafts.unreadable(entrant) is not None:
            self.drop_draft()
        self.changed.emit()

    def drop_draft(self) -> None:
        """Discard the draft and the typed text, so that the editor shows the stored set again."""
        entrant = self.entrant
        if entrant is not None:
            self._typed.pop(entrant.code, None)
            self.drafts.change(entrant, None)
            self.changed.emit()
            self.drafts_changed.emit()

    def take_draft(self) -> None:
        """Enter the outdated draft again, as a change of the set that is stored now."""
        entrant = self.entrant
        draft = None if entrant is None else self.drafts.outdated(entrant)
        if entrant is not None and draft is not None:
            self._typed[entrant.code] = _Typed(draft, entrant.dice or "")
            self._enter(entrant)

    def keep_typed(self) -> None:
        """Enter the typed texts of all players. A text that cannot be stored becomes a draft.

        Called before another event is opened.
        """
        for entrant in self._context.picture.entrants if self._typed else ():
            self._enter(entrant)
            refused = self._typed.pop(entrant.code, None)
            if refused is not None:
                self.drafts.change(entrant, refused.text, refused.begun_on)

    def store_drafts(self, codes: Collection[str]) -> None:
        """Store the drafts of the players with these codes who are not checked in.

        They may be illegal, but not unreadable.
        """
        codes = self.drafts.codes().intersection(codes)
        for entrant in self._context.picture.entrants if codes else ():
            draft = self.drafts.readable(entrant) if entrant.code in codes and not entrant.checked_in else None
            if draft is not None:
                self._keep_for(entrant, draft)

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the draft change that undo (`back`) or redo would affect, None if there is none."""
        entrant = self.entrant
        if entrant is None or not self.drafts.can_turn(entrant, back=back):
            return None
        return Phrase("editor.unsaved_step", {"name": entrant.name})

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo one change of the current draft. Return False if there is none."""
        entrant, step = self.entrant, self.unsaved_step(back=back)
        if entrant is None or step is None:
            return False
        self.drafts.turn(entrant, back=back)
        self._typed.pop(entrant.code, None)
        self._context.messages.show(Phrase("frame.undone" if back else "frame.redone", {"step": step}))
        self.changed.emit()
        self.drafts_changed.emit()
        return True

    def warn_if_outdated(self) -> None:
        """Show a warning if another set was stored since the draft was started, once for each stored set."""
        entrant = self.entrant
        if entrant is None or self.drafts.outdated(entrant) is None or self._is_storing:
            return
        if self._warned_of != (entrant.id, entrant.dice):
            self._warned_of = entrant.id, entrant.dice
            meanwhile = Phrase("editor.set_meanwhile", {"name": entrant.name})
            self._context.messages.show_warning(meanwhile)

    def _keep_for(self, entrant: NamedEntrant, changed: DiceSet) -> bool:
        self.keeping.emit()
        self._is_storing = True
        is_kept = self._store(entrant, changed)
        self._is_storing = False
        if is_kept:
            self._typed.pop(entrant.code, None)
        self.changed.emit()
        self.drafts_changed.emit()
        return is_kept

    def _store(self, entrant: NamedEntrant, changed: DiceSet) -> bool:
        is_legal = not any(line.broken for line in rule_lines(changed)) or not (changed.dice or changed.side)
        if entrant.checked_in and not is_legal:
            self.drafts.change(entrant, changed.text)
            code = "editor.held_first" if entrant.dice is None else "editor.held"
            self._context.messages.show(Phrase(code, {"name": entrant.name}))
        elif changed.text != stored_set(entrant).text:
            command = RegisterSet(entrant.event_id, entrant.code, changed.text or None, entrant.version)
            changes = self._context.commands.do(command)
            if changes is None:
                return False
            self.drafts.save(entrant, changes.step)
        elif self.drafts.text(entrant) is not None:
            self.drafts.change(entrant, None)
        return True

    def _enter(self, entrant: NamedEntrant) -> None:
        """Store the text typed for this player as a set, or make it a draft.

        The text becomes a draft if it cannot be read. It also becomes a draft if another set was stored since typing
        started, because it would replace a set that the user may not know.
        """
        typed = self._typed.get(entrant.code)
        if typed is None:
            return
        changed = None
        if typed.begun_on == (entrant.dice or ""):
            with suppress(UserError):  # the editor shows why the text is wrong
                changed = in_order(read_set(typed.text))
        if changed is not None:
            self._keep_for(entrant, changed)
            return
        del self._typed[entrant.code]
        if typed.text != self.drafts.text(entrant):
            self.drafts.change(entrant, typed.text, typed.begun_on)
            self.drafts_changed.emit()
        self.changed.emit()

    def _on_event(self) -> None:
        self._typed.clear()
        self._warned_of = None
        self.drafts.forget_history()

    def _on_changes(self, changes: Changes) -> None:
        if self.drafts.follow(changes):
            self.changed.emit()
            self.drafts_changed.emit()
