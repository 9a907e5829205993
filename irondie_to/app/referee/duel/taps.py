"""A duel question asked by tapping: two dice whose properties are chosen one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from irondie_to.app.referee.duel.draft import TARGET_ZONES, DuelDraft, OtherTarget, aims_elsewhere
from irondie_to.errors import Phrase
from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die, DieType, term
from irondie_to.rules.questions.duel import hits_all
from irondie_to.rules.questions.layout import Zone

_NO_COLOUR, _NO_TYPE = "x", "xx"
_SLOT = r"([RBYPGOKWx])(Sm|As|Ba|Nu|Br|Po|Sw|Fo|Re|xx)([cr])([0-6])"
_TEXT: Final = re.compile(f"{_SLOT}{_SLOT}([tg])([bslu])([opu])((?:{_SLOT}){{0,17}})", re.ASCII)
_LETTERS: Final = 5
"""The length of the text of a die."""
_ZONES: Final = {"b": Zone.BATTLE, "s": Zone.SKIRMISH, "l": Zone.LIMBO, "u": None}
_OWNERS: Final = {"o": True, "p": False, "u": None}
_ZONE_WORDS: Final = {
    Zone.BATTLE: "duel_page.zone_battle",
    Zone.SKIRMISH: "duel_page.zone_skirmish",
    Zone.LIMBO: "duel_page.zone_limbo",
}
VALUES: Final = range(1, 7)


class DuelSlot(Enum):
    """The two dice of the question: the thrown die and the target."""

    THROWN = "t"
    TARGET = "g"


@dataclass(frozen=True, slots=True)
class TappedDie:
    """The properties of a die that have been chosen so far. `value` is the value that it shows."""

    colour: Colour | None = None
    type: DieType | None = None
    rare: bool = False
    value: int | None = None

    @property
    def die(self) -> Die | None:
        if self.colour is None or self.type is None:
            return None
        return Die(self.colour, self.type, self.rare)

    @property
    def other_rarity(self) -> TappedDie:
        return replace(self, rare=not self.rare)

    @property
    def text(self) -> str:
        colour = _NO_COLOUR if self.colour is None else self.colour.value
        kind = _NO_TYPE if self.type is None else self.type.value
        return f"{colour}{kind}{'r' if self.rare else 'c'}{self.value or 0}"


class DieChoice(NamedTuple):
    """A choice for a property of a die: `after` is the die once this is chosen, and `die` the die to draw.

    `is_chosen` is true if this is the current choice; `phrase` is its text.
    """

    after: TappedDie
    is_chosen: bool
    phrase: Phrase
    die: Die


def types_for(now: TappedDie) -> tuple[DieChoice, ...]:
    """The choices for the type: all nine types, drawn in the chosen colour (white if none is chosen)."""
    return tuple(
        DieChoice(
            replace(now, type=kind), now.type is kind, term(kind), Die(now.colour or Colour.WHITE, kind, now.rare)
        )
        for kind in TYPES
    )


def colours_for(now: TappedDie) -> tuple[DieChoice, ...]:
    """The choices for the colour: all eight colours, drawn as dice of the chosen type (SMASHER if none is chosen)."""
    return tuple(
        DieChoice(
            replace(now, colour=colour),
            now.colour is colour,
            term(colour),
            Die(colour, now.type or DieType.SMASHER, now.rare),
        )
        for colour in COLOURS
    )


class DuelTap(NamedTuple):
    """A choice for the question: `after` is the question once this is chosen, and `phrase` the text.

    `is_chosen` is true if this is the current choice.
    """

    after: DuelTaps
    is_chosen: bool
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class DuelTaps:
    """The question with everything chosen so far. `slot` is the die whose properties are being chosen.

    `zone` and `own` are as in `DuelDraft`. `others` are the further targets of a SWARM or FORTRESS, whose die and value
    are chosen; they are kept, but do not count, while another die is thrown.
    """

    thrown: TappedDie = TappedDie()
    target: TappedDie = TappedDie()
    slot: DuelSlot = DuelSlot.THROWN
    zone: Zone | None = None
    own: bool | None = None
    others: tuple[TappedDie, ...] = ()

    @property
    def draft(self) -> DuelDraft:
        targets = [
            OtherTarget(tapped.die, tapped.value) for tapped in (*self.others, self.target) if tapped.die is not None
        ]
        asked = DuelDraft(self.thrown.die, self.thrown.value, zone=self.zone, own=self.own)
        if self.target.die is None and not hits_all(self.thrown.die):
            return asked
        return asked.aimed_at(tuple(targets))

    @property
    def targets_before(self) -> tuple[TappedDie, ...]:
        """The further targets, if the thrown die hits several."""
        return self.others if hits_all(self.thrown.die) else ()

    def with_another(self) -> DuelTaps | None:
        """The question in which a further target is chosen next; None unless the thrown die can have one now."""
        if self.target.die is None or not self.draft.has_room:
            return None
        return replace(self, others=(*self.others, self.target), target=TappedDie(), slot=DuelSlot.TARGET)

    def at_other(self, place: int) -> DuelTaps:
        """The question in which the further target at this index is being changed.

        The target chosen so far takes its place among the further targets; if its die or value is missing, it is
        dropped.
        """
        others = [*self.others[:place], *self.others[place + 1 :]]
        if self.target.die is not None and self.target.value is not None:
            others.insert(place, self.target)
        return replace(self, others=tuple(others), target=self.others[place], slot=DuelSlot.TARGET)

    def without_target(self) -> DuelTaps | None:
        """The question without the target that is being chosen; None if it is the only one."""
        if not self.targets_before:
            return None
        return replace(self, others=self.others[:-1], target=self.others[-1], slot=DuelSlot.TARGET)

    @property
    def current(self) -> TappedDie:
        return self.thrown if self.slot is DuelSlot.THROWN else self.target

    @property
    def text(self) -> str:
        """The question for use in a URL; `read_taps` reads it."""
        zone = next(letter for letter, zone in _ZONES.items() if zone is self.zone)
        own = next(letter for letter, own in _OWNERS.items() if own is self.own)
        others = "".join(tapped.text for tapped in self.others)
        return f"{self.thrown.text}{self.target.text}{self.slot.value}{zone}{own}{others}"

    def at(self, slot: DuelSlot) -> DuelTaps:
        return replace(self, slot=slot)

    def turned(self) -> DuelTaps:
        """The question with both dice exchanged, the same owner, the usual zone, and without further targets."""
        return DuelTaps(self.target, self.thrown, self.slot, own=self.own)

    def having(self, die: TappedDie) -> DuelTaps:
        """The question with `die` in place of the die whose properties are being chosen.

        If a thrown die of this type aims elsewhere, the zone and the owner of the target are reset.
        """
        if self.slot is DuelSlot.TARGET:
            return replace(self, target=die)
        asked = replace(self, thrown=die)
        return replace(asked, zone=None, own=None) if aims_elsewhere(self.thrown.type, die.type) else asked

    @property
    def values(self) -> tuple[DuelTap, ...]:
        now = self.current
        return tuple(
            DuelTap(
                self.having(replace(now, value=value)),
                now.value == value,
                Phrase("phone_referee.value", {"value": value}),
            )
            for value in VALUES
        )

    @property
    def owners(self) -> tuple[DuelTap, ...]:
        is_own = self.draft.target_is_own
        return (
            DuelTap(replace(self, own=False), not is_own, Phrase("duel_page.opponents")),
            DuelTap(replace(self, own=True), is_own, Phrase("duel_page.own")),
        )

    @property
    def zones(self) -> tuple[DuelTap, ...]:
        now = self.draft.target_zone
        return tuple(DuelTap(replace(self, zone=zone), now is zone, Phrase(_ZONE_WORDS[zone])) for zone in TARGET_ZONES)


def read_tapped(text: str) -> TappedDie:
    """Read `TappedDie.text`. If it cannot be read, the result is a die without any chosen property."""
    found = re.fullmatch(_SLOT, text, re.ASCII)
    return TappedDie() if found is None else _die(found.groups())


def read_taps(text: str) -> DuelTaps:
    """Read `DuelTaps.text`. If it cannot be read, the result is a question in which nothing is chosen."""
    match = _TEXT.fullmatch(text)
    if match is None:
        return DuelTaps()
    parts = match.groups()
    texts = [parts[11][at : at + _LETTERS] for at in range(0, len(parts[11]), _LETTERS)]
    others = tuple(tapped for tapped in map(read_tapped, texts) if tapped.die is not None and tapped.value is not None)
    asked = _die(parts[:4]), _die(parts[4:8]), DuelSlot(parts[8]), _ZONES[parts[9]], _OWNERS[parts[10]]
    return DuelTaps(*asked, others)


def _die(parts: tuple[str, ...]) -> TappedDie:
    colour, kind, rarity, value = parts
    return TappedDie(
        None if colour == _NO_COLOUR else Colour(colour),
        None if kind == _NO_TYPE else DieType(kind),
        rarity == "r",
        int(value) or None,
    )
