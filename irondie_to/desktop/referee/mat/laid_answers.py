"""The text that answers questions about a position set up by hand, with links to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.app.referee.mat.position_answers import Answer
from irondie_to.app.referee.mat.questions import Explanation
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined

_LEFT: Final = "\u200e"
"""A left-to-right mark, placed before a sentence that may start with a name.

Without the mark, a name in a right-to-left script would reverse the order of the whole sentence.
"""
_PART = 4
"""The maximum height of the text is the available height divided by this number."""


class LaidAnswers(Styled, VerticalArea):
    """The text with the answers below the mats, at most a quarter of the height; hidden if there are no answers."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._answers: Sequence[Answer] = ()
        self.label = RichLabel(self)
        self.label.setWordWrap(True)
        self.label.linkActivated.connect(context.navigation.show_rule)
        self.setWidget(self.label)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.restyle()

    def show_answers(self, answers: Sequence[Answer]) -> None:
        """Show these answers in the current language, or hide the text if there are none."""
        self._answers = answers
        # A style sheet resets the font of a label that has never been shown.
        self.label.setFont(self._context.theme.font(12))
        self.label.show_html(joined(map(self._lines, answers), "<br>"))
        self.setVisible(bool(answers))
        self.fit()

    def fit(self) -> None:
        """Set the height to the height of the text, up to the maximum."""
        room = self.parentWidget()
        if room is not None:
            self.setFixedHeight(min(self.content_height, room.height() // _PART))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the height, because sentences wrap differently at another width."""
        super().resizeEvent(event)
        self.fit()

    def _lines(self, answer: Answer) -> Html:
        """Return the answer with one line for each rule. The first line also contains the question."""
        lines = [
            self._line(rule, list(of_rule)) for rule, of_rule in groupby(answer.explanations, lambda each: each.rule)
        ]
        ink = self._context.theme.colour("danger" if answer.is_fault else "text").name()
        asked = html('<b style="color:{};">{}</b>', ink, self._context.say(answer.asked))
        return html("{} {}", asked, joined(lines, "<br>"))

    def _line(self, rule: str, because: Sequence[Explanation]) -> Html:
        said = _LEFT + " ".join(self._context.say(each.phrase) for each in because)
        colour = self._context.theme.colour("accent").name()
        if not rule:
            return html("{}", said)
        return html('{} <a style="color:{}; font-weight:600" href="{}">{}</a>', said, colour, rule, rule)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        edge = self._context.theme.px(12)
        self.label.setContentsMargins(edge, edge // 2, edge, edge // 2)
        self.show_answers(self._answers)
