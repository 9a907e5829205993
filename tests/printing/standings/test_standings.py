"""Printed standings: ranks, values, what separates two lines, the cut and its reason."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from paperevents import make_event
from paperreading import JOB, printed

from irondie_to.app.papers.kinds import USUAL_SIZES, PageSize
from irondie_to.app.papers.standings import FullStandings, ShortStandings, TiebreakColumn, standings
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.core.headings import shown
from irondie_to.printing.standings.cut_bar import with_bar
from irondie_to.tournament.model import Options, Tiebreaker

OPTIONS = Options(swiss_rounds=4, cut=8)
EVENT = make_event(47, rounds=4, options=OPTIONS)


def test_full_standings_show_every_rank_and_why() -> None:
    view = standings(EVENT, None)
    assert view.after == 4
    assert len(view.rows) == 46
    _pdf, boxes = printed([FullStandings(view)])
    texts = [box.text for box in boxes]
    for row in view.rows:
        assert str(row.rank) in texts
    assert "Standings after round 4 of 4" in texts
    assert "Top 8 advance" in texts
    for above, row in zip(view.rows, view.rows[1:], strict=False):
        if above.points == row.points:
            assert (above.by_lot and row.by_lot) or row.decided_by is not None
            if row.decided_by is not None:
                one, other = above.values[row.decided_by], row.values[row.decided_by]
                assert one is not None
                assert other is not None
                assert one > other


def test_there_is_no_cut_before_the_last_round() -> None:
    assert standings(EVENT, 3).cut is None
    assert standings(EVENT, 4).above_cut == 8


def test_short_standings_mark_what_they_do_not_explain() -> None:
    view = standings(EVENT, None)
    _pdf, boxes = printed([ShortStandings(view)])
    stars = sum(box.text == "*" for box in boxes)
    assert stars >= sum((row.decided_by or 0) > 0 for row in view.rows) > 0


def test_a_star_stands_only_for_a_later_tie_breaker() -> None:
    """Where the printed tie-breaker decides, it has as many decimals as show it."""
    view = standings(EVENT, None)
    first, second, *_ = view.order
    values = [Fraction(6664, 10000), Fraction(6661, 10000), Fraction(6661, 10000), Fraction(1, 2)]
    deciding = [None, first, second, first]
    rows = tuple(
        row._replace(
            values=tuple(value if index == first else other for index, other in enumerate(row.values)),
            decided_by=decider,
            by_lot=False,
        )
        for row, value, decider in zip(view.rows, values, deciding, strict=False)
    )
    _pdf, boxes = printed([ShortStandings(replace(view, rows=rows, cut=None))])
    texts = [box.text for box in boxes]
    assert [text for text in texts if text in {"66.64", "66.61", "66.6", "66.7", "50.0"}] == [
        *("66.64", "66.61", "66.6", "50.0")
    ]
    assert texts.count("*") == 1
    assert texts.index("66.6") + 1 == texts.index("*")


@pytest.mark.parametrize(("language", "floor"), [("en", "33.33%"), ("fr", "33,33\u202f%"), ("de", "33,33\xa0%")])
def test_the_floor_of_a_percentage_is_one(language: str, floor: str) -> None:
    view = standings(EVENT, None)
    job = replace(JOB, language=language)
    sentence = say(Phrase("paper.floor", {"floor": floor}), language)
    assert sentence in running_text(FullStandings(view), job)
    start = sentence.partition(floor)[0]
    assert start not in running_text(FullStandings(replace(view, floor=Fraction(0))), job)
    numbers = tuple(column._replace(percent=False) for column in view.columns)
    assert start not in running_text(FullStandings(replace(view, columns=numbers)), job)


def running_text(paper: FullStandings, job: PrintJob) -> str:
    return " ".join(box.text for box in printed([paper], job)[1])


def test_a_note_tells_an_awarded_draw_from_a_bye() -> None:
    bye, half = (next(award for award in EVENT.awards if award.round_id == number) for number in (2, 3))
    view = standings(replace(EVENT, awards=(bye, half._replace(kind="half"))), None)
    codes = {entrant.id: entrant.code for entrant in EVENT.entrants}
    words = Phrase("paper.bye_note"), Phrase("standings_page.half")
    notes = {row.who.code: row.note for row in view.rows if row.note in words}
    assert notes == {codes[award.entrant_id]: word for award, word in zip((bye, half), words, strict=True)}


def test_every_paper_says_which_ranks_were_drawn_by_lot() -> None:
    event = make_event(12, rounds=1, options=Options(swiss_rounds=1, cut=0))
    view = standings(event, None)
    tied = sum(row.by_lot for row in view.rows)
    assert tied > 1
    for paper in (ShortStandings(view), FullStandings(view)):
        _pdf, boxes = printed([paper])
        texts = [box.text for box in boxes]
        assert sum("by lot" in text and len(text) < 40 for text in texts) == tied
        assert any("the rank was drawn by lot" in text for text in texts)


@pytest.mark.parametrize("page", USUAL_SIZES)
@pytest.mark.parametrize("players", [2, 5, 37, 512])
def test_any_size_stays_on_the_page(players: int, page: PageSize) -> None:
    event = make_event(players, rounds=1, options=Options(swiss_rounds=1, cut=2))
    view = standings(event, None)
    printed([ShortStandings(view), FullStandings(view)], replace(JOB, page=page))


@pytest.mark.parametrize(("players", "rows", "span"), [(2, 1, "1"), (2, 2, "1 – 2"), (12, 11, "1 – 11")])
def test_the_head_says_the_ranks_that_are_on_the_sheet(players: int, rows: int, span: str) -> None:
    view = standings(make_event(players, rounds=1), None)
    view = replace(view, rows=view.rows[:rows])
    _pdf, boxes = printed([ShortStandings(view)])
    assert span in [box.text for box in boxes if box.bottom > 250 and box.size > 12]


def test_all_tiebreakers_fit_on_a_turned_sheet() -> None:
    event = make_event(20, rounds=3, options=Options(swiss_rounds=3, cut=4, tiebreakers=tuple(Tiebreaker)))
    view = standings(event, None)
    for page in USUAL_SIZES:
        _pdf, boxes = printed([FullStandings(view)], replace(JOB, page=page))
        assert boxes[0].page_width > boxes[0].page_height


def test_a_name_of_eighty_letters_makes_the_rows_higher() -> None:
    event = make_event(["W" * 80, "Bo", "Cy", "Di"], rounds=1, options=Options(swiss_rounds=1, cut=0))
    view = standings(event, None)
    _pdf, boxes = printed([ShortStandings(view), FullStandings(view)])
    assert sum("W" in box.text and set(box.text) == {"W"} for box in boxes) >= 4


@pytest.mark.parametrize(("page", "more"), [(PageSize.A4, 0), (PageSize.LETTER, 1)])
def test_a_note_on_one_player_costs_hardly_a_sheet_in_any_language(page: PageSize, more: int) -> None:
    """*ausgestiegen nach R. 1* gets a wider column where the names leave the room, not a row of two lines."""
    paper = FullStandings(standings(make_event(200, rounds=2), None))
    assert any(row.note for row in paper.standings.rows)
    plain = replace(
        paper, standings=replace(paper.standings, rows=tuple(row._replace(note=None) for row in paper.standings.rows))
    )
    for language in LANGUAGES:
        job = replace(JOB, language=language, page=page)
        pdf, boxes = printed([paper], job)
        assert pdf.pages <= printed([plain], job)[0].pages + more
        assert all(box.right < box.page_width - 15.0 for box in boxes)


def test_an_unfinished_round_is_refused() -> None:
    event = make_event(8, rounds=2, last_pending=True)
    assert standings(event, None).after == 1
    with pytest.raises(UserError) as fault:
        standings(event, 2)
    assert fault.value.code == "standings.pending"
    with pytest.raises(UserError) as fault:
        standings(make_event(8), None)
    assert fault.value.code == "paper.no_standings"


def test_the_cut_bar_stays_with_the_row_above_it() -> None:
    for count in range(2, 60):
        for cut in range(1, count):
            parts, height = with_bar(count, cut, 9.6, 9.0, 11.0, 239.0)
            assert [part[0] for part in parts] == [0, *(part[1] for part in parts[:-1])]
            assert parts[-1][1] == count
            assert height >= 9.0
            for begin, end in parts:
                bar = 9.6 if begin < cut <= end else 0.0
                assert (end - begin) * height + bar <= 239.0 + 1e-6
            sizes = [end - begin for begin, end in parts]
            assert max(sizes) - min(sizes) <= 1


def test_numbers_are_written_as_in_the_language() -> None:
    assert shown(Fraction(2, 3), TiebreakColumn("game_win", percent=True), 2, "en") == "66.67"
    assert shown(Fraction(7, 2), TiebreakColumn("sonneborn_berger", percent=False), 2, "de") == "3,5"
    assert shown(None, TiebreakColumn("head_to_head", percent=False), 2, "de") == "–"
