"""The declarations of all tie-breakers: how each is computed, how its sum is explained, and how it is shown.

Values are computed exactly, as integers over a common denominator.

In a round without an opponent, the player has a bye, an awarded draw or an awarded loss. Such a round counts in the
player's own points and rounds, a bye also in the games, and so affects the tie-breakers of the player's opponents. Such
a round adds nothing to the player's own sums over opponents; where such a sum leaves out its lowest terms, the round
counts as a term of 0. A forfeit or a double loss counts as a match.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm
from typing import ClassVar, NamedTuple

from irondie_to.tournament.history import History, Result
from irondie_to.tournament.model import Options, PlayerId, Points, Tiebreaker


class TermKind(NamedTuple):
    """A kind of term. `part` is the quantity that the term represents, and `code` is the sentence that explains it.

    `mark` says how much of the quantity is added to the sum, and why. `factor` is how many times the quantity counts.
    `part` and `mark` are ids in JSON.
    """

    part: str
    code: str
    mark: str = "whole"
    factor: int = 1


WHOLE = TermKind("opponent", "standings.term_whole")
FLOORED = TermKind("opponent", "standings.term_floored", "floored")  # raised to the floor
CUT = TermKind("opponent", "standings.term_cut", "cut")  # left out as the lowest or highest
UNPAIRED_CUT = TermKind("unpaired", "standings.term_unpaired_cut", "cut")  # a round without an opponent, left out


class SumTerm(NamedTuple):
    """A term of a sum. `value` is the quantity itself, `counted` is what it adds to the sum.

    `player` is set if the term is about an opponent, `round` if it is the points after a round.
    """

    kind: TermKind
    value: Fraction
    counted: Fraction
    player: PlayerId | None = None
    round: int | None = None


class Quotient(NamedTuple):
    """The sum of the terms' `counted`, divided by `divisor`.

    The divisor is 0 for a mean without opponents or games; the quotient is then taken as 0.
    """

    terms: tuple[SumTerm, ...]
    divisor: int = 1


class Values(NamedTuple):
    """The value of every entrant, in the order of the history, multiplied by `denominator`."""

    numerators: list[int]
    denominator: int = 1

    def fractions(self) -> list[Fraction]:
        known = {numerator: Fraction(numerator, self.denominator) for numerator in set(self.numerators)}
        return [known[numerator] for numerator in self.numerators]


@dataclass(frozen=True, slots=True)
class FieldTiebreaker:
    """A tie-breaker that gives every entrant a value.

    `values` computes the values of all entrants. `explain` returns the sum behind the value of the entrant with a given
    index in the history. If the quotient of a percentage is below the floor of the options, the value is the floor,
    except for GAME_WIN if `Options.own_game_win_floored` is false. `is_percentage` says whether the value is shown as a
    percentage, `sums_percentages` whether its terms are. If `is_always_shown` is true, the standings have a column for
    the tie-breaker even if the event has not chosen it.
    """

    values: Callable[[History, Options], Values]
    explain: Callable[[History, Options, int], Quotient]
    is_percentage: bool = False
    sums_percentages: bool = False
    is_always_shown: bool = False


@dataclass(frozen=True, slots=True)
class GroupTiebreaker:
    """A tie-breaker whose values exist only within a group of players who are still tied. They are integers.

    `values` returns the value of each member of a group of indices in the history, None if it does not apply to the
    group. `explain` gives the sum behind the value of one entrant within the tied players. A group tie-breaker is shown
    only if the event has chosen it, and never as a percentage.
    """

    values: Callable[[History, Options, Sequence[int]], dict[int, int] | None]
    explain: Callable[[History, Options, int, Collection[PlayerId]], Quotient]
    is_percentage: ClassVar[bool] = False
    sums_percentages: ClassVar[bool] = False
    is_always_shown: ClassVar[bool] = False


# Percentages


def _match_win(history: History, win: int, floor: Fraction) -> Values:
    """Match points / (`win` × rounds taken part in), at least the floor.

    The floor also applies to entrants without rounds.
    """
    return _shares([_match_share(history, win, player) for player in range(len(history.ids))], floor)


def _match_share(history: History, win: int, player: int) -> tuple[int, int]:
    """The match points of an entrant, and the most that were possible."""
    return history.points[player], win * sum(history.matches[player])


def _game_win(history: History, floor: Fraction) -> Values:
    """(3 × games won + games drawn) / (3 × games), regardless of the match points; at least the floor.

    The floor also applies to entrants without games.
    """
    return _shares([_game_share(history, player) for player in range(len(history.ids))], floor)


def _game_share(history: History, player: int) -> tuple[int, int]:
    """The game points of an entrant, and the most that were possible."""
    record = history.games[player]
    return 3 * record.won + record.drawn, 3 * sum(record)


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


def _average_terms(history: History, me: int, share: Callable[[int], tuple[int, int]], floor: Fraction) -> Quotient:
    """The mean of the opponents' shares, with one term per match; each share counts as at least the floor.

    `share` returns an opponent's points and the most that were possible.
    """
    terms = []
    for opponent in history.opponents[me]:
        part, whole = share(opponent)
        value = Fraction(part, whole) if whole else Fraction(0)
        counted = max(value, floor)
        terms.append(_opponent(history, opponent, value, counted, WHOLE if value == counted else FLOORED))
    return Quotient(tuple(terms), len(terms))


def _opponents_match_win(history: History, options: Options) -> Values:
    floor = options.percentage_floor
    return _averages(history, _match_win(history, options.points.win, floor), floor)


def _opponents_match_win_terms(history: History, options: Options, me: int) -> Quotient:
    share = partial(_match_share, history, options.points.win)
    return _average_terms(history, me, share, options.percentage_floor)


_GAMES_WON = TermKind("games_won", "standings.term_games_won", factor=3)
_GAMES_DRAWN = TermKind("games_drawn", "standings.term_games_drawn")
_BYE_GAMES_WON = TermKind("games_won", "standings.term_bye_games_won", "bye", factor=3)
_BYE_GAMES_DRAWN = TermKind("games_drawn", "standings.term_bye_games_drawn", "bye")


def _own_game_win(history: History, options: Options) -> Values:
    return _game_win(history, options.percentage_floor if options.own_game_win_floored else Fraction(0))


def _own_game_win_terms(history: History, options: Options, me: int) -> Quotient:
    """The games of matches, then the games of byes, if any, as separate terms."""
    games = history.games[me]
    by_bye_won, by_bye_drawn = history.byes[me] * options.bye_games.a, history.byes[me] * options.bye_games.drawn
    counts = [(_GAMES_WON, games.won - by_bye_won), (_GAMES_DRAWN, games.drawn - by_bye_drawn)]
    counts += [
        (kind, count) for kind, count in ((_BYE_GAMES_WON, by_bye_won), (_BYE_GAMES_DRAWN, by_bye_drawn)) if count
    ]
    terms = tuple(SumTerm(kind, Fraction(count), Fraction(kind.factor * count)) for kind, count in counts)
    return Quotient(terms, _GAMES_WON.factor * sum(games))


def _opponents_game_win(history: History, options: Options) -> Values:
    return _averages(history, _game_win(history, options.percentage_floor), options.percentage_floor)


def _opponents_game_win_terms(history: History, options: Options, me: int) -> Quotient:
    return _average_terms(history, me, partial(_game_share, history), options.percentage_floor)


# Opponents' points


def _rounds_alone(history: History, player: int) -> int:
    return sum(history.matches[player]) - len(history.opponents[player])


def _cut_points(lowest: int, highest: int) -> FieldTiebreaker:
    def values(history: History, _options: Options) -> Values:
        points = history.points
        if not lowest and not highest:
            return Values([sum([points[opponent] for opponent in met]) for met in history.opponents])
        kept = slice(lowest, -highest if highest else None)
        return Values(
            [
                sum(sorted([0] * _rounds_alone(history, player) + [points[opponent] for opponent in met])[kept])
                for player, met in enumerate(history.opponents)
            ]
        )

    def explain(history: History, _options: Options, me: int) -> Quotient:
        met, alone = history.opponents[me], _rounds_alone(history, me)
        counted = [0] * alone + [history.points[opponent] for opponent in met]
        by_points = sorted(range(len(counted)), key=counted.__getitem__)
        kept = by_points[lowest : len(counted) - highest]
        terms = [
            _opponent(history, opponent, points, points)
            if place in kept
            else _opponent(history, opponent, points, 0, CUT)
            for place, opponent in enumerate(met, start=alone)
            for points in (history.points[opponent],)
        ]
        terms += [SumTerm(UNPAIRED_CUT, Fraction(0), Fraction(0)) for place in range(alone) if place not in kept]
        return Quotient(tuple(terms))

    return FieldTiebreaker(values, explain)


_HALVES = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}
"""How many halves of an opponent's points Sonneborn-Berger counts, by the result against that opponent."""

_BY_RESULT = {
    Result.WIN: WHOLE,
    Result.DRAW: TermKind("opponent", "standings.term_halved", "halved"),
    Result.LOSS: TermKind("opponent", "standings.term_lost", "lost"),
}
"""How Sonneborn-Berger counts an opponent's points, by the result against that opponent."""


def _sonneborn_berger(history: History, _options: Options) -> Values:
    points = history.points
    return Values(
        [
            sum(_HALVES[result] * points[opponent] for opponent, result in zip(met, results, strict=True))
            for met, results in zip(history.opponents, history.results, strict=True)
        ],
        2,
    )


def _sonneborn_berger_terms(history: History, _options: Options, me: int) -> Quotient:
    return Quotient(
        tuple(
            _opponent(
                history,
                opponent,
                history.points[opponent],
                Fraction(_HALVES[result] * history.points[opponent], 2),
                _BY_RESULT[result],
            )
            for opponent, result in zip(history.opponents[me], history.results[me], strict=True)
        )
    )


def _opponent(
    history: History, opponent: int, value: Fraction | int, counted: Fraction | int, kind: TermKind = WHOLE
) -> SumTerm:
    return SumTerm(kind, Fraction(value), Fraction(counted), history.ids[opponent])


# The player's own results


_MATCHES_WON = TermKind("matches_won", "standings.term_matches_won")


def _wins(history: History, _options: Options) -> Values:
    return Values([record.won for record in history.matches])


def _wins_terms(history: History, _options: Options, me: int) -> Quotient:
    wins = Fraction(history.matches[me].won)
    return Quotient((SumTerm(_MATCHES_WON, wins, wins),))


_AFTER_ROUND = TermKind("round", "standings.term_round")


def _progressive(history: History, _options: Options) -> Values:
    return Values([sum(after) for after in zip(*history.totals, strict=True)] or [0] * len(history.ids))


def _progressive_terms(history: History, _options: Options, me: int) -> Quotient:
    totals = [Fraction(after[me]) for after in history.totals]
    return Quotient(
        tuple(SumTerm(_AFTER_ROUND, total, total, round=number) for number, total in enumerate(totals, start=1))
    )


# Matches within a group


def _worth(points: Points) -> dict[Result, int]:
    return {Result.WIN: points.win, Result.DRAW: points.draw, Result.LOSS: points.loss}


def _head_to_head(history: History, options: Options, group: Sequence[int]) -> dict[int, int] | None:
    """The points of each member of the group against the other members; None unless all of them have met each other."""
    if any(len(history.opponents[player]) < len(group) - 1 for player in group):
        return None
    members = set(group)
    worth = _worth(options.points)
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


def _head_to_head_terms(history: History, options: Options, me: int, tied: Collection[PlayerId]) -> Quotient:
    worth = _worth(options.points)
    return Quotient(
        tuple(
            _opponent(history, opponent, worth[result], worth[result])
            for opponent, result in zip(history.opponents[me], history.results[me], strict=True)
            if history.ids[opponent] in tied
        )
    )


DECLARATIONS: dict[Tiebreaker, FieldTiebreaker | GroupTiebreaker] = {
    Tiebreaker.OPPONENTS_MATCH_WIN: FieldTiebreaker(
        _opponents_match_win,
        _opponents_match_win_terms,
        is_percentage=True,
        sums_percentages=True,
        is_always_shown=True,
    ),
    Tiebreaker.GAME_WIN: FieldTiebreaker(_own_game_win, _own_game_win_terms, is_percentage=True, is_always_shown=True),
    Tiebreaker.OPPONENTS_GAME_WIN: FieldTiebreaker(
        _opponents_game_win,
        _opponents_game_win_terms,
        is_percentage=True,
        sums_percentages=True,
        is_always_shown=True,
    ),
    Tiebreaker.BUCHHOLZ: _cut_points(0, 0),
    Tiebreaker.BUCHHOLZ_CUT_1: _cut_points(1, 0),
    Tiebreaker.MEDIAN_BUCHHOLZ: _cut_points(1, 1),
    Tiebreaker.SONNEBORN_BERGER: FieldTiebreaker(_sonneborn_berger, _sonneborn_berger_terms),
    Tiebreaker.HEAD_TO_HEAD: GroupTiebreaker(_head_to_head, _head_to_head_terms),
    Tiebreaker.WINS: FieldTiebreaker(_wins, _wins_terms),
    Tiebreaker.PROGRESSIVE: FieldTiebreaker(_progressive, _progressive_terms),
}
"""The declaration of each tie-breaker. Those that are always shown come first in the standings, in this order."""
