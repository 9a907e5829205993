"""The sets of all players: only where the event says that everybody may see them."""

from __future__ import annotations

from evenings import LEGAL
from phonehall import PhoneHall

from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.players.commands import RegisterSet


def test_sets_are_shown_only_where_lists_are_open(hall: PhoneHall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    one, other = hall.evening.picture.entrants[:2]
    desk.do(RegisterSet(event, one.code, LEGAL))
    hall.look()
    phone = hall.phone()
    for place in ("/sets", f"/sets/{one.id}"):
        assert phone.get(place).headers["location"] == "/me"
    desk.do(ChangePhoneRules(event, PhoneRules(show_sets=True)))
    hall.look()
    listed = phone.get("/sets").text
    assert f'href="/sets/{one.id}"' in listed
    assert f'href="/sets/{other.id}"' not in listed
    assert phone.get(f"/sets/{one.id}").text.count("<use ") == 24
    assert "No set is registered." in phone.get(f"/sets/{other.id}").text
    for place in ("/sets/99", "/sets/x", "/sets/" + "9" * 40):
        assert phone.get(place).headers["location"] == "/me"
    assert 'href="/sets"' in hall.phone(1).get("/me").text
