"""The notice above the log while an earlier moment is shown, or while an earlier action is corrected."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QTextBrowser, QToolButton, QWidget

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.turn_words import turn_in_words
from irondie_to.desktop.controls.notice import NoticeFrame
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import quiet
from irondie_to.desktop.core.look.rich_text import html, joined, show_in
from irondie_to.errors import Phrase

_EDGE, _BETWEEN = 16, 12


class LogNote(Translated, Styled, NoticeFrame):
    """The notice with its two buttons: in one line if there is room for at least the short form of the sentence.

    `correction_wanted` is emitted when the user wants to correct the shown action, or no longer does, and `end_wanted`
    when the user wants to go to the last moment.
    """

    correction_wanted = Signal()
    end_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self.words = QLabel()
        super().__init__(context.theme, "warn", self.words, _EDGE, parent)
        self._context = context
        self._long = self._brief = ""
        self._is_low = False
        self.words.setWordWrap(True)
        self.correct_button = quiet(QToolButton(self), flush="left")
        self.end_button = quiet(QToolButton(self), flush="right")
        self.correct_button.clicked.connect(self.correction_wanted)
        self.end_button.clicked.connect(self.end_wanted)
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
        self.correct_button.setText(say(Phrase("mat.correct_cancel" if corrects else "mat.correct")))
        self.correct_button.setToolTip("" if corrects else say(Phrase("mat.correct_tip")))
        self.correct_button.setVisible(corrects or can_correct)
        self.end_button.setVisible(not corrects)
        self._fit()

    def set_low(self, *, is_low: bool) -> None:
        """Say whether the log has no room for several lines of the sentence."""
        self._is_low = is_low
        self._fit()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.end_button.setText(self._context.say(Phrase("mat.to_the_end")))
        self.end_button.setToolTip(self._context.say(Phrase("mat.to_the_end_tip")))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        for widget in (self.words, self.correct_button, self.end_button):
            widget.setFont(self._context.theme.font(12))
        self._row.setContentsMargins(self.left, 4, _EDGE, 2)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sentence into the new width."""
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


class TurnInWords(Translated, Styled, QTextBrowser):
    """The sentences of the current turn and, in bold, what is asked now. The text can be selected and copied."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._game: FollowedGame | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.restyle()

    def show_game(self, game: FollowedGame) -> None:
        """Show the turn of the current moment of this game, scrolled to its end."""
        self._game = game
        say, words = self._context.say, turn_in_words(game)
        sentences = [say(sentence) for sentence in words.sentences] or [say(Phrase("mat.turn_begins"))]
        gap = self._context.theme.px(_GAP)
        paragraphs = [html('<p style="margin:0 0 {}px 0">{}</p>', gap, sentence) for sentence in sentences]
        show_in(self, joined((*paragraphs, html("<p><b>{}</b></p>", say(words.asked)))))
        self.setAccessibleName(say(Phrase("mat.turn_in_words_of", {"turn": words.number})))
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def retranslate(self) -> None:
        """Show the same turn in the current language."""
        if self._game is not None:
            self.show_game(self._game)

    def restyle(self) -> None:
        """Set sizes and fonts from the theme."""
        self.document().setDefaultFont(self._context.theme.font(_SIZE))
        self.document().setDocumentMargin(self._context.theme.px(_MARGIN))
        self.retranslate()
