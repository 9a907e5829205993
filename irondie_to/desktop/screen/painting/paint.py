"""Paints a scene: its head, strip, clock and foot. The other modules of this package paint its other contents."""

from __future__ import annotations

from typing import Final, assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from irondie_to.desktop.screen.painting.brush import Brush, TextAlign
from irondie_to.desktop.screen.painting.champion import CHAMPION, paint_champion
from irondie_to.desktop.screen.painting.lettering import CAP_HEIGHT, ScreenTypeface, width_of_one
from irondie_to.desktop.screen.painting.lists import paint_names, paint_ranks
from irondie_to.desktop.screen.painting.scene import (
    FOOT,
    MARGIN,
    STRIP,
    BigClock,
    Blank,
    Canvas,
    ChampionPage,
    Names,
    NoticePage,
    OvertimePage,
    Ranks,
    Scene,
    SceneHead,
    SceneStrip,
    TimeUpPage,
    Tree,
)
from irondie_to.desktop.screen.painting.states import paint_notice, paint_overtime, paint_time_up
from irondie_to.desktop.screen.painting.tree import paint_tree

_CLOCK: Final = 290.0
_SMALL_CLOCK: Final = 140.0
_CLOCK_BASE: Final = 264.0
_SMALL_BASE: Final = 132.0
_SMALL_BOTTOM: Final = 150.0
_STRIP_BELOW_CLOCK: Final = 302.0
_STRIP_BELOW_TITLE: Final = 156.0


def paint(painter: QPainter, scene: Scene, canvas: Canvas, area: QRectF, ms: float = CHAMPION.ms) -> None:
    """Paint the scene into the rectangle `area`, from its upper left corner and scaled as large as possible.

    `ms` is the time in ms after the motion of the champion's page has begun.
    """
    brush = Brush(painter, canvas, dark=scene.dark)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(area, brush.colour("ground"))
    if isinstance(scene.body, Blank):
        return
    painter.save()
    painter.translate(area.topLeft())
    scale = min(area.width() / canvas.width, area.height() / canvas.height)
    painter.scale(scale, scale)
    _paint_body(brush, scene, ms)
    if not isinstance(scene.body, NoticePage):
        _paint_foot(brush, scene)
    painter.restore()


def head_bottom(scene: Scene, canvas: Canvas) -> float:
    """Return the y in canvas px below which nothing changes if only the head of the scene has changed."""
    match scene.body:
        case Names() | OvertimePage() | TimeUpPage():
            return _STRIP_BELOW_CLOCK
        case Ranks() | Tree() | ChampionPage():
            return _SMALL_BOTTOM
        case NoticePage() | BigClock() | Blank():
            return canvas.height
        case _:
            assert_never(scene.body)


def _paint_body(brush: Brush, scene: Scene, ms: float) -> None:
    body = scene.body
    match body:
        case Names():
            _large_head(brush, scene.head)
            if scene.strip is not None:
                _paint_strip(brush, scene.strip, _STRIP_BELOW_CLOCK)
            paint_names(brush, body, strip=STRIP if scene.strip is not None else 0.0)
        case Ranks():
            _small_head(brush, scene.head)
            paint_ranks(brush, body)
        case Tree():
            _small_head(brush, scene.head)
            paint_tree(brush, body)
        case OvertimePage():
            _large_head(brush, scene.head)
            paint_overtime(brush, body)
        case TimeUpPage():
            _large_head(brush, scene.head)
            paint_time_up(brush, body)
        case NoticePage():
            paint_notice(brush, scene.head, body, scene.left)
        case ChampionPage():
            paint_champion(brush, scene.head, body, ms)
        case BigClock():
            _clock_alone(brush, scene.head, below=STRIP if scene.strip is not None else 0.0)
            if scene.strip is not None:
                _paint_strip(brush, scene.strip, _STRIP_BELOW_TITLE)
        case Blank():
            pass
        case _:
            assert_never(body)


def _large_head(brush: Brush, head: SceneHead) -> None:
    """Paint the title, the event and the state of the clock at the left, and the large clock at the right."""
    taken = _clock(brush, head, _CLOCK, _CLOCK_BASE)
    room = brush.canvas.measure - taken - 48
    brush.fitted(MARGIN, 81, room, 90, head.title, 90, bold=True, cut=ScreenTypeface.NORMAL)
    brush.fitted(MARGIN, 159, room, 46, head.event, 46, colour="second")
    if head.face is not None:
        brush.fitted(
            MARGIN,
            238,
            room,
            60,
            head.face.words,
            60,
            bold=True,
            colour=head.face.words_tone.value,
            cut=ScreenTypeface.NORMAL,
        )


def _small_head(brush: Brush, head: SceneHead) -> None:
    """Paint the one-line head of a list: title, event, and the small clock, or the text `aside` if it is not empty.

    The event is left out if there is too little space for it.
    """
    right = brush.canvas.width - MARGIN
    if head.aside:
        size = 58.0
        taken = brush.fitted(
            right,
            89,
            420,
            size,
            head.aside,
            size,
            bold=True,
            colour="accent",
            cut=ScreenTypeface.NORMAL,
            align=TextAlign.RIGHT,
        )
    else:
        taken = _clock(brush, head, _SMALL_CLOCK, _SMALL_BASE)
    room = brush.canvas.measure - taken - 40
    title = brush.fitted(MARGIN, 89, room, 90, head.title, 76, bold=True, cut=ScreenTypeface.NORMAL)
    if room - title > 260:
        brush.fitted(MARGIN + title + 30, 96, room - title - 30, 46, head.event, 44, colour="second")


def _clock(brush: Brush, head: SceneHead, size: float, base: float) -> float:
    """Paint the clock of the round, or the time of day in a smaller size if there is none.

    Return the width reserved for it.
    """
    right = brush.canvas.width - MARGIN
    if head.face is None:
        return brush.text(right, 112, head.wall, 70, colour="second", align=TextAlign.RIGHT)
    face = head.face
    # The width of the widest figures is reserved, so that the texts beside the clock do not move.
    reserved = (
        width_of_one("\u22120:00" if face.figures.startswith("\u2212") else "00:00", ScreenTypeface.NORMAL, bold=True)
        * size
    )
    taken = brush.text(
        right,
        base,
        face.figures,
        size,
        bold=True,
        colour=face.tone.value,
        cut=ScreenTypeface.NORMAL,
        align=TextAlign.RIGHT,
    )
    return max(reserved, taken)


def _clock_alone(brush: Brush, head: SceneHead, *, below: float) -> None:
    """Paint the clock as large as the canvas allows. `below` is the height to leave free under the title."""
    canvas = brush.canvas
    brush.fitted(MARGIN, 89, canvas.measure * 0.62, 90, head.title, 76, bold=True, cut=ScreenTypeface.NORMAL)
    brush.fitted(
        canvas.width - MARGIN, 89, canvas.measure * 0.34, 90, head.event, 46, colour="second", align=TextAlign.RIGHT
    )
    face = head.face
    figures = head.wall if face is None else face.figures
    widest = max(
        width_of_one(figures, ScreenTypeface.NORMAL, bold=True), width_of_one("00:00", ScreenTypeface.NORMAL, bold=True)
    )
    size = min(canvas.measure / widest, (canvas.height - 480 - below) / CAP_HEIGHT)
    middle = (canvas.height - FOOT + 60 + below) / 2
    base = middle + size * CAP_HEIGHT / 2
    brush.text(
        canvas.width / 2,
        base,
        figures,
        size,
        bold=True,
        colour="second" if face is None else face.tone.value,
        cut=ScreenTypeface.NORMAL,
        align=TextAlign.CENTRE,
    )
    if face is not None:
        brush.fitted(
            canvas.width / 2,
            canvas.foot - 86,
            canvas.measure,
            90,
            face.words,
            76,
            bold=True,
            colour=face.words_tone.value,
            cut=ScreenTypeface.NORMAL,
            align=TextAlign.CENTRE,
        )


def _paint_strip(brush: Brush, strip: SceneStrip, y: float) -> None:
    """Paint the strip with the tables whose game time is over and those in overtime. `y` is its upper edge."""
    canvas, high = brush.canvas, 70.0
    brush.box(0, y, canvas.width, high, "attention", 0)
    plates = sum(len(part.tables) for part in strip.parts)
    room = max(canvas.measure * 0.15, canvas.measure / len(strip.parts) - 60 - 106 * plates / len(strip.parts))
    x = float(MARGIN)
    for part in strip.parts:
        x += brush.fitted(x, y + high / 2, room, high, part.words, 46, bold=True, colour="ground") + 30
        for table in part.tables:
            if x + 92 > canvas.width - MARGIN:
                break
            brush.plate(x, y + 9, 92, high - 18, table, ground="ground", ink="attention")
            x += 106
        x += 30


def _paint_foot(brush: Brush, scene: Scene) -> None:
    canvas = brush.canvas
    y = canvas.foot
    brush.line([(MARGIN, y), (canvas.width - MARGIN, y)], 2, "second")
    taken = brush.fitted(
        canvas.width - MARGIN, y + 39, canvas.measure * 0.6, 44, scene.right, 38, bold=True, align=TextAlign.RIGHT
    )
    room = canvas.measure - taken - 40
    brush.fitted(MARGIN, y + 39, room, 44, scene.left, 38, colour="second")
