"""The sizes of paper: A3 and Tabloid are A4 and Letter enlarged, or have more columns."""

from __future__ import annotations

import pytest
from paperreading import printed

from irondie_to.app.papers.documents import GameMat
from irondie_to.app.papers.kinds import PageSize
from irondie_to.errors import Phrase
from irondie_to.printing import press
from irondie_to.printing.core.frame import Document, PageNumber
from irondie_to.printing.core.measures import Measure, landscape, portrait
from irondie_to.printing.core.sheet import Sheet

MILLIMETRES = {
    PageSize.A4: (210.0, 297.0),
    PageSize.LETTER: (215.9, 279.4),
    PageSize.A3: (297.0, 420.0),
    PageSize.TABLOID: (279.4, 431.8),
}
LARGE = {PageSize.A3: PageSize.A4, PageSize.TABLOID: PageSize.LETTER}


def on_paper(measure: Measure) -> tuple[float, float]:
    return measure.width * measure.scale, measure.height * measure.scale


@pytest.mark.parametrize("page", list(PageSize))
def test_every_sheet_has_the_size_of_its_paper(page: PageSize) -> None:
    upright = MILLIMETRES[page]
    assert on_paper(portrait(page)) == pytest.approx(upright)
    for measure in (landscape(page), landscape(page, is_enlarged=False)):
        assert on_paper(measure) == pytest.approx(upright[::-1])
        assert (measure.measure + 3) % 15 == pytest.approx(0)
        assert 13.0 < measure.left < 21.0


@pytest.mark.parametrize("page", list(LARGE))
def test_a_large_sheet_is_a_usual_one_enlarged(page: PageSize) -> None:
    large, usual = portrait(page), portrait(LARGE[page])
    assert (large.width, large.measure) == (usual.width, usual.measure)
    assert large.height > usual.height - 0.1
    assert large.scale > 1.29
    wide = landscape(page, is_enlarged=False)
    assert wide.scale == 1.0
    assert wide.measure > landscape(page).measure


@pytest.mark.parametrize("page", list(LARGE))
def test_text_and_page_are_enlarged_together(page: PageSize, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the second page, and in a document that follows one in the usual size."""
    measure = portrait(page)

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        sheet.text(100.0, 200.0, "here", 12.0)

    usual = Document((Phrase("paper.player"),), portrait(PageSize.A4), (draw,))
    large = Document((Phrase("paper.player"),), measure, (draw, draw))
    documents = [usual, large, usual]
    laid_out = iter(documents)
    monkeypatch.setattr(press, "lay_out", lambda _paper, _job: next(laid_out))
    found = [box for box in printed([GameMat(two_players=False) for _ in documents])[1] if box.text == "here"]
    assert [(box.left, box.page_height - box.bottom) for box in found] == [
        pytest.approx((100.0 * scale, 200.0 * scale)) for scale in (1.0, measure.scale, measure.scale, 1.0)
    ]
    wide, high = MILLIMETRES[page]
    assert [(box.page_width, box.page_height) for box in found] == [
        pytest.approx(size) for size in ((210.0, 297.0), (wide, high), (wide, high), (210.0, 297.0))
    ]
