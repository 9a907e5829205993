"""An event without Swiss rounds ends with a champion like any other, and its ranking is that of the knockout."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import EventTimes
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.queries import champion_of, status
from irondie_to.app.export.event_page import event_page
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.tables import export_table
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.certificates import certificates
from irondie_to.app.papers.cross_table import cross_table
from irondie_to.app.papers.kinds import BuildOptions, utc_time
from irondie_to.app.papers.player_records import player_records
from irondie_to.app.papers.report import final_report
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Six of seven players in the quarterfinals, with two byes; the semifinals are to be played."""
    found = new_evening(desk, 7, swiss_rounds=0, cut=6, third_place=True)
    assert ranking(found.picture).lines == ()
    desk.do(MakeCut(found.event))
    found.report(f"{found.picture.pending[0].table_number} 2-0")
    assert ranking(found.picture).lines == ()
    found.report_all()
    return found


@pytest.fixture
def over(evening: Evening) -> Evening:
    while evening.picture.pending:
        evening.report_all()
    return evening


def test_the_ranking_begins_with_the_first_knockout_round(evening: Evening) -> None:
    view = end_view(evening.picture, EventTimes())
    assert view.ranking.as_of == Phrase("paper.quarterfinals")
    assert [line.rank for line in view.ranking.lines] == [1, 2, 3, 4, 5, 6, 7]
    assert [line.reached and line.reached.code for line in view.ranking.lines] == [
        *["paper.semifinals"] * 4,
        *["paper.quarterfinals"] * 2,
        None,
    ]
    assert (view.is_over, view.champion) == (False, None)
    assert [say(name) for name in view.to_come] == ["the semifinals", "the third-place match", "the final"]
    table = export_table(evening.picture, ExportedContent.STANDINGS)
    assert say(table.title) == "Ranking after Quarterfinals"
    assert [row[1] for row in table.rows] == [line.name for line in view.ranking.lines]


def test_it_ends_with_its_champion(over: Evening) -> None:
    picture = over.picture
    view = end_view(picture, EventTimes())
    assert (view.is_over, status(picture).phase) == (True, "finished")
    assert view.champion is not None
    assert view.champion.name == view.ranking.lines[0].name == champion_of(picture)
    assert [stop.is_knockout for stop in view.champion.path] == [True] * 3
    assert say(view.champion.how).startswith("Seed ")
    assert view.figures is not None
    assert view.figures.counts.matches == 6
    assert [line.rank for line in view.ranking.podium] == [1, 2, 3]


def test_its_papers_are_built(over: Evening) -> None:
    picture, ranked = over.picture, ranking(over.picture).lines
    report = final_report(picture, (), utc_time)
    assert [row.who.code for row in report.ranking] == [line.code for line in ranked]
    assert (report.finished, report.rounds) == (True, 0)
    assert Phrase("paper.fact_rounds") not in [word for word, _value in report.facts]
    records = {record.who.code: record for record in player_records(picture).records}
    assert set(records) == {line.code for line in ranked[:6]}, "nothing is to be told about who was not in the knockout"
    assert [row.result for row in records[ranked[0].code].rows] == ["win"] * 3
    view = certificates(picture, BuildOptions())
    assert [one.place for one in view.certificates] == [1, 2, 3, 0, 0, 0]
    assert view.certificates[0].who.code == ranked[0].code
    with pytest.raises(UserError, match=r"paper\.no_swiss"):
        cross_table(picture)


def test_its_ranking_is_exported(over: Evening) -> None:
    picture, ranked = over.picture, ranking(over.picture).lines
    table = export_table(picture, ExportedContent.STANDINGS)
    assert table.title == Phrase("paper.final_ranking")
    assert [row[:2] for row in table.rows] == [(line.rank, line.name) for line in ranked]
    page = event_page(picture)
    assert page.champion == ranked[0].name
    assert page.ranking is not None
    assert [row[1] for row in page.ranking.rows] == [line.name for line in ranked]
    assert [line.name for line in page.podium] == [line.name for line in ranked[:3]]
