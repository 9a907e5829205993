"""Sentences of the demonstration."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "players": Plural(
        N_("A demonstration with {count} player is not possible; choose from {fewest} to {most}."),
        N_("A demonstration with {count} players is not possible; choose from {fewest} to {most}."),
    ),
    "entered": Plural(
        N_("{count} player is entered, with a set."), N_("{count} players are entered, with their sets.")
    ),
    "round": N_("Round {round} is paired and published."),
    "standings": N_("Round {round} is played."),
    "finished": N_("The tournament is over."),
    "left": Plural(
        N_("The champion is {champion}. {count} file is in {out}."),
        N_("The champion is {champion}. The {count} files of the tournament are in {out}."),
    ),
}
