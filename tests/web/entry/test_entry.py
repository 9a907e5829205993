"""What a helper types on a phone: the same line as at the desk, whose meaning is shown before it is entered."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from evenings import new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules, StaffRole
from irondie_to.app.core.results import read_result, result_of, text_of
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules, EndStaffLink
from irondie_to.app.rounds.stored_slips import stored_slips
from irondie_to.errors import UserError

NB = "\u00a0"
HELPER, REFEREE = StaffRole.HELPER, StaffRole.REFEREE


@pytest.fixture
def helper(hall: PhoneHall) -> Phone:
    return hall.staff(HELPER, "Ivo Ott")


def results(hall: PhoneHall) -> dict[int, str]:
    picture = hall.evening.picture
    return {match.table_number: text_of(result_of(match)) for match in picture.matches_of(picture.under_way[-1])}


def enter(phone: Phone, page: Got, line: str, action: str = "/entry", **more: str) -> Got:
    """Press Enter on the page that is shown, with this line in the field."""
    return phone.press(page, action, line=line, **more)


def typed(phone: Phone, line: str, action: str = "/entry") -> Got:
    """Type a line without a script: Enter shows its meaning."""
    return enter(phone, phone.get(action), line, action)


def test_a_line_is_read_back_and_then_entered(hall: PhoneHall, helper: Phone) -> None:
    page = typed(helper, "2 1-2")
    line = next(match for match in hall.evening.picture.matches if match.table_number == 2)
    a, b = (hall.evening.picture.entrant(row_id).name for row_id in (line.a_id, line.b_id))
    assert f"{b} wins 2{NB}–{NB}1" in page.text
    assert f"table 2, against {a}" in page.text
    assert results(hall)[2] == ""
    done = enter(helper, page, "2 1-2")
    assert results(hall) == {1: "", 2: "1-2", 3: ""}
    assert "Last: 2 1–2" in done.text
    assert 'value=""' in done.text[done.text.index('id="e"') :][:60]
    step = hall.evening.desk.journal(hall.evening.event)[0]
    assert (step.person, step.station) == ("Ivo Ott", f"phone s{hall.staff_links()[0].id}")


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_refusals_are_those_of_the_desk(hall: PhoneHall, helper: Phone, language: str) -> None:
    helper.headers["Accept-Language"] = language
    for line in ("2 2-2", "99 2-1", "2-1", "2 nonsense"):
        page = typed(helper, line)
        assert '<b class="danger">' in page.text
        assert "<b class" in enter(helper, page, line).text
    assert "TOU-2" in typed(helper, "2 2-2").text
    assert set(results(hall).values()) == {""}


def test_enter_completes_a_word_and_asks_for_the_rest(hall: PhoneHall, helper: Phone) -> None:
    assert "both lose" in enter(helper, typed(helper, "2 d"), "2 d").text
    page = enter(helper, typed(helper, "3 d"), "3 d")
    assert 'value="3 dl"' in page.text
    enter(helper, page, "3 dl")
    assert results(hall)[3] == "dl"
    assert '<b class="danger">' in enter(helper, typed(helper, "2"), "2").text


@pytest.mark.parametrize(("language", "key", "word"), [("en", "f", "fb"), ("de", "k", "kb")])
def test_who_forfeits_is_chosen_by_name(hall: PhoneHall, helper: Phone, language: str, key: str, word: str) -> None:
    """The keys of the page have no letters for the two players."""
    helper.headers["Accept-Language"] = language
    page = typed(helper, f"2 {key}")
    assert f'href="?line=2%20{word}" data-fill="2 {word}"' in page.text
    chosen = helper.get(f"/entry?line=2%20{word}")
    enter(helper, chosen, f"2 {word}")
    assert results(hall)[2] == "fb"


def test_what_is_missing_is_offered_and_the_last_slip_is_opened_again(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.report("1 2-0")
    hall.look()
    page = helper.get("/entry")
    assert 'data-fill="1 "' not in page.text
    assert 'href="/entry?line=2%20" data-fill="2 "' in page.text
    assert "Last:" not in page.text  # the desk’s entry is not the helper’s
    enter(helper, typed(helper, "2 2-1"), "2 2-1")
    page = helper.get("/entry")
    assert 'data-fill="2 ">Last: 2 2–1' in page.text
    assert "result: 2–1" in helper.get("/entry?line=2%20").text


def test_a_correction_needs_enter_twice(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.report("1 2-0")
    hall.look()
    page = typed(helper, "1 0-2")
    assert "Press Enter twice to replace" in page.text
    page = enter(helper, page, "1 0-2")
    assert results(hall)[1] == "2-0"
    assert "Press Enter again to replace “2–0” with “0–2”." in page.text
    enter(helper, page, "1 0-2")
    assert results(hall)[1] == "0-2"


def test_a_stale_form_enters_nothing_and_says_what_is_there_now(hall: PhoneHall, helper: Phone) -> None:
    first, twin = typed(helper, "2 2-1"), typed(helper, "2 2-1")
    armed = enter(helper, typed(helper, "1 0-0"), "1 0-0")
    assert "Enter again" in armed.text
    hall.evening.report("2 1-2 1 2-0")
    hall.look()
    page = enter(helper, first, "2 2-1")
    assert "has changed in the meantime" in page.text
    assert "replaces 1–2" in page.text
    assert "has changed in the meantime" in enter(helper, armed, "1 0-0").text
    assert results(hall) == {1: "2-0", 2: "1-2", 3: ""}
    assert "has changed in the meantime" in enter(helper, twin, "2 2-1").text
    # Whoever has read it again may correct it.
    enter(helper, enter(helper, page, "2 2-1"), "2 2-1")
    assert results(hall)[2] == "2-1"


def test_the_desk_wins_before_the_server_has_seen_it(hall: PhoneHall, helper: Phone) -> None:
    page = typed(helper, "2 2-1")
    hall.evening.report("2 1-2")
    found = enter(helper, page, "2 2-1")
    assert '<b class="danger">' in found.text or "has changed in the meantime" in found.text
    assert results(hall)[2] == "1-2"


def test_desk_and_helpers_on_one_result_store_one(hall: PhoneHall) -> None:
    phones = [hall.staff(HELPER, name) for name in ("Ivo", "Mia", "Jo")]
    pages = [typed(phone, f"2 {games}") for phone, games in zip(phones, ("2-1", "2-0", "0-2"), strict=True)]
    with ThreadPoolExecutor(4) as together:
        found = [
            together.submit(enter, phone, page, f"2 {games}")
            for phone, page, games in zip(phones, pages, ("2-1", "2-0", "0-2"), strict=True)
        ]
        desk = together.submit(desk_reports, hall, "2 1-2")
        assert all(one.result(30).status == 200 for one in found)
        desk.result(30)
    assert entered(hall) == 1
    assert results(hall)[2] != ""


def desk_reports(hall: PhoneHall, words: str) -> None:
    with suppress(UserError):
        hall.evening.report(words)


def entered(hall: PhoneHall) -> int:
    return [step.name for step in hall.evening.desk.journal(hall.evening.event)].count("step.entered")


def test_sent_twice_is_entered_once(hall: PhoneHall, helper: Phone) -> None:
    page = typed(helper, "2 2-1")
    assert "Last: 2 2–1" in enter(helper, page, "2 2-1").text
    assert "has changed in the meantime" in enter(helper, page, "2 2-1").text
    assert (entered(hall), results(hall)[2]) == (1, "2-1")


def test_only_what_was_shown_is_entered(hall: PhoneHall, helper: Phone) -> None:
    """Neither another line with the proof of this one, nor a line whose second Enter was never asked for."""
    page = typed(helper, "2 2-1")
    assert "nothing was entered" not in enter(helper, page, "3 2-1").text
    enter(helper, typed(helper, "1 0-0"), "1 0-0", armed="1")
    for seen in ("", "x" * 32, page.value("seen")):
        enter(helper, page, "1 2-0", seen=seen, shown="1 2-0")
    assert set(results(hall).values()) == {""}
    for token in ("", "x" * 43, hall.staff(HELPER).get("/entry").token):
        assert "This page was out of date" in enter(helper, page, "2 2-1", token=token).text
    assert helper.post("/entry", {"line": "2 2-1"}, Origin="http://evil.example").status == 403
    assert set(results(hall).values()) == {""}


def test_what_both_agree_on_by_phone_is_entered_with_the_table(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(enter_agreed=False)))
    hall.look()
    a, b = hall.phone(1), hall.phone(1, 1)
    a.report("2-0")
    b.press(b.get("/"), "/agree")
    page = typed(helper, "1")
    assert "both agreed on their phones" in page.text
    enter(helper, page, "1")
    assert results(hall)[1] == "2-0"


def test_a_helper_types_results_and_nothing_else(hall: PhoneHall, helper: Phone) -> None:
    steps = len(hall.evening.desk.journal(hall.evening.event))
    for line in ("2 w a: late", "2 q b: cheats", "2 +3", "2 n a", "2 r: the die counts", "2 m a: x", "swap 1 2"):
        page = typed(helper, line)
        assert "is for results only" in page.text or "Only the desk can do this" in page.text
        enter(helper, page, line)
    assert len(hall.evening.desk.journal(hall.evening.event)) == steps
    referee = hall.staff(REFEREE)
    assert "Only the desk can do this" in typed(referee, "swap 1 2").text
    enter(referee, typed(referee, "2 w a: late"), "2 w a: late")
    assert hall.evening.picture.notes[0].words == "late"
    assert 'href="/referee"' in referee.get("/entry").text
    assert 'href="/referee"' not in helper.get("/entry").text


def test_the_helper_undoes_the_own_last_entry_and_no_other(hall: PhoneHall, helper: Phone) -> None:
    enter(helper, typed(helper, "1 2-0"), "1 2-0")
    page = enter(helper, typed(helper, "2 2-1"), "2 2-1")
    hall.evening.report("3 2-0")
    hall.look()
    undone = helper.press(page, "/entry-undo").text
    assert "Last: 1 2–0" in undone
    assert "Undone: round 1, table 2" in undone
    assert 'id="told"' not in helper.get("/entry").text
    assert 'id="told"' not in hall.staff(HELPER, "Ada").get(f"/entry?undone={page.value('step', '/entry-undo')}").text
    assert results(hall) == {1: "2-0", 2: "", 3: "2-0"}
    helper.press(page, "/entry-undo")  # the page is old: this step is undone
    other = hall.staff(HELPER, "Mia")
    assert 'action="/entry-undo"' not in other.get("/entry").text
    last = helper.get("/entry")
    other.press(last, "/entry-undo")
    assert results(hall) == {1: "2-0", 2: "", 3: "2-0"}
    helper.press(last, "/entry-undo", token="x" * 43)
    assert results(hall)[1] == "2-0"
    helper.press(last, "/entry-undo")
    assert results(hall) == {1: "", 2: "", 3: "2-0"}


def test_the_warnings_of_a_step_are_told_on_the_phone_that_did_it(hall: PhoneHall) -> None:
    referee = hall.staff(REFEREE)
    hall.evening.report("1 2-0")
    hall.look()
    line = "1 g a: late"
    page = enter(referee, typed(referee, line), line)
    (note,) = hall.evening.picture.notes
    assert note.kind == "game_loss"
    warning = "The match at table 1 already has a result. If the game loss changes that result, correct it."
    assert f"<h2>{warning}</h2>" in page.text.partition('id="told"')[2]
    step = hall.evening.desk.journal(hall.evening.event)[0].id
    assert warning in referee.get(f"/referee?did={step}").text.partition('id="done"')[2]
    for phone, place in ((referee, "/entry"), (hall.staff(REFEREE, "Ada"), f"/entry?warned={step}")):
        assert warning not in phone.get(place).text
    page = enter(referee, typed(referee, "2 2-0"), "2 2-0")
    assert 'id="told"' not in page.text, "a step without warnings says nothing more"


def test_every_kind_of_result_is_read_back_and_removed(hall: PhoneHall, helper: Phone) -> None:
    """Also those without games, whose words stand in the journal."""
    for line in ("1 fa", "2 dl", "3 id", "2 -", "1 -", "3 -", "1 1-1-1", "1 -"):
        page = enter(helper, typed(helper, line), line)
        twice = enter(helper, page, line) if "Enter again" in page.text else page
        word = "Removed at" if line.endswith("-") else "Entered at"
        assert word in twice.text
        assert ("Last: " in twice.text) is (word == "Entered at")
    assert set(results(hall).values()) == {""}
    helper.press(helper.get("/entry"), "/entry-undo")
    assert results(hall)[1] == "1-1-1"


def test_an_undo_that_others_depend_on_is_refused_with_the_reason(hall: PhoneHall, helper: Phone) -> None:
    enter(helper, typed(helper, "1 2-0"), "1 2-0")
    hall.evening.desk.do(CorrectResult(hall.evening.event, "1", 1, read_result("0-2")))
    hall.look()
    page = helper.press(helper.get("/entry"), "/entry-undo")
    assert 'id="refused"' in page.text
    assert results(hall)[1] == "0-2"


def test_the_second_pass_compares_and_corrects(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.report("1 2-0 2 2-1 3 0-2")
    hall.look()
    page = typed(helper, "1 2-0", "/entry-slips")
    assert '<b class="ok">' in page.text
    assert "Slips that agree: 1 of 3" in enter(helper, page, "1 2-0", "/entry-slips").text
    page = enter(helper, typed(helper, "2 1-2", "/entry-slips"), "2 1-2", "/entry-slips")
    assert "the saved result is 2–1" in page.text
    assert "Table 2: 2–1 saved, 1–2 on the slip" in page.text
    assert results(hall)[2] == "2-1"
    assert stored_slips(hall.evening.desk, hall.evening.event) == {1: {1: "2-0", 2: "1-2"}}
    page = enter(helper, page, "2 1-2", "/entry-slips")
    assert results(hall)[2] == "1-2"
    assert "Slips that agree: 2 of 3" in page.text
    assert 'data-fill="3 "' in page.text
    assert 'data-fill="1 "' not in page.text


def test_slips_typed_elsewhere_are_shown(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.report("1 2-0 2 2-1 3 0-2")
    hall.look()
    before = hall.site.shown.version
    other = hall.staff(HELPER, "Mia")
    enter(other, typed(other, "3 0-2", "/entry-slips"), "3 0-2", "/entry-slips")
    assert hall.site.shown.version > before
    assert "Slips that agree: 1 of 3" in helper.get("/entry-slips").text


def test_an_ended_link_keeps_no_slips(hall: PhoneHall, helper: Phone) -> None:
    hall.evening.report("1 2-0")
    hall.look()
    page = typed(helper, "1 2-0", "/entry-slips")
    entry = typed(helper, "2 2-0")
    hall.evening.desk.do(EndStaffLink(hall.evening.event, hall.staff_links()[0]))
    enter(helper, page, "1 2-0", "/entry-slips")
    enter(helper, entry, "2 2-0")
    assert stored_slips(hall.evening.desk, hall.evening.event) == {}
    assert results(hall)[2] == ""


def test_the_meaning_of_a_line_that_is_being_typed(hall: PhoneHall, helper: Phone) -> None:
    """Its proof is the one that the page would have, so that Enter enters it."""
    part = helper.get("/entry-means?line=2%202-1")
    assert part.text.lstrip().startswith("<div")
    page = helper.get("/entry")
    enter(helper, page, "2 2-1", seen=part.value("seen"), shown="2 2-1")
    assert results(hall)[2] == "2-1"
    assert "Entered at" in helper.get("/entry-means?line=").text
    assert "&lt;b&gt;" in helper.get("/entry-means?line=%3Cb%3E").text
    assert helper.get(f"/entry-means?line={'9' * 900}").status == 200


def test_the_knockout_is_typed_by_table_too(desk: Desk) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=1)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event, 4))
    with phone_hall(evening) as hall:
        helper = hall.staff(HELPER)
        page = helper.get("/entry")
        assert 'data-fill="1 "' in page.text
        assert "The second pass is for Swiss rounds." in helper.get("/entry-slips").text
        page = typed(helper, "1 2-0")
        assert "goes on" in page.text or "advances" in page.text or "final" in page.text
        page = enter(helper, page, "1 2-0")
        assert "Last: 1 2–0" in page.text
        assert [match.table_number for match in evening.picture.pending] == [2]
        helper.press(page, "/entry-undo")
        assert [match.table_number for match in evening.picture.pending] == [1, 2]
        assert '<b class="danger">' in typed(helper, "2 1-1").text
        assert 'class="plate"' in helper.get("/entry-tables").text


def test_before_the_first_round_there_is_nothing_to_type(desk: Desk) -> None:
    with phone_hall(new_evening(desk, players=4)) as hall:
        helper = hall.staff(HELPER)
        assert "No round yet" in helper.get("/entry").text
        assert "No round yet" in helper.get("/entry-slips").text
        assert "first round appears here" in helper.get("/entry-tables").text
        assert helper.get("/entry-means?line=1").status == 303
