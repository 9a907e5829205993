"""The objects that all windows of the program share for the clocks of the hall."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.sounds import Sounds
from irondie_to.desktop.core.time.ticker import Ticker
from irondie_to.desktop.core.time.time_trust import TimeTrust
from irondie_to.desktop.core.time.wall_clock import WallClock


@dataclass(frozen=True, slots=True)
class HallTime:
    """The timer of all clock faces with its clock, the check of that clock, and the sounds of alarms."""

    ticker: Ticker
    trust: TimeTrust
    sounds: Sounds

    @classmethod
    def of(cls, clock: WallClock, settings: WindowSettings, parent: QObject | None = None) -> HallTime:
        """Create the three objects for this clock. `parent` becomes the Qt parent of the ticker."""
        ticker = Ticker(clock, parent)
        return cls(ticker, TimeTrust(ticker, settings), Sounds(settings))
