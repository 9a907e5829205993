"""The documents of a round: their builders and declarations."""

# ruff: noqa: PLC0415 - a document must not load what only other documents need

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.stages import Stage
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, DocumentOption, Paper
from irondie_to.app.papers.result_documents import standings_papers


def _pairings(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (*_by_name(picture, round_, options), *_by_table(picture, round_, options))


def _pairings_and_slips(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (*_pairings(picture, round_, options), *_slips(picture, round_, options))


def _by_name(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers import pairings

    rounds = pairings.find_rounds(picture, round_)
    return (
        pairings.only_at(
            pairings.by_name(picture, rounds, options.clock, options.persons), _tables(picture, rounds, options)
        ),
    )


def _tables(picture: Picture, rounds: Stage, options: BuildOptions) -> Collection[int] | None:
    from irondie_to.app.papers.pairings import chosen_tables

    return chosen_tables(picture, rounds, options.tables)


def _by_name_short(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers import pairings

    rounds = pairings.find_rounds(picture, round_)
    view = pairings.only_at(
        pairings.by_name(picture, rounds, options.clock, options.persons), _tables(picture, rounds, options)
    )
    return (replace(view, two_columns=True),)


def _by_table(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers import pairings

    rounds = pairings.find_rounds(picture, round_)
    return (
        pairings.only_at(
            pairings.by_table(picture, rounds, options.clock, options.persons), _tables(picture, rounds, options)
        ),
    )


def _slips(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers import pairings

    rounds = pairings.find_rounds(picture, round_)
    slips = pairings.match_slips(picture, rounds, options.per_sheet, options.clock, options.persons)
    return (pairings.only_at(slips, _tables(picture, rounds, options)),)


def _round_sheet(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers import pairings

    return (pairings.round_sheet(picture, pairings.find_rounds(picture, round_), options.clock, options.persons),)


def _set_check(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.pairings import find_rounds
    from irondie_to.app.papers.sets import set_check_sheets

    rounds = find_rounds(picture, round_)
    everywhere = tuple(match.table_number for row in rounds for match in picture.matches_of(row))
    chosen = _tables(picture, rounds, options)
    tables = everywhere if chosen is None else chosen
    return (set_check_sheets(picture, rounds, tables, options.game, options.clock),)


def _whole_round(picture: Picture, round_: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    """All documents of a round in the order of use: pairings, slips, round sheet, and the standings used for pairing.

    `round_` is as in `find_rounds`. For a knockout round, the bracket replaces the standings, and there are no pairings
    by name.
    """
    from irondie_to.app.papers import pairings
    from irondie_to.app.papers.bracket import bracket

    rounds = pairings.find_rounds(picture, round_)
    row = rounds[0]
    papers: list[Paper] = []
    if row.phase == "swiss":
        papers.append(pairings.by_name(picture, rounds, options.clock, options.persons))
    papers += [
        pairings.by_table(picture, rounds, options.clock, options.persons),
        pairings.match_slips(picture, rounds, options.per_sheet, options.clock, options.persons),
        pairings.round_sheet(picture, rounds, options.clock, options.persons),
    ]
    if row.phase == "knockout":
        papers.append(bracket(picture, options.clock, options.now_ms))
    elif 1 < row.number <= finished_rounds(picture) + 1:
        papers += standings_papers(picture, row.number - 1, options)
    return tuple(papers)


_OF_TABLE = frozenset({DocumentOption.TABLE, DocumentOption.GAME})
_OF_TABLES = frozenset({DocumentOption.TABLE})
_PER_SHEET = frozenset({DocumentOption.PER_SHEET})
_WITH_STAFF = frozenset({DocumentOption.WITH_STAFF})

KINDS = (
    DocumentKind("round", DayMoment.ROUND, _whole_round, _PER_SHEET | _WITH_STAFF),
    DocumentKind("pairings", DayMoment.ROUND, _pairings, _OF_TABLES, in_window=False),
    DocumentKind("pairings-and-slips", DayMoment.ROUND, _pairings_and_slips, _PER_SHEET | _OF_TABLES, page="rounds"),
    DocumentKind("pairings-by-name", DayMoment.ROUND, _by_name, _OF_TABLES),
    DocumentKind("pairings-by-name-short", DayMoment.ROUND, _by_name_short, _OF_TABLES),
    DocumentKind("pairings-by-table", DayMoment.ROUND, _by_table, _OF_TABLES),
    DocumentKind("slips", DayMoment.ROUND, _slips, _PER_SHEET | _OF_TABLES),
    DocumentKind("round-sheet", DayMoment.ROUND, _round_sheet),
    DocumentKind("set-check", DayMoment.ROUND, _set_check, _OF_TABLE),
)
