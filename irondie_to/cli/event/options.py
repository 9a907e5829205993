"""Options of events: rounds and knockout, the default day and seed, typed days and times, and the prizes."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Final

import typer

from irondie_to.cli.core.output import in_words
from irondie_to.errors import Phrase, UserError

Rounds = Annotated[int | None, typer.Option(help="Swiss rounds. A new event gets the recommended number.")]
Cut = Annotated[
    int | None, typer.Option(help="Players in the knockout; 0 for none. A new event gets the recommended number.")
]


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
    import secrets

    return secrets.randbelow(2**31)


_AS_LISTED: Final = -1

Prizes = Annotated[
    list[str] | None,
    typer.Option(
        metavar="PLACE: PRIZE",
        help=(
            "A prize, such as “1: Trophy”, “3-4: 3 dice”, “lot 2: Game mat” or “hand: Youngest player”. "
            "Repeat the option for each prize; the new list replaces the old one. Empty for no prizes."
        ),
    ),
]
Until = Annotated[
    str | None,
    typer.Option(help="When an unclaimed prize goes to the next player, for example 21:00; empty for never."),
]
InStock = Annotated[
    int | None, typer.Option(min=_AS_LISTED, help="The number of prizes in stock; -1 for as many as are listed.")
]


def prize_options(prizes: list[str] | None, until: str | None, in_stock: int | None) -> dict[str, object]:
    """Return the given settings as event options.

    Raises `UserError` with a code `prizes.*`. The line number in the error is the number of the prize.
    """
    from irondie_to.app.event.prizes import PrizeWords, prizes_option, read_prizes

    options: dict[str, object] = {}
    if prizes is not None:
        words = PrizeWords(in_words(Phrase("prizes.word_lot")), in_words(Phrase("prizes.word_hand")))
        lines = "\n".join(" ".join(prize.split()) for prize in prizes)
        options["prizes"] = prizes_option(read_prizes(lines, words))
    if until is not None:
        options["prizes_until"] = until
    if in_stock is not None:
        options["prizes_in_stock"] = None if in_stock == _AS_LISTED else in_stock
    return options
