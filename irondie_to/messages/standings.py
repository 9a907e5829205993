"""Sentences about standings and the history behind them."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "no_such_round": Plural(
        N_("There are no standings after round {round}: only {rounds} round has been paired."),
        N_("There are no standings after round {round}: only {rounds} rounds have been paired."),
        by="rounds",
    ),
    "pending": N_("Round {round} is not finished. Results are missing at these tables: {tables}."),
}
