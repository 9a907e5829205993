"""The list of the recorded set checks of an event."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.referee.check.commands import RemoveSetCheck
from irondie_to.app.referee.check.queries import CheckLine, checks
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column
from irondie_to.desktop.controls.table.widths import REST, Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.referee.record_list import RecordList
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time


@dataclass(frozen=True, slots=True)
class _ShownChecks:
    """The values of a set check in the columns of the list, and the check itself."""

    at: str
    round: Phrase | str
    table: int | None
    name: str
    result: str
    took: str
    words: str
    check: CheckLine


_COLUMNS: tuple[Column[_ShownChecks], ...] = (
    Column(
        key="at",
        heading="setcheck_page.column_at",
        text=lambda line: line.at,
        order=lambda line: line.check.at,
        width=Width(80, hides=2),
    ),
    Column(
        key="round",
        heading="setcheck_page.column_round",
        text=lambda line: line.round,
        align=RIGHT,
        order=lambda line: line.check.id,
        width=Width(70),
    ),
    Column(
        key="table",
        heading="setcheck_page.column_table",
        text=lambda line: str(line.table or ""),
        order=lambda line: line.table or 0,
        align=RIGHT,
        width=Width(64),
    ),
    Column(key="name", heading="setcheck_page.column_name", text=lambda line: line.name, width=Width(160)),
    Column(
        key="result",
        heading="setcheck_page.column_result",
        text=lambda line: line.result,
        style=lambda line: CellStyle(sign="ok" if line.check.found.legal else "fault"),
        width=Width(370),
    ),
    Column(
        key="took",
        heading="setcheck_page.column_took",
        text=lambda line: line.took,
        order=lambda line: line.check.seconds,
        align=RIGHT,
        width=Width(76, hides=1),
    ),
    Column(key="words", heading="setcheck_page.column_words", text=lambda line: line.words, width=REST),
)


class CheckRecord(RecordList):
    """The list of the recorded set checks. The context menu of a line copies the lines or removes the check."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context, _COLUMNS, lambda line: line.check.id)
        self.menu_asked.connect(self._menu)

    def show_event(self, picture: Picture) -> None:
        """List the set checks of this event, the latest first."""
        titles: dict[str, Phrase] = {row_name(row): round_title(row) for row in picture.knockout}
        found = [
            _ShownChecks(
                clock_time(line.at),
                titles.get(line.round_name, line.round_name),
                line.table,
                line.name,
                self._context.say(line.result),
                f"{line.seconds // 60}:{line.seconds % 60:02}",
                line.words,
                line,
            )
            for line in reversed(checks(picture))
        ]
        heading = Phrase("setcheck_page.list_count", {"count": len(found)})
        self.show_lines(found, heading, Phrase("setcheck_page.list_empty"))

    def retranslate(self) -> None:
        """Set every text in the current language."""
        super().retranslate()
        self.list.setAccessibleName(self._context.say(Phrase("setcheck_page.list")))

    def _menu(self, shown: _ShownChecks, place: QPoint) -> None:
        event_id = self._context.event_id
        if event_id is None:
            return
        menu = Menu(self._context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.copy_button.text()).triggered.connect(self.copy)
        remove = menu.addAction(self._context.say(Phrase("record.remove")))
        remove.triggered.connect(lambda: self._context.commands.do(RemoveSetCheck(event_id, shown.check.id)))
        menu.popup(place)
