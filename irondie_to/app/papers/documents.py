"""The kinds of printed documents: their builders and declarations."""

# ruff: noqa: PLC0415 - a document must not load what only other documents need

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.stages import Stage
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers.kinds import (
    DOUBLE_SIZES,
    BuildOptions,
    DayMoment,
    DocumentKind,
    DocumentOption,
    PageSize,
    Paper,
)

if TYPE_CHECKING:
    from irondie_to.app.papers.standings import PrintedStandings


def _badges(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.tents import name_badges

    return (name_badges(picture, options.players, options.staff),)


def _cards(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.registration import player_cards

    return (player_cards(picture, options),)


def _registration(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.registration import registration

    return (registration(picture, options.codes),)


def _set_list(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.core.lookup import match_entrant
    from irondie_to.app.papers.sets import set_lists

    chosen = [match_entrant(picture.entrants, player) for player in options.players] or None
    return (set_lists(picture, chosen, options.clock),)


def _set_lists(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.sets import compact_set_lists

    return (compact_set_lists(picture, options.clock),)


def _sign_up(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.notice import sign_up_sheets

    return (sign_up_sheets(picture, options.sheets),)


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


@dataclass(frozen=True, slots=True)
class GameMat(Paper):
    """The game mat: for one player on A4 or Letter, or for both players on a sheet twice as large (A3, Tabloid)."""

    layout: ClassVar[str] = "referee.mat"
    two_players: bool


def _tents(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.tents import table_tents

    return (table_tents(picture, options.numbers, filled=options.filled),)


def _rulings(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.rulings import rulings_sheet

    return (rulings_sheet(picture),)


def _plan(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.plan import plan_of_day

    return (plan_of_day(picture, options.clock, options.now_ms, options.added),)


def _notice(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.notice import notices

    return notices(picture, options.notice)


def _penalties(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.notes import notes_sheet

    return (notes_sheet(picture, options.clock, options.journal),)


def _penalty_form(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.notes import penalty_form

    return (penalty_form(picture),)


def _blank_set_list(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.sets import blank_set_list

    return (blank_set_list(picture),)


def _mat(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:

    return (GameMat(two_players=False),)


def _mat_for_two(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:

    return (GameMat(two_players=True),)


_OF_PLAYER = frozenset({DocumentOption.PLAYER})
_OF_BADGES = frozenset({DocumentOption.PLAYER, DocumentOption.STAFF})
_SHEETS = frozenset({DocumentOption.SHEETS})
_WITH_SETS = frozenset({DocumentOption.WITH_SETS})
_OF_CERTIFICATES = frozenset(
    {DocumentOption.PLAYER, DocumentOption.FIRST, DocumentOption.REFEREE, DocumentOption.WITH_SETS}
)
_OF_TABLE = frozenset({DocumentOption.TABLE, DocumentOption.GAME})
_OF_TABLES = frozenset({DocumentOption.TABLE})
_PER_SHEET = frozenset({DocumentOption.PER_SHEET})
_WITH_STAFF = frozenset({DocumentOption.WITH_STAFF})
_OF_TENTS = frozenset({DocumentOption.NUMBERS, DocumentOption.FILLED})
_OF_NOTICE = frozenset({DocumentOption.NOTICE})

_KINDS = (
    DocumentKind("sign-up", DayMoment.REGISTRATION, _sign_up, _SHEETS),
    DocumentKind("registration", DayMoment.REGISTRATION, _registration, page="players", reads_codes=True),
    DocumentKind("badges", DayMoment.REGISTRATION, _badges, _OF_BADGES),
    DocumentKind(
        "player-cards",
        DayMoment.REGISTRATION,
        _cards,
        _OF_PLAYER,
        needs_players=True,
        page="phones",
        reads_codes=True,
    ),
    DocumentKind("set-list", DayMoment.REGISTRATION, _set_list, _OF_PLAYER, needs_players=True),
    DocumentKind("set-lists", DayMoment.REGISTRATION, _set_lists, needs_players=True),
    DocumentKind("round", DayMoment.ROUND, _whole_round, _PER_SHEET | _WITH_STAFF),
    DocumentKind("pairings", DayMoment.ROUND, _pairings, _OF_TABLES, in_window=False),
    DocumentKind("pairings-and-slips", DayMoment.ROUND, _pairings_and_slips, _PER_SHEET | _OF_TABLES, page="rounds"),
    DocumentKind("pairings-by-name", DayMoment.ROUND, _by_name, _OF_TABLES),
    DocumentKind("pairings-by-name-short", DayMoment.ROUND, _by_name_short, _OF_TABLES),
    DocumentKind("pairings-by-table", DayMoment.ROUND, _by_table, _OF_TABLES),
    DocumentKind("slips", DayMoment.ROUND, _slips, _PER_SHEET | _OF_TABLES),
    DocumentKind("round-sheet", DayMoment.ROUND, _round_sheet),
    DocumentKind("set-check", DayMoment.ROUND, _set_check, _OF_TABLE),
    DocumentKind("standings", DayMoment.STANDINGS, standings_papers, needs_swiss=True, page="standings"),
    DocumentKind("standings-short", DayMoment.STANDINGS, _short_standings, needs_swiss=True),
    DocumentKind("standings-full", DayMoment.STANDINGS, _full_standings, needs_swiss=True),
    DocumentKind("bracket", DayMoment.KNOCKOUT, _bracket, page="knockout", sizes=tuple(PageSize)),
    DocumentKind("ranking", DayMoment.END, _ranking),
    DocumentKind("cross-table", DayMoment.END, _cross_table, needs_swiss=True, sizes=tuple(PageSize)),
    DocumentKind("report", DayMoment.END, _report, _WITH_SETS, needs_journal=True, page="end"),
    DocumentKind("player-record", DayMoment.END, _player_record, _OF_PLAYER),
    DocumentKind("certificates", DayMoment.END, _certificates, _OF_CERTIFICATES, needs_end=True),
    DocumentKind("prizes", DayMoment.END, _prizes, any_time=True),
    DocumentKind("rulings", DayMoment.ALWAYS, _rulings, needs_event=False, page="event"),
    DocumentKind("plan", DayMoment.ALWAYS, _plan, sizes=tuple(PageSize)),
    DocumentKind("notice", DayMoment.ALWAYS, _notice, _OF_NOTICE, sizes=tuple(PageSize)),
    DocumentKind("penalties", DayMoment.ALWAYS, _penalties, needs_journal=True),
    DocumentKind("penalty-form", DayMoment.ALWAYS, _penalty_form, needs_event=False),
    DocumentKind("tents", DayMoment.ALWAYS, _tents, _OF_TENTS, needs_event=False),
    DocumentKind("blank-set-list", DayMoment.ALWAYS, _blank_set_list, needs_event=False),
    DocumentKind("mat", DayMoment.ALWAYS, _mat, needs_event=False),
    DocumentKind("mat-for-two", DayMoment.ALWAYS, _mat_for_two, needs_event=False, sizes=DOUBLE_SIZES),
)

DOCUMENTS: dict[str, DocumentKind] = {kind.key: kind for kind in _KINDS}
"""The declarations of all kinds of documents by key, in the order in which an event needs them."""
