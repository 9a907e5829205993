"""The fields of the form for penalties and rulings, with their labels and their layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.referee.penalties.commands import LadderStep
from irondie_to.app.referee.penalties.consequences import Consequences
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Aligned, SidePanel, Stretch, VerticalArea, column_of, row_of, with_look
from irondie_to.desktop.core.shortcuts import ENTER_KEYS
from irondie_to.desktop.referee.part import CallButton
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
    """Everything the form shows besides the user's entries.

    `players` are suggested in the field of the player, `rounds` are offered as (title, name), and `round_name` is the
    chosen one. `offered` are the names of the two players of the entered table, each with a button, unless a player is
    entered. `earlier` are sentences about the player's other notes and set checks with faults, newest first
    (`earlier_of`). `step` is the kind that the ladder of the event proposes instead of the chosen kind, with the
    reason. `about_kind` is the code of a sentence on the chosen kind.
    """

    is_correction: bool = False
    players: Sequence[Suggestion] = ()
    rounds: Sequence[tuple[str, str]] = ()
    round_name: str = ""
    offered: Sequence[str] = ()
    earlier: Sequence[Phrase] = ()
    step: LadderStep | None = None
    about_kind: str = "penalties_page.kind_chosen"
    consequences: Consequences = field(default_factory=Consequences)


class PenaltyFields(WithContext, Translated, SidePanel):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.view = PenaltyView()
        word, sized = context.word, context.theme.sized
        self.head = with_look(QLabel(self), "group")
        self.call_button = CallButton(context, self)
        self.player = word(ChoiceField(context, self), hint="penalties_page.who_hint")
        self.seats = (QPushButton(self, autoDefault=True), QPushButton(self, autoDefault=True))  # pressed by Enter
        self.earlier = word(_wrapped(self, "warn"), text="penalties_page.earlier")
        self.earlier_lines = _wrapped(self)
        self.kind = word(KindField(context.theme, self), choices=[(kind.phrase, kind) for kind in NoteKind])
        self.choice_words = _wrapped(self, "small")
        self.step_words, self.step_button = _wrapped(self, "warn"), QPushButton(self)
        self.words = sized(WordsField(self, tabChangesFocus=True), height=_WORDS_HEIGHT)
        self.rule = word(ChoiceField(context, self), hint="penalties_page.rule_hint")
        self.rule_button = word(QPushButton(self), text="penalties_page.read", tip="penalties_page.read_tip")
        self.round = word(DropDown(context.theme, self), name="penalties_page.round")
        self.table = sized(with_look(NumberBox(context, 1, _LARGEST_TABLE, self), keyboardTracking=True), width=72)
        self.table.set_word("")
        self.table.put(None)
        self.match_box, self.drop_box = QCheckBox(self), QCheckBox(self)
        self.match_words, self.drop_words = _wrapped(self), _wrapped(self)
        self.keep = word(with_look(QPushButton(self), "main"), tip="penalties_page.keep_tip", keys="Ctrl+Enter")
        self.give_up = QPushButton(self)
        self._lay_out()
        sized(self, width=_WIDTH)
        self.retranslate()

    def show_view(self, view: PenaltyView) -> None:
        """Show this view. The entries stay, except for the round and the checkboxes whose consequence has changed."""
        word, given = self._context.word, view.consequences
        before, self.view = self.view.consequences, view
        word(self.head, text="penalties_page.correct_head" if view.is_correction else "penalties_page.new_head")
        word(self.keep, text="penalties_page.correct" if view.is_correction else "penalties_page.keep")
        word(self.give_up, text="penalties_page.give_up" if view.is_correction else "penalties_page.empty")
        self.player.show_choices(view.players)
        self.round.show_choices(view.rounds)
        self.round.show_value(view.round_name)
        self.seat_row.setVisible(bool(view.offered))
        for button, name, key in zip(self.seats, view.offered, SEAT_KEYS, strict=False):
            button.setText(f"{key}  {literal(name)}")
            button.setToolTip(name)
        self._show_earlier(view)
        for row, box, words, phrase in (
            (self.match_row, self.match_box, self.match_words, given.match),
            (self.drop_row, self.drop_box, self.drop_words, given.drops),
        ):
            row.setVisible(phrase is not None)
            word(words, text=phrase or "")
            word(box, name=phrase or "")
        self.match_box.setVisible(given.lost is not None)
        if given.match != before.match:
            self.match_box.setChecked(given.lost is not None)
        if given.drops != before.drops:
            self.drop_box.setChecked(True)

    def _show_earlier(self, view: PenaltyView) -> None:
        phrases, more = list(view.earlier[:_MOST_EARLIER]), len(view.earlier) - _MOST_EARLIER
        if more > 0:
            phrases.append(Phrase("penalties_page.earlier_more", {"count": more}))
        for label in (self.earlier, self.earlier_lines):
            label.setVisible(bool(phrases))
        self.earlier_lines.setText("\n".join(map(self._context.say, phrases)))
        for widget in (self.step_words, self.step_button):
            widget.setVisible(view.step is not None)
        self.choice_words.setVisible(view.step is None and not view.is_correction)
        self._context.word(self.choice_words, text=view.about_kind)
        if view.step is not None:
            self._context.word(self.step_words, text=view.step.why)
            self._context.word(self.step_button, text=Phrase("ladder.take", {"next": view.step.kind.phrase}))

    def retranslate(self) -> None:
        language = self._context.settings.language
        links = [link for _chapter, rules in rulequeries.contents(language, translate) for link in rules]
        links += rulequeries.ruling_links(language, translate)
        self.rule.show_choices([Suggestion(f"{link.id}  {link.title}", link.id, link.title, link.id) for link in links])

    @property
    def round_name(self) -> str:
        return self.round.currentData() or ""

    @property
    def entries(self) -> tuple[object, ...]:
        """Everything that the user has entered, except the checkboxes of the consequences."""
        texts = self.player.text(), self.rule.text(), self.words.toPlainText(), self.table.text()
        return *texts, self.kind.currentData(), self.round_name

    @property
    def filled(self) -> tuple[NoteKind | None, str, int | None, str, str]:
        """The kind, player, table, rule and description as the user has entered them."""
        texts = self.player.text(), self.table.value, self.rule.text(), self.words.toPlainText()
        return self.kind.currentData(), *texts

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
        self.seat_row, place = QWidget(self), QWidget(self)
        column_of(*self.seats, inside=self.seat_row, spacing=4)
        rule = row_of(Stretch(self.rule), self.rule_button, spacing=8)
        at_table = self._label(self.table, "penalties_page.table"), self.table
        row_of(Stretch(self.round), *at_table, inside=place, spacing=8)  # the round has no label: it says "Round 4"
        column_of(
            self.head,
            self.call_button,
            4,
            self._label(self.player, "penalties_page.who"),
            self.player,
            self.seat_row,
            self.earlier,
            self.earlier_lines,
            4,
            self._label(self.kind, "penalties_page.kind"),
            self.kind,
            self.choice_words,
            self.step_words,
            self.step_button,
            4,
            self._label(self.words, "penalties_page.words"),
            self.words,
            4,
            self._label(self.rule, "penalties_page.rule"),
            rule,
            4,
            place,
            self.table.note,
            Stretch(),
            inside=inside,
            spacing=4,
            margins=(_SIDE, 8, _SIDE, 0),
        )
        self.match_row, self.drop_row = QWidget(self), QWidget(self)
        for row, box, words in (
            (self.match_row, self.match_box, self.match_words),
            (self.drop_row, self.drop_box, self.drop_words),
        ):
            row_of(Aligned(box, Qt.AlignmentFlag.AlignTop), Stretch(words), inside=row, spacing=8)
        scroll = VerticalArea(self)
        scroll.setWidget(inside)
        buttons = row_of(Stretch(self.keep), self.give_up, spacing=8)
        end = column_of(self.match_row, self.drop_row, buttons, spacing=8, margins=(_SIDE, 8, _SIDE, 12))
        column_of(Stretch(scroll), end, inside=self, spacing=0)  # the consequences and the buttons stay in sight

    def _label(self, field: QWidget, code: str) -> QLabel:
        return self._context.theme.sized(labelled(self._context, field, code), bold_font=12)


def _wrapped(parent: QWidget, look: str = "") -> QLabel:
    return with_look(QLabel(parent, wordWrap=True, textFormat=Qt.TextFormat.PlainText), look)


class KindField(DropDown):
    """A drop-down list of kinds. It emits `picked` when the choice is final, so that the focus can move on.

    The choice is final after a click in the list, after Enter, and after a letter that starts only one kind. Moving
    through the kinds with the arrow keys emits nothing.
    """

    picked = Signal()

    _is_open = False

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.activated.connect(self._on_activated)

    def showPopup(self) -> None:
        self._is_open = True
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._is_open = False  # the list is closed, or it would have got the key
        if event.key() in ENTER_KEYS:
            self.picked.emit()
            return
        letter = event.text().casefold()
        super().keyPressEvent(event)
        texts = [self.itemText(place).casefold() for place in range(self.count())]
        if letter.isalpha() and [text.startswith(letter) for text in texts].count(True) == 1:
            self.picked.emit()

    def _on_activated(self) -> None:
        if self._is_open:
            self._is_open = False
            self.picked.emit()


class WordsField(QPlainTextEdit):
    """A field for describing what happened. Enter emits `entered`; Shift+Enter begins a new line."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
