"""QR codes on paper, drawn as one shape, so that no seams show between their squares."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from irondie_to.printing.core.lettering import colour
from irondie_to.printing.core.sheet import Sheet
from irondie_to.qr_codes import bars, qr_rows

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
