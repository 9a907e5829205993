"""The set check by phone: die by die, with swaps and other dice, on record by the command of the window."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from evenings import LEGAL
from phonehall import Got, Phone, PhoneHall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.check.current import PresentedDice, read_check, write_check
from irondie_to.app.referee.check.queries import drawn_table
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.clocks.clock import Winner

STALE = "This page was out of date"
ALL = {f"d{number}": "1" for number in range(12)}


@pytest.fixture
def referee(hall: PhoneHall) -> Phone:
    evening = hall.evening
    for entrant in evening.picture.entrants[:-1]:
        evening.desk.do(RegisterSet(evening.event, entrant.code, LEGAL))
    evening.desk.do(StartRoundClock(evening.event, hall.clock.ms, with_games=True))
    hall.look()
    return hall.staff(StaffRole.REFEREE)


def ticked(page: Got, **more: str) -> dict[str, str]:
    """The form of the check with what it hides, and what is ticked."""
    form = page.text[page.text.index('<form id="check"') :]
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)) | more


def table_with_sets(hall: PhoneHall) -> int:
    """The number of a table whose players both have a set."""
    last = hall.evening.picture.entrants[-1].id
    return next(match.table_number for match in hall.evening.picture.matches if last not in {match.a_id, match.b_id})


def test_both_sets_are_checked_and_the_time_is_given_back(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    page = referee.get(f"/referee-sets/{table}")
    assert page.text.count('type="checkbox"') == 12, "before game 1, nothing may have been swapped"
    hall.clock.ms += 70_000
    other = referee.go("/referee-sets", ticked(page, **ALL))
    assert other.value("who", "/referee-sets") == "b"
    hall.clock.ms += 30_000
    done = referee.go("/referee-sets", ticked(other, **ALL))
    assert "Set check:" in done.text
    checks = hall.evening.picture.set_checks
    assert [(row.seconds, row.game_number, row.table_number) for row in checks] == [(70, 1, table), (30, 1, table)]
    assert all(row.registered == row.presented for row in checks)
    assert "Give 2 minutes for the check" in done.text
    given = referee.press(done, "/referee-sets/due")
    assert "2:00 extra" in given.text
    assert STALE in referee.press(done, "/referee-sets/due").text
    assert "Give 2 minutes" not in referee.get(f"/referee-sets/{table}").text


def test_a_check_under_way_is_continued_by_a_reload_another_phone_and_the_desk(hall: PhoneHall, referee: Phone) -> None:
    table, desk = table_with_sets(hall), hall.evening.desk
    page = referee.get(f"/referee-sets/{table}")
    assert referee.post("/referee-sets/keep", ticked(page, d0="1", d4="1", d9="1")).status == 204
    hall.clock.ms += 70_000
    other = hall.staff(StaffRole.REFEREE, "Ada")
    for phone in (referee, other):
        again = phone.get(f"/referee-sets/{table}")
        assert marked(again) == {"d0", "d4", "d9"}
    assert other.post("/referee-sets/keep", ticked(other.get(f"/referee-sets/{table}"), d0="1", d1="1")).status == 204
    hall.clock.ms += 1_000
    assert marked(referee.get(f"/referee-sets/{table}")) == {"d0", "d1"}
    (row,) = desk.unfinished(UnfinishedKind.SET_CHECK, hall.evening.event)
    kept = read_check(row)
    assert len(read_set(kept.shown[0].presented).dice) == 2
    assert kept.shown[1].presented == ""
    assert marked(referee.get(f"/referee-sets/{table}?who=b")) == set()


def test_a_kept_check_ends_with_the_record_of_both(hall: PhoneHall, referee: Phone) -> None:
    table, desk, event = table_with_sets(hall), hall.evening.desk, hall.evening.event
    second = referee.go("/referee-sets", ticked(referee.get(f"/referee-sets/{table}"), **ALL))
    (row,) = desk.unfinished(UnfinishedKind.SET_CHECK, event)
    assert read_check(row).shown[0].kept_as is not None
    assert referee.go("/referee-sets", ticked(second, **ALL)).status == 200
    assert desk.unfinished(UnfinishedKind.SET_CHECK, event) == []


def test_ticks_are_kept_by_the_form_of_the_page_only(hall: PhoneHall, referee: Phone) -> None:
    table, desk, event = table_with_sets(hall), hall.evening.desk, hall.evening.event
    form = ticked(referee.get(f"/referee-sets/{table}"), d0="1")
    assert referee.post("/referee-sets/keep", {**form, "token": "x"}).status == 403
    assert referee.post("/referee-sets/keep", {**form, "seen": "x"}).status == 403
    assert referee.post("/referee-sets/keep", {**form, "table": "99"}).status == 404
    assert hall.phone(1).post("/referee-sets/keep", form).status == 403
    assert hall.staff(StaffRole.HELPER, "Helga").post("/referee-sets/keep", form).status == 403
    assert desk.unfinished(UnfinishedKind.SET_CHECK, event) == []
    desk.keep(UnfinishedRow(0, event, UnfinishedKind.SET_CHECK, form_match(hall, table), 1, "", "{"))
    assert marked(referee.get(f"/referee-sets/{table}")) == set(), "what cannot be read is left alone"


def test_an_other_die_is_kept_and_shown_again(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    form = ticked(referee.get(f"/referee-sets/{table}"), d3="1", others="0GSm")
    assert referee.post("/referee-sets/keep", form).status == 204
    hall.clock.ms += 1_000
    again = referee.get(f"/referee-sets/{table}")
    assert again.text.count('class="die-box bad"') == 1
    assert 'name="others" value="0GSm"' in again.text
    assert marked(again) == {"d3"}


def test_a_tick_keeps_what_the_desk_entered(hall: PhoneHall, referee: Phone) -> None:
    """A remark, and a tenth die, which stays on the page until the referee removes it."""
    table, desk, event = table_with_sets(hall), hall.evening.desk, hall.evening.event
    referee.post("/referee-sets/keep", ticked(referee.get(f"/referee-sets/{table}"), d0="1"))
    (row,) = desk.unfinished(UnfinishedKind.SET_CHECK, event)
    kept = read_check(row)
    whole = f"{LEGAL.partition('/')[0]} GSm"
    entered = PresentedDice(whole, "bent die", None)
    desk.keep(row._replace(content=write_check(replace(kept, shown=(entered, kept.shown[1])))))
    hall.clock.ms += 1_000
    page = referee.get(f"/referee-sets/{table}")
    assert page.text.count('class="die-box bad"') == 1
    assert 'name="others" value="aGSm"' in page.text
    nine = {f"d{number}": "1" for number in range(9)}
    assert referee.post("/referee-sets/keep", ticked(page, **nine, d9="1")).status == 204
    shown = read_check(desk.unfinished(UnfinishedKind.SET_CHECK, event)[0]).shown[0]
    assert (len(read_set(shown.presented).dice), len(read_set(shown.presented).side)) == (10, 1)
    assert shown.words == "bent die"
    referee.go("/referee-sets", ticked(page, **nine))
    (check,) = hall.evening.picture.set_checks
    assert (len(read_set(check.presented).dice), check.words) == (10, "bent die")
    form = ticked(page, go="other", **nine)
    choose = referee.go("/referee-sets", form)
    surplus = re.search(r'class="die-box bad" href="([^"]+)"', choose.text)
    assert surplus is not None
    removing = referee.get(surplus[1].replace("&amp;", "&"))
    without = re.search(r'class="b full" href="([^"]+)">No other die', removing.text)
    assert without is not None
    after = referee.get(without[1].replace("&amp;", "&"))
    assert marked(after) == set(nine)
    referee.post("/referee-sets/keep", ticked(after, **nine))
    shown = read_check(desk.unfinished(UnfinishedKind.SET_CHECK, event)[0]).shown[0]
    assert (len(read_set(shown.presented).dice), shown.words, shown.kept_as) == (9, "bent die", check.id)


def marked(page: Got) -> set[str]:
    """The dice that are ticked on a page."""
    return set(re.findall(r'name="(\w\d+)" value="1" checked', page.text))


def form_match(hall: PhoneHall, table: int) -> int:
    picture = hall.evening.picture
    return next(match.id for match in picture.matches_of(picture.under_way[-1]) if match.table_number == table)


def test_a_table_is_drawn_by_lot_and_its_check_opens(hall: PhoneHall, referee: Phone) -> None:
    """The journal has what is needed to verify the draw. It is taken back on the page of the check."""
    start = referee.get("/referee")
    page = referee.press(start, "/referee/lot")
    step = hall.evening.desk.journal(hall.evening.event)[0]
    values = step_name(step).values
    assert step.name == "step.draw_table"
    assert step.person == "Ivo"
    assert values["table"] == drawn_table((1, 2, 3), int(str(values["number"])))
    assert "Set check" in page.text
    assert f"</span>{values['table']}</span>" in page.text
    assert "Done" in page.text
    referee.press(page, "/referee/undo")
    assert hall.evening.desk.journal(hall.evening.event)[1].undone
    forged = {"token": hall.staff(StaffRole.REFEREE).get("/referee").token_of("/referee/lot")}
    assert "out of date" in referee.go("/referee/lot", forged).text
    assert hall.phone(1).post("/referee/lot", forged).status == 403
    hall.evening.report_all()
    hall.look()
    assert "/referee/lot" not in referee.get("/referee").text
    assert "no table can be drawn" in referee.press(start, "/referee/lot").text


def test_another_die_is_named_and_leads_to_the_record(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    page = referee.get(f"/referee-sets/{table}")
    choose = referee.go("/referee-sets", ticked(page, go="other", d0="1"))
    assert "Which die is missing?" in choose.text
    place = re.findall(r'class="die-box" href="([^"]+)"', choose.text)[1].replace("&amp;", "&")
    what = referee.get(place)
    assert "Which die is there instead?" in what.text
    for name in ("SMASHER", "green"):
        link = re.search(rf'<a href="([^"]+)" data-in-place aria-label="{name}"', what.text)
        assert link is not None
        what = referee.get(link[1].replace("&amp;", "&"))
    back = re.search(r'<a class="b main tall full" href="([^"]+)">Add green SMASHER', what.text)
    assert back is not None
    page = referee.get(back[1].replace("&amp;", "&"))
    assert "other die: green SMASHER" in page.text
    assert re.search(r'name="d0" value="1" checked', page.text)
    assert 'name="d1"' not in page.text
    rest = {name: "1" for name in ALL if name != "d1"}
    found = referee.go("/referee-sets", ticked(page, **rest))
    assert "SID-5" in found.text
    link = re.search(r'href="(/referee-record/[^"]+)"', found.text)
    assert link is not None
    record = referee.get(link[1].replace("&amp;", "&"))
    assert re.search(r'id="kind-warning" value="warning" checked', record.text)
    assert re.search(r'id="rule-SID-5" value="SID-5" checked', record.text)
    assert "GSm" in record.text
    form = ticked(page)
    place = f"/referee-other/{table}?who={form['who']}&since={form['since']}&t=hnhhhhhhhhhh&o=1GSm&at=1.GSmc0"
    without = re.search(r'class="b full" href="([^"]+)">No other die', referee.get(place).text)
    assert without is not None
    assert 'name="d1"' in referee.get(without[1].replace("&amp;", "&")).text


def test_between_games_dice_may_be_swapped(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    hall.clock.ms += 120_000
    hall.evening.desk.do(EndGame(hall.evening.event, hall.clock.ms, table, Winner.A))
    hall.look()
    page = referee.get(f"/referee-sets/{table}")
    assert page.text.count('type="checkbox"') == 24
    assert "SID-2" in page.text
    referee.go("/referee-sets", ticked(page, **ALL, w0="1", w11="1"))
    (row,) = hall.evening.picture.set_checks
    assert row.game_number == 2
    assert row.presented != row.registered
    again = referee.get(f"/referee-sets/{table}?who=a")
    assert 'note ok" role="status" id="done"' in again.text
    wrong = referee.go("/referee-sets", ticked(again, **ALL, w0="1"))
    assert 'note danger" role="status" id="done"' in wrong.text


def test_an_old_page_records_nothing(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    page = referee.get(f"/referee-sets/{table}")
    form = ticked(page, **ALL)
    for change in ({"token": "x"}, {"seen": "x"}, {"who": "b"}, {"table": "99"}):
        assert STALE in referee.go("/referee-sets", form | change).text
    match = next(match for match in hall.evening.picture.matches if match.table_number == table)
    player = hall.evening.picture.entrant(match.a_id)
    hall.evening.desk.do(RegisterSet(hall.evening.event, player.code, LEGAL.replace("WPo*", "WPo")))
    assert 'id="refused"' in referee.go("/referee-sets", form).text, "the desk was a moment ahead"
    hall.look()
    assert STALE in referee.go("/referee-sets", form).text
    assert hall.evening.picture.set_checks == ()


def test_a_check_without_dice_or_without_a_set_is_refused(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    refused = referee.go("/referee-sets", ticked(referee.get(f"/referee-sets/{table}")))
    assert 'id="refused"' in refused.text
    last = hall.evening.picture.entrants[-1].id
    match = next(match for match in hall.evening.picture.matches if last in {match.a_id, match.b_id})
    who = "a" if match.a_id == last else "b"
    page = referee.get(f"/referee-sets/{match.table_number}?who={who}")
    assert "has no set registered" in page.text
    assert 'form="check"' not in page.text
    assert hall.evening.picture.set_checks == ()


def test_addresses_are_read_strictly(hall: PhoneHall, referee: Phone) -> None:
    table = table_with_sets(hall)
    for query in ("since=9", "since=99999999999999.0", "since=x.y", "t=%3Cem%3E&o=%3Cem%3E", "at=99", "who=c"):
        for page in (referee.get(f"/referee-sets/{table}?{query}"), referee.get(f"/referee-other/{table}?{query}")):
            assert page.status == 200
            assert "<em>" not in page.text
        assert f"since={hall.clock.ms}.0" in referee.get(f"/referee-sets/{table}?{query}").text
