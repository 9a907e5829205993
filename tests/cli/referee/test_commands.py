"""`irondie-to referee replay` and `simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from testdata import DATA as TEST_DATA
from typer.testing import CliRunner

from irondie_to.cli.referee.commands import app
from irondie_to.errors import UserError

RECORDS = TEST_DATA / "game-records"


def run(*arguments: str, content: str | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments, input=content)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def case(name: str) -> Any:
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))["record"]


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """A function that writes records to a file, one per line, and returns its path."""

    def writing(*records: Any, name: str = "game.json") -> str:
        path = tmp_path / name
        path.write_text("\n".join(json.dumps(record) for record in records) + "\n", encoding="utf-8")
        return str(path)

    return writing


def test_a_legal_game(write: Any) -> None:
    code, out, err = run("replay", write(case("overtime-draw")), "--json")
    answer = json.loads(out)
    assert (code, err, answer["ok"], answer["state"]["result"]) == (0, "", True, {"winner": None})
    code, out, err = run("replay", write(case("overtime-draw")))
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "The game is over: a draw in turn 3."
    assert "OT-3" in out


def test_an_illegal_action(write: Any) -> None:
    code, out, _ = run("replay", write(case("target-outside-the-duel")), "--json")
    assert (code, json.loads(out)["error"]["rule"]) == (1, "DUE-4")
    code, out, _ = run("replay", write(case("target-outside-the-duel")))
    assert code == 1
    assert out.splitlines()[-1].startswith("Action 4 of the record (counted from 1) breaks DUE-4: ")


def test_a_game_that_goes_on_says_what_is_asked(write: Any) -> None:
    code, out, _ = run("replay", write(case("assault-asks-for-the-sign")))
    assert code == 0
    assert out.splitlines()[-1] == "Turn 1, SKIRMISH. Next: + or − for a die."


def test_an_illegal_set_and_no_record(write: Any) -> None:
    assert run("replay", write(case("four-rare-dice")), "--json")[0] == 1
    code, out, err = run("replay", "-", "--json", content="{")
    assert (code, json.loads(out)["error"]["rule"]) == (2, None)
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["replay", str(tmp_path / "none.json")])
    assert isinstance(result.exception, UserError)
    assert result.exception.code == "files.unreadable"


def test_one_answer_a_line(write: Any) -> None:
    records = (case("overtime-draw"), case("target-outside-the-duel"), case("zac-and-dot"))
    code, out, err = run("replay", write(*records, name="games.jsonl"), "--json")
    assert (code, err) == (1, "")
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False, True]
    code, out, _ = run("replay", write(*records, name="games.jsonl"))
    assert out.splitlines()[0] == "line 1: The game is over: a draw in turn 3."


def test_standard_input_may_be_a_record_or_one_a_line() -> None:
    pretty = json.dumps(case("zac-and-dot"), indent=1)
    code, out, _ = run("replay", "-", "--json", content=pretty)
    assert (code, json.loads(out)["applied"]) == (0, 6)
    lines = json.dumps(case("zac-and-dot")) + "\n\n" + json.dumps(case("overtime-draw"))
    code, out, _ = run("replay", "-", "--json", content=lines)
    assert [json.loads(line)["applied"] for line in out.splitlines()] == [6, 9]


def test_simulated_games_are_written_one_a_line_and_replay(tmp_path: Path) -> None:
    code, out, err = run("simulate", "--games", "20", "--seed", "3")
    assert code == 0
    assert out.count("\n") == 20
    assert err.startswith("20 random games, turn limit 60. ")
    path = tmp_path / "games.jsonl"
    path.write_text(out, encoding="utf-8")
    assert run("replay", str(path), "--json")[0] == 0


def test_simulated_teams_with_any_rulings() -> None:
    code, out, _ = run("simulate", "--games", "10", "--team", "3", "--any-rulings", "--turns", "5")
    assert code == 0
    records = [json.loads(line) for line in out.splitlines()]
    assert all(len(side["players"]) == 3 for record in records for side in record["sides"])
    assert any(record["rulings"] for record in records)
