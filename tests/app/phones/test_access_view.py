"""Who is known on phones, as the desk sees it."""

from __future__ import annotations

from random import Random

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PHONE_STATION, StaffRole, link_of_code, link_of_staff, read_url
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.prints import keep_prints, marked, prints_of
from irondie_to.app.phones.access import (
    EndStaffLink,
    MakeStaffLink,
    RenewCode,
    codes_of_event,
    draw_codes,
    drawn_secret,
)
from irondie_to.app.phones.access_view import AccessView, access_view
from irondie_to.app.phones.reports import AskForReferee
from irondie_to.errors import UserError

URL, OTHER = "http://192.168.1.20:8470", "http://10.0.0.7:8470"


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=4)
    found.pair()
    return found


def view(evening: Evening) -> AccessView:
    return access_view(evening.desk, evening.picture)


def print_cards(evening: Evening, url: str) -> None:
    codes = evening.desk.read(lambda reading: codes_of_event(reading, evening.event)).values()
    options = BuildOptions(codes=codes, phones_at=url, prints=prints_of(evening.desk, evening.event))
    papers = build_papers(evening.picture, "player-cards", details=options)
    keep_prints(evening.desk, evening.event, marked(papers, evening.picture, options, "2026-03-21T09:00")[1])


def test_everybody_without_a_code_gets_one_in_one_step(evening: Evening, desk: Desk) -> None:
    before = view(evening)
    assert len(before.without) == len(before.players) == 4
    desk.do(before.give_codes(Random(1)))
    assert view(evening).without == ()
    assert all(player.row is not None for player in view(evening).players)
    desk.undo(evening.event)
    assert view(evening) == before


def test_cards_are_known_by_code_and_address(evening: Evening, desk: Desk) -> None:
    desk.do(view(evening).give_codes(Random(1)))
    assert view(evening).printed_elsewhere(URL) == ()  # nothing is printed
    print_cards(evening, OTHER)
    assert view(evening).printed_elsewhere(OTHER) == ()
    assert view(evening).printed_elsewhere(URL) == (OTHER,)
    print_cards(evening, URL)
    assert view(evening).printed_elsewhere(URL) == ()
    for player in view(evening).players:  # new codes: what the old cards say doesn’t matter any more
        (new,) = draw_codes([player.entrant.code], (), Random(100 + player.entrant.id))
        desk.do(RenewCode(evening.event, new, player.row))
    assert view(evening).printed_elsewhere(OTHER) == ()


def test_only_valid_links_and_steps_that_count_are_shown(evening: Evening, desk: Desk) -> None:
    for name in ("Ada", "Bo"):
        desk.do(MakeStaffLink(evening.event, name, StaffRole.HELPER, drawn_secret(Random(len(name)))))
    first, second = (line.row for line in view(evening).links)
    assert (first.name, second.name) == ("Ada", "Bo")
    desk.do(EndStaffLink(evening.event, first))
    assert [line.row for line in view(evening).links] == [second]
    assert view(evening).steps == 0
    match = evening.picture.pending[0]
    phone = Desk(desk._store, desk._now, "phone", "Ada", station=f"{PHONE_STATION}{match.a_id}")
    phone.do(_call(evening, match.a_id))
    assert view(evening).steps == 1
    phone.undo(evening.event)
    assert view(evening).steps == 0


def _call(evening: Evening, entrant_id: int) -> AskForReferee:
    match = next(match for match in evening.picture.pending if match.a_id == entrant_id)
    return AskForReferee(evening.event, match.id, evening.picture.entrant(entrant_id).code)


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("192.168.1.20:8470", URL),
        (" http://192.168.1.20:8470/ ", URL),
        ("irondie.local", "http://irondie.local"),
        ("[fe80::1]:80", "http://[fe80::1]:80"),
    ],
)
def test_typed_addresses(typed: str, url: str) -> None:
    assert read_url(typed) == url


@pytest.mark.parametrize("typed", ["", "https://x", "a b", "x:port", "javascript:alert(1)", "x/y", "http://x@y", "é"])
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(UserError) as refused:
        read_url(typed)
    assert refused.value.code == "phones.bad_address"


def test_links() -> None:
    assert link_of_code(URL, "ab") == f"{URL}/c/ab"
    assert link_of_staff(URL, "ab", StaffRole.HELPER) == f"{URL}/s/ab"
