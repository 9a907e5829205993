"""What must be true of every page for phones, whoever opens it: the tests loop over all routes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest
from browser import AXE
from evenings import LEGAL, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from phonehall import PhoneHall, phone_hall
from phonepages import NOT_PAGES, OPENED, People, hold, routes_opened, served_people
from requestfuzz import RequestFuzzer

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules, StaffRole
from irondie_to.app.phones.access import ChangePhoneRules, EndStaffLink
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.web.routes import ROUTES

MARKUP = "<script>alert(1)</script>\"'&{{7*7}}<img src=x>"


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    """Many who open pages, of whom no test changes anything."""
    with served_people(tmp_path_factory.mktemp("people")) as found:
        yield found


def test_every_page_is_held_to_what_holds_for_pages() -> None:
    assert not set(routes_opened()) - set(OPENED), "add it to OPENED or NOT_PAGES in tests/support/phonepages.py"
    assert not set(OPENED) & set(NOT_PAGES)


def test_the_rules_for_accessibility_are_those_of_their_notice() -> None:
    notice = AXE.with_name("NOTICE.md").read_text(encoding="utf-8")
    assert f"`{sha256(AXE.read_bytes()).hexdigest()}`" in notice
    assert AXE.read_text(encoding="utf-8").startswith("/*! axe v4.14.1\n")
    assert "# axe-core 4.14.1\n" in notice


def test_every_page_is_small_has_the_headers_and_nothing_inline_or_from_elsewhere(people: People) -> None:
    for phone, path in people.openings():
        page = phone.get(path)
        assert page.status == 200 or (page.status == 403 and not phone.cookie), path
        hold(page, path)


def test_only_pages_that_lead_to_a_report_name_the_slip_while_the_desk_is_not_reached(people: People) -> None:
    texts = [(path, phone.get(path).text) for phone, path in people.openings()]

    def saying(words: str) -> set[str]:
        return {path for path, text in texts if words in text}

    assert saying("A result can also be written on the slip") == {"/", "/report", "/hand"}
    assert saying("To put this on record, the desk must be connected") == {"/referee-record/1"}
    assert saying("This needs a connection to the desk") >= {"/set", "/code", "/drop"}


def test_no_page_tells_a_code_a_link_or_anything_of_other_events(people: People) -> None:
    other = new_evening(people.hall.evening.desk, players=0)
    other.desk.do(ImportPlayers(other.event, "name\nSomebody Else", check_in=True))
    keys = people.hall.site.shown.keys
    secrets = {row.code for row in keys.codes.values()}
    secrets |= {row.secret for row in keys.codes.values()} | {row.secret for row in keys.links.values()}
    secrets.add(people.hall.site.form_key)
    for phone, path in people.openings():
        text = phone.get(path).text
        assert "Somebody" not in text, path
        told = {secret for secret in secrets if secret in text}
        assert told <= {path.rpartition("/")[2]}, path


def test_pages_for_staff_are_closed_to_everybody_else(people: People) -> None:
    hall = people.hall
    ended = hall.staff(StaffRole.REFEREE, "Edda")
    (link,) = [link for link in hall.staff_links() if link.name == "Edda"]
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    hall.look()
    closed = {who: _closed(people, who) for who in ("helper", "referee")}
    assert closed["helper"]
    for who, others in (("helper", ("nobody", "player")), ("referee", ("nobody", "player", "helper"))):
        for path in closed[who]:
            for other in others:
                assert people.by_name[other].get(path).status == 403, (other, path)
            assert ended.get(path).status == 403, path


def _closed(people: People, who: str) -> list[str]:
    """The paths that these members of the staff open."""
    openings = [opening for route in routes_opened() for opening in OPENED[route]]
    return [people.path_of(opening.path) for opening in openings if opening.who == who]


def fields(people: People) -> dict[str, str]:
    """A form with everything that any form may have."""
    match = people.hall.evening.picture.pending[0]
    code = people.hall.code(1)
    return {
        **{"match": str(match.id), "games": "2-0", "seen": "1.1.2-1", "player": str(match.a_id), "secret": code.secret},
        **{"code": code.code, "text": "1 2-0", "table": "1", "set": LEGAL, "line": "1 2-0", "typed": "1 2-0"},
    }


def test_nothing_can_be_sent_without_the_token_of_its_form_or_from_another_site(people: People) -> None:
    """Every place that takes forms: cross-site, without a token, and with one of another."""
    hall, form = people.hall, fields(people)
    newcomer = hall.evening.picture.entrants[-1]
    journal = len(hall.evening.desk.journal(hall.evening.event))
    others = hall.phone(1, 1).get("/report").token
    for who in ("nobody", "player", "referee", "signing"):
        phone = people.by_name[who]
        stays = phone.cookie
        for method, route in ROUTES:
            if method != "POST":
                continue
            path = route.replace("*", str(newcomer.id))
            for evil in ({"Origin": "http://evil.example"}, {"Origin": "", "Sec-Fetch-Site": "cross-site"}):
                assert phone.post(path, form, **evil).status == 403, path
            for token in ("", "x" * 43, others):
                hall.clock.ms += 61_000
                answer = phone.post(path, {**form, "token": token})
                assert answer.status in {200, 303, 403, 404}, path
                assert phone.cookie == stays, f"{path} has changed who it is"
    assert len(hall.evening.desk.journal(hall.evening.event)) == journal


def test_names_with_markup_are_text_on_every_page(desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    cells = MARKUP.replace('"', '""')
    players = "".join(f'"{cells} {number}","{cells}","{LEGAL}"\n' for number in range(7))
    desk.do(ImportPlayers(evening.event, f"name,club,set\n{players}", check_in=True))
    evening.pair()
    desk.do(ChangePhoneRules(evening.event, PhoneRules(send_set=True)))
    with phone_hall(evening) as hall:
        people = People(hall)
        people.by_name["referee"] = hall.staff(StaffRole.REFEREE, MARKUP)
        shown = 0
        for phone, path in people.openings():
            text = phone.get(path).text
            assert "<script>alert" not in text, path
            assert "<img" not in text, path
            assert ">49" not in text, path
            shown += "&lt;script&gt;" in text
        assert shown > 5


def test_a_page_of_an_earlier_round_does_nothing_in_the_next(hall: PhoneHall) -> None:
    a, b = hall.phone(1), hall.phone(1, 1)
    report, now = a.get("/report"), a.get("/")
    a.report("2-1")
    agree = b.get("/")
    hall.evening.report_all()
    hall.evening.pair()
    hall.look()
    journal = len(hall.evening.desk.journal(hall.evening.event))
    form = {"games": "2-0", "match": report.value("match"), "token": report.token}
    for got in (a.go("/report", form), a.press(now, "/call"), b.press(agree, "/agree")):
        assert got.status == 200
    assert len(hall.evening.desk.journal(hall.evening.event)) == journal
    assert (hall.evening.picture.reports, hall.evening.picture.calls) == ((), ())


def test_a_cookie_that_was_planted_gets_no_rights_when_its_phone_is_known(hall: PhoneHall) -> None:
    """Session fixation: what somebody set before is worth nothing afterwards."""
    victim, attacker = hall.phone(), hall.phone()
    found = victim.get("/?q=player+3")
    chosen = found.text.partition('name="player" value="')[2].partition('"')[0]
    victim.press(found, "/looks", player=chosen)
    attacker.cookie = victim.cookie
    assert 'action="/call"' in victim.know(hall.code(1).code).text
    assert victim.cookie != attacker.cookie
    assert 'action="/call"' not in attacker.get("/").text
    known = victim.cookie
    victim.press(victim.get("/"), "/forget")
    assert victim.cookie != known


def test_codes_and_links_are_compared_in_constant_time(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """As often for a code that is found first as for one that does not exist."""
    import hmac

    compared: list[bytes] = []
    compare = hmac.compare_digest

    def counted(one: bytes, other: bytes) -> bool:
        compared.append(one)
        return compare(one, other)

    keys = people.hall.site.shown.keys
    monkeypatch.setattr("irondie_to.web.core.sessions.hmac.compare_digest", counted)
    first = next(iter(keys.codes.values()))
    link = next(iter(keys.links.values()))
    for found, missing, number in (
        (lambda: keys.typed(first.code), lambda: keys.typed("AAAAAA"), len(keys.codes)),
        (lambda: keys.code_of(first.secret), lambda: keys.code_of("0" * 32), len(keys.codes)),
        (lambda: keys.link_of(link.secret), lambda: keys.link_of("0" * 32), len(keys.links)),
    ):
        for ask in (found, missing):
            compared.clear()
            ask()
            assert len(compared) == number


@settings(max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
def test_whatever_is_requested_is_answered_and_stores_nothing_without_its_token(fuzzed: People, seed: int) -> None:
    assert RequestFuzzer(fuzzed, Random(seed)).one() == []


def test_one_random_request_in_four_stores_something(fuzzed: People) -> None:
    fuzzer = RequestFuzzer(fuzzed, Random(3))
    assert [fault for _ in range(100) for fault in fuzzer.one()] == []
    assert fuzzer.acts >= 25
    assert len(fuzzer.kinds) > 8


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    with served_people(tmp_path_factory.mktemp("fuzzed")) as found:
        yield found
        assert RequestFuzzer(found, Random(7)).check() == []
