"""The lettering of a page, collected while the page is drawn and written on top of it at the end."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.ttfonts import ShapedStr

from irondie_to.printing.core.fonts import font


@cache
def colour(code: str) -> Any:
    """ReportLab's colour for a code such as #0B4F5C. Cached, because parsing a code is slow."""
    return HexColor(code)


@cache
def _filling(code: str) -> str:
    ink = colour(code)
    return f"{ink.red:.4f} {ink.green:.4f} {ink.blue:.4f} rg"


_THICK, _THICK_SMALL, _LARGE = 0.03, 0.018, 14.0
"""The stroke width around bold fallback letters, relative to the type size; less below 14 pt to keep them clear."""


class LetteringPiece(NamedTuple):
    """A piece of text in one font, whose baseline begins at x, y. All lengths are in points.

    `space` is added after each letter. If `thick`, the outlines of the letters are drawn too, so that they look bold:
    fallback fonts have only one weight. `copied` is the text that a viewer copies to the clipboard, if it differs from
    the drawn letters.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    space: float
    thick: bool
    copied: str


def write(canvas: Any, pieces: list[LetteringPiece]) -> None:
    """Write the pieces as one text object, which is much faster than many small ones.

    This changes the colours and the line width of the canvas.
    """
    text = canvas.beginText()
    # Operators are written directly where possible, because ReportLab's methods format and measure on every call.
    say = text._code.append
    escape, document = canvas._escape, canvas._doc
    names: dict[tuple[str, int], str] = {}
    chosen: tuple[str, float] | None = None
    filling, space, thick = "", 0.0, False
    for x, y, letters, name, size, colour_code, apart, is_thick, copied in pieces:
        if colour_code != filling:
            filling = colour_code
            say(_filling(filling))
        if apart != space:
            space = apart
            text.setCharSpace(space)
        if is_thick or thick:
            thick = is_thick
            text.setTextRenderMode(2 if thick else 0)
            if thick:
                text.setStrokeColor(colour(filling))
                say(f"{(_THICK if size >= _LARGE else _THICK_SMALL) * size:.3f} w")
        if copied:
            say(f"/Span <</ActualText <FEFF{copied.encode('utf-16-be').hex().upper()}>>> BDC")
        if letters.__class__ is ShapedStr:
            # ReportLab cannot raise or lower the first glyph of a shaped text unless it writes the font before it.
            text.setFont(name, size)
            text.setTextOrigin(x, y)
            text.textOut(letters)
            chosen = None
        else:
            say(f"1 0 0 1 {x:.2f} {y:.2f} Tm")
            face = font(name)
            for subset, part in face.splitString(letters, document):
                key = name, subset
                if key not in names:
                    names[key] = face.getSubsetInternalName(subset, document)
                if (names[key], size) != chosen:
                    chosen = names[key], size
                    say(f"{chosen[0]} {size:.2f} Tf")
                say(f"({escape(part)}) Tj")
        if copied:
            say("EMC")
    if space:
        text.setCharSpace(0)
    if thick:
        text.setTextRenderMode(0)
    canvas.drawText(text)
