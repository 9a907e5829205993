"""Players who are not at their tables, and when their absence costs them a game or the match.

The rules of the game do not regulate absence: both times are settings of the event. They are measured in table time, so
pauses do not count.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.core.lookup import shown_name
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import EntrantRow, MatchRow
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import MINUTE_MS
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Outcome, PlayerId


class Absence(Enum):
    """Whether a player of a match is at the table, as `MatchRow.absent_a` and `absent_b` store it."""

    HERE = ""
    AWAY = "away"
    GAME_LOST = "game_lost"
    """The player is still absent and has lost a game for it."""
    BACK = "back"
    """The player is back, after losing a game."""

    @property
    def is_away(self) -> bool:
        """Whether the player is not at the table."""
        return self in {Absence.AWAY, Absence.GAME_LOST}

    @property
    def changed(self) -> Absence:
        """The state after the player has come to the table, or has left it."""
        return _CHANGED[self]


_CHANGED = {
    Absence.HERE: Absence.AWAY,
    Absence.AWAY: Absence.HERE,
    Absence.GAME_LOST: Absence.BACK,
    Absence.BACK: Absence.GAME_LOST,
}


class AbsenceLoss(Enum):
    """What a player loses for not being at the table."""

    GAME = "game"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Absentees:
    """The players of a match who are not at the table, at least one.

    `players` are their codes and `names` their names, A before B. A single player loses a game at the table time
    `game_ms`, and the match at `match_ms`; None if this never happens or has happened already. If both players are
    absent, nobody can win a game, so they lose only the match.
    """

    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    game_ms: int | None
    match_ms: int | None

    @property
    def phrase(self) -> Phrase:
        if len(self.names) == 2:
            return Phrase("absence.neither")
        return Phrase("absence.away", {"names": self.names})

    def due(self, time_ms: int | None) -> AbsenceLoss | None:
        """The loss that is due at this table time (None: the round has not started), or None."""
        if time_ms is None:
            return None
        if self.match_ms is not None and time_ms >= self.match_ms:
            return AbsenceLoss.MATCH
        return AbsenceLoss.GAME if self.game_ms is not None and time_ms >= self.game_ms else None

    def due_in(self, time_ms: int | None) -> int | None:
        """The milliseconds from this table time until the next loss is due, or None."""
        ahead = [at - (time_ms or 0) for at in (self.game_ms, self.match_ms) if at is not None and at > (time_ms or 0)]
        return min(ahead, default=None)


def absentees_of(picture: Picture, match: MatchRow) -> Absentees | None:
    """The players who are not at the table of a match without a result, or None."""
    marks = (match.a_id, Absence(match.absent_a)), (match.b_id, Absence(match.absent_b))
    away = [(picture.entrant(row_id), mark) for row_id, mark in marks if mark.is_away]
    if not away or not match.is_pending:
        return None
    event = picture.event
    both = len(away) == 2
    has_game_to_lose = not both and away[0][1] is Absence.AWAY
    return Absentees(
        tuple(entrant.code for entrant, _mark in away),
        tuple(entrant.name for entrant, _mark in away),
        event.absent_game_minutes * MINUTE_MS if event.absent_game_minutes and has_game_to_lose else None,
        event.absent_match_minutes * MINUTE_MS if event.absent_match_minutes else None,
    )


def absent_winners(match: MatchRow, result: MatchResult) -> tuple[int, ...]:
    """The row ids of the players who are marked as absent and would win the match, or draw it, by this result."""
    if not (match.absent_a or match.absent_b):
        return ()
    marks = (match.a_id, Absence(match.absent_a)), (match.b_id, Absence(match.absent_b))
    return tuple(row_id for (row_id, mark), gains in zip(marks, _gains(result), strict=True) if mark.is_away and gains)


def _gains(result: MatchResult) -> tuple[bool, bool]:
    """Whether a and b win the match or draw it."""
    games, outcome = result
    if outcome in _GAIN:
        return _GAIN[outcome]
    return (False, False) if games is None else (games.a >= games.b, games.b >= games.a)


_GAIN = {
    Outcome.PENDING: (False, False),
    Outcome.FORFEIT_A: (False, True),
    Outcome.FORFEIT_B: (True, False),
    Outcome.DOUBLE_LOSS: (False, False),
    Outcome.INTENTIONAL_DRAW: (True, True),
}


def with_winners_here(tx: Writing, match: MatchRow, winners: Collection[int], here: Collection[PlayerId]) -> MatchRow:
    """A copy of the match in which these players (row ids), who are marked as absent, are marked as back at the table.

    Raises `UserError("absence.cannot_win")` if the codes of some of them are not in `here`: an absent player wins only
    if a person says that the player was at the table. The error has the first one's name as `name`, and all their names
    and codes as `names` and `players`.
    """
    entrants = [tx.row(EntrantRow, row_id) for row_id in winners]
    away = [entrant for entrant in entrants if entrant is not None and entrant.code not in here]
    if away:
        names, codes = tuple(shown_name(tx, one) for one in away), tuple(one.code for one in away)
        raise UserError("absence.cannot_win", table=match.table_number, name=names[0], names=names, players=codes)
    for row_id in winners:
        mark = Absence(match.absent_a if row_id == match.a_id else match.absent_b)
        match = with_absence(match, row_id, mark.changed)
    return match


def with_absence(match: MatchRow, entrant_id: int, absence: Absence) -> MatchRow:
    if entrant_id == match.a_id:
        return match._replace(absent_a=absence.value)
    return match._replace(absent_b=absence.value)
