"""A set check by phone, in which each registered die is ticked as present, swapped, or replaced by another die.

Every tick is stored as unfinished work, which the desk and other phones can continue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.current import CurrentCheck, PresentedDice, UnfinishedCheck, read_check, write_check
from irondie_to.app.referee.check.views import DieLocation, Presented, nothing_ticked, read_presented, tick
from irondie_to.app.sets.editing import SetPart, dice_of, in_order
from irondie_to.errors import UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import DiceSet
from irondie_to.rules.notation import MOST_DICE, read_die
from irondie_to.tournament.model import PlayerId

_MARKS: Final = {DieLocation.NOT_SEEN: "n", DieLocation.HERE: "h", DieLocation.SWAPPED: "w"}
_LOCATIONS: Final = {letter: location for location, letter in _MARKS.items()}
_OTHER = re.compile(r"(\d{1,2}|[ab])([A-Za-z]{3})(r?)", re.ASCII)
_MOST_REGISTERED: Final = 12
_PARTS: Final = {"a": SetPart.SET, "b": SetPart.SIDE}


@dataclass(frozen=True, slots=True)
class Ticked:
    """A registered die in a check: its position in the set or side set, and where it was found.

    `number` counts the dice of the set first, then those of the side set. `other` is the die found in place of this
    one, or None.
    """

    number: int
    part: SetPart
    place: int
    die: Die
    location: DieLocation = DieLocation.NOT_SEEN
    other: Die | None = None

    @property
    def is_seen(self) -> bool:
        return self.location is not DieLocation.NOT_SEEN

    @property
    def key(self) -> str:
        """A text that identifies the die by number and kind, so that it changes if another set is registered."""
        return f"{self.number}{code_of(self.die)}"


class SurplusDie(NamedTuple):
    """A presented die that is not registered and takes the place of no registered one."""

    part: SetPart
    die: Die


def code_of(die: Die) -> str:
    """The code of a die, in letters only: `WPo`, or `WPor` if the die is rare."""
    return f"{die.colour.value}{die.type.value}{'r' if die.rare else ''}"


def die_of(code: str) -> Die | None:
    """The die with the code made by `code_of`; None for any other text."""
    parts = re.fullmatch(r"([A-Za-z]{3})(r?)", code, re.ASCII)
    if parts is None:
        return None
    try:
        return read_die(parts[1] + ("*" if parts[2] else ""))
    except UserError:
        return None


@dataclass(frozen=True, slots=True)
class Ticks:
    """The state of a check of one player's set: where each registered die is, and the dice found in place of others.

    The keys of `locations` and `others` are the numbers of the registered dice (`Ticked.number`). A die in whose place
    another one was found counts as not seen. `surplus` are further dice, which only the desk can enter.
    """

    registered: DiceSet
    locations: Mapping[int, DieLocation] = field(default_factory=dict)
    others: Mapping[int, Die] = field(default_factory=dict)
    surplus: tuple[SurplusDie, ...] = ()

    @property
    def dice(self) -> tuple[Ticked, ...]:
        all_dice = (
            Ticked(number, part, place, die, self.locations.get(number, DieLocation.NOT_SEEN), self.others.get(number))
            for number, (part, place, die) in enumerate(_places(self.registered))
        )
        return tuple(
            replace(ticked, location=DieLocation.NOT_SEEN) if ticked.other is not None else ticked
            for ticked in all_dice
        )

    @property
    def presented(self) -> Presented:
        """The comparison of the registered set with the dice that were found."""
        presented = nothing_ticked(self.registered)
        others = {part: [surplus.die for surplus in self.surplus if surplus.part is part] for part in SetPart}
        for ticked in self.dice:
            if ticked.other is not None:
                others[ticked.part].append(ticked.other)
            elif ticked.is_seen:
                presented = tick(presented, ticked.part, ticked.place, ticked.location)
        return replace(presented, others={part: tuple(dice) for part, dice in others.items()})

    @property
    def text(self) -> str:
        """The locations for use in a URL, one letter for each die."""
        return "".join(_MARKS[ticked.location] for ticked in self.dice)

    @property
    def other_text(self) -> str:
        """The dice found in place of others and the surplus ones, for use in a URL, such as `1GSm.9RAsr.aGSm`.

        A surplus die has the letter `a` (set) or `b` (side set) instead of a number.
        """
        letters = {part: letter for letter, part in _PARTS.items()}
        others = [f"{number}{code_of(die)}" for number, die in sorted(self.others.items())]
        return ".".join([*others, *(f"{letters[part]}{code_of(die)}" for part, die in self.surplus)])

    @property
    def other_count(self) -> int:
        return len(self.others) + len(self.surplus)

    def with_other(self, number: int, die: Die | None) -> Ticks:
        """A copy in which `die` was found in place of the registered die with this number; None removes such a die."""
        others = {key: value for key, value in self.others.items() if key != number}
        if die is not None:
            others[number] = die
        return replace(self, others=others)

    def without_surplus(self, place: int) -> Ticks:
        """A copy without the surplus die at this index."""
        return replace(self, surplus=self.surplus[:place] + self.surplus[place + 1 :])


def ticks_of(presented: Presented) -> Ticks:
    """The ticks of a comparison. Dice that are not registered take the places of registered ones that were not seen.

    If a part has more dice that are not registered than places of unseen ones, the rest are surplus.
    """
    locations, others = {}, {}
    left = {part: list(dice) for part, dice in presented.others.items()}
    for number, (part, place, _die) in enumerate(_places(presented.registered)):
        locations[number] = presented.marks[part][place]
        if locations[number] is DieLocation.NOT_SEEN and left[part]:
            others[number] = left[part].pop(0)
    surplus = tuple(SurplusDie(part, die) for part, dice in left.items() for die in dice)
    return Ticks(presented.registered, locations, others, surplus)


def _places(registered: DiceSet) -> Iterator[tuple[SetPart, int, Die]]:
    for part in SetPart:
        yield from ((part, place, die) for place, die in enumerate(dice_of(in_order(registered), part)))


def read_ticks(registered: DiceSet, letters: str, others: str) -> Ticks:
    """Read the texts made by `Ticks.text` and `Ticks.other_text`.

    Parts that cannot be read, or whose number is not that of a registered die, are ignored.
    """
    locations = {
        number: _LOCATIONS[letter] for number, letter in enumerate(letters[:_MOST_REGISTERED]) if letter in _LOCATIONS
    }
    return Ticks(in_order(registered), locations, *_read_others(registered, others))


def ticks_of_form(registered: DiceSet, form: Mapping[str, str], others: str) -> Ticks:
    """The ticks of a submitted form.

    The field `d3` means that die number 3 is in its own part, the field `w3` that it is in the other part. `others` is
    as in `Ticks.other_text`.
    """
    count = len(registered.dice) + len(registered.side)
    locations = {}
    for number in range(count):
        if f"w{number}" in form:
            locations[number] = DieLocation.SWAPPED
        elif f"d{number}" in form:
            locations[number] = DieLocation.HERE
    return Ticks(in_order(registered), locations, *_read_others(registered, others))


def _read_others(registered: DiceSet, text: str) -> tuple[dict[int, Die], tuple[SurplusDie, ...]]:
    count, by_number, surplus = len(registered.dice) + len(registered.side), {}, []
    for word in text.split(".")[:MOST_DICE]:
        read = _OTHER.fullmatch(word)
        die = None if read is None else die_of(read[2] + read[3])
        if read is None or die is None:
            continue
        if read[1] in _PARTS:
            surplus.append(SurplusDie(_PARTS[read[1]], die))
        elif int(read[1]) < count:
            by_number[int(read[1])] = die
    return by_number, tuple(surplus)


_NOTHING = PresentedDice("", "", None)


def kept_check(reading: Reading, event_id: int, check: CurrentCheck, game: int) -> UnfinishedCheck | None:
    """The stored check of both players of this match before this game, or None."""
    found = _found(reading, event_id, check, game)
    return None if found is None else found[1]


def shown_by(kept: UnfinishedCheck | None, player: PlayerId) -> PresentedDice:
    """What this player has presented so far, with the remark on it."""
    return _NOTHING if kept is None else kept.shown[kept.check.codes.index(player)]


def presented_of(kept: UnfinishedCheck | None, player: PlayerId, registered: DiceSet) -> Presented:
    """The dice that a player has presented so far, compared with the registered set."""
    text = shown_by(kept, player).presented
    try:
        return read_presented(registered, text) if text else nothing_ticked(registered)
    except UserError:  # stored by another version of the program
        return nothing_ticked(registered)


def keep_check(
    desk: Desk,
    event_id: int,
    now: UnfinishedCheck,
    player: PlayerId,
    presented: str,
    name: str,
    kept_as: int | None = None,
) -> None:
    """Store the dice that a player has presented, in notation; the remark and what is stored for the opponent stay.

    `name` names the check in lists. `kept_as` is the row id of the set check if these dice were just recorded. `now` is
    the check without its dice. Raises `UserError` `database.*`, `desk.busy` or `desk.restored_before`.
    """
    while True:
        found = desk.read(lambda reading: _found(reading, event_id, now.check, now.game))
        row, before = found or (None, replace(now, shown=(_NOTHING, _NOTHING)))
        shown = list(before.shown)
        place = before.check.codes.index(player)
        shown[place] = PresentedDice(presented, shown[place].words, kept_as or shown[place].kept_as)
        if row is not None and tuple(shown) == before.shown:
            return
        after = replace(now, check=replace(now.check, codes=before.check.codes), shown=tuple(shown))
        new = UnfinishedRow(0, event_id, UnfinishedKind.SET_CHECK, now.check.match_id, now.game, name, "")
        try:
            desk.keep((new if row is None else row)._replace(content=write_check(after)))
        except UserError as fault:
            if fault.code not in {"unfinished.changed_elsewhere", "unfinished.gone"}:
                raise
        else:
            return


def drop_check(desk: Desk, event_id: int, check: CurrentCheck, game: int) -> None:
    """Delete the stored check, because both players' dice are on record."""
    found = desk.read(lambda reading: _found(reading, event_id, check, game))
    if found is not None:
        desk.drop(found[0])


def _found(
    reading: Reading, event_id: int, check: CurrentCheck, game: int
) -> tuple[UnfinishedRow, UnfinishedCheck] | None:
    rows = reading.rows(UnfinishedRow, subject=UnfinishedKind.SET_CHECK, event_id=event_id, match_id=check.match_id)
    for row in sorted(rows, key=lambda row: row.changed_at, reverse=True):
        try:
            kept = read_check(row)
        except UserError:
            continue
        if kept.game == game and set(kept.check.codes) == set(check.codes) and len(kept.shown) == len(check.codes):
            return row, kept
    return None
