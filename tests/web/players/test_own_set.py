"""The own set on the phone: put together by the palette or as text, checked at once, sent, changed and taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote_plus

import pytest
from evenings import LEGAL, Evening, new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.sent_sets import DeclineSentSet, TakeBackSet, TakeSentSet
from irondie_to.app.players.commands import CheckIn, CheckOut, RegisterSet
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import read_set
from irondie_to.web.core.rendering import of_moment

TEXT = read_set(LEGAL).text


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Two players who are not checked in, and who were in an earlier event."""
    before = new_evening(desk, players=2)
    desk.do(RegisterSet(before.event, "P001", LEGAL.replace("GBr", "BBr")))
    found = new_evening(desk, players=2)
    for code in ("P001", "P002"):
        desk.do(CheckOut(found.event, code))
    desk.do(ChangePhoneRules(found.event, PhoneRules(send_set=True)))
    return found


@pytest.fixture
def hall(evening: Evening) -> Iterator[PhoneHall]:
    with phone_hall(evening) as found:
        yield found


@pytest.fixture
def phone(hall: PhoneHall) -> Phone:
    """The phone of P001."""
    found = hall.phone()
    row_id = hall.evening.picture.entrants[0].id
    found.know(next(code.code for code in hall.site.shown.keys.codes.values() if code.entrant_id == row_id))
    return found


def at(text: str, **more: str) -> str:
    return "/set?" + "&".join(f"{key}={quote_plus(value)}" for key, value in {"dice": text, **more}.items())


def chosen(page: Got) -> str:
    """The set that the page would send."""
    return page.value("dice", "/send-set")


def pressed(phone: Phone, page: Got, name: str, value: str) -> Got:
    """Press a button of the palette, as a browser without JavaScript does."""
    assert f'name="{name}" value="{value}"' in page.text
    form = page.text[page.text.index("data-here") :].partition("</form>")[0]
    fields = [*re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form), (name, value)]
    return phone.get("/set?" + "&".join(f"{key}={quote_plus(text)}" for key, text in fields))


def test_a_set_is_put_together_by_the_palette_and_sent(phone: Phone, hall: PhoneHall) -> None:
    page = phone.get("/set")
    assert "Nine dice. Add them below." in page.text
    for kind, colour, rare in (("Sm", "K", 0), ("Nu", "B", 1), ("Re", "R", 0)):
        page = pressed(phone, page, "kind", kind)
        if f'name="rare" value="{rare}"' in page.text.partition("palette")[2]:
            page = pressed(phone, page, "rare", str(rare))
        for _die in range(3):
            page = pressed(phone, page, "add", colour)
    assert chosen(page) == "KSm KSm KSm BNu* BNu* BNu* RRe RRe RRe"
    page = pressed(phone, page, "off", "set.0")
    assert chosen(page) == "KSm KSm BNu* BNu* BNu* RRe RRe RRe"
    assert "1 rule isn’t met yet" in page.text
    assert "disabled" in page.text.partition("<footer")[2]
    page = pressed(phone, page, "add", "G")
    sent = phone.press(page, "/send-set", dice=chosen(page))
    assert "Your set is at the desk" in sent.text
    assert "The desk doesn’t have your set yet." not in sent.text
    (row,) = hall.evening.picture.sent_sets
    assert row.dice == chosen(page)
    step = hall.evening.desk.journal(hall.evening.event)[0]
    assert (step.name, step.person) == ("step.sent_set", "Player 1")


def test_every_fault_is_shown_at_once(phone: Phone) -> None:
    page = phone.get(at("4xKSm* / KSm")).text
    for rule, words in (("SET-1", "exactly 9"), ("SET-2", "DEFENSE"), ("SET-3", "At most 3"), ("SID-1", "side set")):
        assert f">{rule}</a>" in page
        assert words in page
    assert "4 rules aren’t met yet" in page


def test_a_text_that_cannot_be_read_stays_in_the_field(phone: Phone) -> None:
    page = phone.get(at('KSm "><script>')).text
    assert "<script>" not in page.replace('<script src="/phones.js', "")
    assert 'value="KSm &#34;&gt;&lt;script&gt;"' in page
    assert 'role="alert"' in page
    assert 'aria-invalid="true"' in page
    assert "disabled" in page.partition("<footer")[2]


@pytest.mark.parametrize(
    "more",
    [
        {"add": "X"},
        {"add": ""},
        {"off": "set.99"},
        {"off": "set.-1"},
        {"off": "other.0"},
        {"off": "set.²"},
        {"kind": "Zz"},
        {"rare": "2"},
        {"off": "set." + "9" * 400},
    ],
)
def test_what_no_button_says_changes_nothing(phone: Phone, more: dict[str, str]) -> None:
    page = phone.get(at(LEGAL, **more))
    assert page.status == 200
    assert chosen(page) == TEXT


def test_a_full_set_says_so(phone: Phone) -> None:
    page = phone.get(at(LEGAL, add="K"))
    assert 'id="refused"' in page.text
    assert chosen(page) == TEXT


def test_a_set_of_an_earlier_event_is_offered_without_the_name_of_the_event(phone: Phone) -> None:
    page = phone.get("/set").text
    assert "Set of 21 March 2026" in page
    place = re.search(r'href="(/set\?dice=[^"]+RAs[^"]+)"', page)
    assert place is not None
    assert chosen(phone.get(place[1].replace("&amp;", "&"))) == read_set(LEGAL.replace("GBr", "BBr")).text


def test_a_sent_set_is_changed_taken_back_and_taken_by_the_desk(phone: Phone, hall: PhoneHall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    me = phone.press(phone.get(at(LEGAL)), "/send-set")
    assert me.text.count("<use ") == 24
    assert "This is the set you sent." in phone.get("/set").text
    other = LEGAL.replace("GBr", "BBr")
    me = phone.press(phone.get(at(other)), "/send-set")
    (row,) = hall.evening.picture.sent_sets
    assert row.dice == read_set(other).text
    back = phone.press(me, "/set-back")
    assert "Enter your set" in back.text
    assert not hall.evening.picture.sent_sets
    stale = phone.press(me, "/set-back")
    assert "The desk has dealt with this set" in stale.text
    phone.press(phone.get(at(LEGAL)), "/send-set")
    (row,) = hall.evening.picture.sent_sets
    taken = desk.do(TakeSentSet(event, row))
    hall.look()
    page = phone.get("/me").text
    assert "registered at" in page
    assert "Your set is at the desk" not in page
    desk.undo(event, taken.step)
    hall.look()
    assert "Your set is at the desk" in phone.get("/me").text
    (row,) = hall.evening.picture.sent_sets
    desk.do(DeclineSentSet(event, row))
    hall.look()
    assert "The desk doesn’t have your set yet." in phone.get("/me").text
    desk.do(CheckIn(event, ("P001",)))
    hall.look()
    assert phone.get("/set").headers["location"] == "/me"
    assert "only the desk can change your set" in phone.get("/me").text


def test_a_declined_set_is_told_with_its_time_and_sent_again(phone: Phone, hall: PhoneHall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    phone.press(phone.get(at(LEGAL)), "/send-set")
    (row,) = hall.evening.picture.sent_sets
    declined = desk.do(DeclineSentSet(event, row))
    hall.look()
    (kept,) = hall.evening.picture.declined_sets
    told = f"Declined at {of_moment(kept.declined_at)}. You can change it and send it again."
    for path in ("/me", "/set"):
        page = phone.get(path)
        assert "The desk didn’t accept your set" in page.text
        assert told in page.text
    assert chosen(phone.get("/set")) == TEXT, "the set that was declined is there to be changed"
    assert "did not accept" not in hall.phone().get("/me").text
    desk.undo(event, declined.step)
    hall.look()
    assert "Your set is at the desk" in phone.get("/me").text
    desk.redo(event, declined.step)
    hall.look()
    other = LEGAL.replace("GBr", "BBr")
    again = phone.press(phone.get(at(other)), "/send-set").text
    assert "Your set is at the desk" in again
    assert "did not accept" not in again
    assert [row.dice for row in hall.evening.picture.sent_sets] == [read_set(other).text]
    assert hall.evening.picture.declined_sets == ()


@pytest.mark.parametrize("done", ["registered", "checked_in", "switched_off"])
def test_a_declined_set_is_not_told_once_it_no_longer_matters(phone: Phone, hall: PhoneHall, done: str) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    phone.press(phone.get(at(LEGAL)), "/send-set")
    (row,) = hall.evening.picture.sent_sets
    desk.do(DeclineSentSet(event, row))
    if done == "registered":
        desk.do(RegisterSet(event, "P001", LEGAL))
    elif done == "checked_in":
        desk.do(CheckIn(event, ("P001",)))
    else:
        desk.do(ChangePhoneRules(event, PhoneRules()))
    hall.look()
    assert "did not accept" not in phone.get("/me").text


def test_nothing_brings_a_declined_set_back_but_sending_it_again(phone: Phone, hall: PhoneHall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    me = phone.press(phone.get(at(LEGAL)), "/send-set")
    (row,) = hall.evening.picture.sent_sets
    desk.do(DeclineSentSet(event, row))
    hall.look()
    (declined,) = hall.evening.picture.declined_sets
    assert "The desk has dealt with this set" in phone.press(me, "/set-back").text
    for command in (TakeSentSet(event, declined), DeclineSentSet(event, declined)):
        with pytest.raises(UserError, match=r"phones\.set_changed"):
            desk.do(command)
    with pytest.raises(UserError, match=r"phones\.set_gone"):
        desk.do(TakeBackSet(event, "P001", declined))
    assert hall.evening.picture.declined_sets == (declined,)


def test_a_set_with_faults_or_a_forged_form_is_not_sent(phone: Phone, hall: PhoneHall) -> None:
    page = phone.get(at(LEGAL))
    valid = page.token_of("/send-set")
    for dice, token, words in (
        ("KSm", valid, "SET-1"),
        (LEGAL, "x", "This page was out of date"),
        ("KSm Xx", valid, "Xx"),
        ("", valid, "This set has no dice"),
    ):
        got = phone.post("/send-set", {"dice": dice, "token": token})
        assert got.status == 200
        assert words in got.text
    assert not hall.evening.picture.sent_sets
    stranger = hall.phone()
    assert stranger.post("/send-set", {"dice": LEGAL, "token": "x"}).headers["location"] == "/code"
    assert stranger.get("/set").headers["location"] == "/code"


def test_the_first_page_leads_to_the_set_until_there_is_one(phone: Phone, hall: PhoneHall) -> None:
    assert 'href="/set"' in phone.get("/").text
    phone.press(phone.get(at(LEGAL)), "/send-set")
    assert 'href="/set"' not in phone.get("/").text
    assert 'href="/set"' not in hall.phone().get("/").text


def test_where_sets_are_not_sent_by_phone_nothing_leads_there(phone: Phone, hall: PhoneHall) -> None:
    page = phone.get(at(LEGAL))
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules()))
    hall.look()
    assert "You can’t send sets from a phone" in phone.press(page, "/send-set").text
    assert phone.get("/set").headers["location"] == "/me"
    assert "/set" not in phone.get("/me").text
