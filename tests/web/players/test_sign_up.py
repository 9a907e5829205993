"""The sign-up link: players who use no code send their set with it, and can do nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote_plus

import pytest
from evenings import LEGAL, Evening, new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall
from phonepages import hold

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, PhoneRules, StaffRole
from irondie_to.app.core.undo import Seat, step_name
from irondie_to.app.phones.access import ByPhone, ChangePhoneRules, EndStaffLink, MakeStaffLink
from irondie_to.app.phones.sent_sets import DeclineSentSet, SendSet, TakeSentSet
from irondie_to.app.players.commands import CheckIn, CheckOut, Drop, RegisterSet
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.dice_set import read_set
from irondie_to.web.core.sessions import form_token
from irondie_to.web.routes import ROUTES

OTHER = LEGAL.replace("GBr", "BBr")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players, of whom the first six are not checked in."""
    found = new_evening(desk, players=8)
    for number in range(1, 7):
        desk.do(CheckOut(found.event, f"P00{number}"))
    desk.do(ChangePhoneRules(found.event, PhoneRules(send_set=True)))
    return found


@pytest.fixture
def hall(evening: Evening) -> Iterator[PhoneHall]:
    with phone_hall(evening) as found:
        yield found


@pytest.fixture
def link(hall: PhoneHall) -> StaffLinkRow:
    return hall.staff_link(StaffRole.SIGN_UP)


def player(hall: PhoneHall, number: int) -> NamedEntrant:
    return hall.evening.picture.entrants[number - 1]


def found(phone: Phone, link: StaffLinkRow, asked: str) -> Got:
    return phone.get(f"/n/{link.secret}?q={quote_plus(asked)}")


def names(page: Got) -> list[str]:
    return re.findall(r'name="player" value="\d+"><bdi>([^<]+)</bdi>', page.text)


def place(hall: PhoneHall, number: int, dice: str = "") -> str:
    return f"/sign-up/{player(hall, number).id}" + (f"?dice={quote_plus(dice)}" if dice else "")


def signed_up(hall: PhoneHall, link: StaffLinkRow, number: int = 1) -> Phone:
    """A phone on which this player was chosen."""
    phone = hall.phone()
    page = phone.press(found(phone, link, f"player {number}"), "/n", player=str(player(hall, number).id))
    assert f"<bdi>Player {number}</bdi>" in page.text
    return phone


def send(phone: Phone, page: Got) -> Got:
    """Press the button that sends the set of this page."""
    action, _quote, form = page.text.partition('<form method="post" action="')[2].partition('"')
    return phone.go(action, dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)))


def sent(hall: PhoneHall, phone: Phone, number: int = 1, dice: str = LEGAL) -> Got:
    return send(phone, phone.get(place(hall, number, dice)))


def sets(hall: PhoneHall) -> dict[str, str]:
    """The waiting sets by the codes of their players."""
    picture = hall.evening.picture
    return {picture.entrant(row.entrant_id).code: row.dice for row in picture.sent_sets}


def steps(hall: PhoneHall) -> int:
    return len(hall.evening.desk.journal(hall.evening.event))


def test_opening_the_link_changes_nothing_and_a_set_is_sent_in_its_players_name(
    hall: PhoneHall, link: StaffLinkRow
) -> None:
    before, phone = steps(hall), hall.phone()
    page = phone.get(f"/n/{link.secret}")
    hold(page, f"/n/{link.secret}")
    assert "Who are you?" in page.text
    assert (phone.cookie, "set-cookie" in page.headers, names(page)) == ("", False, [])
    known = phone.post("/n", {**form_of(found(phone, link, "player 2")), "player": str(player(hall, 2).id)})
    assert known.headers["location"] == place(hall, 2)
    assert {"HttpOnly", "SameSite=Strict"} <= set(known.headers["set-cookie"].split("; "))
    assert steps(hall) == before
    hold(found(phone, link, "player"), f"/n/{link.secret}?q=player")
    hold(phone.get(place(hall, 2, LEGAL)), place(hall, 2, LEGAL))
    page = sent(hall, phone, 2)
    assert "Your set is at the desk" in page.text
    assert sets(hall) == {"P002": read_set(LEGAL).text}
    (step, *_), desk, event = hall.evening.desk.journal(hall.evening.event), hall.evening.desk, hall.evening.event
    assert (step.name, step.person, step.station) == (
        "step.sent_set_by_link",
        "Player 2",
        f"{PHONE_STATION}s{link.id}",
    )
    by_phone = Phrase("station.author", {"name": "Player 2", "place": Phrase("station.by_phone")})
    assert Seat("", "").author(step) == by_phone
    assert say(step_name(step)) == "Player 2 sent a set with the sign-up link"
    desk.undo(event, step.id, agreed=True)
    assert sets(hall) == {}
    desk.redo(event, step.id)
    (row,) = hall.evening.picture.sent_sets
    desk.do(TakeSentSet(event, row))
    assert player(hall, 2).dice == read_set(LEGAL).text


def form_of(page: Got) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))


def test_only_players_who_may_send_a_set_are_found(hall: PhoneHall, link: StaffLinkRow) -> None:
    desk, event, phone = hall.evening.desk, hall.evening.event, hall.phone()
    assert names(found(phone, link, "player")) == [f"Player {number}" for number in range(1, 7)]
    assert names(found(phone, link, "")) == []
    desk.do(CheckIn(event, ("P001",)))
    desk.do(Drop(event, "P002"))
    desk.do(SendSet(event, "P003", LEGAL))
    owner = hall.phone()
    owner.know(next(code.code for code in keys(hall) if code.entrant_id == player(hall, 4).id))
    owner.get("/")
    hall.look()
    page = found(phone, link, "player")
    assert names(page) == ["Player 5", "Player 6"]
    assert "can send a set here" in found(phone, link, "nemo").text


def keys(hall: PhoneHall) -> list[PhoneCodeRow]:
    return list(hall.site.shown.keys.codes.values())


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("checked_in", "checked in"),
        ("dropped", "dropped out"),
        ("waits", "Your set is at the desk"),
        ("own_code", "Your own code was used"),
        ("off", "can’t send sets"),
        ("round", "Round 1 is published"),
    ],
)
def test_a_page_that_is_open_sends_nothing_once_its_player_may_not(
    hall: PhoneHall, link: StaffLinkRow, why: str, words: str
) -> None:
    desk, event, phone = hall.evening.desk, hall.evening.event, signed_up(hall, link)
    page = phone.get(place(hall, 1, LEGAL))
    if why == "checked_in":
        desk.do(CheckIn(event, ("P001",)))
    elif why == "dropped":
        desk.do(Drop(event, "P001"))
    elif why == "waits":
        desk.do(SendSet(event, "P001", OTHER))
    elif why == "own_code":
        code = next(code for code in keys(hall) if code.entrant_id == player(hall, 1).id)
        hall.run(hall.site.act("Player 1", code, SendSet(event, "P001", OTHER)))
        desk.do(DeclineSentSet(event, hall.evening.picture.sent_sets[0]))
        hall.look()  # otherwise the set is still believed to wait
    elif why == "off":
        desk.do(ChangePhoneRules(event, PhoneRules()))
    else:
        hall.evening.pair()
    before, waiting = steps(hall), sets(hall)
    for look in (False, True):  # also while the server does not know it yet
        if look:
            hall.look()
        refused = send(phone, page)
        assert words in refused.text
        assert (steps(hall), sets(hall)) == (before, waiting)
    if why != "own_code":  # which a server that has been started since knows from the journal only
        assert words in phone.get(place(hall, 1)).text
        assert "data-here" not in phone.get(place(hall, 1)).text


def test_a_declined_set_may_be_sent_anew_and_nothing_is_told_of_it(hall: PhoneHall, link: StaffLinkRow) -> None:
    desk, event, phone = hall.evening.desk, hall.evening.event, signed_up(hall, link)
    sent(hall, phone)
    desk.do(DeclineSentSet(event, hall.evening.picture.sent_sets[0]))
    hall.look()
    page = phone.get(place(hall, 1))
    assert page.value("dice") == ""
    assert "accept" not in page.text
    sent(hall, phone, dice=OTHER)
    assert sets(hall) == {"P001": read_set(OTHER).text}


def test_nothing_of_the_desks_is_seen(hall: PhoneHall, link: StaffLinkRow) -> None:
    """Neither the registered set nor those of earlier events."""
    desk, before = hall.evening.desk, new_evening(hall.evening.desk, players=1)
    desk.do(RegisterSet(before.event, "P001", OTHER))
    desk.do(RegisterSet(hall.evening.event, "P001", LEGAL))
    hall.look()
    phone = signed_up(hall, link)
    page = phone.get(place(hall, 1)).text
    assert "Registered sets" not in page
    assert "The registered set" not in page
    assert page.count("?dice=") == 0
    for path in ("/set", "/me", "/report", "/hand"):
        assert "Player 1" not in phone.get(path).text


def test_the_link_can_do_nothing_else(hall: PhoneHall, link: StaffLinkRow) -> None:
    """Every other form, with a token signed for this very phone."""
    phone = signed_up(hall, link)
    before, picture = steps(hall), hall.evening.picture
    form = {"dice": LEGAL, "player": "1", "match": "1", "games": "2-0", "line": "1 2-0", "table": "1", "seen": "1.1"}
    actions = ("set", "drop 1.1", "drop-sure 1.1", "set-back 1.1", "report 1", "call 1", "entry", "agree 1")
    for method, path in ROUTES:
        if method != "POST" or path in {"/sign-up/*", "/forget", "/looks", "/n"}:
            continue
        for action in actions:
            phone.post(path, {**form, "token": form_token(link.secret, action)})
    assert steps(hall) == before
    assert hall.evening.picture == picture
    for method, path in ROUTES:
        if method == "GET" and path.startswith(("/entry", "/referee")):
            assert phone.get(path.replace("*", "1")).status == 403


def test_nobody_else_opens_the_pages_of_the_link(hall: PhoneHall, link: StaffLinkRow) -> None:
    coded, helper, referee = hall.phone(), hall.staff(StaffRole.HELPER), hall.staff(StaffRole.REFEREE)
    coded.know(keys(hall)[0].code)
    before = steps(hall)
    forged = Phone(hall.at, f"irondie=-.staff.{link.id}.{helper.cookie.rpartition('.')[2]}")
    for phone in (hall.phone(), coded, helper, referee, forged):
        assert phone.get(place(hall, 2, LEGAL)).status == 403
        token = phone.get("/code").token if "code" in phone.get("/code").text else ""
        assert phone.post(place(hall, 2), {"dice": LEGAL, "token": token}).status == 403
    assert hall.phone().get(f"/s/{link.secret}").status == 403
    assert hall.phone().get(f"/n/{hall.staff_link(StaffRole.REFEREE).secret}").status == 403
    assert hall.phone().get(f"/n/{'0' * 32}").status == 403
    assert hall.phone().post("/n", {"secret": "0" * 32, "player": "1"}).status == 403
    assert steps(hall) == before + 1  # the link of the referee


def test_forms_need_the_token_of_this_player(hall: PhoneHall, link: StaffLinkRow) -> None:
    phone = signed_up(hall, link)
    mine, others = phone.get(place(hall, 1, LEGAL)), phone.get(place(hall, 2, LEGAL))
    for token in ("", "x" * 43, others.token, hall.phone().get("/code").token):
        refused = phone.post(place(hall, 1), {"dice": LEGAL, "token": token})
        assert "out of date" in refused.text
    assert sets(hall) == {}
    for dice, words in (("KSm", "SET-1"), ("KSm Xx", "Xx"), ("", "This set has no dice")):
        assert words in phone.post(place(hall, 1), {"dice": dice, "token": mine.token}).text
    assert sets(hall) == {}
    stranger = hall.phone()
    page = found(stranger, link, "player 1")
    row_id = str(player(hall, 1).id)
    for wrong in (
        {"player": row_id, "token": "x"},
        {"player": row_id, "token": ""},
        {"player": "999999"},
        {"player": "²"},
    ):
        assert stranger.post("/n", {**form_of(page), **wrong}).headers["location"] == f"/n/{link.secret}"
    assert stranger.cookie == ""


def test_players_of_other_events_are_strangers(hall: PhoneHall, link: StaffLinkRow) -> None:
    other = new_evening(hall.evening.desk, players=2)
    other.desk.do(CheckOut(other.event, "P001"))
    phone, stranger = signed_up(hall, link), other.picture.entrants[0].id
    for row_id in (str(stranger), "0", "999999", "9" * 30, "x", "1.1"):
        assert phone.get(f"/sign-up/{row_id}").status == 403
        assert phone.post(f"/sign-up/{row_id}", {"dice": LEGAL, "token": "x"}).status == 403
    assert (sets(hall), other.picture.sent_sets) == ({}, ())


def test_an_ended_link_ends_at_once(hall: PhoneHall, link: StaffLinkRow) -> None:
    phone = signed_up(hall, link)
    page, version = phone.get(place(hall, 1, LEGAL)), phone.get("/live/poll").text.split()[0]
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    refused = send(phone, page)  # before the server has looked
    assert "This page needs a link from the desk" in refused.text
    hall.look()
    assert phone.get("/live/poll").text.split()[0] != version  # the open page asks again, and is replaced
    assert phone.get(place(hall, 1)).status == 403
    assert phone.post(place(hall, 1), {"dice": LEGAL, "token": page.token}).status == 403
    assert hall.phone().get(f"/n/{link.secret}").status == 403
    assert sets(hall) == {}


def test_an_address_sends_five_sets_and_then_one_a_minute(hall: PhoneHall, link: StaffLinkRow) -> None:
    phone = signed_up(hall, link)
    for number in range(1, 6):
        assert "Your set is at the desk" in sent(hall, phone, number).text
    assert "Too many tries" in sent(hall, phone, 6).text
    hall.clock.ms += 59_000
    assert "Too many tries" in sent(hall, signed_up(hall, link, 6), 6).text
    assert len(sets(hall)) == 5
    hall.clock.ms += 1_000
    assert "Your set is at the desk" in sent(hall, phone, 6).text
    assert len(sets(hall)) == 6


def test_two_phones_send_at_once_and_the_first_set_stays(hall: PhoneHall, link: StaffLinkRow) -> None:
    one, other = (signed_up(hall, link) for _ in range(2))
    pages = one.get(place(hall, 1, LEGAL)), other.get(place(hall, 1, OTHER))
    send(one, pages[0])
    assert "Your set is at the desk" in send(other, pages[1]).text
    assert sets(hall) == {"P001": read_set(LEGAL).text}
    event = hall.evening.event
    with pytest.raises(UserError, match=r"phones\.set_waits"):
        hall.evening.desk.do(ByPhone(link, SendSet(event, "P001", OTHER, by_link=True)))


def test_a_known_phone_is_told_that_it_will_be_no_longer_known(hall: PhoneHall, link: StaffLinkRow) -> None:
    owner = hall.phone()
    owner.know(keys(hall)[1].code)
    assert "no longer be Player 2’s" in owner.get(f"/n/{link.secret}").text
    assert "no longer be Ivo’s" in hall.staff(StaffRole.HELPER).get(f"/n/{link.secret}").text


def test_there_is_one_link_and_only_where_sets_may_be_sent(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    make = MakeStaffLink(evening.event, "Ivo", StaffRole.SIGN_UP, "5" * 32)
    with pytest.raises(UserError, match=r"phones\.sign_up_off"):
        desk.do(make)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(send_set=True)))
    made = desk.do(make)
    assert say(made.name) == "sign-up link created"
    with pytest.raises(UserError, match=r"phones\.sign_up_exists"):
        desk.do(make)
    (row,) = desk.read(lambda reading: reading.rows(StaffLinkRow))
    assert (row.name, row.role) == ("", "sign-up")
    assert say(desk.do(EndStaffLink(evening.event, row)).name) == "sign-up link ended"
    with pytest.raises(UserError, match=r"phones\.sign_up_ended"):
        desk.do(EndStaffLink(evening.event, row))
    desk.do(make)
