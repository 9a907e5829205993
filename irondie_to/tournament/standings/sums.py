"""Explains each tie-breaker value of the standings by the sum from which it is computed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from irondie_to.tournament.history import History, Result
from irondie_to.tournament.model import Options, PlayerId, Tiebreaker
from irondie_to.tournament.standings.standings import Standing, Standings
from irondie_to.tournament.standings.tiebreaks import HALVES, Values, game_win, match_win


class SumPart(Enum):
    """The quantity that a term of a sum represents."""

    OPPONENT = "opponent"
    ROUND = "round"
    MATCHES_WON = "matches_won"
    GAMES_WON = "games_won"
    GAMES_DRAWN = "games_drawn"


class Mark(Enum):
    """How much of a term is added to the sum, and why."""

    WHOLE = "whole"
    FLOORED = "floored"  # raised to the floor
    HALVED = "halved"  # half of the points, for a drawn match in Sonneborn-Berger
    LOST = "lost"  # nothing, for a lost match in Sonneborn-Berger
    CUT = "cut"  # left out as the lowest or highest


class SumTerm(NamedTuple):
    """A term of a sum. `value` is the quantity itself, `counted` is what it adds to the sum.

    `player` is set if the term is about an opponent, `round` if it is about a round.
    """

    part: SumPart
    value: Fraction
    counted: Fraction
    mark: Mark = Mark.WHOLE
    player: PlayerId | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """The calculation of a tie-breaker: the sum of `counted` over all `terms`, divided by `divisor`.

    `value` is the value in the standings. `floored` is true if it is not that quotient, because the quotient is below
    the floor or the divisor is 0.
    """

    tiebreaker: Tiebreaker
    player: PlayerId
    terms: tuple[SumTerm, ...]
    divisor: int
    value: Fraction
    floored: bool = False


def explain_sum(
    history: History, options: Options, standings: Standings, player: PlayerId, tiebreaker: Tiebreaker
) -> Sum | None:
    """The sum that gives the player's value; None if head-to-head does not apply to the player.

    `standings` must belong to this history. Raises ValueError if the player or the tie-breaker is not in them.
    """
    me = history.ids.index(player)
    row = next(row for row in standings.rows if row.player == player)
    value = row.values[standings.tiebreakers.index(tiebreaker)]
    if value is None:
        return None
    divisor, points, floor = 1, history.points, options.percentage_floor
    if tiebreaker is Tiebreaker.OPPONENTS_MATCH_WIN:
        win = options.points.win
        terms = _percentages(history, me, match_win(history, win, Fraction(0)), match_win(history, win, floor))
        divisor = len(terms)
    elif tiebreaker is Tiebreaker.OPPONENTS_GAME_WIN:
        terms = _percentages(history, me, game_win(history, Fraction(0)), game_win(history, floor))
        divisor = len(terms)
    elif tiebreaker is Tiebreaker.GAME_WIN:
        games = history.games[me]
        won, drawn = Fraction(games.won), Fraction(games.drawn)
        terms = [SumTerm(SumPart.GAMES_WON, won, 3 * won), SumTerm(SumPart.GAMES_DRAWN, drawn, drawn)]
        divisor = 3 * sum(games)
    elif tiebreaker is Tiebreaker.WINS:
        wins = Fraction(history.matches[me].won)
        terms = [SumTerm(SumPart.MATCHES_WON, wins, wins)]
    elif tiebreaker is Tiebreaker.PROGRESSIVE:
        totals = [Fraction(after[me]) for after in history.totals]
        terms = [SumTerm(SumPart.ROUND, total, total, round=number) for number, total in enumerate(totals, start=1)]
    elif tiebreaker is Tiebreaker.SONNEBORN_BERGER:
        terms = [
            _opponent(
                history, opponent, points[opponent], Fraction(HALVES[result] * points[opponent], 2), MARKS[result]
            )
            for opponent, result in zip(history.opponents[me], history.results[me], strict=True)
        ]
    elif tiebreaker is Tiebreaker.HEAD_TO_HEAD:
        terms = _meetings(history, options, me, _tied_before_head_to_head(options, standings, row))
    else:
        terms = _with_cut(history, me, tiebreaker)
    total = sum((term.counted for term in terms), Fraction(0))
    return Sum(tiebreaker, player, tuple(terms), divisor, value, not divisor or total / divisor != value)


MARKS = {Result.WIN: Mark.WHOLE, Result.DRAW: Mark.HALVED, Result.LOSS: Mark.LOST}
"""How Sonneborn-Berger counts an opponent's points, by the result against that opponent."""


def _opponent(
    history: History, opponent: int, value: Fraction | int, counted: Fraction | int, mark: Mark = Mark.WHOLE
) -> SumTerm:
    return SumTerm(SumPart.OPPONENT, Fraction(value), Fraction(counted), mark, history.ids[opponent])


def _percentages(history: History, me: int, plain: Values, floored: Values) -> list[SumTerm]:
    terms = []
    for opponent in history.opponents[me]:
        value = Fraction(plain.numerators[opponent], plain.denominator)
        counted = Fraction(floored.numerators[opponent], floored.denominator)
        terms.append(_opponent(history, opponent, value, counted, Mark.WHOLE if value == counted else Mark.FLOORED))
    return terms


def _with_cut(history: History, me: int, tiebreaker: Tiebreaker) -> list[SumTerm]:
    """The opponents' points by round; among equals the first is cut as the lowest, the last as the highest."""
    met = history.opponents[me]
    by_points = sorted(range(len(met)), key=lambda meeting: history.points[met[meeting]])
    cut: list[int] = []
    if tiebreaker is not Tiebreaker.BUCHHOLZ:
        cut += by_points[:1]
    if tiebreaker is Tiebreaker.MEDIAN_BUCHHOLZ:
        cut += by_points[-1:]
    return [
        _opponent(history, opponent, history.points[opponent], 0, Mark.CUT)
        if meeting in cut
        else _opponent(history, opponent, history.points[opponent], history.points[opponent])
        for meeting, opponent in enumerate(met)
    ]


def _tied_before_head_to_head(options: Options, standings: Standings, row: Standing) -> set[PlayerId]:
    """The players who are tied before head-to-head with the player of this row, this player included."""
    before = options.tiebreakers[: options.tiebreakers.index(Tiebreaker.HEAD_TO_HEAD)]
    looked_at = [standings.tiebreakers.index(item) for item in before]
    return {
        other.player
        for other in standings.rows
        if other.points == row.points and all(other.values[item] == row.values[item] for item in looked_at)
    }


def _meetings(history: History, options: Options, me: int, level: set[PlayerId]) -> list[SumTerm]:
    worth = {Result.WIN: options.points.win, Result.DRAW: options.points.draw, Result.LOSS: options.points.loss}
    return [
        _opponent(history, opponent, worth[result], worth[result])
        for opponent, result in zip(history.opponents[me], history.results[me], strict=True)
        if history.ids[opponent] in level
    ]
