"""The scene on the hall screen at one moment: head, strip, body and foot, as plain values with translated texts.

Equal scenes look the same. Lengths are in px of the canvas. Each kind of page is a `Body`, whose module contains both
its content and its painting: lists, bracket, champion, notice, clocks and the map of the hall.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from irondie_to.desktop.controls.qr_view import paint_qr
from irondie_to.desktop.screen.brush import (
    CAP_HEIGHT,
    MARGIN,
    RIGHT,
    Brush,
    Canvas,
    ScreenTypeface,
    colours,
    fit,
    width_of_one,
)
from irondie_to.errors import Phrase

Say: TypeAlias = Callable[[Phrase], str]

USUAL: Final = Canvas(1920.0, 1080.0)
GAP: Final = 24.0
HEAD_BOTTOM: Final = 322.0
"""The y at which the content below the large clock starts."""
LARGE_CLOCK_BOTTOM: Final = 302.0
SMALL_CLOCK_BOTTOM: Final = 150.0
SMALL_HEAD_BOTTOM: Final = 200.0
"""The y at which the rows of the standings start below the small clock."""
_EVENT_HEIGHT, _LEAST_TEXT = 84.0, 38.0
_WALL, _DIAL = 58.0, 29.0
"""The size of the figures of the time of day, and the radius of its dial."""
BAND: Final = 240.0
"""The height of the band with the address of the pages for phones, at the foot of the hall screen."""
_QR: Final = 220.0
STRIP: Final = 82.0
"""The height of the strip with the tables whose game time is over and the tables in overtime."""


def scale_of(width: int, height: int) -> float:
    """Return the number of screen pixels per canvas px on a screen or in a window of this size in pixels."""
    return min(max(1, width) / 1440.0, max(1, height) / 1080.0)


def canvas_of(width: int, height: int) -> Canvas:
    unit = scale_of(width, height)
    return Canvas(round(width / unit, 1), round(height / unit, 1))


SceneTone: TypeAlias = Literal["text", "second", "accent", "attention", "stop"]
"""The name of a colour in `colours`."""


class Face(NamedTuple):
    """The figures of a clock and the words that describe its state, each with its tone."""

    figures: str
    tone: SceneTone
    words: str
    words_tone: SceneTone


@dataclass(frozen=True, slots=True)
class SceneHead:
    """The head above the body: title, event and clock.

    `wall` is the time of day, with `wall_words` beside it, so that nobody takes it for the time left. It is painted if
    there is no `face`; the pages of the message and of the champion always paint it. On lists, `aside` is painted in
    place of the clock unless it is empty.
    """

    title: str
    event: str
    face: Face | None
    wall: str
    aside: str = ""
    wall_words: str = ""


class StripPart(NamedTuple):
    """A part of the strip: words, followed by the tables to which they apply.

    If there are too many tables to list, `tables` is empty and `words` give their number.
    """

    words: str
    tables: tuple[int, ...]


class Body:
    """The content of a page.

    `changes_above` is the y below which nothing changes as long as only the head of the scene changes. `has_foot` says
    whether the page has a foot. `room_for_band` is False if the body needs the whole height, for example for rules that
    players must read now. The band with the address of the pages for phones is then left out.
    """

    changes_above: ClassVar[float] = inf
    has_foot: ClassVar[bool] = True
    room_for_band: ClassVar[bool] = True

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        """Paint the head and the body of this scene.

        `ms` is the time in milliseconds since the animation of the page started.
        """
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class HallPage:
    """A page of the hall screen: its body with the texts of its head (`title`, `aside`) and foot (`left`, `right`).

    If `title` is empty, the title of the round is used or, before the first round, the name of the event. The page is
    shown for `seconds`, 0 for the usual pace.
    """

    body: Body
    title: str = ""
    left: str = ""
    right: str = ""
    aside: str = ""
    seconds: int = 0


class PhonesBand(NamedTuple):
    """The address of the pages for players' phones, and the words above and below it."""

    url: str
    above: str
    below: str


def above_band(canvas: Canvas) -> Canvas:
    return canvas._replace(height=canvas.height - BAND)


@dataclass(frozen=True, slots=True)
class Scene:
    """A complete scene. `left` and `right` are the texts of the foot. The strip is between head and body.

    Unless it is None, `phones` is shown in a band below the foot, and the scene is made for a canvas without this band.
    """

    head: SceneHead
    body: Body
    left: str = ""
    right: str = ""
    strip: tuple[StripPart, ...] = ()
    dark: bool = False
    phones: PhonesBand | None = None


def paint(painter: QPainter, scene: Scene, canvas: Canvas, area: QRectF, ms: float = inf) -> None:
    """Paint the scene at the upper left corner of `area`, as large as possible.

    `ms` is the time in milliseconds since the animation of the page started.
    """
    brush = Brush(painter, canvas if scene.phones is None else above_band(canvas), dark=scene.dark)
    painter.fillRect(area, colours(dark=scene.dark)["ground"])
    painter.save()
    painter.translate(area.topLeft())
    scale = min(area.width() / canvas.width, area.height() / canvas.height)
    painter.scale(scale, scale)
    scene.body.paint(brush, scene, ms)
    if scene.body.has_foot:
        paint_foot(brush, scene)
    if scene.phones is not None:
        _paint_band(painter, Brush(painter, canvas, dark=scene.dark), scene.phones)
    painter.restore()


def _paint_band(painter: QPainter, brush: Brush, phones: PhonesBand) -> None:
    canvas, top = brush.canvas, brush.canvas.height - BAND
    brush.box(0, top, canvas.width, BAND, "row", 0)
    code = QRectF(canvas.right - _QR, top + (BAND - _QR) / 2, _QR, _QR)
    paint_qr(painter, code, phones.url)
    room = canvas.measure - _QR - 40
    brush.fitted(MARGIN, top + 46, room, 46, phones.above, 40, colour="second")
    where = phones.url.removeprefix("http://")
    brush.fitted(MARGIN, top + 122, room, 100, where, 92, bold=True, cut=ScreenTypeface.NORMAL)
    brush.fitted(MARGIN, top + 198, room, 46, phones.below, 40, colour="second")


def paint_foot(brush: Brush, scene: Scene) -> None:
    canvas, y = brush.canvas, brush.canvas.foot
    brush.line([(MARGIN, y), (canvas.right, y)], 2, "second")
    taken = brush.fitted(canvas.right, y + 39, canvas.measure * 0.6, 44, scene.right, 38, bold=True, align=RIGHT)
    brush.fitted(MARGIN, y + 39, canvas.measure - taken - 40, 44, scene.left, 38, colour="second")


def paint_title(brush: Brush, text: str, middle: float, room: float, size: float) -> float:
    """Paint a title from the left margin, in bold letters of the usual width. Return its width."""
    return brush.fitted(MARGIN, middle, room, 90, text, size, bold=True, cut=ScreenTypeface.NORMAL)


def paint_large_head(brush: Brush, head: SceneHead) -> None:
    """Paint the title, the event and the state of the clock on the left, and the large clock on the right."""
    room = brush.canvas.measure - _paint_clock(brush, head, 290, 264) - 48
    paint_title(brush, head.title, 81, room, 90)
    brush.fitted(MARGIN, 160, room, _EVENT_HEIGHT, head.event, 46, colour="second")
    if head.face is not None:
        tone, normal = head.face.words_tone, ScreenTypeface.NORMAL
        brush.fitted(MARGIN, 238, room, 60, head.face.words, 60, bold=True, colour=tone, cut=normal)


def paint_small_head(brush: Brush, head: SceneHead) -> None:
    """Paint the low head of a list or of the bracket: title, event, and the small clock or the text `aside`.

    The event is beside the title if it fits there in one line of readable size, otherwise below the title.
    """
    if head.aside:
        where, normal = (brush.canvas.right, 89, 420, 58), ScreenTypeface.NORMAL
        taken = brush.fitted(*where, head.aside, 58, bold=True, colour="accent", cut=normal, align=RIGHT)
    else:
        taken = _paint_clock(brush, head, 140, 132)
    room = brush.canvas.measure - taken - 40
    title = fit(head.title, room, 76, 90, bold=True, cut=ScreenTypeface.NORMAL)
    wide = max(width_of_one(line, title.face, bold=True) for line in title.lines or ("",)) * title.size
    beside = max(1.0, room - wide - 30)
    if not head.event or fit(head.event, beside, 44, 46).size >= _LEAST_TEXT:
        paint_title(brush, head.title, 89, room, 76)
        brush.fitted(MARGIN + wide + 30, 96, beside, 46, head.event, 44, colour="second")
    else:
        paint_title(brush, head.title, 58, room, 70)
        brush.fitted(MARGIN, 122, room, 46, head.event, 42, colour="second")


def _paint_clock(brush: Brush, head: SceneHead, size: float, base: float) -> float:
    """Paint the clock of the round or, smaller, the time of day. Return the reserved width.

    The widest figures fit into this width, so the texts beside the clock do not move.
    """
    right, face, normal = brush.canvas.right, head.face, ScreenTypeface.NORMAL
    if face is None:
        return paint_wall(brush, head, 87)
    widest = "\u22120:00" if face.figures.startswith("\u2212") else "00:00"
    taken = brush.text(right, base, face.figures, size, bold=True, colour=face.tone, cut=normal, align=RIGHT)
    return max(width_of_one(widest, normal, bold=True) * size, taken)


def paint_wall(brush: Brush, head: SceneHead, middle: float) -> float:
    """Paint the time of day at the right margin: a dial, the words, and thin figures. Return the width.

    The time left looks different: it is bold and has no dial.
    """
    if not head.wall:
        return 0.0
    right = brush.canvas.right
    taken = brush.text(right, middle + _WALL * CAP_HEIGHT / 2, head.wall, _WALL, colour="second", align=RIGHT) + 18
    words = brush.text(
        right - taken, middle + _WALL * CAP_HEIGHT / 2, head.wall_words, _LEAST_TEXT, colour="second", align=RIGHT
    )
    taken += words + 20 + 2 * _DIAL
    brush.dial(right - taken + _DIAL, middle, _DIAL, head.wall)
    return taken


def paint_strip(brush: Brush, strip: tuple[StripPart, ...], y: float) -> float:
    """Paint the strip with its upper edge at this y. Return the height that it takes, 0 if there are no parts."""
    if not strip:
        return 0.0
    canvas, high = brush.canvas, 70.0
    brush.box(0, y, canvas.width, high, "attention", 0)
    plates = sum(len(part.tables) for part in strip)
    room = max(canvas.measure * 0.15, canvas.measure / len(strip) - 60 - 106 * plates / len(strip))
    x = float(MARGIN)
    for part in strip:
        x += brush.fitted(x, y + high / 2, room, high, part.words, 46, bold=True, colour="ground") + 30
        for table in part.tables:
            if x + 92 > canvas.right:
                break
            brush.plate(x, y + 9, 92, high - 18, table, ground="ground", ink="attention")
            x += 106
        x += 30
    return STRIP


def page_of(number: int, count: int, say: Say) -> str:
    """Return the page number and the page count as text with leading spaces, or an empty text for a single page."""
    return "" if count == 1 else f"     {say(Phrase('paper.page_of', {'number': number, 'count': count}))}"


def spread(count: int, most: int) -> list[tuple[int, int]]:
    """Divide `count` items evenly among as few pages as possible, with at most `most` items each.

    Return the first index and the last index + 1 for each page. If there are no items, return one empty page.
    """
    pages = max(1, -(-count // max(1, most)))
    few, more = divmod(count, pages)
    ends = [0]
    for number in range(pages):
        ends.append(ends[-1] + few + (number < more))
    return list(pairwise(ends))
