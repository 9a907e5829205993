"""Every control looks different in each of its states, in light and dark, and the ring of the focus can be seen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

import pytest
from PySide6.QtCore import QDate, QPoint, QRect, QSize, Qt, QTime
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QTimeEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from irondie_to.app.referee.duel.answer import ColourCase
from irondie_to.app.referee.mat.questions import ChoiceLine
from irondie_to.desktop.controls.buttons import WrappedButton, icon_button, set_menu
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.focus_ring import FocusRing
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.table.column import NAME, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import quiet_sign, with_look
from irondie_to.desktop.end.side import Task, TaskButton, TaskState
from irondie_to.desktop.event.tiebreaker_chips import Chip
from irondie_to.desktop.referee.duel.what_if import ColourButton
from irondie_to.desktop.referee.mat.question import ChoiceRow
from irondie_to.desktop.shell.rail import RailEntry
from irondie_to.desktop.shell.strip import Strip
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Colour
from irondie_to.rules.notation import read_die

MARGIN = 8
"""How far around a control it is looked at, in px."""
FEWEST, LEAST = 12, 12
"""At least so many pixels differ by at least so much in one of red, green and blue (of 255) between two states."""

ALIKE, FEWEST_OF_RING = 40, 24
"""A pixel belongs to the ring if it differs by less than this; the smallest ring, of a knob, has more than so many."""


def tool(theme: Theme, look: str) -> QToolButton:
    button = with_look(QToolButton(), look)
    button.setText("Undo")
    return button


def line(_theme: Theme) -> QLineEdit:
    return QLineEdit("Torino")


def text(_theme: Theme) -> QPlainTextEdit:
    return QPlainTextEdit("Torino")


def drop_down(_theme: Theme) -> QComboBox:
    box = QComboBox()
    box.addItems(["the top 8", "the top 4"])
    return box


def capped(theme: Theme, look: str) -> CappedButton:
    button = with_look(CappedButton(theme, "F8"), look)
    button.setText("Pair")
    return button


def wrapped(theme: Theme) -> WrappedButton:
    button = WrappedButton(theme)
    button.setText("Print")
    return button


def slider(_theme: Theme) -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setValue(50)
    return made


def segment(theme: Theme) -> QPushButton:
    """The middle one of three parts of a row; the first one is chosen."""
    row = Segments(theme, ("one", "two", "three"))
    for key, button in row.buttons.items():
        button.setText(key)
    row.chosen.connect(lambda _key: row.update())  # so that the row lives until the page takes it
    return row.buttons["two"]


def die_place(theme: Theme) -> DieButton:
    place = DieButton(theme, QSize(46, 48), 40)
    place.die, place.framed = read_die("KAs"), True
    place.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return place


def undo_icon(theme: Theme) -> QToolButton:
    return icon_button(theme, "undo")


def sign(theme: Theme) -> QToolButton:
    button = quiet_sign(QToolButton())
    button.setIcon(theme.icon("close"))
    return button


def with_menu(theme: Theme) -> QPushButton:
    button = QPushButton("More")
    menu = Menu(theme, button)
    menu.addAction("Print")
    set_menu(button, menu)
    return button


def styled(look: str, text: str) -> QPushButton:
    button = with_look(QPushButton(), look)
    button.setText(text)
    return button


def task(theme: Theme) -> TaskButton:
    button = TaskButton(theme, Task("Save", "as a file", "file", "Ctrl+S", lambda: None))
    button.show_state(TaskState.OPEN, "Save", "as a file")
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def rail_entry(theme: Theme) -> RailEntry:
    entry = RailEntry(theme, "rounds", of_day=True)
    entry.setText("Rounds")
    return entry


BUTTONS: dict[str, Callable[[Theme], QWidget]] = {
    "plain": lambda _theme: QPushButton("Print"),
    "main": lambda theme: capped(theme, "main"),
    "strip": lambda theme: capped(theme, "strip"),
    "capped": lambda theme: capped(theme, ""),
    "wrapped": wrapped,
    "quiet": lambda theme: tool(theme, "link"),
    "tool": lambda theme: tool(theme, "button"),
    "rule": lambda theme: tool(theme, "rule"),
    "sign": sign,
    "status": lambda theme: tool(theme, "status"),
    "recommended": lambda theme: tool(theme, "recommended"),
    "icon": undo_icon,
    "menu": with_menu,
    "rare": lambda _theme: styled("rare", "rare"),
    "value": lambda _theme: styled("value", "4"),
    "tick": lambda _theme: QCheckBox("third place"),
    "radio": lambda _theme: QRadioButton("clock"),
    "slider": slider,
    "segment": segment,
}
PAINTED: dict[str, Callable[[Theme], QWidget]] = {
    "die": die_place,
    "rail": rail_entry,
    "task": task,
}
FIELDS: dict[str, Callable[[Theme], QWidget]] = {
    "line": line,
    "text": text,
    "drop-down": drop_down,
    "number": lambda _theme: QSpinBox(value=45),
    "entry": lambda _theme: with_look(QLineEdit("14 2-1"), "entry"),
    "time": lambda _theme: QTimeEdit(QTime(18, 30)),
    "date": lambda _theme: QDateEdit(QDate(2026, 11, 21)),
}
CHECKABLE = ("plain", "tick", "radio", "segment", "rare", "value")


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Iterator[QWidget]:
    settings.mode = request.param
    root = QWidget()
    root.setProperty("look", "page")
    root.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    root.resize(360, 160)
    QVBoxLayout(root).setContentsMargins(40, 40, 40, 40)
    theme.apply_to(root)
    FocusRing(theme, root)
    qtbot.addWidget(root)
    yield root
    settings.mode = "light"


def shown(page: QWidget, control: QWidget, qtbot: QtBot) -> QWidget:
    """Put the control on the page and show it, without the focus."""
    outer = control.parentWidget() or control
    layout = page.layout()
    assert layout is not None
    layout.addWidget(outer)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    rest(page, control)
    return control


def rest(page: QWidget, control: QWidget) -> None:
    """Take mouse and focus away."""
    QTest.mouseMove(page, QPoint(2, 2))
    control.clearFocus()
    QApplication.processEvents()


def picture(page: QWidget, control: QWidget) -> QImage:
    """What is seen of the control and just around it."""
    QApplication.processEvents()
    where = QRect(control.mapTo(page, QPoint()), control.size()).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    return page.grab(where).toImage().convertToFormat(QImage.Format.Format_RGB32)


def grip(control: QWidget) -> QPoint:
    """Where the mouse grips the control: on the knob of a slider, on the box of a tick, else in the middle."""
    if isinstance(control, QCheckBox | QRadioButton):
        return QPoint(12, control.height() // 2)
    return control.rect().center()


def differing(one: QImage, other: QImage) -> list[QPoint]:
    """The pixels that are visibly different."""
    assert one.size() == other.size()
    return [
        QPoint(x, y)
        for y in range(one.height())
        for x in range(one.width())
        if distance(one.pixelColor(x, y), other.pixelColor(x, y)) >= LEAST
    ]


def distance(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


def luminance(colour: QColor) -> float:
    """The relative luminance of WCAG 2.2."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4)

    red, green, blue = colour.redF(), colour.greenF(), colour.blueF()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: QColor, other: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def states(page: QWidget, control: QWidget) -> dict[str, QImage]:
    """A picture of the control in each of its states."""
    found = {"rest": picture(page, control)}
    QTest.mouseMove(control, grip(control))
    found["hover"] = picture(page, control)
    if isinstance(control, QAbstractButton | QSlider):
        policy = control.focusPolicy()
        control.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # else it would also have the focus
        QTest.mousePress(control, Qt.MouseButton.LeftButton, pos=grip(control))
        found["pressed"] = picture(page, control)
        QTest.mouseMove(control, QPoint(-20, -20))
        QTest.mouseRelease(control, Qt.MouseButton.LeftButton, pos=QPoint(-20, -20))
        control.setFocusPolicy(policy)
    rest(page, control)
    control.setFocus(Qt.FocusReason.TabFocusReason)
    found["focus"] = picture(page, control)
    rest(page, control)
    control.setEnabled(False)
    found["off"] = picture(page, control)
    control.setEnabled(True)
    return found


def assert_all_differ(found: Mapping[str, QImage]) -> None:
    alike = [
        f"{one} and {other}"
        for one, other in combinations(found, 2)
        if len(differing(found[one], found[other])) < FEWEST
    ]
    assert not alike


@pytest.mark.parametrize("kind", [*BUTTONS, *FIELDS])
def test_each_state_of_a_control_is_seen(kind: str, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    control = shown(page, (BUTTONS | FIELDS)[kind](theme), qtbot)
    assert_all_differ(states(page, control))


@pytest.mark.parametrize("kind", PAINTED)
def test_a_button_that_paints_itself_shows_its_states(kind: str, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    """Off, a place of a die looks as at rest, because its die is still there."""
    found = states(page, shown(page, PAINTED[kind](theme), qtbot))
    assert_all_differ({state: picture for state, picture in found.items() if state != "off"})


def test_a_chip_shows_its_states(context: WindowContext, page: QWidget, qtbot: QtBot) -> None:
    holder = QWidget()
    chip = Chip(context, "opponents_match_win", holder)
    chip.setText("OMW %")
    QVBoxLayout(holder).addWidget(chip)
    assert_all_differ(states(page, shown(page, chip, qtbot)))


def test_a_row_of_a_menu_shows_its_states(page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    menu = Menu(theme, page)
    action = menu.addAction("Print")
    menu.addAction("Export")
    qtbot.addWidget(menu)
    menu.popup(QPoint(5, 5))

    def look() -> QImage:
        return menu.grab(menu.actionGeometry(action)).toImage().convertToFormat(QImage.Format.Format_RGB32)

    menu.setActiveAction(menu.actions()[1])
    found = {"rest": look()}
    menu.setActiveAction(action)
    found["chosen"] = look()
    menu.setActiveAction(menu.actions()[1])
    action.setEnabled(False)
    found["off"] = look()
    assert_all_differ(found)
    menu.hide()


def choice(context: WindowContext) -> ChoiceRow:
    row = ChoiceRow(context)
    row.setFixedHeight(34)
    row.show_row(ChoiceLine("F", Phrase("mat.option_forgo"), None, (), None, chosen=False))
    return row


def colour_case(context: WindowContext) -> ColourButton:
    holder = QWidget()
    button = ColourButton(context, holder)
    button.setParent(None)  # it outlives the holder
    button.show_case(read_die("RSm"), ColourCase(Colour.RED, won=True), asked=False)
    return button


def sentence(context: WindowContext) -> QWidget:
    strip = Strip(context.theme)
    strip.set_step("Pair round 5", "when everybody is seated", "Pair", ready=True)
    strip.sentence.setParent(None)  # it outlives the strip
    return strip.sentence


@pytest.mark.parametrize("make", [choice, colour_case, sentence])
def test_what_is_never_off_shows_its_other_states(
    make: Callable[[WindowContext], QWidget], context: WindowContext, page: QWidget, qtbot: QtBot
) -> None:
    made = make(context)
    made.setMinimumSize(200, 34)
    found = states(page, shown(page, made, qtbot))
    del found["off"]
    if made.focusPolicy() is Qt.FocusPolicy.NoFocus:  # the choices have keys, and their list has the focus
        del found["focus"]
    assert_all_differ(found)


def test_a_row_of_a_table_shows_its_states(context: WindowContext, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    column: Column[str] = Column(key="name", heading="players_page.head_name", text=str, width=NAME)
    table: Table[str] = Table(context, (column,), str)
    table.show_rows(["Torino", "Lyon"])
    shown(page, table, qtbot)
    row = table.visualRect(table.rows.index(0, 0))

    def look() -> QImage:
        QApplication.processEvents()
        return table.viewport().grab(row).toImage().convertToFormat(QImage.Format.Format_RGB32)

    table.choose(1)
    rest(page, table)
    found = {"rest": look()}
    QTest.mouseMove(table.viewport(), row.center())
    found["hover"] = look()
    QTest.mouseMove(page, QPoint(2, 2))
    table.choose(0)
    found["chosen"] = look()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    found["focus"] = look()
    assert_all_differ(found)
    ring = theme.colour("focus")
    assert found["focus"].pixelColor(row.width() // 2, 1) == ring
    assert all(contrast(ring, theme.colour(ground)) >= 3 for ground in ("selection", "surface"))


@pytest.mark.parametrize("kind", CHECKABLE)
def test_a_chosen_control_is_seen_as_such_in_each_state(kind: str, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    control = shown(page, BUTTONS[kind](theme), qtbot)
    assert isinstance(control, QAbstractButton)
    before = states(page, control)
    control.setCheckable(True)
    control.setChecked(True)
    after = {f"chosen {state}": found for state, found in states(page, control).items()}
    assert_all_differ(after)
    for state, found in before.items():
        assert differing(found, after[f"chosen {state}"]), state


@pytest.mark.parametrize("kind", [*BUTTONS, *FIELDS])
def test_the_focus_can_be_seen(kind: str, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    """Where the focus is drawn, it has a contrast of 3 : 1 against what is beside it (WCAG 2.2, 1.4.11)."""
    control = shown(page, (BUTTONS | FIELDS)[kind](theme), qtbot)
    before = picture(page, control)
    control.setFocus(Qt.FocusReason.TabFocusReason)
    after = picture(page, control)
    ring, ground = theme.colour("focus"), theme.colour("surface")
    drawn = [place for place in differing(before, after) if distance(after.pixelColor(place), ring) < ALIKE]
    assert len(drawn) > FEWEST_OF_RING
    assert any(_is_beside(after, place, ground) for place in drawn)
    assert contrast(ring, ground) >= 3


@pytest.mark.parametrize("kind", [kind for kind in FIELDS if kind not in {"text", "entry"}])
def test_all_fields_are_equally_high(kind: str, page: QWidget, theme: Theme, qtbot: QtBot) -> None:
    assert shown(page, FIELDS[kind](theme), qtbot).height() == 30


def _is_beside(image: QImage, place: QPoint, ground: QColor) -> bool:
    """Whether the ground is seen next to this pixel, at most two smoothed ones apart."""
    around = (QPoint(2, 0), QPoint(-2, 0), QPoint(0, 2), QPoint(0, -2))
    return any(image.valid(place + by) and image.pixelColor(place + by) == ground for by in around)


def test_the_box_of_a_tick_is_flush_with_the_fields_of_its_column(page: QWidget, qtbot: QtBot) -> None:
    tick = QCheckBox("third place")
    shown(page, tick, qtbot)
    option = QStyleOptionButton()
    tick.initStyleOption(option)
    assert tick.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, tick).x() == 0
