"""Sentences that warn of rematches if the number of rounds is high."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "rematch_possible": Plural(
        N_(
            "{players} players can always play {sure} round without a rematch; {rounds} may work out or not, as "
            "results fall."
        ),
        N_(
            "{players} players can always play {sure} rounds without a rematch; {rounds} may work out or not, as "
            "results fall."
        ),
        by="sure",
    ),
    "rematch_certain": N_(
        "{players} players cannot play {rounds} rounds without a rematch or a second bye; the most are {possible}."
    ),
}
