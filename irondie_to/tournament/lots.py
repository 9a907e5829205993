"""Reproducible lots: the same seed gives the same result on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """Draws lots from a seed. Uses only `Random.random`, whose sequence Python guarantees never to change."""

    __slots__ = ("unit",)

    def __init__(self, seed: int, round_number: int) -> None:
        # Each round of an event has its own lots, all of which come from the event's seed.
        self.unit = Random(seed * 1024 + round_number).random

    def below(self, count: int) -> int:
        """A random integer from 0 to `count` − 1, however large `count` is."""
        if count < 1 << 48:
            return int(self.unit() * count)
        chunks = count.bit_length() // 48 + 1
        while True:
            value = 0
            for _ in range(chunks):
                value = value << 48 | int(self.unit() * (1 << 48))
            value >>= chunks * 48 - count.bit_length()
            if value < count:
                return value

    def pick(self, items: Sequence[T]) -> T:
        """A random item of the sequence, which must not be empty."""
        return items[int(self.unit() * len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        unit = self.unit
        drawn = [(unit(), item) for item in items]
        drawn.sort(key=_by_lot)
        return [item for _, item in drawn]


def _by_lot(drawn: tuple[float, object]) -> float:
    return drawn[0]
