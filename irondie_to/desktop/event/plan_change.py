"""The part of the Event page that changes the number of rounds or the size of the knockout until the cut is made.

It shows the effects of a change before the user applies it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.outlook import outlook
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.plan_change import PlanEffects, can_change_plan, plan_effects, with_plan
from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import Offer, WindowContext
from irondie_to.desktop.core.look.boxes import column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.event.words import CUTS
from irondie_to.errors import Phrase, UserError

_GAP, _LINE_GAP = 20, 6
_MORE_ROUNDS = 3
"""How many rounds more than planned or recommended can be chosen."""


class PlanChange(QWidget):
    """Two drop-down lists, the effects of what is chosen there, and a button that applies the choice.

    The widget is hidden until `open` is called. `changed` is emitted when another plan should be shown: `picture` is
    the event with the chosen plan. While another plan is chosen but not applied, the strip offers to apply it before
    the next step of the event, and leaving the event shows a message.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._picture: Picture | None = None
        self._is_open = False
        word, theme = context.word, context.theme
        line = WrappedRow(_GAP, self, line_gap=_LINE_GAP)
        rounds, cut, buttons = parts = [QWidget(line) for _part in range(3)]
        self.rounds, self.cut = DropDown(theme, rounds, letters=3), DropDown(theme, cut, letters=12)
        self.rounds.currentIndexChanged.connect(self._show_effects)
        self.cut.currentIndexChanged.connect(self._show_effects)
        row_of(
            labelled(context, self.rounds, "event_page.swiss_rounds", "aside"), self.rounds, inside=rounds, spacing=8
        )
        row_of(labelled(context, self.cut, "event_page.cut", "aside"), self.cut, inside=cut, spacing=8)
        self.store = word(with_look(QPushButton(buttons), "main"), text="event_page.change_plan_now")
        self.cancel = word(QPushButton(buttons), text="event_page.keep_plan")
        row_of(self.store, self.cancel, inside=buttons, spacing=8)
        line.show_parts(parts)
        self.effects, self.warning = (QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(2))
        self.warning.setProperty("pill", "warn")
        column_of(line, self.effects, self.warning, inside=self, spacing=8, margins=(0, 6, 0, 2))
        self.cancel.clicked.connect(self.close_part)
        self.store.clicked.connect(self._store)
        self.changed.connect(context.offers.changed)
        context.offers.add_source(self._offer_of_change)
        context.leaving.connect(self._tell_unstored)
        self.hide()

    @property
    def is_open(self) -> bool:
        return self._is_open

    @property
    def is_unstored(self) -> bool:
        """Whether the user has chosen, but not applied, another plan that can be applied to the open event."""
        context, picture = self._context, self._picture
        if not self._is_open or picture is None or picture.event.id != context.event_id:
            return False
        return self.store.isEnabled() and can_change_plan(context.picture)

    @property
    def picture(self) -> Picture | None:
        """The event with the plan that is chosen here; None if no other plan is chosen."""
        if self._picture is None or not self._is_open or self._effects() is None:
            return None
        return with_plan(self._picture, self.rounds.currentData(), self.cut.currentData())

    def show_picture(self, picture: Picture | None) -> None:
        """Offer to change the plan of this event.

        If `picture` is None, the plan cannot be changed and nothing is offered.
        """
        is_other = picture is None or self._picture is None or picture.event.id != self._picture.event.id
        self._picture = picture
        if is_other and self._is_open:
            self.close_part()
        elif self._is_open:
            self._offer()
            self._show_effects()

    def open(self) -> None:
        """Show the two lists, with the plan in force selected, and focus the first list."""
        if self._picture is None:
            return
        self._is_open = True
        self._offer()
        self.rounds.show_value(planned_rounds(self._picture))
        self.cut.show_value(planned_cut(self._picture))
        self.show()
        self._show_effects()
        self.rounds.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_part(self) -> None:
        self._is_open = False
        self.hide()
        self.changed.emit()

    def _offer(self) -> None:
        picture, say = self._picture, self._context.say
        if picture is None:
            return
        planned, cut = planned_rounds(picture), planned_cut(picture)
        most = max(planned, outlook(picture).recommended_rounds) + _MORE_ROUNDS
        self.rounds.show_choices((str(number), number) for number in range(max(1, len(picture.swiss)), most + 1))
        sizes = sorted({cut, *(size for size in CUTS if size is not None)})
        best = {size: Phrase("event_page.best", {"cut": str(size)}) for size in sizes if size}
        self.cut.show_choices((say(best.get(size, Phrase("event_page.no_cut"))), size) for size in sizes)

    def _effects(self) -> PlanEffects | None:
        if self._picture is None or self.rounds.currentData() is None:
            return None
        now_ms = self._context.ticker.clock.second_ms()
        try:
            return plan_effects(self._picture, self.rounds.currentData(), self.cut.currentData(), now_ms, wall)
        except UserError as fault:
            return PlanEffects((), (fault.phrase,))

    def _show_effects(self) -> None:
        if not self._is_open:
            return
        found, say = self._effects(), self._context.say
        changes = (Phrase("event_page.plan_same"),) if found is None else found.changes
        warnings = () if found is None else found.warnings
        self.effects.setText(" ".join(map(say, changes)))
        self.effects.setVisible(bool(changes))
        self.warning.setText(" ".join(map(say, warnings)))
        self.warning.setVisible(bool(warnings))
        self.store.setEnabled(found is not None and bool(found.changes))
        self.changed.emit()

    def _chosen(self, code: str, code_without_knockout: str) -> Phrase:
        rounds, cut = self.rounds.currentData(), self.cut.currentData()
        return Phrase(code if cut else code_without_knockout, {"rounds": rounds, "cut": cut})

    def _offer_of_change(self) -> Offer | None:
        if not self.is_unstored:
            return None
        is_seen = self.isVisible()
        label = "event_page.change_plan_now" if is_seen else "event_page.plan_look"
        chosen = self._chosen("event_page.plan_chosen", "event_page.plan_chosen_only")
        of = (self.rounds.currentData(), self.cut.currentData(), is_seen)
        return Offer(Phrase("event_page.plan_first"), Phrase(label), self._store if is_seen else self._look, chosen, of)

    def _look(self) -> None:
        self._context.navigation.show_page("event")
        self.rounds.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_unstored(self) -> None:
        if self.is_unstored:
            values = self._chosen("", "").values
            self._context.messages.show_error(UserError("event_page.plan_unstored", **values))

    @async_slot
    async def _store(self) -> None:
        picture = self._picture
        if picture is None:
            return
        before = {"swiss_rounds": planned_rounds(picture), "cut": planned_cut(picture)}
        after = {"swiss_rounds": self.rounds.currentData(), "cut": self.cut.currentData()}
        options = {key: value for key, value in after.items() if value != before[key]}
        seen = {key: getattr(picture.options, key) for key in options}
        done = await self._context.commands.do(ChangeEvent(picture.event.id, options=options, seen=seen))
        if done.is_done:
            self.close_part()
