"""The checks that every request must pass, the headers of every response, and limits on requests and typed codes.

The number of remembered addresses is limited. A forgotten address is treated as a new one.
"""

from __future__ import annotations

import ipaddress
import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from urllib.parse import parse_qsl, urlsplit

MOST_FORM_BYTES: Final = 2_048
MOST_HEADER_BYTES: Final = 4_096
MOST_HEADERS: Final = 64
_MOST_FIELDS: Final = 36

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Server": "irondie-to",
}
"""The headers of every answer."""

_CONTROL = re.compile(r"\r\n|[\x00-\x1f\x7f-\x9f]")
_PATH = re.compile(r"/(?:[a-z0-9][a-z0-9.-]*(?:/[a-z0-9]+(?:[._-][a-z0-9]+)*)?)?", re.ASCII)


@lru_cache(maxsize=100)
def is_own_host(host: str, local: str, port: int) -> bool:
    """Return whether a Host header names the address and the port at which the request arrived.

    Names other than `localhost` are refused, because anybody can make a domain name point here (DNS rebinding).
    """
    name, _colon, given = host.rpartition(":") if re.search(r":\d+\Z", host) else (host, "", "80")
    if int(given[:6] or 0) != port:
        return False
    name = name.removeprefix("[").removesuffix("]")
    try:
        here = ipaddress.ip_address(local)
        return here.is_loopback if name == "localhost" else ipaddress.ip_address(name) == here
    except ValueError:
        return False


def is_plain_path(path: str) -> bool:
    """Return whether a path has the form of this site's paths.

    These have lower-case letters, digits and a few signs, at most one folder, and no escapes.
    """
    return len(path) <= 100 and _PATH.fullmatch(path) is not None and ".." not in path


def comes_from_here(headers: Mapping[str, str], host: str) -> bool:
    """Return whether the browser says that the request was sent by one of our own pages.

    Browsers send `Sec-Fetch-Site` only to trustworthy origins, `Origin` with forms, and `Referer` as our pages allow.
    """
    if headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        return False
    sender = headers.get("Origin") or headers.get("Referer") or ""
    try:
        parts = urlsplit(sender)
    except ValueError:
        return False
    return parts.scheme == "http" and parts.netloc == host


def read_form(body: bytes) -> dict[str, str] | None:
    """Return the fields of a form; None if it has too many fields, repeats a field, or is not text.

    A control character, such as a line break in a text of several lines, becomes a blank.
    """
    try:
        fields = parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError:
        return None
    form = {name: _CONTROL.sub(" ", text) for name, text in fields}
    return form if len(form) == len(fields) else None


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
