"""The part *Duel*, used by clicks and by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from assistive import toggle
from dimming import is_dimmed
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from windowpages import open_page

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.players.commands import RegisterSet, RemoveEntrant
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import line_in
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.i18n import LANGUAGES
from irondie_to.rules.dice import Colour, Die, DieType


@pytest.fixture
def page(context: WindowContext, qtbot: QtBot) -> Iterator[RefereePage]:
    """The page at its part *Duel*."""
    found = RefereePage(context)
    found.turn_to("duel")
    yield from open_page(found)


@pytest.fixture
def duel(page: RefereePage) -> DuelPart:
    """The part, with the focus in the text field."""
    found = page.part
    assert isinstance(found, DuelPart)
    return found


def corner(duel: DuelPart, widget: QWidget) -> QPoint:
    """The position of the upper left corner of a widget in the part."""
    return widget.mapTo(duel, QPoint(0, 0))


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_die(duel: DuelPart, colour: Colour, kind: DieType) -> None:
    click(duel.choice.palette_.button(Die(colour, kind)))


def type_here(keys: str) -> None:
    """Type into the widget that has the focus."""
    for key in keys:
        there = QApplication.focusWidget()
        assert there is not None
        QTest.keyClicks(there, key)


def steps(duel: DuelPart) -> list[str]:
    return [row.link.text() for row in duel.answer.rows if row.isVisible()]


def effects(duel: DuelPart) -> list[str]:
    """The targets whose effects are shown."""
    return re.findall(r"Target (\w+)", duel.answer.effects.accessibleName())


def test_two_clicks_and_two_values_tell_who_wins(duel: DuelPart) -> None:
    assert duel.answer.sentence.text() == "Click the thrown die"
    click_die(duel, Colour.PURPLE, DieType.BALLISTIC)
    assert duel.answer.sentence.text() == "Now click the target for PBa"
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    click(duel.choice.thrown.values.buttons[3])
    click(duel.choice.target.values.buttons[3])
    assert duel.answer.sentence.text() == "Equal: the thrown die loses"
    assert steps(duel) == ["DIE-2", "DIE-3", "DIE-4", "COL-3", "DIE-2", "RES-2", "BON-1"]
    assert duel.choice.field.text() == "PBa 4 > OSw 4"


def test_assistive_technology_chooses_a_value_without_a_click(duel: DuelPart) -> None:
    click_die(duel, Colour.PURPLE, DieType.BALLISTIC)
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    toggle(duel.choice.thrown.values.buttons[2])
    toggle(duel.choice.target.values.buttons[4])
    assert duel.choice.field.text() == "PBa 3 > OSw 5"


@pytest.mark.parametrize("text", ["KSm 4 against WPo 4", "black smasher 4 vs white powerup 4", "KSm 4 gegen WPo 4"])
def test_a_duel_may_be_typed_in_the_words_that_the_search_reads(duel: DuelPart, text: str) -> None:
    type_here(text)
    assert duel.choice.written == "KSm 4 > WPo 4"
    QTest.keyClick(duel.choice.field, Qt.Key.Key_Up)
    assert duel.choice.written == "KSm 4 > WPo 5"


def test_without_room_in_the_head_an_icon_exchanges_the_dice(duel: DuelPart) -> None:
    type_here("PBa 4 > OSw 3")
    duel.make_room(0)
    assert not duel.swap_button.isVisible()
    click(duel.swap_icon)
    assert duel.choice.field.text() == "OSw 3 > PBa 4"
    click(duel.choice.clear_button)
    assert not duel.choice.field.text()


def test_after_a_click_on_a_die_digits_are_its_value_and_letters_go_to_the_field(duel: DuelPart) -> None:
    click_die(duel, Colour.PURPLE, DieType.BALLISTIC)
    type_here("4")
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    type_here("3")
    assert duel.choice.field.text() == "PBa 4 > OSw 3"
    assert duel.answer.sentence.text() == "4 is above 3: the thrown die wins"
    type_here("2")
    assert duel.choice.field.text() == "PBa 4 > OSw 2"
    type_here("ksm 6")
    assert duel.choice.field.hasFocus()
    assert duel.choice.field.text() == "ksm 6"
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    type_here("5")
    assert duel.choice.field.text() == "KSm 6 > OSw 5"


def test_two_dice_clicked_are_asked_for_their_values_in_order(duel: DuelPart) -> None:
    click_die(duel, Colour.PURPLE, DieType.BALLISTIC)
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    type_here("46")
    assert duel.choice.field.text() == "PBa 4 > OSw 6"


def test_typing_answers_at_once_and_arrows_change_the_value_at_the_cursor(duel: DuelPart) -> None:
    assert duel.choice.field.hasFocus()
    QTest.keyClicks(duel.choice.field, "ksm 6 ysw 5")
    assert duel.answer.sentence.text() == "6 is above 5: the thrown die wins"
    assert duel.choice.thrown.slot.die == Die(Colour.BLACK, DieType.SMASHER)
    QTest.keyClick(duel.choice.field, Qt.Key.Key_Up)
    assert duel.choice.field.text() == "KSm 6 > YSw 6"
    assert duel.answer.sentence.text() == "Equal: the thrown die wins"
    duel.choice.field.setCursorPosition(2)
    QTest.keyClick(duel.choice.field, Qt.Key.Key_Down)
    assert duel.choice.field.text() == "KSm 5 > YSw 6"
    QTest.keyClick(duel.choice.field, Qt.Key.Key_Escape)
    assert duel.choice.field.text() == ""
    assert duel.answer.sentence.text() == "Click the thrown die"


def test_what_cannot_be_read_is_told_where_it_is_typed_and_stays(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "KSm 6 YXx 5")
    QTest.keyClick(duel.choice.field, Qt.Key.Key_Return)
    assert "Xx" in duel.choice.hint.text()
    assert duel.choice.hint.property("look") == "danger"
    assert duel.choice.field.text() == "KSm 6 YXx 5"


def test_while_the_text_is_not_understood_the_answer_before_it_cannot_be_used(
    page: RefereePage, duel: DuelPart, context: WindowContext, desk: Desk
) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    context.open_event(evening.event)
    page.open_for(CallReferee(evening.picture.matches[1].id))
    page.refresh_if_stale()
    field = duel.choice.field
    QTest.keyClicks(field, "RAs 5 > KSm 2")
    assert duel.note_button.isEnabled()
    QGuiApplication.clipboard().setText("before")
    QTest.keyClicks(field, "x")
    hanging = (duel.answer, duel.what_if, duel.choice.dice, duel.note_button, duel.copy_button, duel.swap_button)
    assert not any(widget.isEnabled() for widget in hanging)
    assert is_dimmed(duel.answer)
    for key in (Qt.Key.Key_R, Qt.Key.Key_Return):
        QTest.keyClick(field, key, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(duel.choice.clear_button, Qt.Key.Key_3)
    for widget in (duel.copy_button, duel.note_button, duel.choice.thrown.values.buttons[0], duel.swap_button):
        click(widget)
    click_die(duel, Colour.RED, DieType.ASSAULT)
    assert field.text() == "RAs 5 > KSm 2x3"
    assert notes(desk.picture(evening.event)) == ()
    assert QGuiApplication.clipboard().text() == "before"
    for _ in "x3":
        QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert all(widget.isEnabled() for widget in hanging)
    assert not is_dimmed(duel.answer)
    QTest.keyClick(field, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    (note,) = notes(desk.picture(evening.event))
    assert note.words.startswith("Player 2 – Player 4: RAs 5 > KSm 2 (target: opponent’s die, in BATTLE): 5 is above 2")
    assert note.table == 2


def test_zone_and_owner_count(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "OSw 2 > GBr 4")
    assert "wins" in duel.answer.sentence.text()
    click(duel.choice.owner.buttons["own"])
    assert duel.answer.sentence.text() == "OSw can’t target this GBr"
    click(duel.choice.owner.buttons["opponents"])
    click(duel.choice.zone.buttons["skirmish"])
    assert duel.choice.field.text() == "OSw 2 > GBr 4 skirmish"
    assert "can’t target" in duel.answer.sentence.text()


def test_a_click_in_the_tables_asks_that(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 4")
    table = duel.what_if.values
    where = table.visualRect(table.model().index(5, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert duel.choice.field.text() == "PBa 6 > OSw 2"
    assert [table.model().index(row, 6).data() for row in range(6)] == ["0/6", "1/6", "2/6", "3/6", "4/6", "5/6"]
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert duel.choice.field.text() == "PBa 6 > OSw 3"
    QTest.keyClick(table, Qt.Key.Key_Left)
    QTest.keyClick(table, Qt.Key.Key_Return)
    said = table.model().index(5, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "PBa 6 against OSw 2: beats, then ABYSS"
    click(duel.what_if.cases[0])
    assert duel.choice.field.text() == "PBa 6 > RSw 2"
    assert duel.what_if.cases[0].accessibleName() == "red: beats"


def test_a_value_that_gives_a_bonus_says_so_at_the_head_of_its_row(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 4")
    head = duel.what_if.values.model().headerData
    assert [head(row, Qt.Orientation.Vertical) for row in range(6)] == ["1 bonus", "2", "3", "4", "5", "6"]
    picture = duel.what_if.values.verticalHeader().grab().toImage()
    rows = [[picture.pixel(x, y) for x in range(picture.width())] for y in range(picture.height())]
    high = picture.height() // 6
    inked = [sum(len(set(row)) > 1 for row in rows[place * high : (place + 1) * high]) for place in range(6)]
    assert inked[0] > max(inked[1:])  # the word below the value


def test_the_longest_word_fits_into_a_cell_beside_the_answer(duel: DuelPart, context: WindowContext) -> None:
    QTest.keyClicks(duel.choice.field, "KSm 5 > KSm 2")
    assert corner(duel, duel.what_if).x() > corner(duel, duel.answer).x()
    cell = duel.what_if.values.visualRect(duel.what_if.values.model().index(4, 1))
    smallest = context.theme.font(11)
    smallest.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, -0.5)
    assert line_in("ABGRUND", smallest, cell.width() - 2 - 2 * 3).is_whole


def test_the_sign_for_equal_values_is_opposite_the_sign_for_losing(duel: DuelPart, context: WindowContext) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 1")
    table = duel.what_if.values
    cell = table.visualRect(table.model().index(3, 3)).adjusted(3, 3, -3, -3)  # 4 against 4
    picture, ground = table.viewport().grab(cell).toImage(), context.theme.colour("raised").rgb()
    inked = {x for x in range(picture.width()) for y in range(11) if picture.pixel(x, y) != ground}
    assert min(inked) < picture.width() / 4
    assert max(inked) > picture.width() * 3 / 4
    assert not inked & set(range(picture.width() // 3, picture.width() // 2))


@pytest.mark.parametrize("is_low", [False, True])
def test_the_sign_in_a_cell_can_be_read_and_does_not_touch_the_word(
    duel: DuelPart, context: WindowContext, *, is_low: bool
) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 4")
    table = duel.what_if.values
    table.fit(is_low=is_low, is_wide=False)
    QApplication.processEvents()
    cell = table.visualRect(table.model().index(3, 0)).adjusted(3, 3, -3, -3)  # beats, ABYSS
    picture, ground = table.viewport().grab(cell).toImage(), context.theme.colour("ok_soft").rgb()
    inked = [[x for x in range(picture.width()) if picture.pixel(x, y) != ground] for y in range(picture.height())]
    first = next(y for y, row in enumerate(inked) if row)
    gap = next(y for y, row in enumerate(inked) if y > first and not row)
    sign = [x for row in inked[:gap] for x in row]
    assert max(sign) - min(sign) + 1 >= 9
    assert gap - first >= 7
    assert min(sign) > picture.width() / 2
    assert any(inked[gap:])


def test_all_targets_of_a_swarm_are_clicked_and_answered_at_once(duel: DuelPart) -> None:
    click_die(duel, Colour.ORANGE, DieType.SWARM)
    click(duel.choice.thrown.values.buttons[1])
    for kind, value in ((DieType.NULLIFIER, 3), (DieType.BARRIER, 1), (DieType.POWERUP, 5)):
        click_die(duel, Colour.BLACK, kind)
        click(duel.choice.target.values.buttons[value - 1])
    assert duel.choice.field.text() == "OSw 2 > KNu 3, KBr 1, KPo 5"
    assert duel.answer.sentence.text() == "OSw beats KNu\u00a03, KPo\u00a05 and loses to KBr\u00a01"
    assert effects(duel) == ["KNu", "KBr", "KPo"]
    click(duel.choice.chips.buttons[1])
    assert duel.choice.field.text() == "OSw 2 > KNu 3, KPo 5"
    assert effects(duel) == ["KNu", "KPo"]
    click(duel.choice.chips.buttons[0])
    assert not duel.choice.chips.isVisibleTo(duel)
    assert duel.answer.sentence.text() == "2 is below 5: the thrown die wins"


def test_a_rare_die_gives_its_bonus_on_two(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "RAs 2 > KSm 5")
    assert steps(duel)[-1] == "BON-1"
    click(duel.choice.thrown.slot)
    click(duel.choice.rare)
    assert duel.choice.field.text() == "RAs* 2 > KSm 5"
    assert steps(duel)[1:4] == ["BON-1", "BON-6", "BON-3"]


def test_swapping_and_the_key_for_it(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "KSm 5 > RAs 2")
    click(duel.swap_button)
    assert duel.choice.field.text() == "RAs 2 > KSm 5"
    duel.choice.thrown.slot.setFocus()
    QTest.keyClick(duel.choice.thrown.slot, Qt.Key.Key_X)
    assert duel.choice.field.text() == "KSm 5 > RAs 2"


def test_in_a_narrow_window_the_tables_stand_under_the_answer(duel: DuelPart, page: RefereePage) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 4")
    assert corner(duel, duel.what_if).x() > corner(duel, duel.answer).x()
    for _again in range(2):
        page.resize(900, 650)
        QCoreApplication.processEvents()
        assert corner(duel, duel.what_if).y() > corner(duel, duel.answer).y()
        assert corner(duel, duel.what_if).x() == corner(duel, duel.answer).x()
        page.resize(1280, 650)
        QCoreApplication.processEvents()
        assert corner(duel, duel.what_if).y() == corner(duel, duel.answer).y()
        assert corner(duel, duel.note_button).x() > corner(duel, duel.what_if).x()


def test_a_rule_of_a_step_shows_its_text(duel: DuelPart, context: WindowContext, qtbot: QtBot) -> None:
    QTest.keyClicks(duel.choice.field, "PBa 4 > OSw 4")
    with qtbot.waitSignal(context.navigation.rule_requested) as wanted:
        click(duel.answer.rows[3].link)
    assert wanted.args == ["COL-3"]


def test_the_rulings_of_the_event_are_in_force_and_the_answer_can_be_kept(
    page: RefereePage, duel: DuelPart, context: WindowContext, desk: Desk, messages: list[Message]
) -> None:
    evening = new_evening(desk, 4, rulings={"effect_amount": "rolled"})
    evening.pair()
    assert not duel.note_button.isEnabled()
    context.open_event(evening.event)
    page.open_for(CallReferee(evening.picture.matches[1].id))
    page.refresh_if_stale()
    QTest.keyClicks(duel.choice.field, "RAs 5 > KSm 2")
    assert duel.choice.rolled.isVisible()
    click(duel.choice.rolled.buttons[1])
    (row,) = duel.answer.rulings
    assert row.link.text() == "Open in the rulebook"
    assert "effect_amount" not in row.words.text()
    assert "thrown" in duel.answer.rulings[0].words.text()
    QTest.keyClick(duel.choice.field, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    (note,) = notes(desk.picture(evening.event))
    assert note.words == (
        "Player 2 – Player 4: RAs 5 > KSm 2 (target: opponent’s die, in BATTLE): 5 is above 2: the thrown die wins "
        "(DIE-3). The amount is what the die showed when it was thrown, even if that has changed since."
    )
    assert (note.table, note.rule) == (2, "DIE-3")
    assert messages[-1].step is not None


def test_the_sets_of_the_players_are_at_hand_and_tell_whose_the_target_is(
    page: RefereePage, duel: DuelPart, context: WindowContext, desk: Desk
) -> None:
    evening = new_evening(desk, 4)
    for entrant in evening.picture.entrants:
        desk.do(RegisterSet(evening.event, entrant.code, LEGAL))
    evening.pair()
    context.open_event(evening.event)
    page.open_for(CallReferee(evening.picture.matches[0].id))
    page.refresh_if_stale()
    first, second = duel.choice.sets.buttons
    click(first[0])
    click(second[3])
    thrown, target = first[0].die, second[3].die
    assert (duel.choice.asked.die, duel.choice.asked.target) == (thrown, target)
    assert not duel.choice.asked.target_is_own
    click(first[3])
    assert duel.choice.asked.target_is_own
    context.open_event(None)
    duel.refresh()
    assert duel.choice.sets.buttons == []
    assert duel.choice.palette_.isVisible()


def test_copying_takes_the_steps_along(duel: DuelPart) -> None:
    QTest.keyClicks(duel.choice.field, "pba 4 osw 4")
    click(duel.copy_button)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "PBa 4 > OSw 4 (target: opponent’s die, in BATTLE): Equal: the thrown die loses (COL-3)."
    assert len(lines) == 8


def test_in_another_language_words_and_answer_follow(duel: DuelPart, context: WindowContext) -> None:
    QTest.keyClicks(duel.choice.field, "KSm 6 ysw 5 skir")
    context.settings.language = "de"
    duel.refresh()
    assert duel.answer.rows[0].words.text() != "A SMASHER may target any one die in play."


def test_the_dice_to_choose_from_fit_beside_the_answer(duel: DuelPart, page: RefereePage, qtbot: QtBot) -> None:
    page.context.settings.language, page.context.settings.text_size = "de", 130
    area = duel.choice.findChild(QScrollArea)
    dice = None if area is None else area.widget()
    assert area is not None
    assert dice is not None
    qtbot.waitUntil(lambda: dice.minimumSizeHint().width() <= area.viewport().width())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_zones_are_whole_in_a_low_window(duel: DuelPart, page: RefereePage, qtbot: QtBot, language: str) -> None:
    """They were cut in a window of 1280 × 750 px, which leaves the page a height of 622 px."""
    page.context.settings.language = language
    page.resize(1072, 622)
    area = duel.choice.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: page.height() == 622)
    zone = duel.choice.zone
    bottom = zone.mapTo(area.viewport(), zone.rect().bottomLeft()).y()
    assert bottom < area.viewport().height(), (bottom, area.viewport().height())
    assert not area.verticalScrollBar().isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1072, 622), 100), ((1072, 572), 130), ((900, 500), 100), ((1712, 900), 100)], ids=str
)
def test_the_main_actions_are_whole_at_every_size_and_need_no_scrolling(
    duel: DuelPart, page: RefereePage, context: WindowContext, language: str, size: tuple[int, int], text_size: int
) -> None:
    context.theme.apply_to(page)
    context.settings.language, context.settings.text_size = language, text_size
    page.resize(*size)
    QTest.keyClicks(duel.choice.field, "KSm 4 > RAs 4")
    for _ in range(3):
        QApplication.processEvents()  # sizes that depend on each other
    whole = page.rect()
    for button in (duel.note_button, duel.copy_button):
        there = QRect(button.mapTo(page, QPoint(0, 0)), button.size())
        assert button.isVisible()
        assert whole.contains(there), (there, whole)
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= button.sizeHint().height()
        assert button.visibleRegion().boundingRect() == button.rect()
    context.settings.text_size = 100


def test_a_ruling_is_noted_in_the_round_of_the_call(
    page: RefereePage, duel: DuelPart, context: WindowContext, desk: Desk
) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    context.open_event(evening.event)
    page.open_for(CallReferee(evening.picture.matches[1].id))
    evening.report_all()
    evening.pair()
    page.refresh_if_stale()
    QTest.keyClicks(duel.choice.field, "RAs 5 > KSm 2")
    QTest.keyClick(duel.choice.field, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    (note,) = notes(desk.picture(evening.event))
    assert (note.table, note.round_name) == (2, "1")


def test_a_match_that_is_taken_back_offers_no_sets(
    page: RefereePage, duel: DuelPart, context: WindowContext, desk: Desk
) -> None:
    evening = new_evening(desk, 4)
    desk.do(RegisterSet(evening.event, "P001", LEGAL))
    evening.pair()
    context.open_event(evening.event)
    match = next(match for match in evening.picture.matches if "P001" in players_of(evening, match))
    page.open_for(CallReferee(match.id))
    assert duel.choice.sets.buttons
    desk.undo(evening.event)
    desk.do(RemoveEntrant(evening.event, "P001"))
    page.refresh_if_stale()
    assert duel.choice.sets.buttons == []


def players_of(evening: Evening, match: MatchRow) -> list[str]:
    return [evening.picture.entrant(row_id).code for row_id in (match.a_id, match.b_id)]


def test_on_a_wide_page_the_answer_is_larger(page: RefereePage, duel: DuelPart) -> None:
    type_here("PBa 4 > OSw 4")
    answer, row = duel.answer, duel.answer.rows[0]

    def sizes() -> tuple[int, ...]:
        QCoreApplication.sendPostedEvents()
        texts = (row.words, row.link, answer.sentence)
        return answer.faces.height(), *(QFontInfo(part.font()).pixelSize() for part in texts)

    before = sizes()
    page.resize(1712, 900)
    assert all(large > small for large, small in zip(sizes(), before, strict=True))
    page.resize(1072, 690)
    assert sizes() == before
