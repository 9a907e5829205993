"""The panel for setting up a position by hand: the palette of dice, the turn, the phase, the priority and overtime."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.referee.mat.laying import PHASES, Laying
from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.controls.dice.entry import Palette, PaletteSize
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import lay_out
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import DiceSet

_BY_PRIORITY = -1
"""The value of the item that lets priority decide who has the right to the next throw."""

_PHASE_NAMES = {
    "battle": "mat_setup.phase_battle",
    "skirmish": "mat_setup.phase_skirmish",
    "damage": "mat_setup.phase_damage",
    "end": "mat_setup.phase_end",
}

_LATEST_TURN, _TURN = 999, 64
"""The greatest number of a turn, and the width of its field in px at 100 %."""
_BROAD_SCALES, _SCALES, _LEAST_SCALE = (1.0, 0.9, 0.8), (1.0, 0.9, 0.8, 0.7), 0.65
"""The scales of large and of usual dice, the first of which is used that lets the panel fit without scrolling; the last
one is used without the explanation.
"""


class SetupPanel(Translated, Styled, QFrame):
    """The panel beside the mats for setting up a position by hand.

    `wanted` is emitted with a die of the palette that the user clicked. `changed` is emitted when the turn, the phase,
    the priority or overtime has changed. `begun`, `emptied` and `left` are emitted when the user clicks the button to
    play on (unless the entered turn is invalid), to empty the mats, or to go back. `reworded` is emitted when its texts
    have changed, and `least_width` with them.
    """

    wanted = Signal(object)
    changed = Signal()
    begun = Signal()
    emptied = Signal()
    left = Signal()
    reworded = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._names = ("", "")
        self.title, self.text, self.chosen = QLabel(self), QLabel(self), QLabel(self)
        self.text.setWordWrap(True)
        self.chosen.setWordWrap(True)
        self.palette_of_dice = Palette(context, self)
        self.rare = QCheckBox(self)
        self.labels = {name: QLabel(self) for name in ("mat_setup.turn", "mat_setup.right")}
        self.turn = NumberBox(context, 1, _LATEST_TURN, self)
        self.phase, self.right = (DropDown(context.theme, self, letters=8) for _ in range(2))
        self.overtime = QCheckBox(self)
        self.begin, self.empty, self.leave = (QPushButton(self) for _ in range(3))
        self.begin.setProperty("look", "main")
        self.dependents = TextDependents(self, self.begin)
        self.dependents.follow(self.turn)
        self._lay_out()
        self.palette_of_dice.wanted.connect(self.wanted)
        self.rare.toggled.connect(self._set_rare)
        self.turn.entered.connect(lambda _value: self.changed.emit())
        self.phase.currentIndexChanged.connect(lambda _place: self.changed.emit())
        self.right.currentIndexChanged.connect(lambda _place: self.changed.emit())
        self.overtime.toggled.connect(lambda _on: self.changed.emit())
        self.begin.clicked.connect(self._begin)
        self.empty.clicked.connect(self.emptied)
        self.leave.clicked.connect(self.left)
        self.restyle()

    def show_laying(self, laying: Laying, place: int | None, player: int) -> None:
        """Update the panel for this position.

        `place` is the index of the chosen die, None if none is chosen. `player` is the player who gets the next die.
        """
        self._names = laying.side_names
        for widget in (self.turn, self.phase, self.right, self.overtime):
            widget.blockSignals(True)
        self._fill()
        self.turn.show_value(laying.turn)
        self.phase.show_value(laying.phase)
        self.right.show_value(_BY_PRIORITY if laying.right is None else laying.right)
        self.overtime.setChecked(laying.overtime)
        for widget in (self.turn, self.phase, self.right, self.overtime):
            widget.blockSignals(False)
        self.right.setEnabled(laying.phase == "skirmish" and not laying.overtime)
        own = tuple(laid.die for laid in laying.dice if laid.player == player)
        self.palette_of_dice.show_set(DiceSet(own))
        name = laying.players[player] or laying.id_of(player)
        if place is None:
            self.chosen.setText(self._say("mat_setup.in_hand_none", name=name))
        else:
            self.chosen.setText(self._say("mat_setup.in_hand", die=str(laying.dice[place].die), name=name))

    @property
    def least_width(self) -> int:
        """The width in px that the palette at its current scale and the buttons need."""
        self._buttons.invalidate()  # Qt would do so later, but the size is needed now
        edges = self._column.contentsMargins()
        palette = self.palette_of_dice.minimumSizeHint().width() + edges.left() + edges.right() + 2
        return max(palette, self._buttons.sizeHint().width())

    def fit(self, room: QSize, usual_width: int, *, is_wide: bool) -> None:
        """Make the dice of the palette as large as lets the panel fit into this size in px, which scrolls otherwise.

        The panel is `usual_width` px wide, or wider if the dice need it. On a wide page (`is_wide`), the dice may be
        large. If even small dice do not help, the explanation is only the tooltip of the title.
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
        self.title.setToolTip("" if is_explained else self.text.text())

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

    def retranslate(self) -> None:
        """Set every fixed text in the current language. `show_laying` sets the texts that depend on the position."""
        self.title.setText(self._say("mat_setup.title"))
        self.text.setText(self._say("mat_setup.text"))
        self.rare.setText(self._say("mat_setup.rare"))
        self.overtime.setText(self._say("mat_setup.overtime"))
        for name, label in self.labels.items():
            label.setText(self._say(name))
        for name, button in (
            ("mat_setup.begin", self.begin),
            ("mat_setup.empty", self.empty),
            ("mat_setup.leave", self.leave),
        ):
            button.setText(self._say(name))
        self.turn.setAccessibleName(self._say("mat_setup.turn"))
        self.phase.setAccessibleName(self._say("mat_setup.phase"))
        self.right.setAccessibleName(self._say("mat_setup.right"))
        self.reworded.emit()

    def _begin(self) -> None:
        if self.turn.commit():
            self.begun.emit()

    def _say(self, code: str, /, **values: str) -> str:
        return self._context.say(Phrase(code, values))

    def _fill(self) -> None:
        self.phase.show_choices((self._say(_PHASE_NAMES[phase]), phase) for phase in PHASES)
        by_priority = (self._say("mat_setup.right_by_priority"), _BY_PRIORITY)
        self.right.show_choices([by_priority, *((name, side) for side, name in enumerate(self._names))])

    def _set_rare(self, rare: bool) -> None:
        self.palette_of_dice.rare = rare

    def _lay_out(self) -> None:
        inner = QWidget(self)
        area = VerticalArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inner)
        first, second, fields = QHBoxLayout(), QHBoxLayout(), QGridLayout()
        first.addWidget(self.rare)
        first.addWidget(self.chosen, 1)
        second.addWidget(self.labels["mat_setup.turn"])
        second.addWidget(self.turn, 1)
        fields.addLayout(second, 0, 0)  # beside each other, so that the longest phase has room
        fields.addWidget(self.phase, 0, 1)
        fields.addWidget(self.turn.note, 1, 0, 1, 2)
        fields.addWidget(self.labels["mat_setup.right"], 2, 0)
        fields.addWidget(self.right, 2, 1)
        fields.setColumnStretch(1, 1)
        fields.setHorizontalSpacing(8)
        fields.setVerticalSpacing(4)
        buttons = self._buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 8, 16, 10)
        buttons.setSpacing(8)
        for button in (self.begin, self.empty, self.leave):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = self._column = QVBoxLayout()
        column.setContentsMargins(16, 10, 16, 0)
        column.setSpacing(4)
        for widget in (self.title, self.text, self.palette_of_dice):
            column.addWidget(widget)
        for row in (first, second):
            row.setSpacing(8)
        column.addLayout(first)
        column.addLayout(fields)
        column.addWidget(self.overtime)
        column.addStretch(1)
        lay_out(inner, column)
        outer = QVBoxLayout()
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(area, 1)
        outer.addLayout(buttons)
        lay_out(self, outer)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self.title.setFont(theme.font(18, bold=True))
        self.text.setFont(theme.font(13))
        self.chosen.setFont(theme.font(13, bold=True))
        self.turn.setMaximumWidth(theme.px(_TURN))
