"""A winner has a sign besides bold letters, which the fonts of many scripts do not have."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtTest import QTest
from scorekeepers import Scorekeeper

from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.controls.table.cells import PADDING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.signs import WINNER_IN_WORDS, paint_winner_sign
from irondie_to.desktop.rounds.matches.painted import beside_box, box_in
from irondie_to.i18n import LANGUAGES


def _painted(*, to_right: bool) -> list[int]:
    """The number of painted px in each column of a sign of 6 px."""
    image = QImage(6, 20, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        paint_winner_sign(painter, QRect(0, 0, 6, 20), QColor("black"), to_right=to_right)
    return [sum(image.pixelColor(x, y).alpha() > 100 for y in range(20)) for x in range(6)]


def test_the_sign_points_at_the_name() -> None:
    to_left, to_right = _painted(to_right=False), _painted(to_right=True)
    assert to_left == to_right[::-1]
    assert to_left == sorted(to_left)
    assert to_left[0] < to_left[-1]


@pytest.mark.parametrize(("result", "side"), [("2-0", "A"), ("1-2", "B"), ("id", ""), ("fa", "B")])
def test_the_row_and_the_line_read_back_have_the_sign(keeper: Scorekeeper, result: str, side: str) -> None:
    page = keeper.page
    QTest.keyClicks(page.entry.field, f"1 {result}")
    said = keeper.says()
    line = page.shown.sheet.by_table[1] if page.shown.sheet else None
    assert line is not None
    winner = {"A": line.a_name, "B": line.b_name}.get(side)
    assert said.count(WINNER_IN_WORDS) == (winner is not None)
    assert winner is None or f"{WINNER_IN_WORDS} {winner}" in said
    keeper.enter()
    keeper.enter()
    view = page.list
    games = view.rows.index(0, [column.key for column in view.rows.columns].index("games"))
    cell = view.visualRect(games)
    shown = view.viewport().grab(cell).toImage()
    theme, here = page.context.theme, QRect(0, 0, cell.width(), cell.height())
    box = box_in(here, theme, is_wide=False, has_words=result[0].isalpha())
    ink = {
        to_right: sum(
            shown.pixelColor(x, y).lightness() < 110
            for x in range(place.left(), place.right() + 1)
            for y in range(here.center().y() - 2, here.center().y() + 3)
        )
        for to_right in (False, True)
        for place in (beside_box(here, box, theme, to_right=to_right),)
    }
    assert (ink[False] > 5, ink[True] > 5) == (side == "A", side == "B")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_result_are_whole_beside_long_names(
    open_page: Callable[..., Scorekeeper], settings: WindowSettings, language: str
) -> None:
    settings.language = language
    keeper = open_page(8)
    for code in [entrant.code for entrant in keeper.evening.picture.entrants]:
        long = PlayerDetails(f"Maximiliane Freifrau von Oberhuber-Schwarzenbach {code}")
        keeper.evening.desk.do(EditEntrant(keeper.evening.event, code, long))
    keeper.evening.pair()
    page = keeper.page
    page.refresh_if_stale()
    theme, rows = page.context.theme, page.list.rows
    place = rows.place_of("games")
    width = page.list.columnWidth(place) - 2 * theme.px(PADDING)
    for result in ("fa", "fb", "dl", "id"):
        keeper.type(f"1 {result}", enter=2)
        words = rows.text(rows.shown[0], rows.columns[place])
        assert QFontMetrics(theme.font(12, bold=True)).horizontalAdvance(words) <= width, words


@pytest.mark.parametrize("has_words", [False, True])
@pytest.mark.parametrize("is_wide", [False, True])
def test_the_sign_stays_in_the_cell_and_off_the_text(context: WindowContext, *, has_words: bool, is_wide: bool) -> None:
    cell = QRect(50, 10, 104, 34)
    box = box_in(cell, context.theme, is_wide=is_wide, has_words=has_words)
    left, right = (beside_box(cell, box, context.theme, to_right=side) for side in (False, True))
    inner = cell.adjusted(8, 0, -8, 0)
    assert cell.contains(left)
    assert cell.contains(right)
    assert left.right() < inner.left() + 1
    assert right.left() > inner.right() - 1
