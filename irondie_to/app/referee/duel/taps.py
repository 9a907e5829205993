"""A duel question asked by tapping: two dice that may be incomplete, and which of them is being chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from irondie_to.app.referee.duel.draft import TARGET_ZONES, DuelDraft
from irondie_to.errors import Phrase
from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die, DieType, term
from irondie_to.rules.questions.layout import Zone

_NO_COLOUR, _NO_TYPE = "x", "xx"
_SLOT = r"([RBYPGOKWx])(Sm|As|Ba|Nu|Br|Po|Sw|Fo|Re|xx)([cr])([0-6])"
_TEXT: Final = re.compile(f"{_SLOT}{_SLOT}([tg])([bslu])([opu])", re.ASCII)
_ZONES: Final = {"b": Zone.BATTLE, "s": Zone.SKIRMISH, "l": Zone.LIMBO, "u": None}
_OWNERS: Final = {"o": True, "p": False, "u": None}
_ZONE_WORDS: Final = {
    Zone.BATTLE: "duel_page.zone_battle",
    Zone.SKIRMISH: "duel_page.zone_skirmish",
    Zone.LIMBO: "duel_page.zone_limbo",
}
VALUES: Final = range(1, 7)


class DuelSlot(Enum):
    """The two dice of the question."""

    THROWN = "t"
    TARGET = "g"


@dataclass(frozen=True, slots=True)
class TappedDie:
    """What is known of a die so far; `value` is what it shows."""

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
    """Something to tap about a die: what is then known of it, whether it is chosen now, its words and how it looks."""

    after: TappedDie
    is_chosen: bool
    phrase: Phrase
    die: Die


def types_for(now: TappedDie) -> tuple[DieChoice, ...]:
    """The nine types, in the colour that is chosen."""
    return tuple(
        DieChoice(
            replace(now, type=kind), now.type is kind, term(kind), Die(now.colour or Colour.WHITE, kind, now.rare)
        )
        for kind in TYPES
    )


def colours_for(now: TappedDie) -> tuple[DieChoice, ...]:
    """The eight colours, as dice of the type that is chosen."""
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
    """Something to tap: the question that follows, whether it is chosen now, and its words."""

    after: DuelTaps
    is_chosen: bool
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class DuelTaps:
    """The question with everything tapped so far. `zone` and `own` are as in `DuelDraft`."""

    thrown: TappedDie = TappedDie()
    target: TappedDie = TappedDie()
    slot: DuelSlot = DuelSlot.THROWN
    zone: Zone | None = None
    own: bool | None = None

    @property
    def draft(self) -> DuelDraft:
        return DuelDraft(
            self.thrown.die, self.thrown.value, self.target.die, self.target.value, zone=self.zone, own=self.own
        )

    @property
    def current(self) -> TappedDie:
        """The die that is being chosen."""
        return self.thrown if self.slot is DuelSlot.THROWN else self.target

    @property
    def text(self) -> str:
        """The question for an address; `read_taps` reads it."""
        zone = next(letter for letter, zone in _ZONES.items() if zone is self.zone)
        own = next(letter for letter, own in _OWNERS.items() if own is self.own)
        return f"{self.thrown.text}{self.target.text}{self.slot.value}{zone}{own}"

    def at(self, slot: DuelSlot) -> DuelTaps:
        return replace(self, slot=slot)

    def turned(self) -> DuelTaps:
        """The question with both dice exchanged; the zone and the owner are then the usual ones."""
        return DuelTaps(self.target, self.thrown, self.slot)

    def having(self, die: TappedDie) -> DuelTaps:
        """The question with this in place of the die that is being chosen."""
        return replace(self, thrown=die) if self.slot is DuelSlot.THROWN else replace(self, target=die)

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
    """Read `TappedDie.text`; a die of which nothing is known if it cannot be read."""
    found = re.fullmatch(_SLOT, text, re.ASCII)
    return TappedDie() if found is None else _die(found.groups())


def read_taps(text: str) -> DuelTaps:
    """Read `DuelTaps.text`; a question without anything tapped if it cannot be read."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return DuelTaps()
    parts = found.groups()
    return DuelTaps(_die(parts[:4]), _die(parts[4:8]), DuelSlot(parts[8]), _ZONES[parts[9]], _OWNERS[parts[10]])


def _die(parts: tuple[str, ...]) -> TappedDie:
    colour, kind, rarity, value = parts
    return TappedDie(
        None if colour == _NO_COLOUR else Colour(colour),
        None if kind == _NO_TYPE else DieType(kind),
        rarity == "r",
        int(value) or None,
    )
