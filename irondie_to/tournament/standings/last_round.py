"""What a player needs in the last Swiss round to be among the best, exact on points.

Only points count here, not tie-breakers. A statement is made only if it holds under every combination of results that
is still possible, including double losses. Players who leave the event later only improve the places of the others.

Here, a result is *ordinary* if it is not a double loss. A match in which both players lose never gives anybody more
points than another result would, so it matters only for how few players have many points.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from irondie_to.tournament.history import History, Result
from irondie_to.tournament.match import WINS
from irondie_to.tournament.model import Match, PlayerId, Tournament


class ConditionKind(Enum):
    WINS = "wins"
    DOES_NOT_LOSE = "does_not_lose"
    SOMEBODY_WINS = "somebody_wins"
    DRAW = "draw"


class Condition(NamedTuple):
    """Something that can happen in a match without a result. `player` is None if it may concern either player."""

    kind: ConditionKind
    match: Match
    player: PlayerId | None = None


class Prospect(Enum):
    """What a number of points is worth: whether a player who has it is among the best `places` players."""

    IN = "in"
    """In, whatever happens."""
    IF = "if"
    """In if at most `at_most` of the `conditions` happen. If more happen, points alone do not decide for the player,
    except perhaps after a double loss."""
    TIED = "tied"
    """Points alone do not suffice, except perhaps after a double loss. Fewer than `places` can have more points."""
    OPEN = "open"
    """As `TIED`, but `places` or more may have more points, and the player is then out."""
    HARDLY = "hardly"
    """Out, unless there are double losses: at least `above` have more points after ordinary results."""
    OUT = "out"
    """Out, whatever happens: at least `above` have more points."""


@dataclass(frozen=True, slots=True)
class ResultWorth:
    """What one result of a player is worth. `result` is None if the player's points can no longer change.

    `points` are the player's points with this result. The other fields are as explained in `Prospect`.
    """

    result: Result | None
    points: int
    prospect: Prospect
    at_most: int = 0
    conditions: tuple[Condition, ...] = ()
    above: int = 0


class _MatchKind(NamedTuple):
    """The kind of a match without a result: the points of a and b so far, and the possible ordinary results.

    The points of players who are out are None. Many matches are of the same kind.
    """

    points: tuple[int | None, int | None]
    results: tuple[tuple[Result, Result], ...]


class _OpenMatch(NamedTuple):
    """A match without a result. `a` and `b` are indices in the history."""

    match: Match
    a: int
    b: int
    kind: _MatchKind

    def seen_from(self, player: int) -> Iterator[tuple[Result, Result]]:
        """The possible ordinary results, that of this player first."""
        results = self.kind.results
        return iter(results) if player == self.a else ((b, a) for a, b in results)


class _Count(NamedTuple):
    """How many players have at least some number of points after the round.

    `fewest` and `most` are after ordinary results, `both_lost` if all open matches end in double losses. `conditions`
    are what raises the number above `fewest`, each by one.
    """

    fewest: int = 0
    most: int = 0
    both_lost: int = 0
    conditions: tuple[Condition, ...] = ()

    @staticmethod
    def sure(count: int) -> _Count:
        return _Count(count, count, count)

    def plus(self, others: Iterable[_Count]) -> _Count:
        every = (self, *others)
        conditions = tuple(condition for each in every for condition in each.conditions)
        return _Count(
            sum(each.fewest for each in every),
            sum(each.most for each in every),
            sum(each.both_lost for each in every),
            conditions,
        )

    def without(self, other: _Count) -> _Count:
        return _Count(
            self.fewest - other.fewest,
            self.most - other.most,
            self.both_lost - other.both_lost,
            tuple(condition for condition in self.conditions if condition not in other.conditions),
        )


class RoundEnding:
    """The last Swiss round of an event, in which some matches have no result yet.

    `history` is the history of all rounds. The best `places` players are looked for, without those in `out`. Only
    matches of the last round may be without a result.
    """

    def __init__(self, tournament: Tournament, history: History, places: int, out: Collection[PlayerId]) -> None:
        points = tournament.options.points
        self._worth = {Result.WIN: points.win, Result.DRAW: points.draw, Result.LOSS: points.loss}
        self._index = {player: number for number, player in enumerate(history.ids)}
        self._points, self._places = history.points, places
        self._able = frozenset(number for player, number in self._index.items() if player not in out)
        matches = tournament.rounds[-1].matches if tournament.rounds else ()
        self._open = tuple(self._open_match(match) for match in matches if match.is_pending)
        self._match_of = {player: match for match in self._open for player in (match.a, match.b)}
        self._settled = tuple(self._points[player] for player in self._able if player not in self._match_of)
        self._counts: dict[int, tuple[_Count, dict[int, _Count]]] = {}

    def needs(self, player: PlayerId) -> tuple[ResultWorth, ...]:
        """What each result that this player can still have is worth, best first; empty for players in `out`."""
        me = self._index.get(player)
        if me is None or me not in self._able:
            return ()
        match = self._match_of.get(me)
        if match is None:
            return (self._need(me, None, None),)
        results = sorted(match.seen_from(me), key=lambda pair: _BEST_FIRST.index(pair[0]))
        return tuple(self._need(me, mine, other) for mine, other in results)

    def _open_match(self, match: Match) -> _OpenMatch:
        a, b = self._index[match.a], self._index[match.b]
        points_a, points_b = (self._points[player] if player in self._able else None for player in (a, b))
        return _OpenMatch(match, a, b, _MatchKind((points_a, points_b), _possible(match)))

    def _need(self, me: int, mine: Result | None, other: Result | None) -> ResultWorth:
        """What the result `mine` is worth, with which the opponent has the result `other` unless both lose."""
        points = self._points[me] + (0 if mine is None else self._worth[mine])
        level, above = (self._others(least, me, other) for least in (points, points + 1))
        if level.most < self._places:
            return ResultWorth(mine, points, Prospect.IN)
        if above.both_lost >= self._places:
            return ResultWorth(mine, points, Prospect.OUT, above=above.both_lost)
        if above.fewest >= self._places:
            return ResultWorth(mine, points, Prospect.HARDLY, above=above.fewest)
        if level.fewest < self._places:
            return ResultWorth(mine, points, Prospect.IF, self._places - 1 - level.fewest, level.conditions)
        return ResultWorth(mine, points, Prospect.TIED if above.most < self._places else Prospect.OPEN)

    def _others(self, least: int, me: int, other: Result | None) -> _Count:
        """How many players except `me`, whose opponent has the result `other`, have at least `least` points."""
        everybody, by_match = self._count(least)
        match = self._match_of.get(me)
        if match is None or other is None:
            return everybody.without(_Count.sure(self._points[me] >= least))
        opponent = match.b if me == match.a else match.a
        reaches = self._reaches(opponent, other, least)
        reaches_losing = self._reaches(opponent, Result.LOSS, least) if other is Result.WIN else reaches
        theirs = _Count(reaches, reaches, reaches_losing)
        return everybody.without(by_match[me]).plus([theirs])

    def _count(self, least: int) -> tuple[_Count, dict[int, _Count]]:
        """How many players have at least `least` points, in total and in the open match of each player."""
        if least not in self._counts:
            counted = {kind: _counted(kind, self._worth, least) for kind in {match.kind for match in self._open}}
            by_player, every = {}, []
            for match in self._open:
                count, raising = counted[match.kind]
                if raising:
                    count = count._replace(conditions=(_condition(match, raising),))
                by_player[match.a] = by_player[match.b] = count
                every.append(count)
            settled = sum(points >= least for points in self._settled)
            self._counts[least] = _Count.sure(settled).plus(every), by_player
        return self._counts[least]

    def _reaches(self, player: int, result: Result, least: int) -> bool:
        return player in self._able and self._points[player] + self._worth[result] >= least


def _counted(
    kind: _MatchKind, worth: Mapping[Result, int], least: int
) -> tuple[_Count, tuple[tuple[Result, Result], ...]]:
    """How many players of such a match have at least `least` points, and which results raise this number."""

    def count(results: tuple[Result, Result]) -> int:
        pairs = zip(kind.points, results, strict=True)
        return sum(points is not None and points + worth[result] >= least for points, result in pairs)

    reached = [count(results) for results in kind.results]
    fewest, most = min(reached), max(reached)
    raising = tuple(result for result, number in zip(kind.results, reached, strict=True) if number > fewest)
    return _Count(fewest, most, count((Result.LOSS, Result.LOSS))), raising


_WON, _DRAWN, _LOST = (Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN)
_BEST_FIRST = tuple(Result)


def _possible(match: Match) -> tuple[tuple[Result, Result], ...]:
    """The ordinary results that a match can still have, for a and for b.

    A player who has lost both games by penalties can still win, because the opponent may forfeit, but cannot draw.
    """
    return (_WON, _LOST) if max(match.lost_a, match.lost_b) >= WINS else (_WON, _DRAWN, _LOST)


def _condition(match: _OpenMatch, raising: Collection[tuple[Result, Result]]) -> Condition:
    """The condition that a match ends with one of these results, which are not all that are possible."""
    results = frozenset(raising)
    a, b = match.match.a, match.match.b
    if results == {_DRAWN}:
        return Condition(ConditionKind.DRAW, match.match)
    if results == {_WON, _LOST}:
        return Condition(ConditionKind.SOMEBODY_WINS, match.match)
    player = a if _WON in results else b
    kind = ConditionKind.DOES_NOT_LOSE if _DRAWN in results else ConditionKind.WINS
    return Condition(kind, match.match, player)
