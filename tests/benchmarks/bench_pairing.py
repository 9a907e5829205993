"""Measures the pairing of a later round, from state in memory to pairs, compared with swisspair; run it as a script.

swisspair gets prepared `Player` objects, so only `create_matches` is timed. For each engine the fastest of several runs
counts. Our engine also computes tables, reasons and a proof.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

try:
    import swisspair
except ModuleNotFoundError:  # no wheel for this Python version or machine
    swisspair = None

sys.path.insert(0, str(Path(__file__).parent.parent / "support"))

from swissfields import field_of, indices, played

from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.swiss import propose

ROUNDS = 5
REPEATS = 9


def swisspair_players(field: Field) -> list[swisspair.Player]:
    """The same state as players of swisspair."""
    order = sorted(range(len(field)), key=lambda player: -field.scores[player])
    fewest = min(field.byes)
    return [
        swisspair.Player(
            id=field.ids[player],
            points=field.scores[player],
            rank=rank,
            can_get_bye=field.byes[player] == fewest,
            cannot_be_paired_against_ids={field.ids[other] for other in field.met[player]},
        )
        for rank, player in enumerate(order, 1)
    ]


def milliseconds(work: Callable[[], object]) -> float:
    """The run time in milliseconds."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def beside_swisspair(players: int) -> str:
    """The times for one size over several states, and the ratio of the speeds."""
    ours, theirs = [], []
    for seed in range(3):
        field = played(Random(seed), players, ROUNDS, draws=0.05)
        ready = swisspair_players(field)
        ours.append(min(milliseconds(partial(propose, field, seed)) for _ in range(REPEATS)))
        theirs.append(min(milliseconds(partial(swisspair.create_matches, ready)) for _ in range(REPEATS)))
    ratio = median(theirs) / median(ours)
    return (
        f"{players:6} players: {median(ours):7.2f} ms, swisspair {median(theirs):7.2f} ms, {ratio:5.1f} times as fast"
    )


def event_states(random: Random, players: int, rounds: int) -> list[Field]:
    """The states before rounds 2, 3, … of an event paired by our engine, with draws and players who leave."""
    draws, drop = random.choice([0.0, 0.05, 0.1, 0.2]), random.choice([0.0, 0.0, 0.02])
    ids = list(range(players))
    scores, byes = [0] * players, [0] * players
    met: list[Pair] = []
    states = []
    for number in range(1, rounds + 1):
        place = {player: index for index, player in enumerate(ids)}
        field = field_of(
            [scores[player] for player in ids],
            [(place[a], place[b]) for a, b in met if a in place and b in place],
            [byes[player] for player in ids],
            round_number=number,
        )
        states.append(field)
        pairs, bye = indices(field, propose(field, players))
        for pair in pairs:
            a, b = random.sample([ids[pair[0]], ids[pair[1]]], 2)
            met.append((a, b))
            if random.random() < draws:
                scores[a] += 1
                scores[b] += 1
            else:
                scores[a] += 3
        if bye is not None:
            scores[ids[bye]] += 3
            byes[ids[bye]] += 1
        ids = [player for player in ids if random.random() >= drop]
    return states[1:]


def many_states() -> str:
    """The distribution over 500 states of 256 players at the start, rounds 2 to 11."""
    times = []
    unproved = 0
    for seed in range(50):
        for field in event_states(Random(seed), 256, 11):
            start = perf_counter()
            pairing = propose(field, seed)
            times.append((perf_counter() - start) * 1000)
            unproved += not pairing.report.proved
    times.sort()
    spread = f"median {median(times):.2f} ms, nine in ten within {times[len(times) * 9 // 10]:.2f} ms"
    return f"{len(times)} states at 256 players: {spread}, worst {times[-1]:.1f} ms, {unproved} unproved"


def main() -> None:
    if swisspair is None:
        sys.stdout.write("swisspair is left out: it has no wheel for this Python or machine\n")
    else:
        for players in (64, 256, 1024, 10_000):
            sys.stdout.write(beside_swisspair(players) + "\n")
    sys.stdout.write(many_states() + "\n")


if __name__ == "__main__":
    main()
