"""The fonts: six styles for Latin, Greek and Cyrillic, and one font for each other script used in names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import uharfbuzz
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFont

from irondie_to.assets import resources
from irondie_to.printing.core.scripts import combines_with_previous, in_order, is_format_character

MISSING: Final = "□"
"""The letter printed for a letter that no font has."""


_PRIVATE, _MOST = 0xE000, 0x1900
"""The first code point of the private-use area in Unicode's first plane, and the number of code points used there."""


class Shaper:
    """Shapes text with one font."""

    def __init__(self, font: Any) -> None:
        face = font.face
        self._font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(face._ttf_data)))
        self._scale: float = 1000 / self._font.face.upem
        self._letters = _name_glyphs(face, self._font, self._scale)

    def shape(self, text: str, *, from_right: bool) -> tuple[str, float]:
        """Return the shaped text with one letter per glyph, from left to right, and its width at one point.

        The letters are those that `_name_glyphs` assigns to the glyphs.
        """
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if from_right else "ltr"
        uharfbuzz.shape(self._font, buffer)
        letters, data, wide = [], [], 0.0
        for cluster, (info, place) in enumerate(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)):
            moves = (place.x_advance, place.y_advance, place.x_offset, place.y_offset)
            usual = self._font.get_glyph_h_advance(info.codepoint) * self._scale
            data.append(ShapeData(cluster, *(move * self._scale for move in moves), usual))
            letters.append(self._letters[info.codepoint])
            wide += place.x_advance * self._scale
        plain = all((one.x_offset, one.y_offset, one.x_advance) == (0, 0, one.width) for one in data)
        drawn = "".join(letters)
        return (drawn if plain else ShapedStr(drawn, data)), wide * 0.001


def _name_glyphs(face: Any, font: Any, scale: float) -> list[str]:
    """The letter that stands for each glyph.

    A glyph without a letter gets one from the private-use area, which is added to the font's table. Only the first
    `_MOST` glyphs can get one; later glyphs without a letter get an empty string.
    """
    letters = [""] * font.face.glyph_count
    for code, glyph in sorted(face.charToGlyph.items()):
        if glyph < len(letters) and not letters[glyph]:
            letters[glyph] = chr(code)
    for glyph, letter in enumerate(letters[:_MOST]):
        if not letter:
            code = _PRIVATE + glyph
            letters[glyph] = chr(code)
            face.charToGlyph[code] = glyph
            face.charWidths[code] = font.get_glyph_h_advance(glyph) * scale
    return letters


@dataclass(frozen=True, slots=True)
class Typeface:
    """The names of the regular and the bold font for one width of the text typeface."""

    regular: str
    bold: str


NORMAL: Final = Typeface("NotoSans-Regular", "NotoSans-Bold")
SEMI: Final = Typeface("NotoSans-SemiCondensedRegular", "NotoSans-SemiCondensedBold")
CONDENSED: Final = Typeface("NotoSans-CondensedRegular", "NotoSans-CondensedBold")

_FALLBACKS: Final = {
    "NotoSansHebrew-Regular": ((0x590, 0x5FF), (0xFB1D, 0xFB4F)),
    "NotoSansArabic-Regular": ((0x600, 0x8FF), (0xFB50, 0xFEFC)),
    "NotoSansArmenian-Regular": ((0x530, 0x58F), (0xFB13, 0xFB17)),
    "NotoSansDevanagari-Regular": ((0x900, 0x97F), (0x1CD0, 0x1CFF), (0xA8E0, 0xA8FF)),
    "NotoSansBengali-Regular": ((0x980, 0x9FF),),
    "NotoSansGurmukhi-Regular": ((0xA00, 0xA7F),),
    "NotoSansGujarati-Regular": ((0xA80, 0xAFF),),
    "NotoSansOriya-Regular": ((0xB00, 0xB7F),),
    "NotoSansTamil-Regular": ((0xB80, 0xBFF),),
    "NotoSansTelugu-Regular": ((0xC00, 0xC7F),),
    "NotoSansKannada-Regular": ((0xC80, 0xCFF),),
    "NotoSansMalayalam-Regular": ((0xD00, 0xD7F),),
    "NotoSansSinhala-Regular": ((0xD80, 0xDFF),),
    "NotoSansThai-Regular": ((0xE00, 0xE7F),),
    "NotoSansLao-Regular": ((0xE80, 0xEFF),),
    "NotoSansMyanmar-Regular": ((0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)),
    "NotoSansGeorgian-Regular": ((0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
    "NotoSansEthiopic-Regular": ((0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F)),
    "NotoSansKhmer-Regular": ((0x1780, 0x17FF), (0x19E0, 0x19FF)),
    "WenQuanYiMicroHei": ((0x2E80, 0x9FFF), (0xAC00, 0xD7AF), (0xF900, 0xFAFF), (0xFE30, 0xFE6F), (0xFF00, 0xFFEF)),
}
"""The fonts of other scripts, with the ranges of code points that each covers."""
_PLAIN: Final = "WenQuanYiMicroHei"
"""The font for Chinese, Japanese and Korean. It needs no shaping, and naming its thousands of glyphs would be slow."""


_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class TextRun(NamedTuple):
    """A piece of text in one font, with its letters in drawing order and its width at a size of one point."""

    font: str
    text: str
    wide: float
    fallback: bool


@cache
def font(name: str) -> Any:
    """The font, registered with ReportLab on first use. Fonts that are not needed are never read."""
    found = TTFont(name, str(resources() / "fonts" / f"{name}.ttf"))
    pdfmetrics.registerFont(found)
    return found


class _Widths(dict[str, float]):
    """The width of each letter at a size of one point.

    Letters missing from the font have the width of its “missing” glyph.
    """

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
    """The letters that the font has, without format characters, which are never drawn."""
    return frozenset(letter for letter in map(chr, font(name).face.charToGlyph) if not is_format_character(letter))


@cache
def _shaper(name: str) -> Shaper:
    _letters(name)  # before the shaper assigns letters to all glyphs
    return Shaper(font(name))


def has_letter(name: str, letter: str) -> bool:
    return letter in _letters(name)


@lru_cache(maxsize=8192)
def runs(text: str, main: str) -> tuple[TextRun, ...]:
    """Split the text into runs of one font each.

    The font is the main font or, for letters it lacks, the first fallback font that has them. A letter that no font has
    becomes `MISSING`. Right-to-left words are in drawing order. Letters in fallback fonts are joined and stacked as
    their script requires.
    """
    if _letters(main).issuperset(text):
        return (TextRun(main, text, _width(text, main), fallback=False),)
    found: list[TextRun] = []
    for part in in_order(text):
        from_right = part.from_right
        pieces = [_drawn(name, letters, main, from_right=from_right) for name, letters in _by_font(part.text, main)]
        found += reversed(pieces) if from_right else pieces
    return tuple(run for run in found if run.text)


def _by_font(text: str, main: str) -> list[tuple[str, str]]:
    """The text in pieces of one font each, in reading order."""
    found: list[tuple[str, str]] = []
    for letter in text:
        before = found[-1][0] if found else main
        name = before if is_format_character(letter) else _font_for(letter, main, before)
        shown = letter if name is not None else MISSING
        name = name or main
        if found and before == name:
            found[-1] = name, found[-1][1] + shown
        else:
            found.append((name, shown))
    return found


def _drawn(name: str, letters: str, main: str, *, from_right: bool) -> TextRun:
    if name in {main, _PLAIN}:
        shown = "".join(letter for letter in letters if not is_format_character(letter))
        shown = shown[::-1].translate(_MIRRORED) if from_right else shown
        return TextRun(name, shown, _width(shown, name), fallback=name != main)
    drawn, wide = _shaper(name).shape(letters, from_right=from_right)
    return TextRun(name, drawn, wide, fallback=True)


def _font_for(letter: str, main: str, before: str) -> str | None:
    if before != main and combines_with_previous(letter) and has_letter(before, letter):
        return before
    return main if has_letter(main, letter) else _fallback(letter)


@lru_cache(maxsize=4096)
def _fallback(letter: str) -> str | None:
    """The fallback font that has the letter, or None. Only fonts whose ranges contain it are read."""
    code = ord(letter)
    for name, blocks in _FALLBACKS.items():
        if any(first <= code <= last for first, last in blocks) and has_letter(name, letter):
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
    """Whether the program's fonts have every letter of the text."""
    if _letters(NORMAL.regular).issuperset(text):
        return True
    return all(
        has_letter(NORMAL.regular, letter) or is_format_character(letter) or _fallback(letter) for letter in text
    )
