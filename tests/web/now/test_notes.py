"""The notices about a player's own match, and the clock in the head of the page, which is that of this match."""

from __future__ import annotations

import re
from random import Random

from evenings import new_evening
from phonehall import Phone, PhoneHall, phone_hall

from irondie_to.app.clocks.commands import PauseTable, ResumeTable, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, ShowSets, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules, StaffRole
from irondie_to.app.core.results import PENDING
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.tournament.clocks.clock import Winner
from irondie_to.web.core.rendering import of_day

MINUTE = 60_000


def later(hall: PhoneHall, minutes: float) -> None:
    hall.clock.ms += round(minutes * MINUTE)
    hall.look()


def begin(hall: PhoneHall) -> None:
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms))
    hall.look()


def kind(phone: Phone) -> str:
    """The kind of the notice on the page *Now*."""
    found = re.search(r'data-kind="(\w+)"', phone.get("/").text)
    return "" if found is None else found[1]


def head(phone: Phone) -> str:
    return phone.get("/").text.partition("<header")[2].partition("</header>")[0]


def test_a_player_who_has_reported_is_not_told_of_the_time(hall: PhoneHall) -> None:
    one, other = hall.phone(1), hall.phone(1, 1)
    begin(hall)
    one.report("2-0")
    for minutes, of_the_third in ((41, "soon"), (5, "over")):
        later(hall, minutes)
        text = one.get("/").text
        assert (kind(one), kind(hall.phone(3))) == ("waiting", of_the_third)
        assert 'action="/take-back"' in text
        assert 'href="/hand"' in text
        assert 'href="/report"' not in text
    assert "Is this right?" in other.get("/").text
    other.report("1-2")
    assert kind(other) == "differs"
    other.report("0-2")
    assert result_is_in(hall)


def result_is_in(hall: PhoneHall) -> bool:
    return not hall.evening.picture.matches[0].is_pending


def test_agreement_stays_on_the_page_when_time_is_over(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed=False)))
    evening.pair()
    with phone_hall(evening) as hall:
        begin(hall)
        one, other = hall.phone(1), hall.phone(1, 1)
        one.report("2-1")
        other.report("1-2")
        later(hall, 50)
        assert (kind(one), kind(other), kind(hall.phone(2))) == ("both", "both", "over")


def test_a_called_referee_comes_first_and_the_report_can_be_changed(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    assert "Report result" in phone.get("/").text
    phone.report("2-0")
    phone.press(phone.get("/"), "/call")
    text = phone.get("/").text
    assert kind(phone) == "called"
    assert "Change mine" in text
    assert "Report result" not in text


def test_a_match_without_a_game_is_not_told_to_finish_one(desk: Desk) -> None:
    evening = new_evening(desk, players=6)
    evening.pair()
    event = evening.event
    with phone_hall(evening) as hall:
        begin(hall)
        for table, ends in ((1, 2), (2, 1)):
            for minute in range(1, ends + 1):
                desk.do(StartGame(event, hall.clock.ms + 2 * minute * MINUTE, (table,)))
                desk.do(EndGame(event, hall.clock.ms + (2 * minute + 1) * MINUTE, table, Winner.A))
        desk.do(CorrectResult(event, "1", 1, PENDING))
        later(hall, 10)
        decided, between, untracked = (hall.phone(table) for table in (1, 2, 3))
        assert (kind(decided), kind(between), kind(untracked)) == ("missing", "", "")
        assert "Result missing" in decided.get("/").text
        desk.do(ShowSets(event, hall.clock.ms + 34 * MINUTE + 30_000, (2,)))
        later(hall, 40)
        texts = [phone.get("/").text for phone in (decided, between, untracked)]
        assert [kind(phone) for phone in (decided, between, untracked)] == ["missing", "over", "over"]
        assert ["Finish this turn" in text for text in texts] == [False, False, True]
        assert ["TOU-3" in text for text in texts] == [False, True, True]
        assert "Match time up" in texts[1]
        assert "Fill out the slip" not in texts[0]
        desk.do(ChangePhoneRules(event, PhoneRules(report=False)))
        hall.look()
        assert "Fill out the slip" in decided.get("/").text


def test_five_minutes_before_the_end_of_a_table_with_extra_time_its_players_are_told(hall: PhoneHall) -> None:
    begin(hall)
    phone, event = hall.phone(1), hall.evening.event
    hall.evening.desk.do(PauseTable(event, hall.clock.ms, 1))
    hall.evening.desk.do(ResumeTable(event, hall.clock.ms + 3 * MINUTE, 1))
    later(hall, 42)
    assert kind(phone) == "extra"
    shown = hall.site.shown
    later(hall, 1.5)
    assert kind(phone) == "soon"
    assert hall.site.shown.version > shown.version, "open pages are shown anew"
    assert of_day(hall.clock.ms + round(4.5 * MINUTE)) in phone.get("/").text


def test_in_overlapping_knockout_rounds_everybody_sees_the_clock_of_their_own(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    evening.play_round(Random(3))
    desk.do(MakeCut(evening.event))
    with phone_hall(evening) as hall:
        begin(hall)
        while len(evening.picture.knockout) < 2:
            evening.report(f"{evening.picture.pending[0].table_number} 2-0", "quarterfinals")
        picture = evening.picture
        first, second = ([match for match in picture.matches_of(row) if match.is_pending] for row in picture.knockout)
        hall.clock.ms += 40 * MINUTE
        desk.do(StartRoundClock(evening.event, hall.clock.ms))
        later(hall, 1)
        late, early = hall.phone(second[0].table_number), Phone(hall.at)
        found = early.get(f"/?q={picture.entrant(first[0].a_id).name.replace(' ', '+')}")
        early.press(found, "/looks", player=str(first[0].a_id))
        assert (kind(early), kind(late)) == ("soon", "")
        assert [name in head(early) for name in ("Quarterfinals", "4:00")] == [True, True]
        assert [name in head(late) for name in ("Semifinals", "44:00")] == [True, True]
        assert "Semifinals</title>" in late.get("/").text
        assert "Quarterfinals" in head(hall.phone())
        referee = hall.staff(StaffRole.REFEREE)
        ends = of_day(hall.clock.ms + 44 * MINUTE)
        assert ends in referee.get(f"/referee/{second[0].table_number}").text.partition("</header>")[2]
        shown = hall.site.shown
        later(hall, 39.5)
        assert kind(late) == "soon"
        assert hall.site.shown.version > shown.version


def test_the_match_for_third_place_has_the_clock_of_the_final_and_its_own_name(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    evening.play_round(Random(3))
    desk.do(MakeCut(evening.event))
    evening.report_all()
    picture = evening.picture
    tables = {row.name: picture.matches_of(row)[0].table_number for row in picture.knockout[-2:]}
    with phone_hall(evening) as hall:
        begin(hall)
        referee = hall.staff(StaffRole.REFEREE)
        ends = of_day(hall.clock.ms + 45 * MINUTE)
        for table in tables.values():
            assert ends in referee.get(f"/referee/{table}").text.partition("</header>")[2]
        phone = Phone(hall.at)
        third = next(match for match in picture.pending if match.table_number == tables["third_place"])
        found = phone.get(f"/?q={picture.entrant(third.a_id).name.replace(' ', '+')}")
        phone.press(found, "/looks", player=str(third.a_id))
        assert "Third place" in head(phone)
        assert "45:00" in head(phone)
        assert "Final" in head(hall.phone())
