"""Properties that choose a rule of the style sheet."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.widgets import set_look

_SHEET = 'QLabel[pill="ok"] { padding: 3px 8px; }'


@pytest.mark.parametrize("is_styled", [False, True])
def test_property_takes_effect_before_and_after_the_widget_is_first_styled(qtbot: QtBot, *, is_styled: bool) -> None:
    plain, pill, from_start = QLabel("legal"), QLabel("legal"), QLabel("legal")
    from_start.setProperty("pill", "ok")
    for label in (plain, pill, from_start):
        qtbot.addWidget(label)
        label.setStyleSheet(_SHEET)
    if is_styled:
        pill.ensurePolished()
        assert pill.sizeHint() == plain.sizeHint()
    set_look(pill, "pill", "ok")
    assert pill.sizeHint() == from_start.sizeHint() != plain.sizeHint()


def test_equal_value_is_not_applied_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    label = QLabel("legal")
    qtbot.addWidget(label)
    label.ensurePolished()
    set_look(label, "ink", "muted")
    applied: list[str] = []
    monkeypatch.setattr(label, "setProperty", lambda name, _value: applied.append(name))
    set_look(label, "ink", "muted")
    assert not applied
