"""What the hall screen shows of an event, computed in a worker thread; it depends on neither time nor screen."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import chain

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.time_up import ruling_in_force
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.rows import EventRow, MatchRow
from irondie_to.app.core.stages import Stage, stages_under_way
from irondie_to.app.end.evening import Champion, champion_view
from irondie_to.app.end.ranking import RankedLine, ranking
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.plan import outlook
from irondie_to.app.event.publication import publication_of
from irondie_to.app.event.queries import Status, finished_rounds
from irondie_to.app.papers.bracket import PrintedBracket, bracket
from irondie_to.app.papers.pairings import NameRow, TableRow, by_name, by_table
from irondie_to.app.papers.standings import PrintedStandings, standings
from irondie_to.app.papers.views import sort_key
from irondie_to.errors import Phrase, Value


@dataclass(frozen=True, slots=True)
class Content:
    """The content of the hall screen for an event.

    `time_up` is the value of the ruling on the end of match time. `title` names the current round, which is the
    earliest with missing results or, if no results are missing, the last one; it is None before the first round.
    `by_hand` are its tables that were changed by hand, `out` those without a result, and `tables` is the number of its
    tables. `seats` are the pairings by name and `pairs` by table, in the knockout those of all rounds that are being
    played. `standings` is None before the first finished round, `bracket` before the knockout. `plan` has the names of
    the rounds of the day with their planned starts (HH:MM). `podium` are the players of ranks 1 to 3 of an event that
    is over and has a champion, without disqualified ones, otherwise empty. `champion` is the first of them or None.
    """

    event: EventRow
    time_up: str
    status: Status
    title: Phrase | None
    seats: tuple[NameRow, ...]
    pairs: tuple[TableRow, ...]
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
    in_use = _in_use(picture)
    current = [match for row in in_use[0][0] for match in picture.matches_of(row)] if in_use else []
    ahead = outlook(picture)
    podium = ranking(picture).podium if status.phase == "finished" else ()
    return Content(
        picture.event,
        ruling_in_force(picture).value,
        status,
        _title(in_use[0][0], status) if in_use else None,
        _seats(picture, in_use),
        _pairs(picture, in_use),
        tuple(sorted(match.table_number for match in current if match.by_hand)),
        tuple(sorted(match.table_number for match in current if match.is_pending)),
        len(current),
        standings(picture, None) if finished_rounds(picture) else None,
        bracket(picture) if picture.seeds else None,
        ahead.starts if ahead.is_known else (),
        clock_board(picture),
        podium,
        champion_view(picture, podium[0].code) if podium else None,
    )


def _in_use(picture: Picture) -> list[tuple[Stage, Set[int]]]:
    """Return the current round or, in the knockout, all rounds from the current one on, each with its tables in use.

    A table is no longer in use by a match with a result if one of its players, or the table, has a later match.
    """
    shown = stages_under_way(picture)
    matches = [[match for row in stage for match in picture.matches_of(row)] for stage in shown]
    at_table = {match.table_number: match.id for match in chain.from_iterable(matches)}
    of_player = {player: match.id for match in chain.from_iterable(matches) for player in (match.a_id, match.b_id)}

    def is_in_use(match: MatchRow) -> bool:
        latest = {at_table[match.table_number], of_player[match.a_id], of_player[match.b_id]}
        return match.is_pending or latest == {match.id}

    return [
        (stage, {match.table_number for match in filter(is_in_use, of_stage)})
        for stage, of_stage in zip(shown, matches, strict=True)
    ]


def _seats(picture: Picture, in_use: list[tuple[Stage, Set[int]]]) -> tuple[NameRow, ...]:
    seats = (
        seat
        for stage, tables in in_use
        for seat in by_name(picture, stage).rows
        if seat.table is None or seat.table in tables
    )
    return tuple(sorted(seats, key=lambda seat: sort_key(seat.who.listed)))


def _pairs(picture: Picture, in_use: list[tuple[Stage, Set[int]]]) -> tuple[TableRow, ...]:
    rows = (row for stage, tables in in_use for row in by_table(picture, stage).rows if row.table in tables)
    return tuple(sorted(rows, key=lambda row: row.table))


def _title(stage: Stage, status: Status) -> Phrase:
    row = stage[0]
    if row.phase != "swiss":
        return title_of(stage)
    number = publication_of(row).number
    values: dict[str, Value] = {"round": row.number, "rounds": status.rounds, "number": number}
    return Phrase("screen.round_of" if number == 1 else "screen.round_of_again", values)
