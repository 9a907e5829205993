"""The fonts: six cuts for Latin, Greek and Cyrillic, and one for each other script that names come in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from irondie_to.assets import resources
from irondie_to.printing.scripts import displayed, joins_before, steers

MISSING: Final = "□"
"""Stands for a letter that no font has."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A width of the text face, regular and bold, by their names."""

    regular: str
    bold: str


NORMAL: Final = Cut("NotoSans-Regular", "NotoSans-Bold")
SEMI: Final = Cut("NotoSans-SemiCondensedRegular", "NotoSans-SemiCondensedBold")
CONDENSED: Final = Cut("NotoSans-CondensedRegular", "NotoSans-CondensedBold")

_FALLBACKS: Final = (
    "NotoSansArabic-Regular",
    "NotoSansHebrew-Regular",
    "NotoSansThai-Regular",
    "NotoSansDevanagari-Regular",
    "NotoSansGeorgian-Regular",
    "NotoSansArmenian-Regular",
    "NotoSansEthiopic-Regular",
    "WenQuanYiMicroHei",
)


class Run(NamedTuple):
    """A piece of text in one font, its letters in the order in which they are drawn."""

    font: str
    text: str
    fallback: bool


@cache
def font(name: str) -> Any:
    """The font, registered with ReportLab the first time; one that is not needed is never read."""
    found = TTFont(name, str(resources() / "fonts" / f"{name}.ttf"))
    pdfmetrics.registerFont(found)
    return found


class _Widths(dict[str, float]):
    """The width of each letter at a size of one point; letters that the font lacks are as wide as its sign for that."""

    def __init__(self, face: Any) -> None:
        super().__init__((chr(code), width * 0.001) for code, width in face.charWidths.items())
        self._default: float = face.defaultWidth * 0.001

    def __missing__(self, letter: str) -> float:
        return self._default


@cache
def _widths(name: str) -> _Widths:
    return _Widths(font(name).face)


@cache
def _letters(name: str) -> frozenset[str]:
    return frozenset(map(chr, font(name).face.charToGlyph))


def has(name: str, letter: str) -> bool:
    """Whether the font has the letter."""
    return letter in _letters(name)


@lru_cache(maxsize=8192)
def runs(text: str, main: str) -> tuple[Run, ...]:
    """The text in the main font, and where that lacks letters, in the first fallback that has them.

    A letter that none has becomes `MISSING`. Right-to-left words stand in the order in which they are drawn.
    """
    if _letters(main).issuperset(text):
        return (Run(main, text, fallback=False),)
    found: list[Run] = []
    for letter in displayed(text, lambda form: has(_FALLBACKS[0], form)):
        name = _font_for(letter, main, found[-1].font if found else main)
        shown = letter if name is not None else MISSING
        name = name or main
        if found and found[-1].font == name:
            found[-1] = found[-1]._replace(text=found[-1].text + shown)
        else:
            found.append(Run(name, shown, fallback=name != main))
    return tuple(found)


def _font_for(letter: str, main: str, before: str) -> str | None:
    if before != main and joins_before(letter) and has(before, letter):
        return before
    for name in (main, *_FALLBACKS):
        if has(name, letter):
            return name
    return None


@lru_cache(maxsize=16384)
def width_of_one(text: str, main: str) -> float:
    """The width of the text in points at a size of one point."""
    total = 0.0
    for name, part, _ in runs(text, main):
        total += sum(map(_widths(name).__getitem__, part))
    return total


@lru_cache(maxsize=4096)
def legible(text: str) -> bool:
    """Whether our fonts have every letter of the text."""
    if _letters(NORMAL.regular).issuperset(text):
        return True
    return all(any(has(name, letter) for name in (NORMAL.regular, *_FALLBACKS)) or steers(letter) for letter in text)
