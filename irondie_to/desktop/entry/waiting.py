"""Lines that were entered before an earlier step was shown. They wait, and are understood again."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

from irondie_to.app.core.typed.meaning import Typed, TypedState
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.errors import Phrase, UserError

_CODE = "entry.waits"


class _Waiting(NamedTuple):
    """A line, what it meant when it was entered, the page of its field, and what it refers to, such as a round."""

    line: str
    meant: Typed
    page: Page
    place: Callable[[], object]
    before: object


class WaitingLines(QObject):
    """The lines of one field that wait, in the order in which they were entered.

    When the step before a line is shown and the field is empty, the line is put into the field, understood again and
    entered. If it now needs a question, the question is asked. If it now means something else, it stays in the field
    until the user enters it. If something else is shown than the line refers to, the line is refused. While the window
    is closing, a line that cannot be stored by itself is a reason to keep the window open.
    """

    def __init__(self, context: WindowContext, field: LineField) -> None:
        super().__init__(field)
        self._context = context
        self._field = field
        self._lines: deque[_Waiting] = deque()
        self._again = QTimer(self, singleShot=True, interval=0)
        self._again.timeout.connect(self._go_on)
        field.textChanged.connect(self._on_text)

    async def wait(self, page: Page, shown: Awaitable[None], line: str, place: Callable[[], object]) -> None:
        """Let a line wait that was taken from the field."""
        before = place()
        found = _Waiting(line, self._field.understand(line), page, place, before)
        self._context.messages.show(Phrase(_CODE, {"line": line}))
        await shown
        self._lines.append(found)
        self._go_on()

    def _on_text(self, text: str) -> None:
        if self._lines and not text:
            self._again.start()  # when the line that was taken from the field is being stored

    def _go_on(self) -> None:
        if not self._lines:
            return
        if self._field.text():
            self._keep_open()
            return
        line, meant, page, place, before = self._lines.popleft()
        self._context.messages.withdraw(_CODE)
        if self._context.event_id is not None:
            page.refresh_if_stale()
        if self._context.event_id is None or place() != before:
            self._context.messages.show_error(UserError("entry.not_waited", line=line))
            return
        field = self._field
        field.write(line)
        if field.meaning.state is not TypedState.READY or field.meaning.message == meant.message:
            field.enter()
        if field.text() == line:
            self._keep_open(line)

    def _keep_open(self, *lines: str) -> None:
        """If the window is closing, say that these lines and those that wait are not stored."""
        if self._context.messages.held is not None:
            for line in (*lines, *(waiting.line for waiting in self._lines)):
                self._context.messages.show_error(UserError("entry.still_waits", line=line))
