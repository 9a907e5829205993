"""Players who are not at their tables, and when their absence costs them a game or the match.

The rules of the game do not cover absence: the times after which a game or the match is lost are settings of the event.
They are measured in table time, so pauses do not count.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from irondie_to.app.core.lookup import find_entrant, shown_name
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import Absence, EntrantRow, MatchRow
from irondie_to.app.core.steps import Command, Done, EventCommand, QuestionError
from irondie_to.app.core.times import passed
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Outcome, PlayerId

_CHANGED = {
    Absence.HERE: Absence.AWAY,
    Absence.AWAY: Absence.HERE,
    Absence.GAME_LOST: Absence.BACK,
    Absence.BACK: Absence.GAME_LOST,
}
"""The mark that replaces each mark when the player comes to the table or leaves it."""


class AbsenceLoss(Enum):
    """What a player loses for not being at the table."""

    GAME = "game"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Absentees:
    """The players who are not at the table of their match: one or both of them.

    `players` are their codes and `names` their names, a before b. If only one player is absent, that player loses a
    game at the table time `game_ms` and the match at `match_ms` (None: never, or it has already been lost). If both
    players are absent, neither can win a game, so they lose only the match.
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

    @property
    def to_come(self) -> Phrase | None:
        """A sentence that says after how many minutes the next losses are due and which keys record them.

        None if no loss follows.
        """
        times = {"game": self.game_ms, "match": self.match_ms}
        minutes: dict[str, Value] = {name: at // MINUTE_MS for name, at in times.items() if at is not None}
        if not minutes:
            return None
        if len(minutes) == len(times):
            return Phrase("absence.game_and_match_to_come", minutes)
        return Phrase("absence.match_to_come" if self.game_ms is None else "absence.game_to_come", minutes)

    def due(self, time_ms: int | None) -> AbsenceLoss | None:
        """The loss that is due at this table time, or None if nothing is due.

        `time_ms` is None before the round has started.
        """
        if time_ms is None:
            return None
        if self.match_ms is not None and time_ms >= self.match_ms:
            return AbsenceLoss.MATCH
        return AbsenceLoss.GAME if self.game_ms is not None and time_ms >= self.game_ms else None

    def due_in(self, time_ms: int | None) -> int | None:
        """The milliseconds from this table time until the next loss is due, or None if no loss follows."""
        ahead = [at - (time_ms or 0) for at in (self.game_ms, self.match_ms) if at is not None and at > (time_ms or 0)]
        return min(ahead, default=None)

    def label_at(self, time_ms: int | None) -> Phrase:
        """The label of the table at this table time: the time until the next loss, or else who is absent.

        Before the round has started (`time_ms` is None), the label also says who is absent.
        """
        due_in = self.due_in(time_ms)
        if due_in is None or time_ms is None:
            return self.phrase
        is_game = self.game_ms is not None and self.game_ms > time_ms
        return Phrase("absence.label_game_in" if is_game else "absence.label_match_in", {"time": passed(due_in)})


def absentees_of(picture: Picture, match: MatchRow) -> Absentees | None:
    """The players absent from the table of this match, or None if nobody is absent or the match has a result."""
    away, event = [picture.entrant(row_id) for row_id in match.away], picture.event
    if not away or not match.is_pending:
        return None
    has_game_to_lose = len(away) == 1 and mark_of(match, away[0].id) is Absence.AWAY
    return Absentees(
        tuple(entrant.code for entrant in away),
        tuple(entrant.name for entrant in away),
        event.absent_game_minutes * MINUTE_MS if event.absent_game_minutes and has_game_to_lose else None,
        event.absent_match_minutes * MINUTE_MS if event.absent_match_minutes else None,
    )


def absent_winners(match: MatchRow, result: MatchResult) -> tuple[int, ...]:
    """The row ids of the players who would win or draw the match with this result but are marked as absent."""
    gains = zip((match.a_id, match.b_id), _gains(result), strict=True)
    return tuple(row_id for row_id, does_gain in gains if does_gain and row_id in match.away)


def _gains(result: MatchResult) -> tuple[bool, bool]:
    """Whether players a and b each win or draw the match."""
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
    """A copy of the match in which these players (row ids) are marked as back at the table instead of absent.

    Raises `UserError("absence.cannot_win")` if the code of any of them is not in `here`: an absent player can win or
    draw only if the user confirms that the player was at the table. The error's `name` is the name of the first such
    player; `names` and `players` are the names and codes of all of them.
    """
    entrants = [tx.row(EntrantRow, row_id) for row_id in winners]
    away = [entrant for entrant in entrants if entrant is not None and entrant.code not in here]
    if away:
        names, codes = tuple(shown_name(tx, entrant) for entrant in away), tuple(entrant.code for entrant in away)
        raise UserError("absence.cannot_win", table=match.table_number, name=names[0], names=names, players=codes)
    for row_id in winners:
        match = with_changed_mark(match, row_id)
    return match


def mark_of(match: MatchRow, entrant_id: int) -> Absence:
    return Absence(match.absent_a if entrant_id == match.a_id else match.absent_b)


def with_changed_mark(match: MatchRow, entrant_id: int) -> MatchRow:
    """A copy of the match in which this player's mark is switched between absent and present."""
    return with_absence(match, entrant_id, _CHANGED[mark_of(match, entrant_id)])


def without_lost_game(match: MatchRow, entrant_id: int) -> MatchRow:
    """A copy of the match in which this player's absence has not cost a game."""
    marks = {Absence.GAME_LOST: Absence.AWAY, Absence.BACK: Absence.HERE}
    mark = mark_of(match, entrant_id)
    return with_absence(match, entrant_id, marks.get(mark, mark))


def with_absence(match: MatchRow, entrant_id: int, absence: Absence) -> MatchRow:
    if entrant_id == match.a_id:
        return match._replace(absent_a=absence.value)
    return match._replace(absent_b=absence.value)


@dataclass(frozen=True, slots=True)
class BeginsGames(EventCommand):
    """Base class of the commands that show sets or start games.

    `here` are the codes of players who are present after all; these are first marked as back at their tables. Nothing
    begins at a table where a player is still marked as absent: `begin_with` raises `AbsentError`.
    """

    here: tuple[PlayerId, ...] = field(default=(), kw_only=True)

    def begin_with(self, tx: Writing, picture: Picture, match: MatchRow) -> None:
        """Mark the match's absent players as back. Raises `AbsentError` if any of them is not in `here`."""
        away = absentees_of(picture, match)
        if away is None:
            return
        if not set(away.players) <= set(self.here):
            raise AbsentError(match.table_number, away)
        rows = [find_entrant(tx, self.event_id, code).id for code in away.players]
        tx.change(match, with_winners_here(tx, match, rows, self.here))

    def named(self, tx: Writing, done: Done) -> Done:
        """A copy of `done` whose step name also lists the players marked as back."""
        return with_marks(tx, self.event_id, done, self.here)


def with_marks(tx: Writing, event_id: int, done: Done, here: Sequence[PlayerId]) -> Done:
    """A copy of `done` whose step name also lists these players, given by their codes, as marked as back."""
    if not here:
        return done
    names = tuple(shown_name(tx, find_entrant(tx, event_id, code)) for code in here)
    effects = (Phrase("step.marked_here", {"names": names}),)
    return replace(done, name=Phrase("step.with_effects", {"step": done.name, "effects": effects}))


@dataclass(frozen=True, slots=True)
class HereChoice:
    """The answer that the absent players of a match are present after all."""

    away: Absentees

    @property
    def short(self) -> Phrase:
        if len(self.away.names) == 2:
            return Phrase("absence.both_here")
        return Phrase("absence.is_here", {"names": self.away.names})

    @property
    def what(self) -> Phrase:
        return Phrase("absence.is_here_tip", {"names": self.away.names})

    def answered(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        return tuple(
            replace(command, here=(*command.here, *self.away.players)) if isinstance(command, BeginsGames) else command
            for command in commands
        )


class AbsentError(QuestionError):
    """Raised if sets would be shown or a game would begin at a table where a player is marked as absent.

    `players` are the codes of these players.
    """

    def __init__(self, table: int, away: Absentees) -> None:
        super().__init__("absence.ask_here", table=table, names=away.names, count=len(away.names))
        self.players = away.players
        self.choices = (HereChoice(away),)


def refuse_absent(picture: Picture, match: MatchRow) -> None:
    """Raise `UserError("absence.cannot_begin")` if a player of the match is marked as absent."""
    away = absentees_of(picture, match)
    if away is not None:
        values: dict[str, Value] = {"names": away.names, "count": len(away.names)}
        raise UserError("absence.cannot_begin", table=match.table_number, **values)


def left_out(picture: Picture, matches: Sequence[MatchRow]) -> tuple[Phrase, ...]:
    """A warning that the tables of these matches are left out because players are absent.

    Empty if there are no such matches.
    """
    if not matches:
        return ()
    absent = [(match.table_number, away.names) for match in matches if (away := absentees_of(picture, match))]
    tables, names = tuple(table for table, _names in absent), tuple(name for _table, names in absent for name in names)
    return (Phrase("absence.left_out", {"tables": tables, "names": names, "count": len(tables)}),)
