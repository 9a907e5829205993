"""Prizes at the terminal: the list, how long they are kept, how many there are, and the sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pypdf
import pytest
from terminals import Terminal


@pytest.fixture
def event(terminal: Terminal) -> Terminal:
    assert terminal("event", "create", "Cup").code == 0
    return terminal


def options(event: Terminal) -> dict[str, object]:
    found = json.loads(event("event", "export", "1").out)["options"]
    return {key: value for key, value in found.items() if key.startswith("prizes")}


def test_the_given_prizes_replace_the_list(event: Terminal) -> None:
    assert event("event", "change", "1", "--prize", "3-4: 3 dice", "--prize", "hand: 3 dice too").code == 0
    given = ("--prize", "1: Trophy", "--prize", "lot 2: Mat", "--prizes-until", "21", "--prizes-in-stock", "9")
    assert event("event", "change", "1", *given).code == 0
    assert options(event) == {
        "prizes": [{"prize": "Trophy", "places": [1, 1]}, {"prize": "Mat", "lot": 2}],
        "prizes_until": "21:00",
        "prizes_in_stock": 9,
    }
    assert event("event", "change", "1", "--place", "Torino").code == 0
    assert len(options(event)) == 3
    assert event("event", "change", "1", "--prize", "", "--prizes-until", "", "--prizes-in-stock", "-1").code == 0
    assert options(event) == {}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--prize", "1: A", "--prize", "2 dice"), "Line 2: type a colon after the place"),
        (("--prize", "4-3: A"), "Line 1: places go from 1 to 999"),
        (("--prize", "1: a\nb: c"), ""),
        (("--prizes-until", "25"), "25"),
        (("--prizes-in-stock", "-2"), "-2"),
        (("--prizes-in-stock", "10000"), "prizes_in_stock: expected"),
    ],
)
def test_what_cannot_be_understood_changes_nothing(event: Terminal, given: tuple[str, ...], told: str) -> None:
    found = event("event", "change", "1", *given)
    if told:
        assert (found.code, options(event)) == (2, {})
        assert told in found.err
    else:  # a line break is a blank: one option is one prize
        assert options(event)["prizes"] == [{"prize": "a b: c", "places": [1, 1]}]


def test_the_words_of_the_language_are_understood(event: Terminal) -> None:
    assert (
        event("--language", "de", "event", "change", "1", "--prize", "Los 2: Matte", "--prize", "lot: Beutel").code == 0
    )
    assert options(event) == {"prizes": [{"prize": "Matte", "lot": 2}, {"prize": "Beutel", "lot": 1}]}


def test_the_sheet_and_the_form_are_printed(event: Terminal, tmp_path: Path) -> None:
    event("event", "change", "1", "--prize", "1: Trophy")
    for what, text in (("prizes", "Trophy"), ("penalty-form", "What happened"), ("penalties", "Written by hand")):
        file = tmp_path / f"{what}.pdf"
        assert event("print", what, "--event", "1", "--out", str(file)).code == 0
        assert text in pypdf.PdfReader(file).pages[0].extract_text()


def test_the_given_lines_replace_those_on_the_plan(event: Terminal) -> None:
    assert event("event", "change", "1", "--plan-line", "9:30 Doors", "--plan-line", "13:00-14:00 Lunch").code == 0
    found = json.loads(event("event", "export", "1").out)["options"]
    assert found["plan_lines"] == ["9:30 Doors", "13:00-14:00 Lunch"]
    refused = event("event", "change", "1", "--plan-line", "Lunch")
    assert (refused.code, "“Lunch” can’t be read as a line of the plan" in refused.err) == (2, True)
    assert event("event", "change", "1", "--plan-line", "").code == 0
    assert "plan_lines" not in json.loads(event("event", "export", "1").out)["options"]
