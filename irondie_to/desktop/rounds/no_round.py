"""The content of the Rounds page before the first round."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event import queries as event_queries
from irondie_to.desktop.controls.notice import PageNotice
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.proposal import cannot_pair
from irondie_to.errors import Phrase


class NoRound(PageNotice):
    """A text, and a button that pairs round 1. If that is impossible, the button is disabled and the text says why."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, "F8", parent)
        self._context = context

    def show_event(self, picture: Picture) -> None:
        """Show the reason that prevents round 1, or the number of players that round 1 would leave out."""
        status = event_queries.status(picture)
        absent = status.players - status.playing
        sentences = [Phrase("rounds_page.none_yet")]
        fault = cannot_pair(picture)
        if fault is not None:
            sentences.append(fault)
        elif absent:
            sentences.append(Phrase("rounds_page.left_out", {"count": absent}))
        self.words.setText(" ".join(map(self._context.say, sentences)))
        self.button.setText(self._context.say(Phrase("rounds_page.propose", {"round": 1})))
        self.button.setEnabled(fault is None)
