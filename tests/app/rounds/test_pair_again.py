"""A published round that nobody has begun is paired again."""

from __future__ import annotations

from typing import Any

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import PENDING, read_table_results
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.papers.notes import noted_rows
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop, Return
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.begun import why_begun
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import newcomers
from irondie_to.app.rounds.pair_again import AgainOffer, PairAgain, again_offer, propose_again
from irondie_to.app.rounds.pairing import ProposalSeats, published_seats
from irondie_to.app.rounds.queries import round_view
from irondie_to.app.rounds.views import AgainView
from irondie_to.errors import Phrase, UserError


def again(evening: Evening) -> PairAgain:
    """The command with the new pairing, computed from the event as it is now."""
    picture = evening.picture
    return PairAgain(evening.event, propose_again(picture), published_seats(picture, picture.swiss[-1]))


def swap(evening: Evening) -> None:
    """Swap the second players of the first two tables."""
    one, other = evening.picture.matches_of(evening.picture.swiss[-1])[:2]
    evening.desk.do(SwapPlayers(evening.event, *(evening.picture.entrant(match.b_id).code for match in (one, other))))


def test_a_note_is_at_the_table_of_its_player_in_the_round_as_it_is_now(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    first, second = evening.picture.matches_of(evening.picture.swiss[-1])[:2]
    code = evening.picture.entrant(first.b_id).code
    desk.do(NotePenalty(evening.event, NoteKind.WARNING, code, first.table_number))
    desk.do(NotePenalty(evening.event, NoteKind.RULING, None, first.table_number, "table only"))
    desk.do(SwapPlayers(evening.event, code, evening.picture.entrant(second.b_id).code))
    assert [note.table for note in notes(evening.picture)] == [second.table_number, first.table_number]
    assert [row.table for row in noted_rows(evening.picture, str)] == [second.table_number, first.table_number]
    desk.undo(evening.event)
    assert [note.table for note in notes(evening.picture)] == [first.table_number, first.table_number]


def view(evening: Evening) -> AgainView:
    found = round_view(evening.picture, evening.picture.swiss[-1]).again
    assert found is not None
    return found


def stored(evening: Evening) -> list[str]:
    """All rows that pairing a round again can change, without their versions."""
    picture = evening.picture
    rows: tuple[Any, ...] = (*picture.entrant_rows, *picture.rounds, *picture.matches, *picture.awards, picture.event)
    return sorted(repr(row._replace(version=0)) for row in rows)


def test_a_late_player_gets_a_place_and_undo_restores_the_old_pairing(desk: Desk) -> None:
    evening = new_evening(desk, 9)
    evening.play_round()
    evening.pair()
    code = str(desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True, missed="loss")).value)
    before = stored(evening)
    assert [one.code for one in evening.picture.awards_of(evening.picture.swiss[1], "loss")] == [code]

    assert desk.do(again(evening)).value == 2

    picture = evening.picture
    seats = published_seats(picture, picture.swiss[1])
    assert code in seats.players
    assert seats.bye is None
    assert not picture.awards_of(picture.swiss[1], "loss")
    assert picture.awards_of(picture.swiss[0], "loss"), "the round that was missed stays lost"
    assert (view(evening).number, view(evening).came, view(evening).left) == (2, ("Lena",), ())
    assert view(evening).at == "2026-03-21T09:00:00Z"
    desk.undo(evening.event)
    assert stored(evening) == before
    desk.redo(evening.event)
    assert published_seats(evening.picture, evening.picture.swiss[1]) == seats


def test_pairs_that_remain_keep_their_tables_and_sides(desk: Desk) -> None:
    evening = new_evening(desk, 13)
    evening.pair()
    first = seats_of_round_1(evening).matches
    before = {frozenset((pair.a, pair.b)): pair.table for pair in first}
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True, missed="nothing"))
    desk.do(again(evening))
    after = {frozenset((pair.a, pair.b)): pair.table for pair in seats_of_round_1(evening).matches}
    remaining = before.keys() & after.keys()
    assert len(remaining) >= 4
    assert all(before[pair] == after[pair] for pair in remaining)
    sides = {(pair.a, pair.b) for pair in first}
    assert all((pair.a, pair.b) in sides for pair in seats_of_round_1(evening).matches if {pair.a, pair.b} in remaining)
    assert sorted(after.values()) == [1, 2, 3, 4, 5, 6, 7]


def seats_of_round_1(evening: Evening) -> ProposalSeats:
    return published_seats(evening.picture, evening.picture.swiss[0])


def test_whoever_dropped_by_then_is_left_out_as_if_before_the_round(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    evening.pair()
    first = evening.picture.matches_of(evening.picture.swiss[1])[0]
    code, name = evening.picture.entrant(first.a_id).code, evening.picture.entrant(first.a_id).name
    desk.do(Drop(evening.event, code))
    step = desk.do(again(evening)).name
    assert [*steps_in(step)] == [
        Phrase("step.pair_again", {"round": 2}),
        Phrase("step.drop_after", {"name": name, "round": 1}),
    ]
    picture = evening.picture
    assert code not in published_seats(picture, picture.swiss[1]).players
    assert picture.entrant(first.a_id).dropped_after == 1
    assert view(evening).left == (name,)
    desk.do(Return(evening.event, code))
    desk.do(again(evening))
    picture = evening.picture
    assert code in published_seats(picture, picture.swiss[1]).players
    assert (view(evening).number, view(evening).came) == (3, (name,))


def test_matches_of_the_same_players_remain(desk: Desk) -> None:
    evening = new_evening(desk, 40)
    evening.pair()
    rest = evening.picture.matches_of(evening.picture.swiss[0])[2:]
    swap(evening)
    desk.do(GiveExtraTime(evening.event, rest[0].table_number, 180))
    for name in ("Lena", "Zoe"):
        desk.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True))
    before = evening.picture.matches_of(evening.picture.swiss[0])
    desk.do(again(evening))
    *after, new = evening.picture.matches_of(evening.picture.swiss[0])
    assert after == list(before)  # also the pairs placed by hand, because they are as good as any others
    assert [match.by_hand for match in after] == [True, True, *[False] * 18]
    assert {evening.picture.entrant(player).name for player in (new.a_id, new.b_id)} == {"Lena", "Zoe"}
    assert view(evening).tables == (new.table_number,)


def test_a_worse_pair_placed_by_hand_is_separated(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    evening.pair()
    before = evening.picture.matches_of(evening.picture.swiss[1])
    evening.desk.do(
        SwapPlayers(evening.event, *(evening.picture.entrant(match.b_id).code for match in (before[0], before[-1])))
    )
    desk.do(again(evening))
    assert evening.picture.matches_of(evening.picture.swiss[1])[1:-1] == before[1:-1]
    ends = [evening.picture.matches_of(evening.picture.swiss[1])[place] for place in (0, -1)]
    assert [{match.a_id, match.b_id} for match in ends] == [
        {before[place].a_id, before[place].b_id} for place in (0, -1)
    ]
    assert not any(match.by_hand for match in ends)


def test_recommended_rounds_follow_the_players_of_round_one(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    assert evening.picture.options.swiss_rounds == 3
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True))
    desk.do(again(evening))
    assert evening.picture.options.swiss_rounds == 4
    desk.undo(evening.event)
    assert evening.picture.options.swiss_rounds == 3


def test_chosen_rounds_remain(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=2)
    evening.pair()
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True))
    desk.do(again(evening))
    assert (evening.picture.options.swiss_rounds, evening.picture.options.cut) == (3, 2)


def test_a_swap_keeps_what_the_pairing_replaced(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True))
    desk.do(again(evening))
    swap(evening)
    assert view(evening).number == 2


def test_the_same_pairing_is_refused(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    assert refusal(desk, again(evening)) == "round.again_same"


def test_a_round_that_somebody_has_begun_is_refused(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True))
    command = again(evening)
    desk.do(RecordResults(evening.event, read_table_results(["2", "2-0"])))
    assert refusal(desk, command) == "round.again_result"
    desk.do(CorrectResult(evening.event, "1", 2, PENDING))
    desk.do(NotePenalty(evening.event, NoteKind.WARNING, "P001", 1))
    assert refusal(desk, command) == "round.again_note"
    desk.undo(evening.event)
    desk.do(StartRoundClock(evening.event, 0))
    assert refusal(desk, command) == "round.again_clock"
    assert why_begun(evening.picture) is not None
    desk.undo(evening.event)
    assert again_offer(evening.picture) == AgainOffer(1, ("Lena",), ())
    desk.do(command)
    assert again_offer(evening.picture) is None, "everybody is in the round"
    desk.do(Drop(evening.event, "P001"))
    assert again_offer(evening.picture) == AgainOffer(1, (), ("Player 1",))


def test_what_changed_meanwhile_refuses_it(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True))
    command = again(evening)
    desk.do(AddEntrant(evening.event, PlayerDetails("Mia"), check_in=True))
    assert refusal(desk, command) == "round.field_changed"
    command = again(evening)
    swap(evening)
    assert refusal(desk, command) == "desk.changed_elsewhere"


def test_there_must_be_a_swiss_round(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.pair()
    command = again(evening)
    desk.undo(evening.event)
    assert refusal(desk, command) == "round.none_published"
    evening.play_round()
    evening.play_knockout()
    assert refusal(desk, command) == "round.knockout_begun"


def test_the_arrival_cannot_be_undone_before_the_pairing_that_uses_it(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    added = desk.do(AddEntrant(evening.event, PlayerDetails("Lena")))
    checked = desk.do(CheckIn(evening.event, (str(added.value),)))
    desk.do(again(evening))
    with pytest.raises(UserError, match="needed"):
        desk.undo(evening.event, checked.step)


def test_a_round_from_a_document_is_not_paired_again(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    made = desk.do(ImportTournament(evening.picture.tournament, "2026-03-22"))
    assert made.value is not None
    imported = Evening(desk, int(made.value))
    proposal = propose_again(evening.picture)
    assert refusal(desk, PairAgain(imported.event, proposal)) == "round.again_imported"


def test_a_round_from_a_document_stays_one_when_players_are_swapped(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.pair()
    imported = Evening(desk, int(desk.do(ImportTournament(evening.picture.tournament, "2026-03-22")).value or 0))
    bye = imported.picture.awards
    swap(imported)
    assert [match.by_hand for match in imported.picture.matches] == [True, True]
    assert imported.picture.awards == bye
    assert (why_begun(imported.picture) or Phrase("")).code == "round.again_imported"
    assert newcomers(imported.picture) == ()
    assert round_view(imported.picture, imported.picture.swiss[0]).again is None
