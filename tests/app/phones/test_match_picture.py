"""The picture of one match says of it what the whole picture says."""

from __future__ import annotations

from functools import partial

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import LoseGame, StartGame
from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.reports import picture_of_match, reportable, rules_of
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.errors import UserError

NOW_MS = 1_774_083_600_000


def told(picture: Picture, match: MatchRow) -> object:
    """All that a report or an agreement asks of a picture."""
    return (
        rules_of(picture),
        picture.round_of(match),
        picture.match(match),
        [picture.entrant(row_id).code for row_id in (match.a_id, match.b_id)],
        facts_of(picture, match),
        [reportable(picture, match, NOW_MS + minutes * 60_000) for minutes in (0, 90)],
    )


def all_told(evening: Evening) -> list[object]:
    """What the pictures of all single matches say, after a comparison with the whole picture."""
    whole, found = evening.picture, []
    for match in whole.matches:
        one = evening.desk.read(partial(picture_of_match, event_id=evening.event, match_id=match.id))
        assert one.matches == (match,)
        found.append(told(one, match))
        assert found[-1] == told(whole, match)
    return found


def test_it_says_the_same_of_its_match_in_every_state_of_an_event(desk: Desk) -> None:
    evening = new_evening(desk, 8, cut=4)
    evening.play_round()
    evening.pair()
    unstarted = all_told(evening)
    desk.do(StartRoundClock(evening.event, NOW_MS))
    desk.do(StartGame(evening.event, NOW_MS + 1_000, (1,)))
    offender = evening.picture.entrant(evening.picture.pending[0].a_id).code
    note = NotePenalty(evening.event, NoteKind.GAME_LOSS, offender, words="late")
    desk.do(GivePenalty(note, LoseGame(NOW_MS + 2_000)))
    assert all_told(evening) != unstarted
    evening.report(" ".join(f"{match.table_number} {_won_by(match, evening)}" for match in evening.picture.pending))
    evening.play_round()
    desk.do(MakeCut(evening.event))
    assert len(all_told(evening)) == 14


def _won_by(match: MatchRow, evening: Evening) -> str:
    """A result that a game lost by a penalty does not contradict."""
    lost_a, _lost_b = evening.picture.lost_games(match)
    return "0-2" if lost_a else "2-0"


def test_a_match_of_another_event_is_none_of_this_one(desk: Desk) -> None:
    evening, other = new_evening(desk, 4), new_evening(desk, 4)
    other.pair()
    match = other.picture.matches[0].id
    assert desk.read(lambda reading: picture_of_match(reading, evening.event, match)).matches == ()
    assert desk.read(lambda reading: picture_of_match(reading, evening.event, 999)).matches == ()
    with pytest.raises(UserError, match=r"event\.unknown"):
        desk.read(lambda reading: picture_of_match(reading, 999, match))
