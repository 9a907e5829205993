"""Measures the standings of 1,000 players after 10 rounds, compared with plain fractions in the same run.

pytest tests/benchmarks/bench_standings.py --benchmark-enable
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import Entrant, Games, Match, Options, Round, Tiebreaker, Tournament
from irondie_to.tournament.standings.standings import standings_of

RESULTS = [Games(2, 0, 0), Games(2, 1, 0), Games(0, 2, 0), Games(1, 2, 0), Games(1, 1, 1), Games(1, 1, 0)]


def event(players: int, rounds: int = 10, tiebreakers: tuple[Tiebreaker, ...] = Options().tiebreakers) -> Tournament:
    """An event in which every player plays every round."""
    lots = Random(players)
    ids = [f"P{number:05d}" for number in range(players)]
    played = []
    for number in range(1, rounds + 1):
        lots.shuffle(ids)
        pairs = zip(ids[::2], ids[1::2], strict=True)
        matches = tuple(Match(a, b, table, lots.choice(RESULTS)) for table, (a, b) in enumerate(pairs, start=1))
        played.append(Round(number, matches))
    options = Options(tiebreakers=tiebreakers)
    return Tournament(options=options, entrants=tuple(map(Entrant, sorted(ids))), rounds=tuple(played))


def by_plain_fractions(tournament: Tournament) -> list[tuple[Fraction, ...]]:
    """The default tie-breakers of all players, best first, computed with a Fraction in every step."""
    history, floor = history_of(tournament), tournament.options.percentage_floor
    match_win = [
        max(floor, Fraction(points, 3 * sum(record)))
        for points, record in zip(history.points, history.matches, strict=True)
    ]
    game_win = [max(floor, Fraction(3 * record.won + record.drawn, 3 * sum(record))) for record in history.games]
    lines = [
        (
            Fraction(points),
            sum((match_win[opponent] for opponent in met), Fraction(0)) / len(met),
            own,
            sum((game_win[opponent] for opponent in met), Fraction(0)) / len(met),
        )
        for points, own, met in zip(history.points, game_win, history.opponents, strict=True)
    ]
    return sorted(lines, reverse=True)


@pytest.mark.parametrize("players", [64, 1_000, 10_000])
@pytest.mark.parametrize("tiebreakers", [Options().tiebreakers, tuple(Tiebreaker)], ids=["three", "all"])
def test_standings_after_ten_rounds(benchmark: Any, players: int, tiebreakers: tuple[Tiebreaker, ...]) -> None:
    tournament = event(players, tiebreakers=tiebreakers)
    plain = [_seconds(tournament) for _ in range(3)]
    standings = benchmark.pedantic(standings_of, (tournament,), rounds=15 if players < 10_000 else 5, warmup_rounds=1)
    if len(tiebreakers) == 3:
        assert [(row.points, *row.values) for row in standings.rows] == by_plain_fractions(tournament)
    if not benchmark.disabled:
        benchmark.extra_info["times as fast as plain fractions"] = round(median(plain) / benchmark.stats["median"], 1)


def _seconds(tournament: Tournament) -> float:
    start = perf_counter()
    by_plain_fractions(tournament)
    return perf_counter() - start
