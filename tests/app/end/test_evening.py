"""The view of the End page: champion and path, notes in the ranking, figures of the field, what is still to come."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from evenings import LEGAL, Evening, new_evening
from halls import minute

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, SettleTime, StartGame, StartOvertime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.times import moment_text
from irondie_to.app.end.evening import Champion, EndView, StopResult, end_view
from irondie_to.app.end.figures import EventTimes, field_figures, figure_lines, times_of
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop, RegisterSet
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import Colour, Die, DieType
from irondie_to.tournament.clocks.clock import MINUTE_MS, SECOND_MS, Winner


def view_of(evening: Evening) -> EndView:
    return end_view(evening.picture, times_of(evening.desk, evening.event))


def champion_of(evening: Evening) -> Champion:
    champion = view_of(evening).champion
    assert champion is not None
    return champion


def names(view: EndView) -> list[str]:
    return [say(name) for name in view.to_come]


def words(result: str | Phrase) -> str:
    return result if isinstance(result, str) else say(result)


def test_what_is_still_to_come(desk: Desk) -> None:
    evening = new_evening(desk, 12, swiss_rounds=3, cut=6, third_place=True)
    knockout = ["the quarterfinals", "the semifinals", "the third-place match", "the final"]
    assert names(view_of(evening)) == ["round 1", "round 2", "round 3", *knockout]
    evening.play_round()
    evening.pair()
    assert names(view_of(evening)) == ["round 2", "round 3", *knockout]
    evening.report_all()
    evening.play_round()
    assert names(view_of(evening)) == knockout
    desk.do(MakeCut(evening.event))
    assert names(view_of(evening)) == knockout
    evening.report_all()
    assert names(view_of(evening)) == knockout[1:]
    evening.report_all()
    evening.report_all()
    view = view_of(evening)
    assert (names(view), view.is_over) == ([], True)


def test_the_path_through_swiss_rounds_and_knockout(desk: Desk) -> None:
    evening = new_evening(desk, 9, swiss_rounds=3, cut=5)
    for number in range(3):
        evening.play_round(Random(number))
    evening.play_knockout(Random(4))
    picture, champion = evening.picture, champion_of(evening)
    me = next(entrant for entrant in picture.entrants if entrant.name == champion.name)
    assert [words(stop.name) for stop in champion.path if not stop.is_knockout] == ["1", "2", "3"]
    stages = [words(stop.name) for stop in champion.path if stop.is_knockout]
    assert stages == ["Quarterfinals", "Semifinals", "Final"]
    for stop, row in zip(champion.path, picture.swiss, strict=False):
        match = next((one for one in picture.matches_of(row) if me.id in {one.a_id, one.b_id}), None)
        if match is None:
            assert (words(stop.result), stop.outcome, stop.opponent) == ("bye", StopResult.WON, "")
            continue
        mine, other = match.games_a or 0, match.games_b or 0
        if match.b_id == me.id:
            mine, other = other, mine
        assert stop.result == f"{mine}–{other}"
        assert stop.outcome is (StopResult.WON if mine > other else StopResult.LOST)
        assert stop.opponent == picture.entrant(match.b_id if match.a_id == me.id else match.a_id).name
    assert all(stop.outcome is StopResult.WON for stop in champion.path if stop.is_knockout)
    seed = next(seed.place for seed in picture.seeds if seed.entrant_id == me.id)
    assert champion.how.values["seed"] == seed
    rank = view_of(evening).ranking.lines[0]
    assert (rank.rank, rank.code, rank.name) == (1, me.code, me.name)


@pytest.mark.parametrize(
    ("typed", "shown", "outcome"),
    [
        ("id", "agreed draw", StopResult.DRAWN),
        ("1-1-1", "1–1–1", StopResult.DRAWN),
        ("fb", "forfeit win", StopResult.WON),
        ("dl", "both lose", StopResult.LOST),
    ],
)
def test_results_in_words_on_the_path(desk: Desk, typed: str, shown: str, outcome: StopResult) -> None:
    evening = new_evening(desk, 2, swiss_rounds=1, cut=0)
    evening.pair()
    evening.report(f"1 {typed}")
    (stop,) = champion_of(evening).path
    if typed == "fb":
        first = evening.picture.entrant(evening.picture.matches[0].a_id)
        assert champion_of(evening).name == first.name
    assert (words(stop.result), stop.outcome) == (shown, outcome)


def test_a_champion_by_standings_and_one_by_lot(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=0)
    evening.play_round()
    evening.play_round()
    how = champion_of(evening).how
    assert say(how) == "First after 2 rounds, without a knockout"
    even = new_evening(desk, 2, swiss_rounds=1, cut=0)
    even.pair()
    even.report("1 id")
    view = view_of(even)
    second = view.ranking.lines[1].name
    assert view.champion is not None
    assert say(view.champion.how) == f"First by lot, tied on everything with {second}"
    assert [say(line.noted) for line in view.ranking.lines if line.noted] == ["by lot"] * 2


def test_the_ranking_says_who_dropped_and_who_declined(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=2, cut=2)
    evening.play_round()
    desk.do(Drop(evening.event, "P008"))
    evening.play_round()
    best = view_of(evening).ranking.lines[0]
    desk.do(MakeCut(evening.event, declined=(best.code,)))
    evening.report_all()
    notes = {line.code: [say(note) for note in line.notes] for line in view_of(evening).ranking.lines}
    assert notes["P008"][0] == "dropped after round 1"
    assert notes[best.code][0] == "declined the knockout"


def test_finalists_are_not_placed_by_lot(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4, third_place=True)
    evening.pair()
    evening.report(" ".join(f"{match.table_number} id" for match in evening.picture.pending))
    assert all(line.notes for line in view_of(evening).ranking.lines)  # all four are level
    evening.play_knockout()
    assert not any(line.notes for line in view_of(evening).ranking.lines)


def test_the_champions_set_and_the_dice_of_the_field(desk: Desk) -> None:
    evening = new_evening(desk, 3, swiss_rounds=1, cut=0)
    for code in ("P001", "P002"):
        desk.do(RegisterSet(evening.event, code, LEGAL))
    evening.play_round()
    view = view_of(evening)
    assert view.champion is not None
    assert view.figures is not None
    assert view.figures.dice == 2 * 12
    assert view.figures.favourite == (Die(Colour.BLACK, DieType.SMASHER), 4)
    sets = {entrant.name: entrant.dice or "" for entrant in evening.picture.entrants}
    assert " ".join(map(str, view.champion.dice)) == sets[view.champion.name].partition(" /")[0]


def test_the_figures_of_the_field(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    evening.pair()
    tables = [match.table_number for match in evening.picture.pending]
    evening.report(f"{tables[0]} 2-1 {tables[1]} 1-1-1")
    for kind in (NoteKind.CAUTION, NoteKind.WARNING, NoteKind.RULING):
        player = None if kind is NoteKind.RULING else "P001"
        desk.do(NotePenalty(evening.event, kind, player, None, "late", "SET-4", "1"))
    found = field_figures(evening.picture, EventTimes())
    assert (found.players, found.clubs, found.counts) == (4, 0, (2, 6, 1))
    assert (found.rulings, found.penalties) == (1, 2)
    assert (found.clock_ms, found.longest, found.overtime, found.dice, found.favourite) == (None, None, 0, 0, None)


def test_the_times_of_all_rounds_count(desk: Desk) -> None:
    evening = new_evening(desk, 2, swiss_rounds=2, cut=0)
    event = evening.event
    for begins in (0, 100):
        evening.pair()
        desk.do(StartRoundClock(event, minute(begins), with_games=True))
        desk.do(StartOvertime(event, minute(begins + 21), 1))
        desk.do(EndGame(event, minute(begins + 25), 1, Winner.A))
        desk.use_clock(partial(moment_text, minute(begins + 40)))
        evening.report("1 2-0")
    found = view_of(evening).figures
    assert found is not None
    assert found.clock_ms == 2 * 40 * MINUTE_MS
    assert found.longest == (24 * MINUTE_MS + 30 * SECOND_MS, 1)
    assert found.overtime == 2


def test_sudden_death_is_overtime_and_a_game_lost_unplayed_has_no_length(desk: Desk) -> None:
    evening = new_evening(desk, 2, swiss_rounds=1, cut=2, rulings={"knockout_time_up": "sudden_death"})
    event = evening.event
    evening.pair()
    desk.do(StartRoundClock(event, minute(0)))
    code = evening.picture.entrant(evening.picture.matches[0].a_id).code
    desk.do(MarkAbsent(event, 1, code))
    desk.do(GiveAbsenceLoss(event, 1, at_ms=minute(6)))
    desk.use_clock(partial(moment_text, minute(40)))
    evening.report("1 0-2")
    desk.do(MakeCut(event))
    desk.do(StartRoundClock(event, minute(50)))
    for begins, ends, winner in ((50, 60, Winner.A), (60, 72, Winner.B)):
        desk.do(StartGame(event, minute(begins), (1,)))
        desk.do(EndGame(event, minute(ends), 1, winner))
    desk.do(SettleTime(event, minute(96), 1))
    desk.do(EndGame(event, minute(99), 1, Winner.A))
    found = view_of(evening).figures
    assert found is not None
    assert found.overtime == 1
    assert found.longest == (12 * MINUTE_MS, 1)


def test_figures_without_a_value_are_left_out(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    evening.play_round()
    found = field_figures(evening.picture, EventTimes())
    assert (found.clock_ms, found.longest) == (None, None)
    names = [line.name.code.partition(".")[2] for line in figure_lines(replace(found, dice=0, favourite=None))]
    assert names == ["players_clubs", "matches_games", "drawn", "rulings_penalties"]
    assert all(line.value != "–" for line in figure_lines(found))
