"""The mats of both sides, drawn as one picture that grows with its room; every die can be clicked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from irondie_to.app.gameviews import DieOnMat, MatView, PlayerMat
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.dice import draw_die
from irondie_to.desktop.widgets.dice_words import die_phrase
from irondie_to.desktop.widgets.mat_plan import (
    BlockPlan,
    MatPlan,
    ZonePlan,
    best_plan,
    places_for,
    reserve_places,
    way,
)
from irondie_to.errors import Phrase

_PHASES = ("battle", "skirmish", "damage", "end")
_MARKS = {"life": "", "attack": "▲ ", "defense": "● ", "damage": ""}
_SMALLEST = 0.5
"""Below this scale the mats are not drawn smaller; they scroll."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the mats: dice that may be aimed at with their numbers, chosen ones, words at a die."""

    rings: Mapping[int, str] = field(default_factory=dict)
    picked: frozenset[int] = frozenset()
    badges: Mapping[int, str] = field(default_factory=dict)
    open_zones: bool = False
    """Whether the zones themselves can be clicked."""


_NO_MARKS = Marks()


class Mat(QWidget):
    """The picture. `die_clicked` brings the number of a die, `zone_clicked` a player and the name of a zone."""

    die_clicked = Signal(int)
    die_turned = Signal(int)
    zone_clicked = Signal(int, str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._view: MatView | None = None
        self._marks = _NO_MARKS
        self._plan: MatPlan | None = None
        self._scale = 1.0
        self._left = 0.0
        self._dice: dict[int, tuple[QRectF, DieOnMat]] = {}
        self._at: dict[int, tuple[int, str, int]] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        house.theme_changed.connect(self.update)

    def show_mats(self, view: MatView, marks: Marks = _NO_MARKS) -> None:
        """Draw this."""
        self._view, self._marks = view, marks
        self._lay()
        self._say()
        self.updateGeometry()
        self.update()

    def place_of(self, number: int) -> QRect:
        """Where a die is drawn."""
        return self._scaled(self._dice[number][0]).toAlignedRect()

    def zone_place(self, player: int, zone: str) -> QRect:
        """Where a zone of a player is drawn."""
        if self._plan is None:
            return QRect()
        block = self._plan.blocks[player]
        return self._scaled(block.hand if zone == "reserve" else self._plan.zone(player, zone).box).toAlignedRect()

    def sizeHint(self) -> QSize:  # noqa: N802 - the name Qt calls
        """The picture at its own size."""
        plan = self._plan
        return QSize(700, 526) if plan is None else QSize(round(plan.width), round(plan.height))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - the name Qt calls
        """Dice stay recognisable."""
        return self.sizeHint() * _SMALLEST

    def resizeEvent(self, event: object) -> None:  # noqa: ARG002, N802 - the name Qt calls
        """The picture fills its room."""
        self._lay()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - the name Qt calls
        """A die or a zone."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        number = self._die_at(event.position())
        if number is not None:
            turned = event.button() == Qt.MouseButton.RightButton
            (self.die_turned if turned else self.die_clicked).emit(number)
            return
        zone = self._zone_at(event.position())
        if zone is not None and self._marks.open_zones:
            self.zone_clicked.emit(*zone)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - the name Qt calls
        """The hand over what can be clicked."""
        over = self._die_at(event.position()) is not None
        over = over or (self._marks.open_zones and self._zone_at(event.position()) is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def event(self, event: QEvent) -> bool:
        """A die says its name."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self._die_at(QPointF(event.pos()))
            if number is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self._tip(self._dice[number][1]), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - the name Qt calls
        """Ground, zones, dice, the lines of the duel, the strip of phases."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._house.theme.colour("mat"))
            view, plan = self._view, self._plan
            if view is None or plan is None:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for mat, block in zip(view.players, plan.blocks, strict=True):
                self._draw_block(painter, view, mat, block)
            self._draw_middle(painter, view, plan)
            for number, (box, die) in self._dice.items():
                self._draw_die(painter, number, box, die)
            self._draw_aims(painter, view, plan)
            for number, (box, _die) in self._dice.items():
                self._draw_number(painter, number, box)

    # What lies where

    def _lay(self) -> None:
        view = self._view
        if view is None:
            return
        plan = best_plan([mat.side for mat in view.players], self.width(), self.height())
        self._plan = plan
        self._scale = min(self.width() / plan.width, self.height() / plan.height)
        self._left = max(0.0, self.width() - plan.width * self._scale) / 2
        self._dice, self._at = {}, {}
        for mat, block in zip(view.players, plan.blocks, strict=True):
            for zone in block.zones:
                dice = mat.zones[zone.zone]
                for place, (die, box) in enumerate(zip(dice, places_for(zone, len(dice)), strict=False)):
                    self._dice[die.number] = (box, die)
                    self._at[die.number] = (mat.player, zone.zone, place)
            left, right = self._reserve_edges(mat, block)
            reserve = mat.zones["reserve"]
            for die, box in zip(reserve, reserve_places(block.hand, left, right, len(reserve)), strict=True):
                self._dice[die.number] = (box, die)

    def _reserve_edges(self, mat: PlayerMat, block: BlockPlan) -> tuple[float, float]:
        """From where to where the dice in RESERVE lie: after the name, before the sums."""
        name = QFontMetrics(self._font(17, 1.0, bold=True)).horizontalAdvance(mat.name)
        label = QFontMetrics(self._font(11, 1.0, bold=True)).horizontalAdvance(self._word("terms.zone_reserve"))
        right = block.hand.right() - (4 * 62 if self._has_sums(mat) else 8)
        wanted = 44.0 * len(mat.zones["reserve"])
        begin = block.hand.left() + min(name + 24.0, 170.0) + 12 + label + 8
        return min(begin, right - min(wanted, 9 * 30.0)), right - 8

    def _has_sums(self, mat: PlayerMat) -> bool:
        """The sums of a side stand at its first player."""
        view = self._view
        return view is not None and next(each.player for each in view.players if each.side == mat.side) == mat.player

    def _die_at(self, where: QPointF) -> int | None:
        point = self._counted(where)
        return next((number for number, (box, _) in self._dice.items() if box.contains(point)), None)

    def _zone_at(self, where: QPointF) -> tuple[int, str] | None:
        point = self._counted(where)
        for block in () if self._plan is None else self._plan.blocks:
            if block.hand.contains(point):
                return block.player, "reserve"
            for zone in block.zones:
                if zone.box.contains(point):
                    return block.player, zone.zone
        return None

    def _scaled(self, box: QRectF) -> QRectF:
        scale = self._scale
        return QRectF(self._left + box.x() * scale, box.y() * scale, box.width() * scale, box.height() * scale)

    def _counted(self, where: QPointF) -> QPointF:
        """A point of the widget as the plan counts."""
        return QPointF((where.x() - self._left) / self._scale, where.y() / self._scale)

    # Words

    def _word(self, code: str, **values: int | str) -> str:
        return self._house.say(Phrase(code, values))

    def _tip(self, die: DieOnMat) -> str:
        what = self._house.say(die_phrase(die.die))
        if die.value is None:
            return self._word("mat.die_tip", die=str(die.die), id=die.id, what=what)
        return self._word("mat.die_tip_showing", die=str(die.die), id=die.id, what=what, value=die.value)

    def _say(self) -> None:
        view = self._view
        self.setAccessibleName(self._word("mat.mat_name"))
        if view is None:
            return
        said = []
        for side, sums in enumerate(view.sums):
            reserve = sum(len(mat.zones["reserve"]) for mat in view.players if mat.side == side)
            said.append(
                self._word(
                    "mat.mat_says",
                    name=view.side_names[side],
                    life=sums.life,
                    attack=sums.attack,
                    defense=sums.defense,
                    reserve=reserve,
                )
            )
        self.setAccessibleDescription("; ".join(said))

    def _font(self, size: float, scale: float | None = None, *, bold: bool = False) -> QFont:
        font = self._house.theme.font(size, bold=bold)
        font.setPixelSize(max(7, round(size * (self._scale if scale is None else scale))))
        return font

    # Drawing

    def _draw_block(self, painter: QPainter, view: MatView, mat: PlayerMat, block: BlockPlan) -> None:
        for zone in block.zones:
            if zone.zone != "defense":
                self._draw_box(painter, zone.box)
            self._draw_label(painter, zone)
            dice = mat.zones[zone.zone]
            if zone.zone == "defense":
                continue
            shared = len(mat.zones["defense"]) if zone.zone == "attack" else 0
            places = places_for(zone, len(dice))
            for place in places[len(dice) : len(places) - shared]:
                self._draw_free(painter, place)
        self._draw_hand(painter, view, mat, block)

    def _draw_box(self, painter: QPainter, box: QRectF) -> None:
        theme = self._house.theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(self._scaled(box), 6 * self._scale, 6 * self._scale)

    def _draw_free(self, painter: QPainter, place: QRectF) -> None:
        colour = self._house.theme.colour("line_strong")
        colour.setAlphaF(0.45)
        painter.setPen(QPen(colour, 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self._scaled(place), 5 * self._scale, 5 * self._scale)

    def _draw_label(self, painter: QPainter, zone: ZonePlan) -> None:
        painter.setFont(self._font(11, bold=True))
        painter.setPen(self._house.theme.colour("muted"))
        room = self._scaled(QRectF(zone.box.left() + 8, zone.box.top() + 1, zone.box.width() - 16, 16))
        side = Qt.AlignmentFlag.AlignRight if zone.zone == "defense" else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, self._word(f"terms.zone_{zone.zone}"))

    def _draw_hand(self, painter: QPainter, view: MatView, mat: PlayerMat, block: BlockPlan) -> None:
        theme = self._house.theme
        left, _right = self._reserve_edges(mat, block)
        reserve = mat.zones["reserve"]
        font = self._font(11, bold=True)
        word = self._word("terms.zone_reserve")
        label = QFontMetrics(font).horizontalAdvance(word) / self._scale
        last = max((self._dice[die.number][0].right() for die in reserve), default=left)
        box = QRectF(left - label - 18, block.hand.top() + 4, last - left + label + 28, 48)
        self._draw_box(painter, box)
        painter.setFont(font)
        painter.setPen(theme.colour("muted"))
        where = self._scaled(QRectF(box.left() + 10, box.top(), label + 4, box.height()))
        painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)
        self._draw_name(
            painter, mat.name, QRectF(block.hand.left(), block.hand.top(), box.left() - block.hand.left() - 8, 56)
        )
        if self._has_sums(mat):
            sums = view.sums[mat.side]
            damage = f"−{sums.damage}" if sums.damage else "0"
            for place, (name, value) in enumerate(
                (
                    ("life", str(sums.life)),
                    ("attack", str(sums.attack)),
                    ("defense", str(sums.defense)),
                    ("damage", damage),
                )
            ):
                self._draw_sum(painter, name, value, block.hand.right() - (4 - place) * 60, block.hand)

    def _draw_name(self, painter: QPainter, name: str, room: QRectF) -> None:
        """The name on one line; a long one smaller, on two."""
        painter.setPen(self._house.theme.colour("text"))
        where = self._scaled(room)
        font = self._font(17, bold=True)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if QFontMetrics(font).horizontalAdvance(name) > where.width():
            font = self._font(13, bold=True)
            flags |= int(Qt.TextFlag.TextWordWrap)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        if (
            not flags & int(Qt.TextFlag.TextWordWrap)
            or metrics.boundingRect(where.toRect(), flags, name).height() > where.height()
        ):
            name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(where.width()))
        painter.drawText(where, flags, name)

    def _draw_sum(self, painter: QPainter, name: str, value: str, x: float, hand: QRectF) -> None:
        theme = self._house.theme
        centre = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(theme.colour("text"))
        painter.setFont(self._font(26, bold=True))
        painter.drawText(self._scaled(QRectF(x, hand.top() + 2, 60, 32)), centre, value)
        painter.setPen(theme.colour("muted"))
        text = _MARKS[name] + self._word(f"mat.{name}")
        size = 12.0
        while size > 8 and QFontMetrics(self._font(size)).horizontalAdvance(text) > 60 * self._scale:
            size -= 1
        painter.setFont(self._font(size))
        painter.drawText(self._scaled(QRectF(x, hand.top() + 33, 60, 16)), centre, text)

    def _draw_middle(self, painter: QPainter, view: MatView, plan: MatPlan) -> None:
        """The strip of phases, the turn, and who is OFFENSIVE."""
        theme = self._house.theme
        font = self._font(12, bold=True)
        painter.setFont(font)
        x, y = plan.middle.left(), plan.middle.center().y() - 13
        for phase in _PHASES:
            word = self._word(f"mat.phase_{phase}")
            wide = QFontMetrics(font).horizontalAdvance(word) / self._scale + 18
            box = self._scaled(QRectF(x, y, wide, 26))
            on = phase == view.phase
            painter.setPen(QPen(theme.colour("text" if on else "line"), 1))
            painter.setBrush(theme.colour("text" if on else "surface"))
            painter.drawRect(box)
            painter.setPen(theme.colour("surface" if on else "muted"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
            x += wide
        x += 12
        # The lines of a duel run down the gap beside the zones; the words stay left of it.
        room = QRectF(plan.middle)
        room.setRight(plan.blocks[0].gap - 10)
        if view.phase == "skirmish" and view.duel:
            turn = self._word("mat.turn_duel", turn=view.turn, duel=view.duel)
        else:
            turn = self._word("mat.turn", turn=view.turn)
        x = self._draw_words(painter, turn, x, room, "text", bold=True)
        if view.overtime:
            x = self._draw_words(painter, self._word("mat.in_overtime"), x, room, "warn", bold=True)
        if view.offensive is not None:
            said = self._word("mat.is_offensive", name=view.side_names[view.offensive])
            self._draw_offensive(painter, said, x, room, plan)

    def _draw_offensive(self, painter: QPainter, said: str, x: float, room: QRectF, plan: MatPlan) -> None:
        """Beside the turn; where it is too long for that, between the two SKIRMISH zones on two lines."""
        if QFontMetrics(self._font(13)).horizontalAdvance(said) <= (room.right() - x) * self._scale:
            self._draw_words(painter, said, x, room, "muted")
            return
        painter.setFont(self._font(11))
        painter.setPen(self._house.theme.colour("muted"))
        left = plan.blocks[0].gap + 12
        where = self._scaled(QRectF(left, room.top(), plan.blocks[0].hand.right() - left, room.height()))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(where, int(flags), said)

    def _draw_words(
        self, painter: QPainter, text: str, x: float, room: QRectF, colour: str, *, bold: bool = False
    ) -> float:
        font = self._font(14 if bold else 13, bold=bold)
        painter.setFont(font)
        painter.setPen(self._house.theme.colour(colour))
        wide = QFontMetrics(font).horizontalAdvance(text) / self._scale
        box = self._scaled(QRectF(x, room.top(), room.right() - x, room.height()))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        return x + wide + 8

    def _draw_die(self, painter: QPainter, number: int, box: QRectF, die: DieOnMat) -> None:
        theme = self._house.theme
        where = self._scaled(box)
        zone = self._at.get(number)
        small = zone is None or zone[1] in {"limbo", "abyss"}
        ringed, picked = number in self._marks.rings, number in self._marks.picked
        painter.setPen(Qt.PenStyle.NoPen)
        if ringed or picked:
            painter.setBrush(theme.colour("selection" if picked else "accent_soft"))
        elif zone is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setBrush(theme.colour("well"))
        painter.drawRoundedRect(where, 5 * self._scale, 5 * self._scale)
        margin = (2 if small else 3) * self._scale
        size = int(min(where.width(), where.height()) - 2 * margin)
        left, top = where.center().x() - size / 2, where.center().y() - size / 2
        draw_die(painter, theme, die.die, round(left), round(top), size, die.value)
        if ringed or picked:
            wide = (3 if picked else 2) * max(self._scale, 0.7)
            pen = QPen(theme.colour("accent" if ringed else "focus"), wide)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(where, 5 * self._scale, 5 * self._scale)

    def _draw_number(self, painter: QPainter, number: int, box: QRectF) -> None:
        theme = self._house.theme
        ring, badge = self._marks.rings.get(number, ""), self._marks.badges.get(number, "")
        font = self._font(13, bold=True)
        painter.setFont(font)
        for text, colour, ink, right in ((ring, "accent", "accent_ink", True), (badge, "text", "surface", False)):
            if not text:
                continue
            wide = max(20.0, QFontMetrics(font).horizontalAdvance(text) / self._scale + 8)
            x = box.right() + 8 - wide if right else box.left() - 6
            where = self._scaled(QRectF(x, box.top() - 9 if right else box.bottom() - 13, wide, 20))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(colour))
            painter.drawRoundedRect(where, 4 * self._scale, 4 * self._scale)
            painter.setPen(theme.colour(ink))
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_aims(self, painter: QPainter, view: MatView, plan: MatPlan) -> None:
        """The lines from thrown dice to their targets; the last throw's is the strongest."""
        theme = self._house.theme
        for order, aim in enumerate(view.aims):
            source = self._at.get(aim.die)
            if source is None or source[1] != "skirmish":
                continue
            last = order == len(view.aims) - 1
            colour = theme.colour("text" if last else "line_strong")
            painter.setPen(QPen(colour, (2.5 if last else 1.8) * self._scale))
            for number, target in enumerate(aim.targets):
                if target not in self._at:
                    continue
                points = way(plan, (source[0], source[2]), self._at[target], (order - 1) * 4.0 + number)
                line = [QPointF(self._left + point.x() * self._scale, point.y() * self._scale) for point in points]
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(line))
                painter.setBrush(colour)
                painter.drawPolygon(_head(line[-2], line[-1], 8 * self._scale))


def _head(before: QPointF, end: QPointF, size: float) -> QPolygonF:
    """The head of a line that runs straight up, down, left or right."""
    way_x, way_y = end.x() - before.x(), end.y() - before.y()
    length = max(abs(way_x) + abs(way_y), 0.01)
    along = QPointF(way_x / length * size, way_y / length * size)
    across = QPointF(-along.y() * 0.7, along.x() * 0.7)
    return QPolygonF([end, end - along + across, end - along - across])
