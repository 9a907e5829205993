"""The band above the set editor for a set sent by phone: its dice, and the buttons to take or decline the set."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QWidget

from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.key_cap import CappedButton, SingleClickButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.rules.dice_set import DiceSet, read_set

_DIE, _GAP, _SIDE_GAP = 28, 3, 14
"""The size of a die, the space between dice, and the space before the side set, in px at a text size of 100 %."""
_SIDE, _LINE = 16, 6
_ROOM = 380
"""The room that the dice want beside the buttons, in px at a text size of 100 %."""


class SentDice(QWidget):
    """The dice of a set side by side, with a gap before the side set. In a narrow widget, the dice are smaller."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.dice = DiceSet(())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.sized(self, height=_DIE + 2)

    def show_dice(self, dice: DiceSet) -> None:
        self.dice = dice
        self.setAccessibleName(dice.text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self._theme.px(_DIE + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        count, gap = max(1, len(self.dice.dice) + len(self.dice.side)), self._theme.px(_GAP)
        apart = self._theme.px(_SIDE_GAP) if self.dice.side else 0
        size = min(self._theme.px(_DIE), (self.width() - apart - gap * (count - 1)) // count)
        with QPainter(self) as painter:
            for place, die in enumerate((*self.dice.dice, *self.dice.side)):
                left = place * (size + gap) + (apart if place >= len(self.dice.dice) else 0)
                draw_die(painter, self._theme, die, left, (self.height() - size) // 2, size)


class SentSetBand(QFrame):
    """Shows the set that the chosen player has sent, with buttons to take or decline it.

    It is hidden if the player has sent no set.
    """

    def __init__(self, context: WindowContext, take: QAction, decline: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("sentSet")
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.dice = SentDice(context.theme, self)
        self.take = with_look(CappedButton(context.theme, take.shortcut().toString(), self), "main")
        self.decline = SingleClickButton(self)
        for button, action in ((self.take, take), (self.decline, decline)):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(action.trigger)
        context.word(self.take, text="players_page.take_it", tip="players_page.take_sent_tip")
        context.word(self.decline, text="players_page.decline_sent", tip="players_page.decline_sent_tip")
        words, self._buttons = column_of(self.told, self.dice, spacing=2), row_of(self.take, self.decline, spacing=8)
        row_of(Stretch(words), self._buttons, inside=self, spacing=8, margins=(_SIDE, _LINE, _SIDE, _LINE))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        layout, beside = self.layout(), self.width() - self._buttons.sizeHint().width()
        if isinstance(layout, QBoxLayout):
            is_wide = beside >= self._context.theme.px(_ROOM)
            layout.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)

    def show_player(self, line: PlayerLine | None) -> None:
        sent = None if line is None else line.sent
        if line is not None and sent is not None:
            code = "players_page.sent_in_place" if line.dice else "players_page.sent_at"
            self._context.word(self.told, text=Phrase(code, {"time": clock_time(sent.sent_at)}))
            self.dice.show_dice(read_set(sent.dice))
        self.setVisible(sent is not None)
