"""Controls for entering dice: a palette of nine types in columns and eight colours in rows, and a notation field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from enum import Enum

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QInputMethodEvent, QKeyEvent, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.fitted_text import largest_font
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html
from irondie_to.desktop.core.look.theme import BASE_PX
from irondie_to.desktop.core.look.widgets import grid_of, with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice import COLOURS, TYPES, Die, DieClass, die_phrase, term
from irondie_to.rules.dice_set import DiceSet

_MARKS = {DieClass.ATTACK: "▲", DieClass.DEFENSE: "●", DieClass.LIFE: "1 2 3"}
_HEADS = 2
"""The number of heading rows above the dice: one for the classes, one for the types."""


class PaletteSize(Enum):
    """The sizes of a cell and its die, in px at a text size of 100 %."""

    SMALL = QSize(31, 29), 26
    USUAL = QSize(42, 40), 28
    BROAD = QSize(62, 54), 46
    LARGE = QSize(62, 64), 46


Cell = tuple[int, int]
"""The row (colour) and the column (type) of a die in the palette, both counted from 0."""


class Palette(WithContext, Translated, Styled, QWidget):
    """A grid of all dice, from which the user adds dice to a set.

    `wanted` is emitted with a `Die` to add, and `unwanted` with a `Die` to remove. Arrow keys move from die to die.
    Typing the letter of a colour and the first letters of a type, such as `BN` or `BNu`, focuses that die. A `small`
    palette has no colour names and passes letter keys to its parent. `tips` contains the codes of two tooltips for the
    dice: the first is used while a plain click adds a common die, the second while it adds a rare one.
    """

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(
        self,
        context: WindowContext,
        parent: QWidget | None = None,
        *,
        small: bool = False,
        tips: tuple[str, str] = ("editor.palette_tip", "editor.palette_tip_rare"),
    ) -> None:
        super().__init__(context, parent)
        self._small = small
        self._has_words = True
        self._tips = tips
        self._typed = ""
        self._rare = False
        self._set = DiceSet(())
        self._cells: dict[Cell, DieButton] = {}
        self._words: list[tuple[RichLabel, Phrase, str, str]] = []
        self._grid = grid_of(inside=self)
        self._add_heads()
        for row, colour in enumerate(COLOURS):
            if not small:
                self._add_word(term(colour), row + _HEADS, 0, letter=colour.value)
            for column, kind in enumerate(TYPES):
                self._add_die((row, column), Die(colour, kind))
        self._tab_to((0, 0))
        self.restyle()

    @property
    def rare(self) -> bool:
        """Whether a plain click adds a rare die instead of a common one."""
        return self._rare

    @rare.setter
    def rare(self, rare: bool) -> None:
        if rare != self._rare:
            self._rare = rare
            self.show_set(self._set)
            self.retranslate()

    def set_size(self, size: PaletteSize, scale: float = 1.0, *, has_words: bool = True) -> None:
        """Set the size of the dice, multiplied by `scale`.

        If `has_words` is false, the headings of colours show only letters, and those of classes show no mark.
        """
        for button in self._cells.values():
            button.set_sizes(*size.value, scale)
        if has_words != self._has_words:
            self._has_words = has_words
            self._show_words()
        self._grid.invalidate()  # Qt would do so later, but the size is needed now
        self.updateGeometry()

    def show_set(self, dice_set: DiceSet) -> None:
        """Highlight the dice of the set, including its side set, and show the count of each.

        A die is drawn as rare if a plain click adds rare dice, or if the set has more rare than common copies of it.
        """
        self._set = dice_set
        counts = Counter(dice_set.dice + dice_set.side)
        for button, common in self._buttons():
            rare = Die(common.colour, common.type, rare=True)
            count = counts[common] + counts[rare]
            die = rare if self._rare or counts[rare] > counts[common] else common
            if (button.die, button.count) != (die, count):
                button.die, button.count = die, count
                self._name(button)
                button.update()

    def retranslate(self) -> None:
        say = self._context.say
        self._show_words()
        tip = self._tips[self._rare]
        for button, die in self._buttons():
            button.setToolTip(say(Phrase(tip, {"die": f"{die}: {say(die_phrase(die))}"})))
            self._name(button)
        self.setAccessibleName(say(Phrase("editor.palette")))

    def _show_words(self) -> None:
        for label, phrase, letter, mark in self._words:
            word = self._context.say(phrase)
            is_short = not (self._small or self._has_words)
            label.show_html(_head(letter, "" if letter and is_short else word, "" if is_short else mark))
            label.setToolTip(word if letter and is_short else "")

    def focus_first(self) -> None:
        """Focus the die that last had the focus, or the first die if none has had it yet."""
        for button in self._cells.values():
            if button.focusPolicy() & Qt.FocusPolicy.TabFocus:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def button(self, die: Die) -> DieButton:
        """Return the button that the rare and the common version of a die share."""
        return self._cells[COLOURS.index(die.colour), TYPES.index(die.type)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between dice with the arrow keys, find a die by typing letters, and add or remove dice.

        `*` adds the version of the focused die, rare or common, that a plain click does not add. Delete, Backspace and
        the minus key remove the focused die.
        """
        cell = next((cell for cell, button in self._cells.items() if button.hasFocus()), None)
        steps = {Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0), Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1)}
        key = Qt.Key(event.key())
        if cell is None:
            super().keyPressEvent(event)
        elif key in steps:
            down, right = steps[key]
            self._typed = ""
            self._go((min(max(cell[0] + down, 0), len(COLOURS) - 1), min(max(cell[1] + right, 0), len(TYPES) - 1)))
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus}:
            self.unwanted.emit(self._die_there(cell))
        elif event.text() == "*":
            self._want(cell, turned=True)
        elif not self._small and event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self._find(event.text().upper(), cell)
        else:
            super().keyPressEvent(event)

    def _find(self, letter: str, cell: Cell) -> None:
        """Append a letter to those typed so far and focus the die that they name.

        If they name no die, the letter of a colour starts a new search.
        """
        letters = [colour.value for colour in COLOURS]
        beginning = self._typed[1:] + letter
        column = next((place for place, kind in enumerate(TYPES) if kind.value.upper().startswith(beginning)), None)
        if self._typed and column is not None:
            self._typed += letter
            self._go((letters.index(self._typed[0]), column))
        elif letter in letters:
            self._typed = letter
            self._go((letters.index(letter), cell[1]))
        else:
            self._typed = ""

    def _go(self, cell: Cell) -> None:
        self._tab_to(cell)
        self._cells[cell].setFocus(Qt.FocusReason.TabFocusReason)

    def _tab_to(self, cell: Cell) -> None:
        """Make this die the only stop for the Tab key, because 72 stops would be too many."""
        for other, button in self._cells.items():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if other == cell else Qt.FocusPolicy.ClickFocus)

    def _want(self, cell: Cell, *, turned: bool) -> None:
        self._typed = ""
        self._tab_to(cell)
        die = self._die_there(cell)
        self.wanted.emit(Die(die.colour, die.type, rare=self._rare is not turned))

    def _die_there(self, cell: Cell) -> Die:
        return self._cells[cell].die or Die(COLOURS[cell[0]], TYPES[cell[1]])

    def _name(self, button: DieButton) -> None:
        if button.die is not None:
            name = self._context.say(die_phrase(button.die))
            in_set = Phrase("editor.in_set", {"die": name, "count": button.count})
            button.setAccessibleName(self._context.say(in_set) if button.count else name)

    def _buttons(self) -> list[tuple[DieButton, Die]]:
        return [(button, Die(COLOURS[row], TYPES[column])) for (row, column), button in self._cells.items()]

    def _add_heads(self) -> None:
        for place, die_class in enumerate(DieClass):
            first = self._column(place * 3)
            over = int(0 < place < len(DieClass) - 1)  # the word may hang over the gaps at both sides
            label = self._add_word(term(die_class), 0, first - over, mark=_MARKS[die_class], span=3 + 2 * over)
            with_look(label, objectName="paletteClass", alignment=Qt.AlignmentFlag.AlignCenter)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # never widens its columns
            if place:
                self._grid.setColumnMinimumWidth(first - 1, 4 if self._small else 8)
        for column, kind in enumerate(TYPES):
            label = QLabel(kind.value, self, alignment=Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(self._context.theme.sized(label, bold_font=11), 1, self._column(column))

    def _add_word(
        self, phrase: Phrase, row: int, column: int, *, letter: str = "", mark: str = "", span: int = 1
    ) -> QLabel:
        label = RichLabel(self)
        self._grid.addWidget(label, row, column, 1, span)
        self._words.append((label, phrase, letter, mark))
        return label

    def _add_die(self, cell: Cell, die: Die) -> None:
        size = PaletteSize.SMALL if self._small else PaletteSize.USUAL
        button = DieButton(self._context.theme, *size.value, self, die=die)
        button.clicked.connect(lambda: self._want(cell, turned=False))
        button.turned.connect(lambda: self._want(cell, turned=True))
        self._cells[cell] = button
        self._grid.addWidget(button, cell[0] + _HEADS, self._column(cell[1]))

    @staticmethod
    def _column(kind: int) -> int:
        """Return the grid column of a die type. Column 0 has the colour names, and a gap separates the classes."""
        return 1 + kind + kind // 3

    def restyle(self) -> None:
        theme = self._context.theme
        for label, _phrase, letter, _mark in self._words:
            label.setFont(theme.font(13) if letter else theme.font(11, bold=True))
            label.setContentsMargins(0, 0, theme.px(10) if letter else 0, 0 if letter else 2)


def _head(letter: str, word: str, mark: str) -> Html:
    return html("<b>{}</b> {}", letter, word) if letter else html("{} {}", word, mark)


_SMALLEST = 12
_EDGES = 28
"""The smallest size of the text, and the space beside the text, in px; these do not grow with the text size."""


class NotationField(Styled, LineField):
    """A text field for a set of dice in notation.

    Text that does not fit is shown smaller, as long as it stays readable.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._size = float(BASE_PX)
        self.textChanged.connect(self._fit)
        self.restyle()

    def set_size(self, size: float) -> None:
        """Set the font size for text that fits, in px at a text size of 100 %."""
        if size != self._size:
            self._size = size
            self.restyle()

    def restyle(self) -> None:
        """Apply the theme. The height stays the same even when the text is shrunk to fit."""
        self.setFont(self._context.theme.font(self._size))
        self.ensurePolished()
        self.setMinimumHeight(0)
        self.setMinimumHeight(self.sizeHint().height())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        theme = self._context.theme
        sizes = _steps(self._size, _SMALLEST / theme.factor)
        font = largest_font(map(theme.font, sizes), self.width() - _EDGES, self.text())
        if font != self.font():
            self.setFont(font)

    def mark(self, words: Collection[str], ground: QColor, line: QColor) -> None:
        """Highlight exactly these words in the main set, which is the part before the slash.

        `ground` is the colour of the background, and `line` the colour of the underline. Does nothing while the field
        has the focus.
        """
        if self.hasFocus():
            return
        look = QTextCharFormat()
        look.setBackground(ground)
        look.setUnderlineColor(line)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        kind, here = QInputMethodEvent.AttributeType.TextFormat, self.cursorPosition()
        # A QLineEdit has no other way to format parts of its text.
        marks = [
            QInputMethodEvent.Attribute(kind, match.start() - here, len(match[0]), look)
            for match in re.finditer(r"[^ /]+", self.text().partition("/")[0])
            if match[0] in words
        ]
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remove the highlights, which would otherwise stay in place while the user edits the text."""
        QCoreApplication.sendEvent(self, QInputMethodEvent("", []))
        super().focusInEvent(event)


def _steps(largest: float, smallest: float) -> Iterator[float]:
    size = largest
    while size > smallest:
        yield size
        size -= 0.5
    yield smallest
