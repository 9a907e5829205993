"""The basic classes of an event, as in the tournament document. All are frozen; every change creates a new object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

PlayerId: TypeAlias = str
Ruling: TypeAlias = bool | str


class Outcome(Enum):
    """How the result of a match came about; PENDING if the result is still missing."""

    PLAYED = "played"
    PENDING = "pending"
    INTENTIONAL_DRAW = "intentional_draw"
    FORFEIT_A = "forfeit_a"
    FORFEIT_B = "forfeit_b"
    DOUBLE_LOSS = "double_loss"


class LossReason(Enum):
    """Why a player lost a match that was not decided by its games."""

    ABSENT = "absent"
    PENALTY = "penalty"
    DISQUALIFIED = "disqualified"


class GoesOn(Enum):
    """Who goes on from a knockout match, where the result alone does not decide it."""

    A = "a"
    B = "b"
    NOBODY = "nobody"


class Games(NamedTuple):
    """The numbers of games of a match won by `a`, won by `b`, and drawn."""

    a: int
    b: int
    drawn: int


TWO_NIL = Games(2, 0, 0)


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two players.

    `games` is None while the match is pending, or if a result was awarded without games. `table` is None if the match
    has no table. In the outcome FORFEIT_A, `a` forfeits and `b` wins. `lost_a` and `lost_b` are the numbers of games
    that `a` and `b` lost by penalties; they are included in the opponent's games. `reason_a` and `reason_b` say why a
    player forfeited or, in a double loss, lost; None if no reason is known. `goes_on` is None if the winner goes on.
    """

    a: PlayerId
    b: PlayerId
    table: int | None = None
    games: Games | None = None
    outcome: Outcome = Outcome.PLAYED
    lost_a: int = 0
    lost_b: int = 0
    reason_a: LossReason | None = None
    reason_b: LossReason | None = None
    goes_on: GoesOn | None = None

    @property
    def by_penalties(self) -> Games:
        """The games that a and b have won because their opponents lost them by penalties."""
        return Games(self.lost_b, self.lost_a, 0)

    @property
    def is_pending(self) -> bool:
        return self.outcome is Outcome.PENDING


@dataclass(frozen=True, slots=True)
class Round:
    """A Swiss round. `byes` are players who won without an opponent, `losses` players with an awarded loss.

    `half_byes` are players with an awarded draw; some federations' documents contain them, but this program awards
    none.
    """

    number: int
    matches: tuple[Match, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    losses: tuple[PlayerId, ...] = ()
    half_byes: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player entered in an event. `set` is the text of the player's set in dice notation.

    `group`, `set` and `fixed_table` are None if the player has none. `dropped_after` is the last round in which the
    player could take part (0: left before round 1), None for active players. A `disqualified` player has always left.
    `mark` tells the player apart from others of the same name; None if the player has no mark.
    """

    id: PlayerId
    name: str = ""
    group: str | None = None
    set: str | None = None
    fixed_table: int | None = None
    dropped_after: int | None = None
    disqualified: bool = False
    mark: str | None = None


@dataclass(frozen=True, slots=True)
class Points:
    win: int = 3
    draw: int = 1
    loss: int = 0


class Tiebreaker(Enum):
    """The tie-breakers, by their ids in the document."""

    OPPONENTS_MATCH_WIN = "opponents_match_win"
    GAME_WIN = "game_win"
    OPPONENTS_GAME_WIN = "opponents_game_win"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    MEDIAN_BUCHHOLZ = "median_buchholz"
    SONNEBORN_BERGER = "sonneborn_berger"
    HEAD_TO_HEAD = "head_to_head"
    WINS = "wins"
    PROGRESSIVE = "progressive"


class Prize(NamedTuple):
    """A prize of an event.

    `places` are the first and the last place that get this prize, one each, or None. `lot` is the number of these
    prizes drawn by lot among the other players. A prize has `places` or `lot`, but not both; a prize with neither is
    awarded by hand.
    """

    what: str
    places: tuple[int, int] | None = None
    lot: int = 0


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of an event.

    None in `swiss_rounds` or `cut` means not decided yet; a cut of 0 means no knockout. `bye_games` are the games
    awarded for a bye, or for a win by a forfeit without games. `avoid_same_group` is the number of rounds, from round 1
    on, in which players of the same group are kept apart. `prizes_in_stock` is the total number of prizes; None means
    as many as are listed in `prizes`. A prize not collected by `prizes_until` (HH:MM, local time; empty for no limit)
    goes to the next player. `plan_lines` are the organiser's own lines on the plan of the day, such as
    `10:15 Check-in`.
    """

    points: Points = Points()
    bye_games: Games = TWO_NIL
    percentage_floor: Fraction = Fraction(1, 3)
    own_game_win_floored: bool = True
    tiebreakers: tuple[Tiebreaker, ...] = (
        Tiebreaker.OPPONENTS_MATCH_WIN,
        Tiebreaker.GAME_WIN,
        Tiebreaker.OPPONENTS_GAME_WIN,
    )
    swiss_rounds: int | None = None
    cut: int | None = None
    third_place: bool = False
    first_table: int = 1
    avoid_same_group: int = 2
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    prizes: tuple[Prize, ...] = ()
    prizes_in_stock: int | None = None
    prizes_until: str = ""
    plan_lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """A round of the knockout; `name` is `final`, `third_place`, `semifinals`, `quarterfinals`, `round_of_16`, …"""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Knockout:
    """The knockout so far: the seeds, best first (empty: use the standings), and the rounds."""

    seeds: tuple[PlayerId, ...]
    rounds: tuple[KnockoutRound, ...] = ()


@dataclass(frozen=True, slots=True)
class AboutEvent:
    """The facts about the event itself in a document; missing facts are empty strings.

    `uuid` stays with the event through export and import. `season` is the name of the season that the event belongs to.
    `date` is YYYY-MM-DD.
    """

    uuid: str = ""
    season: str = ""
    date: str = ""
    place: str = ""
    organiser: str = ""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole event, the content of a tournament document. `rounds` are the Swiss rounds from round 1 on."""

    name: str = ""
    options: Options = field(default_factory=Options)
    seed: int = 0
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    knockout: Knockout | None = None
    about: AboutEvent = AboutEvent()
