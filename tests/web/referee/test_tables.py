"""The referee's pages of the tables: who needs the referee, the clock of a table, and everything done there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from evenings import Evening
from phonehall import Got, Phone, PhoneHall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import CountTurn
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.undo import Seat
from irondie_to.app.entry.line import in_language
from irondie_to.app.phones.access import EndStaffLink
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say

MINUTE = 60_000
STALE = "This page was out of date"


@pytest.fixture
def referee(hall: PhoneHall) -> Phone:
    """The referee's phone in a round whose clock and games have begun."""
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms, with_games=True))
    return hall.staff(StaffRole.REFEREE)


def later(hall: PhoneHall, minutes: float) -> None:
    hall.clock.ms += round(minutes * MINUTE)
    hall.look()


def button(page: Got, key: str) -> dict[str, str]:
    """The form behind the button with this key of the first table on the page that has one."""
    for form in page.text.split('<form method="post" action="/referee">')[1:]:
        fields = dict(part.split('" value="') for part in form.split("</form>")[0].split('name="')[1:])
        found = {name: value.partition('"')[0] for name, value in fields.items()}
        if found["key"] == key:
            return found
    raise AssertionError(key)


def press(phone: Phone, page: Got, key: str) -> Got:
    return phone.go("/referee", button(page, key))


def clock_of(hall: PhoneHall, table: int) -> str:
    faces = hall.site.shown.board.at(hall.clock.ms).tables
    return next(face.state.value for face in faces if face.card.table == table)


def test_a_call_is_taken_in_the_name_of_the_referee_and_ended(hall: PhoneHall, referee: Phone) -> None:
    player = hall.phone(2)
    player.press(player.get("/"), "/call")
    later(hall, 2)
    page = referee.get("/referee")
    assert "Called 2:00 ago" in page.text
    assert 'data-text="Called % ago"' in page.text
    assert '<span class="count" aria-hidden="true">1</span><span class="sr"> 1 table needs the referee' in page.text
    coming = press(referee, page, "C")
    assert "Ivo is coming" in coming.text
    assert "Ivo answered your call" in player.get("/").text
    step = hall.evening.desk.journal(hall.evening.event)[0]
    assert say(Seat("other", "Ada").author(step)) == "Ivo, by phone"  # type: ignore[arg-type]
    done = press(referee, coming, "F")
    assert "Who needs you" not in done.text
    assert hall.evening.picture.calls == ()
    assert "Ivo is coming" in referee.press(done, "/referee/undo").text, "the way back from a tap by mistake"


def test_a_game_from_overtime_to_its_winner(hall: PhoneHall, referee: Phone) -> None:
    while clock_of(hall, 1) != "game_over":
        later(hall, 1)
    page = referee.get("/referee/1")
    assert 'role="alert"' in page.text
    assert "Turn finished: overtime begins" in page.text
    assert "OT-1" in page.text
    page = press(referee, page, "O")
    assert "Overtime, turn 1" in page.text
    page = press(referee, page, "T")
    assert "Overtime, turn 2" in page.text
    won = press(referee, page, "A")
    assert "Games 1\u00a0–\u00a00" in won.text
    assert "Done: game 1 at table 1" in won.text
    again = referee.press(won, "/referee/undo")
    assert "Overtime, turn 2" in again.text
    assert "Games" not in again.text


def test_extra_time_is_given_and_taken_back(hall: PhoneHall, referee: Phone) -> None:
    page = press(referee, press(referee, referee.get("/referee/2"), "3"), "1")
    assert "4:00 extra: table ends at −4:00 on the hall clock" in page.text
    page = press(referee, press(referee, page, "m3"), "m1")
    assert "extra, at" not in page.text
    assert [match.extra_seconds for match in hall.evening.picture.matches] == [0, 0, 0]


def test_a_table_is_paused_and_resumed(hall: PhoneHall, referee: Phone) -> None:
    later(hall, 1)
    page = press(referee, referee.get("/referee/1"), "J")
    later(hall, 0.5)
    assert "Paused, 0:30" in referee.get("/referee/1").text
    page = press(referee, referee.get("/referee"), "G")
    assert "Who needs you" not in page.text
    assert clock_of(hall, 1) == "running"


def test_time_up_is_settled_step_by_step(hall: PhoneHall, referee: Phone) -> None:
    later(hall, 1)
    press(referee, referee.get("/referee/1"), "A")
    press(referee, referee.get("/referee/1"), "S")
    later(hall, 60)
    page = referee.get("/referee")
    assert page.text.count(">Go to table</a>") == 3
    page = referee.get("/referee/1")
    for text in ("Match time ended", "Finish the turn in progress", "Game 2 counts as drawn", "swiss_time_up"):
        assert text in page.text
    done = referee.press(page, "/referee/settle")
    assert "Finished: 1–0–1" in done.text
    assert STALE in referee.press(page, "/referee/settle").text
    assert "Finished" not in referee.press(done, "/referee/undo").text


def test_the_slip_decides_where_no_games_were_tracked(hall: PhoneHall) -> None:
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms))
    referee = hall.staff(StaffRole.REFEREE)
    later(hall, 90)
    page = referee.get("/referee/3")
    refused = referee.press(page, "/referee/settle", slip="3-3")
    assert 'id="refused"' in refused.text
    assert 'value="3-3"' in refused.text
    assert "Finished: 2–1" in referee.press(refused, "/referee/settle", slip="2-1").text


def test_an_old_page_does_nothing(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee/1")
    hall.evening.report("1 2-0")
    hall.look()
    refused = press(referee, page, "3")
    assert STALE in refused.text
    assert "Finished: 2–0" in refused.text
    assert STALE in referee.go("/referee", button(page, "3") | {"table": "9"}).text
    other = referee.get("/referee/2")
    for form in (
        button(other, "3") | {"token": button(page, "3")["token"]},
        button(other, "3") | {"key": "1"},
        button(other, "3") | {"seen": ""},
        {},
    ):
        assert STALE in referee.go("/referee", form).text
    assert [match.extra_seconds for match in hall.evening.picture.matches] == [0, 0, 0]


def test_what_the_desk_did_meanwhile_refuses_the_act(hall: PhoneHall, referee: Phone) -> None:
    """The page is the latest one that the server knows, but the desk is a moment ahead."""
    page = referee.get("/referee/1")
    hall.evening.report("1 2-0")
    refused = press(referee, page, "3")
    assert 'id="refused"' in refused.text
    assert hall.evening.picture.matches[0].extra_seconds == 0


def test_two_referees_and_the_desk_count_one_turn(hall: PhoneHall, referee: Phone) -> None:
    other = hall.staff(StaffRole.REFEREE, "Ada")
    while clock_of(hall, 1) != "game_over":
        later(hall, 1)
    page = press(referee, referee.get("/referee/1"), "O")
    theirs = other.get("/referee/1")
    face = hall.site.shown.board.at(hall.clock.ms).tables[0]

    def desk() -> None:
        with suppress(UserError):
            hall.evening.desk.do(CountTurn(hall.evening.event, hall.clock.ms, 1, face.card.seen))

    with ThreadPoolExecutor(3) as together:
        found = [together.submit(press, referee, page, "T"), together.submit(press, other, theirs, "T")]
        typed = together.submit(desk)
        assert all(one.result(30).status == 200 for one in found)
        typed.result(30)
    assert hall.evening.picture.games[0].turn == 2


def test_only_the_own_latest_step_is_taken_back(hall: PhoneHall, referee: Phone) -> None:
    other = hall.staff(StaffRole.REFEREE, "Ada")
    page = press(referee, referee.get("/referee/1"), "3")
    press(other, other.get("/referee/2"), "3")
    step = page.value("step", "/referee/undo")
    assert STALE in other.go("/referee/undo", {"step": step, "back": "1", "token": page.token_of("/referee/undo")}).text
    newer = press(referee, referee.get("/referee/3"), "1")
    assert STALE in referee.press(page, "/referee/undo").text
    undone = referee.press(newer, "/referee/undo").text
    assert 'id="done"' not in undone
    assert 'id="told"' in undone
    assert "Undone: round 1, table 3" in undone
    assert 'id="told"' not in other.get(f"/referee?undone={newer.value('step', '/referee/undo')}").text, "not their own"
    assert [match.extra_seconds for match in hall.evening.picture.matches] == [180, 180, 0]


@pytest.mark.parametrize("role", [None, StaffRole.HELPER])
def test_nobody_else_acts(hall: PhoneHall, referee: Phone, role: StaffRole | None) -> None:
    page = referee.get("/referee/1")
    other = hall.phone(1) if role is None else hall.staff(role, "Ada")
    for path in ("/referee", "/referee/settle", "/referee/undo", "/referee-sets", "/referee-sets/due"):
        assert other.post(path, button(page, "3")).status == 403
    for path in ("/referee-record", "/referee/record", "/referee/remove"):
        assert other.post(path, button(page, "3")).status == 403
    assert hall.evening.picture.matches[0].extra_seconds == 0


def test_an_ended_link_ends_the_acts(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee/1")
    (link,) = hall.staff_links()
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    refused = referee.post("/referee", button(page, "3"))
    assert refused.status in {200, 403}
    hall.look()
    assert referee.post("/referee", button(page, "3")).status == 403
    assert hall.evening.picture.matches[0].extra_seconds == 0


def test_an_absent_player_is_marked_and_loses(hall: PhoneHall, referee: Phone) -> None:
    page = press(referee, referee.get("/referee/1"), "V")
    assert "absent" in page.text
    while '"key" value="L"' not in page.text:
        later(hall, 1)
        page = referee.get("/referee/1")
    page = press(referee, page, "L")
    assert "Done:" in page.text
    assert hall.evening.picture.notes[0].kind == "game_loss"


def test_an_absence_goes_on_record_in_the_language_of_the_event_from_each_page(hall: PhoneHall, referee: Phone) -> None:
    referee.headers["Accept-Language"] = "de"
    for table in (1, 2):
        press(referee, referee.get(f"/referee/{table}"), "V")
    while '"key" value="L"' not in referee.get("/referee/1").text:
        later(hall, 1)
    press(referee, referee.get("/referee/1"), "L")
    line = f"2 {in_language('l', 'de')}"
    page = referee.get("/entry")
    for _press in ("shows the meaning", "enters it"):
        page = referee.press(page, "/entry", line=line)
    assert len(hall.evening.picture.notes) == 2
    assert {note.words for note in hall.evening.picture.notes} == {say(Phrase("absence.words"), "en")}


def test_what_time_brings_is_a_new_page_and_a_pause_alone_is_none(hall: PhoneHall, referee: Phone) -> None:
    press(referee, referee.get("/referee/2"), "J")
    press(referee, referee.get("/referee/1"), "V")
    first = hall.site.shown.version
    later(hall, 0.1)
    assert hall.site.shown.version == first, "only the pause has grown"
    while '"key" value="L"' not in referee.get("/referee").text:
        first = hall.site.shown.version
        later(hall, 1)
    assert hall.site.shown.version > first


def test_before_the_first_round_there_are_no_tables(evening: Evening, hall: PhoneHall) -> None:
    for _step in ("the codes", "the round"):
        evening.desk.undo(evening.event)
    hall.look()
    referee = hall.staff(StaffRole.REFEREE)
    assert "The tables appear here automatically" in referee.get("/referee").text
    for path in ("/referee/1", "/referee-sets/1", "/referee-other/1", "/referee-record/1", "/referee/x", "/referee/99"):
        assert referee.get(path).headers["location"] == "/referee"
