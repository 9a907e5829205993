"""Who plays on: the cut, window, paper, hall screen and terminal give one answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import Evening, new_evening
from paperreading import printed

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.plan import playing_on, who_plays_on
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_preview, bracket_view, knockout_overview
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.standings import standings as printed_standings
from irondie_to.app.players.commands import Drop
from irondie_to.app.rounds.begun import correction_effects
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.figure_text import Separation
from irondie_to.desktop.core.next_step import figures, next_step
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.lists import Ranks, ranking_pages
from irondie_to.desktop.screen.scene import canvas_of
from irondie_to.desktop.standings.rows import standings_answer
from irondie_to.messages.core.words import say


def _by_rank(picture: Picture) -> list[str]:
    return [line.code for line in standings_queries.standings(picture).lines]


def _answers(picture: Picture) -> dict[str, set[str]]:
    """Who plays on, as each part of the program says."""
    paper, screen = printed_standings(picture, None), content_of(picture).standings
    assert screen is not None
    return {
        "function": set(who_plays_on(picture)),
        "window": {row.line.code for row in standings_answer(picture, None).rows if row.advances},
        "paper": {row.who.code for row in paper.rows if row.playing_on},
        "screen": {row.who.code for row in screen.rows if row.playing_on},
        "preview": set((bracket_view(picture) if picture.seeds else bracket_preview(picture)).seeds),
    }


def _said(picture: Picture) -> tuple[str, ...]:
    """What the terminal, the strip and the rail say about the cut to make."""
    status = event_queries.status(picture)
    return (say(status.next), say(next_step(status, 0).beginning), say(figures(status)["knockout"]))


def _cut(evening: Evening) -> set[str]:
    evening.desk.do(MakeCut(evening.event))
    return set(bracket_view(evening.picture).seeds)


CASES: dict[str, tuple[int, int, Callable[[list[str]], list[str]]]] = {
    "as large as the field": (6, 6, lambda _ranked: []),
    "larger than those who are left": (6, 6, lambda ranked: [ranked[1]]),
    "the first dropped": (6, 2, lambda ranked: [ranked[0]]),
    "the last dropped, so that nobody is below": (4, 3, lambda ranked: [ranked[3]]),
    "nobody dropped": (7, 4, lambda _ranked: []),
}


@pytest.mark.parametrize("case", CASES)
def test_the_cut_and_everybody_who_tells_of_it_agree(desk: Desk, case: str) -> None:
    players, cut, leaving = CASES[case]
    evening = new_evening(desk, players, swiss_rounds=2, cut=cut)
    evening.play_round()
    evening.play_round()
    for code in leaving(_by_rank(evening.picture)):
        desk.do(Drop(evening.event, code))
    before, number, told = _answers(evening.picture), playing_on(evening.picture), _said(evening.picture)
    seeds = _cut(evening)
    assert before == dict.fromkeys(before, seeds)
    assert number == len(seeds)
    assert told == (f"Make the cut to the top {number}.", f"Make the cut to the top {number}:", f"top {number}")
    after = _answers(evening.picture)
    assert after == dict.fromkeys(after, seeds)


@pytest.mark.parametrize("case", CASES)
def test_the_line_is_at_the_same_place_on_paper_and_in_the_window(desk: Desk, case: str) -> None:
    players, cut, leaving = CASES[case]
    evening = new_evening(desk, players, swiss_rounds=2, cut=cut)
    evening.play_round()
    evening.play_round()
    for code in leaving(_by_rank(evening.picture)):
        desk.do(Drop(evening.event, code))
    picture = evening.picture
    paper, window = printed_standings(picture, None), standings_answer(picture, None)
    assert paper.cut == window.cut
    assert paper.above_cut == (0 if window.cut is None else window.cut.above.rank)
    _pdf, boxes = printed([ShortStandings(paper), FullStandings(paper)])
    bars = [box.text for box in boxes if box.text.startswith("Top ")]
    assert bars == ([] if window.cut is None else [f"Top {cut} advance"] * 2)


def test_with_everybody_in_the_knockout_no_paper_tells_of_refusals(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=4)
    evening.play_round()
    evening.play_round()
    paper = printed_standings(evening.picture, None)
    assert paper.cut is None
    assert paper.has_cut
    _pdf, boxes = printed([ShortStandings(paper), FullStandings(paper)])
    assert not any("advance" in box.text or "declined" in box.text for box in boxes)


def test_who_drops_during_the_knockout_is_still_one_of_its_players(desk: Desk) -> None:
    evening = new_evening(desk, 7, swiss_rounds=2, cut=4)
    evening.play_round()
    evening.play_round()
    seeds = _cut(evening)
    desk.do(Drop(evening.event, bracket_view(evening.picture).seeds[1]))
    after = _answers(evening.picture)
    assert after == dict.fromkeys(after, seeds)
    line = standings_answer(evening.picture, None).cut
    assert line is not None
    assert isinstance(line.reason, Separation)
    assert (line.cut, line.above.rank, line.reason.below.rank) == (4, 4, 5)


def test_standings_of_an_earlier_round_say_who_would_have_played_on_then(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=2)
    for _ in range(3):
        evening.play_round()
    _cut(evening)
    earlier = standings_answer(evening.picture, 1)
    assert [row.line.code for row in earlier.rows if row.advances] == [line.code for line in earlier.view.lines[:2]]


def test_a_correction_before_the_cut_leaves_out_who_dropped(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=2)
    evening.play_round()
    ranked = _by_rank(evening.picture)
    desk.do(Drop(evening.event, ranked[0]))
    assert who_plays_on(evening.picture) == tuple(ranked[1:3])
    winner = evening.picture.entrant(evening.picture.matches[0].a_id)
    effects = correction_effects(evening.picture, 1, evening.picture.matches[0].table_number, "0-2")
    told = next(phrase for phrase in effects.changes if phrase.code.startswith("correction.cut"))
    assert ranked[0] not in str(told.values)
    expected = "correction.cut_other" if winner.code in ranked[1:3] else "correction.cut_same"
    assert told.code == expected


def test_players_who_may_decline_are_those_who_could_play_on(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=2)
    evening.play_round()
    ranked = _by_rank(evening.picture)
    desk.do(Drop(evening.event, ranked[2]))
    look = knockout_overview(evening.picture, frozenset({ranked[0]}))
    assert look.bracket is not None
    assert look.bracket.seeds == (ranked[1], ranked[3])
    assert ranked[2] not in {line.code for line in look.nearest}


def test_the_hall_screen_says_who_dropped(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=2)
    evening.play_round()
    first = standings_queries.standings(evening.picture).lines[0]
    desk.do(Drop(evening.event, first.code))
    (page,) = ranking_pages(content_of(evening.picture), canvas_of(1920, 1080), say)
    assert isinstance(page.body, Ranks)
    assert page.body.rows[0].name == f"{first.name} (dropped)"
    assert page.body.bar is not None
    assert page.body.bar.below == 3


def test_before_the_last_round_is_over_the_next_step_counts_who_is_left(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    assert _said(evening.picture)[2] == "top 4"
    evening.pair()
    desk.do(Drop(evening.event, "P001"))
    status = event_queries.status(evening.picture)
    rest = next_step(status, 0).rest
    assert rest is not None
    assert "then cut to the top 3" in say(rest)
