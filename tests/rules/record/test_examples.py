"""The example game records of the specification, each with the expected part of the answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from testdata import DATA as TEST_DATA

from irondie_to.messages.core.words import say
from irondie_to.rules.record.replay import replay

RECORDS = sorted((TEST_DATA / "game-records").glob("*.json"))


def differences(expected: Any, found: Any, place: str = "answer") -> list[str]:
    """The differences. Objects are compared only in the expected keys, all other values as a whole."""
    if isinstance(expected, dict) and isinstance(found, dict):
        missing = [f"{place}.{key} is missing" for key in expected if key not in found]
        inside = [differences(expected[key], found[key], f"{place}.{key}") for key in expected if key in found]
        return missing + [line for lines in inside for line in lines]
    return [] if expected == found else [f"{place}: expected {expected}, found {found}"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_answer_is_the_expected_one(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert differences(case["expect"], replay(json.dumps(case["record"]), say)) == []


def test_there_are_records() -> None:
    assert len(RECORDS) >= 17
