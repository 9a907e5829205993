"""The filters of the list of players, and the state of a player's set in words."""

from __future__ import annotations

import pytest

from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.players.queries import FILTERS, PlayerLine, filter_counts, set_status, shown_filters

ROW = EntrantRow(1, 1, 1, "p1", "Ada")


def player(state: str = "in", set_state: str = "legal", dice: str | None = "KSm") -> PlayerLine:
    return PlayerLine(ROW._replace(dice=dice), "Ada", set_state, state)


def test_rare_filters_are_shown_while_they_match_somebody() -> None:
    assert shown_filters(filter_counts(()), shows_payments=False) == ["all", "absent", "no_set_yet"]
    unsaved = player("in", "unsaved", None)
    found = filter_counts(
        (player(), player("entered", "none", None), player("dropped"), player("in", "draft"), unsaved)
    )
    assert found == {
        "all": 5,
        "absent": 1,
        "no_set_yet": 2,
        "faults": 2,
        "sent": 0,
        "waiting": 0,
        "unpaid": 5,
        "dropped": 1,
    }
    assert set(FILTERS) - set(shown_filters(found, shows_payments=True)) == {"sent", "waiting"}
    assert set(FILTERS) - set(shown_filters(found, shows_payments=False)) == {"sent", "waiting", "unpaid"}


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
def test_the_status_of_a_set(line: PlayerLine, tone: str, code: str) -> None:
    found, phrase = set_status(line, 2)
    assert (found, phrase.code) == (tone, f"players_page.{code}")
    assert phrase.values == ({"count": 2} if code == "pill_draft" else {})
