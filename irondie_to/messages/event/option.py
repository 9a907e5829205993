"""The names of an event's options."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "points": N_("The points for a win, a draw and a loss"),
    "bye_games": N_("The games of a bye"),
    "percentage_floor": N_("The lower bound of percentages"),
    "own_game_win_floored": N_("The lower bound of a player's own percentage"),
    "tiebreakers": N_("The order of tie-breakers"),
    "swiss_rounds": N_("The number of Swiss rounds"),
    "cut": N_("The number of players in the knockout"),
    "avoid_same_group": N_("The number of rounds in which clubs are kept apart"),
}
