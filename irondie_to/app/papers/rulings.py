"""The rulings sheet, which tells players and staff how the event is played: its content and its builder."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.papers.views import EventPaper, MatchRecord, event_head
from irondie_to.app.rulebook.pictures import example_of, types_named, zones_named
from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulings import read_rulings, written


class PrintedRuling(NamedTuple):
    """A ruling of the event. Title and text are English rulebook sentences; `changed` is `key = value` or empty.

    `dice` are the codes of example dice for the types that title and text name, `zones` the zones that the title names.
    """

    title: str
    text: str
    rules: tuple[str, ...]
    changed: str
    dice: tuple[str, ...] = ()
    zones: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RulingsSheet(EventPaper):
    """The settings of the event. A `cut` of 0 means no knockout.

    `points` are the match points for a win, a loss and a draw. `tiebreakers` are ids as in a tournament document.
    """

    layout: ClassVar[str] = "rulebook.rulings"
    compared: ClassVar[str] = "content"
    rounds: int
    cut: int
    points: MatchRecord
    bye_points: int
    bye_games: MatchRecord
    match_minutes: int
    game_minutes: int
    showing_seconds: int
    break_minutes: int
    tiebreakers: tuple[str, ...]
    floor: Fraction
    rulings: tuple[PrintedRuling, ...]


def rulings_sheet(picture: Picture) -> RulingsSheet:
    """Build the sheet with the format, times, tie-breakers and all rulings of the event except those about team games.

    Raises `UserError` `form.*` for a ruling that the program does not know.
    """
    options, event = picture.options, picture.event
    chosen = read_rulings(options.rulings)
    changed = chosen.differing()
    rows = []
    for key, ruling in rulebook.RULINGS.items():
        if ruling.for_teams:
            continue
        value = written(getattr(chosen, key))
        text = next(choice.text for choice in ruling.choices if choice.value == value)
        dice = tuple(str(example_of(kind)) for kind in types_named(f"{ruling.title} {text}"))
        differs = f"{key} = {value}" if key in changed else ""
        rows.append(PrintedRuling(ruling.title, text, ruling.rules, differs, dice, zones_named(ruling.title)))
    return RulingsSheet(
        event_head(picture),
        planned_rounds(picture),
        planned_cut(picture),
        MatchRecord(won=options.points.win, lost=options.points.loss, drawn=options.points.draw),
        options.points.win,
        MatchRecord(*options.bye_games),
        event.match_minutes,
        event.game_minutes,
        event.showing_seconds,
        event.break_minutes,
        tuple(item.value for item in options.tiebreakers),
        options.percentage_floor,
        tuple(rows),
    )
