"""The banner at the foot of the mats when a game is over: who won, why, and what to do next."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QWidget

from irondie_to.app.referee.mat.game_end import LinkedGame
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.motion import NOTICE, Fade
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.desktop.core.look.widgets import Stretch, column_of, lay_out, row_of, set_look, with_look
from irondie_to.desktop.referee.mat.question import LEFT_TO_RIGHT, rule_link

BANNER_PX: Final = 92
"""The height of the banner where there is room for it, in px at 100 %."""
_EDGE, _SLIM = 20, 560
"""The space at its sides, and the width below which the buttons are below the words, in px at 100 %."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class EndBanner(Arranged, QFrame):
    """Tells how the game ended, with buttons for the next actions.

    `take_back` takes the last action back, and `main` enters the result or saves the record. Once everything is saved,
    `undo` undoes the saving if this window did it, and `results` leads to the page for results.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("gameEnd")
        Fade(context.theme, self, whenever_shown=NOTICE)
        self.title, self.details = (
            context.theme.sized(RichLabel(self), bold_font=19),
            with_look(RichLabel(self), "facts"),
        )
        for label in (self.title, self.details):
            label.setWordWrap(True)
            label.linkActivated.connect(context.navigation.show_rule)
        word = context.word
        self.take_back = word(QPushButton(self), text="referee_game.take_back", tip="referee_game.take_back_tip")
        self.main = with_look(CappedButton(context.theme, "Enter", self), "main")
        self.undo = word(QPushButton(self), text="frame.undo_short")
        self.results = word(QPushButton(self), text="referee_game.results")
        self.buttons = (self.take_back, self.undo, self.results, self.main)
        for button in self.buttons:
            button.setAutoDefault(True)  # so that Enter presses the button
        words = column_of(Stretch(), self.title, self.details, Stretch(), spacing=2)
        self._least = 0
        self._buttons = row_of(*self.buttons, spacing=8)
        self._rows = QBoxLayout(_ACROSS)
        self._rows.setContentsMargins(_EDGE, 5, _EDGE, 5)
        self._rows.addLayout(words, 1)
        self._rows.addLayout(self._buttons)
        lay_out(self, self._rows)
        self.hide()

    def show_end(self, linked: LinkedGame) -> None:
        """Show how this game ended, or hide the banner if the game is not over."""
        end = linked.end
        self.setVisible(end is not None)
        if end is None:
            return
        say, theme, is_saved = self._context.say, self._context.theme, end.act is None
        set_look(self, "notice", "done" if is_saved else "told")
        sign = html("{}&nbsp;", sign_html(theme, "ok")) if is_saved else html("")
        self.title.show_html(html("{}{}{}", LEFT_TO_RIGHT, sign, say(end.title)))
        parts = [html("{}", say(phrase)) for phrase in end.details]
        if end.rule:
            parts[0] = html("{} {}", parts[0], rule_link(theme, end.rule))
        self.details.show_html(html("{}{}", LEFT_TO_RIGHT, joined(parts, " · ")))
        if end.button is not None:
            self._context.word(self.main, text=end.button)
        self.take_back.setEnabled(linked.game.can_undo)
        for button, is_shown in (
            (self.take_back, not is_saved),
            (self.main, not is_saved),
            (self.undo, is_saved and linked.saved_step is not None),
            (self.results, is_saved and end.match is not None),
        ):
            button.setVisible(is_shown)
        self.restyle()

    def hold_height(self, least: int) -> None:
        """Set the smallest height in px. The banner is taller if its words need more lines."""
        self._least = least
        self.restyle()

    def restyle(self) -> None:
        px = self._context.theme.px
        across = self.width() >= px(_SLIM)
        buttons = [button.sizeHint().width() for button in self.buttons if not button.isHidden()]
        fits = sum(buttons) + 8 * len(buttons) + 2 * _EDGE <= self.width()
        self._buttons.setDirection(_ACROSS if fits else _DOWN)
        self._rows.setDirection(_ACROSS if across else _DOWN)
        self._rows.setSpacing(px(14 if across else 6))
        self._rows.activate()
        self.setFixedHeight(max(self._least, self._rows.totalHeightForWidth(self.width())))
