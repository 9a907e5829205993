"""What a player needs in the last round, in words, and when it is said."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop
from irondie_to.app.standings.what_is_needed import WhatIsNeeded, WorthLine, sentences, what_is_needed
from irondie_to.messages.core.words import say
from irondie_to.tournament.history import history_of

RIVALS = "At least 4 players will have more points, unless a match ends as a loss for both."


def needed(evening: Evening, code: str) -> WhatIsNeeded | None:
    picture = evening.picture
    player = next(one for one in picture.entrants if one.code == code)
    return what_is_needed(picture, player, names_by_code(picture))


def with_points(picture: Picture, points: int) -> str:
    """The code of the first player who has so many points and plays."""
    history = history_of(picture.tournament)
    return next(code for code, own in zip(history.ids, history.points, strict=True) if own == points)


def told(line: WorthLine) -> str:
    more = line.folded or (() if line.told is None else (line.told,))
    return " ".join((f"{say(line.label)}:", say(line.verdict), *map(say, more)))


def lines(evening: Evening, points: int) -> list[str]:
    found = needed(evening, with_points(evening.picture, points))
    assert found is not None
    return [told(line) for line in found.lines]


def in_last_round(desk: Desk, cut: int) -> Evening:
    """Eight players in the third of three rounds: two have 6 points, four have 3, two have none."""
    evening = new_evening(desk, 8, swiss_rounds=3, cut=cut)
    evening.play_round()
    evening.play_round()
    evening.pair()
    return evening


def test_each_result_has_its_points_and_what_they_are_worth(desk: Desk) -> None:
    evening = in_last_round(desk, 4)
    assert lines(evening, 6) == [
        "win: 9 points, in for certain.",
        "draw: 7 points, in for certain.",
        "loss: 6 points, in for certain.",
    ]
    assert lines(evening, 3) == [
        "win: 6 points, in for certain.",
        "draw: 4 points, open. Only equal points leave this open: fewer than 4 players can have more.",
        f"loss: 3 points, as good as out. {RIVALS}",
    ]
    assert lines(evening, 0) == [
        f"win: 3 points, as good as out. {RIVALS}",
        "draw: 1 point, out. At least 6 players will have more points.",
        "loss: 0 points, out. At least 6 players will have more points.",
    ]


def test_conditions_name_tables_and_become_facts(desk: Desk) -> None:
    evening = in_last_round(desk, 3)
    assert lines(evening, 6)[2] == (
        "loss: 6 points, open. In for certain if at most 1 of these 2 things happens: wins at tables 2, 3."
    )
    assert lines(evening, 3)[0] == ("win: 6 points, open. In for certain unless this happens: a win at table 3.")
    evening.report("3 0-0-1")
    assert lines(evening, 3)[0] == "win: 6 points, in for certain."
    evening.report("1 2-0")
    assert lines(evening, 9) == ["win: 9 points, in for certain."]


@pytest.mark.parametrize(("cut", "most"), [(12, "none of 6 things happens"), (14, "at most 2 of 6 things happen")])
def test_many_conditions_are_folded(desk: Desk, cut: int, most: str) -> None:
    evening = new_evening(desk, 24, swiss_rounds=2, cut=cut)
    evening.play_round()
    evening.pair()
    which = "These are: wins at tables 7, 8, 9, 10, 11, 12."
    assert lines(evening, 3)[2] == f"loss: 3 points, open. In for certain if {most} {which}"
    found = needed(evening, with_points(evening.picture, 3))
    assert found is not None
    heading, *_others, last = map(say, sentences(found, "Ada"))
    assert heading == f"What Ada needs in round 2 to be in the top {cut}:"
    assert last == f"loss: 3 points, open. In for certain if {most}. {which}"


def test_a_player_without_an_opponent_has_one_line(desk: Desk) -> None:
    evening = new_evening(desk, 7, swiss_rounds=1, cut=4)
    evening.pair()
    assert lines(evening, 3) == ["bye: 3 points, in for certain."]


def test_it_is_said_only_in_the_last_round_before_a_cut(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=2, cut=4)
    evening.play_round()
    code = with_points(evening.picture, 3)
    assert needed(evening, code) is None
    evening.pair()
    found = needed(evening, code)
    assert found is not None
    assert (found.round, found.cut) == (2, 4)
    desk.do(ChangeEvent(evening.event, options={"cut": 0}))
    assert needed(evening, code) is None
    desk.do(ChangeEvent(evening.event, options={"cut": 4, "swiss_rounds": 3}))
    assert needed(evening, code) is None
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 2}))
    assert needed(evening, code) is not None
    other = with_points(evening.picture, 0)
    desk.do(Drop(evening.event, other))
    assert needed(evening, other) is None
    evening.report_all()
    assert needed(evening, code) is None
    desk.do(MakeCut(evening.event))
    assert needed(evening, code) is None
