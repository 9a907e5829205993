"""The entry fee of an event, typed as text that contains an amount: “7.50 €”, “CHF 10” or “5”."""

from __future__ import annotations

import re
from dataclasses import dataclass

from irondie_to.errors import UserError

_OTHER = r"[^\d.,+\-\u2212]{0,12}"
_FEE = re.compile(
    rf"(?P<before>{_OTHER}?)(?P<space> ?)(?P<whole>\d{{1,6}})((?P<sign>[.,])(?P<part>\d\d))?(?P<after>{_OTHER})"
)


@dataclass(frozen=True, slots=True)
class Fee:
    """An amount in hundredths, its decimal separator, and the texts written before and after the amount.

    `sign` is the separator, or empty if the amount was written without decimals.
    """

    hundredths: int
    before: str = ""
    after: str = ""
    sign: str = ""

    def times(self, count: int) -> str:
        """The total fee for this number of players, in the format of the fee, with non-breaking spaces."""
        whole, part = divmod(self.hundredths * count, 100)
        return f"{self.before}{whole}{f'{self.sign}{part:02}' if self.sign else ''}{self.after}".replace(" ", "\u00a0")


def read_fee(text: str) -> Fee | None:
    """Read an entry fee; None for an empty text.

    The currency may be before or after the amount, which has either no decimals or two. Raises
    `UserError("event.bad_fee")`.
    """
    tidy = " ".join(text.split())
    if not tidy:
        return None
    found = _FEE.fullmatch(tidy)
    if found is None or not tidy.isprintable():
        raise UserError("event.bad_fee", fee=tidy[:20])
    before, after = found["before"] + found["space"], found["after"]
    return Fee(int(found["whole"]) * 100 + int(found["part"] or 0), before, after, found["sign"] or "")
