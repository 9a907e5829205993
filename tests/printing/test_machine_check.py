"""Every declared document is checked by machine, for few and many players, in all languages and on all its papers.

`python -m tests.campaigns papers` checks all combinations; this test chooses some, so that each kind of document is
printed with every field of players, in every language and on every paper.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from papercheck import FIELDS, NOW, PAGE_EACH, all_runs, faults_of, papers_of, some_runs

from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.views import PrintJob
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing import press
from irondie_to.printing.core import sheet
from irondie_to.printing.core.frame import Document
from irondie_to.printing.core.measures import portions, spread
from irondie_to.printing.core.sheet import Sheet
from irondie_to.printing.rounds import pairings_by_name


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_nothing_is_wrong_with_a_document(what: str) -> None:
    found = [fault for run in some_runs(what) for fault in run.faults()]
    assert not found, "\n".join(found[:20])


def test_the_chosen_runs_have_everything() -> None:
    for what, kind in DOCUMENTS.items():
        runs = list(some_runs(what))
        assert {run.field for run in runs} >= set(FIELDS) - ({1000} if what in PAGE_EACH else set())
        assert {run.knockout for run in runs} == {False, True}
        assert {(run.language, run.page) for run in runs} == set(product(LANGUAGES, kind.sizes))
        assert set(runs) < set(all_runs())


def by_name(language: str = "de") -> list[str]:
    """The kinds of faults of a list with several sheets, by their first words."""
    (paper,) = papers_of("pairings-by-name", 200)
    return sorted({fault.split(" ")[0] for fault in faults_of(paper, PrintJob(NOW, language))})


def shifted(**changes: Callable[[float], float]) -> Callable[..., float]:
    """`Sheet.text` with some of its numbers changed."""
    real = Sheet.text

    def text(self: Sheet, x: float, y: float, words: str, size: float, **named: Any) -> float:
        place = {"x": x, "y": y, "size": size}
        place |= {name: change(place[name]) for name, change in changes.items()}
        return real(self, place["x"], place["y"], words, place["size"], **named)

    return text


def test_the_check_finds_nothing_wrong_before_something_is() -> None:
    assert by_name() == []


def test_it_notices_type_that_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sheet, "text", shifted(size=lambda size: size * 0.75))
    assert "5.62" in by_name() or "5.44" in by_name()


def test_it_notices_words_at_the_edge_and_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sheet, "text", shifted(x=lambda x: x + 12.0))
    assert "at" in by_name()
    monkeypatch.undo()
    monkeypatch.setattr(Sheet, "text", shifted(y=lambda y: y + 9.0 if y == 39.0 else y))
    assert "on" in by_name()


def test_it_notices_a_name_too_few_and_a_name_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairings_by_name, "portions", lambda rows, sizes: portions(rows[:-1], sizes))
    assert by_name()
    assert all(fault.startswith("Qz") for fault in by_name())
    monkeypatch.setattr(pairings_by_name, "portions", lambda rows, sizes: portions((*rows[:-1], rows[0]), sizes))
    assert by_name()
    assert all(fault.startswith("Qz") for fault in by_name())


def test_it_notices_sheets_with_different_numbers_of_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    def uneven(*given: Any) -> tuple[list[int], float]:
        sizes, height = spread(*given)
        return [sizes[0] - 2, *sizes[1:-1], sizes[-1] + 2], height

    monkeypatch.setattr(pairings_by_name, "spread", uneven)
    assert "sheets" in by_name()


def test_it_notices_a_blank_page_and_a_page_without_head(monkeypatch: pytest.MonkeyPatch) -> None:
    real = press.lay_out

    def longer(*given: Any) -> Document:
        document = real(*given)
        return replace(document, pages=(*document.pages, lambda _sheet, _page: None))

    monkeypatch.setattr(press, "lay_out", longer)
    assert by_name() == ["page", "sheets"]


def test_it_notices_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "say_for_display", lambda phrase, _language: say_for_display(phrase, "it"))
    assert "no" in by_name()


def test_it_notices_a_font_that_is_not_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("reportlab.rl_config.canvas_basefontname", "Helvetica")
        patch.setattr(press, "font", lambda _name: type("Other", (), {"fontName": "Helvetica"}))
        assert by_name() == ["a"]
