"""The page of an event that is over: the champion with the dice of the set, and the podium."""

from __future__ import annotations

from irondie_to.app.end.champion import Champion
from irondie_to.desktop.screen.painting.scene import ChampionPage, ChampionStop, PodiumStep
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.lists import HallPage, Say
from irondie_to.errors import Phrase


def champion_page(content: Content, champion: Champion, say: Say) -> HallPage:
    """Return the page."""
    wins = say(Phrase("end_page.wins", {"event": content.event.name}))
    below = " · ".join(filter(None, (champion.club, wins)))
    path = tuple(ChampionStop(_said(stop.result, say), say(stop.title)) for stop in champion.path)
    steps = tuple(PodiumStep(line.name, line.club or "") for line in content.podium)
    label = say(Phrase("end_page.to_champion"))
    return HallPage(
        ChampionPage(label, champion.name, below, champion.dice, path, steps), left=content.event.place or ""
    )


def _said(text: str | Phrase, say: Say) -> str:
    return text if isinstance(text, str) else say(text)
