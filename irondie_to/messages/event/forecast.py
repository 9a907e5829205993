"""Sentences of the forecast for an event: the rounds, the cut and the time at which it ends."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "past_midnight": N_("The day would end at {end}, after midnight. Fewer rounds or an earlier start would help."),
    "swiss_rounds": Plural(N_("{count} Swiss round"), N_("{count} Swiss rounds")),
    "plan": Plural(
        N_("With {count} player: {rounds}, cut to {cut}; over by about {end}."),
        N_("With {count} players: {rounds}, cut to {cut}; over by about {end}."),
    ),
    "plan_no_cut": Plural(
        N_("With {count} player: {rounds}, no knockout; over by about {end}."),
        N_("With {count} players: {rounds}, no knockout; over by about {end}."),
    ),
}
