"""Game records of an event: saving, replacing, removing, undoing."""

from __future__ import annotations

from functools import partial

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import GameRecordRow
from irondie_to.app.referee.mat.game import GameSeat, open_record, record_text, start, take
from irondie_to.app.referee.mat.unfinished_games import RemoveGameRecord, SaveGameRecord, game_record, record_lines
from irondie_to.errors import UserError
from irondie_to.rules.engine import actions

ZAC, DOT = "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe"
GAME = start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])
TEXT = record_text(GAME)


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players with round 1 paired."""
    found = new_evening(desk)
    found.pair()
    return found


def test_a_record_is_kept_with_its_match_and_comes_out_as_it_was(evening: Evening) -> None:
    match = evening.picture.matches[2]
    done = evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT, match.id, 2))
    (row,) = evening.desk.game_records(evening.event)
    assert row.id == done.value
    assert open_record(row.record).game == GAME
    (line,) = record_lines(evening.picture, [row])
    assert (line.table, line.game, line.round_name, line.name) == (match.table_number, 2, "1", "Zac – Dot")


def test_a_record_that_another_station_replaced_is_not_removed(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 2)
    evening.pair()
    match = evening.picture.pending[0].id
    desk.do(SaveGameRecord(evening.event, "Ada – Bo", TEXT, match, 1))
    (seen,) = desk.game_records(evening.event)
    other_desk.do(SaveGameRecord(evening.event, "Bo – Ada", TEXT, match, 1))
    assert refusal(desk, RemoveGameRecord(evening.event, seen.id, seen)) == "desk.changed_elsewhere"
    assert [row.name for row in desk.game_records(evening.event)] == ["Bo – Ada"]


def test_a_record_replaces_only_the_one_that_was_seen(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 2)
    evening.pair()
    match = evening.picture.pending[0].id

    def save(name: str, seen: tuple[GameRecordRow, ...] | None) -> SaveGameRecord:
        return SaveGameRecord(evening.event, name, TEXT, match, 1, seen=seen)

    other_desk.do(save("Ada – Bo", ()))
    assert refusal(desk, save("Bo – Ada", ())) == "records.saved_elsewhere"
    seen = tuple(desk.game_records(evening.event))
    other_desk.do(save("Eva – Bo", seen))
    assert refusal(desk, save("Bo – Ada", seen)) == "records.saved_elsewhere"
    assert [row.name for row in desk.game_records(evening.event)] == ["Eva – Bo"]
    other_desk.do(RemoveGameRecord(evening.event, seen[0].id))
    assert refusal(desk, save("Bo – Ada", seen)) == "records.saved_elsewhere"
    desk.do(save("Bo – Ada", ()))
    desk.do(save("Bo – Eva", tuple(desk.game_records(evening.event))))
    assert [row.name for row in desk.game_records(evening.event)] == ["Bo – Eva"]


def test_saving_the_same_game_of_the_match_again_replaces_the_record(evening: Evening) -> None:
    match = evening.picture.matches[0]
    evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT, match.id, 1))
    later = record_text(take(GAME, actions.Throw(0, ())))
    evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", later, match.id, 1))
    evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT, match.id, 2))
    rows = evening.desk.game_records(evening.event)
    assert [(row.game_number, row.record) for row in rows] == [(1, later), (2, TEXT)]
    evening.desk.undo(evening.event)
    evening.desk.undo(evening.event)
    assert [row.record for row in evening.desk.game_records(evening.event)] == [TEXT]
    evening.desk.redo(evening.event)
    assert [row.record for row in evening.desk.game_records(evening.event)] == [later]


def test_a_record_without_a_match_stands_by_itself_and_is_removed(evening: Evening) -> None:
    first = evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT)).value
    second = evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT)).value
    assert isinstance(first, int)
    assert first != second
    evening.desk.do(RemoveGameRecord(evening.event, first))
    assert [row.id for row in evening.desk.game_records(evening.event)] == [second]
    with pytest.raises(UserError) as fault:
        evening.desk.do(RemoveGameRecord(evening.event, first))
    assert fault.value.code == "records.gone"
    with pytest.raises(UserError):
        evening.desk.read(partial(game_record, record_id=first))
    evening.desk.undo(evening.event)
    assert evening.desk.read(partial(game_record, record_id=first)).record == TEXT


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "form.no_json"),
        ("{}", "form.missing_field_at"),
        (TEXT.replace('"actions": []', '"actions": [{"do": "forgo", "by": "A"}]'), "mat.refused"),
        (TEXT.replace('"actions": []', '"actions": [{"do": "jump"}]'), "form.at_action"),
    ],
)
def test_what_is_no_whole_record_is_not_kept(evening: Evening, text: str, code: str) -> None:
    with pytest.raises(UserError) as fault:
        evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", text))
    assert fault.value.code == code
    assert not evening.desk.game_records(evening.event)


def test_a_match_of_another_event_takes_no_record(evening: Evening, desk: Desk) -> None:
    other = new_evening(desk)
    match = evening.picture.matches[0]
    with pytest.raises(UserError) as fault:
        desk.do(SaveGameRecord(other.event, "Zac – Dot", TEXT, match.id, 1))
    assert fault.value.code == "records.no_match"


@pytest.mark.parametrize("game", [-1, 0, 13, 2**40])
def test_a_game_that_no_match_comes_to_takes_no_record(evening: Evening, game: int) -> None:
    match = evening.picture.matches[0]
    with pytest.raises(UserError) as fault:
        evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT, match.id, game))
    assert fault.value.code == "records.no_game"
    evening.desk.do(SaveGameRecord(evening.event, "Zac – Dot", TEXT, match.id, 12))
