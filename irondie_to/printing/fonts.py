"""The fonts: six cuts for Latin, Greek and Cyrillic, and one for each other script that names come in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from irondie_to.assets import resources
from irondie_to.printing.scripts import in_order, joins_before, steers
from irondie_to.printing.shaping import Shaper

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
_PLAIN: Final = _FALLBACKS[-1]
"""What this writes stands one sign beside the other, and its thousands of signs would take long to shape."""


_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Run(NamedTuple):
    """A piece of text in one font, its letters as they are drawn, and its width at a size of one point."""

    font: str
    text: str
    wide: float
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
    """What the font draws; letters that only steer are never drawn."""
    return frozenset(letter for letter in map(chr, font(name).face.charToGlyph) if not steers(letter))


@cache
def _shaper(name: str) -> Shaper:
    _letters(name)  # before every glyph has a letter
    return Shaper(font(name))


def has(name: str, letter: str) -> bool:
    """Whether the font has the letter."""
    return letter in _letters(name)


@lru_cache(maxsize=8192)
def runs(text: str, main: str) -> tuple[Run, ...]:
    """The text in the main font, and where that lacks letters, in the first fallback that has them.

    A letter that none has becomes `MISSING`. Right-to-left words stand in the order in which they are drawn; what a
    fallback writes is joined and stacked as its script asks.
    """
    if _letters(main).issuperset(text):
        return (Run(main, text, _width(text, main), fallback=False),)
    found: list[Run] = []
    for part in in_order(text):
        from_right = part.from_right
        pieces = [_drawn(name, letters, main, from_right=from_right) for name, letters in _by_font(part.text, main)]
        found += reversed(pieces) if from_right else pieces
    return tuple(run for run in found if run.text)


def _by_font(text: str, main: str) -> list[tuple[str, str]]:
    """The text in pieces of one font each, as it is spoken."""
    found: list[tuple[str, str]] = []
    for letter in text:
        before = found[-1][0] if found else main
        name = before if steers(letter) else _font_for(letter, main, before)
        shown = letter if name is not None else MISSING
        name = name or main
        if found and before == name:
            found[-1] = name, found[-1][1] + shown
        else:
            found.append((name, shown))
    return found


def _drawn(name: str, letters: str, main: str, *, from_right: bool) -> Run:
    if name in {main, _PLAIN}:
        shown = "".join(letter for letter in letters if not steers(letter))
        shown = shown[::-1].translate(_MIRRORED) if from_right else shown
        return Run(name, shown, _width(shown, name), fallback=name != main)
    drawn, wide = _shaper(name).shape(letters, from_right=from_right)
    return Run(name, drawn, wide, fallback=True)


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
    return sum(run.wide for run in runs(text, main))


def _width(text: str, name: str) -> float:
    return sum(map(_widths(name).__getitem__, text))


@lru_cache(maxsize=4096)
def legible(text: str) -> bool:
    """Whether our fonts have every letter of the text."""
    if _letters(NORMAL.regular).issuperset(text):
        return True
    return all(any(has(name, letter) for name in (NORMAL.regular, *_FALLBACKS)) or steers(letter) for letter in text)
