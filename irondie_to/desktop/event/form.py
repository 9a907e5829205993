"""The form of the Event page: all settings in groups."""

from __future__ import annotations

from collections.abc import Container

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from irondie_to.app.event.page_view import POINTS, EventView
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.rich_text import RichLabel
from irondie_to.desktop.event.changes import TIEBREAKERS
from irondie_to.desktop.event.choice_list import ChoiceList
from irondie_to.desktop.event.fields import CutField, FieldSpec, RoundsBox
from irondie_to.desktop.event.groups import ChoiceGroup, FieldGroup
from irondie_to.desktop.event.tiebreaker_chips import TiebreakerChips
from irondie_to.desktop.event.words import EventWords, fixed_facts
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import long_weekday

FIXED = frozenset({"swiss_rounds", "cut", "avoid_same_group", *POINTS, TIEBREAKERS})
"""The settings that cannot be changed once round 1 is published."""

_EVENT = (
    FieldSpec("name", "text"),
    FieldSpec("date", "date", has_unit=True),
    FieldSpec("place", "text"),
    FieldSpec("starts_at", "time"),
    FieldSpec("first_table", "number", least=1),
    FieldSpec("organiser", "text"),
    FieldSpec("print_language", "choice", values=LANGUAGES),
    FieldSpec("fee", "text"),
    FieldSpec("most_players", "number", least=2, unset=True),
)
_STRUCTURE = (
    FieldSpec("swiss_rounds", "rounds", most=60),
    FieldSpec("cut", "cut", values=(None, 0, 2, 4, 8, 16, 32)),
    FieldSpec("third_place", "flag"),
    FieldSpec("avoid_same_group", "number", has_unit=True, most=60),
    *(FieldSpec(key, "points", has_unit=key == POINTS[-1], most=100) for key in POINTS),
)
_TIMES = (
    FieldSpec("match_minutes", "number", has_unit=True, least=1, most=600),
    FieldSpec("game_minutes", "number", has_unit=True, least=1, most=600),
    FieldSpec("showing_seconds", "number", has_unit=True, most=600),
    FieldSpec("break_minutes", "number", has_unit=True, most=600),
    FieldSpec("absent_game_minutes", "number", has_unit=True, most=600),
    FieldSpec("absent_match_minutes", "number", has_unit=True, most=600),
)
_BELOW_PX, _POINTS_GAP = 2, 6
_LABEL_PX, _TEXT_PX = 104, 92
"""The least widths of the labels, and of the fields for text in the left column, in px at the text size 100 %."""


class EventForm(Translated, Styled, QWidget):
    """All settings of an event. `entered` is emitted with the key of a setting and the value that the user entered."""

    entered = Signal(str, object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.words = words = EventWords(context)
        self.view: EventView | None = None
        self.about = FieldGroup(context, "event_page.group_event", _EVENT, words.text, self)
        self.structure = FieldGroup(context, "event_page.group_structure", _STRUCTURE, words.text, self)
        self.times = FieldGroup(context, "event_page.group_times", _TIMES, words.text, self)
        self.order = FieldGroup(context, "event_page.tiebreakers", (), words.text, self)
        self.tiebreakers = TiebreakerChips(context, self.order)
        self.ladder = ChoiceGroup(
            context, "event_page.group_ladder", words.step_choices, self, "event_page.ladder_words"
        )
        self.rulings = ChoiceGroup(context, "event_page.group_rulings", words.ruling_choices, self)
        self.weekday = with_look(self.about.fields["date"].unit, "small")
        self.recommended = with_look(QToolButton(self.structure), "recommended")
        self.recommended.setCheckable(True)
        self.recommended.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.recommended.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.facts = with_look(RichLabel(self.structure), "facts")
        self.facts.setWordWrap(True)
        groups = self.about, self.structure, self.times
        self.fields = {key: field for group in groups for key, field in group.fields.items()}
        for field in self.fields.values():
            field.left.connect(self.entered)
        self.tiebreakers.entered.connect(lambda chosen: self.entered.emit(TIEBREAKERS, chosen))
        for group in (self.ladder, self.rulings):
            group.list.entered.connect(self.entered)
        self.recommended.clicked.connect(self._on_recommended)
        self._lay_out()
        self.restyle()

    def list_with(self, key: str) -> ChoiceList | None:
        """Return the list with the ruling or the step of the ladder that has this key; None for other settings."""
        if self.view is None or key not in self.view.usual:
            return None
        return self.rulings.list if key in self.words.ruling_rows() else self.ladder.list

    def show_view(self, view: EventView, unstored: Container[str], begun_at: str) -> None:
        """Show this view, except in fields with typed text not entered yet and those in `unstored`.

        `begun_at` is the time of day at which round 1 was published, empty if it is not known.
        """
        is_other = self.view is None or self.view.event_id != view.event_id
        self.view = self.words.view = view
        self._show_recommended(view)
        for key, field in self.fields.items():
            if key not in unstored:
                is_fixed = view.begun is not None and key in FIXED  # what is typed there can no longer be entered
                field.show_value(view.values[key], replaces_typed=is_other or is_fixed)
        self.weekday.setText(long_weekday(str(view.values["date"]), self._context.settings.language))
        if TIEBREAKERS not in unstored:
            self.tiebreakers.show_chosen([tiebreaker.value for tiebreaker in view.tiebreakers])
        self.ladder.show_rows(self.words.ladder_rows(), view.values)
        self.rulings.show_rows(self.words.ruling_rows(), view.values)
        self._show_fixed(view, begun_at)
        self._align()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self._context.say
        for group in (self.about, self.structure):
            group.retranslate()  # before their labels are measured
        self.times.head.show_remark(say(Phrase("event_page.times_remark")))
        self.order.head.show_remark(say(Phrase("event_page.tiebreakers_remark")))
        self._align()

    def restyle(self) -> None:
        """Align the fields for the text size."""
        self._align()

    def _align(self) -> None:
        grids, px = (self.about, self.structure), self._context.theme.px
        widths: list[int] = []
        for half, least in enumerate((px(_TEXT_PX), 0)):
            widths.append(max(px(_LABEL_PX), *(group.label_width(half) for group in grids)))
            widths.append(max(least, *(group.least_width(half) for group in grids)))
        for group in grids:
            group.align(widths)

    def _lay_out(self) -> None:
        about, structure = self.about, self.structure
        about.head.line.hide()
        about.column.addLayout(about.grid)  # before it has items: see `boxes`
        about.put(0, 0, "name")
        _push_left(about.put(0, 1, "date"))
        about.put(1, 0, "place")
        begins = about.put(1, 1, "starts_at", "first_table")
        begins.insertStretch(1, 1)
        about.put(2, 0, "organiser")
        about.put(2, 1, "print_language")
        about.put(3, 0, "fee")
        _push_left(about.put(3, 1, "most_players"))
        structure.column.addWidget(self.facts)
        structure.column.addLayout(structure.grid)
        rounds = structure.put(0, 0, "swiss_rounds")
        rounds.addWidget(self.recommended)
        _push_left(rounds)
        self._cut = structure.put(0, 1, "cut", "third_place")
        self._cut.setStretch(0, 1)
        _push_left(structure.put(1, 0, "avoid_same_group"))
        points = structure.put(1, 1, *POINTS)
        points.setSpacing(_POINTS_GAP)
        _push_left(points)
        self._below = row_of()
        structure.column.addLayout(self._below)
        self.times.flow(*self.times.fields)
        self.order.column.addWidget(self.tiebreakers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, _BELOW_PX)
        column.setSpacing(0)
        for group in (about, structure, self.times, self.order, self.ladder, self.rulings):
            column.addWidget(group)
            if not isinstance(group, ChoiceGroup):
                column.addSpacing(1)
        column.addStretch(1)

    def _show_recommended(self, view: EventView) -> None:
        """Show the recommended rounds and size of the knockout, and whether the event follows them."""
        ahead, say = view.outlook, self._context.say
        rounds, cut_field = self.fields["swiss_rounds"].widget, self.fields["cut"]
        cut = cut_field.widget
        follows = view.values["swiss_rounds"] is None
        advice = "event_page.recommended_for" if follows else "event_page.recommended_rounds"
        known = Phrase(advice, {"players": ahead.players, "rounds": ahead.recommended_rounds})
        plain = Phrase("event_page.recommended" if follows else "event_page.recommended_again")
        self.recommended.setText(say(known if ahead.players else plain))
        self.recommended.setChecked(follows)
        self.recommended.setIcon(self._context.theme.icon("ok") if follows else QIcon())
        if isinstance(rounds, RoundsBox):
            rounds.recommend(ahead.recommended_rounds if ahead.players else None)
        if isinstance(cut, CutField):
            cut_field.retranslate()
            cut.show_closed({size: self.words.closed_cut(size) for size in cut_field.spec.values})

    def _show_fixed(self, view: EventView, begun_at: str) -> None:
        """Show what is fixed as a paragraph once round 1 is published, and before that as fields."""
        is_begun, say, structure = view.begun is not None, self._context.say, self.structure
        third = self.fields["third_place"].widget
        self.order.setHidden(is_begun)
        self.facts.setVisible(is_begun)
        for key in (key for key in structure.fields if key in FIXED):
            field = structure.fields[key]
            for part in field.parts:
                part.setHidden(is_begun)
        self.recommended.setHidden(is_begun)
        home = self._below if is_begun else self._cut
        if home.indexOf(third) < 0:
            home.addWidget(third)
        if isinstance(third, QCheckBox):
            third.setText(self.words.text("name" if is_begun else "label", "third_place"))
        if is_begun:
            self.facts.show_html(fixed_facts(view, say))
        title = "event_page.group_fixed" if is_begun else "event_page.group_structure"
        structure.show_title(title)
        if not is_begun:
            structure.head.show_remark(say(Phrase("event_page.until_begun")))
        elif begun_at:
            structure.head.show_remark(say(Phrase("event_page.fixed_since", {"time": begun_at})), "lock")
        else:
            structure.head.show_remark(say(Phrase("event_page.fixed")), "lock")

    def _on_recommended(self) -> None:
        """Follow the recommended number of rounds, or keep the present one."""
        if self.view is not None:
            follows = self.recommended.isChecked()
            self.fields["swiss_rounds"].left.emit("swiss_rounds", None if follows else self.view.outlook.rounds)


def _push_left(row: QHBoxLayout) -> None:
    """Leave the free space of the row at its right end."""
    row.addStretch(1)
