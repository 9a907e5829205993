"""Announces the alarms of hall clocks: with a sound, and in the message bar of every window concerned."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.app.core.round_names import stage_title
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_ALARMS = {
    AlarmKind.FEW_MINUTES: "screen_page.alarm_few_minutes",
    AlarmKind.MATCH_OVER: "screen_page.alarm_match_over",
}


def announce(windows: Iterable[tuple[WindowContext, Callable[[], int | None]]], event_id: int, alarm: Alarm) -> None:
    """Play the sound of an alarm, and show the alarm in the message bar of every window that shows its event.

    A window shows the event if the event is open in it or on its display. If no window does, nothing happens. Each
    window is given with a function that returns the id of the event on its display, None for no event.
    """
    concerned = [context for context, showing in windows if event_id in {context.event_id, showing()}]
    for context in concerned:
        context.messages.show(Phrase(_ALARMS[alarm.kind], {"round": _title(alarm.round_name)}))
    if concerned:
        concerned[0].sounds.play(alarm.kind)


def _title(round_name: str) -> Phrase:
    return Phrase("paper.round", {"round": round_name}) if round_name.isdecimal() else stage_title(round_name)
