"""The page of an event that is over: the champion as large as fits, and the others on the podium."""

from __future__ import annotations

from irondie_to.desktop.screen.painting.scene import NoticePage
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.lists import HallPage, Say
from irondie_to.errors import Phrase


def champion_page(content: Content, say: Say) -> HallPage:
    """Return the page. The podium of the content must not be empty."""
    first, *others = content.podium
    lines = tuple(
        " · ".join(filter(None, (say(Phrase("end_page.place", {"rank": line.rank, "name": line.name})), line.club)))
        for line in others
    )
    return HallPage(NoticePage(first.name, say(Phrase("end_page.wins", {"event": content.event.name})), lines))
