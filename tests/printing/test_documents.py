"""All documents in both paper sizes, with longer words, for few and many players: nothing overflows or overlaps."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest
from paperevents import for_document, make_event, phone_codes, with_knockout, with_notes
from paperreading import JOB, printed, words
from testdata import DATA as TEST_DATA

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, PageSize, Paper
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.printing.core import sheet
from irondie_to.tournament.model import Options

JOURNAL = [
    JournalRow(
        number, 1, "do", None, "step.swap", '{"one": "Ada Rossi", "other": "Bo"}', "ada", "2026-11-21T12:00:00Z", ""
    )
    for number in range(1, 60)
]
DETAILS = BuildOptions(
    journal=JOURNAL,
    with_sets=True,
    with_staff=True,
    codes=phone_codes(make_event(128)),
    phones_at="http://192.168.1.20:8470",
)
OFFERED_SIZES = [(kind.key, size) for kind in DOCUMENTS.values() for size in kind.sizes]
TERMS = TEST_DATA / "terms.csv"


def longest_terms() -> dict[str, str]:
    """The longest name of each type, colour and zone in the four languages."""
    found = {}
    for row in csv.DictReader(TERMS.read_text(encoding="utf-8").splitlines()):
        kind, _, name = row["id"].partition(".")
        words = (row[language].strip("*") for language in ("en", "it", "fr", "de"))
        found[f"terms.zone_{name}" if kind == "zone" else f"terms.{name}"] = max(words, key=len)
    return found


LONGEST_TERM = longest_terms()
WITHOUT_HEAD = {
    *("tents", "badges", "certificates", "slips", "pairings-and-slips", "mat", "mat-for-two", "round"),
    *("penalty-form", "player-cards", "player-record"),
}


def event(players: int) -> Picture:
    made = make_event(players, rounds=2, options=Options(swiss_rounds=2, cut=min(8, players // 2)))
    return with_notes(with_knockout(made, 1), players // 2)


EVENTS = {players: event(players) for players in (4, 37, 74)}


def papers(what: str, players: int) -> tuple[Paper, ...]:
    return build_papers(for_document(EVENTS[players], what), what, round_number=2, details=DETAILS)


@pytest.mark.parametrize(("what", "page"), OFFERED_SIZES)
@pytest.mark.parametrize("players", list(EVENTS))
def test_everything_stays_in_its_place(what: str, players: int, page: PageSize) -> None:
    pdf, boxes = printed(papers(what, players), replace(JOB, page=page))
    assert pdf.unreadable == ()
    assert {box.page for box in boxes} == set(range(1, pdf.pages + 1))


@pytest.mark.parametrize(("what", "page"), OFFERED_SIZES)
def test_words_may_be_a_third_longer(what: str, page: PageSize, monkeypatch: pytest.MonkeyPatch) -> None:
    def longer(phrase: Phrase, language: str = "en") -> str:
        text = say(phrase, language)
        if phrase.code in LONGEST_TERM:
            return LONGEST_TERM[phrase.code]
        if phrase.code.startswith("paper."):
            third = len(text) // 3
            text = text.replace("e", "ee", third).replace("n", "nn", max(0, third - text.count("e")))
        return text

    monkeypatch.setattr(sheet, "say_for_display", longer)
    printed(papers(what, 37), replace(JOB, page=page))


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_the_head_is_on_every_page(what: str) -> None:
    if what in WITHOUT_HEAD:
        return
    pdf, boxes = printed(papers(what, 37))
    for page in range(1, pdf.pages + 1):
        texts = {box.text for box in boxes if box.page == page}
        assert {"Torino Iron Cup 2026", "printed 14:46"} <= texts
        assert any("Sat, 21 November 2026" in text for text in texts)
        assert any(text.startswith(("sheet ", "page ")) for text in texts)


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_staff_only_stands_on_every_page_of_a_document_that_says_so(what: str) -> None:
    for paper in papers(what, 37):
        pdf, boxes = printed((paper,))
        marked = {box.page for box in boxes if box.text == "STAFF ONLY"}
        assert marked == (set(range(1, pdf.pages + 1)) if paper.staff_only else set())
        assert not (paper.staff_only and paper.for_wall)


def test_the_file_itself_can_be_read_and_searched() -> None:
    for what in (
        "slips",
        "set-list",
        "bracket",
        "registration",
        "rulings",
    ):
        pdf, boxes = printed(papers(what, 4))
        for number, text in enumerate(words(pdf.content), start=1):
            for box in boxes:
                if box.page == number and box.text.isascii():
                    assert box.text.strip() in text


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_long_names_keep_their_places(what: str) -> None:
    named = ["W" * 80, ("Montgomery-Featherstonehaugh " * 3)[:80].strip(), "大" * 80, "m i " * 20, "Bo", "Щ" * 40]
    made = make_event(named, rounds=1, options=Options(swiss_rounds=1, cut=2))
    made = with_knockout(made, 0)
    made = for_document(made, what)
    for page in DOCUMENTS[what].sizes:
        printed(build_papers(made, what, round_number=1, details=DETAILS), replace(JOB, page=page))


@pytest.mark.parametrize(("what", "page"), OFFERED_SIZES)
def test_long_names_of_event_and_place_keep_theirs(what: str, page: PageSize) -> None:
    name = "The club's own championship of a whole long year with a name that nobody can say"
    place = "in the second of the halls behind the station, through the yard and up to the left"
    made = make_event(9, rounds=2, options=Options(swiss_rounds=2, cut=4), name=name, place=place)
    made = for_document(with_knockout(made, 1), what)
    printed(build_papers(made, what, round_number=2, details=DETAILS), replace(JOB, page=page))


@pytest.mark.parametrize(
    "what",
    [
        "registration",
        "blank-set-list",
        "rulings",
        "mat",
        "set-list",
    ],
)
def test_an_event_may_be_small(what: str) -> None:
    for players in (0, 1):
        if players or what != "set-list":
            printed(build_papers(make_event(players), what))


@pytest.mark.parametrize("what", list(DOCUMENTS))
def test_same_input_same_bytes(what: str) -> None:
    asked = papers(what, 37)
    assert printed(asked)[0].content == printed(asked)[0].content


def test_without_colour_there_is_no_colour_but_the_accent() -> None:
    for what in ("set-list", "set-lists", "set-check"):
        asked = papers(what, 4)
        colour = printed(asked)[0].content
        grey = printed(asked, PrintJob(JOB.now, colour=False))[0].content
        assert colour != grey


def test_a_bracket_of_any_size_has_every_seed_once_in_its_first_round() -> None:
    for size in range(2, 65):
        made = with_knockout(make_event(70, rounds=1, options=Options(swiss_rounds=1, cut=size)), 0)
        view = bracket(made)
        sides = [side for match in view.stages[0].matches for side in (match.a, match.b) if side is not None]
        assert sorted(side.seed or 0 for side in sides) == list(range(1, size + 1))
