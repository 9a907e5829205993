"""Which rounds are under way: the final and the match for third place are one, on everything that tells of them."""

from __future__ import annotations

import re

import pytest
from evenings import Evening, new_evening
from paperreading import printed

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.stages import open_stages, stage_of, stages, stages_under_way
from irondie_to.app.end.ranking import last_finished
from irondie_to.app.event.queries import event_line
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.build import build_papers, rounds_of
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.desktop.screen.content import content_of
from irondie_to.errors import Phrase
from irondie_to.export.exporter import Exporter


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event whose final and match for third place are being played."""
    found = new_evening(desk, 8, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    found.report_all()
    return found


def _names(evening: Evening) -> list[list[str]]:
    return [[row.name for row in stage] for stage in stages_under_way(evening.picture)]


def test_the_match_for_third_place_is_under_way_with_the_final(evening: Evening) -> None:
    assert _names(evening) == [["final", "third_place"]]
    assert stages(evening.picture)[-1] == stage_of(evening.picture, evening.picture.knockout[-1])
    evening.report("1 2-0", "final")
    assert _names(evening) == [["final", "third_place"]]
    evening.report("2 2-0", "third_place")
    assert open_stages(evening.picture) == []
    assert _names(evening) == [["final", "third_place"]]


def test_a_match_that_begins_before_the_others_are_over_is_under_way_too(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8, third_place=True)
    assert stages_under_way(evening.picture) == []
    evening.play_round()
    assert stages_under_way(evening.picture) == [evening.picture.swiss]
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 2-0")
    assert _names(evening) == [["quarterfinals"], ["semifinals"]]
    line = event_line(evening.picture)
    assert line.detail == Phrase("status.missing", {"count": 3, "all": 5})


ON_PAPER = [key for key, kind in DOCUMENTS.items() if kind.moment.value == "round" and key != "pairings-by-name-short"]


@pytest.mark.parametrize("key", ON_PAPER)
def test_every_paper_of_the_last_round_has_both_matches(evening: Evening, key: str) -> None:
    picture = evening.picture
    playing = {picture.entrant(row).own_name for match in picture.pending for row in (match.a_id, match.b_id)}
    assert len(playing) == 4
    for chosen in (None, "final"):
        _pdf, boxes = printed(build_papers(picture, key, round_number=chosen))
        text = " ".join(box.text for box in boxes)
        assert playing <= set(re.findall(r"Player \d+", text))
        assert "third place" in text.casefold()


def test_the_match_for_third_place_can_be_printed_alone(evening: Evening) -> None:
    (paper,) = build_papers(evening.picture, "slips", round_number="third_place")
    _pdf, boxes = printed([paper])
    assert "Third place" in [box.text for box in boxes]
    assert "Final" not in [box.text for box in boxes]


def test_each_slip_names_its_own_match(evening: Evening) -> None:
    _pdf, boxes = printed(build_papers(evening.picture, "slips"))
    texts = [box.text for box in boxes]
    assert (texts.count("Final"), texts.count("Third place")) == (1, 1)


def test_the_print_page_offers_both_as_one_round(evening: Evening) -> None:
    assert rounds_of(evening.picture, "slips") == (
        (1, Phrase("paper.round", {"round": 1})),
        ("semifinals", Phrase("paper.semifinals")),
        ("final", Phrase("paper.final_and_third")),
    )


def test_exported_pairings_have_both_matches(evening: Evening) -> None:
    for kind in (ExportFormat.CSV, ExportFormat.HTML):
        text = Exporter().file(evening.picture, kind, ExportedContent.PAIRINGS, "en", "2026-03-21T14:46").decode()
        assert len(set(re.findall(r"Player \d+", text))) == 4
        assert "Third place" in text


def test_headings_of_the_bracket_on_the_web_page_have_a_place_of_their_own(evening: Evening) -> None:
    text = Exporter().file(evening.picture, ExportFormat.HTML, None, "en", "2026-03-21T14:46").decode()
    heads = re.findall(r'<h3 style="([^"]*)">([^<]*)</h3>', text)
    assert [words for _place, words in heads] == ["Semifinals", "Final", "Third place"]
    assert len({place for place, _words in heads}) == 3


def test_the_hall_screen_has_both_after_the_final_is_over(evening: Evening) -> None:
    evening.report("1 2-0", "final")
    found = content_of(evening.picture)
    assert found.title == Phrase("paper.final_and_third")
    assert found.bracket is not None
    assert found.bracket.status == Phrase("paper.to_play", {"count": 1, "round": Phrase("paper.final_and_third")})
    assert (len(found.seats), found.out, found.tables) == (4, (2,), 2)


def test_a_report_is_not_after_the_final_while_the_third_place_is_open(evening: Evening) -> None:
    evening.report("1 2-0", "final")
    assert last_finished(evening.picture).stage == "semifinals"
