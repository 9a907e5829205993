"""Measures how fast games are played and replayed, compared with reading and writing the same data as JSON.

pytest tests/benchmarks/bench_games.py --benchmark-enable --benchmark-json=FILE

`extra_info` in the file contains games per second, microseconds per action, and the engine's share of a replay; the
rest of a replay reads the record and writes the answer.
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from irondie_to.app.referee.mat.replay import replay_game, simulate
from irondie_to.messages.core.words import say
from irondie_to.rules.engine.engine import advance, begin
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.record.actions import read_action
from irondie_to.rules.record.form import read_json
from irondie_to.rules.record.position_form import read_record
from irondie_to.rules.rulings import DEFAULTS

GAMES = 100


def written(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def play_and_write() -> list[bytes]:
    """The work of `referee simulate` without the output to the terminal."""
    return [written(game.record) for game in simulate(GAMES, 7, turn_limit=60, say=say)]


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    return play_and_write()


def note(benchmark: BenchmarkFixture, actions: int) -> None:
    """Add games and actions to the results of a measuring run."""
    if benchmark.stats is not None:
        seconds = benchmark.stats.stats.median
        benchmark.extra_info["games_per_second"] = round(GAMES / seconds)
        benchmark.extra_info["us_per_action"] = round(seconds / actions * 1e6, 1)


def test_json_alone(benchmark: BenchmarkFixture, lines: list[bytes]) -> None:
    """The baseline: read the records and write their answers without playing."""
    answers = [replay_game(line, say) for line in lines]

    def read_and_write() -> None:
        for line, answer in zip(lines, answers, strict=True):
            json.loads(line)
            written(answer)

    benchmark(read_and_write)
    note(benchmark, sum(len(json.loads(line)["actions"]) for line in lines))


def test_replay(benchmark: BenchmarkFixture, lines: list[bytes]) -> None:
    """Replay records and build the full answers."""
    texts = benchmark(lambda: [written(replay_game(line, say)) for line in lines])
    answers = [json.loads(text) for text in texts]
    assert all(answer["ok"] for answer in answers)
    note(benchmark, sum(answer["applied"] for answer in answers))


def test_simulate(benchmark: BenchmarkFixture) -> None:
    """Play random games and write their records."""
    played = benchmark(play_and_write)
    note(benchmark, sum(len(json.loads(line)["actions"]) for line in played))


def test_engine_alone(benchmark: BenchmarkFixture, lines: list[bytes]) -> None:
    """Advance from frozen state to frozen state, with actions read beforehand."""
    games = []
    for line in lines:
        record = read_record(read_json(line.decode()))
        games.append((record, [read_action(record.setup, given) for given in record.actions]))

    def advance_all() -> None:
        for record, actions in games:
            state, _ = begin(record.setup, record.overtime_from)
            for action in actions:
                state, _ = advance(state, action)

    benchmark(advance_all)
    actions = sum(len(actions) for _, actions in games)
    note(benchmark, actions)
    if benchmark.stats is not None:
        start = perf_counter()
        for line in lines:
            written(replay_game(line, say))
        whole = perf_counter() - start
        benchmark.extra_info["share_of_a_replay"] = round(benchmark.stats.stats.median / whole, 2)


def test_a_long_game_costs_no_more_per_action(benchmark: BenchmarkFixture) -> None:
    """The time per action does not grow with the length of the game."""
    seeds = (Random(seed) for seed in range(400))
    games = [play(random, rulings=DEFAULTS, turn_limit=40) for random in seeds]
    longest = max(games, key=lambda game: len(game.actions))

    def advance_all() -> None:
        state, _ = begin(longest.setup, longest.overtime_from)
        for action in longest.actions:
            state, _ = advance(state, action)

    benchmark(advance_all)
    if benchmark.stats is not None:
        benchmark.extra_info["us_per_action"] = round(benchmark.stats.stats.median / len(longest.actions) * 1e6, 1)
