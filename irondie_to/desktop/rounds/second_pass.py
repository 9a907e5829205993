"""The second pass: slips typed again, to be compared with what is stored.

They are marks of whoever sits at this computer and no facts of the event, so they are remembered beside the window's
settings: a restart in the middle of a pile loses none of them.
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
    """Whether a pass is under way, and the slips of each round."""

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        self.is_on = False

    def slips(self, event: EventRow, number: int) -> dict[int, str]:
        """What was typed for the tables of a round."""
        return {int(table): result for table, result in _SLIP.findall(self._settings.text(_key(event, number)))}

    def summary(self, event: EventRow, view: RoundView) -> Phrase:
        """How many slips of a round agree with what is stored, how many differ, how many were not typed again."""
        slips = self.slips(event, view.number)
        counted = Counter(
            "missing" if line.table not in slips else "agree" if slips[line.table] == line.result else "differ"
            for line in view.matches
        )
        values: dict[str, Value] = {key: counted[key] for key in ("agree", "differ", "missing")}
        return Phrase("rounds_page.second_pass_ended", {**values, "round": view.number})

    def keep(self, event: EventRow, number: int, table: int, result: str) -> None:
        """Keep what a slip says."""
        slips = self.slips(event, number) | {table: result}
        text = " ".join(f"{table}={result}" for table, result in slips.items())
        self._settings.keep_text(_key(event, number), text)


def _key(event: EventRow, number: int) -> str:
    """Numbers of events begin anew in each database; with the seed of its lots none is taken for another."""
    return f"slips/{event.id}-{event.seed}-{number}"
