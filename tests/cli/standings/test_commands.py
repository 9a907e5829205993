"""`irondie-to swiss`: the JSON of the contract, tables for people, and one sentence for invalid input."""

from __future__ import annotations

import json
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from testdata import DATA as TEST_DATA
from typer.testing import CliRunner

from irondie_to.cli.standings.commands import app

DATA = TEST_DATA / "standings"
DOCUMENTS = sorted(path for path in DATA.glob("*.json") if not path.name.startswith("brackets"))
COLUMNS = {
    "omw": "opponents_match_win",
    "gw": "game_win",
    "ogw": "opponents_game_win",
    "buchholz_cut1": "buchholz_cut_1",
}


def run(*arguments: str, stdin: str | bytes | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def answer(*arguments: str, stdin: str | None = None) -> dict[str, Any]:
    code, out, err = run(*arguments, "--json", stdin=stdin)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    document: dict[str, Any] = json.loads(out)
    return document


def document(rounds: list[dict[str, Any]], players: int = 4, **more: Any) -> str:
    ids = [{"id": f"P{number}", "name": f"Ñandú {number}"} for number in range(1, players + 1)]
    return json.dumps({"format": "irondie-tournament/1", "players": ids, "rounds": rounds, **more})


ONE_ROUND = [
    {
        "round": 1,
        "matches": [
            {"table": 1, "a": "P1", "b": "P2", "games": [2, 1, 0]},
            {"table": 2, "a": "P3", "b": "P4", "games": [2, 0, 0]},
        ],
    }
]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_real_standings(path: Path) -> None:
    expected = json.loads(path.read_bytes())["expected"]
    found = {line["player"]: line for line in answer("standings", str(path))["standings"]}
    scale, tolerance = expected.get("scale", 1), Decimal(expected["tolerance"])
    for printed in expected["published_standings"]:
        if "not_comparable" in printed or "as_of_round" in printed:
            continue
        line = found[printed["player"]]
        assert line["points"] == printed["points"] * scale
        for column in expected["check"]:
            if column in printed and column != "points":
                value = Decimal(str(line[COLUMNS.get(column, column)]))
                wanted = Decimal(str(printed[column])) * scale
                assert abs(value - wanted) <= tolerance + Decimal("0.0000005")
                assert value == value.quantize(Decimal("0.000001"), ROUND_HALF_UP)


def test_the_answer_of_the_contract() -> None:
    assert answer("standings", "-", stdin=document(ONE_ROUND)) == {
        "after_round": 1,
        "standings": [
            {
                "rank": 1,
                "player": "P3",
                "points": 3,
                "matches": [1, 0, 0],
                "games": [2, 0, 0],
                "opponents_match_win": 0.333333,
                "game_win": 1,
                "opponents_game_win": 0.333333,
                "tied_with": [],
            },
            {
                "rank": 2,
                "player": "P1",
                "points": 3,
                "matches": [1, 0, 0],
                "games": [2, 1, 0],
                "opponents_match_win": 0.333333,
                "game_win": 0.666667,
                "opponents_game_win": 0.333333,
                "tied_with": [],
            },
            {
                "rank": 3,
                "player": "P4",
                "points": 0,
                "matches": [0, 1, 0],
                "games": [0, 2, 0],
                "opponents_match_win": 1,
                "game_win": 0.333333,
                "opponents_game_win": 1,
                "tied_with": [],
            },
            {
                "rank": 4,
                "player": "P2",
                "points": 0,
                "matches": [0, 1, 0],
                "games": [1, 2, 0],
                "opponents_match_win": 1,
                "game_win": 0.333333,
                "opponents_game_win": 0.666667,
                "tied_with": [],
            },
        ],
    }


def test_earlier_standings_and_ties() -> None:
    found = answer("standings", "-", "--after", "0", stdin=document(ONE_ROUND))
    assert found["after_round"] == 0
    assert [sorted([line["player"], *line["tied_with"]]) for line in found["standings"]] == [
        ["P1", "P2", "P3", "P4"]
    ] * 4


def test_standings_for_people() -> None:
    code, out, err = run("standings", "-", stdin=document(ONE_ROUND))
    assert (code, err) == (0, "")
    assert "Ñandú 3" in out
    assert "66.7%" in out
    assert "drawn by lot" not in out
    _code, out, _err = run("standings", "-", "--after", "0", stdin=document(ONE_ROUND))
    assert all(f"{rank} · lot " in out for rank in (1, 2, 3, 4))
    assert out.rstrip().endswith("lot: tied on everything, so the rank was drawn by lot")


def test_a_pairing() -> None:
    found = answer("pair", "-", stdin=document(ONE_ROUND, players=5))
    assert found["round"] == 2
    assert found["bye"] == "P5"
    assert [(line["table"], {line["a"], line["b"]}) for line in found["matches"]] == [
        (1, {"P1", "P3"}),
        (2, {"P2", "P4"}),
    ]
    report = found["report"]
    assert (report["rematches"], report["differences"], report["same_group"]) == (0, {"0": 2}, 0)
    assert "P5" in report["bye_reason"] or "Ñandú 5" in report["bye_reason"]
    assert report["pairs"] == []
    assert report["proved"] is True


def test_every_difference_has_its_reason() -> None:
    report = answer("pair", str(DATA / "m-0009.json"))["report"]
    assert report["pairs"]
    assert sum(count for difference, count in report["differences"].items() if difference != "0") == len(
        report["pairs"]
    )
    assert all(set(pair) == {"table", "a", "b", "difference", "why"} for pair in report["pairs"])
    assert all(pair["why"].endswith(".") for pair in report["pairs"])


def test_the_seed_decides_what_is_left_open() -> None:
    text = document([], players=16)
    assert answer("pair", "-", "--seed", "5", stdin=text) == answer("pair", "-", "--seed", "5", stdin=text)
    assert answer("pair", "-", stdin=document([], players=16, seed=5)) == answer("pair", "-", "--seed", "5", stdin=text)
    assert answer("pair", "-", "--seed", "6", stdin=text) != answer("pair", "-", "--seed", "5", stdin=text)


def test_a_pairing_for_people() -> None:
    code, out, err = run("pair", "-", stdin=document(ONE_ROUND, players=5))
    assert (code, err) == (0, "")
    assert "Ñandú 5" in out


def test_a_pending_round_cannot_be_followed() -> None:
    pending = {"table": 12, "a": "P1", "b": "P2", "games": None, "outcome": "pending"}
    code, out, err = run("pair", "-", "--json", stdin=document([{"round": 1, "matches": [pending]}]))
    assert (code, out) == (2, "")
    assert err == "Round 1 isn’t finished. Tables without a result: 12.\n"


@pytest.mark.parametrize("command", ["standings", "pair"])
@pytest.mark.parametrize(
    "stdin",
    [
        "",
        "no document",
        b"\xff\xfe\x00",
        "[" * 100_000,
        "null",
        document(ONE_ROUND, colour="red"),
        document(ONE_ROUND, options={"rulings": {"luck": "good"}}),
        document(ONE_ROUND, options={"rulings": {"swiss_time_up": "maybe"}}),
        document([{"round": 1, "matches": [{"a": "P1", "b": "P1", "games": [2, 0, 0]}]}]),
        document([{"round": 1, "byes": ["\ud800"]}]),
    ],
)
def test_bad_documents_get_one_sentence(command: str, stdin: str | bytes) -> None:
    code, out, err = run(command, "-", "--json", stdin=stdin)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith(".\n")


def test_bad_usage() -> None:
    assert run("standings", "no-such-file.json")[0] == 2
    assert run("standings", "-", "--after", "3", stdin=document(ONE_ROUND))[0] == 2
    assert run("standings", "-", "--after", "-1", stdin=document(ONE_ROUND))[0] == 2
    assert run("pair", "-", "--seed", "-1", stdin=document(ONE_ROUND))[0] == 2


def test_nobody_and_one_player() -> None:
    assert answer("standings", "-", stdin=document([], players=0)) == {"after_round": 0, "standings": []}
    assert answer("pair", "-", stdin=document([], players=0))["matches"] == []
    assert answer("pair", "-", stdin=document([], players=1))["bye"] == "P1"


def test_how_values_come_about() -> None:
    code, out, err = run("standings", str(DATA / "chess-0016.json"), "--explain", "P002")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "OMW 51.3% = (P001 33.3% (floor, raised from 30.0%) + P005 33.3% (floor, raised from 30.0%) + P006 80.0% + "
        "P004 40.0% + P008 70.0%) / 5",
        "GW 60.0% = (3 × 2 (games won) + 3 (games drawn)) / 15",
        "OGW 52.7% = (P001 50.0% + P005 33.3% (floor, raised from 26.7%) + P006 73.3% + P004 40.0% + P008 66.7%) / 5",
        "Buchholz cut 1 22 = P001 0 (3 left out) + P005 3 + P006 8 + P004 4 + P008 7",
        "Buchholz 25 = P001 3 + P005 3 + P006 8 + P004 4 + P008 7",
        "median Buchholz 14 = P001 0 (3 left out) + P005 3 + P006 0 (8 left out) + P004 4 + P008 7",
        "Sonneborn-Berger 16 = P001 3 + P005 1.5 (draw, so half of 3) + P006 4 (draw, so half of 8) + P004 4 + "
        "P008 3.5 (draw, so half of 7)",
    ]


def test_sums_of_every_kind() -> None:
    text = document(ONE_ROUND, players=5, options={"tiebreakers": ["head_to_head", "wins", "progressive", "buchholz"]})
    code, out, _ = run("standings", "-", "--explain", "P5", stdin=text)
    assert code == 0
    assert out.splitlines() == [
        "OMW 33.3% is the floor",
        "GW 33.3% is the floor",
        "OGW 33.3% is the floor",
        "wins 0 = 0 (matches won)",
        "progressive 0 = round 1: 0",
        "Buchholz 0: nothing to add up",
    ]
    found = answer("standings", "-", "--explain", "P2", stdin=text)
    assert found["player"] == "P2"
    assert found["sums"][0] == {
        "tiebreaker": "opponents_match_win",
        "terms": [{"part": "opponent", "name": "Ñandú 1", "round": None, "value": 1, "counted": 1, "mark": "whole"}],
        "divisor": 1,
        "value": 1,
        "floored": False,
    }


def test_nobody_to_explain() -> None:
    code, out, err = run("standings", "-", "--explain", "P9", stdin=document(ONE_ROUND))
    assert (code, out, err) == (2, "", "“P9” isn’t in these standings.\n")
