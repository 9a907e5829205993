"""The rows of the list of matches, and the additional information shown in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from irondie_to.app.rounds.views import MatchLine


@dataclass(frozen=True, slots=True)
class Extras:
    """Additional information that the list of matches shows besides the round.

    `times` has, by table, the time of day at which the result was entered. `slips` has the slips of the second pass by
    table; it is None outside a second pass. `noted` has the tables with recorded penalties or rulings.
    """

    times: Mapping[int, str] = field(default_factory=dict)
    slips: Mapping[int, str] | None = None
    noted: frozenset[int] = frozenset()

    def of(self, table: int | None) -> tuple[object, ...]:
        """Return all additional information on one table as a comparable tuple; empty if `table` is None."""
        if table is None:
            return ()
        slip = None if self.slips is None else self.slips.get(table, "")
        return self.times.get(table), slip, table in self.noted


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A row of the list: a match (`line`), or a player without an opponent (`line` is None).

    For a player without an opponent, `code` and `name` identify the player, `word` is shown in the column of the games
    and `sentence` in place of the opponent. `code` is None if the player cannot change seats, as after an awarded loss.
    """

    line: MatchLine | None
    code: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""

    @property
    def table(self) -> int | None:
        """The table of the match, None for a player without an opponent."""
        return None if self.line is None else self.line.table

    @property
    def identity(self) -> tuple[int, str, str]:
        """A key that identifies the row.

        It consists of the table of the match or, without an opponent, of the player's name and `word`.
        """
        return (0, self.name, self.word) if self.line is None else (self.line.table, "", "")


@dataclass(frozen=True, slots=True)
class Badge:
    """The text in the state column. `tone` is the token of the text colour in the theme."""

    text: str
    tone: str = "muted"
    bold: bool = False
