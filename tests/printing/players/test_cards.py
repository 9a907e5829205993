"""Player cards: everybody with a code once, sorted by name once cut and stacked, with a QR code that leads there."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pypdf
import pytest
import segno
from paperevents import make_event, phone_codes
from paperreading import JOB, MM, Box, printed, words

from irondie_to.app.core.phones.rules import PhoneRules, grouped
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, PageSize
from irondie_to.app.papers.registration import PlayerCards, player_cards, registration
from irondie_to.app.papers.views import Pdf
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

URL = "http://192.168.1.20:8470"
SIZES = {PageSize.A4: (105.0, 74.25), PageSize.LETTER: (107.95, 69.85)}
"""The sizes of a card in mm."""
Squares = set[tuple[int, int]]


def cards(picture: Picture, *players: str) -> PlayerCards:
    return player_cards(picture, BuildOptions(players=players, codes=phone_codes(picture), phones_at=URL))


def pieces(boxes: list[Box], page: PageSize) -> list[list[str]]:
    """The texts of each card from top to bottom, in the order of the stack: cut, and pile put on pile."""
    wide, high = SIZES[page]
    found: dict[tuple[int, int], list[Box]] = {}
    for box in boxes:
        place = 2 * int((box.page_height - box.top) // high) + int(box.left // wide)
        left, top = wide * (place % 2), box.page_height - high * (place // 2)
        # Nothing is nearer than 8 mm to a cut at a side, or 5 mm to one above or below.
        assert left + 8 <= box.left
        assert box.right <= left + wide - 8
        assert top - high + 5 <= box.bottom
        assert box.top <= top - 5
        found.setdefault((place, box.page), []).append(box)
    return [[box.text for box in sorted(found[key], key=lambda box: -box.top)] for key in sorted(found)]


def codes_drawn(pdf: Pdf) -> list[tuple[Squares, tuple[float, float, float]]]:
    """The black squares of each QR code on the first page, with its place: left and top in mm, and mm a square."""
    reader = pypdf.PdfReader(BytesIO(pdf.content))
    page = reader.pages[0]
    forms: Any = page["/Resources"].get_object()["/XObject"].get_object()  # type: ignore[index]
    height, found = float(page.mediabox.height), []
    placed = (0.0, 0.0, 0.0)
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), reader).operations:
        if operator == b"cm":
            scale, _b, _c, _d, x, y = map(float, operands)
            placed = x / MM, (height - y) / MM, scale / MM
        elif operator == b"Do":
            squares: Squares = set()
            for given, drawn in pypdf.generic.ContentStream(forms[operands[0]].get_object(), reader).operations:
                if drawn == b"re":
                    across, down, wide, high = map(round, map(float, given))
                    assert high == 1
                    squares |= {(down, across + step) for step in range(wide)}
            found.append((squares, placed))
    return found


@pytest.mark.parametrize("page", SIZES)
@pytest.mark.parametrize("count", [1, 8, 9])
def test_a_stack_that_is_cut_lies_sorted(count: int, page: PageSize) -> None:
    picture = make_event([f"Family{number:02}, Given{number:02}" for number in range(count)])
    pdf, boxes = printed([cards(picture)], replace(JOB, page=page))
    found = pieces(boxes, page)
    assert pdf.pages == -(-count // 8)
    assert len(found) == count
    code_of = {row.entrant_id: row.code for row in phone_codes(picture)}
    for number, (entrant, texts) in enumerate(zip(picture.entrants, found, strict=True)):
        assert f"Given{number:02} Family{number:02}" in texts
        assert grouped(code_of[entrant.id]) in texts
        assert any("192.168.1.20:8470" in text for text in texts)
        assert (entrant.club or "21 November 2026") in texts


def test_each_qr_code_is_that_of_its_player_and_large_enough() -> None:
    picture = make_event(["Bo", "Cy", "Di"])
    view = cards(picture)
    found = codes_drawn(printed([view], JOB)[0])
    assert len(found) == 3
    for card, (squares, (left, top, unit)), (x, y) in zip(
        view.cards, found, ((0.0, 0.0), (105.0, 0.0), (0.0, 74.25)), strict=True
    ):
        matrix = segno.make(card.link, error="M", boost_error=False, micro=False).matrix
        assert squares == {(down, across) for down, row in enumerate(matrix) for across, dark in enumerate(row) if dark}
        side = unit * (len(matrix) + 4)
        assert side == pytest.approx(33.0, abs=0.01)
        assert left - 2 * unit == pytest.approx(x + 105.0 - 9.0 - 33.0, abs=0.05)
        assert top - 2 * unit == pytest.approx(y + 17.0, abs=0.05)
        assert unit > 0.8


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_stay_on_the_card(language: str) -> None:
    names = ["Montgomery-Featherstonehaugh Abercrombie-Cholmondeley, Bartholomew", "Wolfeschlegelsteinhausen, Hubert"]
    for page in SIZES:
        _pdf, boxes = printed([cards(make_event(names))], replace(JOB, page=page, language=language))
        for texts in pieces(boxes, page):
            assert "…" not in "".join(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [PhoneRules(send_set=True), PhoneRules(report=False, call=False, drop=False)])
def test_a_card_says_what_its_code_is_for_in_this_event(language: str, rules: PhoneRules) -> None:
    picture = make_event(["Bo"])
    picture = replace(picture, event=picture.event._replace(phones=rules.text), rounds=(), matches=())
    _pdf, boxes = printed([cards(picture)], replace(JOB, language=language))
    (texts,) = pieces(boxes, PageSize.A4)
    text = " ".join(" ".join(texts).split())
    acts = [say(Phrase(f"code_acts.{name}"), language) for name in ("report", "call", "send_set", "drop")]
    assert [act in text for act in acts] == [rules.send_set] * 4
    assert "192.168.1.20:8470" in text


def test_only_players_with_codes_have_cards() -> None:
    picture = make_event(["Bo", "Cy"])
    first = phone_codes(picture)[:1]
    some = BuildOptions(codes=first, phones_at=URL)
    assert [card.who.spoken for card in player_cards(picture, some).cards] == ["Bo"]
    for options, code in (
        (replace(some, players=("Cy",)), "phones.no_code"),
        (replace(some, codes=()), "paper.no_codes"),
        (replace(some, phones_at=""), "paper.no_phone_address"),
        (replace(some, players=("nobody",)), "entrant.unknown"),
    ):
        with pytest.raises(UserError) as refused:
            build_papers(picture, "player-cards", details=options)
        assert refused.value.code == code


def test_the_registration_sheet_has_the_codes() -> None:
    picture = make_event(["Bo", "Cy"])
    (without,) = words(printed([registration(picture)], JOB)[0].content)
    (text,) = words(printed([registration(picture, phone_codes(picture))], JOB)[0].content)
    assert "Phone code" in text
    assert "Phone code" not in without
    assert all(grouped(row.code) in text for row in phone_codes(picture))


def test_sheets_for_the_wall_have_address_and_qr_code_only_while_phones_are_on() -> None:
    picture = make_event(12, rounds=2)
    for what in ("pairings", "standings", "sign-up"):
        off, on = (
            [paper for paper in build_papers(picture, what, details=options) if paper.for_wall]
            for options in (BuildOptions(phones_at=URL), BuildOptions(phones_at=URL, phones_are_on=True))
        )
        pdf, boxes = printed(on, JOB)
        assert sum("192.168.1.20:8470" in box.text for box in boxes) == pdf.pages
        qr_codes = [squares for squares, _place in codes_drawn(pdf) if len(squares) > 100]
        matrix = segno.make(URL, error="M", boost_error=False, micro=False).matrix
        assert qr_codes == [{(down, at) for down, row in enumerate(matrix) for at, dark in enumerate(row) if dark}]
        assert not any("8470" in box.text for box in printed(off, JOB)[1])
    staff_only = build_papers(picture, "registration", details=BuildOptions(phones_at=URL, phones_are_on=True))
    assert not any("8470" in box.text for box in printed(staff_only, JOB)[1])
