"""The line below the hall clock with the clock's start, the match time, and the end or the pause."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import HallFace
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.time.time_text import counted_up, remaining, wall
from irondie_to.errors import Phrase


class HallDates(Styled, RichLabel):
    """A line with the start of the hall clock, the match time, and the end of that time or the length of the pause."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setWordWrap(True)
        self.setProperty("look", "muted")
        self.restyle()

    def show_no_round(self) -> None:
        """Show the sentence that no round is being played."""
        self.setText(self._context.say(Phrase("clocks_page.no_round")))

    def show_hall(self, hall: HallFace) -> None:
        """Show the start (once the clock is started), the match time, and the end or the pause of a hall clock."""
        say = self._context.say
        whole = remaining(hall.match_ms)
        if hall.started_at_ms is None:
            parts: list[Html | str] = [say(Phrase("clocks_page.match_time", {"time": whole}))]
        else:
            parts = [say(Phrase("clocks_page.started", {"time": wall(hall.started_at_ms)})), whole]
        ink = self._context.theme.colour("text").name()
        strong = None
        if hall.paused_for_ms is not None:
            strong = Phrase("clocks_page.paused_for", {"time": counted_up(hall.paused_for_ms)})
        elif hall.ends_at_ms is not None:
            name = "clocks_page.over_since" if hall.remaining_ms <= 0 else "clocks_page.over_at"
            strong = Phrase(name, {"time": wall(hall.ends_at_ms)})
        if strong is not None:
            parts.append(html('<span style="font-weight:600; color:{};">{}</span>', ink, say(strong)))
        self.show_html(joined(parts, " · "))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.setFont(self._context.theme.font())
