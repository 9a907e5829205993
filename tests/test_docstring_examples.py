"""The examples in docstrings run and give what they show."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

WITH_EXAMPLES = (
    "irondie_to.rules.dice",
    "irondie_to.rules.dice_set",
    "irondie_to.rules.engine.engine",
    "irondie_to.rules.notation",
    "irondie_to.rules.record.replay",
    "irondie_to.tournament.match",
    "irondie_to.tournament.pairing.swiss",
    "irondie_to.tournament.standings.standings",
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_give_what_they_show(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed
