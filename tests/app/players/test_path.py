"""A player's opponents and results, one step per round."""

from __future__ import annotations

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import Drop
from irondie_to.app.players.path import path_of


def test_results_are_shown_with_the_player_first(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.pair()
    first, second = evening.picture.matches
    evening.report(f"{first.table_number} 2-1 {second.table_number} fa")
    codes = {entrant.id: entrant.code for entrant in evening.picture.entrants}
    for match, for_a, for_b in ((first, "2-1", "1-2"), (second, "fa", "fb")):
        (step_a,) = path_of(evening.picture, codes[match.a_id])
        (step_b,) = path_of(evening.picture, codes[match.b_id])
        assert (step_a.opponent, step_a.result, step_a.table) == (codes[match.b_id], for_a, match.table_number)
        assert (step_b.opponent, step_b.result) == (codes[match.a_id], for_b)


def test_byes_missing_results_and_rounds_not_played(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.play_round()
    sat_out = evening.picture.awards_of(evening.picture.swiss[0], "bye")[0].code
    desk.do(Drop(evening.event, sat_out))
    evening.pair()
    assert [step.kind for step in path_of(evening.picture, sat_out)] == ["bye", "none"]
    others = [entrant.code for entrant in evening.picture.entrants if entrant.code != sat_out]
    assert {path_of(evening.picture, code)[-1].result for code in others} == {None}
    assert {len(path_of(evening.picture, code, 1)) for code in others} == {1}
