"""Keeps a proof of every document: the place of each text, line and shape on its pages.

A change of a layout must be meant. `python tests/support/proofs.py` records the proofs of all documents, or of those
named, such as `slips`; look at the printed pages before you record them. Sentences are recorded as their codes, so that
other words change no proof.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import Any, NamedTuple

import proofscenes
import pytest
from paperreading import JOB
from reportlab.pdfgen.canvas import Canvas
from testdata import DATA

from irondie_to.app.core.fitting import Fitted
from irondie_to.app.papers.kinds import PageSize, Paper
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing import press
from irondie_to.printing.core import sheet
from irondie_to.printing.core.dice import draw_die, draw_kind
from irondie_to.printing.core.fitting import fit
from irondie_to.printing.core.lettering import LetteringPiece, write
from irondie_to.printing.core.measures import MM, portrait
from irondie_to.printing.core.sheet import Sheet
from irondie_to.rules.dice import COLOURS

FOLDER = DATA / "proofs"
TOLERANCE_MM = 0.11
"""How far something may be from its place in the proof: twice what rounding to a tenth of a millimetre can change."""
_STEP = 60
"""Sentences of this many letters are recorded alike, so that few changes of words change the number of lines."""
_DICE, _TYPES = "dice", ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re")
PROVED = (*proofscenes.PROVED, _DICE)
"""The names of all proofs: those of documents, and the dice."""


class Mark(NamedTuple):
    """Something on a page: its kind, its numbers (mm from the lower left, points or percent), its text and look.

    For a text, that is its colour, its font, with `+` if it is made bold, and what is copied in its place. Before a
    text that may be too long is the room that it has: width, height, type size, how much that may shrink, and its least
    size.
    """

    kind: str
    numbers: tuple[float, ...]
    text: str = ""

    def __str__(self) -> str:
        return " ".join([self.kind, ",".join(f"{number:.1f}".removesuffix(".0") for number in self.numbers), self.text])

    @classmethod
    def read(cls, line: str) -> Mark:
        """Read what `str` has written."""
        kind, numbers, text = line.split(" ", 2)
        return cls(kind, tuple(map(float, numbers.split(","))) if numbers else (), text)

    def is_near(self, other: Mark) -> bool:
        """Whether this is the same at the same place."""
        if (self.kind, self.text, len(self.numbers)) != (other.kind, other.text, len(other.numbers)):
            return False
        pairs = zip(self.numbers, other.numbers, strict=True)
        return all(abs(one - another) <= TOLERANCE_MM for one, another in pairs)


class _Recorder(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """A canvas that records what is drawn on its pages and in its forms."""

    marks: list[Mark]

    def _mark(self, kind: str, points: Sequence[float], *others: float, text: str = "") -> None:
        mm = [value / MM for value in points]
        self.marks.append(Mark(kind, (*mm, *others), text))

    def _shape(self, kind: str, points: Sequence[float], stroke: int = 1, fill: int = 0) -> None:
        drawn, filled = _hex(self._strokeColorObj) if stroke else "", _hex(self._fillColorObj) if fill else ""
        self._mark(kind, points, *([self._lineWidth] if stroke else []), text=f"{drawn},{filled}".strip(","))

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        super().line(x1, y1, x2, y2)
        self._shape("line", (x1, y1, x2, y2))

    def rect(self, x: float, y: float, width: float, height: float, stroke: int = 1, fill: int = 0) -> None:
        super().rect(x, y, width, height, stroke, fill)
        self._shape("rectangle", (x, y, width, height), stroke=stroke, fill=fill)

    def roundRect(
        self, x: float, y: float, width: float, height: float, radius: float, stroke: int = 1, fill: int = 0
    ) -> None:
        super().roundRect(x, y, width, height, radius, stroke, fill)
        self._shape("round", (x, y, width, height, radius), stroke=stroke, fill=fill)

    def circle(self, x_cen: float, y_cen: float, r: float, stroke: int = 1, fill: int = 0) -> None:
        super().circle(x_cen, y_cen, r, stroke, fill)
        self._shape("circle", (x_cen, y_cen, r), stroke=stroke, fill=fill)

    def drawPath(self, path: Any, stroke: int = 1, fill: int = 0, **named: Any) -> None:
        super().drawPath(path, stroke, fill, **named)
        drawn = " ".join(map(str, path._code))
        points = [float(number) for number in re.findall(r"-?\d*\.?\d+", drawn)]
        self._shape(f"path-{''.join(re.findall('[a-z]', drawn))}", points, stroke=stroke, fill=fill)

    def setDash(self, *given: Any) -> None:
        super().setDash(*given)
        self.marks.append(Mark("dash", tuple(float(one) for one in given)))

    def translate(self, dx: float, dy: float) -> None:
        super().translate(dx, dy)
        self._mark("moved", (dx, dy))

    def transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        super().transform(a, b, c, d, e, f)
        self._mark("transformed", (e, f), *(100 * part for part in (a, b, c, d)))

    def doForm(self, name: str) -> None:
        super().doForm(name)
        self.marks.append(Mark("form", (), name))

    def showPage(self) -> None:
        super().showPage()
        self.marks.append(Mark("page", tuple(side / MM for side in self._pagesize)))


def _hex(colour: Any) -> str:
    return str(colour.hexval()[2:]) if hasattr(colour, "hexval") else str(colour)


def _code(phrase: Phrase, _language: str = "") -> str:
    """The code of a phrase with its values, in place of the sentence; for a long sentence, several times."""
    values = [_code(value) if isinstance(value, Phrase) else str(value) for value in phrase.values.values()]
    text = " ".join([phrase.code.split(".")[-1].replace("_", " "), *values])
    length = len(say_for_display(phrase, "en")) // _STEP * _STEP
    return (f"{text} " * (length // len(text) + 1))[:length].strip() if length > len(text) else text


def _long_code(phrase: Phrase, language: str = "") -> str:
    """The code of a phrase twice, so that it needs more room than there is."""
    return " ".join([_code(phrase, language)] * 2)


@contextmanager
def _recording(say: Callable[[Phrase, str], str]) -> Iterator[list[Mark]]:
    marks: list[Mark] = []

    def made(*given: Any, **named: Any) -> _Recorder:
        canvas = _Recorder(*given, **named)
        canvas.marks = marks
        return canvas

    def written(canvas: _Recorder, pieces: list[LetteringPiece]) -> None:
        for piece in pieces:
            look = f"{piece.colour} {piece.font.removeprefix('NotoSans')}{'+' * piece.thick}"
            text = f"{look} {piece.text}" + (f" copied as {piece.copied}" if piece.copied else "")
            canvas._mark("text", (piece.x, piece.y), piece.size, piece.space, text=text)
        write(canvas, pieces)

    def fitted(text: str, room: float, size: float, row_height: float, **look: Any) -> Fitted[str]:
        marks.append(Mark("room", (room, row_height, size, 100 * look["shrink"], look["least"])))
        return fit(text, room, size, row_height, **look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "Canvas", made)
        patch.setattr(sheet, "write", written)
        patch.setattr(sheet, "fit", fitted)
        patch.setattr(sheet, "say_for_display", say)
        yield marks


def proof(name: str) -> list[Mark]:
    """What is on the pages of this proof."""
    if name == _DICE:
        return _proof_of_dice()
    return proof_of(*proofscenes.proved(name), say=_long_code if name.endswith("-long") else _code)


def proof_of(papers: Sequence[Paper], job: PrintJob, say: Callable[[Phrase, str], str] = _code) -> list[Mark]:
    """What is on the pages of these documents, with `say` for the sentences."""
    with _recording(say) as marks:
        press.Press().pdf(papers, job)
    return marks


def _proof_of_dice() -> list[Mark]:
    """Every type of die, large and small, with a star and without a colour, on a page in colour and on one without."""
    with _recording(_code) as marks:
        canvas = _Recorder(BytesIO())
        canvas.marks = marks
        for colour in (True, False):
            page = Sheet(canvas, replace(JOB, colour=colour), portrait(PageSize.A4))
            for number, kind in enumerate(_TYPES):
                draw_die(page, f"W{kind}*", 10.0 + 20.0 * number, 20.0, 14.0)
                draw_die(page, f"R{kind}", 10.0 + 20.0 * number, 40.0, 8.0)
                draw_kind(page, kind, 10.0 + 20.0 * number, 60.0, 14.0)
            for number, each in enumerate(COLOURS):
                draw_die(page, f"{each.value}Br*", 10.0 + 20.0 * number, 80.0, 14.0)
            page.end_page()
    return marks


def recorded(key: str) -> list[Mark]:
    """The recorded proof of this kind of document."""
    return list(map(Mark.read, (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()))


def main(names: Sequence[str]) -> None:
    """Record the proofs of these documents, of all if none is named."""
    FOLDER.mkdir(exist_ok=True)
    for key in names or PROVED:
        (FOLDER / f"{key}.txt").write_text("".join(f"{mark}\n" for mark in proof(key)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
