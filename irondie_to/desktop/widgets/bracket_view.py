"""The bracket as a drawing: matches to go through with the arrows, to open with Enter or a click, to zoom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from irondie_to.app.views import BracketMeeting, BracketSlot
from irondie_to.desktop.figures import isolated
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.bracket_plan import FOOT, ROW, WIDTH, Box, Plan
from irondie_to.errors import Phrase, Value

_LEAST, _MOST, _STEP = 0.1, 3.0, 1.2
_LEFT, _RIGHT, _TOP = 20.0, 16.0, 10.0
_RADIUS = 6.0
_SCORE, _SEED = 40.0, 34.0


class MatchItem(QGraphicsItem):
    """A match or a bye, drawn."""

    def __init__(self, house: House, box: Box, *, dashed: bool) -> None:
        super().__init__()
        self._house = house
        self.box = box
        self._dashed = dashed
        self.marked = False
        self.chosen = False
        self.setPos(box.x, box.y)

    def boundingRect(self) -> QRectF:  # noqa: N802 - the name Qt calls
        """The box and the ring around it."""
        return QRectF(-4, -4, WIDTH + 8, self.box.height + 8)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - as Qt declares it
        widget: QWidget | None = None,  # noqa: ARG002 - as Qt declares it
    ) -> None:
        """Two rows and a foot, or one line for a bye."""
        if self.box.meeting is None:
            self._paint_bye(painter)
        else:
            self._paint_match(painter, self.box.meeting)
        if self.chosen:
            painter.setPen(QPen(self._house.theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(-3, -3, WIDTH + 6, self.box.height + 6), _RADIUS + 3, _RADIUS + 3)

    def state(self) -> str:
        """`wait`, `live` or `done`."""
        meeting = self.box.meeting
        if meeting is None or (meeting.table is None and meeting.result is None):
            return "wait"
        return "live" if meeting.result is None else "done"

    def _paint_bye(self, painter: QPainter) -> None:
        if self.box.bye is None:
            return
        self._row(painter, 0, ROW, self.box.bye, None, "", tone="muted")
        painter.setPen(QPen(self._house.theme.colour("line"), 1))
        painter.drawLine(QPointF(0, ROW), QPointF(WIDTH, ROW))

    def _paint_match(self, painter: QPainter, meeting: BracketMeeting) -> None:
        theme, box, state = self._house.theme, self.box, self.state()
        whole = QRectF(0, 0, WIDTH, box.height)
        shape = QPainterPath()
        shape.addRoundedRect(whole, _RADIUS, _RADIUS)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(whole, theme.colour("accent_soft" if self.marked else "surface"))
        scores = _scores(meeting)
        for number, (slot, awaited) in enumerate(((meeting.a, box.a), (meeting.b, box.b))):
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
        theme = self._house.theme
        large = height > ROW
        if slot is not None:
            painter.setPen(theme.colour("muted"))
            painter.setFont(_unscaled(self._house, 13, bold=True))
            painter.drawText(QRectF(0, y, _SEED, height), Qt.AlignmentFlag.AlignCenter, str(slot.seed))
        text = slot.name if slot is not None else "" if awaited is None else self._house.say(awaited)
        font = _unscaled(self._house, 18 if large else 15, bold=bold)
        painter.setFont(font)
        painter.setPen(theme.colour(tone if slot is not None else "muted"))
        room = QRectF(_SEED, y, WIDTH - _SEED - _SCORE - 4, height)
        elided = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left | Qt.AlignmentFlag.AlignAbsolute, elided)
        painter.setFont(_unscaled(self._house, 24 if large else 19, bold=bold))
        painter.setPen(theme.colour("selection_ink" if bold else tone))
        painter.drawText(QRectF(WIDTH - _SCORE, y, _SCORE, height), Qt.AlignmentFlag.AlignCenter, score)

    def _foot(self, painter: QPainter, room: QRectF, meeting: BracketMeeting, state: str) -> None:
        say, theme = self._house.say, self._house.theme
        live = state == "live"
        painter.setFont(_unscaled(self._house, 12, bold=live))
        painter.setPen(theme.colour("accent" if live else "muted"))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if meeting.table is not None:
            code = "knockout_page.waits" if live else "knockout_page.at_table"
            painter.drawText(room, left, say(Phrase(code, {"table": meeting.table})))
        note = _note(meeting)
        if note is not None:
            painter.drawText(room, right, say(note))


def _unscaled(house: House, size: float, *, bold: bool = False) -> QFont:
    """The interface font in units of the drawing, which is zoomed as a whole."""
    font = house.theme.font(size, bold=bold)
    font.setPixelSize(round(size))
    return font


def _scores(meeting: BracketMeeting) -> tuple[str, str]:
    parts = (meeting.result or "").split("-")
    return (parts[0], parts[1]) if len(parts) > 1 else ("", "")


def _note(meeting: BracketMeeting) -> Phrase | None:
    """What the figures do not say."""
    if meeting.result in {"fa", "fb"}:
        return Phrase("knockout_page.forfeit")
    parts = (meeting.result or "").split("-")
    if len(parts) > 1 and parts[0] == parts[1]:
        return Phrase("knockout_page.by_seed")
    if len(parts) == 3:
        return Phrase("knockout_page.drawn", {"count": int(parts[2])})
    return None


class BracketCanvas(QGraphicsView):
    """The drawing. `opened` gives the box that was clicked or entered, and the row (0 or 1) that was clicked."""

    opened = Signal(object, int)
    moved = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.items_by_box: dict[Box, MatchItem] = {}
        self._chosen: tuple[int, int] | None = None
        self._zoom = 1.0
        self.horizontalScrollBar().valueChanged.connect(self.moved)
        self.verticalScrollBar().valueChanged.connect(self.moved)

    @property
    def boxes(self) -> Sequence[Box]:
        """The matches and byes drawn."""
        return tuple(self.items_by_box)

    @property
    def chosen(self) -> Box | None:
        """The match the arrows are at."""
        return next((box for box in self.items_by_box if (box.column, box.place) == self._chosen), None)

    def show_plan(self, plan: Plan, *, dashed: bool) -> None:
        """Draw it anew; zoom, place and the chosen match stay."""
        theme = self._house.theme
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        begun = not self.items_by_box or len(self.items_by_box) != len(plan.boxes)
        self._scene.clear()
        self.items_by_box = {}
        pen = QPen(theme.colour("line_strong"), 1.5)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        for wire in plan.wires:
            path = QPainterPath(QPointF(wire.x, wire.y))
            middle = (wire.x + wire.to_x) / 2
            for x, y in ((middle, wire.y), (middle, wire.to_y), (wire.to_x, wire.to_y)):
                path.lineTo(x, y)
            line = QGraphicsPathItem(path)
            line.setPen(pen)
            self._scene.addItem(line)
        for head in plan.heads:
            title = self._house.say(head.title)
            words = QGraphicsSimpleTextItem(title[:1].upper() + title[1:])
            words.setFont(_unscaled(self._house, 14, bold=True))
            words.setBrush(theme.colour("text"))
            words.setPos(head.x, head.y)
            self._scene.addItem(words)
        for box in plan.boxes:
            item = MatchItem(self._house, box, dashed=dashed)
            self._scene.addItem(item)
            self.items_by_box[box] = item
        right = max(box.x + WIDTH for box in plan.boxes)
        bottom = max(box.y + box.height for box in plan.boxes)
        self._scene.setSceneRect(-_LEFT, -_TOP, right + _LEFT + _RIGHT, bottom + _TOP + _RIGHT)
        self._ring()
        self.setBackgroundBrush(theme.colour("surface"))
        self.set_zoom(self._zoom)
        if begun:
            across, down = self.horizontalScrollBar().minimum(), self.verticalScrollBar().minimum()
        self.horizontalScrollBar().setValue(across)
        self.verticalScrollBar().setValue(down)

    def mark(self, table: int | None) -> None:
        """Show which match is being typed of."""
        for box, item in self.items_by_box.items():
            marked = table is not None and item.state() == "live" and box.meeting is not None
            marked = marked and box.meeting is not None and box.meeting.table == table
            if marked != item.marked:
                item.marked = marked
                item.update()
            if marked:
                self.ensureVisible(item, 12, 12)

    def rect_of(self, box: Box) -> QRectF:
        """Where the box is in the viewport."""
        corners = self.mapFromScene(QRectF(box.x, box.y, WIDTH, box.height)).boundingRect()
        return QRectF(corners)

    def zoom_by(self, steps: int) -> None:
        """So many steps larger or smaller."""
        self.set_zoom(self._zoom * _STEP**steps)

    def set_zoom(self, factor: float) -> None:
        """Draw at this size; 1 is that of the text around it."""
        self._zoom = min(max(factor, _LEAST), _MOST)
        self.resetTransform()
        scale = self._zoom * self._house.theme.factor
        self.scale(scale, scale)
        self.moved.emit()

    def fit(self) -> None:
        """Make all of it seen."""
        room, needed = self.viewport().size(), self._scene.sceneRect()
        if needed.width() and needed.height():
            whole = min(room.width() / needed.width(), room.height() / needed.height())
            self.set_zoom(whole / self._house.theme.factor)

    def choose(self, box: Box | None) -> None:
        """Put the ring around a match and bring it into sight."""
        self._chosen = None if box is None else (box.column, box.place)
        self._ring()
        if box is not None:
            self.ensureVisible(QRectF(box.x, box.y, WIDTH, box.height), 12, 12)
            self.setAccessibleDescription(self.spoken(box))

    def spoken(self, box: Box) -> str:
        """The match in words."""
        meeting = box.meeting
        if meeting is None:
            return "" if box.bye is None else f"{box.bye.name}: {self._house.say(Phrase('knockout_page.bye'))}"
        nobody = self._house.say(Phrase("knockout_page.nobody_yet"))
        a, b = (nobody if slot is None else isolated(slot.name) for slot in (meeting.a, meeting.b))
        state = meeting.result or nobody
        values: dict[str, Value] = {"round": box.round.title, "a": a, "b": b, "state": state}
        return self._house.say(Phrase("knockout_page.match_spoken", values))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Arrows go from match to match, Enter opens."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.chosen is not None:
            self.opened.emit(self.chosen, 0)
        elif key in _STEPS and self.items_by_box:
            self._go(*_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - the name Qt calls
        """A click opens a match."""
        found = self.itemAt(event.position().toPoint())
        if isinstance(found, MatchItem) and event.button() == Qt.MouseButton.LeftButton:
            inside = found.mapFromScene(self.mapToScene(event.position().toPoint()))
            self.choose(found.box)
            self.opened.emit(found.box, int(inside.y() >= found.box.row))
            event.accept()
            return
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - the name Qt calls
        """Ctrl and the wheel zoom."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def _go(self, columns: int, places: int) -> None:
        here = self.chosen
        if here is None:
            live = [box for box, item in self.items_by_box.items() if item.state() == "live"]
            self.choose((live or list(self.items_by_box))[0])
            return
        middle = here.y + here.height / 2
        if columns:
            there = [box for box in self.items_by_box if box.column == here.column + columns]
            nearest = min(there, key=lambda box: abs(box.y + box.height / 2 - middle), default=here)
        else:
            there = [box for box in self.items_by_box if box.column == here.column and (box.y - here.y) * places > 0]
            nearest = min(there, key=lambda box: abs(box.y - here.y), default=here)
        self.choose(nearest)

    def _ring(self) -> None:
        for box, item in self.items_by_box.items():
            chosen = (box.column, box.place) == self._chosen
            if chosen != item.chosen:
                item.chosen = chosen
                item.update()


_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
