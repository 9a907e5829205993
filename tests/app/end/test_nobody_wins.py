"""Who is first, second and third if a match of the knockout has no winner, or no second player."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.bracket.going_on import WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.end.evening import EndView, StopResult, end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.event.queries import champion_of
from irondie_to.app.export.event_page import event_page
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.tables import export_table
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.papers.report import final_report
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.errors import Phrase
from irondie_to.export.web_page import web_page
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import GoesOn


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four of six players in the semifinals, with a match for third place."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def at(evening: Evening, name: str, table: int) -> MatchRow:
    row = next(row for row in evening.picture.knockout if row.name == name)
    return next(match for match in evening.picture.matches_of(row) if match.table_number == table)


def disqualify(evening: Evening, player: int) -> Command:
    code = evening.picture.entrant(player).code
    return GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, code))


def shown(evening: Evening) -> EndView:
    return end_view(evening.picture, times_of(evening.desk, evening.event))


def ranks(evening: Evening) -> dict[str, int]:
    """The rank of every player by name, which End, report, bracket view and table of standings agree on."""
    found = {line.name: line.rank for line in shown(evening).ranking.lines}
    report = final_report(evening.picture, evening.desk.journal(evening.event), utc_time)
    assert {row.who.listed: row.rank for row in report.ranking} == found
    assert {name: rank for rank, _code, name, _reached in bracket_view(evening.picture).ranking} == found
    rows = export_table(evening.picture, ExportedContent.STANDINGS).rows
    assert {row[2]: row[0] for row in rows} == found
    return found


def test_the_third_is_third_and_nobody_is_second(evening: Evening) -> None:
    first, second = at(evening, "semifinals", 1), at(evening, "semifinals", 2)
    third, champion = evening.picture.entrant(first.b_id).name, evening.picture.entrant(second.b_id).name
    evening.report("1 2-0")
    with pytest.raises(WhoGoesOnError) as asked:
        evening.desk.do(disqualify(evening, first.a_id))
    nobody = next(choice for choice in asked.value.choices if choice.goes_on is GoesOn.NOBODY)
    evening.desk.do(Together((nobody.decide, disqualify(evening, first.a_id))))
    told = evening.desk.do(disqualify(evening, second.a_id)).warnings
    assert f"{third} is third" in " ".join(map(say, told))
    found = ranks(evening)
    assert (found[champion], found[third]) == (1, 3)
    assert sorted(found.values()) == [1, 3, 4, 5, 6, 7]
    view = shown(evening)
    assert [(line.rank, line.name) for line in view.ranking.podium] == [(1, champion), (3, third)]
    assert view.champion is not None
    last = view.champion.path[-1]
    assert (say(last.title), last.result) == ("Final", Phrase("knockout_page.no_opponent"))
    assert [line.rank for line in event_page(evening.picture).podium] == [1, 3]


def test_both_lose_the_final(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    final = at(evening, "final", 1)
    finalists = {evening.picture.entrant(player).name for player in (final.a_id, final.b_id)}
    evening.desk.do(RecordResults(evening.event, ((1, read_result("dl")),), round_name="final"))
    evening.report_all()
    found = ranks(evening)
    assert {name for name, rank in found.items() if rank == 2} == finalists
    assert sorted(found.values()) == [2, 2, 3, 4, 5, 6]
    view = shown(evening)
    assert (view.champion, view.ranking.podium, champion_of(evening.picture)) == (None, (), None)
    assert view.ranking.nobody_won
    page = web_page(event_page(evening.picture), "en", "2026-03-21T20:00").decode()
    assert "Nobody won the final." in page


def test_a_disqualified_winner_of_the_final_is_not_the_champion(evening: Evening) -> None:
    evening.report("1 2-0 2 2-0")
    evening.report_all()
    final = at(evening, "final", 1)
    won, lost = evening.picture.entrant(final.a_id), evening.picture.entrant(final.b_id)
    assert champion_of(evening.picture) == won.name
    note = NotePenalty(evening.event, NoteKind.DISQUALIFICATION, won.code, round_name="semifinals")
    evening.desk.do(GiveUsualPenalty(note))
    assert at(evening, "final", 1) == final, "the result of the final stays"
    found, view = ranks(evening), shown(evening)
    assert (found[lost.name], found[won.name]) == (1, 6)
    assert champion_of(evening.picture) == view.ranking.champion == lost.name
    assert view.champion is not None
    assert (view.champion.name, view.champion.path[-1].outcome) == (lost.name, StopResult.LOST)
    printed = bracket(evening.picture).champion
    assert printed is not None
    assert printed.listed == lost.name
