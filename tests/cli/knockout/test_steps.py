"""The knockout on the command line: who goes on, tables that do not slide to the next round, the cut made again."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import new_evening
from terminals import Terminal

from irondie_to.app.core.desk import Desk


@pytest.fixture
def run(terminal: Terminal, tmp_path: Path) -> Terminal:
    """Six players; four of them are in the semifinals of event 1, with a match for third place."""
    (tmp_path / "players.csv").write_text("name\nAda\nBo\nCy\nDot\nEve\nFay\n", encoding="utf-8")
    terminal("event", "import", str(tmp_path / "players.csv"), "--name", "Cup", "--check-in")
    terminal("event", "change", "1", "--rounds", "1", "--cut", "4", "--third-place")
    told = terminal("event", "run", "1", typed="pair\n1 2-0 2 2-0 3 2-0\ncut\n")
    assert (told.code, told.err) == (0, "")
    return terminal


def first_of_table_1(run: Terminal) -> str:
    found = run("event", "run", "1", "pairings", "--json").json
    return str(found["rounds"][0]["meetings"][0]["a"]["name"])


def test_a_table_never_slides_to_the_next_round(run: Terminal) -> None:
    run("event", "run", "1", "report", "1", "2-0", "2", "2-0")
    again = run("event", "run", "1", "report", "1", "2-0")
    assert again.code != 0
    assert "final 1 2-0" in again.err
    assert "final 1 fb" in run("event", "run", "1", "report", "1", "fb").err
    assert run("event", "run", "1", "report", "1", "2-0", "--round", "quarterfinals").code != 0
    assert "Final" in run("event", "run", "1", typed="final 1 2-0\n").out
    assert "Third place" in run("event", "run", "1", "third_place", "2", "2-1").out
    assert run("event", "run", "1", "status", "--json").json["phase"] == "finished"


def test_what_status_and_the_refusal_tell_to_type_works_as_typed(run: Terminal) -> None:
    assert "“report 1 2-1”" in run("event", "run", "1", "status").out
    run("event", "run", "1", "report", "1", "2-0", "2", "2-0")
    for _match in range(2):
        hint = run("event", "run", "1", "status").out.split("“")[1].split("”")[0]
        assert hint in {"report final 1 2-1", "report third 2 2-1"}
        told = run("event", "run", "1", *hint.split())
        assert (told.code, told.err) == (0, "")
    assert run("event", "run", "1", "status", "--json").json["phase"] == "finished"
    assert "no round “cup”" in run("event", "run", "1", "report", "cup", "1", "2-0").err
    assert run("event", "run", "1", "report", "final").code != 0


def test_who_goes_on_is_decided_by_a_step(run: Terminal) -> None:
    run("event", "run", "1", "report", "1", "2-0", "2", "2-0")
    name = first_of_table_1(run)
    refused = run("event", "run", "1", "drop", name)
    assert refused.code != 0
    assert "goes-on 1 b --round semifinals" in refused.err
    assert "goes-on 1 nobody --round semifinals" in refused.err
    assert run("event", "run", "1", "goes-on", "1", "nobody", "--round", "semifinals").code == 0
    assert run("event", "run", "1", "drop", name).code == 0
    shown = run("event", "run", "1", "pairings").out
    assert "nobody advances" in shown
    assert "no opponent, no match" in shown
    run("event", "run", "1", typed="third 2 2-0\n")
    assert run("event", "run", "1", "status", "--json").json["phase"] == "finished"


def test_both_lose_the_final(run: Terminal) -> None:
    told = run("event", "run", "1", typed="1 2-0\n2 2-0\nfinal 1 dl\nthird 2 2-0\nend\nstatus\n")
    assert (told.code, told.err) == (0, "")
    assert "Nobody wins the event" in told.out
    assert "Nobody won the final." in told.out
    assert "finished, but nobody won the final" in told.out


def test_the_cut_is_made_again_after_a_correction(run: Terminal) -> None:
    told = run("event", "run", "1", typed="correct 1 3 0-2\n").out
    assert "You can make the cut again" in told
    assert run("event", "run", "1", "cut", "--again").code == 0
    run("event", "run", "1", "report", "1", "2-0")
    assert "has begun, so the" in run("event", "run", "1", "correct", "1", "3", "2-0").out


def test_a_planned_cut_is_not_made_again_with_another_number_of_players(run: Terminal) -> None:
    told = run("event", "run", "1", "cut", "2", "--again")
    assert told.code == 2
    assert told.err.startswith("The cut is set to 4 players.")
    assert run("event", "run", "1", "cut", "4", "--again").code == 0


def test_a_result_is_removed_by_the_names_by_which_it_is_reported(run: Terminal) -> None:
    run("event", "run", "1", typed="1 2-0\n2 2-0\nfinal 1 2-1\nthird 2 2-1\n")
    told = run("event", "run", "1", typed="clear third 2\nclear final 1\nclear --round semi 1\n")
    assert (told.code, told.err) == (0, "")
    assert run("event", "run", "1", "correct", "semi", "2", "2-1").code == 0
    for words, said in (
        (("cup", "1"), "no round “cup”"),
        (("semifinals", "7"), "Table 7 has no knockout result"),
        (("semifinals", "one"), "“one” isn’t a table number"),
        (("semifinals", "2", "2-0"), "Unexpected words: 2-0"),
        (("1", "1"), "Later rounds depend on the result of round 1"),
        (("1.5", "1"), "“1.5” isn’t a round"),
    ):
        refused = run("event", "run", "1", "clear", *words)
        assert refused.code != 0
        assert said in refused.err
    assert run("event", "run", "1", "clear", "2").code == 0


def test_a_round_of_the_knockout_is_refused_before_the_cut(desk: Desk, terminal: Terminal) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    told = terminal("event", "run", str(evening.event), "report", "1", "2-0", "--round", "final").err
    assert "The knockout hasn’t begun. Make the cut first." in told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("semifinals", "The knockout hasn’t begun. Make the cut first."),
        ("ko", "The knockout hasn’t begun. Make the cut first."),
        ("cup", "“cup” isn’t a round."),
    ],
)
def test_a_knockout_round_before_the_cut_is_refused_as_such(terminal: Terminal, name: str, told: str) -> None:
    terminal("event", "create", "Cup")
    refused = terminal("event", "run", "1", "correct", name, "1", "2-0")
    assert refused.code != 0
    assert told in " ".join(refused.err.split())
