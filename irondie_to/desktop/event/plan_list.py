"""Possible changes to the plan, each with the resulting end of the event, and a button that applies one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.choices import PlanChoice
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase

_SIDES, _SIGN, _GAP, _LEAST_PX = (16, 16), 18, 8, 116
_CHOSEN, _OTHER = "\N{FISHEYE}", "\N{WHITE CIRCLE}"


class _ChoiceRow(NamedTuple):
    key: str
    name: str
    end: str
    told: str


class PlanList(QWidget):
    """A list of possible plans, and a button that puts the selected plan into effect.

    `chosen` is emitted when the user selects another plan. The event does not change until the button is pressed.
    """

    chosen = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._picture: Picture | None = None
        self._choices: dict[str, PlanChoice] = {}
        self.list: RowList[_ChoiceRow] = RowList(
            context, self._look, lambda row: row.key, lambda row: f"{row.name}, {row.end}. {row.told}", _SIDES, self
        )
        context.theme.sized(context.word(self.list, name="event_page.what_if"), least_height=_LEAST_PX)
        self.list.setObjectName("planList")
        self.list.selectionModel().currentChanged.connect(self._on_current)
        self.apply = QPushButton(self)
        self.undone = context.word(with_look(ShortLabel(self), "muted"), text="event_page.can_undo")
        buttons = row_of(self.apply, Stretch(self.undone), spacing=8, margins=(16, 8, 16, 8))
        column_of(Stretch(self.list), buttons, inside=self, spacing=0)
        self.apply.clicked.connect(self._apply)

    @property
    def choice(self) -> PlanChoice | None:
        """The selected change of the plan, or None if the plan stays unchanged."""
        row = self.list.current
        found = None if row is None else self._choices.get(row.key)
        return found if found is not None and (found.options or found.changes) else None

    def show_choices(self, picture: Picture, choices: tuple[PlanChoice, ...]) -> None:
        """Set the changes of the plan that `show_ends` shows. For another event, the unchanged plan is selected."""
        is_other = self._picture is None or self._picture.event.id != picture.event.id
        self._picture, self._choices = picture, {choice.key: choice for choice in choices}
        if is_other:
            self.choose("as_is")

    def show_ends(self, told: Callable[[PlanChoice], tuple[str, str]]) -> None:
        """Show the two texts that `told` returns for each change: the new end of the event, and a description."""
        rows = [_ChoiceRow(key, self._context.say(choice.name), *told(choice)) for key, choice in self._choices.items()]
        if rows != self.list.rows.shown:
            self.list.rows.show(rows)
            if self.list.current is None:
                self.choose("as_is")
        self._show_button()

    def choose(self, key: str) -> None:
        index = self.list.index_of(key)
        if index.isValid():
            self.list.setCurrentIndex(index)

    def _on_current(self) -> None:
        self._show_button()
        self.chosen.emit()

    def _show_button(self) -> None:
        choice = self.choice
        self.apply.setEnabled(choice is not None)
        self.undone.setVisible(choice is not None)
        self._context.word(self.apply, text=Phrase("plan_change.as_is") if choice is None else choice.name)

    def _look(self, row: _ChoiceRow) -> RowLook:
        current = self.list.current
        is_chosen = current is not None and row.key == current.key
        return RowLook(
            parts=(RowPart(row.name, 14, bold=True, high=22), *([RowPart(row.told, wraps=True)] if row.told else [])),
            aside=RowPart(row.end, 17, bold=True, align=Qt.AlignmentFlag.AlignRight),
            sign=RowPart(_CHOSEN if is_chosen else _OTHER, 16, high=22, tone="accent" if is_chosen else "muted"),
            sign_width=_SIGN,
            gap=_GAP,
            above=7,
            below=8,
        )

    @async_slot
    async def _apply(self) -> None:
        choice, picture = self.choice, self._picture
        if choice is not None and picture is not None:
            done = await self._context.commands.do(choice.command(picture))
            if done.is_done:
                self.choose("as_is")
