"""What a player needs in the last Swiss round, as the player's own phone says it."""

from __future__ import annotations

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.phones.now import phone_names_by_code
from irondie_to.app.phones.standings import phone_standings
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.app.standings.what_is_needed import WhatIsNeeded, what_is_needed
from irondie_to.errors import Phrase


def needed_on_phone(picture: Picture, player: NamedEntrant) -> WhatIsNeeded | None:
    """What this player needs; None also while phones do not show the standings, because it would tell much of them."""
    if phone_standings(picture).hidden is not None:
        return None
    return what_is_needed(picture, player, phone_names_by_code(picture))


def first_tiebreaker(picture: Picture, player: NamedEntrant, figures: FigureText) -> Phrase:
    """What decides first between equal points, with the player's value as far as phones show it."""
    found = phone_standings(picture)
    item = found.tiebreaker
    if item is None:
        return Phrase("phone_need.by_lot")
    row, column = next((row for row in found.rows if row.id == player.id), None), figures.column(item)
    value = None if row is None or found.view is None else row.line.values[found.view.tiebreakers.index(item)]
    if value is None:
        return Phrase("phone_need.by", {"tiebreaker": column})
    shown = figures.tiebreak(item, value, 1)
    return Phrase("phone_need.by_yours", {"tiebreaker": column, "round": found.after, "value": shown})
