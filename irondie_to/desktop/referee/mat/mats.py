"""The widget that shows the mats of both sides, scaled to its size. Dice and zones can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from irondie_to.app.referee.mat.views import DieOnMat, MatView, PlayerMat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, line_in
from irondie_to.desktop.core.look.motion import Mover
from irondie_to.desktop.referee.mat.dice import DiceMoves, Lying, Marks, draw_aims, draw_marks, draw_on_mat
from irondie_to.desktop.referee.mat.drawing import (
    MEMBER,
    MatFrame,
    draw_line_of_sums,
    draw_stacked_sums,
    draw_strip,
    draw_team,
    line_width,
    member_sums,
    side_sums,
    stacked,
)
from irondie_to.desktop.referee.mat.plan import (
    RESERVE_LEAST,
    SMALLEST,
    BlockPlan,
    MatPlan,
    ZonePlan,
    best_plan,
    lowest_plan,
    places_for,
    plan_mats,
    reserve_box,
    reserve_places,
)
from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import ZONE_TERMS, die_phrase

_NO_MARKS = Marks()
_FOCUS_BAR, _CORNER = 3, 4  # in px: the bar at the edge, and the radius of the border of the die under the mouse
_MOST_FOR_NAME = 210.0
_BETWEEN_FRAMES = 2.0  # the space between two dice in RESERVE, which may have frames, in px


class MatPicture:
    """Draws a view of the mats at a given size, and finds the die or the zone at a point."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self.view: MatView | None = None
        self.marks = Marks()
        self.plan: MatPlan | None = None
        self.dice: dict[int, tuple[QRectF, DieOnMat]] = {}
        self.moves = DiceMoves()
        self._frame = MatFrame(context)
        self._at: dict[int, Lying] = {}
        self._reserves: list[frozenset[int]] = []

    def lay(self, room: QSize) -> None:
        """Store the plan with the largest scale that fits this size in px, and the positions of all dice in it."""
        view = self.view
        if view is None:
            return
        plan = best_plan([mat.side for mat in view.players], room.width(), room.height())
        self.plan = plan
        scale = min(room.width() / plan.width, room.height() / plan.height)
        left, top = ((room.width() - plan.width * scale) / 2, (room.height() - plan.height * scale) / 2)
        self._frame = MatFrame(self._context, scale, max(0.0, left), max(0.0, top))
        self.dice, self._at, self._reserves = {}, {}, []
        for mat, block in zip(view.players, plan.blocks, strict=True):
            for zone in block.zones:
                dice = mat.zones[zone.zone]
                for place, (die, box) in enumerate(zip(dice, places_for(zone, len(dice)), strict=False)):
                    self.dice[die.number] = (box, die)
                    self._at[die.number] = (mat.player, zone.zone, place)
            left, right = self._reserve_edges(mat, block)
            reserve = mat.zones["reserve"]
            self._reserves.append(frozenset(die.number for die in reserve))
            places = reserve_places(block.hand, left, right, len(reserve), _BETWEEN_FRAMES / scale)
            for die, box in zip(reserve, places, strict=True):
                self.dice[die.number] = (box, die)

    def die_at(self, where: QPointF) -> int | None:
        point = self._frame.to_plan(where)
        return next((number for number, (box, _) in self.dice.items() if box.contains(point)), None)

    def zone_at(self, where: QPointF) -> tuple[int, str] | None:
        """Return the player and the name of the zone at a point of the widget, or None.

        The area that ATTACK and DEFENSE share counts as ATTACK.
        """
        point = self._frame.to_plan(where)
        for block in () if self.plan is None else self.plan.blocks:
            if block.hand.contains(point):
                return block.player, "reserve"
            zones = [zone.zone for zone in block.zones if zone.box.contains(point)]
            if zones:
                return block.player, zones[0]
        return None

    def scaled(self, box: QRectF) -> QRectF:
        return self._frame.scaled(box)

    def draw(self, painter: QPainter) -> None:
        view, plan = self.view, self.plan
        if view is None or plan is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mat, block in zip(view.players, plan.blocks, strict=True):
            self._draw_block(painter, view, mat, block)
        for side, row in enumerate(plan.teams or ()):
            draw_team(painter, self._frame, view, side, row)
        draw_strip(painter, self._frame, view, plan)
        marked = [reserve for reserve in self._reserves if any(map(self.marks.text_at, reserve))]
        above_text = frozenset[int]().union(*marked)  # with a text at one die, all dice of a RESERVE are equally tall
        for number, (box, die) in self.dice.items():
            for place, look, opacity in self.moves.looks(number, box, die):
                painter.setOpacity(opacity)
                lying, is_above = self._at.get(number), number in above_text
                draw_on_mat(painter, self._frame, place, look, lying, self.marks, is_above_text=is_above)
                painter.setOpacity(1)
        draw_aims(painter, self._frame, view.aims, self._at, plan)
        for number, (box, _die) in self.dice.items():
            draw_marks(painter, self._frame, box, number, self.marks, in_reserve=number not in self._at)

    def _reserve_edges(self, mat: PlayerMat, block: BlockPlan) -> tuple[float, float]:
        """Return the left and right x coordinates of RESERVE in plan units: after the name and before the sums."""
        name, label = self._frame.width_of(mat.name, self._frame.font(17, bold=True)), self._reserve_label()
        right = block.hand.right() - self._sums_width(mat) - 8
        least = RESERVE_LEAST * max(len(mat.zones["reserve"]), 1)
        begin = block.hand.left() + min(name + 24.0, _MOST_FOR_NAME) + 12 + label + 8
        return min(begin, right - 8 - least), right - 8

    def _reserve_label(self) -> float:
        return self._frame.width_of(self._frame.word("terms.zone_reserve"), self._frame.font(11, bold=True))

    def _sums_width(self, mat: PlayerMat) -> float:
        if self.plan is None or self.plan.teams is None:
            return sum(stacked(self._frame).widths)
        return line_width(self._frame, member_sums(mat), MEMBER)

    def _draw_block(self, painter: QPainter, view: MatView, mat: PlayerMat, block: BlockPlan) -> None:
        for zone in block.zones:
            if zone.zone != "defense":
                self._frame.draw_box(painter, zone.box)
            self._draw_label(painter, zone)
            if zone.zone != "defense":
                shared = len(mat.zones["defense"]) if zone.zone == "attack" else 0
                count = len(mat.zones[zone.zone])
                places = places_for(zone, count)
                for place in places[count : len(places) - shared]:
                    self._draw_free(painter, place)
        self._draw_hand(painter, view, mat, block)

    def _draw_free(self, painter: QPainter, place: QRectF) -> None:
        colour = self._context.theme.colour("line_strong")
        colour.setAlphaF(0.45)
        edge = QPen(colour, 1, Qt.PenStyle.DashLine)
        self._frame.draw_rounded(painter, self._frame.scaled(place), 5, None, edge)

    def _draw_label(self, painter: QPainter, zone: ZonePlan) -> None:
        painter.setPen(self._context.theme.colour("muted"))
        room = QRectF(zone.box.left() + 8, zone.box.top(), zone.box.width() - 16, 19)
        side = Qt.AlignmentFlag.AlignRight if zone.zone == "defense" else Qt.AlignmentFlag.AlignLeft
        shared = 2 if zone.zone in {"attack", "defense"} else 1  # ATTACK and DEFENSE have their labels in one box
        frame, width = self._frame, room.width() / shared
        label = frame.word(ZONE_TERMS[zone.zone])
        if zone.zone == "skirmish" and not line_in(label, frame.font(11, bold=True), width * frame.scale).is_whole:
            label = frame.word("mat.phase_skirmish")
        frame.draw_fitting(painter, label, room, side, 11, width, bold=True)

    def _draw_hand(self, painter: QPainter, view: MatView, mat: PlayerMat, block: BlockPlan) -> None:
        frame, label = self._frame, self._reserve_label()
        left, _right = self._reserve_edges(mat, block)
        last = max((self.dice[die.number][0].right() for die in mat.zones["reserve"]), default=left)
        box = reserve_box(block.hand, left - label - 18, last + 10)
        frame.draw_box(painter, box)
        where = QRectF(box.left() + 10, box.top(), label + 4, box.height())
        frame.draw_text(painter, where, frame.word("terms.zone_reserve"), "muted", frame.font(11, bold=True))
        name = QRectF(block.hand)
        name.setRight(box.left() - 8)
        self._draw_name(painter, mat.name, name)
        if self.plan is not None and self.plan.teams is not None:
            draw_line_of_sums(painter, self._frame, member_sums(mat), block.hand, MEMBER)
        else:
            draw_stacked_sums(painter, self._frame, side_sums(view.sums[mat.side]), block.hand)

    def _draw_name(self, painter: QPainter, name: str, room: QRectF) -> None:
        painter.setPen(self._context.theme.colour("text"))
        where = self._frame.scaled(room)
        one_line, smaller = self._frame.font(17, bold=True), self._frame.font(13, bold=True)
        wrapping = int(LEFT | Qt.TextFlag.TextWordWrap)
        high = QFontMetrics(smaller).boundingRect(where.toRect(), wrapping, name).height()
        if line_in(name, one_line, where.width()).is_whole:
            draw_line(painter, where, name, one_line)
        elif high > where.height():
            draw_line(painter, where, name, smaller)
        else:
            painter.setFont(smaller)
            painter.drawText(where, wrapping, name)


class Mat(QWidget):
    """The mats of both sides, on which dice and zones can be clicked.

    A click on a die emits its number with `die_clicked`, or with `die_turned` if it is a right click. `zone_clicked` is
    emitted with the player and the name of a clicked zone, if `open_zones` of the marks is true. `explain` takes the
    number of a die and returns the reason why it cannot be chosen now, or None.
    """

    die_clicked = Signal(int)
    die_turned = Signal(int)
    zone_clicked = Signal(int, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        context.word(self, name="mat.mat_name")
        self.picture = MatPicture(context)
        self._mover = Mover(self, context.theme, self._move)
        self._hovered: int | None = None  # the number of the die under the mouse
        self.explain: Callable[[int], Phrase | None] = lambda _number: None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_mats(self, view: MatView, marks: Marks = _NO_MARKS) -> None:
        """Show this view of the mats with these marks. Dice that have changed move to their new places."""
        before = self.picture.dice
        self.picture.view, self.picture.marks = view, marks
        self.picture.lay(self.size())
        motion = self.picture.moves.begin(before, self.picture.dice)
        if motion is not None:
            self._mover.run(motion)
        self._describe(view)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        plan = self.picture.plan
        return QSize(700, 526) if plan is None else QSize(round(plan.width), round(plan.height))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the narrowest and the height of the least tall layout at the scale `SMALLEST`."""
        width, height = plan_mats(self._sides).width, lowest_plan(self._sides, inf).height
        return QSize(round(width * SMALLEST), round(height * SMALLEST))

    def heightForWidth(self, width: int) -> int:
        """Return the minimum height at this width, with the mats in as many columns as fit at the scale `SMALLEST`."""
        return round(lowest_plan(self._sides, width).height * SMALLEST)

    def scale_in(self, width: int, height: int) -> float:
        """Return the scale, in px per plan unit, at which the mats fit into a space of this size in px."""
        plan = best_plan(self._sides, width, height)
        return min(width / plan.width, height / plan.height)

    def height_at(self, width: int) -> int:
        """Return the height in px at which the mats fill this width, with each side's mats in one row."""
        plan = plan_mats(self._sides, max(map(self._sides.count, (0, 1))))
        return round(plan.height * width / plan.width)

    @property
    def _sides(self) -> list[int]:
        view = self.picture.view
        return [mat.side for mat in view.players] if view else [0, 1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._mover.finish()
        self.picture.lay(event.size())

    def _move(self, share: float) -> None:
        self.picture.moves.share = share
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        number = self.picture.die_at(event.position())
        if number is not None:
            turned = event.button() == Qt.MouseButton.RightButton
            (self.die_turned if turned else self.die_clicked).emit(number)
            return
        zone = self.picture.zone_at(event.position())
        if zone is not None and self.picture.marks.open_zones:
            self.zone_clicked.emit(*zone)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        picture = self.picture
        self._hover(picture.die_at(event.position()))
        over = self._hovered is not None or (picture.marks.open_zones and picture.zone_at(event.position()) is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, number: int | None) -> None:
        if number != self._hovered:
            self._hovered = number
            self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.picture.die_at(QPointF(event.pos()))
            if number is None:
                QToolTip.hideText()
            else:
                lines = [_tip(self.picture.dice[number][1]), self.explain(number)]
                said = [self._context.say(line) for line in lines if line is not None]
                QToolTip.showText(event.globalPos(), "\n".join(said), self)
            return True
        return super().event(event)

    def tip_area(self, pos: QPoint) -> QRect:
        """Return the rectangle of the die at this point of the widget, or an empty rectangle if there is no die."""
        number = self.picture.die_at(QPointF(pos))
        return QRect() if number is None else self.picture.scaled(self.picture.dice[number][0]).toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.colour("mat"))
            self.picture.draw(painter)
            if self._hovered in self.picture.dice:
                painter.setPen(QPen(theme.colour("text"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                box = self.picture.scaled(self.picture.dice[self._hovered][0]).adjusted(-0.5, -0.5, 0.5, 0.5)
                painter.drawRoundedRect(box, _CORNER, _CORNER)
            if self.hasFocus():
                painter.fillRect(0, 0, _FOCUS_BAR, self.height(), theme.colour("focus"))

    def _describe(self, view: MatView) -> None:
        said = []
        for side, sums in enumerate(view.sums):
            reserve = sum(len(mat.zones["reserve"]) for mat in view.players if mat.side == side)
            zones = {"life": sums.life, "attack": sums.attack, "defense": sums.defense, "reserve": reserve}
            said.append(self._context.say(Phrase("mat.mat_says", {"name": view.side_names[side], **zones})))
        self.setAccessibleDescription("; ".join(said))


def _tip(die: DieOnMat) -> Phrase:
    values: dict[str, Value] = {"die": str(die.die), "id": die.id, "what": die_phrase(die.die)}
    if die.value is None:
        return Phrase("mat.die_tip", values)
    return Phrase("mat.die_tip_showing", {**values, "value": die.value})
