"""The possible results of a Swiss match whose time is over before a player has won two games (TOU-2, TOU-3)."""

from __future__ import annotations

from itertools import product

from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.tournament.match import MOST_DRAWN, WINS, written
from irondie_to.tournament.model import Games

_ALL_GAMES = 2 * WINS - 1


def results_on_time(so_far: Games) -> tuple[str, ...]:
    """The possible results, as typed, of a match whose time is over.

    `so_far` are the games known to be over, including at least those lost by penalties. Other games may have been won
    without being known here, and the last game may be unfinished: every ruling lets it count as drawn or as won, like a
    finished one. Drawn matches come first; among the drawn and among the won matches, results with more games come
    first.
    """
    ends = [
        Games(a, b, so_far.drawn + unfinished)
        for a, b, unfinished in product((0, 1), repeat=3)
        if a >= so_far.a and b >= so_far.b and so_far.drawn + unfinished <= MOST_DRAWN
    ]
    return tuple(
        written(games) for games in sorted(ends, key=lambda games: (games.a != games.b, -sum(games), -games.a))
    )


def on_time(picture: Picture, match: MatchRow) -> tuple[str, ...]:
    """The possible results of this Swiss match if its time is over; none if a player has won two games."""
    if match.is_pending and match.round_id in {row.id for row in picture.under_way}:
        so_far = facts_of(picture, match).facts.won
    else:
        lost_a, lost_b = picture.lost_games(match)
        so_far = Games(lost_b, lost_a, 0)
    return results_on_time(so_far) if max(so_far.a, so_far.b) < 2 else ()


def needs_time_up(result: str) -> bool:
    """Whether a result from `on_time` is possible only when match time is over, because games are missing.

    Three finished games can be `1-1-1` at any time.
    """
    return sum(map(int, result.split("-"))) < _ALL_GAMES


def has_time_left(picture: Picture, match: MatchRow, now_ms: int) -> bool:
    """Whether the clock of this match has been started, even if it is paused, and still has match time left.

    If so, a result that is only possible when match time is over cannot be right yet.
    """
    if not match.is_pending or match.round_id not in {row.id for row in picture.under_way}:
        return False
    left = facts_of(picture, match).facts.at(now_ms).match_ms
    return left is not None and left > 0
