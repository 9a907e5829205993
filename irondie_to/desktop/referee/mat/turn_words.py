"""Shows the current turn in words, in large letters, so that a referee can read it aloud."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.turn_words import turn_in_words
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.rich_text import html, joined, show_in
from irondie_to.errors import Phrase

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
