"""The panel of the Start page: new events, the example and the tour, and what is saved where."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.plain import Hairline, SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of
from irondie_to.desktop.core.look.look import quiet, with_look
from irondie_to.desktop.start import backups, files
from irondie_to.desktop.start.files import CopyButton

_ROOMY_PX, _HIGH_PX = 900, 600


class StartSide(VerticalArea):
    """The panel with a large button for a new event, and a line with an icon for each other way to get an event.

    It also offers the example and the tour, and says what is saved where.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        word, theme = context.word, context.theme
        self._theme = theme
        inside = SidePanel()
        self.new = word(CappedButton(theme, "Ctrl+N", inside), text="start.new")
        self.open = word(CappedButton(theme, "Ctrl+O", inside, sign="file"), text="start.open")
        self.copy = CopyButton(context, "start.copy", inside, sign="undo")
        self.example = word(CappedButton(theme, "", inside, sign="run"), text="start.example")
        self.tour = word(CappedButton(theme, "", inside, sign="next"), text="tour.offer", tip="tour.offer_tip")
        self.drop = word(with_look(QLabel(inside, wordWrap=True), "muted"), text="start.drop")
        self.second_place = word(quiet(QToolButton(inside), flush="left"), text="start.second_place")
        word(self.second_place, tip="start.second_place_tip")
        self.safe = word(with_look(QLabel(inside, wordWrap=True), "muted"), text="start.safe")
        codes = ("start.new_title", "start.try_title", "start.safe_title")
        titles = [word(with_look(QLabel(inside), "group"), text=code) for code in codes]
        self._roomy = (titles[2], self.safe)
        self.new.clicked.connect(lambda: files.new_event(context))
        self.open.clicked.connect(lambda: files.ask_for_file(context, self))
        self.example.clicked.connect(lambda: files.open_example(context))
        self.tour.clicked.connect(context.navigation.take_tour)
        self.second_place.clicked.connect(lambda: backups.ask_for_second_place(context, self))
        beginning = (titles[0], self.new, 4, self.open, self.copy, self.drop)
        trying = (8, Hairline(inside), titles[1], self.example, self.tour)
        second = Aligned(self.second_place, Qt.AlignmentFlag.AlignLeft)
        saving = (8, Hairline(inside), titles[2], self.safe, second)
        column_of(*beginning, *trying, *saving, Stretch(), inside=inside, spacing=4, margins=(16, 12, 16, 12))
        self.setWidget(inside)

    def fit(self, page: QWidget) -> None:
        """Set a width that suits the page. On a small page, the sentence on what is saved is hidden."""
        is_roomy = page.width() >= self._theme.px(_ROOMY_PX)
        self.setFixedWidth(self._theme.px(296 if is_roomy else 228))
        for label in self._roomy:
            label.setVisible(is_roomy and page.height() >= self._theme.px(_HIGH_PX))
