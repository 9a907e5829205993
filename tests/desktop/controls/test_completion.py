"""The list of suggestions below a text field."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Completion, Suggestion
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext

PERSONS = tuple(
    Suggestion(f"Zoë {number:03}  ·  Torino", f"Zoë {number:03}", "Torino", number) for number in range(500)
)


class _Field(TextField):
    """Leaves Enter to its completer, as the fields of the program do."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Return:
            event.ignore()
        else:
            super().keyPressEvent(event)


@pytest.fixture
def field(qtbot: QtBot) -> TextField:
    found = _Field()
    qtbot.addWidget(found)
    found.show()
    found.activateWindow()
    return found


@pytest.mark.parametrize("is_free", [True, False])
def test_enter_takes_the_only_item(context: WindowContext, qtbot: QtBot, is_free: bool) -> None:
    field = ChoiceField(context, is_free=is_free)
    qtbot.addWidget(field)
    field.show()
    field.show_choices(PERSONS)
    taken: list[object] = []
    field.chosen.connect(taken.append)
    QTest.keyClicks(field, "zoe 12")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not taken
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert taken == [127]
    assert field.text() == "Zoë 127"


def test_an_item_is_found_by_any_part_of_its_words_and_taken_with_its_value(
    context: WindowContext, field: TextField, qtbot: QtBot
) -> None:
    completion = Completion(context, field, "find")
    completion.offer(PERSONS)
    taken: list[Suggestion] = []
    completion.taken.connect(taken.append)
    QTest.keyClicks(field, "zoe 12")
    model = completion.found.model()
    shown = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert shown == [f"Zoë {number}  ·  Torino" for number in range(120, 130)]
    QTest.keyClick(completion.found, Qt.Key.Key_Down)
    assert field.text() == "Zoë 120"
    QTest.keyClick(completion.found, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: taken == [PERSONS[120]])
    assert completion.named("zoe 007") == PERSONS[7]
    assert completion.named("torino") is None
    completion.offer(PERSONS[:1])
    assert completion.named("torino") == PERSONS[0]


def test_the_list_measures_only_one_of_many_items(
    context: WindowContext, field: TextField, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    asked: Counter[int] = Counter()
    data = Rows.data

    def counted(rows: Rows[object], index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.SizeHintRole:
            asked[index.row()] += 1
        return data(rows, index, role)

    monkeypatch.setattr(Rows, "data", counted)
    completion = Completion(context, field, "find")
    completion.offer(PERSONS)
    QTest.keyClicks(field, "zoe")
    qtbot.waitUntil(completion.found.isVisible)
    completion.found.doItemsLayout()
    assert 0 < len(asked) <= 20
    completion.found.hide()


@pytest.mark.parametrize("by", ["key", "icon"])
def test_down_and_the_icon_list_all_items(context: WindowContext, qtbot: QtBot, by: str) -> None:
    field = ChoiceField(context)
    qtbot.addWidget(field)
    field.show()
    field.show_choices(PERSONS)
    QTest.keyClicks(field, "nobody")
    assert not field.found.isVisible()
    if by == "key":
        QTest.keyClick(field, Qt.Key.Key_Down)
    else:
        QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(12, field.height() // 2))
    qtbot.waitUntil(field.found.isVisible)
    assert field.found.model().rowCount() == len(PERSONS)
    field.found.hide()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_a_field_for_any_text_chooses_only_an_item_with_the_whole_text(
    context: WindowContext, qtbot: QtBot, key: Qt.Key
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column, field, other = QVBoxLayout(window), ChoiceField(context, window, is_free=True), QLineEdit(window)
    column.addWidget(field)
    column.addWidget(other)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    field.show_choices(PERSONS)
    chosen: list[object] = []
    field.chosen.connect(chosen.append)
    for typed, shown, taken in (("zoe 00", "zoe 00", []), ("zoe 007", "Zoë 007", [7])):
        field.clear()
        field.setFocus()
        QTest.keyClicks(field, typed)
        qtbot.waitUntil(field.found.isVisible)
        QTest.keyClick(field.found, key)
        assert (field.text(), chosen) == (shown, taken)
