"""The clocks on the command line."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from halls import minute
from terminals import Terminal

from irondie_to.cli.clocks import show

SetTime = Callable[[float], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> SetTime:
    """A function that sets the time of the computer, in minutes after the start."""
    now = [0.0]
    monkeypatch.setattr(show, "now_ms", lambda _desk: minute(now[0]))
    monkeypatch.setattr(time, "time", lambda: minute(now[0]) / 1000)  # of the steps

    def tell(minutes: float) -> None:
        now[0] = minutes

    return tell


@pytest.fixture
def hall(terminal: Terminal) -> Terminal:
    """Four players with round 1 published."""
    terminal("event", "create", "Spring cup")
    told = terminal("event", "run", "1", typed="".join(f"register {name} --check-in\n" for name in "ABCD") + "pair\n")
    assert (told.code, told.err) == (0, "")
    return terminal


def test_a_round_on_the_clock(hall: Terminal, at: SetTime) -> None:
    def run(*words: str) -> object:
        told = hall("event", "run", "1", *words, "--json")
        assert (told.code, told.err) == (0, "")
        return told.json["done"], told.json["value"]

    assert hall("event", "run", "1", "clocks", "--json").json["hall"]["state"] == "ready"
    assert run("start-clock", "--games") == ("clocks.step_start", None)
    at(10)
    assert run("end-game", "1", "a") == ("clocks.step_won", None)
    assert run("correct-game", "1", "1", "b") == ("clocks.step_won", None)
    assert run("show-sets", "1") == ("clocks.step_show", 1)
    assert run("start-game", "1") == ("clocks.step_game", 1)
    assert run("extra", "2", "3") == ("step.extra_time_at", 180)
    assert run("pause", "2") == ("clocks.step_pause_table", None)
    at(11)
    assert run("go-on", "2") == ("clocks.step_resume_table", None)
    assert run("pause") == ("clocks.step_pause", None)
    at(20)
    assert run("go-on") == ("clocks.step_resume", None)
    assert run("adjust", "2") == ("clocks.step_adjust", None)
    assert run("adjust", "1", "--less") == ("clocks.step_adjust", None)
    at(32)
    assert run("overtime", "2") == ("clocks.step_overtime", None)
    assert run("overtime", "2") == ("clocks.step_turn", 2)
    shown = hall("event", "show", "1", "--clocks", "--json").json
    assert shown["hall"] == {
        "round": "1",
        "state": "running",
        "remaining_ms": 23 * 60_000,
        "match_ms": 46 * 60_000,
        "started_at_ms": minute(0),
        "ends_at_ms": minute(55),
    }
    assert shown["needs"] == [2]
    assert shown["tables"][1] == {
        "table": 2,
        "round": "1",
        "a": shown["tables"][1]["a"],
        "b": shown["tables"][1]["b"],
        "games": [0, 0, 0],
        "result": None,
        "state": "overtime",
        "game": 1,
        "turn": 2,
        "shown_ms": 0,
        "ends_at_ms": -4 * 60_000,
        "match_first": False,
        "paused_ms": None,
        "absent": [],
        "loss_due": None,
        "needs": "count_turn",
    }
    at(56)
    assert run("settle", "1") == ("clocks.step_settle", "0-1-1")
    for minus in "−-":
        assert run("set-clock", f"{minus}0:30") == ("clocks.step_set", None)
    told = hall("event", "run", "1", "clocks")
    assert "Round 1: −0:30, match time up" in told.out
    assert "Table 2: Overtime for 24:00" in told.out
    assert run("end-game", "2", "drawn") == ("clocks.step_drawn", None)
    assert run("undo") == ("clocks.step_drawn", None)


def test_what_a_match_needs_before_it_is_settled(hall: Terminal, at: SetTime) -> None:
    hall("event", "run", "1", "undo")
    hall("event", "change", "1", "--option", 'rulings={"swiss_time_up":"more_life_wins"}')
    hall("event", "run", "1", "pair")
    hall("event", "run", "1", "start-clock", "--games")
    at(46)
    told = hall("event", "run", "1", "settle", "1", "--json")
    assert told.json == {
        "table": 1,
        "question": "life_points",
        "ruling": "swiss_time_up",
        "value": "more_life_wins",
        "games": [0, 0, 0],
        "unfinished": True,
    }
    told = hall("event", "run", "1", "settle", "1")
    assert "more life points" in told.out
    assert "How many" in told.out
    told = hall("event", "run", "1", "settle", "1", "--lives", "4", "9")
    assert "life points 4 to 9: result 0–1" in told.out


def test_refusals_are_sentences(hall: Terminal) -> None:
    for words in (("pause",), ("settle", "1"), ("set-clock", "soon"), ("end-game", "9", "a"), ("adjust", "0")):
        told = hall("event", "run", "1", *words)
        assert (told.code, told.out) == (2, "")
        assert told.err.strip()
    assert hall("event", "run", "1", "start-clock").code == 0
    assert "isn’t up yet" in hall("event", "run", "1", "settle", "1").err


def test_a_computer_whose_clock_is_behind_is_named(hall: Terminal, at: SetTime) -> None:
    at(30)
    hall("event", "run", "1", "start-clock")
    at(22)
    shown = hall("--language", "de", "event", "run", "1", "clocks")
    assert "Uhr dieses Computers" in shown.err
    assert "set-clock" in shown.err
    paused = hall("event", "run", "1", "pause", "--json")
    assert paused.code == 0
    assert paused.err.startswith("This computer’s clock says ")
    at(31)
    assert hall("event", "run", "1", "clocks").err == ""
