"""The organiser's message and the page before the first round, both with the plan of the day; and the blank page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.clocks.views import HallState
from irondie_to.app.core.times import minutes_of_day, time_of_day
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.screen.brush import (
    CENTRE,
    LEFT,
    MARGIN,
    RIGHT,
    Brush,
    Canvas,
    ScreenTypeface,
    fit,
    lines_of,
    width_of_one,
)
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.scene import Body, HallPage, Say, Scene, paint_wall
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import worded_date

_LARGEST, _SMALLEST = 190.0, 110.0
_LINE, _LINE_APART = 56.0, 76.0
_PLAN: Final = 44.0
_MOST_STOPS: Final = 7
_DAY_MINUTES: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class OrganiserMessage:
    """A message from the organiser to the players.

    `at` is the time of day to count down to (HH:MM), or empty. If `title` is empty, the page says what starts at that
    time or, without a time, shows the name of the event (see `notice_page`).
    """

    title: str = ""
    at: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Blank(Body):
    has_foot: ClassVar[bool] = False

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        """Paint nothing."""


class PlanStop(NamedTuple):
    """A round in the plan of the day.

    `at` is the time (HH:MM) at which it is now expected to start, empty if it has started. `words` is its name. `state`
    is `done` if it has started, `now` for the next one to start, and `todo` for later ones.
    """

    at: str
    words: str
    state: str


@dataclass(frozen=True, slots=True)
class NoticePage(Body):
    """A page of words: the organiser's message, what happens before the first round, or that a list does not exist yet.

    `title` is painted as large as possible, `below` says how many minutes are left (or is empty), `lines` are further
    lines, and `plan` is the plan of the day, which is left out if the words leave no space for it.
    """

    title: str
    below: str = ""
    lines: tuple[str, ...] = ()
    plan: tuple[PlanStop, ...] = ()
    has_foot: ClassVar[bool] = False

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        canvas, room = brush.canvas, brush.canvas.measure
        taken = paint_wall(brush, scene.head, 91)
        brush.fitted(MARGIN, 91, room - taken - 40, 60, scene.head.event, 58, bold=True, colour="second")
        y = _paint_title(brush, self.title, 210.0)
        if self.below:
            y += 122
            normal = ScreenTypeface.NORMAL
            brush.fitted(MARGIN, y - 36, room, 110, self.below, 104, bold=True, colour="accent", cut=normal)
        y += 110
        for line in self.lines:
            fitted = fit(line, room, _LINE, _LINE_APART)
            is_whole = len(fitted.lines) == 1 and fitted.size >= 0.8 * _LINE
            for part in (line,) if is_whole else lines_of(line, room, _LINE):
                brush.fitted(MARGIN, y - 20, room, _LINE_APART, part, _LINE)
                y += _LINE_APART
        plan_y = canvas.height - 260
        if self.plan and y - _LINE_APART < plan_y - _PLAN:
            _paint_plan(brush, canvas, self.plan, plan_y)
        for text, x, align in ((scene.left, float(MARGIN), LEFT), (scene.right, canvas.right, RIGHT)):
            brush.fitted(x, canvas.height - 42, room / 2, 44, text, 38, colour="second", align=align)


def _paint_title(brush: Brush, title: str, top: float) -> float:
    """Paint the title in one line if the font is then large enough, otherwise in at most four lines.

    `top` is the upper edge of the title. Return the y of the last baseline, or `top` if there is no title.
    """
    room = brush.canvas.measure
    if not title:
        return top
    size = min(_LARGEST, room / width_of_one(title, ScreenTypeface.SEMI, bold=True))
    if size >= _SMALLEST:
        brush.text(MARGIN, top + size * 0.85, title, size, bold=True)
        return top + size * 0.85
    size = _SMALLEST
    while size > 60 and len(lines_of(title, room, size, bold=True)) > 2:
        size -= 6
    for line in lines_of(title, room, size, bold=True)[:4]:
        top += size * 1.12
        (text, *_), face, fitting = fit(line, room, size, size * 1.1, bold=True)
        brush.text(MARGIN, top, text, fitting, bold=True, cut=face)
    return top


def _paint_plan(brush: Brush, canvas: Canvas, plan: tuple[PlanStop, ...], y: float) -> None:
    step, middle = canvas.measure / len(plan), y + 58
    room = step - 12
    size = min(fit(stop.words, room, _PLAN, _PLAN, bold=True).size for stop in plan)
    brush.line([(MARGIN + step / 2, middle), (canvas.right - step / 2, middle)], 5, "second")
    for number, (at, words, state) in enumerate(plan):
        x, is_now, is_done = MARGIN + step * (number + 0.5), state == "now", state == "done"
        colour = "second" if is_done else "text"
        brush.fitted(x, y, room, 44, at, 44, bold=is_now or is_done, colour=colour, align=CENTRE)
        brush.disc(x, middle, 26 if is_now else 18, "accent" if is_now or is_done else "second")
        if is_done:
            brush.line([(x - 8, middle), (x - 2, middle + 7), (x + 9, middle - 7)], 4, "ground")
        elif not is_now:
            brush.disc(x, middle, 13, "ground")
        brush.fitted(x, y + 116, room, 48, words, size, bold=is_now, colour=colour, align=CENTRE)


def notice_page(message: OrganiserMessage, content: Content | None, now_ms: int, say: Say) -> HallPage:
    """Return the page with the organiser's message.

    If the message has no title, the page is headed by what starts at the time of the message: the next Swiss round
    with its number or, after the last one, just “the next round”. The heading says only when it starts if there is no
    event (`content` is None), if the event is over, or before the knockout of an event without Swiss rounds. Without a
    time, the page is headed by the name of the event or, if there is no event, by the sentence that the event will
    appear here.
    """
    title, at = message.title, message.at
    if not at:
        default = say(Phrase("screen.welcome")) if content is None else content.event.name
        return HallPage(NoticePage(title or default, "", message.lines))
    next_ = 0 if content is None else _next(content, now_ms)
    plan = () if content is None else _plan(content, next_, at, say)
    below = _count_down(at, now_ms, say)
    return HallPage(NoticePage(title or say(_starts(at, content, next_)), below, message.lines, plan))


def start_page(content: Content, now_ms: int, say: Say) -> HallPage:
    """Return the page before the first round: when the event starts, and what the players do until then."""
    lines = say(Phrase("screen.check_in")), say(Phrase("screen.no_round"))
    at, day, today = content.event.starts_at, content.event.date, _local(now_ms).date().isoformat()
    right = say(Phrase("screen.checked_in", {"count": content.status.playing, "players": content.status.players}))
    below, plan = "", tuple[PlanStop, ...]()
    if day > today:
        date = worded_date(day, content.language)
        title = say(Phrase("screen.starts_on", {"date": date, "time": at}))
    elif day < today or minutes_of_day(at) < minutes_of_day(f"{_local(now_ms):%H:%M}"):
        title = say(Phrase("screen.starts_soon"))
    else:
        title, below = say(_starts(at, content, 0)), _count_down(at, now_ms, say)
        plan = _plan(content, 0, at, say)
    return HallPage(NoticePage(title, below, lines, plan), right=right if content.status.players else "")


def _local(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000).astimezone()


def _next(content: Content, now_ms: int) -> int:
    """Return the index in the plan of the next round to start; the length of the plan from the knockout on."""
    if content.status.phase not in {"registration", "swiss"}:
        return content.status.rounds if content.status.phase == "cut" else len(content.plan)
    hall = content.board.at(now_ms).hall
    is_waiting = hall is not None and hall.state is HallState.READY
    return content.status.round - is_waiting


def _starts(at: str, content: Content | None, next_: int) -> Phrase:
    if content is None or content.status.phase == "finished":
        return Phrase("screen.it_starts", {"time": at})
    if next_ < content.status.rounds:
        return Phrase("screen.round_starts", {"round": next_ + 1, "time": at})
    return Phrase("screen.it_starts" if content.title is None else "screen.knockout_starts", {"time": at})


def _count_down(at: str, now_ms: int, say: Say) -> str:
    """Return the minutes left until a time of day (HH:MM) in words; empty if more than 120 minutes are left."""
    now = _local(now_ms)
    left = (minutes_of_day(at) - (now.hour * 60 + now.minute)) % _DAY_MINUTES
    if left == 0:
        return say(Phrase("screen.now"))
    return say(Phrase("screen.in_minutes", {"count": left})) if left <= 120 else ""


def _plan(content: Content, next_: int, at: str, say: Say) -> tuple[PlanStop, ...]:
    """Return the plan of the day: started rounds, the next one at the time `at`, and later ones shifted to match.

    It has at most seven rounds. It is empty if `next_`, the index of the next round, is not in the plan.
    """
    if next_ >= len(content.plan):
        return ()
    shift = minutes_of_day(at) - minutes_of_day(content.plan[next_][1])
    stops = []
    for place, (title, planned) in enumerate(content.plan):
        state = "done" if place < next_ else "now" if place == next_ else "todo"
        starts = "" if state == "done" else time_of_day(minutes_of_day(planned) + shift)
        is_swiss = place < content.status.rounds
        name = Phrase("screen.round", {"round": place + 1}) if is_swiss else title
        stops.append(PlanStop(starts, capitalized(say(name)), state))
    first = max(0, min(next_ - 2, len(stops) - _MOST_STOPS))
    return tuple(stops[first : first + _MOST_STOPS])
