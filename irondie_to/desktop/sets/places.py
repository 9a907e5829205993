"""The places for the dice of a set (nine places) or of a side set (three places)."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.words import die_phrase
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, SIDE_SET_SIZE

_PLACE, _DIE = QSize(46, 50), 40


class Places(Translated, QWidget):
    """The places for the dice of a set or of a side set.

    `taken`, `turned` and `moved` are emitted with the index of a place, counted from 0, when the user asks to remove
    its die, to make its die rare or common, or to move its die to the other part of the set. `chosen` is emitted when
    the user clicks an empty place.
    """

    taken = Signal(int)
    turned = Signal(int)
    moved = Signal(int)
    chosen = Signal()

    def __init__(self, context: WindowContext, part: SetPart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._part = part
        self._size = SET_SIZE if part is SetPart.SET else SIDE_SET_SIZE
        self._dice: tuple[Die, ...] = ()
        sized, is_set = context.theme.sized, part is SetPart.SET
        self._name = context.word(sized(QLabel(self), bold_font=12), text="editor.set" if is_set else "editor.side_set")
        self._filled = with_look(sized(QLabel(self), font=12), "muted")
        self._beyond = with_look(sized(QLabel(self), bold_font=12), "danger")
        self.buttons = [self._make_button(place) for place in range(self._size)]
        heads = row_of(self._name, self._filled, self._beyond, Stretch(), spacing=8)
        self._row = row_of(*self.buttons, Stretch(), spacing=3)
        column_of(heads, self._row, inside=self, spacing=3)
        self._count()

    def show_dice(self, dice: tuple[Die, ...], faulty: Collection[Die], *, next_here: bool) -> None:
        """Show the dice in their places and mark the faulty ones. If `next_here`, mark the first empty place."""
        is_other = len(dice) != len(self._dice)
        self._dice = dice
        for place, button in enumerate(self.buttons):
            die = dice[place] if place < len(dice) else None
            is_same, button.die = button.die == die, die
            button.faulty = button.die in faulty
            button.chosen = next_here and place == len(dice)
            if not is_same:
                self._say_place(button)
            button.update()
        if is_other:
            self._count()

    def set_scale(self, scale: float) -> None:
        """Make the places larger or smaller than usual by this factor."""
        for button in self.buttons:
            button.set_sizes(_PLACE, _DIE, scale)
        self._row.invalidate()  # Qt would do so later, but the size is needed now
        self.updateGeometry()

    def retranslate(self) -> None:
        for button in self.buttons:
            self._say_place(button)

    def _count(self) -> None:
        """Show how many places are filled, and how many dice are too many."""
        count, word = len(self._dice), self._context.word
        beyond = max(0, count - self._size)
        word(self._filled, text=Phrase("editor.filled", {"count": count, "size": self._size}))
        word(self._beyond, text=Phrase("editor.beyond", {"count": beyond}) if beyond else "")
        self._beyond.setVisible(beyond > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with Left and Right. Delete removes the focused die, `*` changes its rarity, `/` moves it."""
        place = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), None)
        key = Qt.Key(event.key())
        if place is None:
            super().keyPressEvent(event)
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            step = -1 if key == Qt.Key.Key_Left else 1
            self.buttons[(place + step) % self._size].setFocus(Qt.FocusReason.TabFocusReason)
        elif place < len(self._dice) and key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.taken.emit(place)
        elif place < len(self._dice) and event.text() == "*":
            self.turned.emit(place)
        elif place < len(self._dice) and event.text() == "/":
            self.moved.emit(place)
        else:
            super().keyPressEvent(event)

    def _on_clicked(self, place: int) -> None:
        if place < len(self._dice):
            self.taken.emit(place)
        else:
            self.chosen.emit()

    def _on_turned(self, place: int) -> None:
        if place < len(self._dice):
            self.turned.emit(place)

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
        button = DieButton(self._context.theme, _PLACE, _DIE, self)
        button.framed = True
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if place == 0 else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(lambda: self._on_clicked(place))
        button.turned.connect(lambda: self._on_turned(place))
        return button
