"""Controls which event and which content the display of a window shows, and how. Announces the alarms of clocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.app.core.round_names import title_named
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.screen.content import Content, content_of
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.placement import DisplayPlacement, Screens
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import Scene
from irondie_to.errors import Phrase, UserError

_SHOWS = {
    ScreenContent.IN_TURN: "screen_page.shows_in_turn",
    ScreenContent.CLOCK: "screen_page.shows_clock",
    ScreenContent.PAIRINGS: "screen_page.shows_pairings",
    ScreenContent.STANDINGS: "screen_page.shows_standings",
    ScreenContent.BRACKET: "screen_page.shows_bracket",
    ScreenContent.MESSAGE: "screen_page.shows_message",
    ScreenContent.BLANK: "screen_page.shows_blank",
}

_MESSAGE = "screen_message"

_ALARMS = {
    AlarmKind.FEW_MINUTES: "screen_page.alarm_few_minutes",
    AlarmKind.MATCH_OVER: "screen_page.alarm_match_over",
}


class ShownEvent(WithContext, QObject):
    """Computes the `Content` of an event when it is needed and after every change.

    `found` is emitted with each new `Content`, or with None if there is no event. After a change, the content is
    computed soon if `is_watched` returns True, otherwise after the next call to `ask_soon`. `id` becomes None when the
    event is removed.
    """

    found = Signal(object)

    def __init__(self, context: WindowContext, is_watched: Callable[[], bool], parent: QObject) -> None:
        super().__init__(context, parent)
        self._is_watched = is_watched
        self.id: int | None = context.event_id
        self.name = ""
        self._is_stale = True
        self._asked = 0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._ask)
        context.changed.connect(self._on_changes)

    def choose(self, event_id: int | None) -> None:
        self.id = event_id
        self.renew()

    def renew(self) -> None:
        """Mark the content as out of date, and compute it soon if `is_watched` returns True."""
        self._is_stale = True
        if self._is_watched():
            self.ask_soon()

    def ask_soon(self) -> None:
        """Compute the content when control returns to the event loop, unless it is up to date."""
        if self._is_stale:
            self._soon.start(0)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id == self.id or changes.areas & Areas.EVENTS:
            self.renew()

    def _ask(self) -> None:
        self._is_stale = False
        self._asked += 1
        number = self._asked
        if self.id is None:
            self._report(None, number)
            return
        desk, event_id = self._context.desk, self.id
        self._context.background.submit(
            lambda: content_of(desk.picture(event_id)),
            lambda content: self._report(content, number),
            lambda fault: self._on_refused(fault, number),
        )

    def _on_refused(self, fault: UserError, number: int) -> None:
        """Give up an event that was removed. If it cannot be read now, keep the old content and try again later."""
        if number != self._asked:
            return
        if fault.code == "event.unknown":
            self.id = None
            self._report(None, number)
        else:
            self._is_stale = True

    def _report(self, content: Content | None, number: int) -> None:
        if number != self._asked:
            return  # newer content is being computed
        self.name = "" if content is None else content.event.name
        self.found.emit(content)


class Projector(WithContext, QObject):
    """Controls the display of one window: which event it shows, with which content and on which screen.

    An open display keeps its event when another event is opened in the window. `changed` is emitted when the display is
    opened or closed, and when its settings, its event, the data of the event or the connected screens have changed.
    `scene_changed` is emitted when `scene` has changed.
    """

    changed = Signal()
    scene_changed = Signal()

    def __init__(self, context: WindowContext, screens: Screens | None = None) -> None:
        super().__init__(context, context)
        self.choice = ScreenChoice(context.settings)
        self.programme = Programme(self.choice)
        self.programme.message = _kept_message(context.settings)
        self.programme.show(None, context.settings.language)
        self.scene: Scene | None = None
        self._watching: dict[int, QWidget] = {}
        self.shown_event = ShownEvent(context, lambda: any(face.isVisible() for face in self._watching.values()), self)
        self.shown_event.found.connect(self._show)
        self.placement = DisplayPlacement(context, self.choice, screens or Screens(self), self)
        self.placement.created.connect(self._on_display_created)
        self.placement.returned.connect(self._open_placed)
        self.placement.changed.connect(self.changed)
        self._trust = context.trust
        self._trust.changed.connect(self.update_scene)
        context.event_opened.connect(self._on_event_opened)
        context.language_changed.connect(self.shown_event.renew)
        if context.phones is not None:
            context.phones.changed.connect(self.update_scene)

    @property
    def is_on(self) -> bool:
        return self.placement.is_on

    @property
    def event_in_hall(self) -> int | None:
        """The id of the event on the display, or None while the display is closed or shows no event."""
        return self.shown_event.id if self.is_on else None

    @property
    def shown(self) -> Phrase:
        """A sentence about the content of the display, such as “Screen: clock and pairings”."""
        return Phrase(_SHOWS[self.choice.what] if self.is_on else "screen_page.shows_nothing")

    def toggle(self) -> None:
        if self.is_on:
            self.placement.close()
        else:
            self.open()

    def open(self) -> None:
        """Open the display. If it was closed, it shows the open event of the window, if there is one."""
        if not self.is_on and self._context.event_id is not None:
            self.show_event(self._context.event_id)
        self._open_placed()

    def leave(self) -> None:
        """Delete the display and emit no more signals. Called when the window is closed."""
        self.blockSignals(True)
        self.placement.delete()

    def show_event(self, event_id: int | None) -> None:
        if event_id != self.shown_event.id:
            self.shown_event.choose(event_id)
            self.changed.emit()

    def show_standings(self, *, is_over: bool) -> None:
        """Open the display with the standings of the window's event or, if it is over, with its pages in turn.

        The pages of an event that is over show the champion, and the bracket or the final standings.
        """
        self.show_event(self._context.event_id)
        self.show_what(ScreenContent.IN_TURN if is_over else ScreenContent.STANDINGS)
        self.open()

    def choose_screen(self, key: str) -> None:
        """Choose the screen with this key, or `IN_WINDOW`, for the display. An open display moves there."""
        self.choice.screen = key
        self.placement.waits_for = ""
        if self.is_on:
            self.open()
        self._apply()

    def show_what(self, what: ScreenContent) -> None:
        self.choice.what = what
        self.programme.begin()
        self._apply()

    def show_message(self, message: OrganiserMessage) -> None:
        """Store the organiser's message, which the display shows while `ScreenContent.MESSAGE` is chosen."""
        self.programme.message = message
        self._context.settings.keep_text(_MESSAGE, "\n".join((message.title, message.at, *message.lines)))
        self._apply()

    def set_dark(self, *, is_dark: bool) -> None:
        self.choice.is_dark = is_dark
        self._apply()

    def set_pace(self, seconds: int) -> None:
        self.choice.pace_s = seconds
        self._apply()

    def set_by_table(self, is_on: bool) -> None:
        """Set whether the pairings by table take turns with those by name."""
        self.choice.by_table = is_on
        self._apply()

    def hold(self, is_held: bool) -> None:
        """Stop turning pages automatically, or start again if `is_held` is false.

        The user can always turn pages.
        """
        self.programme.is_held = is_held
        self._apply()

    def turn(self, step: int) -> None:
        self.programme.turn(step, self._now_ms)
        self.update_scene()

    def watch(self, face: QWidget) -> None:
        """Update the scene once a second while this widget is visible."""
        key = id(face)
        self._watching[key] = face
        face.destroyed.connect(lambda: self._watching.pop(key))
        self._context.ticker.watch(face, self.update_scene)

    def update_scene(self) -> None:
        """Compose the scene for the current second and show it on the display, if there is one."""
        self.shown_event.ask_soon()
        self.programme.is_sure = self._trust.doubt is None
        phones = self._context.phones
        is_served = phones is not None and self.shown_event.id is not None and phones.is_serving(self.shown_event.id)
        self.programme.phones_at = phones.served.at.url if is_served and phones is not None and phones.served else ""
        scene = self.programme.scene(self.placement.canvas, self._now_ms)
        if scene != self.scene:
            self.scene = scene
            self.scene_changed.emit()
        if self.placement.display is not None:
            self.placement.display.show_scene(scene)

    @property
    def _now_ms(self) -> int:
        return self._context.ticker.clock.second_ms()

    def _open_placed(self) -> None:
        """Open the display for the event chosen before, for example when its screen is connected again."""
        self.placement.open()
        self.shown_event.ask_soon()
        self.changed.emit()

    def _apply(self) -> None:
        self.choice.keep()
        self.update_scene()
        self.changed.emit()

    def _on_display_created(self, display: Display) -> None:
        display.turned.connect(self.turn)
        display.resized.connect(self.update_scene)
        self.watch(display)

    def _on_event_opened(self) -> None:
        """Choose the window's event for the display if the display is closed or has no event.

        A display that is waiting for its screen keeps its event.
        """
        if self.shown_event.id is None or not (self.is_on or self.placement.waits_for):
            self.show_event(self._context.event_id)
        self.changed.emit()

    def _show(self, content: Content | None) -> None:
        self.programme.show(content, self._context.settings.language)
        self.placement.set_event_name(self.shown_event.name)
        self.update_scene()
        self.changed.emit()


def _kept_message(settings: WindowSettings) -> OrganiserMessage:
    title, at, *lines = (*settings.text(_MESSAGE).split("\n"), "")
    return OrganiserMessage(title, at, tuple(line for line in lines if line))


def announce(windows: Iterable[tuple[WindowContext, Callable[[], int | None]]], event_id: int, alarm: Alarm) -> None:
    """Show an alarm in the message bar of every window that shows its event; if there is one, play its sound.

    A window shows the event if the event is open in it or on its display. Each window is paired with a function that
    returns the id of the event on its display, or None.
    """
    concerned = [context for context, showing in windows if event_id in {context.event_id, showing()}]
    for context in concerned:
        context.messages.show(Phrase(_ALARMS[alarm.kind], {"round": title_named(alarm.round_name)}))
    if concerned:
        concerned[0].sounds.play(alarm.kind)
