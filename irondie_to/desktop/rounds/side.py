"""The side panel of the Rounds page: the map of the hall, the latest results, and the report of a proposed round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QWidget,
)

from irondie_to.app.entry.line import result_noun
from irondie_to.app.rounds.begun import CorrectionEffects
from irondie_to.app.rounds.commands import ManualChange
from irondie_to.app.rounds.entered import RoundEnd
from irondie_to.app.rounds.late_player import LateOffer, LatePair, PlayBye, PlayLate
from irondie_to.app.rounds.proposal_facts import ProposalCounts, SwapEffect
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.app.rounds.views import RoundView
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.notice import NoticeBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.literal import literal_values
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, inked, joined
from irondie_to.desktop.core.look.signs import sign_html, with_keys
from irondie_to.desktop.core.look.widgets import Hairline, SidePanel, Stretch, VerticalArea, column_of, with_look
from irondie_to.desktop.rounds.hall import SLIM_PX, RoundHall, panel_width
from irondie_to.desktop.rounds.matches.swaps import effect_lines
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time

_EDGE = 16


class SwapNotice(NoticeBox):
    """The swaps by hand and the effects of the last one. `undo` undoes the last swap, `undo_all` all swaps."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        self._context = context
        self.undo = context.word(CappedButton(context.theme, "Ctrl+Z"), text="frame.undo_short")
        self.undo_all = context.word(QPushButton(), text="rounds_page.take_back_swaps")
        super().__init__(context.theme, "told", self.undo, self.undo_all, parent=parent)

    def show_swaps(self, swaps: Sequence[ManualChange], effects: Sequence[SwapEffect]) -> None:
        """Show the number of swaps, and the names and the effects of the last one. Without swaps, hide the notice."""
        self.setVisible(bool(swaps))
        self.undo_all.setVisible(len(swaps) > 1)
        if not swaps:
            return
        say, theme, names = self._context.say, self._context.theme, swaps[-1].step.values
        heading = say(Phrase("rounds_page.swaps_by_hand", {"count": len(swaps)}))
        names_line = html("{} {} {}", str(names["one"]), sign_html(theme, "swap"), str(names["other"]))
        lines = joined((names_line, effect_lines(self._context, effects)), "<br>")
        self.words.show_html(html("<b>{}</b><br>{}", heading, lines))


class ProposalPanel(WithContext, QWidget):
    """Shows the counts of unusual pairs of a proposed round (`ProposalCounts`), who has the bye, and swaps by hand."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.counts, self.how = (with_look(RichLabel(self), "facts", wordWrap=True) for _ in range(2))
        for label in (self.counts, self.how):
            label.setContentsMargins(_EDGE, 12, 12, 10)
        self.swaps = SwapNotice(context, self)
        column_of(self.counts, self.swaps, Hairline(self), self.how, Stretch(), inside=self, spacing=0)

    def show_round(self, sheet: RoundState, counts: ProposalCounts) -> None:
        """Show the counts of this proposed round, the reason for its bye, and whether a better pairing may exist."""
        context, view = self._context, sheet.view
        heading = context.say(Phrase("rounds_page.report_head", {"round": view.number}))
        bye, players = view.paired_bye, 2 * len(view.matches) + len(view.byes)
        lines = [
            self._count(counts.met_again, "rounds_page.nobody_again", "rounds_page.meet_again"),
            (sign_html(context.theme, "ok"), Phrase("rounds_page.no_bye", {"count": players}))
            if bye is None
            else (html("<b>1</b>"), Phrase("rounds_page.bye_of", {"name": bye})),
            self._count(counts.across, "rounds_page.none_across", "rounds_page.pairs_across"),
            self._count(counts.one_club, "rounds_page.none_of_club", "rounds_page.pairs_of_club"),
        ]
        row = '<tr><td align="right" style="padding:0 6px 3px 0">{}</td><td style="padding:0 0 3px 0">{}</td></tr>'
        rows = joined(html(row, sign, context.say(phrase)) for sign, phrase in lines)
        notes = [view.bye_reason] if view.bye_reason is not None else []
        notes += [Phrase("rounds_page.not_proved")] if view.proved is False and not sheet.moved else []
        muted = context.theme.colour("muted").name()
        told = joined(html('<p style="margin:6px 0 0 0; color:{};">{}</p>', muted, context.say(note)) for note in notes)
        self.counts.show_html(html("<b>{}</b><table>{}</table>{}", heading, rows, told))
        how = with_keys(context.theme, context.say(Phrase("rounds_page.how_to_swap", sheet.examples)))
        self.how.show_html(html("<b>{}</b><br>{}", context.say(Phrase("rounds_page.to_swap")), how))

    def _count(self, tables: Sequence[int], none: str, some: str) -> tuple[Html, Phrase]:
        if not tables:
            return sign_html(self._context.theme, "ok"), Phrase(none)
        return html("<b>{}</b>", len(tables)), Phrase(some, {"count": len(tables), "tables": tuple(tables)})


IN_HALL, PRINT, SECOND_PASS = "rounds_page.standings_in_hall", "rounds_page.print_standings", "rounds_page.second_pass"
_LINES = {IN_HALL: ("screen", "Ctrl+H"), PRINT: ("print", ""), SECOND_PASS: ("check", "F6")}
"""The buttons of a complete round: the codes of their texts, with icon and key."""
_NO_RESULTS: tuple[Phrase, Sequence[tuple[str, int, str]]] = Phrase("rounds_page.just_entered"), ()
_SPACING = 12
_MARGINS = (16, 12, 12, 12)
_MOST_LEFT = 24
"""The largest number of tables that the second pass names because their slips were not typed yet."""


class RoundSide(WithContext, SidePanel):
    """The side panel of the Rounds page, with texts that depend on the visible round.

    `table_wanted` is emitted with the table that the user chooses. `pair_again` is shown while the round can be paired
    again and there is a reason to do so (see `AgainOffer`), and `late` while it cannot be paired again, but a late
    player can play the player with the bye or another late player. `lines` are the buttons below the notice that the
    round is complete, by the codes of their texts. `latest` is the heading of the latest results, and the time, the
    table and the text of each.
    """

    table_wanted = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        context.word(self, name="rounds_page.side")
        self.account, self.again, self.differing, self.recent, self.noted = (self._label() for _ in range(5))
        self.proposal = ProposalPanel(context, self)
        self.pair_again = context.word(
            QPushButton(self), text="rounds_page.pair_again", tip="rounds_page.pair_again_tip"
        )
        self.late = context.word(
            WrappedButton(context.theme, self), tip="rounds_page.late_plays_tip", does=self._play_late
        )
        self._late: PlayBye | PlayLate | None = None
        self._proposal_area = with_look(VerticalArea(self), objectName="proposal")
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
        self.latest = _NO_RESULTS
        self._fitted: object = None  # for what the latest results were last shortened
        # only this text has links; the Tab key skips the others
        links = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.differing.setTextInteractionFlags(links)
        self.differing.linkActivated.connect(lambda table: self.table_wanted.emit(int(table)))
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()

    def make_room(self) -> None:
        """Show the map in the largest size that fits, and as many results and notes below it as there is room for."""
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
        has_recent = bool(self.latest[1]) and self.account.isHidden() and not self._is_slim
        if has_recent:
            self._shorten_recent(width, free)
        for label, line, is_wanted in (
            (self.recent, self.recent_line, has_recent),
            (self.noted, self.noted_line, self.noted.text()),
        ):
            needed = _height_of(label, line, width, self._column.spacing())
            is_shown = bool(is_wanted) and (needed <= free or self.hall.isHidden())
            label.setVisible(is_shown)
            line.setVisible(is_shown)
            free -= needed if is_shown else 0

    def _show_lines(self, room: int) -> int:
        """Show as many buttons of a complete round as fit into `room` px, and return the height in px that they take.

        The height includes the space above them. The map does not shrink for them, because it gets its room first.
        """
        is_offered, taken = not self.complete.isHidden() and not self._is_slim, 0
        for line in self.lines.values():
            height = line.sizeHint().height()
            is_offered = is_offered and taken + height <= room
            line.setVisible(is_offered)
            taken += height if is_offered else 0
        self._after.setVisible(taken > 0)
        return taken + self._column.spacing() if taken else 0

    def _shorten_recent(self, width: int, room: int) -> None:
        """Show as many of the latest results as fit into `room` px, or all if none fits."""
        settings, theme = self._context.settings, self._context.theme
        fitted = self.latest, settings.language, theme.mode, theme.factor, width, room
        if fitted == self._fitted:  # laying out the texts takes long
            return
        self._fitted = fitted
        heading, entries = self.latest
        for count in range(len(entries), 0, -1):
            self._show_entries(heading, entries[:count])
            if _height_of(self.recent, self.recent_line, width, self._column.spacing()) <= room:
                return
        self._show_entries(heading, entries)

    def width_on(self, page: QSize) -> int:
        """Return the width in px that the panel takes for the map of the shown round on a page of this size."""
        tables = 0 if self.hall.isHidden() else len(self.hall.map.model().tiles)
        return panel_width(self._context.theme, self.window().width(), page, tables)

    def fit(self, page: QSize, *, is_slim: bool) -> None:
        """Take the width for the map of the shown round on a page of this size.

        If `is_slim` is true, the panel shows little besides the map, with small cells in rows of 5.
        """
        self._page, self._is_slim = page, is_slim
        self.setFixedWidth(self._context.theme.px(SLIM_PX) if is_slim else self.width_on(page))

    def show_account(self, heading: Phrase | None, account: CorrectionEffects | None) -> None:
        """Show the changes that a correction would cause, or hide them if `heading` is None.

        While `account` is None, a note says that they are being computed.
        """
        self.account.setVisible(heading is not None)
        self.make_room()
        if heading is None:
            return
        parts = [self._head(heading, "warn")]
        if account is None:
            parts.append(inked(self._context.theme, "muted", self._context.say(Phrase("rounds_page.account_busy"))))
        else:
            heads = {"rounds_page.account_changes": account.changes, "rounds_page.account_stays": account.stays}
            for code, phrases in heads.items():
                parts += [self._head(Phrase(code)), *map(self._paragraph, phrases)] if phrases else []
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
        self.late.setVisible(late is not None)
        if late is None:
            return
        event = self._context.picture.event.id
        if isinstance(late, LatePair):
            self._late = PlayLate(event, late.one.code, late.other.code)
            words = Phrase("rounds_page.late_each_other", {"name": late.one.name, "other": late.other.name})
        else:
            self._late = PlayBye(event, late.waiting[0].code, late.bye.code)
            words = Phrase("rounds_page.late_plays", {"name": late.waiting[0].name, "bye": late.bye.name})
        self.late.setText(self._context.say(literal_values(words)))

    def _play_late(self) -> None:
        if self._late is not None:
            self._context.commands.do(self._late)

    def show_kind(self, *, proposal: bool) -> None:
        self._proposal_area.setVisible(proposal)
        self.hall.setVisible(not proposal)
        self._column.setContentsMargins(*((0, 0, 0, 0) if proposal else _MARGINS))
        self._column.setStretchFactor(self._filler, 0 if proposal else 1)
        if proposal:
            self.show_again((), is_offered=False)
            for part in (self.differing, self.complete):
                part.hide()
            self.latest = _NO_RESULTS
            self.noted.clear()

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

    def _show_entries(self, heading: Phrase, entries: Sequence[tuple[str, int, str]]) -> None:
        muted = self._context.theme.colour("muted").name()
        # left to right, so that the games come last even after a Hebrew or Arabic name
        row = (
            '<tr><td style="color:{};">{}&emsp;</td><td align="right"><b>{}</b>&ensp;</td>'
            '<td><p dir="ltr">{}</p></td></tr>'
        )
        rows = joined(html(row, muted, time, table, words) for time, table, words in entries)
        table = html("{}<table>{}</table>", self._head(heading), rows)
        self.recent.show_html(table if entries else Html())

    def show_noted(self, notes: Sequence[Phrase]) -> None:
        head = self._head(Phrase("rounds_page.on_record"))
        self.noted.show_html(joined((head, *map(self._paragraph, notes))) if notes else Html())

    def show_second_pass(self, sheet: RoundState, slips: Mapping[int, str] | None) -> None:
        """Show how many slips of the second pass agree, and list those that differ.

        `slips` are the slips by table, None outside a second pass. If only a few slips have not been typed yet, their
        tables are named.
        """
        self.differing.setVisible(slips is not None)
        if slips is None:
            return
        matches = sheet.view.matches
        agreeing = sum(slips.get(line.table) == line.result is not None for line in matches)
        different = [line for line in matches if slips.get(line.table, line.result) != line.result]
        left = [line.table for line in matches if line.result is not None and line.table not in slips]
        parts = [self._head(Phrase("rounds_page.checked", {"count": agreeing, "all": len(matches)}))]
        if different:
            parts.append(self._head(Phrase("rounds_page.differing_head", {"count": len(different)}), "danger"))
        for line in different:
            values: dict[str, Value] = {"table": line.table, "slip": result_noun(line, slips[line.table])}
            words = self._context.say(
                Phrase("rounds_page.differing", values | {"stored": result_noun(line, line.result)})
            )
            link = '<p style="margin:0 0 4px 0"><a href="{}" style="color:{}; text-decoration:none;">{}</a></p>'
            parts.append(html(link, line.table, self._context.theme.colour("text").name(), words))
        if left and len(left) <= _MOST_LEFT and len(left) < len(matches):
            parts.append(self._paragraph(Phrase("rounds_page.slips_left", {"count": len(left), "tables": tuple(left)})))
        self.differing.show_html(joined(parts))

    def _label(self) -> RichLabel:
        label = with_look(
            self._context.theme.sized(RichLabel(self), font=13),
            wordWrap=True,
            alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft,
        )
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        return label

    def _head(self, phrase: Phrase, tone: str = "text") -> Html:
        colour = self._context.theme.colour(tone).name()
        head = '<p style="margin:0 0 4px 0; font-weight:600; color:{};">{}</p>'
        return html(head, colour, self._context.say(phrase))

    def _paragraph(self, phrase: Phrase) -> Html:
        return html('<p style="margin:0 0 4px 0">{}</p>', self._context.say(phrase))


def _height_of(label: RichLabel, line: Hairline, width: int, spacing: int) -> int:
    return label.heightForWidth(width) + line.maximumHeight() + 2 * spacing
