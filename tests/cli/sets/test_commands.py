"""`irondie-to set`: JSON, exit codes, and one sentence for invalid input."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tongues import use_source_catalogues
from typer.testing import CliRunner

from irondie_to.cli.sets.commands import app
from irondie_to.messages.core.words import say
from irondie_to.rules.dice_set import check_set, read_set

NINE = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
SIDE = "WPo* GBr RAs"


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def run_json(*arguments: str) -> tuple[int, dict[str, Any]]:
    code, out, err = run(*arguments, "--json")
    assert err == ""
    assert out.count("\n") == 1
    document: dict[str, Any] = json.loads(out)
    return code, document


def test_a_legal_set() -> None:
    assert run_json("check", f"{NINE} / {SIDE}") == (
        0,
        {"legal": True, "set": f"{NINE} / RAs GBr WPo*", "findings": []},
    )
    assert run("check", NINE) == (0, f"Legal: {NINE}\n", "")


def test_the_text_may_come_in_several_words() -> None:
    assert run("check", *NINE.split(), "/", *SIDE.split())[0] == 0


def test_an_illegal_set_names_every_fault() -> None:
    code, document = run_json("check", "4xKSm* / WPo")
    assert code == 1
    assert document["legal"] is False
    assert [finding["rule"] for finding in document["findings"]] == ["SET-1", "SET-2", "SET-3", "SID-1"]
    assert list(document["findings"][0]) == ["rule", "message"]
    code, out, err = run("check", "4xKSm*")
    assert (code, err) == (1, "")
    assert out.splitlines()[:2] == [
        "Not legal: KSm* KSm* KSm* KSm*",
        "  SET-1: A set has exactly 9 dice, but this one has 4.",
    ]


def test_the_classes_that_lack_are_named_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    use_source_catalogues(monkeypatch)
    (_size, lacking, *_) = check_set(read_set("KSm KSm"))
    assert say(lacking.phrase).endswith("This one has none of: DEFENSE, LIFE.")
    assert say(lacking.phrase, "de").endswith("VERTEIDIGUNG, LEBEN.")
    assert say(lacking.phrase, "fr").endswith("DÉFENSE, VITALITÉ.")


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "KSm KSm KAs XSm"),
        ("check", "999999999xKSm"),
        ("check", "KSm" * 3000),
        ("check", "\udcff"),
        ("swap", NINE, "--out", "XSm", "--in", "KSm"),
        ("swap", NINE, "--out", "KSm", "--in", "KSm / KSm"),
        ("compare", NINE, "what"),
    ],
)
@pytest.mark.parametrize("extra", [(), ("--json",)])
def test_bad_input_is_one_sentence_and_exit_two(arguments: tuple[str, ...], extra: tuple[str, ...]) -> None:
    code, out, err = run(*arguments, *extra)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert len(err) > 20


def test_bad_usage_is_exit_two() -> None:
    assert run("check")[0] == 2
    assert run("swap", NINE, "--out", "KSm")[0] == 2
    assert run("compare", NINE)[0] == 2


def test_a_swap() -> None:
    assert run_json("swap", f"{NINE} / {SIDE}", "--out", "KSm", "--out", "YFo", "--in", "RAs GBr") == (
        0,
        {"legal": True, "set": "KSm RAs KAs BNu BBr GBr WPo OSw RRe / KSm WPo* YFo", "findings": []},
    )
    code, document = run_json("swap", f"{NINE} / {SIDE}", "--out", "KSm YFo", "--in", "RAs")
    assert code == 1
    assert document["set"] == f"{NINE} / RAs GBr WPo*"
    assert [finding["rule"] for finding in document["findings"]] == ["SID-2"]


def test_a_comparison() -> None:
    assert run_json("compare", f"{NINE} / {SIDE}", "RAs KSm KAs BNu BBr WPo OSw YFo RRe") == (
        0,
        {"legal": True, "missing": [], "extra": [], "findings": []},
    )
    code, document = run_json("compare", f"{NINE} / {SIDE}", "KSm KSm KAs BNu BBr WPo OSw YFo BRe")
    assert (code, document["missing"], document["extra"]) == (1, ["RRe"], ["BRe"])
    assert [finding["rule"] for finding in document["findings"]] == ["SID-5", "SID-5"]
    assert run("compare", NINE, NINE)[:2] == (0, "The dice presented match the registered set.\n")
    assert run("compare", NINE, "KSm")[0] == 1


def test_what_is_missing_is_named_as_in_the_help() -> None:
    told = CliRunner().invoke(app, ["compare", NINE])
    assert told.exit_code == 2
    assert "PRESENTED" in told.stderr
