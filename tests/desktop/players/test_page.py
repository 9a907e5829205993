"""The Players page, operated with mouse and keyboard as at a registration desk."""

from __future__ import annotations

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from room import shown_columns

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import codes_of
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, CheckIn, CheckOut, Drop, EditEntrant, RegisterSet, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.drafts import SetDraft, draft_row
from irondie_to.app.players.lists.reading import read_list
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round, published_bye
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.table.cells import PADDING
from irondie_to.desktop.controls.table.column import PaintedCell
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.purposes import PairRoundAgain, Purpose
from irondie_to.desktop.players import table
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.players.side import PlayersSplitter
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.rules.dice_set import read_set
from irondie_to.rules.notation import read_die
from irondie_to.tournament.model import Outcome

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
ENTER = Qt.Key.Key_Return


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players who are checked in."""
    context.open_event(evening.event)
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def settle(page: PlayersPage) -> None:
    """Wait until pending timers and work in threads are finished."""
    QTest.qWait(1)
    assert page.isVisible()


def names(page: PlayersPage) -> list[str]:
    return [line.name for line in page.list.table.rows.shown]


def pick(page: PlayersPage, name: str) -> None:
    page.list.choose_row(names(page).index(name))
    settle(page)


def state(page: PlayersPage, name: str) -> str:
    return next(line.state for line in page.list.table.rows.shown if line.name == name)


def enter(page: PlayersPage, name: str, *, check_in: bool = False) -> None:
    QTest.keyClicks(page.list.names, name)
    page.list.names.found.hide()
    QTest.keyClick(page.list.names, ENTER, SHIFT if check_in else Qt.KeyboardModifier.NoModifier)
    settle(page)


def press(page: PlayersPage, action: str) -> None:
    found = {str(name): one for name, one in page.actions_of.by_name.items()}[action]
    assert found.isEnabled()
    found.trigger()
    settle(page)


def test_names_are_entered_one_after_the_other(page: PlayersPage) -> None:
    page.focus_first()
    assert page.focusWidget() is page.list.names
    enter(page, "Ada")
    enter(page, "Bea", check_in=True)
    assert names(page)[:2] == ["Ada", "Bea"]
    assert (state(page, "Ada"), state(page, "Bea")) == ("entered", "in")
    assert page.player.name.text() == "Bea"
    assert page.list.names.text() == ""


def test_a_refused_name_is_typed_over(page: PlayersPage) -> None:
    page.focus_first()
    enter(page, "Player 1")
    enter(page, "Ada")
    assert names(page)[0] == "Ada"
    assert page.list.names.text() == ""


def test_another_event_begins_with_empty_fields(page: PlayersPage, context: WindowContext, desk: Desk) -> None:
    other = new_evening(desk, players=4).event
    QTest.keyClicks(page.find_field, "er 3")
    QTest.keyClicks(page.list.names, "Ad")
    context.open_event(other)
    settle(page)
    assert (page.find_field.text(), page.list.names.text()) == ("", "")
    assert len(names(page)) == 4


def test_known_persons_complete_with_their_club(
    page: PlayersPage, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    for season, club in (("Autumn", "Torino"), ("Winter", "Alba")):
        other = int(desk.do(CreateEvent(season, "2025-10-04", 1)).value or 0)
        desk.do(AddEntrant(other, PlayerDetails("Aylin Çelikoğlu", club)))
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Zoe")))
    field = page.list.names
    qtbot.waitUntil(lambda: field.completer().model().rowCount() == 2)
    field.setFocus()
    QTest.keyClicks(field, "celik")
    found = field.found
    assert [found.model().index(row, 0).data() for row in range(found.model().rowCount())] == [
        "Aylin Çelikoğlu  ·  Torino",
        "Aylin Çelikoğlu  ·  Alba",
    ]
    QTest.keyClick(found, Qt.Key.Key_Down)
    QTest.keyClick(found, Qt.Key.Key_Down)
    QTest.keyClick(found, ENTER)
    settle(page)
    added = context.picture.entrants[-1]
    assert (added.name, added.club) == ("Aylin Çelikoğlu", "Alba")
    assert len(context.picture.entrants) == 6
    assert field.text() == ""


def test_persons_whom_the_club_meets_or_loses_meanwhile_are_suggested_or_not(
    page: PlayersPage, desk: Desk, qtbot: QtBot
) -> None:
    model = page.list.names.completer().model()

    def wait_for(*shown: str) -> None:
        page.refresh()
        qtbot.waitUntil(lambda: [model.index(row, 0).data() for row in range(model.rowCount())] == list(shown))

    wait_for()
    other = int(desk.do(CreateEvent("Autumn", "2025-10-04", 1)).value or 0)
    desk.do(AddEntrant(other, PlayerDetails("Zoe")))
    wait_for("Zoe")
    desk.undo(other)
    wait_for()


@pytest.mark.parametrize(("typed", "known"), [("jose pena", "José Peña"), ("gunther gross", "Günther Größ")])
def test_a_known_name_typed_without_its_accents_is_the_known_one(
    page: PlayersPage, context: WindowContext, desk: Desk, qtbot: QtBot, messages: list[Message], typed: str, known: str
) -> None:
    other = int(desk.do(CreateEvent("Autumn", "2025-10-04", 1)).value or 0)
    desk.do(AddEntrant(other, PlayerDetails(known, "Alba")))
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Zoe")))
    qtbot.waitUntil(lambda: page.list.names.completer().model().rowCount() == 1)
    page.focus_first()
    enter(page, typed)
    added = context.picture.entrants[-1]
    assert (added.name, added.club) == (known, "Alba")
    assert typed in context.say(messages[-1].phrase)
    assert [message.tone for message in messages][-2:] == [
        MessageTone.DONE,
        MessageTone.WARNING,
    ]  # the message still offers undo
    qtbot.waitUntil(lambda: not context.is_working)
    enter(page, typed)  # the same name again means somebody else
    assert context.picture.entrants[-1].name == typed
    enter(page, typed.upper())
    assert [message.tone for message in messages][-1:] == [
        MessageTone.FAULT
    ]  # means the player in the event, so no third player is registered
    assert len(context.picture.entrants) == 7


def test_check_in_of_one_and_of_many(page: PlayersPage, context: WindowContext) -> None:
    for name in ("Ada", "Bea", "Cem"):
        context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails(name)))
    settle(page)
    pick(page, "Ada")
    assert page.player.main.isVisible()
    QTest.mouseClick(page.player.main, LEFT)
    settle(page)
    assert state(page, "Ada") == "in"
    assert not page.player.main.isVisible()
    assert not page.player.drop.isVisible()  # nobody drops before the first round
    page.list.table.selectAll()
    settle(page)
    assert page.actions_of.by_name["check_in"].text() == "Check in 2"
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert all(line.state == "in" for line in page.list.table.rows.shown)
    assert len(page.list.table.selected) == 1, "the next action does not go to all of them"


def test_many_who_have_dropped_return_at_once(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada")))
    for code in ("P001", "P002"):
        context.commands.do(Drop(context.event_id or 0, code))
    settle(page)
    page.list.table.selectAll()
    settle(page)
    assert page.actions_of.by_name["check_in"].text() == "Check in 3"
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert all(line.state == "in" for line in page.list.table.rows.shown)


def test_drafts_are_left_out_and_named_when_many_are_checked_in(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    for name, dice in (("Ada", ILLEGAL), ("Bea", LEGAL), ("Cem", LEGAL)):
        context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails(name), dice=dice))
    settle(page)
    page.list.table.selectAll()
    settle(page)
    assert page.actions_of.by_name["check_in"].text() == "Check in 2"
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert [state(page, name) for name in ("Ada", "Bea", "Cem")] == ["entered", "in", "in"]
    assert messages[-1].tone is MessageTone.WARNING
    assert "Ada" in context.say(messages[-1].phrase)


def test_everybody_is_checked_in_by_one_entry_of_the_menu_in_one_step(
    page: PlayersPage, evening: Evening, context: WindowContext, messages: list[Message]
) -> None:
    event, action = evening.event, page.actions_of.by_name["check_in_all"]
    for name, dice in (("Ada", ILLEGAL), ("Bea", LEGAL), ("Cem", None)):
        context.commands.do(AddEntrant(event, PlayerDetails(name), dice=dice))
    context.commands.do(Drop(event, "P001"))
    settle(page)
    assert action in page.actions()  # the window shows these in its menu bar
    assert action in page.actions_of.menu.actions()
    page.find_field.setText("Cem")
    settle(page)
    before = evening.picture.step
    action.trigger()
    settle(page)
    assert [state(page, name) for name in ("Ada", "Bea", "Cem")] == ["entered", "in", "in"]
    assert next(row.dropped_after for row in evening.picture.entrant_rows if row.code == "P001") == 0
    assert messages[-1].tone is MessageTone.WARNING
    assert context.say(messages[-1].phrase) == "Not checked in, because the set isn’t legal: Ada."
    assert evening.picture.step == before + 1
    assert len(page.list.table.selected) == 1
    context.commands.do(RemoveEntrant(event, "P005"))
    settle(page)
    action.trigger()
    settle(page)
    assert context.say(messages[-1].phrase) == "Everybody is checked in."


def test_a_draft_cannot_be_checked_in(page: PlayersPage, context: WindowContext, messages: list[Message]) -> None:
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada"), dice=ILLEGAL))
    settle(page)
    pick(page, "Ada")
    assert page.player.pill.text() == "Draft: 2 faults"
    assert not page.player.pill.has_tick
    assert not page.player.main.isEnabled()
    assert "draft" in page.player.main.toolTip()
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    assert context.say(messages[-1].phrase) == "Not checked in, because the set isn’t legal: Ada."
    context.commands.do(RegisterSet(context.event_id or 0, "P005", LEGAL))
    settle(page)
    assert page.player.pill.text() == "Set is legal"
    assert page.player.pill.has_tick
    assert page.player.main.isEnabled()


def test_nobody_is_checked_in_after_the_cut(
    page: PlayersPage, context: WindowContext, desk: Desk, messages: list[Message]
) -> None:
    event = context.event_id or 0
    context.commands.do(AddEntrant(event, PlayerDetails("Ada")))
    desk.do(ChangeEvent(event, options={"swiss_rounds": 0, "cut": 2}))
    desk.do(MakeCut(event))
    settle(page)
    pick(page, "Ada")
    assert not page.player.main.isEnabled()
    assert "knockout has begun" in page.player.main.toolTip()
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    assert messages[-1].phrase.code == "round.knockout_begun"


def test_an_illegal_set_with_a_draft_of_a_legal_one_is_left_out_too(
    page: PlayersPage, context: WindowContext, desk: Desk
) -> None:
    event = context.event_id or 0
    for name, dice in (("Ada", ILLEGAL), ("Bea", LEGAL)):
        context.commands.do(AddEntrant(event, PlayerDetails(name), dice=dice))
    entrant = next(each for each in context.picture.entrants if each.name == "Ada")
    desk.keep(draft_row(event, None, SetDraft(entrant.id, LEGAL, ILLEGAL, 0)))
    settle(page)
    pick(page, "Ada")
    assert page.player.pill.text() == "draft, not registered"
    assert not page.player.main.isEnabled()
    page.list.table.selectAll()
    settle(page)
    press(page, "check_in")
    assert [state(page, name) for name in ("Ada", "Bea")] == ["entered", "in"]


def test_a_set_that_waits_is_seen_in_the_list(page: PlayersPage, context: WindowContext) -> None:
    enter(page, "Ada", check_in=True)
    for word in ("KSm", "KAs"):
        QTest.mouseClick(page.editor.dice.button(read_die(word)), LEFT)
    settle(page)
    rows = page.list.table.rows
    row = rows.row_of("P005")
    assert rows.index(row, rows.place_of("set")).data() == "draft, not registered"
    assert "not registered" in rows.index(row, rows.place_of("state")).data()
    assert page.player.pill.text() == "draft, not registered"
    assert page.segments.buttons["faults"].text() == "Faults 1"
    pick(page, "Player 1")
    assert not page.own_undo.turn(back=True)
    pick(page, "Ada")
    assert page.editor.notation.text() == "KSm KAs"
    assert page.own_undo.unsaved_step(back=True) == Phrase("editor.unsaved_step", {"name": "Ada"})
    assert page.own_undo.turn(back=True)
    assert page.editor.notation.text() == "KSm"
    press(page, "check_out")
    assert context.picture.entrants[-1].dice == "KSm"
    assert page.player.pill.text() == "Draft: 2 faults"
    context.commands.undo()
    context.commands.undo()
    settle(page)
    assert page.player.pill.text() == "draft, not registered"
    QTest.mouseClick(page.editor.keep_old, LEFT)
    settle(page)
    assert page.segments.buttons["faults"].text() == "Faults 0"
    assert context.picture.entrants[-1].dice is None


def test_a_button_that_is_hidden_in_a_narrow_page_stays_hidden_in_a_narrower_one(
    page: PlayersPage, context: WindowContext, qtbot: QtBot
) -> None:
    event = context.event_id or 0
    context.desk.do(PublishRound(event, propose_round(context.desk.picture(event))))
    settle(page)
    page.choose("P002")
    settle(page)
    head = page.player
    head.setParent(None)  # so that no layout sets its width
    head.show()
    qtbot.addWidget(head)
    shown = []
    for width in range(900, 200, -10):
        head.resize(width, head.height())
        shown.append(not head.drop.isHidden())
    assert shown == sorted(shown, reverse=True)
    assert {True, False} == set(shown)


def test_drop_and_return_and_take_back(page: PlayersPage, context: WindowContext) -> None:
    pick(page, "Player 2")
    QTest.mouseClick(page.player.drop, LEFT)
    settle(page)
    assert state(page, "Player 2") == "dropped"
    assert page.player.main.text() == "Return"
    QTest.mouseClick(page.player.main, LEFT)
    settle(page)
    assert state(page, "Player 2") == "in"
    press(page, "check_out")
    assert state(page, "Player 2") == "entered"
    press(page, "remove")
    assert "Player 2" not in names(page)
    context.commands.undo()
    settle(page)
    assert "Player 2" in names(page)


@pytest.mark.parametrize(
    ("choice", "kinds", "counts"),
    [
        ("loss", ["loss", "loss"], "The 2 missed rounds count as losses"),
        ("bye", ["bye", "bye"], "The 2 missed rounds count as byes"),
        ("nothing", [], "The 2 missed rounds don’t count"),
    ],
)
def test_late_entry_asks_what_missed_rounds_count_as(
    page: PlayersPage, context: WindowContext, evening: Evening, choice: str, kinds: list[str], counts: str
) -> None:
    told: list[Message] = []
    context.messages.posted.connect(told.append)
    evening.play_round()
    evening.play_round()
    enter(page, "Late", check_in=False)
    QTest.mouseClick(page.player.main, LEFT)
    assert page.actions_of.late_menu.isVisible()
    loss, bye, nothing = page.actions_of.late_menu.actions()  # all results are in
    assert loss.text() == "The 2 missed rounds count as losses"
    {"loss": loss, "bye": bye, "nothing": nothing}[choice].trigger()
    page.actions_of.late_menu.hide()
    settle(page)
    assert state(page, "Late") == "in"
    assert [award.kind for award in context.picture.awards] == kinds
    assert context.say(told[-1].phrase) == f"Late checked in\nLate plays from round 3 on. {counts}."
    assert told[-1].step is not None  # it can be undone there


def test_a_late_player_for_whom_no_round_is_left_is_told_so(
    page: PlayersPage, context: WindowContext, evening: Evening
) -> None:
    told: list[Message] = []
    context.messages.posted.connect(told.append)
    for _round in range(3):
        evening.play_round()
    enter(page, "Late", check_in=False)
    QTest.mouseClick(page.player.main, LEFT)
    page.actions_of.late_menu.actions()[-1].trigger()
    page.actions_of.late_menu.hide()
    settle(page)
    words = context.say(told[-1].phrase)
    assert words == "Late checked in\nNo Swiss round is left for Late. The 3 missed rounds don’t count."


def test_a_whole_line_of_a_sheet_is_typed_at_once(page: PlayersPage, context: WindowContext) -> None:
    enter(page, f"Ada Moser (Basel): {LEGAL}", check_in=True)
    row = next(row for row in context.picture.entrants if row.own_name == "Ada Moser")
    assert (row.club, row.checked_in) == ("Basel", True)
    assert row.dice == read_set(LEGAL).text
    enter(page, f"Bo Frei: {ILLEGAL}", check_in=True)  # refused, because the set is not legal
    assert page.list.names.text() == f"Bo Frei: {ILLEGAL}"
    enter(page, f"Bo Frei: {ILLEGAL}", check_in=False)
    row = next(row for row in context.picture.entrants if row.own_name == "Bo Frei")
    assert (row.checked_in, row.dice) == (False, read_set(ILLEGAL).text)


def test_after_the_set_of_a_new_player_the_next_name_is_typed(page: PlayersPage) -> None:
    enter(page, "Ada", check_in=False)
    for text, goes_on in ((ILLEGAL, False), (LEGAL, True)):
        page.list.names.setFocus()
        QTest.keyClick(page.list.names, Qt.Key.Key_Tab)
        assert page.editor.notation.hasFocus()
        page.editor.notation.clear()
        QTest.keyClicks(page.editor.notation, text)
        QTest.keyClick(page.editor.notation, ENTER)
        settle(page)
        assert page.list.names.hasFocus() is goes_on


def test_a_late_player_plays_the_round_that_nobody_has_begun(
    page: PlayersPage, evening: Evening, opened: list[tuple[str, Purpose | None]]
) -> None:
    evening.play_round()
    evening.pair()
    enter(page, "Late", check_in=False)
    QTest.mouseClick(page.player.main, LEFT)
    menu = page.actions_of.late_menu
    again = menu.actions()[0]
    assert menu.activeAction() is again
    assert again.text() == "Plays in round 2, which will be paired again; the previous round counts as a loss"
    again.trigger()
    menu.hide()
    settle(page)
    assert state(page, "Late") == "in"
    assert opened == [("rounds", PairRoundAgain())]
    assert [award.kind for award in evening.picture.awards] == ["loss", "loss"]  # until the round is paired again


def test_a_late_player_plays_whoever_has_the_bye_in_a_round_under_way(page: PlayersPage, desk: Desk) -> None:
    evening = new_evening(desk, 5)
    page.context.open_event(evening.event)
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    settle(page)
    bye = published_bye(evening.picture.swiss[0])
    name = next(one.name for one in evening.picture.entrants if one.code == bye)
    enter(page, "Late", check_in=False)
    QTest.mouseClick(page.player.main, LEFT)
    menu = page.actions_of.late_menu
    against_bye = menu.actions()[0]
    assert menu.activeAction() is against_bye
    assert against_bye.text() == f"Plays in round 1 now, against {name}, who has the bye"
    QTest.keyClick(menu, ENTER)
    settle(page)
    assert state(page, "Late") == "in"
    assert len(evening.picture.matches) == 3
    assert evening.picture.awards == ()
    page.context.commands.undo()
    settle(page)
    assert (len(evening.picture.matches), len(evening.picture.awards)) == (2, 1)
    assert state(page, "Late") == "entered"


def test_two_late_players_play_each_other_at_a_new_table(page: PlayersPage, desk: Desk) -> None:
    evening = new_evening(desk, 4)
    page.context.open_event(evening.event)
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    codes = [str(desk.do(AddEntrant(evening.event, PlayerDetails(name))).value) for name in ("Lena", "Max")]
    settle(page)
    lines = [line for line in page.list.table.rows.shown if line.code in codes]
    page.actions_of.choose(lines, lines[-1])
    assert not page.actions_of.by_name["seat"].isVisible()  # they are not checked in
    page.actions_of.check_in()
    menu = page.actions_of.late_menu
    each_other = menu.actions()[0]
    assert menu.activeAction() is each_other
    assert each_other.text() == "Play each other in round 1 now, at a new table"
    QTest.keyClick(menu, ENTER)
    settle(page)
    assert len(evening.picture.matches) == 3
    assert evening.picture.awards == ()
    page.context.commands.undo()  # both are checked out again
    settle(page)
    desk.do(CheckIn(evening.event, tuple(codes), "loss"))
    settle(page)
    lines = [line for line in page.list.table.rows.shown if line.code in codes]
    page.actions_of.choose(lines, lines[-1])
    assert page.actions_of.by_name["seat"].isVisible()
    page.actions_of.by_name["seat"].trigger()
    settle(page)
    assert codes_of(evening.picture, evening.picture.matches[-1]) == tuple(codes)


def test_the_second_click_on_check_in_does_not_drop_the_player(page: PlayersPage, context: WindowContext) -> None:
    enter(page, "Ada", check_in=False)
    where = page.player.main.mapTo(page, page.player.main.rect().center())
    QTest.mouseClick(page.player.main, LEFT)
    settle(page)
    page.player.drop.setFixedSize(page.player.width(), page.player.height())
    QTest.mouseDClick(page.player.drop, LEFT, pos=page.player.drop.mapFrom(page, where))
    settle(page)
    assert state(page, "Ada") == "in"


def test_shift_and_enter_ask_too_when_it_is_late(page: PlayersPage, evening: Evening) -> None:
    evening.play_round()
    enter(page, "Late", check_in=True)
    assert state(page, "Late") == "entered"
    assert page.actions_of.late_menu.isVisible()
    QTest.keyClick(page.actions_of.late_menu, ENTER)
    settle(page)
    assert state(page, "Late") == "in"
    assert [award.kind for award in evening.picture.awards] == ["loss"]


@pytest.mark.parametrize(
    ("typed", "is_cut", "why"),
    [("Late", True, "round.knockout_begun"), ("Late: KSm", False, "entrant.drafts_left_out")],
)
def test_shift_and_enter_say_why_a_late_player_is_not_checked_in(
    page: PlayersPage, evening: Evening, messages: list[Message], typed: str, is_cut: bool, why: str
) -> None:
    for _round in range(3 if is_cut else 1):
        evening.play_round()
    if is_cut:
        evening.desk.do(MakeCut(evening.event, size=2))
    settle(page)
    enter(page, typed, check_in=True)
    assert state(page, "Late") == "entered"
    assert not page.actions_of.late_menu.isVisible()
    assert (messages[-1].tone, messages[-1].phrase.code) == (MessageTone.FAULT, why)


def test_in_an_event_without_swiss_rounds_the_button_drops_a_player_once_the_knockout_has_begun(
    page: PlayersPage, desk: Desk
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    page.context.open_event(evening.event)
    pick(page, "Player 2")
    assert not page.player.drop.isVisible()
    desk.do(MakeCut(evening.event))
    settle(page)
    assert page.player.drop.isVisible()
    QTest.mouseClick(page.player.drop, LEFT)
    settle(page)
    assert state(page, "Player 2") == "dropped"


def test_the_list_has_a_menu(page: PlayersPage) -> None:
    page.list.menu_wanted.emit(page.mapToGlobal(QPoint(100, 100)))
    assert page.actions_of.menu.isVisible()
    offered = [action.text() for action in page.actions_of.menu.actions() if action.isEnabled()]
    assert offered == [
        "Check everybody in",
        "Mark as paid",
        "Undo the check-in",
        "Drop",
        "Change name, club, table",
        "Set notation",
        "Keep apart from…",
        "Remove from the event",
        "Columns of the list",
    ]
    page.actions_of.menu.hide()


def test_who_has_played_can_only_drop(page: PlayersPage, evening: Evening) -> None:
    evening.pair()
    settle(page)
    pick(page, "Player 1")
    assert not page.actions_of.by_name["remove"].isEnabled()
    assert not page.actions_of.by_name["check_out"].isEnabled()
    press(page, "drop")
    assert state(page, "Player 1") == "dropped"
    assert [match.outcome for match in evening.picture.matches] == [Outcome.PENDING.value] * 2


def test_name_club_and_fixed_table_are_changed_in_place(page: PlayersPage, context: WindowContext) -> None:
    pick(page, "Player 3")
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F2)
    form = page.player.form
    assert page.focusWidget() is form.name
    QTest.keyClicks(form.name, "Ida")
    QTest.keyClick(form.name, Qt.Key.Key_Tab)
    QTest.keyClicks(form.club, "Alba")
    QTest.keyClicks(form.table, "3")
    QTest.keyClick(form.club, ENTER)
    settle(page)
    changed = context.picture.entrants[2]
    assert (changed.name, changed.club, changed.fixed_table) == ("Ida", "Alba", 3)
    assert page.player._rest.text() == "Alba · P003 · always at table 3"
    press(page, "edit")
    QTest.keyClick(form.name, Qt.Key.Key_Escape)
    assert not page.player.is_changing


def test_a_name_that_is_taken_keeps_the_form_open(page: PlayersPage, messages: list[Message]) -> None:
    pick(page, "Player 3")
    press(page, "edit")
    QTest.keyClicks(page.player.form.name, "Player 1")
    QTest.keyClick(page.player.form.name, ENTER)
    assert [message.tone for message in messages][-1:] == [MessageTone.FAULT]
    assert page.player.is_changing


def test_the_filter_finds_parts_of_names_and_kinds_of_players(page: PlayersPage, context: WindowContext) -> None:
    event = context.event_id or 0
    context.commands.do(AddEntrant(event, PlayerDetails("Ömer Aksoy", "İzmir")))
    context.commands.do(AddEntrant(event, PlayerDetails("Bea"), dice=ILLEGAL))
    context.commands.do(CheckOut(event, "P001"))
    settle(page)
    QTest.keyClicks(page.find_field, "omer")
    assert names(page) == ["Ömer Aksoy"]
    assert page.player.name.text() == "Ömer Aksoy"
    QTest.keyClick(page.find_field, Qt.Key.Key_Escape)
    buttons = page.segments.buttons
    assert [button.text() for button in buttons.values()] == [
        "All 6",
        "By phone 0",
        "Not checked in 3",
        "Set missing 5",
        "Faults 1",
        "Waiting 0",
        "Not paid 6",
        "Dropped 0",
    ]
    QTest.mouseClick(buttons["faults"], LEFT)
    assert names(page) == ["Bea"]
    assert not buttons["dropped"].isVisible()
    press(page, "drop")
    QTest.mouseClick(buttons["dropped"], LEFT)
    assert names(page) == ["Bea"]
    QTest.keyClicks(page.find_field, "omer")
    assert names(page) == []
    assert page.list.empty.isVisible()


def test_a_filter_that_fits_nobody_says_so_and_leads_back(page: PlayersPage) -> None:
    for key in ("absent", "faults", "dropped"):
        page.segments.choose(key)
        page.filter.changed.emit()
        assert names(page) == []
        assert page.list.empty.text() == "No players match the filter."
        assert page.player.name.text() == "Nobody selected"
        QTest.mouseClick(page.list.show_all, LEFT)
        assert len(names(page)) == 4
        assert page.segments.key == "all"
    QTest.keyClicks(page.find_field, "nobody")
    assert names(page) == []
    QTest.mouseClick(page.list.show_all, LEFT)
    assert (len(names(page)), page.find_field.text()) == (4, "")


def test_without_players_there_is_no_filter_to_leave(page: PlayersPage, context: WindowContext, desk: Desk) -> None:
    context.open_event(int(desk.do(CreateEvent("Empty", "2025-10-04", 1)).value or 0))
    settle(page)
    assert page.list.empty.isVisible()
    assert not page.list.show_all.isVisible()


def test_who_is_checked_in_leaves_the_list_of_those_not_checked_in(page: PlayersPage, context: WindowContext) -> None:
    event = context.event_id or 0
    for code in ("P001", "P002"):
        context.commands.do(CheckOut(event, code))
    settle(page)
    QTest.mouseClick(page.segments.buttons["absent"], LEFT)
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert names(page) == ["Player 2"]
    assert page.player.name.text() == "Player 2"
    assert page.list.table.hasFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert page.segments.buttons["absent"].text() == "Not checked in 0"
    assert names(page) == []
    assert page.list.show_all.hasFocus()
    context.commands.undo()
    settle(page)
    assert names(page) == ["Player 2"]
    assert page.list.table.hasFocus()


def test_nobody_is_checked_in_beside_a_text_that_cannot_be_read(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    enter(page, "Ada")
    pick(page, "Ada")
    settle(page)
    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, "KSm 2x")
    assert not page.player.main.isEnabled()
    QTest.keyClick(page.editor.notation, Qt.Key.Key_F5)
    assert messages[-1].phrase.code == "entrant.unreadable"
    QTest.mouseClick(page.player.main, Qt.MouseButton.LeftButton)
    settle(page)
    assert state(page, "Ada") == "entered"
    QTest.keyClick(page.editor.notation, Qt.Key.Key_Escape)
    assert page.player.main.isEnabled()
    QTest.keyClick(page.editor.notation, Qt.Key.Key_F5)
    settle(page)
    assert state(page, "Ada") == "in"


@pytest.mark.parametrize("by", ["F5", "mouse"])
@pytest.mark.parametrize("field", ["names", "find", "list"])
def test_after_a_check_in_the_focus_is_where_the_player_was_chosen(
    page: PlayersPage, context: WindowContext, field: str, by: str
) -> None:
    for name in ("Ada", "Bea"):
        context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails(name)))
    settle(page)
    place = {"names": page.list.names, "find": page.find_field, "list": page.list.table}[field]
    if field == "find":
        QTest.keyClicks(place, "ada")
    pick(page, "Ada")
    for before in (place, page.editor.notation):  # the second player is checked in after typing in the set editor
        place.setFocus()
        before.setFocus()
        if by == "F5":
            QTest.keyClick(before, Qt.Key.Key_F5)
        else:
            QTest.mouseClick(page.player.main, LEFT)
        settle(page)
        assert state(page, page.player.name.text()) == "in"
        assert page.focusWidget() is place
        if field == "find":
            QTest.keyClicks(place, "bea")  # replaces the text of the search before
            assert page.player.name.text() == "Bea"
        else:
            pick(page, "Bea")


def test_who_was_entered_just_now_is_followed_by_the_next_name(page: PlayersPage) -> None:
    """Even if the club was added by a double click in the list before the check-in."""
    page.focus_first()
    enter(page, "Ada")
    settle(page)
    page.list.table.setFocus()
    page.player.show_form("club")
    QTest.keyClicks(page.player.form.club, "Milano")
    QTest.keyClick(page.player.form.club, ENTER)
    settle(page)
    QTest.keyClick(page.list.table, Qt.Key.Key_F5)
    settle(page)
    assert state(page, "Ada") == "in"
    assert page.focusWidget() is page.list.names


def test_a_name_is_entered_with_its_club(page: PlayersPage, context: WindowContext) -> None:
    page.focus_first()
    for typed in ("Ada (Milano)", "Bea, milano", "Rossi, Carla"):
        enter(page, typed)
        settle(page)
    found = {one.name: one.club for one in context.picture.entrants[-3:]}
    assert found == {"Ada": "Milano", "Bea": "Milano", "Rossi, Carla": None}


@pytest.mark.storing_thread
def test_a_set_that_is_typed_is_registered_by_the_check_in(
    page: PlayersPage, context: WindowContext, qtbot: QtBot
) -> None:
    page.focus_first()
    enter(page, "Ada")
    qtbot.waitUntil(lambda: page.player.name.text() == "Ada")
    QTest.keyClick(page.list.names, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(page.editor.notation, LEGAL)
    QTest.keyClick(page.editor.notation, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: context.picture.entrants[-1].dice is not None)
    ada = context.picture.entrants[-1]
    assert (ada.name, ada.checked_in, ada.dice) == ("Ada", True, LEGAL)
    assert page.focusWidget() is page.list.names


def test_who_is_being_edited_stays_though_he_no_longer_belongs(page: PlayersPage, context: WindowContext) -> None:
    QTest.mouseClick(page.segments.buttons["no_set_yet"], LEFT)
    assert page.player.name.text() == "Player 1"
    page.editor.notation.setFocus()
    context.commands.do(RegisterSet(context.event_id or 0, "P001", LEGAL))
    settle(page)
    assert names(page) == ["Player 1", "Player 2", "Player 3", "Player 4"]
    page.find_field.setFocus()
    settle(page)
    assert names(page) == ["Player 2", "Player 3", "Player 4"]


@pytest.mark.parametrize(("width", "shown"), [(1180, ""), (1420, "club"), (1600, "club table"), (1900, "club table")])
def test_the_club_has_its_room_before_the_table(
    page: PlayersPage, context: WindowContext, width: int, shown: str
) -> None:
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada", "Zug", fixed_table=7)))
    page.resize(width, 700)
    settle(page)
    assert [key for key in shown_columns(page.list.table) if key in {"club", "table"}] == shown.split()


def test_a_player_entered_with_a_club_brings_the_column_of_clubs(page: PlayersPage) -> None:
    assert shown_columns(page.list.table) == ["state", "name"]
    enter(page, "Ada (Bern)")
    settle(page)
    assert shown_columns(page.list.table) == ["state", "name", "club"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_editor_keeps_its_words_with_and_without_clubs_and_payments(
    page: PlayersPage, context: WindowContext, language: str
) -> None:
    event = context.event_id or 0
    context.settings.language = language
    settle(page)
    widths = {page.side.width()}
    assert not page.editor.is_tight
    context.commands.do(EditEntrant(event, "P001", PlayerDetails("Player 1", "Zug")))
    settle(page)
    widths.add(page.side.width())
    context.desk.do(ChangeEvent(event, {"fee": "5 €"}))
    settle(page)
    widths.add(page.side.width())
    assert not page.editor.is_tight
    assert max(widths) - min(widths) <= 4


def test_there_is_a_column_of_tables_only_if_one_is_fixed(page: PlayersPage, context: WindowContext) -> None:
    page.resize(1900, 700)
    settle(page)
    assert shown_columns(page.list.table) == ["state", "name", "set"]
    done = context.desk.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada", "Zug", fixed_table=7)))
    settle(page)
    assert shown_columns(page.list.table) == ["state", "name", "club", "set", "table"]
    context.commands.do(RemoveEntrant(context.event_id or 0, str(done.value)))
    settle(page)
    assert shown_columns(page.list.table) == ["state", "name", "set"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_who_dropped_is_read_whole(page: PlayersPage, context: WindowContext, language: str) -> None:
    event = context.event_id or 0
    context.settings.language = language
    context.desk.do(ChangeEvent(event, {"fee": "5 €"}))
    context.desk.do(AddEntrant(event, PlayerDetails("Willi Moser", "Torino"), check_in=True))
    context.desk.do(PublishRound(event, propose_round(context.desk.picture(event))))
    context.desk.do(Drop(event, "P005"))
    settle(page)
    table = page.list.table
    place, line = table.rows.place_of("name"), next(line for line in table.rows.shown if line.code == "P005")
    assert table.rows.text(line, table.rows.columns[place]).startswith("Willi Moser (")
    assert table.cells.needed(line, table.rows.columns[place]) + 2 * PADDING <= table.columnWidth(place)


def test_a_name_is_read_whole_without_its_remark_if_there_is_no_room(
    page: PlayersPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = context.event_id or 0
    context.settings.language = "de"
    context.desk.do(EditEntrant(event, "P004", PlayerDetails("Willi Moser")))
    context.desk.do(PublishRound(event, propose_round(context.desk.picture(event))))
    context.desk.do(Drop(event, "P004"))
    settle(page)
    drawn: list[str] = []
    monkeypatch.setattr(PaintedCell, "draw_text", lambda cell, *_how, **_elide: drawn.append(cell.text))
    for width, name in ((1180, "Willi Moser"), (1900, "Willi Moser (ausgestiegen)")):
        page.resize(width, 700)
        settle(page)
        drawn.clear()
        page.list.table.grab()
        assert [text for text in drawn if text.startswith("Willi")] == [name]


def test_a_column_that_is_switched_off_stays_off_at_every_width(
    page: PlayersPage, context: WindowContext, qtbot: QtBot
) -> None:
    def columns_at(shown: PlayersPage, width: int) -> list[str]:
        shown.resize(width, 700)
        settle(shown)
        return shown_columns(shown.list.table)

    def switch(word: str) -> None:
        page.list.table.columns_menu.aboutToShow.emit()
        next(action for action in page.list.table.columns_menu.actions() if action.text() == word).trigger()

    context.commands.do(EditEntrant(context.event_id or 0, "P001", PlayerDetails("Player 1", "Zug")))
    assert columns_at(page, 1180) == ["state", "name", "set"]
    page.list.table.sortByColumn(page.list.table.rows.place_of("set"), Qt.SortOrder.AscendingOrder)
    switch("Set · side set")
    assert columns_at(page, 1180) == ["state", "name", "club"]
    assert columns_at(page, 1900) == ["state", "name", "club"]
    assert names(page) == ["Player 1", "Player 2", "Player 3", "Player 4"]  # sorted by name again
    page.list.copy()
    assert QGuiApplication.clipboard().text().splitlines()[0] == "Name\tClub\tSet\tFixed table\tState"
    later = PlayersPage(context)
    qtbot.addWidget(later)
    later.show()
    assert columns_at(later, 1900) == ["state", "name", "club"]
    switch("Set · side set")
    assert columns_at(page, 1180) == ["state", "name", "set"]


def test_the_columns_are_switched_in_the_menu_of_the_headings(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(EditEntrant(context.event_id or 0, "P001", PlayerDetails("Player 1", "Zug")))
    settle(page)
    header = page.list.table.horizontalHeader()
    header.customContextMenuRequested.emit(QPoint(60, 5))
    menu = page.list.table.columns_menu
    assert menu.isVisible()
    assert [(action.text(), action.isChecked()) for action in menu.actions()] == [
        ("Club", True),
        ("Set · side set", True),
    ]
    menu.close()


def test_headings_sort(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada", "Zug", fixed_table=7)))
    settle(page)
    for column, first in (
        ("state", "Ada"),
        ("name", "Ada"),
        ("club", "Ada"),
        ("table", "Ada"),
    ):
        page.list.table.sortByColumn(page.list.table.rows.place_of(column), Qt.SortOrder.AscendingOrder)
        assert names(page)[0] == first
    page.list.table.sortByColumn(page.list.table.rows.place_of("name"), Qt.SortOrder.DescendingOrder)
    assert names(page)[0] == "Player 4"


def test_the_list_is_copied_so_that_it_can_be_read_again(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada", "Alba", fixed_table=7), dice=LEGAL))
    settle(page)
    press(page, "copy")
    text = QGuiApplication.clipboard().text()
    read = read_list(text).entries
    ada = read[0]
    assert (ada.details, ada.dice) == (PlayerDetails("Ada", "Alba", fixed_table=7), LEGAL)
    assert len(read) == 5


def test_rows_of_a_spreadsheet_are_pasted_into_the_field(
    page: PlayersPage, context: WindowContext, qtbot: QtBot
) -> None:
    QGuiApplication.clipboard().setText(f"Ada\tAlba\t{LEGAL}\nBea\tAlba\t\n")
    page.list.names.setFocus()
    QTest.keyClick(page.list.names, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    enter_list(page, qtbot)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 6)
    settle(page)
    assert names(page)[:2] == ["Ada", "Bea"]


def enter_list(page: PlayersPage, qtbot: QtBot) -> None:
    """Enter the players of the list that is shown."""
    qtbot.waitUntil(page.preview.enter.isEnabled)
    QTest.mouseClick(page.preview.enter, LEFT)
    qtbot.waitUntil(lambda: not page.preview.isVisible())


def paste_by_menu(page: PlayersPage, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    menu = page.list.names.createStandardContextMenu()
    next(action for action in menu.actions() if action.objectName() == "edit-paste").trigger()
    menu.deleteLater()


def test_rows_pasted_with_the_mouse_are_a_list_too(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    QTest.keyClicks(page.list.names, "Zo")
    paste_by_menu(page, "Ada\r\nBea\r\n")
    enter_list(page, qtbot)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 6)
    assert page.list.names.text() == "Zo"
    page.list.names.clear()
    paste_by_menu(page, "Gino\tRoma\n")
    enter_list(page, qtbot)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 7)
    assert (context.picture.entrants[-1].name, context.picture.entrants[-1].club) == ("Gino", "Roma")
    paste_by_menu(page, "Hal\n")
    assert page.list.names.text() == "Hal"


def test_an_empty_event_says_how_to_begin(page: PlayersPage, context: WindowContext, desk: Desk) -> None:
    context.open_event(int(desk.do(CreateEvent("Empty", "2026-04-01", 1)).value or 0))
    settle(page)
    assert page.list.empty.isVisible()
    assert "Type a name" in page.list.empty.text()
    assert not page.editor.isEnabled()
    context.open_event(None)
    settle(page)


def test_every_word_is_said_again_in_another_language(page: PlayersPage, context: WindowContext) -> None:
    context.settings.language = "it"
    settle(page)
    assert names(page) == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert context.say(page.help())


def test_the_set_editor_is_reached_by_enter_and_by_key(page: PlayersPage, context: WindowContext) -> None:
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, ENTER)
    assert page.focusWidget() in [button for button, _ in page.editor.dice._buttons()]
    QTest.keyClicks(page.focusWidget(), "k")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert page.focusWidget() is page.editor.notation
    QTest.keyClicks(page.editor.notation, LEGAL)
    QTest.keyClick(page.editor.notation, ENTER)
    settle(page)
    assert context.picture.entrants[0].dice == LEGAL
    assert page.player.pill.text() == "Set is legal"


SETS = (
    "",
    "KSm",
    "KSm KAs BNu BBr WPo OSw",
    "KSm KSm KSm KAs BNu BBr WPo OSw YFo",
    "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*",
    "KSm* KAs* BNu* BBr* WPo* OSw* YFo* RRe* KSm* KSm* KSm* / RAs GBr WPo* OSw",
    "KSm KSm KSm KSm KSm KSm KSm KSm KSm KSm / RAs* GBr* WPo*",
    "KSm KSm KXx",
    "an unreadable text of many words, more than one line of any window can hold, so that it wraps and wraps again",
)


@pytest.mark.parametrize(
    ("language", "percent", "height"), [("en", 100, 700), ("en", 100, 650), ("de", 100, 650), ("de", 130, 650)]
)
def test_whatever_is_wrong_with_a_set_nothing_moves_under_the_mouse(
    page: PlayersPage, context: WindowContext, settings: WindowSettings, language: str, percent: int, height: int
) -> None:
    settings.language = language
    settings.text_size = percent
    page.resize(1072, height)
    pick(page, "Player 1")
    settle(page)
    editor = page.editor
    targets = (
        *editor.dice.findChildren(DieButton),
        *editor.places[SetPart.SET].buttons,
        *editor.places[SetPart.SIDE].buttons,
    )
    seen = []
    for checked_in in (True, False):
        for text in SETS:
            editor.notation.setText(text)
            editor.notation.textEdited.emit(text)
            settle(page)
            seen.append([target.mapTo(page, QPoint(0, 0)).toTuple() for target in targets])
            editor.edited.keep_typed()
            settle(page)
            seen.append([target.mapTo(page, QPoint(0, 0)).toTuple() for target in targets])
        if checked_in:
            context.commands.do(CheckOut(context.event_id or 0, "P001"))
            settle(page)
    for place in seen[1:]:
        assert place == seen[0]


def test_another_person_of_a_name_is_entered_with_a_club_or_a_mark(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    form = page.list.namesake
    page.focus_first()
    enter(page, "Player 1")
    assert [message.phrase.code for message in messages] == ["entrant.twice_no_club"]
    assert form.isVisible()
    assert "Player 1" in form.asks.text()
    QTest.keyClick(page.list.names, ENTER)
    assert page.focusWidget() is form.club
    QTest.keyClicks(form.mark, "junior")
    QTest.keyClick(form.mark, ENTER)
    settle(page)
    assert {"Player 1 (P001)", "Player 1 (junior)"} <= set(names(page))
    assert page.focusWidget() is page.list.names
    assert (page.list.names.text(), form.isVisible()) == ("", False)
    assert context.picture.entrants[-1].mark == "junior"


def test_a_namesake_with_a_club_is_confirmed_in_the_form_where_the_first_has_none(
    page: PlayersPage, context: WindowContext, messages: list[Message]
) -> None:
    form = page.list.namesake
    page.focus_first()
    enter(page, "1, Player")  # the family name first
    QTest.keyClick(page.list.names, ENTER)
    QTest.keyClicks(form.club, "Milano")
    QTest.keyClick(form.club, ENTER)
    settle(page)
    assert [message.phrase.code for message in messages][:1] == ["entrant.twice_no_club"]
    assert {"Player 1 (P001)", "1, Player (Milano)"} <= set(names(page))
    assert not form.isVisible()


def test_the_next_event_knows_a_person_by_the_club_given_later(page: PlayersPage, context: WindowContext) -> None:
    before = context.picture.entrants[2]
    context.commands.do(EditEntrant(before.event_id, before.code, PlayerDetails(before.own_name, "Torino")))
    settle(page)
    other = int(context.desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    context.open_event(other)
    settle(page)
    page.focus_first()
    enter(page, before.own_name)
    settle(page)
    assert [(entrant.person_id, entrant.club) for entrant in context.picture.entrants] == [(before.person_id, "Torino")]


def test_nothing_moves_when_a_name_is_asked_about(page: PlayersPage) -> None:
    """The question pushed the list 45 px down, under the hand."""
    form, table = page.list.namesake, page.list.table

    def places() -> list[QRect]:
        return [QRect(widget.mapTo(page, QPoint(0, 0)), widget.size()) for widget in (page.list.names, table)]

    before = places()
    page.focus_first()
    enter(page, "Player 1")
    assert form.isVisible()
    assert places() == before
    over = QRect(form.mapTo(page, QPoint(0, 0)), form.size())
    assert before[1].contains(over)
    assert over.topLeft() == before[1].topLeft()
    assert over.width() == before[1].width()
    assert form.asks.height() >= form.asks.heightForWidth(form.asks.width())
    for stop in (form.club, form.mark, form.add):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        assert page.focusWidget() is stop
    page.resize(page.width() - 200, page.height())
    assert form.width() == table.width()
    QTest.keyClick(form.add, Qt.Key.Key_Escape)
    assert not form.isVisible()


def test_the_question_about_a_name_goes_with_it(page: PlayersPage) -> None:
    form = page.list.namesake
    page.focus_first()
    enter(page, "Player 1")
    QTest.keyClicks(page.list.names, "A")
    assert not form.isVisible()
    enter(page, "da")
    assert names(page)[0] == "Ada"
    enter(page, "Player 1")
    QTest.keyClick(page.list.names, ENTER)
    QTest.keyClick(form.club, Qt.Key.Key_Escape)
    assert not form.isVisible()
    assert page.focusWidget() is page.list.names


@pytest.mark.parametrize("how", ["escape", "clear", "undo"])
def test_no_question_stays_over_an_empty_field(page: PlayersPage, how: str) -> None:
    form, field = page.list.namesake, page.list.names
    page.focus_first()
    enter(page, "Player 1")
    assert form.isVisible()
    assert field.text() == "Player 1"
    match how:
        case "escape":
            QTest.keyClick(field, Qt.Key.Key_Escape)
        case "undo":
            QTest.keyClick(field, Qt.Key.Key_Backspace)  # the name is selected
        case _:
            field.clear()
    assert (field.text(), form.isVisible()) == ("", False)


def test_a_mark_is_changed_in_place(page: PlayersPage, context: WindowContext) -> None:
    pick(page, "Player 3")
    press(page, "edit")
    QTest.keyClicks(page.player.form.mark, "tall")
    QTest.keyClick(page.player.form.mark, ENTER)
    settle(page)
    assert context.picture.entrants[2].mark == "tall"


def test_nothing_moves_when_the_form_of_a_player_opens(page: PlayersPage, qtbot: QtBot) -> None:
    settle(page)
    before = page.editor.mapTo(page, QPoint(0, 0)), page.editor.size(), page.player.size()
    page.actions_of.by_name["edit"].trigger()
    qtbot.waitUntil(page.player.form.isVisible)
    QTest.qWait(1)
    assert (page.editor.mapTo(page, QPoint(0, 0)), page.editor.size(), page.player.size()) == before
    assert page.player.form.geometry().topLeft() == page.player.geometry().topLeft()
    assert page.player.form.width() == page.player.width()
    assert page.player.form.height() >= page.player.form.minimumSizeHint().height()


def test_a_letter_selects_by_name_whichever_column_was_clicked(page: PlayersPage, evening: Evening) -> None:
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    page.refresh()
    table = page.list.table
    place = table.visualRect(page.list.table.rows.index(0, page.list.table.rows.place_of("state"))).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.currentIndex().column() == page.list.table.rows.place_of("state")
    QTest.keyClick(table, Qt.Key.Key_Z)
    assert [line.name for line in page.list.table.selected] == ["Zoe"]


def test_the_width_is_divided_as_before_when_the_panel_needed_more_only_for_a_while(
    page: PlayersPage, qtbot: QtBot
) -> None:
    """As after a change of language: the result must not depend on what was shown before."""
    page.setFixedSize(page.size())
    splitter, layout = page.list.parentWidget(), page.side.layout()
    assert isinstance(splitter, PlayersSplitter)
    assert layout is not None
    settle(page)
    before = splitter.sizes()
    page.setFixedSize(page.width() + 20, page.height())
    wide = QWidget()
    wide.setMinimumWidth(before[1] + 60)
    layout.addWidget(wide)
    qtbot.waitUntil(lambda: splitter.sizes()[1] >= before[1] + 60)
    page.setFixedSize(page.width() - 20, page.height())
    qtbot.waitUntil(lambda: splitter.sizes()[1] >= before[1] + 60)
    wide.deleteLater()
    qtbot.waitUntil(lambda: splitter.sizes() == before)


def test_a_double_click_on_the_club_changes_the_club(page: PlayersPage, context: WindowContext) -> None:
    context.commands.do(EditEntrant(context.event_id or 0, "P001", PlayerDetails("Player 1", "Zug")))
    page.resize(1500, 700)
    settle(page)
    table = page.list.table
    index = table.rows.index(1, table.rows.place_of("club"))
    assert not table.visualRect(index).isEmpty()
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
    QTest.mouseDClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
    assert page.player.form.isVisible()
    assert page.player.form.club.hasFocus()
    QTest.keyClicks(page.player.form.club, "North")
    QTest.keyClick(page.player.form.club, ENTER)
    settle(page)
    assert context.picture.entrants[1].club == "North"


def test_a_new_name_with_its_club_is_not_said_to_be_known(page: PlayersPage, messages: list[Message]) -> None:
    enter(page, "Lena Kim (Basel)")
    assert any(line.name == "Lena Kim" and line.club == "Basel" for line in page.list.table.rows.shown)
    assert all(message.tone is not MessageTone.WARNING for message in messages)


def test_a_double_click_on_the_name_changes_the_name(page: PlayersPage, context: WindowContext) -> None:
    table = page.list.table
    index = table.rows.index(1, table.rows.place_of("name"))
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
    QTest.mouseDClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
    assert page.player.form.name.hasFocus()
    page.player.form.name.selectAll()
    QTest.keyClicks(page.player.form.name, "Nora")
    QTest.keyClick(page.player.form.name, ENTER)
    settle(page)
    assert "Nora" in names(page)
    assert "Nora" in {entrant.name for entrant in context.picture.entrants}


def test_the_set_editor_fits_again_when_only_the_height_changes(page: PlayersPage, qtbot: QtBot) -> None:
    page.context.theme.apply_to(page)
    page.context.settings.text_size = 130
    page.resize(1010, 594)
    bar = page.side.area.verticalScrollBar()
    qtbot.waitUntil(lambda: page.side.area.viewport().height() < 500)
    assert bar.maximum() > 0
    page.resize(1010, 662)
    qtbot.waitUntil(lambda: page.side.area.viewport().height() > 500 and bar.maximum() == 0)
    page.context.settings.text_size = 100


@pytest.mark.parametrize("size", [100, 115, 130])
def test_the_dice_of_the_list_are_at_least_20_px_wide(
    page: PlayersPage, context: WindowContext, settings: WindowSettings, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    drawn: set[int] = set()
    monkeypatch.setattr(table, "draw_die", lambda _painter, _theme, _die, _x, _y, size: drawn.add(size))
    settings.text_size = size
    context.commands.do(RegisterSet(context.event_id or 0, "P001", LEGAL))
    for width in (1072, 1292, 1712):
        page.resize(width, 700)
        settle(page)
        page.list.table.viewport().grab()
    assert drawn
    assert min(drawn) >= 20
