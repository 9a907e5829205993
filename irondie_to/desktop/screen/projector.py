"""The display of one window of the desk: on which screen it is, which event it shows, and how it is told what to show.

It goes on with the event it was opened for, whatever the desk looks at meanwhile.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to.app.core.steps import Changes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.literal import window_title
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.time.trust import trust_of
from irondie_to.desktop.screen.choice import IN_WINDOW, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.painting.scene import USUAL, Canvas, Scene, canvas_of
from irondie_to.desktop.screen.programme import Programme
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.states import OrganiserMessage
from irondie_to.desktop.screen.screens import Screens
from irondie_to.desktop.screen.shown_event import ShownEvent
from irondie_to.errors import Phrase, Value

_MESSAGE, _WINDOW = "screen_message", "screen_window"
"""Kept in the settings: the words for the hall, and where the window is."""


def projector_of(context: WindowContext) -> Projector:
    """The display of this house, made when it is first asked for."""
    found = context.findChild(Projector, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, Projector) else Projector(context)


class Projector(QObject):
    """The remote control of the display. `changed` comes with every choice, `scene_changed` with what the hall sees."""

    changed = Signal()
    scene_changed = Signal()

    def __init__(self, context: WindowContext, screens: Screens | None = None) -> None:
        super().__init__(context)
        self._context = context
        self.screens = screens or Screens(self)
        self.choice = ScreenChoice(context.settings)
        self.programme = Programme(self.choice)
        self.programme.message = _kept_message(context.settings)
        self.display: Display | None = None
        self.scene: Scene | None = None
        self.shown_event = ShownEvent(context, self)
        self.shown_event.found.connect(self._show)
        self.waits_for = ""
        self._known: dict[str, Value] = {}
        self._learn()
        self._watched: list[QWidget] = []
        self.programme.show(None, context.settings.language)
        self._trust = trust_of(context)
        self._trust.changed.connect(self.look)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)
        context.language_changed.connect(self._on_language)
        self.screens.changed.connect(self._on_screens)

    @property
    def is_on(self) -> bool:
        """Whether the hall sees anything."""
        return self.display is not None and self.display.isVisible()

    @property
    def showing(self) -> int | None:
        """The event that the hall sees, None while it sees nothing."""
        return self.shown_event.id if self.is_on else None

    @property
    def place(self) -> str:
        """The key of the screen on which the display is, or `IN_WINDOW`; empty while it is off."""
        if self.display is None or not self.is_on:
            return ""
        return self.screens.under(self.display) if self.display.isFullScreen() else IN_WINDOW

    @property
    def shown(self) -> Phrase:
        """What the hall sees, for the desk: “Screen: clock and pairings”."""
        return Phrase(f"screen_page.shows_{self.choice.what.value}" if self.is_on else "screen_page.shows_nothing")

    @property
    def canvas(self) -> Canvas:
        """The room of the display, or of the screen on which it would be."""
        if self.is_on and self.display is not None:
            return self.display.canvas
        screen = next((screen for screen in self.screens.all() if screen.key == self.would_be_on()), None)
        return USUAL if screen is None else canvas_of(screen.size.width(), screen.size.height())

    def would_be_on(self) -> str:
        """The screen on which the display opens: that chosen, else one where the desk is not, else in a window."""
        keys = [screen.key for screen in self.screens.all()]
        if self.choice.screen in {*keys, IN_WINDOW}:
            return self.choice.screen
        desk = self.screens.desk()
        return next((key for key in keys if key != desk), IN_WINDOW)

    def name_of(self, key: str) -> Value:
        """What people call the screen of this key, also after it was pulled out."""
        return self._known.get(key, key)

    def toggle(self) -> None:
        """Open the display, or close it."""
        if self.is_on:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Show the display where it was chosen to be, with the event that is open at the desk."""
        if not self.is_on and self._context.event_id is not None:
            self.show_event(self._context.event_id)
        self.waits_for = ""
        place = self.would_be_on()
        display = self._made_display()
        display.in_window = place == IN_WINDOW
        if display.in_window:
            was_full = display.isFullScreen()
            self.screens.release(display)
            if was_full:
                display.restoreGeometry(self._context.settings.state(_WINDOW))
        else:
            self._clear(place)
            at_work = QApplication.activeWindow()
            self.screens.fill(display, place)
            if at_work is not None:
                at_work.activateWindow()  # what is being typed at the desk goes on there
        self.shown_event.ask_soon()
        self.changed.emit()

    def close(self) -> None:
        """The hall sees nothing any more, and nothing comes back by itself."""
        self.waits_for = ""
        if self.display is not None:
            self.display.close()

    def leave(self) -> None:
        """The desk's window is gone, and the display with it."""
        self.blockSignals(True)
        self.close()
        if self.display is not None:
            self.display.deleteLater()
            self.display = None

    def show_event(self, event_id: int | None) -> None:
        """Show this event from now on."""
        if event_id != self.shown_event.id:
            self.shown_event.id = event_id
            self._renew()
            self.changed.emit()

    def choose_screen(self, key: str) -> None:
        """Have the display on this screen, or in a window; it moves there if it is on."""
        self.choice.screen = key
        self.waits_for = ""
        if self.is_on:
            self.open()
        self._told()

    def show_what(self, what: ScreenContent) -> None:
        """Show something else."""
        self.choice.what = what
        self.programme.begin()
        self._told()

    def show_message(self, message: OrganiserMessage) -> None:
        """The words for the hall; they are seen while the message is what is shown."""
        self.programme.message = message
        self._context.settings.keep_text(_MESSAGE, "\n".join((message.title, message.at, *message.lines)))
        self._told()

    def set_dark(self, *, is_dark: bool) -> None:
        """Light on dark, or dark on light."""
        self.choice.is_dark = is_dark
        self._told()

    def set_pace(self, seconds: int) -> None:
        """For how long a page stays."""
        self.choice.pace_s = seconds
        self._told()

    def hold(self, *, is_held: bool) -> None:
        """Have the page stay until somebody turns it, or go on."""
        self.programme.is_held = is_held
        self._told()

    def turn(self, step: int) -> None:
        """Turn to the next page or the previous one."""
        self.programme.turn(step, self._now_ms)
        self.look()

    def watch(self, face: QWidget) -> None:
        """Keep the scene true while this widget is seen."""
        self._watched.append(face)
        face.destroyed.connect(lambda: self._forget(face))
        self._context.ticker.watch(face, self.look)

    def look(self) -> None:
        """Find out what the hall sees at this second."""
        self.shown_event.ask_soon()
        self.programme.is_sure = self._trust.doubt is None
        scene = self.programme.scene(self.canvas, self._now_ms)
        if scene != self.scene:
            self.scene = scene
            self.scene_changed.emit()
        if self.display is not None:
            self.display.show_scene(scene)

    @property
    def _now_ms(self) -> int:
        return self._context.ticker.clock.second_ms()

    def _told(self) -> None:
        self.look()
        self.changed.emit()

    def _made_display(self) -> Display:
        if self.display is None:
            self.display = Display()
            self.display.restoreGeometry(self._context.settings.state(_WINDOW))
            self.display.closed.connect(self._on_closed)
            self.display.turned.connect(self.turn)
            self.display.resized.connect(self.look)
            self._name_display()
            self.watch(self.display)
        return self.display

    def _name_display(self) -> None:
        if self.display is not None:
            title = self._context.say(Phrase("screen_page.display"))
            parts = (self.shown_event.name, title, QApplication.applicationDisplayName())
            self.display.setWindowTitle(window_title(*parts))
            self.display.setAccessibleName(title)

    def _clear(self, place: str) -> None:
        """One screen shows one event: the display of another window leaves it."""
        for other in QApplication.topLevelWidgets():
            in_the_way = isinstance(other, Display) and other is not self.display and other.isFullScreen()
            if in_the_way and self.screens.under(other) == place:
                other.close()

    def _on_closed(self) -> None:
        geometry = QByteArray() if self.display is None else self.display.window_geometry
        if not geometry.isEmpty():
            self._context.settings.keep_state(_WINDOW, geometry)
        self.changed.emit()

    def _on_screens(self) -> None:
        """The display leaves a screen that is gone before the system moves it over the desk, and comes back with it."""
        self._learn()
        there = {screen.key for screen in self.screens.all()}
        if self.display is not None and self.place not in {*there, IN_WINDOW, ""}:
            self.waits_for = self.place
            self.display.close()
            self._context.tell(Phrase("screen_page.unplugged", {"screen": self.name_of(self.waits_for)}))
        elif self.waits_for in there:
            self._context.tell(Phrase("screen_page.plugged_in", {"screen": self.name_of(self.waits_for)}))
            self.open()
        self.changed.emit()

    def _learn(self) -> None:
        """What the screens are called; who is gone is still spoken of."""
        for number, screen in enumerate(self.screens.all(), start=1):
            self._known[screen.key] = screen.name or Phrase("screen_page.screen_number", {"number": number})

    def _on_event_opened(self) -> None:
        """The display stays with its event; while it is off it has none of its own."""
        if not self.is_on and not self.waits_for:
            self.show_event(self._context.event_id)
        self.changed.emit()

    def _on_language(self) -> None:
        self._name_display()
        self._renew()

    def _on_changes(self, changes: Changes) -> None:
        if self.shown_event.is_touched(changes):
            self._renew()

    def _renew(self) -> None:
        self.shown_event.make_stale()
        if any(face.isVisible() for face in self._watched):
            self.shown_event.ask_soon()

    def _show(self, content: Content | None) -> None:
        self.programme.show(content, self._context.settings.language)
        self._name_display()
        self._told()

    def _forget(self, face: QWidget) -> None:
        self._watched = [watched for watched in self._watched if watched is not face]


def _kept_message(settings: WindowSettings) -> OrganiserMessage:
    """The message that was last shown."""
    title, at, *lines = (*settings.text(_MESSAGE).split("\n"), "")
    return OrganiserMessage(title, at, tuple(line for line in lines if line))
