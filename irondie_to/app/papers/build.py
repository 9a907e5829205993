"""The kinds of printed documents, and the function that builds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow, RoundRow
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers import pairings, sets
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.papers.documents import Paper
from irondie_to.app.papers.notes import notes_sheet
from irondie_to.app.papers.registration import registration
from irondie_to.app.papers.report import final_report
from irondie_to.app.papers.report_views import GameMat
from irondie_to.app.papers.rulings import rulings_sheet
from irondie_to.app.papers.standings import standings
from irondie_to.app.papers.views import FullStandings, ShortStandings


class DocumentKind(Enum):
    """The kinds of printed documents. The values are their names on the command line."""

    ROUND = "round"
    PAIRINGS = "pairings"
    PAIRINGS_BY_NAME = "pairings-by-name"
    PAIRINGS_BY_NAME_SHORT = "pairings-by-name-short"
    PAIRINGS_BY_TABLE = "pairings-by-table"
    SLIPS = "slips"
    ROUND_SHEET = "round-sheet"
    STANDINGS = "standings"
    STANDINGS_SHORT = "standings-short"
    STANDINGS_FULL = "standings-full"
    BRACKET = "bracket"
    REGISTRATION = "registration"
    SET_LIST = "set-list"
    SET_LISTS = "set-lists"
    BLANK_SET_LIST = "blank-set-list"
    SET_CHECK = "set-check"
    RULINGS = "rulings"
    PENALTIES = "penalties"
    MAT = "mat"
    MAT_FOR_TWO = "mat-for-two"
    REPORT = "report"


def utc_time(at: str) -> str:
    """Shorten a stored time (UTC in ISO 8601) to HH:MM, still in UTC."""
    return at[11:16]


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Settings that some documents need besides the round.

    `per_sheet` is the number of slips on a sheet (2, 3 or 4). `players` and `tables` select set lists and set checks;
    empty means all. `game` is the game before which sets are checked. The report reads `journal`; with `with_sets` it
    publishes the sets of the best players. `clock` turns a stored UTC time into local wall time, for the report and for
    penalties.
    """

    per_sheet: int = 4
    players: tuple[str, ...] = ()
    tables: tuple[int, ...] = ()
    game: int = 1
    with_sets: bool = False
    journal: Iterable[JournalRow] = ()
    clock: Callable[[str], str] = utc_time


DEFAULT_OPTIONS = BuildOptions()


def build_papers(
    picture: Picture,
    what: DocumentKind,
    *,
    round_number: int | str | None = None,
    details: BuildOptions = DEFAULT_OPTIONS,
) -> tuple[Paper, ...]:
    """Build the documents of this kind from the current state of the event.

    `round_number` is the number of a Swiss round or the name of a knockout round. None means the current round or, for
    standings, the last finished round.

    Raises `UserError` `paper.*`, `standings.*` or `entrant.*` if there is nothing of this kind to print.
    """
    match what:
        case DocumentKind.STANDINGS | DocumentKind.STANDINGS_SHORT | DocumentKind.STANDINGS_FULL:
            return _standings(picture, what, round_number)
        case DocumentKind.BRACKET:
            return (bracket(picture),)
        case DocumentKind.REGISTRATION:
            return (registration(picture),)
        case DocumentKind.SET_LIST:
            chosen = [match_entrant(picture.entrants, player) for player in details.players] or None
            return (sets.set_lists(picture, chosen),)
        case DocumentKind.SET_LISTS:
            return (sets.compact_set_lists(picture),)
        case DocumentKind.BLANK_SET_LIST:
            return (sets.blank_set_list(picture),)
        case DocumentKind.RULINGS:
            return (rulings_sheet(picture),)
        case DocumentKind.PENALTIES:
            return (notes_sheet(picture, details.clock),)
        case DocumentKind.MAT | DocumentKind.MAT_FOR_TWO:
            return (GameMat(what is DocumentKind.MAT_FOR_TWO),)
        case DocumentKind.REPORT:
            return (final_report(picture, details.journal, details.clock, with_sets=details.with_sets),)
        case _:
            return _of_round(picture, pairings.find_round(picture, round_number), what, details)


def _standings(picture: Picture, what: DocumentKind, after: int | str | None) -> tuple[Paper, ...]:
    """Build the standings after a Swiss round; for None or a knockout round, after the last finished Swiss round."""
    view = standings(picture, after if isinstance(after, int) else None)
    if what is DocumentKind.STANDINGS_SHORT:
        return (ShortStandings(view),)
    if what is DocumentKind.STANDINGS_FULL:
        return (FullStandings(view),)
    return ShortStandings(view), FullStandings(view)


def _of_round(picture: Picture, row: RoundRow, what: DocumentKind, details: BuildOptions) -> tuple[Paper, ...]:
    match what:
        case DocumentKind.PAIRINGS_BY_NAME:
            return (pairings.by_name(picture, row),)
        case DocumentKind.PAIRINGS_BY_NAME_SHORT:
            return (replace(pairings.by_name(picture, row), two_columns=True),)
        case DocumentKind.PAIRINGS_BY_TABLE:
            return (pairings.by_table(picture, row),)
        case DocumentKind.SLIPS:
            return (pairings.match_slips(picture, row, details.per_sheet),)
        case DocumentKind.ROUND_SHEET:
            return (pairings.round_sheet(picture, row),)
        case DocumentKind.SET_CHECK:
            tables = details.tables or tuple(match.table_number for match in picture.matches_of(row))
            return (sets.set_check_sheets(picture, row, tables, details.game),)
        case DocumentKind.PAIRINGS:
            return pairings.by_name(picture, row), pairings.by_table(picture, row)
        case _:
            return _all_of_round(picture, row, details)


def _all_of_round(picture: Picture, row: RoundRow, details: BuildOptions) -> tuple[Paper, ...]:
    """All documents of a round in the order of use: pairings, slips, round sheet, and the standings used for pairing.

    For a knockout round, the bracket replaces the standings.
    """
    papers: list[Paper] = []
    if row.phase == "swiss":
        papers.append(pairings.by_name(picture, row))
    papers += [
        pairings.by_table(picture, row),
        pairings.match_slips(picture, row, details.per_sheet),
        pairings.round_sheet(picture, row),
    ]
    if row.phase == "knockout":
        papers.append(bracket(picture))
    elif 1 < row.number <= finished_rounds(picture) + 1:
        view = standings(picture, row.number - 1)
        papers += [ShortStandings(view), FullStandings(view)]
    return tuple(papers)
