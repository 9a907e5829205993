"""Writes the web page of an event: a single self-contained file without scripts."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import ceil
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from irondie_to.app.export.event_page import EventWebPage
from irondie_to.app.export.tables import Cell, ExportTable, Share
from irondie_to.app.knockout.views import BracketGrid, BracketMeeting, BracketSlot, BracketView, Wire
from irondie_to.assets import resources
from irondie_to.errors import Phrase
from irondie_to.export.cells import cell_text, heading
from irondie_to.messages.core.figures import long_date
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say

_GAP, _HEAD, _NOTE_LINE = 34.0, 26.0, 16.0
"""The lengths of the bracket in CSS px: the gap between columns, and the heights of titles and of a line of a note."""
_WIDTHS, _BESIDE = (210.0, 340.0), 64.0
"""The least and the greatest width of a match in CSS px, and the room in it beside a player's name and games."""
_LINE, _AROUND = 18.0, 6.0
"""The height of a line of a name in CSS px, and the room above and below the lines."""
_LETTER, _CAPITAL, _WIDE, _NOTE_LETTER = 8.6, 11.0, 15.5, 6.6
"""The room for a letter of a name in CSS px: small, capital, or of a script with wide signs; and for one of a note."""
_WRAPPED = 1.15
"""How much more room a text needs in several lines, because lines end between words."""
_MANY = 5
"""A table with more columns shows each row in several lines on a phone."""
_THIRD_PLACE = "third_place"
_ROW_HEADINGS = frozenset({"export.player", "export.player_a"})
"""The columns that say whom a row is about."""


class _Player(NamedTuple):
    name: str
    seed: str
    games: str
    has_won: bool


@dataclass(frozen=True, slots=True)
class _Box:
    """A match or bye at its place in the bracket.

    `note` says who advances if that does not follow from the result, or that no match is played.
    """

    left: float
    top: float
    players: tuple[_Player, ...]
    note: str = ""


class _Column(NamedTuple):
    """A round of the bracket: its title, the left and upper edge of the title, and its matches and byes."""

    title: str
    left: float
    top: float
    boxes: tuple[_Box, ...]


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The bracket: its rounds, the lines, the width of a match, the height of a player, and its size, in CSS px."""

    rounds: tuple[_Column, ...]
    wires: tuple[Wire, ...]
    match_width: float
    row: float
    width: float
    height: float


class _TableCell(NamedTuple):
    text: str
    is_number: bool
    is_heading: bool


class _Section(NamedTuple):
    """A table whose cells are texts. `notes` explain its columns."""

    title: str
    headings: tuple[_TableCell, ...]
    rows: tuple[tuple[_TableCell, ...], ...]
    notes: tuple[str, ...]

    @property
    def is_wide(self) -> bool:
        return len(self.headings) > _MANY


def web_page(page: EventWebPage, language: str, made_at: str) -> bytes:
    """Write the page as UTF-8. Every value is escaped; the page loads nothing and runs nothing.

    `made_at` is the local time of the content, as YYYY-MM-DDTHH:MM, which is shown on the page.
    """
    say_it = partial(say, language=language)
    written = _template().render(
        language=language,
        name=page.event.name,
        about=" · ".join(part for part in _about(page, language, made_at) if part),
        champion=_champion(page, language),
        podium=[(line.rank, line.name, line.club or "") for line in page.podium],
        ranking=None if page.ranking is None else _section(page.ranking, page, language),
        bracket=None if page.bracket is None else _draw(page.bracket, language),
        bracket_title=say_it(Phrase("export.bracket")),
        tables=[_section(table, page, language) for table in page.tables],
    )
    return written.encode(errors="replace")


def _about(page: EventWebPage, language: str, made_at: str) -> tuple[str, ...]:
    """The place, the date, and the time of the page's content.

    The time includes the day if that is not the date of the event.
    """
    day, _t, time = made_at.partition("T")
    if day == page.event.date:
        as_of = Phrase("export.as_of", {"time": time})
    else:
        as_of = Phrase("export.as_of_day", {"day": long_date(day, language), "time": time})
    return page.event.place, long_date(page.event.date, language), say(as_of, language)


def _section(table: ExportTable, page: EventWebPage, language: str) -> _Section:
    numbers = [any(_is_number(row[place]) for row in table.rows) for place in range(len(table.columns))]
    names = [column.heading is not None and column.heading.code in _ROW_HEADINGS for column in table.columns]
    name = names.index(True) if True in names else -1
    return _Section(
        say(table.title, language),
        tuple(
            _TableCell(heading(column, language), number, is_heading=True)
            for column, number in zip(table.columns, numbers, strict=True)
        ),
        tuple(
            tuple(
                _TableCell(cell_text(cell, language), _is_number(cell), is_heading=place == name)
                for place, cell in enumerate(row)
            )
            for row in table.rows
        ),
        _explained(table, page, language),
    )


def _explained(table: ExportTable, page: EventWebPage, language: str) -> tuple[str, ...]:
    """The meanings of the tie-breakers in the table, and the percentage floor if the table has percentages."""
    meanings = [
        say(Phrase(TIEBREAKERS[column.tiebreaker].full.code), language) for column in table.columns if column.tiebreaker
    ]
    if page.floor and any(isinstance(cell, Share) for row in table.rows for cell in row):
        meanings.append(say(Phrase("paper.floor", {"floor": cell_text(Share(page.floor), language)}), language))
    return tuple(meanings)


def _champion(page: EventWebPage, language: str) -> str | None:
    """The sentence that names the winner of the event, or says that nobody has won; None until this is decided."""
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
    """Draw the bracket. Each match is wide and high enough to show the longest name and note in full."""
    tree = [round_ for round_ in view.rounds if round_.name != _THIRD_PLACE]
    said = {round_.name: [_match(match, language) for match in round_.places] for round_ in view.rounds}
    width, row, pitch = _sizes([box for boxes in said.values() for box in boxes])
    grid = BracketGrid(0, _HEAD, pitch, width, _GAP)
    rounds, wires = [], []
    for column, round_ in enumerate(tree):
        boxes = []
        for place, (players, note) in enumerate(said[round_.name]):
            top = grid.middle(column, place) - row * len(players) / 2
            boxes.append(_Box(grid.x(column), top, players, note))
            if column + 1 < len(tree):
                wires.append(grid.wire(column, place, row))
        rounds.append(_Column(say(round_.title, language), grid.x(column), 0.0, tuple(boxes)))
    height, left = _HEAD + pitch * len(tree[0].places), grid.x(len(tree) - 1)
    for round_ in view.rounds:
        if round_.name == _THIRD_PLACE:
            players, note = said[round_.name][0]
            middle = max(height, grid.middle(len(tree) - 1, 0) + 2 * pitch)
            box = _Box(left, middle - row, players, note)
            rounds.append(_Column(say(round_.title, language), left, middle - row - _HEAD, (box,)))
            height = middle + pitch
    return _Drawing(tuple(rounds), tuple(wires), width, row, left + width, height)


def _sizes(boxes: Sequence[tuple[tuple[_Player, ...], str]]) -> tuple[float, float, float]:
    """The width of a match, the height of a player, and the distance from one match to the next, in CSS px."""
    least, most = _WIDTHS
    games = max(_room(player.games) for players, _note in boxes for player in players)
    names = max(_room(player.name) for players, _note in boxes for player in players)
    notes = max(len(note) * _NOTE_LETTER for _players, note in boxes)
    beside = _BESIDE + games
    width = min(max(least, names + beside), most)
    row = _AROUND + _LINE * _lines(names, width - beside)
    return width, row, 2 * row + _NOTE_LINE * max(_lines(notes, width - _NOTE_LINE), 1)


def _lines(needed: float, room: float) -> int:
    """The number of lines that a text `needed` wide takes in `room`; both in CSS px."""
    return 1 if needed <= room else ceil(needed * _WRAPPED / max(room, _BESIDE))


def _room(text: str) -> float:
    return sum(
        _WIDE if unicodedata.east_asian_width(sign) in "WF" else _CAPITAL if sign.isupper() else _LETTER
        for sign in text
    )


def _match(found: BracketMeeting | BracketSlot, language: str) -> tuple[tuple[_Player, ...], str]:
    slot = partial(_slot, language=language)
    if isinstance(found, BracketSlot):
        return (slot(found, "", is_winner=False),), ""
    players = tuple(
        slot(
            who,
            _games(found, second=second, language=language),
            is_winner=who is not None and who.code == found.winner,
            is_nobody=(found.nobody_a, found.nobody_b)[second],
        )
        for second, who in enumerate((found.a, found.b))
    )
    return players, "" if found.goes_on is None else say(found.goes_on, language)


def _games(found: BracketMeeting, *, second: int, language: str) -> str:
    """The games that a player has won, `+` for a win without play, or words for a loss or an agreed draw.

    Empty if the match has no result yet.
    """
    words, who = found.words, found.b if second else found.a
    if words is None:
        return "+" if found.is_walkover and who is not None else ""
    if words.is_games:
        return words.text.split("-")[second]
    if who is not None and who.code == found.won:
        return "+"
    shown = words.seen_from(second=bool(second))
    return shown if isinstance(shown, str) else say(shown, language)


def _slot(who: BracketSlot | None, games: str, *, is_winner: bool, language: str, is_nobody: bool = False) -> _Player:
    if who is None:
        return _Player(say(Phrase("paper.nobody_comes" if is_nobody else "export.coming"), language), "", "", False)
    return _Player(who.name, str(who.seed), games, is_winner)
