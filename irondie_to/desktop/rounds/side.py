"""The side panel of the Rounds page: the map of the hall, the latest results, and the report of a proposed round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QWidget,
)

from irondie_to.app.entry.line import result_noun
from irondie_to.app.rounds.corrections import CorrectionEffects
from irondie_to.app.rounds.entered import RoundEnd
from irondie_to.app.rounds.late_player import LateOffer, LatePair
from irondie_to.app.rounds.views import MatchLine, RoundView
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.notice import NoticeBox
from irondie_to.desktop.controls.plain import Hairline, SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.literal import literal_values
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.rounds.hall import SLIM_PX, RoundHall, panel_width
from irondie_to.desktop.rounds.proposal_panel import ProposalPanel
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time


class Differing(NamedTuple):
    """A slip of the second pass that differs from the stored result of its match."""

    line: MatchLine
    slip: str


IN_HALL, PRINT, SECOND_PASS = "rounds_page.standings_in_hall", "rounds_page.print_standings", "rounds_page.second_pass"
_LINES = {IN_HALL: ("screen", "Ctrl+H"), PRINT: ("print", ""), SECOND_PASS: ("check", "F6")}
"""The buttons of a complete round: the codes of their texts, with icon and key."""
_SPACING = 12
_MARGINS = (16, 12, 12, 12)
_MOST_LEFT = 24
"""The largest number of tables that the second pass names because their slips were not typed yet."""


class RoundSide(Translated, Styled, SidePanel):
    """The side panel of the Rounds page, with texts that depend on the visible round.

    `table_wanted` is emitted with the table that the user chooses, and `again_wanted` when the round is to be paired
    again. `late_wanted` is emitted with the codes of a late player and of the player with the bye, who are to play each
    other, and `late_pair_wanted` with the codes of two late players. `lines` are the buttons below the notice that the
    round is complete, by the codes of their texts.
    """

    table_wanted = Signal(int)
    again_wanted = Signal()
    late_wanted = Signal(str, str)
    late_pair_wanted = Signal(str, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        context.word(self, name="rounds_page.side")
        self.account, self.again, self.differing, self.recent, self.noted = (self._label() for _ in range(5))
        self.proposal = ProposalPanel(context, self)
        self.pair_again = QPushButton(self)
        context.word(self.pair_again, text="rounds_page.pair_again", tip="rounds_page.pair_again_tip")
        self.pair_again.clicked.connect(self.again_wanted)
        self.late = context.word(WrappedButton(context.theme, self, quiet=True), tip="rounds_page.late_plays_tip")
        self._late: LateOffer | LatePair | None = None
        self.late.clicked.connect(self._on_late)
        self._proposal_area = VerticalArea(self)
        self._proposal_area.setObjectName("proposal")
        self._proposal_area.setWidget(self.proposal)
        self.hall = RoundHall(context, self)
        self.hall.table_wanted.connect(self.table_wanted)
        self._page = QSize()
        self._is_slim = False
        self.complete = NoticeBox(context.theme, "done", parent=self)
        self._after = QWidget(self)
        self.lines = {
            code: context.word(CappedButton(context.theme, key, self._after, sign=sign), text=code)
            for code, (sign, key) in _LINES.items()
        }
        column_of(*self.lines.values(), inside=self._after, spacing=0)
        self._after.hide()
        self.recent_line, self.noted_line = Hairline(self), Hairline(self)
        self._has_recent = self._has_noted = False
        self._is_proposal: bool | None = None
        self._latest: tuple[Phrase, Sequence[tuple[str, int, str]]] = Phrase("rounds_page.just_entered"), ()
        self._look_of_latest: object = None
        self._fitted: tuple[object, bool] = None, False
        """For what the latest results were shortened, and whether any fit."""
        # only this text has links; the Tab key skips the others
        self.differing.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.differing.linkActivated.connect(self._on_link)
        self._filler = QWidget(self)
        self._column = column_of(
            self.account,
            self.again,
            self.pair_again,
            self.late,
            Stretch(self._proposal_area),
            self.differing,
            self.hall,
            self.complete,
            self._after,
            self.recent_line,
            self.recent,
            self.noted_line,
            self.noted,
            self._filler,
            inside=self,
            spacing=_SPACING,
            margins=_MARGINS,
        )
        self.show_account(None, None)
        self.restyle()

    def restyle(self) -> None:
        self.fit(self._page, is_slim=self._is_slim)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()

    def make_room(self) -> None:
        """Show the map in the largest size that fits, and the latest results and recorded notes if there is room.

        Fewer of the latest results are shown if this makes room for all tables that need someone.
        """
        margins = self._column.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        free = self.height() - margins.top() - margins.bottom()
        above = self.account, self.again, self.pair_again, self.late, self.differing
        for widget in (*above, self.complete):
            height = widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()
            free -= 0 if widget.isHidden() else height + self._column.spacing()
        if not self.hall.isHidden():
            free -= self._column.spacing()
            self.hall.fit_into(QSize(width, free), self._page, is_slim=self._is_slim)
            free -= self.hall.sizeHint().height()
        free -= self._show_lines(free - self._column.spacing())
        beside_all = free
        if self._shorten_recent(width, beside_all):
            free = beside_all
        for label, line, is_wanted in (
            (self.recent, self.recent_line, self._has_recent and self.account.isHidden() and not self._is_slim),
            (self.noted, self.noted_line, self._has_noted),
        ):
            needed = _height_of(label, line, width, self._column.spacing())
            is_shown = is_wanted and (needed <= free or self.hall.isHidden())
            label.setVisible(is_shown)
            line.setVisible(is_shown)
            free -= needed if is_shown else 0

    def _show_lines(self, room: int) -> int:
        """Show as many buttons of a complete round as fit into `room` px, and return their height in px.

        The map keeps its size, which depends only on the window and the round.
        """
        is_offered, taken = not self.complete.isHidden() and not self._is_slim, 0
        for line in self.lines.values():
            height = line.sizeHint().height()
            is_offered = is_offered and taken + height <= room
            line.setVisible(is_offered)
            taken += height if is_offered else 0
        self._after.setVisible(taken > 0)
        return taken + self._column.spacing() if taken else 0

    def _shorten_recent(self, width: int, room: int) -> bool:
        """Show as many of the latest results as fit into `room` px, or all if none fits. Return whether any fit."""
        heading, entries = self._latest
        fitted = self._latest, _look_of(self._context), width, room
        if fitted == self._fitted[0]:  # laying out the texts takes long
            return self._fitted[1]
        for count in range(len(entries), 0, -1):
            self._show_entries(heading, entries[:count])
            if _height_of(self.recent, self.recent_line, width, self._column.spacing()) <= room:
                self._fitted = fitted, True
                return True
        self._show_entries(heading, entries)
        self._fitted = fitted, room >= 0 and not entries
        return self._fitted[1]

    def fit(self, page: QSize, *, is_slim: bool = False) -> None:
        """Take the width for the map of the shown round on a page of this size.

        If `is_slim` is true, the panel shows little besides the map, with small cells in rows of 5.
        """
        self._page, self._is_slim = page, is_slim
        self.setFixedWidth(self._context.theme.px(SLIM_PX) if is_slim else full_width(self, page))

    def retranslate(self) -> None:
        self.make_room()

    def show_account(self, heading: Phrase | None, account: CorrectionEffects | None) -> None:
        """Show the changes that a correction would cause, or hide them if `heading` is None.

        While `account` is None, a note says that they are being computed.
        """
        self.account.setVisible(heading is not None)
        self.make_room()
        if heading is None:
            return
        parts = [self._head(self._context.say(heading), "warn")]
        if account is None:
            parts.append(self._coloured(self._say("rounds_page.account_busy"), "muted"))
        else:
            for name, phrases in (
                ("rounds_page.account_changes", account.changes),
                ("rounds_page.account_stays", account.stays),
            ):
                if phrases:
                    parts.append(self._head(self._say(name)))
                    parts += [self._paragraph(phrase) for phrase in phrases]
        self.account.show_html(joined(parts))

    def show_again(
        self, sentences: Sequence[Phrase], *, is_offered: bool, late: LateOffer | LatePair | None = None
    ) -> None:
        """Show what pairing the round again has changed or would change.

        If `is_offered`, also show the button that pairs it again. Unless `late` is None, also show a button that lets
        the first late player play against the player with the bye, or two late players against each other.
        """
        self.again.setVisible(bool(sentences))
        self.again.show_html(joined(map(self._paragraph, sentences)))
        self.pair_again.setVisible(is_offered)
        self._show_late(late)

    def _show_late(self, late: LateOffer | LatePair | None) -> None:
        self._late = late
        self.late.setVisible(late is not None)
        if isinstance(late, LatePair):
            pair: dict[str, Value] = {"name": late.one.name, "other": late.other.name}
            self.late.setText(self._context.say(literal_values(Phrase("rounds_page.late_each_other", pair))))
        elif late is not None:
            values: dict[str, Value] = {"name": late.waiting[0].name, "bye": late.bye.name}
            self.late.setText(self._context.say(literal_values(Phrase("rounds_page.late_plays", values))))

    def _on_late(self) -> None:
        if isinstance(self._late, LatePair):
            self.late_pair_wanted.emit(self._late.one.code, self._late.other.code)
        elif self._late is not None:
            self.late_wanted.emit(self._late.waiting[0].code, self._late.bye.code)

    def show_kind(self, *, proposal: bool) -> None:
        """Show the widgets for a proposed round or for a published one, unless they are already shown."""
        if proposal is self._is_proposal:
            return
        self._is_proposal = proposal
        self._proposal_area.setVisible(proposal)
        edges = (0, 0, 0, 0) if proposal else _MARGINS
        self._column.setContentsMargins(*edges)
        self._column.setStretchFactor(self._filler, 0 if proposal else 1)
        if proposal:
            self.show_again((), is_offered=False)
            self._has_recent = self._has_noted = False
        for widget in (self.hall, self.differing):
            widget.setVisible(not proposal)

    def show_complete(self, view: RoundView, end: RoundEnd | None, agreeing: int | None) -> None:
        """Say that this round is complete; hide the notice if `end` is None.

        `agreeing` is the number of slips that agree in the second pass, None if no slip was typed.
        """
        self.complete.setVisible(end is not None)
        if end is None:
            return
        values: dict[str, Value] = {"time": clock_time(end.at), "table": end.table, "count": end.minutes_late}
        last = Phrase("rounds_page.complete_late" if end.minutes_late else "rounds_page.complete_last", values)
        second = Phrase("rounds_page.second_pass_open")
        if agreeing is not None:
            second = Phrase("rounds_page.checked", {"count": agreeing, "all": len(view.matches)})
        heading, *sentences = map(
            self._context.say, (Phrase("rounds_page.complete", {"round": view.number}), last, second)
        )
        self.complete.words.show_html(html("<b>{}</b><br>{}", heading, joined(sentences, " ")))

    def show_recent(self, heading: Phrase, entries: Sequence[tuple[str, int, str]]) -> None:
        self._has_recent = bool(entries)  # hidden while the effects of a correction need the space
        look = _look_of(self._context)
        if (heading, entries, look) != (*self._latest, self._look_of_latest):
            self._latest, self._look_of_latest, self._fitted = (heading, entries), look, (None, False)
            self._show_entries(heading, entries)

    def _show_entries(self, heading: Phrase, entries: Sequence[tuple[str, int, str]]) -> None:
        muted = self._context.theme.colour("muted").name()
        # left to right, so that the games come last even after a Hebrew or Arabic name
        row = (
            '<tr><td style="color:{};">{}&emsp;</td><td align="right"><b>{}</b>&ensp;</td>'
            '<td><p dir="ltr">{}</p></td></tr>'
        )
        rows = joined(html(row, muted, time, table, words) for time, table, words in entries)
        table = html("{}<table>{}</table>", self._head(self._context.say(heading)), rows)
        self.recent.show_html(table if entries else Html())

    def show_noted(self, notes: Sequence[Phrase]) -> None:
        self._has_noted = bool(notes)
        self.noted.show_html(joined((self._head(self._say("rounds_page.on_record")), *map(self._paragraph, notes))))

    def show_second_pass(
        self, agreeing: int, everyone: int, differing: Sequence[Differing], left: Sequence[int]
    ) -> None:
        """Show how many slips agree, and list those that differ.

        `everyone` is the total number of matches; 0 hides the text. If only a few slips have not been typed yet, their
        tables (`left`) are named.
        """
        self.differing.setVisible(everyone > 0)
        parts = [self._head(self._context.say(Phrase("rounds_page.checked", {"count": agreeing, "all": everyone})))]
        if differing:
            heading = self._context.say(Phrase("rounds_page.differing_head", {"count": len(differing)}))
            parts.append(self._head(heading, "danger"))
        for line, slip in differing:
            values: dict[str, Value] = {"table": line.table, "slip": result_noun(line, slip)}
            values["stored"] = result_noun(line, line.result)
            words = self._context.say(Phrase("rounds_page.differing", values))
            parts.append(html('<p style="margin:0 0 4px 0">{}</p>', self._link(line.table, words)))
        if left and len(left) <= _MOST_LEFT and len(left) < everyone:
            words = self._context.say(Phrase("rounds_page.slips_left", {"count": len(left), "tables": tuple(left)}))
            parts.append(html('<p style="margin:0 0 4px 0">{}</p>', words))
        self.differing.show_html(joined(parts))

    def _label(self) -> RichLabel:
        label = self._context.theme.sized(RichLabel(self), font=13)
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        return label

    def _on_link(self, table: str) -> None:
        self.table_wanted.emit(int(table))

    def _say(self, name: str) -> str:
        return self._context.say(Phrase(name))

    def _head(self, words: str, tone: str = "text") -> Html:
        colour = self._context.theme.colour(tone).name()
        return html('<p style="margin:0 0 4px 0; font-weight:600; color:{};">{}</p>', colour, words)

    def _paragraph(self, phrase: Phrase) -> Html:
        return html('<p style="margin:0 0 4px 0">{}</p>', self._context.say(phrase))

    def _coloured(self, words: str, tone: str) -> Html:
        return html('<span style="color:{};">{}</span>', self._context.theme.colour(tone).name(), words)

    def _link(self, table: int, words: str) -> Html:
        colour = self._context.theme.colour("text").name()
        return html('<a href="{}" style="color:{}; text-decoration:none;">{}</a>', table, colour, words)


def full_width(side: RoundSide, page: QSize) -> int:
    """Return the width in px for the map of the shown round on a page of this size, unless the panel is slim."""
    tables = 0 if side.hall.isHidden() else len(side.hall.map.model().tiles)
    return panel_width(side._context.theme, side.window().width(), page, tables)


def _look_of(context: WindowContext) -> object:
    """Return what texts look like, apart from their words: the language, the colours and the size."""
    return context.settings.language, context.theme.mode, context.theme.factor


def _height_of(label: RichLabel, line: Hairline, width: int, spacing: int) -> int:
    return label.heightForWidth(width) + line.maximumHeight() + 2 * spacing
