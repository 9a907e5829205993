"""Queries about sets."""

from __future__ import annotations

import pytest

from irondie_to.app.sets.queries import check_set, check_swap, compare_sets, starter_sets
from irondie_to.errors import UserError

TEXT = "RRe KSm KSm KAs BNu BBr WPo OSw YFo / WPo* GBr RAs"


def test_a_set_is_answered_in_canonical_text() -> None:
    found = check_set(TEXT)
    assert found.legal
    assert found.text == "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*"


def test_a_swap_answers_the_set_after_it() -> None:
    assert check_swap(TEXT, "KSm", "RAs").text == "KSm RAs KAs BNu BBr WPo OSw YFo RRe / KSm GBr WPo*"
    assert not check_swap(TEXT, "KSm", "RAs GBr").legal


def test_a_side_set_cannot_be_swapped_as_a_whole_text() -> None:
    with pytest.raises(UserError, match="no_side_set_here"):
        check_swap(TEXT, "KSm / RAs", "RAs")


def test_a_comparison_names_dice() -> None:
    found = compare_sets(TEXT, "BRe KSm KSm KAs BNu BBr WPo OSw YFo")
    assert (found.missing, found.extra, found.legal) == (("RRe",), ("BRe",), False)


def test_every_starter_set_is_legal() -> None:
    starters = starter_sets()
    assert "".join(starter.colour for starter in starters) == "RBYPGOKW"
    assert all(check_set(starter.text).legal for starter in starters)
