"""Sentences of the command-line answers about rules and duels."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "wins": N_("{die} with {value} wins against {target}."),
    "loses": N_("{die} with {value} loses against {target}."),
    "works": N_("{die} with {value} takes effect on {target}."),
    "fits_not": N_("{die} may not be aimed at {target}."),
    "under": N_(" (ruling: {ruling})"),
    "nothing": N_('The rulebook has nothing for "{query}"; "referee rule" alone lists it all.'),
    "rulings": N_("\nRulings"),
    "place": N_("{heading}, p. {page}"),
    "manual": N_("\nIn the manual"),
    "related": N_("\nRules beside it"),
    "rulings_on": N_("\nRulings on it"),
    "terms": N_("\nTerms"),
    "misprints": N_("\nKnown misprints"),
}
