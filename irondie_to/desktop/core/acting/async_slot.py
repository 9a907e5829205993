"""Qt slots that are coroutines, and the asyncio loop that runs them.

The loop runs on Qt's event loop. asyncio is loaded only when the loop is first needed, after the first page has become
usable.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Coroutine, Generator
from functools import partial, wraps
from types import coroutine
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:  # loaded when the first slot waits
    import asyncio

    from qasync import QEventLoop


Owner = TypeVar("Owner")
P = ParamSpec("P")

_RUNNING: set[asyncio.Task[None]] = set()
"""The slots that are waiting. asyncio itself has only weak references to its tasks."""


_loops: list[QEventLoop] = []
"""The loop that was created last; empty before the first one."""


def event_loop() -> QEventLoop:
    """Return the asyncio loop for the window's coroutines, creating it if necessary."""
    return use_qt_loop(QApplication.instance()) if not _loops or _loops[0].is_closed() else _loops[0]


def use_qt_loop(app: object) -> QEventLoop:
    """Create the loop for this Qt application. From then on, `event_loop` and asyncio return it."""
    import asyncio  # noqa: PLC0415 - see above

    from qasync import QEventLoop  # noqa: PLC0415

    loop = QEventLoop(app)
    _loops[:] = [loop]
    asyncio.set_event_loop(loop)
    return loop


def async_slot(
    method: Callable[Concatenate[Owner, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[Owner, P], None]:
    """Make a coroutine method a slot that can be connected to a signal or called like any other method.

    A call runs the method immediately up to its first `await`, so that it acts on what the user saw when the signal was
    emitted; `qasync.asyncSlot` would start it later, after other key presses. If the method belongs to a `QObject` that
    is destroyed while the method waits, the method does not continue. An unhandled error after the first `await` is
    reported as a bug.
    """
    most = _positional(method)

    @wraps(method)
    def slot(owner: Any, *args: Any, **kwargs: Any) -> None:
        start(method(owner, *args[:most], **kwargs), owner)  # Qt may pass more arguments than the method takes

    return cast("Callable[Concatenate[Owner, P], None]", slot)


def start(slot: Coroutine[Any, Any, object], owner: object) -> None:
    """Run a coroutine of `owner`, as `async_slot` runs a method."""
    try:
        waits_for = slot.send(None)
    except StopIteration:
        return
    task = event_loop().create_task(_finish(slot, waits_for, owner))
    _RUNNING.add(task)
    task.add_done_callback(_on_end)


@coroutine
def _rest(slot: Coroutine[Any, Any, object], waits_for: object, owner: object) -> Generator[object, Any, None]:
    """Run the rest of a coroutine that has run up to its first `await`, where it is waiting for `waits_for`."""
    while True:
        try:
            go_on = partial(slot.send, (yield waits_for))
        except BaseException as fault:  # noqa: BLE001 - raised where the coroutine waits
            go_on = partial(slot.throw, fault)
        if isinstance(owner, QObject) and not isValid(owner):
            slot.close()
            return
        try:
            waits_for = go_on()
        except StopIteration:
            return


async def _finish(slot: Coroutine[Any, Any, object], waits_for: object, owner: object) -> None:
    await _rest(slot, waits_for, owner)


def _on_end(task: asyncio.Task[None]) -> None:
    _RUNNING.discard(task)
    fault = None if task.cancelled() else task.exception()
    if fault is not None:
        sys.excepthook(type(fault), fault, fault.__traceback__)


def _positional(method: Callable[..., object]) -> int | None:
    """Return the number of positional parameters after `self`, or None if the method accepts any number."""
    parameters = list(inspect.signature(method).parameters.values())[1:]
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return None
    return sum(parameter.kind is not parameter.KEYWORD_ONLY for parameter in parameters)
