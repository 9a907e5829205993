"""Translation of the command line: help, answers and errors are translated, JSON is not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from evenings import new_evening
from terminals import Terminal
from tongues import source, translations, use_source_catalogues
from typer.main import get_command

from irondie_to.app.core.desk import Desk
from irondie_to.cli.app import app
from irondie_to.cli.core.commands import OneOf, purpose
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES, STRETCHED, preferred, translate

PLACE = re.compile(r"\{\w+\}")
LETTERS = re.compile(r"[^\W\d_]{3,}")


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and group with the words that select it."""
    yield path, command
    context = command.make_context("irondie-to", [], resilient_parsing=True)
    for name in command.list_commands(context) if hasattr(command, "list_commands") else ():
        yield from commands(command.get_command(context, name), (*path, name))


COMMANDS = dict(commands(get_command(app)))
PARSERS = [getattr(param.type, "func", None) for command in COMMANDS.values() for param in command.params]
CHOICES = {choice for parser in PARSERS if isinstance(parser, OneOf) for choice in parser.choices}
HELPFUL = [path for path in COMMANDS if path[:2] != ("event", "run") or len(path) < 3]


def test_no_flag_is_on_unless_it_is_given() -> None:
    """Above all, no command answers in JSON by itself. Flags with a second name that turns them off may be on."""
    flags = {
        (*path, param.name): param.default
        for path, command in COMMANDS.items()
        for param in command.params
        if getattr(param, "is_flag", False) and not param.secondary_opts
    }
    assert len([name for *_path, name in flags if name == "as_json"]) > 60
    assert [name for name, default in flags.items() if default] == []


@cache
def sentences() -> set[str]:
    """Every sentence of the catalogues in English."""
    return {sentence.one for sentence in source()}


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_all_help_is_in_the_catalogues(path: tuple[str, ...]) -> None:
    command, known = COMMANDS[path], sentences()
    assert purpose(command.help)
    paragraphs = [" ".join(part.split()) for part in command.help.split("\n\n")]
    assert [part for part in paragraphs if not part.startswith("Example: ") and part not in known] == []
    helps = [param.help for param in command.params if getattr(param, "help", None)]
    assert [text for text in helps if text not in known] == []


@pytest.mark.parametrize("path", HELPFUL, ids=" ".join)
def test_help_is_in_the_language(path: tuple[str, ...], terminal: Terminal, tmp_path: Path) -> None:
    """Only examples and names of the English help are the same in other languages. No help touches a database."""
    place = tmp_path / "none.sqlite"
    words = [*path, *(["1"] if path[-1:] == ("run",) else []), "--help"]
    english = terminal("--database", str(place), *words)
    other = terminal("--language", STRETCHED, *words)
    assert (english.code, other.code) == (0, 0)
    assert not place.exists()
    sentences = [line for line in english.out.split("\n") if len(LETTERS.findall(line)) > 3]
    kept = [line for line in sentences if line in other.out and not fixed(line)]
    assert not kept


def fixed(line: str) -> bool:
    """Whether a line of help lists the choices of an option, or continues an example or a list of names."""
    names = {name.strip() for name in line.partition("[")[0].split(",")} - {""}
    names -= {name for name in names if any(choice.endswith(f"-{name}") for choice in CHOICES)}  # broken at its hyphen
    if line.strip().startswith("--") and "|" in line:  # the choices of an option
        return True
    return "irondie-to" in line or "KSm" in line or "more_life_wins" in line or line.count("-") > 2 or names <= CHOICES


WRONG = {
    "missing_argument": ("set", "check"),
    "missing_choice": ("event", "run", "1", "absent", "1"),
    "missing_option": ("print", "pairings"),
    "no_option": ("--nope",),
    "no_option_but": ("event", "list", "--jso"),
    "no_command": ("qqqq",),
    "no_command_but": ("set", "chek"),
    "too_much": ("event", "list", "4"),
    "value_missing": ("demo", "--players"),
    "no_value": ("event", "list", "--json=3"),
    "no_number": ("event", "show", "x"),
    "not_in_range": ("referee", "simulate", "--team", "11"),
    "none_of": ("print", "nothing", "--out", "x"),
    "command_missing": ("event",),
    "no_language": ("--language", "pt", "event", "list"),
    "no_event": ("event", "show", "9"),
    "no_die": ("referee", "duel", "XXx", "1", "KSm", "2"),
    "no_file": ("swiss", "pair", "nowhere.json"),
}


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_in_the_language(words: tuple[str, ...], terminal: Terminal) -> None:
    english = terminal(*words)
    stretched = terminal(*words) if words[0] == "--language" else terminal("--language", STRETCHED, *words)
    assert (english.code, english.out) == (2, "")
    assert (stretched.code, stretched.out) == (2, "")
    assert "can’t be understood" not in english.err
    assert "\\" not in english.err
    if words[0] != "--language":
        assert len(stretched.err) > len(english.err)


def test_everything_told_of_an_event_is_in_the_language(terminal: Terminal, desk: Desk) -> None:
    evening = new_evening(desk, players=7, cut=4)
    event = str(evening.event)
    evening.play_round()
    looks = [
        *(("event", "list"), ("event", "show", event), ("db", "where"), ("referee", "rule", "BON-4")),
        *(("event", "run", event, look) for look in ("status", "players", "pairings", "standings", "journal")),
        ("event", "run", event, "explain", "P001"),
        *(("referee", "rule"), ("referee", "duel", "PBa", "4", "OSw", "4"), ("set", "check", "9xKSm")),
    ]
    for words in looks:
        english, stretched = terminal(*words), terminal("--language", STRETCHED, *words)
        assert english.code == stretched.code, words
        # Every sentence has to differ from the English one.
        said = [line for line in english.out.split("\n") if len(LETTERS.findall(line)) > 5]
        assert [line for line in said if line in stretched.out] == [], words


def test_json_is_never_translated(terminal: Terminal, desk: Desk) -> None:
    event = str(new_evening(desk, players=6).event)
    for words in (
        *(("set", "check", "9xKSm"), ("referee", "duel", "PBa", "4", "OSw", "4"), ("referee", "rule", "BON-4")),
        ("event", "run", event, "pair", "--look"),
    ):
        english, stretched = terminal(*words, "--json"), terminal("--language", STRETCHED, *words, "--json")
        assert (english.code, english.out) == (stretched.code, stretched.out)
        assert json.loads(english.out)


def test_steps_typed_one_after_the_other_answer_in_the_language(terminal: Terminal, desk: Desk) -> None:
    event = str(new_evening(desk, players=6).event)
    typed = "help\npair\nreport 1\nreport\nstatus --nope\nundo\n"
    english = terminal("event", "run", event, typed=typed)
    stretched = terminal("--language", STRETCHED, "event", "run", event, typed=typed)
    for one, other in ((english.out, stretched.out), (english.err, stretched.err)):
        said = [line for line in one.split("\n") if len(LETTERS.findall(line)) > 5]
        assert said
        assert [line for line in said if line in other] == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_CH.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LC_ALL": "pt_PT", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "de_DE", "IRONDIE_TO_LANGUAGE": "it"}, "it"),
        ({"LC_ALL": "", "LANG": "it_IT"}, "it"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


def test_the_option_goes_before_the_command_and_beats_the_system(terminal: Terminal) -> None:
    told = [terminal(*words, "event", "show", "9").err for words in (("--language=xx",), ("--language", "xx"), ())]
    assert told[0] == told[1] != told[2]
    # After `print`, the option sets the language of the document.
    assert terminal("print", "mat", "--out", "/dev/null/x.pdf", "--language", "xx").err.startswith(
        "The language xx isn’t"
    )


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_sentence_that_has_a_translation_comes_out_in_english(
    language: str, terminal: Terminal, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_source_catalogues(monkeypatch)
    evening = new_evening(desk, players=7, cut=4)
    evening.play_round()
    event = str(evening.event)
    english = [one for one, other in translations(language).items() if len(LETTERS.findall(PLACE.sub("", one))) > 2]
    patterns = re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(one)) for one in english))
    for words in (
        *([*path, "--help"] for path in HELPFUL if path[-1:] != ("run",)),
        *WRONG.values(),
        *(("event", "list"), ("event", "show", event), ("db", "where"), ("referee", "rule", "BON-4")),
        *(("event", "run", event, look) for look in ("status", "players", "pairings", "standings", "journal")),
        *(("referee", "rule"), ("referee", "duel", "PBa", "4", "OSw", "4"), ("set", "check", "9xKSm")),
        *(("event", "run", event, "help"), ("event", "run", event, "explain", "P001")),
    ):
        told = terminal("--language", language, *words)
        for line in f"{told.out}\n{told.err}".split("\n"):
            assert not patterns.fullmatch(line.strip()), (words, line)


def test_why_a_file_cannot_be_read_is_told_in_the_language(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("swiss", "pair", "nowhere.json").err.endswith("the file or folder doesn’t exist.\n")
    assert terminal("swiss", "pair", str(tmp_path)).err.endswith("it is a folder.\n")
    assert "folderrrr" in terminal("--language", STRETCHED, "referee", "replay", "nowhere.json").err


def test_ranges_are_told_where_they_mean_something(terminal: Terminal) -> None:
    assert "1<=x<=9" in terminal("referee", "simulate", "--help").out
    for words in (("event", "create"), ("event", "show")):
        assert "<=" not in terminal(*words, "--help").out
    assert "0<=x<=40" in terminal("print", "--help").out  # the sign-up sheets


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_an_argument_without_help_has_none(desk: Desk, terminal: Terminal, language: str) -> None:
    new_evening(desk, 2)
    told = terminal("--language", language, "event", "run", "1", "end-game", "--help")
    assert told.code == 0
    assert "Project-Id-Version" not in told.out
    assert translate("", language) == ""
