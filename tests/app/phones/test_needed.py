"""What decides between equal points, as a player's own phone says it."""

from __future__ import annotations

from functools import partial

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules, StandingsShown
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.standings import first_tiebreaker
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.app.standings.queries import standings
from irondie_to.messages.core.figures import decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say

FIGURES = FigureText(partial(decimals, language="en"), partial(percent, language="en"), told_apart, TIEBREAKERS)


def after_a_round(desk: Desk, *tiebreakers: str) -> Evening:
    evening = new_evening(desk, 12, swiss_rounds=2, cut=4, tiebreakers=list(tiebreakers))
    evening.play_round()
    evening.pair()
    return evening


def said(evening: Evening, rank: int = 1) -> str:
    """What the phone of the player with this rank after round 1 says."""
    picture = evening.picture
    code = standings(picture, 1).lines[rank - 1].code
    return say(first_tiebreaker(picture, next(one for one in picture.entrants if one.code == code), FIGURES))


def test_the_own_value_is_the_one_after_the_last_finished_round(desk: Desk) -> None:
    evening = after_a_round(desk, "wins", "opponents_match_win")
    assert said(evening) == "If points are equal, the first tie-breaker is Wins. Yours after round 1: 1."
    assert said(evening, 12) == "If points are equal, the first tie-breaker is Wins. Yours after round 1: 0."


def test_a_value_is_said_only_where_it_exists_and_phones_show_it(desk: Desk) -> None:
    assert said(after_a_round(desk, "head_to_head")) == "If points are equal, the first tie-breaker is Head to head."
    evening = after_a_round(desk, "wins")
    desk.do(ChangePhoneRules(evening.event, PhoneRules(standings=StandingsShown.TOP)))
    assert "Yours" in said(evening, 8)
    assert said(evening, 9) == "If points are equal, the first tie-breaker is Wins."


def test_without_tiebreakers_lots_decide(desk: Desk) -> None:
    assert said(after_a_round(desk)) == "If points are equal, the order is decided by lot."
