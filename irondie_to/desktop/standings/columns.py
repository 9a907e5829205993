"""The columns of the table of standings: how their cells are written, painted and sorted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPainter

from irondie_to.app.players.remarks import joined, with_remarks
from irondie_to.app.standings.form import Crossing
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.table.column import (
    CENTRE,
    LEFT,
    MUTED,
    PLAIN,
    RIGHT,
    CellStyle,
    Column,
    PaintedCell,
    Text,
    Width,
)
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.standings.drawn import form_column, paint_share, since_column
from irondie_to.desktop.standings.rows import StandingsRow, figures_in, record
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Tiebreaker

ROUNDS = "rounds"
"""The prefix of the keys of the columns of rounds, and the key under which the user shows or hides all of them."""
_NOBODY = "–"
"""The text in place of the opponent in a round without one, and in place of a missing result."""
_RESULTS = {"win": "standings_page.won_against", "draw": "standings_page.drew_with", "loss": "standings_page.lost_to"}
_RANK_SIZE = 13
_ORDER = ("win", "draw", "loss", "")


def round_column(number: int) -> Column[StandingsRow]:
    """Return the column of the Swiss round with this number. The cells of players who did not take part are empty.

    The column is sorted by results, best first, then by the ranks of the opponents.
    """

    def crossing(row: StandingsRow) -> Crossing | None:
        return row.rounds[number - 1] if number <= len(row.rounds) else None

    def text(row: StandingsRow) -> Text:
        in_round = crossing(row)
        if in_round is None:
            return ""
        if in_round.unpaired == "bye":
            return Phrase("standings_page.bye")
        rank = _NOBODY if in_round.rank is None else str(in_round.rank)
        return Phrase(_RESULTS[in_round.result], {"rank": rank}) if in_round.result else f"{_NOBODY} {rank}"

    def order(row: StandingsRow) -> tuple[int, int, int]:
        in_round = crossing(row)
        result = len(_ORDER) if in_round is None else _ORDER.index(in_round.result)
        return result, 0 if in_round is None else in_round.rank or 0, row.line.rank

    def paint(painter: QPainter, cell: PaintedCell[StandingsRow]) -> None:
        in_round = crossing(cell.row)
        if in_round is not None:
            _paint(painter, cell, 14, bold=in_round.result == "win")

    name = Phrase("standings_page.round_number", {"round": number})
    return Column(
        key=f"{ROUNDS}-{number}",
        heading=name,
        heading_tip=Phrase("standings_page.whole_round", {"round": number}),
        width=Width(54, least=46, hides=1),
        text=text,
        order=order,
        style=lambda _row: MUTED,
        paint=paint,
        painted=text,
        align=CENTRE,
        tip=lambda _row: "",
    )


def shown_with(key: str) -> str:
    """Return the key under which the user shows or hides a column: `ROUNDS` for each round, otherwise its own key."""
    return ROUNDS if key.startswith(f"{ROUNDS}-") else key


def _paint(painter: QPainter, cell: PaintedCell[StandingsRow], size: int, *, bold: bool, digits: int = 0) -> None:
    """Paint the first word in this size, in the text colour if it is bold, and the other words small and muted.

    If `digits` is 0, the words are centred in the cell. Otherwise, the first word is a number of at most `digits`
    digits; the numbers of the column are right-aligned with each other near the left edge of their cells.
    """
    first, _, rest = cell.text.partition(" ")
    theme = cell.theme
    first_font, rest_font = theme.font(size, bold=bold), theme.font(_RANK_SIZE)
    gap = theme.px(4) if rest else 0
    widths = [QFontMetrics(font).horizontalAdvance(part) for font, part in ((first_font, first), (rest_font, rest))]
    free = max(0, cell.inner.width() - sum(widths) - gap)
    before = QFontMetrics(first_font).horizontalAdvance("0" * digits) - widths[0] if digits else free // 2
    place = cell.inner.adjusted(max(0, before), 0, 0, 0)
    painter.setFont(first_font)
    painter.setPen(theme.colour("text" if bold else "muted"))
    painter.drawText(place, LEFT, first)
    painter.setFont(rest_font)
    painter.setPen(theme.colour("muted"))
    painter.drawText(place.adjusted(widths[0] + gap, 0, 0, 0), LEFT, rest)


UNFOLD = "unfold"
"""The key of the last column, which contains the arrow that unfolds a line."""
_WITH_BAR = Tiebreaker.OPPONENTS_MATCH_WIN.value
_FIGURE = CellStyle(size=16, bold=True)
_ARROW = 14


def standings_columns(
    context: WindowContext,
    tiebreakers: Sequence[str],
    rounds: int = 0,
    digits: int = 1,
    tied: StandingLine | None = None,
    since: int = 0,
) -> tuple[Column[StandingsRow], ...]:
    """Return all columns for standings with these tie-breakers, including one for each of the first `rounds` rounds.

    `digits` is the number of digits of the last rank. `tied` is a line whose rank was decided by lot, or None; if there
    is one, the column of ranks is wide enough for the word that says so.

    Sorting by points or a tie-breaker puts the best first; a record is sorted by the most wins, then by the most
    losses. A band is sorted like its line, and stays below it because sorting is stable. `since` is the round since
    which places are gained or lost; if it is 0, no column shows them. The form has a column only if `rounds` is 0.
    """

    def column(
        key: str,
        heading: str,
        heading_tip: str,
        width: Width,
        text: Callable[[StandingLine], Text],
        order: Callable[[StandingLine], Any],
        style: CellStyle = PLAIN,
        **other: Any,
    ) -> Column[StandingsRow]:
        def look(row: StandingsRow) -> CellStyle:
            cell_style = replace(style, ground="selection") if row.is_open else style
            is_bold = (key == "name" and row.advances) or key == row.decides
            return replace(cell_style, bold=True) if is_bold else cell_style

        return Column(
            key=key,
            heading=heading,
            heading_tip=heading_tip,
            width=width,
            text=lambda row: text(row.line),
            order=lambda row: (order(row.line), row.line.rank),
            style=look,
            **other,
        )

    return (
        column(
            "rank",
            "standings_page.rank",
            "standings_page.whole_rank",
            Width(64, least=58),
            lambda line: Phrase("remark.rank_by_lot", {"rank": line.rank}) if line.tied else str(line.rank),
            lambda line: line.rank,
            _FIGURE,
            paint=partial(_paint, size=_FIGURE.size, bold=True, digits=digits),
            samples=() if tied is None else (StandingsRow(replace(tied, rank=10**digits - 1)),),
            tip=lambda row: Phrase("standings_page.whole_rank") if row.line.tied else "",
        ),
        *((since_column(since),) if since else ()),
        column(
            "name",
            "standings_page.name",
            "standings_page.whole_name",
            Width(least=132, most=320, shares=True, comes_first=True),
            lambda line: with_remarks(line.name, line.remarks),
            lambda line: line.name.casefold(),
            tip=lambda row: joined(row.line.remarks) or "",
            name=lambda row: row.line.name,
        ),
        column(
            "code",
            "standings_page.code",
            "standings_page.whole_code",
            Width(76, least=60),
            lambda line: line.code,
            lambda line: line.code,
            MUTED,
        ),
        column(
            "club",
            "standings_page.club",
            "standings_page.whole_club",
            Width(least=84, most=200, shares=True, comes_first=True),
            lambda line: line.club or "",
            lambda line: (line.club is None, (line.club or "").casefold()),
            MUTED,
            elide=Qt.TextElideMode.ElideMiddle,
        ),
        column(
            "points",
            "standings_page.points",
            "standings_page.whole_points",
            Width(70, least=58),
            lambda line: str(line.points),
            lambda line: -line.points,
            _FIGURE,
            align=RIGHT,
        ),
        *([round_column(number) for number in range(1, rounds + 1)] or [form_column(context)]),
        column(
            "matches",
            "standings_page.matches",
            "standings_page.whole_matches",
            Width(74, least=70),
            lambda line: record(line.matches),
            lambda line: [-part for part in line.matches],
            align=CENTRE,
            short_heading="standings_page.short_matches",
        ),
        column(
            "games",
            "standings_page.games",
            "standings_page.whole_games",
            Width(76, least=72),
            lambda line: record(line.games),
            lambda line: [-part for part in line.games],
            MUTED,
            align=CENTRE,
            short_heading="standings_page.short_games",
        ),
        *(
            column(
                key,
                TIEBREAKERS[key].column.code,
                TIEBREAKERS[key].full.code,
                Width(158 if key == _WITH_BAR else 76, least=66),
                partial(_value_text, context, key, place),
                partial(_value_order, place),
                **(_drawn_with_bar(context, key, place) if key == _WITH_BAR else {"align": RIGHT}),
            )
            for place, key in enumerate(tiebreakers)
        ),
        column(
            UNFOLD,
            "",
            "",
            Width(34),
            lambda _line: "",
            lambda line: line.rank,
            tip=lambda _row: Phrase("standings_page.unfold_tip"),
            paint=lambda painter, cell: cell.draw_icon(painter, "down" if cell.row.is_open else "next", _ARROW),
        ),
    )


def _drawn_with_bar(context: WindowContext, key: str, place: int) -> dict[str, Any]:
    return {
        "paint": partial(paint_share, key=key, place=place),
        "painted": lambda row: _value_text(context, key, place, row.line),
    }


def _value_text(context: WindowContext, key: str, place: int, line: StandingLine) -> str:
    return figures_in(context.settings.language).tiebreak(key, line.values[place])


def _value_order(place: int, line: StandingLine) -> tuple[bool, Fraction | int]:
    value = line.values[place]
    return value is None, -(value or 0)
