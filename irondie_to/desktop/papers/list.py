"""The list of printable documents, grouped by the time of day at which they are needed.

Documents that cannot be made yet are grey, and a hint below the heading of their group says what is missing for the
first of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import OFFERS, waits_for
from irondie_to.app.papers.kinds import DayMoment
from irondie_to.desktop.controls.table.column import Text
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.papers.making import paper_name
from irondie_to.errors import Phrase

_MOMENTS = {
    DayMoment.REGISTRATION: "print_page.registration",
    DayMoment.ROUND: "print_page.round",
    DayMoment.STANDINGS: "print_page.standings",
    DayMoment.KNOCKOUT: "print_page.knockout",
    DayMoment.END: "print_page.end",
    DayMoment.ALWAYS: "print_page.always",
}


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A line of the list: a document, whose `key` is not empty, the heading of a group, or the hint below a heading.

    `waits` says when a document will be possible, None if it is possible now.
    """

    id: str
    text: Phrase
    part: RowPart
    key: str = ""
    waits: Phrase | None = None

    @property
    def tip(self) -> Text:
        """The name of a document, and when it will be possible."""
        if self.waits is None:
            return self.text
        return Phrase("print_page.not_yet", {"paper": self.text, "when": self.waits})


class PaperList(RowList[PaperRow]):
    """The list of printable documents.

    `chosen` is emitted with the key of a document when another document is selected, by the user or by `choose`, even
    if it is not possible yet.
    """

    chosen = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        tip = attrgetter("tip")
        super().__init__(context, _look, lambda row: row.id, lambda row: row.text, (21, 2), parent, tip=tip, spoken=tip)
        self.rows.is_heading = lambda row: not row.key
        self.setObjectName("papers")
        self.selectionModel().currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        """The key of the selected document, or ""."""
        return "" if self.current is None else self.current.key

    def choose(self, key: str) -> None:
        self.setCurrentIndex(self.index_of(key))

    def show_offers(self, picture: Picture | None) -> None:
        """Show which documents are possible for this state of an event. `picture` is None if no event is open."""
        say, rows = self._context.say, list[PaperRow]()
        self.setAccessibleName(say(Phrase("print_page.list")))
        for moment, offers in OFFERS.items():
            heading = Phrase(_MOMENTS[moment])
            rows.append(
                PaperRow(
                    f"{moment.value} heading", heading, RowPart(say(heading), 12, bold=True, tone="muted", high=27)
                )
            )
            papers = []
            for kind in offers:
                name, waits = paper_name(kind.key), waits_for(picture, kind.key)
                part = RowPart(say(name), 14, tone="text" if waits is None else "disabled", high=26)
                papers.append(PaperRow(kind.key, name, part, kind.key, waits))
            why = next((paper.waits for paper in papers if paper.waits is not None), None)
            if why is not None:
                rows.append(
                    PaperRow(f"{moment.value} hint", why, RowPart(say(why), 12, tone="muted", high=18, wraps=True))
                )
            rows += papers
        self.rows.show(rows)

    def _on_current(self) -> None:
        if self.key:
            self.chosen.emit(self.key)


def _look(row: PaperRow) -> RowLook:
    return RowLook((row.part,), is_heading=not row.key)
