"""Match results: the text that a scorekeeper types, the checks of a result, and the rules when time is up."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import NamedTuple, TypeVar, assert_never

from irondie_to.errors import UserError
from irondie_to.tournament.model import Games, Options, Outcome, Ruling

WINS = 2  # games that win a match (TOU-2)
MOST_DRAWN = 3  # a match lasts 45 minutes (TOU-3), so more drawn games must be a typing error
MOST_DRAWN_KNOCKOUT = 9  # a drawn sudden-death game is repeated
MOST_GAMES = 2 * WINS - 1 + MOST_DRAWN_KNOCKOUT

INTENTIONAL_DRAW_GAMES = Games(0, 0, 3)
"""An intentional draw counts as three drawn games, as in Magic events: a game-win percentage of 1/3."""

_GAMES = re.compile(r"(\d{1,3})\s*[-–:/ ]\s*(\d{1,3})(?:\s*[-–:/ ]\s*(\d{1,3}))?", re.ASCII)
_AWARDS = {
    "id": Outcome.INTENTIONAL_DRAW,
    "fa": Outcome.FORFEIT_A,
    "fb": Outcome.FORFEIT_B,
    "dl": Outcome.DOUBLE_LOSS,
}


class MatchResult(NamedTuple):
    """A result in the form that `Match` stores.

    >>> parse("2-1")
    MatchResult(games=Games(a=2, b=1, drawn=0), outcome=<Outcome.PLAYED: 'played'>)
    >>> parse("fa")
    MatchResult(games=None, outcome=<Outcome.FORFEIT_A: 'forfeit_a'>)
    >>> written(parse("1-1-1").games)
    '1-1-1'
    >>> parse("3-0")
    Traceback (most recent call last):
        ...
    irondie_to.errors.UserError: ('match.past_two', {'games': '3-0'})
    """

    games: Games | None
    outcome: Outcome = Outcome.PLAYED


def parse(text: str, *, knockout: bool = False) -> MatchResult:
    """Parse `2-1`, `1-1-1` (won by a, won by b, drawn), `id`, `fa`, `fb` or `dl`.

    `id` is an intentional draw, `fa` a forfeit by a, `fb` one by b, and `dl` a double loss. `knockout` allows more
    drawn games, but does not require a winner. Raises UserError `match.*` with the reason.
    """
    word = " ".join(text.split()).lower()
    award = _AWARDS.get(word)
    if award is not None:
        games = INTENTIONAL_DRAW_GAMES if award is Outcome.INTENTIONAL_DRAW else None
        return check(MatchResult(games, award), knockout=knockout)
    parts = _GAMES.fullmatch(word)
    if parts is None:
        raise UserError("match.not_a_result", text=text[:40] if text.isprintable() else "")
    return check(MatchResult(Games(int(parts[1]), int(parts[2]), int(parts[3] or 0))), knockout=knockout)


@cache
def check(result: MatchResult, *, knockout: bool = False, needs_winner: bool = False) -> MatchResult:
    """Return the result unchanged if it is possible.

    No player can have won more than two games, and at most one can have won two. If a played match has no player with
    two wins, its time ran out (TOU-2, TOU-3). `knockout` allows more drawn games, for sudden death; `needs_winner`
    refuses an equal match, an intentional draw and a double loss, but not a pending match. Raises UserError `match.*`
    with the reason.
    """
    games, outcome = result
    if outcome is Outcome.PENDING:
        if games is not None:
            raise UserError("match.pending_games")
        return result
    if games is None and outcome is Outcome.PLAYED:
        raise UserError("match.games_lacking")
    if games is not None:
        if min(games) < 0:
            raise UserError("match.negative")
        if max(games.a, games.b) > WINS:
            raise UserError("match.past_two", games=written(games))
        if games.a == games.b == WINS:
            raise UserError("match.both_won", games=written(games))
        check_drawn(games, knockout=knockout)
        if outcome is Outcome.INTENTIONAL_DRAW and games.a != games.b:
            raise UserError("match.draw_unequal", games=written(games))
    undecided = games is not None and outcome is Outcome.PLAYED and games.a == games.b
    if needs_winner and (undecided or outcome in {Outcome.INTENTIONAL_DRAW, Outcome.DOUBLE_LOSS}):
        raise UserError("match.needs_winner")
    return result


def contradicts_lost_games(result: MatchResult, lost_a: int, lost_b: int) -> bool:
    """Whether the result gives a player fewer games than the opponent has lost by penalties.

    A result without games, such as a forfeit, contradicts nothing.
    """
    games = result.games
    return games is not None and (games.b < lost_a or games.a < lost_b)


def check_drawn(games: Games, *, knockout: bool) -> None:
    """Raise UserError `match.too_many_drawn` if more games are drawn than a Swiss or knockout match may have."""
    most = MOST_DRAWN_KNOCKOUT if knockout else MOST_DRAWN
    if games.drawn > most:
        raise UserError("match.too_many_drawn", games=written(games), most=most)


def written(games: Games) -> str:
    """The games as text: `2-1`, or `1-1-1` if some games were drawn."""
    return "-".join(map(str, games if games.drawn else games[:2]))


class SwissTimeUp(Enum):
    """The values of the ruling `swiss_time_up`, the default first."""

    UNFINISHED_GAME_DRAWN = "unfinished_game_drawn"
    MORE_LIFE_WINS = "more_life_wins"


class KnockoutTimeUp(Enum):
    """The values of the ruling `knockout_time_up`, the default first."""

    MORE_LIFE_WINS_THEN_SUDDEN_DEATH = "more_life_wins_then_sudden_death"
    SUDDEN_DEATH = "sudden_death"
    HIGHER_SEED = "higher_seed"


R = TypeVar("R", SwissTimeUp, KnockoutTimeUp)


def swiss_ruling(options: Options) -> SwissTimeUp:
    """The event's value of the ruling `swiss_time_up`, or the default. Raises UserError `match.unknown_ruling`."""
    return _ruling(SwissTimeUp, options.rulings.get("swiss_time_up"))


def knockout_ruling(options: Options) -> KnockoutTimeUp:
    """The event's value of the ruling `knockout_time_up`, or the default. Raises UserError `match.unknown_ruling`."""
    return _ruling(KnockoutTimeUp, options.rulings.get("knockout_time_up"))


def _ruling(kind: type[R], value: Ruling | None) -> R:
    choices = list(kind)
    if value is None:
        return choices[0]
    for choice in choices:
        if choice.value == value:
            return choice
    raise UserError("match.unknown_ruling", choices=tuple(str(choice.value) for choice in choices))


class Lives(NamedTuple):
    """The life points of both players in the unfinished game, after the current turn."""

    a: int
    b: int


class TimeUpStep(Enum):
    """The next step when a knockout match runs out of time."""

    OVER = "over"
    SUDDEN_DEATH_GAME = "sudden_death_game"
    HIGHER_SEED_WINS = "higher_seed_wins"


def swiss_time_up(games: Games, unfinished: Lives | None, ruling: SwissTimeUp) -> Games:
    """The games that count when time is up; `unfinished` is None if no game was in progress.

    Raises UserError `match.over` if a player has already won two games.
    """
    match ruling:
        case SwissTimeUp.UNFINISHED_GAME_DRAWN:
            return _with_unfinished(games, unfinished, by_life=False)
        case SwissTimeUp.MORE_LIFE_WINS:
            return _with_unfinished(games, unfinished, by_life=True)
        case _:
            assert_never(ruling)


def knockout_time_up(games: Games, unfinished: Lives | None, ruling: KnockoutTimeUp) -> tuple[Games, TimeUpStep]:
    """The games that count when time is up, and the next step; `unfinished` is None if no game was in progress.

    Depending on the ruling, the unfinished game goes to the player with more life points or counts as drawn. The player
    who has won more games then wins the match. If the numbers are equal, the higher seed wins, or the players play
    another game under overtime rules from its first turn. If that game is drawn, call this function again with the
    drawn game in `games`. Raises UserError `match.over` if a player has already won two games.
    """
    match ruling:
        case KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH:
            by_life, if_equal = True, TimeUpStep.SUDDEN_DEATH_GAME
        case KnockoutTimeUp.SUDDEN_DEATH:
            by_life, if_equal = False, TimeUpStep.SUDDEN_DEATH_GAME
        case KnockoutTimeUp.HIGHER_SEED:
            by_life, if_equal = False, TimeUpStep.HIGHER_SEED_WINS
        case _:
            assert_never(ruling)
    games = _with_unfinished(games, unfinished, by_life=by_life)
    return games, if_equal if games.a == games.b else TimeUpStep.OVER


def _with_unfinished(games: Games, unfinished: Lives | None, *, by_life: bool) -> Games:
    if max(games.a, games.b) >= WINS:
        raise UserError("match.over", games=written(games))
    if unfinished is None:
        return games
    if by_life and unfinished.a != unfinished.b:
        a_wins = unfinished.a > unfinished.b
        return games._replace(a=games.a + a_wins, b=games.b + (not a_wins))
    return games._replace(drawn=games.drawn + 1)
