"""The set checks of the players at a table, in which the referee ticks the registered dice or types them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.typed.meaning import Typed, meaning_of
from irondie_to.app.referee.check.views import (
    DieLocation,
    EnteredCheck,
    PlayerCheck,
    Presented,
    all_ticked,
    next_location,
    nothing_ticked,
    read_presented,
    remove_other,
    tick,
)
from irondie_to.app.sets.editing import SetPart
from irondie_to.app.sets.queries import SetDifference
from irondie_to.desktop.controls.dice.entry import NotationField
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.rich_text import RichLabel, html, inked, joined
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.desktop.core.look.widgets import (
    FittingArea,
    Hairline,
    ShortLabel,
    Stretch,
    VerticalArea,
    column_of,
    row_of,
    with_look,
)
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.referee.check.dice import OtherDice, TickDice
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import DiceSet

_LEAST_FINDINGS = 44
_LEAST_WORDS, _MOST_WORDS = 112, 520  # the width of the remark, in px at a text size of 100 %


class SetFindings(WithContext, RichLabel):
    """The text that lists the differences found by a set check, each with a link to its rule."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        with_look(
            self,
            wordWrap=True,
            alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft,
            textInteractionFlags=(
                Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            ),
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding),
        )
        self.linkActivated.connect(context.navigation.show_rule)

    def show_sentence(self, tone: str, sentence: Phrase) -> None:
        self.show_html(inked(self._context.theme, tone, self._context.say(sentence)))

    def show_difference(self, difference: SetDifference) -> None:
        """List the differences, each with its rule, or say that the presented set is the registered one."""
        theme = self._context.theme
        if difference.legal:
            words = inked(theme, "ok", self._context.say(Phrase("sets.is_registered")))
            self.show_html(html("{}&nbsp;{}", sign_html(theme, "ok"), words))
            return
        accent = theme.colour("accent").name()
        lines = [
            html(
                '<p style="margin:0 0 3px 0"><a href="{}" style="color:{};">{}</a>&ensp;{}</p>',
                *(finding.rule, accent, finding.rule),
                inked(theme, "danger", self._context.say(finding.phrase)),
            )
            for finding in difference.findings
        ]
        self.show_html(joined(lines))


class PresentedSet(WithContext, QWidget):
    """Compares the set that a player presents with the player's registered set. `view` is the check that it shows.

    `entered` is emitted with the `EnteredCheck` that the user has entered; the dice show it only when it is part of the
    next view. `recorded` is emitted when the user wants to record the check. `penalty_button` begins a penalty for a
    set that differs.
    """

    entered = Signal(object)
    recorded = Signal()
    view: PlayerCheck
    _is_storing = False

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        policy = QSizePolicy.Policy
        super().__init__(context, parent, sizePolicy=QSizePolicy(policy.Preferred, policy.Fixed))
        self.hide()  # until there is a check to show
        word, sized = context.word, context.theme.sized
        self.name = sized(ShortLabel(self), bold_font=15)
        self.dice = TickDice(context, self)
        self.others = OtherDice(context, self)
        self.all_button = word(
            QPushButton(self),
            text="setcheck_page.all_there",
            tip="setcheck_page.all_there_tip",
            does=self._enter_all,
        )
        self.none_button = word(QPushButton(self), text="setcheck_page.nothing_there", does=self.clear)
        self.notation = word(
            NotationField(context, self),
            hint="setcheck_page.notation",
            name="setcheck_page.notation",
            tip="setcheck_page.notation_tip",
        )
        # The findings scroll within the height of the dice, so that they never move the dice down.
        place = with_look(VerticalArea(self), sizePolicy=QSizePolicy(policy.Expanding, policy.Ignored))
        self._findings_place = sized(place, least_height=_LEAST_FINDINGS)
        self.findings = sized(SetFindings(context, self._findings_place.viewport()), font=13)
        self.words = word(
            sized(QLineEdit(self), least_width=_LEAST_WORDS, most_width=_MOST_WORDS),
            hint="setcheck_page.words",
            name="setcheck_page.words",
        )
        self.record_button = word(
            QPushButton(self), tip="setcheck_page.record_tip", keys="Ctrl+Enter", does=self.record
        )
        self.penalty_button = word(QPushButton(self), text="setcheck_page.penalty", tip="setcheck_page.penalty_tip")
        self.record_action = add_action(self, self.record, "Ctrl+Return", "Ctrl+Enter")
        self.dependents = TextDependents(self, self.dice, self.others, actions=(self.record_action,))
        self._lay_out()
        self._connect()

    def show_check(self, view: PlayerCheck, *, is_storing: bool = False) -> None:
        """Show this check of a player's set. If `is_storing` is true, the check cannot be recorded again for now."""
        is_same = not self.isHidden() and view.entrant.id == self.view.entrant.id
        self.view, self._is_storing = view, is_storing
        if not is_same:
            self.notation.setText("")  # `clear` would leave it modified, as if the user had emptied it
        self.show()
        self._show()

    def focus_dice(self) -> None:
        """Focus the first die or, without a registered set, the text field."""
        first = self.dice.buttons[SetPart.SET][0]
        (first if first.isVisibleTo(self) else self.notation).setFocus(Qt.FocusReason.OtherFocusReason)

    def record(self) -> None:
        if self.record_button.isEnabled():
            self.recorded.emit()

    def _show(self) -> None:
        view, presented, name = self.view, self.view.presented, self.view.entrant.name
        registered = bool(presented.registered.dice)
        lacking = Phrase("setcheck_page.none_registered", {"name": name})
        self.name.setText(name if registered else self._context.say(lacking))
        self.dice.show_presented(presented)
        self.others.show_dice([*presented.others[SetPart.SET], *presented.others[SetPart.SIDE]])
        self.notation.rest = presented.text
        is_typed = self.window().focusWidget() is self.notation  # this stays true while another program has the focus
        if not is_typed and self.dependents.is_understood:
            self._put(presented)
        if self.words.text() != view.entered.words:
            self.words.setText(view.entered.words)
        self.all_button.setEnabled(registered)
        self._show_findings()

    def _show_findings(self) -> None:
        view = self.view
        can_record = view.found is not None and not view.is_recorded and not self._is_storing
        fault = self.notation.line.meaning.message
        self.record_button.setEnabled(can_record and fault is None)
        self.penalty_button.setVisible(fault is None and view.found is not None and not view.found.legal)
        self._context.word(
            self.record_button, text="setcheck_page.kept" if view.is_recorded else "setcheck_page.record"
        )
        if fault is not None:
            self.findings.show_sentence("danger", fault)
        elif not view.presented.registered.dice:
            self.findings.clear()
        elif view.found is None:
            self.findings.show_sentence("muted", Phrase("setcheck_page.nothing_yet"))
        else:
            self.findings.show_difference(view.found)

    def _put(self, presented: Presented) -> None:
        self.notation.setText(presented.text)
        self.notation.setCursorPosition(0)

    def _enter(self, presented: Presented) -> None:
        self.entered.emit(replace(self.view.entered, presented=presented))

    def _read(self, text: str) -> Presented:
        return read_presented(DiceSet(()) if self.isHidden() else self.view.presented.registered, text)

    def _on_typed(self, meaning: Typed) -> None:
        if self.notation.isModified():
            self._take(meaning)

    def _take(self, meaning: Typed) -> None:
        if meaning.message is None:
            self._enter(meaning.value)
        else:
            self._show_findings()

    def _on_entered(self) -> None:
        """Enter the typed set, and rewrite the text in standard notation.

        The text is read again, because the registered set may have changed since it was typed.
        """
        meaning = meaning_of(self._read, self.notation.text())
        self._take(meaning)
        if meaning.message is None:
            self.notation.setText(self.view.presented.text)

    def _on_clicked(self, part: SetPart, place: int) -> None:
        presented = self.view.presented
        self._enter(tick(presented, part, place, next_location(presented, part, place)))

    def _on_swapped(self, part: SetPart, place: int) -> None:
        is_swapped = self.view.presented.marks[part][place] is DieLocation.SWAPPED
        now = DieLocation.NOT_SEEN if is_swapped else DieLocation.SWAPPED
        self._enter(tick(self.view.presented, part, place, now))

    def _on_other(self, place: int) -> None:
        first = len(self.view.presented.others[SetPart.SET])
        part, at = (SetPart.SET, place) if place < first else (SetPart.SIDE, place - first)
        self._enter(remove_other(self.view.presented, part, at))

    def _enter_all(self) -> None:
        presented = all_ticked(self.view.presented.registered)
        self._put(presented)
        self._enter(presented)

    def clear(self) -> None:
        presented = nothing_ticked(self.view.presented.registered)
        self._put(presented)
        self.entered.emit(EnteredCheck(presented, kept_as=self.view.entered.kept_as))

    def _connect(self) -> None:
        self.dice.clicked.connect(self._on_clicked)
        self.dice.swapped.connect(self._on_swapped)
        self.others.clicked.connect(self._on_other)
        self.notation.set_understanding(partial(meaning_of, self._read))
        self.notation.typed.connect(self._on_typed)
        self.notation.entered.connect(self._on_entered)
        self.notation.left.connect(self._show)
        self.notation.cleared.connect(self._show_findings)
        self.words.returnPressed.connect(self.record)
        self.words.textEdited.connect(lambda words: self.entered.emit(replace(self.view.entered, words=words)))
        self.dependents.follow(self.notation)

    def _lay_out(self) -> None:
        self._findings_place.setWidget(self.findings)
        self.findings.setContentsMargins(0, 7, 0, 0)  # the first line is then beside the name
        heads = row_of(Stretch(self.name), self.all_button, self.none_button, spacing=10)
        left = column_of(heads, self.dice, self.notation, Stretch(), spacing=5)
        kept = row_of(Stretch(self.words, 99), self.penalty_button, self.record_button, Stretch(factor=0), spacing=8)
        right = column_of(Stretch(self._findings_place), self.others, kept, spacing=5)
        row_of(left, Stretch(right), inside=self, spacing=20, margins=(20, 8, 16, 8))


_HIGH = 480  # the height of the part, in px at a text size of 100 %, from which the dice grow with the text


class PresentedSets(FittingArea):
    """Shows the presented sets of up to two players; hidden if there are none.

    The widget is as tall as its content if there is enough space; otherwise the content scrolls.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        inner = QWidget()
        super().__init__(context.theme, inner, parent)
        self._context = context
        self.sets = (PresentedSet(context, inner), PresentedSet(context, inner))
        self._line = Hairline(inner)
        column_of(self.sets[0], self._line, self.sets[1], Stretch(), inside=inner, spacing=0)

    @property
    def next_open(self) -> PresentedSet | None:
        """The first of the shown sets that has not been recorded, or None."""
        return next((check for check in self.sets if not check.isHidden() and not check.view.is_recorded), None)

    def show_checks(self, views: Sequence[PlayerCheck], storing: Container[str]) -> None:
        """Show these checks, at most two. `storing` contains the codes of players whose check is being stored."""
        for presented in self.sets[len(views) :]:
            presented.hide()
        for presented, view in zip(self.sets, views, strict=False):
            presented.show_check(view, is_storing=view.entrant.code in storing)
        self.setVisible(bool(views))
        self._line.setVisible(len(views) > 1)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def fit(self, height: int) -> None:
        """Set the size of the dice for a part of this height in px.

        If there is little height, the dice do not grow with the text size, so that both sets are fully visible.
        """
        theme = self._context.theme
        scale = 1.0 if height >= theme.px(_HIGH) else 1 / theme.factor
        for presented in self.sets:
            presented.dice.set_scale(scale)
