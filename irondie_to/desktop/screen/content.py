"""What the hall screen shows of an event, computed in a worker thread; it depends on neither time nor screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.time_up import ruling_in_force
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.stages import stages_under_way
from irondie_to.app.end.evening import Champion, champion_view
from irondie_to.app.end.ranking import RankedLine, ranking
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.plan import outlook
from irondie_to.app.event.publication import publication_of
from irondie_to.app.event.queries import Status, finished_rounds
from irondie_to.app.papers.bracket import PrintedBracket, bracket
from irondie_to.app.papers.pairings import NameRow, by_name, by_table, find_rounds
from irondie_to.app.papers.standings import PrintedStandings, standings
from irondie_to.app.papers.views import sort_key
from irondie_to.errors import Phrase, Value


class TablePair(NamedTuple):
    """The players at a table, A and B as on the slip."""

    table: int
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Content:
    """The content of the hall screen for an event.

    `time_up` is the value of the ruling on the end of match time. `title` names the current round; it is None before
    the first round. `seats` are the pairings of that round by name, `pairs` by table, `by_hand` its tables that were
    changed by hand, `out` the tables without a result, and `tables` the number of its tables. `standings` is None
    before the first finished round, `bracket` before the knockout. `plan` has the names of the rounds of the day with
    their planned starts (HH:MM). `podium` are the best three of an event that is over and has a champion, otherwise
    empty. `champion` is the first of them or None.
    """

    event: EventRow
    time_up: str
    status: Status
    title: Phrase | None
    seats: tuple[NameRow, ...]
    pairs: tuple[TablePair, ...]
    by_hand: tuple[int, ...]
    out: tuple[int, ...]
    tables: int
    standings: PrintedStandings | None
    bracket: PrintedBracket | None
    plan: tuple[tuple[Phrase, str], ...]
    board: ClockBoard
    podium: tuple[RankedLine, ...]
    champion: Champion | None

    @property
    def language(self) -> str:
        """The language of the print-outs, which the hall screen also uses."""
        return self.event.print_language


def content_of(picture: Picture) -> Content:
    status = event_queries.status(picture)
    title, seats, by_hand, out = _round(picture, status)
    pairs = _pairs(picture)
    ahead = outlook(picture)
    podium = ranking(picture).podium if status.phase == "finished" else ()
    return Content(
        picture.event,
        ruling_in_force(picture).value,
        status,
        title,
        seats,
        pairs,
        by_hand,
        out,
        len(pairs),
        standings(picture, None) if finished_rounds(picture) else None,
        bracket(picture) if picture.seeds else None,
        ahead.starts if ahead.is_known else (),
        clock_board(picture),
        podium,
        champion_view(picture, podium[0].code) if podium else None,
    )


def _pairs(picture: Picture) -> tuple[TablePair, ...]:
    """Return the pairs of the current round in the order of the tables.

    Knockout rounds with open matches are combined.
    """
    if not picture.rounds:
        return ()
    row = find_rounds(picture, None)[0]
    stages = [(row,)] if row.phase == "swiss" else stages_under_way(picture)
    rows = (seated for stage in stages for seated in by_table(picture, stage).rows)
    return tuple(sorted(TablePair(seated.table, seated.a.who.spoken, seated.b.who.spoken) for seated in rows))


def _round(
    picture: Picture, status: Status
) -> tuple[Phrase | None, tuple[NameRow, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the title, the seats, the tables changed by hand and the tables without a result of the current round.

    Knockout rounds with open matches are combined. Before the first round, the title is None and the tuples are empty.
    """
    if not picture.rounds:
        return None, (), (), ()
    row = find_rounds(picture, None)[0]
    out = tuple(sorted(match.table_number for match in picture.pending))
    if row.phase == "swiss":
        view = by_name(picture, (row,))
        number = publication_of(row).number
        values: dict[str, Value] = {"round": row.number, "rounds": status.rounds, "number": number}
        title = Phrase("screen.round_of" if number == 1 else "screen.round_of_again", values)
        return title, view.rows, view.tables_by_hand, out
    stages = stages_under_way(picture)
    seats = [seat for stage in stages for seat in by_name(picture, stage).rows]
    return title_of(stages[0]), tuple(sorted(seats, key=lambda seat: sort_key(seat.who.listed))), (), out
