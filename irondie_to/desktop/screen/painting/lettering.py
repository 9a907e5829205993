"""The fonts of the display, which are those of the print-outs, and functions that fit long texts into their space."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from irondie_to.assets import resources

CAP_HEIGHT: Final = 0.714
"""The height of capital letters and figures as a fraction of the font size."""

_MEASURED_PX: Final = 100
_LEADING: Final = 1.12
_NO_JOINING: Final = "\u0530"  # words of letters before this one (Latin, Greek, Cyrillic) can be split anywhere
_SMALLEST: Final = 0.4  # as a fraction of the requested size; a text that would have to be smaller is elided


class ScreenTypeface(Enum):
    """The typefaces by the width of their letters. The value is the name of the font family."""

    NORMAL = "NotoSans"
    SEMI = "NotoSans SemiCondensed"
    NARROW = "NotoSans Condensed"


class FittedText(NamedTuple):
    """The lines of a text, and the typeface and font size in px that make them fit."""

    lines: tuple[str, ...]
    cut: ScreenTypeface
    size: float


@lru_cache(maxsize=1)
def _others() -> tuple[str, ...]:
    """Load the fonts. Return the families for scripts that the families of `ScreenTypeface` do not cover."""
    families: list[str] = []
    for path in sorted((resources() / "fonts").glob("*.ttf")):
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
    known = {cut.value for cut in ScreenTypeface}
    return tuple(dict.fromkeys(family for family in families if family not in known))


@lru_cache(maxsize=512)
def font(cut: ScreenTypeface, size: float, *, bold: bool = False) -> QFont:
    """Return the font of this typeface with a size in px."""
    made = QFont()
    made.setFamilies([cut.value, *_others()])
    made.setPixelSize(max(1, int(size)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=6)
def _measure(cut: ScreenTypeface, *, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(cut, _MEASURED_PX, bold=bold))


@lru_cache(maxsize=16_384)
def width_of_one(text: str, cut: ScreenTypeface, *, bold: bool = False) -> float:
    """Return the width of the text at font size 1."""
    return _measure(cut, bold=bold).horizontalAdvance(text) / _MEASURED_PX


@lru_cache(maxsize=8192)
def fit(
    text: str, room: float, size: float, height: float, *, bold: bool = False, cut: ScreenTypeface = ScreenTypeface.SEMI
) -> FittedText:
    """Fit a text into `room` × `height` px, with a font size of at most `size` px.

    These options are tried in order: the requested typeface; narrower typefaces; the narrowest typeface at 90 % or more
    of the size; finally one line, or two lines at 88 % or less, whichever allows the larger font. If that font would be
    smaller than 40 % of the size, and also too small to fill the height with two lines, the text is split into lines
    that are elided at their ends.
    """
    for tried in dict.fromkeys((cut, ScreenTypeface.SEMI, ScreenTypeface.NARROW)):
        if width_of_one(text, tried, bold=bold) * size <= room:
            return FittedText((text,), tried, size)
    one = room / width_of_one(text, ScreenTypeface.NARROW, bold=bold)
    if one >= 0.9 * size:
        return FittedText((text,), ScreenTypeface.NARROW, one)
    lines = _two_lines(text, bold=bold)
    widest = max(width_of_one(line, ScreenTypeface.NARROW, bold=bold) for line in lines)
    two = min(0.88 * size, height / (2 * _LEADING), room / widest)
    best = (
        FittedText(lines, ScreenTypeface.NARROW, two) if two > one else FittedText((text,), ScreenTypeface.NARROW, one)
    )
    if best.size >= _SMALLEST * size or best.size >= height / (2 * _LEADING):
        return best
    smallest = min(_SMALLEST * size, height / (2 * _LEADING))
    shortened = tuple(elided(line, room, ScreenTypeface.NARROW, smallest, bold=bold) for line in lines)
    return FittedText(shortened, ScreenTypeface.NARROW, smallest)


def elided(text: str, room: float, cut: ScreenTypeface, size: float, *, bold: bool = False) -> str:
    """Return the text, elided at its end if it is wider than `room` px at the font size `size`."""
    if width_of_one(text, cut, bold=bold) * size <= room:
        return text
    metrics = _measure(cut, bold=bold)
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room / size * _MEASURED_PX)


def _two_lines(text: str, *, bold: bool) -> tuple[str, ...]:
    """Return the text split at a space into two lines of similar width. A single word is split in its middle.

    Only a word of Latin, Greek or Cyrillic letters is split, because other scripts may join their letters.
    """
    words = text.split(" ")
    if len(words) == 1:
        half = (len(text) + 1) // 2
        return (text[:half], text[half:]) if len(text) > 1 and max(text) < _NO_JOINING else (text,)

    def width_of_longer(place: int) -> float:
        both = " ".join(words[:place]), " ".join(words[place:])
        return max(width_of_one(line, ScreenTypeface.NARROW, bold=bold) for line in both)

    place = min(range(1, len(words)), key=width_of_longer)
    return " ".join(words[:place]), " ".join(words[place:])


def lines_of(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines that are at most `room` px wide at the font size `size`, and return the lines.

    Each line break in the text starts a new line. Only a line with a single word may be wider.
    """
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width_of_one(longer, ScreenTypeface.SEMI, bold=bold) * size > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)
