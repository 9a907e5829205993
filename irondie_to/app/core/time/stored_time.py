"""Converts between milliseconds and the text form in which the journal stores times."""

from __future__ import annotations

from datetime import UTC, datetime

_SECOND_MS = 1000


def moment_ms(written: str) -> int:
    """Convert a stored time (UTC in ISO 8601) to milliseconds since 1970-01-01 UTC."""
    return round(datetime.fromisoformat(written).timestamp() * _SECOND_MS)


def moment_text(at_ms: int) -> str:
    """Convert milliseconds since 1970-01-01 UTC to a stored time (UTC in ISO 8601), rounded down to the second."""
    return datetime.fromtimestamp(at_ms // _SECOND_MS, UTC).isoformat().replace("+00:00", "Z")
