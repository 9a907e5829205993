"""The set of one player: places, notation, rules and palette. Every change is a step of the event, so undo is undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.commands.entrants import RegisterSet
from irondie_to.app.rows import EntrantRow
from irondie_to.app.setediting import (
    Part,
    add_die,
    dice_of,
    in_order,
    move_die,
    rule_lines,
    take_die,
    take_one_of,
    turn_rarity,
)
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.fill_from import FillFrom
from irondie_to.desktop.widgets.notation_field import NotationField
from irondie_to.desktop.widgets.palette import Palette
from irondie_to.desktop.widgets.places import Places
from irondie_to.desktop.widgets.rule_lines import RuleLines
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.diceset import DiceSet, read_set

Edit = Callable[[DiceSet], DiceSet]

_EMPTY = DiceSet(())


class SetEditor(QWidget):
    """Edits the set of the player it shows; an illegal set is stored as a draft.

    Who is checked in keeps a legal set: what is illegal meanwhile is held here and stored once it is legal.
    """

    held_changed = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._code: str | None = None
        self._held: dict[str, DiceSet] = {}
        self._typed: dict[str, str] = {}
        self._next: Part | None = None
        self.places = {part: Places(house, part, self) for part in Part}
        self.notation = NotationField(self)
        self.rules = RuleLines(house, self)
        self.dice = Palette(house, self)
        self.fill = FillFrom(house, self)
        self.keep_old = QPushButton(self)
        self._lay_out()
        self._connect()

    def show_player(self, code: str | None) -> None:
        """Show the set of this player, or nobody's; also to show what was changed elsewhere."""
        if code != self._code:
            self._next = None
        self._code = code
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
        """The set as it is shown: what is held, else what is stored."""
        entrant = self._entrant()
        if entrant is None:
            return _EMPTY
        held = self._held.get(entrant.code)
        return held if held is not None else _stored(entrant)

    def holds(self, code: str) -> bool:
        """Whether a set of this player is held that is not stored."""
        return code in self._held

    def forget_all(self) -> None:
        """Hold nothing any more: another event is shown."""
        self._held.clear()
        self._typed.clear()

    def retranslate(self) -> None:
        """Put all words into the language in force."""
        say = self._house.say
        for places in self.places.values():
            places.retranslate()
        self.rules.retranslate()
        self.dice.retranslate()
        self.fill.retranslate()
        self.notation.setPlaceholderText(say(Phrase("editor.notation_hint")))
        self.notation.setAccessibleName(say(Phrase("editor.notation")))
        self.notation.setToolTip(say(Phrase("editor.notation_tip")))
        self.keep_old.setText(say(Phrase("editor.keep_old")))
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
            self._house.complain(fault)
            return False
        return self._keep(changed)

    def _keep(self, changed: DiceSet) -> bool:
        entrant = self._entrant()
        if entrant is None:
            return False
        code = entrant.code
        self._typed.pop(code, None)
        self._next = None
        legal = not any(line.broken for line in rule_lines(changed)) or not (changed.dice or changed.side)
        kept = True
        if entrant.checked_in and not legal:
            self._held[code] = changed
            self._house.tell(Phrase("editor.held", {"name": entrant.name}))
        elif changed.text == _stored(entrant).text:
            self._held.pop(code, None)
        else:
            kept = (
                self._house.do(RegisterSet(entrant.event_id, code, changed.text or None, entrant.version)) is not None
            )
            if kept:
                self._held.pop(code, None)
        self._show()
        self.held_changed.emit()
        return kept

    def _entrant(self) -> EntrantRow | None:
        """The player as stored now; None when nobody is shown or he is gone."""
        if self._code is None or self._house.event_id is None:
            return None
        return next((row for row in self._house.picture.entrants if row.code == self._code), None)

    def _show(self) -> None:
        shown, entrant = self.current(), self._entrant()
        typed = None if entrant is None else self._typed.get(entrant.code)
        self.notation.set_kept(shown.text)
        if typed is None:
            self.notation.setText(shown.text)
            self._show_set(shown)
        else:
            self.notation.setText(typed)
            self._show_typed(typed)
        self.fill.show_player(entrant)
        self.keep_old.setVisible(entrant is not None and entrant.code in self._held)

    def _show_set(self, shown: DiceSet) -> None:
        lines = rule_lines(shown)
        faulty = {die for line in lines for die in line.dice}
        for part, places in self.places.items():
            marked = faulty if part is Part.SET else set()
            places.show_dice(dice_of(shown, part), marked, next_here=part is self._next)
        theme = self._house.theme
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
        if self._code is not None:
            self._typed[self._code] = text
            self._show_typed(text)

    def _on_entered(self) -> None:
        """Enter in the notation, or leaving it: keep what can be read, leave what cannot as it is."""
        text = self._typed.get(self._code or "")
        if text is None:
            return
        try:
            self._keep(in_order(read_set(text)))
        except UserError as fault:
            self.rules.show_unreadable(fault.phrase)

    def _on_given_up(self) -> None:
        self._typed.pop(self._code or "", None)
        self._show()

    def _on_wanted(self, die: Die) -> None:
        part = self._next
        self.edit(lambda now: add_die(now, die, part))

    def _on_unwanted(self, die: Die) -> None:
        there = self.current()
        other = replace(die, rare=not die.rare)
        self.edit(lambda now: take_one_of(now, die if die in there.dice + there.side else other))

    def _on_chosen(self, part: Part) -> None:
        self._next = None if self._next is part else part
        self._show()

    def _on_keep_old(self) -> None:
        self._held.pop(self._code or "", None)
        self._show()
        self.held_changed.emit()

    def _on_place(self, change: Callable[[DiceSet, Part, int], DiceSet], part: Part, place: int) -> None:
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
        self._house.theme_changed.connect(self._show)

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
        self._below = QHBoxLayout()
        self._below.setSpacing(16)
        self._below.addWidget(self.dice, 0, Qt.AlignmentFlag.AlignTop)
        self._below.addWidget(self.fill, 1, Qt.AlignmentFlag.AlignTop)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 8)
        column.setSpacing(8)
        column.addLayout(self._sets)
        column.addLayout(line)
        column.addWidget(self.rules)
        column.addLayout(self._below)
        column.addStretch(1)


def _stored(entrant: EntrantRow) -> DiceSet:
    return _EMPTY if entrant.dice is None else read_set(entrant.dice)
