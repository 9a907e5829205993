"""The panel for setting up a position by hand: the palette of dice, the turn, the phase, the priority and overtime."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from irondie_to.app.referee.mat.laying import PHASES, Laying
from irondie_to.desktop.controls.dice.entry import Palette, PaletteSize
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import DiceSet

_BY_PRIORITY = -1  # the value of the item that lets priority decide who has the right to the next throw

_PHASE_NAMES = {
    "battle": "mat_setup.phase_battle",
    "bonuses": "mat_setup.phase_bonuses",
    "skirmish": "mat_setup.phase_skirmish",
    "damage": "mat_setup.phase_damage",
    "end": "mat_setup.phase_end",
}

_LATEST_TURN, _TURN = 999, 64  # the highest number of a turn, and the width of its field in px at 100 %
_BROAD_SCALES, _SCALES, _LEAST_SCALE = (1.0, 0.9, 0.8), (1.0, 0.9, 0.8, 0.7), 0.65
"""The scales of large and of usual dice. The first scale at which the panel fits without scrolling is used. The last
one is used without the explanation."""


class SetupPanel(QFrame):
    """The panel beside the mats for setting up a position by hand.

    `changed` is emitted when the user has changed the turn, the phase, the priority or overtime, and `begun` when the
    user clicks the button to play on, unless the entered turn is invalid. The button `empty` empties the mats, and the
    button `leave` goes back.
    """

    changed = Signal()
    begun = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme, word = context.theme, context.word
        self.title = word(theme.sized(QLabel(self), bold_font=18), text="mat_setup.title")
        self.text = word(theme.sized(QLabel(self, wordWrap=True), font=13), text="mat_setup.text")
        self.chosen = theme.sized(QLabel(self, wordWrap=True), bold_font=13)
        self.palette_of_dice = Palette(context, self)
        self.rare = word(QCheckBox(self), text="mat_setup.rare")
        self.turn = theme.sized(NumberBox(context, 1, _LATEST_TURN, self), most_width=_TURN)
        self.phase, self.right = (DropDown(theme, self, letters=8) for _ in range(2))
        phases = [(Phrase(_PHASE_NAMES[phase]), phase) for phase in PHASES]
        word(self.phase, name="mat_setup.phase", choices=phases)
        self.overtime = word(QCheckBox(self), text="mat_setup.overtime")
        self.begin, self.empty, self.leave = (
            word(QPushButton(self), text=code) for code in ("mat_setup.begin", "mat_setup.empty", "mat_setup.leave")
        )
        with_look(self.begin, "main")
        self.dependents = TextDependents(self, self.begin)
        self.dependents.follow(self.turn)
        self._lay_out()
        self.rare.toggled.connect(self._set_rare)
        fields = (
            self.turn.entered,
            self.phase.currentIndexChanged,
            self.right.currentIndexChanged,
            self.overtime.clicked,
        )
        for by_user in fields:
            by_user.connect(lambda _value: self.changed.emit())
        self.begin.clicked.connect(self._begin)

    def show_laying(self, laying: Laying, place: int | None, player: int) -> None:
        """Show this position. `place` is the index of the chosen die, or None; the palette adds dice to `player`."""
        by_priority = (self._context.say(Phrase("mat_setup.right_by_priority")), _BY_PRIORITY)
        self.right.show_choices([by_priority, *((name, side) for side, name in enumerate(laying.side_names))])
        self.turn.show_value(laying.turn)
        self.phase.show_value(laying.phase)
        self.right.show_value(_BY_PRIORITY if laying.right is None else laying.right)
        self.overtime.setChecked(laying.overtime)
        self.right.setEnabled(laying.needs_right)
        own = tuple(laid.die for laid in laying.dice if laid.player == player)
        self.palette_of_dice.show_set(DiceSet(own))
        name = laying.players[player] or laying.id_of(player)
        chosen = Phrase("mat_setup.in_hand_none", {"name": name})
        if place is not None:
            chosen = Phrase("mat_setup.in_hand", {"die": str(laying.dice[place].die), "name": name})
        self._context.word(self.chosen, text=chosen)

    @property
    def least_width(self) -> int:
        """The width in px of the palette at its current scale, or of the buttons if that is larger."""
        self._buttons.invalidate()  # Qt would do so later, but the size is needed now
        edges = self._column.contentsMargins()
        palette = self.palette_of_dice.minimumSizeHint().width() + edges.left() + edges.right() + 2
        return max(palette, self._buttons.sizeHint().width())

    def fit(self, room: QSize, usual_width: int, *, is_wide: bool) -> None:
        """Make the dice of the palette as large as `room` (in px) allows.

        If even the smallest dice do not fit, the panel scrolls. The panel is `usual_width` px wide, or wider if the
        dice need it. On a wide page (`is_wide`), the dice may be larger than usual. If space is short, the explanation
        is shown only as the tooltip of the title.
        """
        usual, least = PaletteSize.USUAL, _SCALES[-1]
        tries = [*((usual, scale, True) for scale in _SCALES), (usual, least, False), (usual, _LEAST_SCALE, False)]
        if is_wide:
            tries[:0] = [(PaletteSize.BROAD, scale, True) for scale in _BROAD_SCALES]
        for size, scale, is_explained in tries:
            self.palette_of_dice.set_size(size, scale)
            self.text.setVisible(is_explained)
            self._column.invalidate()
            width = min(max(self.least_width, usual_width), room.width())
            high = self._column.heightForWidth(width) + self._buttons.sizeHint().height()
            if self.least_width <= room.width() and high <= room.height():
                break
        self._context.word(self.title, tip="" if is_explained else "mat_setup.text")

    def chosen_of(self, laying: Laying) -> Laying:
        """Return `laying` with the turn, the phase, the priority and overtime that are entered in the panel."""
        right = self.right.currentData()
        return replace(
            laying,
            turn=self.turn.value,
            phase=self.phase.currentData() or PHASES[0],
            right=None if right == _BY_PRIORITY else right,
            overtime=self.overtime.isChecked(),
        )

    def _begin(self) -> None:
        if self.turn.commit():
            self.begun.emit()

    def _set_rare(self, rare: bool) -> None:
        self.palette_of_dice.rare = rare

    def _lay_out(self) -> None:
        context = self._context
        area = VerticalArea(self)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inner = QWidget(self)
        area.setWidget(inner)
        fields = QGridLayout()
        fields.setHorizontalSpacing(8)
        fields.setVerticalSpacing(4)
        turn = row_of(labelled(context, self.turn, "mat_setup.turn"), Stretch(self.turn), spacing=8)
        fields.addLayout(turn, 0, 0)  # beside each other, so that the longest phase has room
        fields.addWidget(self.phase, 0, 1)
        fields.addWidget(self.turn.note, 1, 0, 1, 2)
        fields.addWidget(labelled(context, self.right, "mat_setup.right"), 2, 0)
        fields.addWidget(self.right, 2, 1)
        fields.setColumnStretch(1, 1)
        self._buttons = row_of(self.begin, self.empty, self.leave, Stretch(), spacing=8, margins=(16, 8, 16, 10))
        self._column = column_of(
            self.title,
            self.text,
            self.palette_of_dice,
            row_of(self.rare, Stretch(self.chosen), spacing=8),
            fields,
            self.overtime,
            Stretch(),
            inside=inner,
            spacing=4,
            margins=(16, 10, 16, 0),
        )
        column_of(Stretch(area), self._buttons, inside=self, spacing=0)
