"""Reads printed documents: the text of a file, and the position of every line of text on its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

import pypdf
import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedStr
from reportlab.pdfgen import canvas as reportlab_canvas

from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.views import Pdf, PrintJob
from irondie_to.printing import press
from irondie_to.printing.core import sheet
from irondie_to.printing.core.lettering import LetteringPiece, write
from irondie_to.printing.core.measures import SMALLEST_TYPE

MM = 72 / 25.4
JOB = PrintJob("2026-11-21T14:46")


class Place(NamedTuple):
    """The edges of a line of text in mm from the lower left corner of the page, and the size of the page."""

    left: float
    bottom: float
    right: float
    top: float
    page_width: float
    page_height: float


class Box(NamedTuple):
    """A line of text on a page, with the fields of `Place`; its height is that of its capital letters."""

    page: int
    text: str
    size: float
    left: float
    bottom: float
    right: float
    top: float
    page_width: float
    page_height: float


def words(content: bytes) -> list[str]:
    """The text of each page of a PDF file."""
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]


def _width(text: str, font: str, size: float) -> float:
    """The width of a drawn text in points; a shaped text contains the width of each glyph."""
    if isinstance(text, ShapedStr):
        return float(sum(sign.x_advance for sign in text.__shapeData__) * size / 1000)
    return float(pdfmetrics.stringWidth(text, font, size))


class _Text:
    """A text object of ReportLab that records the text written to it."""

    def __init__(self, canvas: _Canvas, real: Any) -> None:
        self.canvas = canvas
        self.real = real
        self.space = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def setCharSpace(self, space: float) -> None:
        self.space = space
        self.real.setCharSpace(space)

    def textOut(self, text: str) -> None:
        x, y = self.real.getX(), self.real.getY()
        font, size = self.real._fontname, self.real._fontsize
        wide = _width(text, font, size) + self.space * len(text)
        self.canvas.note(x, y, text, wide, size)
        self.real.textOut(text)


class _Canvas:
    """A canvas that records all text and its position; it delegates everything else to the real canvas."""

    def __init__(self, boxes: list[Box], *arguments: Any, **named: Any) -> None:
        self.__dict__["_boxes"] = boxes
        self.__dict__["_forms"] = {}
        self.__dict__["_open"] = None
        self.__dict__["_real"] = reportlab_canvas.Canvas(*arguments, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def beginText(self) -> Any:
        return _Text(self, self._real.beginText())

    def drawText(self, text: Any) -> None:
        self._real.drawText(text.real)

    def note(self, x: float, y: float, text: str, wide: float, size: float) -> None:
        """Record a line of text, within the current form if there is one."""
        if self._open is not None:
            self._open.append((x, y, text, wide, size))
        else:
            self._note(x, y, text, wide, size)

    def beginForm(self, name: str, *arguments: Any) -> None:
        self._real.beginForm(name, *arguments)
        self.__dict__["_open"] = self._forms.setdefault(name, [])

    def endForm(self) -> None:
        self._real.endForm()
        self.__dict__["_open"] = None

    def doForm(self, name: str) -> None:
        self._real.doForm(name)
        for line in self._forms.get(name, ()):
            self.note(*line)

    def _note(self, x: float, y: float, text: str, wide: float, size: float) -> None:
        corners = [self._real.absolutePosition(x, y), self._real.absolutePosition(x + wide, y + 0.714 * size)]
        (left, right), (bottom, top) = (sorted(pair) for pair in zip(*corners, strict=True))
        sides = [left, bottom, right, top]
        place = Place(*(side / MM for side in sides), *(side / MM for side in self._real._pagesize))
        self._boxes.append(Box(self._real.getPageNumber(), text, size, *place))


def _written(canvas: _Canvas, pieces: list[LetteringPiece]) -> None:
    """Write the lettering of a page or a form, and record it."""
    for piece in pieces:
        wide = _width(piece.text, piece.font, piece.size) + piece.space * len(piece.text)
        canvas.note(piece.x, piece.y, piece.text, wide, piece.size)
    write(canvas._real, pieces)


@contextmanager
def watched() -> Iterator[list[Box]]:
    """Record all lines of text drawn while the context is open."""
    boxes: list[Box] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "Canvas", lambda *given, **named: _Canvas(boxes, *given, **named))
        patch.setattr(sheet, "write", _written)
        yield boxes


def drawn(papers: Sequence[Paper], job: PrintJob = JOB) -> tuple[Pdf, list[Box]]:
    """Print the documents; return the file and the positions of its text."""
    with watched() as boxes:
        pdf = press.Press().pdf(papers, job)
    return pdf, boxes


def printed(papers: Sequence[Paper], job: PrintJob = JOB) -> tuple[Pdf, list[Box]]:
    """Print the documents; return the file and the positions of its text.

    Fails if text leaves the page or overlaps other text.
    """
    pdf, boxes = drawn(papers, job)
    check_places(boxes)
    return pdf, boxes


def check_places(boxes: Sequence[Box]) -> None:
    """Check that every line is on its page, large enough to read, and does not touch other lines."""
    found = next(misplaced(boxes), None)
    assert found is None, found


def misplaced(boxes: Sequence[Box], edge: float = 4.8) -> Iterator[str]:
    """The lines that are too near to the edge of the page or to another line, or too small for anything."""
    pages: dict[int, list[Box]] = {}
    for box in boxes:
        if min(box.left, box.bottom) < edge or box.right > box.page_width - edge or box.top > box.page_height - edge:
            yield f"at the edge: {box}"
        if box.size < SMALLEST_TYPE - 0.01:
            yield f"too small: {box}"
        pages.setdefault(box.page, []).append(box)
    for found in pages.values():
        found.sort(key=lambda box: box.bottom)
        for place, one in enumerate(found):
            for other in found[place + 1 :]:
                if other.bottom >= one.top:
                    break
                # Ignore a third of each height, half of it at each edge, and 0.3 mm at the sides, which are empty.
                upper = min(box.top - (box.top - box.bottom) / 6 for box in (one, other))
                lower = max(box.bottom + (box.top - box.bottom) / 6 for box in (one, other))
                apart = upper <= lower
                beside = one.right < other.left + 0.3 or other.right < one.left + 0.3
                if not apart and not beside:
                    yield f"on each other: {one}, {other}"
