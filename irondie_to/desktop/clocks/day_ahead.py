"""The planned times of the event, which the Clocks page shows before the first round is published."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.outlook import outlook
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.errors import Phrase


class DayAhead(RichLabel):
    """A list of the planned start times of all rounds, and the planned time at which the event ends."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setMargin(16)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def show_event(self, picture: Picture | None) -> None:
        """Show the planned times of an event of which no round is published yet; None clears the list."""
        if picture is None:
            self.clear()
            return
        ahead = outlook(picture)
        say = self._context.say
        rows = [html("<tr><td>{}&emsp;</td><td>{}</td></tr>", at, capitalized(say(name))) for name, at in ahead.starts]
        code = "event_page.ends" if not ahead.days else "event_page.ends_later"
        ends = say(Phrase(code, {"end": ahead.end, "days": ahead.days}))
        title = say(Phrase("clocks_page.plan"))
        self.show_html(html("<p><b>{}</b></p><table>{}</table><p>{}</p>", title, joined(rows), ends))
