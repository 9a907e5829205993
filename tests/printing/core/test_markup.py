"""Names that look like markup are printed unchanged."""

from __future__ import annotations

import pytest
from paperevents import for_document, make_event, phone_codes, with_knockout, with_notes
from paperreading import JOB, words

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.printing.press import Press
from irondie_to.tournament.model import Options


def event(name: str) -> Picture:
    players = [name.format(number) for number in range(8)]
    options = Options(swiss_rounds=2, cut=4)
    made = make_event(players, rounds=2, options=options, name=name.format(8), place=name.format(9))
    return with_notes(with_knockout(made, 1), 4)


def text(name: str, what: str) -> str:
    made = for_document(event(name), what)
    papers = build_papers(
        made,
        what,
        round_number=2,
        details=BuildOptions(journal=(), with_sets=True, codes=phone_codes(made), phones_at="http://10.0.0.2:8470"),
    )
    return "\n".join(words(Press().pdf(papers, JOB).content))


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_names_are_printed_as_typed(what: str) -> None:
    plain, marked = text("Qz{}", what), text("<b>Q{}</b>&", what)
    for number in range(10):
        assert (f"Qz{number}" in plain) == (f"<b>Q{number}</b>&" in marked)
