"""Sentences about the state of an event and its next step."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "registration": N_("registration: {entered} entered, {playing} checked in"),
    "swiss": N_("Swiss round {round} of {rounds}, {playing} playing"),
    "cut": Plural(N_("the one Swiss round is played"), N_("all {rounds} Swiss rounds are played"), by="rounds"),
    "knockout": N_("knockout of the best {cut}"),
    "finished_by_nobody": N_("finished; nobody has won the final"),
    "finished": N_("finished; the champion is {champion}"),
    "checked_in": N_("{count} of {all} checked in"),
    "none_missing": N_("all results are in"),
    "missing": Plural(N_("{count} of {all} result missing"), N_("{count} of {all} results missing"), by="all"),
    "next_missing": Plural(
        N_("{count} result is missing, at table {tables}. Report it like “report {first} 2-1”."),
        N_("{count} results are missing, at tables {tables}. Report them like “report {first} 2-1”."),
        by="count",
    ),
    "next_registration": N_("Enter and check in the players, then pair round 1 of {rounds}."),
    "next_pair": N_("Pair round {next} of {rounds}."),
    "next_cut": N_("Make the cut to the best {cut}."),
    "next_knockout": N_("Report the results of the knockout."),
    "next_finished": N_("Print the final standings."),
}
