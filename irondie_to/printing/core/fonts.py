"""The fonts, and how a text is split among them, shaped and measured.

There are six styles for Latin, Greek and Cyrillic, one font for Chinese, Japanese and Korean, and one for each other
script used in names.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, groupby
from typing import Any, Final, NamedTuple

import uharfbuzz
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFont, makeToUnicodeCMap

from irondie_to.assets import resources
from irondie_to.printing.core.scripts import combines_with_previous, in_order, is_format_character

MISSING: Final = "□"
"""The letter printed for a letter that no font has."""


_PRIVATE, _MOST = 0xE000, 0x1900
"""The first code point of the private-use area in Unicode's first plane, and the number of code points used there."""


class TextRun(NamedTuple):
    """A piece of text in one font, with its letters in drawing order and its width at a size of one point.

    `fallback` is true unless this is the main font. `copied` is the original text, if it differs from the drawn
    letters, for viewers to copy to the clipboard; it is in drawing order too, because viewers reverse right-to-left
    letters.
    """

    font: str
    text: str
    wide: float
    fallback: bool
    copied: str = ""


class _Glyph(NamedTuple):
    """A shaped glyph: its letter in the font, the index of its cluster in the original text, and its placement."""

    drawn: str
    cluster: int
    moves: ShapeData


class Shaper:
    """Chooses and positions the glyphs of a text in one font, as its script requires (HarfBuzz)."""

    def __init__(self, font: Any) -> None:
        face = font.face
        self._name: str = font.fontName
        self._font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(face._ttf_data)))
        self._scale: float = 1000 / self._font.face.upem
        self._letters = _name_glyphs(face, self._font, self._scale)

    def shape(self, text: str, *, from_right: bool) -> list[TextRun]:
        """Return the shaped text with one letter per glyph, from left to right.

        The letters are those that `_name_glyphs` assigns to the glyphs. Right-to-left text becomes several runs
        wherever these letters differ from the original ones.
        """
        glyphs = self._glyphs(text, from_right=from_right)
        if not from_right:
            copied = "" if "".join(glyph.drawn for glyph in glyphs) == text else text
            return [self._run(glyphs, copied)]
        # PDF viewers reverse each run of right-to-left letters, also within `copied`. So `copied` is in drawing order,
        # and is given only for letters that need it; viewers find the order of all others by their positions.
        text_runs: list[TextRun] = []
        for told, group in groupby(_clusters(glyphs, text), key=_is_told):
            if told:
                text_runs.append(self._run([glyph for glyphs, _ in group for glyph in glyphs], ""))
            else:
                text_runs += [self._run(glyphs, letters[::-1]) for glyphs, letters in group]
        return text_runs

    def _glyphs(self, text: str, *, from_right: bool) -> list[_Glyph]:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if from_right else "ltr"
        uharfbuzz.shape(self._font, buffer)
        glyphs = []
        for place, (info, position) in enumerate(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)):
            moves = (position.x_advance, position.y_advance, position.x_offset, position.y_offset)
            usual = self._font.get_glyph_h_advance(info.codepoint) * self._scale
            data = ShapeData(place, *(move * self._scale for move in moves), usual)
            glyphs.append(_Glyph(self._letters[info.codepoint], info.cluster, data))
        return glyphs

    def _run(self, glyphs: list[_Glyph], copied: str) -> TextRun:
        drawn = "".join(glyph.drawn for glyph in glyphs)
        data = [glyph.moves for glyph in glyphs]
        plain = all((moves.x_offset, moves.y_offset, moves.x_advance) == (0, 0, moves.width) for moves in data)
        wide = sum(moves.x_advance for moves in data) * 0.001
        return TextRun(self._name, drawn if plain else ShapedStr(drawn, data), wide, fallback=True, copied=copied)


def _clusters(glyphs: list[_Glyph], text: str) -> Iterator[tuple[list[_Glyph], str]]:
    """Right-to-left text in clusters from left to right: the glyphs of each cluster and its original letters."""
    end = len(text)
    for begin, group in groupby(glyphs, key=lambda glyph: glyph.cluster):
        yield list(group), text[begin:end]
        end = begin


def _is_told(cluster: tuple[list[_Glyph], str]) -> bool:
    """Whether a cluster is one letter, and its only glyph stands for this letter."""
    glyphs, letters = cluster
    return len(letters) == len(glyphs) == 1 and unicodedata.normalize("NFKC", glyphs[0].drawn) == letters


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


class _CopiedFont(TTFont):  # type: ignore[misc]
    """A font whose joined letter forms are copied from the PDF as plain letters."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab calls it
        subsets = [[_unjoined(code) for code in subset] for subset in self.state[doc].subsets]
        super().addObjects(doc)
        for number, subset in enumerate(subsets):
            subset_font = doc.idToObject["BasicFonts"].dict[f"{doc.fontMapping[self.fontName][1:]}+{number}"]
            doc.idToObject[f"toUnicodeCMap:{subset_font.BaseFont}"].content = makeToUnicodeCMap(
                subset_font.BaseFont, subset
            )


def _unjoined(code: int) -> int:
    """The code point of the plain letter for a joined form; a form of several letters is returned unchanged."""
    if not 0xFB50 <= code <= 0xFEFC:
        return code
    letters = unicodedata.normalize("NFKC", chr(code))
    return ord(letters) if len(letters) == 1 else code


@cache
def font(name: str) -> Any:
    """The font, registered with ReportLab on first use. Fonts that are not needed are never read."""
    copied_font = _CopiedFont(name, str(resources() / "fonts" / f"{name}.ttf"))
    pdfmetrics.registerFont(copied_font)
    return copied_font


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
    text_runs: list[TextRun] = []
    for part in in_order(text):
        from_right = part.from_right
        pieces = [_drawn(name, letters, main, from_right=from_right) for name, letters in _by_font(part.text, main)]
        text_runs += chain.from_iterable(reversed(pieces) if from_right else pieces)
    return tuple(run for run in text_runs if run.text)


def _by_font(text: str, main: str) -> list[tuple[str, str]]:
    """The text in pieces of one font each, in reading order."""
    pieces: list[tuple[str, str]] = []
    for letter in text:
        before = pieces[-1][0] if pieces else main
        name = before if is_format_character(letter) else _font_for(letter, main, before)
        shown = letter if name is not None else MISSING
        name = name or main
        if pieces and before == name:
            pieces[-1] = name, pieces[-1][1] + shown
        else:
            pieces.append((name, shown))
    return pieces


def _drawn(name: str, letters: str, main: str, *, from_right: bool) -> list[TextRun]:
    if name in {main, _PLAIN}:
        shown = "".join(letter for letter in letters if not is_format_character(letter))
        shown = shown[::-1].translate(_MIRRORED) if from_right else shown
        return [TextRun(name, shown, _width(shown, name), fallback=name != main)]
    return _shaper(name).shape(letters, from_right=from_right)


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
