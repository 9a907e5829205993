"""The main window: rail, next step, the page, the message bar. It stands before there is a desk, and moves in later."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app import queries
from irondie_to.app.desk import redoable, step_name, undoable
from irondie_to.app.steps import Areas, Changes
from irondie_to.desktop import files
from irondie_to.desktop.house import House, Message, Tone
from irondie_to.desktop.menus import LANGUAGE_NAMES, Menus
from irondie_to.desktop.nextstep import DAY, NextStep, Stop, figures, next_step, stops
from irondie_to.desktop.pages.page import Page
from irondie_to.desktop.pages.table import BELOW, KEYS, START, WITHOUT_EVENT, make_page
from irondie_to.desktop.remembered import Remembered
from irondie_to.desktop.theme import Theme
from irondie_to.desktop.widgets.messagebar import MessageBar
from irondie_to.desktop.widgets.rail import Rail
from irondie_to.desktop.widgets.rulepane import RulePane
from irondie_to.desktop.widgets.strip import Strip
from irondie_to.errors import Phrase
from irondie_to.messages.words import say


class Window(QMainWindow):
    """One window. Several may show the same event; `another_wanted` asks for one more."""

    another_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, remembered: Remembered) -> None:
        super().__init__()
        self.theme = theme
        self._remembered = remembered
        self.house: House | None = None
        self.pages: dict[str, Page] = {}
        self._step: NextStep | None = None
        self.rail = Rail(theme, DAY, BELOW)
        self.strip = Strip(theme)
        self.stack = QStackedWidget()
        self.stack.setObjectName("page")
        self.bar = MessageBar(theme)
        self.rules = RulePane(theme, self._say)
        self.menus = Menus(self.menuBar(), remembered, self._say, BELOW)
        self._lay_out()
        self._next = QAction(self)
        self._next.setShortcut(QKeySequence("F8"))
        self._next.triggered.connect(self._on_next)
        self.addAction(self._next)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show_state)
        self.setAcceptDrops(True)
        self._retranslate()
        self._set_enabled(is_enabled=False)
        if not self.restoreGeometry(remembered.state("geometry")):
            self.resize(1280, 800)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        found = self.stack.currentWidget()
        return found if isinstance(found, Page) else None

    def move_in(self, house: House, event_id: int | None = None) -> None:
        """Begin to work with a desk, on this event or at the start page."""
        self.house = house
        house.changed.connect(self._on_changes)
        house.event_opened.connect(self._on_event_opened)
        house.language_changed.connect(self._retranslate)
        house.offered.connect(self.show_state)
        house.message.connect(self.show_message)
        house.page_wanted.connect(self.show_page)
        house.rule_wanted.connect(self.rules.show_rule)
        house.working.connect(self._show_work)
        self.rail.chosen.connect(self.show_page)
        self.menus.page_chosen.connect(self.show_page)
        self.menus.chosen.connect(self._on_chosen)
        self.menus.edit_menu.aboutToShow.connect(self._name_steps)
        self.menus.edit_menu.aboutToHide.connect(self.menus.allow_steps)
        self.strip.wanted.connect(self._on_next)
        self.strip.asked.connect(self._on_asked)
        self.bar.undo_wanted.connect(self._on_undo)
        self._set_enabled(is_enabled=True)
        if event_id is None:
            self._on_event_opened()
        else:
            house.open_event(event_id)

    def show_page(self, key: str) -> None:
        """Turn to a page; without an event, only to those that need none."""
        if self.house is None or key not in KEYS:
            return
        if self.house.event_id is None and key not in WITHOUT_EVENT:
            key = START
        if key not in self.pages:
            self.pages[key] = make_page(key, self.house)
            self.stack.addWidget(self.pages[key])
        page = self.pages[key]
        self.stack.setCurrentWidget(page)
        page.freshen()
        self.rail.mark(key)
        self.menus.show_actions(page.actions())
        page.focus_first()

    def show_message(self, message: Message) -> None:
        """Say it in the message bar."""
        text = self._say(message.phrase)
        undo = message.step is not None and message.tone is Tone.DONE
        if message.tone is Tone.WARNING:  # it belongs to the step told a moment ago, which can still be undone
            undo = self.bar.undo.isVisibleTo(self.bar)
        self.bar.set_message(message.tone.value, text, undo=undo)

    def show_state(self) -> None:
        """Rail, strip and title as the event is now."""
        house = self.house
        if house is None or house.event_id is None:
            self._show_no_event()
            return
        event = house.picture.event
        status = queries.status(house.picture)
        self._step = next_step(status)
        self.setWindowTitle(f"{event.name} – {QApplication.applicationDisplayName()}")
        self.rail.title.setText(event.name)
        self.rail.subtitle.setText(" · ".join(part for part in (event.place, event.date) if part))
        at, beside = stops(status), figures(status)
        for key, entry in self.rail.entries.items():
            entry.setEnabled(True)
            if key in at:
                entry.stop = at[key]
            entry.figure = self._say(beside[key]) if key in beside else ""
            states = [entry.figure] if entry.figure else []
            states += [self._say(Phrase(f"frame.stop_{entry.stop.value}"))] if entry.stop else []
            entry.setAccessibleDescription(", ".join(states))
            entry.update()
        self._show_step()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - the name Qt calls
        """Remember how the window stood; work under way ends first."""
        self._remembered.keep_state("geometry", self.saveGeometry())
        if self.house is not None:
            self.house.close()
        super().closeEvent(event)
        self.closed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - the name Qt calls
        """Files may be dropped anywhere."""
        if self.house is not None and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - the name Qt calls
        """Read the first file."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if self.house is not None and paths:
            event.acceptProposedAction()
            files.read_file(self.house, paths[0])

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.strip)
        beside = QHBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.stack, 1)
        beside.addWidget(self.rules)
        column.addLayout(beside, 1)
        middle = QWidget(self)
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(column, 1)
        self.setCentralWidget(middle)
        self.setStatusBar(self.bar)
        self.bar.language.setMenu(self.menus.language_menu)

    def _say(self, phrase: Phrase) -> str:
        return say(phrase, self._remembered.language)

    def _set_enabled(self, *, is_enabled: bool) -> None:
        self.rail.setEnabled(is_enabled)
        self.menuBar().setEnabled(is_enabled)

    def _retranslate(self) -> None:
        self.menus.retranslate()
        self.strip.set_title(self._say(Phrase("frame.next_step")))
        self.bar.undo.setText(self._say(Phrase("frame.undo_short")))
        self.bar.language.setText(LANGUAGE_NAMES[self._remembered.language])
        self.bar.language.setAccessibleName(self._say(Phrase("frame.menu_language")).replace("&", ""))
        self.bar.line.setToolTip("")
        for place, (key, entry) in enumerate(self.rail.entries.items(), start=1):
            name = self._say(Phrase(f"frame.page_{key}")).replace("&", "")
            entry.setText(name)
            entry.setAccessibleName(name)
            entry.setToolTip(f"{name} (Ctrl+{place % 10})" if place <= 10 else name)
        self.rules.retranslate()
        self.show_state()

    def _on_changes(self, changes: Changes) -> None:
        if self.house is not None and changes.event_id in (None, self.house.event_id):
            if changes.areas & Areas.EVENTS and self._is_gone():
                self.house.open_event(None)
            self._soon.start(0)

    def _is_gone(self) -> bool:
        """Whether the event that is shown was removed, here or in another window."""
        house = self.house
        if house is None or house.event_id is None:
            return False
        return all(event.id != house.event_id for event in house.desk.events())

    def _on_event_opened(self) -> None:
        house = self.house
        if house is None:
            return
        house.make_offer(None)
        self.menus.set_event_open(is_open=house.event_id is not None)
        if house.event_id is None:
            self.show_page(START)
        else:
            phase = queries.status(house.picture).phase
            here = next((key for key, stop in stops(queries.status(house.picture)).items() if stop is Stop.NOW), "end")
            empty = phase == "registration" and not house.picture.entrants
            self.show_page("event" if empty else here)
        self.show_state()

    def _show_no_event(self) -> None:
        self._step = None
        self.setWindowTitle(QApplication.applicationDisplayName())
        self.rail.title.setText(self._say(Phrase("frame.no_event")))
        self.rail.subtitle.setText(self._say(Phrase("frame.choose_one")))
        for key, entry in self.rail.entries.items():
            entry.setEnabled(key in WITHOUT_EVENT)
            entry.stop = Stop.TODO if key in DAY else None
            entry.figure = ""
            entry.update()
        self.strip.set_step(
            self._say(Phrase("frame.start_step")), self._say(Phrase("frame.start_rest")), "", ready=False
        )

    def _show_step(self) -> None:
        house, step = self.house, self._step
        if house is None or step is None:
            return
        if house.offer is not None:
            self.strip.set_step(self._say(house.offer.sentence), "", self._say(house.offer.label), ready=True)
            return
        rest = "" if step.rest is None else self._say(step.rest)
        self.strip.set_step(self._say(step.beginning), rest, self._say(step.button), ready=step.ready)

    def _on_next(self) -> None:
        house, step = self.house, self._step
        if house is None or step is None:
            return
        if house.offer is not None:
            house.offer.do()
            return
        self.show_page(step.page)
        if step.ready and self.page is not None:
            self.page.next_step()

    def _on_asked(self) -> None:
        if self._step is not None:
            self.show_page(self._step.page)

    def _show_work(self, name: Phrase | None) -> None:
        self.bar.set_work("" if name is None else self._say(name))

    def _name_steps(self) -> None:
        if self.house is not None:
            journal = self.house.desk.journal(self.house.event_id)
            undo, redo = undoable(journal), redoable(journal)
            self.menus.name_steps(undo and step_name(undo), redo and step_name(redo))

    def _on_undo(self) -> None:
        if self.house is not None:
            self.house.undo()

    def _on_chosen(self, key: str) -> None:
        house = self.house
        if house is None:
            return
        match key:
            case "undo":
                house.undo()
            case "redo":
                house.redo()
            case "new":
                files.new_event(house)
            case "open":
                files.ask_for_file(house, self)
            case "example":
                files.open_example(house)
            case "events":
                house.open_event(None)
            case "export":
                files.ask_where_to_export(house, self)
            case "remove":
                files.remove_event(house)
            case "window":
                self.another_wanted.emit()
            case "close":
                self.close()
            case "quit":
                QApplication.closeAllWindows()
            case "explain":
                if self.page is not None:
                    title = (
                        self._say(Phrase(f"frame.page_{self.page.key}"))
                        if self.page.key in DAY or self.page.key in BELOW
                        else ""
                    )
                    self.rules.show_text(title.replace("&", ""), self._say(self.page.help()))
            case "about":
                house.tell(Phrase("frame.about_text"))
