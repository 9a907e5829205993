"""The lists in which the user chooses which steps the journal shows."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.journal.kinds import StepKind
from irondie_to.app.journal.queries import JournalFilter, JournalLine, people_of
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_LETTERS = 14


class JournalFilterFields(QObject):
    """Two drop-down lists: the kind of the steps to show, and who did them.

    `changed` is emitted when the user chooses something else.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._people: tuple[str, ...] = ()
        self.kind, self.who = (DropDown(context.theme, page, _LETTERS) for _ in range(2))
        for field in (self.kind, self.who):
            field.currentIndexChanged.connect(lambda _place: self.changed.emit())

    @property
    def chosen(self) -> JournalFilter:
        """The filter that the user has chosen."""
        return JournalFilter(self.kind.currentData(), self.who.currentData())

    @property
    def is_set(self) -> bool:
        """Whether the user has chosen anything, so that some steps may be hidden."""
        return self.chosen != JournalFilter()

    def choose(self, kind: StepKind) -> None:
        """Show the steps of this kind, whoever did them."""
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.who.setCurrentIndex(0)

    def show_people(self, lines: Iterable[JournalLine]) -> None:
        """Offer everybody who did one of these steps."""
        self._people = people_of(lines)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.kind.show_choices(
            [(say(Phrase("journal_page.all_kinds")), None), *((say(kind.phrase), kind) for kind in StepKind)]
        )
        self.who.show_choices([(say(Phrase("journal_page.everybody")), None), *((who, who) for who in self._people)])
        names = {self.kind.setAccessibleName: "journal_page.kind", self.who.setAccessibleName: "journal_page.by"}
        self._context.set_texts(names)
        for field in (self.kind, self.who):
            field.setToolTip(field.accessibleName())
