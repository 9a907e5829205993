"""What the Screen page shows at one moment, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.choice import IN_WINDOW, ScreenContent
from irondie_to.desktop.screen.painting.scene import Canvas, Scene
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, Value


@dataclass(frozen=True, slots=True)
class OptionsView:
    """The options of the display and of the sounds.

    `screens` are the places in which the display can open, given as (text, key), and `place` is the key of the one in
    which it is or would open. `pace_s` is in seconds, `volume` goes from 0 to 100.
    """

    what: ScreenContent
    is_held: bool
    pace_s: int
    screens: tuple[tuple[str, str], ...]
    place: str
    is_dark: bool
    has_sounds: bool
    volume: int
    is_bell: bool


@dataclass(frozen=True, slots=True)
class ScreenView:
    """Everything the Screen page shows.

    `note` is a sentence about an unusual state, such as a disconnected screen; None if there is nothing unusual.
    `offered_event` is the id of the open event if the display shows another one, otherwise None. `page` counts from 0.
    `scene` is None before the first scene has been composed.
    """

    is_on: bool
    can_toggle: bool
    state: Phrase
    note: Phrase | None
    offered_event: int | None
    page: int
    pages: int
    scene: Scene | None
    canvas: Canvas
    options: OptionsView


def screen_view(context: WindowContext, projector: Projector) -> ScreenView:
    """Return what the Screen page shows now."""
    event_id, programme = context.event_id, projector.programme
    is_elsewhere = projector.is_on and projector.shown_event.id != event_id
    return ScreenView(
        is_on=projector.is_on,
        can_toggle=projector.is_on or event_id is not None,
        state=projector.shown,
        note=_note(projector, event_id, is_elsewhere=is_elsewhere),
        offered_event=event_id if is_elsewhere else None,
        page=programme.page,
        pages=programme.pages,
        scene=projector.scene,
        canvas=projector.placement.canvas,
        options=_options(context, projector),
    )


def _options(context: WindowContext, projector: Projector) -> OptionsView:
    say, choice, placement, sounds = context.say, projector.choice, projector.placement, context.sounds
    screens = []
    for screen in placement.screens.all():
        values: dict[str, Value] = {"width": screen.size.width(), "height": screen.size.height()}
        values["screen"] = placement.name_of(screen.key)
        screens.append((say(Phrase("screen_page.screen_size", values)), screen.key))
    return OptionsView(
        what=choice.what,
        is_held=projector.programme.is_held,
        pace_s=choice.pace_s,
        screens=(*screens, (say(Phrase("screen_page.in_window")), IN_WINDOW)),
        place=placement.would_be_on(),
        is_dark=choice.is_dark,
        has_sounds=sounds.is_on,
        volume=sounds.volume,
        is_bell=sounds.is_bell,
    )


def _note(projector: Projector, event_id: int | None, *, is_elsewhere: bool) -> Phrase | None:
    placement = projector.placement
    if placement.waits_for:
        return Phrase("screen_page.unplugged", {"screen": placement.name_of(placement.waits_for)})
    if is_elsewhere:
        return Phrase("screen_page.other_event", {"event": projector.shown_event.name})
    if event_id is None and not projector.is_on:
        return Phrase("screen_page.no_event")
    keys = {screen.key for screen in placement.screens.all()}
    if projector.choice.screen not in {"", IN_WINDOW, *keys}:
        return Phrase("screen_page.not_there")
    return Phrase("screen_page.only_one") if len(keys) == 1 else None
