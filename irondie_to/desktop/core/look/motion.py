"""The animations that show what has just changed: how long they take, and the classes that run them.

New widgets fade in (`Fade`); dice, tints and the podium on the hall screen are painted step by step (`Mover`). Only the
painting is animated: the state of a widget changes immediately, and a new animation of the same thing ends the previous
one. `Mover.run` decides whether anything is animated; a popup fades in only where Qt supports translucent windows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6 import QtCore, QtWidgets  # PySide loads the classes of a module on first use, after the window is drawn
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtCore import QEasingCurve, QVariantAnimation


Curve: TypeAlias = tuple[float, float, float, float]
"""The two control points of a cubic Bézier curve from (0, 0) to (1, 1), as in CSS: x and y of the first and second."""

LINEAR: Final[Curve] = (0, 0, 1, 1)
EASE_OUT: Final[Curve] = (0, 0, 0.58, 1)
ARRIVE: Final[Curve] = (0.2, 0, 0, 1)


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion that takes `ms` milliseconds, after `hold_ms` milliseconds in which nothing changes."""

    ms: int
    curve: Curve
    hold_ms: int = 0

    def share(self, ms: float) -> float:
        """Return the share of the change, from 0.0 to 1.0, that is complete `ms` milliseconds after the start."""
        return _easing(self.curve).valueForProgress(min(1.0, max(0.0, (ms - self.hold_ms) / self.ms)))


SAVED: Final = Motion(500, LINEAR, hold_ms=600)
"""The tint of a row whose result has been stored fades. With less motion, the row keeps the tint for `hold_ms` too, and
then loses it all at once."""

POSSIBLE: Final = Motion(200, EASE_OUT)
"""The button of the next step gets its accent colour, because the step has become possible."""

POPUP: Final = Motion(80, EASE_OUT)
"""A menu, the list of a drop-down or a calendar appears. It disappears without motion."""

WORDS: Final = Motion(80, LINEAR)
"""A new message appears in its place."""

NOTICE: Final = Motion(140, ARRIVE)
"""A new notice appears in its place."""

PODIUM: Final = Motion(150, LINEAR)
"""The best three players of an event that is over appear, in the window and in the hall."""

UNFOLD: Final = Motion(160, ARRIVE)
"""The content of an unfolded line or group appears. Folded, it disappears at once."""

DIE_LANDS: Final = Motion(180, ARRIVE)
"""A die moves to another place, such as from RESERVE to the mat, or to LIMBO or ABYSS."""

DIE_CHANGES: Final = Motion(120, LINEAR)
"""A die that stays where it is shows another value."""

_CAN_FADE = {"windows", "cocoa", "xcb"}
"""The platforms of Qt on which windows can be translucent; the others show a popup at once."""
_Step: TypeAlias = Callable[[float], None]


class Mover(QObject):
    """Runs the motion of one thing that `owner` paints. It is deleted together with the owner.

    `step` is called with the share of the change to paint, from 0.0 to 1.0. If the user or the system wants less
    motion, it is called with 1.0 as soon as any hold is over, with no steps in between; if the owner is hidden, it is
    called with 1.0 at once.
    """

    def __init__(self, owner: QWidget, theme: Theme, step: _Step) -> None:
        super().__init__(owner)
        self._owner = owner
        self._theme = theme
        self._step = step
        self._animation: QVariantAnimation | None = None
        self._motion = SAVED
        self._share = 1.0

    @property
    def is_moving(self) -> bool:
        return self._animation is not None and self._animation.state() != QtCore.QVariantAnimation.State.Stopped

    def run(self, motion: Motion) -> None:
        duration = motion.hold_ms + (motion.ms if self._theme.moves else 0)
        if self._animation is not None:
            self._animation.stop()
        if not duration or not self._owner.isVisible():
            self._show(1.0)
            return
        if self._animation is None:
            self._animation = QtCore.QVariantAnimation(self)
            self._animation.valueChanged.connect(self._on_time)
        self._motion = motion
        self._animation.setStartValue(0)
        self._animation.setEndValue(duration)
        self._animation.setDuration(duration)
        self._show(0.0)
        self._animation.start()

    def finish(self) -> None:
        if self.is_moving and self._animation is not None:
            self._animation.stop()
            self._show(1.0)

    def _show(self, share: float) -> None:
        self._share = share
        self._step(share)

    def _on_time(self, ms: int) -> None:
        if self._animation is None or not self.is_moving:
            return  # Qt also emits the values that are set before the start
        if not self._owner.isVisible():
            self.finish()
            return
        share = 1.0 if ms >= self._animation.duration() else self._motion.share(ms)
        if share != self._share:  # nothing is painted while the motion holds
            self._show(share)


class Fade(Mover):
    """Fades in a widget when `run` is called: a popup by its window opacity, other widgets by a temporary effect.

    If `whenever_shown` is given, that motion also runs each time the widget itself is shown, but not when its whole
    page is shown.
    """

    def __init__(self, theme: Theme, widget: QWidget, whenever_shown: Motion | None = None) -> None:
        super().__init__(widget, theme, self._set_opacity)
        self._whenever_shown = whenever_shown
        if whenever_shown is not None:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._whenever_shown is not None and watched is self._owner:
            if not self._owner.isWindow():
                begins = event.type() == QEvent.Type.ShowToParent
            else:
                begins = event.type() == QEvent.Type.Show and QGuiApplication.platformName() in _CAN_FADE
            if begins:
                self.run(self._whenever_shown)
        return super().eventFilter(watched, event)

    def _set_opacity(self, share: float) -> None:
        if self._owner.isWindow():
            self._owner.setWindowOpacity(share)
            return
        effect = self._owner.graphicsEffect()
        if share >= 1:
            self._owner.setGraphicsEffect(None)  # type: ignore[arg-type]  # the stub lacks None
            return
        if not isinstance(effect, QtWidgets.QGraphicsOpacityEffect):
            effect = QtWidgets.QGraphicsOpacityEffect(self._owner)
            self._owner.setGraphicsEffect(effect)
        effect.setOpacity(share)


@lru_cache(maxsize=8)
def _easing(curve: Curve) -> QEasingCurve:
    x1, y1, x2, y2 = curve
    easing = QtCore.QEasingCurve(QtCore.QEasingCurve.Type.BezierSpline)
    easing.addCubicBezierSegment(QtCore.QPointF(x1, y1), QtCore.QPointF(x2, y2), QtCore.QPointF(1, 1))
    return easing


class Menu(QMenu):
    """A menu that fades in. If it is `once`, it is deleted when it is closed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, once: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose, once)
        Fade(theme, self, whenever_shown=POPUP)

    def add(self, text: str, does: Callable[[], object], *, is_ticked: bool | None = None) -> QAction:
        """Add an entry with this text, and return its action. An ampersand in the text marks no mnemonic.

        `does` is called without arguments when the entry is chosen. With `is_ticked`, the entry can be ticked.
        """
        action = QAction(literal(text), self, checkable=is_ticked is not None, checked=bool(is_ticked))
        self.addAction(action)
        action.triggered.connect(lambda _checked: does())
        return action
