"""What the mats look like: both sides with their zones and dice, laid out for a room and painted into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPolygonF

from irondie_to.app.gameviews import DieOnMat, MatView, PlayerMat
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.dice import draw_die
from irondie_to.desktop.widgets.mat_plan import (
    RESERVE_LEAST,
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
_SUMS = ("life", "attack", "defense", "damage")
_MARKS = {"life": "", "attack": "▲ ", "defense": "● ", "damage": ""}
_MOST_FOR_SUMS = 252.0
_MOST_FOR_NAME = 210.0
_LEAST_WORD = 7.0


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the mats: dice that may be aimed at with their numbers, chosen ones, words at a die."""

    rings: Mapping[int, str] = field(default_factory=dict)
    picked: frozenset[int] = frozenset()
    badges: Mapping[int, str] = field(default_factory=dict)
    open_zones: bool = False
    """Whether the zones themselves can be clicked."""


class MatPicture:
    """A view of the mats, laid out for a room; asks what is drawn where, and draws."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.view: MatView | None = None
        self.marks = Marks()
        self.plan: MatPlan | None = None
        self.dice: dict[int, tuple[QRectF, DieOnMat]] = {}
        self._scale = 1.0
        self._left = 0.0
        self._at: dict[int, tuple[int, str, int]] = {}

    def lay(self, room: QSize) -> None:
        """Put everything in its place, as large as the room allows."""
        view = self.view
        if view is None:
            return
        plan = best_plan([mat.side for mat in view.players], room.width(), room.height())
        self.plan = plan
        self._scale = min(room.width() / plan.width, room.height() / plan.height)
        self._left = max(0.0, room.width() - plan.width * self._scale) / 2
        self.dice, self._at = {}, {}
        for mat, block in zip(view.players, plan.blocks, strict=True):
            for zone in block.zones:
                dice = mat.zones[zone.zone]
                for place, (die, box) in enumerate(zip(dice, places_for(zone, len(dice)), strict=False)):
                    self.dice[die.number] = (box, die)
                    self._at[die.number] = (mat.player, zone.zone, place)
            left, right = self._reserve_edges(mat, block)
            reserve = mat.zones["reserve"]
            for die, box in zip(reserve, reserve_places(block.hand, left, right, len(reserve)), strict=True):
                self.dice[die.number] = (box, die)

    def die_at(self, where: QPointF) -> int | None:
        """The number of the die at a point of the room."""
        point = self._counted(where)
        return next((number for number, (box, _) in self.dice.items() if box.contains(point)), None)

    def zone_at(self, where: QPointF) -> tuple[int, str] | None:
        """The player and the zone at a point of the room."""
        point = self._counted(where)
        for block in () if self.plan is None else self.plan.blocks:
            if block.hand.contains(point):
                return block.player, "reserve"
            for zone in block.zones:
                if zone.box.contains(point):
                    return block.player, zone.zone
        return None

    def scaled(self, box: QRectF) -> QRectF:
        """A rectangle of the plan in the room."""
        scale = self._scale
        return QRectF(self._left + box.x() * scale, box.y() * scale, box.width() * scale, box.height() * scale)

    def draw(self, painter: QPainter) -> None:
        """Zones, dice, the lines of the duel, the strip of phases."""
        view, plan = self.view, self.plan
        if view is None or plan is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mat, block in zip(view.players, plan.blocks, strict=True):
            self._draw_block(painter, view, mat, block)
        self._draw_middle(painter, view, plan)
        for number, (box, die) in self.dice.items():
            self._draw_die(painter, number, box, die)
        self._draw_aims(painter, view, plan)
        for number, (box, _die) in self.dice.items():
            self._draw_number(painter, number, box)

    def _counted(self, where: QPointF) -> QPointF:
        """A point of the widget as the plan counts."""
        return QPointF((where.x() - self._left) / self._scale, where.y() / self._scale)

    def _reserve_edges(self, mat: PlayerMat, block: BlockPlan) -> tuple[float, float]:
        """From where to where the dice in RESERVE lie: after the name, before the sums."""
        name = QFontMetrics(self._font(17, 1.0, bold=True)).horizontalAdvance(mat.name)
        label = QFontMetrics(self._font(11, 1.0, bold=True)).horizontalAdvance(self._word("terms.zone_reserve"))
        right = block.hand.right() - (sum(self._sum_widths()) + 8 if self._has_sums(mat) else 8)
        least = RESERVE_LEAST * max(len(mat.zones["reserve"]), 1)
        begin = block.hand.left() + min(name + 24.0, _MOST_FOR_NAME) + 12 + label + 8
        return min(begin, right - 8 - least), right - 8

    def _has_sums(self, mat: PlayerMat) -> bool:
        """The sums of a side stand at its first player."""
        view = self.view
        return view is not None and next(each.player for each in view.players if each.side == mat.side) == mat.player

    def _word(self, code: str, **values: int | str) -> str:
        return self._house.say(Phrase(code, values))

    def _font(self, size: float, scale: float | None = None, *, bold: bool = False) -> QFont:
        font = self._house.theme.font(size, bold=bold)
        font.setPixelSize(max(6, round(size * (self._scale if scale is None else scale))))
        return font

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
        painter.drawRoundedRect(self.scaled(box), 6 * self._scale, 6 * self._scale)

    def _draw_free(self, painter: QPainter, place: QRectF) -> None:
        colour = self._house.theme.colour("line_strong")
        colour.setAlphaF(0.45)
        painter.setPen(QPen(colour, 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.scaled(place), 5 * self._scale, 5 * self._scale)

    def _draw_label(self, painter: QPainter, zone: ZonePlan) -> None:
        painter.setPen(self._house.theme.colour("muted"))
        room = QRectF(zone.box.left() + 8, zone.box.top() + 1, zone.box.width() - 16, 16)
        side = Qt.AlignmentFlag.AlignRight if zone.zone == "defense" else Qt.AlignmentFlag.AlignLeft
        shared = 2 if zone.zone in {"attack", "defense"} else 1  # both stand over the same places
        self._draw_fitting(
            painter, self._word(f"terms.zone_{zone.zone}"), room, side, 11, room.width() / shared, bold=True
        )

    def _draw_fitting(
        self,
        painter: QPainter,
        text: str,
        room: QRectF,
        side: Qt.AlignmentFlag,
        size: float,
        width: float,
        *,
        bold: bool = False,
    ) -> None:
        """A word smaller where it is too wide, and cut short where it is still."""
        most = width * self._scale
        while size > _LEAST_WORD and QFontMetrics(self._font(size, bold=bold)).horizontalAdvance(text) > most:
            size -= 0.5
        font = self._font(size, bold=bold)
        painter.setFont(font)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(most) + 1)
        painter.drawText(self.scaled(room), side | Qt.AlignmentFlag.AlignVCenter, shown)

    def _draw_hand(self, painter: QPainter, view: MatView, mat: PlayerMat, block: BlockPlan) -> None:
        theme = self._house.theme
        left, _right = self._reserve_edges(mat, block)
        reserve = mat.zones["reserve"]
        font = self._font(11, bold=True)
        word = self._word("terms.zone_reserve")
        label = QFontMetrics(font).horizontalAdvance(word) / self._scale
        last = max((self.dice[die.number][0].right() for die in reserve), default=left)
        box = QRectF(left - label - 18, block.hand.top() + 4, last - left + label + 28, 48)
        self._draw_box(painter, box)
        painter.setFont(font)
        painter.setPen(theme.colour("muted"))
        where = self.scaled(QRectF(box.left() + 10, box.top(), label + 4, box.height()))
        painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)
        self._draw_name(
            painter, mat.name, QRectF(block.hand.left(), block.hand.top(), box.left() - block.hand.left() - 8, 56)
        )
        if self._has_sums(mat):
            sums = view.sums[mat.side]
            values = (str(sums.life), str(sums.attack), str(sums.defense), f"−{sums.damage}" if sums.damage else "0")
            widths = self._sum_widths()
            x = block.hand.right() - sum(widths)
            for name, value, wide in zip(_SUMS, values, widths, strict=True):
                self._draw_sum(painter, name, value, QRectF(x, block.hand.top(), wide, 56))
                x += wide

    def _draw_name(self, painter: QPainter, name: str, room: QRectF) -> None:
        """The name on one line; a long one smaller, on two."""
        painter.setPen(self._house.theme.colour("text"))
        where = self.scaled(room)
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

    def _sum_widths(self) -> list[float]:
        """How wide the sums are, by their words; together never more than they may take."""
        metrics = QFontMetrics(self._font(12, 1.0))
        widths = [max(44.0, metrics.horizontalAdvance(self._sum_word(name)) + 14.0) for name in _SUMS]
        return [wide * min(1.0, _MOST_FOR_SUMS / sum(widths)) for wide in widths]

    def _sum_word(self, name: str) -> str:
        return _MARKS[name] + self._word(f"mat.{name}")

    def _draw_sum(self, painter: QPainter, name: str, value: str, box: QRectF) -> None:
        theme = self._house.theme
        centre = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(theme.colour("text"))
        painter.setFont(self._font(26, bold=True))
        painter.drawText(self.scaled(QRectF(box.left(), box.top() + 2, box.width(), 32)), centre, value)
        painter.setPen(theme.colour("muted"))
        room = QRectF(box.left(), box.top() + 33, box.width(), 16)
        centred = Qt.AlignmentFlag.AlignHCenter
        self._draw_fitting(painter, self._sum_word(name), room, centred, 12, box.width() - 4)

    def _draw_middle(self, painter: QPainter, view: MatView, plan: MatPlan) -> None:
        """The strip of phases, the turn, and who is OFFENSIVE."""
        theme = self._house.theme
        font = self._font(12, bold=True)
        painter.setFont(font)
        x, y = plan.middle.left(), plan.middle.center().y() - 13
        for phase in _PHASES:
            word = self._word(f"mat.phase_{phase}")
            wide = QFontMetrics(font).horizontalAdvance(word) / self._scale + 18
            box = self.scaled(QRectF(x, y, wide, 26))
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
        where = self.scaled(QRectF(left, room.top(), plan.blocks[0].hand.right() - left, room.height()))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(where, int(flags), said)

    def _draw_words(
        self, painter: QPainter, text: str, x: float, room: QRectF, colour: str, *, bold: bool = False
    ) -> float:
        font = self._font(14 if bold else 13, bold=bold)
        painter.setFont(font)
        painter.setPen(self._house.theme.colour(colour))
        wide = QFontMetrics(font).horizontalAdvance(text) / self._scale
        box = self.scaled(QRectF(x, room.top(), room.right() - x, room.height()))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        return x + wide + 8

    def _draw_die(self, painter: QPainter, number: int, box: QRectF, die: DieOnMat) -> None:
        theme = self._house.theme
        where = self.scaled(box)
        zone = self._at.get(number)
        small = zone is None or zone[1] in {"limbo", "abyss"}
        ringed, picked = number in self.marks.rings, number in self.marks.picked
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
        ring, badge = self.marks.rings.get(number, ""), self.marks.badges.get(number, "")
        font = self._font(13, bold=True)
        painter.setFont(font)
        for text, colour, ink, right in ((ring, "accent", "accent_ink", True), (badge, "text", "surface", False)):
            if not text:
                continue
            wide = max(20.0, QFontMetrics(font).horizontalAdvance(text) / self._scale + 8)
            x = box.right() + 8 - wide if right else box.left() - 6
            where = self.scaled(QRectF(x, box.top() - 9 if right else box.bottom() - 13, wide, 20))
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
            for target in aim.targets:
                if target not in self._at:
                    continue
                points = way(plan, (source[0], source[2]), self._at[target], (order - 1) * 4.0)
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
