"""Computes the tie-breakers of all entrants exactly, as integers over a common denominator.

In a round without an opponent, the player has a bye, an awarded draw or an awarded loss. Such a round counts in the
player's own points, rounds and games, and so affects the tie-breakers of the player's opponents. It adds nothing to the
player's own sums over opponents, and a cut removes only real opponents. A forfeit or a double loss counts as a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from irondie_to.tournament.history import History, Result
from irondie_to.tournament.model import Options, Tiebreaker


class Values(NamedTuple):
    """The value of every entrant, in the order of the history, multiplied by `denominator`."""

    numerators: list[int]
    denominator: int

    def fractions(self) -> list[Fraction]:
        """The values as fractions."""
        known = {numerator: Fraction(numerator, self.denominator) for numerator in set(self.numerators)}
        return [known[numerator] for numerator in self.numerators]


def values_of(history: History, options: Options, tiebreaker: Tiebreaker) -> Values:
    """The tie-breaker's value for every entrant, in the order of the history.

    Raises ValueError for HEAD_TO_HEAD, which has values only within a group: see `head_to_head`.
    """
    points, floor = history.points, options.percentage_floor
    if tiebreaker is Tiebreaker.OPPONENTS_MATCH_WIN:
        return _averages(history, match_win(history, options.points.win, floor), floor)
    if tiebreaker is Tiebreaker.GAME_WIN:
        return game_win(history, floor if options.own_game_win_floored else Fraction(0))
    if tiebreaker is Tiebreaker.OPPONENTS_GAME_WIN:
        return _averages(history, game_win(history, floor), floor)
    if tiebreaker is Tiebreaker.BUCHHOLZ:
        return Values([sum([points[opponent] for opponent in met]) for met in history.opponents], 1)
    if tiebreaker is Tiebreaker.BUCHHOLZ_CUT_1:
        return Values([sum(_by_points(points, met)[1:]) for met in history.opponents], 1)
    if tiebreaker is Tiebreaker.MEDIAN_BUCHHOLZ:
        return Values([sum(_by_points(points, met)[1:-1]) for met in history.opponents], 1)
    if tiebreaker is Tiebreaker.SONNEBORN_BERGER:
        return Values(
            [
                sum(HALVES[result] * points[opponent] for opponent, result in zip(met, results, strict=True))
                for met, results in zip(history.opponents, history.results, strict=True)
            ],
            2,
        )
    if tiebreaker is Tiebreaker.WINS:
        return Values([record.won for record in history.matches], 1)
    if tiebreaker is Tiebreaker.PROGRESSIVE:
        return Values([sum(after) for after in zip(*history.totals, strict=True)] or [0] * len(history.ids), 1)
    message = f"{tiebreaker} has no values apart from a group of tied players"
    raise ValueError(message)


HALVES = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}
"""How many halves of an opponent's points Sonneborn-Berger counts, by the result against that opponent."""


def _by_points(points: Sequence[int], opponents: Iterable[int]) -> list[int]:
    return sorted([points[opponent] for opponent in opponents])


def match_win(history: History, win: int, floor: Fraction) -> Values:
    """Match points / (`win` × rounds taken part in), at least the floor.

    The floor also applies to entrants without rounds.
    """
    shares = [(points, win * sum(record)) for points, record in zip(history.points, history.matches, strict=True)]
    return _shares(shares, floor)


def game_win(history: History, floor: Fraction) -> Values:
    """(3 × games won + games drawn) / (3 × games), regardless of the match points; at least the floor.

    The floor also applies to entrants without games.
    """
    return _shares([(3 * record.won + record.drawn, 3 * sum(record)) for record in history.games], floor)


def _shares(shares: list[tuple[int, int]], floor: Fraction) -> Values:
    common = lcm(floor.denominator, *{whole for _, whole in shares if whole})
    least = floor.numerator * (common // floor.denominator)
    return Values([max(least, part * (common // whole)) if whole else least for part, whole in shares], common)


def _averages(history: History, of_opponents: Values, floor: Fraction) -> Values:
    """The mean over the opponents, one entry per match; the floor for entrants without opponents."""
    numerators, denominator = of_opponents
    counts = {len(met) for met in history.opponents if met}
    common = lcm(*counts)
    alone = floor.numerator * (denominator * common // floor.denominator)
    return Values(
        [
            sum([numerators[opponent] for opponent in met]) * (common // len(met)) if met else alone
            for met in history.opponents
        ],
        denominator * common,
    )


def head_to_head(history: History, options: Options, group: Sequence[int]) -> dict[int, int] | None:
    """The points of each member of the group against the other members; None unless every two of them have met."""
    if any(len(history.opponents[player]) < len(group) - 1 for player in group):
        return None
    members = set(group)
    worth = {Result.WIN: options.points.win, Result.DRAW: options.points.draw, Result.LOSS: options.points.loss}
    made = {}
    for player in group:
        if not members <= {player, *history.opponents[player]}:
            return None
        made[player] = sum(
            worth[result]
            for opponent, result in zip(history.opponents[player], history.results[player], strict=True)
            if opponent in members
        )
    return made
