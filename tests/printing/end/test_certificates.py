"""Certificates: one on a sheet, with the words for the place, the name, two sentences, dice and lines to sign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.certificates import Certificates, PlayerCertificate, certificates
from irondie_to.app.papers.kinds import BuildOptions, PageSize
from irondie_to.app.papers.views import EventHead, MatchRecord, PrintedName, PrintJob
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.core.sheet import Sheet
from irondie_to.printing.end import certificates as layout
from irondie_to.tournament.model import Options

SENTENCES = {
    "en": (
        "of 12 players, with 3 wins in 3 Swiss rounds",
        "played all 3 Swiss rounds with 1 win, 1 loss and 1 draw",
        "played 1 Swiss round with 2 wins",
        "placing 9th of 12 players",
    ),
    "it": (
        "su 12 giocatori, con 3 vittorie in 3 turni svizzeri",
        "ha giocato tutti i turni svizzeri (3) con 1 vittoria, 1 sconfitta e 1 parità",
        "ha giocato 1 turno svizzero con 2 vittorie",
        "chiudendo al 9º posto su 12 giocatori",
    ),
    "fr": (
        "sur 12 joueurs, avec 3 victoires en 3 rondes suisses",
        "a joué les 3 rondes suisses avec 1 victoire, 1 défaite et 1 nul",
        "a joué 1 ronde suisse avec 2 victoires",
        "et termine 9e sur 12 joueurs",
    ),
    "de": (
        "bei 12 Spielern: 3 Siege in 3 Schweizer Runden",
        "spielte alle 3 Schweizer Runden (1 Sieg, 1 Niederlage und 1 Unentschieden)",
        "spielte 1 Schweizer Runde (2 Siege)",
        "und erreichte Platz 9 bei 12 Spielern",
    ),
}


def event(players: int = 12, name: str = "Torino Iron Cup 2026") -> Picture:
    return with_knockout(make_event(players, rounds=3, options=Options(swiss_rounds=3, cut=4), name=name), 9)


def view(**options: Any) -> Certificates:
    return certificates(event(), BuildOptions(**options))


def texts(boxes: list[Box], page: int) -> list[str]:
    """The texts of a sheet from top to bottom."""
    return [box.text for box in sorted(boxes, key=lambda box: -box.bottom) if box.page == page]


def middle(box: Box) -> float:
    return box.page_height - (box.top + box.bottom) / 2


def test_a_certificate_for_a_place_has_its_number_its_word_and_two_sentences() -> None:
    made = view(with_sets=True, referee="Paola Moretti")
    names = [one.who.spoken for one in made.certificates]
    pdf, boxes = printed([made])
    assert pdf.pages == len(names)
    words = ("Tournament champion", "Second place", "Third place")
    sets = ("the set that won", "the set that came second", "the set that came third")
    for page, (word, caption) in enumerate(zip(words, sets, strict=True), start=1):
        found = texts(boxes, page)
        assert found[:5] == [
            "Torino Iron Cup 2026",
            "Saturday, 21 November 2026, Circolo Dadi, Torino",
            str(page),
            word,
            names[page - 1],
        ]
        assert found[5].startswith("of 11 players, with ")
        assert found[5].endswith(" in 3 Swiss rounds")
        assert found[6].startswith(("and a final ", "and won the third-place match "))
        assert set(found[7:9]) == {caption, "side set"}
        assert sorted(found[9:]) == ["Ada", "Paola Moretti", "head referee", "organizer"]
    assert texts(boxes, 4)[:4] == [
        "Torino Iron Cup 2026",
        "Saturday, 21 November 2026, Circolo Dadi, Torino",
        "Certificate of participation",
        names[3],
    ]
    assert texts(boxes, 4)[5] == "placing 4th of 11 players"


def test_everything_is_centred_and_where_it_was_drawn() -> None:
    _pdf, boxes = printed([view(first=1, referee="Paola Moretti")])
    heights = {box.text: box for box in boxes}
    bases = {"Torino Iron Cup 2026": 29.5, "Tournament champion": 91.5, "organizer": 185.6, "head referee": 185.6}
    bases |= {"Saturday, 21 November 2026, Circolo Dadi, Torino": 36.4, "Ada": 190.6, "Paola Moretti": 190.6}
    sentences = [box for box in boxes if box.size == 13.0]
    bases |= {box.text: base for box, base in zip(sentences, (122.5, 129.1), strict=True)}
    for text, base in bases.items():
        assert heights[text].page_height - heights[text].bottom == pytest.approx(base, abs=0.15)
    assert middle(heights["1"]) == pytest.approx(61.5, abs=0.01)
    (name,) = (box for box in boxes if box.size == 46.0)
    assert middle(name) == pytest.approx(107.0, abs=0.01)
    for box in boxes:
        sides = {"organizer": -59.5, "Ada": -59.5, "head referee": 59.5, "Paola Moretti": 59.5}
        wanted = box.page_width / 2 + sides.get(box.text, 0.0)
        assert (box.left + box.right) / 2 == pytest.approx(wanted, abs=0.05)


@pytest.mark.parametrize(
    ("name", "lower"), [("Łukasz Ngọc", 0.0), ("مريم الحداد", 3.0), ("សុខា", 3.0), ("Zoë 王小明", 3.0)]
)
@pytest.mark.parametrize("place", [0, 1])
def test_the_sentences_make_room_for_letters_that_reach_far_below_the_line(place: int, name: str, lower: float) -> None:
    who = PrintedName(name, name, "P001")
    ones = (PlayerCertificate(who, place, 9, 3, MatchRecord(3, 0, 0), None, (), ()),)
    _pdf, boxes = printed([Certificates(EventHead("Cup", "2026-11-21", ""), 12, 3, "", "", ("Sm",), ones)])
    sentences = [box for box in boxes if box.size == 13.0]
    base = (122.5 if place else 109.5) + lower
    assert [box.page_height - box.bottom for box in sentences] == [
        pytest.approx(base + 6.6 * number, abs=0.1) for number in range(len(sentences))
    ]
    assert all(box.page_height - box.bottom < 141.5 - 8.0 for box in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_in_all_languages(language: str) -> None:
    who = PrintedName("Rossi, Giulia", "Giulia Rossi", "P001")
    ones = (
        PlayerCertificate(who, 1, 1, 3, MatchRecord(3, 0, 0), None, (), ()),
        PlayerCertificate(who, 0, 9, 3, MatchRecord(1, 1, 1), None, (), ()),
        PlayerCertificate(who, 0, None, 1, MatchRecord(2, 0, 0), None, (), ()),
    )
    head = EventHead("Cup", "2026-11-21", "")
    made = Certificates(head, 12, 3, "", "", ("Sm",), ones)
    _pdf, boxes = printed([made], replace(JOB, language=language))
    place, all_rounds, some, came = SENTENCES[language]
    assert place in texts(boxes, 1)
    assert [all_rounds, came] == texts(boxes, 2)[4:6]
    assert some in texts(boxes, 3)
    assert came not in texts(boxes, 3)


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_the_frame(language: str, page: PageSize) -> None:
    long = "The club's own championship of a whole long year with a name that nobody can say"
    made = certificates(event(40, long), BuildOptions(with_sets=True, referee="Montgomery " * 7))
    pdf, boxes = printed([made], PrintJob(JOB.now, language, page))
    assert pdf.pages == len(made.certificates)
    for box in boxes:
        assert 18 < box.left < box.right < box.page_width - 18
        assert 16 < box.bottom < box.top < box.page_height - 20


def test_dice_are_of_the_set_and_else_outlines_of_all_types(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, float]] = []

    def draw(_sheet: Sheet, code: str, x: float, y: float, size: float) -> None:
        assert y == 141.5
        drawn.append((code, x + size))

    monkeypatch.setattr(layout, "draw_die", draw)
    monkeypatch.setattr(layout, "draw_kind", draw)
    made = view(with_sets=True, first=1)
    _pdf, boxes = printed([made])
    captions = {box.text: box for box in boxes if box.text in {"the set that won", "side set"}}
    assert captions["the set that won"].left == pytest.approx(drawn[0][1] - 15.5)
    assert captions["side set"].left == pytest.approx(drawn[9][1] - 15.5)
    assert {round(box.page_height - box.bottom, 1) for box in captions.values()} == {162.1}
    (one,) = made.certificates
    assert [code for code, _right in drawn] == [*one.dice, *one.side]
    rights = [right for _code, right in drawn]
    assert rights[0] - 15.5 == pytest.approx(297 - rights[-1])
    steps = [round(right - left, 1) for left, right in pairwise(rights)]
    assert steps == [18.1] * 8 + [24.4] + [18.1] * 2
    drawn.clear()
    printed([view(first=1)])
    assert [code for code, _right in drawn] == list(made.types)
    assert drawn[0][1] - 17.0 == pytest.approx(297 - drawn[-1][1])


def test_the_frame_the_medal_and_the_line_before_the_side_set(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes: list[tuple[list[tuple[float, float]], bool]] = []
    rules: list[tuple[float, ...]] = []
    dice: list[float] = []

    def polygon(_sheet: Sheet, points: Iterable[tuple[float, float]], **how: Any) -> None:
        shapes.append((sorted((round(x, 1), round(y, 1)) for x, y in points), bool(how.get("fill"))))

    monkeypatch.setattr(Sheet, "polygon", polygon)
    monkeypatch.setattr(Sheet, "rule", lambda _sheet, *ends, **_how: rules.append(ends))
    monkeypatch.setattr(layout, "draw_die", lambda _sheet, _code, x, _y, size: dice.extend((x, x + size)))
    printed([view(with_sets=True, first=2)])
    outer = [(12.0, 21.0), (12.0, 189.0), (21.0, 12.0), (21.0, 198.0)]
    outer += [(276.0, 12.0), (276.0, 198.0), (285.0, 21.0), (285.0, 189.0)]
    assert shapes[0] == shapes[4] == (outer, False)
    assert shapes[1][0][0] == (14.2, 21.9)
    assert [filled for _points, filled in shapes] == [False, False, True, False, False, False, False]
    for points, _filled in shapes:
        for x, y in points:
            assert (round(297.0 - x, 1), y) in points
    assert rules[0][0] - dice[17] == pytest.approx(4.45)
    assert dice[18] - rules[0][0] == pytest.approx(4.45)
    assert rules[1:3] == [(58.0, 181.0, 120.0, 181.0), (177.0, 181.0, 239.0, 181.0)]
