"""Limits how often an address may send requests, and how often it may try to enter a code.

The number of remembered addresses is limited. A forgotten address is treated as a new one.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

_MOST_ADDRESSES: Final = 5_000


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


class Rates:
    """Lets each address do something `burst` times in a row, but only `per_second` times a second in the long run."""

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Count one use by this address at `now`, in seconds of a monotonic clock.

        Return False, without counting, if the limit was reached.
        """
        bucket = self._filled(address, now)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def left(self, address: str, now: float) -> int:
        """Return how many more uses the address has at `now`, in seconds of a monotonic clock."""
        return int(self._filled(address, now).tokens)

    def give_back(self, address: str, now: float) -> None:
        """Cancel one use by this address, for example because the typed code was right."""
        bucket = self._filled(address, now)
        bucket.tokens = min(self._burst, bucket.tokens + 1)

    def _filled(self, address: str, now: float) -> _Bucket:
        bucket = self._buckets.pop(address, None) or _Bucket(self._burst, now)
        bucket.tokens = min(self._burst, bucket.tokens + (now - bucket.at) * self._per_second)
        bucket.at = now
        self._buckets[address] = bucket
        while len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket


class TypedCodes:
    """Limits attempts to type a code: five in a row for each address, then one a minute.

    While many codes are wrong, all answers are delayed, but never by more than `LONGEST_S` seconds. So nobody can lock
    out other phones.
    """

    LONGEST_S: Final = 2.0
    TRIES: Final = 5

    def __init__(self) -> None:
        self._rates = Rates(self.TRIES, 1 / 60)
        self._wrong, self._at = 0.0, 0.0

    def may_try(self, address: str, now: float) -> bool:
        """Count an attempt by this address, before the code is checked.

        Return False if the address has no attempts left and must wait up to a minute.
        """
        return self._rates.take(address, now)

    def delay(self, now: float) -> float:
        """Return for how many seconds to delay the answer to a typed code, right or wrong, so that guessing is slow."""
        return min(self.LONGEST_S, self._faded(now) * 0.05)

    def was_right(self, address: str, now: float) -> None:
        self._rates.give_back(address, now)

    def was_wrong(self, address: str, now: float) -> int:
        """Count a wrong code, and return the number of attempts that the address has left."""
        self._wrong, self._at = self._faded(now) + 1, now
        return self._rates.left(address, now)

    def _faded(self, now: float) -> float:
        """Return the number of recent wrong codes. The number halves every minute."""
        faded: float = self._wrong * 0.5 ** ((now - self._at) / 60)
        return faded
