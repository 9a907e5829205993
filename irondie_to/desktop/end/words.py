"""The texts of the End page that depend on its view."""

from __future__ import annotations

from collections.abc import Callable

from irondie_to.app.core import time_text
from irondie_to.app.end.champion import Champion, StopResult
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.figures import FieldFigures
from irondie_to.app.end.ranking import RankedLine
from irondie_to.desktop.controls.dice.words import die_phrase
from irondie_to.desktop.end.figures import Figure
from irondie_to.desktop.end.path import ShownStop
from irondie_to.desktop.end.podium import PodiumPlace
from irondie_to.errors import Phrase

Say = Callable[[Phrase], str]
_MINUTE_MS, _HOUR = 60_000, 60
_NOTHING = "–"


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
            stop.name if isinstance(stop.name, str) else say(stop.name),
            stop.result if isinstance(stop.result, str) else say(stop.result),
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
        name = Phrase("paper.round", {"round": int(stop.name)}) if isinstance(stop.name, str) else stop.name
        parts.append(say(Phrase(code, {"round": name, "result": stop.result, "name": stop.opponent})))
    return ". ".join(parts)


def figures_of(found: FieldFigures, say: Say) -> list[Figure]:
    """Return the figures of the field as they are drawn."""
    clock = longest = favourite = _NOTHING
    die = None
    if found.clock_ms is not None:
        hours, minutes = divmod(found.clock_ms // _MINUTE_MS, _HOUR)
        clock = say(Phrase("end_page.hours", {"hours": hours, "minutes": minutes}))
    if found.longest is not None:
        ms, table = found.longest
        longest = say(Phrase("end_page.at_table", {"time": time_text.passed(ms), "table": table}))
    if found.favourite is not None:
        die, count = found.favourite
        favourite = say(Phrase("end_page.times", {"die": str(die), "count": count}))
    counts = found.counts
    return [
        Figure(say(Phrase("end_page.players_clubs")), f"{found.players}, {found.clubs}"),
        Figure(say(Phrase("end_page.matches_games")), f"{counts.matches}, {counts.games}"),
        Figure(say(Phrase("end_page.drawn")), str(counts.drawn)),
        Figure(say(Phrase("end_page.clock")), clock),
        Figure(say(Phrase("end_page.overtime")), str(found.overtime)),
        Figure(say(Phrase("end_page.longest")), longest),
        Figure(say(Phrase("end_page.dice_brought")), str(found.dice)),
        Figure(say(Phrase("end_page.favourite")), favourite, die),
        Figure(say(Phrase("end_page.rulings_penalties")), f"{found.rulings}, {found.penalties}"),
    ]
