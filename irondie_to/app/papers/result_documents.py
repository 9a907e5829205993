"""The documents about standings, the knockout and the end of the event: their builders and declarations."""

# ruff: noqa: PLC0415 - a document must not load what only other documents need

from __future__ import annotations

from typing import TYPE_CHECKING

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, DocumentOption, PageSize, Paper

if TYPE_CHECKING:
    from irondie_to.app.papers.standings import PrintedStandings


def _certificates(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.certificates import certificates

    return (certificates(picture, options),)


def _player_record(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.player_records import player_records

    return (player_records(picture, options.players, options.clock),)


def standings_papers(picture: Picture, after: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.standings import FullStandings, ShortStandings

    view = _printed(picture, after)
    return ShortStandings(view), FullStandings(view)


def _short_standings(picture: Picture, after: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.standings import ShortStandings

    return (ShortStandings(_printed(picture, after)),)


def _full_standings(picture: Picture, after: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.standings import FullStandings

    return (FullStandings(_printed(picture, after)),)


def _printed(picture: Picture, after: int | str | None) -> PrintedStandings:
    """The standings after a Swiss round; for None or a knockout round, after the last finished Swiss round."""
    from irondie_to.app.papers.standings import standings

    return standings(picture, after if isinstance(after, int) else None)


def _cross_table(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.cross_table import cross_table

    return (cross_table(picture),)


def _bracket(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.bracket import bracket

    return (bracket(picture, options.clock, options.now_ms),)


def _report(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.report import final_report

    return (final_report(picture, options.journal, options.clock, with_sets=options.with_sets),)


def _ranking(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.report import ranking_sheet

    return (ranking_sheet(picture, options.clock),)


def _prizes(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.prizes import prize_sheet

    return (prize_sheet(picture),)


_OF_PLAYER = frozenset({DocumentOption.PLAYER})
_WITH_SETS = frozenset({DocumentOption.WITH_SETS})
_OF_CERTIFICATES = frozenset(
    {DocumentOption.PLAYER, DocumentOption.FIRST, DocumentOption.REFEREE, DocumentOption.WITH_SETS}
)

KINDS = (
    DocumentKind("standings", DayMoment.STANDINGS, standings_papers, page="standings"),
    DocumentKind("standings-short", DayMoment.STANDINGS, _short_standings),
    DocumentKind("standings-full", DayMoment.STANDINGS, _full_standings),
    DocumentKind("bracket", DayMoment.KNOCKOUT, _bracket, page="knockout", sizes=tuple(PageSize)),
    DocumentKind("ranking", DayMoment.END, _ranking),
    DocumentKind("cross-table", DayMoment.END, _cross_table, sizes=tuple(PageSize)),
    DocumentKind("report", DayMoment.END, _report, _WITH_SETS, needs_journal=True, page="end"),
    DocumentKind("player-record", DayMoment.END, _player_record, _OF_PLAYER),
    DocumentKind("certificates", DayMoment.END, _certificates, _OF_CERTIFICATES, needs_end=True),
    DocumentKind("prizes", DayMoment.END, _prizes, any_time=True),
)
