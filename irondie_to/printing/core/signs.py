"""Draws signs used by many documents: plates with a table number or a word, a letter in a box, a tick, QR codes."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.lettering import colour
from irondie_to.printing.core.measures import INK, MM, WHITE
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.qr_codes import bars, qr_rows


def plate(sheet: Sheet, x: float, y: float, wide: float, high: float, text: str, size: float) -> None:
    """Draw a table number in white on a dark rounded plate."""
    sheet.rectangle(x, y, wide, high, fill=INK, radius=1.1)
    size = min(size, (wide - 2) * MM / width_of_one(text, SEMI.bold))
    sheet.text(
        x + wide / 2,
        y + high / 2 + CAP_HEIGHT * size / MM / 2,
        text,
        size,
        bold=True,
        colour=WHITE,
        align=Align.CENTRE,
    )


def open_plate(sheet: Sheet, x: float, y: float, wide: float, high: float, text: str, size: float) -> None:
    """Draw a word in an outlined plate, for players without a table this round."""
    sheet.rectangle(x, y, wide, high, fill=WHITE, stroke=INK, line=0.9, radius=1.1)
    sheet.fitted(x + wide / 2, y + high / 2, wide - 2, high, text, size, bold=True, align=Align.CENTRE, shrink=0.5)


def boxed(sheet: Sheet, x: float, middle: float, letter: str) -> float:
    """Draw a letter in a small box whose right edge is at x; return the width of the box in mm."""
    side = 4.2
    sheet.rectangle(x - side, middle - side / 2, side, side, stroke=INK, line=0.7, radius=0.8, fill=WHITE)
    sheet.text(x - side / 2, middle + 1.05, letter, 8.5, bold=True, align=Align.CENTRE)
    return side


def tick(sheet: Sheet, x: float, y: float, colour: str = INK) -> None:
    """Draw a tick centred on x, y, as two lines, so that no font is needed."""
    sheet.rule(x - 1.6, y + 0.1, x - 0.5, y + 1.4, line=1.2, colour=colour)
    sheet.rule(x - 0.5, y + 1.4, x + 1.7, y - 1.6, line=1.2, colour=colour)


_BLACK = "#000000"


def qr(sheet: Sheet, x: float, y: float, side: float, text: str, *, quiet: float = 0.0) -> None:
    """Draw the QR code with this text in a square of `side` mm whose upper left corner is x, y.

    `quiet` is the width of the white border inside the square, in modules of the code; the caller must leave the rest
    of the quiet zone white.
    """
    rows = qr_rows(text)
    unit = side / (len(rows) + 2 * quiet)

    def draw(canvas: Any) -> None:
        canvas.setFillColor(colour(_BLACK))
        path = canvas.beginPath()
        for down, first, length in bars(rows):
            path.rect(first, down, length, 1)
        canvas.drawPath(path, stroke=0, fill=1)

    name = f"qr-{sha256(text.encode()).hexdigest()[:20]}"  # the name in the file has only letters and digits
    sheet.stamp(name, x + quiet * unit, y + quiet * unit, unit, (0, len(rows)), draw)
