"""The Referee page: switching parts, and passing on a match the referee was called to."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from windowpages import open_referee, shows

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.referee import page as referee
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.errors import Phrase


class Notebook(RefereePart):
    """A part that records the calls it receives."""

    help = Phrase("duel_page.help")

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.field = QLineEdit(self)
        self.note = QLabel("table 4")
        self.buttons.append(self.note)
        self.brought: list[MatchRow] = []
        self.refreshed = 0

    def refresh(self) -> None:
        self.refreshed += 1

    def focus_first(self) -> None:
        self.field.setFocus()

    def on_call(self, match: MatchRow) -> None:
        self.brought.append(match)


@pytest.fixture
def page(context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> RefereePage:
    """A page of two parts that record the calls they receive."""
    monkeypatch.setattr(referee, "REFEREE_PARTS", ("setcheck", "duel"))
    monkeypatch.setattr(referee, "make_part", lambda _key, context, parent: Notebook(context, parent))
    found = RefereePage(context)
    qtbot.addWidget(found)
    found.resize(1072, 690)
    found.show()
    shows(context, found)
    found.focus_first()
    return found


def part(page: RefereePage) -> Notebook:
    found = page.part
    assert isinstance(found, Notebook)
    return found


def test_keys_turn_to_the_parts_and_the_last_is_remembered(
    page: RefereePage, context: WindowContext, qtbot: QtBot
) -> None:
    duel = part(page)
    assert duel.field.hasFocus()
    QTest.keyClick(duel.field, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert page.segments.key == "setcheck"
    assert part(page).field.hasFocus()
    assert part(page).note.isVisible()
    assert not duel.note.isVisible()
    again = RefereePage(context)
    qtbot.addWidget(again)
    assert again.segments.key == "setcheck"


def test_a_part_made_in_advance_shows_nothing_until_the_page_turns_to_it(page: RefereePage) -> None:
    duel = part(page)
    assert page.make_next_part()
    assert not page.make_next_part()
    QApplication.processEvents()
    made = page.parts["setcheck"]
    assert isinstance(made, Notebook)
    assert page.part is duel
    holder = made.note.parentWidget()
    assert holder is not None
    assert not made.isVisible()
    assert not holder.isVisible()
    page.turn_to("setcheck")
    assert page.part is made
    assert made.note.isVisible()
    assert made.refreshed == 1


def test_a_call_to_a_match_reaches_every_part(page: RefereePage, context: WindowContext, desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    context.open_event(evening.event)
    match = evening.picture.matches[1]
    context.navigation.show_page("referee", CallReferee(match.id))
    duel = part(page)
    page.turn_to("setcheck")
    assert duel.brought == part(page).brought == [match]
    context.open_event(None)
    page.focus_first()
    assert part(page).brought == [match]


def test_what_changes_is_shown_when_the_part_is_seen(
    page: RefereePage, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    duel = part(page)
    page.turn_to("setcheck")
    before = duel.refreshed
    other = part(page)
    context.open_event(new_evening(desk, 4).event)
    qtbot.waitUntil(lambda: other.refreshed == 2)
    assert duel.refreshed == before
    page.turn_to("duel")
    assert duel.refreshed == before + 1


def test_a_part_opened_after_a_call_shows_the_match(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    context.open_event(evening.event)
    page = open_referee(context, evening.event, "duel", qtbot)
    match = evening.picture.matches[1]
    context.navigation.show_page("referee", CallReferee(match.id))
    page.focus_first()
    page.turn_to("penalties")
    assert isinstance(page.part, PenaltiesPart)
    assert page.part.form.fields.table.value == match.table_number
    page.turn_to("setcheck")
    assert isinstance(page.part, SetCheckPart)
    assert [one.isHidden() for one in page.part.sets] == [False, False]


def test_the_buttons_of_the_parts_stay_where_they_are(context: WindowContext, qtbot: QtBot) -> None:
    context.settings.language, context.settings.text_size = "de", 130
    page = RefereePage(context)
    qtbot.addWidget(page)
    page.resize(1051, 600)
    page.show()
    places = set()
    for key in page.segments.buttons:
        page.turn_to(key)
        QApplication.processEvents()
        assert not page.segments.folded.isVisible()
        places.add(tuple((button.x(), button.width()) for button in page.segments.buttons.values()))
    assert len(places) == 1
