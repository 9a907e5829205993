"""The drawing of lots: the same seed draws the same lots on every machine and version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """Lots drawn from a seed. Only `Random.random` is used: of all its methods it alone is promised never to change."""

    __slots__ = ("unit",)

    def __init__(self, seed: int, round_number: int) -> None:
        # Each round of an event draws its own lots from the one seed.
        self.unit = Random(seed * 1024 + round_number).random

    def below(self, count: int) -> int:
        """One of 0, …, count − 1, for any size of count."""
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
        """One of the items."""
        return items[int(self.unit() * len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in an order drawn at random."""
        unit = self.unit
        drawn = [(unit(), item) for item in items]
        drawn.sort(key=_by_lot)
        return [item for _, item in drawn]


def _by_lot(drawn: tuple[float, object]) -> float:
    return drawn[0]
