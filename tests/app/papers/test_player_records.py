"""The content of players' records: every round once, with what came of it and where it led."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import LEGAL, Evening, new_evening
from paperevents import make_event, with_knockout

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.player_records import PersonalRecord, PlayerRecords, RecordRow, player_records
from irondie_to.app.standings.queries import standings
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import Options


def played(evening: Evening, rounds: int) -> None:
    """Play rounds in which the first player of each match wins 2–0."""
    for _ in range(rounds):
        evening.play_round()


def of(view: PlayerRecords, code: str) -> PersonalRecord:
    (found,) = (record for record in view.records if record.who.code == code)
    return found


def said(row: RecordRow) -> str | Phrase:
    return row.told.code if row.told is not None else row.games


def test_every_round_has_table_opponent_games_points_and_rank(desk: Desk) -> None:
    evening = new_evening(desk, 7, swiss_rounds=3, cut=4)
    played(evening, 3)
    picture = evening.picture
    view = player_records(picture)
    assert [record.who.code for record in view.records] == [entrant.code for entrant in picture.entrants]
    assert (view.players, view.cut, view.after) == (7, 4, Phrase("paper.round", {"round": 3}))
    ranks = [{line.code: line.rank for line in standings(picture, number).lines} for number in (1, 2, 3)]
    points = [{line.code: line.points for line in standings(picture, number).lines} for number in (1, 2, 3)]
    for record in view.records:
        code = record.who.code
        assert [row.round for row in record.rows] == [1, 2, 3]
        assert [row.rank for row in record.rows] == [found[code] for found in ranks]
        assert [row.points for row in record.rows] == [found[code] for found in points]
        assert record.points == points[-1][code]
        assert record.rank == ranks[-1][code]
    matches = 0
    for number, row in enumerate(picture.swiss):
        for match in picture.matches_of(row):
            one, other = picture.entrant(match.a_id).code, picture.entrant(match.b_id).code
            for me, opponent, games, result in ((one, other, "2–0", "win"), (other, one, "0–2", "loss")):
                found = of(view, me).rows[number]
                assert found.opponent is not None
                assert (found.table, found.opponent.code) == (match.table_number, opponent)
                assert (found.games, found.result, found.told) == (games, result, None)
                matches += 1
        (free,) = picture.awards_of(row, "bye")
        bye = of(view, free.code).rows[number]
        assert bye[1:6] == (None, None, "", Phrase("standings_page.bye"), "win")
    assert matches == 3 * 6


def test_knockout_rounds_follow_without_points_and_rank(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=6)
    played(evening, 1)
    evening.play_knockout()
    picture = evening.picture
    view = player_records(picture)
    assert view.after == Phrase("paper.final")
    champion = view.records[[record.rank for record in view.records].index(1)]
    assert [row.result for row in champion.rows] == ["win"] * 4
    first = champion.rows[1]
    assert first.told == Phrase("standings_page.bye")
    assert first.opponent is None
    assert [row.round for row in champion.rows] == [
        1,
        Phrase("event_page.brief_quarterfinals"),
        Phrase("event_page.brief_semifinals"),
        Phrase("event_page.brief_final"),
    ]
    assert {row.points for row in champion.rows[1:]} == {row.rank for row in champion.rows[1:]} == {None}
    second = view.records[[record.rank for record in view.records].index(2)]
    last = second.rows[-1]
    assert last.opponent == champion.who
    assert (last.games, last.result) == ("0–2", "loss")
    assert champion.rows[-1].opponent == second.who
    others = [record for record in view.records if record.rank > 6]
    assert [len(record.rows) for record in others] == [1, 1]


def test_the_final_and_the_match_for_third_place_are_told_to_their_players(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    played(evening, 1)
    evening.play_knockout()
    by_rank = {record.rank: record for record in player_records(evening.picture).records}
    for won, lost, name in ((1, 2, "event_page.brief_final"), (3, 4, "paper.short_third")):
        for me, other, games in ((won, lost, "2–0"), (lost, won, "0–2")):
            last = by_rank[me].rows[-1]
            assert len(by_rank[me].rows) == 3
            assert isinstance(last.round, Phrase)
            assert (last.round.code, last.opponent, last.games) == (name, by_rank[other].who, games)


def test_a_match_without_games_says_how_it_was_decided(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    evening.pair()
    evening.report("1 fb 2 id")
    view = player_records(evening.picture)
    match, other = evening.picture.matches
    won = of(view, evening.picture.entrant(match.a_id).code).rows[0]
    lost = of(view, evening.picture.entrant(match.b_id).code).rows[0]
    assert [(said(row), row.result) for row in (won, lost)] == [("result.won", "win"), ("result.lost", "loss")]
    drawn = of(view, evening.picture.entrant(other.b_id).code).rows[0]
    assert (said(drawn), drawn.result) == ("result.told_id", "draw")
    assert view.cut == 0


def test_only_finished_rounds_count(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=2)
    evening.pair()
    with pytest.raises(UserError, match="no_standings"):
        player_records(evening.picture)
    evening.report_all()
    evening.pair()
    evening.report("1 2-0")
    view = player_records(evening.picture)
    assert {len(record.rows) for record in view.records} == {1}
    evening.report("2 2-0")
    desk.do(MakeCut(evening.event))
    assert {len(record.rows) for record in player_records(evening.picture).records} == {2}


def test_any_choice_of_players_in_the_order_of_names() -> None:
    made = make_event(12, rounds=2, options=Options(swiss_rounds=2, cut=4))
    view = player_records(made, ("P011", "P001"))
    assert [record.who.listed for record in view.records] == ["Bianchi, Marco", "Mariani, Camilla"]
    with pytest.raises(UserError, match="unknown"):
        player_records(made, ("nobody like that",))
    with pytest.raises(UserError, match="no_records"):
        player_records(made, ("P003",))  # never checked in


def test_the_set_and_the_tie_breaks_are_those_of_the_event() -> None:
    made = make_event(8, rounds=2, options=Options(swiss_rounds=2, cut=4))
    rows = tuple(row._replace(dice=LEGAL, set_at="2026-11-21T09:31:00Z", set_number=2) for row in made.entrant_rows)
    made = with_knockout(replace(made, entrant_rows=rows), 9)
    view = player_records(made, clock=lambda at: f"local {at[11:16]}")
    lines = {line.code: line for line in standings(made, 2).lines}
    shown = standings(made, 2).tiebreakers
    for record in view.records:
        line = lines[record.who.code]
        assert dict(zip((column.id for column in view.columns), record.values, strict=True)) == {
            column.id: line.values[shown.index(column.id)] for column in view.columns
        }
        assert (tuple(record.matches), tuple(record.games)) == (line.matches, line.games)
        assert len(record.dice.dice) == 9
        assert record.dice.registered == Phrase("paper.set_registered_second", {"time": "local 09:31", "number": 2})
    assert [column.id for column in view.columns] == [item.value for item in made.options.tiebreakers]
