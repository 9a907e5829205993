"""Malformed records and actions: the answer names the place of the error, and no exception is raised."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.record.replay import replay
from irondie_to.rules.rulings import CHOICES, DEFAULTS, read_rulings

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
RECORD: dict[str, Any] = {
    "format": "irondie-game/1",
    "rulings": {},
    "sides": [{"id": name, "players": [{"id": name, "name": "Zac", "set": SET}]} for name in "AB"],
    "overtime_from_turn": None,
    "actions": [],
}
ABSENT = object()


def answer(text: str) -> Any:
    return replay(text, say)


def changed(value: Any, *path: str | int) -> str:
    """The record with the value at this path replaced, added or (ABSENT) removed, as text."""
    record: Any = copy.deepcopy(RECORD)
    place = record
    for step in path[:-1]:
        place = place[step]
    if value is ABSENT:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(record)


def test_the_record_itself_is_right() -> None:
    found = answer(json.dumps(RECORD))
    assert (found["ok"], found["applied"], found["error"]) == (True, 0, None)
    assert found["next"] == [
        {"do": "throw", "by": name, "from": [f"{name}.{place}" for place in range(1, 10)]} for name in "AB"
    ]


@pytest.mark.parametrize("field", [("rulings",), ("overtime_from_turn",), ("sides", 0, "players", 0, "name")])
def test_what_may_be_left_out(field: tuple[str | int, ...]) -> None:
    assert answer(changed(ABSENT, *field))["ok"]


@pytest.mark.parametrize(
    ("value", "path", "named"),
    [
        (ABSENT, ("format",), "format"),
        (ABSENT, ("sides",), "sides"),
        (ABSENT, ("actions",), "actions"),
        ("irondie-game/2", ("format",), "format"),
        (1, ("comment",), "comment"),
        (None, ("rulings",), "rulings"),
        ({"house_rule": 1}, ("rulings",), "house_rule"),
        ({"limbo_in_play": 1}, ("rulings",), "limbo_in_play"),
        ({"limbo_in_play": "true"}, ("rulings",), "limbo_in_play"),
        ({"white_same_die": ["allowed"]}, ("rulings",), "white_same_die"),
        ({}, ("sides",), "sides"),
        ([], ("sides",), "sides"),
        ([1, 2], ("sides",), "sides[0]"),
        ("B", ("sides", 0, "id"), "sides[0]"),
        (None, ("sides", 1, "name"), "sides[1]"),
        ([], ("sides", 0, "players"), "sides[0].players"),
        (None, ("sides", 0, "players"), "sides[0].players"),
        ("A1", ("sides", 0, "players", 0, "id"), "sides[0].players[0].id"),
        (5, ("sides", 0, "players", 0, "name"), "sides[0].players[0].name"),
        (None, ("sides", 0, "players", 0, "set"), "sides[0].players[0].set"),
        (ABSENT, ("sides", 1, "players", 0, "set"), "sides[1].players[0]"),
        (f"{SET} / RSm RSm RSm", ("sides", 0, "players", 0, "set"), "sides[0].players[0].set"),
        ("KSm XSm", ("sides", 1, "players", 0, "set"), "sides[1].players[0].set"),
        (1, ("sides", 0, "players", 0, "colour"), "colour"),
        (0, ("overtime_from_turn",), "overtime_from_turn"),
        (True, ("overtime_from_turn",), "overtime_from_turn"),
        (2.0, ("overtime_from_turn",), "overtime_from_turn"),
        ("2", ("overtime_from_turn",), "overtime_from_turn"),
        ({}, ("actions",), "actions"),
        (None, ("actions",), "actions"),
    ],
)
def test_a_fault_of_the_record_names_its_place(value: Any, path: tuple[str | int, ...], named: str) -> None:
    found = answer(changed(value, *path))
    assert found == {
        "ok": False,
        "applied": 0,
        "error": {"action": None, "rule": None, "message": found["error"]["message"]},
        "state": None,
        "next": [],
        "log": [],
    }
    assert named in found["error"]["message"]


def test_sides_of_different_size() -> None:
    record = copy.deepcopy(RECORD)
    record["sides"][0]["players"] = [{"id": f"A{number}", "set": SET} for number in (1, 2)]
    assert "the same number of players" in answer(json.dumps(record))["error"]["message"]


def test_a_side_has_at_most_fifty_players() -> None:
    record = copy.deepcopy(RECORD)
    for side in record["sides"]:
        side["players"] = [{"id": f"{side['id']}{number}", "set": SET} for number in range(1, 51)]
    assert len(answer(json.dumps(record))["next"]) == 100
    record["sides"][1]["players"].append({"id": "B51", "set": SET})
    message = answer(json.dumps(record))["error"]["message"]
    assert "sides[1].players" in message
    assert "51" in message
    assert "50" in message


def test_a_record_may_be_as_long_as_the_limit() -> None:
    text = json.dumps(RECORD).ljust(2_500_000)
    assert answer(text)["ok"]
    assert "2500000" in answer(f"{text} ")["error"]["message"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "SET-1"),
        ("KSm", "SET-1"),
        (f"{SET} KSm", "SET-1"),
        ("900xKSm", "SET-1"),
        ("9xKSm", "SET-2"),
        ("KSm* KSm* KAs* BNu* 5xBBr", "SET-2"),
        ("KSm* KSm* KAs* BNu* BBr WPo OSw YFo RRe", "SET-3"),
        ("2xksm, kas BNU\n2 bbr WPo OSw YFo", None),
    ],
)
def test_sets_are_checked_in_order(text: str, rule: str | None) -> None:
    found = answer(changed(text, "sides", 1, "players", 0, "set"))
    assert found["ok"] is (rule is None)
    if rule is not None:
        assert (found["error"]["action"], found["error"]["rule"], found["state"]) == (None, rule, None)


def test_the_form_comes_before_the_sets() -> None:
    record = copy.deepcopy(RECORD)
    record["sides"][0]["players"][0]["set"] = "KSm"
    record["sides"][1]["players"][0]["set"] = "what"
    assert answer(json.dumps(record))["error"]["rule"] is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"text"',
        "NaN",
        "1e999",
        "\x00",
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 10_000,
        '{"id":' + "9" * 10_000 + "x",
        '{"format": "irondie-game/1", "format": "irondie-game/1"}',
        "﻿{}",
        json.dumps(RECORD)[:-1],
        json.dumps(RECORD) + "x",
        " " * 2_500_001,
        changed("\ud800" * 100, "sides", 0, "players", 0, "set"),
        changed("\ud800", "comment"),
    ],
    ids=range(19),
)
def test_what_is_no_record_at_all(text: str) -> None:
    found = answer(text)
    assert (found["ok"], found["error"]["action"], found["error"]["rule"]) == (False, None, None)
    # The answer can be encoded whatever the record contains.
    json.dumps(found, ensure_ascii=False).encode()


THROW = {"do": "throw", "by": "A", "dice": {"A.7": 4}}


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "throw",
        {},
        {"do": None},
        {"do": ["throw"]},
        {"do": "jump"},
        {**THROW, "more": 1},
        {"do": "throw", "by": "A"},
        {**THROW, "by": "C"},
        {**THROW, "by": "A1"},
        {**THROW, "by": 1},
        {**THROW, "by": ["A"]},
        {**THROW, "dice": []},
        {**THROW, "dice": {"A.10": 3}},
        {**THROW, "dice": {"A.7": 0}},
        {**THROW, "dice": {"A.7": 7}},
        {**THROW, "dice": {"A.7": True}},
        {**THROW, "dice": {"A.7": 3.0}},
        {**THROW, "dice": {"A.7": "3"}},
        {**THROW, "dice": {"A.7": None}},
        {"do": "roll_off", "values": {"A": 1}},
        {"do": "roll_off", "values": {"A": 1, "B": 2, "C": 3}},
        {"do": "roll_off", "values": {"A": 1, "B": False}},
        {"do": "roll_off", "values": [1, 2]},
        {"do": "bonus", "die": "A.1", "to": []},
        {"do": "bonus", "die": "A.1", "to": ["A.2"]},
        {"do": "bonus", "die": "A.1", "to": ["A.2", "A.3", None]},
        {"do": "bonus", "die": "A.1", "to": ["A.2", "Z"]},
        {"do": "bonus", "die": "A.1", "to": "A.2"},
        {"do": "bonus", "die": None, "to": [None]},
        {"do": "open", "die": "A.1", "value": 3},
        {"do": "open", "die": "A.1", "value": 3, "target": None},
        {"do": "open", "die": "A.1", "target": "B.1"},
        {"do": "open", "die": "A.7", "value": 3, "target": "B.0"},
        {"do": "react", "die": "A.1", "value": 3, "target": ["B.1"]},
        {"do": "react", "die": "A.1", "value": 3, "target": "B.1", "targets": []},
        {"do": "decline"},
        {"do": "decline", "by": None},
        {"do": "forgo", "by": "b"},
        {"do": "sign", "die": "A.3", "sign": "−"},
        {"do": "sign", "die": "A.3", "sign": 1},
        {"do": "damage", "by": "A", "take": {"A.7": -1}},
        {"do": "damage", "by": "A", "take": {"A.7": 1.5}},
        {"do": "damage", "by": "A", "take": {"X": 1}},
        {"do": "take_back", "by": "A"},
        {"do": "take_back", "by": "A", "die": "A"},
        {"do": "overtime", "by": "A"},
    ],
    ids=str,
)
def test_the_form_of_an_action_comes_first(action: Any) -> None:
    found = answer(changed([THROW, action], "actions"))
    error = found["error"]
    assert (found["applied"], error["action"], error["rule"]) == (1, 1, None)
    assert error["message"].startswith("actions[1] (action 2 of the record): ")
    assert found["state"]["phase"] == "battle"
    assert [choice["by"] for choice in found["next"]] == ["B"]


def test_a_field_named_twice_in_an_action_is_its_fault() -> None:
    text = changed([THROW, THROW], "actions").replace('"A.7": 4}}]', '"A.7": 4, "A.7": 5}}]')
    found = answer(text)
    assert (found["applied"], found["error"]["rule"]) == (1, None)
    assert "twice" in found["error"]["message"]


def test_integers_of_thousands_of_digits_are_out_of_range() -> None:
    text = changed([THROW, THROW], "actions").replace('"A.7": 4}}]', '"A.7": ' + "9" * 10_000 + "}}]")
    found = answer(text)
    assert (found["applied"], found["error"]["rule"]) == (1, None)
    assert "a very large number" in found["error"]["message"]
    damage = {"do": "damage", "by": "A", "take": {"A.7": 77}}
    text = changed([THROW, damage], "actions").replace("77", "7" * 5_000)
    assert answer(text)["error"]["rule"] == "TRN-1"


def test_a_set_named_by_a_number_of_dice_fills_as_many_places() -> None:
    found = answer(changed("2xKSm KAs BNu BBr WPo OSw YFo RRe", "sides", 0, "players", 0, "set"))
    assert found["state"]["dice"]["A.2"]["die"] == "KSm"
    assert found["state"]["dice"]["A.9"]["die"] == "RRe"


def test_rulings_given_with_their_defaults_are_no_fault() -> None:
    assert read_rulings({key: values[0] for key, values in CHOICES.items()}) == DEFAULTS
    for key, values in CHOICES.items():
        for value in values[1:]:
            assert read_rulings({key: value}).differing() == {key: value}
    with pytest.raises(UserError):
        read_rulings({"sets_reset_each_match": 0})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats(allow_nan=False) | st.sampled_from(["A", "B.1", "open"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["do", "by", "die", "A"]), inner),
    max_leaves=6,
)
PATHS = [("rulings",), ("sides",), ("sides", 0), ("sides", 1, "players"), ("sides", 0, "players", 0), ("actions",)]


@settings(max_examples=150)
@given(JSON, st.sampled_from(PATHS))
def test_nothing_is_raised_for_any_json(value: Any, path: tuple[str | int, ...]) -> None:
    found = answer(changed(value, *path))
    assert set(found) == {"ok", "applied", "error", "state", "next", "log"}


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_nothing_is_raised_for_any_text(text: str) -> None:
    assert not answer(text)["ok"]
