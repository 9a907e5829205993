"""The tables as the referee's phone shows them: which ones wait, what can be done at each, and the steps of TOU-3."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from hashlib import sha256
from typing import Final

from irondie_to.app.clocks.game_commands import SettleTime
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion, time_up
from irondie_to.app.clocks.views import ClockFaces, Need, NeedAction, TableFace, TileTone
from irondie_to.app.core import times
from irondie_to.app.core.clock_facts import MOST_EXTRA_SECONDS, GiveExtraTime
from irondie_to.app.core.phones.rows import RefereeCallRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.core.results import read_result, text_of
from irondie_to.app.core.steps import Command
from irondie_to.app.core.times import moment_ms
from irondie_to.app.knockout.results import report_result
from irondie_to.app.referee.tables.actions import COMING, END_CALL, NEED_KEYS, RESULT, SETTLE, TableAction, actions_of
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.clocks.clock import TableState
from irondie_to.tournament.match import KnockoutTimeUp, SwissTimeUp

EXTRA_MINUTES: Final = {"1": 1, "3": 3, "m1": -1, "m3": -3}
"""The minutes of extra time by the keys of their actions."""


def face_at(faces: tuple[TableFace, ...], table: int) -> TableFace | None:
    return next((face for face in faces if face.card.table == table), None)


def acts_at(picture: Picture, face: TableFace, by: str, absent_words: str) -> dict[str, TableAction]:
    """The actions that are possible at a table now, by key, in the order of their buttons.

    `by` is the name of the referee, `absent_words` the text of a penalty for a player who is not at the table.
    """
    event_id = picture.event.id
    actions = [
        *actions_of(face, event_id, absent_words, by),
        *_extra(face, event_id),
    ]
    return {action.key: action for action in actions}


def _extra(face: TableFace, event_id: int) -> list[TableAction]:
    if face.state is TableState.FINISHED:
        return []
    match, actions = face.card.seen.match, []
    for key, minutes in EXTRA_MINUTES.items():
        if 0 <= match.extra_seconds + minutes * 60 <= MOST_EXTRA_SECONDS:
            code = "phone_referee.more_minutes" if minutes > 0 else "phone_referee.less_minutes"
            command = GiveExtraTime(event_id, match.table_number, minutes * 60, match)
            actions.append(TableAction(key, Phrase(code, {"count": abs(minutes)}), partial(_as_it_is, command)))
    return actions


def _as_it_is(command: Command, _at_ms: int) -> Command:
    return command


def seen_at(face: TableFace) -> str:
    """A digest of the match with its clock, games, reports and call, to be sent back with a form for this table.

    If the digest has changed by then, the form is outdated.
    """
    return digest(face.card.seen, face.card.by_phone)


def digest(*seen: object) -> str:
    return sha256(repr(seen).encode()).hexdigest()[:20]


def ending_at(picture: Picture, face: TableFace, now_ms: int) -> TimeUp | None:
    """What is needed to settle the match at a table; None if there is nothing to settle."""
    try:
        return time_up(picture, face.card.table, now_ms)
    except UserError:
        return None


def settling(picture: Picture, ending: TimeUp, now_ms: int, lives: tuple[str, str], slip: str) -> Command:
    """The command that settles a match.

    `lives` are the life points of both players and `slip` is the result on the slip, all as typed; they are read only
    if `ending` asks for them. Raises `UserError` `clocks.want_lives`, `clocks.want_winner` or `match.*`.
    """
    if ending.question is TimeUpQuestion.SLIP:
        result = read_result(slip.strip(), knockout=ending.knockout)
        return report_result(picture.event.id, ending.players, ending.table, result, None)
    if ending.question is TimeUpQuestion.WINNER:
        raise UserError("clocks.want_winner", table=ending.table)
    points = None
    if ending.question is TimeUpQuestion.LIFE_POINTS:
        typed = [text.strip() for text in lives]
        if not all(text.isascii() and text.isdecimal() and len(text) <= 2 for text in typed):
            raise UserError("clocks.want_lives", table=ending.table)
        points = int(typed[0]), int(typed[1])
    return SettleTime(picture.event.id, now_ms, ending.table, points, ending)


_TIME: Final = (
    (TableState.MATCH_OVER, TableState.MISSING),
    (TableState.GAME_OVER,),
    (TableState.OVERTIME, TableState.SUDDEN_DEATH),
)
"""The states in which time is over, in the order of the list."""

_CALLS: Final = {NeedAction.COMING, NeedAction.END_CALL}

_HEADLINES: Final = {
    TableState.OVERTIME: "phone_referee.overtime",
    TableState.SUDDEN_DEATH: "phone_referee.sudden_death",
}


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for the referee, with the action to take next.

    `headline` says why. If `since_ms` (milliseconds since 1970-01-01 UTC) is not None, the value `time` of the headline
    is the time elapsed since then. `lines` are instructions based on the rules with the ids `rules`. `key` identifies
    the action, and `button` is the text of its button. `call` is the player's call, or None.
    """

    face: TableFace
    headline: Phrase
    lines: tuple[Phrase, ...]
    rules: tuple[str, ...]
    key: str
    button: Phrase
    since_ms: int | None = None
    call: RefereeCallRow | None = None

    @property
    def leads_to_table(self) -> bool:
        """Whether the action needs more input, so that its button leads to the page of the table."""
        return self.key in {SETTLE, RESULT}


def who_waits(faces: ClockFaces, now_ms: int) -> tuple[Waiting, ...]:
    """The tables that wait for the referee at the time `now_ms` (milliseconds since 1970-01-01 UTC).

    The calls of players come first, oldest first; a call keeps its place after it has been answered. Then come tables
    whose match is decided or out of time, those whose game time is over, those in overtime or sudden death, all others
    that need somebody, and last those that only wait for an absent player. A table that is paused, or at which a loss
    for absence is due, is always one of the others. Within a group, the table that has been calling longest comes
    first.

    A table whose call has been answered is listed a second time if it also needs somebody for another reason, because
    each of the two has its own button.
    """
    called = [(face.call, face) for face in faces.tables if face.call is not None]
    called.sort(key=lambda each: (each[0].called_at, each[0].id))
    needs = sorted(
        (need for need in faces.needs if need.action not in _CALLS),
        key=lambda need: (_rank(need), -(need.face.since_ms or 0), need.face.card.table),
    )
    return (*(_called(call, face) for call, face in called), *(_waiting(need, now_ms) for need in needs))


def table_count(waiting: Iterable[Waiting]) -> int:
    """The number of tables that wait; a table that is listed twice counts once."""
    return len({each.face.card.match_id for each in waiting})


def _rank(need: Need) -> int:
    face = need.face
    if need.action.only_waits:
        return len(_TIME) + 1
    if face.paused_ms is not None or need.action is NeedAction.ABSENCE:
        return len(_TIME)
    return next((rank for rank, states in enumerate(_TIME) if face.state in states), len(_TIME))


def _called(call: RefereeCallRow, face: TableFace) -> Waiting:
    by_phone = face.card.by_phone
    if call.taken_at and by_phone is not None:
        return Waiting(face, by_phone.coming, (), (), END_CALL, Phrase("clocks.do_end_call"), None, call)
    headline = Phrase("phone_referee.called", {"time": ""})
    return Waiting(face, headline, (), (), COMING, Phrase("clocks.do_coming"), moment_ms(call.called_at), call)


def _waiting(need: Need, now_ms: int) -> Waiting:
    face = need.face
    waiting = Waiting(face, need.headline, need.lines, need.rules, NEED_KEYS[need.action], need.button)
    if face.paused_ms is not None:
        return replace(waiting, headline=Phrase("phone_referee.paused", {"time": ""}), since_ms=now_ms - face.paused_ms)
    if face.state in _HEADLINES and need.action is NeedAction.COUNT_TURN:
        return replace(waiting, headline=Phrase(_HEADLINES[face.state], {"turn": face.turn}), lines=(), rules=())
    return waiting


@dataclass(frozen=True, slots=True)
class PhoneTile:
    """The tile of a table on the referee's phone.

    `style` is the CSS class of the tile, or empty. `figure_ms` is the time shown (None: no time), which counts down to
    `ends_at_ms` or up from `since_ms` (both in milliseconds since 1970-01-01 UTC, None if the time does not count).
    `result` is shown instead once there is one. `foot` is the text at the foot; if `foot_since_ms` is not None, its
    value `time` is the time elapsed since then.
    """

    table: int
    style: str
    figure_ms: int | None
    ends_at_ms: int | None
    since_ms: int | None
    result: Phrase | None
    foot: Phrase | None
    foot_since_ms: int | None = None


_STYLES: Final = {
    TableState.GAME_OVER: "warn",
    TableState.MISSING: "warn",
    TableState.OVERTIME: "danger",
    TableState.SUDDEN_DEATH: "danger",
    TableState.MATCH_OVER: "danger",
    TableState.FINISHED: "done",
    TableState.SHOWING: "acc",
}

_FEET: Final = {
    TableState.GAME_OVER: Phrase("phone_referee.foot_game_over"),
    TableState.MATCH_OVER: Phrase("phone_referee.foot_match_over"),
    TableState.MISSING: Phrase("phone_referee.foot_missing"),
}


_TURNS: Final = {
    TableState.OVERTIME: "phone_referee.foot_overtime",
    TableState.SUDDEN_DEATH: "phone_referee.foot_sudden_death",
}


def tiles(faces: ClockFaces, now_ms: int) -> tuple[PhoneTile, ...]:
    """The tiles of all tables, ordered by table number."""
    return tuple(_tile(face, now_ms) for face in faces.tables)


def _tile(face: TableFace, now_ms: int) -> PhoneTile:
    call = face.call
    style = _STYLES.get(face.state, "acc" if face.tone is TileTone.INFO else "")
    foot, foot_since = _foot(face), None
    if face.paused_ms is not None:
        style, foot, foot_since = "acc", Phrase("phone_referee.foot_paused", {"time": ""}), now_ms - face.paused_ms
    elif face.card.absentees is not None and face.state is not TableState.FINISHED:
        style = style or "warn"
    if face.agreement is Agreement.DIFFERS:
        style, foot = style or "warn", Phrase("clocks.label_differ")
    if call is not None:
        style = style if style == "danger" else "warn"
        code = "phone_referee.foot_coming" if call.taken_at else "phone_referee.foot_called"
        foot, foot_since = Phrase(code, {"time": ""}), None if call.taken_at else moment_ms(call.called_at)
    words = face.card.words
    counting = counting_of(face, now_ms)
    return PhoneTile(
        face.card.table, style, face.figure_ms, *counting, None if words is None else words.short, foot, foot_since
    )


def _foot(face: TableFace) -> Phrase | None:
    if face.card.words is not None:
        return face.caption
    if face.state in _TURNS:
        return Phrase(_TURNS[face.state], {"turn": face.turn})
    if face.state is TableState.RUNNING and face.card.absentees is None:
        if face.ends_at_ms >= 0:
            return face.caption
        values = {"extra": times.passed(-face.ends_at_ms), "end": times.left(face.ends_at_ms)}
        return Phrase("phone_referee.foot_extra", values)
    return _FEET.get(face.state) or face.label or face.caption


def counting_of(face: TableFace, now_ms: int) -> tuple[int | None, int | None]:
    """The times to which the table's clock counts down and from which it counts up, if it is running.

    Both are in milliseconds since 1970-01-01 UTC. At most one of them is not None; both are None while the clock is not
    running.
    """
    if face.figure_ms is None or face.paused_ms is not None or face.hall_paused:
        return None, None
    return (None, now_ms - face.figure_ms) if face.counts_up else (now_ms + face.figure_ms, None)


class Progress(Enum):
    DONE = "done"
    NOW = "now"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class TimeUpLine:
    """A step of the procedure; `rule` is a rule id, the key of a ruling, or empty."""

    progress: Progress
    phrase: Phrase
    rule: str = ""


_MORE_LIFE: Final = {SwissTimeUp.MORE_LIFE_WINS, KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH}


def time_up_lines(ending: TimeUp, ended_at: str) -> tuple[TimeUpLine, ...]:
    """The steps for a match whose time ended at `ended_at`, a time of day (empty: unknown)."""
    ended = Phrase("phone_referee.ended_at", {"time": ended_at}) if ended_at else Phrase("phone_referee.ended")
    lines = [TimeUpLine(Progress.DONE, ended, "TOU-3")]
    if ending.question is TimeUpQuestion.WINNER:
        values: dict[str, Value] = {"a": ending.a_name, "b": ending.b_name}
        return (*lines, TimeUpLine(Progress.NOW, Phrase("phone_referee.play_sudden_death", values), ending.ruling_key))
    if ending.unfinished:
        lines.append(TimeUpLine(Progress.NOW, Phrase("phone_referee.finish_by_rules"), "TOU-3"))
    if ending.unfinished and ending.question is not TimeUpQuestion.SLIP:
        game = ending.seen.games[-1].number
        code = "phone_referee.more_life_wins" if ending.ruling in _MORE_LIFE else "phone_referee.counts_drawn"
        lines.append(TimeUpLine(Progress.NEXT, Phrase(code, {"game": game}), ending.ruling_key))
    rest = Progress.NEXT if ending.unfinished else Progress.NOW
    if ending.refused is not None:
        lines.append(TimeUpLine(rest, ending.refused))
    elif ending.question is TimeUpQuestion.SLIP:
        lines.append(TimeUpLine(rest, Phrase("phone_referee.from_slip"), ending.ruling_key))
    elif ending.question is TimeUpQuestion.SUDDEN_DEATH:
        lines.append(TimeUpLine(rest, Phrase("phone_referee.one_more_game"), ending.ruling_key))
    elif ending.result is not None:
        lines.append(TimeUpLine(rest, _outcome(ending), "" if ending.unfinished else ending.ruling_key))
    return tuple(lines)


def _outcome(ending: TimeUp) -> Phrase:
    if ending.result is None or ending.result.games is None:
        message = "only a match with games is settled when its time is over"
        raise ValueError(message)
    games = ending.result.games
    values: dict[str, Value] = {"result": text_of(ending.result)}
    if games.a == games.b:
        return Phrase("phone_referee.result_seed" if ending.knockout else "phone_referee.result_drawn", values)
    winner = ending.a_name if games.a > games.b else ending.b_name
    return Phrase("phone_referee.result_won", values | {"name": winner})
