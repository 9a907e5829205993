"""The rulebook on phones: contents, search, and a page for each entry, with the rulings of the event."""

from __future__ import annotations

import re

from evenings import new_evening
from phonehall import PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.rulebook.reader import Reader
from irondie_to.i18n import LANGUAGES, translate

_MOST_BYTES = 60_000


def test_the_contents_lead_to_every_chapter_and_list(hall: PhoneHall) -> None:
    page = hall.phone().get("/rules").text
    places = re.findall(r'href="(/rules/[a-z-]+)"', page)
    assert {"/rules/die", "/rules/ot", "/rules/rulings", "/rules/terms", "/rules/misprints"} < set(places)
    assert len(set(places)) == 22


def test_every_entry_has_a_page_of_its_own_in_every_language(hall: PhoneHall) -> None:
    phone = hall.phone()
    for language in LANGUAGES:
        rows = Reader(language, translate, {}).contents()
        for row in rows if language == "de" else rows[::12]:
            got = phone.get(f"/rules/{row.key.lower()}", **{"Accept-Language": language})
            assert got.status == 200, row.key
            assert len(got.text.encode()) < _MOST_BYTES
            assert f'<html lang="{language}">' in got.text
        hall.clock.ms += 61_000  # so that this phone has not asked too often


def test_links_in_a_rule_lead_to_pages_and_dice_are_drawn(hall: PhoneHall) -> None:
    phone = hall.phone()
    page = phone.get("/rules/die-2").text
    assert page.count("#smasher-K-s") == 1
    for place in set(re.findall(r'href="(/rules/[^"]+)"', page)):
        assert phone.get(place).status == 200, place
    terms = phone.get("/rules/type.smasher").text
    assert all(word in terms for word in ("SMASHER", "SPACCADADO", "ÉCRASEUR", "ZERSTÖRER"))


def test_a_search_shows_the_sentence_with_its_words_marked(hall: PhoneHall) -> None:
    page = hall.phone().get("/rules?q=swarm").text
    assert 'value="swarm"' in page
    assert "<mark>SWARM</mark>" in page
    assert 'href="/rules/die-2"' in page
    assert "8 matches" in page
    found = hall.phone().get("/rules?q=BON-3").text
    assert found.count("<li>") == 1


def test_a_search_without_a_result_says_why(hall: PhoneHall) -> None:
    phone = hall.phone()
    assert "Nothing in the rulebook matches “&lt;b&gt;xyzzy”" in phone.get("/rules?q=%3Cb%3Exyzzy").text
    assert "The referee decides." in phone.get("/rules?q=may+I+eat+and+drink").text
    assert phone.get("/rules?q=" + "a" * 3000).status in {200, 400, 414}


def test_an_unknown_entry_leads_to_the_contents(hall: PhoneHall) -> None:
    for place in ("/rules/die-99", "/rules/a.b.c", "/rules/x_y"):
        got = hall.phone().get(place)
        assert (got.status, got.headers["location"]) == (303, "/rules")
    assert hall.phone().get("/rules/die..2").status == 404
    assert hall.phone().get("/rules/..").status == 404


def test_the_rulings_of_the_event_are_those_in_force(desk: Desk) -> None:
    evening = new_evening(desk, players=2, rulings={"effect_amount": "rolled"})
    with phone_hall(evening) as hall:
        page = hall.phone().get("/rules/rulings").text
        assert page.count("(not the default)") == 1
