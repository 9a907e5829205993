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
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from paperevents import for_document, make_event, phone_codes, with_knockout, with_notes
from paperreading import JOB
from reportlab.pdfgen.canvas import Canvas
from testdata import DATA

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, NoticeText, PageSize
from irondie_to.app.papers.views import read_pages
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing import press
from irondie_to.printing.core import sheet
from irondie_to.printing.core.dice import draw_die, draw_kind
from irondie_to.printing.core.lettering import LetteringPiece, write
from irondie_to.printing.core.measures import MM, portrait
from irondie_to.printing.core.sheet import Sheet
from irondie_to.tournament.model import Options, Prize

FOLDER = DATA / "proofs"
TOLERANCE_MM = 0.11
"""How far something may be from its place in the proof: twice what rounding to a tenth of a millimetre can change."""
_COMPOSED = {"pairings", "pairings-and-slips", "round", "standings"}
"""The kinds that only put others together."""
_CARDS = "player-cards"
_ALIKE = {_CARDS, "player-record", "set-list", "set-check", "set-lists", "certificates", "tents"}
"""The kinds whose pages are alike: their proofs have the first one."""
_STEP = 60
"""Sentences of this many letters are recorded alike, so that few changes of words change the number of lines."""
_JOURNAL = tuple(
    JournalRow(number, 1, "do", None, "step.swap", '{"one": "Ada", "other": "Bo"}', "ada", "2026-11-21T12:00:00Z", "")
    for number in range(1, 9)
)
_OPTIONS = BuildOptions(
    journal=_JOURNAL,
    with_sets=True,
    with_staff=True,
    staff=("Referee: Ada Weber",),
    referee="Ada Weber",
    added="12:30-13:30 Lunch",
    notice=NoticeText("Food only in the yard.\n\nThe doors close at 10.", "Food", "18:00"),
)
_PRIZES = (
    Prize("Cup", (1, 1)),
    Prize("A voucher of the games shop at the market place for all that it sells", (1, 4)),
    Prize("Dice bag", lot=3),
    Prize("Best painted dice", None),
)
_LONG = "-long"
_LONG_NAMES = (
    "Montgomery-Featherstonehaugh Abercrombie-Cholmondeley, Bartholomew",
    "Wolfeschlegelsteinhausenbergerdorff, Hubert",
    "Guðmundsdóttir af Svartárkotsætt, Þorgerður Katrín Ragnheiður Gunnhildur",
    "Pérez de la Cuesta, María Guadalupe",
    "Papadopoulou-Giannakopoulou, Eleftheria Maria Konstantina",
    *("Bo", "Jaggy, Peggy", "Иванов-Крамской, Александр", "Featherstonehaugh-Cholmondeley, Peggy"),
)
_DICE, _TYPES = "dice", ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re")
PROVED = (*(f"{key}{form}" for key in DOCUMENTS if key not in _COMPOSED for form in ("", _LONG)), _DICE)
"""The names of all proofs: the kinds of documents, the same with long words on Letter or Tabloid, and the dice."""


class Mark(NamedTuple):
    """Something on a page: its kind, its numbers (mm from the lower left, points or percent), its text and colours."""

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
            canvas._mark("text", (piece.x, piece.y), piece.size, piece.space, text=f"{piece.colour} {piece.text}")
        write(canvas, pieces)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "Canvas", made)
        patch.setattr(sheet, "write", written)
        patch.setattr(sheet, "say_for_display", say)
        yield marks


@cache
def _event(*, is_long: bool) -> Picture:
    players = _LONG_NAMES if is_long else 37
    name = "The championship of the clubs of all the valleys" if is_long else "Torino Iron Cup 2026"
    options = Options(swiss_rounds=2, cut=4 if is_long else 8, prizes=_PRIZES)
    made = make_event(players, rounds=2, options=options, name=name)
    return with_notes(with_knockout(made, 1), 9)


def proof(name: str) -> list[Mark]:
    """What is on the pages of this document, for an event in its second round."""
    if name == _DICE:
        return _proof_of_dice()
    key, is_long = name.removesuffix(_LONG), name.endswith(_LONG)
    kind = DOCUMENTS[key]
    options = replace(_OPTIONS, filled=True, per_sheet=3) if is_long else _OPTIONS
    if key == _CARDS:
        options = replace(options, codes=phone_codes(_event(is_long=is_long)), phones_at="http://192.168.1.20:8470")
    papers = kind.build(for_document(_event(is_long=is_long), key), 2, options)
    job = replace(JOB, page=kind.sizes[-1 if is_long else 0], pages=read_pages("1" if key in _ALIKE else ""))
    with _recording(_long_code if is_long else _code) as marks:
        press.Press().pdf(papers, job)
    return marks


def _proof_of_dice() -> list[Mark]:
    """Every type of die, large and small, with a star and without a colour."""
    with _recording(_code) as marks:
        canvas = _Recorder(BytesIO())
        canvas.marks = marks
        page = Sheet(canvas, JOB, portrait(PageSize.A4))
        for number, kind in enumerate(_TYPES):
            draw_die(page, f"W{kind}*", 10.0 + 20.0 * number, 20.0, 14.0)
            draw_die(page, f"R{kind}", 10.0 + 20.0 * number, 40.0, 8.0)
            draw_kind(page, kind, 10.0 + 20.0 * number, 60.0, 14.0)
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
