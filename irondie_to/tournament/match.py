"""Match results: the grammar a scorekeeper types, what can be a result, and what happens when time is up."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple, TypeVar

from irondie_to.errors import UserError
from irondie_to.tournament.nouns import Games, Options, Outcome, Ruling

WINS = 2  # games that win a match (TOU-2)
MOST_DRAWN = 3  # a match lasts 45 minutes (TOU-3); more drawn games than that are a slip of the finger
MOST_DRAWN_KNOCKOUT = 9  # a sudden-death game is repeated while drawn
MOST_GAMES = 2 * WINS - 1 + MOST_DRAWN_KNOCKOUT
"""So many games a match can have at most."""

INTENTIONAL_DRAW_GAMES = Games(0, 0, 3)
"""An intentional draw is written as three drawn games, as Magic events do, so it is no gift in game-win percentages."""

_GAMES = re.compile(r"(\d{1,3})\s*[-–:/ ]\s*(\d{1,3})(?:\s*[-–:/ ]\s*(\d{1,3}))?", re.ASCII)
_AWARDS = {
    "id": Outcome.INTENTIONAL_DRAW,
    "fa": Outcome.FORFEIT_A,
    "fb": Outcome.FORFEIT_B,
    "dl": Outcome.DOUBLE_LOSS,
}


class MatchResult(NamedTuple):
    """A result as `Match` keeps it."""

    games: Games | None
    outcome: Outcome = Outcome.PLAYED


def parse(text: str, *, knockout: bool = False) -> MatchResult:
    """The result of `2-1`, `1-1-1` (won by a, won by b, drawn), `id`, `fa`, `fb` (who forfeits) or `dl` (double loss).

    Raises UserError `match.*` with the reason.
    """
    word = " ".join(text.split()).lower()
    award = _AWARDS.get(word)
    if award is not None:
        games = INTENTIONAL_DRAW_GAMES if award is Outcome.INTENTIONAL_DRAW else None
        return check(MatchResult(games, award), knockout=knockout)
    found = _GAMES.fullmatch(word)
    if found is None:
        raise UserError("match.not_a_result", text=text[:40] if text.isprintable() else "")
    return check(MatchResult(Games(int(found[1]), int(found[2]), int(found[3] or 0))), knockout=knockout)


def check(result: MatchResult, *, knockout: bool = False, needs_winner: bool = False) -> MatchResult:
    """The same result, if it can be one: nobody wins more than two games, and only one player wins two (TOU-2).

    A match in which nobody has won two ended on time. `knockout` leaves room for drawn games of sudden death;
    `needs_winner` tells whether an equal match is to be refused. Raises UserError `match.*` with the reason.
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


def check_drawn(games: Games, *, knockout: bool) -> None:
    """Raises UserError `match.too_many_drawn` where more games are drawn than a match has time for."""
    most = MOST_DRAWN_KNOCKOUT if knockout else MOST_DRAWN
    if games.drawn > most:
        raise UserError("match.too_many_drawn", games=written(games), most=most)


def written(games: Games) -> str:
    """The games as `2-1`, or `1-1-1` where some were drawn."""
    return "-".join(map(str, games if games.drawn else games[:2]))


class SwissTimeUp(Enum):
    """The ruling `swiss_time_up`, default first."""

    UNFINISHED_GAME_DRAWN = "unfinished_game_drawn"
    MORE_LIFE_WINS = "more_life_wins"


class KnockoutTimeUp(Enum):
    """The ruling `knockout_time_up`, default first."""

    MORE_LIFE_WINS_THEN_SUDDEN_DEATH = "more_life_wins_then_sudden_death"
    SUDDEN_DEATH = "sudden_death"
    HIGHER_SEED = "higher_seed"


R = TypeVar("R", SwissTimeUp, KnockoutTimeUp)


def swiss_ruling(options: Options) -> SwissTimeUp:
    """The ruling in force. Raises UserError `match.unknown_ruling`."""
    return _ruling(SwissTimeUp, options.rulings.get("swiss_time_up"))


def knockout_ruling(options: Options) -> KnockoutTimeUp:
    """The ruling in force. Raises UserError `match.unknown_ruling`."""
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
    """The life points of both players in the unfinished game, when the turn in progress is finished."""

    a: int
    b: int


class TimeUpStep(Enum):
    """What comes after a knockout match has run out of time."""

    OVER = "over"
    SUDDEN_DEATH_GAME = "sudden_death_game"
    HIGHER_SEED_WINS = "higher_seed_wins"


def swiss_time_up(games: Games, unfinished: Lives | None, ruling: SwissTimeUp) -> Games:
    """The games that count when time is up; `unfinished` None: no game was being played.

    Raises UserError `match.over` if somebody has won two already.
    """
    return _with_unfinished(games, unfinished, by_life=ruling is SwissTimeUp.MORE_LIFE_WINS)


def knockout_time_up(games: Games, unfinished: Lives | None, ruling: KnockoutTimeUp) -> tuple[Games, TimeUpStep]:
    """The games that count when time is up, and what comes next.

    The unfinished game goes to the player with more life points or counts as drawn, by the ruling. Who has then won
    more games has won. If that is equal, one more game is played under overtime rules from its first turn (ask again
    with its result counted in `games`, as long as it is drawn), or the higher seed wins.
    Raises UserError `match.over` if somebody has won two already.
    """
    by_life = ruling is KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH
    games = _with_unfinished(games, unfinished, by_life=by_life)
    if games.a != games.b:
        return games, TimeUpStep.OVER
    return games, TimeUpStep.HIGHER_SEED_WINS if ruling is KnockoutTimeUp.HIGHER_SEED else TimeUpStep.SUDDEN_DEATH_GAME


def _with_unfinished(games: Games, unfinished: Lives | None, *, by_life: bool) -> Games:
    if max(games.a, games.b) >= WINS:
        raise UserError("match.over", games=written(games))
    if unfinished is None:
        return games
    if by_life and unfinished.a != unfinished.b:
        a_wins = unfinished.a > unfinished.b
        return games._replace(a=games.a + a_wins, b=games.b + (not a_wins))
    return games._replace(drawn=games.drawn + 1)
