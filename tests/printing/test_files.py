"""What a printed file says about itself, the fonts it contains, and the letters that are copied from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pypdf
import pytest
from paperevents import for_document, make_event, phone_codes, with_knockout
from paperreading import JOB, printed
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtPdf import QPdfDocument

from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.views import PrintJob

NAMES = [
    "مريم الحداد",
    "علاء",
    "ڥگچ",
    "प्रिया शर्मा",
    "क्षत्रिय कि",
    "দেবী",
    "ശ്രീദേവി",
    "සුනිල්",
    "សុខា",
    "မောင်မောင်",
    "สมชาย ใจดี",
    "דוד כהן",
    "Nguyễn Thị",
    "김민수",
    "Ελένη",
    "Кузнецов Артём",
]
"""Names whose glyphs are not their letters, or stand in another order, among others."""


def reader(content: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(content))


def fonts_of(content: bytes) -> Iterator[Any]:
    """All fonts of a file, whether or not a page uses them."""
    file = reader(content)
    for number in range(1, len(file.xref[0]) + 1):
        found = file.get_object(number)
        if isinstance(found, dict) and found.get("/Type") == "/Font":
            yield found


def copied(content: bytes) -> str:
    """All text of the first page as another program copies it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    text = document.getAllText(0).text()
    document.close()
    return text


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_every_font_is_in_the_file(what: str) -> None:
    made = for_document(with_knockout(make_event(12, rounds=2), 0), what)
    content = printed(
        build_papers(made, what, details=BuildOptions(codes=phone_codes(made), phones_at="http://10.0.0.2:8470"))
    )[0].content
    found = list(fonts_of(content))
    assert found
    for font in found:
        assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]
    assert b"Helvetica" not in content


def test_a_file_says_what_it_is() -> None:
    papers = build_papers(make_event(12, rounds=2), "pairings")
    job = replace(JOB, language="de")
    file = reader(printed(papers, job)[0].content)
    assert file.metadata is not None
    assert file.metadata.title == (
        "Torino Iron Cup 2026 – Runde 2, Paarungen nach Namen – Runde 2, Paarungen nach Tischen"
    )
    assert file.metadata.subject == "Sa., 21. November 2026, Circolo Dadi, Torino"
    assert str(file.metadata["/CreationDate"]) == str(file.metadata["/ModDate"]) == "D:20261121144600"
    assert str(file.root_object["/Lang"]) == "de"


def test_standings_name_their_event_too() -> None:
    file = reader(printed(build_papers(make_event(12, rounds=2), "standings"))[0].content)
    assert file.metadata is not None
    assert str(file.metadata.title).startswith("Torino Iron Cup 2026 – Round 2, Standings")


def test_a_document_without_an_event_names_itself() -> None:
    file = reader(printed(build_papers(make_event(0), "mat"), PrintJob("2026-02-03T04:05"))[0].content)
    assert file.metadata is not None
    assert file.metadata.title == "Game mat"
    assert file.metadata.subject == ""
    assert str(file.metadata["/CreationDate"]) == "D:20260203040500"


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_scripts_can_be_copied_letter_by_letter(name: str) -> None:
    for what in ("pairings-by-name", "slips"):
        content = printed(build_papers(make_event(["Ada", name], rounds=1), what))[0].content
        assert name in copied(content)


def test_right_to_left_letters_with_marks_are_copied_too() -> None:
    content = printed(build_papers(make_event(["Ada", "مُحَمَّد"], rounds=1), "pairings-by-name"))[0].content
    letters = "".join(copied(content).split())
    assert all(letter in letters for letter in "مُحَمَّد")
    assert "محمد" in "".join(letter for letter in letters if letter not in "\u064f\u064e\u0651")
