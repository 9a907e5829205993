"""Draws on the mats, positioned in plan units: texts, boxes, sums, the strip between the mats, dice and their marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF, QTextDocument

from irondie_to.app.referee.mat.views import Aim, DieOnMat, MatView, PlayerMat, SideSums
from irondie_to.desktop.controls.badge import draw_badge
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line
from irondie_to.desktop.core.look.motion import DIE_CHANGES, DIE_LANDS, Motion
from irondie_to.desktop.core.look.rich_text import Html, document_of, html, inked, joined
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.referee.mat.plan import Lying, MatPlan, route
from irondie_to.errors import Phrase

_MOST_GROWTH = 1.3  # the largest text size for which the plan has room
_LEAST, _MOST_KEPT = 11.0, 1.4
"""The font size in px down to which words do not shrink on small mats, and the largest factor by which they may exceed
their scaled size for this."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MatFrame:
    """Converts between the plan coordinates of the mats and widget coordinates.

    `scale` is the number of px per plan unit. `left` and `top` are the margins in px to the left of the plan and above
    it. The drawing methods take rectangles in plan coordinates unless stated otherwise.
    """

    def __init__(self, context: WindowContext, scale: float = 1.0, left: float = 0.0, top: float = 0.0) -> None:
        self._context = context
        self.theme = context.theme
        self.scale = scale
        self.left, self.top = left, top
        self.growth = min(context.theme.factor, _MOST_GROWTH)
        self._documents: dict[Html, QTextDocument] = {}

    def point(self, where: QPointF) -> QPointF:
        return QPointF(self.left + where.x() * self.scale, self.top + where.y() * self.scale)

    def scaled(self, box: QRectF) -> QRectF:
        return QRectF(self.point(box.topLeft()), box.size() * self.scale)

    def to_plan(self, where: QPointF) -> QPointF:
        return QPointF((where.x() - self.left) / self.scale, (where.y() - self.top) / self.scale)

    def font_px(self, size: float) -> int:
        """Return the font size in px for `size` plan units. It grows with the text size of the program.

        On small mats, letters shrink less than the mats, so that they have at least `_LEAST` px where the space between
        the dice allows this.
        """
        wanted = size * self.growth
        exact = wanted * self.scale
        return max(6, round(max(exact, min(_LEAST, wanted, exact * _MOST_KEPT))))

    def font(self, size: float, *, bold: bool = False) -> QFont:
        font = self.theme.font(size, bold=bold)
        font.setPixelSize(self.font_px(size))
        return font

    def word(self, code: str, **values: int | str) -> str:
        return self._context.say(Phrase(code, values))

    def draw_text(
        self, painter: QPainter, room: QRectF, text: str, colour: str, *fonts: QFont, align: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Draw the text in the first of the fonts in which it fits, or elided in the last."""
        painter.setPen(self.theme.colour(colour))
        draw_line(painter, self.scaled(room), text, *fonts, align=align)

    def document(self, shown: Html) -> QTextDocument:
        if shown not in self._documents:
            self._documents[shown] = document_of(shown, self.font(14))
        return self._documents[shown]

    def draw_html(self, painter: QPainter, room: QRectF, *ways: Html, align: Qt.AlignmentFlag = LEFT) -> float:
        """Draw the first of the texts that fits into one line of `room`, or the last one, shrunk until it fits.

        Return the x coordinate, in plan units, at which the drawn text begins.
        """
        where = self.scaled(room)
        documents = [self.document(shown) for shown in ways]
        document = next((each for each in documents if each.size().width() <= where.width()), documents[-1])
        size = document.size()
        shrunk = min(1.0, max(where.width(), 1) / max(size.width(), 1))
        left = where.left() if align == LEFT else where.right() - size.width() * shrunk
        painter.save()
        painter.translate(left, where.center().y() - size.height() * shrunk / 2)
        painter.scale(shrunk, shrunk)
        document.drawContents(painter)
        painter.restore()
        return (left - self.left) / self.scale

    def draw_rounded(
        self, painter: QPainter, where: QRectF, radius: float, ground: QColor | None, edge: QPen | None
    ) -> None:
        """Draw a rectangle with rounded corners. `where` is in widget px, `radius` in plan units."""
        draw_box(painter, where, radius * self.scale, ground, edge)

    def draw_box(self, painter: QPainter, box: QRectF) -> None:
        edge = QPen(self.theme.colour("line"), 1)
        self.draw_rounded(painter, self.scaled(box), 6, self.theme.colour("surface"), edge)

    def width_of(self, text: str, font: QFont) -> float:
        """Return the width of the text in plan units."""
        return QFontMetrics(font).horizontalAdvance(text) / self.scale


_WORDS = {
    "life": ("", "mat.life"),
    "attack": ("▲", "mat.attack"),
    "defense": ("●", "mat.defense"),
    "damage": ("", "mat.damage"),
}
"""The sign and the word of each sum."""
_MOST_SUMS, _LEAST_SUM = 277.0, 44.0
"""The largest width of all sums of a player, and the smallest width of a sum above its word, in plan units."""


def _side_sums(sums: SideSums) -> dict[str, str]:
    """Return the sums of a side. The damage that the side would take is a negative figure."""
    damage = f"−{sums.damage}" if sums.damage else "0"
    return {"life": str(sums.life), "attack": str(sums.attack), "defense": str(sums.defense), "damage": damage}


def sums_of(frame: MatFrame, view: MatView, mat: PlayerMat, *, in_team: bool) -> tuple[Html, float]:
    """Return the sums beside the name of a player, and their width in plan units.

    They are those of the side, each above its word or, if there is little room, above its sign. The sums of a member of
    a team are in one line, without damage, which is dealt to the whole side (DMG-1).
    """
    if in_team:
        own = {zone: str(mat.shown(zone)) for zone in ("life", "attack", "defense")}
        forms = [_in_one_line(frame, own, 20, 13, full=False)]
    else:
        of_side = _side_sums(view.sums[mat.side])
        forms = [_stacked(frame, of_side, full=full) for full in (True, False)]
    widths = (frame.document(form).size().width() / frame.scale for form in forms)
    fitting = ((form, width) for form, width in zip(forms, widths, strict=True) if width <= _MOST_SUMS)
    return next(fitting, (forms[-1], _MOST_SUMS))


def _stacked(frame: MatFrame, sums: Mapping[str, str], *, full: bool) -> Html:
    """Return each sum above its sign and word or, if `full` is false, above its sign or, if it has none, its word."""
    figures = '<td width="{}" align="center" style="font-size:{}px; font-weight:600; line-height:80%">{}</td>'
    words = '<td align="center" style="padding:0 {}px; font-size:{}px; color:{}">{}</td>'
    least, apart, muted = round(_LEAST_SUM * frame.scale), round(5 * frame.growth), frame.theme.colour("muted").name()
    return html(
        '<table cellspacing="0" cellpadding="0"><tr>{}</tr><tr>{}</tr></table>',
        joined(html(figures, least, frame.font_px(26), figure) for figure in sums.values()),
        joined(html(words, apart, frame.font_px(12), muted, _beside(frame, name, full=full)) for name in sums),
    )


def _in_one_line(frame: MatFrame, sums: Mapping[str, str], figure_size: float, word_size: float, *, full: bool) -> Html:
    """Return the sums in one line. `full` says whether words are beside the signs."""
    piece = (
        '<span style="font-size:{}px; font-weight:600">{}</span>&nbsp;<span style="font-size:{}px; color:{}">{}</span>'
    )
    large, small, muted = frame.font_px(figure_size), frame.font_px(word_size), frame.theme.colour("muted").name()
    said = (html(piece, large, figure, small, muted, _beside(frame, name, full=full)) for name, figure in sums.items())
    return html("<nobr>{}</nobr>", joined(said, "&nbsp;&nbsp; "))


def _beside(frame: MatFrame, name: str, *, full: bool) -> str:
    sign, code = _WORDS[name]
    word = frame.word(code)
    return f"{sign} {word}".strip() if full else sign or word


_BETWEEN = 14.0


def draw_team(painter: QPainter, frame: MatFrame, view: MatView, side: int, row: QRectF) -> None:
    """Draw the row of the team on this side (0 or 1): the name, the team's role in the duel, and its sums."""
    sums = _in_one_line(frame, _side_sums(view.sums[side]), 22, 14, full=True)
    begin = frame.draw_html(painter, row, sums, align=RIGHT)
    role = "" if view.offensive is None else frame.word("mat.offensive" if view.offensive == side else "mat.defensive")
    named = (
        '<span style="font-size:{}px; font-weight:600">{}</span>&ensp;<span style="font-size:{}px; color:{}">{}</span>'
    )
    muted = frame.theme.colour("muted").name()
    shown = html(named, frame.font_px(20), view.side_names[side], frame.font_px(14), muted, role)
    frame.draw_html(painter, QRectF(row.left(), row.top(), begin - row.left() - _BETWEEN, row.height()), shown)


_PHASES = {
    "battle": "mat.phase_battle",
    "skirmish": "mat.phase_skirmish",
    "damage": "mat.phase_damage",
    "end": "mat.phase_end",
}


def draw_strip(painter: QPainter, frame: MatFrame, view: MatView, plan: MatPlan) -> None:
    """Draw the phases, the turn, overtime if it has begun, and the OFFENSIVE player.

    In team games, the rows of the teams name the OFFENSIVE player instead. In the SKIRMISH phase, the number of the
    duel is added to the turn. If there is little room, the OFFENSIVE player is named only by the first word of the
    name, unless it is ambiguous.
    """
    names = [""]
    if view.offensive is not None and plan.teams is None:
        firsts = [(name.split() or [name])[0] for name in view.side_names]
        names = [view.side_names[view.offensive], firsts[view.offensive]][: 1 + (firsts[0] != firsts[1])]
    # The text ends left of the gap beside the zones, because the lines of a duel run through this gap.
    room = QRectF(plan.middle)
    room.setRight(plan.blocks[0].gap - 10)
    frame.draw_html(painter, room, *(_strip(frame, view, name) for name in names))


def _strip(frame: MatFrame, view: MatView, name: str) -> Html:
    """Return the text of the strip. `name` is the name of the OFFENSIVE player, or empty if it is not said here."""
    colour, across = frame.theme.colour, round(9 * frame.scale)
    box = '<td style="border:1px solid {}; background-color:{}; color:{}; padding:{}px {}px; font-weight:600">{}</td>'
    cells = []
    for phase, code in _PHASES.items():
        tones = ("text", "text", "surface") if phase == view.phase else ("line", "surface", "muted")
        inks = (colour(tone).name() for tone in tones)
        cells.append(html(box, *inks, round(4 * frame.scale), across, frame.word(code)))
    turn = frame.word("mat.turn", turn=view.turn)
    if view.phase == "skirmish" and view.duel:
        turn = frame.word("mat.turn_duel", turn=view.turn, duel=view.duel)
    said = [html("<b>{}</b>", turn)]
    if view.overtime:
        said.append(html("<b>{}</b>", inked(frame.theme, "warn", frame.word("mat.in_overtime"))))
    if name:
        said.append(inked(frame.theme, "muted", frame.word("mat.is_offensive", name=name)))
    return html(
        '<table cellspacing="0" style="border-collapse:collapse; font-size:{}px"><tr>{}'
        '<td style="padding-left:{}px; font-size:{}px; vertical-align:middle; white-space:nowrap">{}</td></tr></table>',
        *(frame.font_px(12), joined(cells), across, frame.font_px(14), joined(said, "&nbsp;&nbsp;")),
    )


Dice: TypeAlias = Mapping[int, tuple[QRectF, DieOnMat]]
"""The dice by number, each with its box in units of the plan of the mats."""


class DiceMoves:
    """The motion of the dice from one view of the mats to the next.

    `share`, from 0.0 to 1.0, is the completed part of the motion. A die that has moved travels in a straight line and
    shows its new value at the end. On a die that stays where it is, the old value fades while the new one appears.
    """

    def __init__(self) -> None:
        self.share = 1.0
        self._before: Dice = {}

    def begin(self, before: Dice, after: Dice) -> Motion | None:
        """Begin the motion from one view to the next, and return it.

        Returns None if no die has changed, or if the two views do not contain the same dice.
        """
        old, new = ({(number, die.die) for number, (_, die) in dice.items()} for dice in (before, after))
        changed = {number: before[number] for number in after if old == new and before[number] != after[number]}
        if not changed:
            return None
        self._before = changed
        has_moved = any(changed[number][0] != after[number][0] for number in changed)
        return DIE_LANDS if has_moved else DIE_CHANGES

    def looks(self, number: int, box: QRectF, die: DieOnMat) -> Iterator[tuple[QRectF, DieOnMat, float]]:
        """Yield what to draw for a die whose current box is `box`: box, value and opacity, the lowest layer first."""
        old_box, old = self._before.get(number, (box, die))
        if self.share >= 1 or number not in self._before:
            yield box, die, 1.0
        elif old_box != box:
            way = (box.topLeft() - old_box.topLeft()) * self.share
            yield QRectF(old_box.topLeft() + way, box.size()), old, 1.0
        else:
            yield box, old, 1.0
            yield box, die, self.share


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks on the dice on the mats. Dice are identified by their numbers.

    `rings` maps each die with a ring, such as a possible target, to the key or number to type for it, or to an empty
    string. `badges` maps dice to short texts drawn on them. `picked` contains the chosen dice.
    """

    rings: Mapping[int, str] = field(default_factory=dict)
    picked: frozenset[int] = frozenset()
    badges: Mapping[int, str] = field(default_factory=dict)
    open_zones: bool = False
    """Whether the zones themselves can be clicked, not only the dice."""

    def text_at(self, number: int) -> str:
        return self.badges.get(number, "") or self.rings.get(number, "")


_UNDER, _TEXT = 15.0, 12.5
"""The height below a die in RESERVE that is kept for its text, and the height of this text, in plan units."""
_RESERVE_FRAME = 2.0  # the width in px of the frame around a die in RESERVE
_APART = 2.4  # the distance in plan units between the lines of two dice, which share the gap between two zones


def draw_on_mat(
    painter: QPainter,
    frame: MatFrame,
    box: QRectF,
    die: DieOnMat,
    lying: Lying | None,
    marks: Marks,
    *,
    is_above_text: bool,
) -> None:
    """Draw a die with its background in the rectangle `box` of the plan, and a frame if the die is ringed or picked.

    `lying` is its position, None for a die in RESERVE. `is_above_text` says whether room is kept for a text below the
    die.
    """
    theme = frame.theme
    where = frame.scaled(box)
    small = lying is None or lying.zone in {"limbo", "abyss"}
    ringed, picked = die.number in marks.rings, die.number in marks.picked
    ground = "selection" if picked else "accent_soft" if ringed else "" if lying is None else "well"
    frame.draw_rounded(painter, where, 5, theme.colour(ground) if ground else None, None)
    margin = (2 if small else 3) * frame.scale
    room = where.adjusted(0, 0, 0, -_UNDER * frame.scale if is_above_text else 0)
    size = int(min(room.width(), room.height()) - 2 * margin)
    left, top = room.center().x() - size / 2, room.center().y() - size / 2
    draw_die(painter, theme, die.die, round(left), round(top), size, die.value)
    if ringed or picked:
        wide = _RESERVE_FRAME if lying is None else (3 if picked else 2) * max(frame.scale, 0.7)
        inset = wide / 2 if lying is None else 0  # the dice in RESERVE are beside each other
        edge = QPen(theme.colour("accent" if ringed else "focus"), wide)
        frame.draw_rounded(painter, where.adjusted(inset, inset, -inset, -inset), 5, None, edge)


def draw_marks(painter: QPainter, frame: MatFrame, box: QRectF, number: int, marks: Marks, *, in_reserve: bool) -> None:
    """Draw the key or number to type for a die and the die's badge, if there are any.

    These texts are at the lower edge of the die, because the label of the zone is above it. The dice in RESERVE are
    narrow and close together, so their texts are below the dice, within the frame of RESERVE.
    """
    theme = frame.theme
    ring, badge = marks.rings.get(number, ""), marks.badges.get(number, "")
    font = frame.font(12 if in_reserve else 13, bold=True)
    for text, colour, ink in ((ring, "accent", "accent_ink"), (badge, "text", "surface")):
        if not text:
            continue
        words = frame.width_of(text, font)
        wide = max(14.0, words + 4) if in_reserve else max(20.0, words + 8)
        if in_reserve:
            place = QRectF(box.center().x() - wide / 2, box.bottom() - _UNDER, wide, _TEXT)
        else:
            x = box.right() + 6 - wide if text is badge and ring else box.left() - 6
            place = QRectF(x, box.bottom() - 13, wide, 20)
        draw_badge(painter, frame.scaled(place), text, font, theme.colour(colour), theme.colour(ink), 4 * frame.scale)


def draw_aims(
    painter: QPainter, frame: MatFrame, aims: Sequence[Aim], lying: Mapping[int, Lying], plan: MatPlan
) -> None:
    """Draw the lines from dice in SKIRMISH to their targets. The lines of the last thrown die are the boldest."""
    theme = frame.theme
    for order, aim in enumerate(aims):
        source = lying.get(aim.die)
        if source is None or source.zone != "skirmish":
            continue
        last = order == len(aims) - 1
        colour = theme.colour("text" if last else "line_strong")
        painter.setPen(QPen(colour, (2.5 if last else 1.8) * frame.scale))
        for target in aim.targets:
            if target not in lying:
                continue
            shift = (order - (len(aims) - 1) / 2) * _APART
            points = route(plan, source, lying[target], shift)
            line = [frame.point(point) for point in points]
            painter.drawPolyline(QPolygonF(line))
            painter.setBrush(colour)
            painter.drawPolygon(_head(line[-2], line[-1], 8 * frame.scale))


def _head(before: QPointF, end: QPointF, size: float) -> QPolygonF:
    """Return an arrowhead, `size` px long, for the end of a horizontal or vertical line."""
    way_x, way_y = end.x() - before.x(), end.y() - before.y()
    length = max(abs(way_x) + abs(way_y), 0.01)
    along = QPointF(way_x / length * size, way_y / length * size)
    across = QPointF(-along.y() * 0.7, along.x() * 0.7)
    return QPolygonF([end, end - along + across, end - along - across])
