"""The default day and seed of a new event, and functions that read a typed day and time of day."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from irondie_to.errors import UserError


def today() -> str:
    """Today's date in this computer's time zone as YYYY-MM-DD."""
    return f"{datetime.now().astimezone():%Y-%m-%d}"


def read_day(text: str) -> str:
    """Read the day given with `--date` and return it as YYYY-MM-DD.

    Raises `UserError("usage.at_option")`, which names the option and gives the reason from `read_date`.
    """
    from irondie_to.app.core.typed.values import read_date

    return _of_option("--date", lambda: read_date(text, datetime.now().astimezone().date()))


def read_start(text: str) -> str:
    """Read the time of day given with `--starts-at` and return it as HH:MM. Raises errors as `read_day` does."""
    from irondie_to.app.core.typed.values import read_time

    return _of_option("--starts-at", lambda: read_time(text))


def _of_option(name: str, read: Callable[[], str]) -> str:
    try:
        return read()
    except UserError as fault:
        raise UserError("usage.at_option", name=name, fault=fault.phrase) from None


def drawn_seed() -> int:
    """A random seed for all random draws of a new event."""
    import secrets

    return secrets.randbelow(2**31)
