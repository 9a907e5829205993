"""The rail: the icons of the pages that are used at any time."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from irondie_to.assets import resources
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import BELOW, PAGE_ICONS
from irondie_to.desktop.shell.rail import Rail


def test_every_page_below_the_day_has_an_icon_of_its_own_in_both_looks() -> None:
    assert set(PAGE_ICONS) == set(BELOW)
    assert len(set(PAGE_ICONS.values())) == len(BELOW)
    folder = resources() / "look" / "icons"
    assert not [
        f"{name}-{mode}"
        for name in PAGE_ICONS.values()
        for mode in ("light", "dark")
        if not (folder / f"{name}-{mode}.svg").exists()
    ]


def test_the_icon_is_muted_where_the_stops_of_the_day_are_and_weaker_where_the_page_needs_an_event(
    theme: Theme, qtbot: QtBot
) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)
    rail.resize(208, 700)
    rail.show()
    for key in BELOW:
        entry = rail.entries[key]
        entry.setText("")
        side = QRect(16, 0, 16, entry.height())  # where the stops have their middle, 24 px from the left
        muted, disabled = (theme.colour(token).name() for token in ("muted", "disabled"))
        assert muted in _colours(entry.grab(side).toImage())
        entry.setEnabled(False)
        seen = _colours(entry.grab(side).toImage())
        assert disabled in seen
        assert muted not in seen
        assert len(_colours(entry.grab(QRect(34, 0, 150, entry.height())).toImage())) == 1  # nothing beside it


def test_a_warning_that_ends_leaves_the_figure_and_the_state_to_be_heard(theme: Theme, qtbot: QtBot) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)
    rail.entries["phones"].show_state(figure="on", stop_name="")
    rail.entries["rounds"].show_state(figure="2 / 6", stop_name="now")
    heard = []
    for count in (3, 0):
        rail.warn("phones", count)
        rail.warn("rounds", count)
        heard.append([rail.entries[key].accessibleDescription() for key in ("phones", "rounds")])
    assert heard == [["3, on", "3, 2 / 6, now"], ["on", "2 / 6, now"]]


def _colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
