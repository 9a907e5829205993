"""Typed pages: what is understood, what is refused, and which pages of a document are meant."""

from __future__ import annotations

import pytest

from irondie_to.app.papers.views import pages_in, read_pages, written_pages
from irondie_to.errors import UserError


@pytest.mark.parametrize(
    ("text", "written", "pages"),
    [
        ("", "", [1, 2, 3, 4, 5, 6, 7]),
        ("  ", "", [1, 2, 3, 4, 5, 6, 7]),
        ("3", "3", [3]),
        ("1-3, 5", "1-3, 5", [1, 2, 3, 5]),
        ("1–3;5", "1-3, 5", [1, 2, 3, 5]),
        (" 5 , 1 - 3 ", "5, 1-3", [1, 2, 3, 5]),
        ("2-4,3-5,4", "2-4, 3-5, 4", [2, 3, 4, 5]),
        ("5-", "5-", [5, 6, 7]),
        ("7-7", "7", [7]),
        ("7", "7", [7]),
    ],
)
def test_pages_are_read_and_written(text: str, written: str, pages: list[int]) -> None:
    spans = read_pages(text)
    assert written_pages(spans) == written
    assert read_pages(written) == spans
    assert list(pages_in(spans, 7)) == pages


@pytest.mark.parametrize("text", ["x", "1,", ",1", "0", "0-3", "3-1", "-3", "1-2-3", "1.5", "1 2", "12345", "all", "–"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UserError) as refused:
        read_pages(text)
    assert refused.value.code == "paper.no_pages"
    assert refused.value.phrase.values == {"text": text}


def test_what_is_refused_is_quoted_in_part() -> None:
    with pytest.raises(UserError) as refused:
        read_pages("page " * 30)
    assert len(str(refused.value.phrase.values["text"])) == 40


@pytest.mark.parametrize(("text", "page"), [("8", 8), ("1-8", 8), ("8-", 8), ("3, 9-12, 2", 12)])
def test_a_page_that_the_document_does_not_have_is_named(text: str, page: int) -> None:
    with pytest.raises(UserError) as refused:
        pages_in(read_pages(text), 7)
    assert (refused.value.code, refused.value.phrase.values) == ("paper.no_page", {"page": page, "count": 7})
