"""The parts of the list of players, and how one of them stands."""

from __future__ import annotations

import pytest

from irondie_to.app.playerparts import PARTS, counted, offered, standing
from irondie_to.app.views import PlayerLine


def player(state: str = "in", set_state: str = "legal") -> PlayerLine:
    return PlayerLine("p1", "Ada", None, None, set_state, state, None, None, 1)


def test_a_part_that_is_seldom_needed_is_shown_while_somebody_is_in_it() -> None:
    assert offered(counted(())) == ["all", "absent", "no_set_yet"]
    found = counted((player(), player("entered", "none"), player("dropped"), player("in", "draft")))
    assert found == {"all": 4, "absent": 1, "no_set_yet": 1, "faults": 1, "dropped": 1}
    assert offered(found) == list(PARTS)


@pytest.mark.parametrize(
    ("line", "held", "tone", "code"),
    [
        (player(), False, "ok", "legal"),
        (player("dropped", "draft"), True, "warn", "held"),
        (player("dropped", "draft"), False, "warn", "dropped"),
        (player("entered", "draft"), False, "danger", "draft"),
        (player("entered", "none"), False, "warn", "none"),
    ],
)
def test_what_is_said_of_a_set(line: PlayerLine, held: bool, tone: str, code: str) -> None:
    found, phrase = standing(line, 2, held=held)
    assert (found, phrase.code) == (tone, f"players_page.pill_{code}")
    assert phrase.values == ({"count": 2} if code == "draft" else {})
