"""The checks that every request must pass before a page handles it, and the headers of every response."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
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
    """Return the fields of a form; None if it has too many fields, repeats a field, or is not printable text."""
    try:
        fields = parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError:
        return None
    form = dict(fields)
    return form if len(form) == len(fields) and all(text.isprintable() for text in form.values()) else None
