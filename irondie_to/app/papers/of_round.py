"""The documents of a round."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers import pairings
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, DocumentOption, Paper
from irondie_to.app.papers.pairings import find_round
from irondie_to.app.papers.sets import set_check_sheets
from irondie_to.app.papers.standings import standings
from irondie_to.app.papers.views import FullStandings, ShortStandings


def _pairings(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (*_by_name(picture, round_, options), *_by_table(picture, round_, options))


def _pairings_and_slips(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (*_pairings(picture, round_, options), *_slips(picture, round_, options))


def _by_name(picture: Picture, round_: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (pairings.by_name(picture, find_round(picture, round_)),)


def _by_name_short(picture: Picture, round_: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (replace(pairings.by_name(picture, find_round(picture, round_)), two_columns=True),)


def _by_table(picture: Picture, round_: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (pairings.by_table(picture, find_round(picture, round_)),)


def _slips(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (pairings.match_slips(picture, find_round(picture, round_), options.per_sheet),)


def _round_sheet(picture: Picture, round_: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (pairings.round_sheet(picture, find_round(picture, round_)),)


def _set_check(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    row = find_round(picture, round_)
    tables = options.tables or tuple(match.table_number for match in picture.matches_of(row))
    return (set_check_sheets(picture, row, tables, options.game),)


def _whole_round(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    """All documents of a round in the order of use: pairings, slips, round sheet, and the standings used for pairing.

    `round_` is as in `find_round`. For a knockout round, the bracket replaces the standings, and there are no pairings
    by name.
    """
    row = find_round(picture, round_)
    papers: list[Paper] = []
    if row.phase == "swiss":
        papers.append(pairings.by_name(picture, row))
    papers += [
        pairings.by_table(picture, row),
        pairings.match_slips(picture, row, options.per_sheet),
        pairings.round_sheet(picture, row),
    ]
    if row.phase == "knockout":
        papers.append(bracket(picture))
    elif 1 < row.number <= finished_rounds(picture) + 1:
        view = standings(picture, row.number - 1)
        papers += [ShortStandings(view), FullStandings(view)]
    return tuple(papers)


_PER_SHEET = frozenset({DocumentOption.PER_SHEET})

KINDS = (
    DocumentKind("round", DayMoment.ROUND, _whole_round, _PER_SHEET),
    DocumentKind("pairings", DayMoment.ROUND, _pairings, in_window=False),
    DocumentKind("pairings-and-slips", DayMoment.ROUND, _pairings_and_slips, _PER_SHEET, page="rounds"),
    DocumentKind("pairings-by-name", DayMoment.ROUND, _by_name),
    DocumentKind("pairings-by-name-short", DayMoment.ROUND, _by_name_short),
    DocumentKind("pairings-by-table", DayMoment.ROUND, _by_table),
    DocumentKind("slips", DayMoment.ROUND, _slips, _PER_SHEET),
    DocumentKind("round-sheet", DayMoment.ROUND, _round_sheet),
    DocumentKind("set-check", DayMoment.ROUND, _set_check, frozenset({DocumentOption.TABLE, DocumentOption.GAME})),
)
"""The kinds of documents of a round, in the order of the Print page."""
