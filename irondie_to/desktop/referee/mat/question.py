"""The panel with the question: the player who decides, the rules that apply, and all choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.referee.mat.choices import OTHER
from irondie_to.app.referee.mat.forecast import Foreseen
from irondie_to.app.referee.mat.match_link import GameOffer
from irondie_to.app.referee.mat.questions import ChoiceLine, Explanation, GameQuestion
from irondie_to.app.referee.mat.seats import MatchGame
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.controls.notice import NoticeFrame
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.referee.mat.choice_row import ChoiceRow
from irondie_to.errors import Phrase, UserError, Value

_ROWS, _EDGE = ((34, 10), (30, 10), (26, 10), (26, 3)), 16
"""The heights of the rows in px at 100 %, each with the space in px above and below everything and above the forecast:
the first is used that shows the rows and the forecast whole.
"""
_ABOVE_FORECAST = 8
_TITLE, _LOW_TITLE = 18, 15
_HIGH = 300
"""The greatest height of the panel, in px at 100 %, below which the title is smaller."""
_MOST_IN_A_ROW = 2
"""The largest number of forecast lines shown in one row. If there are more, each line has its own row."""
_LEFT: Final = "\u200e"
"""A left-to-right mark, placed before a sentence that may start with a name.

Without the mark, a name in a right-to-left script would reverse the order of the whole sentence.
"""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """Everything the panel shows.

    `foreseen` is the forecast of the duel if no more dice are thrown. `refusal` is the reason why an action was
    refused; None if none was. `attached` is the match game to which the game belongs; None if it belongs to none.
    """

    asked: GameQuestion
    foreseen: Sequence[Foreseen]
    refusal: UserError | None
    attached: MatchGame | None
    offer: GameOffer | None


class QuestionPanel(Styled, QFrame):
    """The panel beside the mats that asks for the next decision.

    `row_chosen` is emitted with the index of the clicked choice. `owner_chosen` is emitted with the number of the
    player or side that is to decide first. `offer_taken` is emitted when the user clicks the button for the offered
    action. The panel has the height that its layout gives it, whatever it shows, and its content scrolls if it is
    higher. The refusal is below the content, so that it moves no choice.
    """

    row_chosen = Signal(int)
    owner_chosen = Signal(int)
    offer_taken = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("matQuestion")
        self.where, self.title, self.explanations, self.refusal, self.forecast = (RichLabel(self) for _ in range(5))
        self.rows: list[ChoiceRow] = []
        self._buttons: list[ChoiceRow] = []
        self._asked: GameQuestion | None = None
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        inner = QWidget(self)
        self._area = VerticalArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inner)
        column = QVBoxLayout()
        column.setSpacing(0)
        for label in (self.where, self.title, self.explanations):
            column.addWidget(label)
        column.addLayout(self._list)
        column.addWidget(self.forecast)
        self.offer = WrappedButton(context.theme, inner, quiet=True)
        self.offer.clicked.connect(self.offer_taken)
        self._offers = QHBoxLayout()
        self._offers.addWidget(self.offer)
        self._offers.addStretch(1)
        column.addLayout(self._offers)
        column.addStretch(1)
        lay_out(inner, column)
        self._column = column
        self._refused = NoticeFrame(context.theme, "danger", self.refusal, _EDGE, self)
        self._in_refused = row_of(Stretch(self.refusal), inside=self._refused)
        column_of(Stretch(self._area), self._refused, inside=self, spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        for label in (self.where, self.title, self.explanations, self.refusal, self.forecast):
            label.setWordWrap(True)
            label.linkActivated.connect(self._follow)
        self._refused.hide()
        self.explanations.setProperty("look", "muted")
        self.refusal.setProperty("look", "refusal")
        self.offer.hide()
        self.where.hide()
        self.forecast.hide()
        self.restyle()

    def show_view(self, view: QuestionView) -> None:
        """Show this question. Texts that are empty or None are hidden."""
        asked = view.asked
        self.title.setText(_LEFT + self._context.say(asked.title))
        self.explanations.show_html(html("{}{}", _LEFT, joined(map(self._because, asked.explanations), " · ")))
        self._show_rows(asked)
        self.forecast.setVisible(bool(view.foreseen))
        self.forecast.show_html(html("{}{}", _LEFT, self._foretold(view.foreseen)))
        if view.attached is not None:
            place: dict[str, Value] = {"table": view.attached.table, "game": view.attached.number}
            self.where.setText(self._context.say(Phrase("referee_game.where", place)))
        self.where.setVisible(view.attached is not None)
        self.offer.setText("" if view.offer is None else self._context.say(view.offer.phrase))
        self.offer.setVisible(view.offer is not None)
        self._refused.setVisible(view.refusal is not None)
        if view.refusal is not None:
            self._say_refusal(view.refusal)
        self.fit()

    def fit(self) -> None:
        """Set the height of the rows and the size of the title for the height of the panel."""
        px, most = self._context.theme.px, self.height()
        self.title.setFont(self._context.theme.font(_TITLE if most >= px(_HIGH) else _LOW_TITLE, bold=True))
        for height, space in _ROWS:
            self._column.setContentsMargins(0, space, 0, space)
            self.forecast.setContentsMargins(px(_EDGE), min(space, _ABOVE_FORECAST), px(_EDGE), 0)
            for row in self.rows:
                row.setFixedHeight(px(height))
            if self._needed() - self._after_forecast() <= most:
                break

    def _needed(self) -> int:
        """Return the height in px that everything needs at the current width."""
        self._list.invalidate()
        self._column.invalidate()
        return self._column.heightForWidth(self.width())

    def _after_forecast(self) -> int:
        """Return the height in px of what follows the forecast, which may scroll."""
        return 0 if self.offer.isHidden() else self._offers.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the question is still readable."""
        return QSize(100, self._context.theme.px(60))

    def hasHeightForWidth(self) -> bool:
        """Return False: the height is the one that is given, whatever is shown."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the content into the new size, in which sentences wrap differently."""
        super().resizeEvent(event)
        self.fit()

    def _say_refusal(self, fault: UserError) -> None:
        rule = fault.phrase.values.get("rule")
        reason = fault.phrase.values.get("reason")
        if isinstance(rule, str) and isinstance(reason, Phrase):
            self.refusal.show_html(html("{}{} {}", _LEFT, self._context.say(reason), self._link(rule)))
        else:
            self.refusal.setText(_LEFT + self._context.say(fault.phrase))

    def _show_rows(self, asked: GameQuestion) -> None:
        rows = list(asked.rows)
        for number, owner in enumerate(asked.others):
            phrase = Phrase("mat.option_other", {"name": owner.name})
            rows.append(ChoiceLine(OTHER if number == 0 else "", phrase, None, (), None, chosen=False))
        while len(self._buttons) < len(rows):
            button = ChoiceRow(self._context, self)
            button.clicked.connect(partial(self._choose, len(self._buttons)))
            button.resized.connect(self._name_types)
            self._list.addWidget(button)
            self._buttons.append(button)
        self._asked = asked
        self.rows = self._buttons[: len(rows)]
        for button, row in zip(self.rows, rows, strict=True):
            button.show_row(row)
        for button in self._buttons[len(rows) :]:
            button.hide()
        self._name_types()

    def _name_types(self) -> None:
        """Have all rows name the type of their die, or none if one has no room for it."""
        named = all(row.has_room_for_type for row in self.rows)
        for row in self.rows:
            row.name_type(named)

    def _choose(self, place: int) -> None:
        if self._asked is None:
            return
        count = len(self._asked.rows)
        if place < count:
            self.row_chosen.emit(place)
        else:
            self.owner_chosen.emit(self._asked.others[place - count].number)

    def _because(self, because: Explanation) -> Html:
        return html("{} {}", self._context.say(because.phrase), self._link(because.rule))

    def _foretold(self, foreseen: Sequence[Foreseen]) -> Html:
        parts = [html("<b>{}</b>", self._context.say(Phrase("mat.forecast")))]
        sign = ""
        for line in foreseen:
            if line.sign != sign:
                sign = line.sign
                parts.append(html("<b>{}</b>", self._context.say(Phrase("mat.forecast_sign", {"sign": sign}))))
            link = html(" {}", self._link(line.rule)) if line.rule else Html()
            parts.append(html("{}{}", self._context.say(line.phrase), link))
        return joined(parts, "<br>" if len(foreseen) > _MOST_IN_A_ROW else " ")

    def _link(self, rule: str) -> Html:
        accent = self._context.theme.colour("accent").name()
        return html('<a style="color:{}; font-weight:600" href="{}">{}</a>', accent, rule, rule)

    def _follow(self, rule: str) -> None:
        self._context.navigation.show_rule(rule)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        edge = theme.px(_EDGE)
        self.where.setFont(theme.font(12))
        self.where.setProperty("look", "muted")
        self.where.setContentsMargins(edge, 0, edge, 0)
        self.explanations.setFont(theme.font(12))
        self.refusal.setFont(theme.font(13, bold=True))
        self.forecast.setFont(theme.font(13))
        self._offers.setContentsMargins(edge - self.offer.side, theme.px(4), edge, 0)
        self.title.setContentsMargins(edge, 0, edge, 0)
        self.explanations.setContentsMargins(edge, 1, edge, 7)
        self._in_refused.setContentsMargins(self._refused.left, 4, edge, 6)
