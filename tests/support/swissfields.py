"""Creates fields to be paired: fields of simulated events, and fields that are hard to pair well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.swiss import Pairing


def field_of(
    scores: Sequence[int],
    met: Iterable[tuple[int, int]] = (),
    byes: Sequence[int] = (),
    groups: Sequence[str | None] = (),
    *,
    round_number: int = 4,
    avoid_same_group: bool = False,
    forbidden: Iterable[tuple[int, int]] = (),
    fixed_tables: Sequence[int | None] = (),
) -> Field:
    """Create a field from its scores and the pairs that have met. A pair listed twice has met twice."""
    n = len(scores)
    opponents: list[list[int]] = [[] for _ in range(n)]
    for a, b in met:
        opponents[a].append(b)
        opponents[b].append(a)
    return Field(
        round_number=round_number,
        ids=tuple(f"P{i:03d}" for i in range(n)),
        scores=tuple(scores),
        byes=tuple(byes) or (0,) * n,
        met=tuple(map(tuple, opponents)),
        groups=tuple(groups) or (None,) * n,
        fixed_tables=tuple(fixed_tables) or (None,) * n,
        avoid_same_group=avoid_same_group,
        forbidden=tuple(forbidden),
    )


def played(
    random: Random,
    players: int,
    rounds: int,
    *,
    draws: float = 0.1,
    drop: float = 0.0,
    points: tuple[int, int, int] = (3, 1, 0),
    groups: Sequence[str | None] = (),
    avoid_same_group: bool = False,
) -> Field:
    """The field after some rounds of a simulated event, in which each player meets the next player not yet met."""
    win, draw, loss = points
    strength = [random.gauss(0, 1) for _ in range(players)]
    scores, byes = [0] * players, [0] * players
    met: list[Pair] = []
    known: list[set[int]] = [set() for _ in range(players)]
    active = list(range(players))
    for _ in range(rounds):
        random.shuffle(active)
        left = sorted(active, key=lambda player: scores[player])
        if len(left) % 2:
            free = min(left, key=lambda player: (byes[player], scores[player]))
            left.remove(free)
            byes[free] += 1
            scores[free] += win
        while left:
            a = left.pop()
            place = next((i for i in range(len(left) - 1, -1, -1) if left[i] not in known[a]), len(left) - 1)
            b = left.pop(place)
            met.append((a, b))
            known[a].add(b)
            known[b].add(a)
            if random.random() < draws:
                scores[a] += draw
                scores[b] += draw
            else:
                better = random.random() < 1 / (1 + 2.7 ** (strength[b] - strength[a]))
                scores[a] += win if better else loss
                scores[b] += loss if better else win
        active = [player for player in active if random.random() >= drop]
    active.sort()
    index = {player: i for i, player in enumerate(active)}
    return field_of(
        [scores[player] for player in active],
        [(index[a], index[b]) for a, b in met if a in index and b in index],
        [byes[player] for player in active],
        [groups[player] for player in active] if groups else (),
        round_number=rounds + 1,
        avoid_same_group=avoid_same_group,
    )


def with_many_rematches(random: Random, field: Field, share: float = 0.9) -> Field:
    """The field with more earlier matches: most of the best players have met each other, and most of the last ones."""
    order = sorted(range(len(field)), key=lambda player: field.scores[player])
    met = {(a, b) for a, others in enumerate(field.met) for b in others if a < b}
    for group in (order[: random.randint(2, 12)], order[-random.randint(2, 12) :]):
        met |= {(min(a, b), max(a, b)) for a in group for b in group if a != b and random.random() < share}
    return field_of(
        field.scores,
        sorted(met),
        field.byes,
        field.groups,
        round_number=field.round_number,
        avoid_same_group=field.avoid_same_group,
    )


def random_field(random: Random, players: int) -> Field:
    """A field that no event produces: any scores, any history, several byes, perhaps forbidden pairs."""
    spread = random.choice([1, 2, 3, 5, 10, players])
    scale = random.choice([1, 3, 1_000_003])
    dense = random.choice([0.05, 0.2, 0.5, 0.8, 0.95, 1.0])
    pairs = [(a, b) for b in range(players) for a in range(b)]
    grouped = random.random() < 0.3
    return field_of(
        [random.randint(-spread, spread) * scale for _ in range(players)],
        [pair for pair in pairs if random.random() < dense],
        [random.choice([0, 0, 0, 1, 2]) for _ in range(players)],
        [random.choice([None, "Torino", "Milano", "Roma"]) for _ in range(players)] if grouped else (),
        avoid_same_group=grouped,
        forbidden=random.sample(pairs, min(len(pairs), random.choice([0, 0, 0, 1, 3]))),
    )


def any_field(random: Random, most: int, least: int = 2) -> Field:
    """A random field of one of the kinds above, with `least` to `most` players."""
    players = random.randint(least, most)
    kind = random.random()
    if kind < 0.3:
        return random_field(random, players)
    grouped = random.random() < 0.25
    groups = random.choices([None, "A", "B", "C", "D"], [random.random() ** 2 for _ in range(5)], k=players)
    field = played(
        random,
        players,
        random.randint(0, min(players + 1, 12)),
        draws=random.choice([0, 0.1, 0.3, 0.6]),
        drop=random.choice([0, 0, 0.03, 0.1]),
        points=random.choice([(3, 1, 0), (3, 1, 0), (2, 1, 0), (1, 0, 0), (0, -1, -3), (10**6, 7, -5)]),
        groups=groups if grouped else (),
        avoid_same_group=grouped,
    )
    if len(field) < 2:
        return random_field(random, players)
    return with_many_rematches(random, field) if kind < 0.5 else field


def is_complete(field: Field, pairs: Sequence[Pair], bye: int | None) -> bool:
    """Whether every player is in exactly one pair or has the bye."""
    seen = [player for pair in pairs for player in pair]
    if bye is not None:
        seen.append(bye)
    return sorted(seen) == list(range(len(field)))


def indices(field: Field, pairing: Pairing) -> tuple[list[Pair], int | None]:
    """The pairs and the bye of a pairing as indices into the field."""
    number = {player: i for i, player in enumerate(field.ids)}
    bye = None if pairing.bye is None else number[pairing.bye]
    return [(number[match.a], number[match.b]) for match in pairing.matches], bye
