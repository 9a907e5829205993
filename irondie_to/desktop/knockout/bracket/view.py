"""The view of the bracket, which can be zoomed and in which matches are chosen by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QMargins, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem, QGraphicsView, QWidget

from irondie_to.app.knockout.views import BracketMeeting
from irondie_to.app.players.remarks import with_remarks
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import least_scale
from irondie_to.desktop.core.look.motion import SAVED, Mover
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.knockout.bracket.match import MatchItem, line_pen, progress_of, state_of
from irondie_to.desktop.knockout.bracket.plan import BracketPlan, MatchBox, RoundHeading
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import isolated

_LEAST, _MOST, _STEP = 0.1, 3.0, 1.2
_LEAST_FITTED, _MOST_FITTED = 0.7, 1.6
"""The smallest and the largest scale, in px per px of the drawing, at which the bracket fits itself into the view.

With larger text, the smallest scale is larger (`least_scale`), so that the text in the bracket becomes larger too.
After `fit`, the bracket may shrink to `_LEAST`."""
_LEFT, _RIGHT, _TOP = 20.0, 16.0, 10.0
"""The space around the drawing in px at every scale, so that it begins where the rest of the page begins."""
_BESIDE = 8.0


class SavedMatch:
    """Tints one match of a bracket for a moment. `items` returns all matches that `canvas` draws, by their boxes."""

    def __init__(self, canvas: QWidget, theme: Theme, items: Callable[[], Mapping[MatchBox, MatchItem]]) -> None:
        self._items = items
        self._box: MatchBox | None = None
        self._strength = 0.0
        self._mover = Mover(canvas, theme, self._fade)

    def show(self, box: MatchBox) -> None:
        self._mover.finish()
        self._box = box
        self._mover.run(SAVED)

    def paint(self) -> None:
        """Give the saved match its current tint, and all other matches no tint.

        The matches may have been drawn again since the last call.
        """
        saved = self._box
        for box, item in self._items().items():
            is_saved = saved is not None and box.at == saved.at
            tint = self._strength if is_saved else 0.0
            if tint != item.tint:
                item.tint = tint
                item.update()

    def _fade(self, faded: float) -> None:
        self._strength = 1 - faded
        self.paint()


class BracketCanvas(WithContext, QGraphicsView):
    """The view of the bracket, in which the user zooms, chooses matches and opens them.

    Until the user zooms, the bracket fits itself into the view.

    `opened` is emitted with a box and a row (0 or 1) when the user clicks that row of the box, and with row 0 when the
    user presses Enter or Space on the chosen box. `menu_asked` is emitted with a box and a position on the screen when
    the user asks for the context menu of the box, which is then the chosen one. `moved` is emitted whenever the boxes
    may have moved in the viewport.
    """

    opened = Signal(object, int)
    menu_asked = Signal(object, QPoint)
    moved = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        with_look(
            self,
            frameShape=QGraphicsView.Shape.NoFrame,
            alignment=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
            transformationAnchor=QGraphicsView.ViewportAnchor.AnchorUnderMouse,
        )
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.items_by_box: dict[MatchBox, MatchItem] = {}
        self._chosen: tuple[int, int] | None = None
        self.saved = SavedMatch(self, context.theme, lambda: self.items_by_box)
        self._drawing = QSizeF()
        self._zoom: float | None = None  # None: the bracket fits itself into the view
        self._is_whole = False  # whether the user wants to see all of it, however small
        self.horizontalScrollBar().valueChanged.connect(self.moved)
        self.verticalScrollBar().valueChanged.connect(self.moved)

    @property
    def boxes(self) -> Sequence[MatchBox]:
        return tuple(self.items_by_box)

    @property
    def chosen(self) -> MatchBox | None:
        return next((box for box in self.items_by_box if box.at == self._chosen), None)

    @property
    def is_fitted(self) -> bool:
        return self._zoom is None

    def show_plan(self, plan: BracketPlan, *, dashed: bool) -> None:
        """Draw a bracket, with dashed lines if `dashed` is true.

        The zoom and the chosen place are kept. If the number of boxes has changed, the view scrolls to the upper left
        corner.
        """
        theme = self._context.theme
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        is_another = not self.items_by_box or len(self.items_by_box) != len(plan.boxes)
        self._scene.clear()
        self.items_by_box = {}
        pen = line_pen(theme.colour("line_strong"), 2)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        for wire in plan.wires:
            path = QPainterPath()
            path.addPolygon([QPointF(*corner) for corner in wire])
            line = QGraphicsPathItem(path)
            line.setPen(pen)
            self._scene.addItem(line)
        for head in plan.heads:
            title = self._context.say(head.title)
            words = QGraphicsSimpleTextItem(capitalized(title))
            words.setFont(self._context.theme.font(14, bold=True))
            words.setBrush(theme.colour("text"))
            words.setPos(head.x, head.y)
            self._scene.addItem(words)
            self._add_progress(head, words)
        for box in plan.boxes:
            item = MatchItem(self._context, box, dashed=dashed)
            item.setToolTip(self.spoken(box))  # names and notes may be elided in the box
            self._scene.addItem(item)
            self.items_by_box[box] = item
        self.saved.paint()
        right = max(box.x + box.width for box in plan.boxes)
        bottom = max(box.y + box.height for box in plan.boxes)
        self._drawing = QSizeF(right, bottom)
        self._ring()
        self.setBackgroundBrush(theme.colour("surface"))
        self._scale()
        if is_another:
            across, down = self.horizontalScrollBar().minimum(), self.verticalScrollBar().minimum()
        self.horizontalScrollBar().setValue(across)
        self.verticalScrollBar().setValue(down)

    def show_now(self, now: Mapping[tuple[str, int], Phrase], reports: Mapping[tuple[str, int], MatchReports]) -> None:
        """Show in the foot of each match what is happening there, and what its players have sent from their phones.

        Both are given by the round's name and the table.
        """
        for box, item in self.items_by_box.items():
            table = None if box.meeting is None else box.meeting.table
            key = None if table is None else (box.round.name, table)
            words, sent = (None, None) if key is None else (now.get(key), reports.get(key))
            if (words, sent) != (item.now, item.reports):
                item.now, item.reports = words, sent
                item.setToolTip(self.spoken(box))
                item.update()

    def mark(self, line: MatchLine | None) -> None:
        """Highlight this match and scroll to it, if its result is missing. None removes the highlight."""
        marked_box = None if line is None else self.missing_at(line)
        for box, item in self.items_by_box.items():
            marked = box == marked_box
            if marked != item.marked:
                item.marked = marked
                item.update()
            if marked:
                self.ensureVisible(item, 12, 12)

    def missing_at(self, line: MatchLine) -> MatchBox | None:
        """Return the box of this match if its result is missing, otherwise None."""
        for box, item in self.items_by_box.items():
            if item.state() == "live" and box.meeting is not None and is_of(box.meeting, line):
                return box
        return None

    def rect_of(self, box: MatchBox) -> QRectF:
        corners = self.mapFromScene(QRectF(box.x, box.y, box.width, box.height)).boundingRect()
        return QRectF(corners)

    def zoom_by(self, steps: int) -> None:
        self.set_zoom(self.transform().m11() * _STEP**steps)

    def set_zoom(self, factor: float) -> None:
        """Set the zoom factor, limited to the range from 0.1 to 3.

        At 1, the drawing has the text size of the window.
        """
        self._zoom = min(max(factor, _LEAST), _MOST)
        self._scale()

    def fit(self) -> None:
        """Let the bracket fit itself into the view again, if necessary down to the smallest zoom."""
        self._zoom, self._is_whole = None, True
        self._scale()

    def _scale(self) -> None:
        room, drawing = self.maximumViewportSize().shrunkBy(QMargins(1, 1, 1, 1)), self._drawing
        if drawing.isEmpty():
            return
        width, height = room.width() - _LEFT - _RIGHT, room.height() - _TOP - _RIGHT
        whole = min(width / drawing.width(), height / drawing.height())
        factor = self._context.theme.factor
        least = _LEAST if self._is_whole else _LEAST_FITTED if factor <= 1 else max(_LEAST_FITTED, least_scale(factor))
        scale = min(max(whole, least), _MOST_FITTED) if self._zoom is None else self._zoom
        ground = QRectF(QPointF(), drawing)
        self._scene.setSceneRect(ground.adjusted(-_LEFT / scale, -_TOP / scale, _RIGHT / scale, _RIGHT / scale))
        self.resetTransform()
        self.scale(scale, scale)
        self.moved.emit()

    def choose(self, box: MatchBox | None) -> None:
        """Draw the focus ring around a box, scroll to the box and announce it. None removes the ring."""
        self._chosen = None if box is None else box.at
        self._ring()
        if box is not None:
            self.ensureVisible(QRectF(box.x, box.y, box.width, box.height), 12, 12)
            self.setAccessibleDescription(self.spoken(box))
            announce(self, self.accessibleDescription())

    def spoken(self, box: MatchBox) -> str:
        """Return the words for a match or a bye, for tooltips and screen readers.

        For a match, these are the round, the players, the state and, on lines of their own, the players' reports by
        phone.
        """
        meeting = box.meeting
        if meeting is None:
            return (
                "" if box.bye is None else f"{isolated(box.bye.name)}: {self._context.say(Phrase('knockout_page.bye'))}"
            )
        awaited = [slot or Phrase("knockout_page.nobody_yet") for slot in box.awaited]
        a, b = (
            phrase if slot is None else with_remarks(slot.name, slot.remarks)
            for slot, phrase in zip((meeting.a, meeting.b), awaited, strict=True)
        )
        values: dict[str, Value] = {"round": box.round.title, "a": a, "b": b, "state": state_of(meeting)}
        spoken = capitalized(self._context.say(Phrase("knockout_page.match_spoken", values)))
        item = self.items_by_box.get(box)
        sent = [] if item is None or item.reports is None else item.reports.told()
        return "\n".join([spoken, *map(self._context.say, sent)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.chosen is not None:
            self.opened.emit(self.chosen, 0)
        elif key in _STEPS and self.items_by_box:
            self._go(*_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, MatchItem) and event.button() == Qt.MouseButton.LeftButton:
            inside = item.mapFromScene(self.mapToScene(event.position().toPoint()))
            self.choose(item.box)
            self.opened.emit(item.box, int(inside.y() >= item.box.row))
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second click like the first; otherwise it would take the focus from the field for the result."""
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            box = self.chosen
            where = event.globalPos() if box is None else self.mapToGlobal(self.rect_of(box).center().toPoint())
        else:
            item, where = self.itemAt(event.pos()), event.globalPos()
            box = item.box if isinstance(item, MatchItem) else None
            if box is not None:
                self.choose(box)
        if box is not None:
            self.menu_asked.emit(box, where)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._zoom is None:
            self._scale()
        self.moved.emit()

    def _add_progress(self, head: RoundHeading, title: QGraphicsSimpleTextItem) -> None:
        left = title.boundingRect().width() + _BESIDE
        for phrase in progress_of(head):
            words = QGraphicsSimpleTextItem(self._context.say(phrase))
            words.setFont(self._context.theme.font(12))
            words.setBrush(self._context.theme.colour("muted"))
            if left + words.boundingRect().width() <= head.width:
                lower = QFontMetricsF(title.font()).ascent() - QFontMetricsF(words.font()).ascent()
                words.setPos(head.x + left, head.y + lower)
                self._scene.addItem(words)
                return

    def _go(self, columns: int, places: int) -> None:
        here = self.chosen
        if here is None:
            live = [box for box, item in self.items_by_box.items() if item.state() == "live"]
            self.choose((live or list(self.items_by_box))[0])
            return
        middle = here.y + here.height / 2
        if columns:
            others = [box for box in self.items_by_box if box.column == here.column + columns]
            nearest = min(others, key=lambda box: abs(box.y + box.height / 2 - middle), default=here)
        else:
            others = [box for box in self.items_by_box if box.column == here.column and (box.y - here.y) * places > 0]
            nearest = min(others, key=lambda box: abs(box.y - here.y), default=here)
        self.choose(nearest)

    def _ring(self) -> None:
        for box, item in self.items_by_box.items():
            chosen = box.at == self._chosen
            if chosen != item.chosen:
                item.chosen = chosen
                item.update()


def is_of(meeting: BracketMeeting, line: MatchLine) -> bool:
    """Return whether the line is for this match. An earlier match may have been at the same table."""
    players = {None if slot is None else slot.code for slot in (meeting.a, meeting.b)}
    return meeting.table == line.table and players == {line.a, line.b}


_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
