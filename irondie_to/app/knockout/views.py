"""What is shown of the knockout: players, matches, the progress of rounds, the ranking; and positions in a drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from irondie_to.app.core.results import UNKNOWN, LossReasons, ResultWords
from irondie_to.app.core.round_names import stage_title
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.knockout.bracket import seed_order


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """A player in the bracket, with their seed. `remarks` say that the player dropped or was disqualified."""

    code: str
    name: str
    seed: int
    remarks: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class BracketMeeting:
    """A match of the bracket; players, table and result are None until they are known. `winner` is a code.

    `before` is the result that was corrected, as shown to users, or None. `ended_at_ms` is the time at which the result
    was entered, in milliseconds since 1970-01-01 UTC, or None if unknown. `so_far` is as in `MatchLine`. `reasons` say
    why each player lost without play. `nobody_a` and `nobody_b` are true if no player can reach the place of a or b,
    respectively. `won` is the winner by the result; `goes_on` says who, if anybody, advances instead of `won`, or that
    no match is played, and is None otherwise.
    """

    table: int | None
    a: BracketSlot | None
    b: BracketSlot | None
    result: str | None
    winner: str | None
    before: Value = None
    ended_at_ms: int | None = None
    so_far: str = ""
    reasons: LossReasons = UNKNOWN
    nobody_a: bool = False
    nobody_b: bool = False
    goes_on: Phrase | None = None
    won: str | None = None

    @property
    def words(self) -> ResultWords | None:
        if self.result is None:
            return None
        a, b = ("" if slot is None else slot.name for slot in (self.a, self.b))
        return ResultWords(self.result, a, b, self.reasons)

    @property
    def is_over(self) -> bool:
        return self.result is not None or self.winner is not None or (self.nobody_a and self.nobody_b)

    @property
    def is_walkover(self) -> bool:
        """Whether the winner advances without a match because the other place stays empty."""
        return self.result is None and self.winner is not None


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """The progress of a round of the knockout.

    `is_done` is true once all its results are known. `since_ms` is the time at which its clock was started, or None if
    it was not started. `planned` is the planned starting time as HH:MM, empty if unknown. While some results have been
    entered without a clock, `matches` is the number of matches of the round and `missing` the number of those without a
    result; otherwise both are 0. `ended_ms` is the time of the last result of a finished round that had a clock, and
    `expected_ms` the time at which a round is expected to begin (`with_expected`); each is None if unknown. All times
    in ms are since 1970-01-01 UTC.
    """

    is_done: bool = False
    since_ms: int | None = None
    planned: str = ""
    missing: int = 0
    matches: int = 0
    ended_ms: int | None = None
    expected_ms: int | None = None


@dataclass(frozen=True, slots=True)
class BracketRoundView:
    """A round of the bracket: its matches from top to bottom, and the players who advance without a match.

    `match_minutes` is the match time set for the event, 0 if it is not known.
    """

    name: str
    meetings: tuple[BracketMeeting, ...]
    byes: tuple[BracketSlot, ...]
    progress: RoundProgress = RoundProgress()
    match_minutes: int = 0

    @property
    def title(self) -> Phrase:
        return stage_title(self.name)

    @property
    def places(self) -> tuple[BracketMeeting | BracketSlot, ...]:
        """The places of the round from top to bottom: each is a match, or a player who advances without one."""
        by_seed = {slot.seed: slot for slot in self.byes}
        meetings = iter(self.meetings)
        uppers = seed_order(2 * (len(self.meetings) + len(self.byes)))[::2]
        return tuple(by_seed[seed] if seed in by_seed else next(meetings) for seed in uppers)


@dataclass(frozen=True, slots=True)
class BracketView:
    """The knockout as a bracket, with the name of the champion and the ranking of all players so far.

    `champion` is None until all results are in, and also if nobody wins the event. The lines of `ranking` are (rank,
    code, name, last knockout round); the round is None for a player outside the knockout.
    """

    rounds: tuple[BracketRoundView, ...]
    champion: str | None
    ranking: tuple[tuple[int, str, str, str | None], ...]

    @property
    def nobody_won(self) -> bool:
        final = self.rounds[-1].meetings[0]
        return final.is_over and final.winner is None

    @property
    def seeds(self) -> tuple[str, ...]:
        """The codes of the players, best seed first."""
        first = self.rounds[0]
        slots = [slot for meeting in first.meetings for slot in (meeting.a, meeting.b) if slot is not None]
        return tuple(slot.code for slot in sorted((*slots, *first.byes), key=lambda slot: slot.seed))


Wire: TypeAlias = tuple[tuple[float, float], ...]
"""The corners (x, y) of a line from a match to the row of the next match in which its winner plays."""


@dataclass(frozen=True, slots=True)
class BracketGrid:
    """The positions of all matches of a bracket, with a column for each round and the first round on the left.

    All lengths are in a unit that the caller chooses, and y grows downwards. `left` and `top` are the coordinates of
    the upper left corner, `pitch` is the distance from one match of the first column to the next, `width` is the width
    of a match, and `gap` is the distance between columns. Columns and places within a column are counted from 0.
    """

    left: float
    top: float
    pitch: float
    width: float
    gap: float

    def x(self, column: int) -> float:
        return self.left + column * (self.width + self.gap)

    def middle(self, column: int, place: int) -> float:
        """Return the y coordinate of the line between the two players of a match, or of the middle of a bye."""
        return self.top + self.pitch * ((place + 0.5) * (1 << column))

    def wire(self, column: int, place: int, row: float) -> Wire:
        """Return the line from a match or bye to the next match. `row` is the height of a player's row in a match."""
        x, to_x = self.x(column) + self.width, self.x(column + 1)
        y = self.middle(column, place)
        to_y = self.middle(column + 1, place // 2) + (row / 2 if place % 2 else -row / 2)
        bend = (x + to_x) / 2
        return ((x, y), (bend, y), (bend, to_y), (to_x, to_y))
