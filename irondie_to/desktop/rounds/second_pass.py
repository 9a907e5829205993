"""The second pass: the slips of a round are typed again and compared with the stored results.

The slips belong to the user of this computer, not to the event, so they are kept in the window's settings. They survive
a restart.
"""

from __future__ import annotations

import re
from collections import Counter

from irondie_to.app.core.rows import EventRow
from irondie_to.app.rounds.views import RoundView
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.errors import Phrase, Value

_SLIP = re.compile(r"(\d+)=(\S+)")


class SecondPass:
    """Whether a second pass is under way, and the slips typed for each round. A slip is a result such as `2-1`."""

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        self.is_on = False

    def current(self, event: EventRow, number: int) -> dict[int, str] | None:
        """The slips of a round by table; None if no second pass is under way."""
        return self.slips(event, number) if self.is_on else None

    def slips(self, event: EventRow, number: int) -> dict[int, str]:
        """The slips that were typed for a round, by table."""
        return {int(table): result for table, result in _SLIP.findall(self._settings.text(_key(event, number)))}

    def summary(self, event: EventRow, view: RoundView) -> Phrase:
        """A sentence that counts the slips that agree with the stored results, differ from them, or were not typed."""
        slips = self.slips(event, view.number)
        counted = Counter(
            "missing" if line.table not in slips else "agree" if slips[line.table] == line.result else "differ"
            for line in view.matches
        )
        values: dict[str, Value] = {key: counted[key] for key in ("agree", "differ", "missing")}
        return Phrase("rounds_page.second_pass_ended", {**values, "round": view.number})

    def keep(self, event: EventRow, number: int, table: int, result: str) -> None:
        """Store the slip of a table, in place of an earlier one."""
        slips = self.slips(event, number) | {table: result}
        text = " ".join(f"{table}={result}" for table, result in slips.items())
        self._settings.keep_text(_key(event, number), text)


def _key(event: EventRow, number: int) -> str:
    """The key in the settings. Event ids repeat in other databases, so the key also has the seed for random draws."""
    return f"slips/{event.id}-{event.seed}-{number}"
