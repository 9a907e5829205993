"""The name of the person at this station, which the program keeps in its settings."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from irondie_to.app.core.names import tidy_person
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.errors import UserError

if TYPE_CHECKING:  # not loaded before the first window is drawn
    from irondie_to.app.core.desk import Desk

_KEY = "person"


def sign_as_before(desk: Desk, settings: WindowSettings) -> None:
    """Sign steps with the stored name, unless the desk was opened for a person. An impossible name is ignored."""
    if not desk.seat.person:
        with suppress(UserError):
            desk.seat = desk.seat._replace(person=tidy_person(settings.text(_KEY)))


def sign_from_now_on(desk: Desk, settings: WindowSettings, person: str) -> None:
    """Sign steps with this name (empty: with no name) and store it. Raises the errors of `tidy_person`."""
    desk.seat = desk.seat._replace(person=tidy_person(person))
    settings.keep_text(_KEY, desk.seat.person)
