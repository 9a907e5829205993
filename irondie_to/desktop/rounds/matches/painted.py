"""What is painted in the rows of matches: the boxes for games, the handle of the menu, and a proposed round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QRegion

from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.rounds.proposal_facts import score_groups, short_reason
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.controls.table.column import CENTRE, LEFT, MUTED, RIGHT, CellStyle, Column, PaintedCell, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font
from irondie_to.desktop.core.look.signs import SIGN_PX, WINNER_SIGN_PX, draw_box, draw_sign
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.matches.row import RoundLine
from irondie_to.errors import Phrase

HANDLE_PX = 28
"""The width of the menu handle at the right end of a row, in px at a text size of 100 %."""

_SIZE, _WIDE_SIZE = (84, 21), (120, 31)
"""The size of a box, in px at a text size of 100 %, in rows of the usual height and in rows of a wide list."""
_ROUND = 3


def box_in(cell: QRect, theme: Theme, *, is_wide: bool, has_words: bool = False) -> QRect:
    """Return the rectangle of the box in a cell. A box with a result in words fills the cell."""
    width, height = _WIDE_SIZE if is_wide else _SIZE
    most = cell.width() - 4
    box = QRect(0, 0, most if has_words else min(theme.px(width), most), theme.px(height))
    box.moveCenter(cell.center())
    return box


def beside_box(cell: QRect, box: QRect, theme: Theme, *, to_right: bool) -> QRect:
    """Return the rectangle of the winner's sign, to the right or the left of the games.

    The sign is beside the box or, if the box fills a narrow cell, just inside the edge of the box, where no games are
    ever drawn.
    """
    width = theme.px(WINNER_SIGN_PX)
    room = box.left() - cell.left()
    inset = (room - width) // 2 if room > width else room + 1
    left = cell.right() + 1 - inset - width if to_right else cell.left() + inset
    return QRect(left, box.top(), width, box.height())


def paint_box(painter: QPainter, box: QRect, theme: Theme, tone: str, *, dashed: bool = False) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = QPen(theme.colour(tone), 1, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
    draw_box(painter, QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, theme.colour("surface"), edge)
    painter.restore()


def handle_in(row: QRect, theme: Theme) -> QRect:
    """Return the rectangle of the menu handle. `row` is the rectangle of a row, or of its last cell."""
    width = theme.px(HANDLE_PX)
    return QRect(row.right() + 1 - width, row.top(), width, row.height() - 1)


def paint_handle(painter: QPainter, handle: QRect, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inside = QRectF(handle).adjusted(1.5, 3.5, -2.5, -3.5)
    draw_box(painter, inside, 4, theme.colour("surface"), theme.colour("line_strong"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("text"))
    middle, apart, radius = QRectF(handle).center(), theme.px(5), theme.px(3) / 2
    for beside in (-apart, 0, apart):
        painter.drawEllipse(QPointF(middle.x() - 0.5 + beside, middle.y()), radius, radius)


_SIZES = (15, 13, 12, 11, 10, 9)
"""The font sizes of reported results, in px at a text size of 100 %: the largest that fits is used."""


def paint_reports(
    painter: QPainter, box: QRect, theme: Theme, reports: MatchReports, say: Callable[[Phrase], str]
) -> None:
    """Paint a box with the reported results: dashed if only one player has reported, in red if the results differ."""
    differs, agreed = reports.agreement is Agreement.DIFFERS, reports.agreement is Agreement.BOTH
    paint_box(painter, box, theme, "danger" if differs else "line_strong", dashed=not (differs or agreed))
    text = " | ".join(map(say, reports.results))
    fonts = (theme.font(size, bold=agreed) for size in _SIZES)
    font, ink = largest_font(fonts, box.width() - 4, text), theme.colour("danger" if differs else "muted")
    draw_line(painter, box, text, font, align=Qt.AlignmentFlag.AlignCenter, ink=ink)


WHY = "why"
"""The key of the column with the reasons for unusual pairs. A click on a reason unfolds its row."""
_GROUP_PX, _LEFT_PX, _BRACKET_PX, _NUMBER_PX, _ROUND_PX = 46, 10, 34, 30, 3
_INSET_PX, _DIGITS_PX = 3, 20
"""The space between a bracket and the edge of its rows, and the height of the gap in it for its points."""
_ARROW_PX, _ARROW_GAP_PX = 16, 7
_TOLD_PX, _TOLD_LEFT_PX, _TOLD_SPACE_PX, _BAR_PX = 13, 60, 7, 3


def proposed_columns(
    context: WindowContext, columns: Mapping[str, Column[RoundLine]], *, is_wide: bool
) -> tuple[Column[RoundLine], ...]:
    """Return the columns of a proposed round, built from the columns of a published round, by key.

    The brackets of the first column are painted over the rows by `paint_groups`.
    """

    def why(row: RoundLine) -> str:
        if row.line is None or row.line.by_hand:
            return "" if row.line is None else context.say(Phrase("rounds_page.swapped_by_hand"))
        return "" if row.line.why is None else context.say(short_reason(row.line.why))

    def why_style(row: RoundLine) -> CellStyle:
        if row.line is None:
            return MUTED
        return CellStyle("accent", size=13, bold=True, sign="swap") if row.line.by_hand else CellStyle("muted", size=13)

    group: Column[RoundLine] = Column(
        key="group",
        heading="rounds_page.points",
        text=lambda row: "" if row.score is None else str(row.score),
        order=lambda row: -(row.score or 0),
        paint=lambda _painter, _cell: None,
        align=CENTRE,
        width=Width(_GROUP_PX),
    )
    scores: Column[RoundLine] = Column(
        key="scores",
        heading="rounds_page.scores",
        text=lambda row: " – ".join(row.points) if row.is_across else row.points[0],
        order=lambda row: (-(row.score or 0), *map(int, row.points)),
        style=lambda row: CellStyle(bold=True) if row.is_across else MUTED,
        paint=_paint_scores,
        align=CENTRE,
        width=Width(96, least=76),
    )
    state = columns["state"]
    reason = replace(
        state,
        key=WHY,
        heading="rounds_page.why",
        short_heading="rounds_page.why_short",
        text=why,
        tip=None,
        spoken=lambda row: " ".join(map(context.say, row.told)) or why(row),
        style=why_style,
        width=Width(290, least=44),
    )
    names = ("a", "club_a", scores, "b", "club_b") if is_wide else ("a", scores, "b")
    middle = [columns[column] if isinstance(column, str) else column for column in names]
    return (group, columns["table"], *middle, reason)


def _paint_scores(painter: QPainter, cell: PaintedCell[RoundLine]) -> None:
    theme = cell.theme
    if not cell.row.is_across:
        replace(cell, text=cell.row.points[0] if cell.row.line is not None else "").draw_text(painter, CENTRE)
        return
    arrow, gap = theme.px(_ARROW_PX), theme.px(_ARROW_GAP_PX)
    middle, room = cell.rect.center().x(), cell.rect.adjusted(0, 0, 0, cell.inner.height() - cell.rect.height())
    left, right = (cell.row.points[0], middle - arrow // 2 - gap), (cell.row.points[1], middle + arrow // 2 + gap)
    painter.drawText(room.adjusted(0, 0, left[1] - room.right(), 0), RIGHT, left[0])
    painter.drawText(room.adjusted(right[1] - room.left(), 0, 0, 0), LEFT, right[0])
    line = QRectF(middle - arrow / 2, cell.inner.center().y() + 0.5, arrow, 0)
    head = theme.px(4)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("accent"), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(line.topLeft(), line.topRight())
    for tip, side in ((line.topLeft(), head), (line.topRight(), -head)):
        painter.drawLine(tip, tip + QPointF(side, -head))
        painter.drawLine(tip, tip + QPointF(side, head))
    painter.restore()


def paint_unfolds(painter: QPainter, cell: QRect, theme: Theme, *, is_unfolded: bool) -> None:
    side = theme.px(SIGN_PX)
    where = QRect(cell.right() - side, cell.y(), side, cell.height())
    draw_sign(painter, theme, "down" if is_unfolded else "next", where, "muted")


def told_height(table: Table[RoundLine], text: str) -> int:
    theme = table.cells.theme
    width = table.viewport().width() - theme.px(_TOLD_LEFT_PX) - theme.px(16)
    room = QRect(0, 0, max(1, width), 10_000)
    needed = QFontMetrics(theme.font(_TOLD_PX)).boundingRect(room, Qt.TextFlag.TextWordWrap, text)
    return needed.height() + 2 * theme.px(_TOLD_SPACE_PX)


def paint_told(painter: QPainter, table: Table[RoundLine], place: QRect, text: str) -> None:
    theme = table.cells.theme
    painter.fillRect(place, theme.colour("raised"))
    painter.fillRect(place.left(), place.top(), _BAR_PX, place.height(), theme.colour("accent"))
    painter.fillRect(place.left(), place.bottom(), place.width(), 1, theme.colour("line"))
    painter.setFont(theme.font(_TOLD_PX))
    painter.setPen(theme.colour("text"))
    left, above = theme.px(_TOLD_LEFT_PX), theme.px(_TOLD_SPACE_PX)
    painter.drawText(place.adjusted(left, above, -theme.px(16), 0), Qt.TextFlag.TextWordWrap, text)


def paint_groups(painter: QPainter, table: Table[RoundLine]) -> None:
    """Draw over the first column the points of each score group and, if it has several rows, a bracket around them."""
    theme, rows = table.cells.theme, table.rows.shown
    left, width = theme.px(_LEFT_PX), theme.px(_BRACKET_PX)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(theme.font(15, bold=True))
    inset, gap = theme.px(_INSET_PX), theme.px(_DIGITS_PX)
    usual, last_seen = table.verticalHeader().defaultSectionSize(), table.rowAt(table.viewport().height() - 1)
    for group in score_groups([row.score for row in rows]):
        first, last = max(group.first, table.rowAt(0)), min(group.last, last_seen if last_seen >= 0 else group.last)
        if first > last:
            continue  # no row of the group is seen
        top = table.rowViewportPosition(group.first)
        bottom = table.rowViewportPosition(group.last) + table.rowHeight(group.last)
        middle = (table.rowViewportPosition(first) + table.rowViewportPosition(last) + table.rowHeight(last)) // 2
        number = QRect(left, middle - usual // 2, theme.px(_NUMBER_PX), usual - 1)
        if group.first != group.last:
            whole = QRect(left - 1, top, width, bottom - top)
            digits = QRect(left - 1, middle - gap // 2, width, gap)
            painter.save()
            painter.setClipRegion(QRegion(whole) - QRegion(digits))
            painter.setPen(QPen(theme.colour("line_strong"), 2))
            box = QRectF(left, top + inset, 2 * width, bottom - top - 2 * inset)
            painter.drawRoundedRect(box, _ROUND_PX, _ROUND_PX)
            painter.restore()
        painter.setPen(theme.colour("text"))
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(group.points))
