"""Shaping with HarfBuzz for scripts whose letters are joined, stacked or reordered, in a form ReportLab can write.

ReportLab's own shaping assigns code points to unencoded glyphs in order of use, so the bytes of a document would depend
on the documents printed before it. Here every glyph has a fixed code point: the first one in the font's table, or a
private-use code point derived from the number of the glyph.
"""

from __future__ import annotations

from typing import Any

import uharfbuzz
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr

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
        """Return the glyphs of the text from left to right, as letters, and their width at a size of one point."""
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
    """The letter of each glyph. A glyph without a letter gets a private-use letter, added to the font's table.

    Only the first `_MOST` glyphs get one; the others have none.
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
