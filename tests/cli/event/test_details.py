"""The command line takes every detail of a player, and tells it."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.queries import PlayerLine
from irondie_to.cli.core.show import player_json
from irondie_to.cli.players.steps import edit, register

OPTIONS = {"fixed_table": "table"}
"""The options that are not named after their detail."""


@pytest.mark.parametrize("step", [register, edit])
def test_every_detail_is_an_option(step: Callable[..., Any]) -> None:
    assert {OPTIONS.get(name, name) for name in PlayerDetails._fields} <= set(signature(step).parameters)


def test_every_detail_is_in_the_json_of_a_player() -> None:
    row = EntrantRow(1, 1, 1, "P001", "Zoe", "Torino", mark="junior", fixed_table=7)
    found = player_json(PlayerLine(row, "Zoe (junior)", "none", "entered"))
    assert found["name"] == "Zoe (junior)"
    assert found["own_name"] == "Zoe"
    assert {name: found[name] for name in PlayerDetails._fields if name != "name"} == {
        name: value for name, value in PlayerDetails.of(row)._asdict().items() if name != "name"
    }
