"""Every list of standings says as of when the cut is, once a result is corrected after it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from evenings import Evening, new_evening
from paperreading import printed

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.standings import standings as printed_standings
from irondie_to.app.players.remarks import NOT_IN_KNOCKOUT
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.cut_line import cut_line
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.lists import Ranks, ranking_pages
from irondie_to.desktop.screen.scene import canvas_of
from irondie_to.messages.core.figures import clock_time
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Six players after one round, with a cut to two; the correction of `correct` puts one of them last."""
    found = new_evening(desk, 6, cut=2, swiss_rounds=1)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def correct(evening: Evening) -> None:
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))


def begin(evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, 0))


def sentence(picture: Picture) -> str:
    """What the cut line says once the knockout has begun."""
    assert picture.cut_made_at
    return f"seeds from the standings as of {clock_time(picture.cut_made_at)}, before a correction"


def test_the_cut_line_knows_that_the_seeds_are_older(evening: Evening) -> None:
    begin(evening)
    correct(evening)
    picture = evening.picture
    view = standings_queries.standings(picture)
    line = cut_line(picture, view)
    assert line is not None
    assert isinstance(line.reason, NewCut)
    assert say(line.reason.origin(clock_time)) == sentence(picture)
    assert line.above.code in view.playing_on
    assert set(line.reason.inside) == {one.name for one in view.lines if one.code in view.playing_on}


def test_the_time_is_that_of_the_cut_in_force(evening: Evening, desk: Desk) -> None:
    first = evening.picture.cut_made_at
    desk.undo(evening.event)
    assert evening.picture.cut_made_at == ""
    desk.redo(evening.event)
    assert evening.picture.cut_made_at == first
    correct(evening)
    desk.do(CutAgain(evening.event))
    steps = [step for step in desk.journal(evening.event) if step.name.startswith("step.cut")]
    assert evening.picture.cut_made_at == steps[0].at


def test_paper_and_hall_screen_say_it_at_the_line(evening: Evening) -> None:
    begin(evening)
    correct(evening)
    picture = evening.picture
    paper = printed_standings(picture, None)
    _pdf, boxes = printed([ShortStandings(paper), FullStandings(paper)])
    texts = [box.text for box in boxes]
    assert [text for text in texts if "before a correction" in text] == [sentence(picture)] * 2
    assert not any(re.search(r"points (are|decide)", text) for text in texts)
    (page,) = ranking_pages(content_of(picture), canvas_of(1920, 1080), say)
    assert isinstance(page.body, Ranks)
    assert page.body.bar is not None
    assert page.body.bar.reason == sentence(picture)


def test_the_line_is_below_the_last_of_them_even_if_that_is_the_last_rank(desk: Desk) -> None:
    evening = new_evening(desk, 3, cut=2, swiss_rounds=1)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    begin(evening)
    correct(evening)
    view = standings_queries.standings(evening.picture)
    ranks = [line.rank for line in view.lines if line.code in view.playing_on]
    assert all(one < other for one, other in pairwise(ranks))
    paper = printed_standings(evening.picture, None)
    assert paper.above_cut == ranks[-1] == 3
    _pdf, boxes = printed([ShortStandings(paper), FullStandings(paper)])
    assert [box.text for box in boxes].count(sentence(evening.picture)) == 2


def test_who_is_above_the_old_line_and_out_is_marked_everywhere(evening: Evening) -> None:
    """Bold names alone said who plays on of 15 ranks above the line of a top 8."""
    names = [line.name for line in standings_queries.standings(evening.picture).lines if line.remarks]
    assert names == []
    correct(evening)
    for begins in (False, True):
        if begins:
            begin(evening)
        picture = evening.picture
        view = standings_queries.standings(picture)
        assert view.cut_at is not None
        above = view.lines[: view.lines.index(view.cut_at[0]) + 1]
        out = [line.name for line in above if line.code not in view.playing_on]
        assert len(out) == len(above) - 2 > 0
        assert [line.name for line in view.lines if NOT_IN_KNOCKOUT in line.remarks] == out
        paper = printed_standings(picture, None)
        assert [row.who.listed for row in paper.rows if NOT_IN_KNOCKOUT in row.remarks] == out
        _pdf, boxes = printed([ShortStandings(paper), FullStandings(paper)])
        assert sum("not in the" in box.text for box in boxes) == 2 * len(out)
        (page,) = ranking_pages(content_of(picture), canvas_of(1920, 1080), say)
        assert isinstance(page.body, Ranks)
        assert [row.name for row in page.body.rows if "not in the knockout" in row.name] == [
            f"{name} (not in the knockout)" for name in out
        ]


def test_before_the_knockout_begins_the_note_says_what_would_change(evening: Evening) -> None:
    correct(evening)
    line = cut_line(evening.picture, standings_queries.standings(evening.picture))
    assert line is not None
    assert isinstance(line.reason, NewCut)
    assert line.reason.note(clock_time).code in {"cut.now_different", "cut.seeds_different"}
    assert say(line.reason.origin(clock_time)) == sentence(evening.picture)
    unknown = replace(line.reason, made_at="")  # as after an import
    assert unknown.origin(clock_time) == unknown.note(clock_time) == unknown.phrase


def test_a_cut_by_these_standings_says_what_decided_it(evening: Evening) -> None:
    begin(evening)
    line = cut_line(evening.picture, standings_queries.standings(evening.picture))
    assert line is not None
    assert not isinstance(line.reason, NewCut)
