"""The widget that shows the mats of both sides, scaled to its size. Dice and zones can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from irondie_to.app.referee.mat.views import DieOnMat, MatView, PlayerMat
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import LEFT, line_in
from irondie_to.desktop.core.look.motion import Mover
from irondie_to.desktop.core.look.rich_text import Html, html
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.referee.mat.drawing import (
    RIGHT,
    DiceMoves,
    Marks,
    MatFrame,
    draw_aims,
    draw_marks,
    draw_on_mat,
    draw_strip,
    draw_team,
    sums_of,
)
from irondie_to.desktop.referee.mat.plan import (
    RESERVE_LEAST,
    SMALLEST,
    BlockPlan,
    Lying,
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

_FOCUS_BAR, _CORNER = 3, 4  # in px: the bar at the edge, and the radius of the border of the die under the mouse
_MOST_FOR_NAME = 210.0
_BETWEEN_FRAMES = 2.0  # the space between two dice in RESERVE, which may have frames, in px
_LABEL = (11, 10, 9, 8, 7)  # the font sizes of the label of a zone, in plan units; the first that fits is used


class _Hand(NamedTuple):
    """The row with the name of a player: the dice in RESERVE, where they begin, and the sums with their room."""

    reserve: frozenset[int]
    left: float
    sums: Html
    room: QRectF


class MatPicture:
    """Draws a view of the mats at a given size, and finds the die or the zone at a point."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self.view: MatView | None = None
        self.marks = Marks()
        self.plan: MatPlan | None = None
        self.dice: dict[int, tuple[QRectF, DieOnMat]] = {}
        self.moves = DiceMoves()
        self.frame = MatFrame(context)
        self._at: dict[int, Lying] = {}
        self._hands: list[_Hand] = []

    def lay(self, room: QSize) -> None:
        """Store the plan with the largest scale that fits this size in px, and the positions of all dice in it."""
        view = self.view
        if view is None:
            return
        plan = best_plan([mat.side for mat in view.players], room.width(), room.height())
        self.plan = plan
        scale = min(room.width() / plan.width, room.height() / plan.height)
        left, top = ((room.width() - plan.width * scale) / 2, (room.height() - plan.height * scale) / 2)
        self.frame = MatFrame(self._context, scale, max(0.0, left), max(0.0, top))
        self.dice, self._at, self._hands = {}, {}, []
        for mat, block in zip(view.players, plan.blocks, strict=True):
            for zone in block.zones:
                dice = mat.zones[zone.zone]
                for place, (die, box) in enumerate(zip(dice, places_for(zone, len(dice)), strict=False)):
                    self.dice[die.number] = (box, die)
                    self._at[die.number] = Lying(mat.player, zone.zone, place, box)
            reserve = mat.zones["reserve"]
            sums, width = sums_of(self.frame, view, mat, in_team=plan.teams is not None)
            sums_room = block.hand.adjusted(block.hand.width() - width, 0, 0, 0)
            right = sums_room.left() - 16
            left = self._reserve_begins(mat, block, right)
            self._hands.append(_Hand(frozenset(die.number for die in reserve), left, sums, sums_room))
            places = reserve_places(block.hand, left, right, len(reserve), _BETWEEN_FRAMES / scale)
            for die, box in zip(reserve, places, strict=True):
                self.dice[die.number] = (box, die)

    def die_at(self, where: QPointF) -> int | None:
        point = self.frame.to_plan(where)
        return next((number for number, (box, _) in self.dice.items() if box.contains(point)), None)

    def zone_at(self, where: QPointF) -> tuple[int, str] | None:
        """Return the player and the name of the zone at a point of the widget, or None.

        The area that ATTACK and DEFENSE share counts as ATTACK.
        """
        point = self.frame.to_plan(where)
        for block in () if self.plan is None else self.plan.blocks:
            if block.hand.contains(point):
                return block.player, "reserve"
            zones = [zone.zone for zone in block.zones if zone.box.contains(point)]
            if zones:
                return block.player, zones[0]
        return None

    def draw(self, painter: QPainter) -> None:
        view, plan = self.view, self.plan
        if view is None or plan is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mat, block, hand in zip(view.players, plan.blocks, self._hands, strict=True):
            self._draw_block(painter, mat, block)
            self._draw_hand(painter, mat, block, hand)
        for side, row in enumerate(plan.teams or ()):
            draw_team(painter, self.frame, view, side, row)
        draw_strip(painter, self.frame, view, plan)
        marked = [hand.reserve for hand in self._hands if any(map(self.marks.text_at, hand.reserve))]
        above_text = frozenset[int]().union(*marked)  # with a text at one die, all dice of a RESERVE are equally tall
        for number, (box, die) in self.dice.items():
            for place, look, opacity in self.moves.looks(number, box, die):
                painter.setOpacity(opacity)
                lying, is_above = self._at.get(number), number in above_text
                draw_on_mat(painter, self.frame, place, look, lying, self.marks, is_above_text=is_above)
                painter.setOpacity(1)
        draw_aims(painter, self.frame, view.aims, self._at, plan)
        for number, (box, _die) in self.dice.items():
            draw_marks(painter, self.frame, box, number, self.marks, in_reserve=number not in self._at)

    def _reserve_begins(self, mat: PlayerMat, block: BlockPlan, right: float) -> float:
        """Return the x coordinate in plan units at which the dice in RESERVE begin: after the name and the label.

        `right` is where RESERVE ends. If the dice need more room, they begin further to the left.
        """
        name, label = self.frame.width_of(mat.name, self.frame.font(17, bold=True)), self._reserve_label()
        least = RESERVE_LEAST * max(len(mat.zones["reserve"]), 1)
        begin = block.hand.left() + min(name + 24.0, _MOST_FOR_NAME) + 12 + label + 8
        return min(begin, right - least)

    def _reserve_label(self) -> float:
        return self.frame.width_of(self.frame.word("terms.zone_reserve"), self.frame.font(11, bold=True))

    def _draw_block(self, painter: QPainter, mat: PlayerMat, block: BlockPlan) -> None:
        for zone in block.zones:
            if zone.zone != "defense":
                self.frame.draw_box(painter, zone.box)
            self._draw_label(painter, zone)
            if zone.zone != "defense":
                shared = len(mat.zones["defense"]) if zone.zone == "attack" else 0
                count = len(mat.zones[zone.zone])
                places = places_for(zone, count)
                for place in places[count : len(places) - shared]:
                    self._draw_free(painter, place)

    def _draw_free(self, painter: QPainter, place: QRectF) -> None:
        colour = self._context.theme.colour("line_strong")
        colour.setAlphaF(0.45)
        edge = QPen(colour, 1, Qt.PenStyle.DashLine)
        self.frame.draw_rounded(painter, self.frame.scaled(place), 5, None, edge)

    def _draw_label(self, painter: QPainter, zone: ZonePlan) -> None:
        frame, fonts = self.frame, [self.frame.font(size, bold=True) for size in _LABEL]
        room = QRectF(zone.box.left() + 8, zone.box.top(), zone.box.width() - 16, 19)
        if zone.zone in {"attack", "defense"}:  # which have their labels in one box
            room.setWidth(room.width() / 2)
        if zone.zone == "defense":
            room.translate(room.width(), 0)
        label = frame.word(ZONE_TERMS[zone.zone])
        if zone.zone == "skirmish" and not line_in(label, fonts[0], room.width() * frame.scale).is_whole:
            label = frame.word("mat.phase_skirmish")
        frame.draw_text(painter, room, label, "muted", *fonts, align=RIGHT if zone.zone == "defense" else LEFT)

    def _draw_hand(self, painter: QPainter, mat: PlayerMat, block: BlockPlan, hand: _Hand) -> None:
        frame, label = self.frame, self._reserve_label()
        last = max((self.dice[number][0].right() for number in hand.reserve), default=hand.left)
        box = reserve_box(block.hand, hand.left - label - 18, last + 10)
        frame.draw_box(painter, box)
        where = QRectF(box.left() + 10, box.top(), label + 4, box.height())
        frame.draw_text(painter, where, frame.word("terms.zone_reserve"), "muted", frame.font(11, bold=True))
        name = QRectF(block.hand.left(), block.hand.top(), box.left() - 8 - block.hand.left(), block.hand.height())
        frame.draw_html(painter, name, html('<b style="font-size:{}px">{}</b>', frame.font_px(17), mat.name))
        frame.draw_html(painter, hand.room, hand.sums, align=RIGHT)


class Mat(WithContext, QWidget):
    """The mats of both sides, on which dice and zones can be clicked.

    A click on a die emits its number with `die_clicked`, or with `die_right_clicked` if it is a right click.
    `zone_clicked` is emitted with the player and the name of a clicked zone, if `open_zones` of the marks is true.
    `explain` takes the number of a die and returns the reason why it cannot be chosen now, or None.
    """

    die_clicked = Signal(int)
    die_right_clicked = Signal(int)
    zone_clicked = Signal(int, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, focusPolicy=Qt.FocusPolicy.StrongFocus, mouseTracking=True)
        context.word(self, name="mat.mat_name")
        self.picture = MatPicture(context)
        self._mover = Mover(self, context.theme, self._move)
        self._hovered: int | None = None  # the number of the die under the mouse
        self.explain: Callable[[int], Phrase | None] = lambda _number: None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_mats(self, view: MatView, marks: Marks) -> None:
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
            is_right = event.button() == Qt.MouseButton.RightButton
            (self.die_right_clicked if is_right else self.die_clicked).emit(number)
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
        return QRect() if number is None else self.picture.frame.scaled(self.picture.dice[number][0]).toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._context.theme
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.colour("mat"))
            self.picture.draw(painter)
            if self._hovered in self.picture.dice:
                box = self.picture.frame.scaled(self.picture.dice[self._hovered][0]).adjusted(-0.5, -0.5, 0.5, 0.5)
                draw_box(painter, box, _CORNER, edge=theme.colour("text"))
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
