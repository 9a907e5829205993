"""The title of the Referee page and the names of its parts."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Referee"),
    "part_setcheck": N_("Set check"),
    "part_duel": N_("Duel"),
    "part_game": N_("Game"),
    "part_penalties": N_("Penalties and rulings"),
}
