"""The top of the Rounds page: title, rounds, filter for tables, search field, second pass and printing."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.key_cap import CappedButton, room_for_cap
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import column_of, with_look
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.errors import Phrase

_CUT, _SECOND_KEY = "cut", "F6"
_IN_COLUMN_PX = 6


class RoundHead(PageHead):
    """The top of the Rounds page.

    If the search field and the filter do not fit into the head, they are stacked at the right end of the entry line
    below it.
    """

    def __init__(self, context: WindowContext, page: QWidget, line: EntryLine) -> None:
        super().__init__(context, page)
        self._line = line
        self._in_line = QWidget(page)
        self._in_line.hide()
        self._column = column_of(inside=self._in_line, spacing=_IN_COLUMN_PX)
        self._is_played = self._has_list = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.of_rounds = with_look(QLabel(self), "muted")
        self.rounds = Segments(context.theme, parent=self)
        self.which = Segments(context.theme, parent=self)
        self.finder = FindField(context, page)
        self.second_pass = context.word(
            with_look(CappedButton(context.theme, _SECOND_KEY, self), checkable=True),
            text="rounds_page.second_pass",
            tip="rounds_page.second_pass_tip",
        )
        self.finder.rested.connect(self.make_room)
        self.paper = context.word(QPushButton(self), text="rounds_page.print", tip="rounds_page.print_tip")
        self.place((self.of_rounds, self.rounds), (self.finder, self.which, self.second_pass, self.paper))

    def show_sheet(
        self, picture: Picture, sheet: RoundState | None, *, proposal: bool, which: str, calling: int
    ) -> None:
        """Update the title, the list of rounds, and the filter with the number of tables for each choice.

        `sheet` is the visible round, None if there is no round. `proposal` says whether the event has a proposed round,
        even if another round is visible. `which` is the key of the chosen filter, and `calling` the number of tables
        that need someone.
        """
        count = len(picture.swiss)
        done = {str(number) for number in range(1, count + 1) if _is_done(picture, number)}
        choices = {
            str(number): (
                str(number),
                self._say("rounds_page.round_done" if str(number) in done else "rounds_page.round", round=number),
            )
            for number in range(1, count + 1)
        }
        if proposal:
            choices[str(count + 1)] = str(count + 1), self._say("rounds_page.round_proposed", round=count + 1)
        if sheet is None:
            self.rounds.show_choices({}, "")
            self.title.setText(self._say("rounds_page.rounds"))
            self.of_rounds.clear()
        else:
            shown = str(sheet.view.number)
            later = self._to_come(picture, len(choices))
            self.rounds.show_choices(choices | later, shown, later, done)
            name = "rounds_page.round_proposed" if sheet.stage is RoundStage.PROPOSED else "rounds_page.round"
            self.title.setText(self._say(name, round=sheet.view.number))
            self.of_rounds.setText(self._say("rounds_page.of_rounds", count=planned_rounds(picture)))
        self._is_played = played = sheet is not None and sheet.stage is not RoundStage.PROPOSED
        self.second_pass.setVisible(played)
        self.paper.setVisible(played)
        self._has_list = sheet is not None
        if sheet is not None and played:
            everything = self._say("rounds_page.all", count=len(sheet.view.matches))
            missing = self._say("rounds_page.missing_of", count=len(sheet.view.missing))
            calls = self._say("hall_map.calling_count", count=calling)
            choices = {
                "all": (everything, self._say("rounds_page.all_tip")),
                "missing": (missing, self._say("rounds_page.missing_tip")),
                "calling": (calls, self._say("hall_map.calling_tip")),
            }
            self.which.show_choices(choices, which)
        else:
            self.which.hide()

    def _to_come(self, picture: Picture, begun: int) -> dict[str, tuple[str, str]]:
        """Return the rounds planned after the first `begun` ones, and the cut if it has not been made yet."""
        if picture.seeds:
            return {}
        later = {
            str(number): (str(number), self._say("rounds_page.round_to_come", round=number))
            for number in range(begun + 1, planned_rounds(picture) + 1)
        }
        if cut := planned_cut(picture):
            later[_CUT] = self._say("frame.top", cut=cut), self._say("rounds_page.cut_to_come")
        return later

    def make_room(self) -> None:
        """Show as many widgets as fit.

        The number of rounds gets room first, then the cut, the filter of a published round, the key cap and finally the
        search field. The filter and the search field move to the entry line if they do not fit. If they do not fit
        there either, they are hidden, and Ctrl+M and Ctrl+F can be used instead; a search field in use stays visible.
        """
        theme, spacing, cut = self._context.theme, self._row.spacing(), self.rounds.buttons.get(_CUT)
        chip = 0 if cut is None else cut.sizeHint().width()
        cap = room_for_cap(theme, _SECOND_KEY)
        which, of_rounds = (part.sizeHint().width() + spacing for part in (self.which, self.of_rounds))
        find = self.finder.minimumWidth() + spacing
        needed = self._row.sizeHint().width() - self.rounds.spare_width
        for part, width in (
            (self.which, which),
            (self.of_rounds, of_rounds),
            (self.finder, self.finder.sizeHint().width() + spacing),
        ):
            needed -= width if part.parent() is self and not part.isHidden() else 0
        needed -= chip if self.rounds.shows(_CUT) else 0
        needed -= cap if self.second_pass.shown_key and not self.second_pass.isHidden() else 0
        is_full = self._is_played and needed + of_rounds + chip + which + cap + find > self.width()
        beside = max(self.which.sizeHint().width(), self.finder.minimumWidth())
        self._in_line.setFixedWidth(beside)
        in_line = is_full and self._line.width_with(beside) <= self.width()
        self._move_filter(in_line=in_line)

        def fits(width: int) -> bool:
            nonlocal needed
            is_shown = needed + width <= self.width()
            needed += width if is_shown else 0
            return is_shown

        needed += find if self.finder.is_used and not in_line else 0
        self.of_rounds.setVisible(bool(self.of_rounds.text()) and fits(of_rounds))
        if cut is not None:
            self.rounds.show_only([key for key in self.rounds.buttons if key != _CUT or fits(chip)])
        self.which.setVisible(self._is_played and (in_line or fits(which)))
        self.second_pass.show_key(_SECOND_KEY if self.second_pass.isHidden() or fits(cap) else "")
        self.finder.setVisible(self._has_list and (in_line or self.finder.is_used or fits(find)))
        room = self.width() - needed - self.rounds.spare_width + self.finder.minimumWidth()
        self.finder.fit_into(self.width() if in_line else room)  # it gives way before the texts of the filter do

    def _move_filter(self, *, in_line: bool) -> None:
        parts, focused = (self.finder, self.which), self.window().focusWidget()
        moves = in_line is (self.which.parent() is self)
        had_focus = moves and any(part is focused or part.isAncestorOf(focused) for part in parts)
        for part in parts if moves else ():
            is_hidden = part.isHidden()
            with QSignalBlocker(part):  # the search field does not rest when it loses the focus only by the move
                if in_line:
                    self._column.addWidget(part, alignment=Qt.AlignmentFlag.AlignRight)
                else:
                    self._row.insertWidget(self._row.indexOf(self.second_pass), part)
            part.setHidden(is_hidden)
        self._line.show_beside(self._in_line, is_shown=in_line)
        if had_focus:
            focused.setFocus()

    def _say(self, name: str, **values: int | str) -> str:
        return self._context.say(Phrase(name, values))


def _is_done(picture: Picture, number: int) -> bool:
    return all(not match.is_pending for match in picture.matches_of(picture.swiss[number - 1]))
