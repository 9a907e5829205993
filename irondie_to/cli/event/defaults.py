"""The day and the seed of a new event if the command does not give them, and the day that it does give."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from datetime import datetime


def today() -> str:
    """Return today's date in this computer's time zone as YYYY-MM-DD."""
    return f"{datetime.now().astimezone():%Y-%m-%d}"


def read_day(text: str) -> str:
    """Return a typed day as YYYY-MM-DD. Raises the errors of `read_date`."""
    from irondie_to.app.core.typed.date import read_date

    return read_date(text, datetime.now().astimezone().date())


def drawn_seed() -> int:
    """Return a random seed for all random draws of a new event."""
    import secrets

    return secrets.randbelow(2**31)
