"""Drafts of sets are the same in all windows and at all stations, and are stored while one types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from irondie_to.app.core import desk as desk_module
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.commands import AddEntrant, CheckOut, RegisterSet, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.drafts import SetDraft, draft_row, draft_texts
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.sets import typed_texts
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import UserError
from irondie_to.printing.press import Press
from irondie_to.rules.dice_set import read_set
from irondie_to.storage.unit_of_work import SqlStore

pytestmark = pytest.mark.storing_thread

CODE = "P002"
OTHER = "KSm KSm KAs BNu BBr WPo OSw YFo PRe"
LEFT = Qt.MouseButton.LeftButton
Opener = Callable[..., PlayersPage]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players who are checked in; the second has a set."""
    found = new_evening(desk, players=4)
    found.desk.do(RegisterSet(found.event, CODE, LEGAL))
    found.desk.check_other_stations()
    return found


@pytest.fixture
def open_players(evening: Evening, theme: Theme, qapp: QApplication, tmp_path: Path) -> Iterator[Opener]:
    """Opens the Players page with Player 2 chosen in a window of its own, with settings of its own."""
    pages: list[PlayersPage] = []

    def opened(desk: Desk | None = None, own: WindowSettings | None = None) -> PlayersPage:
        own = own or WindowSettings(tmp_path / f"window-{len(pages)}.ini")
        own.language = "en"
        context = WindowContext(desk or evening.desk, own, theme, Press)
        context.open_event(evening.event)
        page = PlayersPage(context)
        page.resize(1072, 700)
        page.show()
        pages.append(page)
        page.choose(CODE)
        settle(page)
        return page

    yield opened
    for page in pages:
        page.close()
        page.context.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def station(store: SqlStore, desk: Desk) -> Desk:
    """The desk of another station on the same database."""
    found = Desk(store, lambda: "2026-03-21T09:00:01Z", "other")
    found.check_other_stations()
    return found


@pytest.fixture
def pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed texts are stored as soon as the keys typed so far are handled."""
    monkeypatch.setattr(typed_texts, "TYPING_PAUSE_MS", 0)


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typing never pauses."""
    monkeypatch.setattr(typed_texts, "TYPING_PAUSE_MS", 3_600_000)


def players_page(window: Window) -> PlayersPage:
    """The Players page, shown in the window."""
    window.show_page("players")
    assert isinstance(window.page, PlayersPage)
    return window.page


def settle(*pages: PlayersPage) -> None:
    """Wait until pending timers and work in threads are finished and shown."""
    for _ in range(3):
        QTest.qWait(1)
        for page in pages:
            while page.context.is_working:
                QTest.qWait(1)


def type_set(page: PlayersPage, text: str) -> None:
    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, text)


def enter(page: PlayersPage) -> None:
    QTest.keyClick(page.editor.notation, Qt.Key.Key_Return)
    settle(page)


def edit(page: PlayersPage, text: str) -> None:
    assert page.editor.edited.edit(lambda _now: read_set(text))
    settle(page)


def texts(evening: Evening) -> dict[str, str]:
    return draft_texts(evening.desk, evening.picture)


def rows(evening: Evening) -> list[UnfinishedRow]:
    return evening.desk.unfinished(UnfinishedKind.SET_DRAFT, evening.event)


def mark(page: PlayersPage, code: str = CODE) -> str:
    """The text in the list's column for the set."""
    page.refresh_if_stale()
    rows = page.list.table.rows
    return str(rows.index(rows.row_of(code), rows.place_of("set")).data())


def registered(evening: Evening) -> str | None:
    return evening.picture.entrants[1].dice


def test_every_window_and_station_shows_a_draft(evening: Evening, open_players: Opener, station: Desk) -> None:
    one, two, far = open_players(), open_players(), open_players(station)
    QTest.mouseClick(one.editor.dice.button(read_set("KSm").dice[0]), LEFT)
    edit(one, ILLEGAL)
    station.check_other_stations()
    settle(one, two, far)
    for page in (one, two, far):
        assert (page.editor.notation.text(), mark(page)) == (ILLEGAL, "draft, not registered")
    edit(two, LEGAL.replace("RRe", "PRe"))
    station.check_other_stations()
    settle(one, two, far)
    for page in (one, two, far):
        assert page.editor.notation.text() == LEGAL.replace("RRe", "PRe")
        assert mark(page) != "draft, not registered"
    assert rows(evening) == []
    evening.desk.undo(evening.event)
    station.check_other_stations()
    settle(one, two, far)
    assert {page.editor.notation.text() for page in (one, two, far)} == {ILLEGAL}


@pytest.mark.usefixtures("pause")
def test_what_is_typed_survives_a_kill(evening: Evening, open_players: Opener) -> None:
    one = open_players()
    type_set(one, "KSm 2x")
    settle(one)
    assert texts(evening) == {CODE: "KSm 2x"}
    assert mark(one) == "draft, not registered"
    assert not one.editor.keep_old.isVisible()  # nothing moves while one types
    after = open_players()
    assert after.editor.notation.text() == "KSm 2x"


@pytest.mark.usefixtures("no_pause")
def test_typing_stores_nothing_before_a_pause_and_then_once(
    evening: Evening, open_players: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = open_players()
    kept: list[UnfinishedRow] = []
    keep = evening.desk.keep

    def counted(work: UnfinishedRow) -> UnfinishedRow:
        kept.append(work)
        return keep(work)

    monkeypatch.setattr(evening.desk, "keep", counted)
    type_set(one, "KSm KAs BNu 3x")
    settle(one)
    assert kept == []
    one.editor.edited.typed.pause.timeout.emit()
    settle(one)
    assert len(kept) == 1
    one.editor.edited.typed.pause.timeout.emit()
    settle(one)
    assert len(kept) == 1


@pytest.mark.usefixtures("pause")
def test_esc_puts_back_the_draft_of_before(evening: Evening, open_players: Opener) -> None:
    one = open_players()
    edit(one, ILLEGAL)
    type_set(one, "KSm BNu")
    settle(one)
    assert texts(evening) == {CODE: "KSm BNu"}
    QTest.keyClick(one.editor.notation, Qt.Key.Key_Escape)
    settle(one)
    assert (texts(evening), one.editor.notation.text()) == ({CODE: ILLEGAL}, ILLEGAL)
    QTest.mouseClick(one.editor.keep_old, LEFT)
    settle(one)
    assert (rows(evening), one.editor.notation.text()) == ([], LEGAL)


@pytest.mark.usefixtures("pause")
@pytest.mark.parametrize("has_equal_draft", [False, True])
def test_esc_removes_the_mark_of_a_draft_that_was_only_typed(
    evening: Evening, open_players: Opener, has_equal_draft: bool
) -> None:
    if has_equal_draft:  # a draft that is equal to the registered set counts as none
        evening.desk.keep(draft_row(evening.event, None, SetDraft(evening.picture.entrants[1].id, LEGAL, LEGAL, 1)))
    one, stored = open_players(), rows(evening)
    before = mark(one)
    type_set(one, "KSm BNu")
    settle(one)
    assert mark(one) == "draft, not registered"
    QTest.keyClick(one.editor.notation, Qt.Key.Key_Escape)
    settle(one)
    assert (mark(one), [row.content for row in rows(evening)]) == (before, [row.content for row in stored])


@pytest.mark.usefixtures("pause")
def test_a_typed_set_leaves_no_draft_when_entered_or_undone(evening: Evening, open_players: Opener) -> None:
    one = open_players()
    type_set(one, OTHER.lower())
    settle(one)
    assert texts(evening) == {CODE: OTHER.lower()}
    enter(one)
    assert (registered(evening), rows(evening)) == (OTHER, [])
    one.context.commands.undo()
    settle(one)
    assert (registered(evening), rows(evening), one.editor.notation.text()) == (LEGAL, [], LEGAL)


@pytest.mark.usefixtures("no_pause")
def test_undo_of_a_registration_does_not_replace_what_is_typed(evening: Evening, open_players: Opener) -> None:
    one = open_players()
    edit(one, ILLEGAL)
    edit(one, OTHER)
    assert (registered(evening), rows(evening)) == (OTHER, [])
    type_set(one, "KSm B")
    one.context.commands.undo()
    settle(one)
    one.editor.edited.typed.pause.timeout.emit()
    settle(one)
    assert (registered(evening), texts(evening), one.editor.notation.text()) == (LEGAL, {CODE: "KSm B"}, "KSm B")


@pytest.mark.usefixtures("no_pause")
def test_what_was_typed_comes_back_after_undo_and_redo_of_a_draft(evening: Evening, open_players: Opener) -> None:
    one = open_players()
    edit(one, ILLEGAL)
    type_set(one, "KSm B")
    assert one.editor.edited.turn(back=True)
    settle(one)
    assert (texts(evening), one.editor.notation.text()) == ({}, LEGAL)
    assert one.editor.edited.turn(back=False)
    settle(one)
    assert (texts(evening), one.editor.notation.text()) == ({CODE: "KSm B"}, "KSm B")


def test_changes_over_an_unseen_draft_are_refused_and_offered(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one, far = open_players(), open_players(station)
    messages: list[Message] = []
    far.context.messages.posted.connect(messages.append)
    edit(one, ILLEGAL)
    edit(far, "KSm KAs")  # this station has not noticed the draft yet
    assert (far.editor.notation.text(), texts(evening)) == (ILLEGAL, {CODE: ILLEGAL})
    assert messages[-1].phrase.code == "editor.draft_elsewhere"
    assert far.editor.take_draft.text() == "Use what was entered here"
    QTest.mouseClick(far.editor.take_draft, LEFT)
    settle(one, far)
    assert (far.editor.notation.text(), texts(evening)) == ("KSm KAs", {CODE: "KSm KAs"})
    assert not far.editor.take_draft.isVisible()
    assert far.editor.edited.turn(back=True)
    settle(one, far)
    assert texts(evening) == {CODE: ILLEGAL}


@pytest.mark.usefixtures("no_pause")
def test_what_is_typed_while_the_draft_changes_elsewhere_is_offered(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one, far = open_players(), open_players(station)
    type_set(far, "KSm KAs 3x")
    edit(one, ILLEGAL)
    station.check_other_stations()
    settle(one, far)
    assert far.editor.notation.text() == "KSm KAs 3x"  # where one types is not overwritten
    enter(far)
    assert (far.editor.notation.text(), texts(evening)) == (ILLEGAL, {CODE: ILLEGAL})
    QTest.mouseClick(far.editor.take_draft, LEFT)
    settle(one, far)
    assert texts(evening) == {CODE: "KSm KAs 3x"}


@pytest.mark.usefixtures("pause")
def test_a_draft_dropped_elsewhere_goes_on_where_it_is_typed(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one, far = open_players(), open_players(station)
    type_set(far, "KSm K")
    settle(far)
    (row,) = rows(evening)
    evening.desk.drop(row)
    QTest.keyClicks(far.editor.notation, "As")
    settle(one, far)
    assert (far.editor.notation.text(), texts(evening)) == ("KSm KAs", {CODE: "KSm KAs"})
    QTest.keyClicks(far.editor.notation, " BNu")
    settle(far)
    evening.desk.check_other_stations()
    settle(one)
    assert (one.editor.notation.text(), texts(evening)) == ("KSm KAs BNu", {CODE: "KSm KAs BNu"})


def test_a_draft_equal_to_the_registered_set_does_not_block_another(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one, (entrant,) = open_players(), evening.picture.entrants[1:2]
    messages: list[Message] = []
    one.context.messages.posted.connect(messages.append)
    station.keep(draft_row(evening.event, None, SetDraft(entrant.id, LEGAL, "", 0)))
    evening.desk.check_other_stations()
    settle(one)
    edit(one, ILLEGAL)
    assert (one.editor.notation.text(), texts(evening)) == (ILLEGAL, {CODE: ILLEGAL})
    assert [message.phrase.code for message in messages] == ["editor.held"]


def test_a_refused_draft_is_not_shown_even_if_the_other_is_gone_again(
    evening: Evening, open_players: Opener, station: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, (entrant,) = open_players(), evening.picture.entrants[1:2]
    row = station.keep(draft_row(evening.event, None, SetDraft(entrant.id, "KSm KAs", LEGAL, 0)))
    keep = evening.desk.keep

    def then_gone(work: UnfinishedRow) -> UnfinishedRow:
        try:
            return keep(work)
        finally:
            station.drop(row)

    monkeypatch.setattr(evening.desk, "keep", then_gone)
    edit(one, ILLEGAL)
    assert (one.editor.notation.text(), mark(one), texts(evening)) == (LEGAL, LEGAL, {})
    assert one.editor.take_draft.isVisible()


@pytest.mark.usefixtures("no_pause")
def test_what_is_typed_is_shown_though_the_draft_was_registered_elsewhere(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one = open_players()
    edit(one, ILLEGAL)
    type_set(one, "KSm KAs")
    station.do(RegisterSet(evening.event, CODE, OTHER, draft=ILLEGAL))
    evening.desk.check_other_stations()
    settle(one)
    assert (one.editor.notation.text(), rows(evening)) == ("KSm KAs", [])
    enter(one)
    assert (mark(one), texts(evening)) == ("draft, not registered", {CODE: "KSm KAs"})
    assert one.editor.take_draft.isVisible()


def test_a_registration_forgets_only_the_draft_that_it_removed(
    evening: Evening, open_players: Opener, station: Desk
) -> None:
    one, entrant = open_players(), evening.picture.entrants[1]
    drafts = one.editor.edited.drafts
    station.keep(draft_row(evening.event, None, SetDraft(entrant.id, "KAs", LEGAL, 1)))
    evening.desk.check_other_stations()
    settle(one)
    drafts.clear(entrant, (ILLEGAL, OTHER))
    assert drafts.texts() == {CODE: "KAs"}
    drafts.clear(entrant, (None, "KAs"))
    assert drafts.texts() == {}


def test_own_changes_cannot_be_undone_after_the_draft_was_changed_elsewhere(
    evening: Evening, open_players: Opener
) -> None:
    one, two = open_players(), open_players()
    edit(one, ILLEGAL)
    edit(one, "KSm KAs")
    settle(two)
    edit(two, "KSm BNu")
    settle(one, two)
    assert one.editor.notation.text() == "KSm BNu"
    assert one.editor.edited.turn(back=True)  # the draft as a whole counts as one change
    settle(one, two)
    assert (one.editor.notation.text(), two.editor.notation.text(), rows(evening)) == (LEGAL, LEGAL, [])


OLD_SETTINGS = """[General]
language=en

[sets]
{key}="2-2@5:{legal}=KSm KSm\\n3-3@5:=KSm 2x\\n4-9@5:=KAs\\n77-1@5:=KAs"
"""


def test_drafts_in_the_settings_of_an_old_window_are_taken_over_once(
    evening: Evening, open_players: Opener, tmp_path: Path
) -> None:
    event = evening.picture.event
    assert [(entrant.id, entrant.person_id) for entrant in evening.picture.entrants[1:3]] == [(2, 2), (3, 3)]
    key = f"{event.id}-{event.seed}"
    file = tmp_path / "old.ini"
    file.write_text(OLD_SETTINGS.format(key=key, legal=LEGAL))
    page = open_players(own=WindowSettings(file))
    assert texts(evening) == {CODE: "KSm KSm", "P003": "KSm 2x"}  # the others are not of these people
    assert page.editor.notation.text() == "KSm KSm"
    assert WindowSettings(file).text(f"sets/{key}") == ""
    QTest.mouseClick(page.editor.keep_old, LEFT)
    settle(page)
    open_players(own=WindowSettings(file))
    assert texts(evening) == {"P003": "KSm 2x"}


def test_a_stored_draft_is_not_replaced_by_one_in_the_settings(
    evening: Evening, open_players: Opener, tmp_path: Path
) -> None:
    event = evening.picture.event
    edit(open_players(), ILLEGAL)
    file = tmp_path / "old.ini"
    file.write_text(OLD_SETTINGS.format(key=f"{event.id}-{event.seed}", legal=LEGAL).replace("KSm KSm", "KAs"))
    assert open_players(own=WindowSettings(file)).editor.notation.text() == ILLEGAL


@pytest.mark.usefixtures("pause")
def test_a_draft_recomputes_nothing_but_its_mark(
    window: Window, context: WindowContext, evening: Evening, station: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.open_event(evening.event)
    controller = window._controller
    assert isinstance(controller, WindowController)
    for key in ("event", "rounds", "standings", "knockout", "clocks", "referee"):
        controller.show_page(key)
        QTest.qWait(1)
    page = players_page(window)
    page.choose(CODE)
    settle(page)
    stale = {key for key, other in controller.pages.items() if other.freshness.is_stale}
    picture, steps = context.picture, context.desk.journal(evening.event)
    taken: list[int] = []
    monkeypatch.setattr(desk_module, "take_picture", lambda _reading, event: taken.append(event))
    marked: list[None] = []
    page.editor.edited.drafts_changed.connect(lambda: marked.append(None))
    type_set(page, "KSm KAs")
    settle(page)
    QTest.keyClicks(page.editor.notation, " BNu 2x")
    settle(page)
    assert texts(evening) == {CODE: "KSm KAs BNu 2x"}
    assert len(marked) == 1
    (row,) = station.unfinished(UnfinishedKind.SET_DRAFT, evening.event)
    station.keep(row._replace(content=row.content.replace("BNu", "BBr")))
    context.desk.check_other_stations()
    settle(page)
    assert taken == []
    assert context.picture is picture
    assert context.desk.journal(evening.event) == steps
    assert {key for key, other in controller.pages.items() if other.freshness.is_stale} - {"players"} == stale


@pytest.mark.usefixtures("pause")
def test_a_player_or_event_that_vanishes_while_one_types_is_no_error(
    window: Window, context: WindowContext, evening: Evening, station: Desk, messages: list[Message]
) -> None:
    context.open_event(evening.event)
    page = players_page(window)
    page.choose(CODE)
    settle(page)
    station.do(CheckOut(evening.event, CODE))
    type_set(page, "KSm KAs")
    station.do(RemoveEntrant(evening.event, CODE))
    context.desk.check_other_stations()
    settle(page)
    page.choose("P003")
    settle(page)
    type_set(page, "KSm 2x")
    station.do(RemoveEvent(evening.event))
    QTest.keyClicks(page.editor.notation, " 3x")
    settle(page)
    context.desk.check_other_stations()
    settle(page)
    assert context.event_id is None
    assert [message.phrase.code for message in messages if message.tone is MessageTone.FAULT] == []


def test_a_draft_that_cannot_be_stored_is_said_and_stored_later(
    evening: Evening, open_players: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = open_players()
    messages: list[Message] = []
    one.context.messages.posted.connect(messages.append)

    def full(_work: UnfinishedRow) -> UnfinishedRow:
        raise UserError("database.not_stored", reason="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(evening.desk, "keep", full)
        edit(one, ILLEGAL)
        assert messages[-1].phrase.code == "database.not_stored"
        assert (one.editor.notation.text(), texts(evening)) == (ILLEGAL, {})
    one.context.open_event(None)
    settle(one)
    assert texts(evening) == {CODE: ILLEGAL}


@pytest.mark.usefixtures("no_pause")
def test_what_is_typed_for_a_player_is_not_typed_for_another_with_the_same_code(
    open_players: Opener, evening: Evening
) -> None:
    page = open_players()
    page.choose("P004")
    settle(page)
    type_set(page, ILLEGAL)
    evening.desk.do(RemoveEntrant(evening.event, "P004"))
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Another")))
    settle(page)
    page.choose("P004")
    settle(page)
    assert page.player.name.text() == "Another"
    assert page.editor.notation.text() == ""
