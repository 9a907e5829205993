"""Sentences about match results that are not possible."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "not_a_result": N_(
        "“{text}” is no result. Type the games as 2-1, with drawn games as 1-1-1; id for an agreed draw, fa or fb "
        "if the first or second player forfeits, dl for a double loss."
    ),
    "games_lacking": N_("A played match needs its games, such as 2-1."),
    "pending_games": N_("A match without a result has no games yet."),
    "negative": N_("Nobody can win fewer than no games."),
    "past_two": N_("{games} cannot be: a match ends when somebody has won two games."),
    "both_won": N_("{games} cannot be: only one player can be the first to win two games."),
    "too_many_drawn": N_("{games} cannot be: a match has time for at most {most} drawn games."),
    "draw_unequal": N_("{games} is no draw; in an agreed draw both have won as many games."),
    "needs_winner": N_(
        "A knockout match needs a winner. When time is up, the ruling on knockout matches says who wins it."
    ),
    "over": N_("At {games} the match is over; time cannot run out any more."),
    "unknown_ruling": N_("This event has a ruling on time-up that is not known; known are: {choices}."),
}
