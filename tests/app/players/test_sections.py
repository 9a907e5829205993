"""The filters of the list of players, and the state of a player's set in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.players.sections import (
    FILTERS,
    PlayerDetails,
    filter_counts,
    merge_edits,
    set_status,
    shown_filters,
)
from irondie_to.app.players.views import PlayerLine
from irondie_to.errors import UserError

ROW = EntrantRow(1, 1, 1, "p1", "Ada")


def player(state: str = "in", set_state: str = "legal", dice: str | None = "KSm") -> PlayerLine:
    return PlayerLine("p1", "Ada", "Ada", None, None, dice, set_state, state, None, None, ROW)


def test_rare_filters_are_shown_while_they_match_somebody() -> None:
    assert shown_filters(filter_counts(()), has_fee=False) == ["all", "absent", "no_set_yet"]
    unsaved = player("in", "unsaved", None)
    found = filter_counts(
        (player(), player("entered", "none", None), player("dropped"), player("in", "draft"), unsaved)
    )
    assert found == {"all": 5, "absent": 1, "no_set_yet": 2, "faults": 2, "waiting": 0, "unpaid": 5, "dropped": 1}
    assert set(FILTERS) - set(shown_filters(found, has_fee=True)) == {"waiting"}
    assert set(FILTERS) - set(shown_filters(found, has_fee=False)) == {"waiting", "unpaid"}


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


PARTICULARS = st.builds(
    PlayerDetails, st.sampled_from("ABC"), st.sampled_from(["", "X", "Y"]), st.just(""), st.integers(0, 2)
)


@given(PARTICULARS, PARTICULARS, PARTICULARS)
def test_edits_of_two_users_are_merged_unless_they_conflict(
    now: PlayerDetails, before: PlayerDetails, typed: PlayerDetails
) -> None:
    at_odds = any(now[place] != before[place] != typed[place] != now[place] for place in range(4))
    if at_odds:
        with pytest.raises(UserError, match=r"desk\.changed_elsewhere"):
            merge_edits(now, before, typed)
        return
    found = merge_edits(now, before, typed)
    for place in range(4):
        assert found[place] == (now[place] if typed[place] == before[place] else typed[place])
