"""Caches the standings and their rendered rows as long as nothing changes that they depend on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.phones.standings import PhoneStandings, depends_on, phone_standings
from irondie_to.web.core.beside import MadeBeside
from irondie_to.web.core.site import Site
from irondie_to.web.core.visits import Visit


class KeptStandings:
    """The standings of a picture, computed when they are first needed. `pieces` caches what is rendered from them."""

    def __init__(self, picture: Picture, state: tuple[object, ...]) -> None:
        self.picture, self.state = picture, state
        self.pieces, self._standings = MadeBeside(), MadeBeside()

    async def standings(self) -> PhoneStandings:
        return await self._standings.get("", lambda: phone_standings(self.picture))


_KEPT: WeakKeyDictionary[Site, KeptStandings] = WeakKeyDictionary()


def kept_standings(site: Site, picture: Picture) -> KeptStandings:
    """Return the standings of this picture, from the cache if nothing that they depend on has changed."""
    picture, kept = of_play(picture), _KEPT.get(site)
    if kept is None or kept.picture is not picture:
        state = picture.derived(depends_on)
        if kept is None or kept.state != state:
            kept = KeptStandings(picture, state)
            _KEPT[site] = kept
    return kept


async def standings_now(visit: Visit) -> PhoneStandings:
    """Return the current standings, as phones show them."""
    return await kept_standings(visit.site, visit.shown.picture).standings()
