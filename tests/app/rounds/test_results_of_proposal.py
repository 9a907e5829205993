"""A proposed round belongs to the results from which it was computed."""

from __future__ import annotations

import json

from evenings import new_evening, refusal

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.rounds.commands import PublishRound, StoredProposal, proposal_row, read_proposal
from irondie_to.app.rounds.pairing import fits, propose_round, swapped


def test_a_proposal_is_not_published_after_a_correction(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    proposal = propose_round(evening.picture)
    one, other = proposal.pairing.matches[0].a, proposal.pairing.matches[1].a
    by_hand = swapped(evening.picture, proposal, one, other)
    desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    for made in (proposal, by_hand):
        assert refusal(desk, PublishRound(evening.event, made)) == "round.field_changed"
    desk.undo(evening.event)
    assert fits(evening.picture, by_hand)
    desk.do(PublishRound(evening.event, proposal))
    desk.do(GiveExtraTime(evening.event, 1, 60))


def test_the_results_are_stored_with_the_proposal(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    proposal = propose_round(evening.picture)
    row = proposal_row(evening.event, None, StoredProposal(proposal, proposal, 0))
    assert read_proposal(row).proposal == proposal
    content = json.loads(row.content)
    del content["results"]  # as an earlier version of the program stored it
    earlier = read_proposal(row._replace(content=json.dumps(content)))
    assert fits(evening.picture, earlier.proposal)
