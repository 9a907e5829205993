"""`irondie-to referee duel` and `irondie-to referee rule`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from irondie_to.cli.rulebook.lookup import duel, rule
from irondie_to.rules.rulings import CHOICES

app = typer.Typer()
app.command()(duel)
app.command()(rule)


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def run_json(*arguments: str) -> tuple[int, dict[str, Any]]:
    code, out, err = run(*arguments, "--json")
    assert (err, out.count("\n")) == ("", 1)
    document: dict[str, Any] = json.loads(out)
    return code, document


@pytest.mark.parametrize(
    "text", [("PBa", "4", "OSw", "4"), ("PBa 4 > OSw 4",), ("pba4 osw4",), ("PBa 4 against OSw 4",), ("PBa 4, OSw 4",)]
)
def test_a_duel_however_it_is_typed(text: tuple[str, ...]) -> None:
    code, document = run_json("duel", *text)
    assert code == 0
    assert (document["legal"], document["won"]) == (True, False)
    assert document["outcomes"] == [{"sign": None, "target": {"zone": "life", "value": 3}, "die": {"zone": "skirmish"}}]
    assert [step["rule"] for step in document["steps"]][:4] == ["DIE-2", "DIE-3", "DIE-4", "COL-3"]


def test_a_duel_in_words() -> None:
    code, out, _ = run("duel", "PBa", "4", "OSw", "4")
    assert code == 0
    assert out.splitlines()[0] == "PBa with 4 loses to OSw."
    assert "* COL-3  The colors purple and orange are HOSTILE, so the thrown die loses." in out.splitlines()


def test_options_of_a_duel() -> None:
    _, document = run_json(
        "duel", "BAs", "5", "RAs", "1", "--roll", "3", "--ruling", "effect_amount=rolled", "--sign", "+"
    )
    assert document["outcomes"] == [
        {"sign": "+", "target": {"zone": "attack", "value": 4}, "die": {"zone": "skirmish"}}
    ]
    assert {"effect_amount"} == {step["ruling"] for step in document["steps"] if "ruling" in step}
    assert run("duel", "RBa", "3", "BSw", "2", "--zone", "skirmish")[0] == 0
    assert run("duel", "RNu", "3", "BSw", "2", "--zone", "limbo")[0] == 1
    assert run("duel", "RNu", "3", "BSw", "2", "--zone", "limbo", "--ruling", "limbo_in_play=true")[0] == 0
    assert run("duel", "RSw", "3", "BNu", "2")[0] == 0
    assert run("duel", "RSw", "3", "BNu", "2", "--own")[0] == 1


def test_a_target_that_does_not_fit_is_exit_one() -> None:
    code, document = run_json("duel", "OSw", "3", "BAs", "4")
    assert (code, document["legal"], document["won"], document["outcomes"]) == (1, False, None, [])
    assert run("duel", "OSw", "3", "BAs", "4")[1].startswith("OSw can’t target BAs.")


@pytest.mark.parametrize(
    "arguments",
    [
        ("KSm",),
        ("KSm", "4"),
        ("KSm", "4", "RAs"),
        ("KSm", "RAs", "3"),
        ("KSm", "4", "RAs", "3", "5"),
        ("KSm", "4", "RAs", "7"),
        ("KSm", "0", "RAs", "3"),
        ("KSm", "9" * 150, "RAs", "3"),
        ("KSm", "9" * 9000, "RAs", "3"),
        ("XSm", "4", "RAs", "3"),
        ("KSm", "4", "\udcff", "3"),
        ("KSm", "4", "RAs", "-3"),
        ("KSm", "٤", "RAs", "3"),
        ("KSm", "4", "RAs", "3", "--roll", "7"),
        ("KSm", "4", "RAs", "3", "--zone", "moon"),
        ("KSm", "4", "RAs", "3", "--sign", "?"),
        ("KSm", "4", "RAs", "3", "--sign", "+"),
        ("KSm", "4", "RAs", "3", "--ruling", "nonsense"),
        ("KSm", "4", "RAs", "3", "--ruling", "nonsense=1"),
        ("KSm", "4", "RAs", "3", "--ruling", "limbo_in_play=perhaps"),
    ],
)
def test_bad_input_is_exit_two(arguments: tuple[str, ...]) -> None:
    code, out, err = run("duel", *arguments)
    assert (code, out) == (2, "")
    assert err


def test_all_targets_of_a_swarm_are_answered_at_once() -> None:
    code, document = run_json("duel", "OSw", "2", "PNu", "3,", "KBr", "1")
    assert code == 0
    assert [answer["won"] for answer in document["targets"]] == [True, False]
    assert "OSw with 2 loses to KBr." in run("duel", "OSw", "2", "PNu", "3", "KBr", "1")[1]
    assert run("duel", "KSm", "2", "PNu", "3", "KBr", "1")[0] == 2


def test_one_rule_with_all_that_hangs_on_it() -> None:
    code, document = run_json("rule", "bon-4")
    assert code == 0
    (entry,) = document["entries"]
    assert (entry["kind"], entry["id"]) == ("rule", "BON-4")
    assert {link["id"] for link in entry["rulings"]} == {"black_malus_alone", "white_same_die"}
    assert {link["id"] for link in entry["related"]} == {"BON-2", "BON-3"}
    assert entry["manual"]["de"] == ["Farbbonus, p. 4"]
    code, out, _ = run("rule", "BON-4")
    assert code == 0
    for words in ("In the manual", "Related rules", "Related rulings", "it: Bonus colore, p. 4"):
        assert words in out


def test_misprints_stand_with_their_rule() -> None:
    assert run_json("rule", "RES-5")[1]["entries"][0]["misprints"][0].startswith("fr: ")
    assert "Known misprints" in run("rule", "RES-5")[1]


def test_a_ruling_and_a_term() -> None:
    _, document = run_json("rule", "limbo", "in", "play")
    (entry,) = document["entries"]
    assert (entry["kind"], [choice["value"] for choice in entry["choices"]]) == ("ruling", ["false", "true"])
    _, document = run_json("rule", "Verstärkung")
    term = next(entry for entry in document["entries"] if entry["kind"] == "term")
    assert term["names"]["de"] == "VERSTÄRKUNG"
    assert "de: VERSTÄRKUNG" in run("rule", "type.powerup")[1]


def test_several_entries_are_listed() -> None:
    lines = run("rule", "win")[1].splitlines()
    assert [line.split()[0] for line in lines[::2]] == ["WIN-1", "WIN-2"]


def test_each_of_several_entries_has_its_matching_sentence() -> None:
    entries = run_json("rule", "max", "rares")[1]["entries"]
    passage = entries[0]["passage"]
    assert entries[0]["id"] == "SET-3"
    assert passage["text"] in entries[0]["text"]
    assert "rare" in [passage["text"][start:end] for start, end in passage["matches"]]
    lines = run("rule", "max", "rares")[1].splitlines()
    assert lines[1].strip() == passage["text"]


def test_nothing_found_is_exit_one() -> None:
    assert run_json("rule", "qqqq") == (1, {"query": "qqqq", "entries": []})
    assert run("rule", "\x1b[31m\udcff" + "q" * 500)[0] == 1


def test_without_words_everything_is_listed() -> None:
    code, document = run_json("rule")
    assert code == 0
    assert sum(len(chapter["rules"]) for chapter in document["chapters"]) == 73
    assert len(document["rulings"]) == len(CHOICES)
    out = run("rule")[1]
    assert "TOU-4" in out
    assert "knockout_time_up" in out


def test_the_rulebook_is_loaded_only_when_asked() -> None:
    code = "import sys, irondie_to.cli.rulebook.lookup; sys.exit('irondie_to.rules.rulebook.book' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
