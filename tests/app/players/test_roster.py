"""Which players have been in which rounds."""

from __future__ import annotations

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant, Drop
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
