"""The graphics item that draws a match or a bye of the bracket."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from irondie_to.app.knockout.views import BracketMeeting, BracketSlot
from irondie_to.app.players.remarks import joined
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line
from irondie_to.desktop.knockout.bracket.plan import FOOT, ROW, WIDTH, MatchBox
from irondie_to.errors import Phrase, Value

_RADIUS = 6.0
_SCORE, _SEED = 40.0, 34.0


class MatchItem(QGraphicsItem):
    """The graphics item that draws a match or a bye of the bracket.

    `marked` is true while the user types a result for the match. `chosen` is true if the match has the focus ring.
    `tint` is the strength of the ground of what is done, from 0.0 to 1.0.
    """

    def __init__(self, context: WindowContext, box: MatchBox, *, dashed: bool) -> None:
        super().__init__()
        self._context = context
        self.box = box
        self._dashed = dashed
        self.marked = False
        self.chosen = False
        self.tint = 0.0
        self.setPos(box.x, box.y)

    def boundingRect(self) -> QRectF:
        """Return the rectangle of the box, widened by the focus ring around it."""
        return QRectF(-4, -4, WIDTH + 8, self.box.height + 8)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw both players with a line of text below, or a bye in a single row, and the focus ring if `chosen`."""
        if self.box.meeting is None:
            self._paint_bye(painter)
        else:
            self._paint_match(painter, self.box.meeting)
        if self.chosen:
            painter.setPen(QPen(self._context.theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(-3, -3, WIDTH + 6, self.box.height + 6), _RADIUS + 3, _RADIUS + 3)

    def state(self) -> str:
        """Return `wait` for a bye or a match without a table, `live` while its result is missing, `done` afterwards."""
        meeting = self.box.meeting
        if meeting is None or (meeting.table is None and meeting.result is None):
            return "wait"
        return "live" if meeting.result is None else "done"

    def _paint_bye(self, painter: QPainter) -> None:
        if self.box.bye is None:
            return
        self._row(painter, 0, ROW, self.box.bye, None, "", tone="muted")
        painter.setPen(QPen(self._context.theme.colour("line"), 1))
        painter.drawLine(QPointF(0, ROW), QPointF(WIDTH, ROW))

    def _paint_match(self, painter: QPainter, meeting: BracketMeeting) -> None:
        theme, box, state = self._context.theme, self.box, self.state()
        whole = QRectF(0, 0, WIDTH, box.height)
        shape = QPainterPath()
        shape.addRoundedRect(whole, _RADIUS, _RADIUS)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(whole, theme.colour("accent_soft" if self.marked else "surface"))
        if self.tint and not self.marked:
            done = theme.colour("ok_soft")
            done.setAlphaF(self.tint)
            painter.fillRect(whole, done)
        scores = _scores(meeting)
        for number, (slot, awaited) in enumerate(zip((meeting.a, meeting.b), box.awaited, strict=True)):
            won = slot is not None and meeting.winner == slot.code
            lost = meeting.winner is not None and not won
            tone = "muted" if lost or state == "wait" else "text"
            if won:
                ground = QRectF(WIDTH - _SCORE, number * box.row, _SCORE, box.row)
                painter.fillRect(ground, theme.colour("selection"))
            self._row(painter, number * box.row, box.row, slot, awaited, scores[number], tone=tone, bold=won)
        foot = QRectF(0, 2 * box.row, WIDTH, FOOT)
        painter.fillRect(foot, theme.colour("raised"))
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(QPointF(0, box.row), QPointF(WIDTH, box.row))
        painter.drawLine(foot.topLeft(), foot.topRight())
        self._foot(painter, foot.adjusted(10, 0, -10, 0), meeting, state)
        painter.restore()
        dashed = self._dashed or state == "wait"
        pen = QPen(theme.colour("accent" if state == "live" and not self._dashed else "line_strong"))
        pen.setWidthF(2 if state == "live" and not self._dashed else 1)
        pen.setStyle(Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _row(
        self,
        painter: QPainter,
        y: float,
        height: float,
        slot: BracketSlot | None,
        awaited: Phrase | None,
        score: str,
        *,
        tone: str,
        bold: bool = False,
    ) -> None:
        theme = self._context.theme
        large = height > ROW
        if slot is not None:
            painter.setPen(theme.colour("muted"))
            painter.setFont(drawing_font(self._context, 13, bold=True))
            painter.drawText(QRectF(0, y, _SEED, height), Qt.AlignmentFlag.AlignCenter, str(slot.seed))
        text = slot.name if slot is not None else "" if awaited is None else self._context.say(awaited)
        painter.setPen(theme.colour(tone if slot is not None else "muted"))
        room = QRectF(_SEED, y, WIDTH - _SEED - _SCORE - 4, height)
        font = drawing_font(self._context, 18 if large else 15, bold=bold)
        draw_line(painter, room, text, font, align=LEFT | Qt.AlignmentFlag.AlignAbsolute)
        painter.setFont(drawing_font(self._context, 24 if large else 19, bold=bold))
        painter.setPen(theme.colour("selection_ink" if bold else tone))
        painter.drawText(QRectF(WIDTH - _SCORE, y, _SCORE, height), Qt.AlignmentFlag.AlignCenter, score)

    def _foot(self, painter: QPainter, room: QRectF, meeting: BracketMeeting, state: str) -> None:
        say, theme = self._context.say, self._context.theme
        live = state == "live"
        painter.setFont(drawing_font(self._context, 12, bold=live))
        painter.setPen(theme.colour("accent" if live else "muted"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if meeting.table is not None:
            code = "knockout_page.waits" if live else "knockout_page.at_table"
            painter.drawText(room, LEFT, say(Phrase(code, {"table": meeting.table})))
        note = _note(meeting)
        if note is not None:
            painter.drawText(room, right, say(note))


def drawing_font(context: WindowContext, size: float, *, bold: bool = False) -> QFont:
    """Return the font of the window, with `size` in units of the drawing, because the whole drawing is zoomed."""
    font = context.theme.font(size, bold=bold)
    font.setPixelSize(round(size))
    return font


def state_of(meeting: BracketMeeting) -> Value:
    """Return the state of a match in words: its result, that its result is missing, or that it is not played yet."""
    if meeting.result is None:
        if meeting.table is None:
            return Phrase("knockout_page.to_come")
        return Phrase("knockout_page.waits", {"table": meeting.table})
    if meeting.result in {"fa", "fb"}:
        away = meeting.a if meeting.result == "fa" else meeting.b
        return Phrase("entry.forfeit_by", {"name": "" if away is None else away.name})
    figures = "–".join(_scores(meeting))
    note = _note(meeting)
    return figures if note is None else Phrase("knockout_page.result_noted", {"figures": figures, "note": note})


def _scores(meeting: BracketMeeting) -> tuple[str, str]:
    parts = (meeting.result or "").split("-")
    return (parts[0], parts[1]) if len(parts) > 1 else ("", "")


def _note(meeting: BracketMeeting) -> Phrase | None:
    """Return what the score does not say: a forfeit, a decision by seed, drawn games, and the result before."""
    notes = []
    parts = (meeting.result or "").split("-")
    if meeting.result in {"fa", "fb"}:
        notes.append(Phrase("knockout_page.forfeit"))
    elif len(parts) > 1 and parts[0] == parts[1]:
        notes.append(Phrase("knockout_page.by_seed"))
    elif len(parts) == 3:
        notes.append(Phrase("knockout_page.drawn", {"count": int(parts[2])}))
    if meeting.before is not None:
        before = meeting.before.replace("-", "–") if isinstance(meeting.before, str) else meeting.before
        notes.append(Phrase("rounds_page.corrected", {"before": before}))
    return joined(notes)
