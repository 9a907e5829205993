"""The widget that shows the mats of both sides, scaled to its size. Dice and zones can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from irondie_to.app.referee.mat.views import DieOnMat, MatView
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Mover
from irondie_to.desktop.referee.mat.picture.dice import Marks
from irondie_to.desktop.referee.mat.picture.picture import MatPicture
from irondie_to.desktop.referee.mat.picture.plan import SMALLEST, best_plan, lowest_plan, plan_mats
from irondie_to.errors import Phrase

_NO_MARKS = Marks()
_FOCUS_BAR, _CORNER = 3, 4  # in px: the bar at the edge, and the radius of the border of the die under the mouse


class Mat(QWidget):
    """The mats of both sides, on which dice and zones can be clicked.

    `die_clicked` is emitted with the number of a clicked die, and `die_turned` instead if the right button was used.
    `zone_clicked` is emitted with the player and the name of a clicked zone, if `open_zones` of the marks is true.
    `explain` returns the reason why a die, given by its number, cannot be chosen now, None if it can.
    """

    die_clicked = Signal(int)
    die_turned = Signal(int)
    zone_clicked = Signal(int, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.picture = MatPicture(context)
        self._mover = Mover(self, context.theme, self._move)
        self._hovered: int | None = None  # the number of the die under the mouse
        self.explain: Callable[[int], Phrase | None] = lambda _number: None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_mats(self, view: MatView, marks: Marks = _NO_MARKS) -> None:
        """Show this view of the mats with these marks. Dice that have changed move to their new places."""
        before = self.picture.dice
        self.picture.view, self.picture.marks = view, marks
        self.picture.lay(self.size())
        motion = self.picture.moves.begin(before, self.picture.dice)
        if motion is not None:
            self._mover.run(motion)
        self._describe(view)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the plan at a scale of 1, or a default size before a view is shown."""
        plan = self.picture.plan
        return QSize(700, 526) if plan is None else QSize(round(plan.width), round(plan.height))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the narrowest and the height of the lowest layout at the scale `SMALLEST`.

        At that scale the dice can still be told apart.
        """
        width, height = plan_mats(self._sides).width, lowest_plan(self._sides, inf).height
        return QSize(round(width * SMALLEST), round(height * SMALLEST))

    def heightForWidth(self, width: int) -> int:
        """Return the least height at this width, with the mats in as many columns as fit at the scale `SMALLEST`."""
        return round(lowest_plan(self._sides, width).height * SMALLEST)

    def scale_in(self, width: int, height: int) -> float:
        """Return the scale, in px per plan unit, at which the mats are drawn in a space of this size in px."""
        plan = best_plan(self._sides, width, height)
        return min(width / plan.width, height / plan.height)

    def height_at(self, width: int) -> int:
        """Return the height in px that the mats need to fill this width, with each side's mats in one row."""
        plan = plan_mats(self._sides, max(map(self._sides.count, (0, 1))))
        return round(plan.height * width / plan.width)

    @property
    def _sides(self) -> list[int]:
        view = self.picture.view
        return [mat.side for mat in view.players] if view else [0, 1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the mats to the new size."""
        self._mover.finish()
        self.picture.lay(event.size())

    def _move(self, share: float) -> None:
        self.picture.moves.share = share
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the focus, and emit the signal for the clicked die or zone."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        number = self.picture.die_at(event.position())
        if number is not None:
            turned = event.button() == Qt.MouseButton.RightButton
            (self.die_turned if turned else self.die_clicked).emit(number)
            return
        zone = self.picture.zone_at(event.position())
        if zone is not None and self.picture.marks.open_zones:
            self.zone_clicked.emit(*zone)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Set a pointing hand over dice and zones that can be clicked, and a border around the die under the mouse."""
        picture = self.picture
        self._hover(picture.die_at(event.position()))
        over = self._hovered is not None or (picture.marks.open_zones and picture.zone_at(event.position()) is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        """Take the border away from the die that was under the mouse."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, number: int | None) -> None:
        if number != self._hovered:
            self._hovered = number
            self.update()

    def event(self, event: QEvent) -> bool:
        """Show the name of the die under the mouse pointer as tooltip, and why it cannot be chosen now."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.picture.die_at(QPointF(event.pos()))
            if number is None:
                QToolTip.hideText()
            else:
                reason = self.explain(number)
                lines = [
                    self._tip(self.picture.dice[number][1]),
                    *([] if reason is None else [self._context.say(reason)]),
                ]
                QToolTip.showText(event.globalPos(), "\n".join(lines), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the mats, and a bar at the left edge if the widget has the focus."""
        theme = self._context.theme
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.colour("mat"))
            self.picture.draw(painter)
            if self._hovered in self.picture.dice:
                painter.setPen(QPen(theme.colour("text"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                box = self.picture.scaled(self.picture.dice[self._hovered][0]).adjusted(-0.5, -0.5, 0.5, 0.5)
                painter.drawRoundedRect(box, _CORNER, _CORNER)
            if self.hasFocus():
                painter.fillRect(0, 0, _FOCUS_BAR, self.height(), theme.colour("focus"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Redraw the mats with the bar of the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Redraw the mats without the bar of the focus."""
        super().focusOutEvent(event)
        self.update()

    def _word(self, code: str, **values: int | str) -> str:
        return self._context.say(Phrase(code, values))

    def _tip(self, die: DieOnMat) -> str:
        what = self._context.say(die_phrase(die.die))
        if die.value is None:
            return self._word("mat.die_tip", die=str(die.die), id=die.id, what=what)
        return self._word("mat.die_tip_showing", die=str(die.die), id=die.id, what=what, value=die.value)

    def _describe(self, view: MatView) -> None:
        self.setAccessibleName(self._word("mat.mat_name"))
        said = []
        for side, sums in enumerate(view.sums):
            reserve = sum(len(mat.zones["reserve"]) for mat in view.players if mat.side == side)
            said.append(
                self._word(
                    "mat.mat_says",
                    name=view.side_names[side],
                    life=sums.life,
                    attack=sums.attack,
                    defense=sums.defense,
                    reserve=reserve,
                )
            )
        self.setAccessibleDescription("; ".join(said))
