"""Penalties, rulings and set checks on the command line."""

from __future__ import annotations

import re

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


def test_a_game_lost_before_the_clock_runs_is_shown_and_no_result_contradicts_it(hall: Terminal) -> None:
    assert "0–1" not in hall("event", "run", "1", "clocks").out
    told = hall("event", "run", "1", "note", "game_loss", "A", "--words", "illegal set")
    assert (told.code, told.err) == (0, "")
    assert "loses a game" in told.out
    table = next(each for each in hall("event", "run", "1", "clocks", "--json").json["tables"] if sum(each["games"]))
    assert sorted(table["games"]) == [0, 0, 1]
    games = "–".join(map(str, table["games"][:2]))
    assert games in hall("event", "run", "1", "clocks").out
    assert games in hall("event", "run", "1", "pairings").out
    wrong = "2-0" if games == "0–1" else "0-2"
    for words in (("report", str(table["table"]), wrong), ("report", str(table["table"]), "id")):
        refused = hall("event", "run", "1", *words)
        assert refused.code == 2
        assert "(Game loss, illegal set)" in refused.err
        assert refused.err.count("\n") == 1
    assert hall("event", "run", "1", "report", str(table["table"]), wrong.replace("0", "1")).code == 0
    refused = hall("event", "run", "1", "correct", "1", str(table["table"]), wrong)
    assert (refused.code, "has lost a game" in refused.err) == (2, True)
    refused = hall("event", "run", "1", typed=f"{table['table']} {wrong}\n")
    assert "there_already" not in refused.out
    assert len(hall("event", "run", "1", "status", "--json").json["missing"]) == 1


def test_an_absent_player_wins_only_if_somebody_says_that_the_player_was_there(hall: Terminal) -> None:
    assert hall("event", "run", "1", "absent", "1", "a").code == 0
    refused = hall("event", "run", "1", "report", "1", "2-0")
    assert refused.code == 2
    assert "--was-here" in refused.err
    assert refused.err.count("\n") == 1
    assert len(hall("event", "run", "1", "status", "--json").json["missing"]) == 2
    told = hall("event", "run", "1", "report", "1", "2-0", "--was-here")
    assert (told.code, told.err) == (0, "")
    assert "marked as present" in told.out
    assert hall("event", "run", "1", "undo").code == 0
    tables = hall("event", "run", "1", "clocks", "--json").json["tables"]
    assert [len(table["absent"]) for table in tables if table["table"] == 1] == [1]
    assert hall("event", "run", "1", "report", "1", "fa").code == 0
    assert hall("event", "run", "1", "correct", "1", "1", "2-0").code == 2
    assert hall("event", "run", "1", "correct", "1", "1", "2-0", "--was-here").code == 0


@pytest.mark.parametrize("step", ["show-sets", "start-game"])
def test_an_absent_player_shows_sets_only_if_somebody_says_that_the_player_is_here(hall: Terminal, step: str) -> None:
    """The sets were shown without a question."""
    run = ("event", "run", "1")
    assert hall(*run, "start-clock").code == 0
    assert hall(*run, "absent", "1", "a").code == 0
    refused = hall(*run, step, "1")
    assert refused.code == 2
    assert "is marked as absent at table 1, so no sets can be shown there" in refused.err
    assert "--was-here" in refused.err
    told = hall(*run, step)
    assert (told.code, "Table 1 was left out. Marked as absent there:" in told.out) == (0, True)
    assert hall(*run, "end-game", "1", "b").code == 2
    told = hall(*run, step, "1", "--was-here")
    assert (told.code, "marked as present" in told.out) == (0, True)
    tables = hall(*run, "clocks", "--json").json["tables"]
    assert [table["absent"] for table in tables] == [[], []]


def test_the_clock_starts_with_games_only_where_both_are_here(hall: Terminal) -> None:
    run = ("event", "run", "1")
    assert hall(*run, "absent", "1", "a").code == 0
    told = hall(*run, "start-clock", "--games")
    assert (told.code, "Table 1 was left out" in told.out) == (0, True)


def test_a_draw_of_two_absent_players_names_both(hall: Terminal) -> None:
    first = hall("event", "run", "1", "pairings", "--json").json["matches"][0]
    names = f"{first['a_name']}, {first['b_name']}"
    for side in "ab":
        assert hall("event", "run", "1", "absent", "1", side).code == 0
    refused = hall("event", "run", "1", "report", "1", "id")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert refused.err.startswith(f"{names} are marked as absent at table 1.")
    told = hall("event", "run", "1", "report", "1", "id", "--was-here")
    assert (told.code, f"{names} marked as present" in told.out) == (0, True)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", {"u": "agreed", "ka": "a_out", "kb": "b_out", "bv": "both"}),
        ("fr", {"nul": "agreed", "fa": "a_out", "fb": "b_out", "dd": "both"}),
        ("it", {"pari": "agreed", "fa": "a_out", "fb": "b_out", "pe": "both"}),
    ],
)
def test_the_words_of_a_language_name_a_result_at_the_terminal(
    hall: Terminal, language: str, words: dict[str, str]
) -> None:
    english = dict(zip(("agreed", "a_out", "b_out", "both"), ("id", "fa", "fb", "dl"), strict=True))
    refused = hall("--language", language, "event", "run", "1", "report", "1", "2+1")
    assert refused.code == 2
    for word, meant in words.items():
        assert re.search(rf"\b{word}\b", refused.err)  # what the sentence names is understood
        stored = []
        for typed in (word, word.upper(), english[meant]):
            assert hall("--language", language, "event", "run", "1", "report", "1", typed).code == 0, typed
            stored.append(hall("event", "run", "1", "pairings", "--json").json["matches"][0]["result"])
            assert hall("event", "run", "1", "undo").code == 0
        assert len(set(stored)) == 1
