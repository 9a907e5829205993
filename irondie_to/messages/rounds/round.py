"""Sentences about rounds."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "knockout_begun": N_("The knockout has begun, so there are no more Swiss rounds. To go back, undo the cut."),
    "nobody": N_("Nobody is checked in; a round needs at least two players."),
    "too_few": Plural(
        N_("Only {count} player is checked in; a round needs at least two."),
        N_("Only {count} players are checked in; a round needs at least two."),
    ),
    "all_played": Plural(
        N_("The one Swiss round is published. The cut comes next."),
        N_("All {rounds} Swiss rounds are published. The cut comes next."),
        by="rounds",
    ),
    "field_changed": N_(
        "The players, or the pairs that should not meet, have changed since this round was proposed. Please propose it "
        "again."
    ),
    "proposal_changed": N_(
        "The proposal was changed in another window or on another computer. It is shown as it is now: look at it, then "
        "publish it."
    ),
    "none_published": N_("No Swiss round is under way. Publish one first."),
    "none_yet": N_("No round is published yet."),
    "not_paired": N_("{player} is not in this round."),
    "same_match": N_("These two already sit at one table; choose players of two tables."),
    "has_result": N_("Table {table} has a result already. Take that back first."),
}
