"""Text from files, file names and arguments never controls the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from terminals import Terminal

from irondie_to.cli.core.output import cell
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import presentable, say, say_for_display

CLEARED = "\x1b[2J\x9b1m\u202eresult"
"""Clears the screen, then shows what follows in bold and reversed."""
SHOWN = "\\x1b[2J\\x9b1m\\u202eresult"


def assert_nothing_controls(text: str) -> None:
    assert not [letter for letter in text if letter != "\n" and presentable(letter) != letter]


@pytest.mark.parametrize("say_it", [say, say_for_display])
def test_values_of_sentences_are_visible(say_it: Callable[[Phrase], str]) -> None:
    nested = Phrase(
        "desk.done", {"name": Phrase("files.unreadable", {"file": CLEARED, "reason": ("\r", "é\u00a0\u200b")})}
    )
    sentence = say_it(nested)
    assert SHOWN in sentence
    assert "\\r, é\u00a0\u200b" in sentence
    assert_nothing_controls(sentence)


def test_cells_are_visible_but_may_have_lines() -> None:
    assert cell(f"{CLEARED}\ntwo") == f"{SHOWN}\ntwo"


def test_headings_of_a_list_of_players(terminal: Terminal, tmp_path: Path) -> None:
    terminal("event", "create", "Cup")
    names = tmp_path / f"names{CLEARED[:4]}.csv"
    names.write_text(f"{CLEARED},{CLEARED}\nAda,Bern\n", encoding="utf-8")
    told = terminal("event", "import", str(names), "--event", "1")
    assert told.code == 2
    assert_nothing_controls(told.err + told.out)


@pytest.mark.parametrize(
    "words",
    [
        ("print", "standings", "1", "--out", f"/nowhere/{CLEARED}"),
        ("referee", "replay", CLEARED),
        ("set", "check", CLEARED),
        ("referee", "rule", CLEARED),
        ("event", "show", CLEARED),
        ("event", "create", f"--{CLEARED}"),
        (CLEARED,),
        ("--language", CLEARED, "event", "list"),
        ("--database", f"/dev/null/{CLEARED}.sqlite", "event", "list"),
        ("--database", f"{CLEARED}://place", "event", "list"),
        ("event", "run", "1", "drop", CLEARED),
        ("event", "run", "1", CLEARED),
        ("db", "restore", CLEARED),
    ],
)
def test_arguments_that_are_quoted(terminal: Terminal, words: tuple[str, ...]) -> None:
    terminal("event", "create", "Cup")
    told = terminal(*words)
    assert told.code in {0, 1, 2}
    assert_nothing_controls(told.err + told.out)
