"""The form of a player has a field for every detail."""

from __future__ import annotations

from typing import Any, get_type_hints

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.shortcuts import stops_of
from irondie_to.desktop.players.head import PlayerHead
from irondie_to.desktop.shell.window import Window

_HINTS = get_type_hints(PlayerDetails)
VALUES: dict[str, Any] = {name: 7 if _HINTS[name] == int | None else f"the {name}" for name in PlayerDetails._fields}
WHOLE = PlayerDetails(**VALUES)


def test_the_form_gives_back_every_detail(context: WindowContext, window: Window) -> None:
    parent = QWidget(window)
    head = PlayerHead(context, QAction(parent), QAction(parent), Menu(context.theme, parent), parent)
    saved: list[PlayerDetails] = []
    head.form.saved.connect(lambda _code, _before, typed: saved.append(typed))
    head.form.show_details("P001", PlayerDetails("Zoe"), WHOLE)
    head.form.save.click()
    assert saved == [WHOLE]


def test_tab_goes_through_the_details_and_then_to_save(context: WindowContext, window: Window) -> None:
    parent = QWidget(window)
    head = PlayerHead(context, QAction(parent), QAction(parent), Menu(context.theme, parent), parent)
    head.form.show()
    stops = list(stops_of(head.form))
    assert list(head.form.fields) == list(PlayerDetails._fields)
    assert stops == [*(field.widget for field in head.form.fields.values()), head.form.save, head.form.cancel]
