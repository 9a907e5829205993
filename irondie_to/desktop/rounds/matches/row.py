"""What a row of a round's list holds beside its match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from irondie_to.app.rounds.views import MatchLine


@dataclass(frozen=True, slots=True)
class Extras:
    """What the list shows beside the round itself, by table.

    `times` are those of the wall clock at which results came, `slips` what was typed in the second pass (None: there is
    no second pass), `noted` the tables with penalties or rulings on record.
    """

    times: Mapping[int, str] = field(default_factory=dict)
    slips: Mapping[int, str] | None = None
    noted: frozenset[int] = frozenset()

    def of(self, table: int | None) -> tuple[object, ...]:
        """All that is shown beside the match at a table."""
        if table is None:
            return ()
        slip = None if self.slips is None else self.slips.get(table, "")
        return self.times.get(table), slip, table in self.noted


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A match, or somebody without one: `word` stands in place of the games and `sentence` in place of the opponent."""

    line: MatchLine | None
    code: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""

    @property
    def table(self) -> int | None:
        """The table of the match."""
        return None if self.line is None else self.line.table


@dataclass(frozen=True, slots=True)
class Badge:
    """What stands in the column of the state; `tone` is the token of its colour."""

    text: str
    tone: str = "muted"
    bold: bool = False
