"""Below the day on the Event page: changes the rounds or the knockout before the cut, and shows the effects first."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.outlook import outlook
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.plan_change import PlanEffects, plan_effects, with_plan
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.event.words import CUTS
from irondie_to.errors import Phrase, UserError

_MORE_ROUNDS = 3
"""How many rounds more than planned or recommended can be chosen."""


class PlanChange(QWidget):
    """A button that unfolds two drop-down lists, the effects of what is chosen there, and the button that does it.

    `changed` is emitted when another plan is to be shown: `picture` is the event with the chosen plan.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._picture: Picture | None = None
        self._is_open = False
        word, theme = context.word, context.theme
        self.begin = word(
            WrappedButton(theme, self, quiet=True), text="event_page.change_plan", tip="event_page.change_plan_tip"
        )
        self.begin.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open_part = QWidget(self)
        self.rounds, self.cut = DropDown(theme, self.open_part), DropDown(theme, self.open_part)
        form = Form(
            context,
            {
                "plan_rounds": FormField(self.rounds, "event_page.swiss_rounds"),
                "plan_cut": FormField(self.cut, "event_page.cut"),
            },
        )
        title = word(with_look(QLabel(self.open_part), "group"), text="event_page.plan_heading")
        self.effects, self.warning = (
            QLabel(self.open_part, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(2)
        )
        self.warning.setProperty("pill", "warn")
        self.store = word(with_look(QPushButton(self.open_part), "main"), text="event_page.change_plan_now")
        self.cancel = word(QPushButton(self.open_part), text="event_page.keep_plan")
        buttons = row_of(self.store, self.cancel, Stretch(), spacing=8)
        parts = title, form, self.effects, self.warning, buttons
        column_of(*parts, inside=self.open_part, spacing=8)
        column_of(self.begin, self.open_part, inside=self, spacing=0)
        self.begin.clicked.connect(self.open)
        self.cancel.clicked.connect(self.close_part)
        self.store.clicked.connect(self._store)
        form.changed.connect(lambda _key: self._show_effects())
        self.open_part.hide()

    @property
    def is_open(self) -> bool:
        """Whether the choices are unfolded."""
        return self._is_open

    @property
    def picture(self) -> Picture | None:
        """The event with the plan that is chosen here; None if no other plan is chosen."""
        if self._picture is None or not self._is_open or self._effects() is None:
            return None
        return with_plan(self._picture, self.rounds.currentData(), self.cut.currentData())

    def show_picture(self, picture: Picture | None) -> None:
        """Offer to change the plan of this event; None if it cannot be changed."""
        is_other = picture is None or self._picture is None or picture.event.id != self._picture.event.id
        self._picture = picture
        self.setVisible(picture is not None)
        if is_other and self._is_open:
            self.close_part()
        elif self._is_open:
            self._offer()
            self._show_effects()

    def open(self) -> None:
        """Unfold the choices, with the plan in force chosen, and focus the first."""
        if self._picture is None:
            return
        self._is_open = True
        self._offer()
        self.rounds.show_value(planned_rounds(self._picture))
        self.cut.show_value(planned_cut(self._picture))
        self.begin.hide()
        self.open_part.show()
        self._show_effects()
        self.rounds.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_part(self) -> None:
        """Fold the choices without changing anything."""
        had_focus = self.open_part.isAncestorOf(self.window().focusWidget())
        self._is_open = False
        self.open_part.hide()
        self.begin.show()
        if had_focus:
            self.begin.setFocus(Qt.FocusReason.OtherFocusReason)
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
        found, say = self._effects(), self._context.say
        changes = (Phrase("event_page.plan_same"),) if found is None else found.changes
        warnings = () if found is None else found.warnings
        self.effects.setText("\n".join(map(say, changes)))
        self.effects.setVisible(bool(changes))
        self.warning.setText("\n".join(map(say, warnings)))
        self.warning.setVisible(bool(warnings))
        self.store.setEnabled(found is not None and bool(found.changes))
        self.changed.emit()

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
