"""The planned times of the event, which the Clocks page shows beside the time of day before the first round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.outlook import outlook
from irondie_to.desktop.controls.notice import EmptyState
from irondie_to.desktop.controls.table.outline import BoxesOutline
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.errors import Phrase

_TILES = (4, 4, 4), (203, 92), (8, 8)
"""The outline of the tiles to come: how many are in each column, their size and the gaps between them in px."""


class DayAhead(QWidget):
    """The planned start times of all rounds and the planned end of the event, above an outline of the table tiles.

    Until players are entered, it offers a link to the Players page, and shows the times only if the number of rounds
    was chosen.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.times = RichLabel(self)
        self.times.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.empty = EmptyState(context, self)
        tiles = BoxesOutline(context.theme, *_TILES)
        times = row_of(Stretch(self.times), margins=(20, 16, 16, 8))
        column_of(self.empty, times, Stretch(tiles), inside=self, spacing=0)

    def show_event(self, picture: Picture | None) -> None:
        """Show the planned times of an event before its first round is published; None clears the list."""
        ahead = None if picture is None else outlook(picture)
        code = "round.nobody" if ahead is not None and ahead.is_known else "event_page.recommends_nothing"
        is_empty = ahead is not None and not ahead.players
        self.empty.stand_for(self.times, Phrase(code) if is_empty else None, "players")
        if ahead is None or not ahead.is_known:
            self.times.clear()
            return
        self.times.show()
        say = self._context.say
        rows = [html("<tr><td>{}&emsp;</td><td>{}</td></tr>", at, capitalized(say(name))) for name, at in ahead.starts]
        code = "event_page.ends" if not ahead.days else "event_page.ends_later"
        ends = say(Phrase(code, {"end": ahead.end, "days": ahead.days}))
        title = say(Phrase("clocks_page.plan"))
        self.times.show_html(html("<p><b>{}</b></p><table>{}</table><p>{}</p>", title, joined(rows), ends))
