"""The area in which the user sets up a position by hand: the mats, the answers, and the panel with the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QWidget

from irondie_to.app.referee.mat.laying import PHASES, Answer, Laying, answers, laid_view, why_not_reached
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.desktop.controls.dice.entry import Palette, PaletteSize
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged, Translated
from irondie_to.desktop.core.look.rich_text import Html, html, inked, joined, link_to
from irondie_to.desktop.core.look.widgets import SidePanel, Stretch, VerticalArea, column_of, grid_of, row_of, with_look
from irondie_to.desktop.referee.mat.drawing import Marks
from irondie_to.desktop.referee.mat.mats import Mat
from irondie_to.desktop.referee.mat.question import LEFT_TO_RIGHT, rule_label
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
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


class SetupPanel(WithContext, QFrame):
    """The panel beside the mats for setting up a position by hand.

    `changed` is emitted when the user has changed the turn, the phase, the priority or overtime. The button `begin`
    plays on, the button `empty` empties the mats, and the button `leave` goes back.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        theme, word = context.theme, context.word
        self.title = word(theme.sized(QLabel(self), bold_font=18), text="mat_setup.title")
        self.text = word(theme.sized(QLabel(self, wordWrap=True), font=13), text="mat_setup.text")
        self.chosen = theme.sized(QLabel(self, wordWrap=True), bold_font=13)
        self.palette_of_dice = Palette(context, self)
        self.rare = word(QCheckBox(self), text="mat_setup.rare", does=partial(setattr, self.palette_of_dice, "rare"))
        self.turn = theme.sized(NumberBox(context, 1, _LATEST_TURN, self), most_width=_TURN)
        self.phase, self.priority = (DropDown(theme, self, letters=8) for _ in range(2))
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
        fields = (
            self.turn.entered,
            self.phase.currentIndexChanged,
            self.priority.currentIndexChanged,
            self.overtime.clicked,
        )
        for by_user in fields:
            by_user.connect(self.changed)

    def show_laying(self, laying: Laying, place: int | None, player: int) -> None:
        """Show this position. `place` is the index of the chosen die, or None; the palette adds dice to `player`."""
        by_priority = (self._context.say(Phrase("mat_setup.right_by_priority")), _BY_PRIORITY)
        self.priority.show_choices([by_priority, *((name, side) for side, name in enumerate(laying.side_names))])
        self.turn.show_value(laying.turn)
        self.phase.show_value(laying.phase)
        self.priority.show_value(_BY_PRIORITY if laying.priority is None else laying.priority)
        self.overtime.setChecked(laying.overtime)
        self.priority.setEnabled(laying.needs_priority)
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
        priority = self.priority.currentData()
        return replace(
            laying,
            turn=self.turn.value,
            phase=self.phase.currentData() or PHASES[0],
            priority=None if priority == _BY_PRIORITY else priority,
            overtime=self.overtime.isChecked(),
        )

    def _lay_out(self) -> None:
        context = self._context
        area = with_look(VerticalArea(self), focusPolicy=Qt.FocusPolicy.StrongFocus)
        inner = QWidget(self)
        area.setWidget(inner)
        fields = grid_of(spacing=(8, 4))
        turn = row_of(labelled(context, self.turn, "mat_setup.turn"), Stretch(self.turn), spacing=8)
        fields.addLayout(turn, 0, 0)  # beside each other, so that the longest phase has room
        fields.addWidget(self.phase, 0, 1)
        fields.addWidget(self.turn.note, 1, 0, 1, 2)
        fields.addWidget(labelled(context, self.priority, "mat_setup.right"), 2, 0)
        fields.addWidget(self.priority, 2, 1)
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


_SIDE, _WIDE_SIDE, _SIDE_LEAST = 544, 740, 300
"""The largest width of the panel beside the mats, its largest width on a wide page, and its smallest width, in px at
100 %."""
_WIDE = 1590  # the width of the area from which the dice of the palette may be large, in px at 100 %
_SIDE_PART, _SIDE_MOST = 0.46, 0.5  # the usual and the maximum width of the panel as a part of the width of the area
_ZONES = {"B": "attack", "L": "limbo", "Y": "abyss", "R": "reserve"}
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PART = 5  # the height of the text is the available height divided by this number


class LaidAnswers(WithContext, VerticalArea):
    """The text below the mats: why no game can have reached the position, and what follows from it by the rules.

    Its height does not depend on the answers, so that the mats stay where they are while dice are laid.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.label = context.theme.sized(rule_label(context, self), font=12)
        self.label.setContentsMargins(12, 6, 12, 6)
        self.setWidget(self.label)

    def show_answers(self, answers: Sequence[Answer]) -> None:
        self.label.show_html(joined(map(self._lines, answers), "<br>"))

    def _lines(self, answer: Answer) -> Html:
        by_rule = groupby(answer.explanations, lambda each: each.rule)
        lines = [self._line(rule, of_rule) for rule, of_rule in by_rule]
        asked = inked(self._context.theme, "danger" if answer.is_fault else "text", self._context.say(answer.asked))
        return html("<b>{}</b> {}", asked, joined(lines, "<br>"))

    def _line(self, rule: str, because: Iterable[Explanation]) -> Html:
        said = LEFT_TO_RIGHT + " ".join(self._context.say(each.phrase) for each in because)
        return html("{} {}", said, link_to(self._context.theme, rule)) if rule else html("{}", said)


class LayingArea(WithContext, Translated, Arranged, QWidget):
    """The area for setting up a position by hand.

    `played` is emitted with the game that starts from the position, and `changed` after every change that the user
    makes to the position.

    While the mats have the focus, the arrow keys choose a die, 1 to 6 set its value, B, L, Y and R move it to BATTLE,
    LIMBO, ABYSS and RESERVE, and Delete removes it. P selects the next player, to whom the palette then adds dice.
    """

    played = Signal(object)
    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.laying = Laying((("",), ("",)))
        self._past: list[Laying] = []
        self.place: int | None = None
        self.player = 0
        self.mat = Mat(context, self)
        self.answers = LaidAnswers(context, self)
        self.panel = SetupPanel(context, self)
        self.side = SidePanel(self)
        row_of(self.panel, inside=self.side, margins=(1, 0, 0, 0))
        mats = column_of(Stretch(self.mat), self.answers, spacing=0)
        row_of(Stretch(mats), self.side, inside=self, spacing=0)
        self.mat.die_clicked.connect(self._choose)
        self.mat.die_right_clicked.connect(self._remove)
        self.mat.zone_clicked.connect(self._to_zone)
        self.panel.palette_of_dice.wanted.connect(self._put)
        self.panel.changed.connect(lambda: self._do(self.panel.chosen_of))
        self.panel.empty.clicked.connect(lambda: self._remove(None))
        self.panel.begin.clicked.connect(self._begin)
        self.restyle()

    def lay(self, laying: Laying) -> None:
        """Show this position for the user to change. Changes of the previous position can no longer be undone."""
        self.laying, self.place, self.player, self._past = laying, None, 0, []
        self.refresh()

    def refresh(self) -> None:
        picked = frozenset() if self.place is None else frozenset({self.place})
        self.mat.show_mats(laid_view(self.laying), Marks(picked=picked, open_zones=True))
        self.panel.show_laying(self.laying, self.place, self.player)
        self.answers.show_answers(answers(self.laying))

    def retranslate(self) -> None:
        self.refresh()
        self.restyle()

    def event(self, event: QEvent) -> bool:
        """Accept the undo shortcut, so that it undoes a change of the position, not a step of the event."""
        overriding = event.type() == QEvent.Type.ShortcutOverride
        if overriding and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text, place = Qt.Key(event.key()), event.text().upper(), self.place
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif key in _STEPS:
            self._choose_next(_STEPS[key])
        elif text == "P":
            self.player = (self.player + 1) % len(self.laying.players)
            self._select(None)
        elif key == Qt.Key.Key_Escape:
            self._select(None)
        elif place is None:
            super().keyPressEvent(event)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._remove(place)
        elif text.isascii() and text.isdigit():
            self._do(lambda laying: laying.turn_to(place, int(text)))
        elif text in _ZONES:
            self._to_zone(self.laying.dice[place].player, _ZONES[text])
        else:
            super().keyPressEvent(event)

    def undo(self) -> None:
        if self._past:
            self.laying, self.place = self._past.pop(), None
            self.refresh()
            self.changed.emit()

    def _do(self, step: Callable[[Laying], Laying]) -> None:
        try:
            laying = step(self.laying)
            if laying != self.laying:
                self._past.append(self.laying)
                self.laying = laying
                self.changed.emit()
        except UserError as fault:
            self._context.messages.show_error(fault, until=self.changed)
        self.refresh()

    def _put(self, die: Die) -> None:
        count = len(self.laying.dice)
        self.place = None  # if the die is refused, a number typed next is not meant for another one
        self._do(lambda laying: laying.put(self.player, die))
        if len(self.laying.dice) > count:
            self._select(count)

    def _choose(self, place: int) -> None:
        self._select(None if place == self.place else place)

    def _choose_next(self, step: int) -> None:
        if self.laying.dice:
            first = 0 if step > 0 else len(self.laying.dice) - 1
            self._select(first if self.place is None else (self.place + step) % len(self.laying.dice))

    def _select(self, place: int | None) -> None:
        self.place = place
        if place is not None:
            self.player = self.laying.dice[place].player
        self.refresh()

    def _remove(self, place: int | None) -> None:
        """Remove the die at this place, or all dice if `place` is None."""
        self.place = None
        self._do(lambda laying: replace(laying, dice=()) if place is None else laying.remove(place))

    def _to_zone(self, player: int, zone: str) -> None:
        """Move the chosen die to this zone of the player's mat.

        If no die is chosen, the palette adds dice to this player from now on.
        """
        place, before = self.place, self.laying
        if place is None:
            self.player = player
            self.refresh()
            return
        self._do(lambda laying: laying.move(place, player, zone))
        if before.dice[place].player != player and self.laying is not before:
            self._select(len(self.laying.dice) - 1)

    def _begin(self) -> None:
        """Play on from the position, unless the entered turn or the position is invalid."""
        if not self.panel.turn.commit():
            return
        try:
            game = self.laying.start()
        except UserError as fault:
            self._context.messages.show_error(fault, until=self.changed)
            return
        reasons = why_not_reached(self.laying)
        self.played.emit(game)
        if reasons:
            self._context.messages.show_warning(Phrase("mat_setup.played_unreachable", {"reason": reasons[0].phrase}))

    def restyle(self) -> None:
        """Make the panel beside the mats as wide as its dice and buttons need.

        The panel stays narrower if the mats would otherwise become too narrow.
        """
        px = self._context.theme.px
        usual = min(px(_SIDE), round(self.width() * _SIDE_PART))
        is_wide = self.width() >= px(_WIDE)
        most = px(_WIDE_SIDE if is_wide else _SIDE)
        self.panel.fit(QSize(round(self.width() * _SIDE_MOST), self.height()), usual, is_wide=is_wide)
        wanted = max(self.panel.least_width, usual)
        room = self.width() - self.mat.minimumSizeHint().width()
        self.side.setFixedWidth(min(most, max(px(_SIDE_LEAST), min(wanted, room))))
        self.answers.setFixedHeight(self.height() // _PART)
