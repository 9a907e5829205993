"""The parts of the list of players, and how one of them stands."""

from __future__ import annotations

import pytest

from irondie_to.app.playerparts import PARTS, counted, offered, standing
from irondie_to.app.views import PlayerLine


def player(state: str = "in", set_state: str = "legal", dice: str | None = "KSm") -> PlayerLine:
    return PlayerLine("p1", "Ada", None, dice, set_state, state, None, None, 1)


def test_a_part_that_is_seldom_needed_is_shown_while_somebody_is_in_it() -> None:
    assert offered(counted(())) == ["all", "absent", "no_set_yet"]
    unsaved = player("in", "unsaved", None)
    found = counted((player(), player("entered", "none", None), player("dropped"), player("in", "draft"), unsaved))
    assert found == {"all": 5, "absent": 1, "no_set_yet": 2, "faults": 2, "dropped": 1}
    assert offered(found) == list(PARTS)


@pytest.mark.parametrize(
    ("line", "tone", "code"),
    [
        (player(), "ok", "pill_legal"),
        (player("dropped", "unsaved"), "warn", "unsaved"),
        (player("dropped", "draft"), "warn", "pill_dropped"),
        (player("entered", "draft"), "danger", "pill_draft"),
        (player("entered", "none", None), "warn", "pill_none"),
    ],
)
def test_what_is_said_of_a_set(line: PlayerLine, tone: str, code: str) -> None:
    found, phrase = standing(line, 2)
    assert (found, phrase.code) == (tone, f"players_page.{code}")
    assert phrase.values == ({"count": 2} if code == "pill_draft" else {})
