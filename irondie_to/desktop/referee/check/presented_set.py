"""The set check of one player, in which the referee ticks the registered dice or types the presented set."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.referee.check.presented import (
    DieLocation,
    Presented,
    all_ticked,
    nothing_ticked,
    read_presented,
    remove_other,
    tick,
)
from irondie_to.app.referee.check.queries import compare
from irondie_to.app.referee.check.unfinished import PresentedDice
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.controls.dice.notation_field import NotationField
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.referee.check.findings import SetFindings
from irondie_to.desktop.referee.check.other_dice import OtherDice
from irondie_to.desktop.referee.check.tick_dice import TickDice
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import DiceSet, read_set

_LEAST_FINDINGS = 44


class PresentedSet(QWidget):
    """Compares the set that a player presents with the player's registered set.

    `recorded` is emitted with the presented set as text and a remark when the user wants to record the check. `entered`
    is emitted when the user changes the set or the remark, and by `clear`. `changed` is emitted when the widget may
    need another height.
    """

    recorded = Signal(str, str)
    entered = Signal()
    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._entrant: NamedEntrant | None = None
        self._registered = DiceSet(())
        self._game = 1
        self._is_storing = False
        self.kept_as: int | None = None
        self.presented = nothing_ticked(self._registered)
        self.name = ShortLabel(self)
        self.dice = TickDice(context, self)
        self.others = OtherDice(context, self)
        self.all_button = QPushButton(self)
        self.none_button = QPushButton(self)
        self.notation = NotationField(self)
        self._findings_place = QScrollArea(self)
        self.findings = SetFindings(context, self._findings_place.viewport())
        self.words = QLineEdit(self)
        self.record_button = QPushButton(self)
        self._lay_out()
        self._connect()

    @property
    def entrant(self) -> NamedEntrant | None:
        """The player whose set is being checked, None if there is none."""
        return self._entrant

    def show_player(self, entrant: NamedEntrant | None, game: int) -> None:
        """Show this player for a check of the set before this game of the match; None hides the widget.

        If the player and the registered set are the same as before, the dice and the remark stay. If the game is
        another one, the check counts as not recorded.
        """
        self.setVisible(entrant is not None)
        fresh = self._entrant is None or entrant is None or entrant.id != self._entrant.id
        changed = fresh or (entrant is not None and self._entrant is not None and entrant.dice != self._entrant.dice)
        if game != self._game:
            self.kept_as = None  # the recorded check was for another game
        self._entrant, self._game = entrant, game
        if changed:
            dice = "" if entrant is None or entrant.dice is None else entrant.dice
            self._registered = read_set(dice)
            self.presented = nothing_ticked(self._registered)
            self.words.clear()
        self._show()

    def clear(self) -> None:
        """Remove all ticked and typed dice and the remark, and mark the check as not recorded."""
        self.kept_as = None
        self._set(nothing_ticked(self._registered))
        self.words.clear()

    @property
    def shown(self) -> PresentedDice:
        """The dice ticked or typed so far as text, the remark, and the id of the recorded check."""
        return PresentedDice(self.presented.text, self.words.text(), self.kept_as)

    def restore(self, shown: PresentedDice) -> None:
        """Restore the dice, the remark and the record of an earlier check. A text that cannot be read is ignored."""
        with suppress(UserError):
            self.presented = read_presented(self._registered, shown.presented)
        self.words.setText(shown.words)
        self.mark_kept(shown.kept_as)

    @property
    def is_kept(self) -> bool:
        """Whether the check with the current dice has been recorded."""
        return self.kept_as is not None

    @property
    def is_begun(self) -> bool:
        """Whether there are ticked or typed dice that have not been recorded."""
        return self._entrant is not None and not self.is_kept and bool(self.presented.text)

    def mark_kept(self, check_id: int | None) -> None:
        """Mark the current dice and the remark as recorded in the check with this id; None means not recorded."""
        self.kept_as = check_id
        self._show()

    def mark_storing(self, *, is_storing: bool) -> None:
        """Disable the button that records the check while the check is being stored."""
        self._is_storing = is_storing
        self._show()

    def focus_dice(self) -> None:
        """Focus the first die or, if no set is registered, the text field."""
        first = self.dice.buttons[SetPart.SET][0]
        (first if first.isVisibleTo(self) else self.notation).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.dice.retranslate()
        self.others.retranslate()
        self.all_button.setText(self._say("setcheck_page.all_there"))
        self.all_button.setToolTip(self._say("setcheck_page.all_there_tip"))
        self.none_button.setText(self._say("setcheck_page.nothing_there"))
        self.notation.setPlaceholderText(self._say("setcheck_page.notation"))
        self.notation.setAccessibleName(self._say("setcheck_page.notation"))
        self.notation.setToolTip(self._say("setcheck_page.notation_tip"))
        self.words.setPlaceholderText(self._say("setcheck_page.words"))
        self.words.setAccessibleName(self._say("setcheck_page.words"))
        self.record_button.setText(self._say("setcheck_page.record"))
        self.record_button.setToolTip(f"{self._say('setcheck_page.record_tip')} ({native_keys('Ctrl+Enter')})")
        self._show()

    def dress(self) -> None:
        """Apply the current text sizes."""
        theme = self._context.theme
        self.name.setFont(theme.font(15, bold=True))
        self.dice.dress()
        self.others.dress()
        self.findings.setFont(theme.font(13))

    def record(self) -> None:
        """Emit `recorded` to have the check recorded, if the button for this is enabled."""
        if self.record_button.isEnabled():
            self.recorded.emit(self.presented.text, self.words.text())

    def _set(self, presented: Presented) -> None:
        if presented != self.presented:
            self.kept_as = None
        self.presented = presented
        self._show()
        self.entered.emit()

    def _show(self) -> None:
        entrant, presented = self._entrant, self.presented
        if entrant is None:
            return
        registered = bool(self._registered.dice)
        lacking = Phrase("setcheck_page.none_registered", {"name": entrant.name})
        self.name.setText(entrant.name if registered else self._context.say(lacking))
        self.dice.show_presented(presented)
        self.others.show_dice([*presented.others[SetPart.SET], *presented.others[SetPart.SIDE]])
        text = presented.text
        self.notation.set_kept(text)
        if not self.notation.hasFocus():
            self.notation.setText(text)
            self.notation.setCursorPosition(0)
        self.all_button.setEnabled(registered)
        self._show_findings(text)
        self.changed.emit()

    def _show_findings(self, text: str) -> None:
        is_complete = bool(text) and bool(self._registered.dice)
        self.record_button.setEnabled(is_complete and not self.is_kept and not self._is_storing)
        self.record_button.setText(self._say("setcheck_page.kept" if self.is_kept else "setcheck_page.record"))
        if self._entrant is None or not self._registered.dice:
            self.findings.clear()
        elif not text:
            self.findings.show_nothing_yet()
        else:
            found = compare(self._context.picture, self._registered.text, text, self._game)
            self.findings.show_difference(found)

    def _on_typed(self, text: str) -> None:
        try:
            presented = read_presented(self._registered, text)
        except UserError as fault:
            self.record_button.setEnabled(False)
            self.findings.show_fault(fault)
        else:
            self._set(presented)

    def _on_entered(self) -> None:
        """Rewrite the typed set in standard notation. If it cannot be read, show the reason and leave it unchanged."""
        try:
            self._set(read_presented(self._registered, self.notation.text()))
        except UserError as fault:
            self.findings.show_fault(fault)
            return
        self.notation.setText(self.presented.text)

    def _on_ticked(self, part: SetPart, place: int, where: DieLocation) -> None:
        self._set(tick(self.presented, part, place, where))

    def _on_other(self, place: int) -> None:
        first = len(self.presented.others[SetPart.SET])
        part, at = (SetPart.SET, place) if place < first else (SetPart.SIDE, place - first)
        self._set(remove_other(self.presented, part, at))

    def _connect(self) -> None:
        self.dice.ticked.connect(self._on_ticked)
        self.others.clicked.connect(self._on_other)
        self.all_button.clicked.connect(lambda: self._set(all_ticked(self._registered)))
        self.none_button.clicked.connect(self.clear)
        self.notation.textEdited.connect(self._on_typed)
        self.notation.returnPressed.connect(self._on_entered)
        self.notation.left.connect(self._show)
        self.notation.given_up.connect(lambda: self.notation.setText(self.presented.text))
        self.words.returnPressed.connect(self.record)
        self.words.textEdited.connect(lambda _text: self.entered.emit())
        self.record_button.clicked.connect(self.record)
        keep = QAction(self)
        keep.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        keep.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keep.triggered.connect(self.record)
        self.addAction(keep)

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        # The findings scroll within the height of the dice, so that they never move the dice down.
        self._findings_place.setFrameShape(QFrame.Shape.NoFrame)
        self._findings_place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._findings_place.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._findings_place.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._findings_place.setMinimumHeight(self._context.theme.px(_LEAST_FINDINGS))
        self._findings_place.setWidget(self.findings)
        self._findings_place.setWidgetResizable(True)
        heads = QHBoxLayout()
        heads.setSpacing(10)
        heads.addWidget(self.name, 1)
        heads.addWidget(self.all_button)
        heads.addWidget(self.none_button)
        left = QVBoxLayout()
        left.setSpacing(5)
        left.addLayout(heads)
        left.addWidget(self.dice)
        left.addWidget(self.notation)
        left.addStretch(1)
        kept = QHBoxLayout()
        kept.setSpacing(8)
        kept.addWidget(self.words, 1)
        kept.addWidget(self.record_button)
        right = QVBoxLayout()
        right.setSpacing(5)
        right.addWidget(self._findings_place, 1)
        right.addWidget(self.others)
        right.addLayout(kept)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 16, 8)
        row.setSpacing(20)
        row.addLayout(left)
        row.addLayout(right, 1)

    def _say(self, name: str) -> str:
        return self._context.say(Phrase(name))
