"""Describes the steps at a table whose match time is over, each with its rule (TOU-3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion
from irondie_to.app.core.results import text_of
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.match import KnockoutTimeUp, SwissTimeUp


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
        game = sum(ending.games) + 1
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
