"""A tournament through the desk: every command with undo and redo, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening, refusal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from testdata import DATA as TEST_DATA

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import PENDING, read_result, read_table_results
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.core.undo_checks import redoables
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.commands import ChangeEvent, CreateEvent, RemoveEvent
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.journal import queries as journal_queries
from irondie_to.app.knockout import queries as knockout_queries
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.commands import (
    AddEntrant,
    CheckIn,
    CheckOut,
    Drop,
    EditEntrant,
    RegisterSet,
    RemoveEntrant,
    Return,
)
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers, ListChoices
from irondie_to.app.referee.penalties.commands import NotePenalty, RemoveNote
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.rounds.commands import PublishRound, SwapPlayers
from irondie_to.app.rounds.entered import entered
from irondie_to.app.rounds.pairing import propose_round, swapped
from irondie_to.app.standings import queries as standings_queries
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.document.document import read


def contents(picture: Picture) -> object:
    """The event's rows without their version numbers."""
    document = export_document(picture)
    rows = (picture.entrant_rows, picture.rounds, picture.matches, picture.awards, picture.seeds, picture.notes)
    return document, [[row._replace(version=0) for row in kind] for kind in rows]


def test_an_evening_from_registration_to_champion(desk: Desk) -> None:
    evening = new_evening(desk, 11)
    assert event_queries.status(evening.picture).phase == "registration"
    lots = Random(4)
    for number in range(1, 5):
        evening.play_round(lots)
        status = event_queries.status(evening.picture)
        assert (status.round, status.rounds, status.cut) == (number, 4, 4)
        assert rounds_queries.round_view(evening.picture, evening.picture.swiss[-1]).byes
    assert event_queries.status(evening.picture).phase == "cut"
    evening.play_knockout(lots)
    status = event_queries.status(evening.picture)
    assert status.phase == "finished"
    view = knockout_queries.bracket_view(evening.picture)
    assert view.champion == status.champion == view.ranking[0][2]
    assert [meeting.table for round_ in view.rounds for meeting in round_.meetings] == [1, 2, 1]


def test_everything_survives_a_restart(desk: Desk, store: SqlStore, club: Path, tmp_path: Path) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    before = contents(evening.picture)
    store.database.close()
    again = open_database(str(club), tmp_path / "backups")
    other = Desk(SqlStore(again), lambda: "", "desk")
    assert contents(other.picture(evening.event)) == before
    assert other.undo(evening.event).name.code == "step.results_of"
    assert other.redo(evening.event).name.code == "step.results_of"
    assert contents(other.picture(evening.event)) == before
    again.close()


def test_the_first_round_settles_rounds_and_cut(desk: Desk) -> None:
    evening = new_evening(desk, 9)
    desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 3}))
    evening.pair()
    assert (evening.picture.options.swiss_rounds, evening.picture.options.cut) == (3, 4)
    assert refusal(desk, ChangeEvent(evening.event, options={"avoid_same_group": 0})) == "event.fixed_once_begun"
    desk.do(ChangeEvent(evening.event, {"place": "Torino"}, {"first_table": 5}))
    for date in ("21.3.2026", "2026-02-30", "0000-01-01"):
        assert refusal(desk, ChangeEvent(evening.event, {"date": date})) == "event.bad_date"
    assert refusal(desk, ChangeEvent(evening.event, {"showing_seconds": -1})) == "event.bad_seconds"
    assert refusal(desk, ChangeEvent(evening.event, {"break_minutes": 601})) == "event.bad_break_minutes"
    assert refusal(desk, ChangeEvent(evening.event, options={"first_table": "one"})) == "document.want_integer"
    desk.undo(evening.event)
    desk.undo(evening.event)
    desk.do(ChangeEvent(evening.event, options={"cut": 8}))


def test_an_event_without_rounds_and_knockout_is_refused(desk: Desk) -> None:
    nothing = {"swiss_rounds": 0, "cut": 0}
    assert refusal(desk, CreateEvent("Cup", "2026-03-21", 1, nothing)) == "event.nothing_to_play"
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    assert refusal(desk, ChangeEvent(evening.event, options=nothing)) == "event.nothing_to_play"
    evening.play_knockout(Random(1))
    assert event_queries.status(evening.picture).phase == "finished"


def test_registration(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    assert desk.do(AddEntrant(event, PlayerDetails("  Zac   Bo ", "Torino"), dice=LEGAL.lower())).value == "P001"
    assert refusal(desk, AddEntrant(event, PlayerDetails("ZAC BO"))) == "entrant.twice"
    assert refusal(desk, AddEntrant(event, PlayerDetails(" "))) == "name.empty"
    assert refusal(desk, AddEntrant(event, PlayerDetails("x" * 81))) == "name.too_long"
    assert refusal(desk, AddEntrant(event, PlayerDetails("a\x00b"))) == "name.odd_letters"
    assert refusal(desk, AddEntrant(event, PlayerDetails("Dot", "x" * 81))) == "name.club_too_long"
    assert refusal(desk, AddEntrant(event, PlayerDetails("Zac\N{ZERO WIDTH SPACE} Bo"))) == "entrant.twice"
    assert refusal(desk, AddEntrant(event, PlayerDetails("Dot"), dice="XSm")) == "notation.no_colour"
    assert refusal(desk, AddEntrant(event, PlayerDetails("Dot", fixed_table=0))) == "entrant.bad_table"
    assert refusal(desk, AddEntrant(event, PlayerDetails("Dot"), dice=ILLEGAL, check_in=True)) == "entrant.illegal_set"
    assert refusal(desk, AddEntrant(event + 1, PlayerDetails("Dot"))) == "event.unknown"
    assert desk.do(AddEntrant(event, PlayerDetails("Dot"), dice=ILLEGAL)).value == "P002"
    assert refusal(desk, CheckIn(event, ("P001", "P002"))) == "entrant.illegal_set"
    assert [line.state for line in players_queries.players(desk.picture(event))] == ["entered", "entered"]
    assert [line.set_state for line in players_queries.players(desk.picture(event))] == ["legal", "draft"]
    desk.do(RegisterSet(event, "P002", LEGAL))
    desk.do(CheckIn(event, ("P001", "P002")))
    assert refusal(desk, CheckIn(event, ("P001",))) == "entrant.all_checked_in"
    assert refusal(desk, RegisterSet(event, "P002", ILLEGAL)) == "entrant.illegal_set"
    assert refusal(desk, RegisterSet(event, "P009", LEGAL)) == "entrant.unknown"
    desk.do(EditEntrant(event, "P002", PlayerDetails("Dot Neri", " ", fixed_table=7)))
    dot = players_queries.players(desk.picture(event))[1]
    assert (dot.name, dot.club, dot.fixed_table, dot.dice) == ("Dot Neri", None, 7, LEGAL)
    assert refusal(desk, EditEntrant(event, "P002", PlayerDetails("Zac Bo"))) == "entrant.twice"
    seen = dot.row
    desk.do(EditEntrant(event, "P002", PlayerDetails("Dot")))
    assert refusal(desk, EditEntrant(event, "P002", PlayerDetails("Dorothy"), seen)) == "entrant.changed"
    desk.do(Drop(event, "P002"))
    desk.do(CheckOut(event, "P002"))
    (row,) = [one.row for one in desk.picture(event).entrants if one.code == "P002"]
    assert (row.checked_in, row.dropped_after) == (False, 0)
    desk.do(RemoveEntrant(event, "P002"))
    assert [person.name for person in desk.persons()] == ["Dot", "Zac Bo"]
    assert [line.code for line in players_queries.players(desk.picture(event))] == ["P001"]


def test_known_players_are_found_again(desk: Desk) -> None:
    first = new_evening(desk, 3)
    second = int(desk.do(CreateEvent("Summer cup", "2026-06-21", 1)).value or 0)
    desk.do(AddEntrant(second, PlayerDetails("PLAYER 2")))
    desk.do(AddEntrant(second, PlayerDetails("Somebody new", "Torino")))
    desk.do(AddEntrant(first.event, PlayerDetails("somebody new")))
    assert len(desk.persons()) == 4
    assert desk.picture(first.event).entrants[3].club == "Torino"


def test_rounds_wait_for_results(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    assert refusal(desk, RecordResults(evening.event, read_table_results(["1", "2-0"]))) == "result.no_round"
    proposal = propose_round(evening.picture)
    desk.do(PublishRound(evening.event, proposal))
    assert refusal(desk, PublishRound(evening.event, proposal)) == "standings.pending"
    assert refusal(desk, MakeCut(evening.event)) == "cut.too_early"
    assert refusal(desk, RecordResults(evening.event, read_table_results(["3", "2-0"]))) == "result.no_table"
    assert (
        refusal(desk, RecordResults(evening.event, read_table_results(["1", "2-0", "1", "2-0"])))
        == "result.no_such_table"
    )
    evening.report("1 2-0")
    assert refusal(desk, RecordResults(evening.event, read_table_results(["1", "2-1"]))) == "result.there_already"
    assert event_queries.status(evening.picture).missing == (("1", 2),)
    for words, code in (
        (["1"], "result.want_pairs"),
        (["x", "2-0"], "result.bad_table"),
        (["1", "3-0"], "match.past_two"),
    ):
        with pytest.raises(UserError) as fault:
            read_table_results(words)
        assert fault.value.code == code


def test_the_journal_puts_special_outcomes_into_words(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    for words in ("1 id", "2 fa", "3 dl", "4 2-1"):
        evening.report(words)
    journal = journal_queries.journal(desk.journal(evening.event), desk.seat)[:4]
    names = [
        [evening.picture.entrant(player).name for player in (match.a_id, match.b_id)]
        for match in evening.picture.matches
    ]
    pairs = [" – ".join(pair) for pair in names]
    assert [say(line.name) for line in journal] == [
        f"round 1, table 4: {pairs[3]} 2–1",
        f"round 1, table 3: {pairs[2]} (both lose)",
        f"round 1, table 2: {pairs[1]} ({names[1][0]} forfeits)",
        f"round 1, table 1: {pairs[0]} (agreed draw)",
    ]
    assert [one.result for one in entered(journal, 1)] == ["2-1", "dl", "fa", "id"]


def test_a_proposal_is_not_published_after_a_player_left(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    proposal = propose_round(evening.picture)
    desk.do(Drop(evening.event, "P003"))
    assert refusal(desk, PublishRound(evening.event, proposal)) == "round.field_changed"
    desk.undo(evening.event)
    desk.do(PublishRound(evening.event, proposal))


def test_corrections_reach_every_round_and_leave_pairings_alone(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    evening.pair()
    second = evening.picture.matches_of(evening.picture.swiss[1])
    loser = evening.picture.entrant(evening.picture.matches_of(evening.picture.swiss[0])[0].b_id)
    changes = desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2"), read_result("2-0")))
    assert [warning.code for warning in changes.warnings] == ["result.pair_again"]  # nobody has begun round 2
    assert evening.picture.matches_of(evening.picture.swiss[1]) == second
    points = {line.code: line.points for line in standings_queries.standings(evening.picture, 1).lines}
    assert points[loser.code] == 3
    assert refusal(desk, CorrectResult(evening.event, "1", 1, read_result("0-2"))) == "result.same"
    assert (
        refusal(desk, CorrectResult(evening.event, "1", 1, read_result("2-1"), read_result("2-0")))
        == "desk.changed_elsewhere"
    )
    assert refusal(desk, CorrectResult(evening.event, "1", 1, PENDING)) == "result.clear_old"
    assert refusal(desk, CorrectResult(evening.event, "9", 1, PENDING)) == "result.no_such_round"
    evening.report("1 id")
    changes = desk.do(CorrectResult(evening.event, "1", 1, read_result("1-2")))
    assert [warning.code for warning in changes.warnings] == ["result.pairings_stay"]
    desk.do(CorrectResult(evening.event, "2", 1, PENDING))
    assert len(evening.picture.pending) == 4


def test_swaps_are_explained_again_and_marked(desk: Desk) -> None:
    evening = new_evening(desk, 7)
    proposal = propose_round(evening.picture)
    one, other = proposal.pairing.matches[0].a, proposal.pairing.matches[1].b
    changed = swapped(evening.picture, proposal, one, other)
    assert changed.moved == {one, other}
    assert changed.pairing.matches[0].a == other
    assert changed.pairing.matches[2:] == proposal.pairing.matches[2:]
    assert changed.pairing.bye == proposal.pairing.bye
    desk.do(PublishRound(evening.event, changed))
    view = rounds_queries.round_view(evening.picture, evening.picture.swiss[0])
    assert [line.by_hand for line in view.matches] == [True, True, False]
    bye, seat = str(changed.pairing.bye), changed.pairing.matches[2]
    desk.do(SwapPlayers(evening.event, bye, seat.a))
    names = {entrant.code: entrant.name for entrant in evening.picture.entrants}
    view = rounds_queries.round_view(evening.picture, evening.picture.swiss[0])
    assert view.byes == (names[seat.a],)
    assert (view.matches[2].a, view.matches[2].by_hand) == (bye, True)
    assert refusal(desk, SwapPlayers(evening.event, bye, seat.b)) == "round.same_match"
    assert refusal(desk, SwapPlayers(evening.event, bye, "P099")) == "round.not_paired"
    evening.report("1 2-0")
    assert refusal(desk, SwapPlayers(evening.event, view.matches[0].a, seat.b)) == "round.has_result"
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert rounds_queries.round_view(evening.picture, evening.picture.swiss[0]).byes == (names[bye],)


def test_a_rematch_made_by_hand_is_reported(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.play_round()
    first = evening.picture.tournament.rounds[0].matches[0]
    evening.pair()
    here = next(match for match in evening.picture.tournament.rounds[1].matches if first.a in {match.a, match.b})
    partner = here.b if here.a == first.a else here.a
    desk.do(SwapPlayers(evening.event, partner, first.b))
    view = rounds_queries.round_view(evening.picture, evening.picture.swiss[1])
    assert view.rematches == 2
    assert not view.proved
    assert all(line.why is not None and say(line.why) for line in view.matches)


def test_a_player_with_a_fixed_table_keeps_it_in_a_swap(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails("Player 3", fixed_table=4)))
    evening.pair()
    matches = evening.picture.tournament.rounds[0].matches
    assert next(match.table for match in matches if "P003" in {match.a, match.b}) == 4
    other = next(match.a for match in matches if match.table == 1)
    desk.do(SwapPlayers(evening.event, "P003", other))
    matches = evening.picture.tournament.rounds[0].matches
    assert next(match.table for match in matches if "P003" in {match.a, match.b}) == 4
    assert sorted(match.table or 0 for match in matches) == [1, 2, 3, 4]


def test_a_disqualified_player_returns_only_when_that_is_off_the_record(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.play_round()
    desk.do(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, "P001"))
    desk.do(Drop(evening.event, "P001"))
    before = evening.picture.entrants
    assert refusal(desk, Return(evening.event, "P001")) == "entrant.disqualified"
    assert refusal(desk, Return(evening.event, "P001", "loss")) == "entrant.disqualified"
    assert evening.picture.entrants == before
    note = evening.picture.notes[0]
    desk.do(RemoveNote(evening.event, note.id))
    desk.do(Return(evening.event, "P001"))
    assert evening.picture.entrant(note.entrant_id or 0).dropped_after is None


def test_late_entry_drop_and_return(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.play_round()
    desk.do(AddEntrant(evening.event, PlayerDetails("Late"), check_in=True, missed="loss"))
    desk.do(AddEntrant(evening.event, PlayerDetails("Later"), check_in=True, missed="bye"))
    desk.do(Drop(evening.event, "P001"))
    assert refusal(desk, Drop(evening.event, "P001")) == "entrant.dropped_already"
    assert refusal(desk, Return(evening.event, "P002")) == "entrant.not_dropped"
    points = {line.code: (line.points, line.matches) for line in standings_queries.standings(evening.picture, 1).lines}
    assert points["P007"] == (0, (0, 1, 0))
    assert points["P008"] == (3, (1, 0, 0))
    evening.play_round()
    paired = {player for match in evening.picture.tournament.rounds[1].matches for player in (match.a, match.b)}
    paired |= set(evening.picture.tournament.rounds[1].byes)
    assert "P001" not in paired
    assert {"P007", "P008"} <= paired
    desk.do(Return(evening.event, "P001", "loss"))
    assert evening.picture.tournament.rounds[1].losses == ("P001",)
    assert refusal(desk, RemoveEntrant(evening.event, "P001")) == "entrant.has_played"
    assert refusal(desk, CheckOut(evening.event, "P001")) == "entrant.has_played"
    evening.play_round()
    assert "P001" in json.dumps(export_document(evening.picture)["rounds"][2])


def test_knockout_corrections_stop_once_the_next_match_is_played(desk: Desk) -> None:
    evening = new_evening(desk, 16, cut=4, third_place=True)
    for _ in range(4):
        evening.play_round(Random(3))
    assert refusal(desk, MakeCut(evening.event, 8)) == "cut.settled"
    desk.do(MakeCut(evening.event))
    assert refusal(desk, MakeCut(evening.event)) == "cut.made_already"
    with pytest.raises(UserError) as fault:
        propose_round(evening.picture)
    assert fault.value.code == "round.knockout_begun"
    with pytest.raises(UserError) as fault:
        evening.report("1 1-1")
    assert fault.value.code == "match.needs_winner"
    evening.report("1 2-0")
    first = knockout_queries.bracket_view(evening.picture).rounds[0].meetings[0].winner
    desk.do(CorrectResult(evening.event, None, 1, read_result("0-2"), read_result("2-0")))
    evening.report("2 2-1")
    view = knockout_queries.bracket_view(evening.picture)
    assert [round_.name for round_ in view.rounds] == ["semifinals", "third_place", "final"]
    assert {meeting.table for round_ in view.rounds[1:] for meeting in round_.meetings} == {1, 2}
    assert view.rounds[0].meetings[0].winner != first
    desk.do(CorrectResult(evening.event, None, 2, read_result("1-2")))
    assert refusal(desk, RecordResults(evening.event, ((1, read_result("2-0")),))) == "knockout.name_round"
    desk.do(RecordResults(evening.event, ((1, read_result("2-0")),), round_name="final"))
    assert refusal(desk, CorrectResult(evening.event, None, 9, PENDING)) == "result.none_to_correct"
    desk.do(CorrectResult(evening.event, None, 1, PENDING))
    desk.do(CorrectResult(evening.event, None, 1, PENDING))
    assert len(knockout_queries.bracket_view(evening.picture).rounds[0].meetings) == 2
    assert [row.name for row in evening.picture.knockout] == ["semifinals"]
    evening.report_all()
    evening.report_all()
    assert event_queries.status(evening.picture).phase == "finished"


def test_the_cut_skips_players_who_declined_or_dropped(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    order = [line.code for line in standings_queries.standings(evening.picture).lines]
    desk.do(Drop(evening.event, order[1]))
    desk.do(MakeCut(evening.event, 4, (order[0],)))
    assert evening.picture.tournament.knockout is not None
    assert evening.picture.tournament.knockout.seeds == tuple(order[2:6])
    desk.undo(evening.event)
    for code in order[2:6]:
        desk.do(Drop(evening.event, code))
    changes = desk.do(MakeCut(evening.event))
    assert (changes.value, [warning.code for warning in changes.warnings]) == (3, ["cut.smaller"])
    found = event_queries.status(evening.picture)
    assert (found.cut, say(found.where)) == (3, "knockout of the top 3")  # it was said to be of the best 4


def test_an_event_without_a_knockout_ends_with_the_last_round(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    evening.play_round()
    status = event_queries.status(evening.picture)
    assert (status.phase, status.champion) == ("finished", standings_queries.standings(evening.picture).lines[0].name)
    assert refusal(desk, MakeCut(evening.event)) == "cut.none_planned"
    with pytest.raises(UserError) as fault:
        propose_round(evening.picture)
    assert fault.value.code == "round.all_played"


def test_undo_and_redo_of_a_whole_evening(desk: Desk) -> None:
    evening = new_evening(desk, 5, third_place=True)
    for _ in range(3):
        evening.play_round(Random(1))
    evening.play_knockout(Random(2))
    end = contents(evening.picture)
    steps = len(desk.journal(evening.event))
    for _ in range(steps):
        desk.undo(evening.event)
    with pytest.raises(UserError) as fault:
        desk.undo(evening.event)
    assert fault.value.code == "desk.nothing_to_undo"
    assert not evening.picture.entrants
    for _ in range(steps):
        desk.redo(evening.event)
    assert contents(evening.picture) == end
    with pytest.raises(UserError) as fault:
        desk.redo(evening.event)
    assert fault.value.code == "desk.nothing_to_redo"


def test_a_new_step_ends_redo(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    desk.undo(evening.event)
    desk.do(AddEntrant(evening.event, PlayerDetails("Somebody else")))
    with pytest.raises(UserError) as fault:
        desk.redo(evening.event)
    assert fault.value.code == "desk.nothing_to_redo"


def test_redo_repeats_the_later_of_two_equal_steps(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    desk.undo(evening.event)
    evening.pair()
    end = contents(evening.picture)
    desk.undo(evening.event)
    desk.redo(evening.event)
    assert contents(evening.picture) == end
    with pytest.raises(UserError) as fault:
        desk.redo(evening.event)
    assert fault.value.code == "desk.nothing_to_redo"


def test_undo_refers_to_the_step_that_was_shown(desk: Desk) -> None:
    evening = new_evening(desk, 2)
    entered = desk.do(AddEntrant(evening.event, PlayerDetails("Cy"), check_in=True)).step
    dropped = desk.do(Drop(evening.event, "P003")).step
    with pytest.raises(UserError) as fault:
        desk.undo(evening.event, entered)
    assert fault.value.code == "desk.needed"
    assert "Cy dropped before round 1 (desk)" in say(fault.value.phrase)
    desk.undo(evening.event, dropped)
    desk.undo(evening.event, entered)
    with pytest.raises(UserError) as fault:
        desk.undo(evening.event, entered)
    assert fault.value.code == "desk.not_in_force"
    assert [entrant.code for entrant in evening.picture.entrants] == ["P001", "P002"]


def test_a_player_since_entered_in_another_event_is_not_undone(desk: Desk) -> None:
    evening = new_evening(desk, 1)
    other = int(desk.do(CreateEvent("Summer cup", "2026-06-21", 1)).value or 0)
    desk.do(AddEntrant(other, PlayerDetails("Player 1")))
    with pytest.raises(UserError) as fault:
        desk.undo(evening.event)
    assert fault.value.code == "desk.still_used"
    assert len(evening.picture.entrants) == 1


def test_a_removed_event_comes_back_whole(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.play_round()
    before = contents(evening.picture)
    desk.do(RemoveEvent(evening.event))
    assert desk.events() == []
    with pytest.raises(UserError) as fault:
        desk.picture(evening.event)
    assert fault.value.code == "event.unknown"
    desk.undo(None)
    assert contents(evening.picture) == before
    assert desk.undo(evening.event).name.code == "step.results_of"


def test_every_listener_is_notified_once(desk: Desk) -> None:
    heard: list[Changes] = []
    stop = desk.add_listener(heard.append)
    changes = desk.do(CreateEvent("Cup", "2026-03-21", 1), initiator="window 1")
    assert heard == [changes]
    assert (changes.initiator, changes.name.code) == ("window 1", "step.create_event")
    assert refusal(desk, CreateEvent("", "2026-03-21", 1)) == "name.empty"
    assert heard == [changes]
    stop()
    desk.undo(None)
    assert heard == [changes]


def test_a_backup_is_written_at_each_round_and_when_its_results_are_in(desk: Desk, store: SqlStore) -> None:
    evening = new_evening(desk, 8, swiss_rounds=2)
    evening.play_round()
    evening.play_round()
    evening.play_knockout()
    names = [path.stem.split("-", 3)[3] for path in sorted(store.database.backup_folder.iterdir())]
    swiss = [f"event-1-round-{number}{end}" for number in (1, 2) for end in ("", "-results")]
    assert names == [*swiss, "event-1-cut", "event-1-semifinals-results", "event-1-final-results"]


def test_a_failed_backup_is_reported_and_the_round_is_published(desk: Desk, store: SqlStore) -> None:
    evening = new_evening(desk, 4)
    store.database.backup_folder.write_text("a file where the folder should be")
    changes = desk.do(PublishRound(evening.event, propose_round(evening.picture)))
    assert [warning.code for warning in changes.warnings] == ["database.backup_failed"]
    assert len(evening.picture.swiss) == 1


@pytest.mark.parametrize("field", ["place", "organiser"])
def test_texts_of_an_event_are_cleaned_up(desk: Desk, field: str) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    assert refusal(desk, ChangeEvent(event, {field: "Tor\udcffino"})) == "name.odd_letters"
    desk.do(ChangeEvent(event, {field: " Torino  Nord "}))
    assert getattr(desk.picture(event).event, field) == "Torino Nord"
    assert refusal(desk, ChangeEvent(event, {field: "\x07"})) == "name.odd_letters"
    desk.do(ChangeEvent(event, {field: ""}))
    assert getattr(desk.picture(event).event, field) == ""


def test_many_are_checked_in_all_or_none(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    desk.do(ImportPlayers(event, f"Ada;{LEGAL}\nBo;KSm\nCy;\n", ListChoices(drafts=True)))
    assert refusal(desk, CheckIn(event, ("P001", "P002", "P003"))) == "entrant.illegal_set"
    assert refusal(desk, CheckIn(event, ("P001", "P009"))) == "entrant.unknown"
    assert not any(entrant.checked_in for entrant in desk.picture(event).entrants)
    assert desk.do(CheckIn(event, ("P003", "P001", "P003"))).value == 2
    assert [entrant.checked_in for entrant in desk.picture(event).entrants] == [True, False, True]
    desk.undo(event)
    assert not any(entrant.checked_in for entrant in desk.picture(event).entrants)


def test_players_are_imported_all_or_none(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    text = f"Name;Club;Set\nAda;Torino;{LEGAL}\nBo;;KSm\n"
    assert refusal(desk, ImportPlayers(event, text)) == "players.bad_rows"
    assert desk.picture(event).entrants == ()
    assert desk.do(ImportPlayers(event, text, ListChoices(drafts=True), check_in=True)).value == 2
    assert [entrant.checked_in for entrant in desk.picture(event).entrants] == [True, False]
    assert refusal(desk, ImportPlayers(event, text, ListChoices(drafts=True))) == "players.bad_rows"


DOCUMENTS = sorted((TEST_DATA / "standings").glob("*-*.json"))


@pytest.mark.parametrize(
    "path", [path for path in DOCUMENTS if "brackets" not in path.name], ids=lambda path: path.stem
)
def test_real_tournaments_are_imported_and_exported(desk: Desk, path: Path) -> None:
    given = read(path.read_bytes())
    event = int(desk.do(ImportTournament(given, "2026-03-21")).value or 0)
    picture = desk.picture(event)
    assert standings_queries.standings(picture).lines
    out = read(json.dumps(export_document(picture)))
    assert out.entrants == tuple(
        entrant if entrant.name else type(entrant)(entrant.id, entrant.id, dropped_after=entrant.dropped_after)
        for entrant in given.entrants
    )
    assert [(round_.byes, round_.losses) for round_ in out.rounds] == [
        (tuple(sorted(round_.byes)), tuple(sorted(round_.losses))) for round_ in given.rounds
    ]
    results = [{(match.a, match.b, match.games, match.outcome) for match in round_.matches} for round_ in given.rounds]
    assert [{(m.a, m.b, m.games, m.outcome) for m in round_.matches} for round_ in out.rounds] == results
    if given.knockout is not None:
        assert event_queries.status(picture).phase == "finished"
    desk.undo(None)
    assert desk.events() == []


def test_penalties_in_a_document_are_imported_and_exported(desk: Desk) -> None:
    document = {
        "format": "irondie-tournament/1",
        "name": "Cup",
        "players": [
            {"id": "P1", "name": "Ada", "dropped_after": 1, "disqualified": True},
            {"id": "P2", "name": "Bo"},
            {"id": "P3", "name": "Cy"},
            {"id": "P4", "name": "Di", "dropped_after": 1, "disqualified": True},
        ],
        "rounds": [
            {
                "round": 1,
                "matches": [
                    {"a": "P1", "b": "P2", "games": None, "outcome": "forfeit_a", "reasons": ["disqualified", None]},
                    {"a": "P3", "b": "P4", "games": [2, 1, 0], "lost": [1, 0]},
                ],
            },
            {
                "round": 2,
                "matches": [
                    {"a": "P2", "b": "P3", "games": None, "outcome": "double_loss", "reasons": ["absent", "penalty"]}
                ],
            },
        ],
    }
    given = read(json.dumps(document))
    event = int(desk.do(ImportTournament(given, "2026-03-21")).value or 0)
    out = read(json.dumps(export_document(desk.picture(event))))
    assert [entrant.disqualified for entrant in out.entrants] == [True, False, False, True]
    facts = [[(m.lost_a, m.lost_b, m.reason_a, m.reason_b) for m in round_.matches] for round_ in out.rounds]
    assert facts == [[(m.lost_a, m.lost_b, m.reason_a, m.reason_b) for m in round_.matches] for round_ in given.rounds]


NAMES = ["pair", "report", "all", "drop", "return", "late", "swap", "correct", "cut", "time", "note", "undo", "redo"]
STEPS = st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 50)), max_size=20)


def _step(evening: Evening, name: str, number: int) -> None:
    desk, event, picture = evening.desk, evening.event, evening.picture
    codes = [entrant.code for entrant in picture.entrants]
    code = codes[number % len(codes)]
    table = number % max(1, len(codes) // 2) + 1
    match name:
        case "pair":
            evening.pair()
        case "report":
            evening.report(f"{table} {['2-0', '1-2', 'id', 'fa', '1-1'][number % 5]}")
        case "all":
            evening.report_all(Random(number))
        case "drop":
            desk.do(Drop(event, code))
        case "return":
            desk.do(Return(event, code, "loss"))
        case "late":
            desk.do(AddEntrant(event, PlayerDetails(f"Late {number}"), check_in=True, missed="bye"))
        case "swap":
            desk.do(SwapPlayers(event, code, codes[number // 7 % len(codes)]))
        case "correct":
            desk.do(CorrectResult(event, str(number % 3 + 1), table, read_result("2-1")))
        case "cut":
            desk.do(MakeCut(event))
        case "time":
            desk.do(GiveExtraTime(event, table, 60 * (number % 5 - 1)))
        case "note":
            desk.do(NotePenalty(event, NoteKind.WARNING, code, table))
        case "undo":
            desk.undo(event)
        case "redo":
            desk.redo(event)


def _refused(evening: Evening, name: str, number: int) -> str | None:
    """The sentence of the error, or None if the command was carried out."""
    try:
        _step(evening, name, number)
    except UserError as fault:
        return say(fault.phrase)
    return None


@given(rounds=st.integers(0, 3), cut=st.booleans(), steps=STEPS)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undo_and_redo_of_random_steps(desk: Desk, rounds: int, cut: bool, steps: list[tuple[str, int]]) -> None:
    evening = new_evening(desk, 7)
    for number in range(rounds):
        evening.play_round(Random(number))
    if rounds == 3 and cut:
        desk.do(MakeCut(evening.event))
    line, here = [contents(evening.picture)], 0
    for name, number in steps:
        if name == "undo" and here == 0:
            continue
        if _refused(evening, name, number):
            pass
        elif name == "undo":
            here -= 1
        elif name == "redo":
            here += 1
        else:
            here += 1
            line[here:] = [contents(evening.picture)]
        assert contents(evening.picture) == line[here]
        assert len(redoables(desk.journal(evening.event), desk.seat.station)) == len(line) - 1 - here
        tables = [(row.round_id, row.table_number) for row in evening.picture.matches]
        assert len(tables) == len(set(tables))
    while here:
        desk.undo(evening.event)
        here -= 1
        assert contents(evening.picture) == line[here]


def test_matches_keep_their_rows_when_results_change(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    before: list[MatchRow] = sorted(evening.picture.matches)
    evening.report("1 2-0")
    desk.do(CorrectResult(evening.event, "1", 1, read_result("1-2")))
    after = sorted(evening.picture.matches)
    assert [row.id for row in before] == [row.id for row in after]
    assert (after[0].games_a, after[0].games_b, after[0].version) == (1, 2, 3)
