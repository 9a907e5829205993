"""The texts of the End page that depend on its view."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.app.end.champion import Champion, StopResult
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.figures import FieldFigures, figure_lines
from irondie_to.app.end.ranking import RankedLine
from irondie_to.desktop.controls.dice.words import die_phrase
from irondie_to.desktop.end.figures import Figure
from irondie_to.desktop.end.path import ShownStop
from irondie_to.desktop.end.podium import PodiumPlace
from irondie_to.errors import Phrase

Say = Callable[[Phrase], str]


def how_won(view: EndView, champion: Champion, say: Say) -> str:
    """Return the line below the champion's name: the club, and the event that was won."""
    wins = Phrase("end_page.wins_with" if champion.dice else "end_page.wins", {"event": view.event})
    return " · ".join(part for part in (champion.club, say(wins)) if part)


def dice_of(champion: Champion, say: Say) -> str:
    """Return the champion's set for a screen reader."""
    return say(Phrase("end_page.dice", {"dice": tuple(say(die_phrase(die)) for die in champion.dice)}))


def podium_place(line: RankedLine, say: Say) -> PodiumPlace:
    """Return a player for the podium."""
    return PodiumPlace(line.name, " · ".join(part for part in (line.club, notes_of(line, say)) if part))


def podium_words(lines: tuple[RankedLine, ...], say: Say) -> str:
    """Return the podium for a screen reader."""
    places = tuple(say(Phrase("end_page.place", {"rank": line.rank, "name": line.name})) for line in lines)
    return say(Phrase("end_page.podium", {"places": places}))


def notes_of(line: RankedLine, say: Say) -> str:
    """Return what else led to the rank of this line, empty if there is nothing to say."""
    return "" if line.noted is None else say(line.noted)


def shown_stops(champion: Champion, say: Say) -> list[ShownStop]:
    """Return the stops of the champion's path as they are drawn."""
    return [
        ShownStop(
            _said(stop.name, say),
            _said(stop.result, say),
            stop.opponent,
            stop.is_knockout,
            stop.outcome in {StopResult.LOST, StopResult.OUT},
        )
        for stop in champion.path
    ]


def path_words(champion: Champion, say: Say) -> str:
    """Return the champion's path for a screen reader."""
    parts = []
    for stop in champion.path:
        code = "end_page.stop_against" if stop.opponent else "end_page.stop"
        parts.append(say(Phrase(code, {"round": stop.title, "result": stop.result, "name": stop.opponent})))
    return ". ".join(parts)


def figures_of(found: FieldFigures, say: Say) -> list[Figure]:
    """Return the figures of the field as they are drawn."""
    return [Figure(say(line.name), _said(line.value, say), line.die) for line in figure_lines(found)]


def _said(text: str | Phrase, say: Say) -> str:
    return text if isinstance(text, str) else say(text)
