"""The names of steps say the round, the table, the players and what changed."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.steps import Command
from irondie_to.app.core.undo import step_name
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.papers.report import final_report
from irondie_to.app.players.commands import Drop, RegisterSet
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, 7, swiss_rounds=1, cut=4)


def said(evening: Evening, command: Command) -> str:
    """Carry out the command and return the name of its step as the journal stores it."""
    evening.desk.do(command)
    return last(evening)


def last(evening: Evening) -> str:
    return say(step_name(evening.desk.journal(evening.event, 1)[0]))


def pair_at(evening: Evening, table: int) -> tuple[str, str]:
    match = next(match for match in reversed(evening.picture.matches) if match.table_number == table)
    return evening.picture.entrant(match.a_id).name, evening.picture.entrant(match.b_id).name


def test_several_results_are_named_one_by_one(evening: Evening) -> None:
    evening.pair()
    evening.report("1 2-1 3 id 2 fa")
    (a1, b1), (a2, b2), (a3, b3) = (pair_at(evening, table) for table in (1, 2, 3))
    assert last(evening) == (
        f"3 results in round 1: table 1: {a1} – {b1} 2–1; table 3: {a3} – {b3} (agreed draw); "
        f"table 2: {a2} – {b2} ({a2} forfeits)"
    )


def test_several_results_of_the_knockout_are_named_with_their_rounds(evening: Evening) -> None:
    evening.play_round()
    evening.play_knockout()
    (a1, b1), (a2, b2) = pair_at(evening, 1), pair_at(evening, 2)
    assert last(evening) == f"Final, table 1: {a1} – {b1} 2–0"
    names = [step_name(row) for row in evening.desk.journal(evening.event)]
    both = next(say(name) for name in names if name.code == "step.knockout_results_of")
    assert both.startswith("2 results in the knockout: Semifinals, table 1: ")
    assert f"; Semifinals, table 2: {a2} – {b2} 2–0" in both


def test_a_swap_names_both_players_with_their_tables(evening: Evening) -> None:
    evening.pair()
    picture = evening.picture
    codes = {entrant.name: entrant.code for entrant in picture.entrants}
    one, other = pair_at(evening, 1)[0], pair_at(evening, 2)[1]
    bye = next(name for name in codes if not any(name in pair_at(evening, table) for table in (1, 2, 3)))
    swap = SwapPlayers(evening.event, codes[one], codes[other])
    assert said(evening, swap) == f"round 1, swapped: {one} from table 1 to 2; {other} from table 2 to 1"
    swap = SwapPlayers(evening.event, codes[bye], codes[one])
    assert said(evening, swap) == f"round 1, swapped: {bye} from the bye to table 2; {one} from table 2 to the bye"


def test_extra_time_names_the_match(evening: Evening) -> None:
    evening.pair()
    a, b = pair_at(evening, 2)
    assert said(evening, GiveExtraTime(evening.event, 2, 300)) == (
        f"round 1, table 2: {a} – {b}, 5 minutes of extra time"
    )
    assert said(evening, GiveExtraTime(evening.event, 2, -60)) == (
        f"round 1, table 2: {a} – {b}, 1 minute of extra time removed"
    )


def test_a_penalty_names_what_it_changed(evening: Evening) -> None:
    assert said(evening, NotePenalty(evening.event, NoteKind.CAUTION, "P001")) == "Caution for Player 1"
    evening.pair()
    assert said(evening, NotePenalty(evening.event, NoteKind.CAUTION, "P001")) == "round 1: Caution for Player 1"
    note = NotePenalty(evening.event, NoteKind.DISQUALIFICATION, "P001", 2)
    assert said(evening, GivePenalty(note, None, drops=True)) == (
        "round 1, table 2: Disqualification for Player 1; Player 1 disqualified after round 1"
    )
    assert said(evening, Drop(evening.event, "P002")) == "Player 2 dropped after round 1"


def test_a_set_check_names_the_rules_that_were_not_kept(evening: Evening) -> None:
    evening.pair()
    evening.desk.do(RegisterSet(evening.event, "P001", LEGAL))
    other = LEGAL.replace("KAs", "KSm", 1)
    words = said(evening, RecordSetCheck(evening.event, "P001", other, 60, "", 2))
    assert words.startswith("round 1, table 2: set check for Player 1, not as registered (")
    assert said(evening, RecordSetCheck(evening.event, "P001", LEGAL)) == (
        "round 1: set check for Player 1, as registered"
    )


def test_settings_are_named_with_their_old_values(evening: Evening) -> None:
    event = evening.event
    assert said(evening, ChangeEvent(event, {"match_minutes": 50, "place": "Bern"})) == (
        "settings for Spring cup: Venue: Bern, was –; Match (min): 50, was 45"
    )
    options = {"cut": 0, "third_place": True, "tiebreakers": ["wins", "game_win"], "rulings": {}}
    words = said(evening, ChangeEvent(event, options=options))
    assert "Knockout: none, was the top 4" in words
    assert "Third-place match: yes, was no" in words
    assert "Number of wins; Own game-win % (GW), was Opponents’ match-win % (OMW)" in words
    assert said(evening, ChangeEvent(event, {"name": "Autumn cup"})).endswith("Name: Autumn cup, was Spring cup")
    assert said(evening, ChangeEvent(event, {"name": "Autumn cup"})) == "settings for Autumn cup"


def test_a_ruling_is_named_by_its_key(evening: Evening) -> None:
    options = {"rulings": {"sets_reset_each_match": False}}
    words = said(evening, ChangeEvent(evening.event, options=options))
    assert words == "settings for Spring cup: sets_reset_each_match: false, was true"


def test_a_round_that_was_paired_again_is_in_the_report(evening: Evening) -> None:
    evening.pair()
    evening.desk.do(Drop(evening.event, "P003"))
    evening.desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    evening.report_all()
    report = final_report(evening.picture, evening.desk.journal(evening.event), lambda at: at)
    assert [say(change.what) for change in report.changes] == ["round 1 paired again; Player 3 dropped before round 1"]
