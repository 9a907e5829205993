"""The set of one player: places, notation, rules and palette. Every change is a step of the event, so undo is undo."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Changes
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.sets.editing import (
    SetPart,
    add_die,
    dice_of,
    in_order,
    move_die,
    rule_lines,
    take_die,
    take_one_of,
    turn_rarity,
)
from irondie_to.desktop.controls.dice.notation_field import NotationField
from irondie_to.desktop.controls.dice.palette import Palette
from irondie_to.desktop.core.context import Message, MessageTone, WindowContext
from irondie_to.desktop.sets.drafts import SetDrafts, stored_set
from irondie_to.desktop.sets.fill_from import FillFrom
from irondie_to.desktop.sets.places import Places
from irondie_to.desktop.sets.rule_lines import RuleLines
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import DiceSet, read_set

Edit = Callable[[DiceSet], DiceSet]

_EMPTY = DiceSet(())


class _Typed(NamedTuple):
    """What is typed and not kept yet, and the set that was stored when it was begun ("" for none)."""

    text: str
    begun_on: str


class SetEditor(QWidget):
    """Edits the set of the player it shows; an illegal set is stored as a draft.

    Who is checked in keeps a legal set: what is illegal meanwhile is a draft of this computer, stored once it is legal.
    """

    drafts_changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._event_id: int | None = None
        self._code: str | None = None
        self.drafts = SetDrafts(context)
        self._typed: dict[str, _Typed] = {}
        self._told: tuple[int, str | None] | None = None
        self._is_storing = False
        self._next: SetPart | None = None
        self.places = {part: Places(context, part, self) for part in SetPart}
        self.notation = NotationField(self)
        self.rules = RuleLines(context, self)
        self.dice = Palette(context, self)
        self.fill = FillFrom(context, self)
        self.keep_old, self.take_draft = QPushButton(self), QPushButton(self)
        self._lay_out()
        self._connect()

    def show_player(self, code: str | None) -> None:
        """Show the set of this player, or nobody's; also to show what was changed elsewhere."""
        if (code, self._context.event_id) != (self._code, self._event_id):  # another event may have the same code
            self._next = None
            self.fill.rare.setChecked(False)
        self._event_id, self._code = self._context.event_id, code
        self.setEnabled(code is not None)
        self._show()

    def make_room(self, width: int) -> None:
        """Where the width does not hold all of it side by side, the side set and what fills the set stand below."""
        for direction in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom):
            self._sets.setDirection(direction)
            self._below.setDirection(direction)
            self._column.invalidate()
            if self.minimumSizeHint().width() <= width:
                break

    def current(self) -> DiceSet:
        """The set as it is shown: the draft, else what is stored."""
        entrant = self._entrant()
        if entrant is None:
            return _EMPTY
        draft = self.drafts.readable(entrant)
        return draft if draft is not None else stored_set(entrant)

    def keep_typed(self) -> None:
        """Keep what was typed, as Enter would; what cannot be stored now is a draft."""
        for entrant in self._context.picture.entrants if self._typed else ():
            self._enter(entrant)
            refused = self._typed.pop(entrant.code, None)
            if refused is not None:
                self.drafts.change(entrant, refused.text, refused.begun_on)

    def store_drafts(self, codes: Collection[str]) -> None:
        """Those of these players who are checked in no more may have illegal sets: their drafts are stored so."""
        codes = self.drafts.codes().intersection(codes)
        for entrant in self._context.picture.entrants if codes else ():
            draft = self.drafts.readable(entrant) if entrant.code in codes and not entrant.checked_in else None
            if draft is not None:
                self._keep_for(entrant, draft)

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """What undo, or redo, would turn of the draft that is shown; None where it is not the draft's turn."""
        entrant = self._entrant()
        if entrant is None or not self.drafts.can_turn(entrant, back=back):
            return None
        return Phrase("editor.unsaved_step", {"name": entrant.name})

    def turn(self, *, back: bool) -> bool:
        """Turn back the last change of the draft that is shown, or do it again; False where undo is the event's."""
        entrant, step = self._entrant(), self.unsaved_step(back=back)
        if entrant is None or step is None:
            return False
        self.drafts.turn(entrant, back=back)
        self._typed.pop(entrant.code, None)
        self._context.tell(Phrase("frame.undone" if back else "frame.redone", {"step": step}))
        self._show()
        self.drafts_changed.emit()
        return True

    def retranslate(self) -> None:
        """Put all words into the language in force."""
        say = self._context.say
        for places in self.places.values():
            places.retranslate()
        self.rules.retranslate()
        self.dice.retranslate()
        self.fill.retranslate()
        self.notation.setPlaceholderText(say(Phrase("editor.notation_hint")))
        self.notation.setAccessibleName(say(Phrase("editor.notation")))
        self.notation.setToolTip(say(Phrase("editor.notation_tip")))
        self.take_draft.setText(say(Phrase("editor.take_draft")))
        self._show()

    def focus_notation(self) -> None:
        """Go to the notation, all of it chosen."""
        self.notation.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.notation.selectAll()

    def edit(self, change: Edit) -> bool:
        """Change the set and keep it; False when it could not be. A fault goes to the message bar."""
        try:
            changed = change(self.current())
        except UserError as fault:
            self._context.complain(fault)
            return False
        return self._keep(changed)

    def _keep(self, changed: DiceSet) -> bool:
        entrant = self._entrant()
        return entrant is not None and self._keep_for(entrant, changed)

    def _keep_for(self, entrant: NamedEntrant, changed: DiceSet) -> bool:
        self._next = None
        self._is_storing = True
        kept = self._store(entrant, changed)
        self._is_storing = False
        if kept:  # else what was typed stays
            self._typed.pop(entrant.code, None)
        self._show()
        self.drafts_changed.emit()
        return kept

    def _store(self, entrant: NamedEntrant, changed: DiceSet) -> bool:
        legal = not any(line.broken for line in rule_lines(changed)) or not (changed.dice or changed.side)
        if entrant.checked_in and not legal:
            self.drafts.change(entrant, changed.text)
            held = "editor.held_first" if entrant.dice is None else "editor.held"
            self._context.tell(Phrase(held, {"name": entrant.name}))
        elif changed.text != stored_set(entrant).text:
            changes = self._context.do(
                RegisterSet(entrant.event_id, entrant.code, changed.text or None, entrant.version)
            )
            if changes is None:
                return False
            self.drafts.save(entrant, changes.step)
        elif self.drafts.text(entrant) is not None:
            self.drafts.change(entrant, None)
        return True

    def _entrant(self) -> NamedEntrant | None:
        """The player as stored now; None when nobody is shown or he is gone."""
        if self._code is None or self._event_id is None or self._event_id != self._context.event_id:
            return None
        return next((row for row in self._context.picture.entrants if row.code == self._code), None)

    def _show(self) -> None:
        shown, entrant = self.current(), self._entrant()
        draft = None if entrant is None else self.drafts.text(entrant)
        being_typed = self._typed.get(self._code or "")
        unreadable = None if entrant is None else self.drafts.unreadable(entrant)
        typed = unreadable if being_typed is None else being_typed.text
        self.notation.set_kept(shown.text)
        text = shown.text if typed is None else typed
        if text != self.notation.text():  # else the place where one types would be lost
            self.notation.setText(text)
        if typed is None:
            self._show_set(shown)
        else:
            self._show_typed(typed)
        self.fill.show_player(entrant)
        self.keep_old.setVisible(draft is not None)
        old = "editor.keep_old" if entrant is not None and entrant.dice is not None else "editor.keep_none"
        self.keep_old.setText(self._context.say(Phrase(old)))
        outdated = None if entrant is None else self.drafts.outdated(entrant)
        self.take_draft.setVisible(outdated is not None)
        if entrant is not None and outdated is not None:
            self._tell_outdated(entrant)

    def _tell_outdated(self, entrant: NamedEntrant) -> None:
        """Once for each set that came in between."""
        if not self._is_storing and self._told != (entrant.id, entrant.dice):
            self._told = entrant.id, entrant.dice
            meanwhile = Phrase("editor.set_meanwhile", {"name": entrant.name})
            self._context.message.emit(Message(MessageTone.WARNING, meanwhile))

    def _show_set(self, shown: DiceSet) -> None:
        lines = rule_lines(shown)
        faulty = {die for line in lines for die in line.dice}
        for part, places in self.places.items():
            marked = faulty if part is SetPart.SET else set()
            places.show_dice(dice_of(shown, part), marked, next_here=part is self._next)
        theme = self._context.theme
        self.notation.mark({str(die) for die in faulty}, theme.colour("danger_soft"), theme.colour("danger"))
        self.rules.show_lines(lines, begun=bool(shown.dice or shown.side))
        self.dice.show_set(shown)

    def _show_typed(self, text: str) -> None:
        """What the text would be, while it is typed."""
        try:
            typed = in_order(read_set(text))
        except UserError as fault:
            self.rules.show_unreadable(fault.phrase)
        else:
            self._show_set(typed)

    def _on_typed(self, text: str) -> None:
        entrant = self._entrant()
        if entrant is not None:
            before = self._typed.get(entrant.code)
            self._typed[entrant.code] = _Typed(text, (entrant.dice or "") if before is None else before.begun_on)
            self._show_typed(text)

    def _on_entered(self) -> None:
        entrant = self._entrant()
        if entrant is not None:
            self._enter(entrant)

    def _enter(self, entrant: NamedEntrant) -> None:
        """Enter in the notation, or leaving it: keep what can be read; what cannot stays as it is, as a draft.

        So does what was begun on another set than is stored now: it is stored over none that nobody has seen here.
        """
        typed = self._typed.get(entrant.code)
        if typed is None:
            return
        changed = None
        if typed.begun_on == (entrant.dice or ""):
            with suppress(UserError):  # what is wrong is said where it is shown
                changed = in_order(read_set(typed.text))
        if changed is not None:
            self._keep_for(entrant, changed)
            return
        del self._typed[entrant.code]
        if typed.text != self.drafts.text(entrant):
            self.drafts.change(entrant, typed.text, typed.begun_on)
            self.drafts_changed.emit()
        self._show()

    def _on_given_up(self) -> None:
        """Esc: back to what is kept; words that cannot be read are given up with it."""
        entrant = self._entrant()
        self._typed.pop(self._code or "", None)
        if entrant is not None and self.drafts.unreadable(entrant) is not None:
            self._on_keep_old()
        self._show()

    def _on_wanted(self, die: Die) -> None:
        part = self._next
        self.edit(lambda now: add_die(now, die, part))

    def _on_unwanted(self, die: Die) -> None:
        there = self.current()
        other = replace(die, rare=not die.rare)
        self.edit(lambda now: take_one_of(now, die if die in there.dice + there.side else other))

    def _on_chosen(self, part: SetPart) -> None:
        self._next = None if self._next is part else part
        self._show()

    def _on_keep_old(self) -> None:
        entrant = self._entrant()
        if entrant is not None:
            self._typed.pop(entrant.code, None)
            self.drafts.change(entrant, None)
            self._show()
            self.drafts_changed.emit()

    def _on_take_draft(self) -> None:
        """As if it were typed anew, on the set that is stored now."""
        entrant = self._entrant()
        draft = None if entrant is None else self.drafts.outdated(entrant)
        if entrant is not None and draft is not None:
            self._typed[entrant.code] = _Typed(draft, entrant.dice or "")
            self._enter(entrant)

    def _on_event(self) -> None:
        self._typed.clear()
        self._told = None
        self.drafts.forget_turns()

    def _on_changes(self, changes: Changes) -> None:
        if self.drafts.follow(changes):
            self._show()
            self.drafts_changed.emit()

    def _on_place(self, change: Callable[[DiceSet, SetPart, int], DiceSet], part: SetPart, place: int) -> None:
        self.edit(lambda now: change(now, part, place))

    def _connect(self) -> None:
        for part, places in self.places.items():
            places.taken.connect(partial(self._on_place, take_die, part))
            places.turned.connect(partial(self._on_place, turn_rarity, part))
            places.moved.connect(partial(self._on_place, move_die, part))
            places.chosen.connect(partial(self._on_chosen, part))
        self.dice.wanted.connect(self._on_wanted)
        self.dice.unwanted.connect(self._on_unwanted)
        self.rules.mended.connect(self._keep)
        self.fill.filled.connect(self._keep)
        self.fill.rare_chosen.connect(self._on_rare_chosen)
        self.notation.textEdited.connect(self._on_typed)
        self.notation.editingFinished.connect(self._on_entered)
        self.notation.given_up.connect(self._on_given_up)
        self.notation.left.connect(self._show)
        self.keep_old.clicked.connect(self._on_keep_old)
        self.take_draft.clicked.connect(self._on_take_draft)
        self._context.theme_changed.connect(self._show)
        self._context.event_opened.connect(self._on_event)
        self._context.changed.connect(self._on_changes)

    def _on_rare_chosen(self, rare: bool) -> None:
        self.dice.rare = rare
        self._show()

    def _lay_out(self) -> None:
        self._sets = QHBoxLayout()
        self._sets.setSpacing(14)
        for places in self.places.values():
            self._sets.addWidget(places)
        self._sets.addStretch(1)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.notation, 1)
        line.addWidget(self.keep_old)
        line.addWidget(self.take_draft)
        self._below = QHBoxLayout()
        self._below.setSpacing(16)
        self._below.addWidget(self.dice, 0, Qt.AlignmentFlag.AlignTop)
        self._below.addWidget(self.fill, 1, Qt.AlignmentFlag.AlignTop)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 2)
        column.setSpacing(8)
        column.addLayout(self._sets)
        column.addLayout(line)
        column.addWidget(self.rules)
        column.addLayout(self._below)
        column.addStretch(1)
