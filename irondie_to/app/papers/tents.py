"""Table tents, which show the number of a table from afar: their content and their builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.page_range import PageSpan, read_pages
from irondie_to.errors import UserError

_USUAL: Final = 8
"""The number of tables while nothing is known about the players: enough for a small event."""
_MOST_TABLES: Final = 1000


@dataclass(frozen=True, slots=True)
class TableTents(Paper):
    """Tents with these table numbers, which are in ascending order.

    Their plates are outlined or, if `filled`, filled with ink.
    """

    layout: ClassVar[str] = "event.tents"
    numbers: tuple[int, ...]
    filled: bool


def table_tents(picture: Picture, numbers: str = "", *, filled: bool = False) -> TableTents:
    """Build a tent for each of the table numbers, typed as `1-40` or `1-8, 12`.

    If nothing is typed, there is a tent for each table that the event has, or needs for its players. Raises `UserError`
    `paper.bad_numbers` or `paper.too_many_tents`.
    """
    return TableTents(_typed(numbers) if numbers.strip() else _of_event(picture), filled)


def _typed(text: str) -> tuple[int, ...]:
    found: set[int] = set()
    for first, last in _spans(text):
        if last is None:
            raise UserError("paper.bad_numbers", numbers=text.strip()[:20])
        found.update(range(first, last + 1))
    if len(found) > _MOST_TABLES:
        raise UserError("paper.too_many_tents", count=len(found), most=_MOST_TABLES)
    return tuple(sorted(found))


def _spans(text: str) -> tuple[PageSpan, ...]:
    try:
        return read_pages(text)
    except UserError:
        raise UserError("paper.bad_numbers", numbers=text.strip()[:20]) from None


def _of_event(picture: Picture) -> tuple[int, ...]:
    """The tables of all published rounds, the fixed tables of players, and enough tables for all players.

    If the event has a maximum number of players that is higher than the number entered, there are enough tables for
    that many.
    """
    players = sum(not entrant.waiting for entrant in picture.entrants)
    count = max(players, picture.event.most_players or 0) // 2 or _USUAL
    first = picture.options.first_table
    found = {match.table_number for match in picture.matches}
    found.update(entrant.fixed_table for entrant in picture.entrants if entrant.fixed_table is not None)
    found.update(range(first, first + count))
    return tuple(sorted(found))
