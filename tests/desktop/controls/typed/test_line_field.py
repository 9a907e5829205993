"""A text that is understood while it is typed: what Enter, Esc, Up and a refusal do to it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.typed.meaning import NOTHING_TYPED, EnterEffect, LineText, Typed, TypedState
from irondie_to.desktop.controls.typed import line_field
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

WHY = Phrase("result.want_pairs")
BEGUN = Typed(TypedState.BEGUN, incomplete=WHY)
READY = Typed(TypedState.READY, value="2-0")
REPLACES = Typed(TypedState.REPLACES, value="0-2")


def understand(text: str) -> Typed:
    """Text is ready; `?` is begun, `1` is completed, `!` replaces something, and `x` is refused."""
    if not text:
        return NOTHING_TYPED
    known = {
        "?": BEGUN,
        "1": Typed(TypedState.BEGUN, completes="1 "),
        "!": REPLACES,
        "x": Typed(TypedState.REFUSED, message=WHY),
    }
    return known.get(text, Typed(TypedState.READY, value=text))


@pytest.mark.parametrize(
    ("meaning", "effect", "is_armed", "fault"),
    [
        (NOTHING_TYPED, EnterEffect.NOTHING, False, None),
        (BEGUN, EnterEffect.REFUSES, False, WHY),
        (Typed(TypedState.BEGUN, completes="2 "), EnterEffect.COMPLETES, False, None),
        (Typed(TypedState.REFUSED, message=WHY), EnterEffect.REFUSES, False, WHY),
        (READY, EnterEffect.ENTERS, False, None),
        (REPLACES, EnterEffect.ARMS, True, None),
        (Typed(TypedState.DOUBTED, value="0-0"), EnterEffect.ARMS, True, None),
    ],
)
def test_enter_does_what_the_meaning_says(
    meaning: Typed, effect: EnterEffect, is_armed: bool, fault: Phrase | None
) -> None:
    after, found = LineText().write("text", meaning).enter()
    assert (found, after.is_armed, after.fault) == (effect, is_armed, fault)


def test_a_text_that_replaces_something_is_entered_by_the_second_enter() -> None:
    armed, _effect = LineText().write("0-2", REPLACES).enter()
    assert armed.enter()[1] is EnterEffect.ENTERS
    assert armed.reread(REPLACES).is_armed
    assert not armed.reread(Typed(TypedState.REPLACES, value="another")).is_armed
    assert not armed.write("0-2", REPLACES).is_armed
    assert not armed.refuse(WHY).is_armed


def test_a_refused_text_is_refused_for_the_reason_that_holds_now() -> None:
    refused, _effect = LineText().write("2-2", Typed(TypedState.REFUSED, message=WHY)).enter()
    assert refused.reread(Typed(TypedState.REFUSED, message=WHY)).fault == WHY
    assert refused.reread(Typed(TypedState.REFUSED, message=Phrase("result.no_round"))).fault is None
    assert refused.reread(READY).fault is None
    given_back = LineText().write("2-0", READY).refuse(WHY)
    assert given_back.reread(Typed(TypedState.REPLACES, value=READY.value)).fault == WHY


def test_a_text_that_is_being_stored_is_not_entered_again() -> None:
    field = LineText(text="2-0", meaning=READY, is_storing=True)
    assert field.enter() == (field, EnterEffect.NOTHING)
    assert field.refuse(WHY).enter()[1] is EnterEffect.ENTERS


@pytest.fixture
def field(context: WindowContext, qtbot: QtBot) -> LineField:
    """A visible field that understands texts as `understand` does."""
    found = LineField(context, understand=understand)
    qtbot.addWidget(found)
    found.show()
    found.setFocus()
    return found


def test_esc_clears_and_up_restores(field: LineField, qtbot: QtBot) -> None:
    QTest.keyClicks(field, "2-0")
    with qtbot.waitSignal(field.cleared):
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.text() == "2-0"
    assert field.take() == "2-0"
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.text() == "2-0"


def test_esc_restores_the_resting_text_and_leaves(context: WindowContext, qtbot: QtBot) -> None:
    left: list[bool] = []
    field = LineField(context, leave=lambda: left.append(True))
    qtbot.addWidget(field)
    field.rest = "3 Fe"
    field.setText("4 Fe")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "3 Fe"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert left == [True, True]


def test_enter_completes_a_text(field: LineField) -> None:
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "1 "


def test_enter_arms_first_and_enters_then(field: LineField, qtbot: QtBot) -> None:
    QTest.keyClicks(field, "!")
    with qtbot.assertNotEmitted(field.entered), qtbot.waitSignal(field.armed):
        QTest.keyClick(field, Qt.Key.Key_Return)
    with qtbot.waitSignal(field.entered) as entered:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert entered.args == [REPLACES]


def test_a_refused_text_comes_back_with_its_reason_until_the_message_is_withdrawn(
    field: LineField, context: WindowContext
) -> None:
    QTest.keyClicks(field, "2-0")
    text = field.take()
    field.give_back(text, WHY)
    assert (field.text(), field.line.fault) == ("2-0", WHY)
    context.messages.withdraw("another.code")
    assert field.line.fault == WHY
    context.messages.withdraw(WHY.code)
    assert field.line.fault is None


def test_a_refused_text_does_not_replace_another_that_was_begun(field: LineField) -> None:
    QTest.keyClicks(field, "2-0")
    text = field.take()
    QTest.keyClicks(field, "1-2")
    field.give_back(text, WHY)
    assert (field.text(), field.line.fault) == ("1-2", None)


def test_a_text_stays_as_it_is_while_it_is_stored(field: LineField, qtbot: QtBot) -> None:
    QTest.keyClicks(field, "2-0")
    field.hold()
    QTest.keyClicks(field, "7")
    with qtbot.assertNotEmitted(field.entered):
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "2-0"
    field.give_back("2-0", WHY)
    QTest.keyClicks(field, "7")
    assert field.text() == "2-07"


def test_a_screen_reader_hears_why_a_text_is_not_entered(
    field: LineField, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(line_field, "announce", lambda _field, text, **_how: said.append(text))
    field.setAccessibleDescription("what the owner shows")
    for text in ("?", "!", "x", "2-0"):
        field.clear()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert said == ["what the owner shows"] * 3
