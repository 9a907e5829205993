"""The columns of the table of matches, which also show the line being typed and a player picked for a swap of seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter

from irondie_to.app.core.results import LossReasons, ResultWords
from irondie_to.app.core.steps import Areas
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.table.cells import PADDING
from irondie_to.desktop.controls.table.column import (
    CENTRE,
    LEFT,
    MUTED,
    NAME,
    RIGHT,
    CellStyle,
    Column,
    PaintedCell,
    Width,
)
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.signs import WINNER_SIGN_PX, paint_winner_sign
from irondie_to.desktop.rounds.matches.painted import (
    HANDLE_PX,
    WHY,
    beside_box,
    box_in,
    handle_in,
    paint_box,
    paint_handle,
    paint_reports,
    paint_unfolds,
    proposed_columns,
)
from irondie_to.desktop.rounds.matches.row import Badge, RoundLine, reasons_of, state_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated
from irondie_to.tournament.model import LossReason

SEATS = {"a": 0, "b": 1}
"""The keys of the columns with the names of the players, each with the number of the seat."""
_BAR = 4
_WIDE = ("club_a", "club_b", "by")
"""The keys of the columns that only a wide list has."""

_NAME = replace(NAME, comes_first=True)
POINTS_HIDE = 3
_POINTS = Width(52, hides=POINTS_HIDE)
_WORDS = CellStyle("muted", size=12, bold=True)
_SAMPLES = tuple(
    RoundLine(
        MatchLine(0, "", "", "", "", result, False, None, None, reasons=LossReasons(reason, reason)),
        RoundStage.UNDER_WAY,
        ("", ""),
    )
    for result, reason in (("id", None), ("dl", None), *product(("fa", "fb"), (None, *LossReason)))
)
"""Rows with all results that are shown in words, except the result of two players who lose for the same reason."""
_DROPPED = "rounds_page.name_dropped", "rounds_page.name_dropped_brief"
_OUT = "rounds_page.name_disqualified", "rounds_page.name_disqualified_brief"
"""The codes of a name with a mark, and with a short mark."""


class MatchColumns:
    """The columns of the table of matches. A proposed round has no column of games.

    `typed` is the line being typed: the matches that it names are highlighted in place of selected rows, and its result
    is shown in place of the stored one. `picked` is the code of a player to highlight. `dragged` is the player being
    dragged, and `target` the player below the pointer, with whom that player would swap seats. `beside` takes the
    rectangle of a cell and returns the part of its row to the right of the games, where the sentence about a player
    without an opponent is drawn. `has_handle` returns whether a row shows its menu handle. If `is_wide` is true, there
    are also columns for the players' clubs and for who entered the result.
    """

    def __init__(
        self, context: WindowContext, beside: Callable[[QRect], QRect], has_handle: Callable[[RoundLine], bool]
    ) -> None:
        self._context = context
        self._beside = beside
        self._has_handle = has_handle
        self.typed = TypedLine(TypedState.EMPTY)
        self.picked: str | None = None
        self.dragged: str | None = None
        self.target: str | None = None
        self.last: int | None = None
        """The table of the latest result in a complete round, whose row is tinted; None to tint no row."""
        self.is_wide = False
        columns: tuple[Column[RoundLine], ...] = (
            Column(
                key="table",
                heading="rounds_page.table",
                text=lambda row: "–" if row.table is None else str(row.table),
                order=lambda row: row.table,
                style=lambda row: MUTED if row.line is None else CellStyle(size=15, bold=True),
                paint=self._paint_table,
                align=RIGHT,
                width=Width(56),
            ),
            Column(
                key="a",
                heading="rounds_page.a",
                text=partial(self._name, 0),
                style=lambda row: CellStyle(bold=self._has_won(row, 0)),
                painted=partial(self._name, 0, lasting=True),  # no column moves when a player is marked as absent
                width=_NAME,
                name=lambda row: isolated(row.names[0]),
                brief=partial(self._name, 0, brief=True),
            ),
            self._club(0),
            Column(
                key="points_a",
                heading="rounds_page.points",
                text=lambda row: row.points[0],
                order=lambda row: int(row.points[0]),
                style=lambda _row: MUTED,
                align=RIGHT,
                width=_POINTS,
            ),
            Column(
                key="games",
                heading="rounds_page.games",
                text=self._games,
                tip=self._remark,
                spoken=self._spoken_games,
                style=self._games_style,
                paint=self._paint_games,
                samples=_SAMPLES,
                align=CENTRE,
                width=Width(104, least=100),
            ),
            Column(
                key="b",
                heading="rounds_page.b",
                text=lambda row: Phrase(row.sentence) if row.line is None else self._name(1, row),
                style=lambda row: MUTED if row.line is None else CellStyle(bold=self._has_won(row, 1)),
                paint=partial(self._paint_beside, LEFT),
                painted=lambda row: "" if row.line is None else self._name(1, row, lasting=True),
                width=_NAME,
                name=lambda row: isolated(row.names[1]),
                brief=lambda row: "" if row.line is None else self._name(1, row, brief=True),
            ),
            self._club(1),
            Column(
                key="points_b",
                heading="rounds_page.points",
                text=lambda row: row.points[1],
                order=lambda row: int(row.points[1]),
                style=lambda _row: MUTED,
                paint=partial(self._paint_beside, RIGHT),
                align=RIGHT,
                width=_POINTS,
            ),
            Column(
                key="by",
                heading="rounds_page.entered_by",
                text=lambda row: "" if row.entered is None else row.entered.by,
                style=lambda _row: MUTED,
                paint=partial(self._paint_beside, LEFT),
                width=Width(168, least=64, hides=2),
            ),
            Column(
                key="state",
                heading="rounds_page.state",
                text=lambda row: self._badge(row).text,
                spoken=self._spoken_state,
                tip=partial(reasons_of, context),
                style=self._state_style,
                paint=self._paint_state,
                width=Width(160 + HANDLE_PX, least=124 + HANDLE_PX),
            ),
        )
        wide = tuple(
            replace(column, style=partial(self._highlighted, column.style, SEATS.get(column.key))) for column in columns
        )
        self._all = tuple(column for column in wide if column.key not in _WIDE)
        self._all_wide = _with_points_beside_games(wide, self._paint_beside)
        by_key = {column.key: column for column in columns}
        self._proposed = tuple(
            tuple(
                replace(
                    column,
                    style=partial(self._highlighted, column.style, SEATS.get(column.key)),
                    paint=partial(self._paint_proposed, column),
                )
                for column in proposed_columns(context, by_key, is_wide=is_wide)
            )
            for is_wide in (False, True)
        )
        self.unfolded: int | None = None
        """The table of a proposed round whose row is unfolded."""

    def of(self, stage: RoundStage) -> tuple[Column[RoundLine], ...]:
        """Return the columns of a round in this stage.

        In a wide list, the points of player B are beside the games, at the same distance as the points of player A.
        """
        if stage is RoundStage.PROPOSED:
            return self._proposed[self.is_wide]
        return self._all_wide if self.is_wide else self._all

    def is_marked(self, row: RoundLine) -> bool:
        return any(row.table == line.table for line in self.typed.lines)

    def _is_typed(self, row: RoundLine) -> bool:
        typed = self.typed
        return typed.result is not None and bool(typed.value) and typed.lines[0].table == row.table

    def _result(self, row: RoundLine) -> str | None:
        return self.typed.result if self._is_typed(row) else row.line.result if row.line else None

    def _words(self, row: RoundLine) -> ResultWords | None:
        result = self._result(row)
        line = self.typed.lines[0] if self._is_typed(row) else row.line
        return None if line is None or result is None else line.words(result)

    def _has_won(self, row: RoundLine, seat: int) -> bool:
        if row.line is None:
            return False
        return row.codes[seat] == (self.typed.winner if self._is_typed(row) else row.line.winner)

    def _club(self, seat: int) -> Column[RoundLine]:
        return Column(
            key=f"club_{'ab'[seat]}",
            heading="standings_page.club",
            text=lambda row: row.clubs[seat],
            style=lambda _row: MUTED,
            paint=partial(self._paint_beside, LEFT) if seat else None,
            width=Width(least=72, most=160, shares=True, hides=1),
        )

    def _name(self, seat: int, row: RoundLine, *, lasting: bool = False, brief: bool = False) -> str:
        """Return the name of a player, with a mark if the player has left the event or is absent.

        A disqualification has no mark if the result of the match says it. If `lasting` is true, the mark of an absent
        player is left out. If `brief` is true, the mark is short.
        """
        name, code = isolated(row.names[seat]), row.player if row.line is None else row.codes[seat]
        if code in row.dropped:
            is_out = code in row.disqualified
            if is_out and row.line is not None and row.line.is_lost_by_disqualification(seat):
                return name  # the result says it
            whole, short = _OUT if is_out else _DROPPED
            return self._context.say(Phrase(short if brief else whole, {"name": name}))
        if not lasting and row.line is not None and row.line.absentees and code in row.line.absentees.players:
            words = "rounds_page.name_absent_brief" if brief else "rounds_page.name_absent"
            return self._context.say(Phrase(words, {"name": name}))
        return name

    def _games(self, row: RoundLine) -> str:
        """Return the games or the result as a short text or, for a player without an opponent, the bye or the loss.

        The text is empty if the result is missing, except for games lost by penalties.
        """
        words = self._words(row)
        if row.line is not None and words is None:
            return row.line.so_far.replace("-", " – ")
        shown = Phrase(row.word) if words is None else words.short if self.is_wide else words.brief
        return self._context.say(shown).replace("–", " – ")

    def _remark(self, row: RoundLine) -> str:
        remark = _so_far(row) if (words := self._words(row)) is None else words.remark
        return "" if remark is None else self._context.say(remark)

    def _spoken_games(self, row: RoundLine) -> str | Phrase:
        words = self._words(row)
        return _so_far(row) or self._games(row) if words is None else words.noun

    def _badge(self, row: RoundLine) -> Badge:
        if self.is_marked(row) and any(command.areas is not Areas.NOTES for command in self.typed.value or ()):
            # A penalty or ruling alone is only recorded.
            return Badge(self._context.say(Phrase("rounds_page.unsaved")), "accent_soft_ink", bold=True)
        return state_of(self._context, row)

    def _spoken_state(self, row: RoundLine) -> str:
        by_hand = row.line is not None and row.line.by_hand
        said = [self._badge(row).text, self._context.say(Phrase("rounds_page.by_hand_tip")) if by_hand else ""]
        return ", ".join(filter(None, said))

    def _games_style(self, row: RoundLine) -> CellStyle:
        if row.line is None:
            return CellStyle("muted", bold=True)
        if self._result(row) is None and row.line.so_far:
            return CellStyle("muted", size=15)
        return CellStyle(size=15, bold=True) if self._games(row)[:1].isdigit() else _WORDS

    def _state_style(self, row: RoundLine) -> CellStyle:
        badge = self._badge(row)
        return CellStyle(badge.tone, bold=badge.bold, sign=badge.sign)

    def _highlighted(self, style: Callable[[RoundLine], CellStyle], seat: int | None, row: RoundLine) -> CellStyle:
        plain = style(row)
        if row.stage is RoundStage.PROPOSED and row.is_across:
            plain = replace(plain, ground="raised")
        elif self.last is not None and row.table == self.last:
            plain = replace(plain, ground="ok_soft")
        player = None if seat is None else row.codes[seat]
        if player is not None and player == self.picked:
            return replace(plain, tone="accent_ink", ground="accent", over_selection=True)
        if player is not None and player == self.target:
            return replace(plain, tone="accent_soft_ink", ground="accent_soft", over_selection=True)
        if player is not None and player == self.dragged:
            return replace(plain, tone="muted")
        if not self.typed.lines:
            return plain
        if self.is_marked(row):
            return replace(plain, tone="accent_soft_ink", ground="accent_soft", over_selection=True)
        return replace(plain, ground="surface", over_selection=True)

    def _paint_proposed(self, column: Column[RoundLine], painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
        row, seat = cell.row, SEATS.get(column.key)
        if column.key == WHY and row.told:
            inner = QRect(cell.inner)
            if self._has_handle(row):
                inner.setRight(handle_in(cell.rect, cell.theme).left() - cell.theme.px(PADDING))
            paint_unfolds(painter, inner, cell.theme, is_unfolded=row.table == self.unfolded)
            cell = replace(cell, inner=inner.adjusted(0, 0, -cell.theme.px(HANDLE_PX), 0))
        if column.paint is not None:
            column.paint(painter, cell)
        else:
            cell.draw_text(painter, column.align)
        if seat is not None and row.codes[seat] in row.moved:
            line = QRect(cell.inner.left(), cell.inner.bottom() - 1, cell.inner.width(), 2)
            painter.fillRect(line, cell.theme.colour("accent"))

    def _paint_table(self, painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
        marked = self.is_marked(cell.row)
        row = cell.row
        is_missing = row.line is not None and row.stage is not RoundStage.PROPOSED and self._result(row) is None
        if marked or (is_missing and row.needs_attention):
            bar = QRect(cell.rect.left(), cell.rect.top(), _BAR, cell.rect.height() - 1)
            painter.fillRect(bar, cell.theme.colour("accent" if marked else cell.row.tone))
        cell.draw_text(painter, RIGHT)

    def _paint_games(self, painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
        row = cell.row
        has_words = self._games(row)[:1].isalpha()
        box = box_in(cell.rect, cell.theme, is_wide=self.is_wide, has_words=has_words)
        if row.reports is not None and row.reports.results and self._result(row) is None:
            paint_reports(painter, box, cell.theme, row.reports, self._context.say)
            return
        if row.line is not None and row.stage is RoundStage.UNDER_WAY:
            paint_box(painter, box, cell.theme, "accent" if self._is_typed(row) else "line_strong")
        if has_words and painter.fontMetrics().horizontalAdvance(cell.text) > cell.inner.width() - WINNER_SIGN_PX:
            painter.setFont(cell.theme.font(_WORDS.size - 1, bold=True))
        cell.draw_text(painter, CENTRE)
        for seat in (0, 1):
            if self._has_won(row, seat):
                where = beside_box(cell.rect, box, cell.theme, to_right=bool(seat))
                paint_winner_sign(painter, where, painter.pen().color(), to_right=bool(seat))

    def _paint_state(self, painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
        has_handle, handle, inner = self._has_handle(cell.row), handle_in(cell.rect, cell.theme), QRect(cell.inner)
        if cell.row.line is None:
            self._paint_beside(LEFT, painter, cell)
        else:
            if has_handle:
                inner.setRight(handle.left())
            replace(cell, inner=inner).draw_text(painter)
        if has_handle:
            paint_handle(painter, handle, cell.theme)

    def _paint_beside(self, align: Qt.AlignmentFlag, painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
        if cell.row.line is not None:
            cell.draw_text(painter, align)
            return
        side = cell.theme.px(PADDING)
        painter.setClipRect(cell.rect)
        text, inner = self._context.say(Phrase(cell.row.sentence)), self._beside(cell.rect).adjusted(side, 0, -side, -1)
        replace(cell, text=text, inner=inner).draw_text(painter)


def _so_far(row: RoundLine) -> Phrase | None:
    """Return a phrase for the games lost by penalties in a match without a result; None if there are none."""
    if row.line is None or not row.line.so_far:
        return None
    return Phrase("rounds_page.so_far", {"games": row.line.so_far.replace("-", "–")})


def _with_points_beside_games(
    columns: tuple[Column[RoundLine], ...], paint: Callable[[Qt.AlignmentFlag, QPainter, PaintedCell[RoundLine]], None]
) -> tuple[Column[RoundLine], ...]:
    by_key = {column.key: column for column in columns}
    points = replace(by_key.pop("points_b"), align=LEFT, paint=partial(paint, LEFT))
    place = list(by_key).index("b")
    return (*tuple(by_key.values())[:place], points, *tuple(by_key.values())[place:])
