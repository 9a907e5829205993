"""Pairs of players who should not meet: named, removed, undone, and avoided by the pairing."""

from __future__ import annotations

from itertools import combinations

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.apart import KeepApart, LetMeet, apart_pairs
from irondie_to.app.players.commands import Drop, EditEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.queries import players
from irondie_to.app.rounds.commands import PublishRound, StoredProposal, SwapPlayers, proposal_row, read_proposal
from irondie_to.app.rounds.pairing import Proposal, fits, kept_report, propose_round, swapped
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


def named(evening: Evening) -> list[tuple[str, str]]:
    return [(pair.one, pair.other) for pair in apart_pairs(evening.picture)]


def seated(proposal: Proposal) -> set[frozenset[str]]:
    return {frozenset((match.a, match.b)) for match in proposal.pairing.matches}


def test_a_pair_is_named_once_whatever_its_order(evening: Evening, desk: Desk) -> None:
    done = desk.do(KeepApart(evening.event, "P003", "P001"))
    assert say(done.name) == "Player 3 and Player 1 should not meet"
    assert named(evening) == [("P001", "P003")]
    assert refusal(desk, KeepApart(evening.event, "P001", "P003")) == "apart.already"
    assert refusal(desk, KeepApart(evening.event, "P001", "P001")) == "apart.same_player"
    assert refusal(desk, LetMeet(evening.event, "P001", "P001")) == "apart.same_player"
    assert refusal(desk, LetMeet(evening.event, "P001", "P002")) == "apart.not_named"
    assert [line.apart for line in players(evening.picture)] == [("Player 3",), (), ("Player 1",), ()]
    desk.do(LetMeet(evening.event, "P003", "P001"))
    assert named(evening) == []
    desk.undo(evening.event)
    assert named(evening) == [("P001", "P003")]
    desk.undo(evening.event)
    assert named(evening) == []


def test_what_has_changed_meanwhile_is_refused(evening: Evening, desk: Desk) -> None:
    seen = evening.picture.entrants[0].row
    desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Other")))
    assert refusal(desk, KeepApart(evening.event, "P001", "P002", (seen,))) == "entrant.changed"
    desk.do(KeepApart(evening.event, "P001", "P002"))
    row = evening.picture.apart[0]
    desk.do(LetMeet(evening.event, "P001", "P002", row))
    desk.do(KeepApart(evening.event, "P001", "P002"))
    assert refusal(desk, LetMeet(evening.event, "P001", "P002", row)) == "desk.changed_elsewhere"


def test_who_is_removed_takes_the_pairs_along_and_undo_brings_them_back(evening: Evening, desk: Desk) -> None:
    for other in ("P001", "P003"):
        desk.do(KeepApart(evening.event, "P002", other))
    desk.do(RemoveEntrant(evening.event, "P002"))
    assert named(evening) == []
    desk.undo(evening.event)
    assert named(evening) == [("P001", "P002"), ("P002", "P003")]
    removed = desk.do(RemoveEvent(evening.event))
    desk.undo(None, removed.step)
    assert named(evening) == [("P001", "P002"), ("P002", "P003")]


def test_the_pairing_avoids_the_pairs(evening: Evening, desk: Desk) -> None:
    desk.do(KeepApart(evening.event, "P001", "P002"))
    desk.do(KeepApart(evening.event, "P001", "P003"))
    assert seated(propose_round(evening.picture)) == {frozenset(("P001", "P004")), frozenset(("P002", "P003"))}


def test_a_round_that_needs_such_a_pair_says_so_with_the_way_out(evening: Evening, desk: Desk) -> None:
    for other in ("P002", "P003", "P004"):
        desk.do(KeepApart(evening.event, "P001", other))
    with pytest.raises(UserError, match=r"pairing\.forbidden_too_much") as caught:
        propose_round(evening.picture)
    assert "Keep apart from…" in say(caught.value.phrase)
    desk.do(Drop(evening.event, "P004"))  # one player is left over, so Player 1 has the bye
    assert propose_round(evening.picture).pairing.bye == "P001"


def test_a_swap_that_seats_such_a_pair_says_so(evening: Evening, desk: Desk) -> None:
    desk.do(KeepApart(evening.event, "P001", "P002"))
    proposal = propose_round(evening.picture)
    opponent = {match.a: match.b for match in proposal.pairing.matches} | {
        match.b: match.a for match in proposal.pairing.matches
    }
    by_hand = swapped(evening.picture, proposal, "P002", opponent["P001"])
    assert frozenset(("P001", "P002")) in seated(by_hand)
    assert [odd.why.code for odd in by_hand.pairing.report.pairs] == ["pairing.forbidden"]
    assert fits(evening.picture, by_hand)
    desk.do(PublishRound(evening.event, proposal))
    desk.do(SwapPlayers(evening.event, "P002", opponent["P001"]))
    report = kept_report(evening.picture.swiss[0])
    assert report is not None
    assert [odd.why.code for odd in report.pairs] == ["pairing.forbidden"]


def test_a_proposal_made_before_a_pair_was_named_no_longer_fits(evening: Evening, desk: Desk) -> None:
    proposal = propose_round(evening.picture)
    other = next(pair for pair in combinations(("P001", "P002", "P003", "P004"), 2) if {*pair} not in seated(proposal))
    desk.do(KeepApart(evening.event, *other))
    assert fits(evening.picture, proposal)
    match = proposal.pairing.matches[0]
    desk.do(KeepApart(evening.event, match.a, match.b))
    assert not fits(evening.picture, proposal)
    assert refusal(desk, PublishRound(evening.event, proposal)) == "round.field_changed"


def test_a_stored_swap_that_seats_such_a_pair_still_fits(evening: Evening, desk: Desk) -> None:
    desk.do(KeepApart(evening.event, "P001", "P002"))
    proposal = propose_round(evening.picture)
    a, b = next(pair for pair in map(sorted, seated(proposal)) if "P001" in pair)
    by_hand = swapped(evening.picture, proposal, "P002", b if a == "P001" else a)
    stored = read_proposal(proposal_row(evening.event, None, StoredProposal(by_hand, proposal, 1))).proposal
    assert fits(evening.picture, stored)
    desk.do(PublishRound(evening.event, stored))


def test_no_sentence_says_that_a_needed_pair_could_be_avoided(evening: Evening, desk: Desk) -> None:
    desk.do(PublishRound(evening.event, propose_round(evening.picture)))
    pair = min((evening.picture.match(row).a, evening.picture.match(row).b) for row in evening.picture.matches)
    for one, other in combinations(("P001", "P002", "P003", "P004"), 2):
        desk.do(KeepApart(evening.event, one, other))
    third = next(code for code in ("P002", "P003", "P004") if code not in pair)
    desk.do(SwapPlayers(evening.event, pair[1], third))
    report = kept_report(evening.picture.swiss[0])
    assert report is not None
    assert {odd.why.code for odd in report.pairs} == {"pairing.forbidden_needed"}


def test_the_step_is_in_the_journal_by_name(evening: Evening, desk: Desk) -> None:
    changes = desk.do(KeepApart(evening.event, "P001", "P002"))
    assert changes.name == Phrase("step.keep_apart", {"one": "Player 1", "other": "Player 2"})
