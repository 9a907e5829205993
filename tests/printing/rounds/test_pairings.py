"""Printed pairings: every player appears once and in order, and nothing runs off the page."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, printed, words

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.publication import Publication, ReplacedPairing
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import USUAL_SIZES, BuildOptions, PageSize
from irondie_to.app.papers.pairings import by_name, by_table
from irondie_to.app.rounds.pairing import Proposal, propose_round, published_seats, round_report

EVENT = make_event(47, rounds=2)


def last(picture: Picture) -> RoundRow:
    return picture.swiss[-1]


def test_by_table_has_every_table_in_order_and_the_bye_after_the_last() -> None:
    view = by_table(EVENT, (last(EVENT),))
    _pdf, boxes = printed([view])
    plates = [box.text for box in boxes if box.size == 23.0]
    assert plates == [str(table) for table in range(1, 23)]
    assert [box.text for box in boxes].index("Bye") > [box.text for box in boxes].index("22")
    assert "no match this round: 3 points" in {box.text for box in boxes}


def test_by_name_misses_nobody() -> None:
    view = by_name(EVENT, (last(EVENT),))
    assert sorted(row.who.code for row in view.rows) == sorted(entrant.code for entrant in EVENT.entrants)
    pdf, boxes = printed([view])
    drawn = " ".join(box.text for box in boxes)
    for row in view.rows:
        if row.who.listed.isascii() and "," in row.who.listed:
            as_opponent = sum(other.opponent == row.who for other in view.rows)
            assert drawn.count(row.who.listed) == 1 + as_opponent, row
    assert "not checked in" in drawn
    assert "dropped after round 1" in drawn
    # The text of the file can be extracted and searched.
    text = " ".join(words(pdf.content))
    assert "Bianchi, Marco" in text
    assert "Παπαδοπούλου, Ελένη" in text
    assert "Кузнецов, Артём" in text


def test_every_page_says_event_round_time_and_its_number() -> None:
    event = make_event(120, rounds=1)
    pdf, _boxes = printed([by_name(event, (last(event),)), by_table(event, (last(event),))])
    pages = words(pdf.content)
    assert len(pages) == pdf.pages == 8
    for number, text in enumerate(pages):
        assert "Torino Iron Cup 2026" in text
        assert "Sat, 21 November 2026" in text
        assert "Round 1" in text
        assert "printed 14:46" in text
        of = (5, 3)[number >= 5]
        assert f"sheet {number % 5 + 1} of {of}" in text
        assert "PLAYER" in text


def test_rows_are_spread_evenly() -> None:
    event = make_event(74, rounds=1)
    _pdf, boxes = printed([by_name(event, (last(event),))])
    rows = [[box for box in boxes if box.page == page and box.size == 21.0] for page in (1, 2, 3)]
    alone = sum(row.table is None for row in by_name(event, (last(event),)).rows)
    assert sum(map(len, rows)) == 74 - alone
    assert max(map(len, rows)) - min(map(len, rows)) <= 1 + alone


@pytest.mark.parametrize("page", USUAL_SIZES)
def test_unpaired_players_fill_sheet_after_sheet_and_none_is_missing(page: PageSize) -> None:
    view = by_table(EVENT, (last(EVENT),))
    (one, *_others) = view.alone
    alone = tuple(one._replace(who=one.who._replace(listed=f"Solo {number:03}")) for number in range(120))
    pdf, boxes = printed([replace(view, alone=alone)], replace(JOB, page=page))
    found = [box for box in boxes if re.fullmatch(r"Solo \d{3}", box.text)]
    assert [box.text for box in sorted(found, key=lambda box: (box.page, -box.top))] == [
        row.who.listed for row in alone
    ]
    sheets = [[box for box in found if box.page == number] for number in range(1, pdf.pages + 1)]
    full = [sheet for sheet in sheets[:-1] if sheet and not any(box.size == 23.0 for box in boxes if box in sheet)]
    most = max(map(len, full))
    # Every sheet between the tables and the last one is full, and its rows begin where those of tables do.
    assert [len(sheet) for sheet in sheets[-3:-1]] == [most, most]
    assert len(sheets[-1]) <= most
    assert len({round(sheet[0].top, 1) for sheet in sheets[-3:]}) == 1
    assert {box.left for box in found} == {boxes[[box.text for box in boxes].index("PLAYER A")].left}


@pytest.mark.parametrize("page", USUAL_SIZES)
@pytest.mark.parametrize("players", [2, 4, 37, 512])
def test_any_size_stays_on_the_page(players: int, page: PageSize) -> None:
    event = make_event(players, rounds=1)
    pdf, _boxes = printed([by_name(event, (last(event),)), by_table(event, (last(event),))], replace(JOB, page=page))
    if players == 512:
        assert pdf.pages == {PageSize.A4: 19 + 11, PageSize.LETTER: 21 + 12}[page]


@pytest.mark.parametrize(
    "name",
    [
        "W" * 80,
        ("Wolfeschlegelsteinhausenbergerdorff Montgomery-Featherstonehaugh " * 2)[:80].strip(),
        "x " * 39 + "x",
        "大" * 80,
        "Н" * 40 + " " + "Щ" * 39,
        "م" * 80,
        "i" * 80,
    ],
)
def test_a_name_of_eighty_letters_is_whole_and_stays_in_its_place(name: str) -> None:
    event = make_event([name, "Rossi, Giulia", "Bo", "Cy"], rounds=1)
    _pdf, boxes = printed([by_name(event, (last(event),)), by_table(event, (last(event),))])
    drawn = re.sub(r"\s", "", "".join(box.text for box in boxes))
    bare = re.sub(r"\s", "", name)
    if not bare.startswith("م"):  # printed in its joined forms
        assert drawn.count(bare) == 3


def test_two_of_one_name_are_told_apart() -> None:
    event = make_event(["Rossi, Giulia", "Rossi, Giulia", "Bo", "Cy"], rounds=1)
    listed = [row.who.listed for row in by_name(event, (last(event),)).rows]
    assert listed == ["Bo", "Cy", "Rossi, Giulia (P002)", "Rossi, Giulia (Torino)"]


def test_same_input_same_bytes() -> None:
    view = by_name(EVENT, (last(EVENT),))
    assert printed([view])[0].content == printed([view])[0].content


def test_a_letter_no_font_has_leaves_the_players_number() -> None:
    event = make_event(["Zed \U00013080", "Bo"], rounds=1)
    pdf, boxes = printed([by_name(event, (last(event),))])
    assert pdf.unreadable == ("Zed \U00013080",)
    assert any("□ (P001)" in box.text for box in boxes)


def test_only_a_list_of_everybody_sends_the_others_to_the_desk() -> None:
    again, knockout = paired_again(EVENT), with_knockout(make_event(12, rounds=2), 1)
    for what in ("pairings-by-name", "pairings-by-name-short"):
        for event, tables, is_said in ((again, (), True), (again, (1, 2), False), (knockout, (), False)):
            (view,) = DOCUMENTS[what].build(event, None, BuildOptions(tables=tables))
            _pdf, boxes = printed([view])
            assert any("Not on the list?" in box.text for box in boxes) is is_said


def test_the_round_sheet_explains_the_differences_that_it_shows() -> None:
    for event, is_said in ((EVENT, True), (with_knockout(make_event(12, rounds=2), 1), False)):
        _pdf, boxes = printed(DOCUMENTS["round-sheet"].build(event, None, BuildOptions()))
        assert any(box.text == "±" for box in boxes) is is_said
        assert any("difference in points" in box.text for box in boxes) is is_said


def test_a_round_that_is_not_there() -> None:
    view = by_table(EVENT, (last(EVENT),))
    assert view.rows[3].by_hand
    _pdf, boxes = printed([view])
    assert "H" in {box.text for box in boxes}


def paired_again(event: Picture) -> Picture:
    """The event with its last round marked as paired again, first published at 14:02 UTC."""
    row = last(event)
    before = replace(event, rounds=event.rounds[:-1], matches=tuple(m for m in event.matches if m.round_id != row.id))
    proposal: Proposal = propose_round(before)
    seats = published_seats(event, row)
    replaced = ReplacedPairing("2026-11-21T14:02:00Z", seats.matches, seats.bye)
    report = round_report(proposal.pairing, Publication("2026-11-21T14:10:00Z", (), 2, replaced))
    return replace(event, rounds=(*event.rounds[:-1], row._replace(report=report)))


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
@pytest.mark.parametrize(
    "what", ["pairings-by-name", "pairings-by-name-short", "pairings-by-table", "slips", "round-sheet"]
)
def test_what_replaces_an_earlier_pairing_says_so(what: str, language: str) -> None:
    event = paired_again(EVENT)
    options = BuildOptions(clock=lambda at: f"15{at[13:16]}")
    job = replace(JOB, language=language)
    _pdf, boxes = printed(DOCUMENTS[what].build(event, None, options), job)
    text = " ".join(box.text for box in boxes)
    assert "15:02" in text
    _pdf, boxes = printed(DOCUMENTS[what].build(EVENT, None, options), job)
    assert "15:02" not in " ".join(box.text for box in boxes)
