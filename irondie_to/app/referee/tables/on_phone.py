"""The actions that the referee can take at a table by phone, and a check that their forms are not outdated."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Final

from irondie_to.app.clocks.game_end_commands import SettleTime
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion, time_up
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.extra_time import MOST_EXTRA_SECONDS, GiveExtraTime
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import report_result
from irondie_to.app.referee.tables.actions import TableAction, actions_of
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState

EXTRA_MINUTES: Final = {"1": 1, "3": 3, "m1": -1, "m3": -3}
"""The minutes of extra time by the keys of their actions."""


def face_at(faces: tuple[TableFace, ...], table: int) -> TableFace | None:
    return next((face for face in faces if face.card.table == table), None)


def acts_at(picture: Picture, face: TableFace, by: str, absent_words: str) -> dict[str, TableAction]:
    """The actions that are possible at a table now, by key, in the order of their buttons.

    `by` is the name of the referee, `absent_words` the text of a penalty for a player who is not at the table.
    """
    event_id = picture.event.id
    found = [
        *actions_of(face, event_id, absent_words, by),
        *_extra(face, event_id),
    ]
    return {action.key: action for action in found}


def _extra(face: TableFace, event_id: int) -> list[TableAction]:
    if face.state is TableState.FINISHED:
        return []
    match, found = face.card.seen.match, []
    for key, minutes in EXTRA_MINUTES.items():
        if 0 <= match.extra_seconds + minutes * 60 <= MOST_EXTRA_SECONDS:
            code = "phone_referee.more_minutes" if minutes > 0 else "phone_referee.less_minutes"
            command = GiveExtraTime(event_id, match.table_number, minutes * 60, match)
            found.append(TableAction(key, Phrase(code, {"count": abs(minutes)}), partial(_as_it_is, command)))
    return found


def _as_it_is(command: Command, _at_ms: int) -> Command:
    return command


def seen_at(face: TableFace) -> str:
    """A digest of the match, its clock, its reports and its call, to be sent back with a form for this table.

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
    if `ending` asks for them. Raises `UserError` `clocks.want_lives`, `clocks.want_winner`, `result.*` or `match.*`.
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
