"""The page *Me*: what a known player sees, what a chosen name sees, and dropping out by oneself."""

from __future__ import annotations

import re

import pytest
from evenings import LEGAL, Evening
from phonehall import Phone, PhoneHall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules, StandingsShown
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.own_record import own_record
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say


def player_at(hall: PhoneHall, table: int, seat: int = 0) -> str:
    picture = hall.evening.picture
    match = next(match for match in picture.matches_of(picture.swiss[-1]) if match.table_number == table)
    return picture.entrant((match.a_id, match.b_id)[seat]).code


def chosen(hall: PhoneHall, name: str) -> Phone:
    """A phone on which this name was chosen."""
    phone = hall.phone()
    page = phone.get("/?q=" + name.replace(" ", "+"))
    phone.press(page, "/looks", player=page.text.partition('name="player" value="')[2].partition('"')[0])
    return phone


def test_an_unknown_phone_is_told_how_to_become_known(hall: PhoneHall) -> None:
    page = hall.phone().get("/me")
    assert page.status == 200
    assert "Who are you?" in page.text
    assert 'href="/code"' in page.text
    assert 'name="q"' in page.text


def test_a_known_player_sees_results_points_set_and_record(hall: PhoneHall) -> None:
    code, desk, event = player_at(hall, 1), hall.evening.desk, hall.evening.event
    desk.do(RegisterSet(event, code, LEGAL))
    desk.do(NotePenalty(event, NoteKind.WARNING, code, words="seemed to know it", rule="SET-3"))
    phone = hall.phone(1)
    hall.look()
    page = phone.get("/me").text
    assert "table 1" in page
    assert page.count("<use ") == 24
    assert "Warning" in page
    assert "seemed to know it" not in page  # the words are for the desk
    assert '<a class="rule" href="/rules/set-3">SET-3</a>' in page
    assert "You can drop out between rounds" in page
    assert 'href="/drop"' not in page
    assert "Rank" not in page
    hall.evening.report("1 2-1 2 2-0 3 2-0")
    hall.look()
    after = phone.get("/me").text
    assert "won 2\u00a0–\u00a01" in after
    assert '<td class="n"><b>3</b></td>' in after
    assert re.search("Rank [123] with 3 points <span[^>]*>after round 1</span>", after)
    assert 'href="/drop"' in after


def test_a_chosen_name_shows_no_more_than_the_wall(hall: PhoneHall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    name = next(one.name for one in hall.evening.picture.entrants if one.code == player_at(hall, 1))
    desk.do(RegisterSet(event, player_at(hall, 1), LEGAL))
    desk.do(NotePenalty(event, NoteKind.WARNING, player_at(hall, 1), words="late"))
    phone = chosen(hall, name)
    hall.look()
    page = phone.get("/me").text
    assert "table 1" in page
    assert "late" not in page
    assert "<use " not in page
    assert "/drop" not in page
    assert 'action="/forget"' in page
    desk.do(ChangePhoneRules(event, PhoneRules(show_sets=True)))
    hall.look()
    assert phone.get("/me").text.count("<use ") == 24


def test_names_are_shown_as_the_event_says(hall: PhoneHall) -> None:
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(names=NamesShown.SHORT)))
    hall.look()
    page = hall.phone(1).get("/me").text
    assert "Player 1</bdi>" not in page
    assert "<h1><bdi>Player " in page


def test_a_player_drops_after_two_questions_and_the_desk_undoes_it(hall: PhoneHall) -> None:
    hall.evening.report_all()
    phone, desk, event = hall.phone(1), hall.evening.desk, hall.evening.event
    hall.look()
    code = player_at(hall, 1)
    first = phone.get("/drop")
    assert "You keep your points and your place" in first.text
    assert dropped_after(hall, code) is None
    second = phone.press(first, "/drop")
    assert "Do you really want to drop out" in second.text
    assert dropped_after(hall, code) is None
    done = phone.press(second, "/drop")
    assert "You’re out of the event" in done.text
    assert dropped_after(hall, code) == 1
    between = phone.get("/").text
    assert "You’re out of the event" in between
    assert "Your table appears here automatically" not in between
    step = desk.journal(event)[0]
    assert step.person == next(one.own_name for one in hall.evening.picture.entrants if one.code == code)
    desk.undo(event, step.id, agreed=True)
    hall.look()
    assert "You’re out of the event" not in phone.get("/me").text
    assert dropped_after(hall, code) is None


def dropped_after(hall: PhoneHall, code: str) -> int | None:
    return next(one.dropped_after for one in hall.evening.picture.entrants if one.code == code)


@pytest.mark.parametrize("given", ["", "x", None])
def test_nobody_drops_by_one_press_or_a_forged_form(hall: PhoneHall, given: str | None) -> None:
    hall.evening.report_all()
    phone, code = hall.phone(1), player_at(hall, 1)
    hall.look()
    first = phone.get("/drop")
    got = phone.post("/drop", {"token": first.token if given is None else given})
    assert got.status == 200
    assert dropped_after(hall, code) is None
    other = hall.phone(1, 1)
    assert "You’re out of the event" not in other.go("/drop", {"token": phone.press(first, "/drop").token}).text
    assert dropped_after(hall, code) is None
    assert hall.phone().post("/drop", {"token": given or ""}).headers["location"] == "/me"


def test_a_player_cannot_drop_during_a_match_or_where_the_desk_says_no(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    assert phone.get("/drop").headers["location"] == "/me"
    hall.evening.report_all()
    hall.look()
    page = phone.get("/drop")
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(drop=False)))
    hall.look()
    assert phone.post("/drop", {"token": page.token}).headers["location"] == "/me"
    assert "/drop" not in phone.get("/me").text


def test_a_player_who_has_changed_at_the_desk_is_asked_again(hall: PhoneHall) -> None:
    hall.evening.report_all()
    phone, code = hall.phone(1), player_at(hall, 1)
    hall.look()
    second = phone.press(phone.get("/drop"), "/drop")
    hall.evening.desk.do(RegisterSet(hall.evening.event, code, LEGAL))
    hall.look()
    again = phone.press(second, "/drop")
    assert "This page was out of date" in again.text
    assert dropped_after(hall, code) is None


def test_the_page_is_small_and_needs_nothing_from_elsewhere(hall: PhoneHall, desk: Desk) -> None:
    desk.do(RegisterSet(hall.evening.event, player_at(hall, 1), LEGAL))
    hall.look()
    page = hall.phone(1).get("/me").text
    assert len(page.encode()) < 60_000
    assert " style=" not in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    found = own_record(hall.evening.picture, hall.evening.picture.entrants[0])
    assert found.sent is None
    assert say(UserError("phones.set_gone").phrase)


def in_last_round(evening: Evening, cut: int = 2) -> None:
    """Six players in the second of two rounds."""
    evening.desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 2, "cut": cut}))
    evening.report_all()
    evening.pair()


def test_what_is_needed_follows_the_results_of_the_last_round(hall: PhoneHall) -> None:
    assert "What you need" not in hall.phone(1).get("/me").text
    in_last_round(hall.evening)
    hall.look()
    phone = hall.phone(1)
    page = phone.get("/me").text
    assert "What you need in round 2 to be in the top 2" in page
    assert re.findall('<span class="pill (\\w+)">(\\w+)</span>', page) == [
        ("ok", "win"),
        ("ok", "draw"),
        ("warn", "loss"),
    ]
    assert "6 points, in for certain." in page
    assert re.search(r"If points are equal, the first tie-breaker is OMW%\. Yours after round 1: [\d.]+\.", page)
    assert "A late player or a corrected result can still change this." in page
    hall.evening.report("1 2-0")
    hall.look()
    page = phone.get("/me").text
    assert "6 points, in for certain." in page
    assert page.count('<span class="pill') == 1
    hall.evening.report("2 2-0 3 2-0")
    hall.look()
    assert "What you need" not in phone.get("/me").text


@pytest.mark.parametrize("shown", [StandingsShown.NONE, StandingsShown.NOT_LAST])
def test_what_is_needed_is_hidden_with_the_standings(hall: PhoneHall, shown: StandingsShown) -> None:
    in_last_round(hall.evening)
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(standings=shown)))
    hall.look()
    assert "What you need" not in hall.phone(1).get("/me").text
