"""The lettering of a page, collected while the page is drawn and written on top of it at the end."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from reportlab.lib.colors import HexColor


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
    fallback fonts have only one weight.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    space: float
    thick: bool


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
        if (piece.font, piece.size) != font:
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
        text.textOut(piece.text)
    if space:
        text.setCharSpace(0)
    if thick:
        text.setTextRenderMode(0)
    canvas.drawText(text)
