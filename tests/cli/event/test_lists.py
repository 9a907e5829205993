"""`event import` with lists as people have them: what is guessed, said, shown and refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminals import Terminal
from testdata import DATA

from irondie_to.app.core.desk import Desk
from irondie_to.cells.delimited import MOST_COLUMNS
from irondie_to.cli.event.imports import read_columns
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say

LISTS = DATA / "lists"


def entered(desk: Desk, event: int = 1) -> list[tuple[str, str | None]]:
    return [(entrant.name, entrant.club) for entrant in desk.picture(event).entrants]


def test_a_form_is_imported_and_what_is_unused_is_named(terminal: Terminal, desk: Desk) -> None:
    told = terminal("event", "import", str(LISTS / "google-form.csv"))
    assert "Columns left out: Timestamp, Email Address." in told.out
    assert entered(desk) == [("Zac Bo", "Torino"), ("Ann Lee", "Milano")]
    told = terminal("event", "import", str(LISTS / "google-form.csv"), "--json")
    assert told.json == {"event": 2, "players": 2, "left_out": ["Timestamp", "Email Address"]}
    assert terminal("event", "import", str(LISTS / "title-row.csv"), "--json").json["left_out_lines"] == [1]


def test_a_dry_run_enters_nobody(terminal: Terminal, desk: Desk) -> None:
    told = terminal("event", "import", str(LISTS / "nom-prenom.csv"), "--dry-run")
    assert told.code == 0
    assert "Columns: Nom (family name), Prénom (given name), Ville (club)." in told.out
    assert "Zoé Durand" in told.out
    assert "3 players would be entered." in told.out
    read = terminal("event", "import", str(LISTS / "nom-prenom.csv"), "--dry-run", "--json").json
    assert (read["players"], read["encoding"], read["headings"]) == (3, "cp1252", 1)
    assert [column["meaning"] for column in read["columns"]] == ["family", "given", "club"]
    assert read["entries"][0] == {
        "line": 2,
        "cells": ["Martin", "Léa", "Lyon"],
        "name": "Léa Martin",
        "club": "Lyon",
        "mark": None,
        "fixed_table": None,
        "set": None,
        "paid": False,
        "faults": [],
        "skipped": None,
    }
    assert desk.events() == []


@pytest.mark.parametrize(
    ("text", "unclear"),
    [
        ("Name;Club\nAnn;York\nBo;Ulm\n", False),
        ("Name;Club;City\nAnn;York;Leeds\n", True),  # two clubs: a question about the columns
        ("Name;Set\nAnn;KSm KSm\n", True),  # a set that isn’t legal: a fault of one line
        ("Name;Club;City;Set\nAnn;York;Leeds;KSm\n", True),
    ],
)
def test_a_dry_run_says_how_to_help_only_where_something_is_unclear(
    terminal: Terminal, tmp_path: Path, text: str, unclear: bool
) -> None:
    path = tmp_path / "list.csv"
    path.write_text(text, encoding="utf-8")
    told = terminal("event", "import", str(path), "--dry-run")
    assert (told.code == 0, say(Phrase("lists.hint")) in told.out) == (not unclear, unclear)


def test_what_is_half_understood_is_refused_with_the_ways_out(terminal: Terminal, desk: Desk) -> None:
    told = terminal("event", "import", str(LISTS / "comma-unquoted.csv"))
    assert told.code == 2
    assert "line 2: A cell is in a column without a heading: Torino." in told.err
    assert "--columns name,club,-,set" in told.err
    assert desk.events() == []
    told = terminal("event", "import", str(LISTS / "comma-unquoted.csv"), "--dry-run")
    assert (told.code, "0 players would be entered." in told.out) == (1, True)
    told = terminal("event", "import", str(LISTS / "comma-unquoted.csv"), "--columns", "family,given,club")
    assert told.code == 0
    assert entered(desk) == [("Zac Bo", "Torino"), ("Ann Lee", "Milano")]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--columns", "City=-"), [("Ann", "York"), ("Bo", None)]),
        (("--columns", "name,-"), [("Ann", "Leeds"), ("Bo", "Ulm")]),
        (("--columns", "City=mark", "--row", "3=leave-out"), [("Ann", "York")]),
        (("--columns", ",-,club", "--row", "3=line 2"), [("Ann", "Leeds")]),
    ],
)
def test_columns_are_named(
    terminal: Terminal, desk: Desk, tmp_path: Path, options: tuple[str, ...], expected: list[tuple[str, str | None]]
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name;Club;City\nAnn;York;Leeds\nBo;;Ulm\n", encoding="utf-8")
    told = terminal("event", "import", str(path))
    assert (told.code, "Several columns hold the same detail (club): Club, City." in told.err) == (2, True)
    assert terminal("event", "import", str(path), *options).code == 0
    assert [(entrant.own_name, entrant.club) for entrant in desk.picture(1).entrants] == expected


def test_encoding_separator_headings_and_sheet_are_chosen(terminal: Terminal, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Wer/Woher\nJi\u0159\u00ed/Brno\n".encode("cp1250"))
    options = ("--separator", "/", "--headings", "1", "--columns", "name,club", "--encoding", "cp1250")
    assert terminal("event", "import", str(path), *options).code == 0
    assert entered(desk) == [("Jiří", "Brno")]
    path.write_text("Bo, Zac\nLee, Ann\n", encoding="utf-8")
    assert "could be a name and a club" in terminal("event", "import", str(path)).err
    assert terminal("event", "import", str(path), "--separator", "none").code == 0
    assert entered(desk, 2) == [("Bo, Zac", None), ("Lee, Ann", None)]


def test_players_who_are_in_the_event_are_skipped(terminal: Terminal, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name\nAnn\n", encoding="utf-8")
    terminal("event", "import", str(path))
    path.write_text("Name\nAnn\nAnne\nBo\n", encoding="utf-8")
    assert "line 2: Ann is already in this event" in terminal("event", "import", str(path), "--event", "1").err
    told = terminal("event", "import", str(path), "--event", "1", "--skip-present", "--row", "3=P001")
    assert told.code == 0
    assert [name for name, _club in entered(desk)] == ["Ann", "Bo"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--columns", "name,shoe"), "“shoe” isn’t a kind of column"),
        (("--columns", "Shoe=club"), "The list has no column “shoe”"),
        (("--columns", "name,club,set,mark"), "You said what column 4 holds"),
        (("--encoding", "klingon"), "“klingon” isn’t an encoding"),
        (("--separator", "ab"), "“ab” can’t separate cells"),
        (("--headings", "7"), "Line 7 of the list is empty or missing"),
        (("--row", "5"), "“5” doesn’t say what to do"),
        (("--row", "9=leave-out"), "Line 9 of the list doesn’t contain a player"),
        (("--row", "2=P099"), "This event has no player “P099”"),
        (("--row", "2=person 99"), "The club has no person with the number 99"),
    ],
)
def test_wrong_options_are_named(terminal: Terminal, tmp_path: Path, options: tuple[str, ...], sentence: str) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name;Club\nAnn;York\n", encoding="utf-8")
    told = terminal("event", "import", str(path), *options)
    assert (told.code, told.out) == (2, "")
    assert sentence in told.err


def test_as_many_meanings_are_read_as_ten_lists_have_columns() -> None:
    most = MOST_COLUMNS * 10
    assert read_columns(",".join(["-"] * most)) == (tuple((place, "-") for place in range(1, most + 1)), ())
    with pytest.raises(UserError) as fault:
        read_columns(",".join(["-"] * (most + 1)))
    assert fault.value.phrase.values["text"] == "-," * 20 + "…"
