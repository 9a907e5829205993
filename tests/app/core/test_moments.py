"""Reports and rankings show one moment: the last finished round, or the end."""

from __future__ import annotations

from random import Random

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result, read_table_results
from irondie_to.app.end.ranking import ranking
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, record_matches
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.papers.report import FinalReport, final_report
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.entered import entered
from irondie_to.app.rounds.pairing import propose_round, swapped
from irondie_to.messages.core.words import say


def report_of(evening: Evening) -> FinalReport:
    return final_report(evening.picture, (), utc_time)


def half_of_the_results(evening: Evening) -> None:
    """The second player of every other table wins, which changes the current ranks."""
    picture = evening.picture
    evening.desk.do(record_matches(picture, [(match, read_result("0-2")) for match in picture.pending[::2]]))


def test_a_round_under_way_does_not_count(desk: Desk) -> None:
    evening = new_evening(desk, 9, swiss_rounds=3, cut=0)
    evening.play_round(Random(1))
    evening.play_round(Random(2))
    before, listed = report_of(evening), ranking(evening.picture)
    assert (before.title.code, before.title.values["round"]) == ("paper.report_after_round", 2)
    evening.pair()
    half_of_the_results(evening)
    assert report_of(evening) == before
    assert ranking(evening.picture) == listed
    assert [row.who.code for row in before.ranking] == [row.who.code for row in before.cross]
    assert not before.finished
    evening.report_all()
    over = report_of(evening)
    assert (over.title.code, over.finished, over.rounds) == ("paper.report", True, 3)
    assert ranking(evening.picture).champion == over.ranking[0].who.listed


def test_a_report_is_not_final_while_the_number_of_rounds_is_open(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.play_round()
    assert not report_of(evening).finished
    assert report_of(evening).title.code == "paper.report_after_round"


def test_a_knockout_round_under_way_does_not_count(desk: Desk) -> None:
    evening = new_evening(desk, 9, swiss_rounds=2, cut=4, third_place=True)
    evening.play_round(Random(1))
    evening.play_round(Random(2))
    desk.do(MakeCut(evening.event))
    before = report_of(evening)
    assert before.title.code == "paper.report_after_round"
    half_of_the_results(evening)
    assert report_of(evening) == before
    evening.report_all()
    semifinals, listed = report_of(evening), ranking(evening.picture)
    assert (semifinals.title.code, semifinals.title.values["stage"]) == ("paper.report_after_stage", listed.as_of)
    half_of_the_results(evening)
    assert report_of(evening).ranking[2:] == semifinals.ranking[2:]
    assert not report_of(evening).finished
    evening.report_all()
    assert (report_of(evening).title.code, report_of(evening).finished) == ("paper.report", True)


def test_nothing_is_ranked_before_a_round_is_finished(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    assert ranking(evening.picture).lines == ()
    evening.pair()
    half_of_the_results(evening)
    assert ranking(evening.picture).lines == ()


def test_players_placed_by_hand_before_publishing_are_changes_by_hand(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=0)
    evening.pair()
    evening.report("1 2-0")
    evening.report_all()
    proposal = propose_round(evening.picture)
    one, other = proposal.pairing.matches[0].a, proposal.pairing.matches[1].a
    desk.do(PublishRound(evening.event, swapped(evening.picture, proposal, one, other)))
    steps = desk.journal(evening.event)
    (change,) = final_report(evening.picture, steps, utc_time).changes
    people = {entrant.code: entrant.name for entrant in evening.picture.entrants}
    sentence = say(change.what)
    assert "round 2 published" in sentence
    assert people[one] in sentence
    assert people[other] in sentence
    found = entered(journal(steps, desk.seat), 2)
    assert [(line.round, line.table) for line in found] == [
        (1, 2),
        (1, 3),
        (1, 4),
        (1, 1),
    ]


def test_a_corrected_result_of_the_knockout_is_a_change_by_hand(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    table = evening.picture.pending[0].table_number
    evening.report(f"{table} 2-0")
    (result,) = read_table_results([str(table), "2-1"])
    desk.do(CorrectResult(evening.event, None, *result))
    (change,) = final_report(evening.picture, desk.journal(evening.event), utc_time).changes
    assert say(change.what).endswith(" 2–1, was 2–0")
