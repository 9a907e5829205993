"""What the display shows while the next round of a knockout has begun and the round before it is still being played."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.screen.bracket import Tree
from irondie_to.desktop.screen.clock import TimeUpPage
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.lists import Names
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import USUAL

NOW = 1_774_087_200_000
MINUTE = 60_000


@pytest.fixture
def programme(settings: WindowSettings, qapp: QApplication) -> Programme:
    return Programme(ScreenChoice(settings))


def knockout(desk: Desk, players: int) -> Evening:
    """An event of which every player is in the knockout, which has begun."""
    evening = new_evening(desk, players, swiss_rounds=1, cut=players)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    return evening


def report(evening: Evening, round_name: str, count: int) -> None:
    """Report results at the first tables of a round; those of the upper half of the bracket come first."""
    row = next(row for row in evening.picture.knockout if row.name == round_name)
    for match in sorted(evening.picture.matches_of(row), key=lambda match: match.id)[:count]:
        evening.report(f"{match.table_number} 2-0", round_name)


def test_nobody_sits_at_two_tables(desk: Desk) -> None:
    evening = knockout(desk, 8)
    report(evening, "quarterfinals", 2)
    playing = evening.picture.pending
    assert len(playing) == 3
    for reported in range(2):
        report(evening, "semifinals", reported)  # while two quarterfinals are still being played
        content = content_of(evening.picture)
        names = {entrant.id: entrant.name for entrant in evening.picture.entrants}
        assert {(seat.who.listed, seat.table) for seat in content.seats} == {
            (names[player], match.table_number) for match in playing for player in (match.a_id, match.b_id)
        }
        assert len(content.seats) == 6
        assert [(row.table, row.a.who.spoken, row.b.who.spoken) for row in content.pairs] == sorted(
            (match.table_number, names[match.a_id], names[match.b_id]) for match in playing
        )
        assert set(content.out) == {match.table_number for match in playing[:2]}
        assert content.tables == 4


@pytest.mark.parametrize(("players", "has_names"), [(8, False), (16, True)])
def test_few_players_find_their_names_in_the_bracket(
    programme: Programme, desk: Desk, players: int, *, has_names: bool
) -> None:
    evening = knockout(desk, players)
    report(evening, evening.picture.knockout[0].name, 2)
    programme.choice.what = ScreenContent.IN_TURN
    programme.show(content_of(evening.picture), "en")
    kinds = set()
    programme.scene(USUAL, NOW)
    for _ in range(programme.pages):
        kinds.add(type(programme.scene(USUAL, NOW).body))
        programme.turn(1, NOW)
    assert kinds == ({Names, Tree} if has_names else {Tree})


def test_the_end_of_match_time_concerns_the_tables_of_its_own_round(programme: Programme, desk: Desk) -> None:
    evening = knockout(desk, 8)
    desk.do(StartRoundClock(evening.event, NOW))
    report(evening, "quarterfinals", 2)
    *quarterfinals, semifinal = (match.table_number for match in evening.picture.pending)
    desk.do(StartRoundClock(evening.event, NOW + 30 * MINUTE))
    for table in (quarterfinals[0], semifinal):
        desk.do(GiveExtraTime(evening.event, table, 180))
    programme.choice.what = ScreenContent.IN_TURN
    programme.show(content_of(evening.picture), "en")
    scene = programme.scene(USUAL, NOW + 46 * MINUTE)
    assert isinstance(scene.body, TimeUpPage)
    assert scene.body.out == tuple(quarterfinals)
    assert [table for table, _ends in scene.body.extras] == quarterfinals[:1]
    assert scene.right == "2 of 4 out"
