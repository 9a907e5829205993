"""The sets that players have sent by phone, at the terminal."""

from __future__ import annotations

import json

import pytest
from evenings import LEGAL, new_evening
from terminals import Terminal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.sent_sets import SendSet
from irondie_to.app.players.commands import CheckOut
from irondie_to.rules.dice_set import read_set


@pytest.fixture
def evening(desk: Desk) -> None:
    """Two players who have sent a set."""
    found = new_evening(desk, players=2)
    desk.do(ChangePhoneRules(1, PhoneRules(send_set=True)))
    for code in ("P001", "P002"):
        desk.do(CheckOut(found.event, code))
        desk.do(SendSet(found.event, code, LEGAL))


@pytest.mark.usefixtures("evening")
def test_sent_sets_are_listed_taken_and_declined(terminal: Terminal) -> None:
    text = read_set(LEGAL).text
    run = ("event", "run", "1", "sent-set")
    listed = terminal(*run)
    assert listed.out.count(text) == 2
    assert "Player 1: " in listed.out
    taken = terminal(*run, "P001")
    assert taken.code == 0
    assert [line["player"] for line in json.loads(terminal(*run, "--json").out)["sent_sets"]] == ["P002"]
    players = json.loads(terminal("event", "run", "1", "players", "--json").out)
    assert text in json.dumps(players)
    assert terminal("event", "run", "1", "undo").code == 0
    assert len(json.loads(terminal(*run, "--json").out)["sent_sets"]) == 2
    for code in ("P001", "P002"):
        assert terminal(*run, code, "--no").code == 0
    assert "No set sent from a phone is waiting." in terminal(*run).out
    refused = terminal(*run, "P001")
    assert refused.code == 2
    assert "Player 1 hasn’t sent a set." in refused.err
