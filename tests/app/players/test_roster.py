"""Which players have been in which rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.players.commands import AddEntrant, CheckOut, Drop, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.path import any_has_taken_part, most_missed, rounds_of


def test_rounds_are_counted_from_matches_and_awards(desk: Desk) -> None:
    evening = new_evening(desk, players=5)
    codes = {entrant.code for entrant in evening.picture.entrants}
    assert not any_has_taken_part(evening.picture, codes)
    assert most_missed(evening.picture, codes) == 0
    evening.play_round()
    desk.do(Drop(evening.event, "P002"))
    evening.play_round()
    desk.do(AddEntrant(evening.event, PlayerDetails("Late"), check_in=True, missed="loss"))
    desk.do(AddEntrant(evening.event, PlayerDetails("Later")))
    picture = evening.picture
    counts = {code: len(rounds) for code, rounds in rounds_of(picture, {*codes, "P006", "P007"}).items()}
    assert counts == {"P001": 2, "P002": 1, "P003": 2, "P004": 2, "P005": 2, "P006": 2, "P007": 0}
    assert most_missed(picture, {"P001", "P002"}) == 1
    assert most_missed(picture, {"P001", "P007"}) == 2
    assert any_has_taken_part(picture, {"P007", "P006"})
    assert not any_has_taken_part(picture, {"P007"})


@pytest.mark.parametrize(("code", "declined"), [("P001", ()), ("P004", ("P004",))], ids=["with a bye", "declined"])
def test_a_seed_without_a_match_or_who_declined_has_taken_part(
    code: str, declined: tuple[str, ...], desk: Desk
) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=0, cut=3)
    assert not any_has_taken_part(evening.picture, {code})
    desk.do(MakeCut(evening.event, declined=declined))
    assert any_has_taken_part(evening.picture, {code})
    assert refusal(desk, CheckOut(evening.event, code)) == "entrant.has_played"
    assert refusal(desk, RemoveEntrant(evening.event, code)) == "entrant.has_played"


def test_the_bracket_of_an_event_whose_seed_was_checked_out_is_shown(desk: Desk) -> None:
    """Earlier versions let players with only a bye be checked out."""
    evening = new_evening(desk, players=3, swiss_rounds=0, cut=3)
    desk.do(MakeCut(evening.event))
    picture = evening.picture
    rows = tuple(row._replace(checked_in=row.code != "P001") for row in picture.entrant_rows)
    (first, *_later) = bracket_view(replace(picture, entrant_rows=rows)).rounds
    assert [slot.code for slot in first.byes] == ["P001"]
