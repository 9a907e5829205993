"""What the standings on phones depend on."""

from __future__ import annotations

from dataclasses import replace

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.standings import depends_on


def test_results_of_a_round_under_way_are_not_among_it_in_any_order_of_the_rounds(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    evening.play_round()
    evening.pair()
    before = evening.picture
    evening.report("1 2-0")
    after = evening.picture
    assert before.matches != after.matches
    for rounds in (before.rounds, before.rounds[::-1]):
        known = depends_on(replace(before, rounds=rounds))
        assert known == depends_on(replace(after, rounds=rounds))
        assert before.matches_of(before.swiss[0]) in known
