"""The documents that are needed at any time: their builders and declarations."""

# ruff: noqa: PLC0415 - a document must not load what only other documents need

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import (
    DOUBLE_SIZES,
    BuildOptions,
    DayMoment,
    DocumentKind,
    DocumentOption,
    PageSize,
    Paper,
)


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
    from irondie_to.app.papers.penalty_form import penalty_form

    return (penalty_form(picture),)


def _blank_set_list(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.sets import blank_set_list

    return (blank_set_list(picture),)


def _mat(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:

    return (GameMat(two_players=False),)


def _mat_for_two(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:

    return (GameMat(two_players=True),)


_OF_TENTS = frozenset({DocumentOption.NUMBERS, DocumentOption.FILLED})
_OF_NOTICE = frozenset({DocumentOption.NOTICE})

KINDS = (
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
