"""Staff links: who sees the pages for staff, and what happens when a link ends."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, PhoneRules, StaffRole
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.undo import Seat
from irondie_to.app.phones.access import (
    ByPhone,
    ChangePhoneRules,
    EndStaffLink,
    MakeStaffLink,
    RenewCode,
    draw_codes,
    staff_links,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.web.core.sessions import form_token
from irondie_to.web.core.site import StepWarnings
from irondie_to.web.routes import ROUTES

HELPER, REFEREE = StaffRole.HELPER, StaffRole.REFEREE


def pages(folder: str) -> list[str]:
    return [path.replace("*", "1") for method, path in ROUTES if method == "GET" and path.startswith(folder)]


HELPERS_PAGES, REFEREES_PAGES = pages("/entry"), pages("/referee")


def test_opening_a_staff_link_changes_nothing_and_the_button_is_the_step(hall: PhoneHall) -> None:
    link = hall.staff_link(HELPER, "Ivo Ott")
    phone = hall.phone()
    page = phone.get(f"/s/{link.secret}")
    assert "Is this you?" in page.text
    assert "Ivo Ott" in page.text
    assert (phone.cookie, "set-cookie" in page.headers) == ("", False)
    assert phone.get("/entry").status == 403
    known = phone.press(page, "/s")
    assert known.status == 200
    assert "<b><bdi>Ivo Ott</bdi></b> · Helper" in known.text
    assert phone.press(known, "/forget").status == 200
    assert phone.get("/entry").status == 403


def test_the_staff_keep_their_link_where_others_look_for_their_name(hall: PhoneHall) -> None:
    stranger = hall.phone()
    found = stranger.get("/?q=Player+1")
    player = found.text.partition('name="player" value="')[2].partition('"')[0]
    for role, home in ((REFEREE, "/referee"), (HELPER, "/entry")):
        link, phone = hall.staff_link(role), hall.phone()
        phone.press(phone.get(f"/s/{link.secret}"), "/s")
        for path in ("/", "/?q=Player+1", "/me"):
            text = phone.get(path).text
            assert 'name="q"' not in text
            assert f'class="b full hint" href="{home}"' in text
        phone.post("/looks", {"player": player, "token": form_token(link.secret, "looks")})
        assert phone.get(home).status == 200
    assert 'name="q"' in stranger.get("/").text


def test_who_would_lose_a_link_or_a_code_is_told_before(hall: PhoneHall) -> None:
    code, link = hall.code(1), hall.staff_link(REFEREE, "Eva")
    name = hall.evening.picture.entrant(code.entrant_id).name
    nobody, player, other, staff = hall.phone(), hall.phone(1), hall.phone(2), hall.staff(HELPER)
    for path, told in (
        (f"/c/{code.secret}", ((nobody, ""), (player, ""), (staff, "Ivo"))),
        ("/code", ((nobody, ""), (player, name), (staff, "Ivo"))),
        (f"/s/{link.secret}", ((nobody, ""), (player, name), (staff, "Ivo"))),
    ):
        for phone, holder in told:
            text = phone.get(path).text
            assert ("This phone will no longer be" in text) == bool(holder)
            assert f"This phone will no longer be {holder}" in text or not holder
    assert "This phone will no longer be" in other.get(f"/c/{code.secret}").text
    other.press(other.get(f"/s/{link.secret}"), "/s")
    assert "This phone will no longer be" not in other.get(f"/s/{link.secret}").text


def test_each_role_sees_its_pages_and_nobody_else_sees_any(hall: PhoneHall) -> None:
    helper, referee = hall.staff(HELPER), hall.staff(REFEREE)
    assert HELPERS_PAGES
    assert REFEREES_PAGES
    for path in HELPERS_PAGES:
        assert (helper.get(path).status, referee.get(path).status) == (200, 200)
    for path in REFEREES_PAGES:
        assert helper.get(path).status == 403
        assert referee.get(path).status != 403
    refused = {plain(helper.get(path)) for path in REFEREES_PAGES}
    for phone in (hall.phone(), hall.phone(1), forged(hall, helper), ended(hall), of_other_event(hall)):
        for path in (*HELPERS_PAGES, *REFEREES_PAGES):
            found = phone.get(path)
            assert found.status == 403
            refused.add(plain(found))
    assert len(refused) == 1  # nobody learns from it what was wrong
    assert "Player" not in refused.pop()


def test_no_form_for_staff_is_taken_from_anybody_else(hall: PhoneHall) -> None:
    """Whatever the form says: who has no right gets the same answer, and nothing is stored."""
    helper, steps = hall.staff(HELPER), len(hall.evening.desk.journal(hall.evening.event))
    forms = [path for method, path in ROUTES if method == "POST" and path.startswith(("/entry", "/referee"))]
    assert "/entry" in forms
    stranger, player = hall.phone(), hall.phone(1)
    for path in forms:
        form = {"line": "1 2-0", "token": helper.get("/entry").token, "seen": "", "table": "1", "step": "1"}
        for phone in (stranger, player, *([helper] if path.startswith("/referee") else [])):
            assert phone.post(path, form).status == 403, path
    assert len(hall.evening.desk.journal(hall.evening.event)) == steps


def test_a_stolen_link_ends_on_all_phones_that_use_it(hall: PhoneHall) -> None:
    link = hall.staff_link(REFEREE)
    owner, thief = hall.phone(), hall.phone()
    for phone in (owner, thief):
        assert phone.press(phone.get(f"/s/{link.secret}"), "/s").status == 200
    copied = Phone(hall.at, owner.cookie)
    assert copied.get("/entry").status == 200
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    hall.look()
    assert {phone.get("/entry").status for phone in (owner, thief, copied)} == {403}
    assert hall.phone().get(f"/s/{link.secret}").status == 403


def plain(page: Got) -> str:
    """A refused page without what says when it was made."""
    text = page.text[page.text.index("<main>") : page.text.index("</main>")]
    assert "only" in text.lower()
    return text


def forged(hall: PhoneHall, helper: Phone) -> Phone:
    """A phone with the signature of a helper and the row id of a referee’s link."""
    referee = hall.staff_link(REFEREE)
    language, kind, _id, signature = helper.cookie.partition("=")[2].split(".")
    return Phone(hall.at, f"irondie={language}.{kind}.{referee.id}.{signature}")


def ended(hall: PhoneHall) -> Phone:
    phone, link = hall.staff(REFEREE), hall.staff_links()[-1]
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    hall.look()
    return phone


def of_other_event(hall: PhoneHall) -> Phone:
    """A phone that opened the link of a referee of another event here, and has the cookie that event would give."""
    other = new_evening(hall.evening.desk, players=2)
    other.desk.do(MakeStaffLink(other.event, "Ivo", REFEREE, "5" * 32))
    hall.look()
    phone = Phone(hall.at)
    assert phone.get(f"/s/{'5' * 32}").status == 403
    with phone_hall(other) as there:
        there_known = Phone(there.at)
        there_known.press(there_known.get(f"/s/{'5' * 32}"), "/s")
        phone.cookie = there_known.cookie
    return phone


def test_an_ended_link_ends_at_once(hall: PhoneHall) -> None:
    """Also in what a phone sends before the server has seen the end, and for whoever opens the link again."""
    phone, link = hall.staff(HELPER, "Ivo"), hall.staff_links()[-1]
    step = act(hall, "Ivo", link, PhoneRules(call=False))
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    with pytest.raises(UserError, match=r"phones\.link_over"):
        act(hall, "Ivo", link, PhoneRules())
    with pytest.raises(UserError, match=r"phones\.link_over"):
        hall.run(hall.site.undo("Ivo", link, step))
    assert PhoneRules.read(hall.evening.picture.event.phones) == PhoneRules(call=False)
    hall.look()
    assert phone.get("/entry").status == 403
    assert phone.get(f"/s/{link.secret}").status == 403
    assert phone.go("/s", {"secret": link.secret, "token": "x"}).status == 403


def act(hall: PhoneHall, name: str, link: StaffLinkRow, rules: PhoneRules) -> int:
    return hall.run(hall.site.act(name, link, ChangePhoneRules(hall.evening.event, rules))).step


def test_a_step_of_the_staff_is_named_by_the_person_and_undone_by_the_desk(hall: PhoneHall) -> None:
    link = hall.staff_link(REFEREE, "Ivo Ott")
    step = act(hall, "Ivo Ott", link, PhoneRules(call=False))
    entry = hall.evening.desk.journal(hall.evening.event)[0]
    assert (entry.id, entry.person, entry.station) == (step, "Ivo Ott", f"{PHONE_STATION}s{link.id}")
    author = Seat("other@here/terminal", "Ada").author(entry)
    assert isinstance(author, Phrase)
    assert say(author) == "Ivo Ott, by phone"
    hall.evening.desk.undo(hall.evening.event, step, agreed=True)
    assert PhoneRules.read(hall.evening.picture.event.phones) == PhoneRules()


def test_the_desk_sees_the_last_step_of_each_link(hall: PhoneHall) -> None:
    link, used = hall.staff_link(HELPER), hall.staff_link(REFEREE)
    hall.clock.ms += 60_000
    act(hall, "Ivo", used, PhoneRules(call=False))
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    lines = hall.evening.desk.read(lambda reading: staff_links(reading, hall.evening.event))
    assert [(line.row.id, line.acted_ms, line.is_over) for line in lines] == [
        (used.id, hall.clock.ms, False),
        (link.id, None, True),
    ]


def test_a_staff_link_needs_its_form_and_is_not_guessed(hall: PhoneHall) -> None:
    link, phone = hall.staff_link(REFEREE), hall.phone(1)
    page = phone.get(f"/s/{link.secret}")
    assert "will no longer be" in page.text
    assert phone.post("/s", {"secret": link.secret, "token": page.token}, Origin="http://evil.example").status == 403
    for token in ("", "x" * 43, hall.phone(2).get(f"/s/{link.secret}").token, phone.get("/report").token):
        assert "Is this you?" in phone.go("/s", {"secret": link.secret, "token": token}).text
    for secret in ("0" * 32, link.secret[:-1], link.secret[:16], hall.code(1).secret, hall.code(1).code.lower()):
        assert phone.get(f"/s/{secret}").status == 403
    assert phone.get(f"/c/{link.secret}").status == 404
    assert phone.get("/referee").status == 403


def test_a_renewed_code_stores_nothing_even_before_the_server_has_seen_it(hall: PhoneHall, desk: Desk) -> None:
    phone, row = hall.phone(1), hall.code(1)
    entrant = next(one for one in hall.evening.picture.entrants if one.id == row.entrant_id)
    page = phone.get("/report")
    hall.evening.desk.do(RenewCode(hall.evening.event, draw_codes([entrant.code], [row.code], hall.lots())[0]))
    form = {"games": "2-0", "match": page.value("match"), "token": page.token}
    assert "no longer in use" in phone.go("/report", form).text
    assert hall.evening.picture.reports == ()
    with pytest.raises(UserError, match=r"phones\.code_ended"):
        desk.do(ByPhone(row, ChangePhoneRules(hall.evening.event, PhoneRules(call=False))))
    with pytest.raises(UserError, match=r"phones\.code_ended"):
        desk.do(ByPhone(row._replace(id=99), ChangePhoneRules(hall.evening.event, PhoneRules(call=False))))


def test_a_command_by_phone_is_like_the_command(evening: Evening) -> None:
    command = ChangePhoneRules(evening.event, PhoneRules(call=False))
    link = StaffLinkRow(1, evening.event, "Ivo", "helper", "5" * 32, "")
    by_phone = ByPhone(link, command)
    assert (by_phone.areas, by_phone.event_id, by_phone.backup_label) == (command.areas, command.event_id, None)


def test_the_warnings_of_many_steps_are_not_kept_for_ever() -> None:
    warnings, said = StepWarnings(), (Phrase("staff_page.only_desk"),)
    for step in range(600):
        told = said if step % 2 else ()
        warnings.keep(Changes(1, Areas.RESULTS, Phrase("staff_page.undo"), step, warnings=told))
    assert warnings.of(599) == said
    assert warnings.of(598) == ()
    for step in range(1_000, 1_500):
        warnings.keep(Changes(1, Areas.RESULTS, Phrase("staff_page.undo"), step, warnings=said))
    assert warnings.of(599) == ()
    assert warnings.of(1_000) == said
