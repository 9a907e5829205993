"""The parts of the standings that are drawn: the form as squares, the places gained, and a percentage with a bar."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.standings.form import FORM_ROUNDS, bar_share
from irondie_to.desktop.controls.table.column import LEFT, RIGHT, CellStyle, Column, PaintedCell, Text, Width
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.standings.rows import StandingsRow
from irondie_to.errors import Phrase

FORM, SINCE = "form", "since"
"""The keys of the columns of the form and of the places gained."""
_SIDE, _GAP, _FRAME, _DOT = 13, 3, 1.5, 5
_ARROW, _SMALL, _KEY_GAP = 11, 13, 10
_BAR, _BAR_HIGH, _BAR_GAP, _LEAST_BAR = 80, 4, 10, 40
_ORDER = ("win", "bye", "draw", "loss", "missing", "none")
_KEY = {
    "win": "standings_page.form_key_win",
    "loss": "standings_page.form_key_loss",
    "draw": "standings_page.form_key_draw",
    "bye": "standings_page.bye",
    "missing": "standings_page.form_key_missing",
}


def form_column(context: WindowContext) -> Column[StandingsRow]:
    """Return the column of the latest rounds.

    The column sorts by results, best first, and compares the latest round first.
    """

    def told(row: StandingsRow) -> str:
        return "\n".join(context.say(mark.told) for mark in row.form)

    return Column(
        key=FORM,
        heading="standings_page.form",
        heading_tip="standings_page.whole_form",
        width=Width(FORM_ROUNDS * (_SIDE + _GAP) + 16, hides=2),
        text=lambda row: ", ".join(context.say(mark.told) for mark in row.form),
        spoken=told,
        order=lambda row: ([_ORDER.index(mark.sign) for mark in reversed(row.form)], row.line.rank),
        style=_style,
        paint=_paint_form,
        tip=told,
    )


def since_column(number: int) -> Column[StandingsRow]:
    def told(row: StandingsRow) -> Text:
        if not row.gained:
            return ""
        return Phrase("standings_page.up" if row.gained > 0 else "standings_page.down", {"count": abs(row.gained)})

    return Column(
        key=SINCE,
        heading=Phrase("standings_page.since", {"round": number}),
        heading_tip=Phrase("standings_page.whole_since", {"round": number}),
        width=Width(54, hides=3),
        text=lambda row: "–" if row.gained == 0 else told(row),
        spoken=told,
        order=lambda row: (-(row.gained or 0), row.line.rank),
        style=_style,
        paint=_paint_gained,
        tip=told,
    )


def _style(row: StandingsRow) -> CellStyle:
    return CellStyle(ground="selection" if row.is_open else "")


def _paint_form(painter: QPainter, cell: PaintedCell[StandingsRow]) -> None:
    step = cell.theme.px(_SIDE) + cell.theme.px(_GAP)
    for place, mark in enumerate(cell.row.form):
        paint_mark(painter, cell.theme, mark.sign, cell.inner.left() + place * step, cell.inner.center().y())


def paint_mark(painter: QPainter, theme: Theme, sign: str, left: float, middle: float) -> None:
    """Paint the square of a round: full for a win, half full for a draw, empty for a loss.

    A bye has a dot, and a missing result is dashed. Paints nothing if `sign` is "none".
    """
    if sign == "none":
        return
    side = theme.px(_SIDE)
    ink = theme.colour("line_strong" if sign in {"loss", "missing"} else "text")
    box = QRectF(left, middle - side / 2 + 0.5, side, side).adjusted(0.75, 0.75, -0.75, -0.75)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, _FRAME, Qt.PenStyle.DashLine if sign == "missing" else Qt.PenStyle.SolidLine))
    painter.setBrush(ink if sign == "win" else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 2, 2)
    if sign == "draw":
        painter.fillRect(box.adjusted(0, 0, -box.width() / 2, 0), ink)
    elif sign == "bye":
        dot = theme.px(_DOT)
        painter.fillRect(QRectF(box.center().x() - dot / 2, box.center().y() - dot / 2, dot, dot), ink)
    painter.restore()


def _paint_gained(painter: QPainter, cell: PaintedCell[StandingsRow]) -> None:
    gained, theme = cell.row.gained, cell.theme
    if gained is None:
        return
    tone = "text" if gained > 0 else "muted"
    painter.setFont(theme.font(_SMALL, bold=gained > 0))
    painter.setPen(theme.colour(tone))
    if not gained:
        painter.drawText(cell.inner, LEFT, "–")
        return
    arrow = theme.px(_ARROW)
    draw_sign(
        painter,
        theme,
        "up" if gained > 0 else "down",
        QRect(cell.inner.left(), cell.inner.top(), arrow, cell.inner.height()),
        tone,
    )
    painter.drawText(cell.inner.adjusted(arrow + theme.px(3), 0, 0, 0), LEFT, str(abs(gained)))


def paint_share(painter: QPainter, cell: PaintedCell[StandingsRow], *, key: str, place: int) -> None:
    """Paint a percentage and, if there is room, its bar. `place` is the index of its tie-breaker (`key`).

    In the two lines between which this tie-breaker decides the cut, the bar is in the accent colour.
    """
    theme, value = cell.theme, cell.row.line.values[place]
    figure = max(QFontMetrics(theme.font(bold=True)).horizontalAdvance(text) for text in (cell.text, "00.00"))
    painter.drawText(QRect(cell.inner.left(), cell.inner.top(), figure, cell.inner.height()), RIGHT, cell.text)
    left, high = cell.inner.left() + figure + theme.px(_BAR_GAP), theme.px(_BAR_HIGH)
    room = min(theme.px(_BAR), cell.inner.right() + 1 - left)
    if value is None or room < theme.px(_LEAST_BAR):
        return
    bar = QRectF(left, cell.inner.center().y() - high / 2 + 1, room, high)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for width, tone in (
        (1.0, "line"),
        (bar_share(Fraction(value)), "accent" if cell.row.decides == key else "line_strong"),
    ):
        painter.setBrush(theme.colour(tone))
        painter.drawRoundedRect(QRectF(bar.topLeft(), bar.size()).adjusted(0, 0, (width - 1) * room, 0), 2, 2)


class FormKey(WithContext, Translated, QWidget):
    """Explains the squares of the form.

    `explains_missing` says whether to explain the dashed square, which stands for a missing result.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)  # lets the window become narrower
        super().__init__(context, parent, sizePolicy=policy)
        self.explains_missing = False
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(", ".join(self._words()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        metrics = QFontMetrics(self._context.theme.font(12))
        words = sum(map(metrics.horizontalAdvance, self._words()))
        count = len(self._words())
        return QSize(words + count * px(_SIDE + 5) + (count - 1) * px(_KEY_GAP), metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._context.theme, self._context.theme.px
        with QPainter(self) as painter:
            painter.setFont(theme.font(12))
            left = 0
            for sign, words in zip(_KEY, self._words(), strict=False):
                paint_mark(painter, theme, sign, left, self.height() / 2)
                left += px(_SIDE + 5)
                painter.setPen(theme.colour("muted"))
                painter.drawText(QRect(left, 0, self.width(), self.height()), LEFT, words)
                left += painter.fontMetrics().horizontalAdvance(words) + px(_KEY_GAP)

    def _words(self) -> list[str]:
        codes = list(_KEY.values())
        return [self._context.say(Phrase(code)) for code in (codes if self.explains_missing else codes[:-1])]
