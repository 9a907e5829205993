"""The rows of the list of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from irondie_to.app.rounds.views import MatchLine


@dataclass(frozen=True, slots=True)
class Extras:
    """What the list shows besides the round itself.

    `times` has the time of day at which results were entered, by table. `slips` has the slips of the second pass by
    table, None outside a second pass. `noted` are the tables with penalties or rulings on record.
    """

    times: Mapping[int, str] = field(default_factory=dict)
    slips: Mapping[int, str] | None = None
    noted: frozenset[int] = frozenset()

    def of(self, table: int | None) -> tuple[object, ...]:
        """Everything shown for one table, to compare; empty without a table."""
        if table is None:
            return ()
        slip = None if self.slips is None else self.slips.get(table, "")
        return self.times.get(table), slip, table in self.noted


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A row of the list: a match, or a player without an opponent (`line` is None).

    A player without an opponent has `code` and `name`; `word` is shown in the column of the games and `sentence` in
    place of the opponent. `code` is None for an awarded loss, because that player cannot change seats.
    """

    line: MatchLine | None
    code: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""

    @property
    def table(self) -> int | None:
        """The table of the match, None without a match."""
        return None if self.line is None else self.line.table

    @property
    def identity(self) -> tuple[int, str, str]:
        """What stays the same while the content of the row changes."""
        return (0, self.name, self.word) if self.line is None else (self.line.table, "", "")


@dataclass(frozen=True, slots=True)
class Badge:
    """The text in the state column; `tone` is the theme's token for its colour."""

    text: str
    tone: str = "muted"
    bold: bool = False
