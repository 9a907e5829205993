"""`irondie-to knockout build`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from testdata import DATA as TEST_DATA
from typer.testing import CliRunner

from irondie_to.cli.knockout.commands import app

DATA = TEST_DATA / "standings"


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["build", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def answer(name: str, *arguments: str) -> dict[str, Any]:
    code, out, err = run(str(DATA / f"{name}.json"), *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_first_round_that_was_really_played() -> None:
    for name in ("m-0019", "m-0024", "m-0073"):
        found = answer(name)
        assert found["cut"] == 8
        assert [round_["round"] for round_ in found["rounds"]] == ["quarterfinals", "semifinals", "final"]
        played = json.loads((DATA / f"{name}.json").read_bytes())["knockout"]["rounds"][0]["matches"]
        assert {frozenset((match["a"], match["b"])) for match in found["rounds"][0]["matches"]} == {
            frozenset((match["a"], match["b"])) for match in played
        }
        assert [match["seeds"] for match in found["rounds"][0]["matches"]] == [[1, 8], [4, 5], [2, 7], [3, 6]]
        assert found["rounds"][2]["matches"] == [{"a": None, "b": None, "seeds": [None, None]}]


def test_byes_go_to_the_top_seeds() -> None:
    found = answer("m-0048", "--cut", "6")
    first, second, _ = found["rounds"]
    assert first["byes"] == found["seeds"][:2]
    assert [match["seeds"] for match in first["matches"]] == [[4, 5], [3, 6]]
    assert [match["seeds"] for match in second["matches"]] == [[1, None], [2, None]]


def test_declines_let_the_next_move_up() -> None:
    before = answer("m-0048", "--cut", "4")["seeds"]
    after = answer("m-0048", "--cut", "4", "--decline", before[1])["seeds"]
    assert after[:3] == [before[0], before[2], before[3]]
    assert after[3] not in before


def test_a_bracket_for_people() -> None:
    code, out, err = run(str(DATA / "m-0048.json"), "--cut", "3")
    assert (code, err) == (0, "")
    assert "(1) advances without a match" in out
    assert "Knockout: Final" in out
    assert "a winner of the previous round" in out


@pytest.mark.parametrize("arguments", [("--cut", "1"), ("--cut", "0"), ("--cut", "99"), ("--decline", "nobody")])
def test_what_cannot_be_built(arguments: tuple[str, str]) -> None:
    code, out, err = run(str(DATA / "m-0048.json"), "--json", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
