"""The lettering of a page, collected while the page is drawn and written on top of it at the end."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.ttfonts import ShapedStr


@cache
def colour(code: str) -> Any:
    """ReportLab's colour for a code such as #0B4F5C. Cached, because parsing a code is slow."""
    return HexColor(code)


@cache
def _filling(code: str) -> str:
    """The PDF operator that sets the fill colour."""
    found = colour(code)
    return f"{found.red:.4f} {found.green:.4f} {found.blue:.4f} rg"


_THICK, _THICK_SMALL, _LARGE = 0.03, 0.018, 14.0
"""The stroke width around bold fallback letters, relative to the type size; less below 14 pt to keep them clear."""


class LetteringPiece(NamedTuple):
    """A piece of text in one font, whose baseline begins at x, y. All lengths are in points.

    `space` is added after each letter. If `thick`, the outlines of the letters are drawn too, so that they look bold:
    fallback fonts have only one weight. `copied` are the letters that a reader gets who copies the text, if not those
    that are drawn.
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
    # Operators are written directly where possible, because ReportLab's methods format them again on every call.
    say = text._code.append
    font: tuple[str, float] | None = None
    filling, space, thick = "", 0.0, False
    for piece in pieces:
        # ReportLab cannot raise or lower the first glyph of a shaped text unless it writes the font before it.
        if (piece.font, piece.size) != font or piece.text.__class__ is ShapedStr:
            font = piece.font, piece.size
            text.setFont(*font)
        if piece.colour != filling:
            filling = piece.colour
            say(_filling(filling))
        if piece.space != space:
            space = piece.space
            text.setCharSpace(space)
        if piece.thick or thick:
            thick = piece.thick
            text.setTextRenderMode(2 if thick else 0)
            if thick:
                text.setStrokeColor(colour(filling))
                say(f"{(_THICK if piece.size >= _LARGE else _THICK_SMALL) * piece.size:.3f} w")
        text.setTextOrigin(piece.x, piece.y)
        if piece.copied:
            say(f"/Span <</ActualText <FEFF{piece.copied.encode('utf-16-be').hex().upper()}>>> BDC")
            text.textOut(piece.text)
            say("EMC")
        else:
            text.textOut(piece.text)
    if space:
        text.setCharSpace(0)
    if thick:
        text.setTextRenderMode(0)
    canvas.drawText(text)
