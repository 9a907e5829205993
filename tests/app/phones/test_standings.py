"""What the standings on phones depend on."""

from __future__ import annotations

from dataclasses import replace

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import result_of, turned
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.standings import depends_on, phone_standings


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


def test_a_cut_of_unknown_time_is_not_explained_by_full_names(desk: Desk) -> None:
    """After an import the journal does not say when the cut was made; the reason would then name players."""
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    first = evening.picture.matches_of(evening.picture.swiss[0])[0]
    won = result_of(first)
    desk.do(CorrectResult(evening.event, "1", first.table_number, turned(won), won))
    picture = evening.picture
    assert phone_standings(picture).tells_why
    view = phone_standings(replace(picture, cut_made_at="")).view
    assert view is not None
    assert view.new_cut is not None
    assert not phone_standings(replace(picture, cut_made_at="")).tells_why
