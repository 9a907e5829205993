"""Views of a set check, and the comparison of the presented dice, ticked or read from text, with the registered set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.check.current import CurrentCheck, PresentedDice
from irondie_to.app.referee.check.queries import compare
from irondie_to.app.sets.editing import SetPart, dice_of, in_order
from irondie_to.app.sets.queries import SetDifference
from irondie_to.errors import UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import DiceSet, read_set


class DieLocation(Enum):
    """The location of a registered die among the presented dice."""

    NOT_SEEN = "not_seen"
    HERE = "here"
    SWAPPED = "swapped"
    """The die is in the other part: a die of the set is in the side set, or the reverse (SID-2)."""


@dataclass(frozen=True, slots=True)
class Presented:
    """The registered set compared with the presented dice.

    `registered` is in the order of the notation. `marks` gives the location of each registered die, and `others` the
    presented dice that are not registered, both by part (set or side set).
    """

    registered: DiceSet
    marks: dict[SetPart, tuple[DieLocation, ...]]
    others: dict[SetPart, tuple[Die, ...]]

    @property
    def set(self) -> DiceSet:
        """All presented dice, each in the part in which it was presented."""
        return in_order(DiceSet(self._lying(SetPart.SET, SetPart.SIDE), self._lying(SetPart.SIDE, SetPart.SET)))

    @property
    def text(self) -> str:
        return self.set.text

    def _lying(self, part: SetPart, other: SetPart) -> tuple[Die, ...]:
        here = self._marked(part, DieLocation.HERE)
        return (*here, *self._marked(other, DieLocation.SWAPPED), *self.others[part])

    def _marked(self, part: SetPart, where: DieLocation) -> Iterable[Die]:
        dice = dice_of(self.registered, part)
        return (die for die, mark in zip(dice, self.marks[part], strict=True) if mark is where)


def nothing_ticked(registered: DiceSet) -> Presented:
    return _all(in_order(registered), DieLocation.NOT_SEEN)


def all_ticked(registered: DiceSet) -> Presented:
    """A comparison in which every registered die is ticked in its own part."""
    return _all(in_order(registered), DieLocation.HERE)


def _all(registered: DiceSet, where: DieLocation) -> Presented:
    marks = {part: (where,) * len(dice_of(registered, part)) for part in SetPart}
    return Presented(registered, marks, dict.fromkeys(SetPart, ()))


def tick(presented: Presented, part: SetPart, place: int, where: DieLocation) -> Presented:
    marks = list(presented.marks[part])
    marks[place] = where
    return replace(presented, marks={**presented.marks, part: tuple(marks)})


def next_location(presented: Presented, part: SetPart, place: int) -> DieLocation:
    """The location of a die after one more click.

    The first click marks the die as present in its own part, the second as swapped into the other part, and the next
    one as not seen. The second click on a die of the set marks it as swapped only while more dice of the side set are
    swapped than dice of the set (SID-2); otherwise it marks the die as not seen.
    """
    now = presented.marks[part][place]
    if now is DieLocation.NOT_SEEN:
        return DieLocation.HERE
    went_in, went_out = (presented.marks[each].count(DieLocation.SWAPPED) for each in (SetPart.SIDE, SetPart.SET))
    is_exchanged = part is SetPart.SIDE or went_in > went_out
    return DieLocation.SWAPPED if now is DieLocation.HERE and is_exchanged else DieLocation.NOT_SEEN


def remove_other(presented: Presented, part: SetPart, place: int) -> Presented:
    dice = presented.others[part]
    return replace(presented, others={**presented.others, part: dice[:place] + dice[place + 1 :]})


def read_presented(registered: DiceSet, text: str) -> Presented:
    """Compare the dice in `text` with a registered set. Raises `UserError` `notation.*`."""
    registered, lying = in_order(registered), read_set(text)
    left = {SetPart.SET: Counter(lying.dice), SetPart.SIDE: Counter(lying.side)}
    marks = {part: [DieLocation.NOT_SEEN] * len(dice_of(registered, part)) for part in SetPart}
    other = {SetPart.SET: SetPart.SIDE, SetPart.SIDE: SetPart.SET}
    for where in (DieLocation.HERE, DieLocation.SWAPPED):
        for part in SetPart:
            remaining = left[part if where is DieLocation.HERE else other[part]]
            for place, die in enumerate(dice_of(registered, part)):
                if marks[part][place] is DieLocation.NOT_SEEN and remaining[die]:
                    marks[part][place] = where
                    remaining[die] -= 1
    others = {part: tuple(sorted(left[part].elements(), key=lambda die: die.sort_key)) for part in SetPart}
    return Presented(registered, {part: tuple(places) for part, places in marks.items()}, others)


@dataclass(frozen=True, slots=True)
class EnteredCheck:
    """What the referee has entered for one player: the presented dice and a remark.

    `kept_as` is the id of the set check last recorded for this player, or None.
    """

    presented: Presented
    words: str = ""
    kept_as: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerCheck:
    """The check of one player's set before game number `game`.

    `found` is the comparison of the presented with the registered set; it is None unless both sets exist. `is_recorded`
    says whether the set check last recorded for the player (`EnteredCheck.kept_as`) is one of this game with exactly
    these sets and this remark.
    """

    entrant: NamedEntrant
    game: int
    entered: EnteredCheck
    found: SetDifference | None
    is_recorded: bool

    @property
    def presented(self) -> Presented:
        return self.entered.presented

    @property
    def is_begun(self) -> bool:
        """Whether there are presented dice that have not been recorded, or not with this remark."""
        return not self.is_recorded and bool(self.presented.text)

    @property
    def content(self) -> PresentedDice:
        return PresentedDice(self.presented.text, self.entered.words, self.entered.kept_as)


@dataclass(frozen=True, slots=True)
class CheckView:
    """The whole view of a set check, with everything that the referee can act on.

    `picture` is the event as shown. `players` are the checks of up to two players before game number `game`, or none
    before a check begins. `storing` contains the codes of the players whose check is being recorded. `called` is
    another match to which the referee has been called in the meantime, or None.
    """

    picture: Picture
    check: CurrentCheck
    game: int
    players: tuple[PlayerCheck, ...]
    storing: frozenset[str]
    called: MatchRow | None

    @property
    def match(self) -> MatchRow | None:
        return self.check.match(self.picture)

    @property
    def is_begun(self) -> bool:
        return any(player.is_begun for player in self.players)

    def is_under_way(self, match: MatchRow) -> bool:
        """Whether this is an unfinished check of both players of this match, or a begun one of only one player."""
        if self.match is None or self.match.id != match.id:
            return False
        is_left = any(player.entrant.dice and not player.is_recorded for player in self.players)
        return self.is_begun or (is_left and len(self.players) > 1)


def player_check(picture: Picture, entrant: NamedEntrant, game: int, entered: EnteredCheck | None) -> PlayerCheck:
    """The check of this player's set, with what has been entered so far (None: nothing).

    If the registered set has changed in the meantime, the presented dice are compared with the new one.
    """
    registered = in_order(read_set(entrant.dice or ""))
    if entered is None:
        entered = EnteredCheck(nothing_ticked(registered))
    elif entered.presented.registered != registered:
        presented = read_presented(registered, entered.presented.text)
        entered = EnteredCheck(presented, entered.words, entered.kept_as)
    text = entered.presented.text
    difference = compare(picture, registered.text, text, game) if text and registered.dice else None
    recorded = next((row for row in picture.set_checks if row.id == entered.kept_as), None)
    words = " ".join(entered.words.split())
    is_recorded = recorded is not None and (
        (recorded.entrant_id, recorded.game_number, recorded.presented) == (entrant.id, game, text)
        and recorded.words == words
        and in_order(read_set(recorded.registered)) == registered
    )
    return PlayerCheck(entrant, game, entered, difference, is_recorded)


def entered_check(entrant: NamedEntrant, content: PresentedDice) -> EnteredCheck:
    """Read the stored dice and remark of this player. Presented dice that cannot be read are ignored."""
    registered = in_order(read_set(entrant.dice or ""))
    try:
        presented = read_presented(registered, content.presented)
    except UserError:
        presented = nothing_ticked(registered)
    return EnteredCheck(presented, content.words, content.kept_as)
