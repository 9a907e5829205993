"""The printed documents about sets: those about registered sets, for the staff only, and the blank set list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.stages import Stage
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.papers.views import EventPaper, People, PrintedName, RoundPaper, event_head
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import COLOURS, TYPES, Die, DieClass, term
from irondie_to.rules.dice_set import DiceSet, check_set, read_set


class DieView(NamedTuple):
    """A die: the code from which it is rendered, and its type and colour in words."""

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

    `counts` are the numbers of ATTACK, DEFENSE and LIFE dice in `dice`. `registered` says when the set was registered
    and which version it is, if that is known.
    """

    who: PrintedName
    dice: tuple[DieView, ...]
    side: tuple[DieView, ...]
    text: str
    counts: tuple[int, int, int]
    checks: tuple[Check, ...]
    registered: Phrase | None = None

    @property
    def rare(self) -> int:
        """The number of rare dice, not counting the side set."""
        return sum(die.rare for die in self.dice)


@dataclass(frozen=True, slots=True)
class SetLists(EventPaper):
    """The set of each player on a separate sheet, for the staff."""

    layout: ClassVar[str] = "sets.single"
    staff_only: ClassVar[bool] = True
    sets: tuple[PlayerSet, ...]


@dataclass(frozen=True, slots=True)
class CompactSetLists(EventPaper):
    """The sets of all players, one row per player, for the staff."""

    layout: ClassVar[str] = "sets.compact"
    compared: ClassVar[str] = "content"
    staff_only: ClassVar[bool] = True
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
    staff_only: ClassVar[bool] = True
    tables: tuple[CheckedTable, ...]
    game: int


_RULES = {"SET-1": "paper.set_1", "SET-2": "paper.set_2", "SET-3": "paper.set_3", "SID-1": "paper.sid_1"}
"""The sentence about each rule for sets, as a form lists it."""


def set_lists(
    picture: Picture, players: Iterable[NamedEntrant] | None = None, clock: Callable[[str], str] = utc_time
) -> SetLists:
    """Build one sheet for each player (None: all players), sorted by name. Raises `UserError("paper.no_players")`.

    `clock` converts a stored UTC time to the local time of day (HH:MM).
    """
    return SetLists(event_head(picture), _sets(picture, players, clock))


def compact_set_lists(picture: Picture, clock: Callable[[str], str] = utc_time) -> CompactSetLists:
    """Build the list with one row for each player, sorted by name. Raises `UserError("paper.no_players")`."""
    return CompactSetLists(event_head(picture), _sets(picture, None, clock))


def blank_set_list(picture: Picture) -> BlankSetList:
    return BlankSetList(
        event_head(picture),
        tuple((kind.value, term(kind)) for kind in TYPES),
        tuple((colour.value, term(colour)) for colour in COLOURS),
    )


def set_check_sheets(
    picture: Picture,
    rounds: Stage,
    tables: Iterable[int],
    game: int = 1,
    clock: Callable[[str], str] = utc_time,
) -> SetCheckSheets:
    """Build one sheet for each of these tables of the rounds. Raises `UserError("paper.no_table")`."""
    people = People(picture)
    at = {match.table_number: match for row in rounds for match in picture.matches_of(row)}
    checked = []
    for table in tables:
        match = at.get(table)
        if match is None:
            raise UserError("paper.no_table", table=table, first=min(at, default=0), last=max(at, default=0))
        a, b = picture.entrant(match.a_id), picture.entrant(match.b_id)
        checked.append(CheckedTable(table, player_set(people, a, clock), player_set(people, b, clock)))
    return SetCheckSheets(event_head(picture), title_of(rounds), tuple(checked), game)


def _sets(
    picture: Picture, players: Iterable[NamedEntrant] | None, clock: Callable[[str], str]
) -> tuple[PlayerSet, ...]:
    people = People(picture)
    chosen = people.by_name(picture.entrants if players is None else players)
    if not chosen:
        raise UserError("paper.no_players")
    return tuple(player_set(people, entrant, clock) for entrant in chosen)


def player_set(people: People, entrant: NamedEntrant, clock: Callable[[str], str] = utc_time) -> PlayerSet:
    who, dice_set = people.row(entrant.id), read_set(entrant.dice or "")
    if not dice_set.dice:
        return PlayerSet(who, (), (), "", (0, 0, 0), ())
    broken = {finding.rule for finding in check_set(dice_set)}
    checks = tuple(Check(rule, _asked(rule, dice_set), rule not in broken) for rule in _RULES)
    counts = [sum(die.die_class is kind for die in dice_set.dice) for kind in DieClass]
    return PlayerSet(
        who,
        _written(dice_set.dice),
        _written(dice_set.side),
        dice_set.text,
        (counts[0], counts[1], counts[2]),
        checks,
        registered=_registered(entrant.row, clock),
    )


def _registered(row: EntrantRow, clock: Callable[[str], str]) -> Phrase | None:
    if not row.set_at:
        return None
    values: dict[str, Value] = {"time": clock(row.set_at), "number": row.set_number}
    codes = {1: "paper.set_registered", 2: "paper.set_registered_second"}
    return Phrase(codes.get(max(1, row.set_number), "paper.set_registered_again"), values)


def _asked(rule: str, found: DiceSet) -> Phrase:
    if rule == "SID-1" and not found.side:
        return Phrase("paper.no_side_set")
    return Phrase(_RULES[rule])


def _written(dice: tuple[Die, ...]) -> tuple[DieView, ...]:
    return tuple(
        DieView(str(die), term(die.type), term(die.colour), die.rare)
        for die in sorted(dice, key=lambda die: die.sort_key)
    )
