"""The panel in which the user enters a duel: both dice and their values, and the target's owner and zone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QToolButton,
    QWidget,
)

from irondie_to.app.core.typed.meaning import Typed, meaning_of
from irondie_to.app.referee.duel.answer import needs_roll, rulings_of, shows_value
from irondie_to.app.referee.duel.draft import TARGET_ZONES, DuelClicks, DuelDraft, TargetWord, write_duel
from irondie_to.app.referee.duel.spoken import die_at_end, read_any_duel
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.dice.entry import Palette, PaletteSize
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, row_of, set_look, with_look
from irondie_to.desktop.referee.duel.dice import DuelSets, DuelSide, PlayerSets, TargetChips, ValueRow
from irondie_to.errors import Phrase
from irondie_to.rules.dice import ZONE_TERMS
from irondie_to.rules.dice_set import DiceSet

_WORDS = {
    TargetWord.BATTLE: "duel_page.word_battle",
    TargetWord.SKIRMISH: "duel_page.word_skirmish",
    TargetWord.LIMBO: "duel_page.word_limbo",
    TargetWord.OWN: "duel_page.word_own",
    TargetWord.OPPONENTS: "duel_page.word_opponents",
}

_ZONES = {
    "battle": "duel_page.zone_battle",
    "skirmish": "duel_page.zone_skirmish",
    "limbo": "duel_page.zone_limbo",
}

_WIDTH = 334  # with the scroll bar
_SPACING, _LOW_SPACING = 6, 3
_LOW_DICE = 0.86
"""The size of the dice to choose from where there is little room, as a part of their usual size."""
_MOST_CHARACTERS = 200
_KEY = "Ctrl+L"


class DuelField(LineField):
    """The text field in which the user types a duel.

    `stepped` is emitted with +1 on Up or -1 on Down, and with the place of the cursor: 0 for the thrown die, 1 for the
    first target and so on.
    """

    stepped = Signal(int, int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            before = self.text()[: self.cursorPosition()]
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1, die_at_end(before))
        else:
            super().keyPressEvent(event)


def noted(asked: DuelDraft) -> Phrase:
    """Return the text for a duel in a recorded ruling, which always names the owner and the zone of the target."""
    duel = write_duel(replace(asked, zone=None, own=None), {})
    code = "duel_page.noted_own" if asked.target_is_own else "duel_page.noted_opponents"
    return Phrase(code, {"duel": duel, "zone": Phrase(_ZONES[asked.target_zone.value])})


class DuelChoice(WithContext, QFrame):
    """The panel on the left of the *Duel* part, in which the user enters a duel by clicks or as text.

    `changed` is emitted after every change of `asked`.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="duelChoice")
        self._clicked = DuelClicks()
        self._rulings = rulings_of({})
        self._area = VerticalArea(self)
        # Each widget gets its final parent at once, because moving it later would apply the style sheet twice.
        dice = self.dice = QWidget(self._area.viewport())
        self.thrown = DuelSide(context, "duel_page.thrown", "duel_page.shows_thrown", dice)
        self.target = DuelSide(context, "duel_page.target", "duel_page.shows_target", dice)
        word, sized = context.word, context.theme.sized
        self.rolled_words = word(sized(QLabel(dice), font=13), text="duel_page.rolled")
        self.rolled = ValueRow(context, "duel_page.rolled_value", dice)
        self.chips = TargetChips(context, dice)
        self.which = Segments(context.theme, ("sets", "all"), dice)
        word(self.which.buttons["all"], text="duel_page.all_dice")
        self.click_words = sized(QLabel(dice, wordWrap=True), bold_font=14)
        self.rare = word(QCheckBox(dice), text="duel_page.rare", tip="duel_page.rare_tip", does=self._on_rare)
        self.palette_ = Palette(context, dice, small=True, tips=("duel_page.palette_tip", "duel_page.palette_tip_rare"))
        self.sets = DuelSets(context, dice)
        self.owner = word(Segments(context.theme, ("opponents", "own"), dice), name="duel_page.owner")
        word(self.owner.buttons["own"], text="duel_page.own")
        word(self.owner.buttons["opponents"], text="duel_page.opponents")
        zones = tuple(zone.value for zone in TARGET_ZONES)
        self.zone = word(Segments(context.theme, zones, dice), name="duel_page.zone")
        for key, button in self.zone.buttons.items():
            word(button, text=_ZONES[key], tip="" if key == "battle" else ZONE_TERMS[key])
        self.field = word(
            with_look(DuelField(context, self), maxLength=_MOST_CHARACTERS),
            hint="duel_page.typed_hint",
            tip="duel_page.typed_tip",
            keys=_KEY,
        )
        FieldSigns(self.field, context.theme, key=_KEY, beside_text=True)
        self.typed_words = sized(labelled(context, self.field, "duel_page.typed"), bold_font=14)
        self.clear_button = word(
            sized(with_look(QToolButton(self), "link"), bold_font=13),
            text="duel_page.clear",
            tip="duel_page.clear_tip",
            does=self.clear,
        )
        self.hint = sized(QLabel(self, wordWrap=True), font=12)
        self._is_low = False
        self._lay_out()
        self._connect()
        sized(self, width=_WIDTH)

    @property
    def asked(self) -> DuelDraft:
        return self._clicked.asked

    @property
    def written(self) -> str:
        """The duel entered so far as text, with words only for an unusual zone or owner of the target."""
        words = {said: self._context.say(Phrase(_WORDS[said])) for said in TargetWord}
        return write_duel(self.asked, words)

    def fit(self, *, is_low: bool) -> None:
        """Use small spacing and dice and hide the hint if there is little room (`is_low`); otherwise undo that."""
        self._column.setSpacing(_LOW_SPACING if is_low else _SPACING)
        self.palette_.set_size(PaletteSize.SMALL, _LOW_DICE if is_low else 1.0)
        if is_low != self._is_low:
            self._is_low = is_low
            self._show_keys()

    def ask(self, asked: DuelDraft) -> None:
        self._take(self._clicked.replaced(asked, at_target=self._clicked.at_target))

    def type_duel(self, text: str) -> None:
        """Enter a duel as text. Raises `UserError` if the text cannot be understood."""
        self.ask(self._read(text))

    def _take(self, clicked: DuelClicks, *, is_typed: bool = False) -> None:
        self._clicked = clicked
        if not is_typed:
            self.field.setText(self.written)
        self._show_keys()
        self._show()
        self.changed.emit()

    def show_rulings(self, given: dict[str, object]) -> None:
        """Apply these rulings, given in the form in which an event stores them."""
        self._rulings = rulings_of(given)
        self._show()

    def show_players(self, table: int | None, players: tuple[PlayerSets, ...]) -> None:
        """Offer the sets of these players at this table, if there are any, in addition to the list of all dice."""
        self.sets.show_players(players)
        self.which.setVisible(bool(players))
        self._context.word(self.which.buttons["sets"], text=Phrase("duel_page.sets_of_table", {"table": table}))
        if not players:
            self.which.choose("all")
            self._turn()

    def turn_to_sets(self) -> None:
        """Show the sets of the players, unless nobody has registered one."""
        if any(self.sets.buttons):
            self.which.choose("sets")
            self._turn()

    def _connect(self) -> None:
        self.thrown.slot.clicked.connect(lambda: self._go_to(at_target=False))
        self.target.slot.clicked.connect(lambda: self._go_to(at_target=True))
        self.thrown.values.chosen.connect(lambda value: self.ask(replace(self.asked, value=value)))
        self.target.values.chosen.connect(lambda value: self.ask(replace(self.asked, target_value=value)))
        self.chips.removed.connect(lambda place: self._take(self._clicked.without(place)))
        self.rolled.chosen.connect(lambda value: self.ask(replace(self.asked, rolled=value)))
        self.palette_.wanted.connect(lambda die: self._take(self._clicked.die(die)))
        self.sets.chosen.connect(lambda die, owner: self._take(self._clicked.die(die, owner)))
        self.which.chosen.connect(lambda _key: self._turn())
        self.owner.chosen.connect(lambda key: self.ask(replace(self.asked, own=key == "own")))
        zones = {zone.value: zone for zone in TARGET_ZONES}
        self.zone.chosen.connect(lambda key: self.ask(replace(self.asked, zone=zones[key])))
        self.field.set_understanding(partial(meaning_of, self._read))
        self.field.typed.connect(self._on_typed)
        self.field.entered.connect(self._apply)
        self.field.refused.connect(lambda fault: self._show_hint(fault.phrase, refused=True))
        self.field.stepped.connect(self._on_stepped)
        self.field.cleared.connect(self.clear)

    def clear(self) -> None:
        show_checked(self.rare, is_on=False)
        self.palette_.rare = False
        self._take(DuelClicks())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Set a value with a digit from 1 to 6, and pass any other character to the text field.

        A digit is for the target if the target is entered and selected and the thrown die has a value, otherwise for
        the thrown die. If there is no thrown die, or while the text is not understood, digits go to the text field too.
        """
        text, is_understood = event.text(), self.field.line.is_understood
        if text in {"1", "2", "3", "4", "5", "6"} and self.asked.die is not None and is_understood:
            self._take(self._clicked.digit(int(text)))
        elif text.strip() and text.isprintable() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self._type(event)
        else:
            super().keyPressEvent(event)

    def _type(self, event: QKeyEvent) -> None:
        """Pass a key to the text field. If a target is entered, the typed text replaces the whole duel.

        If the present text is not understood, the key is appended to that text instead.
        """
        field, asked = self.field, self.asked
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        if not field.line.is_understood:
            field.end(False)
            field.keyPressEvent(event)
            return
        field.setText(f"{self.written} " if self.written else "")
        if asked.target is not None:
            field.selectAll()
        field.keyPressEvent(event)

    def _go_to(self, *, at_target: bool) -> None:
        self._clicked = replace(self._clicked, at_target=at_target)
        self._show()

    def _on_rare(self, rare: bool) -> None:
        self.palette_.rare = rare
        if self._clicked.here is None:
            self._show()
        else:
            self._take(self._clicked.rare(is_rare=rare))

    def _read(self, text: str) -> DuelDraft:
        say = self._context.say
        known = {say(Phrase(_WORDS[said])).casefold(): said for said in TargetWord}
        known |= {say(Phrase(ZONE_TERMS[zone])).casefold(): TargetWord(zone) for zone in ("skirmish", "limbo")}
        return read_any_duel(text, known)

    def _on_typed(self, meaning: Typed) -> None:
        """Apply a duel that the user has typed. Text that the program put into the field is not applied."""
        if meaning.message is not None:
            self._show_hint(meaning.message)
        elif self.field.isModified():
            self._apply(meaning)

    def _apply(self, meaning: Typed) -> None:
        asked: DuelDraft = meaning.value
        rolled = self.asked.rolled if asked.die == self.asked.die else None
        clicked = self._clicked.replaced(replace(asked, rolled=rolled), at_target=asked.die is not None)
        self._take(clicked, is_typed=True)

    def _on_stepped(self, step: int, place: int) -> None:
        """Change the value at the cursor by `step`, within 1 to 6, and leave the cursor where it is.

        `place` is 0 for the thrown die, 1 for the first target and so on. Text that is not understood stays as it is.
        """
        if not self.field.line.is_understood:
            return
        at = self.field.cursorPosition()
        self._take(self._clicked.step(step, place))
        self.field.setCursorPosition(at)

    def _show(self) -> None:
        """Update all widgets except the text field."""
        clicked, asked = self._clicked, self.asked
        shown = shows_value(asked.target_zone, self._rulings)
        self.thrown.show_die(asked.die, asked.value, shows_value=True, next_here=not clicked.at_target)
        self.target.show_die(asked.target, asked.target_value, shows_value=shown, next_here=clicked.at_target)
        rolls = needs_roll(asked, self._rulings)
        self.rolled_words.setVisible(rolls)
        self.rolled.setVisible(rolls)
        self.rolled.show_value(asked.rolled or asked.value)
        here = clicked.here
        show_checked(self.rare, is_on=self.palette_.rare if here is None else here.rare)
        self.palette_.rare = self.rare.isChecked()
        self.palette_.show_set(DiceSet(() if here is None else (here,)))
        self.chips.show_targets(asked.targets if asked.others else ())
        target = "duel_page.click_next_target" if asked.has_room else "duel_page.click_target"
        self._context.word(self.click_words, text=target if clicked.at_target else "duel_page.click_thrown")
        self.owner.choose("own" if asked.target_is_own else "opponents")
        self.zone.choose(asked.target_zone.value)
        if asked.target is not None:
            self._context.word(self.zone.buttons["battle"], tip=ZONE_TERMS[asked.target.die_class.value])

    def _show_hint(self, phrase: Phrase, *, refused: bool = False) -> None:
        set_look(self.hint, "look", "danger" if refused else "muted")
        self._context.word(self.hint, text=phrase)
        self.hint.show()

    def _show_keys(self) -> None:
        """Show the hint that names the keys for the field, unless there is little room."""
        self._show_hint(Phrase("duel_page.typed_keys"))
        self.hint.setHidden(self._is_low)

    def _turn(self) -> None:
        is_all = self.which.key == "all"
        self.sets.setVisible(not is_all)
        self.palette_.setVisible(is_all)
        self.rare.setVisible(is_all)

    def _lay_out(self) -> None:
        above = self.thrown, self.rolled_words, self.rolled, self.target, self.chips
        head = row_of(Stretch(self.click_words), self.rare)
        below = self.sets, self.palette_, self.owner, self.zone
        self._column = column_of(
            *above, 2, self.which, head, *below, Stretch(), inside=self.dice, spacing=_SPACING, margins=(16, 10, 14, 4)
        )
        self._area.setWidget(self.dice)
        # the field is outside the scroll area, because it has the initial focus and must be visible
        head = row_of(Stretch(self.typed_words), self.clear_button, spacing=8)
        typed = column_of(head, self.field, self.hint, spacing=4, margins=(16, 4, 14, 10))
        column_of(Stretch(self._area), typed, inside=self, spacing=0)
        self._show_keys()
        self.which.hide()
        self.which.choose("all")
        self._turn()
