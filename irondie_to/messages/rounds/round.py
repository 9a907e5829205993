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
        "The players, the results or the pairs that should not meet have changed since this round was proposed. Please "
        "propose it again."
    ),
    "swap_not_shown": N_("A swap is still being worked out. Look at the round when it is shown, then publish it."),
    "proposal_changed": N_(
        "The proposal was changed in another window or on another computer. It is shown as it is now: look at it, then "
        "publish it."
    ),
    "none_published": N_("No Swiss round is under way. Publish one first."),
    "none_yet": N_("No round is published yet."),
    "not_paired": N_("{player} is not in this round."),
    "same_match": N_("These two already sit at one table; choose players of two tables."),
    "again_same": N_(
        "Paired again, round {round} would be the same, because the same players are present. Check in who came, or "
        "drop who left, and then pair it again; or swap two players."
    ),
    "again_result": N_(
        "Round {round} has begun, because table {table} has a result, so it cannot be paired again. Take all its "
        "results back first, or swap two players who have not begun."
    ),
    "again_clock": N_(
        "Round {round} has begun, because its clock was started, so it cannot be paired again. If nobody plays yet, "
        "undo the start of the clock (Journal); or swap two players who have not begun. A late player can play the one "
        "who has the bye (Check in)."
    ),
    "over": N_("All results of round {round} are in, so nobody joins it any more."),
    "no_bye": N_("Nobody has the bye in round {round}, so a late player has no opponent in it."),
    "already_inside": N_("{name} is in round {round} already."),
    "not_present": N_("{name} is not checked in. Please check the player in first."),
    "again_note": N_(
        "Round {round} has begun, because a penalty or ruling is on record for table {table}, so it cannot be paired "
        "again. Take it off the record first (Referee, Penalties), or swap two players who have not begun."
    ),
    "again_imported": N_(
        "Round {round} was read from a document, so it cannot be paired again. Swap players instead, like swap 3 7."
    ),
    "replaces": N_("Pairing {number} of this round. It replaces the one of {time}."),
    "replaces_earlier": N_("Pairing {number} of this round. It replaces the earlier one."),
    "differing_tables": Plural(N_("Other players sit at table {tables}."), N_("Other players sit at tables {tables}.")),
    "all_differ": N_("All tables have other players."),
    "bye_of_late_player": N_("The round was paired before this player arrived, and counts as won."),
    "came": N_("New in this round: {names}."),
    "left": N_("No longer in this round: {names}."),
    "has_result": N_("Table {table} has a result already. Take that back first."),
}
