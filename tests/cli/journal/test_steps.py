"""The journal at the terminal, whole and by kind, person, round and words."""

from __future__ import annotations

from typing import Any

import pytest
from terminals import Terminal


@pytest.fixture
def evening(terminal: Terminal) -> Terminal:
    """Two rounds of four players; the results of round 1 are typed, and one player drops in round 2."""
    terminal("event", "create", "Cup")
    steps = "".join(f"register {name} --check-in\n" for name in ("Ada", "Bo", "Cem", "Dora"))
    told = terminal("event", "run", "1", typed=f"{steps}pair\nreport 1 2-0 2 2-1\npair\ndrop Ada\nundo\n")
    assert (told.code, told.err) == (0, "")
    return terminal


def found(evening: Terminal, *options: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = evening("event", "run", "1", "journal", *options, "--json").json["journal"]
    return lines


def test_a_step_has_its_round_and_kinds(evening: Terminal) -> None:
    lines = found(evening)
    assert [line["round"] for line in lines][:5] == ["2", "2", "2", "1", "1"]
    assert {line["round"] for line in lines[5:]} == {""}
    assert lines[3]["kinds"] == ["results"]
    assert "Round 2" in evening("event", "run", "1", "journal").out


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        (("--kind", "pairing"), ["step.publish_round", "step.publish_round"]),
        (("--kind", "pairing", "--round", "1"), ["step.publish_round"]),
        (("--kind", "players", "--round", "2"), ["step.drop_after", "step.drop_after"]),
        (("--round", "0", "--find", "dora"), ["step.add_entrant"]),
        (("--find", "undone: ADA"), ["step.drop_after"]),
        (("--round", "knockout"), []),
        (("--who", "nobody here"), []),
    ],
)
def test_steps_are_selected(evening: Terminal, options: tuple[str, ...], codes: list[str]) -> None:
    assert [line["done"] for line in found(evening, *options)] == codes


def test_who_selects_by_any_part_of_the_name(evening: Terminal) -> None:
    every = found(evening)
    assert found(evening, "--who", every[0]["who"][1:].upper()) == every


@pytest.mark.parametrize("name", ["first", "-1", "²", "1" * 400])
def test_what_is_no_round_is_refused(evening: Terminal, name: str) -> None:
    told = evening("event", "run", "1", "journal", f"--round={name}")
    assert told.code != 0
    assert "isn’t a round" in told.err
    assert len(told.err) < 300


def test_a_step_is_signed_with_the_given_name(evening: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    unnamed = found(evening)[0]["who"]
    station = unnamed.rpartition(" · ")[2]  # after the name of the login
    evening("--who", " Petra,  scorekeeper ", "event", "run", "1", "drop", "Bo")
    monkeypatch.setenv("IRONDIE_TO_WHO", "Urs")
    number = str(found(evening)[0]["step"])
    evening("event", "run", "1", "undo", number, "--yes")
    evening("--who", "", "event", "run", "1", "redo", number, "--yes")
    assert [(line["who"], line["person"]) for line in found(evening)[:3]] == [
        (unnamed, ""),
        (station, "Urs"),
        (station, "Petra, scorekeeper"),
    ]
    assert [line["kind"] for line in found(evening, "--who", "petra")] == ["do"]
    assert "Petra, scorekeeper" in evening("event", "run", "1", "journal").out


@pytest.mark.parametrize(("name", "told"), [("x" * 10_000, "is too long"), ("Petra\x1b[2J", "control characters")])
def test_an_impossible_name_is_refused(evening: Terminal, name: str, told: str) -> None:
    before = found(evening)
    answer = evening("--who", name, "event", "run", "1", "drop", "Bo")
    assert answer.code == 2
    assert len(answer.err) < 300
    assert "\x1b" not in answer.err
    assert found(evening) == before
