"""Penalties, rulings and set checks on the command line."""

from __future__ import annotations

import pytest
from terminals import Terminal

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"


@pytest.fixture
def hall(terminal: Terminal) -> Terminal:
    """Four players with sets and round 1 published."""
    terminal("event", "create", "Spring cup")
    steps = "".join(f'register {name} --check-in --set "{SET}"\n' for name in "ABCD")
    told = terminal("event", "run", "1", typed=steps + "pair\n")
    assert (told.code, told.err) == (0, "")
    return terminal


def test_a_penalty_is_kept_and_a_lost_match_is_lost(hall: Terminal) -> None:
    told = hall("event", "run", "1", "note", "warning", "A", "--table", "1", "--words", "late", "--rule", "tou-2")
    assert (told.code, told.err) == (0, "")
    assert "Warning for A (late)" in told.out
    told = hall("event", "run", "1", "note", "match_loss", "A", "--json")
    assert (told.json["done"], told.json["value"]) == ("step.with_effects", 2)
    assert len(told.json["warnings"]) == 1
    assert "loses the match" in told.json["warnings"][0]
    status = hall("event", "run", "1", "status", "--json").json
    assert len(status["missing"]) == 1


def test_a_ruling_is_for_nobody_and_needs_words(hall: Terminal) -> None:
    told = hall("event", "run", "1", "note", "ruling", "--words", "both redraw", "--json")
    assert told.json["done"] == "step.note_at"
    refused = hall("event", "run", "1", "note", "ruling")
    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert hall("event", "run", "1", "note", "warning").code == 2


def test_a_set_is_checked(hall: Terminal) -> None:
    told = hall("event", "run", "1", "check-set", "A", SET, "--table", "1", "--seconds", "90", "--json")
    assert (told.json["done"], told.json["value"]) == ("step.set_check_at", 1)
    told = hall("event", "run", "1", "check-set", "B", SET.replace("OSw", "OSm"))
    assert "not as registered" in told.out
    assert hall("event", "run", "1", "check-set", "B", "KXx").code == 2
