"""The tie-breakers of an event as chips: those that count in their order, and below them those that can be added."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.event.chip import Chip, UsedChip
from irondie_to.desktop.event.wrapped_row import WrappedRow
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Tiebreaker

_GAP, _LINE_PX = 6, 26


class TiebreakerChips(Translated, Styled, QWidget):
    """The choice and the order of the tie-breakers.

    A chip that counts is dragged, or moved by Alt with an arrow; its cross or Delete removes it. A click on one of the
    other chips adds it at the end. `entered` is emitted with the new list of ids after each of these.
    """

    entered = Signal(list)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.chosen: list[str] = []
        self._before_drag: list[str] | None = None
        self._used_row, self._other_row = (WrappedRow(_GAP, self) for _ in range(2))
        self._used: dict[str, UsedChip] = {}
        self._others: dict[str, Chip] = {}
        self._lots = with_look(QLabel(self._used_row), "aside")
        self._lots.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        column_of(self._used_row, self._other_row, inside=self, spacing=_GAP)
        self.restyle()

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Show that these tie-breakers count, given by id and in this order, unless the user is dragging one."""
        if self._before_drag is None:
            self._show(list(chosen))

    def used(self, key: str) -> UsedChip:
        """Return the chip of a tie-breaker that counts."""
        return self._used[key]

    def other(self, key: str) -> Chip:
        """Return the chip of a tie-breaker that does not count."""
        return self._others[key]

    def focus(self) -> None:
        """Focus the first chip."""
        first = self._used[self.chosen[0]] if self.chosen else next(iter(self._others.values()))
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._lots.setText(self._context.say(Phrase("event_page.then_lots")))
        for chip in (*self._used.values(), *self._others.values()):
            self._name(chip)
        self._rearrange()

    def restyle(self) -> None:
        """Set the sizes for the text size."""
        self._lots.setMinimumHeight(self._context.theme.px(_LINE_PX))
        self._rearrange()

    def _rearrange(self) -> None:
        for row in (self._used_row, self._other_row):
            row.arrange()

    def _show(self, chosen: list[str]) -> None:
        self.chosen = chosen
        others = [one.value for one in Tiebreaker if one.value not in chosen]
        for number, key in enumerate(chosen, 1):
            chip = self._used.get(key) or self._made_used(key)
            chip.number = number
            self._name(chip)
            chip.update()
        for key in others:
            if key not in self._others:
                self._others[key] = other = Chip(self._context, key, self._other_row)
                other.clicked.connect(partial(self._add, key))
                self._name(other)
        self._used_row.show_parts([*(self._used[key] for key in chosen), self._lots])
        self._other_row.show_parts([self._others[key] for key in others])

    def _made_used(self, key: str) -> UsedChip:
        chip = self._used[key] = UsedChip(self._context, key, self._used_row)
        chip.moved.connect(partial(self._move, key))
        chip.removed.connect(partial(self._remove, key))
        chip.dragged.connect(partial(self._drag, key))
        chip.dropped.connect(self._drop)
        return chip

    def _name(self, chip: Chip) -> None:
        say, words = self._context.say, TIEBREAKERS[chip.key]
        name = say(Phrase(words.choice.code))
        chip.setText(name)
        chip.setToolTip(say(Phrase(words.full.code)))
        if isinstance(chip, UsedChip):
            chip.setAccessibleName(say(Phrase("event_page.tiebreaker_place", {"place": chip.number, "name": name})))
            chip.cross.setToolTip(say(Phrase("event_page.tiebreaker_remove")))
        else:
            chip.setAccessibleName(say(Phrase("event_page.tiebreaker_add", {"name": name})))

    def _enter(self, chosen: list[str], focus: Chip | None = None) -> None:
        self._show(chosen)
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(focus, focus.accessibleName())
        self.entered.emit(list(chosen))

    def _add(self, key: str) -> None:
        self._show([*self.chosen, key])
        self._enter(self.chosen, self._used[key])

    def _remove(self, key: str) -> None:
        place = self.chosen.index(key)
        kept = [one for one in self.chosen if one != key]
        self._show(kept)
        self._enter(kept, self._used[kept[min(place, len(kept) - 1)]] if kept else self._others[key])

    def _move(self, key: str, steps: int) -> None:
        place = self.chosen.index(key)
        there = place + steps
        if 0 <= there < len(self.chosen):
            moved = [one for one in self.chosen if one != key]
            moved.insert(there, key)
            self._enter(moved, self._used[key])

    def _drag(self, key: str, position: QPoint) -> None:
        """Put the dragged chip into the place of the chip below the mouse."""
        if self._before_drag is None:
            self._before_drag = list(self.chosen)
        under = next((one for one in self.chosen if self._used[one].geometry().contains(position)), key)
        here, there = self.chosen.index(key), self.chosen.index(under)
        beyond = position.x() - self._used[under].geometry().center().x()
        if (there > here and beyond > 0) or (there < here and beyond < 0):  # otherwise the two would swap all the time
            moved = [one for one in self.chosen if one != key]
            moved.insert(there, key)
            self._show(moved)

    def _drop(self) -> None:
        before, self._before_drag = self._before_drag, None
        if before is not None and before != self.chosen:
            self._enter(self.chosen)
