"""The set editor: the places for dice, the notation, the rules and the palette for the set of one player."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.app.sets.editing import (
    SetPart,
    add_die,
    dice_of,
    in_order,
    move_die,
    remove_die,
    remove_one_of,
    rule_lines,
    toggle_rarity,
)
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.entry import NotationField, Palette, PaletteSize
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Adapting
from irondie_to.desktop.core.look.theme import BASE_PX
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, with_look
from irondie_to.desktop.sets.edited_set import EditedSet
from irondie_to.desktop.sets.parts import FillFrom, RuleLines
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die, die_phrase
from irondie_to.rules.dice_set import SET_SIZE, SIDE_SET_SIZE, DiceSet, read_set

_LARGE_FROM = QSize(1800, 960)
"""The size of the window, in px at a text size of 100 %, from which places and dice may be larger."""
_LOW = 0.86, 0.75
"""The scales of places and dice in a low window. The first one that needs no scrolling is used."""
_TIGHT = 0.8
"""The scale of the places of a tight editor, in which set and side set fit in one row."""
_SPACING, _TIGHT_SPACING = 8, 5
_SIDE, _TIGHT_SIDE, _TOP, _BOTTOM = 16, 8, 8, 2
"""The space in px between the parts of the editor and around them; less of it if the editor is tight."""
_PLACE, _DIE = QSize(46, 50), 40
"""The sizes of a place and of the die in it, in px at a text size of 100 % and a scale of 1."""
_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class _Arrangement(NamedTuple):
    """How the parts of the editor are arranged and how large they are.

    `places` and `dice` are the scales of the places and of the palette, and `notation` is the size of the notation in
    px at a text size of 100 %. A tight editor has smaller gaps, and leaves out the key hints and the words beside the
    letters of the palette.
    """

    direction: QBoxLayout.Direction
    places: float
    dice: float
    palette: PaletteSize = PaletteSize.USUAL
    notation: float = BASE_PX
    is_tight: bool = False


_LARGE = _Arrangement(_BESIDE, 1.45, 1.0, PaletteSize.LARGE, 18)


class SetEditor(WithContext, Adapting, QWidget):
    """Shows the set of the chosen player. Clicks and keys are passed to `edited`, which stores every change.

    While the notation cannot be read, places and palette are dimmed, because they show a different set.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.edited = EditedSet(context, self)
        self.is_tight = False
        """Whether the help for the keys and the words beside letters in the palette are left out to save space."""
        self.places = {part: _Places(context, part, self.edited, self) for part in SetPart}
        self.notation = context.word(
            NotationField(context, self),
            name="editor.notation",
            hint="editor.notation_hint",
            tip="editor.notation_tip",
        )
        self.rules = RuleLines(context, self)
        self.dice = Palette(context, self)
        self.fill = FillFrom(context, self)
        self.keep_old = context.word(QPushButton(self), does=self.edited.drop_draft)
        self.take_draft = context.word(QPushButton(self), does=self.edited.take_draft)
        self.dependents = TextDependents(self, *self.places.values(), self.dice)
        self._sets = row_of(*self.places.values(), Stretch(), spacing=14)
        line = row_of(Stretch(self.notation), self.keep_old, self.take_draft, spacing=8)
        self._below = row_of(Aligned(self.dice, Qt.AlignmentFlag.AlignTop), spacing=16)
        self._below.addWidget(self.fill, 1, Qt.AlignmentFlag.AlignTop)
        self._column = column_of(self._sets, line, self.rules, self._below, Stretch(), inside=self)
        for part, places in self.places.items():
            places.chosen.connect(partial(self._on_part_chosen, part))
        edited = self.edited
        self.notation.set_understanding(partial(meaning_of, read_set))
        self.dependents.follow(self.notation)
        edited.changed.connect(self.show_again)
        self.dice.wanted.connect(self._on_wanted)
        self.dice.unwanted.connect(self._on_unwanted)
        self.rules.mended.connect(edited.keep)
        self.fill.filled.connect(edited.keep)
        self.fill.rare.toggled.connect(self._on_rare)
        self.notation.textEdited.connect(self._on_typed)
        self.notation.editingFinished.connect(edited.enter)
        self.notation.cleared.connect(edited.give_up)
        self.notation.left.connect(self.show_again)

    def show_player(self, code: str | None) -> None:
        """Show the set of the player with this code; if the code is None, show an empty, disabled editor.

        Also called with an unchanged code, when the data of the player may have changed.
        """
        if self.edited.choose(code):
            self.fill.rare.setChecked(False)
        self.setEnabled(code is not None)
        self.show_again()

    def fit_into(self, room: QSize) -> None:
        """Arrange the parts of the editor side by side if they fit into the width, otherwise one below the other.

        In a large window, places and dice are larger if there is room. With larger text, places and dice grow with the
        text only if they then still fit into the width. If the editor is too tall, they are made a little smaller; if
        that is not enough, the editor also uses small gaps and hides the key hints. If it is still too tall, it has to
        be scrolled and is arranged to be as low as possible in this width.
        """
        self._needed(self._chosen(room, cache(self._needed)))
        for widget in (self, *self.places.values(), self.dice, self.fill):
            if (layout := widget.layout()) is not None:
                layout.activate()  # Qt would do so later, and the parts would move for a moment

    def _chosen(self, room: QSize, needed: Callable[[_Arrangement], QSize]) -> _Arrangement:
        def fits(arrangement: _Arrangement) -> bool:
            return needed(arrangement).boundedTo(room) == needed(arrangement)

        def is_narrow(arrangement: _Arrangement) -> bool:
            return needed(arrangement).width() <= room.width()

        theme, window = self._context.theme, self.window()
        px, small = theme.px, 1 / theme.factor
        is_roomy = window.width() >= px(_LARGE_FROM.width()) and window.height() >= px(_LARGE_FROM.height())
        if is_roomy and fits(_LARGE):
            return _LARGE
        as_usual = [_Arrangement(direction, scale, scale) for direction in (_BESIDE, _BELOW) for scale in (1.0, small)]
        usual = next(filter(is_narrow, as_usual), as_usual[-1])
        lower = [_Arrangement(usual.direction, low, low) for low in _LOW]
        tight = _Arrangement(_BESIDE, _TIGHT * small, small, PaletteSize.SMALL, is_tight=True)
        possible = (usual, *lower, tight)
        fitting = next(filter(fits, possible), None)
        return fitting or min(filter(is_narrow, possible), key=lambda each: needed(each).height(), default=usual)

    def _needed(self, arrangement: _Arrangement) -> QSize:
        self.is_tight = arrangement.is_tight
        self.notation.set_size(arrangement.notation)
        self.dice.set_size(arrangement.palette, arrangement.dice, has_words=not arrangement.is_tight)
        self.fill.show_keys(not arrangement.is_tight)
        for places in self.places.values():
            places.set_scale(arrangement.places)
        self._sets.setDirection(arrangement.direction)
        self._below.setDirection(arrangement.direction)
        self._below.setSpacing(10 if arrangement.is_tight else 16)
        self._column.setSpacing(_TIGHT_SPACING if arrangement.is_tight else _SPACING)
        side = _TIGHT_SIDE if arrangement.is_tight else _SIDE
        self._column.setContentsMargins(side, _TOP, side, _BOTTOM)
        for layout in (self._sets, self._below, self._column):
            layout.invalidate()
        return self.minimumSizeHint()

    def focus_first(self) -> None:
        """Focus the palette or, while the notation cannot be read, the notation field."""
        if self.dependents.is_understood:
            self.dice.focus_first()
        else:
            self.focus_notation()

    def focus_notation(self) -> None:
        self.notation.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.notation.selectAll()

    def show_again(self) -> None:
        view = self.edited.view()
        self.notation.rest = self.edited.rest
        text = view.current.text if view.typed is None else view.typed
        if text != self.notation.text():  # setting the same text would move the cursor to its end
            self.notation.setText(text)
            if not self.notation.hasFocus():
                self.notation.setCursorPosition(0)  # a long set is seen from its beginning
        if view.typed is None:
            self._show_set(view.current)
        else:
            self._show_typed(view.typed, view.current)
        self.fill.show_player(self.edited.entrant)
        word = self._context.word
        word(self.keep_old, text="editor.keep_old" if view.has_stored else "editor.keep_none").setVisible(
            view.has_draft
        )
        word(self.take_draft, text=view.offer or "").setVisible(view.offer is not None)
        self.edited.warn_if_outdated()

    def _show_set(self, shown: DiceSet) -> None:
        lines = rule_lines(shown)
        faulty = {die for line in lines for die in line.dice}
        for part, places in self.places.items():
            marked = faulty if part is SetPart.SET else set()
            places.show_dice(dice_of(shown, part), marked, next_here=part is self.edited.next_part)
        theme = self._context.theme
        self.notation.mark({str(die) for die in faulty}, theme.colour("danger_soft"), theme.colour("danger"))
        self.rules.show_lines(lines, begun=bool(shown.dice or shown.side))
        self.dice.show_set(shown)

    def _show_typed(self, text: str, otherwise: DiceSet | None = None) -> None:
        """Show the set described by a typed text, or the reason why the text cannot be read as a set.

        If the text cannot be read, the places show the set `otherwise`; if that is None, they stay as they are.
        """
        try:
            typed = in_order(read_set(text))
        except UserError as fault:
            if otherwise is not None:
                self._show_set(otherwise)
            self.rules.show_unreadable(fault.phrase)
        else:
            self._show_set(typed)

    def _on_typed(self, text: str) -> None:
        if self.edited.type_text(text):
            self._show_typed(text)

    def _on_wanted(self, die: Die) -> None:
        self.edited.edit(lambda now: add_die(now, die, self.edited.next_part))

    def _on_unwanted(self, die: Die) -> None:
        current, other = self.edited.current(), replace(die, rare=not die.rare)
        self.edited.edit(lambda now: remove_one_of(now, die if die in current.dice + current.side else other))

    def _on_part_chosen(self, part: SetPart) -> None:
        self.edited.next_part = None if self.edited.next_part is part else part
        self.show_again()

    def _on_rare(self, rare: bool) -> None:
        self.dice.rare = rare


class _Places(WithContext, QWidget):
    """The places for the dice of a set or of a side set.

    The user removes a die of `edited`, makes it rare or common, or moves it to the other part of the set. `chosen` is
    emitted when the user clicks an empty place.
    """

    chosen = Signal()

    def __init__(self, context: WindowContext, part: SetPart, edited: EditedSet, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._part, self._edited = part, edited
        self._size = SET_SIZE if part is SetPart.SET else SIDE_SET_SIZE
        self._dice: tuple[Die, ...] = ()
        sized, is_set = context.theme.sized, part is SetPart.SET
        name = context.word(sized(QLabel(self), bold_font=12), text="editor.set" if is_set else "editor.side_set")
        self._filled = with_look(sized(QLabel(self), font=12), "muted")
        self._beyond = with_look(sized(QLabel(self), bold_font=12), "danger")
        self.buttons = [self._make_button(place) for place in range(self._size)]
        heads = row_of(name, self._filled, self._beyond, Stretch(), spacing=8)
        self._row = row_of(*self.buttons, Stretch(), spacing=3)
        column_of(heads, self._row, inside=self, spacing=3)
        self._count()

    def show_dice(self, dice: tuple[Die, ...], faulty: Collection[Die], *, next_here: bool) -> None:
        """Show the dice and mark the faulty ones and, if `next_here` is true, the first empty place."""
        self._dice = dice
        for place, button in enumerate(self.buttons):
            button.die = dice[place] if place < len(dice) else None
            button.faulty = button.die in faulty
            button.chosen = next_here and place == len(dice)
            self._say_place(button)
            button.update()
        self._count()

    def set_scale(self, scale: float) -> None:
        for button in self.buttons:
            button.set_sizes(_PLACE, _DIE, scale)
        self._row.invalidate()  # Qt would do so later, but the size is needed now
        self.updateGeometry()

    def _count(self) -> None:
        count, word = len(self._dice), self._context.word
        beyond = max(0, count - self._size)
        word(self._filled, text=Phrase("editor.filled", {"count": count, "size": self._size}))
        word(self._beyond, text=Phrase("editor.beyond", {"count": beyond}) if beyond else "")
        self._filled.setVisible(not beyond)  # never both, so that the count does not change the width
        self._beyond.setVisible(beyond > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), None)
        key = Qt.Key(event.key())
        if place is None:
            super().keyPressEvent(event)
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            step = -1 if key == Qt.Key.Key_Left else 1
            self.buttons[(place + step) % self._size].setFocus(Qt.FocusReason.TabFocusReason)
        elif place < len(self._dice) and key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._change(remove_die, place)
        elif place < len(self._dice) and event.text() == "*":
            self._change(toggle_rarity, place)
        elif place < len(self._dice) and event.text() == "/":
            self._change(move_die, place)
        else:
            super().keyPressEvent(event)

    def _on_clicked(self, place: int) -> None:
        if place < len(self._dice):
            self._change(remove_die, place)
        else:
            self.chosen.emit()

    def _on_turned(self, place: int) -> None:
        if place < len(self._dice):
            self._change(toggle_rarity, place)

    def _change(self, change: Callable[[DiceSet, SetPart, int], DiceSet], place: int) -> None:
        self._edited.edit(lambda now: change(now, self._part, place))

    def _say_place(self, button: DieButton) -> None:
        say = self._context.say
        if button.die is None:
            button.setAccessibleName(say(Phrase("editor.free_place")))
            button.setToolTip(say(Phrase("editor.free_tip")))
        else:
            name = say(die_phrase(button.die))
            button.setAccessibleName(name)
            button.setToolTip(say(Phrase("editor.place_tip", {"die": f"{button.die}: {name}"})))

    def _make_button(self, place: int) -> DieButton:
        button = DieButton(self._context.theme, _PLACE, _DIE, self, framed=True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if place == 0 else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(lambda: self._on_clicked(place))
        button.turned.connect(lambda: self._on_turned(place))
        return button
