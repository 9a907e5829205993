"""The ranking of the report: the note below a name, such as “by lot”, has a line of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, MM, printed

from irondie_to.app.papers.report import final_report, ranking_sheet
from irondie_to.app.players.remarks import BY_LOT, joined
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.core.measures import NOTE_TYPE
from irondie_to.tournament.model import Options

DESCENDER = 0.2
"""How far letters such as g go below the line, relative to the size of the type."""
OPTIONS = Options(swiss_rounds=1, cut=0)
LONG = (
    "Papadopoulou-Giannakopoulou, Eleftheria Maria Konstantina",
    "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine",
    "Featherstonehaugh-Cholmondeley, Peggy",
    "Jaggy, Peggy",
    "Guðmundsdóttir af Svartárkotsætt, Þorgerður Katrín Ragnheiður Gunnhildur",
    "Pérez de la Cuesta y Fernández de Córdoba, María de los Ángeles Guadalupe",
)


NOTE = joined([Phrase("remark.dropped", {"round": 1}), Phrase("remark.declined"), BY_LOT])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("note", [BY_LOT, NOTE], ids=["lot", "all"])
def test_no_note_lies_on_a_name(language: str, note: Phrase | None) -> None:
    assert note is not None
    event = make_event([*LONG, *(f"Gypsy, Player {number}" for number in range(40))], rounds=1, options=OPTIONS)
    report = final_report(event, (), str)
    report = replace(report, ranking=tuple(row._replace(note=note) for row in report.ranking))
    _pdf, boxes = printed([report], replace(JOB, language=language))
    names = {row.who.listed for row in report.ranking}
    first = [box for box in boxes if box.page == boxes[0].page]
    notes = [box for box in first if box.size <= NOTE_TYPE and box.text in say(note, language)]
    assert len(notes) > 20
    for lower in notes:
        above = [box for box in first if abs(box.left - lower.left) < 1 and box.bottom > lower.bottom]
        upper = min(above, key=lambda box: box.bottom)
        assert upper.bottom - DESCENDER * upper.size / MM > lower.top or upper in notes, upper.text
    assert any(box.text in names for box in first)


def test_lines_of_one_name_do_not_leave_its_row() -> None:
    event = make_event([*LONG, "Bo", "Cy"], rounds=1, options=OPTIONS)
    _pdf, boxes = printed([final_report(event, (), str)])
    lines = sorted((box for box in boxes if box.page == boxes[0].page), key=lambda box: (round(box.left), -box.top))
    for _left, column in groupby(lines, key=lambda box: round(box.left)):
        places = [*column]
        for upper, lower in pairwise(places):
            assert upper.bottom >= lower.top, (upper.text, lower.text)


def test_the_ranking_alone_has_the_pages_of_the_report_that_hold_it() -> None:
    event = make_event(12, rounds=1, options=OPTIONS)
    sheet, report = ranking_sheet(event, str), final_report(event, (), str)
    assert sheet.ranking == report.ranking
    pdf, boxes = printed([sheet])
    whole, all_boxes = printed([report])
    assert (pdf.pages, whole.pages) == (1, 4)
    texts = [box.text for box in boxes]
    assert texts.count("Final ranking") == 2  # in the head, and above the list
    first = [box.text for box in all_boxes if box.page == 1]
    assert texts[texts.index("Champion") :] == first[first.index("Champion") :]


def test_before_the_end_the_title_says_after_which_round_the_ranking_is() -> None:
    event = make_event(12, rounds=1, options=replace(OPTIONS, swiss_rounds=3))
    sheet = ranking_sheet(event, str)
    assert say(sheet.title) == "Ranking after Round 1"
    assert "Ranking so far" in [box.text for box in printed([sheet])[1]]


@pytest.mark.parametrize(
    ("played", "word", "running"),
    [(0, "Still in the knockout", 8), (1, "Still in the knockout", 4), (2, "In the final", 2)],
)
def test_nobody_leads_and_has_a_place_while_the_knockout_is_open(played: int, word: str, running: int) -> None:
    event = with_knockout(make_event(12, rounds=3, options=replace(OPTIONS, swiss_rounds=3, cut=8)), played)
    sheet = ranking_sheet(event, str)
    assert len(sheet.running) == running
    _pdf, boxes = printed([sheet])
    texts = [box.text for box in boxes]
    assert word in texts
    assert not {"Leading", "Champion", "2nd", "3rd", "4th"} & set(texts)
    names = [box.text for box in boxes if box.bottom > 240]
    if running == 8:
        assert "8 players" in names
    else:
        assert all(who.listed in " ".join(names) for who in sheet.running)


def test_with_the_final_the_champion_and_the_places_are_told() -> None:
    event = with_knockout(make_event(12, rounds=3, options=replace(OPTIONS, swiss_rounds=3, cut=8)), 9)
    sheet = ranking_sheet(event, str)
    assert not sheet.running
    assert not sheet.undecided
    texts = [box.text for box in printed([sheet])[1]]
    assert {"Champion", "2nd", "3rd", "4th"} < set(texts)
    assert "Leading" not in texts
