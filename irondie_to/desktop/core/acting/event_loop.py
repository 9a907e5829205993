"""The asyncio loop on Qt's event loop. asyncio is loaded when the loop is first needed, after the first page works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from qasync import QEventLoop

_loops: list[QEventLoop] = []
"""The loop that was created last; empty before."""


def event_loop() -> QEventLoop:
    """Return the loop for everything that waits in the window. The first call creates it."""
    return use_qt_loop(QApplication.instance()) if not _loops or _loops[0].is_closed() else _loops[0]


def use_qt_loop(app: object) -> QEventLoop:
    """Create the loop for this Qt application. `event_loop` and asyncio return it from now on."""
    import asyncio  # noqa: PLC0415 - see above

    from qasync import QEventLoop  # noqa: PLC0415

    loop = QEventLoop(app)
    _loops[:] = [loop]
    asyncio.set_event_loop(loop)
    return loop
