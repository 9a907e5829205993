"""A player who left in the knockout left in one of its rounds, and every list, paper and step names that round."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from paperreading import printed

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.end.ranking import RankedLine, ranking
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.papers.report import final_report
from irondie_to.app.papers.standings import standings as printed_standings
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four of six players in the semifinals, with a match for third place."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def match_of(evening: Evening, name: str) -> MatchRow:
    row = next(row for row in evening.picture.knockout if row.name == name)
    return evening.picture.matches_of(row)[0]


def disqualify(evening: Evening, code: str) -> None:
    evening.desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, code)))


def last_step(evening: Evening) -> str:
    return say(journal(evening.desk.journal(evening.event, 1), evening.desk.seat)[0].name)


def line_of(evening: Evening, code: str) -> RankedLine:
    return next(line for line in ranking(evening.picture).lines if line.code == code)


def notes_of(evening: Evening, code: str) -> list[str]:
    """What the list of players says about this player."""
    line = next(line for line in players_queries.players(evening.picture) if line.code == code)
    return [say(remark) for remark in line.remarks]


def test_a_disqualified_finalist_while_the_third_place_is_open(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    evening.desk.do(StartRoundClock(evening.event, 0))  # the semifinals have no match left; the next two begin
    final = match_of(evening, "final")
    evening.report(f"{final.table_number} 2-0", "final")
    loser, winner = (evening.picture.entrant(row_id) for row_id in (final.b_id, final.a_id))
    disqualify(evening, loser.code)
    name = loser.name
    assert last_step(evening).endswith(f"{name} disqualified in the final")
    assert notes_of(evening, loser.code) == ["disqualified in the final"]
    line = line_of(evening, loser.code)
    assert line.reached_and_noted is not None
    assert say(line.reached_and_noted) == "Final, disqualified in the final"
    assert say(ranking(evening.picture).as_of or line.notes[0]) == "Semifinals"
    report = final_report(evening.picture, evening.desk.journal(evening.event), utc_time)
    (row,) = [row for row in report.ranking if row.who.code == loser.code]
    assert row.note is not None
    assert say(row.note) == "disqualified in the final"
    assert report.bracket is not None
    assert report.bracket.champion is None
    assert line_of(evening, winner.code).rank == 1
    evening.report_all()
    assert say(line_of(evening, loser.code).reached_and_noted or line.notes[0]) == "Final, disqualified in the final"
    _pdf, boxes = printed([final_report(evening.picture, evening.desk.journal(evening.event), utc_time)])
    text = " ".join(box.text for box in boxes)
    assert "disqualified in the final" in text
    assert "after round" not in text


def test_a_player_disqualified_in_the_semifinals(evening: Evening) -> None:
    semifinal = match_of(evening, "semifinals")
    out = evening.picture.entrant(semifinal.a_id)
    disqualify(evening, out.code)
    assert last_step(evening).endswith(f"{out.name} disqualified in the semifinals")
    assert notes_of(evening, out.code) == ["disqualified in the semifinals"]
    evening.report_all()
    assert say(line_of(evening, out.code).notes[0]) == "disqualified in the semifinals"
    notes = {row.who.code: row.note for row in printed_standings(evening.picture, None).rows}
    note = notes[out.code]
    assert note is not None
    assert say(note) == "disqualified, by lot"


def test_a_player_dropped_in_the_knockout(evening: Evening) -> None:
    semifinal = match_of(evening, "semifinals")
    evening.report(f"{semifinal.table_number} 0-2")
    out = evening.picture.entrant(semifinal.a_id)
    evening.desk.do(Drop(evening.event, out.code))
    assert last_step(evening) == f"{out.name} dropped in the semifinals"
    evening.report_all()
    evening.report_all()
    assert say(line_of(evening, out.code).notes[0]) == "dropped in the semifinals"


def test_who_left_after_the_swiss_rounds_or_outside_the_knockout_has_no_round_of_it(evening: Evening) -> None:
    placed = {seed.entrant_id for seed in evening.picture.seeds if seed.place}
    outside = next(entrant for entrant in evening.picture.entrants if entrant.id not in placed)
    evening.desk.do(Drop(evening.event, outside.code))
    assert last_step(evening) == f"{outside.name} dropped after round 1"
    assert notes_of(evening, outside.code) == ["dropped after round 1"]


def test_a_player_with_a_bye_leaves_in_the_first_round(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=3)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    first = next(seed.entrant_id for seed in evening.picture.seeds if seed.place == 1)
    code = evening.picture.entrant(first).code
    desk.do(Drop(evening.event, code))
    assert notes_of(evening, code) == ["dropped in the semifinals"]
