"""Draws texts, boxes, sums and the strip between the mats, all positioned in plan units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from irondie_to.app.referee.mat.views import MatView, PlayerMat, SideSums
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, largest_font, line_in
from irondie_to.desktop.referee.mat.plan import MatPlan
from irondie_to.errors import Phrase

_LEAST_WORD = 7.0
_MOST_GROWTH = 1.3  # the largest text size for which the plan has room
_LEAST, _MOST_KEPT = 11.0, 1.4
"""The font size in px down to which words do not shrink on small mats, and the largest factor by which they may exceed
their scaled size for this."""


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

    def point(self, where: QPointF) -> QPointF:
        return QPointF(self.left + where.x() * self.scale, self.top + where.y() * self.scale)

    def scaled(self, box: QRectF) -> QRectF:
        return QRectF(self.point(box.topLeft()), box.size() * self.scale)

    def to_plan(self, where: QPointF) -> QPointF:
        return QPointF((where.x() - self.left) / self.scale, (where.y() - self.top) / self.scale)

    def font(self, size: float, *, bold: bool = False) -> QFont:
        """Return a font of `size` plan units, which grows with the text size of the program (`growth`).

        On small mats the font shrinks less than the mats, so that it has at least `_LEAST` px where the space between
        the dice allows this.
        """
        font = self.theme.font(size, bold=bold)
        wanted = size * self.growth
        exact = wanted * self.scale
        font.setPixelSize(max(6, round(max(exact, min(_LEAST, wanted, exact * _MOST_KEPT)))))
        return font

    def word(self, code: str, **values: int | str) -> str:
        return self._context.say(Phrase(code, values))

    def draw_fitting(
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
        """Draw the text, aligned to `side`.

        Text wider than `width` is drawn smaller, and shortened with an ellipsis if it is still too wide. `size` and
        `width` are in plan units.
        """
        sizes = takewhile(lambda smaller: smaller >= _LEAST_WORD, count(size, -0.5))
        most = int(width * self.scale) + 1
        font = largest_font((self.font(smaller, bold=bold) for smaller in sizes), most, text)
        painter.setFont(font)
        painter.drawText(self.scaled(room), side | Qt.AlignmentFlag.AlignVCenter, line_in(text, font, most).text)

    def draw_text(
        self, painter: QPainter, room: QRectF, text: str, colour: str, *fonts: QFont, align: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Draw the text in the first of the fonts in which it fits, or elided in the last."""
        painter.setPen(self.theme.colour(colour))
        draw_line(painter, self.scaled(room), text, *fonts, align=align)

    def draw_rounded(
        self, painter: QPainter, where: QRectF, radius: float, ground: QColor | None, edge: QPen | None
    ) -> None:
        """Draw a rectangle with rounded corners. `where` is in widget px, `radius` in plan units."""
        painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
        painter.setBrush(Qt.BrushStyle.NoBrush if ground is None else ground)
        painter.drawRoundedRect(where, radius * self.scale, radius * self.scale)

    def draw_box(self, painter: QPainter, box: QRectF) -> None:
        """Draw the background of a zone."""
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
_MOST_STACKED, _LEAST_STACKED = 276.0, 44.0
"""The largest width of all stacked sums, and the smallest width of one of them, in plan units."""
_STACKED_WORDS, _APART = (12, 11), 10
"""The sizes tried for the words below the sums, in plan units, and the space between two words in px."""
_BETWEEN, _TO_WORD = 12.0, 5.0

Sums = tuple[tuple[str, str], ...]
"""Sums in the order in which they are drawn: the name, a key of `_WORDS`, and the figure."""


class LineStyle(NamedTuple):
    """The sizes of figures and words in a line of sums, in plan units.

    `full` says whether words are drawn beside the signs.
    """

    figure: float
    word: float
    full: bool


TEAM: Final = LineStyle(22.0, 14.0, full=True)
MEMBER: Final = LineStyle(20.0, 13.0, full=False)


def side_sums(sums: SideSums) -> Sums:
    """Return the sums of a side. The damage that the side would take is a negative figure."""
    damage = f"−{sums.damage}" if sums.damage else "0"
    return ("life", str(sums.life)), ("attack", str(sums.attack)), ("defense", str(sums.defense)), ("damage", damage)


def member_sums(mat: PlayerMat) -> Sums:
    """Return the sums of one member of a team.

    They do not include damage, which is dealt to the whole side (DMG-1).
    """
    return tuple((zone, str(mat.shown(zone))) for zone in ("life", "attack", "defense"))


class Stacked(NamedTuple):
    """How stacked sums are drawn: the words below them, their widths, and the size of the words, in plan units."""

    labels: tuple[str, ...]
    widths: tuple[float, ...]
    size: float


def stacked(frame: MatFrame) -> Stacked:
    """Return the first form of the stacked sums that fits: with words, with smaller words, or with signs.

    The signs stand for ATTACK and DEFENSE.
    """
    words, signs = (tuple(_beside(frame, name, full=full) for name in _WORDS) for full in (True, False))
    forms = [_stacked(frame, labels, size) for labels in (words, signs) for size in _STACKED_WORDS]
    return next((form for form in forms if sum(form.widths) <= _MOST_STACKED), forms[-1])


def _stacked(frame: MatFrame, labels: tuple[str, ...], size: float) -> Stacked:
    metrics = QFontMetrics(frame.font(size))
    needed = ((metrics.horizontalAdvance(label) + _APART * frame.growth) / frame.scale for label in labels)
    return Stacked(labels, tuple(max(_LEAST_STACKED, wide) for wide in needed), size)


def draw_stacked_sums(painter: QPainter, frame: MatFrame, sums: Sums, row: QRectF) -> None:
    """Draw each sum above its word at the right end of a row of the plan."""
    labels, widths, size = stacked(frame)
    fonts = [frame.font(figure, bold=True) for figure in (26, 22, 18)]
    x = row.right() - sum(widths)
    for (_name, figure), label, wide in zip(sums, labels, widths, strict=True):
        room = QRectF(x, row.top() + 2, wide, 32)
        frame.draw_text(painter, room, figure, "text", *fonts, align=Qt.AlignmentFlag.AlignCenter)
        painter.setPen(frame.theme.colour("muted"))
        room = QRectF(x, row.top() + 32, wide, 20)
        frame.draw_fitting(painter, label, room, Qt.AlignmentFlag.AlignHCenter, size, wide)
        x += wide


def line_width(frame: MatFrame, sums: Sums, style: LineStyle) -> float:
    widths = (frame.width_of(text, font) + space for text, font, _colour, space in _pieces(frame, sums, style))
    return sum(widths) - _BETWEEN


def draw_line_of_sums(painter: QPainter, frame: MatFrame, sums: Sums, row: QRectF, style: LineStyle) -> float:
    """Draw the sums in one line, right-aligned in a row of the plan. Return the x coordinate at which they begin."""
    # Figures and words have one baseline, at which the figures are in the middle of the row.
    figures = QFontMetrics(frame.font(style.figure, bold=True))
    base = row.center().y() + figures.capHeight() / frame.scale / 2
    begin = x = row.right() - line_width(frame, sums, style)
    for text, font, colour, space in _pieces(frame, sums, style):
        painter.setFont(font)
        painter.setPen(frame.theme.colour(colour))
        painter.drawText(frame.point(QPointF(x, base)), text)
        x += frame.width_of(text, font) + space
    return begin


def _pieces(frame: MatFrame, sums: Sums, style: LineStyle) -> Iterator[tuple[str, QFont, str, float]]:
    """Yield the figures and words of a line: text, font, colour, and the space after it in plan units."""
    large, small = frame.font(style.figure, bold=True), frame.font(style.word)
    for name, figure in sums:
        yield figure, large, "text", _TO_WORD
        yield _beside(frame, name, full=style.full), small, "muted", _BETWEEN


def _beside(frame: MatFrame, name: str, *, full: bool) -> str:
    sign, code = _WORDS[name]
    word = frame.word(code)
    return f"{sign} {word}".strip() if full else sign or word


_NAME, _ROLE = 20.0, 14.0
_TEAM_BETWEEN = 14.0


def draw_team(painter: QPainter, frame: MatFrame, view: MatView, side: int, row: QRectF) -> None:
    """Draw the row of the team on this side (0 or 1): the name, the team's role in the duel, and its sums."""
    begin = draw_line_of_sums(painter, frame, side_sums(view.sums[side]), row, TEAM)
    bold, plain, team = frame.font(_NAME, bold=True), frame.font(_ROLE), view.side_names[side]
    role = "" if view.offensive is None else frame.word("mat.offensive" if view.offensive == side else "mat.defensive")
    needed = frame.width_of(role, plain)
    room = begin - row.left() - 2 * _TEAM_BETWEEN - needed
    frame.draw_text(painter, QRectF(row.left(), row.top(), room, row.height()), team, "text", bold)
    left = row.left() + min(room, frame.width_of(team, bold)) + _TEAM_BETWEEN
    frame.draw_text(painter, QRectF(left, row.top(), needed + 2, row.height()), role, "muted", plain)


_PHASES = {
    "battle": "mat.phase_battle",
    "skirmish": "mat.phase_skirmish",
    "damage": "mat.phase_damage",
    "end": "mat.phase_end",
}
_PARTS = (1.0, 0.92, 0.84, 0.76)  # the parts of the size of a font that are tried until the text fits
_SPACE = 8.0  # the space between two texts of the strip, in plan units


@dataclass(frozen=True, slots=True)
class _StripText:
    """Words to draw, with the token of their colour."""

    text: str
    colour: str
    bold: bool = False

    def font(self, frame: MatFrame, part: float) -> QFont:
        return frame.font((14 if self.bold else 13) * part, bold=self.bold)


def draw_strip(painter: QPainter, frame: MatFrame, view: MatView, plan: MatPlan) -> None:
    """Draw the phases, the turn, overtime if it has begun, and the OFFENSIVE player.

    In team games, the rows of the teams name the OFFENSIVE player instead. In the SKIRMISH phase, the number of the
    duel is added to the turn.
    """
    theme = frame.theme
    # The text ends left of the gap beside the zones, because the lines of a duel run through this gap.
    room = QRectF(plan.middle)
    room.setRight(plan.blocks[0].gap - 10)
    words, part = _fitted(frame, _ways_to_say(frame, view, named=plan.teams is None), room.width())
    font = frame.font(12 * part, bold=True)
    painter.setFont(font)
    x, y = plan.middle.left(), plan.middle.center().y() - 13
    for phase, code in _PHASES.items():
        word = frame.word(code)
        wide = frame.width_of(word, font) + 18
        box = frame.scaled(QRectF(x, y, wide, 26))
        on = phase == view.phase
        painter.setPen(QPen(theme.colour("text" if on else "line"), 1))
        painter.setBrush(theme.colour("text" if on else "surface"))
        painter.drawRect(box)
        painter.setPen(theme.colour("surface" if on else "muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
        x += wide
    x += 12
    for place, each in enumerate(words):
        font = each.font(frame, part)
        needed = frame.width_of(each.text, font)
        if x + needed > room.right():
            _draw_beside(painter, frame, words[place:], plan)
            break
        painter.setFont(font)
        painter.setPen(theme.colour(each.colour))
        painter.drawText(frame.scaled(QRectF(x, room.top(), room.right() - x, room.height())), LEFT, each.text)
        x += needed + _SPACE


def _ways_to_say(frame: MatFrame, view: MatView, *, named: bool) -> list[tuple[_StripText, ...]]:
    """Return the words after the phases in all possible forms, longest first.

    If `named` is true, they name the OFFENSIVE player, either by the full name or, if it is unambiguous, only by its
    first word.
    """
    if view.phase == "skirmish" and view.duel:
        turn = frame.word("mat.turn_duel", turn=view.turn, duel=view.duel)
    else:
        turn = frame.word("mat.turn", turn=view.turn)
    overtime = (_StripText(frame.word("mat.in_overtime"), "warn", bold=True),) if view.overtime else ()
    words = (_StripText(turn, "text", bold=True), *overtime)
    if view.offensive is None or not named:
        return [words]
    firsts = [(name.split() or [name])[0] for name in view.side_names]
    names = [view.side_names[view.offensive]]
    if firsts[0] != firsts[1]:
        names.append(firsts[view.offensive])
    return [(*words, _StripText(frame.word("mat.is_offensive", name=name), "muted")) for name in names]


def _fitted(
    frame: MatFrame, ways: Sequence[tuple[_StripText, ...]], width: float
) -> tuple[tuple[_StripText, ...], float]:
    """Return the first of `ways` that fits after the phases, and its fraction of the full size.

    `width` is the width for the phases and the words in plan units. If none fits at any size, the first one is
    returned, with the fraction at which at least the turn fits.
    """
    for part in _PARTS:
        for words in ways:
            if _needed(frame, words, part) <= width:
                return words, part
    return ways[0], next((part for part in _PARTS if _needed(frame, ways[0][:1], part) <= width), _PARTS[-1])


def _needed(frame: MatFrame, words: Sequence[_StripText], part: float) -> float:
    """Return the width in plan units of the phases and the words at the fraction `part` of their full size."""
    font = frame.font(12 * part, bold=True)
    boxes = sum(frame.width_of(frame.word(code), font) + 18 for code in _PHASES.values())
    behind = sum(frame.width_of(each.text, each.font(frame, part)) for each in words)
    return boxes + 12 + behind + _SPACE * (len(words) - 1)


def _draw_beside(painter: QPainter, frame: MatFrame, words: Sequence[_StripText], plan: MatPlan) -> None:
    painter.setPen(frame.theme.colour(words[0].colour))
    left = plan.blocks[0].gap + 12
    where = frame.scaled(QRectF(left, plan.middle.top(), plan.blocks[0].hand.right() - left, plan.middle.height()))
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    text = " · ".join(each.text for each in words)
    most = where.height() + 6 * frame.scale  # there is free space above and below the strip
    for part in _PARTS:
        painter.setFont(frame.font(11 * part))
        if painter.fontMetrics().boundingRect(where.toRect(), int(flags), text).height() <= most:
            break
    painter.drawText(where, int(flags | Qt.TextFlag.TextDontClip), text)
