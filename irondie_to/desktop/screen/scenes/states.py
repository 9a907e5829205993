"""The words and figures of the clock, and the pages for the end of match time, for overtime and for the message."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, assert_never

from irondie_to.app.clocks.views import ClockFaces, HallFace, HallState, TableFace
from irondie_to.app.core.time.time_text import time_of_day
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.screen.painting.scene import (
    BracketStop,
    Duty,
    Extra,
    Face,
    NoticePage,
    OvertimePage,
    SceneStrip,
    SceneTone,
    StripPart,
    TimeUpPage,
)
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.lists import HallPage, Say
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

MOST_PLATES: Final = 9
"""The largest number of tables that the overtime page lists. If there are more, it shows only their number."""
_MOST_IN_STRIP: Final = {1: 12, 2: 8}
"""The largest number of tables that a strip lists, by the number of its parts."""
_MOST_STOPS: Final = 7
_DAY_MINUTES: Final = 24 * 60
_GAME_OVER: Final = {TableState.GAME_OVER, TableState.OVERTIME}
_STRIP: Final = {
    "clocks.game_time_over": {TableState.GAME_OVER},
    "screen.overtime_strip": {TableState.OVERTIME, TableState.SUDDEN_DEATH},
}
"""The sentences of the strip, and the states of the tables that each of them names (TOU-4)."""


@dataclass(frozen=True, slots=True)
class OrganiserMessage:
    """A message from the organiser to the players.

    `at` is the time of day to count down to (HH:MM), or empty. If `title` is empty and `at` is not, the page says which
    round starts at that time.
    """

    title: str = ""
    at: str = ""
    lines: tuple[str, ...] = ()


def face_of(hall: HallFace | None, say: Say, *, is_sure: bool = True) -> Face | None:
    """Return the hall clock as the display shows it, None if there is no clock or the round is finished.

    If `is_sure` is False, the words say that the time is uncertain instead of giving the state of the clock.
    """
    if hall is None or hall.state is HallState.FINISHED:
        return None
    shown = remaining(hall.remaining_ms)
    if not is_sure:
        return Face(shown, SceneTone.SECOND, say(Phrase("screen.not_sure")), SceneTone.ATTENTION)
    values = {"time": "" if hall.ends_at_ms is None else wall(hall.ends_at_ms)}
    match hall.state:
        case HallState.RUNNING:
            return Face(shown, SceneTone.PLAIN, say(Phrase("screen.running", values)), SceneTone.ACCENT)
        case HallState.FEW_MINUTES:
            return Face(shown, SceneTone.ATTENTION, say(Phrase("screen.few_minutes")), SceneTone.ATTENTION)
        case HallState.OVER:
            return Face(shown, SceneTone.STOP, say(Phrase("screen.over")), SceneTone.STOP)
        case HallState.PAUSED:
            return Face(shown, SceneTone.SECOND, say(Phrase("screen.paused")), SceneTone.ATTENTION)
        case HallState.READY:
            return Face(shown, SceneTone.SECOND, say(Phrase("screen.ready")), SceneTone.SECOND)
        case _:
            assert_never(hall.state)


def game_time_over(faces: ClockFaces) -> tuple[int, ...]:
    """Return the tables whose players are finishing the turn after the end of game time, or are in overtime.

    The numbers are in ascending order. Tables in sudden death are left out.
    """
    return _tables_in(faces, _GAME_OVER)


def strip_of(faces: ClockFaces, say: Say) -> SceneStrip | None:
    """Return the strip with the tables whose game time is over and those in overtime, None if there are no such tables.

    Tables in sudden death are listed with those in overtime. If the tables do not fit, the strip shows only their
    number.
    """
    groups = {code: _tables_in(faces, states) for code, states in _STRIP.items()}
    parts = tuple(StripPart(say(Phrase(code)), tables) for code, tables in groups.items() if tables)
    if not parts:
        return None
    count = sum(len(part.tables) for part in parts)
    if count > _MOST_IN_STRIP[len(parts)]:
        return SceneStrip((StripPart(say(Phrase("screen.overtime_many", {"count": count})), ()),))
    return SceneStrip(parts)


def _tables_in(faces: ClockFaces, states: Collection[TableState]) -> tuple[int, ...]:
    return tuple(sorted(face.card.table for face in faces.tables if face.state in states))


def overtime_page(tables: tuple[int, ...], left: str, right: str, say: Say) -> HallPage:
    """Return the page for tables whose game time is over, with the three rules of overtime (OT-1 to OT-3)."""
    many = len(tables) > MOST_PLATES
    code = "screen.overtime_many" if many else "screen.overtime_at"
    duties = (
        Duty("OT-1", say(Phrase("screen.duty_1")), say(Phrase("screen.duty_rest_1"))),
        Duty("OT-2", say(Phrase("screen.duty_2")), say(Phrase("screen.duty_rest_2"))),
        Duty("OT-3", say(Phrase("screen.duty_3")), say(Phrase("screen.duty_rest_3"))),
    )
    body = OvertimePage(
        say(Phrase(code, {"count": len(tables)})),
        () if many else tables,
        say(Phrase("paper.finish_the_turn")),
        say(Phrase("screen.others_play")),
        duties,
    )
    return HallPage(body, left=left, right=right)


def time_up_page(content: Content, faces: ClockFaces, say: Say) -> HallPage:
    """Return the page for the players after the end of match time."""
    hall = faces.hall
    now_shown = 0 if hall is None else hall.remaining_ms
    with_extra_time = [face for face in faces.tables if _has_extra_time(face, now_shown)]
    extras = tuple(
        Extra(face.card.table, say(Phrase("screen.ends_at", {"time": remaining(face.ends_at_ms)})))
        for face in with_extra_time
    )
    title, then = _TIME_UP[content.time_up]
    ruling = Phrase("screen.swiss_time_up" if content.bracket is None else "screen.knockout_time_up")
    body = TimeUpPage(
        say(Phrase("screen.finish_turn")),
        say(Phrase(title)),
        (say(Phrase(then)), say(Phrase("screen.bring_slip"))),
        say(Phrase("screen.extra_time")),
        extras,
        say(Phrase("screen.slips_out")),
        content.out,
    )
    count = {"count": len(content.out), "tables": content.tables}
    return HallPage(
        body, left=say(Phrase("screen.ruling", {"ruling": ruling})), right=say(Phrase("screen.out_of", count))
    )


def _has_extra_time(face: TableFace, now_shown: int) -> bool:
    """Return whether the table has extra time that has not ended when the hall clock shows `now_shown` milliseconds."""
    return face.state is not TableState.FINISHED and face.ends_at_ms < min(0, now_shown)


def notice_page(message: OrganiserMessage, content: Content | None, now_ms: int, say: Say) -> HallPage:
    """Return the page with the organiser's message.

    If the message has no title, the page names the round that starts at the time of the message or, if the message has
    no time, the event. `content` is None if there is no event; the page then names no round and welcomes the players.
    """
    title, below = message.title, ""
    next_ = 0 if content is None else _next(content, now_ms)
    if message.at:
        if not title:
            title = say(_starts(message.at, content, next_))
        below = _count_down(message.at, now_ms, say)
    if not title:
        title = say(Phrase("screen.welcome")) if content is None else content.event.name
    plan = () if content is None or not message.at else _plan(content, next_, message.at, say)
    return HallPage(NoticePage(title, below, message.lines, plan))


def _next(content: Content, now_ms: int) -> int:
    """Return the number of rounds of the day that have started. This is the index of the next round in the plan."""
    if content.status.phase not in {"registration", "swiss"}:
        return content.status.rounds if content.status.phase == "cut" else len(content.plan)
    hall = content.board.at(now_ms).hall
    is_waiting = bool(content.out) and hall is not None and hall.state is HallState.READY
    return content.status.round - is_waiting


def _starts(at: str, content: Content | None, next_: int) -> Phrase:
    if content is None or content.status.phase == "finished":
        return Phrase("screen.it_starts", {"time": at})
    if next_ < content.status.rounds:
        return Phrase("screen.round_starts", {"round": next_ + 1, "time": at})
    return Phrase("screen.knockout_starts", {"time": at})


def _count_down(at: str, now_ms: int, say: Say) -> str:
    """Return a sentence with the minutes left until a time of day (HH:MM), empty if more than 120 minutes are left."""
    now = datetime.fromtimestamp(now_ms / 1000).astimezone()
    hours, minutes = map(int, at.split(":"))
    left = hours * 60 + minutes - (now.hour * 60 + now.minute)
    if left == 0:
        return say(Phrase("screen.now"))
    left %= _DAY_MINUTES
    return say(Phrase("screen.in_minutes", {"count": left})) if left <= 120 else ""


def _plan(content: Content, next_: int, at: str, say: Say) -> tuple[BracketStop, ...]:
    """Return the plan of the day: started rounds, the next round at the time `at`, and later rounds shifted to fit.

    At most seven rounds are included. `next_` is the index of the next round.
    """
    if next_ >= len(content.plan):
        return ()
    shift = _minutes(at) - _minutes(content.plan[next_][1])
    stops = []
    first = max(0, min(next_ - 2, len(content.plan) - _MOST_STOPS))
    for place, (title, planned) in list(enumerate(content.plan))[first : first + _MOST_STOPS]:
        if place < next_:
            stops.append(BracketStop("", capitalized(say(title)), "done"))
        else:
            stops.append(
                BracketStop(
                    time_of_day(_minutes(planned) + shift),
                    capitalized(say(title)),
                    "now" if place == next_ else "todo",
                )
            )
    return tuple(stops)


def _minutes(at: str) -> int:
    hours, minutes = map(int, at.split(":"))
    return hours * 60 + minutes
