"""A group of buttons that acts as a single stop for the Tab key."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


class OneStop(QObject):
    """Makes a group of buttons a single stop for the Tab key.

    Tab stops at the button that last had the focus, initially at the first one. `home` is a widget that contains all
    the buttons. Within the group, the arrow keys move the focus to the nearest button in their direction, and Home and
    End move it to the first and the last button. Hidden and disabled buttons are skipped.
    """

    def __init__(self, home: QWidget) -> None:
        super().__init__(home)
        self._home = home
        self._members: list[QWidget] = []

    def use(self, members: Sequence[QWidget]) -> None:
        before, self._members = self._members, list(members)
        for member in before:
            if member not in self._members and isValid(member):
                member.removeEventFilter(self)
        for member in self._members:
            member.removeEventFilter(self)
            member.installEventFilter(self)
        self._stop_at(next((each for each in self._members if each.hasFocus()), None))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.FocusIn if isinstance(watched, QWidget):
                self._stop_at(watched)
            case QEvent.Type.Show | QEvent.Type.Hide | QEvent.Type.EnabledChange:
                self._stop_at(next((each for each in self._members if each.hasFocus()), None))
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent) and isinstance(watched, QWidget):
                return self._move(watched, event)
        return super().eventFilter(watched, event)

    def _stop_at(self, focused: QWidget | None) -> None:
        """Let Tab stop at this member; None keeps the previous stop or, if it is unusable, takes the first member."""
        usable = self._usable()
        before = next((each for each in usable if each.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
        stop = focused or before or next(iter(usable), None)
        for member in self._members:
            policy = Qt.FocusPolicy.StrongFocus if member is stop else Qt.FocusPolicy.ClickFocus
            if member.focusPolicy() != policy:
                member.setFocusPolicy(policy)

    def _usable(self) -> list[QWidget]:
        members = [each for each in self._members if isValid(each)]
        return [each for each in members if each.isVisibleTo(self._home) and each.isEnabledTo(self._home)]

    def _move(self, here: QWidget, event: QKeyEvent) -> bool:
        usable, key = self._usable(), Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or here not in usable:
            return False
        if key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            target: QWidget | None = usable[0 if key == Qt.Key.Key_Home else -1]
        elif key in _STEPS:
            target = _nearest(here, usable, _STEPS[key])
        else:
            return False
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
        return True


def _nearest(here: QWidget, members: Sequence[QWidget], step: QPoint) -> QWidget | None:
    """Return the nearest member in the direction of `step`, or None if no member lies there.

    To the left and right, only members in the same row count. Up and down lead to the nearest other row, and in that
    row to the horizontally nearest member.
    """
    places = {member: QRect(member.mapTo(member.window(), QPoint(0, 0)), member.size()) for member in members}
    own = places.pop(here)
    candidates = []
    for member, place in places.items():
        apart = place.center() - own.center()
        is_in_row = place.top() <= own.bottom() and own.top() <= place.bottom()
        along = apart.x() * step.x() if step.x() else apart.y() * step.y()
        if along > 0 and is_in_row is bool(step.x()):
            candidates.append((along, abs(apart.x()), member))
    return min(candidates, key=lambda each: each[:2])[2] if candidates else None
