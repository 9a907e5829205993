"""The sets of all players, if the event lets everybody see them."""

from __future__ import annotations

from irondie_to.app.phones.now import phone_names
from irondie_to.app.phones.own_record import set_rows
from irondie_to.web.core.visits import PageAnswer, Visit, go_to


async def all_sets(visit: Visit) -> PageAnswer:
    """Return the page with the names of all players who have a set, each with a link to the set."""
    if not visit.shown.rules.show_sets:
        return go_to("/me")
    picture = visit.shown.picture
    names = phone_names(picture)
    players = sorted((names[entrant.id], entrant.id) for entrant in picture.entrants if entrant.dice)
    return visit.page("all-sets.html", path="/sets", players=players)


async def one_set(visit: Visit) -> PageAnswer:
    """Return the page with the registered set of the player whose row id is the last part of the path."""
    row_id = visit.path.rpartition("/")[2]
    entrant = visit.entrant(int(row_id)) if row_id.isdecimal() and len(row_id) <= 12 else None
    if not visit.shown.rules.show_sets or entrant is None:
        return go_to("/me")
    return visit.page("one-set.html", name=visit.name_of(entrant), rows=set_rows(entrant.dice))
