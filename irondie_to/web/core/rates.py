"""How often an address may ask, and how often it may try to type a code.

Everything is bounded: an address that is forgotten can only ask again as if it were new.
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
    """Lets each address do something `burst` times at once, and `per_second` times a second in the long run."""

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Count one use by this address at `now` (seconds of a clock that never goes back). False: too many."""
        bucket = self._filled(address, now)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def left(self, address: str, now: float) -> int:
        """How often the address may do it at once."""
        return int(self._filled(address, now).tokens)

    def give_back(self, address: str, now: float) -> None:
        """Take back one use, for example because the typed code was right."""
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
    """Limits how often codes are typed: five tries a minute for an address, and slower for all while many are wrong.

    Nobody is ever locked out by others: an answer waits at most `LONGEST_S`, whoever has tried before.
    """

    LONGEST_S: Final = 2.0
    TRIES: Final = 5

    def __init__(self) -> None:
        self._rates = Rates(self.TRIES, 1 / 60)
        self._wrong, self._at = 0.0, 0.0

    def may_try(self, address: str, now: float) -> bool:
        """Count a try of this address, before the code is looked at. False: the address must wait a minute."""
        return self._rates.take(address, now)

    def delay(self, now: float) -> float:
        """For how many seconds the answer to a typed code waits, right or wrong, so that guessing is slow."""
        return min(self.LONGEST_S, self._faded(now) * 0.05)

    def was_right(self, address: str, now: float) -> None:
        self._rates.give_back(address, now)

    def was_wrong(self, address: str, now: float) -> int:
        """Count a wrong code, and return the number of tries that the address has left."""
        self._wrong, self._at = self._faded(now) + 1, now
        return self._rates.left(address, now)

    def _faded(self, now: float) -> float:
        """The number of wrong codes of the last minutes; a minute halves it."""
        faded: float = self._wrong * 0.5 ** ((now - self._at) / 60)
        return faded
