"""The clocks on the hall screen: the hall clock, overtime, and the end of match time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, assert_never

from irondie_to.app.clocks.views import ClockFaces, HallFace, HallState
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.screen.brush import CAP_HEIGHT, CENTRE, MARGIN, RIGHT, Brush, ScreenTypeface, width_of_one
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.scene import (
    GAP,
    HEAD_BOTTOM,
    LARGE_CLOCK_BOTTOM,
    SMALL_CLOCK_BOTTOM,
    Body,
    Face,
    HallPage,
    Say,
    Scene,
    SceneHead,
    SceneTone,
    StripPart,
    paint_large_head,
    paint_strip,
    paint_title,
)
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState

_TIME_UP = {
    "unfinished_game_drawn": ("screen.unfinished_game_drawn", "screen.more_games"),
    "more_life_wins": ("screen.more_life_wins", "screen.more_games"),
    "more_life_wins_then_sudden_death": (
        "screen.more_life_wins_then_sudden_death",
        "screen.more_life_wins_then_sudden_death_then",
    ),
    "sudden_death": ("screen.sudden_death", "screen.sudden_death_then"),
    "higher_seed": ("screen.higher_seed", "screen.higher_seed_then"),
}
"""The headline and the further sentence for each ruling on the end of match time, by the value of the ruling."""

_DUTIES: Final = (
    ("screen.duty_1", "screen.duty_rest_1"),
    ("screen.duty_2", "screen.duty_rest_2"),
    ("screen.duty_3", "screen.duty_rest_3"),
)
_MOST_PLATES: Final = 9
"""The largest number of tables that the overtime page lists. If there are more, it shows only how many there are."""
_MOST_IN_STRIP: Final = {1: 12, 2: 8}
"""The largest number of tables that a strip lists, by the number of its parts."""
_STRIP: Final = {
    "clocks.game_time_over": {TableState.GAME_OVER},
    "screen.overtime_strip": {TableState.OVERTIME, TableState.SUDDEN_DEATH},
}
"""The sentences of the strip, and the states of the tables that each of them names (TOU-4)."""
_STRIP_TOP: Final = 156.0
"""The y of the strip below the title of the page that shows only the clock."""
_BANNER: Final = 150.0
_PLATE: Final = 124.0
_EXTRA, _LEAST_SCALE = 62.0, 0.7
_NORMAL: Final = ScreenTypeface.NORMAL


@dataclass(frozen=True, slots=True)
class BigClock(Body):
    """The page that shows only the hall clock or, if there is none, the time of day."""

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        canvas, head, face = brush.canvas, scene.head, scene.head.face
        paint_title(brush, head.title, 89, canvas.measure * 0.62, 76)
        brush.fitted(canvas.right, 89, canvas.measure * 0.34, 90, head.event, 46, colour="second", align=RIGHT)
        below = paint_strip(brush, scene.strip, _STRIP_TOP)
        where = canvas.width / 2, canvas.foot - 86, canvas.measure, 90
        if face is None:
            _paint_large_wall(brush, head)
            brush.fitted(*where, head.wall_words, 76, colour="second", align=CENTRE)
            return
        widest = max(width_of_one(text, _NORMAL, bold=True) for text in (face.figures, "00:00"))
        size = min(canvas.measure / widest, (canvas.height - 480 - below) / CAP_HEIGHT)
        base = (canvas.foot + 60 + below) / 2 + size * CAP_HEIGHT / 2
        brush.text(where[0], base, face.figures, size, bold=True, colour=face.tone, cut=_NORMAL, align=CENTRE)
        brush.fitted(*where, face.words, 76, bold=True, colour=face.words_tone, cut=_NORMAL, align=CENTRE)


def _paint_large_wall(brush: Brush, head: SceneHead) -> None:
    """Paint the time of day in the middle: a dial, and thin figures that cannot be mistaken for the time left."""
    canvas = brush.canvas
    middle = (canvas.foot + SMALL_CLOCK_BOTTOM) / 2
    radius = min(canvas.measure / 6, (canvas.height - 480) / 2)
    size = radius * 1.3
    wide = width_of_one(head.wall, ScreenTypeface.SEMI) * size
    left = (canvas.width - wide - 2.4 * radius) / 2
    brush.dial(left + radius, middle, radius, head.wall)
    brush.text(left + 2.4 * radius, middle + size * CAP_HEIGHT / 2, head.wall, size, colour="second")


def face_of(hall: HallFace | None, say: Say, *, is_sure: bool = True) -> Face | None:
    """Return the hall clock as the hall screen shows it; None if there is no clock or the round is over.

    If `is_sure` is False, the words say that the time is uncertain.
    """
    if hall is None or hall.state is HallState.FINISHED:
        return None
    tone: SceneTone = "second"
    words_tone: SceneTone = "attention"
    values = {"time": "" if hall.ends_at_ms is None else wall(hall.ends_at_ms)}
    match hall.state if is_sure else None:
        case None:
            words = Phrase("screen.not_sure")
        case HallState.RUNNING:
            tone, words_tone, words = "text", "accent", Phrase("screen.running", values)
        case HallState.FEW_MINUTES:
            tone, words = "attention", Phrase("screen.few_minutes")
        case HallState.OVER:
            tone, words_tone, words = "stop", "stop", Phrase("screen.over")
        case HallState.PAUSED:
            words = Phrase("screen.paused")
        case HallState.READY:
            words_tone, words = "second", Phrase("screen.ready")
        case _:
            assert_never(hall.state)
    return Face(remaining(hall.remaining_ms), tone, say(words), words_tone)


def game_time_over(faces: ClockFaces) -> tuple[int, ...]:
    """Return the tables whose game time is over: those that are finishing the current turn, and those in overtime.

    The tables are in ascending order; those in sudden death are left out.
    """
    return _tables_in(faces, {TableState.GAME_OVER, TableState.OVERTIME})


def strip_of(faces: ClockFaces, say: Say) -> tuple[StripPart, ...]:
    """Return the strip with the tables whose game time is over and the tables in overtime or sudden death.

    If there are too many tables to list, only their number is given.
    """
    groups = {code: _tables_in(faces, states) for code, states in _STRIP.items()}
    parts = tuple(StripPart(say(Phrase(code)), tables) for code, tables in groups.items() if tables)
    count = sum(len(part.tables) for part in parts)
    if parts and count > _MOST_IN_STRIP[len(parts)]:
        return (StripPart(say(Phrase("screen.overtime_many", {"count": count})), ()),)
    return parts


def _tables_in(faces: ClockFaces, states: Collection[TableState]) -> tuple[int, ...]:
    return tuple(sorted(face.card.table for face in faces.tables if face.state in states))


def _paint_banner(brush: Brush, colour: str) -> float:
    """Paint the background of an urgent notice across the full width. Return the y of its middle."""
    brush.box(0, HEAD_BOTTOM, brush.canvas.width, _BANNER, colour, 0)
    return HEAD_BOTTOM + _BANNER / 2


@dataclass(frozen=True, slots=True)
class OvertimePage(Body):
    """The page for tables whose game time is over, with the rules of overtime.

    `banner` is the urgent notice. If there are too many tables to list, `tables` is empty and `banner` gives their
    number. `lead` and `aside` are side by side above the rules. `duties` are the key words of each rule and the rest of
    its sentence.
    """

    room_for_band: ClassVar[bool] = False

    banner: str
    tables: tuple[int, ...]
    lead: str
    aside: str
    duties: tuple[tuple[str, str], ...]
    changes_above: ClassVar[float] = LARGE_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        paint_large_head(brush, scene.head)
        canvas, middle = brush.canvas, _paint_banner(brush, "attention")
        room = canvas.measure - len(self.tables) * (_PLATE + 18) - 20
        taken = brush.fitted(MARGIN, middle, room, 100, self.banner, 70, bold=True, colour="ground", cut=_NORMAL)
        for place, table in enumerate(self.tables):
            x = MARGIN + taken + 38 + place * (_PLATE + 18)
            brush.plate(x, middle - 45, _PLATE, 90, table, ground="ground", ink="attention")
        where = (canvas.right, 540, canvas.measure * 0.36, 64)
        aside = brush.fitted(*where, self.aside, 56, colour="second", align=RIGHT)
        brush.fitted(MARGIN, 538, canvas.measure - aside - 40, 72, self.lead, 66, bold=True)
        width, top = (canvas.measure - 2 * GAP) / 3, 596.0
        for place, (words, rest) in enumerate(self.duties):
            x, inner = MARGIN + place * (width + GAP), width - 68
            brush.box(x, top, width, 376, "row", 14)
            brush.text(x + 34, top + 192, str(place + 1), 200, bold=True, colour="accent", cut=_NORMAL)
            brush.text(x + width - 34, top + 60, f"OT-{place + 1}", 40, colour="second", align=RIGHT)
            brush.fitted(x + 34, top + 238, inner, 68, words, 62, bold=True)
            brush.fitted(x + 34, top + 312, inner, 104, rest, 46)


def overtime_page(tables: tuple[int, ...], left: str, say: Say) -> HallPage:
    """Return the page for tables whose game time is over, with the three rules of overtime (OT-1 to OT-3)."""
    many = len(tables) > _MOST_PLATES
    banner = say(Phrase("screen.overtime_many" if many else "screen.overtime_at", {"count": len(tables)}))
    duties = tuple((say(Phrase(words)), say(Phrase(rest))) for words, rest in _DUTIES)
    lead, aside = say(Phrase("screen.then_every_turn")), say(Phrase("screen.others_play"))
    return HallPage(OvertimePage(banner, () if many else tables, lead, aside, duties), left=left)


@dataclass(frozen=True, slots=True)
class TimeUpPage(Body):
    """The page after the end of match time.

    It shows the duties of the players, how unfinished games are counted, the tables with extra time (`extras`, each
    with a text that says when its time ends), and the tables whose slips are missing (`out`).
    """

    room_for_band: ClassVar[bool] = False

    banner: str
    title: str
    lines: tuple[str, ...]
    extra_words: str
    extras: tuple[tuple[int, str], ...]
    out_words: str
    out: tuple[int, ...]
    changes_above: ClassVar[float] = LARGE_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        paint_large_head(brush, scene.head)
        canvas, room = brush.canvas, brush.canvas.measure
        where = (canvas.width / 2, _paint_banner(brush, "stop"), room, 110)
        brush.fitted(*where, self.banner, 88, bold=True, colour="ground", cut=_NORMAL, align=CENTRE)
        brush.fitted(MARGIN, 537, room, 72, self.title, 66, bold=True)
        for place, line in enumerate(self.lines):
            brush.fitted(MARGIN, 616 + 72 * place, room, 66, line, 56)
        if self.extras:
            _paint_extras(brush, self.extra_words, self.extras, canvas.foot - 212)
        if self.out:
            _paint_out(brush, self.out_words, self.out, canvas.foot - 80)


def _paint_extras(brush: Brush, words: str, extras: Sequence[tuple[int, str]], y: float) -> None:
    """Paint the tables with extra time, smaller if there are many.

    If some do not fit, the last item says how many are left out.
    """
    right = brush.canvas.right
    x = MARGIN + brush.fitted(MARGIN, y, 420, 60, words, 46, bold=True, colour="second") + 40
    widths = [210 + width_of_one(ends, ScreenTypeface.SEMI, bold=True) * _EXTRA for _table, ends in extras]
    scale = min(1.0, max(_LEAST_SCALE, (right - x) / (sum(widths) - 70)))
    for number, ((table, ends), width) in enumerate(zip(extras, widths, strict=True)):
        if x + (width - 70) * scale > right + 1:
            brush.fitted(x, y, right - x, 60, f"+{len(extras) - number}", 50, bold=True, colour="second")
            return
        brush.plate(x, y - 38 * scale, 120 * scale, 76 * scale, table)
        brush.text(x + 140 * scale, y + 22 * scale, ends, _EXTRA * scale, bold=True)
        x += width * scale


def _paint_out(brush: Brush, words: str, tables: Sequence[int], y: float) -> None:
    right = brush.canvas.right
    x = MARGIN + brush.fitted(MARGIN, y, 420, 60, words, 46, bold=True, colour="second") + 40
    for number, table in enumerate(tables):
        more = len(tables) - number
        if x + 106 + (124 if more > 1 else 0) > right:
            brush.fitted(x + 8, y, right - x, 60, f"+{more}", 50, bold=True, colour="second")
            return
        brush.box(x, y - 38, 106, 76, "row")
        brush.fitted(x + 53, y, 96, 70, str(table), 56, bold=True, align=CENTRE)
        x += 122


def time_up_page(content: Content, faces: ClockFaces, say: Say) -> HallPage:
    """Return the page after the end of match time, with the tables whose extra time has not ended yet.

    Rounds of the knockout with a later clock are left out.
    """
    ended = min(0, 0 if faces.hall is None else faces.hall.remaining_ms)
    extras = tuple(
        (face.card.table, say(Phrase("screen.ends_at", {"time": remaining(face.ends_at_ms)})))
        for face in faces.tables
        if face.card.table in content.out and face.ends_at_ms < ended
    )
    title, then = _TIME_UP[content.time_up]
    body = TimeUpPage(
        say(Phrase("screen.finish_turn")),
        say(Phrase(title)),
        (say(Phrase(then)), say(Phrase("screen.bring_slip"))),
        say(Phrase("screen.extra_time")),
        extras,
        say(Phrase("screen.slips_out")),
        content.out,
    )
    ruling = Phrase("screen.swiss_time_up" if content.bracket is None else "screen.knockout_time_up")
    right = say(Phrase("screen.out_of", {"count": len(content.out), "tables": content.tables}))
    return HallPage(body, left=say(Phrase("screen.ruling", {"ruling": ruling})), right=right)
