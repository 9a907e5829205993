"""Penalties with their consequences in one step, and correcting and removing notes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.event import queries as event_queries
from irondie_to.app.referee.penalties.commands import (
    CorrectNote,
    GivePenalty,
    GiveUsualPenalty,
    NotePenalty,
    RemoveNote,
)
from irondie_to.app.referee.penalties.consequences import consequences_of
from irondie_to.app.referee.penalties.notes import notes, rule_name
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES, translate
from irondie_to.messages.core.words import say
from irondie_to.rules.rulebook.book import RULINGS
from irondie_to.tournament.clocks.clock import Winner

NOW_MS = 1_800_000_000_000


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Five players in round 1 without any results."""
    found = new_evening(desk, 5, swiss_rounds=2, cut=2)
    found.pair()
    return found


def player(evening: Evening, *, alone: bool = False) -> NamedEntrant:
    """The first player of table 1, or the player with the bye."""
    row = evening.picture.swiss[-1]
    if alone:
        return evening.picture.awards_of(row, "bye")[0]
    return evening.picture.entrant(evening.picture.matches_of(row)[0].a_id)


def give(evening: Evening, kind: NoteKind, entrant: NamedEntrant, round_name: str) -> None:
    """Give the penalty with its usual consequences, as the Referee page does."""
    found = consequences_of(evening.picture, kind, entrant, round_name, NOW_MS)
    for phrase in (found.match, found.drops):
        assert phrase is None or say(phrase)
    note = NotePenalty(evening.event, kind, entrant.code, None, "why", "TOU-2", round_name)
    evening.desk.do(GivePenalty(note, found.lost, found.drops is not None))


def results(evening: Evening, number: int = 1) -> list[str | None]:
    return [line.result for line in rounds_queries.swiss_round(evening.picture, number).matches]


def test_a_match_loss_becomes_a_result_and_one_undo_takes_both_back(evening: Evening) -> None:
    give(evening, NoteKind.MATCH_LOSS, player(evening), "1")
    assert results(evening)[0] == "fa"
    assert [line.rule for line in notes(evening.picture)] == ["TOU-2"]
    assert say(notes(evening.picture)[0].phrase) == f"Match loss: {player(evening).name}, why (TOU-2)"
    evening.desk.undo(evening.event)
    assert (results(evening)[0], notes(evening.picture)) == (None, ())


def test_a_game_loss_that_is_typed_entails_the_same(evening: Evening) -> None:
    entrant = player(evening)
    typed = GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, entrant.code, 1))
    early = evening.desk.do(typed)
    assert [warning.code for warning in early.warnings] == ["penalties.loses_game"]
    assert say(early.warnings[0]).endswith("Games: 0–1.")
    evening.desk.do(StartRoundClock(evening.event, START_MS, with_games=True))
    lost = evening.desk.do(typed)
    assert [warning.code for warning in lost.warnings] == ["penalties.loses_last_game", "ladder.second"]
    assert [game.winner for game in evening.picture.games if game.ended_at_ms is not None] == [None]
    assert results(evening)[0] == "0-2"
    assert len(notes(evening.picture)) == 2


def test_a_game_loss_ends_the_game_of_a_match_that_is_timed(evening: Evening) -> None:
    entrant = player(evening)
    evening.desk.do(StartRoundClock(evening.event, NOW_MS - 600_000, with_games=True))
    give(evening, NoteKind.GAME_LOSS, entrant, "1")
    assert [game.winner for game in evening.picture.games if game.ended_at_ms is not None] == [None]
    assert clock_board(evening.picture).at(NOW_MS).tables[0].card.games == (0, 1, 0)
    assert results(evening)[0] is None
    give(evening, NoteKind.GAME_LOSS, entrant, "1")
    assert results(evening)[0] == "0-2"
    evening.desk.undo(evening.event)
    assert results(evening)[0] is None
    assert len(notes(evening.picture)) == 1
    evening.desk.redo(evening.event)
    give(evening, NoteKind.GAME_LOSS, entrant, "1")
    assert results(evening)[0] == "0-2"


def test_a_game_loss_after_match_time_says_that_it_settles_the_match(evening: Evening) -> None:
    picture = evening.picture
    table = picture.pending[0].table_number
    evening.desk.do(StartRoundClock(evening.event, NOW_MS - 60 * 60_000))
    evening.desk.do(StartGame(evening.event, NOW_MS - 59 * 60_000, (table,)))
    entrant = picture.entrant(picture.pending[0].a_id)
    found = consequences_of(evening.picture, NoteKind.GAME_LOSS, entrant, "1", NOW_MS)
    assert found.match is not None
    assert found.match.code == "penalties.loses_game_settles"
    give(evening, NoteKind.GAME_LOSS, entrant, "1")
    assert results(evening)[0] is not None


@pytest.mark.parametrize("games", [True, False])
def test_a_game_loss_after_the_match_time_is_in_the_result(evening: Evening, games: bool) -> None:
    entrant = player(evening)
    evening.desk.do(StartRoundClock(evening.event, NOW_MS - 3_600_000))
    if games:
        table = evening.picture.pending[0].table_number
        evening.desk.do(EndGame(evening.event, NOW_MS - 3_000_000, table, Winner.A))
    give(evening, NoteKind.GAME_LOSS, entrant, "1")
    assert results(evening)[0] == ("1-1" if games else None), "the slip decides where the games were not followed"
    assert clock_board(evening.picture).at(NOW_MS).tables[0].card.games == ((1, 1, 0) if games else (0, 1, 0))
    assert len(notes(evening.picture)) == 1


def test_both_players_of_a_match_can_lose_it(evening: Evening) -> None:
    match = evening.picture.pending[0]
    one, other = evening.picture.entrant(match.a_id), evening.picture.entrant(match.b_id)
    give(evening, NoteKind.MATCH_LOSS, one, "1")
    give(evening, NoteKind.MATCH_LOSS, other, "1")
    assert results(evening)[0] == "dl"
    give(evening, NoteKind.MATCH_LOSS, one, "1")
    assert results(evening)[0] == "dl"


def test_a_disqualification_costs_the_running_match_and_the_event(evening: Evening) -> None:
    entrant = player(evening)
    give(evening, NoteKind.DISQUALIFICATION, entrant, "1")
    assert results(evening)[0] == "fa"
    assert player(evening).dropped_after == 1
    assert len(notes(evening.picture)) == 1
    evening.desk.undo(evening.event)
    assert (results(evening)[0], player(evening).dropped_after, notes(evening.picture)) == (None, None, ())
    give(evening, NoteKind.DISQUALIFICATION, player(evening, alone=True), "1")
    assert player(evening, alone=True).dropped_after == 1
    assert (
        consequences_of(evening.picture, NoteKind.DISQUALIFICATION, player(evening, alone=True), "1", NOW_MS).drops
        is None
    )


def test_a_penalty_for_a_past_round_corrects_its_result(evening: Evening) -> None:
    entrant = player(evening)
    evening.report_all()
    evening.pair()
    give(evening, NoteKind.MATCH_LOSS, entrant, "1")
    assert results(evening)[0] == "fa"
    assert notes(evening.picture)[0].round_name == "1"
    assert consequences_of(evening.picture, NoteKind.MATCH_LOSS, entrant, "1", NOW_MS).lost is None
    give(evening, NoteKind.WARNING, entrant, "1")
    assert len(notes(evening.picture)) == 2


def test_in_the_knockout_the_other_goes_on(evening: Evening) -> None:
    for _ in range(2):
        if not evening.picture.pending:
            evening.pair()
        evening.report_all()
    evening.play_knockout()
    evening.desk.undo(evening.event)
    final = evening.picture.pending[0]
    give(evening, NoteKind.MATCH_LOSS, evening.picture.entrant(final.b_id), "final")
    assert event_queries.champion_of(evening.picture) == evening.picture.entrant(final.a_id).name
    # A second match loss in the same match never turns the winner over: both have lost.
    give(evening, NoteKind.MATCH_LOSS, evening.picture.entrant(final.a_id), "final")
    assert event_queries.champion_of(evening.picture) is None
    assert event_queries.status(evening.picture).phase == "finished"
    assert len(notes(evening.picture)) == 2


def test_what_cannot_be_done_changes_nothing(evening: Evening) -> None:
    entrant = player(evening)
    found = consequences_of(evening.picture, NoteKind.MATCH_LOSS, entrant, "1", NOW_MS)
    evening.report("1 2-0")
    note = NotePenalty(evening.event, NoteKind.MATCH_LOSS, entrant.code)
    assert refusal(evening.desk, GivePenalty(note, found.lost)) == "result.there_already"
    assert notes(evening.picture) == ()


def test_notes_are_corrected_and_taken_off(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(NotePenalty(event, NoteKind.CAUTION, "P001", 1, "late", "SET-4"))
    (line,) = notes(evening.picture)
    changes = desk.do(CorrectNote(line.id, NotePenalty(event, NoteKind.WARNING, "P002", 2, "very late", "set-4", "1")))
    assert say(changes.name) == "round 1, table 2: Warning for Player 2 (very late) corrected"
    (now,) = notes(evening.picture)
    assert (now.kind, now.name, now.table, now.words, now.rule, now.at) == (
        NoteKind.WARNING,
        "Player 2",
        1,  # where the player plays, whatever was typed
        "very late",
        "SET-4",
        line.at,
    )
    changes = desk.do(RemoveNote(event, line.id))
    assert say(changes.name) == "round 1, table 2: Warning for Player 2 (very late) removed from the record"
    assert notes(evening.picture) == ()
    assert refusal(desk, RemoveNote(event, line.id)) == "note.gone"
    desk.undo(event)
    desk.undo(event)
    (now,) = notes(evening.picture)
    assert replace(now, row=line.row) == line  # the versions of the rows differ


def _said(text: Phrase | str) -> str:
    return say(text) if isinstance(text, Phrase) else text


def test_a_note_that_becomes_a_game_loss_says_that_the_result_stays(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(NotePenalty(event, NoteKind.WARNING, "P001", 1, "late"))
    evening.report("1 2-0")
    (line,) = notes(evening.picture)
    changes = desk.do(CorrectNote(line.id, NotePenalty(event, NoteKind.GAME_LOSS, "P001", 1, "late")))
    assert [warning.code for warning in changes.warnings] == ["penalties.game_over"]


def test_the_name_of_a_ruling_is_its_title_in_the_rulebook() -> None:
    names = {key: rule_name(key) for key in RULINGS}
    for language in LANGUAGES:
        shown = {key: say(name, language) for key, name in names.items() if isinstance(name, Phrase)}
        assert shown == {key: translate(ruling.title, language) for key, ruling in RULINGS.items()}


def test_a_note_rests_on_a_rule_or_a_ruling_that_there_is(evening: Evening) -> None:
    for rule in ("set-4", "Swiss_time_up", ""):
        evening.desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", rule=rule))
    noted = notes(evening.picture)
    assert [line.rule for line in noted] == ["SET-4", "swiss_time_up", ""]
    assert [_said(line.said) for line in noted] == ["SET-4", "A Swiss match runs out of time", ""]
    assert _said(replace(noted[1], words="drawn").said) == "drawn (A Swiss match runs out of time)"
    assert refusal(evening.desk, NotePenalty(evening.event, NoteKind.CAUTION, "P001", rule="SET-99")) == "note.no_rule"
    assert (
        refusal(evening.desk, NotePenalty(evening.event, NoteKind.CAUTION, "P001", round_name="7")) == "note.no_round"
    )
