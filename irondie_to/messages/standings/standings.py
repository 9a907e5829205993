"""Sentences about standings, and about the results from which they are computed."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "no_such_round": Plural(
        N_("There are no standings after round {round}: only {rounds} round has been paired."),
        N_("There are no standings after round {round}: {rounds} rounds have been paired so far."),
        by="rounds",
    ),
    "pending": N_("Round {round} is not finished. Results are missing at these tables: {tables}."),
    "no_such_player": N_("There is no player “{player}” in these standings."),
    # A value and how it is computed
    "sum": N_("{name} {value} = {terms}"),
    "sum_over": N_("{name} {value} = ({terms}) / {divisor}"),
    "sum_floor": N_("{name} {value} is the floor"),
    "sum_empty": N_("{name} {value}: nothing to add up"),
    "term_whole": N_("{name} {counted}"),
    "term_floored": N_("{name} {counted} (floor; really {value})"),
    "term_halved": N_("{name} {counted} (half of {value}, drawn)"),
    "term_lost": N_("{name} {counted} (of {value}, lost)"),
    "term_cut": N_("{name} {counted} (of {value}, cut)"),
    "term_round": N_("round {round}: {counted}"),
    "term_matches_won": N_("{value} (matches won)"),
    "term_games_won": N_("3 × {value} (games won)"),
    "term_games_drawn": N_("{value} (games drawn)"),
}
