"""What players do by phone: both agree on a result, and the desk always wins."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from evenings import Evening, new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.results import read_result, result_of, text_of
from irondie_to.app.core.undo import Seat
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.reports import AnswerCall
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say

NB = "\u00a0"


def result_at(hall: PhoneHall, table: int) -> str:
    picture = hall.evening.picture
    rows = picture.matches_of(picture.under_way[-1])
    return text_of(result_of(next(row for row in rows if row.table_number == table)))


def test_one_reports_and_the_other_agrees(hall: PhoneHall) -> None:
    a, b = hall.phone(2), hall.phone(2, 1)
    mine = a.report("2-1")
    assert f"You reported 2{NB}–{NB}1, a win" in mine.text
    assert "Waiting since" in mine.text
    theirs = b.get("/")
    assert "Is this right?" in theirs.text
    assert f"1{NB}–{NB}2" in theirs.text
    assert "wins, you lose." in theirs.text
    done = b.press(theirs, "/agree")
    assert f"Entered: you lose 1{NB}–{NB}2" in done.text
    assert f"Entered: you win 2{NB}–{NB}1" in a.get("/").text
    assert "You have 3 points." in a.get("/").text
    assert result_at(hall, 2) == "2-1"


@pytest.mark.parametrize(("again", "said"), [("1-2", "you lose"), ("2-0", "you win"), ("1-1-1", "draw,")])
def test_a_result_that_the_desk_corrects_is_told_as_the_desks(hall: PhoneHall, again: str, said: str) -> None:
    """As is one of a report to which nobody agreed, until the desk undoes it."""
    a, b, desk, event = hall.phone(2), hall.phone(2, 1), hall.evening.desk, hall.evening.event
    a.report("2-1")
    assert f"Entered: you lose 1{NB}–{NB}2" in b.press(b.get("/"), "/agree").text
    desk.do(CorrectResult(event, "1", 2, read_result(again), read_result("2-1")))
    hall.look()
    assert f"The desk entered: {said} {again.replace('-', f'{NB}–{NB}')}" in a.get("/").text
    assert ">Entered" not in a.get("/").text
    desk.undo(event)
    hall.look()
    assert f"Entered: you win 2{NB}–{NB}1" in a.get("/").text


def test_a_result_typed_over_one_report_is_told_as_the_desks(hall: PhoneHall) -> None:
    a = hall.phone(1)
    a.report("2-1")
    hall.evening.report("1 0-2")
    hall.look()
    assert f"The desk entered: you lose 0{NB}–{NB}2" in a.get("/").text


def test_a_knockout_result_stays_the_players_while_the_desk_enters_others(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed_knockout=True)))
    with phone_hall(evening) as hall:
        a, b = hall.phone(1), hall.phone(1, 1)
        a.report("2-1")
        b.press(b.get("/"), "/agree")
        first = evening.picture.matches_of(evening.picture.knockout[0])[0]
        assert first.agreed
        evening.report("2 2-0")
        hall.look()
        semifinals = evening.picture.matches_of(evening.picture.knockout[0])
        assert [match.agreed for match in semifinals] == [True, False]
        desk.do(CorrectResult(evening.event, evening.picture.knockout[0].name, 1, read_result("2-0"), None))
        assert not evening.picture.matches_of(evening.picture.knockout[0])[0].agreed


def test_the_step_is_named_by_the_player_and_the_phone(hall: PhoneHall) -> None:
    hall.phone(1).report("2-0")
    step = hall.evening.desk.journal(hall.evening.event)[0]
    author = Seat("other@here/terminal", "Ada").author(step)
    assert isinstance(author, Phrase)
    assert say(author) == f"{step.person}, by phone"
    assert say(author, "de") == f"{step.person}, per Handy"
    assert step.station == f"phone {hall.code(1).entrant_id}"


def test_the_second_player_reports_from_the_own_side(hall: PhoneHall) -> None:
    b = hall.phone(1, 1)
    b.report("2-0")
    assert hall.evening.picture.reports[0].result == "0-2"
    assert "Is this right?" in hall.phone(1).get("/").text


def test_differing_reports_enter_nothing_until_they_agree(hall: PhoneHall) -> None:
    a, b = hall.phone(3), hall.phone(3, 1)
    a.report("2-1")
    assert "Your reports don’t match" in b.report("2-1").text
    page = a.get("/")
    assert "Your reports don’t match" in page.text
    assert "Stay at the table." in page.text
    assert result_at(hall, 3) == ""
    assert 'value="2-1" checked' in b.get("/report").text
    assert "Entered" in b.report("1-2").text
    assert result_at(hall, 3) == "2-1"


def test_a_report_is_taken_back_and_an_old_page_agrees_to_nothing(hall: PhoneHall) -> None:
    a, b = hall.phone(1), hall.phone(1, 1)
    mine, theirs = a.report("2-0"), b.get("/")
    theirs = b.get("/")
    assert "You reported" not in a.press(mine, "/take-back").text
    assert "Is this right?" not in b.press(theirs, "/agree").text
    a.report("2-1")
    again = b.press(theirs, "/agree")
    assert "Is this right?" in again.text
    assert f"1{NB}–{NB}2" in again.text
    assert result_at(hall, 1) == ""
    a.press(mine, "/take-back")
    assert len(hall.evening.picture.reports) == 1, "the page was of another report"


def test_both_agree_on_one_phone_which_stays_whose_it_was(hall: PhoneHall) -> None:
    a = hall.phone(2)
    a.report("2-0")
    page = a.get("/hand")
    assert f"You lose 0{NB}–{NB}2" in page.text
    assert "This is another player’s code" in a.press(page, "/hand", code=hall.code(3).code).text
    assert "This is another player’s code" in a.press(page, "/hand", code=hall.code(2).code).text
    assert "No player has this code" in a.press(page, "/hand", code="222222").text
    assert result_at(hall, 2) == ""
    assert f"Entered: you win 2{NB}–{NB}0" in a.press(page, "/hand", code=hall.code(2, 1).code).text
    step = hall.evening.desk.journal(hall.evening.event)[0]
    assert step.station == f"phone {hall.code(2, 1).entrant_id}"


def test_nobody_reports_for_other_tables_or_twice_or_after_the_result(hall: PhoneHall) -> None:
    a, stranger = hall.phone(1), hall.phone(2)
    mine, other = a.get("/report"), stranger.get("/report")
    crossed = {"games": "2-0", "match": mine.value("match"), "token": other.token}
    assert "This page was out of date" in stranger.go("/report", crossed).text
    assert hall.phone().post("/report", crossed).headers["location"] == "/"
    form = {"games": "2-0", "match": mine.value("match"), "token": mine.token}
    a.go("/report", form)
    a.go("/report", form)
    assert len(hall.evening.picture.reports) == 1
    hall.evening.report("1 0-2")
    assert "Table 1 has a result" in a.go("/report", form).text or result_at(hall, 1) == "0-2"
    assert result_at(hall, 1) == "0-2"
    assert not hall.evening.picture.reports


@pytest.mark.parametrize("games", ["fa", "fb", "dl", "3-0", "2-2", "", "x", "1-0", "2-1-" + "9" * 6, "\u0662-0"])
def test_only_what_is_offered_can_be_reported(hall: PhoneHall, games: str) -> None:
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms))
    hall.look()
    a = hall.phone(1)
    page = a.go("/report", {"games": games, "match": a.get("/report").value("match"), "token": a.get("/report").token})
    assert 'id="refused"' in page.text
    assert hall.evening.picture.reports == ()


def test_what_the_desk_types_wins_over_an_open_page(hall: PhoneHall) -> None:
    a, b = hall.phone(2), hall.phone(2, 1)
    a.report("2-0")
    theirs = b.get("/")
    hall.evening.report("2 1-2")
    page = b.press(theirs, "/agree")
    assert result_at(hall, 2) == "1-2"
    assert 'id="refused"' in page.text or "Entered" in page.text


def test_both_and_the_desk_at_once_give_one_result(hall: PhoneHall) -> None:
    phones = [hall.phone(table, seat) for table in (1, 2, 3) for seat in (0, 1)]
    pages = [phone.get("/report") for phone in phones]  # before the desk can enter a result, after which they're gone
    games = ["2-1", "1-2"] * 3

    def report(phone: Phone, page: Got, text: str) -> Got:
        return phone.go("/report", {"games": text, "match": page.value("match"), "token": page.token})

    def desk() -> None:
        with suppress(UserError):  # where the phones were faster
            hall.evening.report("1 0-2")

    with ThreadPoolExecutor(7) as together:
        found = [together.submit(report, *each) for each in zip(phones, pages, games, strict=True)]
        typed = together.submit(desk)
        assert all(one.result(30).status == 200 for one in found)
        typed.result(30)
    assert result_at(hall, 1) in {"0-2", "2-1"}
    assert (result_at(hall, 2), result_at(hall, 3)) == ("2-1", "2-1")
    assert hall.evening.picture.reports == ()


def test_agreed_results_wait_for_the_desk_where_the_event_says_so(hall: PhoneHall) -> None:
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(enter_agreed=False)))
    hall.look()
    a, b = hall.phone(1), hall.phone(1, 1)
    a.report("2-0")
    page = b.press(b.get("/"), "/agree")
    assert f"Both agreed: you lose 0{NB}–{NB}2" in page.text
    assert 'href="/report"' not in page.text
    assert result_at(hall, 1) == ""


def test_the_referee_is_called_once_and_comes(hall: PhoneHall) -> None:
    a, b = hall.phone(3), hall.phone(3, 1)
    page, theirs = a.get("/"), b.get("/")
    assert "Referee called 0:00 ago" in a.press(page, "/call").text
    assert "Referee called" in b.press(theirs, "/call").text
    (call,) = hall.evening.picture.calls
    hall.evening.desk.do(AnswerCall(hall.evening.event, call, "Ivo"))
    hall.look()
    coming = b.get("/")
    assert "The referee is coming" in coming.text
    assert "Ivo answered your call" in coming.text
    assert "Referee called" not in b.press(coming, "/uncall").text
    assert hall.evening.picture.calls == ()


def test_what_is_switched_off_is_not_offered_and_refused(hall: PhoneHall) -> None:
    a = hall.phone(1)
    page, report = a.get("/"), a.get("/report")
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(report=False, call=False)))
    assert "can’t call the referee from a phone" in a.press(page, "/call").text
    form = {"games": "2-0", "match": report.value("match"), "token": report.token}
    assert "can’t report results from a phone" in a.go("/report", form).text
    hall.look()
    text = a.get("/").text
    assert 'action="/call"' not in text
    assert 'href="/report"' not in text


def test_a_phone_is_known_after_a_restart(evening: Evening) -> None:
    with phone_hall(evening) as hall:
        cookie = hall.phone(1).cookie
    with phone_hall(evening) as again:
        assert 'action="/call"' in Phone(again.at, cookie).get("/").text
