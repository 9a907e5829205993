"""The data of the printed documents about entrants and sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.papers.views import EventPaper, PrintedName, RoundPaper
from irondie_to.errors import Phrase


class EntryRow(NamedTuple):
    """A line of the list for the registration desk. `has_set` is true only for a legal set."""

    who: PrintedName
    entrant: NamedEntrant
    has_set: bool


@dataclass(frozen=True, slots=True)
class Registration(EventPaper):
    """The list of all entrants by name, with space for a tick and a signature."""

    layout: ClassVar[str] = "players.registration"
    rows: tuple[EntryRow, ...]


class DieView(NamedTuple):
    """A die: its code, from which it is drawn, and its type and colour in words."""

    code: str
    type: Phrase
    colour: Phrase
    rare: bool


class Check(NamedTuple):
    """A rule about sets, its sentence, and whether the set follows the rule (`kept`)."""

    rule: str
    phrase: Phrase
    kept: bool


@dataclass(frozen=True, slots=True)
class PlayerSet:
    """A player's registered set in the order of the notation. `dice` is empty if no set is registered.

    `counts` are the numbers of ATTACK, DEFENSE and LIFE dice among the nine. `unreadable` is the stored text if it
    cannot be read as a set.
    """

    who: PrintedName
    dice: tuple[DieView, ...]
    side: tuple[DieView, ...]
    text: str
    counts: tuple[int, int, int]
    checks: tuple[Check, ...]
    unreadable: str = ""

    @property
    def rare(self) -> int:
        """The number of rare dice among the nine."""
        return sum(die.rare for die in self.dice)


@dataclass(frozen=True, slots=True)
class SetLists(EventPaper):
    """The set of each player on a separate sheet, for the staff."""

    layout: ClassVar[str] = "sets.single"
    sets: tuple[PlayerSet, ...]


@dataclass(frozen=True, slots=True)
class CompactSetLists(EventPaper):
    """The sets of all players, one row per player, for the staff."""

    layout: ClassVar[str] = "sets.compact"
    sets: tuple[PlayerSet, ...]


@dataclass(frozen=True, slots=True)
class BlankSetList(EventPaper):
    """A set list to fill in by hand. `types` and `colours` are pairs of (letters of the notation, word)."""

    layout: ClassVar[str] = "sets.blank"
    types: tuple[tuple[str, Phrase], ...]
    colours: tuple[tuple[str, Phrase], ...]


class CheckedTable(NamedTuple):
    """A table with the registered sets of its two players, for a set check."""

    table: int
    a: PlayerSet
    b: PlayerSet


@dataclass(frozen=True, slots=True)
class SetCheckSheets(RoundPaper):
    """One sheet per table for checking the sets of both players before game `game`, for the staff."""

    layout: ClassVar[str] = "referee.set_check"
    tables: tuple[CheckedTable, ...]
    game: int
