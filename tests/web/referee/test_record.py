"""Penalties and rulings by phone, with the consequences that the page has named."""

from __future__ import annotations

import re

import pytest
from phonehall import Got, Phone, PhoneHall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.referee.penalties.commands import NotePenalty

STALE = "This page was out of date"


@pytest.fixture
def referee(hall: PhoneHall) -> Phone:
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms, with_games=True))
    return hall.staff(StaffRole.REFEREE)


def note(phone: Phone, page: Got, **more: str) -> Got:
    form = page.text[page.text.index('<form id="note"') :]
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    return phone.go("/referee-record", {**hidden, **more})


def test_a_warning_goes_on_record_and_comes_off_again(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee-record/1")
    done = note(
        referee, page, who="b", kind="warning", rule="SID-5", words="green\u00a0for\r\n<black> \u200f\u05d0", other=""
    )
    assert "Done:" in done.text
    assert "green for &lt;black&gt; \u200f\u05d0" in done.text
    (row,) = hall.evening.picture.notes
    match = next(match for match in hall.evening.picture.matches if match.table_number == 1)
    assert (row.kind, row.entrant_id, row.rule, row.table_number) == ("warning", match.b_id, "SID-5", 1)
    listed = referee.get("/referee/record")
    assert "green for &lt;black&gt; \u200f\u05d0" in listed.text
    assert "On record about" in referee.get("/referee-record/1").text
    gone = referee.press(listed, "/referee/remove")
    assert "Nothing is on record." in gone.text
    assert STALE in referee.press(listed, "/referee/remove").text
    assert hall.evening.picture.notes == ()
    referee.press(gone, "/referee/undo")
    assert len(hall.evening.picture.notes) == 1


def test_a_game_loss_costs_the_game_and_says_so_before(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee-record/2")
    said = re.search(r'<span class="rb r-a-game_loss">([^<]+)<', page.text)
    assert said is not None
    assert "loses" in said[1]
    note(referee, page, who="a", kind="game_loss", rule="", words="", other="tou-1")
    (row,) = hall.evening.picture.notes
    assert (row.lost_game, row.rule) == (True, "TOU-1")
    match = next(match for match in hall.evening.picture.matches if match.table_number == 2)
    assert hall.evening.picture.lost_games(match) == (1, 0)


def test_a_match_loss_gives_the_match_and_is_undone_as_one_step(hall: PhoneHall, referee: Phone) -> None:
    done = note(referee, referee.get("/referee-record/3"), who="a", kind="match_loss", rule="", words="", other="")
    assert [match.table_number for match in hall.evening.picture.pending] == [1, 2]
    referee.press(done, "/referee/undo")
    assert len(hall.evening.picture.pending) == 3
    assert hall.evening.picture.notes == ()


def test_the_ladder_is_proposed(hall: PhoneHall, referee: Phone) -> None:
    player = hall.evening.picture.entrant(hall.evening.picture.matches[0].a_id)
    hall.evening.desk.do(NotePenalty(hall.evening.event, NoteKind.WARNING, player.code))
    hall.look()
    said = re.search(r'<span class="rb r-a-warning">([^<]+)<', referee.get("/referee-record/1").text)
    assert said is not None
    assert "game loss" in said[1].lower()


@pytest.mark.parametrize(
    "form",
    [
        {"who": "t", "kind": "warning"},
        {"who": "x", "kind": "warning"},
        {"who": "a", "kind": "x"},
        {"who": "t", "kind": "ruling", "words": ""},
        {"who": "a", "kind": "warning", "other": "XYZ-9"},
        {},
    ],
)
def test_what_cannot_go_on_record_says_why(hall: PhoneHall, referee: Phone, form: dict[str, str]) -> None:
    refused = note(referee, referee.get("/referee-record/1"), **form)
    assert 'id="refused"' in refused.text
    assert hall.evening.picture.notes == ()


def test_an_old_page_puts_nothing_on_record(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee-record/1")
    hall.evening.report("1 2-0")
    ahead = note(referee, page, who="a", kind="game_loss")
    assert 'id="refused"' in ahead.text
    hall.look()
    refused = note(referee, page, who="a", kind="game_loss")
    assert STALE in refused.text
    assert re.search(r'id="kind-game_loss" value="game_loss" checked', refused.text), "what was chosen stays"
    assert hall.evening.picture.notes == ()


def test_a_ruling_without_a_table(hall: PhoneHall, referee: Phone) -> None:
    page = referee.get("/referee/record")
    assert "Done:" in referee.press(page, "/referee/record", words="No food at the tables").text
    (row,) = hall.evening.picture.notes
    assert (row.kind, row.table_number, row.words) == ("ruling", None, "No food at the tables")
    assert STALE in referee.go("/referee/record", {"token": "x", "words": "y"}).text
