"""The Event page: the settings of the event, and a side panel with the plan of the day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.penalties.kinds import NoteKind
from irondie_to.app.core.penalties.ladder import USUAL, with_step, written_ladder
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.labels import LABELS
from irondie_to.app.event.outlook import Outlook
from irondie_to.app.rulebook.queries import find, ruling_links
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.side_panel import SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import Purpose, ShowSetting
from irondie_to.desktop.event.form import FieldGroup, FieldSpec
from irondie_to.desktop.event.ladder_table import LadderTable
from irondie_to.desktop.event.tiebreaker_list import TiebreakerList
from irondie_to.desktop.event.view import COLUMNS, POINTS, EventView, event_view
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES, translate
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Tiebreaker

_GROUPS: dict[str, tuple[FieldSpec, ...]] = {
    "event_page.group_event": (
        FieldSpec("name", "text"),
        FieldSpec("date", "date"),
        FieldSpec("starts_at", "time"),
        FieldSpec("place", "text"),
        FieldSpec("organiser", "text"),
        FieldSpec("print_language", "choice", values=LANGUAGES),
        FieldSpec("fee", "text"),
        FieldSpec("most_players", "number", least=2, unset=True),
    ),
    "event_page.group_structure": (
        FieldSpec("swiss_rounds", "number", most=60, unset=True),
        FieldSpec("cut", "choice", values=(None, 0, 2, 4, 8, 16, 32)),
        FieldSpec("first_table", "number", least=1),
        FieldSpec("avoid_same_group", "number", most=60),
        FieldSpec("third_place", "flag", span=4),
    ),
    "event_page.group_times": (
        FieldSpec("match_minutes", "number", span=1, least=1, most=600),
        FieldSpec("game_minutes", "number", span=1, least=1, most=600),
        FieldSpec("showing_seconds", "number", span=2, most=600),
        FieldSpec("break_minutes", "number", span=2, most=600),
        FieldSpec("absent_game_minutes", "number", span=3, most=600),
        FieldSpec("absent_match_minutes", "number", span=3, most=600),
    ),
    "event_page.group_points": (
        FieldSpec("win", "number", span=1, most=100),
        FieldSpec("draw", "number", span=1, most=100),
        FieldSpec("loss", "number", span=1, most=100),
    ),
}
_STRUCTURE_PLACE, _TIMES_PLACE, _POINTS_PLACE, _RULINGS_PLACE = range(1, 5)
_MOST_TABLES = 8
"""The number of tables that are named."""
_TIEBREAKERS = "tiebreakers"
_ANY_WIDTH = 16_777_215  # the value of Qt's QWIDGETSIZE_MAX
_FIXED = {"swiss_rounds", "cut", "avoid_same_group", *POINTS}


class EventPage(Page):
    """The Event page: a form for all settings of the event."""

    key: ClassVar[str] = "event"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._rulings = {link.id: find(link.id).entries[0] for link in ruling_links()}
        self._view: EventView | None = None
        self._unstored: list[tuple[int, str]] = []  # the event and the field of each value that is being stored
        self._seen_rulings: Mapping[str, bool | str] = {}
        self._seen_ladder = USUAL
        self._seen_tiebreakers: list[str] = []
        self._is_filling = self._is_narrow = False
        self._scroll = VerticalArea(self)
        # Every widget is created with its final parent, because Qt applies the style sheet again when the parent
        # changes.
        self._form = QWidget(self._scroll.viewport())
        rulings = tuple(
            FieldSpec(key, "choice", span=6, values=tuple(choice.value for choice in entry.choices))
            for key, entry in self._rulings.items()
        )
        self._groups = [
            FieldGroup(context, title, specs, self._word, self._form)
            for title, specs in (*_GROUPS.items(), ("event_page.group_rulings", rulings))
        ]
        self.ladder = LadderTable(context, self._word, self._form)
        self.fields = {field.spec.key: field for group in self._groups for field in group.fields}
        self.fields |= {field.spec.key: field for field in self.ladder.fields}
        for field in self.fields.values():
            field.left.connect(self._on_left)
        points = self._groups[_POINTS_PLACE]
        self.tiebreakers = TiebreakerList(points)
        self.tiebreakers.model().rowsMoved.connect(self._on_tiebreakers)
        self.tiebreakers.itemChanged.connect(self._on_tiebreakers)
        self.tiebreakers_label = QLabel(points)
        self.tiebreakers_label.setProperty("look", "muted")
        self.fixed = QLabel(self._groups[_STRUCTURE_PLACE])
        self.fixed.setProperty("pill", "warn")
        self.fixed.setWordWrap(True)
        self.counts_at_once = [QLabel(self._groups[place]) for place in (_TIMES_PLACE, _RULINGS_PLACE)]
        for label in self.counts_at_once:
            label.setProperty("pill", "warn")
            label.setWordWrap(True)
        self.head = PageHead(context, self)
        self.side = SidePanel(self)
        self.side_title = QLabel(self.side)
        self.side_text = QLabel(self.side)
        self.warning = QLabel(self.side)
        self.plan_title = QLabel(self.side)
        self.plan = QLabel(self.side)
        self._lay_out()
        show_language(self)
        context.leaving.connect(self._keep_typed)

    def refresh(self) -> None:
        """Update the fields to the stored values, and the plan of the day."""
        usual = {key: entry.choices[0].value for key, entry in self._rulings.items()}
        self.show_view(event_view(self.context.picture, usual))

    def show_view(self, view: EventView) -> None:
        """Show this view, except in fields with typed text not entered yet and in those whose value is being stored."""
        is_other = self._view is None or self._view.event_id != view.event_id
        self._view = view
        unstored = {key for event_id, key in self._unstored if event_id == view.event_id}
        if not unstored & self._rulings.keys():
            self._seen_rulings = view.rulings
        if not unstored & {field.spec.key for field in self.ladder.fields}:
            self._seen_ladder = view.ladder
        for key, field in self.fields.items():
            if key not in unstored:
                field.show_value(view.values[key], is_other_event=is_other)
            if key in _FIXED:
                field.widget.setDisabled(view.is_begun)
        self.fixed.setVisible(view.is_begun)
        for label in self.counts_at_once:
            label.setVisible(bool(view.playing))
            label.setText(self.context.say(_at_play(view.playing)))
        self.tiebreakers.setDisabled(view.is_begun)
        if _TIEBREAKERS not in unstored:
            self._show_tiebreakers(view.tiebreakers)
        self._show_outlook(view.outlook, has_rounds=view.values["swiss_rounds"] is not None)
        self._place_side()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self.context.say
        self.head.title.setText(say(Phrase("event_page.title")))
        self.tiebreakers_label.setText(say(Phrase("event_page.tiebreakers")))
        self.tiebreakers.setAccessibleName(say(Phrase("event_page.tiebreakers")))
        self.tiebreakers.setToolTip(say(Phrase("event_page.tiebreakers_tip")))
        self.fixed.setText(say(Phrase("event_page.fixed")))
        self.side_title.setText(say(Phrase("event_page.ahead")))
        self.plan_title.setText(say(Phrase("event_page.day")))

    def focus_first(self) -> None:
        """Focus the name of the event. If there are no players yet, select it too, so that typing replaces the name."""
        name = self.fields["name"].widget
        name.setFocus()
        if isinstance(name, QLineEdit) and not self.context.picture.entrants:
            name.selectAll()

    def open_for(self, purpose: Purpose) -> None:
        """Show and focus a setting."""
        if isinstance(purpose, ShowSetting):
            widget = self.tiebreakers if purpose.key == _TIEBREAKERS else self.fields[purpose.key].widget
            self._scroll.ensureWidgetVisible(widget)
            if widget.isEnabled():
                widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def help(self) -> Phrase:
        """Return the help text of this page (F1)."""
        return Phrase("event_page.help")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the side panel beside the form, or below the form if the page is too narrow."""
        super().resizeEvent(event)
        self._place_side()

    def _place_side(self) -> None:
        side = self.context.theme.px(296)
        narrow = self._form.minimumSizeHint().width() + side > self.width()
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            if narrow:
                self._column.insertWidget(self._column.count() - 1, self.side)
            else:
                self._body.addWidget(self.side)
        self.side.setMinimumWidth(0 if narrow else side)
        self.side.setMaximumWidth(_ANY_WIDTH if narrow else side)

    def _word(self, key: str, value: object) -> str:
        """Return the label of a field, or the text for a value of a field.

        With the key `label`, `value` is the key of the field.
        """
        say = self.context.say
        if key == "label":
            ruling = self._rulings.get(str(value))
            return self._translated(ruling.title) if ruling else say(Phrase(LABELS[str(value)]))
        if key in self._rulings:
            chosen = next(choice for choice in self._rulings[key].choices if choice.value == value)
            return self._translated(chosen.text)
        if isinstance(value, NoteKind):
            return say(value.phrase)
        if key == "print_language":
            return LANGUAGE_NAMES[str(value)]
        if key == "most_players":
            return say(Phrase("event_page.no_limit"))
        if value is None:
            return say(Phrase("event_page.recommended"))
        return say(Phrase("event_page.no_cut")) if value == 0 else say(Phrase("event_page.best", {"cut": str(value)}))

    def _translated(self, text: str) -> str:
        """Return a text of the rulebook in the current language."""
        return translate(text, self.context.settings.language)

    def _keep_typed(self) -> None:
        for field in self.fields.values():
            field.keep()

    def _on_left(self, key: str, value: object) -> None:
        if self._view is None or self._view.event_id != self.context.event_id:
            return  # the fields still show another event
        event_id = self._view.event_id
        field = self.fields[key]
        before, field.seen = field.seen, value
        if value == before:
            return
        if key in COLUMNS:
            self._do(key, ChangeEvent(event_id, changes={key: value}, seen={key: before}))
        elif key in POINTS:
            points = {name: self.fields[name].seen for name in POINTS}
            self._do(key, ChangeEvent(event_id, options={"points": points}, seen={"points": points | {key: before}}))
        elif key in self._rulings:
            seen = self._seen_rulings
            kept = {name: given for name, given in seen.items() if name != key}
            if value != self._rulings[key].choices[0].value:
                kept[key] = value == "true" if value in {"true", "false"} else str(value)
            self._seen_rulings = kept
            self._do(key, ChangeEvent(event_id, options={"rulings": kept}, seen={"rulings": seen}))
        elif isinstance(value, NoteKind):
            seen_ladder, self._seen_ladder = self._seen_ladder, with_step(self._seen_ladder, key, value)
            changed, stored = {"ladder": written_ladder(self._seen_ladder)}, {"ladder": written_ladder(seen_ladder)}
            self._do(key, ChangeEvent(event_id, changes=changed, seen=stored))
        else:
            self._do(key, ChangeEvent(event_id, options={key: value}, seen={key: before}))

    @async_slot
    async def _do(self, key: str, command: ChangeEvent) -> None:
        """Store the value of a field. Until then the field shows it, afterwards what is stored or the refused text."""
        unstored = command.event_id, key
        self._unstored.append(unstored)
        done = await self.context.commands.do(command)
        self._unstored.remove(unstored)
        if not done.is_done and key in self.fields and command.event_id == self.context.event_id:
            self.refresh()
            self.fields[key].give_back(command.changes.get(key, ""))
        self.make_stale()

    def _on_tiebreakers(self) -> None:
        view = self._view
        if self._is_filling or view is None or view.event_id != self.context.event_id:
            return
        items = [self.tiebreakers.item(row) for row in range(self.tiebreakers.count())]
        chosen = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked]
        seen, self._seen_tiebreakers = self._seen_tiebreakers, chosen
        if chosen != seen:
            command = ChangeEvent(view.event_id, options={"tiebreakers": chosen}, seen={"tiebreakers": seen})
            self._do(_TIEBREAKERS, command)

    def _show_tiebreakers(self, chosen: tuple[Tiebreaker, ...]) -> None:
        self._is_filling = True
        self._seen_tiebreakers = [tiebreaker.value for tiebreaker in chosen]
        row = self.tiebreakers.currentRow()
        self.tiebreakers.clear()
        for tiebreaker in (*chosen, *(other for other in Tiebreaker if other not in chosen)):
            item = QListWidgetItem(self.context.say(Phrase(TIEBREAKERS[tiebreaker.value].choice.code)))
            item.setData(Qt.ItemDataRole.UserRole, tiebreaker.value)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if tiebreaker in chosen else Qt.CheckState.Unchecked)
            self.tiebreakers.addItem(item)
        self.tiebreakers.setCurrentRow(row)
        self._is_filling = False

    def _show_outlook(self, ahead: Outlook, *, has_rounds: bool) -> None:
        say = self.context.say
        values = {
            "players": ahead.players,
            "rounds": ahead.rounds,
            "recommended_rounds": ahead.recommended_rounds,
            "recommended_cut": ahead.recommended_cut,
            "cut": ahead.cut,
        }
        recommends = "event_page.recommends" if ahead.recommended_cut else "event_page.recommends_only"
        planned = "event_page.planned" if ahead.cut else "event_page.planned_only"
        is_known = bool(ahead.players) or has_rounds
        codes = (recommends if ahead.players else "event_page.recommends_nothing", *([planned] if is_known else []))
        self.side_text.setText("\n\n".join(say(Phrase(code, values)) for code in codes))
        for label in (self.plan_title, self.plan):
            label.setVisible(is_known)
        self.warning.setVisible(ahead.warning is not None)
        self.warning.setText("" if ahead.warning is None else say(ahead.warning))
        rows = [f"{at}  {say(name)}" for name, at in ahead.starts]
        code = "event_page.ends" if not ahead.days else "event_page.ends_later"
        rows.append(say(Phrase(code, {"end": ahead.end, "days": ahead.days})))
        self.plan.setText("\n".join(rows))

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self._form)
        column.setContentsMargins(20, 12, 16, 12)
        for group in self._groups:
            column.addWidget(group)
        column.insertWidget(_RULINGS_PLACE, self.ladder)
        structure, points = self._groups[_STRUCTURE_PLACE], self._groups[_POINTS_PLACE]
        structure.add(self.fixed)
        for place, label in zip((_TIMES_PLACE, _RULINGS_PLACE), self.counts_at_once, strict=True):
            self._groups[place].put_first(label)
        points.grid.addWidget(self.tiebreakers_label, 0, 3, 1, 3)
        points.grid.addWidget(self.tiebreakers, 1, 3, 4, 3)
        points.grid.setRowStretch(3, 1)
        self.tiebreakers.setMinimumHeight(self.context.theme.px(150))
        column.addStretch(1)
        scroll = self._scroll
        scroll.setWidget(self._form)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.viewport().setAutoFillBackground(False)
        self._form.setAutoFillBackground(False)
        side = QVBoxLayout(self.side)
        side.setContentsMargins(16, 12, 16, 12)
        side.setSpacing(8)
        for label in (self.side_title, self.side_text, self.warning, self.plan_title, self.plan):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            side.addWidget(label)
        side.addStretch(1)
        self.warning.setProperty("pill", "warn")
        for label in (self.side_title, self.plan_title):
            label.setProperty("look", "group")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(Hairline(self))
        self._body = body = QHBoxLayout()
        body.setSpacing(0)
        whole.addLayout(body, 1)
        body.addWidget(scroll, 1)
        body.addWidget(self.side)


def _at_play(tables: tuple[int, ...]) -> Phrase:
    """Return the sentence that a change counts at once for the matches at these tables."""
    named = ", ".join(str(table) for table in tables[:_MOST_TABLES])
    more = ", …" if len(tables) > _MOST_TABLES else ""
    return Phrase("event_page.counts_at_once", {"count": len(tables), "tables": named + more})
