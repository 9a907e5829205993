"""The results that a player may report from a phone."""

from __future__ import annotations

from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.tournament.match import (
    INTENTIONAL_DRAW_GAMES,
    KnockoutTimeUp,
    MatchResult,
    contradicts_lost_games,
    knockout_ruling,
)
from irondie_to.tournament.model import Games, Outcome

_DECIDED = tuple(Games(a, b, 0) for a, b in ((2, 0), (2, 1), (0, 2), (1, 2)))
_DECIDED_WITH_DRAWN = tuple(games._replace(drawn=drawn) for drawn in (1, 2) for games in _DECIDED)
_TIME_UP = tuple(Games(a, b, drawn) for a, b in ((1, 0), (0, 1), (1, 1), (0, 0)) for drawn in (0, 1))


def rules_of(picture: Picture) -> PhoneRules:
    """The phone rules of the event."""
    return PhoneRules.read(picture.event.phones)


def reportable(picture: Picture, match: MatchRow, now_ms: int) -> tuple[MatchResult, ...]:
    """The results that the players of a match may report at the time `now_ms`, the most likely ones first.

    `now_ms` is in milliseconds since 1970-01-01 UTC. There are no forfeits and double losses, and agreed draws only in
    Swiss rounds if the phone rules allow them. Results in which no player wins two games are possible only once the
    match time of the table is over, or if the round has no clock. A knockout match needs a winner, unless the higher
    seed advances after a draw. Games lost by penalties are taken into account.
    """
    row = picture.round_of(match)
    is_knockout = row.phase == "knockout"
    found = [*_DECIDED, *_DECIDED_WITH_DRAWN]
    if _is_time_over(picture, match, now_ms):
        can_be_equal = not is_knockout or knockout_ruling(picture.options) is KnockoutTimeUp.HIGHER_SEED
        found += [games for games in _TIME_UP if can_be_equal or games.a != games.b]
    results = [MatchResult(games) for games in found]
    if not is_knockout and rules_of(picture).agreed_draws:
        results.append(MatchResult(INTENTIONAL_DRAW_GAMES, Outcome.INTENTIONAL_DRAW))
    lost = picture.lost_games(match)
    return tuple(result for result in results if not contradicts_lost_games(result, *lost))


def _is_time_over(picture: Picture, match: MatchRow, now_ms: int) -> bool:
    left = facts_of(picture, match).facts.at(now_ms).match_ms
    return left is None or left <= 0
