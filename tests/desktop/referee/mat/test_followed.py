"""Games being followed are restored unchanged after the window was closed or killed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pytest
from evenings import Evening, new_evening
from mathands import DOT, ZAC, Hand, die_place, recorded
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.commands import EditEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.mat.seats import players_by_side
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.errors import UserError
from irondie_to.printing.press import Press

LEFT = Qt.MouseButton.LeftButton
REDO = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
GIVEN = recorded("zac-and-dot")


class Opener(Protocol):
    """Opens the part in another window, as a restart does."""

    def __call__(self, event_id: int | None = None) -> GamePart: ...


@pytest.fixture
def another(desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot) -> Iterator[Opener]:
    """Opens the part in another window on the same database, as a restart or a second window does."""
    made: list[GamePart] = []

    def open_another(event_id: int | None = None) -> GamePart:
        context = WindowContext(desk, settings, theme, Press)
        context.open_event(event_id)
        part = GamePart(context)
        show_language(part)
        part.refresh()
        part.resize(1072, 650)
        part.show()
        made.append(part)
        return part

    yield open_another
    for part in made:
        part.close()
        part.context.close()
        part.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def told(part: GamePart) -> list[Message]:
    """Collects the messages this window shows from now on."""
    messages: list[Message] = []
    part.context.messages.posted.connect(messages.append)
    return messages


def play(part: GamePart, actions: int) -> Hand:
    """Play the first actions of the recorded game."""
    hand = Hand(part)
    hand.start(GIVEN)
    for action in GIVEN["actions"][:actions]:
        hand.do(action)
    return hand


def stored(part: GamePart) -> int:
    """The number of stored games being followed, after everything waiting was stored."""
    return len(part.context.desk.unfinished(UnfinishedKind.GAME, part.context.event_id))


def test_a_game_is_there_again_as_it_was(another: Opener) -> None:
    first = another()
    play(first, 4)
    first.context.close()
    again = another()
    assert again.game == first.game
    assert again.areas.currentWidget() is again.play
    assert again.play.log.rows.rowCount() == first.play.log.rows.rowCount()
    assert again.play.entry == first.play.entry  # the game asks the same question


def test_what_was_taken_back_can_be_done_again_after_a_restart(another: Opener) -> None:
    first = another()
    play(first, 4)
    for _ in range(2):
        QTest.mouseClick(first.undo_button, LEFT)
    first.context.close()
    again = another()
    assert again.game == first.game
    QTest.keyClick(again.play.mat, Qt.Key.Key_Z, REDO)
    assert again.game is not None
    assert again.game.at == 3


def test_the_line_that_was_put_aside_is_there_after_a_restart(another: Opener) -> None:
    first = another()
    hand = play(first, 2)
    QTest.mouseClick(first.undo_button, LEFT)
    hand.type("x")
    assert first.game is not None
    assert first.game.aside
    first.context.close()
    assert another().game == first.game


def test_throws_are_no_steps_of_the_event(another: Opener, evening: Evening) -> None:
    part = another(evening.event)
    steps, picture = len(evening.desk.journal(evening.event)), evening.picture
    changes: list[object] = []
    part.context.changed.connect(changes.append)
    play(part, 4)
    assert stored(part) == 1
    assert len(evening.desk.journal(evening.event)) == steps
    assert evening.picture is picture
    assert not changes


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Round 1 is paired; all players at the first two tables have sets."""
    found = new_evening(desk)
    found.pair()
    for match in found.picture.matches[:2]:
        for row_id, dice in ((match.a_id, ZAC), (match.b_id, DOT)):
            desk.do(RegisterSet(found.event, found.picture.entrant(row_id).code, dice))
    return found


def call(part: GamePart, evening: Evening, table: int) -> None:
    """Call the referee to this table."""
    part.on_call(evening.picture.matches[table - 1])
    part.refresh()


def test_games_of_two_tables_are_each_there(another: Opener, evening: Evening) -> None:
    first = another(evening.event)
    games = {}
    for table in (1, 2):
        first.areas.show_start()
        call(first, evening, table)
        QTest.mouseClick(first.start_form.begin, LEFT)
        Hand(first).type("x")
        games[table] = first.game
    first.context.close()
    again = another(evening.event)
    assert again.game == games[2]
    again.areas.show_start()
    box = again.session.followed.box
    assert [line.table for line in box.list.rows.shown] == [2, 1]
    box.list.selectRow(1)
    QTest.mouseClick(box.open_button, LEFT)
    assert again.game == games[1]
    assert again.session.link.attached is not None
    assert again.session.link.attached.table == 1
    called = another(evening.event)
    called.play.clear()
    call(called, evening, 1)
    assert called.game == games[1]


def test_a_game_of_a_renamed_player_is_there_with_its_sides(another: Opener, evening: Evening) -> None:
    first = another(evening.event)
    call(first, evening, 1)
    QTest.mouseClick(first.start_form.begin, LEFT)
    attached = first.session.link.attached
    assert attached is not None
    first.context.close()
    player = evening.picture.entrant(attached.seated[0])
    evening.desk.do(EditEntrant(evening.event, player.code, PlayerDetails("Somebody")))
    again = another(evening.event)
    found = again.session.link.attached
    assert found is not None
    assert again.game is not None
    assert players_by_side(again.game, found) == (0, 1)


def test_a_game_on_record_is_followed_no_longer_until_it_is_played_on(another: Opener, evening: Evening) -> None:
    part = another(evening.event)
    hand = play(part, 3)
    assert stored(part) == 1
    part.game_actions["save"].trigger()
    assert stored(part) == 0
    assert len(evening.desk.game_records(evening.event)) == 1
    QTest.mouseClick(part.undo_button, LEFT)
    assert stored(part) == 0
    QTest.keyClick(part.play.mat, Qt.Key.Key_Z, REDO)
    hand.do(GIVEN["actions"][3])
    assert stored(part) == 1
    evening.desk.undo(evening.event)
    assert stored(part) == 2
    assert not evening.desk.game_records(evening.event)


def test_a_record_that_is_only_looked_at_is_not_stored(another: Opener, evening: Evening, qtbot: QtBot) -> None:
    part = another(evening.event)
    play(part, 3)
    part.game_actions["save"].trigger()
    part.areas.show_start()
    qtbot.waitUntil(lambda: len(part.session.records.box.list.rows.shown) == 1)
    before = part.game
    part.session.records.box.list.selectRow(0)
    QTest.mouseClick(part.session.records.box.open_button, LEFT)
    qtbot.waitUntil(lambda: part.game is not before)
    QTest.mouseClick(part.undo_button, LEFT)
    assert stored(part) == 0


def test_a_game_is_discarded_and_undo_brings_it_back(another: Opener, evening: Evening) -> None:
    part = another(evening.event)
    play(part, 3)
    game = part.game
    part.session.followed.discard()
    assert part.game is None
    assert part.areas.currentWidget() is part.start_form
    assert stored(part) == 0
    assert not part.session.followed.box.isVisibleTo(part)
    part.context.commands.undo()
    part.refresh()
    assert stored(part) == 1
    part.session.followed.box.list.selectRow(0)
    QTest.mouseClick(part.session.followed.box.open_button, LEFT)
    assert part.game == game


def test_a_game_is_discarded_in_the_list(another: Opener) -> None:
    part = another()
    play(part, 3)
    part.areas.show_start()
    part.session.followed.box.list.selectRow(0)
    QTest.mouseClick(part.session.followed.box.remove_button, LEFT)
    assert stored(part) == 0
    assert part.game is None


def test_the_list_shows_games_that_other_windows_begin_and_discard(another: Opener, evening: Evening) -> None:
    one, other = another(evening.event), another(evening.event)
    assert not other.session.followed.box.isVisibleTo(other)
    play(one, 3)
    assert [line.name for line in other.session.followed.box.list.rows.shown] == ["Zac – Dot"]
    one.session.followed.discard()
    assert not other.session.followed.box.isVisibleTo(other)
    one.context.commands.undo()
    assert len(other.session.followed.box.list.rows.shown) == 1


def test_a_position_that_is_laid_is_there_again(another: Opener) -> None:
    first = another()
    first.start_form.seats[0][0].dice.setText(ZAC)
    QTest.mouseClick(first.start_form.lay, LEFT)
    QTest.mouseClick(first.areas.laying.mat, LEFT, Qt.KeyboardModifier.NoModifier, die_place(first.areas.laying.mat, 0))
    QTest.keyClicks(first.areas.laying.mat, "b4")
    first.areas.laying.panel.turn.selectAll()
    QTest.keyClicks(first.areas.laying.panel.turn, "3")
    QTest.keyClick(first.areas.laying.panel.turn, Qt.Key.Key_Return)
    first.context.close()
    again = another()
    assert again.areas.currentWidget() is again.areas.laying
    assert again.areas.laying.laying == first.areas.laying.laying
    assert again.areas.laying.laying.dice[0].value == 4
    QTest.mouseClick(again.areas.laying.panel.leave, LEFT)
    assert stored(again) == 0


def test_a_position_laid_over_a_game_is_there_again_with_the_game(another: Opener) -> None:
    first = another()
    play(first, 3)
    game = first.game
    first.game_actions["lay"].trigger()
    first.areas.laying.panel.turn.selectAll()
    QTest.keyClicks(first.areas.laying.panel.turn, "3")
    QTest.keyClick(first.areas.laying.panel.turn, Qt.Key.Key_Return)
    first.context.close()
    again = another()
    assert again.game == game
    assert again.areas.currentWidget() is again.areas.laying
    assert again.areas.laying.laying == first.areas.laying.laying
    QTest.mouseClick(again.areas.laying.panel.begin, LEFT)
    assert again.game is not None
    assert again.game.position is not None
    laid = again.game
    assert stored(again) == 2  # the game it was laid over is still stored
    last = another()
    assert last.game == laid


def test_a_throw_on_a_game_that_went_on_in_another_window_is_refused_and_that_game_is_shown(another: Opener) -> None:
    one = another()
    play(one, 2)
    other = another()
    hands = Hand(one), Hand(other)
    hands[0].do(GIVEN["actions"][2])
    messages = told(other)
    QTest.mouseClick(other.undo_button, LEFT)
    assert [message.phrase.code for message in messages] == ["unfinished.changed_elsewhere"]
    assert other.game == one.game
    hands[1].do(GIVEN["actions"][3])
    assert stored(other) == 1
    assert another().game == other.game


def test_a_game_that_another_window_discarded_goes_on_as_one_of_its_own(another: Opener) -> None:
    one = another()
    play(one, 2)
    other = another()
    one.session.followed.discard()
    messages = told(other)
    Hand(other).do(GIVEN["actions"][2])
    assert stored(other) == 1
    assert [message.phrase.code for message in messages] == ["unfinished.gone"]
    assert another().game == other.game


def test_a_game_that_went_on_in_another_window_is_not_put_on_record_as_it_was(
    another: Opener, evening: Evening
) -> None:
    one = another(evening.event)
    play(one, 2)
    other = another(evening.event)
    Hand(one).do(GIVEN["actions"][2])
    other.game_actions["save"].trigger()
    assert not evening.desk.game_records(evening.event)
    assert other.game == one.game
    other.game_actions["save"].trigger()
    assert len(evening.desk.game_records(evening.event)) == 1


def test_another_event_shows_its_own_games(another: Opener, evening: Evening) -> None:
    part = another(evening.event)
    play(part, 2)
    game = part.game
    other = new_evening(evening.desk)
    part.context.open_event(other.event)
    part.refresh()
    assert part.game is None
    assert part.areas.currentWidget() is part.start_form
    part.context.open_event(evening.event)
    part.refresh()
    assert part.game == game


def test_a_throw_that_could_not_be_stored_is_told_and_stored_when_the_window_goes(
    another: Opener, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = another(evening.event)
    play(part, 2)
    messages = told(part)

    def refuse(*_given: object) -> None:
        raise UserError("database.not_stored", reason="full")

    with monkeypatch.context() as patch:
        patch.setattr(Desk, "keep", refuse)
        Hand(part).do(GIVEN["actions"][2])
    assert [message.phrase.code for message in messages] == ["database.not_stored"]
    part.context.open_event(None)
    part.context.close()
    assert another(evening.event).game == part.game


def test_a_throw_that_could_not_be_stored_is_stored_when_another_game_is_begun(
    another: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = another()
    play(part, 2)
    game_id = part.session.followed.slot.row_id

    def refuse(*_given: object) -> None:
        raise UserError("database.not_stored", reason="full")

    with monkeypatch.context() as patch:
        patch.setattr(Desk, "keep", refuse)
        Hand(part).do(GIVEN["actions"][2])
    game = part.game
    part.areas.show_start()
    QTest.mouseClick(part.start_form.begin, LEFT)
    assert part.game != game
    part.session.followed.box.opened.emit(game_id)
    assert part.game == game


def test_who_plays_next_with_which_sets_is_there_again(another: Opener) -> None:
    first = another()
    first.start_form.members.selectAll()
    QTest.keyClicks(first.start_form.members, "2")
    QTest.keyClick(first.start_form.members, Qt.Key.Key_Return)
    row = first.start_form.seats[1][1]
    QTest.keyClicks(row.name, "Dot")
    QTest.keyClicks(row.dice, "RSm RAs")
    first.start_form.overtime.setChecked(True)
    first.context.close()
    again = another()
    assert again.start_form.next_game == first.start_form.next_game
    assert again.start_form.seats[1][1].seat == ("Dot", "RSm RAs")
    other = another()
    for part in (again, other):  # neither window blocks the other
        messages = told(part)
        QTest.keyClicks(part.start_form.seats[1][1].dice, " RBa")
        assert not messages
    row = again.start_form.seats[1][1]
    row.name.setText("")
    row.dice.clear()
    other.start_form.fill(again.start_form.next_game)
    assert not again.context.desk.unfinished(UnfinishedKind.SEATS, None)


def test_seats_of_a_game_that_has_begun_are_stored_with_the_game(another: Opener) -> None:
    first = another()
    play(first, 1)
    assert not first.context.desk.unfinished(UnfinishedKind.SEATS, None)


def test_a_position_with_the_sets_of_the_start_form_leaves_another_game_as_it_is(
    another: Opener, evening: Evening
) -> None:
    part = another(evening.event)
    call(part, evening, 1)
    QTest.mouseClick(part.start_form.begin, LEFT)
    Hand(part).type("x")
    game = part.game
    part.game_actions["new"].trigger()
    call(part, evening, 2)
    QTest.mouseClick(part.start_form.lay, LEFT)
    assert stored(part) == 2
    link, laying = part.session.link, part.areas.laying
    assert link.attached is not None
    assert link.attached.table == 2
    laying.lay(laying.laying.move(0, 0, "attack").turn_to(0, 4).move(9, 1, "attack").turn_to(9, 5))
    laying.changed.emit()
    QTest.mouseClick(laying.panel.begin, LEFT)
    assert part.areas.shows_play
    assert part.play.panel.where.text() == "Table 2, game 1"
    part.game_actions["save"].trigger()
    (row,) = evening.desk.game_records(evening.event)
    assert row.match_id == evening.picture.matches[1].id
    part.areas.show_start()
    part.session.followed.box.list.selectRow(0)
    QTest.mouseClick(part.session.followed.box.open_button, LEFT)
    assert part.game == game
    assert link.attached is not None
    assert link.attached.table == 1


def test_the_start_form_shows_and_stores_only_the_entries_of_the_open_event(another: Opener, evening: Evening) -> None:
    part, other = another(evening.event), new_evening(evening.desk)
    form = part.start_form
    for rows, name in zip(form.seats, ("Eva", "Bo"), strict=True):
        QTest.keyClicks(rows[0].name, name)
    entered = form.next_game
    part.context.open_event(other.event)
    part.refresh()
    assert form.next_game.is_empty
    QTest.keyClicks(form.seats[0][0].name, "Ida")
    part.context.open_event(evening.event)
    part.refresh()
    assert form.next_game == entered
    part.context.open_event(other.event)
    part.refresh()
    assert form.names == ["Ida", ""]
