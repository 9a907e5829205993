"""The rules for what players may do with their phones: a row for each rule, with a switch or a drop-down list."""

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
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase

_NAME, _LIST, _ROW = 190, 232, 36


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row of the form. `name` and `about` are the codes of its name and of its explanation.

    `switch` is the field of `PhoneRules` that the switch sets, empty if the row has no switch. `choices` maps each
    field that is chosen from a drop-down list to the code of its name, and to the codes of the texts of its values. The
    row is disabled while the field `needs` is off.
    """

    name: str
    about: str
    switch: str = ""
    choices: Mapping[str, tuple[str, Mapping[Any, str]]] = field(default_factory=dict)
    needs: str = ""


_AT_DESK = {True: "phones_page.at_once", False: "phones_page.waits"}
ROWS: Final = (
    RuleRow(
        "phones_page.standings",
        "phones_page.look_about",
        choices={
            "standings": (
                "phones_page.standings",
                {
                    StandingsShown.ALL: "phones_page.standings_all",
                    StandingsShown.TOP: "phones_page.standings_top",
                    StandingsShown.NOT_LAST: "phones_page.standings_not_last",
                    StandingsShown.NONE: "phones_page.standings_none",
                },
            )
        },
    ),
    RuleRow(
        "phones_page.names",
        "phones_page.names_about",
        choices={
            "names": (
                "phones_page.names",
                {NamesShown.FULL: "phones_page.names_full", NamesShown.SHORT: "phones_page.names_short"},
            )
        },
    ),
    RuleRow("phones_page.report", "phones_page.report_about", "report"),
    RuleRow(
        "phones_page.agreed",
        "phones_page.agreed_about",
        choices={"enter_agreed": ("phones_page.agreed", _AT_DESK)},
        needs="report",
    ),
    RuleRow(
        "phones_page.agreed_knockout",
        "phones_page.agreed_knockout_about",
        choices={"enter_agreed_knockout": ("phones_page.agreed_knockout", _AT_DESK)},
        needs="report",
    ),
    RuleRow("phones_page.agreed_draws", "phones_page.agreed_draws_about", "agreed_draws", needs="report"),
    RuleRow("phones_page.call", "phones_page.call_about", "call"),
    RuleRow("phones_page.drop", "phones_page.drop_about", "drop"),
    RuleRow("phones_page.show_sets", "phones_page.show_sets_about", "show_sets"),
    RuleRow("phones_page.send_set", "phones_page.send_set_about", "send_set"),
)


class RulesForm(QWidget):
    """The form with all rules for phones.

    `wanted` is emitted with the rules as the user has changed them, and with the rules that were shown before.
    """

    wanted = Signal(object, object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
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
        frame = theme.sized(QFrame(self), least_height=_ROW)
        frame.setObjectName("phoneRule")
        name: QWidget
        if row.switch:
            name = self.switches[row.switch] = with_look(QCheckBox(frame), "switch")
            word(name, text=row.name, name=row.name, does=partial(self._change, row.switch))
        else:
            name = word(with_look(QLabel(frame), "group"), text=row.name)
        theme.sized(name, least_width=_NAME)
        about = word(with_look(QLabel(frame, wordWrap=True), "aside"), text=row.about)
        lists = []
        for key, (label, texts) in row.choices.items():
            choice = self.lists[key] = theme.sized(DropDown(theme, frame), width=_LIST)
            word(choice, name=label, choices=[(Phrase(code), value) for value, code in texts.items()])
            choice.activated.connect(lambda _place, key=key: self._change(key, self.lists[key].currentData()))
            lists.append(choice)
        row_of(name, Stretch(about), *lists, inside=frame, spacing=12, margins=(0, 2, 0, 2))
        row_layout = frame.layout()
        if row_layout is not None:
            row_layout.setAlignment(name, Qt.AlignmentFlag.AlignVCenter)
        return frame

    def _change(self, key: str, value: Any) -> None:
        if getattr(self._rules, key) != value:
            self.wanted.emit(replace(self._rules, **{key: value}), self._rules)
