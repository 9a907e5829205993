"""The notice above the log while an earlier moment is shown, or while an earlier action is corrected."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QTextBrowser, QToolButton, QWidget

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.turn_words import turn_in_words
from irondie_to.desktop.controls.notice import NoticeFrame
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import quiet
from irondie_to.desktop.core.look.rich_text import html, joined, show_in
from irondie_to.errors import Phrase

_EDGE, _BETWEEN = 16, 12


class LogNote(Styled, NoticeFrame):
    """The notice with its two buttons: in one line if there is room for at least the short form of the sentence.

    The user clicks `correct_button` to correct the shown action, or no longer, and `end_button` to go to the last
    moment.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self.words = context.theme.sized(QLabel(wordWrap=True), font=12)
        super().__init__(context.theme, "warn", self.words, _EDGE, parent)
        self._context = context
        self._long = self._brief = ""
        self._is_low = False
        self.correct_button = context.theme.sized(quiet(QToolButton(self), flush="left"), font=12)
        self.end_button = context.theme.sized(quiet(QToolButton(self), flush="right"), font=12)
        context.word(self.end_button, text="mat.to_the_end", tip="mat.to_the_end_tip")
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.addWidget(self.words, 1, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(row_of(self.correct_button, Stretch(), self.end_button, spacing=_BETWEEN))
        lay_out(self, self._row)
        self.restyle()

    def show_correction(self, later: int, *, can_correct: bool, corrects: bool) -> None:
        """Say that an earlier moment is shown, or how to correct its action if `corrects` is true.

        `later` is the number of later actions. Only an action that `can_correct` has the button for that.
        """
        say = self._context.say
        self._long = say(Phrase("mat.correcting", {"count": later}) if corrects else Phrase("mat.looking_back"))
        self._brief = "" if corrects else say(Phrase("mat.looking_back_brief"))
        text, tip = ("mat.correct_cancel", "") if corrects else ("mat.correct", "mat.correct_tip")
        self._context.word(self.correct_button, text=text, tip=tip)
        self.correct_button.setVisible(corrects or can_correct)
        self.end_button.setVisible(not corrects)
        self._fit()

    def set_low(self, *, is_low: bool) -> None:
        """Say whether the log has no room for several lines of the sentence."""
        self._is_low = is_low
        self._fit()

    def restyle(self) -> None:
        self._row.setContentsMargins(self.left, 4, _EDGE, 2)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the sentence beside the buttons in its long or its short form, or else above them."""
        buttons = [button for button in (self.correct_button, self.end_button) if not button.isHidden()]
        whole = self.width() - self.left - _EDGE
        room = whole - sum(button.sizeHint().width() + _BETWEEN for button in buttons)
        metrics = QFontMetrics(self.words.font())
        widths = {each: metrics.horizontalAdvance(each) for each in (self._long, self._brief) if each}
        beside = [each for each, width in widths.items() if width < room]
        above = [each for each, width in widths.items() if width < whole] if self._is_low else []
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._row.setSpacing(_BETWEEN if beside else 0)
        self.words.setText(next(iter(beside or above), self._long))
        self.words.setToolTip("" if self.words.text() == self._long else self._long)


_SIZE, _MARGIN, _GAP = 17, 14, 8


class TurnInWords(QTextBrowser):
    """The sentences of the current turn and, in bold, what is asked now. The text can be selected and copied."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_game(self, game: FollowedGame) -> None:
        """Show the turn of the current moment of this game, in large letters, scrolled to its end."""
        theme, say, words = self._context.theme, self._context.say, turn_in_words(game)
        self.document().setDefaultFont(theme.font(_SIZE))
        self.document().setDocumentMargin(theme.px(_MARGIN))
        sentences = [say(sentence) for sentence in words.sentences] or [say(Phrase("mat.turn_begins"))]
        paragraphs = [html('<p style="margin:0 0 {}px 0">{}</p>', theme.px(_GAP), sentence) for sentence in sentences]
        show_in(self, joined((*paragraphs, html("<p><b>{}</b></p>", say(words.asked)))))
        self._context.word(self, name=Phrase("mat.turn_in_words_of", {"turn": words.number}))
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
