"""The prize sheet: who gets what, by place, by lot and by hand, read back with places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.core.picture import Picture, with_options
from irondie_to.app.core.rows import NoteRow
from irondie_to.app.end.ranking import ranking
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.prizes import PlacePrize, PrizeSheet, lot_order, prize_sheet
from irondie_to.printing.end import prizes as layout
from irondie_to.tournament.model import Prize

PRIZES = (
    Prize("Trophy", (1, 1)),
    Prize("6 dice", (2, 2)),
    Prize("3 dice", (3, 4)),
    Prize("1 rare die", (4, 8)),
    Prize("Game mat", lot=2),
    Prize("Dice bag", lot=1),
    Prize("Best sportsmanship"),
)


def with_prizes(picture: Picture, prizes: tuple[Prize, ...] = PRIZES, **others: object) -> Picture:
    options = replace(picture.options, prizes=prizes, **others)  # type: ignore[arg-type]
    return replace(picture, event=with_options(picture.event, options))


@pytest.fixture(scope="module")
def over() -> Picture:
    """An event of 37 players whose final has been played."""
    return with_prizes(with_knockout(make_event(37, rounds=2), 9), prizes_in_stock=16, prizes_until="21:00")


@pytest.mark.parametrize("lots", [1, 2])
def test_the_next_names_stay_with_the_heading_and_the_last_name_of_the_lot(lots: int) -> None:
    event, pages = with_knockout(make_event(60, rounds=2), 9), []
    for places in range(5, 24):
        sheet = prize_sheet(with_prizes(event, (Prize("A die", (1, places)), Prize("Mat", lot=lots))))
        pdf, boxes = printed((sheet,))
        last = sheet.by_lot[-1].who
        assert last is not None
        found = {text: box.page for box in boxes for text in (last.spoken, "By lot", "next names:") if text in box.text}
        assert len(found) == 3
        assert len(set(found.values())) == 1
        pages.append(pdf.pages)
    assert set(pages) == {1, 2}


def rows(boxes: list[Box], page: int = 1) -> list[list[str]]:
    """The texts of each line of the page, from the left, the upper line first."""
    found: list[list[Box]] = []
    for box in sorted((box for box in boxes if box.page == page), key=lambda box: -(box.bottom + box.top)):
        middle = (box.bottom + box.top) / 2
        if found and abs((found[-1][0].bottom + found[-1][0].top) / 2 - middle) < 0.7:
            found[-1].append(box)
        else:
            found.append([box])
    return [[box.text for box in sorted(line, key=lambda box: box.left)] for line in found]


def test_each_place_has_its_player_and_all_its_prizes(over: Picture) -> None:
    sheet = prize_sheet(over)
    lines = [line for line in ranking(over).lines if line.rank <= 8]
    assert [row.who.code for row in sheet.places if row.who] == [line.code for line in lines]
    assert [row.place for row in sheet.places] == [str(place) for place in range(1, 9)]
    assert [row.prizes for row in sheet.places[:5]] == [
        ("Trophy",), ("6 dice",), ("3 dice",), ("3 dice", "1 rare die"), ("1 rare die",),
    ]  # fmt: skip
    assert (sheet.in_stock, sheet.given) == (16, 9 + 3 + 1)
    assert not any(row.shared for row in sheet.places)


def test_the_lot_falls_on_others_who_are_still_here(over: Picture) -> None:
    sheet = prize_sheet(over)
    drawn = [row.who.code for row in sheet.by_lot if row.who] + [who.code for who in sheet.next_names]
    placed = {row.who.code for row in sheet.places if row.who}
    gone = {row.code for row in over.entrant_rows if row.dropped_after is not None or not row.checked_in}
    assert gone
    assert len(drawn) == len(set(drawn)) == 3 + 3
    assert not set(drawn) & (placed | gone)
    assert [row.prizes for row in sheet.by_lot] == [("Game mat",), ("Game mat",), ("Dice bag",)]
    assert prize_sheet(over) == sheet


def test_who_leaves_is_replaced_by_the_next_name(over: Picture) -> None:
    before = prize_sheet(over)
    left = before.by_lot[0].who
    assert left is not None
    entrants = tuple(row._replace(dropped_after=2) if row.code == left.code else row for row in over.entrant_rows)
    after = prize_sheet(replace(over, entrant_rows=entrants))
    names = [row.who for row in before.by_lot] + list(before.next_names)
    assert [row.who for row in after.by_lot] == names[1:4]
    assert list(after.next_names)[:2] == names[4:6]


def test_the_order_of_the_lot_depends_on_the_seed_and_is_the_same_everywhere() -> None:
    players = [f"P{number:03}" for number in range(1, 8)]
    assert lot_order(20101, players) == ["P002", "P001", "P005", "P004", "P003", "P007", "P006"]
    assert lot_order(20101, players[::-1]) == lot_order(20101, players)
    assert lot_order(20102, players) != lot_order(20101, players)


def test_until_the_event_is_over_places_and_lots_are_open() -> None:
    sheet = prize_sheet(with_prizes(with_knockout(make_event(37, rounds=2), 1)))
    assert not sheet.is_final
    assert {row.who for row in (*sheet.places, *sheet.by_lot)} == {None}
    assert (len(sheet.places), len(sheet.by_lot), sheet.next_names) == (8, 3, ())
    assert (sheet.in_stock, sheet.given) == (13, 13)
    _pdf, boxes = printed((sheet,))
    texts = {box.text for box in boxes}
    assert {"the ranking isn’t final yet", "drawn from seed 7 when the event is over"} <= texts
    assert "Places from the final ranking." not in " ".join(texts)


def test_an_event_without_a_list_has_lines_for_its_first_places() -> None:
    event = with_knockout(make_event(5, rounds=2, options=None), 9)
    sheet = prize_sheet(event)
    assert [(row.place, row.prizes) for row in sheet.places] == [(str(place), ()) for place in range(1, 5)]
    assert all(row.who for row in sheet.places)
    assert (sheet.by_lot, sheet.by_hand, sheet.in_stock, sheet.given) == ((), (), 0, 0)
    _pdf, boxes = printed((sheet,))
    assert not any("in stock" in box.text for box in boxes)


def test_prizes_without_a_player_are_left() -> None:
    sheet = prize_sheet(with_prizes(with_knockout(make_event(5, rounds=2), 9)))
    assert [row.who is None for row in sheet.places] == [False] * 4 + [True] * 4
    assert [row.who for row in sheet.by_lot] == [None] * 3
    assert (sheet.in_stock, sheet.given) == (13, 5 + 1)


def test_players_who_share_places_have_the_prizes_of_both_in_brackets() -> None:
    event = with_knockout(make_event(37, rounds=2), 9)
    final = next(row for row in event.knockout if row.name == "final")
    matches = tuple(
        match._replace(games_a=None, games_b=None, games_drawn=None, outcome="double_loss")
        if match.round_id == final.id
        else match
        for match in event.matches
    )
    sheet = prize_sheet(with_prizes(replace(event, matches=matches)))
    first, second, third, *_ = sheet.places
    assert (first.place, second.place, third.place) == ("1–2", "1–2", "3")
    assert first.prizes == second.prizes == ("Trophy", "6 dice")
    assert first.shared
    assert second.shared
    assert not third.shared
    assert first.who != second.who
    assert sheet.given == 9 + 3 + 1
    _pdf, boxes = printed((sheet,))
    assert [box.text for box in boxes].count("(Trophy; 6 dice)") == 2
    assert any("In parentheses" in box.text for box in boxes)


def test_who_is_disqualified_gets_nothing() -> None:
    played = with_prizes(make_event(6, rounds=1), (Prize("A die", (1, 6)), Prize("Mat", lot=2)), swiss_rounds=1, cut=0)
    out = played.entrants[0]
    note = NoteRow(1, 1, "disqualification", out.id, "1", None, "", "2026-11-21T12:00:00Z")
    entrants = tuple(row._replace(dropped_after=1) if row.id == out.id else row for row in played.entrant_rows)
    sheet = prize_sheet(replace(played, entrant_rows=entrants, notes=(note,)))
    codes = [None if row.who is None else row.who.code for row in sheet.places]
    assert codes[-2:] == [None, None]  # one was never checked in
    assert out.code not in codes
    assert len(set(codes)) == 5
    assert [row.who for row in sheet.by_lot] == [None, None]
    assert (sheet.in_stock, sheet.given) == (8, 4)


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_the_rows_are_on_paper_in_order_with_their_prizes(over: Picture, page: PageSize) -> None:
    (sheet,) = build_papers(over, "prizes")
    assert isinstance(sheet, PrizeSheet)
    pdf, boxes = printed((sheet,), replace(JOB, page=page))
    assert pdf.pages == 1
    found = rows(boxes)
    listed = [line for line in found if line[0] in {*map(str, range(1, 10)), "–"}]
    expected = [
        [row.place or "–", *([row.who.spoken] if row.who else []), *(["; ".join(row.prizes)] if row.prizes else [])]
        for row in (*sheet.places, *sheet.by_lot, PlacePrize("", None, sheet.by_hand), PlacePrize("", None, ()))
    ]
    assert listed == expected
    heads = found.index(["Rank", "Player", "Prize", "Received, signature"])
    assert found[heads + 1] == expected[0]
    assert ["16 prizes in stock: 13 given above, 3 left."] in found
    assert any("A prize not collected by 21:00 goes to the next name." in text for line in found for text in line)
    assert any("drawn at 14:46 from seed 7" in text for line in found for text in line)
    columns = {"Rank": 0.0, "Player": layout._NAME, "Prize": layout._PRIZE, "Received, signature": layout._TICK}
    head = {box.text: box.left for box in boxes if box.text in columns}
    assert {text: round(left - head["Rank"], 1) for text, left in head.items()} == columns
    for box in boxes:
        if box.text in {row.who.spoken for row in sheet.places if row.who}:
            assert abs(box.left - head["Player"]) < 0.2


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_many_prizes_go_over_several_sheets_and_none_is_missing(page: PageSize) -> None:
    long = (
        "A prize with a very long name that says everything there is to say about it, and about whoever gave it to us"
    )
    event = with_prizes(with_knockout(make_event(200, rounds=2), 9), (Prize("A die", (1, 100)), Prize(long, lot=40)))
    (sheet,) = build_papers(event, "prizes")
    assert isinstance(sheet, PrizeSheet)
    pdf, boxes = printed((sheet,), replace(JOB, page=page))
    assert pdf.pages > 6
    places = [line[0] for number in range(1, pdf.pages + 1) for line in rows(boxes, number) if line[0].isdecimal()]
    assert places == [str(place) for place in range(1, 101)]
    for number in range(1, pdf.pages + 1):
        found = rows(boxes, number)
        assert ["Rank", "Player", "Prize", "Received, signature"] in found
        assert max(box.top for box in boxes if box.page == number) > 0
        lowest = min(box.bottom for box in boxes if box.page == number and box.size > 9.0)
        assert lowest > 15.0 - 0.5
    heading = next(box for box in boxes if box.text.startswith("By lot among"))
    below = [box for box in boxes if box.page == heading.page and box.text == "–" and box.bottom < heading.bottom]
    assert len(below) >= 3
    drawn = [box for box in boxes if box.text == "–"]
    assert len(drawn) == 40 + 1
