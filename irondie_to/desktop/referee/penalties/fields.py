"""The fields of the form for penalties and rulings, with their labels and their layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.referee.penalties.consequences import Consequences
from irondie_to.app.referee.penalties.next_step import LadderStep
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.side_panel import SidePanel
from irondie_to.desktop.controls.suggestions.choice_field import ChoiceField
from irondie_to.desktop.controls.suggestions.completion import Suggestion
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.desktop.referee.call_button import CallButton
from irondie_to.desktop.referee.penalties.entries import KindField, WordsField
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

_WIDTH, _SIDE = 288, 16
_WORDS_HEIGHT = 54
_MOST_EARLIER = 4
SEAT_KEYS = ("A", "B")
"""The keys that choose the first and the second player of the table while one of their buttons has the focus."""
_LARGEST_TABLE = 99_999


@dataclass(frozen=True, slots=True)
class PenaltyView:
    """Everything the form shows besides the entries of the user.

    `players` are suggested in the field of the player, `rounds` are offered as (title, name), and `round_name` is the
    chosen one. `offered` are the names of the two players of the entered table, each with a button; empty if a player
    is entered. `earlier` are sentences about what is on record about the player, the newest first. `step` is what the
    ladder of the event proposes in place of the chosen kind.
    """

    is_correction: bool = False
    players: Sequence[Suggestion] = ()
    rounds: Sequence[tuple[str, str]] = ()
    round_name: str = ""
    offered: Sequence[str] = ()
    earlier: Sequence[Phrase] = ()
    step: LadderStep | None = None
    consequences: Consequences = field(default_factory=Consequences)


class PenaltyFields(Translated, Styled, SidePanel):
    """The fields of the form for penalties and rulings. `PenaltyForm` fills and reads them."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.view = PenaltyView()
        self.head = QLabel(self)
        self.head.setProperty("look", "group")
        self.call_button = CallButton(context, self)
        self.kind, self.round = KindField(context.theme, self), DropDown(context.theme, self)
        self.player, self.rule = ChoiceField(context, self), ChoiceField(context, self)
        self.seats = (QPushButton(self), QPushButton(self))
        self.earlier = QLabel(self)
        self.earlier.setProperty("look", "warn")
        self.earlier_lines = [QLabel(self) for _line in range(_MOST_EARLIER + 1)]
        self.step_words, self.step_button = QLabel(self), QPushButton(self)
        self.step_words.setProperty("look", "warn")
        self.choice_words = with_look(QLabel(self), "small")
        self.table = NumberBox(context, 1, _LARGEST_TABLE, self)
        self.table.set_word("")
        self.table.put(None)
        self.table.setKeyboardTracking(True)
        self.rule_button = QPushButton(self)
        self.words = WordsField(self)
        self.match_box, self.drop_box = QCheckBox(self), QCheckBox(self)
        self.match_words, self.drop_words = QLabel(self), QLabel(self)
        wrapped = self.match_words, self.drop_words, self.earlier, self.step_words, self.choice_words
        for label in (*wrapped, *self.earlier_lines):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.keep, self.give_up = QPushButton(self), QPushButton(self)
        self.keep.setProperty("look", "main")
        self._fields: dict[str, QWidget] = {
            "penalties_page.kind": self.kind,
            "penalties_page.who": self.player,
            "penalties_page.round": self.round,
            "penalties_page.table": self.table,
            "penalties_page.rule": self.rule,
            "penalties_page.words": self.words,
        }
        self._labels = {name: QLabel(self) for name in self._fields if name != "penalties_page.round"}
        self._lay_out()
        self.restyle()

    def show_view(self, view: PenaltyView) -> None:
        """Show this view. The entries stay, except for the round and the boxes.

        A box is set to its usual value if its consequence has changed; otherwise it stays as it is.
        """
        say, found = self._say, view.consequences
        before, self.view = self.view.consequences, view
        self.head.setText(say("penalties_page.correct_head" if view.is_correction else "penalties_page.new_head"))
        self.keep.setText(say("penalties_page.correct" if view.is_correction else "penalties_page.keep"))
        self.give_up.setText(say("penalties_page.give_up" if view.is_correction else "penalties_page.empty"))
        self.player.show_choices(view.players)
        self.round.show_choices(view.rounds)
        self.round.show_value(view.round_name)
        self.seat_row.setVisible(bool(view.offered))
        for button, name, key in zip(self.seats, view.offered, SEAT_KEYS, strict=False):
            button.setText(f"{key}  {literal(name)}")
            button.setToolTip(name)
        self._place_seats()
        self._show_earlier(view)
        for row, box, words, phrase in (
            (self.match_row, self.match_box, self.match_words, found.match),
            (self.drop_row, self.drop_box, self.drop_words, found.drops),
        ):
            row.setVisible(phrase is not None)
            words.setText("" if phrase is None else self._context.say(phrase))
            box.setAccessibleName(words.text())
        self.match_box.setVisible(found.lost is not None)
        if found.match != before.match:
            self.match_box.setChecked(found.lost is not None)
        if found.drops != before.drops:
            self.drop_box.setChecked(True)

    def _show_earlier(self, view: PenaltyView) -> None:
        """Show what is on record about the player, and what the ladder proposes."""
        self.earlier.setVisible(bool(view.earlier))
        phrases = list(view.earlier[:_MOST_EARLIER])
        more = len(view.earlier) - _MOST_EARLIER
        if more > 0:
            phrases.append(Phrase("penalties_page.earlier_more", {"count": more}))
        for place, label in enumerate(self.earlier_lines):
            label.setVisible(place < len(phrases))
            label.setText(self._context.say(phrases[place]) if place < len(phrases) else "")
        for widget in (self.step_words, self.step_button):
            widget.setVisible(view.step is not None)
        self.choice_words.setVisible(view.step is None and not view.is_correction)
        if view.step is not None:
            self.step_words.setText(self._context.say(view.step.why))
            self.step_button.setText(self._context.say(Phrase("ladder.take", {"next": view.step.kind.phrase})))

    def retranslate(self) -> None:
        """Set every fixed text in the current language, including the kinds and the rules to choose from."""
        say = self._say
        self.earlier.setText(say("penalties_page.earlier"))
        self.choice_words.setText(say("penalties_page.kind_chosen"))
        for name, label in self._labels.items():
            label.setText(say(name))
        for name, entry in self._fields.items():
            entry.setAccessibleName(say(name))
        self.kind.show_choices((self._context.say(kind.phrase), kind) for kind in NoteKind)
        language = self._context.settings.language
        links = [link for _chapter, rules in rulequeries.contents(language, translate) for link in rules]
        links += rulequeries.ruling_links(language, translate)
        self.rule.show_choices([Suggestion(f"{link.id}  {link.title}", link.id, link.title, link.id) for link in links])
        self.rule.setPlaceholderText(say("penalties_page.rule_hint"))
        self.player.setPlaceholderText(say("penalties_page.who_hint"))
        self.rule_button.setText(say("penalties_page.read"))
        self.rule_button.setToolTip(say("penalties_page.read_tip"))
        self.keep.setToolTip(f"{say('penalties_page.keep_tip')} ({native_keys('Ctrl+Enter')})")

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self.setFixedWidth(theme.px(_WIDTH))
        self.words.setFixedHeight(theme.px(_WORDS_HEIGHT))
        for label in self._labels.values():
            label.setFont(theme.font(12, bold=True))
        self.table.setFixedWidth(theme.px(72))
        self._place_seats()

    def _place_seats(self) -> None:
        """Place the two players side by side if their names fit, otherwise one below the other."""
        needed = 2 * max(button.sizeHint().width() for button in self.seats) + self._seats.spacing()
        fits = needed <= self._context.theme.px(_WIDTH) - 2 * _SIDE
        self._seats.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)

    @property
    def round_name(self) -> str:
        """The name of the chosen round, empty if there are no rounds to choose from."""
        return self.round.currentData() or ""

    @property
    def has_text(self) -> bool:
        """Whether the user has entered a player, a rule or a remark."""
        return any(text.strip() for text in (self.player.text(), self.rule.text(), self.words.toPlainText()))

    def clear(self) -> None:
        """Clear all fields except the round, and choose the mildest kind."""
        for entry in (self.player, self.rule, self.words):
            entry.clear()
        self.table.put(None)
        self.kind.setCurrentIndex(0)  # the mildest kind prevents a severe penalty by accident

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(_SIDE, 8, _SIDE, 0)
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addWidget(self.call_button)
        self.seat_row = QWidget(self)
        self._seats = _row(self.seat_row)
        for button in self.seats:
            button.setMinimumWidth(60)
            self._seats.addWidget(button, 1)
        ruled = QWidget(self)
        rule = _row(ruled)
        rule.addWidget(self.rule, 1)
        rule.addWidget(self.rule_button)
        placed = QWidget(self)
        place = _row(placed)
        place.addWidget(self.round, 1)  # without a label, because it says "Round 4"
        place.addWidget(self._labels["penalties_page.table"])
        place.addWidget(self.table)
        for name, widgets in (
            ("penalties_page.who", (self.player, self.seat_row, self.earlier, *self.earlier_lines)),
            ("penalties_page.kind", (self.kind, self.choice_words, self.step_words, self.step_button)),
            ("penalties_page.words", (self.words,)),
            ("penalties_page.rule", (ruled,)),
            ("", (placed, self.table.note)),
        ):
            column.addSpacing(4)
            if name:
                self._labels[name].setBuddy(self._fields[name])
                column.addWidget(self._labels[name])
            for widget in widgets:
                column.addWidget(widget)
        self.match_row, self.drop_row = QWidget(self), QWidget(self)
        for held_row, box, words in (
            (self.match_row, self.match_box, self.match_words),
            (self.drop_row, self.drop_box, self.drop_words),
        ):
            line = _row(held_row)
            line.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(words, 1)
        column.addStretch(1)
        scroll = VerticalArea(self)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = row_of(Stretch(self.keep), self.give_up, spacing=8)
        end = column_of(self.match_row, self.drop_row, buttons, spacing=8, margins=(_SIDE, 8, _SIDE, 12))
        column_of(Stretch(scroll), end, inside=self, spacing=0)  # what is kept is always in sight
        order: list[QWidget] = [
            self.player,
            *self.seats,
            self.kind,
            self.step_button,
            self.words,
            self.rule,
            self.rule_button,
            self.round,
            self.table,
        ]
        order += [self.match_box, self.drop_box, self.keep, self.give_up]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def _say(self, code: str) -> str:
        return self._context.say(Phrase(code))


def _row(holder: QWidget) -> QHBoxLayout:
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    return row
