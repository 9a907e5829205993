"""The form of the Event page: all settings in groups, and the commands that store what the user enters there."""

from __future__ import annotations

from collections.abc import Container, Mapping, Set
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QToolButton, QWidget

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import USUAL, with_step, written_ladder
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.labels import LABELS
from irondie_to.app.event.page_view import COLUMNS, POINTS, EventView
from irondie_to.app.event.prizes import prizes_option
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.rich_text import RichLabel
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.event.choice_list import ChoiceList
from irondie_to.desktop.event.fields import EventField, FieldSpec, FormChoice, RoundsBox
from irondie_to.desktop.event.groups import ChoiceGroup, FieldGroup
from irondie_to.desktop.event.lines_field import LinesField
from irondie_to.desktop.event.tiebreaker_chips import TiebreakerChips
from irondie_to.desktop.event.words import AT_ONCE, CUTS, STEPS, EventWords, fixed_facts, recommended_facts
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES
from irondie_to.messages.core.figures import long_weekday

TIEBREAKERS = "tiebreakers"
FIXED = frozenset({"swiss_rounds", "cut", "avoid_same_group", *POINTS, TIEBREAKERS})
"""The settings that the form no longer offers once round 1 is published.

Until the cut, rounds and knockout can still be changed, by choosing another plan of the day (`PlanList`)."""

_EVENT = (
    FieldSpec("name", "text", at=(0, 0)),
    FieldSpec("date", "date", unit="", at=(0, 1)),
    FieldSpec("place", "text", at=(1, 0)),
    FieldSpec("starts_at", "time", at=(1, 1)),
    FieldSpec("first_table", "number", least=1, width=68, at=(1, 1)),
    FieldSpec("organiser", "text", at=(2, 0)),
    FieldSpec("print_language", "choice", "event_page.short_print_language", at=(2, 1)),
    FieldSpec("fee", "text", at=(3, 0)),
    FieldSpec("closes_at", "text", at=(4, 0)),
    FieldSpec(
        "most_players",
        "number",
        "event_page.short_most_players",
        least=2,
        unset="event_page.no_limit",
        at=(3, 1),
    ),
)
_STRUCTURE = (
    FieldSpec("swiss_rounds", "rounds", most=60, at=(0, 0)),
    FieldSpec("cut", "choice", "event_page.short_cut", at=(0, 1)),
    FieldSpec("third_place", "flag", "event_page.short_third_place", at=(0, 1)),
    FieldSpec(
        "avoid_same_group", "number", "event_page.short_avoid_same_group", "event_page.unit_rounds", most=60, at=(1, 0)
    ),
    FieldSpec("win", "number", "event_page.short_points", most=100, width=56, at=(1, 1)),
    FieldSpec("draw", "number", None, most=100, width=56, at=(1, 1)),
    FieldSpec("loss", "number", None, "event_page.unit_points", most=100, width=56, at=(1, 1)),
)
_MINUTES, _MINUTES_OR_NEVER = "event_page.unit_minutes", "event_page.unit_minutes_or_never"
_TIMES = (
    FieldSpec("match_minutes", "number", "event_page.short_match_minutes", _MINUTES, least=1, most=600),
    FieldSpec("game_minutes", "number", "event_page.short_game_minutes", _MINUTES, least=1, most=600),
    FieldSpec("showing_seconds", "number", "event_page.short_showing_seconds", "event_page.unit_seconds", most=600),
    FieldSpec("break_minutes", "number", "event_page.short_break_minutes", _MINUTES, most=600),
    FieldSpec("absent_game_minutes", "number", AT_ONCE["absent_game_minutes"], _MINUTES, most=600),
    FieldSpec("absent_match_minutes", "number", AT_ONCE["absent_match_minutes"], _MINUTES_OR_NEVER, most=600),
)
_PRIZES = (
    FieldSpec("prizes", "lines", None),
    FieldSpec("prizes_until", "text", at=(0, 0)),
    FieldSpec("prizes_in_stock", "number", least=0, unset="event_page.as_listed", at=(0, 1)),
)
_PLAN = (FieldSpec("plan_lines", "lines", None),)
_LEAST_PX = 104, 92, 104, 0
"""The minimum widths of labels and fields in the left and then the right column, in px at a text size of 100 %."""


class SeenSettings:
    """The settings as the user has seen and entered them, and the commands that store the entries.

    Settings that are stored as a whole, such as the rulings, already contain the user's earlier entries, even if these
    are not stored yet.
    """

    def __init__(self, fields: Mapping[str, EventField]) -> None:
        self._fields = fields
        self._usual: Mapping[str, object] = {}
        self._whole: dict[str, Any] = {"rulings": {}, "ladder": USUAL, TIEBREAKERS: []}

    def see(self, view: EventView, unstored: Set[str]) -> None:
        """Adopt the settings of the view, except those in `unstored`, whose entries are still being stored."""
        self._usual = view.usual
        if not unstored & (view.usual.keys() - STEPS.keys()):
            self._whole["rulings"] = view.rulings
        if not unstored & STEPS.keys():
            self._whole["ladder"] = view.ladder
        if TIEBREAKERS not in unstored:
            self._whole[TIEBREAKERS] = [tiebreaker.value for tiebreaker in view.tiebreakers]

    def command(self, event_id: int, key: str, value: object) -> ChangeEvent | None:
        """Return the command that stores this value of the setting, or None if it is the value already seen.

        The value then counts as seen.
        """
        whole = self._whole
        if key == TIEBREAKERS:
            return self._change(event_id, key, list(value) if isinstance(value, list) else [])
        if isinstance(value, NoteKind):
            return self._change(event_id, "ladder", with_step(whole["ladder"], key, value))
        if key in self._usual:
            rulings = {name: given for name, given in whole["rulings"].items() if name != key}
            if value != self._usual[key]:
                rulings[key] = value == "true" if value in {"true", "false"} else value
            return self._change(event_id, "rulings", rulings)
        field = self._fields[key]
        before, field.seen = field.seen, value
        if value == before:
            return None
        if isinstance(value, tuple) and isinstance(before, tuple):
            option = prizes_option if key == "prizes" else list
            return ChangeEvent(event_id, options={key: option(value)}, seen={key: option(before)})
        if key in COLUMNS:
            return ChangeEvent(event_id, changes={key: value}, seen={key: before})
        if key in POINTS:
            points = {name: self._fields[name].seen for name in POINTS}
            return ChangeEvent(event_id, options={"points": points}, seen={"points": points | {key: before}})
        return ChangeEvent(event_id, options={key: value}, seen={key: before})

    def _change(self, event_id: int, name: str, now: Any) -> ChangeEvent | None:
        before, self._whole[name] = self._whole[name], now
        if now == before:
            return None
        if name == "ladder":
            changes, seen = {name: written_ladder(now)}, {name: written_ladder(before)}
            return None if changes == seen else ChangeEvent(event_id, changes=changes, seen=seen)
        return ChangeEvent(event_id, options={name: now}, seen={name: before})


class EventForm(WithContext, Styled, QWidget):
    """A form with all settings of an event.

    `entered` is emitted with the key of a setting and the value that the user entered. `plan_wanted` is emitted when
    the user wants to change rounds or knockout after round 1 is published.
    """

    entered = Signal(str, object)
    plan_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.words = words = EventWords(context)
        self.view: EventView | None = None
        self.about = FieldGroup(context, "event_page.group_event", _EVENT, self)
        self.structure = FieldGroup(context, "event_page.group_structure", _STRUCTURE, self)
        self.times = FieldGroup(context, "event_page.group_times", _TIMES, self)
        self.times.head.show_remark(Phrase("event_page.times_remark"))
        self.order = FieldGroup(context, "event_page.tiebreakers", (), self)
        self.order.head.show_remark(Phrase("event_page.tiebreakers_remark"))
        self.tiebreakers = TiebreakerChips(context, self.order)
        self.plan = FieldGroup(context, "event_page.group_plan", _PLAN, self)
        self.prizes = FieldGroup(context, "event_page.group_prizes", _PRIZES, self)
        self._offer_print(self.plan, "event_page.plan_remark", "event_page.print_plan_now", "plan")
        self._offer_print(self.prizes, "event_page.prizes_remark", "event_page.print_prizes", "prizes")
        self.ladder = ChoiceGroup(
            context, "event_page.group_ladder", words.step_choices, self, "event_page.ladder_words"
        )
        self.rulings = ChoiceGroup(context, "event_page.group_rulings", words.ruling_choices, self)
        self.weekday = with_look(self.about.fields["date"].unit, "small")
        self.recommended = context.word(
            with_look(
                QToolButton(self.structure),
                "recommended",
                checkable=True,
                toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
                focusPolicy=Qt.FocusPolicy.StrongFocus,
            ),
            does=self._on_recommended,
        )
        self.facts = with_look(RichLabel(self.structure), "facts", wordWrap=True)
        context.word(
            self.structure.head.link,
            text="event_page.change_plan_short",
            name="event_page.change_plan",
            tip="event_page.change_plan_tip",
            does=self.plan_wanted,
        )
        groups = self.about, self.structure, self.times, self.plan, self.prizes
        self.fields = {key: field for group in groups for key, field in group.fields.items()}
        for field in self.fields.values():
            field.left.connect(self.entered)
        print_language = self.fields["print_language"].widget
        if isinstance(print_language, FormChoice):
            print_language.show_choices((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self.tiebreakers.entered.connect(lambda chosen: self.entered.emit(TIEBREAKERS, chosen))
        for group in (self.ladder, self.rulings):
            group.list.entered.connect(self.entered)
        self._lay_out()
        self.restyle()

    def _offer_print(self, group: FieldGroup, remark: str, text: str, document: str) -> None:
        group.head.show_remark(Phrase(remark))
        navigation = self._context.navigation
        self._context.word(
            group.head.link, text=text, does=lambda: navigation.show_page("print", PrintDocument(document))
        ).show()

    def list_with(self, key: str) -> ChoiceList | None:
        """Return the list that contains the ruling or the ladder step with this key, or None."""
        if self.view is None or key not in self.view.usual:
            return None
        return self.ladder.list if key in STEPS else self.rulings.list

    def show_view(self, view: EventView, unstored: Container[str], begun_at: str) -> None:
        """Show this view, except in the `unstored` fields and in fields with typed text that has not been entered.

        Typed text is replaced nevertheless if the view is of another event or the field can no longer be changed.
        Rulings and the ladder are always shown as in the view. `begun_at` is the time of day at which round 1 was
        published, empty if unknown.
        """
        is_other = self.view is None or self.view.event_id != view.event_id
        self.view = view
        self._show_recommended(view)
        for key, field in self.fields.items():
            if key not in unstored:
                is_fixed = view.begun is not None and key in FIXED  # what is typed there can no longer be entered
                field.show_value(view.values[key], replaces_typed=is_other or is_fixed)
        self.weekday.setText(long_weekday(str(view.values["date"]), self._context.settings.language))
        if TIEBREAKERS not in unstored:
            self.tiebreakers.show_chosen([tiebreaker.value for tiebreaker in view.tiebreakers])
        self.ladder.show_rows(self.words.ladder_rows(view), view.values)
        self.rulings.show_rows(self.words.ruling_rows(view), view.values)
        self._show_fixed(view, begun_at)
        self.structure.head.link.setVisible(view.can_change_plan)
        self.restyle()

    def restyle(self) -> None:
        grids = self.about, self.structure, self.prizes
        least = map(self._context.theme.px, _LEAST_PX)
        for column, widths in enumerate(zip(least, *(group.least_widths() for group in grids), strict=True)):
            for group in grids:
                group.grid.setColumnMinimumWidth(column, max(widths))

    def _lay_out(self) -> None:
        about, structure = self.about, self.structure
        about.head.line.hide()
        structure.column.insertWidget(1, self.facts)
        structure.cells[0, 0].insertWidget(1, self.recommended)
        structure.cells[1, 1].setSpacing(6)
        self._cut = structure.cells[0, 1]
        self._cut.setStretch(0, 1)
        self._below = row_of()
        structure.column.addLayout(self._below)
        self.times.flow()
        self.order.column.addWidget(self.tiebreakers)
        for group, key in ((self.plan, "plan_lines"), (self.prizes, "prizes")):
            lines = group.fields[key].widget
            if isinstance(lines, LinesField):
                group.column.insertWidget(1, lines.note)  # above the field, which grows with its text
                group.column.insertWidget(2, lines)
        fields = about, 1, structure, 1, self.times, 1, self.plan, 1, self.order, 1, self.prizes, 1
        column_of(*fields, self.ladder, self.rulings, Stretch(), inside=self, spacing=0, margins=(0, 0, 0, 2))

    def _show_recommended(self, view: EventView) -> None:
        ahead, rounds, cut = view.outlook, self.fields["swiss_rounds"].widget, self.fields["cut"].widget
        follows = view.values["swiss_rounds"] is None
        advice = "event_page.recommended_for" if follows else "event_page.recommended_rounds"
        known = Phrase(advice, {"players": ahead.players, "rounds": ahead.recommended_rounds})
        plain = Phrase("event_page.recommended" if follows else "event_page.recommended_again")
        self._context.word(self.recommended, text=known if ahead.players else plain)
        show_checked(self.recommended, is_on=follows)
        self.recommended.setIcon(self._context.theme.icon("ok") if follows else QIcon())
        if isinstance(rounds, RoundsBox) and isinstance(cut, FormChoice):
            rounds.recommend(ahead.recommended_rounds if ahead.players else None)
            cut.show_choices(self.words.cut_choices(ahead))
            cut.show_closed({size: self.words.closed_cut(ahead, size) for size in CUTS})

    def _show_fixed(self, view: EventView, begun_at: str) -> None:
        is_begun, third, head = view.begun is not None, self.fields["third_place"], self.structure.head
        fixed_fields = [field for key, field in self.structure.fields.items() if key in FIXED]
        for part in (self.order, self.recommended, *(part for field in fixed_fields for part in field.parts)):
            part.setHidden(is_begun)
        self.facts.setVisible(is_begun or not view.outlook.players)
        home = self._below if is_begun else self._cut
        if home.indexOf(third.widget) < 0:
            home.addWidget(third.widget)
        self._context.word(third.widget, text=LABELS["third_place"] if is_begun else third.spec.word)
        self._context.word(head.title, text="event_page.group_fixed" if is_begun else "event_page.group_structure")
        if not is_begun:
            head.show_remark(Phrase("event_page.until_begun"))
            self.facts.show_html(recommended_facts(self._context.say))
            return
        self.facts.show_html(fixed_facts(view, self._context.say))
        since = Phrase("event_page.fixed_since", {"time": begun_at}) if begun_at else Phrase("event_page.fixed")
        head.show_remark(Phrase("event_page.fixed_but_plan") if view.can_change_plan else since, "lock")

    def _on_recommended(self) -> None:
        if self.view is not None:
            follows = self.recommended.isChecked()
            self.entered.emit("swiss_rounds", None if follows else self.view.outlook.rounds)
