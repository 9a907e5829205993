"""Frozen read models: what doors see of an event. Plain values only; sentences are phrases."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_phrase, seed_order


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list of events."""

    id: int
    name: str
    date: str
    place: str
    players: int
    phase: str
    where: Phrase


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of an event. `name` means nobody else in the event; `own_name` is the name as it was entered.

    `mark` is the organiser's, for one of several of that name. `state` is `entered`, `in` or `dropped`; `set_state` is
    `none`, `draft` or `legal`.

    In a window that keeps a draft beside what is stored, `set_state` is `unsaved`.
    """

    code: str
    name: str
    own_name: str
    club: str | None
    mark: str | None
    dice: str | None
    set_state: str
    state: str
    fixed_table: int | None
    dropped_after: int | None
    version: int


@dataclass(frozen=True, slots=True)
class LastSet:
    """The set somebody brought to another event, and that event's name and date."""

    event: str
    date: str
    dice: str


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match at its table. `result` is None while it is missing, else games or words as they are typed; `winner` is a
    code, `extra_seconds` is what the table has on top of the match time: given to it, or for pauses that are over."""

    table: int
    a: str
    a_name: str
    b: str
    b_name: str
    result: str | None
    by_hand: bool
    winner: str | None
    why: Phrase | None
    extra_seconds: int = 0


@dataclass(frozen=True, slots=True)
class RoundView:
    """A published round: its matches by table, who sits out, and what its pairing reached."""

    number: int
    name: str
    matches: tuple[MatchLine, ...]
    byes: tuple[str, ...]
    losses: tuple[str, ...]
    missing: tuple[int, ...]
    rematches: int
    proved: bool | None
    bye_reason: Phrase | None


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings; records are (won, lost, drawn), values None where a tie-breaker does not apply.

    `tied` holds everybody whom only the lots set apart, this player too; it is empty where nobody is. All of them share
    one tuple, so that thousands of tied players stay cheap.
    """

    rank: int
    code: str
    name: str
    club: str | None
    points: int
    matches: tuple[int, int, int]
    games: tuple[int, int, int]
    values: tuple[Fraction | None, ...]
    tied: tuple[str, ...]
    dropped: bool

    @property
    def tied_with(self) -> tuple[str, ...]:
        """The others whom only the lots set apart from this player."""
        return tuple(code for code in self.tied if code != self.code)


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings after a round; `cut` players advance (0: there is no knockout)."""

    after: int
    tiebreakers: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cut: int


@dataclass(frozen=True, slots=True)
class Status:
    """Where the event is and what comes next.

    `phase` is `registration`, `swiss`, `cut`, `knockout` or `finished`. `missing` are (round name or number, table).
    """

    phase: str
    round: int
    rounds: int
    cut: int
    players: int
    playing: int
    missing: tuple[tuple[str, int], ...]
    champion: str | None
    where: Phrase
    next: Phrase


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """A player in the bracket with his seed."""

    code: str
    name: str
    seed: int


@dataclass(frozen=True, slots=True)
class BracketMeeting:
    """A place for a match; None is a player, table or result not known yet. `winner` is a code."""

    table: int | None
    a: BracketSlot | None
    b: BracketSlot | None
    result: str | None
    winner: str | None


@dataclass(frozen=True, slots=True)
class BracketRoundView:
    """A round of the bracket from the top, and who goes on without a match."""

    name: str
    meetings: tuple[BracketMeeting, ...]
    byes: tuple[BracketSlot, ...]

    @property
    def title(self) -> Phrase:
        """What people call the round."""
        return round_phrase(self.name)

    @property
    def places(self) -> tuple[BracketMeeting | BracketSlot, ...]:
        """The places of the round from the top: a match, or the player who goes on without one."""
        by_seed = {slot.seed: slot for slot in self.byes}
        meetings = iter(self.meetings)
        uppers = seed_order(2 * (len(self.meetings) + len(self.byes)))[::2]
        return tuple(by_seed[seed] if seed in by_seed else next(meetings) for seed in uppers)


@dataclass(frozen=True, slots=True)
class BracketView:
    """The bracket, the champion's name once known, and the ranking so far as (rank, code, name, round reached)."""

    rounds: tuple[BracketRoundView, ...]
    champion: str | None
    ranking: tuple[tuple[int, str, str, str | None], ...]


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A step of the journal; `at` is UTC in ISO 8601, `kind` is `do`, `undo` or `redo`."""

    step: int
    at: str
    who: str
    kind: str
    name: Phrase
    undone: bool
