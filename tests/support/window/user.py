"""A user who does random things in the window of a club, by keyboard and mouse."""

from __future__ import annotations

from random import Random

from window.club import WindowClub
from window.deed import Deed
from window.hands import Hands
from window.users.anywhere import AnywhereUser
from window.users.clocks import ClocksUser
from window.users.event import EventUser
from window.users.game import GameUser
from window.users.outside import OutsideUser
from window.users.players import PlayersUser
from window.users.referee import RefereeUser
from window.users.rounds import RoundsUser

_KINDS = (AnywhereUser, RoundsUser, PlayersUser, ClocksUser, EventUser, RefereeUser, GameUser, OutsideUser)


class WindowUser:
    """A user of the window who does everything that the users of its parts do."""

    def __init__(self, club: WindowClub, lots: Random) -> None:
        self._lots = lots
        self._hands = Hands(club, lots)
        self._deeds = [each for kind in _KINDS for each in kind(club, lots).deeds]

    def act(self) -> Deed:
        """Do one thing that is possible now, and close the menus and dialogs that are still open."""
        club, deed = self._hands.club, None
        club.window.activateWindow()  # a closed dialog leaves it inactive, and its fields without focus
        club.settle()
        while deed is None:
            deed = self._lots.choices([one for _, one in self._deeds], [weight for weight, _ in self._deeds])[0]()
        club.settle()
        self._hands.close_popups()
        return deed
