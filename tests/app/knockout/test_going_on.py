"""Players who are out of the event do not enter the next match: the referee is asked who goes on instead."""

from __future__ import annotations

import json

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import LoseGame
from irondie_to.app.core.bracket.going_on import DecideGoesOn, WhoGoesOnError, place_given_up
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.event.queries import status
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.export.tables import export_table
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.knockout.results import CorrectResult, RecordResults, referee_decisions
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.commands import GivePenalty, GiveUsualPenalty, NotePenalty
from irondie_to.app.referee.penalties.consequences import consequences_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import read
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import GoesOn


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four of six players in the semifinals, with a match for third place."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def at(evening: Evening, name: str, table: int | None = None) -> MatchRow:
    row = next(row for row in evening.picture.knockout if row.name == name)
    return next(match for match in evening.picture.matches_of(row) if table in {None, match.table_number})


def code(evening: Evening, row_id: int) -> str:
    return evening.picture.entrant(row_id).code


def players(evening: Evening, name: str) -> set[str]:
    match = at(evening, name)
    return {code(evening, match.a_id), code(evening, match.b_id)}


def asked(evening: Evening, command: Command) -> dict[GoesOn, str]:
    """The choices that the desk offers for the command, each with what it changes; nothing is stored."""
    before = evening.picture
    with pytest.raises(WhoGoesOnError) as found:
        evening.desk.do(command)
    assert evening.picture.matches == before.matches
    assert all(say(choice.what) in say(found.value.phrase) for choice in found.value.choices)
    return {choice.goes_on: say(choice.what) for choice in found.value.choices}


def decide(evening: Evening, command: Command, goes_on: GoesOn) -> list[str]:
    """Do the command with this decision, in one step; return what is told."""
    with pytest.raises(WhoGoesOnError) as found:
        evening.desk.do(command)
    choice = next(choice for choice in found.value.choices if choice.goes_on is goes_on)
    return [say(warning) for warning in evening.desk.do(Together((choice.decide, command))).warnings]


def gone(evening: Evening, player: str, how: str) -> Command:
    if how == "drop":
        return Drop(evening.event, player)
    return GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, player))


@pytest.mark.parametrize("how", ["drop", "disqualification"])
def test_who_is_out_while_the_match_is_open_cannot_win_the_event(evening: Evening, how: str) -> None:
    semi = at(evening, "semifinals", 1)
    a, b = code(evening, semi.a_id), code(evening, semi.b_id)
    evening.desk.do(gone(evening, a, how))
    if how == "disqualification":
        assert at(evening, "semifinals", 1).outcome == "forfeit_a"  # and the match is lost
        evening.desk.do(CorrectResult(evening.event, "semifinals", 1, read_result("0-2")))
        won: Command = CorrectResult(evening.event, "semifinals", 1, read_result("2-0"))
    else:
        won = RecordResults(evening.event, ((1, read_result("2-0")),))
    name_b = evening.picture.entrant(semi.b_id).name
    assert asked(evening, won) == {
        GoesOn.B: f"{name_b} advances (final)",
        GoesOn.NOBODY: "Nobody advances, so the next player has no opponent (final)",
    }
    decide(evening, won, GoesOn.B)
    evening.report("2 2-0")
    assert b in players(evening, "final")
    assert a not in players(evening, "final")
    assert "third_place" not in {row.name for row in evening.picture.knockout}
    evening.desk.undo(evening.event)
    evening.desk.undo(evening.event)
    told = decide(evening, won, GoesOn.NOBODY)
    assert told == ["Nobody advances, so the next player has no opponent (final)"]
    evening.report("2 2-0")
    champion = status(evening.picture).champion
    assert champion is None  # the match for third place is still open
    evening.report_all()
    assert status(evening.picture).phase == "finished"
    assert status(evening.picture).champion not in {None, evening.picture.entrant(semi.a_id).name}


@pytest.mark.parametrize("how", ["drop", "disqualification"])
def test_a_winner_who_is_out_before_the_next_match_begins(evening: Evening, how: str) -> None:
    evening.report("1 2-0 2 2-0")
    semi, other = at(evening, "semifinals", 1), at(evening, "semifinals", 2)
    a, b = code(evening, semi.a_id), code(evening, semi.b_id)
    finalist = evening.picture.entrant(other.a_id)
    name_b, fourth = (evening.picture.entrant(row_id).name for row_id in (semi.b_id, other.b_id))
    leaving = gone(evening, a, how)
    assert asked(evening, leaving) == {
        GoesOn.B: f"{name_b} advances and plays {finalist.name} (final); {fourth} is third",
        GoesOn.NOBODY: f"Nobody advances, so {finalist.name} has no opponent (final); "
        f"{name_b} and {fourth} play for third place",
    }
    before = evening.picture
    decide(evening, leaving, GoesOn.B)
    assert players(evening, "final") == {b, finalist.code}
    assert at(evening, "final").table_number == 1
    assert at(evening, "semifinals", 1).outcome == "played"
    evening.desk.undo(evening.event)
    assert [match._replace(version=0) for match in evening.picture.matches] == [
        match._replace(version=0) for match in before.matches
    ]
    decide(evening, leaving, GoesOn.NOBODY)
    assert bracket_view(evening.picture).rounds[-1].meetings[0].winner == finalist.code
    evening.report_all()
    assert status(evening.picture).champion == finalist.name
    view = end_view(evening.picture, times_of(evening.desk, evening.event))
    assert view.champion is not None
    assert say(view.champion.path[-1].title) == "Final"
    assert view.champion.path[-1].opponent == ""


@pytest.mark.parametrize("how", ["drop", "disqualification"])
def test_the_question_says_whether_the_player_is_out_or_would_be(evening: Evening, how: str) -> None:
    semi = at(evening, "semifinals", 1)
    a = code(evening, semi.a_id)
    name = evening.picture.entrant(semi.a_id).name
    evening.desk.do(Drop(evening.event, a))
    with pytest.raises(WhoGoesOnError) as found:
        evening.report("1 2-0")
    assert say(found.value.short).startswith(f"{name} is out of the event and won’t advance (")
    evening.desk.undo(evening.event)
    evening.report("1 2-0 2 2-0")
    with pytest.raises(WhoGoesOnError) as found:
        evening.desk.do(gone(evening, a, how))
    assert say(found.value.short).lower().startswith(f"{name} would be out of the event and wouldn’t advance".lower())
    assert "nicht mehr im Turnier und käme nicht weiter" in say(found.value.short, "de")


def test_a_next_match_that_has_begun_is_played_or_lost(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    evening.desk.do(StartRoundClock(evening.event, START_MS))
    final = at(evening, "final")
    a = code(evening, final.a_id)
    evening.desk.do(Drop(evening.event, a))
    assert a in players(evening, "final")  # the match under way must still be played
    evening.desk.undo(evening.event)
    evening.desk.do(gone(evening, a, "disqualification"))
    assert at(evening, "final").outcome == "forfeit_a"
    # A disqualified player cannot be made champion by a correction either.
    final_won = CorrectResult(evening.event, "final", final.table_number, read_result("2-0"))
    assert set(asked(evening, final_won)) == {GoesOn.B, GoesOn.NOBODY}
    decide(evening, final_won, GoesOn.NOBODY)
    assert bracket_of(evening.picture.tournament).rounds[-1].meetings[0].winner is None


def test_in_the_final_nobody_is_said_to_advance(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    evening.desk.do(StartRoundClock(evening.event, START_MS))
    final = at(evening, "final")
    a, name_b = code(evening, final.a_id), evening.picture.entrant(final.b_id).name
    evening.desk.do(gone(evening, a, "disqualification"))
    with pytest.raises(WhoGoesOnError) as found:
        evening.desk.do(CorrectResult(evening.event, "final", final.table_number, read_result("2-0")))
    said = {choice.goes_on: say(choice.short) for choice in found.value.choices}
    assert said == {GoesOn.B: f"{name_b} wins the event", GoesOn.NOBODY: "Nobody wins the event"}
    steps = [say(evening.desk.do(choice.decide).name) for choice in found.value.choices]
    assert [step.split(", ")[-1] for step in steps] == [f"{name_b} wins", "nobody wins"]
    assert "advance" not in " ".join((say(found.value.phrase), say(found.value.short), *steps))


def test_who_lost_the_semifinal_leaves_the_match_for_third_place(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    third = at(evening, "third_place")
    changes = evening.desk.do(Drop(evening.event, code(evening, third.a_id)))
    assert [say(told) for told in changes.warnings] == [f"{evening.picture.entrant(third.b_id).name} is third"]
    assert "third_place" not in {row.name for row in evening.picture.knockout}
    evening.report_all()
    assert status(evening.picture).phase == "finished"


def test_who_won_without_a_match_cannot_leave_the_place(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    semi, other = at(evening, "semifinals", 1), at(evening, "semifinals", 2)
    decide(evening, Drop(evening.event, code(evening, semi.a_id)), GoesOn.NOBODY)
    winner = code(evening, other.a_id)
    assert refusal(evening.desk, Drop(evening.event, winner)) == "knockout.won_without_match"
    decide(evening, gone(evening, winner, "disqualification"), GoesOn.NOBODY)
    assert bracket_of(evening.picture.tournament).rounds[-1].meetings[0].winner is None


def test_both_lose_a_semifinal(evening: Evening) -> None:
    changes = evening.desk.do(RecordResults(evening.event, ((1, read_result("dl")),)))
    assert [say(told) for told in changes.warnings] == ["Nobody advances, so the next player has no opponent (final)"]
    assert (at(evening, "semifinals", 1).outcome, at(evening, "semifinals", 1).goes_on) == ("double_loss", "nobody")
    a = code(evening, at(evening, "semifinals", 1).a_id)
    changes = evening.desk.do(DecideGoesOn(evening.event, 1, GoesOn.A))
    assert say(changes.name).endswith("advances")
    evening.report("2 2-0")
    assert a in players(evening, "final")
    evening.report_all()
    assert status(evening.picture).phase == "finished"
    assert refusal(evening.desk, DecideGoesOn(evening.event, 1, GoesOn.NOBODY, "semifinals")) == "knockout.later_played"


def test_nobody_wins_the_final(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    evening.desk.do(RecordResults(evening.event, ((1, read_result("dl")),), round_name="final"))
    assert status(evening.picture).phase == "knockout"
    evening.report_all()
    found = status(evening.picture)
    assert (found.phase, found.champion) == ("finished", None)
    assert say(found.where) == "finished, but nobody won the final"
    view = end_view(evening.picture, times_of(evening.desk, evening.event))
    assert (view.is_over, view.champion) == (True, None)
    assert view.ranking.lines


def test_an_undo_never_tears_the_bracket_apart(evening: Evening) -> None:
    evening.report("1 2-0")
    first = evening.picture.step
    evening.report("2 2-0")
    before = evening.picture.matches
    with pytest.raises(Exception, match="bracket_went_on"):
        evening.desk.undo(evening.event, first)
    assert evening.picture.matches == before
    evening.desk.undo(evening.event)
    evening.desk.undo(evening.event, first)


def test_an_undo_of_a_drop_waits_for_the_walkover_that_came_of_it(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=3)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    best = next(evening.picture.entrant(seed.entrant_id) for seed in evening.picture.seeds if seed.place == 1)
    desk.do(Drop(evening.event, best.code))
    step = evening.picture.step
    evening.report_all()
    assert status(evening.picture).phase == "finished"
    with pytest.raises(Exception, match="bracket_went_on"):
        desk.undo(evening.event, step)


@pytest.mark.parametrize("final", ["2-0", "dl"])
def test_a_document_holds_who_goes_on(evening: Evening, final: str) -> None:
    evening.report("1 2-0")
    semi = at(evening, "semifinals", 1)
    decide(evening, gone(evening, code(evening, semi.a_id), "disqualification"), GoesOn.B)
    evening.report("2 2-0")
    evening.desk.do(RecordResults(evening.event, ((1, read_result(final)),), round_name="final"))
    document = export_document(evening.picture)
    event = int(evening.desk.do(ImportTournament(read(json.dumps(document)), "2026-03-21")).value or 0)
    again = Evening(evening.desk, event)
    assert export_document(again.picture)["knockout"] == document["knockout"]
    assert [say(status(one.picture).where) for one in (again, evening)] == [say(status(evening.picture).where)] * 2
    assert {entrant.disqualified for entrant in again.picture.tournament.entrants} == {True, False}


def test_a_table_of_results_says_who_goes_on_and_who_had_no_opponent(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    semi, other = at(evening, "semifinals", 1), at(evening, "semifinals", 2)
    decide(evening, Drop(evening.event, code(evening, semi.a_id)), GoesOn.NOBODY)
    rows = export_table(evening.picture, ExportedContent.RESULTS).rows
    notes = {
        (say(row[0]), row[2]): say(row[-2])
        for row in rows
        if isinstance(row[0], Phrase) and isinstance(row[-2], Phrase)
    }
    name = evening.picture.entrant(semi.a_id).name
    assert notes["Semifinals", name] == f"{name} (dropped) won, but nobody advances"
    assert notes["Final", evening.picture.entrant(other.a_id).name] == "no opponent, no match"


@pytest.mark.parametrize(("result", "who"), [("1-1", GoesOn.B), ("0-0", GoesOn.A)])
def test_a_tied_result_is_accepted_after_the_decision_of_the_referee(
    evening: Evening, result: str, who: GoesOn
) -> None:
    record = RecordResults(evening.event, ((1, read_result(result)),))
    assert refusal(evening.desk, record) == "match.needs_winner"
    evening.desk.do(DecideGoesOn(evening.event, 1, who))
    evening.desk.do(record)
    match = at(evening, "semifinals", 1)
    assert (match.games_a, match.games_b, match.goes_on) == (int(result[0]), int(result[2]), who.value)


def test_the_decision_counts_against_games_that_are_known(evening: Evening) -> None:
    """A game lost by a penalty is part of the result; the referee still decides who advances."""
    match = at(evening, "semifinals", 1)
    a, b = code(evening, match.a_id), code(evening, match.b_id)
    note = NotePenalty(evening.event, NoteKind.GAME_LOSS, a, 1, round_name="semifinals")
    evening.desk.do(GivePenalty(note, LoseGame(0)))
    choices = referee_decisions(evening.picture, at(evening, "semifinals", 1))
    assert len(choices) == 2
    evening.desk.do(choices[0][1])
    match = at(evening, "semifinals", 1)
    assert (match.games_a, match.games_b, match.goes_on) == (0, 1, "a")
    assert place_of(evening, a) == "final"
    assert place_of(evening, b) != "final"


def test_the_decision_counts_if_the_leader_has_left_during_the_match(evening: Evening) -> None:
    match = at(evening, "semifinals", 1)
    a, b = code(evening, match.a_id), code(evening, match.b_id)
    note = NotePenalty(evening.event, NoteKind.GAME_LOSS, b, 1, round_name="semifinals")
    evening.desk.do(GivePenalty(note, LoseGame(0)))
    evening.desk.do(Drop(evening.event, a))
    ((_what, decide),) = referee_decisions(evening.picture, at(evening, "semifinals", 1))
    evening.desk.do(decide)
    match = at(evening, "semifinals", 1)
    assert (match.games_a, match.games_b, match.goes_on) == (1, 0, "b")
    assert place_of(evening, b) == "final"


def test_a_decision_that_the_winner_goes_on_after_all_says_nothing(evening: Evening) -> None:
    evening.report("1 2-0")
    semi = at(evening, "semifinals", 1)
    a, b = code(evening, semi.a_id), code(evening, semi.b_id)
    for who, lost in ((GoesOn.NOBODY, a), (GoesOn.A, None), (GoesOn.B, a)):
        evening.desk.do(DecideGoesOn(evening.event, 1, who, "semifinals"))
        meeting = bracket_view(evening.picture).rounds[0].meetings[0]
        assert (meeting.goes_on is None) is (lost is None)
        assert place_given_up(evening.picture, b) is None  # who lost by the result
        assert (place_given_up(evening.picture, a) is None) is (lost is None)
    evening.desk.do(CorrectResult(evening.event, "semifinals", 1, read_result("0-0")))
    assert place_given_up(evening.picture, a) is not None
    assert place_given_up(evening.picture, b) is None


def test_who_lost_is_disqualified_from_a_match_that_nobody_goes_on_from(evening: Evening) -> None:
    evening.report("1 2-0")
    semi = at(evening, "semifinals", 1)
    evening.desk.do(DecideGoesOn(evening.event, 1, GoesOn.NOBODY, "semifinals"))
    loser = evening.picture.entrant(semi.b_id)
    named = next(entrant for entrant in evening.picture.entrants if entrant.id == loser.id)
    told = consequences_of(evening.picture, NoteKind.DISQUALIFICATION, named, "semifinals", START_MS).match
    assert told is not None
    assert told.code == "penalties.lost_already"


def place_of(evening: Evening, player: str) -> str:
    rounds = bracket_of(evening.picture.tournament).rounds
    return next(round_.name for round_ in reversed(rounds) for each in round_.meetings if player in {each.a, each.b})
