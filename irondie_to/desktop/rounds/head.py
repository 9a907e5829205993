"""The top of the Rounds page: title, rounds, filter for tables, search field, second pass and printing."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.core.page_keys import BELOW
from irondie_to.errors import Phrase


class RoundHead(Translated, PageHead):
    """The top of the Rounds page. The page connects the signals of the widgets in it, except the print button."""

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(context, page)
        self._context = context
        self._is_played = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.rounds = Segments(context.theme, parent=self)
        self.add_beside(self.rounds)
        self.which = Segments(context.theme, parent=self)
        self.finder = FindField(context, page)
        self.second_pass = CappedButton(context.theme, "F6", self)
        self.second_pass.setCheckable(True)
        self.paper = QPushButton(self)
        for widget in (self.finder, self.which, self.second_pass, self.paper):
            self.add_button(widget)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self._context.set_texts(
            {
                self.second_pass.setText: "rounds_page.second_pass",
                self.second_pass.setToolTip: "rounds_page.second_pass_tip",
                self.paper.setText: "rounds_page.print",
                self.paper.setToolTip: "rounds_page.print_tip",
            }
        )

    def show_sheet(self, picture: Picture, sheet: RoundState | None, *, proposal: bool, only_missing: bool) -> None:
        """Update the title, the rounds and the numbers of tables.

        `sheet` is the visible round, None if there is no round. `proposal` is true if the event has a proposed round,
        even if another round is visible. `only_missing` is true if only tables without a result are listed.
        """
        count = len(picture.swiss)
        choices = {
            str(number): (
                f"{number} ✓" if _is_done(picture, number) else str(number),
                self._say("rounds_page.round", round=number),
            )
            for number in range(1, count + 1)
        }
        if proposal:
            choices[str(count + 1)] = str(count + 1), self._say("rounds_page.round_proposed", round=count + 1)
        if sheet is None:
            self.rounds.show_choices({}, "")
            self.title.setText(self._say("rounds_page.rounds"))
        else:
            shown = str(sheet.view.number)
            later = self._to_come(picture, len(choices))
            self.rounds.show_choices(choices | later, shown, later)
            self.title.setText(choices[shown][1])
        self._is_played = played = sheet is not None and sheet.stage is not RoundStage.PROPOSED
        self.second_pass.setVisible(played)
        self.paper.setVisible(played and "print" in BELOW)
        self.finder.setVisible(sheet is not None)
        if sheet is not None and played:
            everything = self._say("rounds_page.all", count=len(sheet.view.matches))
            missing = self._say("rounds_page.missing_of", count=len(sheet.view.missing))
            which = {
                "all": (everything, self._say("rounds_page.all_tip")),
                "missing": (missing, self._say("rounds_page.missing_tip")),
            }
            self.which.show_choices(which, "missing" if only_missing else "all")
        else:
            self.which.hide()

    def _to_come(self, picture: Picture, begun: int) -> dict[str, tuple[str, str]]:
        """Return the rounds that are planned after the first `begun` ones, none once the cut is made."""
        planned = begun if picture.seeds else planned_rounds(picture)
        return {
            str(number): (str(number), self._say("rounds_page.round_to_come", round=number))
            for number in range(begun + 1, planned + 1)
        }

    def make_room(self) -> None:
        """Show the filter for tables if the round is published and the filter fits; otherwise hide it.

        The shortcut Ctrl+M does the same as the filter.
        """
        layout = self.layout()
        if layout is None:
            return
        share = self.which.sizeHint().width() + layout.spacing()
        others = layout.sizeHint().width() - (0 if self.which.isHidden() else share)
        self.which.setVisible(self._is_played and others + share <= self.width())

    def event(self, event: QEvent) -> bool:
        """Show or hide the filter when the width of a widget has changed, for instance with the text size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.make_room()
        return super().event(event)

    def _say(self, name: str, **values: int | str) -> str:
        return self._context.say(Phrase(name, values))


def _is_done(picture: Picture, number: int) -> bool:
    return all(match.outcome != "pending" for match in picture.matches_of(picture.swiss[number - 1]))
