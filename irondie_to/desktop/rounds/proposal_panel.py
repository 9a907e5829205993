"""The part of the side panel about a proposed round: its counts, the swaps by hand, and how to swap."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.rounds.proposal_facts import ProposalCounts, SwapEffect
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.app.rounds.stored_proposal import ManualChange
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.notice import NoticeBox
from irondie_to.desktop.controls.plain import Hairline
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import sign_html, with_keys
from irondie_to.desktop.rounds.matches.swaps import effect_lines
from irondie_to.errors import Phrase

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


class ProposalPanel(QWidget):
    """Shows the counts of a proposed round: pairs that meet again, have different scores or share a club.

    It also shows who has the bye. `undo_wanted` is emitted when the last swap, `swaps_back_wanted` when all swaps are
    to be undone.
    """

    undo_wanted = Signal()
    swaps_back_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.counts, self.how = (with_look(RichLabel(self), "facts") for _ in range(2))
        for label in (self.counts, self.how):
            label.setWordWrap(True)
            label.setContentsMargins(_EDGE, 12, 12, 10)
        self.swaps = SwapNotice(context, self)
        self.swaps.undo.clicked.connect(self.undo_wanted)
        self.swaps.undo_all.clicked.connect(self.swaps_back_wanted)
        column_of(self.counts, self.swaps, Hairline(self), self.how, Stretch(), inside=self, spacing=0)

    def show_round(self, sheet: RoundState, counts: ProposalCounts) -> None:
        """Show the counts of this proposed round, the reason for its bye, and whether a better pairing may exist."""
        context, view = self._context, sheet.view
        heading = context.say(Phrase("rounds_page.report_head", {"round": view.number}))
        ok = sign_html(context.theme, "ok")
        bye = view.paired_bye
        players = 2 * len(view.matches) + len(view.byes)
        lines = [
            self._count(counts.met_again, "rounds_page.nobody_again", "rounds_page.meet_again"),
            (ok, Phrase("rounds_page.no_bye", {"count": players}))
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
