"""The area with the mats on which the user sets up a position by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.mat.laying import Laying, laid_view
from irondie_to.app.referee.mat.position_answers import Answer, answers, why_not_reached
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Arranged, Styled, Translated
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.widgets import SidePanel, Stretch, VerticalArea, column_of, row_of
from irondie_to.desktop.referee.mat.dice import Marks
from irondie_to.desktop.referee.mat.mats import Mat
from irondie_to.desktop.referee.mat.question import LEFT_TO_RIGHT, rule_link
from irondie_to.desktop.referee.mat.setup import SetupPanel
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die

_SIDE, _WIDE_SIDE, _SIDE_LEAST = 544, 740, 300
"""The largest width of the panel beside the mats, its largest width on a wide page, and its smallest width, in px at
100 %."""
_WIDE = 1590  # the width of the area from which the dice of the palette may be large, in px at 100 %
_SIDE_PART, _SIDE_MOST = 0.46, 0.5  # the usual and the maximum width of the panel as a part of the width of the area
_ZONES = {"B": "attack", "L": "limbo", "Y": "abyss", "R": "reserve"}
_PART = 5  # the height of the text is the available height divided by this number


class LaidAnswers(Styled, VerticalArea):
    """The text with the answers below the mats.

    Its height does not depend on the answers, so that the mats stay where they are while dice are laid.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._answers: Sequence[Answer] = ()
        self.label = RichLabel(self)
        self.label.setWordWrap(True)
        self.label.linkActivated.connect(context.navigation.show_rule)
        self.setWidget(self.label)
        self.restyle()

    def show_answers(self, answers: Sequence[Answer]) -> None:
        self._answers = answers
        # A style sheet resets the font of a label that has never been shown.
        self.label.setFont(self._context.theme.font(12))
        self.label.show_html(joined(map(self._lines, answers), "<br>"))

    def restyle(self) -> None:
        edge = self._context.theme.px(12)
        self.label.setContentsMargins(edge, edge // 2, edge, edge // 2)
        self.show_answers(self._answers)

    def _lines(self, answer: Answer) -> Html:
        by_rule = groupby(answer.explanations, lambda each: each.rule)
        lines = [self._line(rule, of_rule) for rule, of_rule in by_rule]
        ink = self._context.theme.colour("danger" if answer.is_fault else "text").name()
        asked = html('<b style="color:{};">{}</b>', ink, self._context.say(answer.asked))
        return html("{} {}", asked, joined(lines, "<br>"))

    def _line(self, rule: str, because: Iterable[Explanation]) -> Html:
        said = LEFT_TO_RIGHT + " ".join(self._context.say(each.phrase) for each in because)
        return html("{} {}", said, rule_link(self._context.theme, rule)) if rule else html("{}", said)


class LayingArea(Translated, Arranged, QWidget):
    """The area for setting up a position by hand.

    `played` is emitted with the game that starts from the position, and `changed` after every change that the user
    makes to the position.

    While the mats have the focus, the arrow keys choose a die, 1 to 6 set its value, B, L, Y and R move it to BATTLE,
    LIMBO, ABYSS and RESERVE, and Delete removes it. P selects the next player, to whom the palette then adds dice.
    """

    played = Signal(object)
    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
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
        self.mat.die_turned.connect(self._remove)
        self.mat.zone_clicked.connect(self._to_zone)
        self.panel.palette_of_dice.wanted.connect(self._put)
        self.panel.changed.connect(lambda: self._do(self.panel.chosen_of))
        self.panel.empty.clicked.connect(self._empty)
        self.panel.begun.connect(self._begin)
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
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
            return
        key, text = Qt.Key(event.key()), event.text().upper()
        place = self.place
        if key in {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._choose_next(1 if key in {Qt.Key.Key_Right, Qt.Key.Key_Down} else -1)
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

    def _remove(self, place: int) -> None:
        self.place = None
        self._do(lambda laying: laying.remove(place))

    def _to_zone(self, player: int, zone: str) -> None:
        """Move the chosen die to this zone of the player's mat.

        If no die is chosen, the palette adds dice to this player from now on.
        """
        place, self.player = self.place, player
        if place is None:
            self.refresh()
            return
        moved_over = self.laying.dice[place].player != player
        self._do(lambda laying: laying.move(place, player, zone))
        if moved_over and self.laying.dice[-1].player == player:
            self._select(len(self.laying.dice) - 1)

    def _empty(self) -> None:
        self.place = None
        self._do(lambda laying: replace(laying, dice=()))

    def _begin(self) -> None:
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
