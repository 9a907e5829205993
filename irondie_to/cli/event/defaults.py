"""The default day and seed of a new event, and a function that reads a typed day."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from datetime import datetime


def today() -> str:
    """Today's date in this computer's time zone as YYYY-MM-DD."""
    return f"{datetime.now().astimezone():%Y-%m-%d}"


def read_day(text: str) -> str:
    """Read a typed day and return it as YYYY-MM-DD. Raises the errors of `read_date`."""
    from irondie_to.app.core.typed.date import read_date

    return read_date(text, datetime.now().astimezone().date())


def drawn_seed() -> int:
    """A random seed for all random draws of a new event."""
    import secrets

    return secrets.randbelow(2**31)
