"""The contents of the printed sets, registration list, rulings sheet and report."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pypdf
import pytest
from paperevents import make_event, with_knockout, with_notes
from paperreading import JOB, printed, words

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow, SeedRow
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.rulings import rulings_sheet
from irondie_to.app.papers.sets import set_lists
from irondie_to.app.papers.standings import standings
from irondie_to.app.papers.views import People
from irondie_to.errors import UserError
from irondie_to.printing.press import Press
from irondie_to.rules.rulebook.book import TERMS
from irondie_to.tournament.model import Options

EVENT = make_event(9, rounds=2, options=Options(swiss_rounds=2, cut=4))


def with_set(text: str | None) -> Picture:
    first, *others = EVENT.entrant_rows
    return Picture(1, EVENT.event, (first._replace(dice=text), *others), EVENT.rounds, EVENT.matches, (), ())


def of_first(picture: Picture) -> list[str]:
    _pdf, boxes = printed([set_lists(picture, picture.entrants[:1])])
    return [box.text for box in boxes]


def test_a_set_list_names_every_die_and_rule() -> None:
    texts = of_first(with_set("KSm KSm KAs BNu BBr WPo OSw YFo RRe / WPo* GBr RAs"))
    for code in ("KAs", "BNu", "BBr", "WPo", "OSw", "YFo", "RRe", "WPo*", "GBr", "RAs"):
        assert code in texts
    assert texts.count("KSm") == 2
    assert texts.count("SMASHER") == 2
    assert "white, rare" in texts
    assert "KSm KSm KAs BNu BBr WPo OSw YFo RRe  /  RAs GBr WPo*" in texts
    assert {"SET-1", "SET-2", "SET-3", "SID-1"} <= set(texts)
    assert "STAFF ONLY" in texts


@pytest.mark.parametrize("text", [None, "", "KSm " * 40, "KSm*" + " BNu" * 3, "KSm / RAs"])
def test_a_draft_or_no_set_is_printed_as_it_is(text: str | None) -> None:
    picture = with_set(text)
    assert of_first(picture)
    printed(build_papers(picture, "set-lists"))
    printed(build_papers(picture, "set-check", round_number=1))


@pytest.mark.parametrize(("count", "drawn", "more"), [(36, 36, None), (37, 35, "+2"), (60, 35, "+25")])
def test_dice_that_are_not_drawn_are_counted(count: int, drawn: int, more: str | None) -> None:
    picture = with_set("KSm " * count)
    _pdf, boxes = printed([set_lists(picture, picture.entrants[:1])])
    assert sum((box.text, box.size) == ("KSm", 10.0) for box in boxes) == drawn
    assert [box.text for box in boxes if box.text.startswith("+")] == ([] if more is None else [more])


def test_set_lists_are_chosen_by_player() -> None:
    pdf, _boxes = printed(build_papers(EVENT, "set-list", details=BuildOptions(players=("P002", "Esposito"))))
    assert pdf.pages == 2
    with pytest.raises(UserError):
        build_papers(EVENT, "set-list", details=BuildOptions(players=("nobody",)))
    with pytest.raises(UserError):
        build_papers(EVENT, "set-check", details=BuildOptions(tables=(99,)))


def test_set_checks_show_all_twelve_dice_of_both() -> None:
    (view,) = build_papers(EVENT, "set-check", details=BuildOptions(tables=(1,), game=2))
    _pdf, boxes = printed([view])
    texts = [box.text for box in boxes]
    assert "Round 2, before game 2" in texts
    assert sum(len(text) == 3 and text[0] in "RBYPGOKW" and text[1].isupper() for text in texts) == 24


def test_registration_has_everybody_and_six_empty_lines_at_least() -> None:
    for players in (0, 1, 20, 37):
        event = make_event(players)
        _pdf, boxes = printed(build_papers(event, "registration"))
        numbers = [int(box.text) for box in boxes if box.text.isdigit() and box.size == 10.0]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= players + 6


def test_a_long_club_makes_the_rows_of_the_registration_list_higher_and_stays_in_its_column() -> None:
    words = "Spielegemeinschaft Oberschleißheim-Unterschleißheim am Walde"
    for clubs in ((words,), ("W" * 60, words), ("Torino",)):
        event = make_event(20)
        rows = (row._replace(club=clubs[row.id % len(clubs)]) for row in event.entrant_rows)
        _pdf, boxes = printed(build_papers(replace(event, entrant_rows=tuple(rows)), "registration"))
        left = min(box.left for box in boxes)
        numbers = {(box.page, int(box.text)): box for box in boxes if box.text.isdigit() and box.size == 10.0}
        assert [number for _page, number in sorted(numbers)] == list(range(1, len(numbers) + 1))
        first, second = numbers[1, 1], numbers[1, 2]
        high = first.bottom - second.bottom
        for (page, _number), number in sorted(numbers.items())[:20]:
            middle = (number.bottom + number.top) / 2
            lines = [
                box
                for box in boxes
                if box.page == page and left + 70.0 < box.left < left + 100.0 and abs(box.bottom - middle) < high / 2
            ]
            assert lines
            assert "".join("".join(box.text for box in lines).split()) in {"".join(club.split()) for club in clubs}
            assert all(box.right < left + 102.0 for box in lines)
            assert all(abs((box.bottom + box.top) / 2 - middle) < high / 2 - 0.7 for box in lines)


def test_rulings_that_differ_from_the_default_are_marked() -> None:
    event = make_event(4, options=Options(rulings={"first_turn_life": "required"}))
    _pdf, boxes = printed(build_papers(event, "rulings"))
    texts = [box.text for box in boxes]
    assert texts.count("CHANGED") == 1
    assert "3, 1, 0" in texts
    assert "3 points, 2–0" in texts
    assert "first_turn_life = required" in texts
    assert not any("team" in text.lower() for text in texts)


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_rulings_have_the_pictures_of_what_they_name_on_one_sheet(language: str) -> None:
    sheet = rulings_sheet(make_event(4))
    rows = [row for row in sheet.rulings if row.dice or row.zones]
    assert [(row.dice, row.zones) for row in rows] == [(("GRe",), {"limbo"}), (("OSw", "YFo"), frozenset())]
    pages = words(Press().pdf([sheet], replace(JOB, language=language)).content)
    assert len(pages) == 1
    assert pages[0].count(TERMS["zone.limbo"].names[language]) == 3  # title, text and picture


def test_the_report_names_champion_ranking_and_changes() -> None:
    event = with_knockout(EVENT, 9)
    journal = [
        JournalRow(1, 1, "do", None, "step.swap", '{"one": "Ada", "other": "Bo"}', "desk", "2026-11-21T12:05:00Z", ""),
        JournalRow(2, 1, "do", None, "step.drop", '{"name": "Cy"}', "desk", "2026-11-21T12:06:00Z", ""),
        JournalRow(
            3, 1, "do", None, "step.swap", '{"one": "Di", "other": "Ed"}', "desk", "2026-11-21T12:07:00Z", "", True
        ),
    ]
    papers = build_papers(event, "report", details=BuildOptions(journal=journal, with_sets=True))
    pdf, boxes = printed(papers)
    texts = [box.text for box in boxes]
    assert "Champion" in texts
    assert "Ada and Bo swapped" in texts
    assert "12:05" in texts
    assert not any("Cy" in text or "Di and Ed" in text for text in texts)
    assert "Top players’ sets" in texts
    assert "Final report" in words(pdf.content)[0]
    without = build_papers(event, "report")
    assert "Top players’ sets" not in [box.text for box in printed(without)[1]]


@pytest.mark.parametrize("count", [1, 2, 5, 30, 90])
def test_every_change_by_hand_is_in_full_size_below_the_one_before(count: int) -> None:
    """A change that takes several lines makes its row higher, on as many pages as needed."""
    names = [f"Qz{number} {'Featherstonehaugh-Cholmondeley ' * (number % 4 * 2)}".strip() for number in range(count)]
    journal = [
        JournalRow(
            *(number, 1, "do", None, "step.swap", json.dumps({"one": name, "other": "Bo"})),
            *("desk", f"2026-11-21T12:{number % 60:02}:00Z", ""),
        )
        for number, name in enumerate(names, start=1)
    ]
    event = with_knockout(EVENT, 9)
    pdf, boxes = printed(build_papers(event, "report", details=BuildOptions(journal=journal)))
    rows = [box for box in boxes if box.text.startswith("Qz")]
    assert [box.text.split()[0] for box in rows] == [name.split()[0] for name in names]
    for page in range(1, pdf.pages + 1):
        lines = [box for box in boxes if box.page == page and round(box.left, 1) == round(rows[0].left, 1)]
        changes = [box for box in lines if any(row.page == page and row.top >= box.top for row in rows)]
        assert {box.size for box in changes} <= {9.5}
        assert all(4.5 < above.bottom - below.bottom < 5.5 for above, below in pairwise(changes))
        assert all(box.bottom > 15.0 and box.right - box.left < 124.1 for box in changes)
    said = " ".join(box.text for box in boxes)
    assert all(f"{name} and Bo swapped" in said for name in names if len(name) < 60)
    assert said.count("and Bo swapped") == count


def test_the_report_of_an_event_under_way_says_after_which_round_it_is() -> None:
    pdf, boxes = printed(build_papers(make_event(9, rounds=3, last_pending=True), "report"))
    assert all("Report after round 2" in text for text in words(pdf.content))
    assert not any("Final" in text or "Champion" in text for text in words(pdf.content))
    assert {"Leading", "Ranking so far"} <= {box.text for box in boxes}


LISTS = {
    *("registration", "set-lists", "pairings-by-name", "pairings-by-name-short", "pairings-by-table", "round-sheet"),
    *("standings-short", "standings-full", "ranking", "report"),
}
ADDRESSED = {"set-list", "slips", "set-check", "bracket"}


@pytest.mark.parametrize("kind", sorted(LISTS | ADDRESSED))
def test_all_lists_have_one_form_of_a_name_and_sheets_that_address_players_the_other(kind: str) -> None:
    event = with_knockout(EVENT, 9) if kind in {"report", "ranking", "bracket"} else EVENT
    people = People(event)
    forms = [people.code(entrant.code) for entrant in event.entrants if "," in entrant.own_name]
    texts = {box.text for box in printed(build_papers(event, kind))[1]}
    listed, spoken = ({who.code for who in forms if getattr(who, form) in texts} for form in ("listed", "spoken"))
    right, wrong = (listed, spoken) if kind in LISTS else (spoken, listed)
    assert len(right) > 2
    assert not wrong


def test_a_decline_is_noted_only_where_the_cut_is_made() -> None:
    event = with_knockout(EVENT, 0)
    declined = replace(event, seeds=(*event.seeds, SeedRow(99, 1, event.entrants[7].id, 0)))
    first, last = (standings(declined, after) for after in (1, 2))
    noted = [[row.note.code for row in view.rows if row.note is not None] for view in (first, last)]
    assert "remark.declined_short" in noted[1]
    assert "remark.declined_short" not in noted[0]


def test_penalties_and_rulings_are_listed_with_what_happened_by_themselves_and_in_the_report() -> None:
    event = with_notes(with_knockout(EVENT, 9), 40)
    for what, heading in (
        ("penalties", "Penalties and rulings"),
        ("report", "Penalties and rulings"),
    ):
        pdf, boxes = printed(build_papers(event, what))
        texts = [box.text for box in boxes]
        assert heading in texts
        assert (texts.count("Match loss"), texts.count("Ruling"), texts.count("SET-4")) == (7, 6, 14)
        assert texts.count("12:00") == 40
        assert pdf.pages > 1
    _pdf, boxes = printed(build_papers(EVENT, "penalties"))
    assert "none on record" in [box.text for box in boxes]


def test_everything_of_a_round_is_one_file_with_a_bookmark_for_each() -> None:
    pdf, _boxes = printed(build_papers(EVENT, "round", round_number=2, details=BuildOptions(with_staff=True)))
    titles = [entry.title for entry in pypdf.PdfReader(BytesIO(pdf.content)).outline if hasattr(entry, "title")]
    assert titles == [
        "Round 2, Pairings by name",
        "Round 2, Pairings by table",
        "Round 2, Match slips",
        "Round 2, round sheet",
        "Round 1, Standings",
        "Standings after round 1 of 2",
    ]


def test_printing_can_be_stopped_and_tells_how_far_it_is() -> None:
    seen = []

    def watch(done: int, of: int) -> bool:
        seen.append((done, of))
        return done < 3

    with pytest.raises(UserError) as fault:
        Press().pdf(build_papers(EVENT, "set-list"), JOB, watch)
    assert fault.value.code == "paper.stopped"
    assert seen == [(1, 9), (2, 9), (3, 9)]


def test_every_font_that_is_used_is_embedded() -> None:
    pdf, _boxes = printed(build_papers(EVENT, "pairings"))
    objects = re.findall(rb"/BaseFont /([^ \n]+)", pdf.content)
    ours = [name for name in objects if b"+" in name]
    assert ours
    assert pdf.content.count(b"/FontFile2") == len(ours)
    # ReportLab names this font on every page without using it.
    assert {name for name in objects if b"+" not in name} <= {b"Helvetica"}
