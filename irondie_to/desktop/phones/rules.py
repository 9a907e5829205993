"""The rules for what players may do by phone and what the pages show: each in a row with a switch or drop-down list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QWidget

from irondie_to.app.core.phones.rules import NamesShown, PhoneRules, StandingsShown
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase

_NAME, _LIST, _ROW = 190, 232, 36


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row of the form, for the field `key` of `PhoneRules`. `name` and `about` are codes of its texts.

    `choices` maps the values in a drop-down list to the codes of their texts; without choices, the row has a switch.
    The row is disabled while the field `needs` is off.
    """

    key: str
    name: str
    about: str
    choices: Mapping[Any, str] = field(default_factory=dict)
    needs: str = ""


_AT_DESK = {True: "phones_page.at_once", False: "phones_page.waits"}
ROWS: Final = (
    RuleRow(
        "standings",
        "phones_page.standings",
        "phones_page.look_about",
        {
            StandingsShown.ALL: "phones_page.standings_all",
            StandingsShown.TOP: "phones_page.standings_top",
            StandingsShown.NOT_LAST: "phones_page.standings_not_last",
            StandingsShown.NONE: "phones_page.standings_none",
        },
    ),
    RuleRow(
        "names",
        "phones_page.names",
        "phones_page.names_about",
        {NamesShown.FULL: "phones_page.names_full", NamesShown.SHORT: "phones_page.names_short"},
    ),
    RuleRow("report", "phones_page.report", "phones_page.report_about"),
    RuleRow("enter_agreed", "phones_page.agreed", "phones_page.agreed_about", _AT_DESK, needs="report"),
    RuleRow(
        "enter_agreed_knockout",
        "phones_page.agreed_knockout",
        "phones_page.agreed_knockout_about",
        _AT_DESK,
        needs="report",
    ),
    RuleRow("agreed_draws", "phones_page.agreed_draws", "phones_page.agreed_draws_about", needs="report"),
    RuleRow("call", "phones_page.call", "phones_page.call_about"),
    RuleRow("drop", "phones_page.drop", "phones_page.drop_about"),
    RuleRow("show_sets", "phones_page.show_sets", "phones_page.show_sets_about"),
    RuleRow("send_set", "phones_page.send_set", "phones_page.send_set_about"),
)


class RulesForm(WithContext, QWidget):
    """The form with all rules for phones.

    `wanted` is emitted with the rules as the user has changed them, and with the rules that were shown before.
    """

    wanted = Signal(object, object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._rules = PhoneRules()
        self.switches: dict[str, QCheckBox] = {}
        self.lists: dict[str, DropDown] = {}
        self._rows = [(row, self._row(row)) for row in ROWS]
        column_of(*(widget for _row, widget in self._rows), inside=self, spacing=0)

    def show_rules(self, rules: PhoneRules) -> None:
        self._rules = rules
        for name, switch in self.switches.items():
            show_checked(switch, is_on=getattr(rules, name))
        for name, choice in self.lists.items():
            choice.show_value(getattr(rules, name))
        for row, widget in self._rows:
            widget.setEnabled(not row.needs or bool(getattr(rules, row.needs)))

    def _row(self, row: RuleRow) -> QFrame:
        theme, word = self._context.theme, self._context.word
        frame = theme.sized(with_look(QFrame(self), objectName="phoneRule"), least_height=_ROW)
        about = word(with_look(QLabel(frame, wordWrap=True), "aside"), text=row.about)
        lists = []
        name: QWidget
        if row.choices:
            name = word(with_look(QLabel(frame), "group"), text=row.name)
            choice = self.lists[row.key] = theme.sized(DropDown(theme, frame), width=_LIST)
            word(choice, name=row.name, choices=[(Phrase(code), value) for value, code in row.choices.items()])
            choice.activated.connect(lambda _place: self._change(row.key, choice.currentData()))
            lists.append(choice)
        else:
            name = self.switches[row.key] = with_look(QCheckBox(frame), "switch")
            word(name, text=row.name, name=row.name, does=partial(self._change, row.key))
        theme.sized(name, least_width=_NAME)
        named = Aligned(name, Qt.AlignmentFlag.AlignVCenter)
        row_of(named, Stretch(about), *lists, inside=frame, spacing=12, margins=(0, 2, 0, 2))
        return frame

    def _change(self, key: str, value: Any) -> None:
        if getattr(self._rules, key) != value:
            self.wanted.emit(replace(self._rules, **{key: value}), self._rules)
