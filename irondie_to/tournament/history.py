"""The results of all Swiss rounds so far, by the index of the entrant, and the field for the next round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from irondie_to.errors import UserError, Value
from irondie_to.tournament.field import Field
from irondie_to.tournament.model import Games, Match, Options, Outcome, PlayerId, Round, Tournament


class Result(Enum):
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class PlayerRecord(NamedTuple):
    """The numbers of matches or games won, lost and drawn."""

    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class History:
    """The results of every entrant after `after` rounds.

    Each tuple except `totals` has one entry per entrant, in the order of `ids`. `matches` includes byes, awarded draws
    and awarded losses, so the sum of an entrant's record is the number of rounds in which that entrant took part;
    `games` includes the games awarded for byes. `opponents` has, for each entrant, the indices of the opponents, one
    per match in the order of rounds, and `results` the results against them. `byes` counts the byes. `totals[r]` are
    the match points of all entrants after round r + 1. Pending matches are left out.
    """

    after: int
    ids: tuple[PlayerId, ...]
    points: tuple[int, ...]
    matches: tuple[PlayerRecord, ...]
    games: tuple[PlayerRecord, ...]
    opponents: tuple[tuple[int, ...], ...]
    results: tuple[tuple[Result, ...], ...]
    byes: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]


def results_of(match: Match, options: Options) -> tuple[Result, Result, Games]:
    """The result of a finished match for a and for b, and its games.

    A forfeit without games counts `bye_games` for the player who wins by the forfeit; a drawn match or a double loss
    without games counts no games.
    """
    games = match.games
    if match.outcome is Outcome.FORFEIT_A:
        won, lost, drawn = options.bye_games
        return Result.LOSS, Result.WIN, games or Games(lost, won, drawn)
    if match.outcome is Outcome.FORFEIT_B:
        return Result.WIN, Result.LOSS, games or options.bye_games
    games = games or Games(0, 0, 0)
    if match.outcome is Outcome.DOUBLE_LOSS:
        return Result.LOSS, Result.LOSS, games
    if games.a == games.b:
        return Result.DRAW, Result.DRAW, games
    if games.a > games.b:
        return Result.WIN, Result.LOSS, games
    return Result.LOSS, Result.WIN, games


def history_of(tournament: Tournament, after: int | None = None) -> History:
    """The history after `after` rounds (None: after all rounds). Raises UserError `standings.no_such_round`."""
    after = rounds_up_to(tournament, after)
    counting = _Counting(tournament)
    for round_ in tournament.rounds[:after]:
        counting.add_matches(round_)
        counting.add_rounds_without_opponent(round_)
    return counting.history(after)


class _Counting:
    def __init__(self, tournament: Tournament) -> None:
        options = tournament.options
        self.options = options
        self.worth = {
            Result.WIN: options.points.win,
            Result.DRAW: options.points.draw,
            Result.LOSS: options.points.loss,
        }
        self.ids = tuple(entrant.id for entrant in tournament.entrants)
        self.index = {player: number for number, player in enumerate(self.ids)}
        count = len(self.ids)
        self.points = [0] * count
        self.results: list[list[Result]] = [[] for _ in self.ids]
        self.opponents: list[list[int]] = [[] for _ in self.ids]
        self.alone: dict[Result, list[int]] = {result: [0] * count for result in Result}
        self.won, self.lost, self.drawn = [0] * count, [0] * count, [0] * count
        self.totals: list[tuple[int, ...]] = []
        # Many matches have the same games, and enum lookups dominate the run time, so results are cached by games.
        self.played: dict[Games, tuple[Result, Result, int, int]] = {}

    def add_matches(self, round_: Round) -> None:
        """Count the finished matches of a round. The rounds must be counted in order."""
        index, opponents, results, points, played = self.index, self.opponents, self.results, self.points, self.played
        won, lost, drawn = self.won, self.lost, self.drawn
        for match in round_.matches:
            outcome, games = match.outcome, match.games
            if outcome is Outcome.PENDING:
                continue
            known = played.get(games) if games is not None and outcome is Outcome.PLAYED else None
            if known is None or games is None:
                for_a, for_b, games = results_of(match, self.options)
                known = for_a, for_b, self.worth[for_a], self.worth[for_b]
                if outcome is Outcome.PLAYED:
                    played[games] = known
            for_a, for_b, points_a, points_b = known
            a, b = index[match.a], index[match.b]
            opponents[a].append(b)
            opponents[b].append(a)
            results[a].append(for_a)
            results[b].append(for_b)
            points[a] += points_a
            points[b] += points_b
            won[a] += games.a
            lost[b] += games.a
            won[b] += games.b
            lost[a] += games.b
            drawn[a] += games.drawn
            drawn[b] += games.drawn

    def add_rounds_without_opponent(self, round_: Round) -> None:
        """Count the byes, awarded draws and awarded losses of a round, and append the points after it to `totals`.

        Must be called after `add_matches` for the same round.
        """
        index, bye_games = self.index, self.options.bye_games
        for result, players in (
            (Result.WIN, round_.byes),
            (Result.DRAW, round_.half_byes),
            (Result.LOSS, round_.losses),
        ):
            for player in players:
                self.alone[result][index[player]] += 1
                self.points[index[player]] += self.worth[result]
        for player in round_.byes:
            self.won[index[player]] += bye_games.a
            self.lost[index[player]] += bye_games.b
            self.drawn[index[player]] += bye_games.drawn
        self.totals.append(tuple(self.points))

    def history(self, after: int) -> History:
        """The history after `after` rounds, all of which must have been counted."""
        wins, draws, losses = self.alone[Result.WIN], self.alone[Result.DRAW], self.alone[Result.LOSS]
        return History(
            after=after,
            ids=self.ids,
            points=tuple(self.points),
            matches=tuple(
                PlayerRecord(
                    results.count(Result.WIN) + wins[player],
                    results.count(Result.LOSS) + losses[player],
                    results.count(Result.DRAW) + draws[player],
                )
                for player, results in enumerate(self.results)
            ),
            games=tuple(map(PlayerRecord, self.won, self.lost, self.drawn)),
            opponents=tuple(map(tuple, self.opponents)),
            results=tuple(map(tuple, self.results)),
            byes=tuple(wins),
            totals=tuple(self.totals),
        )


def rounds_up_to(tournament: Tournament, after: int | None) -> int:
    """The number of rounds to include (None: all rounds). Raises UserError `standings.no_such_round`."""
    rounds = len(tournament.rounds)
    if after is None:
        return rounds
    if not 0 <= after <= rounds:
        raise UserError("standings.no_such_round", round=after, rounds=rounds)
    return after


def refuse_pending(tournament: Tournament, after: int) -> None:
    """Raise UserError `standings.pending` if a round up to `after` has a pending match.

    The error names the first such round and the table of each pending match or, if the match has no table, its players.
    """
    for round_ in tournament.rounds[:after]:
        tables: list[Value] = [
            f"{match.a} – {match.b}" if match.table is None else match.table
            for match in round_.matches
            if match.is_pending
        ]
        if tables:
            raise UserError("standings.pending", round=round_.number, tables=tuple(tables))


def field_of(tournament: Tournament) -> Field:
    """The field for pairing the next round, without the players who have dropped out.

    Raises UserError `standings.pending`.
    """
    history = history_of(tournament)
    refuse_pending(tournament, history.after)
    number = history.after + 1
    entrants = tournament.entrants
    present = [
        player
        for player, entrant in enumerate(entrants)
        if entrant.dropped_after is None or entrant.dropped_after >= number
    ]
    place = {player: here for here, player in enumerate(present)}
    return Field(
        round_number=number,
        ids=tuple(history.ids[player] for player in present),
        scores=tuple(history.points[player] for player in present),
        byes=tuple(history.byes[player] for player in present),
        met=tuple(
            tuple(place[opponent] for opponent in history.opponents[player] if opponent in place) for player in present
        ),
        groups=tuple(entrants[player].group for player in present),
        fixed_tables=tuple(entrants[player].fixed_table for player in present),
        avoid_same_group=number <= tournament.options.avoid_same_group,
        first_table=tournament.options.first_table,
        names=tuple(entrants[player].name for player in present),
    )
