"""The three areas of the *Game* part: the start form, the mats of a game, and the mats for setting up a position."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from irondie_to.app.referee.mat.laying import Laying
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.referee.mat.laying import LayingArea
from irondie_to.desktop.referee.mat.play import PlayArea
from irondie_to.desktop.referee.mat.start import StartForm


class GameAreas(QStackedWidget):
    """Shows one of the three areas of the *Game* part.

    `area_shown` is emitted when an area is shown by a `show_…` method. `position_played` is emitted with the game that
    starts from a position set up by hand. `laying_left` is emitted when the user goes back from the area for setting up
    a position without playing, and `laying_changed` when the user changes that position.
    """

    area_shown = Signal()
    position_played = Signal(object)
    laying_left = Signal()
    laying_changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._laying: LayingArea | None = None
        self.start_form = StartForm(context, self)
        self.play = PlayArea(context, self)
        self.addWidget(self.start_form)
        self.addWidget(self.play)

    @property
    def laying(self) -> LayingArea:
        """The area for setting up a position by hand, created on first use."""
        if self._laying is None:
            self._laying = LayingArea(self._context, self)
            self._laying.played.connect(self.position_played)
            self._laying.left.connect(self.laying_left)
            self._laying.changed.connect(self.laying_changed)
            show_language(self._laying)
            self.addWidget(self._laying)
        return self._laying

    @property
    def shows_start(self) -> bool:
        """Whether the start form is shown."""
        return self.currentWidget() is self.start_form

    @property
    def shows_play(self) -> bool:
        """Whether the area with the game on the mats is shown."""
        return self.currentWidget() is self.play

    @property
    def position(self) -> Laying | None:
        """The position being set up by hand; None while another area is shown."""
        return self.laying.laying if self._laying is not None and self.currentWidget() is self._laying else None

    def show_start(self) -> None:
        """Switch to the start form."""
        self._show_area(self.start_form)

    def show_play(self) -> None:
        """Switch to the area with the game on the mats."""
        self._show_area(self.play)

    def show_laying(self) -> None:
        """Switch to the area for setting up a position."""
        self._show_area(self.laying)

    def refresh_laying(self) -> None:
        """Redraw the position being set up by hand, if it is shown."""
        if self.position is not None:
            self.laying.refresh()

    def focus_first(self) -> None:
        """Focus the mats, so that they receive letters and digits, or, in the start form, its first field."""
        if self.shows_start:
            self.start_form.seats[0][0].name.setFocus()
        else:
            (self.play.mat if self.shows_play else self.laying.mat).setFocus()

    def _show_area(self, area: QWidget) -> None:
        self.setCurrentWidget(area)
        self.area_shown.emit()
        if self.isVisible():
            self.focus_first()
