"""Dice on paper: all 144 can be drawn, each is stored once in a file, and each shows its colour without colour."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from paperreading import JOB
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.views import PrintJob
from irondie_to.printing.core.dice import draw_die, draw_kind
from irondie_to.printing.core.measures import portrait
from irondie_to.printing.core.sheet import Sheet

TYPES = ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re")
CODES = [f"{colour}{kind}{rare}" for colour in "RBYPGOKW" for kind in TYPES for rare in ("", "*")]


def drawn(code: str, *, colour: bool = True) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=0)
    sheet = Sheet(canvas, PrintJob(JOB.now, colour=colour), portrait(PageSize.A4))
    draw_die(sheet, code, 20.0, 20.0, 10.0)
    sheet.end_page()
    canvas.save()
    return out.getvalue()


@pytest.mark.parametrize("colour", [True, False])
def test_every_die_looks_different(colour: bool) -> None:
    pictures = {drawn(code, colour=colour).split(b"stream")[1] for code in CODES}
    assert len(pictures) == len(CODES) == 144


def test_without_colour_only_black_and_white_are_used() -> None:
    for code in CODES:
        for red, green, blue in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", drawn(code, colour=False)):
            assert max(abs(float(red) - float(green)), abs(float(green) - float(blue))) < 0.05


def test_a_die_is_described_once_however_often_it_stands_there() -> None:
    def size(times: int) -> int:
        out = BytesIO()
        canvas: Any = Canvas(out, invariant=1, pageCompression=0)
        sheet = Sheet(canvas, JOB, portrait(PageSize.A4))
        for number in range(times):
            draw_die(sheet, "WPo*", 10.0 + number, 20.0, 10.0)
        sheet.end_page()
        canvas.save()
        return len(out.getvalue())

    assert size(101) - size(1) < 100 * 120


def test_types_are_drawn_without_a_colour() -> None:
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    sheet = Sheet(canvas, JOB, portrait(PageSize.A4))
    for kind in TYPES:
        draw_kind(sheet, kind, 10.0, 10.0, 9.0)
    sheet.end_page()
    canvas.save()
    assert out.getvalue().startswith(b"%PDF")
