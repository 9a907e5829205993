"""Which phones are connected, as the desk sees it."""

from __future__ import annotations

from phonehall import PhoneHall

from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.phones.serving import PhonesSeen
from irondie_to.web.core.presence import CONNECTED_MS, Presence
from irondie_to.web.core.sessions import NOBODY

HERE, PHONE = "192.168.1.20", "192.168.1.31"
CODE = NOBODY._replace(code=PhoneCodeRow(5, 1, 7, "ABCDEF", "0" * 32))
STAFF = NOBODY._replace(link=StaffLinkRow(9, 1, "Ada", "helper", "1" * 32, ""))


def test_a_phone_counts_once_whoever_uses_it() -> None:
    presence = Presence()
    presence.note(PHONE, HERE, NOBODY, 1_000)
    presence.note("192.168.1.32", HERE, NOBODY, 2_000)
    assert presence.seen(2_000) == PhonesSeen(2, 0, 0, 1_000)
    presence.note(PHONE, HERE, CODE, 3_000)
    presence.note("192.168.1.33", HERE, STAFF, 4_000)
    assert presence.seen(4_000) == PhonesSeen(3, 1, 1, 1_000, {5: 3_000}, {9: 4_000})


def test_a_phone_with_the_sign_up_link_is_no_member_of_the_staff() -> None:
    presence = Presence()
    presence.note(PHONE, HERE, NOBODY._replace(link=StaffLinkRow(9, 1, "", "sign-up", "1" * 32, "")), 1_000)
    assert presence.seen(1_000) == PhonesSeen(1, 0, 0, 1_000, {}, {9: 1_000})


def test_a_phone_that_is_silent_is_no_longer_connected_but_has_been_there() -> None:
    presence = Presence()
    presence.note(PHONE, HERE, CODE, 1_000)
    assert presence.seen(1_000 + CONNECTED_MS) == PhonesSeen(0, 0, 0, 1_000, {5: 1_000}, {})


def test_this_computer_proves_nothing_about_the_firewall() -> None:
    presence = Presence()
    presence.note(HERE, HERE, NOBODY, 1_000)
    assert presence.seen(1_000) == PhonesSeen(is_here=True)
    presence.note(PHONE, HERE, NOBODY, 2_000)
    assert presence.seen(2_000) == PhonesSeen(1, 0, 0, 2_000, is_here=True)
    assert presence.seen(1_000 + CONNECTED_MS) == PhonesSeen(1, 0, 0, 2_000)


def test_a_code_or_a_link_is_used_also_on_this_computer() -> None:
    presence = Presence()
    presence.note(HERE, HERE, CODE, 1_000)
    presence.note(HERE, HERE, STAFF, 2_000)
    assert presence.seen(2_000) == PhonesSeen(0, 0, 0, None, {5: 1_000}, {9: 2_000}, is_here=True)


def test_many_addresses_take_bounded_memory() -> None:
    presence = Presence()
    for number in range(6_000):
        presence.note(f"10.0.{number // 250}.{number % 250}", HERE, NOBODY, number)
    assert presence.seen(6_000).phones == 4_000
    presence.note(PHONE, HERE, NOBODY, 6_000 + CONNECTED_MS)
    assert presence.seen(6_000 + CONNECTED_MS).phones == 1


def test_the_server_notes_its_visitors_and_looks_at_once(hall: PhoneHall) -> None:
    phone = hall.phone()
    phone.get("/")
    assert hall.server.seen() == PhonesSeen(is_here=True)  # the test’s phones are on this computer
    hall.server._presence.note(PHONE, HERE, CODE, hall.clock.ms)
    assert hall.server.seen().phones == 1
    hall.server.look_now()
    hall.server.stop()
    hall.server.look_now()  # after its end: nothing happens
