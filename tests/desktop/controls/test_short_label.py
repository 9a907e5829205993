"""A label that cuts its words short."""

from __future__ import annotations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.widgets import ShortLabel


def seen(label: ShortLabel) -> QImage:
    return label.grab().toImage()


def test_where_the_words_have_no_room_the_brief_ones_are_seen_whole(qtbot: QtBot) -> None:
    label, brief = ShortLabel(), ShortLabel()
    for each in (label, brief):
        qtbot.addWidget(each)
    brief.setText("Round 1")
    label.setText("Round 1, match time", "Round 1")
    for each in (label, brief):
        each.resize(brief.sizeHint().width() + 4, 30)
    assert seen(label) == seen(brief)
    assert label.toolTip() == label.text() == "Round 1, match time"
    whole = label.sizeHint().width()
    for each in (label, brief):
        each.resize(whole, 30)
    assert seen(label) != seen(brief)


def test_a_cleared_label_has_no_tooltip(qtbot: QtBot) -> None:
    label = ShortLabel()
    qtbot.addWidget(label)
    label.setText("P001")
    label.clear()
    assert (label.text(), label.toolTip()) == ("", "")


def test_the_first_text_that_fits_is_seen(qtbot: QtBot) -> None:
    label, least = ShortLabel(), ShortLabel()
    for each in (label, least):
        qtbot.addWidget(each)
    least.setText("end: 17:30")
    label.setText("12 min late, expected end: 17:30", "expected end: 17:30", "end: 17:30")
    for each in (label, least):
        each.resize(least.sizeHint().width() + 4, 30)
    assert seen(label) == seen(least)
