"""Pictures for a rule: a die for each type that it names, half a mat with its zones lit, and the table of DIE-2."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from irondie_to.rules.dice import SPECIALISED_IN, TYPES, Colour, Die, DieType
from irondie_to.rules.rulebook import book as rulebook

DIE_SIZE: Final = 24
"""The size of a die beside its name, in px at a text size of 100 %."""
MAT_SIZE: Final = (212, 102)
"""The width and height of half a mat, in the units of `half_mat`."""
MAT_CAPTION: Final = (110, 86)
"""The start of the caption's base line, in the same units.

On a mat too small for labels, the caption names the zones that are lit."""
LABEL: Final = 9
"""The size of the labels of the zones, in the same units."""

_BATTLE = ("attack", "defense", "life")
_LABELS = {
    **{"attack": "class.attack", "defense": "class.defense", "life": "class.life", "skirmish": "phase.skirmish"},
    **{"limbo": "zone.limbo", "abyss": "zone.abyss", "reserve": "zone.reserve"},
}
_NAMED = re.compile(
    r"(?:(?:ATTACK|DEFENSE|LIFE|SKIRMISH)(?:,| and)? )+(?:ZONES?\b|share)|\b(?:in|into|for) (?:SKIRMISH|BATTLE|LIFE)\b"
    r"|\bSKIRMISH(?= with)|\b(?:LIMBO|ABYSS|RESERVE)"
)
_TYPE = re.compile(rf"\b({'|'.join(kind.name for kind in TYPES)})\b")
_LEFT, _EDGE, _PLACE_GAP = 4, 1, 2


def zones_named(text: str) -> frozenset[str]:
    """Return the zones that an English text of the rulebook names, as keys of `ZONE_TERMS`.

    BATTLE stands for the ATTACK, DEFENSE and LIFE ZONES.
    """
    words = [word for match in _NAMED.finditer(text) for word in re.findall(r"[A-Z]+", match[0]) if word != "ZONES"]
    named = {word.lower() for word in words} - {"zone"}
    return frozenset(named - {"battle"} | (set(_BATTLE) if "battle" in named else set()))


def types_named(text: str) -> tuple[DieType, ...]:
    """Return the types of dice that an English text of the rulebook names, in the order of their first mention."""
    return tuple(DieType[name] for name in dict.fromkeys(_TYPE.findall(text)))


@cache
def example_of(kind: DieType) -> Die:
    """Return the example die for a type, in the colour in which the type is specialised (REGENERATION: green)."""
    return Die(SPECIALISED_IN[kind] or Colour.GREEN, kind)


class ZoneLabel(NamedTuple):
    """The name of a zone, at the left or right of a frame. `term` is the id of the rulebook term."""

    term: str
    is_right: bool
    is_lit: bool

    def say(self, language: str) -> str:
        return rulebook.TERMS[self.term].names[language]


class ZoneFrame(NamedTuple):
    """The frame of a zone on half a mat, with the upper left corners of its places.

    The places are squares whose sides have the length `side`. The ATTACK and DEFENSE ZONES share a frame and its places
    (ZON-5). The RESERVE is the hand, so it has no places.
    """

    x: float
    y: float
    width: float
    height: float
    labels: tuple[ZoneLabel, ...]
    places: tuple[tuple[float, float], ...]
    side: float

    @property
    def is_lit(self) -> bool:
        return any(label.is_lit for label in self.labels)


_FRAMES = (
    (("attack", "defense"), (0, 0, 150, 30), 9, 1),
    (("skirmish",), (156, 0, 56, 30), 2, 1),
    (("life",), (0, 36, 104, 30), 7, 1),
    (("limbo",), (110, 36, 48, 30), 4, 2),
    (("abyss",), (164, 36, 48, 30), 4, 2),
    (("reserve",), (0, 72, 104, 30), 0, 1),
)
"""The zones, the frame, and how many places there are in a row, and how many rows (ZON-5)."""


def half_mat(lit: frozenset[str]) -> tuple[ZoneFrame, ...]:
    """Return one player's half of the mat, with these zones lit."""
    frames = []
    for zones, (x, y, width, height), across, rows in _FRAMES:
        step = (width - 2 * _LEFT) / max(across, 1)
        side = min(step - _PLACE_GAP, 12 / rows + rows - 1)
        tops = [y + height - _LEFT - (row + 1) * side - row * _EDGE for row in range(rows)]
        places = tuple((x + _LEFT + place * step, top) for top in tops for place in range(across))
        labels = tuple(ZoneLabel(_LABELS[zone], zone == "defense", zone in lit) for zone in zones)
        frames.append(ZoneFrame(x, y, width, height, labels, places, side))
    return tuple(frames)


_NONE = "–"
_LINE = re.compile(
    r"(?P<name>[^(]+) \((?P<group>[^)]+)\)\s?: (?P<target>.+?)\. "
    r"(?:(?P<if_won>[^:.]+?)\s?: (?P<won>.+?)\. (?P<if_lost>[^:.]+?)\s?: (?P<lost>.+)|(?P<always>.+))\."
)


class TypeRow(NamedTuple):
    """A row of the table, in the language of the text.

    A REGENERATION compares nothing: its `won` is the effect that it always has, and its `lost` is a dash.
    """

    kind: DieType
    name: str
    group: str
    target: str
    won: str
    lost: str


class TypeTable(NamedTuple):
    """The sentence above the table, the headings of the last two columns, and the rows in the order of the manual."""

    above: str
    if_won: str
    if_lost: str
    rows: tuple[TypeRow, ...]


def type_table(text: str) -> TypeTable | None:
    """Return the text of DIE-2 in any language as a table, or None if a line does not have the expected form."""
    above, *lines = text.split("\n")
    matches = [match for line in lines if (match := _LINE.fullmatch(line)) is not None]
    if len(matches) != len(TYPES):
        return None
    rows = tuple(
        TypeRow(kind, line["name"], line["group"], line["target"], line["won"] or line["always"], line["lost"] or _NONE)
        for kind, line in zip(TYPES, matches, strict=True)
    )
    return TypeTable(above, matches[0]["if_won"], matches[0]["if_lost"], rows)
