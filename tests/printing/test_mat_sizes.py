"""The papers of the game mat, and what makes sure that it is printed in its size."""

from __future__ import annotations

import re
from io import BytesIO

import pypdf
import pytest
from paperevents import make_event
from paperreading import JOB, MM, printed

from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.views import PrintJob

SHEETS = {
    ("mat", PageSize.A4): (297.0, 210.0),
    ("mat", PageSize.LETTER): (279.4, 215.9),
    ("mat-for-two", PageSize.A3): (420.0, 297.0),
    ("mat-for-two", PageSize.TABLOID): (431.8, 279.4),
}


def mat(what: str, page: PageSize) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(printed(build_papers(make_event(0), what), PrintJob(JOB.now, page=page))[0].content))


def preferences(file: pypdf.PdfReader) -> dict[str, object]:
    """What the file tells viewers about itself."""
    found = file.root_object["/ViewerPreferences"].get_object()
    assert isinstance(found, dict)
    return found


def test_the_mats_declare_their_papers() -> None:
    assert {(what, page) for what in ("mat", "mat-for-two") for page in DOCUMENTS[what].sizes} == set(SHEETS)


@pytest.mark.parametrize(("what", "page"), SHEETS)
def test_a_mat_is_as_large_as_its_paper_and_is_not_scaled(what: str, page: PageSize) -> None:
    file = mat(what, page)
    (sheet,) = file.pages
    size = float(sheet.mediabox.width) / MM, float(sheet.mediabox.height) / MM
    assert size == pytest.approx(SHEETS[what, page], abs=0.01)
    assert preferences(file)["/PrintScaling"] == "/None"


def test_other_documents_may_be_scaled() -> None:
    assert "/PrintScaling" not in preferences(mat("rulings", PageSize.A4))


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_usual_paper_stands_for_the_paper_twice_as_large(page: PageSize) -> None:
    larger = DOCUMENTS["mat-for-two"].size_for(page)
    size = mat("mat-for-two", page).pages[0].mediabox
    assert (float(size.width) / MM, float(size.height) / MM) == pytest.approx(SHEETS["mat-for-two", larger], abs=0.01)


@pytest.mark.parametrize(("what", "page"), SHEETS)
def test_one_line_is_as_long_as_the_mat_says(what: str, page: PageSize) -> None:
    (sheet,) = mat(what, page).pages
    assert "this line is 100 mm long" in sheet.extract_text()
    contents = sheet.get_contents()
    assert contents is not None
    lines = re.findall(rb"n ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", contents.get_data())
    lengths = [abs(float(to_x) - float(x)) / MM for x, y, to_x, to_y in lines if y == to_y]
    assert sum(length == pytest.approx(100.0, abs=0.01) for length in lengths) == 1
