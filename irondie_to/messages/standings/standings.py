"""Sentences about standings, and about the results from which they are computed."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.tiebreakers import tiebreaker_templates
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    **tiebreaker_templates("standings"),
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
    # A term of the sum that is about an opponent
    "term_whole": N_("{name} {counted}"),
    "term_floored": N_("{name} {counted} (floor; really {value})"),
    "term_unpaired_cut": N_("round without an opponent {counted} (cut)"),
    "term_cut": N_("{name} {counted} (of {value}, cut)"),
}
