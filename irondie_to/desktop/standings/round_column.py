"""A column of the standings with one round of each player: the result, and the rank of the opponent today."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics, QPainter

from irondie_to.app.standings.crossings import Crossing
from irondie_to.desktop.controls.table.column import CENTRE, LEFT, MUTED, Column, PaintedCell, Text
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.standings.rows import StandingsRow
from irondie_to.errors import Phrase

ROUNDS = "rounds"
"""What the keys of these columns begin with. The user shows and hides them together."""
_NOBODY = "–"
"""The text for an opponent without a rank, and for a missing result."""
_RESULTS = {"win": "standings_page.won_against", "draw": "standings_page.drew_with", "loss": "standings_page.lost_to"}
_RANK_SIZE = 13
_ORDER = ("win", "draw", "loss", "")


def round_column(number: int) -> Column[StandingsRow]:
    """Return the column of the Swiss round with this number. It is empty for whoever did not take part.

    It is sorted by results, the best ones first, then by the ranks of the opponents.
    """

    def crossing(row: StandingsRow) -> Crossing | None:
        return row.rounds[number - 1] if number <= len(row.rounds) else None

    def text(row: StandingsRow) -> Text:
        found = crossing(row)
        if found is None:
            return ""
        if found.unpaired == "bye":
            return Phrase("standings_page.bye")
        rank = _NOBODY if found.rank is None else str(found.rank)
        return Phrase(_RESULTS[found.result], {"rank": rank}) if found.result else f"{_NOBODY} {rank}"

    def order(row: StandingsRow) -> tuple[int, int, int]:
        found = crossing(row)
        result = len(_ORDER) if found is None else _ORDER.index(found.result)
        return result, 0 if found is None else found.rank or 0, row.line.rank

    def paint(painter: QPainter, cell: PaintedCell[StandingsRow]) -> None:
        found = crossing(cell.row)
        if found is not None:
            _paint(painter, cell, found)

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
    """Return the key with which the user shows and hides the column with this key: that of all rounds, or its own."""
    return ROUNDS if key.startswith(f"{ROUNDS}-") else key


def _paint(painter: QPainter, cell: PaintedCell[StandingsRow], crossing: Crossing) -> None:
    """Paint the result, bold if it was a win, and the opponent's rank after it."""
    first, _, rank = cell.text.partition(" ")
    theme, muted, is_won = cell.theme, painter.pen(), crossing.result == "win"
    result_font, rank_font = theme.font(14, bold=is_won), theme.font(_RANK_SIZE)
    gap = theme.px(4) if rank else 0
    widths = [QFontMetrics(font).horizontalAdvance(part) for font, part in ((result_font, first), (rank_font, rank))]
    place = cell.inner.adjusted(max(0, (cell.inner.width() - sum(widths) - gap) // 2), 0, 0, 0)
    painter.setFont(result_font)
    if is_won:
        painter.setPen(theme.colour("text"))
    painter.drawText(place, LEFT, first)
    painter.setFont(rank_font)
    painter.setPen(muted)
    painter.drawText(place.adjusted(widths[0] + gap, 0, 0, 0), LEFT, rank)
