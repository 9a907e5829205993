"""The lettering of a page: gathered while the page is drawn, then written over it in one go."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from reportlab.lib.colors import HexColor


@cache
def colour(code: str) -> Any:
    """The colour of a code such as #0B4F5C for ReportLab, which takes its time to read one."""
    return HexColor(code)


@cache
def _filling(code: str) -> str:
    """The words of a PDF that choose the colour of what is filled."""
    found = colour(code)
    return f"{found.red:.4f} {found.green:.4f} {found.blue:.4f} rg"


_THICK, _THICK_SMALL, _LARGE = 0.03, 0.018, 14.0
"""How thick the stroke about bold fallback letters is, in sizes: thinner below 14 pt, or dense signs would fill up."""


class LetteringPiece(NamedTuple):
    """Text in one font with its baseline from x, y in points. `space` is added after each letter.

    `thick` letters get a stroke around them: fallback fonts have one weight only.
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
    """Write the pieces as one text object: most of the time that text takes goes into many small ones.

    The colours and the width of line of the canvas are others afterwards.
    """
    text = canvas.beginText()
    # What a PDF can be told in words that are ready is told so; the methods for it make them anew each time.
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
