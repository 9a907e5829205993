"""What the printed documents about entries and sets show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.papers.views import EventHead, Who
from irondie_to.errors import Phrase


class EntryRow(NamedTuple):
    """Somebody entered in the event, as the registration desk sees him."""

    who: Who
    club: str
    checked_in: bool
    has_set: bool


@dataclass(frozen=True, slots=True)
class Registration:
    """Everybody entered, by name, to be ticked off and signed."""

    event: EventHead
    rows: tuple[EntryRow, ...]


class DieView(NamedTuple):
    """A die: its code, which is also how it is drawn, and its type and colour in words."""

    code: str
    type: Phrase
    colour: Phrase
    rare: bool


class Check(NamedTuple):
    """A rule about sets, what it asks, and whether the set keeps it."""

    rule: str
    phrase: Phrase
    kept: bool


@dataclass(frozen=True, slots=True)
class PlayerSet:
    """A player's registered set in the order of writing; `dice` is empty where none is registered.

    `counts` are the dice of the nine in ATTACK, DEFENSE, LIFE. `unreadable` is the text of a draft that is no set.
    """

    who: Who
    dice: tuple[DieView, ...]
    side: tuple[DieView, ...]
    text: str
    counts: tuple[int, int, int]
    checks: tuple[Check, ...]
    unreadable: str = ""

    @property
    def rare(self) -> int:
        """How many of the nine are rare."""
        return sum(die.rare for die in self.dice)


@dataclass(frozen=True, slots=True)
class SetLists:
    """The set of each player on a sheet of his own, for the staff."""

    event: EventHead
    sets: tuple[PlayerSet, ...]


@dataclass(frozen=True, slots=True)
class CompactSetLists:
    """The sets of all players, a row for each, for the staff."""

    event: EventHead
    sets: tuple[PlayerSet, ...]


@dataclass(frozen=True, slots=True)
class BlankSetList:
    """A set list to fill in by hand. `types` and `colours` are (letters of the notation, word) in its order."""

    event: EventHead
    types: tuple[tuple[str, Phrase], ...]
    colours: tuple[tuple[str, Phrase], ...]


class CheckedTable(NamedTuple):
    """A table whose sets are checked."""

    table: int
    a: PlayerSet
    b: PlayerSet


@dataclass(frozen=True, slots=True)
class SetCheckSheets:
    """A sheet a table to check the sets of both players on, for the staff. `game` is the game before which it is."""

    event: EventHead
    round_title: Phrase
    tables: tuple[CheckedTable, ...]
    game: int
