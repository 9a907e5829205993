"""`irondie-to phones`: links of helpers and referees, and codes of players."""

from __future__ import annotations

import json
import re

import pytest
from evenings import new_evening
from terminals import Terminal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules, codes_of_event


@pytest.fixture
def event(desk: Desk) -> str:
    return str(new_evening(desk, players=3).event)


def test_links_are_made_listed_and_ended(terminal: Terminal, desk: Desk, event: str) -> None:
    assert terminal("phones", "links", event).out == "No helper or referee has a link yet.\n"
    made = terminal("phones", "link", event, "Ivo Ott", "--role", "referee", "--url", "http://192.168.1.5:8470/")
    assert made.code == 0
    secret = desk.read(lambda reading: reading.rows(StaffLinkRow))[0].secret
    assert f"\nhttp://192.168.1.5:8470/s/{secret}\n" in made.out
    assert "\n/s/" in terminal("phones", "link", event, "Mia").out
    listed = terminal("phones", "links", event)
    assert re.search(r"1 +Ivo Ott +Referee", listed.out)
    assert re.search(r"2 +Mia +Helper", listed.out)
    assert secret not in listed.out
    found = json.loads(terminal("phones", "links", event, "--json").out)["links"]
    assert [(one["link"], one["role"], one["ended_at"], one["acted_at"]) for one in found] == [
        (1, "referee", None, None),
        (2, "helper", None, None),
    ]
    assert terminal("phones", "end", event, "1").code == 0
    assert re.search(r"2 +Mia +Helper *\n.*1 +Ivo Ott +Referee +ended", terminal("phones", "links", event).out)
    for link in ("1", "7", "Mia"):
        refused = terminal("phones", "end", event, link)
        assert refused.code == 2
        assert "link" in refused.err


def test_the_sign_up_link_needs_no_name_and_players_who_may_send_sets(
    terminal: Terminal, desk: Desk, event: str
) -> None:
    assert "Let players send their set" in terminal("phones", "link", event, "--role", "sign-up").err
    assert "Enter the name" in terminal("phones", "link", event).err
    desk.do(ChangePhoneRules(int(event), PhoneRules(send_set=True)))
    made = terminal("phones", "link", event, "--role", "sign-up", "--url", "http://192.168.1.5:8470")
    (link,) = desk.read(lambda reading: reading.rows(StaffLinkRow))
    assert "Done: sign-up link created" in made.out
    assert f"\nhttp://192.168.1.5:8470/n/{link.secret}\n" in made.out
    assert "already" in terminal("phones", "link", event, "--role", "sign-up").err
    assert re.search(r"1 +Sign-up", terminal("phones", "links", event).out)
    assert "sign-up link ended" in terminal("phones", "end", event, "1").out


def test_codes_are_given_listed_renewed_and_taken_away(terminal: Terminal, desk: Desk, event: str) -> None:
    assert json.loads(terminal("phones", "codes", event, "--json").out)["codes"][0]["code"] is None
    assert terminal("phones", "codes", event, "--give").code == 0
    stored = desk.read(lambda reading: [*codes_of_event(reading, int(event)).values()])
    assert len(stored) == 3
    listed = terminal("phones", "codes", event).out
    assert re.search(rf"P001 +Player 1 +{stored[0].code}", listed)
    renewed = terminal("phones", "renew", event, "P001")
    assert renewed.code == 0
    after = desk.read(lambda reading: [*codes_of_event(reading, int(event)).values()])
    assert f"The new code: {after[0].code}\n" in renewed.out
    assert after[0].code != stored[0].code
    assert terminal("phones", "void", event, "Player 1").code == 0
    assert terminal("phones", "void", event, "Player 1").code == 2
    assert len(json.loads(terminal("phones", "codes", event, "--json").out)["codes"]) == 3


@pytest.mark.parametrize("words", [("links",), ("codes",), ("link", "Ivo"), ("end", "1"), ("renew", "P001")])
def test_an_unknown_event_is_refused(terminal: Terminal, words: tuple[str, ...]) -> None:
    refused = terminal("phones", words[0], "99", *words[1:])
    assert (refused.code, "Event 99" in refused.err) == (2, True)
