"""Writes the web page of an event: one file without scripts, with everything it needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from irondie_to.app.export.event_page import EventWebPage
from irondie_to.app.export.tables import Cell
from irondie_to.app.knockout.grid import BracketGrid, Wire
from irondie_to.app.knockout.views import BracketMeeting, BracketSlot, BracketView
from irondie_to.assets import resources
from irondie_to.errors import Phrase
from irondie_to.export.cells import cell_text, heading
from irondie_to.messages.core.figures import long_date
from irondie_to.messages.core.words import say

_WIDTH, _GAP, _PITCH, _ROW, _HEAD = 210.0, 34.0, 64.0, 24.0, 26.0
"""The lengths of the bracket in CSS px.

They are the width of a match, the gap between columns, the distance between matches, and the heights of players and
titles.
"""


@dataclass(frozen=True, slots=True)
class _Box:
    """A match or bye at its place in the bracket: (name, seed, games, whether they won) for each player.

    `note` says who goes on if the result does not say it.
    """

    left: float
    top: float
    players: tuple[tuple[str, str, str, bool], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The bracket: its titles with their left and upper edges, the boxes, the lines, and its size in CSS px."""

    titles: tuple[tuple[str, float, float], ...]
    boxes: tuple[_Box, ...]
    wires: tuple[Wire, ...]
    width: float
    height: float


def web_page(page: EventWebPage, language: str) -> bytes:
    """Write the page as UTF-8. Every value is escaped; the page loads nothing and runs nothing."""

    def text(cell: Cell) -> str:
        return cell_text(cell, language)

    drawing = None if page.bracket is None else _draw(page.bracket, language)
    tables = [
        (
            say(table.title, language),
            [heading(column, language) for column in table.columns],
            [[(text(cell), _is_number(cell)) for cell in row] for row in table.rows],
            [_is_number(cell) for cell in (table.rows[0] if table.rows else ())],
        )
        for table in page.tables
    ]
    about = " · ".join(part for part in (page.event.place, long_date(page.event.date, language)) if part)
    written = _template().render(
        language=language,
        name=page.event.name,
        about=about,
        champion=_champion(page, language),
        bracket=drawing,
        bracket_title=say(Phrase("export.bracket"), language),
        tables=tables,
    )
    return written.encode(errors="replace")


def _champion(page: EventWebPage, language: str) -> str | None:
    """The sentence on the winner of the event, or that nobody has won it; None while that is open."""
    if page.champion is not None:
        return say(Phrase("export.champion", {"name": page.champion}), language)
    return say(Phrase("frame.nobody_won"), language) if page.bracket is not None and page.bracket.nobody_won else None


@cache
def _template() -> Template:
    loader = FileSystemLoader(resources() / "export")
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return made.get_template("page.html")


def _is_number(cell: Cell) -> bool:
    return cell is not None and not isinstance(cell, str | Phrase)


def _draw(view: BracketView, language: str) -> _Drawing:
    grid = BracketGrid(0, _HEAD, _PITCH, _WIDTH, _GAP)
    rounds = [round_ for round_ in view.rounds if round_.name != "third_place"]
    titles, boxes, wires = [], [], []
    for column, round_ in enumerate(rounds):
        titles.append((say(round_.title, language), grid.x(column), 0.0))
        for place, found in enumerate(round_.places):
            boxes.append(_box(found, grid.x(column), grid.middle(column, place), language))
            if column + 1 < len(rounds):
                wires.append(grid.wire(column, place, _ROW))
    height = _HEAD + _PITCH * len(rounds[0].places)
    for round_ in view.rounds:
        if round_.name == "third_place":
            column = len(rounds) - 1
            top = max(height, grid.middle(column, 0) + 2 * _PITCH)
            titles.append((say(round_.title, language), grid.x(column), top - _ROW - _HEAD))
            boxes.append(_box(round_.meetings[0], grid.x(column), top, language))
            height = top + _PITCH
    return _Drawing(tuple(titles), tuple(boxes), tuple(wires), grid.x(len(rounds)) - _GAP, height)


def _box(found: BracketMeeting | BracketSlot, left: float, middle: float, language: str) -> _Box:
    slot = partial(_slot, language=language)
    if isinstance(found, BracketSlot):
        return _Box(left, middle - _ROW / 2, (slot(found, "", is_winner=False),))
    players = tuple(
        slot(
            who,
            _games(found, second=second, language=language),
            is_winner=who is not None and who.code == found.winner,
            is_nobody=(found.nobody_a, found.nobody_b)[second],
        )
        for second, who in enumerate((found.a, found.b))
    )
    return _Box(left, middle - _ROW, players, "" if found.goes_on is None else say(found.goes_on, language))


def _games(found: BracketMeeting, *, second: int, language: str) -> str:
    """The games that a player has won, `+` for a win without play, or words that say why the player lost."""
    words, who = found.words, found.b if second else found.a
    if words is None:
        return "+" if found.is_walkover and who is not None else ""
    if words.is_games:
        return words.text.split("-")[second]
    if who is not None and who.code == found.won:
        return "+"
    shown = words.seen_from(second=bool(second))
    return shown if isinstance(shown, str) else say(shown, language)


def _slot(
    who: BracketSlot | None, games: str, *, is_winner: bool, language: str, is_nobody: bool = False
) -> tuple[str, str, str, bool]:
    if who is None:
        return say(Phrase("paper.nobody_comes" if is_nobody else "export.coming"), language), "", "", False
    return who.name, str(who.seed), games, is_winner
