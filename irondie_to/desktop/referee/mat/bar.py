"""The foot of the mats: the bar for the number being entered, and the banner that replaces it when a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.referee.mat.game_end import LinkedGame
from irondie_to.app.referee.mat.questions import NumberBar, ShownTarget, Slot
from irondie_to.app.referee.mat.views import DieOnMat
from irondie_to.desktop.controls.badge import number_html
from irondie_to.desktop.controls.dice.drawing import die_html
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.motion import NOTICE, Fade
from irondie_to.desktop.core.look.rich_text import Html, document_of, html, joined, link_to
from irondie_to.desktop.core.look.signs import sign_html
from irondie_to.desktop.core.look.widgets import (
    UNLIMITED_PX,
    ShortLabel,
    Stretch,
    column_of,
    row_of,
    set_look,
    with_look,
)
from irondie_to.desktop.referee.mat.question import LEFT_TO_RIGHT, rule_label

_HEIGHT, _SECOND, _DIE, _FACE, _ROW = 78, 54, 36, 36, 40
_WIDE, _SLIM, _BROAD = 660, 420, 900
"""The widths in px at 100 % below which the bar has two and three rows, and from which it names owners of targets."""
SLIM_HEIGHT = 166
"""The height of the bar in three rows, in px at 100 %."""
_SEVERAL = 32  # the size of dice in px at 100 %, if there are more than two
_EDGE, _BETWEEN, _FACES_APART = 16, 14, 6
"""The space in px at the edges, between the fields of a row, and between two buttons for numbers."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class MatBar(WithContext, Arranged, QFrame):
    """The bar in which numbers are entered for a decision. If it is narrow, it has two or three rows.

    It is below the mats; with larger text it may be below the question, and in a team game beside it. `face_chosen` is
    emitted with the number on the button that was clicked. `button` is the main button.
    """

    face_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="matBar")
        self._fills = self._gives = False
        self._targets: tuple[ShownTarget, ...] = ()
        inner = self._inner = QWidget(self)
        self.lead, self.at = with_look(ShortLabel(inner), "small"), with_look(ShortLabel(inner), "small")
        self.hint = with_look(QLabel(inner, wordWrap=True), "small")
        self.slots, self.aimed = _Slots(context, inner), _Slots(context, inner)
        self.faces = [self._face(number) for number in range(7)]
        self.button = with_look(CappedButton(context.theme, "Enter", inner), "main", focusPolicy=Qt.FocusPolicy.NoFocus)
        named = [
            column_of(Stretch(), label, dice, Stretch(), spacing=2)
            for label, dice in ((self.lead, self.slots), (self.at, self.aimed))
        ]
        numbers = row_of(*self.faces, Stretch(), spacing=_FACES_APART)
        self._answer = row_of(Stretch(numbers), self.button)
        entered = row_of(*named, Stretch(), spacing=_BETWEEN)
        asked = column_of(Stretch(), self.hint, self._answer, Stretch(), spacing=2)
        self._rows = row_of(entered, Stretch(asked), Stretch(factor=0), inside=inner, margins=(_EDGE, 4, _EDGE, 4))
        column_of(inner, inside=self)
        self.restyle()

    def show_bar(self, bar: NumberBar | None) -> None:
        word = self._context.word
        self._inner.setVisible(bar is not None)
        if bar is None:
            return
        for number, face in enumerate(self.faces):
            face.setVisible(number in bar.faces)
            set_look(face, "look", "main" if bar.face == number else "")
        word(self.lead, text=bar.lead)
        self.slots.show_slots(bar.slots, are_points=0 in bar.faces)
        word(self.at, text="mat.at" if bar.faces else "mat.to")
        self._targets = bar.aimed
        self.aimed.setVisible(bool(bar.aimed))
        word(self.hint, text=bar.hint)
        self.button.setVisible(bar.button is not None)
        if bar.button is not None:
            word(self.button, text=bar.button)
            self.button.setEnabled(bar.ready)
        self.restyle()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._context.theme.px(200), super().minimumSizeHint().height())

    def height_in(self, width: int) -> int:
        px = self._context.theme.px
        return px(SLIM_HEIGHT if width < px(_SLIM) else _HEIGHT + _SECOND if width < px(_WIDE) else _HEIGHT)

    @property
    def least_width(self) -> int:
        """The width in px of the buttons for all numbers."""
        return 2 * _EDGE + len(self.faces) * (self._context.theme.px(_FACE) + _FACES_APART) - _FACES_APART

    def let_fill(self, *, fills: bool, gives: bool) -> None:
        """Set whether the bar fills the available height (`fills`), and whether it shrinks to its content (`gives`)."""
        self._fills, self._gives = fills, gives
        for place, share in enumerate((0, 0, 1) if fills else (0, 1, 0)):
            self._rows.setStretch(place, share)
        self._hold_height()

    def _hold_height(self) -> None:
        usual = self.height_in(self.width())
        self.setMinimumHeight(0 if self._gives else usual)
        self.setMaximumHeight(UNLIMITED_PX if self._fills else usual)

    def restyle(self) -> None:
        """Arrange the bar in one, two or three rows, and name the owners of the targets if there is room.

        The number of rows depends only on the width, so that the mats keep the same size for all decisions.
        """
        theme = self._context.theme
        narrow, slim = self.width() < theme.px(_WIDE), self.width() < theme.px(_SLIM)
        self.aimed.show_targets(self._targets, has_owners=self.width() >= theme.px(_BROAD))
        self._rows.setDirection(_DOWN if narrow else _ACROSS)
        self._rows.setSpacing(2 if narrow else _BETWEEN)
        self._answer.setDirection(_DOWN if slim else _ACROSS)
        self._answer.setSpacing(4 if slim else _BETWEEN)
        self._answer.setAlignment(self.button, Qt.AlignmentFlag.AlignLeft if slim else Qt.AlignmentFlag(0))
        for label, slots in ((self.lead, self.slots), (self.at, self.aimed)):
            # A slim bar is below the title of the question, which says the same, or beside it.
            label.setVisible(not slim and not slots.isHidden())
        side = min(theme.px(_FACE), (self.width() - 2 * _EDGE) // len(self.faces) - _FACES_APART)
        for face in self.faces:
            face.setFixedSize(max(side, 1), theme.px(_FACE))
        self._hold_height()

    def _face(self, number: int) -> QPushButton:
        face = QPushButton(str(number), self._inner)
        with_look(face, face=str(number), focusPolicy=Qt.FocusPolicy.NoFocus)
        face.clicked.connect(lambda: self.face_chosen.emit(number))
        return self._context.theme.sized(face, bold_font=19)


_CELL = '<td style="vertical-align:middle; padding:0 2px; border-bottom:3px solid {}; color:{}">{}</td>'


class _Slots(WithContext, QWidget):
    """Shows a row of dice or sides with the numbers entered for them, or a row of targets.

    If the row has more than two dice, their names are left out. A row that would be too long is drawn smaller.

    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        super().__init__(context, parent, sizePolicy=policy)
        self._document = QTextDocument(self)

    def show_slots(self, slots: tuple[Slot, ...], *, are_points: bool) -> None:
        """Show these dice or sides with their entered numbers. If `are_points` is true, they are points of damage."""
        cells = [self._slot(slot, are_named=len(slots) <= 2, are_points=are_points) for slot in slots]
        names = [slot.name or (slot.die and slot.die.label) for slot in slots]
        values = ["" if slot.value is None else slot.value for slot in slots]
        self._show(cells, " ".join(f"{name} {value}" for name, value in zip(names, values, strict=True)))

    def show_targets(self, targets: tuple[ShownTarget, ...], *, has_owners: bool) -> None:
        """Show these targets. If there are at most two and `has_owners` is true, each is followed by its owner."""
        theme, are_named = self._context.theme, len(targets) <= 2
        cells = []
        for each in targets:
            words = [html("<b>{}</b>", each.die.label)] if are_named else []
            number = number_html(theme, each.number) if each.number else Html()
            cells.append(self._cells([number, self._die(each.die, are_named=are_named), *words]))
            cells.append(self._cells([each.owner] if are_named and has_owners else (), tone="muted"))
        self._show(cells, " ".join(f"{each.die.label} {each.owner}" for each in targets))

    def sizeHint(self) -> QSize:
        return QSize(ceil(self._document.size().width()), self._context.theme.px(_ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), self._context.theme.px(90)), self._context.theme.px(_ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        size = self._document.size()
        shrunk = min(1.0, self.width() / max(size.width(), 1))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(0, (self.height() - size.height() * shrunk) / 2)
            painter.scale(shrunk, shrunk)
            self._document.drawContents(painter)

    def _show(self, cells: Sequence[Html], spoken: str) -> None:
        row = html('<table cellspacing="0"><tr>{}</tr></table>', joined(cells))
        self._document = document_of(row, self._context.theme.font(15))
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def _slot(self, slot: Slot, *, are_named: bool, are_points: bool) -> Html:
        given: Html | str = "–" if slot.value is None else html("<b>{}{}</b>", "−" if are_points else "", slot.value)
        if slot.die is None:
            return self._cells([html("<b>{}</b>", slot.name), given], is_current=slot.current)
        name = slot.name or (slot.die.label if are_named else "")
        pieces = self._die(slot.die, are_named=are_named), given if are_points else "", html("<b>{}</b>", name)
        return self._cells(pieces[: 3 if name else 2], is_current=slot.current)

    def _cells(self, pieces: Sequence[Html | str], *, is_current: bool = False, tone: str = "text") -> Html:
        colour = self._context.theme.colour
        line, ink = colour("accent" if is_current else "surface").name(), colour(tone).name()
        return joined(html(_CELL, line, ink, piece) for piece in pieces if piece)

    def _die(self, die: DieOnMat, *, are_named: bool) -> Html:
        theme = self._context.theme
        return die_html(theme, die.die, theme.px(_DIE if are_named else _SEVERAL), die.value)


BANNER_PX: Final = 92
"""The height of the banner where there is room for it, in px at 100 %."""
_BANNER_EDGE, _SLIM_BANNER = 20, 560
"""The space at its sides, and the width below which the buttons are below the words, in px at 100 %."""


class EndBanner(WithContext, Arranged, QFrame):
    """Tells how the game ended, with buttons for the next actions.

    `take_back` takes the last action back, and `main` does what `GameEnd.act` says. Once everything is saved, `undo`
    undoes the saving if this window did it, and `results` leads to the page for results if the game belongs to a match.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="gameEnd")
        Fade(context.theme, self, whenever_shown=NOTICE)
        self.title = context.theme.sized(rule_label(context, self), bold_font=19)
        self.details = rule_label(context, self, "facts")
        word = context.word
        self.take_back = word(QPushButton(self), text="referee_game.take_back", tip="referee_game.take_back_tip")
        self.main = with_look(CappedButton(context.theme, "Enter", self), "main")
        self.undo = word(QPushButton(self), text="frame.undo_short")
        self.results = word(QPushButton(self), text="referee_game.results")
        self.buttons = (self.take_back, self.undo, self.results, self.main)
        for button in self.buttons:
            button.setAutoDefault(True)  # so that Enter presses the button
        words = column_of(Stretch(), self.title, self.details, Stretch(), spacing=2)
        self._buttons = row_of(*self.buttons, spacing=8)
        self._rows = row_of(Stretch(words), self._buttons, inside=self, margins=(_BANNER_EDGE, 5, _BANNER_EDGE, 5))
        self.hide()

    def show_end(self, linked: LinkedGame) -> None:
        """Show how this game ended, or hide the banner if the game is not over."""
        end = linked.end
        self.setVisible(end is not None)
        if end is None:
            return
        say, theme, is_saved = self._context.say, self._context.theme, end.act is None
        set_look(self, "notice", "done" if is_saved else "told")
        sign = html("{}&nbsp;", sign_html(theme, "ok")) if is_saved else html("")
        self.title.show_html(html("{}{}{}", LEFT_TO_RIGHT, sign, say(end.title)))
        parts = [html("{}", say(phrase)) for phrase in end.details]
        if end.rule:
            parts[0] = html("{} {}", parts[0], link_to(theme, end.rule))
        self.details.show_html(html("{}{}", LEFT_TO_RIGHT, joined(parts, " · ")))
        if end.button is not None:
            self._context.word(self.main, text=end.button)
        self.take_back.setEnabled(linked.game.can_undo)
        for button, is_shown in (
            (self.take_back, not is_saved),
            (self.main, not is_saved),
            (self.undo, is_saved and linked.saved_step is not None),
            (self.results, is_saved and end.match is not None),
        ):
            button.setVisible(is_shown)
        self.restyle()

    def minimumSizeHint(self) -> QSize:
        """Return the size with the buttons below each other, so that the row shown at first does not widen a window."""
        least = max((button.sizeHint().width() for button in self.buttons if not button.isHidden()), default=0)
        return QSize(least + 2 * self._context.theme.px(_BANNER_EDGE), super().minimumSizeHint().height())

    def restyle(self) -> None:
        px = self._context.theme.px
        across = self.width() >= px(_SLIM_BANNER)
        buttons = [button.sizeHint().width() for button in self.buttons if not button.isHidden()]
        fits = sum(buttons) + 8 * len(buttons) + 2 * _BANNER_EDGE <= self.width()
        self._buttons.setDirection(_ACROSS if fits else _DOWN)
        self._rows.setDirection(_ACROSS if across else _DOWN)
        self._rows.setSpacing(px(14 if across else 6))
        self._rows.activate()
        self.setMaximumHeight(max(self.minimumHeight(), self._rows.totalHeightForWidth(self.width())))
